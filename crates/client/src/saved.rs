use std::time::Duration;

use serde::{Deserialize, Serialize};
use tripylon_play::{Centiseconds, Seats, Timestamp};
use tripylon_rules::{
    Player,
    record::{Record, RecordPath},
};

use super::{AnalysisState, LocalGameState, NewGameOptions, hidden_arrangement::HiddenArrangement};

/// A local game as saved in the browser's storage, so that it survives a reload.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    options: NewGameOptions,
    /// The record's text, which names the players.
    record: String,
    /// The clicks of the turn being made.
    clicks: Vec<String>,
    /// The unconfirmed pieces of a hidden setup.
    #[serde(default)]
    arrangement: Vec<String>,
    /// The remaining times, in milliseconds.
    remaining_ms: Option<[u64; 2]>,
    /// The points of the earlier rounds, as scored on the board.
    round_scores: Vec<[u8; 2]>,
}

impl SavedGame {
    /// Saves the current state of a game.
    pub fn new(game_state: &LocalGameState, now: Timestamp) -> SavedGame {
        let remaining =
            |player| game_state.remaining_time(player, now).map(|remaining| remaining.as_millis() as u64);
        let [one, two] = Player::BOTH.map(remaining);
        SavedGame {
            options: game_state.options.clone(),
            record: game_state.record().to_string(),
            clicks: game_state.turn.clicks().iter().map(ToString::to_string).collect(),
            arrangement: game_state
                .arrangement
                .moves()
                .iter()
                .map(|mv| game_state.position().move_text(*mv))
                .collect(),
            remaining_ms: one.zip(two).map(|(one, two)| [one, two]),
            round_scores: game_state
                .current_match
                .as_ref()
                .map(|current_match| current_match.rounds().to_vec())
                .unwrap_or_default(),
        }
    }

    /// Restores the game; `None` if the data is invalid.
    pub fn restore(&self, now: Timestamp) -> Option<LocalGameState> {
        let record: Record = self.record.parse().ok()?;
        let game = self.options.game()?;
        if record.start().game() != game {
            return None;
        }
        let seats = Seats::from_record(&record)?;
        let mut rounds = self.options.new_match();
        if let Some(rounds) = &mut rounds {
            for points in &self.round_scores {
                if rounds.winner().is_some() {
                    return None;
                }
                rounds.add_round(*points);
            }
        }
        let mut game_state = LocalGameState::resume(self.options.clone(), seats, record, rounds, now);
        if !self.arrangement.is_empty() {
            game_state.set_arrangement(self.restore_arrangement(&game_state)?);
        }
        for click in &self.clicks {
            game_state.turn.click_text(click).ok()?;
        }
        if let Some(remaining) = self.remaining_ms {
            let remaining = remaining.map(|ms| Centiseconds::from_duration(Duration::from_millis(ms)));
            game_state.local_game.set_remaining_times(remaining, now);
        }
        Some(game_state)
    }

    /// The unconfirmed pieces of a hidden setup; `None` if they are illegal.
    fn restore_arrangement(&self, game_state: &LocalGameState) -> Option<HiddenArrangement> {
        let mut board = game_state.position();
        let mut arrangement = HiddenArrangement::default();
        for text in &self.arrangement {
            let mv = board.parse_move(text).ok()?;
            let is_own_piece = game_state.in_hidden_setup() && board.turn() == game_state.position().turn();
            board.play(mv).ok().filter(|()| is_own_piece)?;
            arrangement.push(mv);
        }
        Some(arrangement)
    }
}

/// An analysis as saved in the browser's storage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedAnalysis {
    record: String,
    /// The current place: each branch taken, as a ply and the number of the variation.
    branches: Vec<(usize, usize)>,
    plies: usize,
    /// Whether player 2 is at the lower edge of the board.
    #[serde(default)]
    flipped: bool,
}

impl SavedAnalysis {
    /// Saves the current state of an analysis.
    pub fn new(analysis: &AnalysisState) -> SavedAnalysis {
        let RecordPath { branches, plies } = analysis.path().clone();
        let flipped = analysis.player_below() == Player::Two;
        SavedAnalysis { record: analysis.record().to_string(), branches, plies, flipped }
    }

    /// Restores the analysis; `None` if the data is invalid.
    pub fn restore(&self) -> Option<AnalysisState> {
        let record: Record = self.record.parse().ok()?;
        let below = if self.flipped { Player::Two } else { Player::One };
        Some(
            AnalysisState::at_path(record, RecordPath { branches: self.branches.clone(), plies: self.plies })
                .with_player_below(below),
        )
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;
    use crate::{ClockSettings, LocalGameMessage, Opponent};

    const NOW: Timestamp = Timestamp(0);

    #[test]
    fn a_saved_game_is_restored() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let options = NewGameOptions {
            opponent: Opponent::Person,
            clock: Some(ClockSettings { seconds: 300, increment: 3 }),
            ..NewGameOptions::default_for(game)
        };
        let mut game_state = LocalGameState::new(options, game, 1, NOW);
        for click in ["a1", "d4", "b1", "d3", "a2", "c4", "b2", "b2"] {
            let click = game.parse_click(click).expect("it is a cell");
            game_state.update(LocalGameMessage::Click(click), NOW);
        }
        let text = serde_json::to_string(&SavedGame::new(&game_state, NOW)).expect("a game serialises");
        let saved: SavedGame = serde_json::from_str(&text).expect("a game deserialises");
        let restored = saved.restore(NOW).expect("the game is valid");
        assert_eq!(restored.position(), game_state.position());
        assert_eq!(restored.clicks(), game_state.clicks());
        assert_eq!(saved.clicks, ["b2", "b2"]);
        assert!(restored.may_finish_turn());
        assert_eq!(restored.seats(), game_state.seats());
        let remaining = |game_state: &LocalGameState| {
            game_state.remaining_time(Player::Two, NOW).expect("there is a clock").as_millis()
        };
        assert_eq!(remaining(&restored), remaining(&game_state));
    }

    #[test]
    fn an_analysis_keeps_its_orientation() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        for below in Player::BOTH {
            let analysis = AnalysisState::new(Record::new(game.start())).with_player_below(below);
            let restored = SavedAnalysis::new(&analysis).restore().expect("the analysis is valid");
            assert_eq!(restored.player_below(), below);
        }
        let without_orientation = r#"{"record":"[Rules \"pylos\"]\n\n*","branches":[],"plies":0}"#;
        let without_orientation: SavedAnalysis =
            serde_json::from_str(without_orientation).expect("a missing orientation has a default");
        assert!(without_orientation.restore().is_some());
    }

    #[test]
    fn invalid_data_is_not_restored() {
        let game: AnyGame = "pylon".parse().expect("the rules are known");
        let good = SavedGame::new(&LocalGameState::new(NewGameOptions::default_for(game), game, 1, NOW), NOW);
        assert!(good.restore(NOW).is_some());
        assert!(SavedGame { record: "nonsense".to_string(), ..good.clone() }.restore(NOW).is_none());
        assert!(SavedGame { clicks: vec!["z9".to_string()], ..good.clone() }.restore(NOW).is_none());
        let other = NewGameOptions { rules: "pylos".to_string(), ..good.options.clone() };
        assert!(SavedGame { options: other, ..good }.restore(NOW).is_none());
    }
}
