use serde::{Deserialize, Serialize};
use tripylon_play::{Centiseconds, MatchLength, Seats, TimeControl};
use tripylon_rules::{
    AnyGame, GameId, LePylos, Player,
    le_pylos::{Match, SetupMode},
};
use tripylon_search::Level;

/// The options of a new local game, remembered for the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGameOptions {
    /// The rules text.
    pub rules: String,
    /// The kind of opponent.
    pub opponent: Opponent,
    /// The engine's level, from 1 to 10; remembered while two people play.
    pub level: u8,
    /// The user's side.
    pub side: Side,
    /// The clock, if there is one.
    pub clock: Option<ClockSettings>,
    /// The length of a match of Le Pylos.
    pub length: MatchLength,
}

/// The kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponent {
    /// The engine.
    Computer,
    /// Another person at the same screen.
    Person,
}

/// The side that the user wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// A random side.
    Random,
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// The clock of a local game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockSettings {
    /// The initial time, in seconds.
    pub seconds: u32,
    /// The increment per turn, in seconds.
    pub increment: u32,
}

impl NewGameOptions {
    /// The default: the game's default rules, against the engine at a level that beginners can beat.
    pub fn default_for(game: AnyGame) -> NewGameOptions {
        NewGameOptions {
            rules: game.to_string(),
            opponent: Opponent::Computer,
            level: 3,
            side: Side::Random,
            clock: None,
            length: MatchLength::Single,
        }
    }

    /// The options of the first game. Le Pylos is set up at random, because arranging the pieces well takes experience.
    pub fn first_game(game_id: GameId) -> NewGameOptions {
        NewGameOptions::default_for(match game_id.default_rules() {
            AnyGame::LePylos(game) => AnyGame::LePylos(LePylos { setup: SetupMode::Random, ..game }),
            game @ (AnyGame::Pylos(_) | AnyGame::Pylon(_)) => game,
        })
    }

    /// The game; `None` if the rules text is invalid, as one saved by an earlier version may be.
    pub fn game(&self) -> Option<AnyGame> {
        self.rules.parse().ok()
    }

    /// The engine's level.
    pub fn level(&self) -> Level {
        Level::new(self.level).unwrap_or_default()
    }

    /// The players; `random_side` is the user's side if it is random.
    pub fn seats(&self, random_side: Player) -> Seats {
        match (self.opponent, self.side) {
            (Opponent::Person, _) => Seats::TWO_PEOPLE,
            (Opponent::Computer, Side::First) => Seats::against(self.level().number(), Player::One),
            (Opponent::Computer, Side::Second) => Seats::against(self.level().number(), Player::Two),
            (Opponent::Computer, Side::Random) => Seats::against(self.level().number(), random_side),
        }
    }

    /// The clock, if there is one.
    pub fn time_control(&self) -> TimeControl {
        self.clock.map_or(TimeControl::None, |clock| TimeControl::Increment {
            initial: Centiseconds::from_seconds(clock.seconds.max(1)),
            increment: Centiseconds::from_seconds(clock.increment),
        })
    }

    /// A new match, if the game is a round of one.
    pub fn new_match(&self) -> Option<Match> {
        if !matches!(self.game(), Some(AnyGame::LePylos(_))) {
            return None;
        }
        self.length.to_end_condition().map(Match::new)
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;

    #[test]
    fn options_survive_serialisation() {
        for game in AnyGame::all() {
            let options = NewGameOptions {
                clock: Some(ClockSettings { seconds: 300, increment: 3 }),
                length: MatchLength::Rounds(NonZeroU32::MIN),
                ..NewGameOptions::default_for(game)
            };
            let text = serde_json::to_string(&options).expect("options serialise");
            assert_eq!(serde_json::from_str::<NewGameOptions>(&text).expect("options deserialise"), options);
        }
    }

    #[test]
    fn only_le_pylos_is_played_in_rounds() {
        for game in AnyGame::all() {
            let options = NewGameOptions {
                length: MatchLength::Rounds(NonZeroU32::MIN),
                ..NewGameOptions::default_for(game)
            };
            assert_eq!(options.new_match().is_some(), matches!(game, AnyGame::LePylos(_)));
        }
    }

    #[test]
    fn sides_are_chosen_or_random() {
        let options = NewGameOptions::default_for(AnyGame::all()[0]);
        assert_eq!(options.seats(Player::Two).sole_person(), Some(Player::Two));
        let chosen = NewGameOptions { side: Side::First, ..options.clone() };
        assert_eq!(chosen.seats(Player::Two).sole_person(), Some(Player::One));
        let two = NewGameOptions { opponent: Opponent::Person, ..options };
        assert_eq!(two.seats(Player::Two).sole_person(), None);
    }
}
