use std::collections::HashMap;

use tripylon_rules::{AnyMove, AnyPosition, IllegalMove, Outcome, OutcomeReason, Player, record::Record};

/// A game in progress: the moves, the current position, and how often each position has occurred.
///
/// A [`Record`] has the same information, but recomputes it for every query; this type is for callers that query after
/// every move. [`GameHistory::to_record`] replays the moves by the record's own rules, so that each checks the other.
#[derive(Clone, Debug)]
pub struct GameHistory {
    start: AnyPosition,
    position: AnyPosition,
    moves: Vec<AnyMove>,
    /// All positions so far, the current one included.
    positions: Vec<AnyPosition>,
    occurrences: HashMap<AnyPosition, u32>,
}

/// A game is drawn when a position occurs this often.
const REPETITIONS_FOR_DRAW: u32 = 3;

impl GameHistory {
    /// A game that begins with this position.
    pub fn new(start: AnyPosition) -> GameHistory {
        GameHistory {
            start,
            position: start,
            moves: Vec::new(),
            positions: vec![start],
            occurrences: HashMap::from([(start, 1)]),
        }
    }

    /// The position in which the game began.
    pub fn start(&self) -> AnyPosition {
        self.start
    }

    /// The current position.
    pub fn position(&self) -> AnyPosition {
        self.position
    }

    /// The moves played so far.
    pub fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    /// All positions so far, the current one included.
    pub fn positions(&self) -> &[AnyPosition] {
        &self.positions
    }

    /// The position as the player to move may see it: without the opponent's pieces during a hidden setup.
    pub fn visible_position(&self) -> AnyPosition {
        match self.position {
            AnyPosition::LePylos(game, position) => {
                AnyPosition::LePylos(game, game.player_view(&position, self.turn()))
            }
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => self.position,
        }
    }

    /// The player to move.
    pub fn turn(&self) -> Player {
        self.position.turn()
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let repeated =
            || self.occurrences.get(&self.position).is_some_and(|times| *times >= REPETITIONS_FOR_DRAW);
        self.position.outcome().or_else(|| repeated().then(|| Outcome::drawn(OutcomeReason::Repetition)))
    }

    /// Plays a move, if it is legal and the game is not over.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.outcome() {
            let reason = format!("the game is over: {outcome}");
            return Err(IllegalMove { mv: self.position.move_text(mv), reason });
        }
        self.position.play(mv)?;
        self.moves.push(mv);
        self.positions.push(self.position);
        *self.occurrences.entry(self.position).or_default() += 1;
        Ok(())
    }

    /// Plays a move given as text. The error is a message for the user.
    pub fn play_text(&mut self, text: &str) -> Result<(), String> {
        let mv = self.position.parse_move(text).map_err(|error| error.to_string())?;
        self.play(mv).map_err(|illegal| illegal.reason)
    }

    /// The texts of the moves.
    pub fn move_texts(&self) -> Vec<String> {
        self.moves.iter().map(|mv| self.start.move_text(*mv)).collect()
    }

    /// Converts the game so far into a record.
    pub fn to_record(&self) -> Record {
        let (rules, start) = (self.start.game(), self.start);
        let text =
            format!("[Rules \"{rules}\"]\n[Position \"{start}\"]\n\n{} *", self.move_texts().join(" "));
        text.parse().expect("a game of legal moves is a valid record")
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyGame, random::SplitMix64};

    use super::*;

    /// Plays random moves and compares with a record after every move.
    fn check(rules: &str, seed: u64) {
        let mut rng = SplitMix64::new(seed);
        let start = rules.parse::<AnyGame>().unwrap().start();
        let mut history = GameHistory::new(start);
        let mut record = Record::new(start);
        while history.outcome().is_none() && history.moves().len() < 80 {
            let moves = history.position().legal_moves();
            let mv = *rng.choose(&moves);
            history.play(mv).unwrap();
            record.play(mv).unwrap();
            assert_eq!((history.position(), history.outcome()), (record.position(), record.outcome()));
        }
        assert_eq!(history.to_record(), record);
        assert_eq!(history.positions().len(), history.moves().len() + 1);
    }

    #[test]
    fn a_game_history_agrees_with_the_record() {
        for rules in ["pylos", "pylos:base=3", "le-pylos", "le-pylos:setup=hidden", "pylon:size=4x3"] {
            for seed in 0..5 {
                check(rules, seed);
            }
        }
    }

    #[test]
    fn the_third_occurrence_is_a_draw() {
        let mut history = GameHistory::new("pylos".parse::<AnyGame>().unwrap().start());
        for text in "a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2 c3-c3".split(' ') {
            assert_eq!(history.outcome(), None);
            history.play_text(text).unwrap();
        }
        assert_eq!(history.outcome(), Some(Outcome::drawn(OutcomeReason::Repetition)));
        let error = history.play_text("a3").unwrap_err();
        assert_eq!(error, "the game is over: a draw: the position occurred for the third time");
    }

    #[test]
    fn a_hidden_setup_shows_only_the_movers_pieces() {
        let mut history = GameHistory::new("le-pylos:setup=hidden".parse::<AnyGame>().unwrap().start());
        for mv in history.position().legal_moves().into_iter().take(1) {
            history.play(mv).unwrap();
        }
        assert_eq!(history.visible_position(), history.position(), "player 1 arranges all ten first");
        while history.turn() == Player::One {
            let mv = history.position().legal_moves()[0];
            history.play(mv).unwrap();
        }
        assert_ne!(history.visible_position(), history.position());
        let game = history.position().game();
        assert_eq!(
            game.parse_position(&history.visible_position().to_string()),
            Ok(history.visible_position())
        );
    }
}
