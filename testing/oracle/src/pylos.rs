//! Pylos: every sphere is tried for every move.

mod board;
mod rules;

use std::{cmp::Reverse, collections::BTreeSet};

use crate::{
    Outcome,
    pylos::{
        board::{Board, Cell},
        rules::{EmptyReserve, Rules, TakeBack, Uncovered, Variant},
    },
};

/// A position of Pylos with its ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    turn: u8,
}

impl Position {
    /// The empty board, player 1 to move.
    ///
    /// # Panics
    /// When the rules text is malformed.
    pub fn start(rules: &str) -> Position {
        let rules = Rules::parse(rules);
        Position { board: Board::empty(rules.base), rules, turn: 1 }
    }

    /// Parses a position text.
    ///
    /// # Panics
    /// When a text is malformed.
    pub fn parse(rules: &str, text: &str) -> Position {
        let mut position = Position::start(rules);
        let (levels, turn) =
            text.split_once(' ').unwrap_or_else(|| panic!("position {text} names no player to move"));
        position.board = parse_board(levels, position.rules.base);
        position.turn = match turn {
            "1" => 1,
            "2" => 2,
            other => panic!("there is no player {other}"),
        };
        position
    }

    /// The text of the position.
    pub fn to_text(&self) -> String {
        let mut levels = Vec::new();
        for level in 1..=self.rules.base {
            let mut rows = Vec::new();
            for row in (1..=self.board.edge(level)).rev() {
                rows.push(self.row_text(level, row));
            }
            levels.push(rows.join("/"));
        }
        format!("{} {}", levels.join("|"), self.turn)
    }

    /// The canonical texts of all legal moves, sorted; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self.is_lost_before_moving() {
            return Vec::new();
        }
        let mut texts = BTreeSet::new();
        for (text, cell, board) in self.placements().into_iter().chain(self.raises()) {
            for taken in self.take_backs(&board, cell) {
                texts.insert(format!("{text}{}", self.taken_text(taken)));
            }
        }
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
        let opponent = opponent(self.turn);
        if self.is_apex_filled() {
            Some(Outcome::won(opponent, "apex"))
        } else if self.is_lost_before_moving() {
            Some(Outcome::won(opponent, "empty-reserve"))
        } else if self.moves().is_empty() {
            Some(Outcome::won(opponent, "no-move"))
        } else {
            None
        }
    }

    /// The position after a move, without checking that it is legal.
    pub(crate) fn play_unchecked(&self, mv: &str) -> Position {
        let mut parts = mv.split('-');
        let played = parts.next().expect("a split text has a first part");
        let mut board = match played.split_once('>') {
            Some((from, to)) => {
                self.board.without(self.board.cell_named(from)).with(self.board.cell_named(to), self.turn)
            }
            None => self.board.with(self.board.cell_named(played), self.turn),
        };
        for taken in parts {
            board = board.without(board.cell_named(taken));
        }
        Position { rules: self.rules.clone(), board, turn: opponent(self.turn) }
    }

    fn is_apex_filled(&self) -> bool {
        self.board.sphere(self.board.apex()).is_some()
    }

    /// The number of spheres that the player to move has left to place.
    fn reserve(&self) -> usize {
        let spheres_each = self.board.cells().len() / 2;
        let on_board = self.board.spheres_of(self.turn).len();
        assert!(
            on_board <= spheres_each,
            "player {} has more than {spheres_each} spheres on the board",
            self.turn
        );
        spheres_each - on_board
    }

    fn is_lost_before_moving(&self) -> bool {
        match self.rules.empty_reserve {
            EmptyReserve::Loses => self.is_apex_filled() || self.reserve() == 0,
            EmptyReserve::MayRaise => self.is_apex_filled(),
        }
    }

    /// All placements: the move text, the cell and the board after it.
    fn placements(&self) -> Vec<(String, Cell, Board)> {
        let mut placed = Vec::new();
        if self.reserve() == 0 {
            return placed;
        }
        for cell in self.board.cells() {
            if self.board.is_open(cell) {
                let text = self.board.name(cell);
                placed.push((text, cell, self.board.with(cell, self.turn)));
            }
        }
        placed
    }

    /// All raises: the move text, the target cell and the board after it.
    fn raises(&self) -> Vec<(String, Cell, Board)> {
        let mut raised = Vec::new();
        for from in self.board.free_spheres_of(self.turn) {
            let lifted = self.board.without(from);
            for to in self.board.cells() {
                if to.level > from.level && lifted.is_open(to) {
                    let text = format!("{}>{}", self.board.name(from), self.board.name(to));
                    raised.push((text, to, lifted.with(to, self.turn)));
                }
            }
        }
        raised
    }

    /// All choices of spheres to take back after a sphere is played to `cell`.
    fn take_backs(&self, board: &Board, cell: Cell) -> Vec<Vec<Cell>> {
        if !self.completes_formation(board, cell) {
            return vec![Vec::new()];
        }
        let mut ones = self.take_backs_of_one(board);
        let mut twos = self.take_backs_of_two(board);
        match self.rules.take_back {
            TakeBack::OneOrTwo => {
                ones.append(&mut twos);
                ones
            }
            TakeBack::UpToTwo => {
                ones.append(&mut twos);
                ones.push(Vec::new());
                ones
            }
            TakeBack::Two if twos.is_empty() => ones,
            TakeBack::Two => twos,
        }
    }

    fn completes_formation(&self, board: &Board, cell: Cell) -> bool {
        let formations = match self.rules.variant {
            Variant::Children => Vec::new(),
            Variant::Standard => board.squares(),
            Variant::Expert => [board.squares(), board.lines()].concat(),
        };
        for formation in formations {
            let is_ours = |part: &Cell| board.sphere(*part) == Some(self.turn);
            if formation.contains(&cell) && formation.iter().all(is_ours) {
                return true;
            }
        }
        false
    }

    fn take_backs_of_one(&self, board: &Board) -> Vec<Vec<Cell>> {
        let mut choices = Vec::new();
        for first in board.free_spheres_of(self.turn) {
            choices.push(vec![first]);
        }
        choices
    }

    fn take_backs_of_two(&self, board: &Board) -> Vec<Vec<Cell>> {
        let free_before = board.free_spheres_of(self.turn);
        let mut choices = Vec::new();
        for first in &free_before {
            for second in board.without(*first).free_spheres_of(self.turn) {
                let may_take = match self.rules.uncovered {
                    Uncovered::Yes => true,
                    Uncovered::No => free_before.contains(&second),
                };
                if may_take {
                    choices.push(vec![*first, second]);
                }
            }
        }
        choices
    }

    /// The end of a move text: higher levels first, then by letter and number.
    fn taken_text(&self, mut taken: Vec<Cell>) -> String {
        taken.sort_by_key(|cell| (Reverse(cell.level), cell.column, cell.row));
        let mut text = String::new();
        for cell in taken {
            text.push('-');
            text.push_str(&self.board.name(cell));
        }
        text
    }

    fn row_text(&self, level: u8, row: u8) -> String {
        let mut text = String::new();
        let mut empty_cells = 0;
        for column in 1..=self.board.edge(level) {
            let Some(player) = self.board.sphere(Cell { level, column, row }) else {
                empty_cells += 1;
                continue;
            };
            if empty_cells > 0 {
                text.push_str(&empty_cells.to_string());
                empty_cells = 0;
            }
            text.push(if player == 1 { 'L' } else { 'D' });
        }
        if empty_cells > 0 {
            text.push_str(&empty_cells.to_string());
        }
        text
    }
}

/// The texts of the eight rotations and reflections of a position; the first is the position itself.
///
/// # Panics
/// When a text is malformed.
pub fn symmetries(rules: &str, position: &str) -> Vec<String> {
    let position = Position::parse(rules, position);
    let mut texts = Vec::new();
    for swap in [false, true] {
        for mirror_columns in [false, true] {
            for mirror_rows in [false, true] {
                let map = |cell: Cell, edge: u8| {
                    let mut image = cell;
                    if mirror_columns {
                        image.column = edge + 1 - image.column;
                    }
                    if mirror_rows {
                        image.row = edge + 1 - image.row;
                    }
                    if swap {
                        (image.column, image.row) = (image.row, image.column);
                    }
                    image
                };
                texts.push(map_cells(&position, map).to_text());
            }
        }
    }
    texts
}

fn map_cells(position: &Position, map: impl Fn(Cell, u8) -> Cell) -> Position {
    let mut board = Board::empty(position.rules.base);
    for player in [1, 2] {
        for cell in position.board.spheres_of(player) {
            board = board.with(map(cell, board.edge(cell.level)), player);
        }
    }
    Position { rules: position.rules.clone(), board, turn: position.turn }
}

fn opponent(player: u8) -> u8 {
    3 - player
}

fn parse_board(text: &str, base: u8) -> Board {
    let mut board = Board::empty(base);
    let levels: Vec<&str> = text.split('|').collect();
    assert!(levels.len() == usize::from(base), "{text} is not a board");
    for (level, level_text) in (1..).zip(levels) {
        let rows: Vec<&str> = level_text.split('/').collect();
        let edge = board.edge(level);
        assert!(rows.len() == usize::from(edge), "{level_text} is not level {level}");
        for (row, row_text) in (1..=edge).rev().zip(rows) {
            board = parse_row(board, level, row, row_text);
        }
    }
    board
}

fn parse_row(mut board: Board, level: u8, row: u8, text: &str) -> Board {
    let mut column = 1;
    for letter in text.chars() {
        match letter {
            'L' => board = board.with(Cell { level, column, row }, 1),
            'D' => board = board.with(Cell { level, column, row }, 2),
            '1'..='4' => column += letter as u8 - b'1',
            _ => panic!("{letter} is neither a sphere nor a run of empty cells"),
        }
        column += 1;
    }
    assert!(column == board.edge(level) + 1, "row {row} of level {level} cannot be {text}");
    board
}

#[cfg(test)]
mod tests;
