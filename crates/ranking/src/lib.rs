//! Glicko-2 ratings, round-robin and Swiss tournaments, and their standings. No I/O, no clock and no randomness: the
//! caller passes in days and seeds. `docs/ranking.md` explains the computations and the reasons for them.

mod score;
mod rating;
mod glicko;
mod system;
mod entrant;
mod pairing;
mod tournament;
mod document;
mod error;
mod random_order;
mod round_robin;
mod swiss;
mod colours;
mod matching;
mod points;
mod standings;

pub use document::TournamentDocumentError;
pub use entrant::Entrant;
pub use error::{BeginError, EnterError, SetGameError, SetResultError, WithdrawError};
pub use pairing::{Pairing, PairingResult, Round};
pub use points::{HalfPoints, QuarterPoints};
pub use rating::{Rating, rate_game};
pub use score::GameScore;
pub use standings::{PlaceRange, Standing};
pub use system::{PairingSystem, RoundRobinCycles};
pub use tournament::{PendingPairing, Tournament, TournamentState};
