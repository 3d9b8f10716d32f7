use std::{
    io::{IsTerminal, stdin},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use tripylon_rules::{AnyGame, Player, record::Record};
use tripylon_search::{Level, Tables};
use tripylon_sitting::{Course, Pace, Seats, parse_duration};

use crate::{
    chance::any_number,
    failure::Failure,
    game_room::{Beginning, Enter, GamesArgument, Keeping, Room, Thinker, confirm, read_record},
    tables::FolderArgument,
};

/// Play a game in the terminal, against the program or another person
///
/// The board is drawn before each of your turns; type a move, or help. A move may be typed as it is written (b2-a1-b1) or
/// as the places touched one after the other (b2 a1 b1).
///
/// After every turn the game is kept in a file, so that nothing is lost at Ctrl-C, at the end of the input or when the line
/// breaks: --resume goes on with it.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Play {
    /// The game and its readings, such as pylos or pylos:variant=expert
    #[arg(value_name = "RULES", required_unless_present_any = ["load", "resume"])]
    rules: Option<String>,

    /// How well the program plays, from 1 (a beginner) to 10 (as well as it can); without it, 5
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
    level: Option<u8>,

    /// The player that you are; without it, 1, who moves first
    #[arg(long = "as", value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    player: Option<u8>,

    /// Two people play at this terminal
    #[arg(long, conflicts_with_all = ["level", "player"])]
    two: bool,

    /// The time that each player has for the game, and what each move adds, such as 5m+3s
    #[arg(long, short, value_name = "TIME")]
    clock: Option<Pace>,

    /// The most time that the program thinks about a move; without a clock, 1s
    #[arg(long, short, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// A position text to begin with
    #[arg(long, short, value_name = "P", conflicts_with_all = ["load", "resume"])]
    position: Option<String>,

    /// Go on with the game in a file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    load: Option<PathBuf>,

    /// Go on with the unfinished game that was played last
    #[arg(long)]
    resume: bool,

    /// Keep the game in this file; without it, in a file that is put away when the game is over
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// What the program plays of equally good moves, and what chance deals; without it, another every time
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,

    #[command(flatten)]
    folder: FolderArgument,

    #[command(flatten)]
    games: GamesArgument,
}

const EXAMPLES: &str = "\
Examples:
  tripylon play pylos                          against the program, at level 5
  tripylon play pylos --level 10 --as 2        the program begins, at its best
  tripylon play pylon --clock 5m+3s            with clocks
  tripylon play le-pylos:setup=hidden --two    two people at one terminal
  tripylon play --resume                       go on where you left
  tripylon play --load game.txt --save game.txt";

/// How well the program plays when nothing is said: a game that a newcomer can lose and learn to win.
const LEVEL: u8 = 5;

/// A game to go on with, and where it is kept.
struct Found {
    record: Record,
    keeping: Keeping,
}

impl Play {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        self.folder.must_exist()?;
        let rules: Option<AnyGame> =
            self.rules.as_deref().map(str::parse).transpose().map_err(Failure::input)?;
        let seed = self.seed.unwrap_or_else(any_number);
        let Found { record, keeping } = match self.found(rules)? {
            Some(found) => found,
            None => self.begun(rules.expect("rules are required where no game is found"), seed)?,
        };
        let beginning = Beginning { position: record.start(), seed };
        let pace = self.clock.or_else(|| record.tag("Clock").and_then(|pace| pace.parse().ok()));
        let thinker = Thinker { tables: Tables::none(), time: self.time, seed };
        let seats = self.seats(&record);
        listen(&keeping);
        Room::new(Course::new(record), seats, pace, thinker, keeping, &self.folder, beginning).play()
    }

    /// The game to go on with, if there is one and it is wanted.
    fn found(&self, rules: Option<AnyGame>) -> Result<Option<Found>, Failure> {
        let folder = self.games.folder();
        if let Some(file) = &self.load {
            let record = read_record(file).map_err(Failure::Input)?;
            refuse_other_rules(rules, &record, file)?;
            let keeping = match &self.save {
                Some(save) => self.named(save)?,
                None => Keeping::own(folder, record.start().game()),
            };
            return Ok(Some(Found { record, keeping }));
        }
        let is_new = self.position.is_some() || self.save.is_some() || self.clock.is_some();
        if !self.resume && (is_new || !stdin().is_terminal()) {
            return Ok(None);
        }
        let Some((file, record)) = self.games.newest(rules) else {
            return if self.resume { Err(nothing_kept(rules)) } else { Ok(None) };
        };
        if !self.resume && !confirm(&offer(&record), Enter::Yes)? {
            return Ok(None);
        }
        let keeping = match &self.save {
            Some(save) => self.named(save)?,
            None => Keeping::going_on(folder, file),
        };
        Ok(Some(Found { record, keeping }))
    }

    /// A new game.
    fn begun(&self, rules: AnyGame, seed: u64) -> Result<Found, Failure> {
        let position = match self.position.as_deref() {
            None | Some("start") => rules.start(),
            Some(text) => rules.parse_position(text).map_err(Failure::input)?,
        };
        let keeping = match &self.save {
            Some(file) => self.named(file)?,
            None => Keeping::own(self.games.folder(), rules),
        };
        Ok(Found { record: Beginning { position, seed }.record(), keeping })
    }

    /// A file that the player has named: it must be new, or the one that the game was loaded from.
    fn named(&self, file: &Path) -> Result<Keeping, Failure> {
        if file.exists() && self.load.as_deref() != Some(file) {
            let file = file.display();
            return Err(Failure::Input(format!(
                "{file} is there already; name another file, or go on with the game in it by --load {file} --save {file}"
            )));
        }
        Ok(Keeping::named(self.games.folder(), file.to_path_buf()))
    }

    /// Who plays: what the options say, then what the record says, then a person against the program.
    fn seats(&self, record: &Record) -> Seats {
        let known = Seats::of_record(record);
        if self.two {
            return Seats::TWO_PEOPLE;
        }
        if let (Some(known), None, None) = (known, self.level, self.player) {
            return known;
        }
        let level = self.level.and_then(Level::new).or_else(|| known.and_then(Seats::level));
        let person = match self.player {
            Some(1) => Some(Player::One),
            Some(_) => Some(Player::Two),
            None => known.and_then(Seats::only_person),
        };
        let level = level.unwrap_or_else(|| Level::new(LEVEL).expect("it is one of the levels"));
        Seats::against(level, person.unwrap_or(Player::One))
    }
}

/// At Ctrl-C says where the game is kept, and ends the program.
fn listen(keeping: &Keeping) {
    let farewell = keeping.farewell();
    // Where nobody can listen, Ctrl-C ends the program as it always does; the game is kept all the same.
    let _ = ctrlc::set_handler(move || {
        let words = farewell.try_lock().ok().and_then(|words| words.clone());
        eprintln!("{}", words.map_or_else(String::new, |words| format!("\n{words}")));
        std::process::exit(130);
    });
}

fn offer(record: &Record) -> String {
    let rules = record.start().game();
    let turns = record.line().plies().len();
    let unit = if turns == 1 { "turn" } else { "turns" };
    let opponent = match Seats::of_record(record).and_then(Seats::level) {
        Some(level) => format!(" against level {level}"),
        None => String::new(),
    };
    format!("there is an unfinished game of {rules}{opponent}, after {turns} {unit}; go on with it?")
}

fn nothing_kept(rules: Option<AnyGame>) -> Failure {
    let (of, game) = match rules {
        Some(rules) => (format!(" of {rules}"), rules.to_string()),
        None => (String::new(), "pylos".to_string()),
    };
    Failure::Input(format!("there is no unfinished game{of} to go on with; tripylon play {game} begins one"))
}

fn refuse_other_rules(rules: Option<AnyGame>, record: &Record, file: &Path) -> Result<(), Failure> {
    let found = record.start().game();
    match rules {
        Some(rules) if rules != found => {
            let file = file.display();
            Err(Failure::Input(format!(
                "{file} holds a game of {found} and not of {rules}; leave the rules out"
            )))
        }
        Some(_) | None => Ok(()),
    }
}
