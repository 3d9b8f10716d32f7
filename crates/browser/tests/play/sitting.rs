use serde_json::{Value, json};
use tripylon_browser::Visit;
use tripylon_rules::{
    AnyGame, Player,
    record::{Record, Tag},
};

/// A game as the client keeps it in the browser, from which it goes on.
#[derive(Clone)]
pub(crate) struct Sitting {
    record: Record,
    plan: Value,
    left: Option<[u64; 2]>,
}

impl Sitting {
    /// A new game between two people at one screen.
    pub(crate) fn of_two_people(rules: &str) -> Sitting {
        Sitting::new(rules, "Person", 1, ["Person", "Person"])
    }

    /// A new game against the computer.
    pub(crate) fn against(level: u8, rules: &str, person: Player) -> Sitting {
        let computer = format!("Tripylon level {level}");
        let names = match person {
            Player::One => ["Person", &computer],
            Player::Two => [&computer, "Person"],
        };
        Sitting::new(rules, "Computer", level, names)
    }

    fn new(rules: &str, opponent: &str, level: u8, names: [&str; 2]) -> Sitting {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let mut record = Record::new(game.start());
        for (tag, name) in ["Player1", "Player2"].into_iter().zip(names) {
            let tag = Tag::new(tag, name).expect("a word is a name");
            record.set_tag(tag).expect("anybody may sign");
        }
        let plan = json!({
            "rules": rules, "opponent": opponent, "level": level, "side": "ByLot", "clock": null, "length": "Single",
        });
        Sitting { record, plan, left: None }
    }

    /// The same after these moves.
    pub(crate) fn after(mut self, moves: &str) -> Sitting {
        for text in moves.split_whitespace() {
            let mv = self.record.position().parse_move(text).expect("a move can be read");
            self.record.play(mv).expect("a move is legal");
        }
        self
    }

    /// The same by a clock, which shows this many milliseconds to players 1 and 2.
    pub(crate) fn by_clock(mut self, seconds: u32, increment: u32, left: [u64; 2]) -> Sitting {
        self.plan["clock"] = json!({ "seconds": seconds, "increment": increment });
        self.left = Some(left);
        self
    }

    /// The same as the first of some rounds.
    pub(crate) fn of_rounds(mut self, rounds: u32) -> Sitting {
        self.plan["length"] = json!({ "Rounds": rounds });
        self
    }

    /// What has been played so far.
    pub(crate) const fn record(&self) -> &Record {
        &self.record
    }

    /// The name of the game in addresses.
    pub(crate) const fn name(&self) -> &'static str {
        self.record.start().game().name()
    }

    /// Lets the browser keep this game, to be opened next.
    pub(crate) fn keep(&self, visit: &Visit) {
        let saved = json!({
            "plan": self.plan, "record": self.record.to_string(), "clicks": [], "left": self.left, "rounds": [],
        });
        keep(visit, &format!("game.{}", self.name()), &saved);
        keep(visit, "settings", &json!({ "still": true, "silent": true }));
    }
}

/// Lets the browser keep something for the client, as if the client had done so before.
pub(crate) fn keep(visit: &Visit, name: &str, value: &Value) {
    keep_text(visit, name, &value.to_string());
}

/// The same with any text.
pub(crate) fn keep_text(visit: &Visit, name: &str, text: &str) {
    visit.prepare(&format!("localStorage.setItem('tripylon.{name}', {text:?});"));
}
