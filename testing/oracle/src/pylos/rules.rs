use crate::rules_text::RulesText;

/// The options of a game of Pylos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    pub(super) variant: Variant,
    pub(super) take_back: TakeBack,
    pub(super) uncovered: Uncovered,
    pub(super) empty_reserve: EmptyReserve,
    /// The number of cells along an edge of level 1.
    pub(super) base: u8,
}

/// The formations that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variant {
    Standard,
    Children,
    Expert,
}

/// The number of spheres that a formation gives back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakeBack {
    OneOrTwo,
    UpToTwo,
    Two,
}

/// Whether the second sphere taken may be one that the first had covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Uncovered {
    Yes,
    No,
}

/// The consequence of an empty reserve for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EmptyReserve {
    Loses,
    MayRaise,
}

impl Rules {
    pub(super) fn parse(text: &str) -> Rules {
        let keys = ["variant", "take-back", "uncovered", "empty-reserve", "base"];
        let rules_text = RulesText::parse_for_game(text, "pylos", &keys);
        Rules {
            variant: rules_text.option_or_default(
                "variant",
                &[
                    ("standard", Variant::Standard),
                    ("children", Variant::Children),
                    ("expert", Variant::Expert),
                ],
            ),
            take_back: rules_text.option_or_default(
                "take-back",
                &[
                    ("one-or-two", TakeBack::OneOrTwo),
                    ("up-to-two", TakeBack::UpToTwo),
                    ("two", TakeBack::Two),
                ],
            ),
            uncovered: rules_text
                .option_or_default("uncovered", &[("yes", Uncovered::Yes), ("no", Uncovered::No)]),
            empty_reserve: rules_text.option_or_default(
                "empty-reserve",
                &[("loses", EmptyReserve::Loses), ("may-raise", EmptyReserve::MayRaise)],
            ),
            base: rules_text.option_or_default("base", &[("4", 4), ("3", 3)]),
        }
    }
}
