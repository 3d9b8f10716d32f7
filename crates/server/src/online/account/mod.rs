//! Players: sessions, accounts and profiles.

pub(super) mod handlers;
pub(super) mod identity;
mod password;
pub(super) mod profile;
