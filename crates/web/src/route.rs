use tripylon_rules::AnyGame;

/// Which page is open. It is the part of the address behind `#`, so that any server of files will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
                "settings" => Route::Settings,
                _ => Route::Unknown,
            };
        };
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
            _ => Route::Unknown,
        }
    }

    /// The game that the page is about.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Route::New(kind)
            | Route::Play(kind)
            | Route::Rules(kind)
            | Route::Analyse(kind)
            | Route::Edit(kind)
            | Route::Course(kind)
            | Route::Puzzles(kind) => Some(kind),
            Route::Home | Route::Learn | Route::Open | Route::Settings | Route::Unknown => None,
        }
    }

    /// The address, from the `#` on.
    pub fn hash(self) -> String {
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
            Route::Settings => "#/settings".to_string(),
        }
    }
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
            ]
        });
        for route in of_games.chain([Route::Home, Route::Learn, Route::Settings, Route::Open]) {
            assert_eq!(Route::of(&route.hash()), route);
        }
    }

    #[test]
    fn other_addresses_lead_nowhere() {
        for hash in ["#/nowhere", "#/play/chess", "#/play/", "#/new", "#//play/pylos", "#/play/pylos/x"] {
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
