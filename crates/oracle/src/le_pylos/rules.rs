use crate::rules_text::RulesText;

/// The options of a game of Le Pylos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) rule_set: RuleSet,
    pub(super) setup: Setup,
    /// The points that the winner of the fifth battle gets for the singleton.
    pub(super) singleton_points: u32,
}

/// Whose description of a play counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RuleSet {
    Carpentier,
    JeuxEtStrategie,
}

/// How the pieces come onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setup {
    Alternate,
    Hidden,
    Random,
}

impl Rules {
    pub(super) fn parse(text: &str) -> Rules {
        let rules_text = RulesText::of_game(text, "le-pylos", &["rules", "setup", "singleton"]);
        Rules {
            rule_set: rules_text.choice(
                "rules",
                &[("carpentier", RuleSet::Carpentier), ("jeux-et-strategie", RuleSet::JeuxEtStrategie)],
            ),
            setup: rules_text.choice(
                "setup",
                &[("alternate", Setup::Alternate), ("hidden", Setup::Hidden), ("random", Setup::Random)],
            ),
            singleton_points: rules_text.choice("singleton", &[("yes", 1), ("no", 0)]),
        }
    }
}
