use serde_json::{Value, json};
use tripylon_e2e::BrowserTab;
use tripylon_rules::{
    AnyGame, Player,
    record::{Record, Tag},
};

/// A game as the client keeps it in the browser, from which it goes on.
#[derive(Clone)]
pub(crate) struct GameFixture {
    record: Record,
    plan: Value,
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
            let tag = Tag::new(tag, name).expect("a word is a name");
            record.set_tag(tag).expect("the tag is allowed");
        }
        let plan = json!({
            "rules": rules, "opponent": opponent, "level": level, "side": "Random", "clock": null, "length": "Single",
        });
        GameFixture { record, plan, clock_left_ms: None }
    }

    /// The same after these moves.
    pub(crate) fn after(mut self, moves: &str) -> GameFixture {
        for text in moves.split_whitespace() {
            let mv = self.record.position().parse_move(text).expect("a move can be read");
            self.record.play(mv).expect("a move is legal");
        }
        self
    }

    /// The same by a clock, which shows this many milliseconds to players 1 and 2.
    pub(crate) fn with_clock(mut self, seconds: u32, increment: u32, left: [u64; 2]) -> GameFixture {
        self.plan["clock"] = json!({ "seconds": seconds, "increment": increment });
        self.clock_left_ms = Some(left);
        self
    }

    /// The same as the first of some rounds.
    pub(crate) fn with_rounds(mut self, rounds: u32) -> GameFixture {
        self.plan["length"] = json!({ "Rounds": rounds });
        self
    }

    /// The moves so far.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// The name of the game in addresses.
    pub(crate) const fn name(&self) -> &'static str {
        self.record.start().game().name()
    }

    /// Lets the browser keep this game, to be opened next.
    pub(crate) fn store(&self, tab: &BrowserTab) {
        let saved = json!({
            "options": self.plan, "record": self.record.to_string(), "clicks": [], "remaining_ms": self.clock_left_ms, "round_scores": [],
        });
        store_json(tab, &format!("game.{}", self.name()), &saved);
        store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true }));
    }
}

/// Lets the browser keep something for the client, as if the client had done so before.
pub(crate) fn store_json(tab: &BrowserTab, name: &str, value: &Value) {
    store_text(tab, name, &value.to_string());
}

/// The same with any text.
pub(crate) fn store_text(tab: &BrowserTab, name: &str, text: &str) {
    tab.run_before_load(&format!("localStorage.setItem('tripylon.{name}', {text:?});"));
}
