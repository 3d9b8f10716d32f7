/// What it takes for people to play each other here.
#[derive(Clone, Debug)]
pub struct Online {
    /// Where games are kept: `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// What this server is called among others on the same database; chance gives it a name where there is none.
    pub node: Option<String>,
    /// How much one address or person may ask.
    pub limits: Limits,
    /// How many times as fast as outside the time goes by here: 1, but for tests of what takes minutes or days.
    #[doc(hidden)]
    pub pace: u32,
}

/// How much one address or person may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Sockets that one address may hold open.
    pub sockets: usize,
    /// Requests that change something, from one address in a minute.
    pub deeds: u32,
    /// Accounts made and passwords tried, from one address in a minute.
    pub doors: u32,
    /// Asks over one socket in a second; three times as many may come at once.
    pub asks: u32,
    /// Games against the program that one person may play at once.
    pub engine_games: u32,
}

impl Online {
    /// People play each other, and their games are kept in a database.
    pub fn new(database: impl Into<String>) -> Online {
        Online { database: database.into(), node: None, limits: Limits::default(), pace: 1 }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { sockets: 128, deeds: 120, doors: 20, asks: 10, engine_games: 8 }
    }
}

impl Limits {
    /// Nobody is held up: for measuring, where everybody comes from the same address.
    pub const NONE: Limits = Limits {
        sockets: usize::MAX,
        deeds: u32::MAX,
        doors: u32::MAX,
        asks: u32::MAX,
        engine_games: u32::MAX,
    };
}
