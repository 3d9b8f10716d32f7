use crate::rules_text::RulesText;

/// The options of a game of Le Pylos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) version: RulesVersion,
    pub(super) setup: Setup,
    /// The points that the winner of the fifth battle gets for the singleton.
    pub(super) singleton_points: u32,
}

/// The version of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RulesVersion {
    Carpentier,
    JeuxEtStrategie,
}

/// The way in which the pieces are set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setup {
    Alternate,
    Hidden,
    Random,
}

impl Rules {
    pub(super) fn parse(text: &str) -> Rules {
        let rules_text = RulesText::parse_for_game(text, "le-pylos", &["rules", "setup", "singleton"]);
        Rules {
            version: rules_text.option_or_default(
                "rules",
                &[
                    ("carpentier", RulesVersion::Carpentier),
                    ("jeux-et-strategie", RulesVersion::JeuxEtStrategie),
                ],
            ),
            setup: rules_text.option_or_default(
                "setup",
                &[("alternate", Setup::Alternate), ("hidden", Setup::Hidden), ("random", Setup::Random)],
            ),
            singleton_points: rules_text.option_or_default("singleton", &[("yes", 1), ("no", 0)]),
        }
    }
}
