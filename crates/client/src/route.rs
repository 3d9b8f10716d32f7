use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use tripylon_rules::GameId;

/// A page of the client, encoded in the URL's fragment, so that a static host is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The home page with the three games.
    Home,
    /// The options of a new local game.
    NewGame(GameId),
    /// A local game.
    LocalGame(GameId),
    /// The rules of a game.
    Rules(GameId),
    /// The analysis of a game.
    Analyse(GameId),
    /// The board editor.
    Edit(GameId),
    /// The list of courses.
    Learn,
    /// The course of a game.
    Course(GameId),
    /// The puzzles of a game.
    Puzzles(GameId),
    /// A shared game: the rest of the fragment encodes it.
    SharedGame,
    /// The lobby.
    Online,
    /// The terms of a new online game.
    Invite(GameId),
    /// An online game, by its id; its URL is the invitation link.
    OnlineGame(String),
    /// The archive of online games.
    Archive,
    /// A player's profile, by name.
    Player(String),
    /// The list of tournaments.
    Tournaments,
    /// A tournament, by its id.
    Tournament(String),
    /// The settings.
    Settings,
    /// An unknown address.
    Unknown,
}

impl Route {
    /// Parses a URL fragment, with or without the `#`.
    pub fn from_hash(hash: &str) -> Route {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.strip_prefix('/').unwrap_or(path);
        if path.starts_with("open/") {
            return Route::SharedGame;
        }
        let Some((page, game)) = path.split_once('/') else {
            return match path {
                "" => Route::Home,
                "learn" => Route::Learn,
                "online" => Route::Online,
                "tournaments" => Route::Tournaments,
                "settings" => Route::Settings,
                _ => Route::Unknown,
            };
        };
        if let Some(route) = Route::parse_named(page, game) {
            return route;
        }
        let Ok(game_id) = game.parse() else {
            return Route::Unknown;
        };
        match page {
            "new" => Route::NewGame(game_id),
            "play" => Route::LocalGame(game_id),
            "rules" => Route::Rules(game_id),
            "analyse" => Route::Analyse(game_id),
            "edit" => Route::Edit(game_id),
            "learn" => Route::Course(game_id),
            "puzzles" => Route::Puzzles(game_id),
            "invite" => Route::Invite(game_id),
            _ => Route::Unknown,
        }
    }

    /// Parses a page whose address holds an id or a name.
    fn parse_named(page: &str, name: &str) -> Option<Route> {
        let id = || Some(name.to_string()).filter(|id| is_id(id));
        match page {
            "online" if name == "games" => Some(Route::Archive),
            "game" => id().map(Route::OnlineGame),
            "player" => percent_decode(name).map(Route::Player),
            "tournament" => id().map(Route::Tournament),
            _ => None,
        }
    }

    /// Whether the page needs a server with online games.
    pub const fn is_online(&self) -> bool {
        match self {
            Route::Online
            | Route::Invite(_)
            | Route::OnlineGame(_)
            | Route::Archive
            | Route::Player(_)
            | Route::Tournaments
            | Route::Tournament(_) => true,
            Route::Home
            | Route::NewGame(_)
            | Route::LocalGame(_)
            | Route::Rules(_)
            | Route::Analyse(_)
            | Route::Edit(_)
            | Route::Learn
            | Route::Course(_)
            | Route::Puzzles(_)
            | Route::SharedGame
            | Route::Settings
            | Route::Unknown => false,
        }
    }

    /// The game that the page is about.
    pub const fn game_id(&self) -> Option<GameId> {
        match self {
            Route::NewGame(game_id)
            | Route::LocalGame(game_id)
            | Route::Rules(game_id)
            | Route::Analyse(game_id)
            | Route::Edit(game_id)
            | Route::Course(game_id)
            | Route::Puzzles(game_id)
            | Route::Invite(game_id) => Some(*game_id),
            Route::Home
            | Route::Learn
            | Route::SharedGame
            | Route::Online
            | Route::OnlineGame(_)
            | Route::Archive
            | Route::Player(_)
            | Route::Tournaments
            | Route::Tournament(_)
            | Route::Settings
            | Route::Unknown => None,
        }
    }

    /// The URL fragment, with the `#`.
    pub fn hash(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".to_string(),
            Route::NewGame(game_id) => format!("#/new/{}", game_id.name()),
            Route::LocalGame(game_id) => format!("#/play/{}", game_id.name()),
            Route::Rules(game_id) => format!("#/rules/{}", game_id.name()),
            Route::Analyse(game_id) => format!("#/analyse/{}", game_id.name()),
            Route::Edit(game_id) => format!("#/edit/{}", game_id.name()),
            Route::Learn => "#/learn".to_string(),
            Route::Course(game_id) => format!("#/learn/{}", game_id.name()),
            Route::Puzzles(game_id) => format!("#/puzzles/{}", game_id.name()),
            Route::SharedGame => "#/open/".to_string(),
            Route::Online => "#/online".to_string(),
            Route::Invite(game_id) => format!("#/invite/{}", game_id.name()),
            Route::OnlineGame(id) => format!("#/game/{id}"),
            Route::Archive => "#/online/games".to_string(),
            Route::Player(name) => format!("#/player/{}", percent_encode(name)),
            Route::Tournaments => "#/tournaments".to_string(),
            Route::Tournament(id) => format!("#/tournament/{id}"),
            Route::Settings => "#/settings".to_string(),
        }
    }
}

/// Whether a text is a valid id: letters, digits, `-` and `_`.
fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    !text.is_empty() && text.len() <= 64 && text.bytes().all(is_plain)
}

/// Percent-encodes a text for a URL.
pub fn percent_encode(text: &str) -> String {
    const PLAIN: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'_');
    utf8_percent_encode(text, &PLAIN).to_string()
}

/// Decodes percent-encoding; `None` if the text is empty or not UTF-8.
fn percent_decode(text: &str) -> Option<String> {
    let text = percent_decode_str(text).decode_utf8().ok()?;
    (!text.is_empty()).then(|| text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address() {
        let of_games = GameId::ALL.into_iter().flat_map(|game_id| {
            [
                Route::NewGame(game_id),
                Route::LocalGame(game_id),
                Route::Rules(game_id),
                Route::Analyse(game_id),
                Route::Edit(game_id),
                Route::Course(game_id),
                Route::Puzzles(game_id),
                Route::Invite(game_id),
            ]
        });
        let parse_named = [
            Route::OnlineGame("k3-X_9".to_string()),
            Route::Player("Zoë / 50 %".to_string()),
            Route::Tournament("1".to_string()),
        ];
        let others = [Route::Home, Route::Learn, Route::Settings, Route::SharedGame];
        let online = [Route::Online, Route::Archive, Route::Tournaments];
        for route in of_games.chain(parse_named).chain(others).chain(online) {
            assert_eq!(Route::from_hash(&route.hash()), route);
        }
    }

    #[test]
    fn other_addresses_lead_nowhere() {
        for hash in [
            "#/nowhere",
            "#/play/chess",
            "#/play/",
            "#/new",
            "#//play/pylos",
            "#/play/pylos/x",
            "#/game/",
            "#/game/a%20b",
            "#/player/",
            "#/tournament/a/b",
        ] {
            assert_eq!(Route::from_hash(hash), Route::Unknown, "{hash}");
        }
        assert_eq!(Route::from_hash(""), Route::Home);
    }
}
