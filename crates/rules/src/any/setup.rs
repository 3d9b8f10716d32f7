use std::fmt;

use super::{AnyGame, AnyPosition};
use crate::{
    Game, IllegalPosition, LePylos, Player, Pylon, Pylos,
    le_pylos::{self, Intersection, Piece},
    pylon::{self, Pyramid, Square},
    pylos::{self, Cell, CellSet},
};

/// A position in the making: somebody puts pieces down and takes them away until it is what they mean.
///
/// Nothing stands where it could not: no sphere in the air, no pyramid on a smaller one, nobody's piece in the other's
/// hemisphere, and nobody has more pieces than there are. Beyond that it may be nonsense, until [`AnySetup::position`]
/// says that it can be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum AnySetup {
    /// Of Pylos.
    Pylos(Pylos, pylos::Setup),
    /// Of Le Pylos.
    LePylos(LePylos, le_pylos::Setup),
    /// Of Pylon.
    Pylon(Pylon, pylon::Setup),
}

impl AnySetup {
    /// As a position is.
    pub fn of(position: &AnyPosition) -> AnySetup {
        match position {
            AnyPosition::Pylos(game, position) => AnySetup::Pylos(*game, game.setup(position)),
            AnyPosition::LePylos(game, position) => AnySetup::LePylos(*game, game.setup(position)),
            AnyPosition::Pylon(game, position) => AnySetup::Pylon(*game, game.setup(position)),
        }
    }

    /// The rules.
    pub const fn game(&self) -> AnyGame {
        match self {
            AnySetup::Pylos(game, _) => AnyGame::Pylos(*game),
            AnySetup::LePylos(game, _) => AnyGame::LePylos(*game),
            AnySetup::Pylon(game, _) => AnyGame::Pylon(*game),
        }
    }

    /// The position, if it can be.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn position(&self) -> Result<AnyPosition, IllegalPosition> {
        Ok(match self {
            AnySetup::Pylos(game, setup) => AnyPosition::Pylos(*game, setup.validate(*game)?),
            AnySetup::LePylos(game, setup) => AnyPosition::LePylos(*game, setup.validate(*game)?),
            AnySetup::Pylon(game, setup) => AnyPosition::Pylon(*game, setup.validate(*game)?),
        })
    }

    /// What it looks like. It is for the eyes only: nothing may be played from it, because it may be nonsense.
    pub fn impression(&self) -> AnyPosition {
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

    /// Lets a player be to move.
    pub const fn set_turn(&mut self, turn: Player) {
        match self {
            AnySetup::Pylos(_, setup) => setup.turn = turn,
            AnySetup::LePylos(_, setup) => setup.turn = turn,
            AnySetup::Pylon(_, setup) => setup.turn = turn,
        }
    }

    /// The letters of all pieces, as position texts have them.
    pub fn pieces(&self) -> Vec<char> {
        match self {
            AnySetup::Pylos(..) => vec!['L', 'D'],
            AnySetup::LePylos(..) => ('A'..='E').chain('a'..='e').collect(),
            AnySetup::Pylon(..) => "SMLsml".chars().collect(),
        }
    }

    /// Puts a piece on a place, instead of the one that is there, or in Pylon on top of it.
    ///
    /// # Errors
    /// When there is no such place or piece, or it cannot stand there.
    pub fn put(&mut self, place: &str, piece: char) -> Result<(), IllegalPosition> {
        let nothing = || IllegalPosition::new(format!("there is no place {place} for {piece}"));
        let mut anew = self.clone();
        match &mut anew {
            AnySetup::Pylos(game, setup) => {
                let cell = Cell::from_name(place, game.base).ok_or_else(nothing)?;
                let (own, other) = match piece {
                    'L' => (&mut setup.light, &mut setup.dark),
                    'D' => (&mut setup.dark, &mut setup.light),
                    _ => return Err(nothing()),
                };
                *own |= CellSet::of(cell);
                *other -= CellSet::of(cell);
                setup.check_standing(*game)?;
            }
            AnySetup::LePylos(_, setup) => {
                let at = Intersection::from_name(place).ok_or_else(nothing)?;
                setup.pieces[at.index()] = Some(Piece::from_letter(piece).ok_or_else(nothing)?);
                setup.check_pieces().map_err(IllegalPosition::new)?;
            }
            AnySetup::Pylon(game, setup) => {
                let at = Square::from_name(place).ok_or_else(nothing)?;
                setup.stacks[at.index()].push(Pyramid::from_letter(piece).ok_or_else(nothing)?);
                setup.check_standing(game.size).map_err(IllegalPosition::new)?;
            }
        }
        *self = anew;
        Ok(())
    }

    /// Takes away what is on a place: in Pylos with everything that rests on it, in Pylon the topmost pyramid. Returns the
    /// letter of what was there.
    pub fn take(&mut self, place: &str) -> Option<char> {
        match self {
            AnySetup::Pylos(game, setup) => {
                let cell = Cell::from_name(place, game.base)?;
                let letter = setup.letter(cell)?;
                let mut gone = CellSet::of(cell);
                // Whatever rests on what is gone, level by level.
                for _ in 0..4 {
                    gone |= gone.into_iter().map(Cell::above).fold(CellSet::EMPTY, |all, above| all | above);
                }
                setup.light -= gone;
                setup.dark -= gone;
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
            AnySetup::Pylos(game, setup) => setup.text(game.base),
            AnySetup::LePylos(_, setup) => setup.text(),
            AnySetup::Pylon(game, setup) => setup.text(game.size),
        })
    }
}
