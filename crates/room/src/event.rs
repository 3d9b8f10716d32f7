use serde::{Deserialize, Serialize};
use tripylon_rules::Player;

use crate::{Hundredths, Moment, Occupant, Offer, Series, Terms, text};

/// Something that happened in a room, with its number and its time. The numbers begin with 1 and leave none out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbered {
    /// Which one it is.
    pub seq: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// Something that happened in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Event {
    /// The room was opened, and waits for players. It is the first event.
    Opened {
        /// On which terms they will play.
        terms: Terms,
        /// Who opened it.
        by: String,
        /// The match that the game belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        series: Option<Series>,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        #[serde(with = "text::player")]
        seat: Player,
        /// Who.
        who: Occupant,
    },
    /// Both seats are taken, and the game begins.
    Begun {
        /// What chance has dealt.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        dealt: Vec<String>,
    },
    /// A turn was played.
    Moved {
        /// How many turns were played before.
        ply: usize,
        /// The turn.
        mv: String,
        /// What the mover's clock says now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Hundredths>,
    },
    /// A player has arranged all pieces in secret.
    Arranged {
        /// Who.
        #[serde(with = "text::player")]
        seat: Player,
        /// How; nobody but that player is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<String>>,
    },
    /// Both have arranged their pieces, and everybody sees them.
    Revealed {
        /// All of it, in the order of the rules.
        moves: Vec<String>,
    },
    /// A player offered something to the other.
    Offered {
        /// Who.
        #[serde(with = "text::player")]
        seat: Player,
        /// What.
        offer: Offer,
    },
    /// An offer is no longer there: the other has declined it, or whoever made it has thought again.
    Dropped {
        /// Who ended it.
        #[serde(with = "text::player")]
        seat: Player,
        /// What.
        offer: Offer,
    },
    /// Turns were taken back, as both wanted.
    TookBack {
        /// How many turns are left.
        plies: usize,
        /// What the clocks say now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Hundredths; 2]>,
    },
    /// The game ended by agreement.
    Agreed,
    /// A player gave up.
    Resigned {
        /// Who.
        #[serde(with = "text::player")]
        seat: Player,
    },
    /// A player's time ran out.
    Flagged {
        /// Whose.
        #[serde(with = "text::player")]
        seat: Player,
    },
    /// A player went away and did not come back, and the other has claimed the game.
    Left {
        /// Who went away.
        #[serde(with = "text::player")]
        seat: Player,
    },
    /// The game is called off before it has properly begun.
    CalledOff,
    /// For a while no turn could have been accepted, and that time is given back.
    Resumed {
        /// What the clocks say without it.
        left: [Hundredths; 2],
    },
    /// There is another game after this one.
    Followed {
        /// Its id.
        game: String,
        /// Why there is one.
        next: Next,
    },
}

/// Why another game follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// Both want to play again.
    Rematch,
    /// It is the next round of their match.
    Round,
}
