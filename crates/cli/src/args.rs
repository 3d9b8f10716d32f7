use clap::{
    Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    command::{
        analyse::AnalyseArgs, arena::ArenaArgs, bench::BenchArgs, engine::EngineArgs,
        export_site::ExportSiteArgs, healthcheck::HealthcheckArgs, perfect_line::PerfectLineArgs,
        perft::PerftArgs, play::PlayArgs, probe::ProbeArgs, puzzles::PuzzlesArgs, replay::ReplayArgs,
        review::ReviewArgs, rules::RulesArgs, serve::ServeArgs, show::ShowArgs, solve::SolveArgs,
        verify::VerifyArgs,
    },
    error::CliError,
};

/// Three abstract board games: Pylos, Le Pylos and Pylon. Without a command they open in the browser.
///
/// RULES names a game and its rule options: GAME or GAME:key=value,key=value. `tripylon rules` lists them.
#[derive(Debug, Parser)]
#[command(
    name = "tripylon",
    version = env!("TRIPYLON_VERSION"),
    term_width = 80,
    after_help = EXAMPLES,
    subcommand_help_heading = "Commands"
)]
pub(crate) struct CliArgs {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  tripylon                                     play in the browser
  tripylon rules                               the games and their rule options
  tripylon show pylos                          the board and the legal moves
  tripylon show pylos --moves \"a1 d4 b1\"       the same after three turns
  tripylon play pylos --level 3                a game against the program
  tripylon analyse pylon --time 5s             the best moves and their values
  tripylon probe pylos --moves \"a1 d4 b1\"      who wins, and which moves win
  tripylon replay game.txt                     check a record move by move
  tripylon review game.txt                     where a game turned, and why
  tripylon solve pylos                         find the value of every position
  tripylon perft pylos --depth 7               count the sequences of 7 turns";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Rules(RulesArgs),
    Show(ShowArgs),
    Play(PlayArgs),
    Analyse(AnalyseArgs),
    Probe(ProbeArgs),
    Line(PerfectLineArgs),
    Puzzles(PuzzlesArgs),
    Replay(ReplayArgs),
    Review(ReviewArgs),
    Solve(SolveArgs),
    Verify(VerifyArgs),
    Arena(Box<ArenaArgs>),
    Engine(EngineArgs),
    Perft(PerftArgs),
    Bench(BenchArgs),
    ExportSite(ExportSiteArgs),
    Healthcheck(HealthcheckArgs),
}

impl CliArgs {
    /// Parses the command line. A request for help or the version is returned as an error with that text.
    pub(crate) fn parse_command_line() -> Result<CliArgs, CliError> {
        CliArgs::try_parse().map_err(|error| {
            if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
                CliError::HelpRequested(error.render().ansi().to_string())
            } else {
                CliError::Input(one_line_message(&error))
            }
        })
    }
}

/// The error of the command line in one line, with a suggestion where there is one.
fn one_line_message(error: &clap::Error) -> String {
    let rendered = error.render().to_string();
    // The first paragraph describes the error; missing arguments are listed on lines of their own.
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
