use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, Question};

use crate::{
    explanation::{explanation, summary},
    failure::Failure,
    output,
};

/// List the games and their readings, or explain one
///
/// The rule sheets leave some questions open. Each option of a game answers one of them, and the first value is what is
/// played when nothing is said.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Rules {
    /// The game and readings to explain; without it, all games are listed
    #[arg(value_name = "RULES")]
    rules: Option<String>,

    /// Print one JSON object for programs
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tripylon rules
  tripylon rules pylos:variant=expert
  tripylon rules le-pylos --json";

#[derive(Debug, Serialize)]
struct ListReport {
    games: Vec<GameReport>,
}

/// A game with every value of every option, or one reading of it with the values that it has.
#[derive(Debug, Serialize)]
struct GameReport {
    rules: String,
    game: &'static str,
    summary: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    text: Vec<String>,
    options: Vec<OptionReport>,
}

#[derive(Debug, Serialize)]
struct OptionReport {
    key: &'static str,
    asks: &'static str,
    value: String,
    values: Vec<ValueReport>,
}

#[derive(Debug, Serialize)]
struct ValueReport {
    value: &'static str,
    meaning: &'static str,
}

impl Rules {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        match (&self.rules, self.json) {
            (Some(text), json) => {
                let game: AnyGame = text.parse().map_err(Failure::input)?;
                if json {
                    output::print_json(&GameReport::explaining(&game))
                } else {
                    print_explanation(&game)
                }
            }
            (None, true) => {
                let games = AnyGame::all().iter().map(GameReport::listing).collect();
                output::print_json(&ListReport { games })
            }
            (None, false) => print_list(),
        }
    }
}

impl GameReport {
    fn listing(game: &AnyGame) -> GameReport {
        GameReport {
            rules: game.to_string(),
            game: game.name(),
            summary: summary(game),
            text: Vec::new(),
            options: options(game),
        }
    }

    fn explaining(game: &AnyGame) -> GameReport {
        GameReport { text: explanation(game), ..GameReport::listing(game) }
    }
}

fn options(game: &AnyGame) -> Vec<OptionReport> {
    let report = |(question, value): (Question, String)| OptionReport {
        key: question.key,
        asks: question.asks,
        value,
        values: question
            .answers
            .iter()
            .map(|answer| ValueReport { value: answer.word, meaning: answer.meaning })
            .collect(),
    };
    game.questions().into_iter().zip(game.answers()).map(report).collect()
}

fn print_list() -> Result<(), Failure> {
    output::print(|out| {
        let bold = Style::new().bold();
        for game in AnyGame::all() {
            writeln!(out, "{bold}{}{bold:#}  {}\n", game.name(), summary(&game))?;
            write!(out, "{}", readings(&game, "default"))?;
            writeln!(out)?;
        }
        writeln!(
            out,
            "Write a reading as GAME:key=value,key=value, for example pylos:variant=expert,take-back=up-to-two."
        )?;
        writeln!(out, "`tripylon rules GAME` explains how it is played.")
    })
}

fn print_explanation(game: &AnyGame) -> Result<(), Failure> {
    output::print(|out| {
        let bold = Style::new().bold();
        writeln!(out, "{bold}{game}{bold:#}  {}\n", summary(game))?;
        for paragraph in explanation(game) {
            writeln!(out, "{}\n", wrapped(&paragraph, "  "))?;
        }
        writeln!(out, "{bold}Readings{bold:#}\n")?;
        write!(out, "{}", readings(game, "played here"))
    })
}

/// The options of a game with all their values; the one that these rules have is marked.
fn readings(game: &AnyGame, mark: &str) -> String {
    let bold = Style::new().bold();
    let mut text = String::new();
    for option in options(game) {
        text += &format!("  {bold}{}{bold:#}: {}\n", option.key, option.asks);
        let width = option.values.iter().map(|value| value.value.len()).max().unwrap_or(0);
        for value in &option.values {
            let chosen = value.value == option.value;
            let mark = if chosen { format!(" ({mark})") } else { String::new() };
            let hanging = " ".repeat(width + 8);
            let meaning = wrapped(&format!("{}{mark}", value.meaning), &hanging);
            text += &format!(
                "    {} {:<width$}  {}\n",
                if chosen { '*' } else { ' ' },
                value.value,
                meaning.trim_start()
            );
        }
        if option.values.iter().all(|value| value.value != option.value) {
            text += &format!("    * {} ({mark})\n", option.value);
        }
    }
    text
}

/// Breaks a paragraph into lines that fit a page.
fn wrapped(paragraph: &str, indent: &str) -> String {
    const PAGE: usize = 80;
    let mut lines = vec![String::new()];
    for word in paragraph.split(' ') {
        let line = lines.last_mut().expect("there is always a last line");
        if !line.is_empty() && indent.len() + line.chars().count() + 1 + word.chars().count() > PAGE {
            lines.push(word.to_string());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
}
