use std::time::Duration;

use serde::{Deserialize, Serialize};
use tripylon_rules::{
    Player,
    record::{Path, Record},
};
use tripylon_sitting::{Course, Seats};

use super::{Plan, Play, Study, arranging::Arranging};

/// A game as it is kept in the browser: reloading the page goes on from here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    plan: Plan,
    /// The record's text, which says who sat where.
    record: String,
    /// What was clicked of the turn in the making.
    clicks: Vec<String>,
    /// What was put down in secret, and not for good.
    #[serde(default)]
    arranging: Vec<String>,
    /// What the clocks said, in milliseconds.
    left: Option<[u64; 2]>,
    /// The points of the rounds before this one, as the board gave them.
    rounds: Vec<[u8; 2]>,
}

impl Saved {
    /// The game as it is now.
    pub fn of(play: &Play) -> Saved {
        let left = |player| play.time_left(player).map(|left| left.as_millis() as u64);
        let [one, two] = Player::BOTH.map(left);
        Saved {
            plan: play.plan.clone(),
            record: play.record().to_string(),
            clicks: play.turn.clicks(),
            arranging: play.arranging.moves().iter().map(|mv| play.position().move_text(*mv)).collect(),
            left: one.zip(two).map(|(one, two)| [one, two]),
            rounds: play.rounds.as_ref().map(|rounds| rounds.rounds().to_vec()).unwrap_or_default(),
        }
    }

    /// The game as it was; `None` where it cannot be read.
    pub fn restored(&self) -> Option<Play> {
        let record: Record = self.record.parse().ok()?;
        let game = self.plan.game()?;
        if record.start().game() != game {
            return None;
        }
        let seats = Seats::of_record(&record)?;
        let mut rounds = self.plan.rounds();
        if let Some(rounds) = &mut rounds {
            for points in &self.rounds {
                if rounds.winner().is_some() {
                    return None;
                }
                rounds.add_round(*points);
            }
        }
        let mut play = Play::of(self.plan.clone(), seats, Course::new(record), rounds);
        if !self.arranging.is_empty() {
            play.arrange(self.arranged(&play)?);
        }
        if !play.turn.touch_all(&self.clicks) {
            return None;
        }
        if let (Some(clocks), Some(left)) = (&mut play.clocks, self.left) {
            clocks.set(left.map(Duration::from_millis));
        }
        Some(play)
    }

    /// The pieces that were put down in secret; `None` where they cannot be.
    fn arranged(&self, play: &Play) -> Option<Arranging> {
        let mut board = play.position();
        let mut arranging = Arranging::default();
        for text in &self.arranging {
            let mv = board.parse_move(text).ok()?;
            let is_ours = play.is_secret() && board.turn() == play.position().turn();
            board.play(mv).ok().filter(|()| is_ours)?;
            arranging.put(mv);
        }
        Some(arranging)
    }
}

/// A study as it is kept in the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedStudy {
    record: String,
    /// Where somebody stood: each turning, and how far.
    turnings: Vec<(usize, usize)>,
    plies: usize,
    /// Whether the second player sits below the board.
    #[serde(default)]
    turned_round: bool,
}

impl SavedStudy {
    /// The study as it is now.
    pub fn of(study: &Study) -> SavedStudy {
        let Path { turnings, plies } = study.path().clone();
        let turned_round = study.below() == Player::Two;
        SavedStudy { record: study.record().to_string(), turnings, plies, turned_round }
    }

    /// The study as it was; `None` where it cannot be read.
    pub fn restored(&self) -> Option<Study> {
        let record: Record = self.record.parse().ok()?;
        let below = if self.turned_round { Player::Two } else { Player::One };
        Some(Study::at(record, Path { turnings: self.turnings.clone(), plies: self.plies }).seen_by(below))
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;
    use crate::state::{Message, Opponent, Timing};

    #[test]
    fn a_game_goes_on_where_it_was() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let plan = Plan {
            opponent: Opponent::Person,
            clock: Some(Timing { seconds: 300, increment: 3 }),
            ..Plan::usual(game)
        };
        let mut play = Play::new(plan, game, 1);
        for click in ["a1", "d4", "b1", "d3", "a2", "c4", "b2", "b2"] {
            play.update(Message::Click(click.to_string()));
        }
        let text = serde_json::to_string(&Saved::of(&play)).expect("a game can be written");
        let saved: Saved = serde_json::from_str(&text).expect("what is written can be read");
        let restored = saved.restored().expect("the game is sound");
        assert_eq!(restored.position(), play.position());
        assert_eq!(restored.clicks(), ["b2", "b2"]);
        assert!(restored.may_be_done());
        assert_eq!(restored.seats(), play.seats());
        let left = |play: &Play| play.time_left(Player::Two).expect("there is a clock").as_millis();
        assert_eq!(left(&restored), left(&play));
    }

    #[test]
    fn a_study_keeps_who_sits_below() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        for below in Player::BOTH {
            let study = Study::new(Record::new(game.start())).seen_by(below);
            let restored = SavedStudy::of(&study).restored().expect("the study is sound");
            assert_eq!(restored.below(), below);
        }
        let former = r#"{"record":"[Rules \"pylos\"]\n\n*","turnings":[],"plies":0}"#;
        let former: SavedStudy =
            serde_json::from_str(former).expect("what a former version wrote can be read");
        assert!(former.restored().is_some());
    }

    #[test]
    fn what_cannot_be_read_is_no_game() {
        let game: AnyGame = "pylon".parse().expect("the rules are known");
        let good = Saved::of(&Play::new(Plan::usual(game), game, 1));
        assert!(good.restored().is_some());
        assert!(Saved { record: "nonsense".to_string(), ..good.clone() }.restored().is_none());
        assert!(Saved { clicks: vec!["z9".to_string()], ..good.clone() }.restored().is_none());
        let other = Plan { rules: "pylos".to_string(), ..good.plan.clone() };
        assert!(Saved { plan: other, ..good }.restored().is_none());
    }
}
