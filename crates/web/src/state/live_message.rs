use tripylon_protocol::online::{Said, Word};
use tripylon_room::{Ask, Moment, Next, Offer, Refusal};
use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player};

use super::Walk;

/// Something that happens at a board whose other side is another screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveMessage {
    /// The server has said something.
    Heard {
        /// What.
        word: Word,
        /// What this page's own clock said then.
        at: Moment,
    },
    /// The connection is gone.
    Lost,
    /// Something was touched that the turn in the making may go on with.
    Click(String),
    /// The last click is taken back; among pieces that are arranged, the last piece.
    Unclick,
    /// The turn is begun anew.
    StartOver,
    /// The turn is whole, though more could be clicked.
    Done,
    /// The pieces that are still in hand are put down at random; the number decides how.
    Shuffle(u64),
    /// Another position of the game is looked at.
    Walk(Walk),
    /// Somebody wants something that is no turn.
    Want(Ask),
}

/// What is to be done, seen or heard because of it.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there are few at a time, and not for long")]
pub enum LiveEvent {
    /// This is to be said to the server.
    Send(Said),
    /// The connection is to be opened anew, from the last event that is known.
    Reopen,
    /// A turn was played, here or there.
    Played {
        /// The position before.
        before: AnyPosition,
        /// The turn.
        mv: AnyMove,
    },
    /// Something was touched.
    Touched,
    /// Both sit, and the game begins.
    Began,
    /// Both have arranged their pieces, and everybody sees them.
    Revealed,
    /// The other offers something.
    Offered(Player, Offer),
    /// The other does not want what was offered.
    Declined(Player, Offer),
    /// Turns were taken back.
    TookBack,
    /// The game is over.
    Ended(Outcome),
    /// The game was called off.
    CalledOff,
    /// What was asked is not done.
    Refused(Refusal),
    /// Another game follows.
    Followed(String, Next),
}

/// How it stands with the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// It has not been there yet.
    Opening,
    /// It is there.
    Open,
    /// It was there, and is sought.
    Lost,
}
