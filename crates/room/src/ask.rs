use serde::{Deserialize, Serialize};

use crate::Offer;

/// What somebody in a room may want.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "want", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// To take the free seat.
    Sit,
    /// To play a turn.
    Play {
        /// How many turns were played before it: what makes a repeated or late one harmless.
        ply: usize,
        /// The turn.
        mv: String,
    },
    /// To arrange all pieces in secret.
    Arrange {
        /// The turns that do it.
        moves: Vec<String>,
    },
    /// To offer something, or to accept it where the other has offered the same.
    Offer {
        /// What.
        offer: Offer,
    },
    /// To decline an offer, or to take one's own back.
    Drop {
        /// What.
        offer: Offer,
    },
    /// To give up.
    Resign,
    /// To call the game off before it has properly begun.
    CallOff,
    /// To be given the game, since the other has gone.
    Claim,
}
