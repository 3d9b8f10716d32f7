//! Le Pylos: pieces are moved step by step along the lines of the board.

mod board;
mod rules;

use std::collections::BTreeSet;

use crate::{
    Outcome,
    le_pylos::{
        board::{
            Board, EQUATOR, Intersection, Piece, hemisphere, hemispheres, intersection_named,
            line_crossing_at,
        },
        rules::{Rules, RulesVersion, Setup},
    },
};

/// The number of pieces of both players together.
const PIECE_COUNT: usize = 20;
/// The number of pieces played in a battle.
const PLAYS_PER_BATTLE: usize = 4;

/// A position of Le Pylos with its ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    phase: Phase,
    turn: u8,
    points: [u32; 2],
    designation: Option<Intersection>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Setup,
    Battle,
}

impl Position {
    /// The empty board, player 1 to put down a piece.
    ///
    /// # Panics
    /// When the rules text is malformed.
    pub fn start(rules: &str) -> Position {
        Position {
            rules: Rules::parse(rules),
            board: Board::default(),
            phase: Phase::Setup,
            turn: 1,
            points: [0, 0],
            designation: None,
        }
    }

    /// Parses a position text.
    ///
    /// # Panics
    /// When a text is malformed.
    pub fn parse(rules: &str, text: &str) -> Position {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, phase, turn, points, designation] = fields[..] else {
            panic!("position {text} does not have five fields");
        };
        Position {
            rules: Rules::parse(rules),
            board: Board::parse(board),
            phase: parse_phase(phase),
            turn: parse_player(turn),
            points: parse_points(points),
            designation: parse_designation(designation),
        }
    }

    /// The text of the position.
    pub fn to_text(&self) -> String {
        let phase = match self.phase {
            Phase::Setup => "setup",
            Phase::Battle => "battle",
        };
        let [points_1, points_2] = self.points;
        let designation = self.designation.unwrap_or("-");
        format!("{} {phase} {} {points_1}-{points_2} {designation}", self.board.to_text(), self.turn)
    }

    /// The canonical texts of all legal moves, sorted; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        let texts = match (self.phase, self.rules.version) {
            (Phase::Setup, _) => self.setup_moves(),
            (Phase::Battle, RulesVersion::Carpentier) => self.slides(),
            (Phase::Battle, RulesVersion::JeuxEtStrategie) => self.answers(),
        };
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
        let is_over = self.phase == Phase::Battle && self.board.pieces.is_empty();
        is_over.then(|| Outcome::by_score(self.points, "majority"))
    }

    /// The position after a move, without checking that it is legal.
    pub(crate) fn play_unchecked(&self, mv: &str) -> Position {
        let mut position = self.clone();
        if let Some((letter, to)) = mv.split_once('@') {
            let letter = letter.chars().next().expect("a setup move names a piece");
            position.put_down(Piece::parse(letter), intersection_named(to));
        } else if let Some((from, to)) = mv.split_once('>') {
            position.play_piece(intersection_named(from), intersection_named(to));
        } else {
            panic!("{mv} is not a move");
        }
        position
    }

    fn setup_moves(&self) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for size in 'A'..='E' {
            let piece = Piece { player: self.turn, size };
            let on_board = self.board.pieces.values().filter(|other| **other == piece).count();
            if on_board == 2 {
                continue;
            }
            for to in self.board.empty_among(&hemisphere(self.turn)) {
                texts.insert(format!("{}@{to}", piece.letter()));
            }
        }
        texts
    }

    fn put_down(&mut self, piece: Piece, to: Intersection) {
        self.board.pieces.insert(to, piece);
        if self.board.pieces.len() == PIECE_COUNT {
            self.phase = Phase::Battle;
            self.turn = 1;
            return;
        }
        let is_complete = self.playable_pieces(self.turn).len() == PIECE_COUNT / 2;
        self.turn = match self.rules.setup {
            Setup::Hidden if !is_complete => self.turn,
            Setup::Hidden | Setup::Alternate | Setup::Random => opponent(self.turn),
        };
    }

    /// The intersections from which a player can still play a piece.
    fn playable_pieces(&self, player: u8) -> Vec<Intersection> {
        self.board.filled_among(&hemisphere(player))
    }

    /// The plays of `carpentier`.
    fn slides(&self) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for from in self.playable_pieces(self.turn) {
            for to in self.board.slides(from) {
                texts.insert(format!("{from}>{to}"));
            }
        }
        texts
    }

    /// The plays of `jeux-et-strategie`.
    fn answers(&self) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for from in self.pieces_that_may_answer() {
            for to in self.board.empty_among(EQUATOR) {
                texts.insert(format!("{from}>{to}"));
            }
        }
        texts
    }

    fn pieces_that_may_answer(&self) -> Vec<Intersection> {
        let any = self.playable_pieces(self.turn);
        let Some(designation) = self.designation else {
            return any;
        };
        let line = line_crossing_at(designation);
        let mut on_line = any.clone();
        on_line.retain(|place| line.contains(place));
        if on_line.is_empty() { any } else { on_line }
    }

    fn play_piece(&mut self, from: Intersection, to: Intersection) {
        let piece = self.board.pieces.remove(from).unwrap_or_else(|| panic!("no piece stands on {from}"));
        let same_size = self.board.on_equator(piece.size);
        match self.rules.version {
            RulesVersion::Carpentier => {
                if let Some(earlier) = same_size {
                    self.board.pieces.remove(earlier);
                }
                self.board.pieces.insert(to, piece);
            }
            RulesVersion::JeuxEtStrategie => {
                if same_size.is_none() {
                    self.board.pieces.insert(to, piece);
                }
                self.designation = Some(to);
            }
        }
        self.turn = opponent(self.turn);
        if self.pieces_played().is_multiple_of(PLAYS_PER_BATTLE) {
            self.end_battle();
        }
    }

    fn pieces_played(&self) -> usize {
        PIECE_COUNT - self.board.filled_among(&hemispheres()).len()
    }

    fn end_battle(&mut self) {
        let winner = self.winner_of_battle();
        for place in self.board.filled_among(EQUATOR) {
            self.board.pieces.remove(place);
            self.add_points(winner, 1);
        }
        self.turn = winner;
        self.designation = None;
        if self.pieces_played() == PIECE_COUNT {
            let pieces_set_aside = PIECE_COUNT as u32 - self.points[0] - self.points[1];
            self.add_points(winner, pieces_set_aside + self.rules.singleton_points);
        }
    }

    fn add_points(&mut self, player: u8, points: u32) {
        self.points[usize::from(player - 1)] += points;
    }

    fn winner_of_battle(&self) -> u8 {
        let mut pieces = Vec::new();
        for place in self.board.filled_among(EQUATOR) {
            pieces.push(self.board.pieces[place]);
        }
        pieces.sort_by_key(|piece| piece.size);
        match pieces[..] {
            [_, _, _, largest] => largest.player,
            [_, middle, _] => middle.player,
            [smallest, _] => smallest.player,
            [only] => only.player,
            _ => panic!("{} pieces on the equator decide no battle", pieces.len()),
        }
    }
}

fn opponent(player: u8) -> u8 {
    3 - player
}

fn parse_phase(text: &str) -> Phase {
    match text {
        "setup" => Phase::Setup,
        "battle" => Phase::Battle,
        _ => panic!("there is no phase {text}"),
    }
}

fn parse_player(text: &str) -> u8 {
    match text {
        "1" => 1,
        "2" => 2,
        _ => panic!("there is no player {text}"),
    }
}

fn parse_points(text: &str) -> [u32; 2] {
    let (first, second) =
        text.split_once('-').unwrap_or_else(|| panic!("{text} are not the points of two players"));
    [first, second]
        .map(|points| points.parse().unwrap_or_else(|_| panic!("{points} is not a number of points")))
}

fn parse_designation(text: &str) -> Option<Intersection> {
    if text == "-" {
        return None;
    }
    let place = intersection_named(text);
    assert!(EQUATOR.contains(&place), "{text} is not on the equator");
    Some(place)
}

#[cfg(test)]
mod tests;
