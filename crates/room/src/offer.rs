use serde::{Deserialize, Serialize};

/// Something that both players must want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To end the game here: a draw, or in Pylon the score as it stands.
    End,
    /// To take back the last turn of whoever asks.
    TakeBack,
    /// Another game on the same terms, the other way round.
    Rematch,
}

impl Offer {
    /// How many offers there are.
    pub(crate) const COUNT: usize = 3;

    /// The place in a list of things that belong to each offer.
    pub(crate) const fn index(self) -> usize {
        match self {
            Offer::End => 0,
            Offer::TakeBack => 1,
            Offer::Rematch => 2,
        }
    }

    /// How many turns must be played before a player may make the same offer again, so that nobody is pestered; `None` if it is made only
    /// once.
    pub const fn rests(self) -> Option<usize> {
        match self {
            Offer::End => Some(6),
            // The other may have played on before seeing it.
            Offer::TakeBack => Some(1),
            Offer::Rematch => None,
        }
    }
}
