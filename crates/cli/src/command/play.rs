use std::{
    io::{IsTerminal, stdin},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use tripylon_play::{LocalGame, Seats, TimeControl, parse_duration};
use tripylon_rules::{AnyGame, Player, record::Record};
use tripylon_search::Tables;

use crate::{
    error::CliError,
    tables::TablesFolderArgs,
    terminal_game::{
        Autosave, DefaultAnswer, GamesFolderArgs, TerminalEngine, TerminalGame, TerminalGameStart, confirm,
        now, read_record,
    },
};

/// Play a game in the terminal, against the computer or another person
///
/// The board is drawn before each of your turns; type a move, or help. A move may be typed as it is written (b2-a1-b1) or
/// as the places touched one after the other (b2 a1 b1).
///
/// The game is saved after every turn, so that nothing is lost at Ctrl-C or when the connection breaks: --resume continues
/// it.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PlayArgs {
    /// The game and its options, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES", required_unless_present_any = ["load", "resume"])]
    rules: Option<String>,

    /// The level of the computer, from 1 (a beginner) to 10 (its best) [default: 5]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,

    /// The player you play; player 1 moves first [default: 1]
    #[arg(long = "as", value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    player: Option<u8>,

    /// Two people play at this terminal
    #[arg(long, conflicts_with_all = ["level", "player"])]
    two: bool,

    /// The time that each player has for the game, and what each move adds, such as 5m+3s
    #[arg(long, short, value_name = "TIME")]
    clock: Option<TimeControl>,

    /// The longest time that the computer thinks about a move [default: 1s without a clock]
    #[arg(long, short, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// The position text to start from
    #[arg(long, short, value_name = "P", conflicts_with_all = ["load", "resume"])]
    position: Option<String>,

    /// Continue the game in a file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    load: Option<PathBuf>,

    /// Continue the last unfinished game
    #[arg(long)]
    resume: bool,

    /// Save the game in this file [default: a temporary file, removed when the game is over]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// The seed for choosing among equal moves and for random setups [default: a new one every time]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    #[command(flatten)]
    tables_folder: TablesFolderArgs,

    #[command(flatten)]
    games_folder: GamesFolderArgs,
}

const EXAMPLES: &str = "\
Examples:
  tripylon play pylos                          against the program, at level 5
  tripylon play pylos --level 10 --as 2        the program begins, at its best
  tripylon play pylon --clock 5m+3s            with clocks
  tripylon play le-pylos:setup=hidden --two    two people at one terminal
  tripylon play --resume                       continue your last game
  tripylon play --load game.txt --save game.txt";

/// The default level: a newcomer can lose to it and learn to win.
const DEFAULT_LEVEL: u8 = 5;

/// A saved game and where it is saved.
struct LoadedGame {
    record: Record,
    autosave: Autosave,
}

impl PlayArgs {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        self.tables_folder.check_exists()?;
        let rules: Option<AnyGame> =
            self.rules.as_deref().map(str::parse).transpose().map_err(CliError::from_input_error)?;
        let seed = self.seed.or_else(|| getrandom::u64().ok()).unwrap_or_default();
        let LoadedGame { record, autosave } = match self.find_saved_game(rules)? {
            Some(found) => found,
            None => self.new_game(rules.expect("rules are required where no game is found"), seed)?,
        };
        let game_start = TerminalGameStart { position: record.start(), seed };
        let clock = self.clock.or_else(|| record.tag("Clock").and_then(|clock| clock.parse().ok()));
        let time_control = clock.unwrap_or_default();
        let engine = TerminalEngine { tables: Tables::none(), time: self.time, seed };
        let seats = self.seats(&record);
        print_exit_message_on_ctrl_c(&autosave);
        TerminalGame::new(
            LocalGame::new(record, time_control, now()),
            seats,
            engine,
            autosave,
            &self.tables_folder,
            game_start,
        )
        .run()
    }

    /// The game to continue, if `--load` or `--resume` asks for one.
    fn find_saved_game(&self, rules: Option<AnyGame>) -> Result<Option<LoadedGame>, CliError> {
        let folder = self.games_folder.folder();
        if let Some(file) = &self.load {
            let record = read_record(file).map_err(CliError::Input)?;
            check_rules_match(rules, &record, file)?;
            let autosave = match &self.save {
                Some(save) => self.user_file(save)?,
                None => Autosave::in_new_file(folder, record.start().game()),
            };
            return Ok(Some(LoadedGame { record, autosave }));
        }
        let is_new = self.position.is_some() || self.save.is_some() || self.clock.is_some();
        if !self.resume && (is_new || !stdin().is_terminal()) {
            return Ok(None);
        }
        let Some((file, record)) = self.games_folder.latest_unfinished(rules) else {
            return if self.resume { Err(no_saved_game_error(rules)) } else { Ok(None) };
        };
        if !self.resume && !confirm(&resume_question(&record), DefaultAnswer::Yes)? {
            return Ok(None);
        }
        let autosave = match &self.save {
            Some(save) => self.user_file(save)?,
            None => Autosave::in_found_file(folder, file),
        };
        Ok(Some(LoadedGame { record, autosave }))
    }

    /// A new game.
    fn new_game(&self, rules: AnyGame, seed: u64) -> Result<LoadedGame, CliError> {
        let position = match self.position.as_deref() {
            None | Some("start") => rules.start(),
            Some(text) => rules.parse_position(text).map_err(CliError::from_input_error)?,
        };
        let autosave = match &self.save {
            Some(file) => self.user_file(file)?,
            None => Autosave::in_new_file(self.games_folder.folder(), rules),
        };
        Ok(LoadedGame { record: TerminalGameStart { position, seed }.new_record(), autosave })
    }

    /// The file of `--save`: it must be new, or the one that the game was loaded from.
    fn user_file(&self, file: &Path) -> Result<Autosave, CliError> {
        if file.exists() && self.load.as_deref() != Some(file) {
            let file = file.display();
            return Err(CliError::Input(format!(
                "{file} already exists; name another file, or continue the game in it with --load {file} --save {file}"
            )));
        }
        Ok(Autosave::in_user_file(self.games_folder.folder(), file.to_path_buf()))
    }

    /// The seats: from the options, else from the record, else a person against the computer.
    fn seats(&self, record: &Record) -> Seats {
        let known = Seats::from_record(record);
        if self.two {
            return Seats::TWO_PEOPLE;
        }
        if let (Some(known), None, None) = (known, self.level, self.player) {
            return known;
        }
        let level = self.level.or_else(|| known.and_then(Seats::level));
        let person = match self.player {
            Some(1) => Some(Player::One),
            Some(_) => Some(Player::Two),
            None => known.and_then(Seats::sole_person),
        };
        Seats::against(level.unwrap_or(DEFAULT_LEVEL), person.unwrap_or(Player::One))
    }
}

/// Makes Ctrl-C print where the game is saved and end the program.
fn print_exit_message_on_ctrl_c(autosave: &Autosave) {
    let exit_message = autosave.exit_message();
    // If the handler cannot be installed, Ctrl-C ends the program as usual; the game is saved all the same.
    let _ = ctrlc::set_handler(move || {
        let message = exit_message.try_lock().ok().and_then(|message| message.clone());
        eprintln!("{}", message.map_or_else(String::new, |message| format!("\n{message}")));
        std::process::exit(130);
    });
}

fn resume_question(record: &Record) -> String {
    let rules = record.start().game();
    let turns = record.main_line().plies().len();
    let unit = if turns == 1 { "turn" } else { "turns" };
    let opponent = match Seats::from_record(record).and_then(Seats::level) {
        Some(level) => format!(" against level {level}"),
        None => String::new(),
    };
    format!("there is an unfinished game of {rules}{opponent}, after {turns} {unit}; continue it?")
}

fn no_saved_game_error(rules: Option<AnyGame>) -> CliError {
    let (of, game) = match rules {
        Some(rules) => (format!(" of {rules}"), rules.to_string()),
        None => (String::new(), "pylos".to_string()),
    };
    CliError::Input(format!("there is no unfinished game{of} to continue; tripylon play {game} starts one"))
}

fn check_rules_match(rules: Option<AnyGame>, record: &Record, file: &Path) -> Result<(), CliError> {
    let found = record.start().game();
    match rules {
        Some(rules) if rules != found => {
            let file = file.display();
            Err(CliError::Input(format!(
                "{file} holds a game of {found} and not of {rules}; leave the rules out"
            )))
        }
        Some(_) | None => Ok(()),
    }
}
