use tripylon_play::Timestamp;
use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition, LePylos,
    le_pylos::{Phase, SetupMode},
};

use super::{LocalGameEvent, LocalGameState, NewGameOptions, local_game::new_record};

/// The setup of Le Pylos, by hand or at random.
impl LocalGameState {
    /// Whether the person may still arrange the pieces instead: against the engine, after a random setup, before the
    /// person's first play.
    pub fn may_arrange(&self) -> bool {
        let AnyPosition::LePylos(game, position) = self.position() else { return false };
        let is_unplayed = match position.pieces_played() {
            0 => true,
            1 => self.may_interact(),
            _ => false,
        };
        is_unplayed
            && game.setup == SetupMode::Random
            && self.seats.level().is_some()
            && self.outcome().is_none()
    }

    /// The same game from the empty board: both players arrange their pieces, unseen by the other.
    pub fn arranged_by_hand(&self, now: Timestamp) -> LocalGameState {
        let game = match self.game() {
            AnyGame::LePylos(game) => AnyGame::LePylos(LePylos { setup: SetupMode::Hidden, ..game }),
            game @ (AnyGame::Pylos(_) | AnyGame::Pylon(_)) => game,
        };
        let options = NewGameOptions { rules: game.to_string(), ..self.options.clone() };
        let record = new_record(&options, game, self.seats, 0);
        LocalGameState::resume(options, self.seats, record, self.current_match.clone(), now)
    }

    /// Whether the person to move may place the remaining pieces at random in a hidden setup.
    pub fn may_shuffle(&self) -> bool {
        self.may_interact() && self.local_game.in_hidden_setup()
    }

    /// Whether the rest of the person's pieces can be placed at random: in a hidden setup, and in turn against the engine.
    pub fn may_fill(&self) -> bool {
        let is_setup =
            matches!(self.position(), AnyPosition::LePylos(_, position) if position.phase() == Phase::Setup);
        self.may_interact() && is_setup && (self.local_game.in_hidden_setup() || self.seats.level().is_some())
    }

    /// Places the remaining pieces at random; in turn with the engine, one at each turn.
    pub(super) fn fill(&mut self, seed: u64) -> Option<LocalGameEvent> {
        if !self.may_fill() {
            return None;
        }
        if self.may_shuffle() {
            let start = self.local_game.position();
            let mut arranging = self.arrangement.clone();
            arranging.shuffle(start, start.turn(), seed);
            return self.set_arrangement(arranging);
        }
        self.fill_seed = Some(seed);
        self.continue_filling()
    }

    /// Places the next piece at random, once the person has asked for it.
    pub(super) fn continue_filling(&mut self) -> Option<LocalGameEvent> {
        let seed = self.fill_seed.filter(|_| self.may_interact())?;
        let AnyPosition::LePylos(game, position) = self.position() else { return None };
        self.play(AnyMove::LePylos(game.random_setup_move(&position, seed)?))
    }
}
