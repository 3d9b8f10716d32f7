use serde::{Deserialize, Serialize};
use tripylon_rules::{AnyGame, Game, pylos::Position};
use tripylon_tablebase::{Answer, Kind, Source, Table, TableError, Value, Verdict};

use crate::words;

/// What a table says about a position of Pylos and every move in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProbeReport {
    /// The canonical rules text.
    pub rules: String,
    /// The position text.
    pub position: String,
    /// Who wins, seen from the player to move.
    #[serde(with = "words::verdict")]
    pub value: Verdict,
    /// The number of turns until the game is decided; `None` for a draw, and where the table knows no distances.
    pub distance: Option<u8>,
    /// Every legal move, the best first.
    pub moves: Vec<MoveReport>,
    /// Whether the table knows distances.
    #[serde(with = "words::kind")]
    pub table: Kind,
}

/// What a move is worth to the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveReport {
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who wins after it, seen from the player who makes it.
    #[serde(with = "words::verdict")]
    pub value: Verdict,
    /// The number of turns until the game is decided, this one included.
    pub distance: Option<u8>,
}

impl ProbeReport {
    /// Asks a table about a position of its reading.
    ///
    /// # Errors
    ///
    /// Where the table cannot be read or is damaged.
    pub fn new<S: Source>(table: &Table<S>, position: &Position) -> Result<ProbeReport, TableError> {
        let game = table.game();
        let answer = table.probe(position)?;
        let moves = table.probe_moves(position)?.into_iter().map(|(mv, answer)| MoveReport {
            mv: game.move_text(mv),
            value: answer.verdict(),
            distance: answer.distance(),
        });
        Ok(ProbeReport {
            rules: AnyGame::Pylos(game).to_string(),
            position: game.position_text(position),
            value: answer.verdict(),
            distance: answer.distance(),
            moves: moves.collect(),
            table: table.kind(),
        })
    }

    /// What the table said about the position.
    pub fn answer(&self) -> Answer {
        answer(self.table, self.value, self.distance)
    }

    /// What the table said about each move, the best first.
    pub fn answers(&self) -> impl Iterator<Item = (&str, Answer)> {
        self.moves.iter().map(|mv| (mv.mv.as_str(), answer(self.table, mv.value, mv.distance)))
    }
}

/// An answer put together again. A decided value without a distance is never exact, whatever the table is said to be.
fn answer(table: Kind, value: Verdict, distance: Option<u8>) -> Answer {
    match (table, value, distance) {
        (Kind::Full, Verdict::Win, Some(distance)) => Answer::Exact(Value::Win(distance)),
        (Kind::Full, Verdict::Loss, Some(distance)) => Answer::Exact(Value::Loss(distance)),
        (Kind::Full, Verdict::Draw, _) => Answer::Exact(Value::Draw),
        (Kind::Full | Kind::Compact, verdict, _) => Answer::Verdict(verdict),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Pylos;
    use tripylon_solver::solve;
    use tripylon_tablebase::{Census, write_table};

    use super::*;

    fn table(rules: &str, kind: Kind) -> Table<Vec<u8>> {
        let game: Pylos = rules.parse().expect("the rules are known");
        let pieces = solve(game, |_| ()).into_pieces(kind, |_| ());
        let mut bytes = Vec::new();
        write_table(game, kind, &pieces, Census::default(), &mut bytes).expect("memory can be written");
        Table::open(bytes).expect("it is a table")
    }

    #[test]
    fn a_report_travels_and_holds_every_answer() {
        for kind in [Kind::Full, Kind::Compact] {
            let table = table("pylos:base=3", kind);
            let game = table.game();
            let mut position = game.start();
            while game.outcome(&position).is_none() {
                let report = ProbeReport::new(&table, &position).expect("the table is whole");
                let json = serde_json::to_string(&report).expect("it can be written");
                let read: ProbeReport = serde_json::from_str(&json).expect("it can be read");
                assert_eq!(read, report);
                assert_eq!(read.answer(), table.probe(&position).expect("the table is whole"));
                let moves = table.probe_moves(&position).expect("the table is whole");
                let texts: Vec<(String, Answer)> =
                    moves.iter().map(|(mv, answer)| (game.move_text(*mv), *answer)).collect();
                assert_eq!(
                    read.answers().map(|(mv, answer)| (mv.to_string(), answer)).collect::<Vec<_>>(),
                    texts
                );
                game.play_unchecked(&mut position, moves[moves.len() / 2].0);
            }
        }
    }

    #[test]
    fn the_json_is_that_of_the_command() {
        let mv = MoveReport { mv: "b2".to_string(), value: Verdict::Win, distance: Some(7) };
        let report = ProbeReport {
            rules: "pylos".to_string(),
            position: "here".to_string(),
            value: Verdict::Draw,
            distance: None,
            moves: vec![mv],
            table: Kind::Full,
        };
        assert_eq!(
            serde_json::to_string(&report).expect("it can be written"),
            r#"{"rules":"pylos","position":"here","value":"draw","distance":null,"moves":[{"move":"b2","value":"win","distance":7}],"table":"full"}"#
        );
    }

    #[test]
    fn other_words_are_refused() {
        let json = r#"{"rules":"r","position":"p","value":"won","distance":null,"moves":[],"table":"full"}"#;
        let error = serde_json::from_str::<ProbeReport>(json).expect_err("nobody says won");
        assert!(error.to_string().contains("`won`"), "{error}");
    }
}
