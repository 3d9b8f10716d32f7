use super::{Dimensions, Phase, Position, Pylon, Pyramid, Size, Square, Stack};
use crate::{
    IllegalPosition, ParsePositionError, Player,
    error::{pluralise, quoted},
};

/// Pyramids on squares and a player to move, not validated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The pyramids on each square from bottom to top, by index of the square.
    pub stacks: [Vec<Pyramid>; Square::COUNT],
    /// The player to move.
    pub turn: Player,
}

impl Setup {
    /// Parses rows of stacks such as `m,s,.,LMs` from row 5 to row 1, and the player to move.
    pub(super) fn parse(text: &str, dimensions: Dimensions) -> Result<Setup, ParsePositionError> {
        let (board, turn) = text.split_once(' ').ok_or_else(|| {
            ParsePositionError::new(format!("position {} lacks a space and the player to move", quoted(text)))
        })?;
        let turn = Player::parse_turn(turn)?;
        let mut setup = Setup { stacks: std::array::from_fn(|_| Vec::new()), turn };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != usize::from(dimensions.rows()) {
            let (count, expected) = (pluralise(rows.len(), "row"), dimensions.rows());
            return Err(ParsePositionError::new(format!("the board has {count} instead of {expected}")));
        }
        for (row, text) in (0..dimensions.rows()).rev().zip(rows) {
            setup.read_row(row, text, dimensions.columns())?;
        }
        Ok(setup)
    }

    fn read_row(&mut self, row: u8, text: &str, columns: u8) -> Result<(), ParsePositionError> {
        let stacks: Vec<&str> = text.split(',').collect();
        if stacks.len() != usize::from(columns) {
            let message =
                format!("row {} has {} instead of {columns}", row + 1, pluralise(stacks.len(), "square"));
            return Err(ParsePositionError::new(message));
        }
        for (column, text) in (0..columns).zip(stacks) {
            let at = Square::at(column, row).expect("a board of these dimensions has that square");
            self.stacks[at.index()] = parse_stack(text)
                .map_err(|why| ParsePositionError::new(format!("square {at}, {}: {why}", quoted(text))))?;
        }
        Ok(())
    }

    pub(super) fn from_position(position: &Position) -> Setup {
        let stacks = std::array::from_fn(|index| {
            let stack = Square::new(index as u8).map_or(Stack::EMPTY, |at| position.stack(at));
            stack.pyramids().collect()
        });
        Setup { stacks, turn: position.turn }
    }

    /// Turns the setup into a position if it is possible.
    pub(crate) fn validate(&self, game: Pylon) -> Result<Position, IllegalPosition> {
        self.check_placement(game.size)
            .and_then(|()| match self.phase(game.size) {
                Phase::Placing => self.check_placing(),
                Phase::Stacking => self.check_stacking(game.size),
            })
            .map_err(IllegalPosition::new)?;
        Ok(self.to_position(game.size))
    }

    /// Checks the rules of both phases: every stack is possible, and no player has too many of a size.
    pub(crate) fn check_placement(&self, dimensions: Dimensions) -> Result<(), String> {
        self.check_stacks(dimensions).and_then(|()| self.check_stash(dimensions))
    }

    /// Builds the position without validating it.
    pub(crate) fn to_position(&self, dimensions: Dimensions) -> Position {
        let mut position = Position::START;
        position.phase = self.phase(dimensions);
        position.turn = self.turn;
        for (at, pyramids) in self.occupied_stacks() {
            let mut stack = Stack::EMPTY;
            for pyramid in pyramids {
                stack.put_on_top(Stack::single(*pyramid));
            }
            position.put(stack, at);
        }
        position
    }

    fn occupied_stacks(&self) -> impl Iterator<Item = (Square, &[Pyramid])> {
        Square::all()
            .map(|at| (at, self.stacks[at.index()].as_slice()))
            .filter(|(_, stack)| !stack.is_empty())
    }

    fn count(&self, wanted: impl Fn(Pyramid) -> bool) -> usize {
        self.stacks.iter().flatten().filter(|pyramid| wanted(**pyramid)).count()
    }

    fn phase(&self, dimensions: Dimensions) -> Phase {
        if self.count(|_| true) < usize::from(dimensions.square_count()) {
            Phase::Placing
        } else {
            Phase::Stacking
        }
    }

    fn check_stacks(&self, dimensions: Dimensions) -> Result<(), String> {
        for (at, stack) in self.occupied_stacks() {
            if !dimensions.board().contains(at) {
                return Err(format!("there is a pyramid on {at}, outside the {dimensions} board"));
            }
            for pair in stack.windows(2) {
                if pair[1].size > pair[0].size {
                    return Err(format!("in the stack on {at}, {} lies on the smaller {}", pair[1], pair[0]));
                }
            }
        }
        Ok(())
    }

    fn check_stash(&self, dimensions: Dimensions) -> Result<(), String> {
        for (player, size) in Player::BOTH.into_iter().flat_map(|player| Size::ALL.map(|size| (player, size)))
        {
            let pyramid = Pyramid { player, size };
            let (count, most) = (self.count(|other| other == pyramid), dimensions.stash()[size.index()]);
            if count > usize::from(most) {
                return Err(format!("there are {count} pyramids {pyramid}, but only {most} exist"));
            }
        }
        Ok(())
    }

    fn check_placing(&self) -> Result<(), String> {
        if let Some((at, _)) = self.occupied_stacks().find(|(_, stack)| stack.len() > 1) {
            return Err(format!("there is a stack on {at}, but not all pyramids have been placed"));
        }
        let [one, two] = Player::BOTH.map(|player| self.count(|pyramid| pyramid.player == player));
        if one != two && one != two + 1 {
            return Err(format!(
                "players 1 and 2 have placed {one} and {two} pyramids, which taking turns cannot give"
            ));
        }
        self.check_turn(if one == two { Player::One } else { Player::Two })
    }

    /// Player 2 puts down the last pyramid and begins to stack; every move makes one stack fewer.
    fn check_stacking(&self, dimensions: Dimensions) -> Result<(), String> {
        let moves = usize::from(dimensions.square_count()) - self.occupied_stacks().count();
        self.check_turn(if moves.is_multiple_of(2) { Player::Two } else { Player::One })
    }

    fn check_turn(&self, turn: Player) -> Result<(), String> {
        if self.turn == turn {
            return Ok(());
        }
        Err(format!("with these pyramids on the board it is the turn of player {turn}, not {}", self.turn))
    }

    pub(crate) fn to_text(&self, dimensions: Dimensions) -> String {
        let square = |column, row| {
            let at = Square::at(column, row).expect("a board of these dimensions has that square");
            match self.stacks[at.index()].as_slice() {
                [] => ".".to_string(),
                stack => stack.iter().map(|pyramid| pyramid.letter()).collect(),
            }
        };
        let row =
            |row| (0..dimensions.columns()).map(|column| square(column, row)).collect::<Vec<_>>().join(",");
        let rows: Vec<String> = (0..dimensions.rows()).rev().map(row).collect();
        format!("{} {}", rows.join("/"), self.turn)
    }
}

fn parse_stack(text: &str) -> Result<Vec<Pyramid>, String> {
    match text {
        "." => Ok(Vec::new()),
        "" => Err("an empty square is written \".\"".into()),
        _ => text
            .chars()
            .map(|letter| {
                Pyramid::from_letter(letter).ok_or_else(|| format!("{letter:?} is not one of L M S l m s"))
            })
            .collect(),
    }
}
