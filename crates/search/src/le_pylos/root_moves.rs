//! The moves of the root position of a battle, and what the search knows of each.

use tripylon_rules::{
    AnyMove, Game, LePylos,
    le_pylos::Position,
    random::{SplitMix64, mix64},
};

use super::{
    battle::{Battle, BattlePlay, BattleSetup},
    evaluation::UNITS_PER_POINT,
};
use crate::{Analysis, Line, Score, blindness::Blindness};

/// The root position of a battle, with its moves.
pub(super) struct RootMoves {
    pub(super) setup: BattleSetup,
    pub(super) battle: Battle,
    pub(super) candidates: Vec<Candidate>,
    /// The points of the two players so far.
    points_so_far: [u8; 2],
    /// The points of both players together at the end.
    total_points: u8,
}

/// A set of equivalent moves.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The equivalent moves; the first is the representative.
    pub(super) plays: Vec<BattlePlay>,
    pub(super) next: Battle,
    /// The points that the move gives player 1 at once.
    pub(super) points: u8,
    /// The points to come for player 1, in units.
    pub(super) value: i32,
    pub(super) exact: bool,
    /// The expected continuation.
    pub(super) line: Vec<BattlePlay>,
}

impl RootMoves {
    /// Returns the moves that are not missed, or all if all are.
    pub(super) fn new(game: &LePylos, position: &Position, blindness: Blindness, seed: u64) -> RootMoves {
        let (setup, battle) = BattleSetup::from_position(game, position);
        let mut root = RootMoves {
            setup,
            battle,
            candidates: vec![],
            points_so_far: position.points(),
            total_points: game.total_points(),
        };
        let plays = game.legal_moves(position).into_iter().filter_map(BattlePlay::from_move);
        for play in plays {
            root.add(play);
        }
        if root.candidates.iter().any(|candidate| candidate.is_seen(&battle, blindness)) {
            root.candidates.retain(|candidate| candidate.is_seen(&battle, blindness));
        }
        root.shuffle(seed);
        root
    }

    fn add(&mut self, play: BattlePlay) {
        let representative = self.setup.representative(&self.battle, play);
        if let Some(candidate) =
            self.candidates.iter_mut().find(|candidate| candidate.plays[0] == representative)
        {
            candidate.plays.push(play);
            return;
        }
        let (next, points) = self.setup.advance(&self.battle, representative);
        let mut plays = vec![representative];
        plays.extend((play != representative).then_some(play));
        self.candidates.push(Candidate {
            plays,
            next,
            points: points[0],
            value: 0,
            exact: false,
            line: vec![],
        });
    }

    /// Shuffles the moves by the seed, which decides the order of equal ones.
    fn shuffle(&mut self, seed: u64) {
        let [one, two] = self.battle.home.map(u64::from);
        let mut rng = SplitMix64::new(mix64(seed ^ one << 10 ^ two));
        for last in (1..self.candidates.len()).rev() {
            self.candidates.swap(last, rng.below(last + 1));
        }
    }

    /// Sorts the best moves to the front, keeping the order of equal ones.
    pub(super) fn sort(&mut self) {
        let sign = self.sign();
        self.candidates.sort_by_key(|candidate| -sign * candidate.value);
    }

    /// Returns 1 if player 1 is to move, −1 if player 2 is.
    pub(super) fn sign(&self) -> i32 {
        if self.battle.turn == 0 { 1 } else { -1 }
    }

    /// Returns the points to come for both players together.
    pub(super) fn points_to_come(&self) -> u8 {
        self.setup.points_to_come(&self.battle)
    }

    /// Returns the analysis with at most `lines` lines; equivalent moves have a line each.
    pub(super) fn to_analysis(&self, lines: usize, depth: u32, nodes: u64) -> Analysis {
        let lines: Vec<Line> = self
            .candidates
            .iter()
            .flat_map(|candidate| candidate.plays.iter().map(move |play| self.line(candidate, *play)))
            .take(lines.max(1))
            .collect();
        let first = &lines[0];
        Analysis { score: first.score, exact: first.exact, expected_error: None, depth, nodes, lines }
    }

    /// Returns the line that begins with one of the moves of a candidate. Its continuation was found for the
    /// representative, so an occupied place is replaced by an equivalent one.
    fn line(&self, candidate: &Candidate, play: BattlePlay) -> Line {
        let mut battle = self.battle;
        let mut moves = Vec::new();
        for play in std::iter::once(&play).chain(&candidate.line) {
            let vacant = play.place & battle.vacant() != 0;
            let play = if vacant { *play } else { self.setup.representative(&battle, *play) };
            moves.push(AnyMove::LePylos(play.to_move(battle.turn)));
            battle = self.setup.advance(&battle, play).0;
        }
        Line { moves, score: self.to_score(candidate.value), exact: candidate.exact, expected_error: None }
    }

    fn to_score(&self, value: i32) -> Score {
        let to_come = i32::from(self.total_points - self.points_so_far[0] - self.points_so_far[1]);
        let one =
            ((value + UNITS_PER_POINT / 2) / UNITS_PER_POINT).clamp(0, to_come) as u8 + self.points_so_far[0];
        Score::Points([one, self.total_points - one])
    }
}

impl Candidate {
    fn is_seen(&self, battle: &Battle, blindness: Blindness) -> bool {
        blindness.sees(battle.visible_key(), self.plays[0].key())
    }
}
