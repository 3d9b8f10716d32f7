use tripylon_rules::AnyGame;

/// Which page is open. It is the part of the address behind `#`, so that any server of files will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The three games.
    Home,
    /// The choices for a new game.
    New(Kind),
    /// A game.
    Play(Kind),
    /// The rules of a game.
    Rules(Kind),
    /// A game that is looked into.
    Analyse(Kind),
    /// A position that is set up.
    Edit(Kind),
    /// The courses, one for each game.
    Learn,
    /// The course of a game.
    Course(Kind),
    /// The puzzles of a game.
    Puzzles(Kind),
    /// A game that somebody has sent: the rest of the address holds it.
    Open,
    /// Where people meet who want to play each other.
    Online,
    /// The terms of a game with somebody elsewhere.
    Invite(Kind),
    /// A game with somebody elsewhere, by its id: the address is the link that is sent.
    Game(String),
    /// The games that were played with others.
    Archive,
    /// A player, by name.
    Player(String),
    /// The tournaments.
    Tournaments,
    /// A tournament, by its id.
    Tournament(String),
    /// How somebody likes the pages.
    Settings,
    /// Nothing is there.
    Unknown,
}

/// One of the three games, whatever the reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Spheres and a pyramid.
    Pylos,
    /// Battles on the equator.
    LePylos,
    /// Stacks of pyramids.
    Pylon,
}

impl Kind {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Kind; 3] = [Kind::Pylos, Kind::LePylos, Kind::Pylon];

    /// The game with its usual rules.
    pub fn usual(self) -> AnyGame {
        let [pylos, le_pylos, pylon] = AnyGame::all();
        match self {
            Kind::Pylos => pylos,
            Kind::LePylos => le_pylos,
            Kind::Pylon => pylon,
        }
    }

    /// Which game this is.
    pub const fn of(game: &AnyGame) -> Kind {
        match game {
            AnyGame::Pylos(_) => Kind::Pylos,
            AnyGame::LePylos(_) => Kind::LePylos,
            AnyGame::Pylon(_) => Kind::Pylon,
        }
    }

    /// The name in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Pylos => "pylos",
            Kind::LePylos => "le-pylos",
            Kind::Pylon => "pylon",
        }
    }
}

impl Route {
    /// The page of an address, from the `#` on.
    pub fn of(hash: &str) -> Route {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.strip_prefix('/').unwrap_or(path);
        if path.starts_with("open/") {
            return Route::Open;
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
        if let Some(route) = Route::named(page, game) {
            return route;
        }
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.word() == game) else {
            return Route::Unknown;
        };
        match page {
            "new" => Route::New(kind),
            "play" => Route::Play(kind),
            "rules" => Route::Rules(kind),
            "analyse" => Route::Analyse(kind),
            "edit" => Route::Edit(kind),
            "learn" => Route::Course(kind),
            "puzzles" => Route::Puzzles(kind),
            "invite" => Route::Invite(kind),
            _ => Route::Unknown,
        }
    }

    /// A page whose address holds an id or a name.
    fn named(page: &str, name: &str) -> Option<Route> {
        let id = || Some(name.to_string()).filter(|id| is_id(id));
        match page {
            "online" if name == "games" => Some(Route::Archive),
            "game" => id().map(Route::Game),
            "player" => unescaped(name).map(Route::Player),
            "tournament" => id().map(Route::Tournament),
            _ => None,
        }
    }

    /// Whether the page needs a server where people play each other.
    pub const fn is_online(&self) -> bool {
        match self {
            Route::Online
            | Route::Invite(_)
            | Route::Game(_)
            | Route::Archive
            | Route::Player(_)
            | Route::Tournaments
            | Route::Tournament(_) => true,
            Route::Home
            | Route::New(_)
            | Route::Play(_)
            | Route::Rules(_)
            | Route::Analyse(_)
            | Route::Edit(_)
            | Route::Learn
            | Route::Course(_)
            | Route::Puzzles(_)
            | Route::Open
            | Route::Settings
            | Route::Unknown => false,
        }
    }

    /// The game that the page is about.
    pub const fn kind(&self) -> Option<Kind> {
        match self {
            Route::New(kind)
            | Route::Play(kind)
            | Route::Rules(kind)
            | Route::Analyse(kind)
            | Route::Edit(kind)
            | Route::Course(kind)
            | Route::Puzzles(kind)
            | Route::Invite(kind) => Some(*kind),
            Route::Home
            | Route::Learn
            | Route::Open
            | Route::Online
            | Route::Game(_)
            | Route::Archive
            | Route::Player(_)
            | Route::Tournaments
            | Route::Tournament(_)
            | Route::Settings
            | Route::Unknown => None,
        }
    }

    /// The address, from the `#` on.
    pub fn hash(&self) -> String {
        match self {
            Route::Home | Route::Unknown => "#/".to_string(),
            Route::New(kind) => format!("#/new/{}", kind.word()),
            Route::Play(kind) => format!("#/play/{}", kind.word()),
            Route::Rules(kind) => format!("#/rules/{}", kind.word()),
            Route::Analyse(kind) => format!("#/analyse/{}", kind.word()),
            Route::Edit(kind) => format!("#/edit/{}", kind.word()),
            Route::Learn => "#/learn".to_string(),
            Route::Course(kind) => format!("#/learn/{}", kind.word()),
            Route::Puzzles(kind) => format!("#/puzzles/{}", kind.word()),
            Route::Open => "#/open/".to_string(),
            Route::Online => "#/online".to_string(),
            Route::Invite(kind) => format!("#/invite/{}", kind.word()),
            Route::Game(id) => format!("#/game/{id}"),
            Route::Archive => "#/online/games".to_string(),
            Route::Player(name) => format!("#/player/{}", escaped(name)),
            Route::Tournaments => "#/tournaments".to_string(),
            Route::Tournament(id) => format!("#/tournament/{id}"),
            Route::Settings => "#/settings".to_string(),
        }
    }
}

/// Whether this may be the id of something: letters, digits and what holds them together.
fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    !text.is_empty() && text.len() <= 64 && text.bytes().all(is_plain)
}

/// A text as part of an address.
pub(crate) fn escaped(text: &str) -> String {
    let escape = |byte: u8| {
        if is_id(&char::from(byte).to_string()) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(escape).collect()
}

/// The text that was escaped; `None` where it is damaged.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let (digits, others) = rest.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
        rest = others;
    }
    String::from_utf8(bytes).ok().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address() {
        let of_games = Kind::ALL.into_iter().flat_map(|kind| {
            [
                Route::New(kind),
                Route::Play(kind),
                Route::Rules(kind),
                Route::Analyse(kind),
                Route::Edit(kind),
                Route::Course(kind),
                Route::Puzzles(kind),
                Route::Invite(kind),
            ]
        });
        let named = [
            Route::Game("k3-X_9".to_string()),
            Route::Player("Zoë / 50 %".to_string()),
            Route::Tournament("1".to_string()),
        ];
        let others = [Route::Home, Route::Learn, Route::Settings, Route::Open];
        let online = [Route::Online, Route::Archive, Route::Tournaments];
        for route in of_games.chain(named).chain(others).chain(online) {
            assert_eq!(Route::of(&route.hash()), route);
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
            "#/player/%F",
            "#/tournament/a/b",
        ] {
            assert_eq!(Route::of(hash), Route::Unknown, "{hash}");
        }
        assert_eq!(Route::of(""), Route::Home);
    }

    #[test]
    fn a_game_is_known_by_its_word() {
        for kind in Kind::ALL {
            assert_eq!(Kind::of(&kind.usual()), kind);
            assert_eq!(kind.usual().name(), kind.word());
        }
    }
}
