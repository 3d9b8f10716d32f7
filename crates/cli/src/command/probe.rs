use anstyle::{AnsiColor, Style};
use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, AnyPosition, Game, Pylos, pylos::Position};
use tripylon_tablebase::Answer;

use crate::{
    board,
    failure::Failure,
    output,
    tables::{Asked, Opened, Question},
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

#[derive(Debug, Serialize)]
struct Report {
    rules: String,
    position: String,
    value: &'static str,
    distance: Option<u8>,
    moves: Vec<MoveReport>,
    table: &'static str,
    #[serde(skip)]
    mover: String,
}

#[derive(Debug, Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    value: &'static str,
    distance: Option<u8>,
}

impl Probe {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let Asked { game, position, opened, .. } = self.question.ask()?;
        let report = Report::new(game, &position, &opened)?;
        if self.question.json {
            output::print_json(&report)
        } else {
            output::print(|out| writeln!(out, "{}\n{}", report.text(), opened.describe()))
        }
    }
}

impl Report {
    fn new(game: Pylos, position: &Position, opened: &Opened) -> Result<Report, Failure> {
        let answer = opened.probe(position)?;
        let moves = opened.probe_moves(position)?;
        Ok(Report {
            rules: AnyGame::Pylos(game).to_string(),
            position: game.position_text(position),
            value: answer.verdict().word(),
            distance: answer.distance(),
            moves: moves
                .into_iter()
                .map(|(mv, answer)| MoveReport::new(game.move_text(mv), answer))
                .collect(),
            table: opened.table.kind().word(),
            mover: mover(game, position),
        })
    }

    /// The value in a sentence, then the moves in a column for each value.
    fn text(&self) -> String {
        let mut lines = vec![format!("{} {}", self.rules, self.position), String::new()];
        lines.push(sentence(&self.mover, self.value, self.distance));
        for moves in
            self.moves.chunk_by(|one, other| (one.value, one.distance) == (other.value, other.distance))
        {
            let names: Vec<String> = moves.iter().map(|mv| mv.mv.clone()).collect();
            let style = style(moves[0].value);
            let heading = phrase(moves[0].value, moves[0].distance);
            lines.push(format!("\n{style}{heading}{style:#}\n{}", output::columns(&names, 2)));
        }
        lines.push(String::new());
        lines.join("\n")
    }
}

impl MoveReport {
    fn new(mv: String, answer: Answer) -> MoveReport {
        MoveReport { mv, value: answer.verdict().word(), distance: answer.distance() }
    }
}

/// What a position is worth to the player to move, who is named, in a sentence.
pub(crate) fn sentence(mover: &str, value: &str, distance: Option<u8>) -> String {
    let verb = if value == "win" { "wins" } else { "loses" };
    match (value, distance) {
        ("draw", _) => "Neither player can force a win.".to_string(),
        (_, Some(0)) => format!("{mover} is to move and has lost."),
        (_, Some(distance)) => format!("{mover} is to move and {verb} in {}.", turns(distance)),
        (_, None) => format!("{mover} is to move and {verb}."),
    }
}

/// The player to move, by number and colour.
pub(crate) fn mover(game: Pylos, position: &Position) -> String {
    let position = AnyPosition::Pylos(game, *position);
    board::player_name(&position, position.turn())
}

fn phrase(value: &str, distance: Option<u8>) -> String {
    match (value, distance) {
        ("draw", _) => "draw".to_string(),
        (value, Some(distance)) => format!("{value} in {distance}"),
        (value, None) => value.to_string(),
    }
}

fn turns(distance: u8) -> String {
    if distance == 1 { "one turn".to_string() } else { format!("{distance} turns") }
}

fn style(value: &str) -> Style {
    let colour = match value {
        "win" => AnsiColor::Green,
        "draw" => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    colour.on_default().bold()
}
