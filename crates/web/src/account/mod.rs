//! The user's name and account.

mod name_field;
mod account_card;

pub(crate) use account_card::AccountCard;
pub(crate) use name_field::NameField;
