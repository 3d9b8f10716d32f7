use crate::{Outcome, le_pylos, pylon, pylos, rules_text::RulesText};

/// A position of any of the three games, together with its ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyPosition {
    /// A position of Pylos.
    Pylos(pylos::Position),
    /// A position of Le Pylos.
    LePylos(le_pylos::Position),
    /// A position of Pylon.
    Pylon(pylon::Position),
}

/// The text of the start position.
///
/// # Panics
/// When the rules text is malformed.
///
/// ```
/// assert_eq!(tripylon_oracle::start("pylos"), "4/4/4/4|3/3/3|2/2|1 1");
/// ```
pub fn start(rules: &str) -> String {
    AnyPosition::start(rules).to_text()
}

/// The canonical texts of all legal moves, sorted; none when the game is over.
///
/// # Panics
/// When a text is malformed.
///
/// ```
/// let moves = tripylon_oracle::moves("pylon:size=2x1", ".,. 1");
/// assert_eq!(moves, ["L@a1", "L@b1"]);
/// ```
pub fn moves(rules: &str, position: &str) -> Vec<String> {
    AnyPosition::parse(rules, position).moves()
}

/// The text of the position after a legal move.
///
/// # Panics
/// When a text is malformed or the move is not legal.
///
/// ```
/// let position = tripylon_oracle::play("pylon:size=2x1", ".,. 1", "L@b1");
/// assert_eq!(position, ".,L 2");
/// ```
pub fn play(rules: &str, position: &str, mv: &str) -> String {
    AnyPosition::parse(rules, position).play(mv).to_text()
}

/// The outcome by the board; `None` while the game goes on.
///
/// # Panics
/// When a text is malformed.
///
/// ```
/// let outcome = tripylon_oracle::outcome("pylon:size=2x1", "Ll,. 1").unwrap();
/// assert_eq!((outcome.winner, outcome.reason), (Some(2), "score"));
/// ```
pub fn outcome(rules: &str, position: &str) -> Option<Outcome> {
    AnyPosition::parse(rules, position).outcome()
}

/// Counts the move sequences of exactly `depth` turns.
///
/// # Panics
/// When a text is malformed.
///
/// ```
/// let start = tripylon_oracle::start("pylos");
/// assert_eq!(tripylon_oracle::perft("pylos", &start, 2), 240);
/// ```
pub fn perft(rules: &str, position: &str, depth: u32) -> u64 {
    AnyPosition::parse(rules, position).perft(depth)
}

impl AnyPosition {
    /// The start position of a ruleset.
    ///
    /// # Panics
    /// When the rules text is malformed.
    pub fn start(rules: &str) -> AnyPosition {
        match RulesText::parse(rules).game {
            "pylos" => AnyPosition::Pylos(pylos::Position::start(rules)),
            "le-pylos" => AnyPosition::LePylos(le_pylos::Position::start(rules)),
            "pylon" => AnyPosition::Pylon(pylon::Position::start(rules)),
            game => panic!("there is no game {game}"),
        }
    }

    /// Parses a position text.
    ///
    /// # Panics
    /// When a text is malformed.
    pub fn parse(rules: &str, position: &str) -> AnyPosition {
        match RulesText::parse(rules).game {
            "pylos" => AnyPosition::Pylos(pylos::Position::parse(rules, position)),
            "le-pylos" => AnyPosition::LePylos(le_pylos::Position::parse(rules, position)),
            "pylon" => AnyPosition::Pylon(pylon::Position::parse(rules, position)),
            game => panic!("there is no game {game}"),
        }
    }

    /// The text of the position.
    pub fn to_text(&self) -> String {
        match self {
            AnyPosition::Pylos(position) => position.to_text(),
            AnyPosition::LePylos(position) => position.to_text(),
            AnyPosition::Pylon(position) => position.to_text(),
        }
    }

    /// The canonical texts of all legal moves, sorted; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        match self {
            AnyPosition::Pylos(position) => position.moves(),
            AnyPosition::LePylos(position) => position.moves(),
            AnyPosition::Pylon(position) => position.moves(),
        }
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// When the move is not legal.
    pub fn play(&self, mv: &str) -> AnyPosition {
        match self {
            AnyPosition::Pylos(position) => AnyPosition::Pylos(position.play(mv)),
            AnyPosition::LePylos(position) => AnyPosition::LePylos(position.play(mv)),
            AnyPosition::Pylon(position) => AnyPosition::Pylon(position.play(mv)),
        }
    }

    /// The outcome by the board; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            AnyPosition::Pylos(position) => position.outcome(),
            AnyPosition::LePylos(position) => position.outcome(),
            AnyPosition::Pylon(position) => position.outcome(),
        }
    }

    /// Counts the move sequences of exactly `depth` turns.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let mut count = 0;
        for mv in &moves {
            count += self.play_unchecked(mv).perft(depth - 1);
        }
        count
    }

    /// The position after a move, without checking that it is legal.
    fn play_unchecked(&self, mv: &str) -> AnyPosition {
        match self {
            AnyPosition::Pylos(position) => AnyPosition::Pylos(position.play_unchecked(mv)),
            AnyPosition::LePylos(position) => AnyPosition::LePylos(position.play_unchecked(mv)),
            AnyPosition::Pylon(position) => AnyPosition::Pylon(position.play_unchecked(mv)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a whole game with pseudo-random moves and checks every position.
    fn check_random_game(rules: &str, stride: usize) {
        let mut position = AnyPosition::start(rules);
        for turn in 0..400 {
            let text = position.to_text();
            assert_eq!(AnyPosition::parse(rules, &text), position);
            let moves = position.moves();
            assert!(moves.is_sorted_by(|one, next| one < next));
            assert_eq!(moves.is_empty(), position.outcome().is_some(), "{text}");
            if moves.is_empty() {
                return;
            }
            position = position.play(&moves[(turn * turn + turn * stride) % moves.len()]);
        }
    }

    #[test]
    fn texts_round_trip_and_only_finished_games_have_no_moves() {
        for stride in [3, 17, 101] {
            for rules in [
                "pylos",
                "pylos:variant=children",
                "pylos:variant=expert,take-back=up-to-two",
                "pylos:take-back=two,uncovered=no,empty-reserve=may-raise",
                "pylos:variant=expert,empty-reserve=may-raise,base=3",
                "le-pylos",
                "le-pylos:rules=jeux-et-strategie,setup=hidden",
                "le-pylos:setup=random,singleton=no",
                "pylon",
                "pylon:size=3x4",
            ] {
                check_random_game(rules, stride);
            }
        }
    }

    #[test]
    fn perft_of_depth_0_is_1() {
        assert_eq!(perft("pylos", "4/4/4/4|3/3/3|2/2|1 1", 0), 1);
    }

    #[test]
    #[should_panic(expected = "there is no game halma")]
    fn other_games_are_refused() {
        start("halma");
    }
}
