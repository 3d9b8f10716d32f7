use std::{num::NonZeroU32, time::Duration};

use serde::{Deserialize, Serialize};
use tripylon_rules::{
    AnyGame, Player,
    le_pylos::{Length, Match},
};
use tripylon_search::Level;
use tripylon_sitting::{Pace, Seats};

/// What a game is to be: everything that is chosen before it begins. It is remembered for the next time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The rules text.
    pub rules: String,
    /// Whom one plays against.
    pub opponent: Opponent,
    /// How well the computer plays, from 1 to 10; remembered while two people play.
    pub level: u8,
    /// Which player one is.
    pub side: Side,
    /// The clock, if there is one.
    pub clock: Option<Timing>,
    /// How many games of Le Pylos make a match.
    pub length: MatchLength,
}

/// Whom one plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponent {
    /// The program.
    Computer,
    /// Somebody at the same screen.
    Person,
}

/// Which player one wants to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Whichever chance gives.
    ByLot,
    /// The one who begins.
    First,
    /// The other one.
    Second,
}

/// The time that each player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timing {
    /// What each begins with, in seconds.
    pub seconds: u32,
    /// What is added after each turn, in seconds.
    pub increment: u32,
}

/// When a match of Le Pylos is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchLength {
    /// There is no match: each game stands for itself.
    Single,
    /// After so many rounds.
    Rounds(NonZeroU32),
    /// When somebody's points over all rounds reach this.
    Target(NonZeroU32),
}

impl MatchLength {
    /// The same as rooms have it.
    pub const fn in_room(self) -> tripylon_room::Length {
        match self {
            MatchLength::Single => tripylon_room::Length::Single,
            MatchLength::Rounds(rounds) => tripylon_room::Length::Rounds(rounds),
            MatchLength::Target(points) => tripylon_room::Length::Target(points),
        }
    }

    /// What a room has.
    pub const fn of_room(length: tripylon_room::Length) -> MatchLength {
        match length {
            tripylon_room::Length::Single => MatchLength::Single,
            tripylon_room::Length::Rounds(rounds) => MatchLength::Rounds(rounds),
            tripylon_room::Length::Target(points) => MatchLength::Target(points),
        }
    }
}

impl Plan {
    /// A game for somebody who has chosen nothing: the usual rules, against the computer at a level that can be beaten.
    pub fn usual(game: AnyGame) -> Plan {
        Plan {
            rules: game.to_string(),
            opponent: Opponent::Computer,
            level: 3,
            side: Side::ByLot,
            clock: None,
            length: MatchLength::Single,
        }
    }

    /// The game; `None` where the rules text is not one, as it may be when it comes from a former version.
    pub fn game(&self) -> Option<AnyGame> {
        self.rules.parse().ok()
    }

    /// How well the computer plays.
    pub fn level(&self) -> Level {
        Level::new(self.level).unwrap_or_default()
    }

    /// Who sits where, chance having said who would be player 1.
    pub fn seats(&self, lot: Player) -> Seats {
        match (self.opponent, self.side) {
            (Opponent::Person, _) => Seats::TWO_PEOPLE,
            (Opponent::Computer, Side::First) => Seats::against(self.level(), Player::One),
            (Opponent::Computer, Side::Second) => Seats::against(self.level(), Player::Two),
            (Opponent::Computer, Side::ByLot) => Seats::against(self.level(), lot),
        }
    }

    /// The clock, if there is one.
    pub fn pace(&self) -> Option<Pace> {
        let pace = |timing: Timing| Pace {
            begins_with: Duration::from_secs(timing.seconds.max(1).into()),
            increment: Duration::from_secs(timing.increment.into()),
        };
        self.clock.map(pace)
    }

    /// The match, if several games belong together.
    pub fn rounds(&self) -> Option<Match> {
        if !matches!(self.game(), Some(AnyGame::LePylos(_))) {
            return None;
        }
        match self.length {
            MatchLength::Single => None,
            MatchLength::Rounds(rounds) => Some(Match::new(Length::Rounds(rounds))),
            MatchLength::Target(points) => Some(Match::new(Length::Target(points))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_remembered_as_it_was() {
        for game in AnyGame::all() {
            let plan = Plan {
                clock: Some(Timing { seconds: 300, increment: 3 }),
                length: MatchLength::Rounds(NonZeroU32::MIN),
                ..Plan::usual(game)
            };
            let text = serde_json::to_string(&plan).expect("a plan can be written");
            assert_eq!(serde_json::from_str::<Plan>(&text).expect("what is written can be read"), plan);
        }
    }

    #[test]
    fn only_le_pylos_is_played_in_rounds() {
        for game in AnyGame::all() {
            let plan = Plan { length: MatchLength::Rounds(NonZeroU32::MIN), ..Plan::usual(game) };
            assert_eq!(plan.rounds().is_some(), matches!(game, AnyGame::LePylos(_)));
        }
    }

    #[test]
    fn who_sits_where_is_chosen_or_left_to_chance() {
        let plan = Plan::usual(AnyGame::all()[0]);
        assert_eq!(plan.seats(Player::Two).only_person(), Some(Player::Two));
        let chosen = Plan { side: Side::First, ..plan.clone() };
        assert_eq!(chosen.seats(Player::Two).only_person(), Some(Player::One));
        let two = Plan { opponent: Opponent::Person, ..plan };
        assert_eq!(two.seats(Player::Two).only_person(), None);
    }
}
