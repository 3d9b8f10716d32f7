//! The tables of this machine: the folder they are kept in, opening the best one for a reading, making new ones.
//!
//! Nothing here prints: whoever solves is told by [`Step`]s, and whatever goes wrong is a [`LibraryError`].
//!
//! ```no_run
//! use tripylon_library::{Folder, Opened, Work};
//! use tripylon_rules::{Game, Pylos};
//! use tripylon_search::Stop;
//! use tripylon_tablebase::Kind;
//!
//! let game: Pylos = "pylos:base=3".parse()?;
//! let folder = Folder::own().ok_or("there is no data folder here")?;
//! folder.make()?;
//! Work::begin(game, Kind::Full, &folder, Stop::default())?.finish(&mut |_| ())?;
//! println!("{}", Opened::best(game, &folder)?.probe(&game.start())?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod quantity;
mod reading;
mod folder;
mod cost;
mod opened;
mod machine;
mod pool;
mod layers;
mod step;
mod work;

pub use cost::Cost;
pub use error::{LibraryError, Resource};
pub use folder::{Folder, file_name, write_whole};
pub use machine::{Machine, disk_free};
pub use opened::Opened;
pub use pool::in_pool;
pub use quantity::{bytes, time};
pub use reading::solvable;
pub use step::Step;
pub use work::{Done, Outcome, Work};
