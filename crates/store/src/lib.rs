//! Storage of games and their events, players, ratings and tournaments, in SQLite or PostgreSQL. The only crate with
//! SQL.
//!
//! A game is a sequence of numbered events (event sourcing) with optimistic concurrency: an append names the next
//! number, and if another writer has used it already, nothing is written ([`AppendOutcome::VersionConflict`]). So no
//! event is stored twice, however many *nodes* (server processes) share a database. Pending appends share one commit
//! (group commit).
//!
//! Times are hundredths of a second since 1970 UTC. Ids, terms, events and documents are opaque texts to this crate.
//!
//! ```
//! use tripylon_store::{AppendOutcome, AppendRequest, EventRow, GameRow, Store};
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let store = Store::open("sqlite::memory:").await?;
//! let opened = EventRow { seq: 1, at: 100, body: "opened".into() };
//! let mut game = GameRow::new("g1", "pylos", "anna", 100);
//! store.create_game(&game, &[opened]).await?;
//!
//! game.seq = 2;
//! let seated = EventRow { seq: 2, at: 250, body: "seated".into() };
//! let append = AppendRequest { node: "here".into(), game, events: vec![seated] };
//! assert_eq!(store.append(append.clone()).await?, AppendOutcome::Committed);
//! assert_eq!(store.append(append).await?, AppendOutcome::VersionConflict);
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
mod event_row;
mod game_row;
mod notification;
mod store;
mod event;
mod game;
mod write_queue;
mod append_sql;
mod game_lists;
mod search;
mod leases;
mod notifications;
mod player;
mod session;
mod rating;
mod result_counts;
mod tournament;

pub use error::{StoreError, StoreErrorKind};
pub use event_row::{AppendOutcome, AppendRequest, EventRow};
pub use game_row::{GameRow, GameRowStatus, GameVisibility};
pub use leases::PairingLock;
pub use notification::Notification;
pub use notifications::Notifications;
pub use player::PlayerRow;
pub use rating::{RatingPointRow, RatingRow};
pub use result_counts::ResultCounts;
pub use search::{GameSearch, ResultFilter};
pub use session::Session;
pub use store::Store;
pub use tournament::TournamentRow;
