use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, Game, Pylos, pylos::Position};
use tripylon_tablebase::{Probe, TableKind, Verdict};
use tripylon_tables::{OpenTable, SolveCost};

use crate::{
    command::probe::{describe_value, mover_name},
    error::CliError,
    output,
    tables::{TableQuery, TableQueryArgs},
};

/// Play a line of perfect play to the end
///
/// The winner wins as fast as possible and the loser resists as long as possible; among equal moves the first in move order
/// is played. This needs a table with distances, which `tripylon solve` makes. In a drawn position the line stops at the
/// first repetition.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PerfectLineArgs {
    #[command(flatten)]
    table_query: TableQueryArgs,
}

const EXAMPLES: &str = "\
Examples:
  tripylon line pylos                             (after tripylon solve pylos)
  tripylon line pylos --position \"2DD/3D/L3/LL2|3/3/3|2/2|1 1\" --json";

#[derive(Debug, Serialize)]
struct PerfectLineReport {
    rules: String,
    position: String,
    value: &'static str,
    distance: Option<u8>,
    moves: Vec<String>,
    /// The end of the line: by the rules, or by a repetition.
    end: &'static str,
    #[serde(skip)]
    verdict: Verdict,
    #[serde(skip)]
    mover: String,
}

impl PerfectLineArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let TableQuery { game, position, folder, opened } = self.table_query.open()?;
        let probe = opened.probe(&position)?;
        if opened.table.kind() == TableKind::Compact && probe.verdict() != Verdict::Draw {
            let (command, cost) = (folder.solve_command(game), SolveCost::for_game(game).describe());
            return Err(CliError::Input(format!(
                "a line needs a table with distances; {command} makes one ({cost})"
            )));
        }
        let report = PerfectLineReport::new(game, position, probe, &opened)?;
        if self.table_query.json {
            output::print_json(&report)
        } else {
            output::print(|out| writeln!(out, "{}", report.text()))
        }
    }
}

impl PerfectLineReport {
    fn new(
        game: Pylos,
        position: Position,
        probe: Probe,
        opened: &OpenTable,
    ) -> Result<PerfectLineReport, CliError> {
        let mut report = PerfectLineReport {
            rules: AnyGame::Pylos(game).to_string(),
            position: game.position_text(&position),
            value: probe.verdict().name(),
            distance: probe.distance(),
            moves: Vec::new(),
            end: "decided",
            verdict: probe.verdict(),
            mover: mover_name(game, &position),
        };
        let mut seen = vec![position];
        let mut position = position;
        while let Some((mv, _)) = opened.probe_moves(&position)?.first() {
            report.moves.push(game.move_text(*mv));
            game.play_unchecked(&mut position, *mv);
            if seen.contains(&position) {
                report.end = "repetition";
                break;
            }
            seen.push(position);
        }
        Ok(report)
    }

    /// The moves in numbered pairs.
    fn text(&self) -> String {
        let mut lines = vec![format!("{} {}", self.rules, self.position), String::new()];
        let pairs =
            self.moves.chunks(2).zip(1..).map(|(pair, number)| format!("{number}. {}", pair.join(" ")));
        lines.push(output::format_columns(&pairs.collect::<Vec<String>>(), 0));
        lines.push(String::new());
        lines.push(match self.end {
            "repetition" => "A position comes back: neither player can force a win.".to_string(),
            _ => describe_value(&self.mover, self.verdict, self.distance),
        });
        lines.join("\n")
    }
}
