//! What is kept: games and their events, players, ratings and tournaments. The only SQL of the project, for SQLite and PostgreSQL.
//!
//! A game is a sequence of numbered events. Whoever appends says which number comes next; if somebody else was faster, nothing is
//! written ([`Appended::Late`]), so nothing is ever kept twice, however many servers share a database. What waits to be appended
//! at the same time is committed at once, because a disk takes as long for one as for a hundred.
//!
//! Moments are hundredths of a second since 1970 UTC. Ids, terms, events and documents are texts that nobody here looks into.
//!
//! ```
//! use tripylon_store::{Append, Appended, Event, Game, Store};
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let store = Store::open("sqlite::memory:").await?;
//! let opened = Event { seq: 1, at: 100, body: "opened".into() };
//! let mut game = Game::opened("g1", "pylos", "anna", 100);
//! store.create_game(&game, &[opened]).await?;
//!
//! game.seq = 2;
//! let seated = Event { seq: 2, at: 250, body: "seated".into() };
//! let append = Append { node: "here".into(), game, events: vec![seated] };
//! assert_eq!(store.append(append.clone()).await?, Appended::Done);
//! assert_eq!(store.append(append).await?, Appended::Late);
//! assert_eq!(store.events_after("g1", 1).await?.len(), 1);
//! # Ok::<(), tripylon_store::StoreError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod address;
mod columns;
mod migrations;
mod pools;
mod store;
mod event;
mod game;
mod writer;
mod batch;
mod lists;
mod search;
mod keeping;
mod changes;
mod player;
mod session;
mod rating;
mod tally;
mod tournament;

pub use changes::{Change, Changes};
pub use error::{StoreError, StoreErrorKind};
pub use event::{Append, Appended, Event};
pub use game::{Game, Stage, Visibility};
pub use keeping::PairingTurn;
pub use player::Player;
pub use rating::{Rating, RatingPoint};
pub use search::{GameSearch, Standing};
pub use session::Session;
pub use store::Store;
pub use tally::Tally;
pub use tournament::Tournament;
