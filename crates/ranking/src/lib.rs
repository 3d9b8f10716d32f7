//! Who is how strong, and who meets whom: ratings by Glicko-2, tournaments by round robin and Swiss system, and their
//! standings. Nothing here opens a file, looks at a clock or throws dice: days and seeds come in from outside.
//! `docs/ranking.md` says what is computed, and why.

mod score;
mod rating;
mod glicko;
mod system;
mod entrant;
mod pairing;
mod tournament;
mod document;
mod error;
mod lots;
mod round_robin;
mod swiss;
mod colours;
mod matching;
mod points;
mod standings;

pub use document::DocumentError;
pub use entrant::Entrant;
pub use error::{BeginError, EnterError, NoteGameError, NoteResultError, WithdrawError};
pub use pairing::{PairResult, Pairing, Round};
pub use points::{HalfPoints, QuarterPoints};
pub use rating::{Rating, rate_game};
pub use score::Score;
pub use standings::{Place, Standing};
pub use system::{System, Times};
pub use tournament::{Stage, Tournament, Waiting};
