//! What the client knows, without a browser: it can be tested anywhere. The state changes only in [`Play::update`].

mod plan;
mod message;
mod play;
mod shown;
mod prompt;
mod saved;
mod settings;

pub use message::{Consent, Event, Message, Walk};
pub use plan::{MatchLength, Opponent, Plan, Side, Timing};
pub use play::Play;
pub use prompt::Prompt;
pub use saved::Saved;
pub use settings::{Colours, Settings, ThemeChoice};
