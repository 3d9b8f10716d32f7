//! A game while it is being played: what was played and taken back, who sits where, whose clock runs, and whether the program
//! agrees to an end. It is the same in the terminal and in the browser; whoever shows it adds the face.

mod seats;
mod course;
mod pace;
mod clocks;
mod bargain;
mod stood;

pub use bargain::{is_settled, program_agrees};
pub use clocks::{Clocks, OutOfTime, face};
pub use course::{Course, NothingToRedo, NothingToUndo};
pub use pace::{Pace, parse_duration};
pub use seats::{Seat, Seats};
pub use stood::stood;
