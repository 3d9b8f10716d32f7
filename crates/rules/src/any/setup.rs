use std::fmt;

use super::{AnyGame, AnyPosition};
use crate::{
    Game, IllegalPosition, LePylos, Player, Pylon, Pylos,
    le_pylos::{self, Intersection, Piece},
    pylon::{self, Pyramid, Square},
    pylos::{self, Cell, CellSet},
};

/// An editable position of any of the three games.
///
/// [`put_piece`](AnySetup::put_piece) rejects pieces that break a physical rule: unsupported spheres, a pyramid on a
/// smaller one, a piece in the opponent's hemisphere, more pieces than a player has. Only [`AnySetup::validate`] checks
/// that the position can occur.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "only one exists at a time")]
pub enum AnySetup {
    /// A setup of Pylos.
    Pylos(Pylos, pylos::Setup),
    /// A setup of Le Pylos.
    LePylos(LePylos, le_pylos::Setup),
    /// A setup of Pylon.
    Pylon(Pylon, pylon::Setup),
}

impl AnySetup {
    /// Builds a setup from a position.
    pub fn from_position(position: &AnyPosition) -> AnySetup {
        match position {
            AnyPosition::Pylos(game, position) => AnySetup::Pylos(*game, game.setup(position)),
            AnyPosition::LePylos(game, position) => AnySetup::LePylos(*game, game.setup(position)),
            AnyPosition::Pylon(game, position) => AnySetup::Pylon(*game, game.setup(position)),
        }
    }

    /// The ruleset.
    pub const fn game(&self) -> AnyGame {
        match self {
            AnySetup::Pylos(game, _) => AnyGame::Pylos(*game),
            AnySetup::LePylos(game, _) => AnyGame::LePylos(*game),
            AnySetup::Pylon(game, _) => AnyGame::Pylon(*game),
        }
    }

    /// Turns the setup into a position.
    ///
    /// # Errors
    /// When no such position is possible: the error says what is wrong.
    pub fn validate(&self) -> Result<AnyPosition, IllegalPosition> {
        Ok(match self {
            AnySetup::Pylos(game, setup) => AnyPosition::Pylos(*game, setup.validate(*game)?),
            AnySetup::LePylos(game, setup) => AnyPosition::LePylos(*game, setup.validate(*game)?),
            AnySetup::Pylon(game, setup) => AnyPosition::Pylon(*game, setup.validate(*game)?),
        })
    }

    /// Returns the position without validating it. It is for drawing only; no move may be played from it.
    pub fn position_unchecked(&self) -> AnyPosition {
        match self {
            AnySetup::Pylos(game, setup) => AnyPosition::Pylos(*game, setup.to_position()),
            AnySetup::LePylos(game, setup) => AnyPosition::LePylos(*game, setup.to_position()),
            AnySetup::Pylon(game, setup) => AnyPosition::Pylon(*game, setup.to_position(game.size)),
        }
    }

    /// The player to move.
    pub const fn turn(&self) -> Player {
        match self {
            AnySetup::Pylos(_, setup) => setup.turn,
            AnySetup::LePylos(_, setup) => setup.turn,
            AnySetup::Pylon(_, setup) => setup.turn,
        }
    }

    /// Sets the player to move.
    pub const fn set_turn(&mut self, turn: Player) {
        match self {
            AnySetup::Pylos(_, setup) => setup.turn = turn,
            AnySetup::LePylos(_, setup) => setup.turn = turn,
            AnySetup::Pylon(_, setup) => setup.turn = turn,
        }
    }

    /// The letters of all pieces, as in position texts.
    pub fn piece_letters(&self) -> Vec<char> {
        match self {
            AnySetup::Pylos(..) => vec!['L', 'D'],
            AnySetup::LePylos(..) => ('A'..='E').chain('a'..='e').collect(),
            AnySetup::Pylon(..) => "SMLsml".chars().collect(),
        }
    }

    /// Puts a piece on a location: replaces the piece that is there, or in Pylon goes on top of it.
    ///
    /// # Errors
    /// When there is no such location or piece, or the piece cannot stand there.
    pub fn put_piece(&mut self, place: &str, piece: char) -> Result<(), IllegalPosition> {
        let unknown_error = || IllegalPosition::new(format!("there is no place {place} for {piece}"));
        let mut edited = self.clone();
        match &mut edited {
            AnySetup::Pylos(game, setup) => {
                let cell = Cell::from_name(place, game.base).ok_or_else(unknown_error)?;
                let (own, other) = match piece {
                    'L' => (&mut setup.light, &mut setup.dark),
                    'D' => (&mut setup.dark, &mut setup.light),
                    _ => return Err(unknown_error()),
                };
                *own |= CellSet::of(cell);
                *other -= CellSet::of(cell);
                setup.check_placement(*game)?;
            }
            AnySetup::LePylos(_, setup) => {
                let at = Intersection::from_name(place).ok_or_else(unknown_error)?;
                setup.pieces[at.index()] = Some(Piece::from_letter(piece).ok_or_else(unknown_error)?);
                setup.check_placement().map_err(IllegalPosition::new)?;
            }
            AnySetup::Pylon(game, setup) => {
                let at = Square::from_name(place).ok_or_else(unknown_error)?;
                setup.stacks[at.index()].push(Pyramid::from_letter(piece).ok_or_else(unknown_error)?);
                setup.check_placement(game.size).map_err(IllegalPosition::new)?;
            }
        }
        *self = edited;
        Ok(())
    }

    /// Removes the piece on a location: in Pylos with the spheres that rest on it, in Pylon only the topmost pyramid.
    /// Returns the letter of the removed piece.
    pub fn remove_piece(&mut self, place: &str) -> Option<char> {
        match self {
            AnySetup::Pylos(game, setup) => {
                let cell = Cell::from_name(place, game.base)?;
                let letter = setup.letter(cell)?;
                let mut removed = CellSet::of(cell);
                // Add the spheres that rest on removed ones, level by level.
                for _ in 0..4 {
                    removed |=
                        removed.into_iter().map(Cell::above).fold(CellSet::EMPTY, |all, above| all | above);
                }
                setup.light -= removed;
                setup.dark -= removed;
                Some(letter)
            }
            AnySetup::LePylos(_, setup) => {
                let at = Intersection::from_name(place)?;
                setup.pieces[at.index()].take().map(Piece::letter)
            }
            AnySetup::Pylon(_, setup) => {
                let at = Square::from_name(place)?;
                setup.stacks[at.index()].pop().map(Pyramid::letter)
            }
        }
    }
}

impl fmt::Display for AnySetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            AnySetup::Pylos(game, setup) => setup.to_text(game.base),
            AnySetup::LePylos(_, setup) => setup.to_text(),
            AnySetup::Pylon(game, setup) => setup.to_text(game.size),
        })
    }
}
