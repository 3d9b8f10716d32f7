use super::CellSet;
use crate::options::choice;

choice! {
    /// Which formations give spheres back.
    Variant, "variant", "which formations give spheres back?" {
        Standard "standard" "squares of four spheres of one colour",
        Children "children" "none: only raising saves spheres",
        Expert "expert" "squares, and full rows and columns of at least three on levels 1 and 2",
    }
}

choice! {
    /// How many spheres a formation gives back.
    TakeBack, "take-back", "how many spheres does a formation give back?" {
        OneOrTwo "one-or-two" "one or two, as the leaflets say",
        UpToTwo "up-to-two" "none, one or two, as many programs play",
        Two "two" "two whenever two can be taken, otherwise one",
    }
}

choice! {
    /// Whether the second sphere taken back may be one that the first had covered.
    Uncovered, "uncovered", "may the second sphere be one that the first had covered?" {
        Yes "yes" "yes, the second may have lain under the first",
        No "no" "no, both must have been free before either was taken",
    }
}

choice! {
    /// What happens to a player to move whose reserve is empty.
    EmptyReserve, "empty-reserve", "what becomes of a player to move without a sphere in reserve?" {
        Loses "loses" "that player has lost, as the French leaflet says",
        MayRaise "may-raise" "that player may still raise, and loses when nothing can be raised",
    }
}

choice! {
    /// The number of cells along an edge of level 1.
    Base, "base", "how many cells has an edge of level 1?" {
        Four "4" "four: thirty cells in four levels, fifteen spheres each",
        Three "3" "three: fourteen cells in three levels, seven spheres each, for study",
    }
}

impl Base {
    /// The cells that the pyramid does not have.
    ///
    /// The smaller pyramid is the upper three levels of the larger one: the same cells rest on each other, the
    /// same squares and lines count. So it is played there, with level 1 as a floor that is always full.
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

    /// The lowest level that is played on, from 0.
    pub const fn lowest_level(self) -> u8 {
        match self {
            Base::Four => 0,
            Base::Three => 1,
        }
    }

    /// The number of columns that come before the first one of this pyramid.
    pub(super) const fn columns_missing(self) -> u8 {
        match self {
            Base::Four => 0,
            Base::Three => 4,
        }
    }
}
