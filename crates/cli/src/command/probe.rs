use anstyle::{AnsiColor, Style};
use clap::Args;
use tripylon_protocol::ProbeReport;
use tripylon_rules::{AnyPosition, Pylos, pylos::Position};
use tripylon_tablebase::Verdict;

use crate::{
    board,
    failure::Failure,
    output,
    tables::{Asked, Question},
};

/// Ask what a position of Pylos is worth, and every move
///
/// The answer comes from a table. The three printed variants come with the program, in compact tables that know who wins;
/// `tripylon solve` makes tables that also know in how many turns, and tables of other readings.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Probe {
    #[command(flatten)]
    question: Question,
}

const EXAMPLES: &str = "\
Examples:
  tripylon probe pylos --moves \"b2 a1\"
  tripylon probe pylos --position \"2DD/3D/L3/LL2|3/3/3|2/2|1 1\"
  tripylon probe pylos:variant=expert --json";

impl Probe {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let Asked { game, position, opened, .. } = self.question.ask()?;
        let report = ProbeReport::new(&opened.table, &position).map_err(|error| opened.failure(&error))?;
        if self.question.json {
            output::print_json(&report)
        } else {
            let text = text(&report, &mover(game, &position));
            output::print(|out| writeln!(out, "{text}\n{}", opened.describe()))
        }
    }
}

/// The value in a sentence, then the moves in a column for each value.
fn text(report: &ProbeReport, mover: &str) -> String {
    let mut lines = vec![format!("{} {}", report.rules, report.position), String::new()];
    lines.push(sentence(mover, report.value, report.distance));
    for moves in
        report.moves.chunk_by(|one, other| (one.value, one.distance) == (other.value, other.distance))
    {
        let names: Vec<String> = moves.iter().map(|mv| mv.mv.clone()).collect();
        let style = style(moves[0].value);
        let heading = phrase(moves[0].value, moves[0].distance);
        lines.push(format!("\n{style}{heading}{style:#}\n{}", output::columns(&names, 2)));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// What a position is worth to the player to move, who is named, in a sentence.
pub(crate) fn sentence(mover: &str, value: Verdict, distance: Option<u8>) -> String {
    let verb = match value {
        Verdict::Draw => return "Neither player can force a win.".to_string(),
        Verdict::Win => "wins",
        Verdict::Loss => "loses",
    };
    match distance {
        Some(0) => format!("{mover} is to move and has lost."),
        Some(distance) => format!("{mover} is to move and {verb} in {}.", turns(distance)),
        None => format!("{mover} is to move and {verb}."),
    }
}

/// The player to move, by number and colour.
pub(crate) fn mover(game: Pylos, position: &Position) -> String {
    let position = AnyPosition::Pylos(game, *position);
    board::player_name(&position, position.turn())
}

fn phrase(value: Verdict, distance: Option<u8>) -> String {
    match distance {
        Some(distance) => format!("{value} in {distance}"),
        None => value.to_string(),
    }
}

fn turns(distance: u8) -> String {
    if distance == 1 { "one turn".to_string() } else { format!("{distance} turns") }
}

fn style(value: Verdict) -> Style {
    let colour = match value {
        Verdict::Win => AnsiColor::Green,
        Verdict::Draw => AnsiColor::Yellow,
        Verdict::Loss => AnsiColor::Red,
    };
    colour.on_default().bold()
}
