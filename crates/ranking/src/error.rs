use std::{error::Error, fmt};

use crate::PairResult;

/// Why somebody could not enter a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnterError {
    /// It has begun.
    HasBegun,
    /// Somebody with this id is in it already.
    Again(String),
    /// It is full: no more than this number may enter.
    Full(usize),
}

impl fmt::Display for EnterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EnterError::HasBegun => f.write_str("the tournament has begun: enter another one"),
            EnterError::Again(id) => write!(f, "{id} has entered the tournament already"),
            EnterError::Full(most) => write!(f, "the tournament is full: it takes {most} entrants"),
        }
    }
}

impl Error for EnterError {}

/// Why somebody could not withdraw from a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WithdrawError {
    /// Nobody with this id has entered it.
    NotEntered(String),
    /// It is over.
    Over,
}

impl fmt::Display for WithdrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WithdrawError::NotEntered(id) => write!(f, "{id} has not entered the tournament"),
            WithdrawError::Over => {
                f.write_str("the tournament is over: nobody can withdraw from it any more")
            }
        }
    }
}

impl Error for WithdrawError {}

/// Why a tournament could not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeginError {
    /// It has begun already.
    HasBegun,
    /// So few have entered that nobody could play.
    TooFew(usize),
}

impl fmt::Display for BeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BeginError::HasBegun => f.write_str("the tournament has begun already"),
            BeginError::TooFew(count) => {
                write!(f, "the tournament has {count} entrants, and needs two: wait for more")
            }
        }
    }
}

impl Error for BeginError {}

/// Why a game could not be noted for a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoteGameError {
    /// There is no such pairing in this round; both are counted from 0.
    NoSuchPairing {
        /// The round.
        round: usize,
        /// The pairing in it.
        pairing: usize,
    },
    /// The pairing has this other game already, or the game belongs to another pairing.
    Taken(String),
    /// The pairing was decided without a game.
    Decided(PairResult),
}

impl fmt::Display for NoteGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoteGameError::NoSuchPairing { round, pairing } => {
                write!(f, "round {} of the tournament has no board {}", round + 1, pairing + 1)
            }
            NoteGameError::Taken(game) => write!(f, "game {game} is noted in the tournament already"),
            NoteGameError::Decided(result) => {
                write!(f, "the pairing was decided without a game: {}", result.text())
            }
        }
    }
}

impl Error for NoteGameError {}

/// Why a result could not be noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoteResultError {
    /// No pairing has this game.
    UnknownGame(String),
    /// The game had another result before.
    Contradiction {
        /// The game.
        game: String,
        /// The result that it has.
        known: PairResult,
    },
}

impl fmt::Display for NoteResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoteResultError::UnknownGame(game) => write!(f, "game {game} is not part of the tournament"),
            NoteResultError::Contradiction { game, known } => {
                write!(f, "game {game} has the result {} already", known.text())
            }
        }
    }
}

impl Error for NoteResultError {}
