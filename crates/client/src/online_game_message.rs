use tripylon_play::{GameCommand, NextGameKind, Offer, RoomRefusal, Timestamp};
use tripylon_protocol::online::{ClientMessage, ServerMessage};
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, Outcome, Player};

use super::HistoryStep;

/// An input to an online game: from the server, the connection or the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineGameMessage {
    /// A message from the server.
    Received {
        /// The message.
        message: ServerMessage,
        /// This page's clock on arrival.
        at: Timestamp,
    },
    /// The connection broke.
    ConnectionLost,
    /// A click that may continue the turn.
    Click(AnyClick),
    /// Takes back the last click; in a hidden setup, the last piece.
    UndoClick,
    /// Takes back all clicks of the turn.
    StartOver,
    /// Plays the turn as it is, although more clicks are possible.
    FinishTurn,
    /// Places the remaining pieces of a hidden setup at random, with this seed.
    Shuffle(u64),
    /// Views another position of the game.
    Navigate(HistoryStep),
    /// A command other than a turn.
    Command(GameCommand),
}

/// A result of an input that the page has to send, show or play a sound for.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "short-lived, few at a time")]
pub enum OnlineGameEvent {
    /// Send this to the server.
    Send(ClientMessage),
    /// Reconnect, starting after the last known event.
    Reconnect,
    /// A move was made, here or on the other page.
    Played {
        /// The position before the move.
        before: AnyPosition,
        /// The move.
        mv: AnyMove,
    },
    /// A click was made.
    Clicked,
    /// Both seats are taken, and the game starts.
    Started,
    /// Both hidden setups are complete and revealed.
    Revealed,
    /// The opponent makes an offer.
    Offered(Player, Offer),
    /// The opponent declined an offer.
    OfferDeclined(Player, Offer),
    /// Moves were taken back.
    TurnsTakenBack,
    /// The game is over.
    Ended(Outcome),
    /// The game was cancelled.
    Cancelled,
    /// The server refused a command.
    Refused(RoomRefusal),
    /// The next game is open.
    NextGameOpened(String, NextGameKind),
}

/// The state of the connection to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionStatus {
    /// Not connected yet.
    Connecting,
    /// Connected.
    Open,
    /// Lost; the page is reconnecting.
    Lost,
}
