use serde::{Deserialize, Serialize};

use crate::Offer;

/// A command of a player in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GameCommand {
    /// Take the free seat.
    TakeSeat,
    /// Play a turn.
    Play {
        /// The number of turns played before it, which makes a repeated or late command harmless.
        ply: usize,
        /// The move.
        mv: String,
    },
    /// Arrange all pieces of a hidden setup.
    Arrange {
        /// The setup moves.
        moves: Vec<String>,
    },
    /// Make an offer, or accept the same offer of the opponent.
    Offer {
        /// The offer.
        offer: Offer,
    },
    /// Decline an offer, or withdraw one's own.
    CancelOffer {
        /// The offer.
        offer: Offer,
    },
    /// Resign.
    Resign,
    /// Cancel the game before both players have played a turn.
    CancelGame,
    /// Claim the game because the opponent has left.
    Claim,
}
