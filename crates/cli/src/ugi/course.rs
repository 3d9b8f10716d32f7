use std::collections::HashMap;

use tripylon_rules::{AnyMove, AnyPosition, IllegalMove, Outcome, Player, Reason, record::Record};

/// A game in progress: the moves, the position they have led to, and how often each has stood.
///
/// A [`Record`] knows the same, but finds it anew for every question. This is for programs that ask after every move;
/// [`Course::to_record`] reads the moves again by the record's own rules, so that each checks the other.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    start: AnyPosition,
    position: AnyPosition,
    moves: Vec<AnyMove>,
    /// The positions that have stood, this one included.
    stood: Vec<AnyPosition>,
    times: HashMap<AnyPosition, u32>,
}

/// So often a position may not stand: then the game is drawn.
const DRAWN_AT: u32 = 3;

impl Course {
    pub(crate) fn new(start: AnyPosition) -> Course {
        Course {
            start,
            position: start,
            moves: Vec::new(),
            stood: vec![start],
            times: HashMap::from([(start, 1)]),
        }
    }

    pub(crate) fn start(&self) -> AnyPosition {
        self.start
    }

    pub(crate) fn position(&self) -> AnyPosition {
        self.position
    }

    pub(crate) fn moves(&self) -> &[AnyMove] {
        &self.moves
    }

    /// The positions that have stood, this one included.
    pub(crate) fn stood(&self) -> &[AnyPosition] {
        &self.stood
    }

    /// What the player to move may see of the position: all of it, except while pieces are arranged in secret.
    pub(crate) fn view(&self) -> AnyPosition {
        match self.position {
            AnyPosition::LePylos(game, position) => {
                AnyPosition::LePylos(game, game.view(&position, self.turn()))
            }
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => self.position,
        }
    }

    pub(crate) fn turn(&self) -> Player {
        self.position.turn()
    }

    /// How the game ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let repeated = || self.times.get(&self.position).is_some_and(|times| *times >= DRAWN_AT);
        self.position.outcome().or_else(|| repeated().then(|| Outcome::drawn(Reason::Repetition)))
    }

    /// Plays a move, if it is legal and the game is not over.
    pub(crate) fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.outcome() {
            let reason = format!("the game is over: {outcome}");
            return Err(IllegalMove { mv: self.position.move_text(mv), reason });
        }
        self.position.play(mv)?;
        self.moves.push(mv);
        self.stood.push(self.position);
        *self.times.entry(self.position).or_default() += 1;
        Ok(())
    }

    /// Plays a move that is given as text. The message says what is wrong with it.
    pub(crate) fn play_text(&mut self, text: &str) -> Result<(), String> {
        let mv = self.position.parse_move(text).map_err(|error| error.to_string())?;
        self.play(mv).map_err(|illegal| illegal.reason)
    }

    /// The texts of the moves.
    pub(crate) fn move_texts(&self) -> Vec<String> {
        self.moves.iter().map(|mv| self.start.move_text(*mv)).collect()
    }

    /// The game so far as a record.
    pub(crate) fn to_record(&self) -> Record {
        let (rules, start) = (self.start.game(), self.start);
        let text =
            format!("[Rules \"{rules}\"]\n[Position \"{start}\"]\n\n{} *", self.move_texts().join(" "));
        text.parse().expect("what was played by the rules can be recorded")
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    /// Plays a game of random moves and compares with the record after every move.
    fn check(rules: &str, mut dice: usize) {
        let start = rules.parse::<AnyGame>().unwrap().start();
        let mut course = Course::new(start);
        let mut record = Record::new(start);
        while course.outcome().is_none() && course.moves().len() < 80 {
            let moves = course.position().legal_moves();
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mv = moves[(dice >> 33) % moves.len()];
            course.play(mv).unwrap();
            record.play(mv).unwrap();
            assert_eq!((course.position(), course.outcome()), (record.position(), record.outcome()));
        }
        assert_eq!(course.to_record(), record);
        assert_eq!(course.stood().len(), course.moves().len() + 1);
    }

    #[test]
    fn a_course_agrees_with_the_record() {
        for rules in ["pylos", "pylos:base=3", "le-pylos", "le-pylos:setup=hidden", "pylon:size=4x3"] {
            for seed in 0..5 {
                check(rules, seed);
            }
        }
    }

    #[test]
    fn the_third_time_is_a_draw() {
        let mut course = Course::new("pylos".parse::<AnyGame>().unwrap().start());
        for text in "a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2 c3-c3".split(' ') {
            assert_eq!(course.outcome(), None);
            course.play_text(text).unwrap();
        }
        assert_eq!(course.outcome(), Some(Outcome::drawn(Reason::Repetition)));
        let why = course.play_text("a3").unwrap_err();
        assert_eq!(why, "the game is over: a draw: the position stood for the third time");
    }

    #[test]
    fn a_hidden_setup_is_seen_with_own_pieces_only() {
        let mut course = Course::new("le-pylos:setup=hidden".parse::<AnyGame>().unwrap().start());
        for mv in course.position().legal_moves().into_iter().take(1) {
            course.play(mv).unwrap();
        }
        assert_eq!(course.view(), course.position(), "player 1 arranges all ten first");
        while course.turn() == Player::One {
            let mv = course.position().legal_moves()[0];
            course.play(mv).unwrap();
        }
        assert_ne!(course.view(), course.position());
        let game = course.position().game();
        assert_eq!(game.parse_position(&course.view().to_string()), Ok(course.view()));
    }
}
