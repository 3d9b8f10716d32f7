//! Parts of pages that every feature uses: dialogs, fields, shortcuts, error texts.

mod dialog;
mod confirm_dialog;
mod lazy;
mod icon;
mod icon_button;
mod menu;
mod shortcuts;
mod choices;
mod link_field;
mod qr_code;
mod request_error;
mod game_name;

pub(crate) use choices::Choices;
pub(crate) use confirm_dialog::{ConfirmDialog, ConfirmResign};
pub(crate) use dialog::Dialog;
pub(crate) use game_name::{game_name, game_sentence};
pub(crate) use icon::Icon;
pub(crate) use icon_button::{ActionButton, IconButton};
pub(crate) use lazy::{LazyFrame, lazy};
pub(crate) use link_field::LinkField;
pub(crate) use menu::{Menu, MenuItem};
pub(crate) use qr_code::qr_code_svg;
pub(crate) use request_error::{RequestError, request_error_text};
pub(crate) use shortcuts::on_shortcut;
