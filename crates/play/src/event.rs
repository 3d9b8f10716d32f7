use serde::{Deserialize, Serialize};
use tripylon_rules::Player;

use crate::{Centiseconds, MatchProgress, Occupant, Offer, Terms, Timestamp, serde_text};

/// An event with its sequence number and time. The numbers start at 1 and have no gaps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SequencedEvent {
    /// The sequence number.
    pub seq: u64,
    /// The time of the event.
    pub at: Timestamp,
    /// The event.
    #[serde(flatten)]
    pub event: GameEvent,
}

/// An event of an online game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum GameEvent {
    /// The room was opened and waits for players. It is the first event.
    Opened {
        /// The terms of the game.
        terms: Terms,
        /// The id of the person who opened it.
        opened_by: String,
        /// The match that the game belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        match_progress: Option<MatchProgress>,
    },
    /// A player took a seat.
    SeatTaken {
        /// The seat.
        #[serde(with = "serde_text::player")]
        seat: Player,
        /// The player.
        occupant: Occupant,
    },
    /// Both seats are taken, and the game starts.
    Started {
        /// The random setup moves, if the rules have any.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        setup_moves: Vec<String>,
    },
    /// A turn was played.
    Moved {
        /// The number of turns played before.
        ply: usize,
        /// The move.
        mv: String,
        /// The mover's remaining time after the turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        remaining: Option<Centiseconds>,
    },
    /// A player has arranged all pieces of a hidden setup.
    Arranged {
        /// The player.
        #[serde(with = "serde_text::player")]
        seat: Player,
        /// The setup moves; only that player is sent them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<String>>,
    },
    /// Both players have arranged their pieces, and the setup becomes visible.
    Revealed {
        /// All setup moves, in the order of the rules.
        moves: Vec<String>,
    },
    /// A player made an offer.
    Offered {
        /// The player.
        #[serde(with = "serde_text::player")]
        seat: Player,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined by the opponent or withdrawn by the player who made it.
    OfferCancelled {
        /// The player who declined or withdrew it.
        #[serde(with = "serde_text::player")]
        seat: Player,
        /// The offer.
        offer: Offer,
    },
    /// Turns were taken back by agreement.
    TookBack {
        /// The number of turns that remain.
        plies: usize,
        /// The remaining times of both players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        remaining: Option<[Centiseconds; 2]>,
    },
    /// The game ended by agreement.
    EndAgreed,
    /// A player resigned.
    Resigned {
        /// The player.
        #[serde(with = "serde_text::player")]
        seat: Player,
    },
    /// A player's time ran out.
    Flagged {
        /// The player.
        #[serde(with = "serde_text::player")]
        seat: Player,
    },
    /// A player left and did not come back, and the opponent claimed the game.
    Absent {
        /// The player who left.
        #[serde(with = "serde_text::player")]
        seat: Player,
    },
    /// The game was cancelled before both players had played a turn.
    Cancelled,
    /// The server could not accept turns for a while, and gives that time back.
    Resumed {
        /// The remaining times of both players without the outage.
        remaining: [Centiseconds; 2],
    },
    /// The next game after this one was opened.
    NextGameOpened {
        /// Its id.
        game_id: String,
        /// Why it was opened.
        kind: NextGameKind,
    },
}

/// Why another game follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextGameKind {
    /// Both players want a rematch.
    Rematch,
    /// The next round of their match.
    Round,
}
