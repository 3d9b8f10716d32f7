//! Online games: the lobby, invitations, the game page, the archive and player profiles.

mod controller;
mod lobby_controller;
mod lobby_page;
mod invite_page;
mod terms_form;
mod terms_text;
mod game_list;
mod archive_page;
mod player_page;
mod view;
mod seat;
mod panel;
mod battle_result;
mod waiting_card;
mod result_card;
mod rating_change;
mod refusal_text;

pub(crate) use archive_page::ArchivePage;
pub(crate) use invite_page::InvitePage;
pub(crate) use lobby_page::LobbyPage;
pub(crate) use player_page::PlayerPage;
pub(crate) use terms_form::TermsForm;
pub(crate) use terms_text::terms_text;
pub(crate) use view::OnlineGamePage;
