use std::{cmp::Reverse, collections::HashMap};

use tripylon_rules::{
    AnyMove, AnyPosition,
    le_pylos::{self, Intersection},
    pylos::Cell,
};
use tripylon_search::{Limits, Score, Tables, best_move};

use super::only_move::OnlyMove;
use crate::puzzle::{
    TemptationKind,
    score_rank::{score_rank, score_rank_with_distance},
};

/// The wrong moves of a position that look good.
pub(super) struct TemptingMoves {
    /// One move for each first action, the most tempting first: moves that differ only later, such as by the spheres
    /// taken back, count once.
    pub(super) wrong: Vec<(AnyMove, Score)>,
    /// Whether a shallow search would play one of them.
    pub(super) misleads_shallow_search: bool,
}

impl TemptingMoves {
    pub(super) fn find(position: &AnyPosition, right: &OnlyMove) -> TemptingMoves {
        let shallow_search = ShallowSearch::run(position);
        let right_rank = shallow_search.rank(right.mv);
        let tempts = |(mv, _): &&(AnyMove, Score)| {
            let rank = shallow_search.rank(*mv);
            let looks_good = rank.zip(right_rank).is_some_and(|(rank, right)| rank > right);
            let is_obvious_loss = rank.is_some_and(|rank| rank <= OBVIOUS_LOSS);
            !is_obvious_loss && (looks_good || TemptationKind::classify(position, *mv, right.mv).is_some())
        };
        let mut wrong: Vec<(AnyMove, Score)> =
            right.scored_moves[1..].iter().filter(tempts).copied().collect();
        let turn = position.turn();
        wrong.sort_by_key(|(mv, score)| {
            Reverse((shallow_search.rank(*mv), score_rank_with_distance(*score, turn)))
        });
        let misleads = wrong
            .first()
            .is_some_and(|(mv, _)| right_rank.is_some() && shallow_search.rank(*mv) > right_rank);
        let mut done = Vec::new();
        wrong.retain(|(mv, _)| {
            let action = FirstAction::from_move(*mv);
            let is_new = !done.contains(&action);
            done.push(action);
            is_new
        });
        TemptingMoves { wrong, misleads_shallow_search: misleads }
    }
}

/// The rank of a loss that a shallow search sees; such a move does not tempt.
const OBVIOUS_LOSS: i32 = -990;

/// The first action of a move.
#[derive(PartialEq, Eq)]
enum FirstAction {
    Put { from: Option<Cell>, to: Cell },
    Slide { from: Intersection },
    Other(AnyMove),
}

impl FirstAction {
    fn from_move(mv: AnyMove) -> FirstAction {
        match mv {
            AnyMove::Pylos(mv) => FirstAction::Put { from: mv.from(), to: mv.to() },
            AnyMove::LePylos(le_pylos::Move::Play { from, .. }) => FirstAction::Slide { from },
            AnyMove::LePylos(le_pylos::Move::Put { .. }) | AnyMove::Pylon(_) => FirstAction::Other(mv),
        }
    }
}

/// The ranks of the moves by a shallow search without a table.
struct ShallowSearch(HashMap<AnyMove, i32>);

impl ShallowSearch {
    fn run(position: &AnyPosition) -> ShallowSearch {
        let limits = Limits {
            depth: Some(ShallowSearch::depth(position)),
            nodes: Some(20_000),
            lines: usize::MAX,
            hash_bytes: 1 << 20,
            ..Limits::default()
        };
        let analysis = best_move(position, &limits, &Tables::none(), &mut |_| ());
        let turn = position.turn();
        let ranks = analysis.lines.iter().map(|line| (line.moves[0], score_rank(line.score, turn)));
        ShallowSearch(ranks.collect())
    }

    /// The search depth; in Le Pylos to the end of a battle, which gives its points.
    const fn depth(position: &AnyPosition) -> u32 {
        match position {
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => 2,
            AnyPosition::LePylos(..) => 4,
        }
    }

    fn rank(&self, mv: AnyMove) -> Option<i32> {
        self.0.get(&mv).copied()
    }
}
