//! Tournaments.

mod list_page;
mod view;

pub(crate) use list_page::TournamentsPage;
pub(crate) use view::TournamentPage;
