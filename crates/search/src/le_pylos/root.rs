//! The moves of the position that is asked about, and what is known of each.

use tripylon_rules::{AnyMove, Game, LePylos, le_pylos::Position};

use super::{
    field::{Field, Play, Terrain},
    lookahead::PARTS,
};
use crate::{
    Analysis, Line, Worth,
    dice::{Dice, mix},
    sight::Sight,
};

/// A position of a battle, with its moves.
pub(super) struct Root {
    pub(super) terrain: Terrain,
    pub(super) field: Field,
    pub(super) candidates: Vec<Candidate>,
    /// The points of the two players so far.
    so_far: [u8; 2],
    /// The points of the two players together at the end.
    total: u8,
}

/// A move that could be played.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// The moves that come to the same thing, in the order in which they are shown.
    pub(super) plays: Vec<Play>,
    pub(super) next: Field,
    /// What it brings player 1 at once.
    pub(super) points: u8,
    /// What player 1 can expect in the end beyond what was so far, in parts of a point.
    pub(super) value: i32,
    pub(super) exact: bool,
    /// What is expected to follow.
    pub(super) line: Vec<Play>,
}

impl Root {
    /// The position as this player sees it: moves that are overlooked are left out, unless all are.
    pub(super) fn new(game: &LePylos, position: &Position, sight: Sight, seed: u64) -> Root {
        let (terrain, field) = Terrain::survey(game, position);
        let mut root = Root {
            terrain,
            field,
            candidates: vec![],
            so_far: position.points(),
            total: game.total_points(),
        };
        let plays = game.legal_moves(position).into_iter().filter_map(Play::from_move);
        for play in plays {
            root.add(play);
        }
        if root.candidates.iter().any(|candidate| candidate.is_seen(&field, sight)) {
            root.candidates.retain(|candidate| candidate.is_seen(&field, sight));
        }
        root.shuffle(seed);
        root
    }

    fn add(&mut self, play: Play) {
        let shown = self.terrain.representative(&self.field, play);
        if let Some(alike) = self.candidates.iter_mut().find(|candidate| candidate.plays[0] == shown) {
            alike.plays.push(play);
            return;
        }
        let (next, points) = self.terrain.advance(&self.field, shown);
        let mut plays = vec![shown];
        plays.extend((play != shown).then_some(play));
        self.candidates.push(Candidate {
            plays,
            next,
            points: points[0],
            value: 0,
            exact: false,
            line: vec![],
        });
    }

    /// Which of equal moves comes first depends on the seed.
    fn shuffle(&mut self, seed: u64) {
        let [one, two] = self.field.home.map(u64::from);
        let mut dice = Dice::new(mix(seed ^ one << 10 ^ two));
        for last in (1..self.candidates.len()).rev() {
            self.candidates.swap(last, dice.below(last + 1));
        }
    }

    /// Puts the best first; equals stay in the order in which they are.
    pub(super) fn sort(&mut self) {
        let sign = self.sign();
        self.candidates.sort_by_key(|candidate| -sign * candidate.value);
    }

    /// 1 where player 1 is to move, −1 where player 2 is.
    pub(super) fn sign(&self) -> i32 {
        if self.field.turn == 0 { 1 } else { -1 }
    }

    /// The points still to come for both players together.
    pub(super) fn points_to_come(&self) -> u8 {
        self.terrain.points_to_come(&self.field)
    }

    /// What is known, with so many lines; moves that come to the same thing have a line each.
    pub(super) fn analysis(&self, lines: usize, depth: u32, nodes: u64) -> Analysis {
        let lines: Vec<Line> = self
            .candidates
            .iter()
            .flat_map(|candidate| candidate.plays.iter().map(move |play| self.line(candidate, *play)))
            .take(lines.max(1))
            .collect();
        let first = &lines[0];
        Analysis { worth: first.worth, exact: first.exact, depth, nodes, lines }
    }

    /// The line of play that begins with one of the moves of a candidate. What follows was found for the first of them, so
    /// a place that is taken here gives way to one that comes to the same thing.
    fn line(&self, candidate: &Candidate, play: Play) -> Line {
        let mut field = self.field;
        let mut moves = Vec::new();
        for play in std::iter::once(&play).chain(&candidate.line) {
            let vacant = play.place & field.vacant() != 0;
            let play = if vacant { *play } else { self.terrain.representative(&field, *play) };
            moves.push(AnyMove::LePylos(play.to_move(field.turn)));
            field = self.terrain.advance(&field, play).0;
        }
        Line { moves, worth: self.worth(candidate.value), exact: candidate.exact }
    }

    fn worth(&self, value: i32) -> Worth {
        let to_come = i32::from(self.total - self.so_far[0] - self.so_far[1]);
        let one = ((value + PARTS / 2) / PARTS).clamp(0, to_come) as u8 + self.so_far[0];
        Worth::Points([one, self.total - one])
    }
}

impl Candidate {
    fn is_seen(&self, field: &Field, sight: Sight) -> bool {
        sight.sees(field.looks(), self.plays[0].number())
    }
}
