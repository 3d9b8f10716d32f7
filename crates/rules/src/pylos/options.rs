use super::CellSet;
use crate::options::enum_option;

enum_option! {
    /// The formations that give spheres back.
    Variant, "variant", "which formations give spheres back?" {
        Standard "standard" "squares of four spheres of one colour",
        Children "children" "none: only raising saves spheres",
        Expert "expert" "squares, and full rows and columns of at least three on levels 1 and 2",
    }
}

enum_option! {
    /// The number of spheres that a formation gives back.
    TakeBack, "take-back", "how many spheres does a formation give back?" {
        OneOrTwo "one-or-two" "one or two, as the leaflets say",
        UpToTwo "up-to-two" "none, one or two, as many programs play",
        Two "two" "two whenever two can be taken, otherwise one",
    }
}

enum_option! {
    /// Whether the second sphere taken back may be one that the first had covered.
    Uncovered, "uncovered", "may the second sphere be one that the first had covered?" {
        Yes "yes" "yes, the first may have covered the second",
        No "no" "no, both must have been free before",
    }
}

enum_option! {
    /// The consequence of an empty reserve for the player to move.
    EmptyReserve, "empty-reserve", "what happens to a player to move without a sphere in reserve?" {
        Loses "loses" "that player loses, as the French leaflet says",
        MayRaise "may-raise" "that player may still raise, and loses when nothing can be raised",
    }
}

enum_option! {
    /// The number of cells along an edge of level 1.
    Base, "base", "how many cells does an edge of level 1 have?" {
        Four "4" "four: thirty cells in four levels, fifteen spheres each",
        Three "3" "three: fourteen cells in three levels, seven spheres each, for study",
    }
}

impl Base {
    /// The cells below the pyramid, which are not in use.
    ///
    /// The smaller pyramid is the upper three levels of the larger one, with the same supports, squares and lines.
    /// Level 1 is a floor that is always full.
    pub const fn floor(self) -> CellSet {
        match self {
            Base::Four => CellSet::EMPTY,
            Base::Three => CellSet::LEVELS[0],
        }
    }

    /// The number of spheres that each player has.
    pub const fn spheres(self) -> u32 {
        match self {
            Base::Four => 15,
            Base::Three => 7,
        }
    }

    /// The lowest level in use, from 0.
    pub const fn lowest_level(self) -> u8 {
        match self {
            Base::Four => 0,
            Base::Three => 1,
        }
    }

    /// The number of columns before the first column of this pyramid.
    pub(super) const fn columns_missing(self) -> u8 {
        match self {
            Base::Four => 0,
            Base::Three => 4,
        }
    }
}
