use std::io::{self, Write};

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tripylon_rules::{AnyGame, RuleOption};
use tripylon_texts::{Language, rules_page};

use crate::{error::CliError, move_notation::move_notation, output};

/// List the games and their rule options, or explain one game
///
/// The rule sheets leave some questions open. Each option of a game answers one of them; the first value is the default.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RulesArgs {
    /// The game and options to explain [default: list all games]
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
struct RulesListReport {
    games: Vec<RulesReport>,
}

/// A game with its options: all values of each, and the value in these rules.
#[derive(Debug, Serialize)]
struct RulesReport {
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
    question: &'static str,
    value: String,
    values: Vec<OptionValueReport>,
}

#[derive(Debug, Serialize)]
struct OptionValueReport {
    value: &'static str,
    meaning: &'static str,
}

impl RulesArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        match (&self.rules, self.json) {
            (Some(text), json) => {
                let game: AnyGame = text.parse().map_err(CliError::from_input_error)?;
                if json {
                    output::print_json(&RulesReport::with_text(&game))
                } else {
                    print_explanation(&game)
                }
            }
            (None, true) => {
                let games = AnyGame::all().iter().map(RulesReport::without_text).collect();
                output::print_json(&RulesListReport { games })
            }
            (None, false) => print_list(),
        }
    }
}

impl RulesReport {
    fn without_text(game: &AnyGame) -> RulesReport {
        RulesReport {
            rules: game.to_string(),
            game: game.name(),
            summary: summary(game),
            text: Vec::new(),
            options: option_reports(game),
        }
    }

    fn with_text(game: &AnyGame) -> RulesReport {
        RulesReport { text: rules_text(game), ..RulesReport::without_text(game) }
    }
}

/// The rules page without its headings and figures, then the notation.
fn rules_text(game: &AnyGame) -> Vec<String> {
    let sections = rules_page(Language::English, game).into_iter();
    let paragraphs = sections.flat_map(|section| section.paragraphs).map(String::from);
    paragraphs.chain([move_notation(game)]).collect()
}

fn summary(game: &AnyGame) -> &'static str {
    let texts = Language::English.home();
    match game {
        AnyGame::Pylos(_) => texts.pylos_sentence(),
        AnyGame::LePylos(_) => texts.le_pylos_sentence(),
        AnyGame::Pylon(_) => texts.pylon_sentence(),
    }
}

fn option_reports(game: &AnyGame) -> Vec<OptionReport> {
    let report = |(option, value): (RuleOption, String)| OptionReport {
        key: option.key,
        question: option.question,
        value,
        values: option
            .values
            .iter()
            .map(|value| OptionValueReport { value: value.name, meaning: value.description })
            .collect(),
    };
    game.options().into_iter().zip(game.option_values()).map(report).collect()
}

fn print_list() -> Result<(), CliError> {
    output::print(|out| {
        let bold = Style::new().bold();
        for game in AnyGame::all() {
            writeln!(out, "{bold}{}{bold:#}  {}\n", game.name(), summary(&game))?;
            write!(out, "{}", options_text(&game, "default"))?;
            writeln!(out)?;
        }
        writeln!(
            out,
            "Write rules as GAME:key=value,key=value, for example pylos:variant=expert,take-back=up-to-two."
        )?;
        writeln!(out, "`tripylon rules GAME` explains how it is played.")
    })
}

fn print_explanation(game: &AnyGame) -> Result<(), CliError> {
    output::print(|out| {
        let bold = Style::new().bold();
        writeln!(out, "{bold}{game}{bold:#}  {}\n", summary(game))?;
        for section in rules_page(Language::English, game) {
            print_section(out, section.heading, &section.paragraphs.join(" "))?;
        }
        print_section(out, "Notation", &move_notation(game))?;
        writeln!(out, "{bold}Options{bold:#}\n")?;
        write!(out, "{}", options_text(game, "played here"))
    })
}

fn print_section(out: &mut dyn Write, heading: &str, text: &str) -> io::Result<()> {
    let bold = Style::new().bold();
    writeln!(out, "{bold}{heading}{bold:#}\n{}\n", output::wrap(text, "  ").join("\n"))
}

/// The options of a game with all their values; the one that these rules have is marked.
fn options_text(game: &AnyGame, mark: &str) -> String {
    let bold = Style::new().bold();
    let mut text = String::new();
    for option in option_reports(game) {
        text += &format!("  {bold}{}{bold:#}: {}\n", option.key, option.question);
        let width = option.values.iter().map(|value| value.value.len()).max().unwrap_or(0);
        for value in &option.values {
            let chosen = value.value == option.value;
            let mark = if chosen { format!(" ({mark})") } else { String::new() };
            let hanging = " ".repeat(width + 8);
            let meaning = output::wrap(&format!("{}{mark}", value.meaning), &hanging).join("\n");
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
