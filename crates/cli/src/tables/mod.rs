//! The tables that commands work with: the folder that is named, and the positions that tables are asked about.

mod folder_argument;
mod question;
mod at_hand;

pub(crate) use at_hand::AtHand;
pub(crate) use folder_argument::FolderArgument;
pub(crate) use question::{Asked, Question};
