use std::{cmp::Reverse, collections::HashMap};

use tripylon_rules::{
    AnyMove, AnyPosition,
    le_pylos::{self, Intersection},
    pylos::Cell,
};
use tripylon_search::{Limits, Tables, Worth, best_move};

use super::right_move::RightMove;
use crate::puzzle::{
    Lure,
    merit::{fine_merit, merit},
};

/// What tempts in a position: the wrong moves that look good, the most tempting first.
pub(super) struct Allurement {
    /// One for each thing that a hand would do; what comes after it, such as which spheres
    /// are then taken back, is not told apart.
    pub(super) wrong: Vec<(AnyMove, Worth)>,
    /// Whether somebody who looks only a few turns ahead would play one of them.
    pub(super) misleads: bool,
}

impl Allurement {
    pub(super) fn of(position: &AnyPosition, right: &RightMove) -> Allurement {
        let first_sight = FirstSight::of(position);
        let of_right = first_sight.merit(right.mv);
        let tempts = |(mv, _): &&(AnyMove, Worth)| {
            let seen = first_sight.merit(*mv);
            let looks_good = seen.zip(of_right).is_some_and(|(seen, right)| seen > right);
            let seen_through = seen.is_some_and(|seen| seen <= PLAINLY_LOST);
            !seen_through && (looks_good || Lure::of(position, *mv, right.mv).is_some())
        };
        let mut wrong: Vec<(AnyMove, Worth)> = right.values[1..].iter().filter(tempts).copied().collect();
        let turn = position.turn();
        wrong.sort_by_key(|(mv, worth)| Reverse((first_sight.merit(*mv), fine_merit(*worth, turn))));
        let misleads =
            wrong.first().is_some_and(|(mv, _)| of_right.is_some() && first_sight.merit(*mv) > of_right);
        let mut done = Vec::new();
        wrong.retain(|(mv, _)| {
            let deed = Deed::of(*mv);
            let is_new = !done.contains(&deed);
            done.push(deed);
            is_new
        });
        Allurement { wrong, misleads }
    }
}

/// A loss that is seen a few turns ahead tempts nobody.
const PLAINLY_LOST: i32 = -990;

/// What a hand does first.
#[derive(PartialEq, Eq)]
enum Deed {
    Put { from: Option<Cell>, to: Cell },
    Slide { from: Intersection },
    Other(AnyMove),
}

impl Deed {
    fn of(mv: AnyMove) -> Deed {
        match mv {
            AnyMove::Pylos(mv) => Deed::Put { from: mv.from(), to: mv.to() },
            AnyMove::LePylos(le_pylos::Move::Play { from, .. }) => Deed::Slide { from },
            AnyMove::LePylos(le_pylos::Move::Put { .. }) | AnyMove::Pylon(_) => Deed::Other(mv),
        }
    }
}

/// What moves seem to be worth to somebody who looks a few turns ahead, without a table.
struct FirstSight(HashMap<AnyMove, i32>);

impl FirstSight {
    fn of(position: &AnyPosition) -> FirstSight {
        let limits = Limits {
            depth: Some(FirstSight::turns(position)),
            nodes: Some(20_000),
            lines: usize::MAX,
            hash: 1 << 20,
            ..Limits::default()
        };
        let analysis = best_move(position, &limits, &Tables::none(), &mut |_| ());
        let turn = position.turn();
        let seen = analysis.lines.iter().map(|line| (line.moves[0], merit(line.worth, turn)));
        FirstSight(seen.collect())
    }

    /// To the end of the battle in Le Pylos, where somebody is about to take its points.
    const fn turns(position: &AnyPosition) -> u32 {
        match position {
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => 2,
            AnyPosition::LePylos(..) => 4,
        }
    }

    fn merit(&self, mv: AnyMove) -> Option<i32> {
        self.0.get(&mv).copied()
    }
}
