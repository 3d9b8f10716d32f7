use clap::{
    Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    command::{
        analyse::Analyse, arena::Arena, bench::Bench, engine::Engine, export_site::ExportSite, line::Line,
        perft::Perft, play::Play, probe::Probe, puzzles::Puzzles, replay::Replay, review::Review,
        rules::Rules, serve::Serve, show::Show, solve::Solve, verify::Verify,
    },
    failure::Failure,
};

/// Three abstract board games: Pylos, Le Pylos and Pylon. Without a command they open in the browser.
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
  tripylon                                     play in the browser
  tripylon rules                               the games and their readings
  tripylon show pylos                          the board and the legal moves
  tripylon show pylos --moves \"a1 d4 b1\"       the same after three turns
  tripylon play pylos --level 3                a game against the program
  tripylon analyse pylon --time 5s             the best moves and their worth
  tripylon probe pylos --moves \"a1 d4 b1\"      who wins, and which moves win
  tripylon replay game.txt                     check a record move by move
  tripylon review game.txt                     where a game turned, and why
  tripylon solve pylos                         find the value of every position
  tripylon perft pylos --depth 7               count the ways to play 7 turns";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    Rules(Rules),
    Show(Show),
    Play(Play),
    Analyse(Analyse),
    Probe(Probe),
    Line(Line),
    Puzzles(Puzzles),
    Replay(Replay),
    Review(Review),
    Solve(Solve),
    Verify(Verify),
    Arena(Box<Arena>),
    Engine(Engine),
    Perft(Perft),
    Bench(Bench),
    ExportSite(ExportSite),
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
