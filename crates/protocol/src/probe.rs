use serde::{Deserialize, Serialize};
use tripylon_rules::{AnyGame, Game, pylos::Position};
use tripylon_tablebase::{ByteSource, Probe, Table, TableError, TableKind, Value, Verdict};

use crate::tablebase_serde;

/// The table values of a Pylos position and of every move in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProbeReport {
    /// The canonical rules text.
    pub rules: String,
    /// The position text.
    pub position: String,
    /// The result for the player to move.
    #[serde(with = "tablebase_serde::verdict")]
    #[cfg_attr(feature = "schema", schemars(with = "tablebase_serde::VerdictName"))]
    pub value: Verdict,
    /// The number of turns until the game is decided; `null` for a draw, and if the table has no distances.
    pub distance: Option<u8>,
    /// Every legal move, the best first.
    pub moves: Vec<MoveReport>,
    /// Whether the table has distances.
    #[serde(with = "tablebase_serde::table_kind")]
    #[cfg_attr(feature = "schema", schemars(with = "tablebase_serde::TableKindName"))]
    pub table: TableKind,
}

/// The table value of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveReport {
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The result for the player who makes the move.
    #[serde(with = "tablebase_serde::verdict")]
    #[cfg_attr(feature = "schema", schemars(with = "tablebase_serde::VerdictName"))]
    pub value: Verdict,
    /// The number of turns until the game is decided, this one included.
    pub distance: Option<u8>,
}

impl ProbeReport {
    /// Probes a table for a position of its ruleset.
    ///
    /// # Errors
    ///
    /// When the table cannot be read or is damaged.
    pub fn new<S: ByteSource>(table: &Table<S>, position: &Position) -> Result<ProbeReport, TableError> {
        let game = table.game();
        let probe = table.probe(position)?;
        let moves = table.probe_moves(position)?.into_iter().map(|(mv, probe)| MoveReport {
            mv: game.move_text(mv),
            value: probe.verdict(),
            distance: probe.distance(),
        });
        Ok(ProbeReport {
            rules: AnyGame::Pylos(game).to_string(),
            position: game.position_text(position),
            value: probe.verdict(),
            distance: probe.distance(),
            moves: moves.collect(),
            table: table.kind(),
        })
    }

    /// The probe result of the position.
    pub fn probe(&self) -> Probe {
        to_probe(self.table, self.value, self.distance)
    }

    /// The probe result of each move, best first.
    pub fn move_probes(&self) -> impl Iterator<Item = (&str, Probe)> {
        self.moves.iter().map(|mv| (mv.mv.as_str(), to_probe(self.table, mv.value, mv.distance)))
    }
}

/// Rebuilds a probe result. A win or loss without a distance is [`Probe::VerdictOnly`], even if the report says `full`.
fn to_probe(table: TableKind, value: Verdict, distance: Option<u8>) -> Probe {
    match (table, value, distance) {
        (TableKind::Full, Verdict::Win, Some(distance)) => Probe::WithDistance(Value::Win(distance)),
        (TableKind::Full, Verdict::Loss, Some(distance)) => Probe::WithDistance(Value::Loss(distance)),
        (TableKind::Full, Verdict::Draw, _) => Probe::WithDistance(Value::Draw),
        (TableKind::Full | TableKind::Compact, verdict, _) => Probe::VerdictOnly(verdict),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Pylos;
    use tripylon_solver::solve;
    use tripylon_tablebase::{ValueCounts, write_table};

    use super::*;

    fn table(rules: &str, kind: TableKind) -> Table<Vec<u8>> {
        let game: Pylos = rules.parse().expect("the rules are known");
        let sections = solve(game, |_| ()).into_sections(kind, |_| ());
        let mut bytes = Vec::new();
        write_table(game, kind, &sections, ValueCounts::default(), &mut bytes)
            .expect("memory can be written");
        Table::open(bytes).expect("the bytes are a table")
    }

    #[test]
    fn a_report_round_trips_with_every_probe() {
        for kind in [TableKind::Full, TableKind::Compact] {
            let table = table("pylos:base=3", kind);
            let game = table.game();
            let mut position = game.start();
            while game.outcome(&position).is_none() {
                let report = ProbeReport::new(&table, &position).expect("the table is intact");
                let json = serde_json::to_string(&report).expect("the report serialises");
                let read: ProbeReport = serde_json::from_str(&json).expect("the JSON is valid");
                assert_eq!(read, report);
                assert_eq!(read.probe(), table.probe(&position).expect("the table is intact"));
                let moves = table.probe_moves(&position).expect("the table is intact");
                let texts: Vec<(String, Probe)> =
                    moves.iter().map(|(mv, answer)| (game.move_text(*mv), *answer)).collect();
                assert_eq!(
                    read.move_probes().map(|(mv, answer)| (mv.to_string(), answer)).collect::<Vec<_>>(),
                    texts
                );
                game.play_unchecked(&mut position, moves[moves.len() / 2].0);
            }
        }
    }

    #[test]
    fn the_json_matches_that_of_the_command() {
        let mv = MoveReport { mv: "b2".to_string(), value: Verdict::Win, distance: Some(7) };
        let report = ProbeReport {
            rules: "pylos".to_string(),
            position: "here".to_string(),
            value: Verdict::Draw,
            distance: None,
            moves: vec![mv],
            table: TableKind::Full,
        };
        assert_eq!(
            serde_json::to_string(&report).expect("the report serialises"),
            r#"{"rules":"pylos","position":"here","value":"draw","distance":null,"moves":[{"move":"b2","value":"win","distance":7}],"table":"full"}"#
        );
    }

    #[test]
    fn unknown_names_are_rejected() {
        let json = r#"{"rules":"r","position":"p","value":"won","distance":null,"moves":[],"table":"full"}"#;
        let error = serde_json::from_str::<ProbeReport>(json).expect_err("`won` is not a result");
        assert!(error.to_string().contains("`won`"), "{error}");
    }
}
