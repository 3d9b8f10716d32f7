//! A whole game as text: who played, what was played, and what was said about it.

mod clock;
mod comment;
mod ending;
mod line;
mod path;
mod read;
#[expect(clippy::module_inception, reason = "the noun of this file is the record")]
mod record;
mod repetition;
mod tag;
mod token;
mod write;

pub use comment::Comment;
pub use ending::Ending;
pub use line::{Line, Ply};
pub use path::Path;
pub use read::{BadMove, ParseRecordError};
pub use record::Record;
pub use tag::Tag;
