//! Game records, a notation like PGN: tags, moves with variations and comments, result.

mod tag;
mod comment;
mod clock;
mod move_line;
mod path;
mod move_number;
mod repetition;
#[expect(clippy::module_inception, reason = "the file holds the type `Record`")]
mod record;
mod token;
mod tag_section;
mod movetext;
mod read;
mod write;

pub use comment::Comment;
pub use move_line::{MoveLine, Ply};
pub use move_number::MoveNumber;
pub use path::RecordPath;
pub use read::{BadMove, ParseRecordError};
pub use record::{GameAlreadyOver, NoSuchPath, Record, ReservedTag};
pub use tag::Tag;
