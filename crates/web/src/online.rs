//! What is asked of the server where people play each other: who one is, games, players and tournaments.

use tripylon_protocol::online::{
    AccountAsk, ContestAsk, ContestReport, ContestSummary, GameReport, GamesReport, Me, NameAsk, OpenAsk,
    Opened, PairAsk, ProfileReport,
};

use crate::{
    route::escaped,
    server::{NoAnswer, ask, command, tell},
};

/// Who one is here; whoever is nobody yet becomes somebody.
pub(crate) async fn me() -> Result<Me, NoAnswer> {
    ask("POST", "api/me").await
}

/// Takes a name.
pub(crate) async fn take_name(name: String) -> Result<Me, NoAnswer> {
    tell("PUT", "api/me", &NameAsk { name }).await
}

/// Makes an account of whom one is.
pub(crate) async fn make_account(account: &AccountAsk) -> Result<Me, NoAnswer> {
    tell("POST", "api/account", account).await
}

/// Becomes the one whose account it is.
pub(crate) async fn log_in(account: &AccountAsk) -> Result<Me, NoAnswer> {
    tell("POST", "api/session", account).await
}

/// Is nobody again.
pub(crate) async fn log_out() -> Result<(), NoAnswer> {
    command("DELETE", "api/session").await
}

/// Opens a game that waits for somebody.
pub(crate) async fn open(terms: &OpenAsk) -> Result<Opened, NoAnswer> {
    tell("POST", "api/games", terms).await
}

/// Plays whoever wants to play on the same terms.
pub(crate) async fn pair(terms: &PairAsk) -> Result<Opened, NoAnswer> {
    tell("POST", "api/pair", terms).await
}

/// What is known of a game without going in.
pub(crate) async fn game(id: &str) -> Result<GameReport, NoAnswer> {
    ask("GET", &format!("api/games/{id}")).await
}

/// Games of the archive; the query is what stands behind the `?`.
pub(crate) async fn games(query: &str) -> Result<GamesReport, NoAnswer> {
    ask("GET", &format!("api/games?{query}")).await
}

/// A player as everybody may see them.
pub(crate) async fn player(name: &str) -> Result<ProfileReport, NoAnswer> {
    ask("GET", &format!("api/players/{}", escaped(name))).await
}

/// All tournaments.
pub(crate) async fn tournaments() -> Result<Vec<ContestSummary>, NoAnswer> {
    ask("GET", "api/tournaments").await
}

/// Announces a tournament.
pub(crate) async fn announce(contest: &ContestAsk) -> Result<ContestReport, NoAnswer> {
    tell("POST", "api/tournaments", contest).await
}

/// A tournament with everything in it.
pub(crate) async fn tournament(id: &str) -> Result<ContestReport, NoAnswer> {
    ask("GET", &format!("api/tournaments/{id}")).await
}

/// What can be done about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attendance {
    /// To take part.
    Enter,
    /// To withdraw.
    Leave,
    /// To let it begin.
    Begin,
}

/// Takes part in a tournament, withdraws from it, or lets it begin.
pub(crate) async fn attend(id: &str, attendance: Attendance) -> Result<ContestReport, NoAnswer> {
    let word = match attendance {
        Attendance::Enter => "enter",
        Attendance::Leave => "leave",
        Attendance::Begin => "begin",
    };
    ask("POST", &format!("api/tournaments/{id}/{word}")).await
}
