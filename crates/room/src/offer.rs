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
