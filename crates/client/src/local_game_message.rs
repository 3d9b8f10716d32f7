use tripylon_rules::{AnyClick, AnyMove, AnyPosition, Outcome, Player};

/// An input to a local game: from a person, the engine or the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LocalGameMessage {
    /// A click that may continue the turn.
    Click(AnyClick),
    /// Takes back the last click.
    UndoClick,
    /// Takes back all clicks of the turn.
    StartOver,
    /// Plays the turn as it is, although more clicks are possible.
    FinishTurn,
    /// The engine's move.
    EngineMove {
        /// The number of turns played when the engine was asked; a stale answer is dropped.
        turns: usize,
        /// The move.
        mv: AnyMove,
    },
    /// The engine's hint.
    Hint {
        /// The number of turns played when the engine was asked; a stale answer is dropped.
        turns: usize,
        /// Places to highlight.
        places: Vec<AnyClick>,
        /// The recommended move, once it is revealed.
        mv: Option<AnyMove>,
    },
    /// Takes back the last turn.
    Undo,
    /// Plays the turn again that was taken back.
    Redo,
    /// Views another position of the game.
    Navigate(HistoryStep),
    /// The person and the engine swap sides.
    SwapSides,
    /// Resigns: the only person, or else the player to move.
    Resign,
    /// Offers a draw, or in Pylon an end by agreement.
    OfferEnd,
    /// Accepts or declines the offer.
    AnswerOffer(OfferAnswer),
    /// Ends the game if the clock of the player to move has run out.
    Tick,
    /// Uncovers the board of a hidden setup for the next player.
    UncoverBoard,
    /// Places the remaining pieces of a hidden setup at random, with this seed.
    Shuffle(u64),
}

/// Places to highlight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryStep {
    /// The start position.
    First,
    /// One turn back.
    Previous,
    /// One turn forward.
    Next,
    /// The current position.
    Last,
    /// The position after this many turns.
    To(usize),
}

/// The answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferAnswer {
    /// Accepted.
    Accepted,
    /// Declined.
    Declined,
}

/// A result of an input that the page shows or plays a sound for.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "short-lived, one at a time")]
pub enum LocalGameEvent {
    /// A turn was played.
    Played {
        /// The position before the turn.
        before: AnyPosition,
        /// The turn.
        mv: AnyMove,
        /// The outcome, if the turn ended the game.
        outcome: Option<Outcome>,
    },
    /// The game ended without a turn.
    Ended(Outcome),
    /// A click was made.
    Clicked,
    /// The engine has to answer an offer.
    EndOfferedToEngine,
    /// This player declined the offer.
    OfferDeclined(Player),
}
