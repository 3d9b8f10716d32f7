use serde_json::{Value, json};
use tripylon_e2e::BrowserTab;
use tripylon_rules::{
    AnyGame, Player,
    record::{Record, Tag},
};

/// A saved game, in the format in which the client stores it in the browser.
#[derive(Clone)]
pub(crate) struct GameFixture {
    record: Record,
    options: Value,
    clock_left_ms: Option<[u64; 2]>,
}

impl GameFixture {
    /// A new game between two people at one screen.
    pub(crate) fn two_players(rules: &str) -> GameFixture {
        GameFixture::new(rules, "Person", 1, ["Person", "Person"])
    }

    /// A new game against the computer.
    pub(crate) fn against_computer(level: u8, rules: &str, person: Player) -> GameFixture {
        let computer = format!("Tripylon level {level}");
        let names = match person {
            Player::One => ["Person", &computer],
            Player::Two => [&computer, "Person"],
        };
        GameFixture::new(rules, "Computer", level, names)
    }

    fn new(rules: &str, opponent: &str, level: u8, names: [&str; 2]) -> GameFixture {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let mut record = Record::new(game.start());
        for (tag, name) in ["Player1", "Player2"].into_iter().zip(names) {
            let tag = Tag::new(tag, name).expect("the name fits into a tag");
            record.set_tag(tag).expect("the tag is allowed");
        }
        let options = json!({
            "rules": rules, "opponent": opponent, "level": level, "side": "Random", "clock": null, "length": "single",
        });
        GameFixture { record, options, clock_left_ms: None }
    }

    /// Plays these moves.
    pub(crate) fn after(mut self, moves: &str) -> GameFixture {
        for text in moves.split_whitespace() {
            let mv = self.record.position().parse_move(text).expect("the move can be parsed");
            self.record.play(mv).expect("the move is legal");
        }
        self
    }

    /// Adds clocks that show `left` milliseconds to players 1 and 2.
    pub(crate) fn with_clock(mut self, seconds: u32, increment: u32, left: [u64; 2]) -> GameFixture {
        self.options["clock"] = json!({ "seconds": seconds, "increment": increment });
        self.clock_left_ms = Some(left);
        self
    }

    /// Makes the game the first round of a match.
    pub(crate) fn with_rounds(mut self, rounds: u32) -> GameFixture {
        self.options["length"] = json!(format!("rounds-{rounds}"));
        self
    }

    /// The moves so far.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// The name of the game in URLs.
    pub(crate) const fn name(&self) -> &'static str {
        self.record.start().game().name()
    }

    /// Stores this game in the browser when the next page is opened.
    pub(crate) fn store(&self, tab: &BrowserTab) {
        let saved = json!({
            "options": self.options, "record": self.record.to_string(), "clicks": [], "remaining_ms": self.clock_left_ms, "round_scores": [],
        });
        store_json(tab, &format!("game.{}", self.name()), &saved);
        store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true }));
    }
}

/// Stores a value in the browser under a name of the client when the next page is opened.
pub(crate) fn store_json(tab: &BrowserTab, name: &str, value: &Value) {
    store_text(tab, name, &value.to_string());
}

/// Stores a text as [`store_json`] stores a value.
pub(crate) fn store_text(tab: &BrowserTab, name: &str, text: &str) {
    tab.run_before_load(&format!("localStorage.setItem('tripylon.{name}', {text:?});"));
}
