//! Pylon: every pair of squares is tried for every move.

mod board;
mod rules;
mod solve;

pub use solve::solve;

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Outcome,
    pylon::{
        board::{Board, Pyramid, Size},
        rules::Rules,
    },
};

/// A position of Pylon with the size of the board it is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    turn: u8,
}

impl Position {
    /// The empty board, player 1 to place.
    ///
    /// # Panics
    /// When the rules text is malformed.
    pub fn start(rules: &str) -> Position {
        let rules = Rules::parse(rules);
        Position { board: Board::empty(rules.columns, rules.rows), rules, turn: 1 }
    }

    /// Parses a position text.
    ///
    /// # Panics
    /// When a text is malformed.
    pub fn parse(rules: &str, text: &str) -> Position {
        let rules = Rules::parse(rules);
        let (board, turn) =
            text.split_once(' ').unwrap_or_else(|| panic!("position {text} names no player to move"));
        let turn = match turn {
            "1" => 1,
            "2" => 2,
            other => panic!("there is no player {other}"),
        };
        Position { board: Board::parse(board, rules.columns, rules.rows), rules, turn }
    }

    /// The text of the position.
    pub fn to_text(&self) -> String {
        format!("{} {}", self.board.to_text(self.rules.columns, self.rules.rows), self.turn)
    }

    /// The canonical texts of all legal moves, sorted; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        let texts = if self.is_placing() { self.placing_moves() } else { self.stacking_moves() };
        texts.into_iter().collect()
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// When the move is not legal.
    pub fn play(&self, mv: &str) -> Position {
        let is_legal = self.moves().iter().any(|legal| legal == mv);
        assert!(is_legal, "{mv} is not legal in {}", self.to_text());
        self.play_unchecked(mv)
    }

    /// The outcome; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let is_over = !self.is_placing() && self.stacking_moves().is_empty();
        is_over.then(|| Outcome::by_score(self.board.score(), "score"))
    }

    /// The position after a move, without checking that it is legal.
    pub(crate) fn play_unchecked(&self, mv: &str) -> Position {
        let mut position = self.clone();
        if let Some((letter, to)) = mv.split_once('@') {
            let letter = letter.chars().next().expect("a placing move names a size");
            position.place(Size::parse(letter), to);
        } else if let Some((from, to)) = mv.split_once('>') {
            position.stack(from, to);
        } else {
            panic!("{mv} is not a move");
        }
        position
    }

    fn is_placing(&self) -> bool {
        self.board.pyramids().len() < self.rules.squares()
    }

    /// The pyramids that the player to move has not yet placed.
    fn hand(&self) -> Vec<Size> {
        let mut hand = Vec::new();
        for dealt in 0..self.rules.squares() / 2 {
            hand.push([Size::Large, Size::Medium, Size::Small][dealt % 3]);
        }
        for pyramid in self.board.pyramids() {
            if pyramid.player == self.turn {
                let held = hand.iter().position(|size| *size == pyramid.size);
                hand.remove(held.expect("a player places only pyramids of the stash"));
            }
        }
        hand
    }

    fn placing_moves(&self) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for size in self.hand() {
            for (square, stack) in &self.board.stacks {
                if stack.is_empty() {
                    texts.insert(format!("{}@{}", size.letter(), square.name()));
                }
            }
        }
        texts
    }

    fn stacking_moves(&self) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for from in self.board.stacks.keys() {
            for to in self.board.stacks.keys() {
                if self.board.can_stack(*from, *to) {
                    texts.insert(format!("{}>{}", from.name(), to.name()));
                }
            }
        }
        texts
    }

    /// Places a pyramid; the player who places the last one stacks first and so stays to move.
    fn place(&mut self, size: Size, to: &str) {
        let to = self.board.square_named(to);
        self.board.stacks.insert(to, vec![Pyramid { player: self.turn, size }]);
        if self.is_placing() {
            self.turn = opponent(self.turn);
        }
    }

    fn stack(&mut self, from: &str, to: &str) {
        let (from, to) = (self.board.square_named(from), self.board.square_named(to));
        let mut stack = self.board.stacks[&to].clone();
        stack.extend(&self.board.stacks[&from]);
        self.board.stacks.insert(to, stack);
        self.board.stacks.insert(from, Vec::new());
        self.turn = opponent(self.turn);
    }
}

/// All scores with which the game can end from a position.
///
/// # Panics
/// When a text is malformed.
pub fn final_scores(rules: &str, position: &str) -> BTreeSet<[u32; 2]> {
    let position = Position::parse(rules, position);
    final_scores_from(&position, &mut BTreeMap::new())
}

/// [`final_scores`] with a cache by position, because many move orders lead to the same board.
fn final_scores_from(
    position: &Position,
    cache: &mut BTreeMap<String, BTreeSet<[u32; 2]>>,
) -> BTreeSet<[u32; 2]> {
    let text = position.to_text();
    if let Some(scores) = cache.get(&text) {
        return scores.clone();
    }
    let mut scores = BTreeSet::new();
    if position.outcome().is_some() {
        scores.insert(position.board.score());
    }
    for mv in position.moves() {
        scores.extend(final_scores_from(&position.play_unchecked(&mv), cache));
    }
    cache.insert(text, scores.clone());
    scores
}

fn opponent(player: u8) -> u8 {
    3 - player
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnyPosition;

    fn check_perft(rules: &str, position: &str, counts: &[u64]) {
        let position = AnyPosition::parse(rules, position);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(position.perft(depth), *count, "{rules} at depth {depth}");
        }
    }

    fn check_moves(rules: &str, position: &str, expected: &[&str]) {
        assert_eq!(Position::parse(rules, position).moves(), expected);
    }

    fn check_outcome(rules: &str, position: &str, winner: Option<u8>, score: [u32; 2]) {
        let outcome = Outcome { winner, reason: "score", score: Some(score) };
        assert_eq!(Position::parse(rules, position).outcome(), Some(outcome));
        check_moves(rules, position, &[]);
    }

    fn check_final_scores(rules: &str, position: &str, expected: &[[u32; 2]]) {
        assert_eq!(final_scores(rules, position), expected.iter().copied().collect());
    }

    #[test]
    fn counts_from_the_start_are_those_of_the_spec() {
        let start = Position::start("pylon").to_text();
        assert_eq!(start, ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1");
        check_perft("pylon", &start, &[90, 7830, 657_720]);
    }

    #[test]
    fn counts_of_stacking_are_those_of_the_spec() {
        let position = "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2";
        check_perft("pylon", position, &[64, 3757, 201_478]);
    }

    #[test]
    fn a_small_board_has_small_stashes() {
        check_moves("pylon:size=2x1", ".,. 1", &["L@a1", "L@b1"]);
        check_moves("pylon:size=2x2", ".,./L,. 1", &["M@a2", "M@b1", "M@b2"]);
        // Three each: one of every size.
        check_moves("pylon:size=2x3", "L,M/s,./l,. 1", &["S@b1", "S@b2"]);
        // Four each: the fourth is large again.
        check_moves("pylon:size=4x2", "L,M,S,./l,m,s,l 1", &["L@d2"]);
    }

    #[test]
    fn the_player_who_places_last_stacks_first() {
        let position = Position::parse("pylon:size=2x2", "L,M/l,. 2").play("M@b1");
        assert_eq!(position.to_text(), "L,M/l,m 2");
        // Medium may go on large, equal on equal, large never on medium.
        check_moves("pylon:size=2x2", "L,M/l,m 2", &["a1>a2", "a2>a1", "b1>a1", "b1>b2", "b2>a2", "b2>b1"]);
    }

    #[test]
    fn a_stack_moves_as_a_whole_onto_its_neighbor() {
        let position = Position::parse("pylon:size=2x2", "L,Mm/l,. 1").play("b2>a2");
        assert_eq!(position.to_text(), "LMm,./l,. 2");
        // The large one goes on its equal; that one does not go on the medium top.
        check_moves("pylon:size=2x2", &position.to_text(), &["a2>a1"]);
        check_outcome("pylon:size=2x2", &position.play("a2>a1").to_text(), Some(2), [0, 4]);
    }

    #[test]
    fn stacks_count_for_the_owner_of_their_top() {
        check_outcome("pylon:size=2x2", "lM,./.,mL 1", Some(1), [4, 0]);
        check_outcome("pylon:size=2x2", "lM,./.,Lm 1", None, [2, 2]);
        assert_eq!(Position::start("pylon").outcome(), None);
    }

    #[test]
    fn final_scores_cover_every_continuation() {
        check_final_scores("pylon:size=2x1", ".,. 1", &[[0, 2], [2, 0]]);
        check_final_scores("pylon:size=2x2", "lM,./.,Lm 1", &[[2, 2]]);
        // First b1>a1 or c1>d1: the other of the two follows. First c1>b1: b1>a1 follows. First b1>c1: c1>d1 follows.
        check_final_scores("pylon:size=4x1", "L,m,M,l 2", &[[1, 3], [2, 2], [3, 1]]);
    }

    #[test]
    fn final_scores_add_up_to_all_pyramids() {
        for score in final_scores("pylon:size=2x2", ".,./.,. 1") {
            assert_eq!(score[0] + score[1], 4);
        }
    }
}
