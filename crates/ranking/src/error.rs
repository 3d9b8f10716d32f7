use std::{error::Error, fmt};

use crate::PairingResult;

/// Why a player could not enter a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnterError {
    /// The tournament has begun.
    HasBegun,
    /// An entrant with this id has entered already.
    AlreadyEntered(String),
    /// The tournament has this many entrants, which is the most.
    Full(usize),
}

impl fmt::Display for EnterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EnterError::HasBegun => f.write_str("the tournament has begun: enter another one"),
            EnterError::AlreadyEntered(id) => write!(f, "{id} has entered the tournament already"),
            EnterError::Full(max) => write!(f, "the tournament is full: it takes {max} entrants"),
        }
    }
}

impl Error for EnterError {}

/// Why an entrant could not withdraw from a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WithdrawError {
    /// No entrant has this id.
    NotEntered(String),
    /// The tournament is over.
    Over,
}

impl fmt::Display for WithdrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WithdrawError::NotEntered(id) => write!(f, "{id} has not entered the tournament"),
            WithdrawError::Over => f.write_str("the tournament is over: withdrawing is no longer possible"),
        }
    }
}

impl Error for WithdrawError {}

/// Why a tournament could not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeginError {
    /// The tournament has begun already.
    HasBegun,
    /// The tournament has this many entrants, fewer than two.
    TooFew(usize),
}

impl fmt::Display for BeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BeginError::HasBegun => f.write_str("the tournament has begun already"),
            BeginError::TooFew(count) => {
                write!(f, "the tournament has {count} entrants but needs two: wait for more")
            }
        }
    }
}

impl Error for BeginError {}

/// Why a pairing could not be given a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetGameError {
    /// The pairing does not exist; both numbers are counted from 0.
    NoSuchPairing {
        /// The round.
        round: usize,
        /// The pairing in it.
        pairing: usize,
    },
    /// The pairing has this other game already, or the game belongs to another pairing.
    GameAlreadySet(String),
    /// The pairing was decided without a game.
    Decided(PairingResult),
}

impl fmt::Display for SetGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetGameError::NoSuchPairing { round, pairing } => {
                write!(f, "round {} of the tournament has no board {}", round + 1, pairing + 1)
            }
            SetGameError::GameAlreadySet(game) => write!(f, "game {game} is in the tournament already"),
            SetGameError::Decided(result) => {
                write!(f, "the pairing was decided without a game: {}", result.as_str())
            }
        }
    }
}

impl Error for SetGameError {}

/// Why a result could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetResultError {
    /// No pairing has this game.
    UnknownGame(String),
    /// The game has another result already.
    ConflictingResult {
        /// The game.
        game: String,
        /// Its result so far.
        recorded: PairingResult,
    },
}

impl fmt::Display for SetResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetResultError::UnknownGame(game) => write!(f, "game {game} is not part of the tournament"),
            SetResultError::ConflictingResult { game, recorded } => {
                write!(f, "game {game} has the result {} already", recorded.as_str())
            }
        }
    }
}

impl Error for SetResultError {}
