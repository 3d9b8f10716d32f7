use super::{Base, Cell, CellSet, Position, Pylos};
use crate::{
    IllegalPosition, ParsePositionError, Player,
    error::{pluralise, quoted},
};

/// Spheres on cells and a player to move, not validated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The cells with a sphere of player 1.
    pub light: CellSet,
    /// The cells with a sphere of player 2.
    pub dark: CellSet,
    /// The player to move.
    pub turn: Player,
}

impl Setup {
    /// Parses `4/4/4/4|3/3/3|2/2|1 1`.
    pub(super) fn parse(text: &str, base: Base) -> Result<Setup, ParsePositionError> {
        let (board, turn) = text.split_once(' ').ok_or_else(|| {
            ParsePositionError::new(format!("position {} lacks a space and the player to move", quoted(text)))
        })?;
        let turn = Player::parse_turn(turn)?;
        let mut setup = Setup { light: CellSet::EMPTY, dark: CellSet::EMPTY, turn };
        let levels: Vec<&str> = board.split('|').collect();
        let lowest = base.lowest_level();
        expect_count("the board", "level", levels.len(), 4 - lowest)?;
        for (level, text) in (lowest..4).zip(levels) {
            setup.read_level(level, level - lowest + 1, text)?;
        }
        Ok(setup)
    }

    fn read_level(&mut self, level: u8, number: u8, text: &str) -> Result<(), ParsePositionError> {
        let rows: Vec<&str> = text.split('/').collect();
        let width = 4 - level;
        expect_count(&format!("level {number}"), "row", rows.len(), width)?;
        for (row, text) in (0..width).rev().zip(rows) {
            let place = format!("row {} of level {number}", row + 1);
            self.read_row(level, row, &place, text)?;
        }
        Ok(())
    }

    fn read_row(&mut self, level: u8, row: u8, place: &str, text: &str) -> Result<(), ParsePositionError> {
        let refuse = |why: String| Err(ParsePositionError::new(format!("{place}, {}: {why}", quoted(text))));
        let width = 4 - level;
        let mut column = 0;
        let mut after_run = false;
        for letter in text.chars() {
            let run = letter.to_digit(10);
            if run.is_some() && after_run {
                return refuse("two digits side by side must be written as their sum".into());
            }
            after_run = run.is_some();
            match (letter, run) {
                ('L', _) => self.light |= cell_set(level, column, row),
                ('D', _) => self.dark |= cell_set(level, column, row),
                (_, Some(1..=4)) => {}
                _ => return refuse(format!("{letter:?} is not L, D or a number of empty cells")),
            }
            column += run.map_or(1, |cells| cells as u8);
            if column > width {
                return refuse(format!("there are more than {width} cells"));
            }
        }
        if column < width {
            return refuse(format!("{} instead of {width}", pluralise(usize::from(column), "cell")));
        }
        Ok(())
    }

    /// Turns the setup into a position if it is possible.
    pub(crate) fn validate(&self, game: Pylos) -> Result<Position, IllegalPosition> {
        self.check_placement(game)?;
        let (own, name) = (self.of(self.turn), |cell: Cell| cell.name(game.base));
        if own.contains(Cell::APEX) {
            let (turn, apex) = (self.turn, name(Cell::APEX));
            let message = format!("player {turn} has put the sphere on {apex} and cannot be to move");
            return Err(IllegalPosition::new(message));
        }
        Ok(self.to_position())
    }

    /// The spheres of a player.
    const fn of(&self, player: Player) -> CellSet {
        match player {
            Player::One => self.light,
            Player::Two => self.dark,
        }
    }

    /// Checks the rules that do not depend on the player to move: every sphere is supported, and no player has too
    /// many.
    pub(crate) fn check_placement(&self, game: Pylos) -> Result<(), IllegalPosition> {
        let filled = self.light | self.dark;
        let name = |cell: Cell| cell.name(game.base);
        if let Some(cell) = (self.light & self.dark).first() {
            return Err(IllegalPosition::new(format!("cell {} holds two spheres", name(cell))));
        }
        if filled.intersects(game.base.floor()) {
            return Err(IllegalPosition::new("there is a sphere below the lowest level"));
        }
        let unsupported = filled - (filled | game.base.floor()).supported() - CellSet::LEVELS[0];
        if let Some(cell) = unsupported.first() {
            let missing = (cell.below() - filled).first().map(name).unwrap_or_default();
            let message = format!("the sphere on {} has no support: {missing} under it is empty", name(cell));
            return Err(IllegalPosition::new(message));
        }
        for (colour, spheres) in [("light", self.light), ("dark", self.dark)] {
            let (count, most) = (spheres.len(), game.base.spheres());
            if count > most {
                return Err(IllegalPosition::new(format!(
                    "there are {count} {colour} spheres, but only {most} exist"
                )));
            }
        }
        Ok(())
    }

    /// Builds the position without validating it.
    pub(crate) const fn to_position(self) -> Position {
        Position::new_unchecked(self.of(self.turn), self.of(self.turn.opponent()), self.turn)
    }

    /// The letter of the sphere on a cell.
    pub(crate) fn letter(&self, cell: Cell) -> Option<char> {
        match (self.light.contains(cell), self.dark.contains(cell)) {
            (true, _) => Some('L'),
            (false, true) => Some('D'),
            (false, false) => None,
        }
    }

    pub(crate) fn to_text(self, base: Base) -> String {
        let levels: Vec<String> = (base.lowest_level()..4).map(|level| self.level_text(level)).collect();
        format!("{} {}", levels.join("|"), self.turn)
    }

    fn level_text(&self, level: u8) -> String {
        let rows: Vec<String> = (0..4 - level).rev().map(|row| self.row_text(level, row)).collect();
        rows.join("/")
    }

    fn row_text(&self, level: u8, row: u8) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for column in 0..4 - level {
            let cell = cell_set(level, column, row);
            let sphere = if self.light.intersects(cell) {
                'L'
            } else if self.dark.intersects(cell) {
                'D'
            } else {
                empty += 1;
                continue;
            };
            push_run(&mut text, std::mem::take(&mut empty));
            text.push(sphere);
        }
        push_run(&mut text, empty);
        text
    }
}

fn push_run(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}

/// The cell at these coordinates as a set; empty if a row is too long.
fn cell_set(level: u8, column: u8, row: u8) -> CellSet {
    Cell::at(level, column, row).map_or(CellSet::EMPTY, CellSet::of)
}

fn expect_count(whole: &str, part: &str, count: usize, expected: u8) -> Result<(), ParsePositionError> {
    if count == usize::from(expected) {
        return Ok(());
    }
    Err(ParsePositionError::new(format!("{whole} has {} instead of {expected}", pluralise(count, part))))
}
