//! A game between two people at two screens: what was agreed, what happened in it, and what may be asked.
//!
//! A [`Room`] is what comes of a sequence of numbered [`Event`]s. Whoever wants something [`Ask`]s; [`Room::decide`] answers
//! with the events that follow from it, or with a [`Refusal`]; [`Room::apply`] lets them happen. The server keeps the events
//! and passes them on, and every page has a room of its own that follows them, so that both always agree on what is
//! on the board, whose clock runs and who has offered what.
//!
//! Nothing here looks at a clock, throws dice or talks to anybody: the time and what chance decides come in from outside.

mod moment;
mod text;
mod time_control;
mod length;
mod terms;
mod occupant;
mod series;
mod offer;
mod event;
mod ask;
mod refusal;
mod clock;
mod room;
mod apply;
mod decide;
mod sight;

pub use ask::Ask;
pub use clock::Clock;
pub use decide::Circumstances;
pub use event::{Event, Next, Numbered};
pub use length::{Length, ParseLengthError};
pub use moment::{Hundredths, Moment};
pub use occupant::Occupant;
pub use offer::Offer;
pub use refusal::{BadEvent, Refusal};
pub use room::{Room, Stage};
pub use series::Series;
pub use sight::Viewer;
pub use terms::{Terms, TermsError};
pub use time_control::{ParseTimeControlError, TimeControl};
