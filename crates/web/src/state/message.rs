use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player};

/// Something that happens at the board: a hand, the engine, or the clock has done it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Something was touched that the turn in the making may go on with.
    Click(String),
    /// The last click is taken back.
    Unclick,
    /// The turn is begun anew.
    StartOver,
    /// The turn is whole, though more could be clicked.
    Done,
    /// The engine plays; the number of turns says for which position.
    Answer {
        /// How many turns had been played when it was asked.
        turns: usize,
        /// What it plays.
        mv: AnyMove,
    },
    /// The engine advises; likewise.
    Advice {
        /// How many turns had been played when it was asked.
        turns: usize,
        /// Where to look.
        places: Vec<String>,
        /// What it advises, once that is said.
        mv: Option<AnyMove>,
    },
    /// The last turn is taken back.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// Another position of the game is looked at.
    Walk(Walk),
    /// The person and the program change places.
    SwapSides,
    /// A player gives up: the only person, or whoever is to move.
    Resign,
    /// A draw is offered, or in Pylon an end by agreement.
    Offer,
    /// The offer is answered.
    Reply(Consent),
    /// Some time has passed.
    Tick,
    /// Whoever is to see the hidden board says so.
    LiftCurtain,
    /// The pieces that are still in hand are put down at random; the number decides how.
    Shuffle(u64),
}

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// At the beginning.
    First,
    /// One turn back.
    Back,
    /// One turn on.
    On,
    /// At the present position.
    Last,
    /// After so many turns.
    To(usize),
}

/// An answer to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consent {
    /// Agreed.
    Given,
    /// Not agreed.
    Refused,
}

/// What came of it, as far as it is to be heard or seen move.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and not for long")]
pub enum Event {
    /// A turn was played.
    Played {
        /// The position before.
        before: AnyPosition,
        /// The turn.
        mv: AnyMove,
        /// How the game ended by it, if it did.
        outcome: Option<Outcome>,
    },
    /// The game ended without a turn.
    Ended(Outcome),
    /// Something was touched.
    Touched,
    /// The engine should say whether it agrees to an end.
    AskedToAgree,
    /// An offer was not accepted by this player.
    Declined(Player),
}
