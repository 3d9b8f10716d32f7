//! What the client knows, without a browser: it can be tested anywhere. The state changes only in [`Play::update`].

mod plan;
mod turn;
mod sight;
mod message;
mod play;
mod shown;
mod prompt;
mod saved;
mod opinion;
mod study;
mod editing;
mod sent;
mod learning;
mod learned;
mod training;
mod score;
mod settings;

pub use editing::{Editing, EditingMessage};
pub use learned::Learned;
pub use learning::{Learning, LearningEvent, LearningMessage, Said};
pub use message::{Consent, Event, Message, Walk};
pub use opinion::{Opinion, Weighed, balance_for_one, percent, signed};
pub use plan::{MatchLength, Opponent, Plan, Side, Timing};
pub use play::Play;
pub use prompt::Prompt;
pub use saved::{Saved, SavedStudy};
pub use score::Score;
pub use sent::{Sent, read_pasted};
pub use settings::{Colours, Settings, ThemeChoice};
pub use sight::Sight;
pub use study::{Study, StudyEvent, StudyMessage};
pub use training::{Training, TrainingEvent, TrainingMessage, TrainingStage};
pub use turn::{Made, Turn};
