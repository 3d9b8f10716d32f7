use clap::{
    CommandFactory, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    command::{
        line::Line, perft::Perft, probe::Probe, replay::Replay, rules::Rules, show::Show, solve::Solve,
        verify::Verify,
    },
    failure::Failure,
    output,
};

/// Three abstract board games: Pylos, Le Pylos and Pylon.
///
/// RULES names a game and the readings it is played in: GAME or GAME:key=value,key=value. `tripylon rules` lists them.
#[derive(Debug, Parser)]
#[command(name = "tripylon", version, term_width = 80, after_help = EXAMPLES, subcommand_help_heading = "Commands")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  tripylon rules                                  the games and their readings
  tripylon show pylos                             the board and the legal moves
  tripylon show pylos --moves \"a1 d4 b1\"          the same after three turns
  tripylon perft pylos:variant=expert --depth 7   count the ways to play seven turns
  tripylon replay game.txt                        check a record move by move
  tripylon probe pylos --position P               who wins, and which moves win";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Count the ways to play a number of turns
    Perft(Perft),
    /// Draw a position and list its legal moves
    Show(Show),
    /// Check a recorded game move by move
    Replay(Replay),
    /// List the games and their readings, or explain one
    Rules(Rules),
    /// Ask what a position of Pylos is worth, and every move
    Probe(Probe),
    /// Play a line of perfect play to the end
    Line(Line),
    /// Solve a reading of Pylos: find the value of every position
    Solve(Solve),
    /// Check a table: derive every value again from the moves
    Verify(Verify),
}

impl Arguments {
    /// Reads the command line. Where it asks for help or the version, that is the answer instead.
    pub(crate) fn from_command_line() -> Result<Arguments, Failure> {
        Arguments::try_parse().map_err(|error| {
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
                Failure::Asked(error.render().ansi().to_string())
            } else {
                Failure::Input(one_line(&error))
            }
        })
    }

    /// What a newcomer sees who gives no command.
    pub(crate) fn print_help() -> Result<(), Failure> {
        output::print(|out| write!(out, "{}", Arguments::command().render_long_help().ansi()))
    }
}

/// What is wrong with the command line, in one line, with the nearest right word where there is one.
fn one_line(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    // The first paragraph says what is wrong, over several lines where arguments are listed.
    let what: Vec<&str> = rendered.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    let what = what.join(" ");
    let what = what.trim_start_matches("error: ");
    let hint = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(|kind| error.get(kind).and_then(first_word));
    match hint {
        Some(word) => format!("{what}; did you mean {word}?"),
        None => format!("{what}; see tripylon --help"),
    }
}

fn first_word(context: &ContextValue) -> Option<String> {
    if let ContextValue::Strings(words) = context {
        return words.first().cloned();
    }
    if let ContextValue::String(word) = context { Some(word.clone()) } else { None }
}
