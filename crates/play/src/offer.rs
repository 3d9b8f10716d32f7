use serde::{Deserialize, Serialize};
use tripylon_rules::AnyPosition;

/// A proposal that takes effect when both players agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// End the game here: a draw, or in Pylon the current score.
    End,
    /// Take back the last turn of the player who offers.
    TakeBack,
    /// Play again on the same terms, with the seats swapped.
    Rematch,
}

impl Offer {
    /// The number of kinds of offers.
    pub(crate) const COUNT: usize = 3;

    /// The index into an array with one entry per kind of offer.
    pub(crate) const fn index(self) -> usize {
        match self {
            Offer::End => 0,
            Offer::TakeBack => 1,
            Offer::Rematch => 2,
        }
    }

    /// The number of turns before a player may repeat an offer; `None` if it can be made only once.
    pub const fn cooldown_plies(self) -> Option<usize> {
        match self {
            Offer::End => Some(6),
            // The opponent may have played on before seeing it.
            Offer::TakeBack => Some(1),
            Offer::Rematch => None,
        }
    }
}

/// Whether every continuation ends with the current score, so that neither player has a reason to refuse
/// [`Offer::End`].
pub fn is_score_settled(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Pylon(game, position) => game.is_settled(position),
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => false,
    }
}
