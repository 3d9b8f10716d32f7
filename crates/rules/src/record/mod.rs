//! A whole game as text: who played, what was played, and what was said about it.

mod tag;
mod comment;
mod clock;
mod line;
mod path;
mod move_number;
mod repetition;
#[expect(clippy::module_inception, reason = "the noun of this file is the record")]
mod record;
mod token;
mod header;
mod body;
mod read;
mod write;

pub use comment::Comment;
pub use line::{Line, Ply};
pub use move_number::MoveNumber;
pub use path::Path;
pub use read::{BadMove, ParseRecordError};
pub use record::{AlreadyOver, NoSuchPath, OwnTag, Record};
pub use tag::Tag;
