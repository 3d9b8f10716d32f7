use clap::Args;
use serde::Serialize;
use tripylon_library::{Cost, Opened};
use tripylon_rules::{AnyGame, Game, Pylos, pylos::Position};
use tripylon_tablebase::{Answer, Kind, Verdict};

use crate::{
    command::probe::{mover, sentence},
    failure::Failure,
    output,
    tables::{Asked, Question},
};

/// Play a line of perfect play to the end
///
/// The winner wins as fast as can be, and the loser holds out as long as can be; among equal moves the first in the order
/// of the rules is played. This needs a table with distances: `tripylon solve` makes it. A drawn position has no end: the
/// line stops where a position comes back.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Line {
    #[command(flatten)]
    question: Question,
}

const EXAMPLES: &str = "\
Examples:
  tripylon line pylos                             (after tripylon solve pylos)
  tripylon line pylos --position \"2DD/3D/L3/LL2|3/3/3|2/2|1 1\" --json";

#[derive(Debug, Serialize)]
struct Report {
    rules: String,
    position: String,
    value: &'static str,
    distance: Option<u8>,
    moves: Vec<String>,
    /// How it ends: by the rules, or with a position that was there before.
    end: &'static str,
    #[serde(skip)]
    verdict: Verdict,
    #[serde(skip)]
    mover: String,
}

impl Line {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let Asked { game, position, folder, opened } = self.question.ask()?;
        let answer = opened.probe(&position)?;
        if opened.table.kind() == Kind::Compact && answer.verdict() != Verdict::Draw {
            let (command, cost) = (folder.solve_command(game), Cost::of(game).here());
            return Err(Failure::Input(format!(
                "a line needs a table with distances; {command} makes one ({cost})"
            )));
        }
        let report = Report::new(game, position, answer, &opened)?;
        if self.question.json {
            output::print_json(&report)
        } else {
            output::print(|out| writeln!(out, "{}", report.text()))
        }
    }
}

impl Report {
    fn new(game: Pylos, position: Position, answer: Answer, opened: &Opened) -> Result<Report, Failure> {
        let mut report = Report {
            rules: AnyGame::Pylos(game).to_string(),
            position: game.position_text(&position),
            value: answer.verdict().word(),
            distance: answer.distance(),
            moves: Vec::new(),
            end: "decided",
            verdict: answer.verdict(),
            mover: mover(game, &position),
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

    /// The moves in pairs, as a game is written down.
    fn text(&self) -> String {
        let mut lines = vec![format!("{} {}", self.rules, self.position), String::new()];
        let pairs =
            self.moves.chunks(2).zip(1..).map(|(pair, number)| format!("{number}. {}", pair.join(" ")));
        lines.push(output::columns(&pairs.collect::<Vec<String>>(), 0));
        lines.push(String::new());
        lines.push(match self.end {
            "repetition" => "A position comes back: neither player can force a win.".to_string(),
            _ => sentence(&self.mover, self.verdict, self.distance),
        });
        lines.join("\n")
    }
}
