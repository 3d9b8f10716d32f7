use anstyle::{AnsiColor, Style};
use clap::Args;
use tripylon_protocol::ProbeReport;
use tripylon_rules::{AnyPosition, Pylos, pylos::Position};
use tripylon_tablebase::Verdict;

use crate::{
    board,
    error::CliError,
    output,
    tables::{TableQuery, TableQueryArgs},
};

/// Look up the value of a Pylos position and of every move
///
/// The value comes from a table. The program contains compact tables of the three printed variants, which know who wins;
/// `tripylon solve` makes tables that also know in how many turns, and tables for other rules.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    table_query: TableQueryArgs,
}

const EXAMPLES: &str = "\
Examples:
  tripylon probe pylos --moves \"b2 a1\"
  tripylon probe pylos --position \"2DD/3D/L3/LL2|3/3/3|2/2|1 1\"
  tripylon probe pylos:variant=expert --json";

impl ProbeArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        let TableQuery { game, position, opened, .. } = self.table_query.open()?;
        let report = ProbeReport::new(&opened.table, &position).map_err(|error| opened.failure(&error))?;
        if self.table_query.json {
            output::print_json(&report)
        } else {
            let text = report_text(&report, &mover_name(game, &position));
            output::print(|out| writeln!(out, "{text}\n{}", opened.describe()))
        }
    }
}

/// The value in a sentence, then the moves in a column for each value.
fn report_text(report: &ProbeReport, mover: &str) -> String {
    let mut lines = vec![format!("{} {}", report.rules, report.position), String::new()];
    lines.push(describe_value(mover, report.value, report.distance));
    for moves in
        report.moves.chunk_by(|one, other| (one.value, one.distance) == (other.value, other.distance))
    {
        let names: Vec<String> = moves.iter().map(|mv| mv.mv.clone()).collect();
        let style = value_style(moves[0].value);
        let heading = value_heading(moves[0].value, moves[0].distance);
        lines.push(format!("\n{style}{heading}{style:#}\n{}", output::format_columns(&names, 2)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The value of a position for the player to move, as a sentence.
pub(crate) fn describe_value(mover: &str, value: Verdict, distance: Option<u8>) -> String {
    let verb = match value {
        Verdict::Draw => return "Neither player can force a win.".to_string(),
        Verdict::Win => "wins",
        Verdict::Loss => "loses",
    };
    match distance {
        Some(0) => format!("{mover} is to move and has lost."),
        Some(distance) => format!("{mover} is to move and {verb} in {}.", format_turns(distance)),
        None => format!("{mover} is to move and {verb}."),
    }
}

/// The player to move, by number and colour.
pub(crate) fn mover_name(game: Pylos, position: &Position) -> String {
    let position = AnyPosition::Pylos(game, *position);
    board::player_name(&position, position.turn())
}

fn value_heading(value: Verdict, distance: Option<u8>) -> String {
    match distance {
        Some(distance) => format!("{value} in {distance}"),
        None => value.to_string(),
    }
}

fn format_turns(distance: u8) -> String {
    if distance == 1 { "one turn".to_string() } else { format!("{distance} turns") }
}

fn value_style(value: Verdict) -> Style {
    let colour = match value {
        Verdict::Win => AnsiColor::Green,
        Verdict::Draw => AnsiColor::Yellow,
        Verdict::Loss => AnsiColor::Red,
    };
    colour.on_default().bold()
}
