use std::{
    fmt, fs,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
    time::Duration,
};

use tripylon_play::parse_duration;
use tripylon_rules::{quoted, suggest_word};
use tripylon_search::{Level, PylonEvaluation, PylonNetwork};

use super::{MoveBudget, parse_game_clock, split_words::split_words};

/// A contestant as specified on the command line: `level=5`, `uct`, `random` or `cmd:PROGRAM ARGS`, with further keys
/// before it.
#[derive(Clone, Debug, PartialEq)]
pub struct ContestantSpec {
    /// The name in reports and records.
    pub name: String,
    /// The kind of player.
    pub kind: ContestantKind,
    /// The contestant's own limits; without any, those of the match apply.
    pub move_budget: MoveBudget,
}

/// The kind of a contestant.
#[derive(Clone, Debug, PartialEq)]
pub enum ContestantKind {
    /// The built-in search.
    Level(BuiltInSearch),
    /// Another UGI engine.
    Program {
        /// The program and its arguments.
        words: Vec<String>,
        /// The UGI options to set, names and values.
        options: Vec<(String, String)>,
    },
    /// Monte Carlo tree search with random playouts, which knows only the rules.
    Uct,
    /// Random legal moves.
    Random,
}

/// The settings of the built-in search.
#[derive(Clone, Debug, PartialEq)]
pub struct BuiltInSearch {
    pub level: Level,
    pub hash_mib: usize,
    pub threads: usize,
    pub tables: TablesChoice,
    pub pylon_evaluation: PylonEvaluation,
}

/// The tables that the built-in search uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TablesChoice {
    /// The tables of the match.
    Default,
    /// None.
    None,
    /// The tables in this folder, and the bundled ones.
    Folder(PathBuf),
}

/// The default size of the transposition table: many searches may run at once, and moves in a match are short.
const DEFAULT_HASH_MIB: usize = 16;

const SPEC_KEYS: [&str; 10] =
    ["level", "time", "clock", "nodes", "depth", "hash", "threads", "tables", "network", "name"];

/// The parsed keys, before checking that they are compatible.
#[derive(Default)]
struct SpecKeys {
    name: Option<String>,
    level: Option<Level>,
    /// `uct` or `random`.
    baseline: Option<Baseline>,
    move_budget: MoveBudget,
    hash: Option<usize>,
    threads: Option<usize>,
    tables: Option<TablesChoice>,
    network: Option<PylonEvaluation>,
    options: Vec<(String, String)>,
}

/// A contestant that knows nothing of a game but its rules.
#[derive(Clone, Copy)]
enum Baseline {
    Uct,
    Random,
}

impl Baseline {
    fn kind(self) -> ContestantKind {
        match self {
            Baseline::Uct => ContestantKind::Uct,
            Baseline::Random => ContestantKind::Random,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Baseline::Uct => "uct",
            Baseline::Random => "random",
        }
    }
}

impl FromStr for ContestantSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<ContestantSpec, String> {
        let (keys_text, program) = match text.strip_prefix("cmd:") {
            Some(program) => ("", Some(program)),
            // The program may contain commas, so it comes last.
            None => text.split_once(",cmd:").map_or((text, None), |(keys, program)| (keys, Some(program))),
        };
        let mut keys = SpecKeys::default();
        for key in keys_text.split(',').filter(|key| !key.is_empty()) {
            keys.parse_key(key)?;
        }
        let (name, move_budget) = (keys.name.clone(), keys.move_budget);
        let kind = keys.into_kind(program, text)?;
        Ok(ContestantSpec { name: name.unwrap_or_else(|| kind.default_name(text)), kind, move_budget })
    }
}

impl ContestantSpec {
    /// Makes equal names distinct.
    pub fn with_distinct_names([first, second]: [ContestantSpec; 2]) -> [ContestantSpec; 2] {
        if first.name != second.name {
            return [first, second];
        }
        let renamed =
            |spec: ContestantSpec, side| ContestantSpec { name: format!("{} ({side})", spec.name), ..spec };
        [renamed(first, "first"), renamed(second, "second")]
    }
}

impl ContestantKind {
    /// The default name: the specification itself, or the program without its folder.
    fn default_name(&self, text: &str) -> String {
        match self {
            ContestantKind::Level(_) | ContestantKind::Uct | ContestantKind::Random => text.to_string(),
            ContestantKind::Program { words, .. } => {
                let program =
                    Path::new(&words[0]).file_name().map(|name| name.to_string_lossy().into_owned());
                let program = program.unwrap_or_else(|| words[0].clone());
                [&[program], &words[1..]].concat().join(" ")
            }
        }
    }
}

impl SpecKeys {
    fn parse_key(&mut self, text: &str) -> Result<(), String> {
        if let Some(baseline) = [Baseline::Uct, Baseline::Random].into_iter().find(|kind| kind.key() == text)
        {
            let several = self.baseline.replace(baseline).is_some_and(|other| other.key() != text);
            return if several {
                Err(format!("uct,random names several players; {SPEC_SYNTAX}"))
            } else {
                Ok(())
            };
        }
        let Some((key, value)) = text.split_once('=') else { return Err(unknown_key_message(text)) };
        let parse_integer = |max: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=max).contains(number));
            number.ok_or_else(|| format!("{key}={value}: not a whole number from 1 to {max}"))
        };
        match key {
            "level" => self.level = Level::new(parse_integer(10)? as u8),
            "time" => self.move_budget.time = Some(parse_time(value)?),
            "clock" => self.move_budget.clock = Some(parse_game_clock(value)?),
            "nodes" => self.move_budget.nodes = Some(parse_integer(u64::MAX)?),
            "depth" => self.move_budget.depth = Some(parse_integer(1000)? as u32),
            "hash" => self.hash = Some(parse_integer(65_536)? as usize),
            "threads" => self.threads = Some(parse_integer(256)? as usize),
            "tables" => self.tables = Some(parse_tables(value)?),
            "network" => self.network = Some(read_network(value)?),
            "name" => self.name = Some(value.to_string()),
            _ => match key.strip_prefix("option.") {
                Some(option) => self.options.push((option.to_string(), value.to_string())),
                None => return Err(unknown_key_message(text)),
            },
        }
        Ok(())
    }

    fn into_kind(self, program: Option<&str>, text: &str) -> Result<ContestantKind, String> {
        let has_search_keys =
            self.hash.is_some() || self.threads.is_some() || self.tables.is_some() || self.network.is_some();
        match (self.level, self.baseline, program) {
            (Some(level), None, None) if self.options.is_empty() => {
                Ok(ContestantKind::Level(BuiltInSearch {
                    level,
                    hash_mib: self.hash.unwrap_or(DEFAULT_HASH_MIB),
                    threads: self.threads.unwrap_or(1),
                    tables: self.tables.unwrap_or(TablesChoice::Default),
                    pylon_evaluation: self.network.unwrap_or_default(),
                }))
            }
            (Some(_), None, None) => {
                Err("option.NAME is for programs; a level has keys such as hash=16".into())
            }
            (None, Some(baseline), None) if !has_search_keys && self.options.is_empty() => {
                Ok(baseline.kind())
            }
            (None, Some(baseline), None) => {
                Err(format!("{} takes no keys but its limits and name=NAME", baseline.key()))
            }
            (None, None, Some(_)) if has_search_keys => {
                Err("hash, threads, tables and network are keys of a level; a program has option.Hash=16"
                    .into())
            }
            (None, None, Some(program)) => {
                let words = split_words(program)?;
                if words.is_empty() {
                    return Err("cmd: names no program; write cmd:./engine".into());
                }
                Ok(ContestantKind::Program { words, options: self.options })
            }
            (None, None, None) => Err(format!("{} names no player; {SPEC_SYNTAX}", quoted(text))),
            (_, _, _) => Err(format!("{} names several players; {SPEC_SYNTAX}", quoted(text))),
        }
    }
}

const SPEC_SYNTAX: &str = "write level=5, uct, random or cmd:PROGRAM ARGS";

fn unknown_key_message(text: &str) -> String {
    let key = text.split('=').next().unwrap_or_default();
    match suggest_word(key, SPEC_KEYS) {
        Some(near) => format!("key {} is unknown; did you mean {near}?", quoted(key)),
        None => format!("key {} is unknown; {SPEC_SYNTAX}; keys are {}", quoted(key), SPEC_KEYS.join(", ")),
    }
}

fn parse_time(value: &str) -> Result<Duration, String> {
    let time = parse_duration(value)?;
    if time.is_zero() { Err(format!("time={value} gives no time to play")) } else { Ok(time) }
}

fn parse_tables(value: &str) -> Result<TablesChoice, String> {
    match value {
        "none" => Ok(TablesChoice::None),
        folder if PathBuf::from(folder).is_dir() => Ok(TablesChoice::Folder(folder.into())),
        other => Err(format!("tables={other}: there is no such folder; name one, or write tables=none")),
    }
}

fn read_network(value: &str) -> Result<PylonEvaluation, String> {
    if value == "none" {
        return Ok(PylonEvaluation::Handcrafted);
    }
    let file = fs::read(value)
        .map_err(|error| format!("network={value}: {error}; name a file, or write network=none"))?;
    let network = PylonNetwork::read(&file).map_err(|error| format!("network={value}: {error}"))?;
    Ok(PylonEvaluation::Network(Arc::new(network)))
}

impl fmt::Display for ContestantSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> ContestantSpec {
        text.parse().unwrap()
    }

    #[test]
    fn a_level_may_have_further_keys() {
        let spec = spec("level=10,time=50ms,tables=none,hash=4,name=strong");
        assert_eq!((spec.name.as_str(), spec.move_budget.time), ("strong", Some(Duration::from_millis(50))));
        let search = BuiltInSearch {
            level: Level::BEST,
            hash_mib: 4,
            threads: 1,
            tables: TablesChoice::None,
            pylon_evaluation: PylonEvaluation::Installed,
        };
        assert_eq!(spec.kind, ContestantKind::Level(search));
    }

    #[test]
    fn a_program_comes_last_with_its_arguments() {
        let spec = spec("option.Level=3,nodes=5,cmd:./an-engine 'two words' --a,b");
        let words = ["./an-engine", "two words", "--a,b"].map(String::from).to_vec();
        let options = vec![("Level".to_string(), "3".to_string())];
        assert_eq!(spec.kind, ContestantKind::Program { words, options });
        assert_eq!((spec.move_budget.nodes, spec.name.as_str()), (Some(5), "an-engine two words --a,b"));
    }

    #[test]
    fn baselines_need_no_program() {
        assert_eq!(spec("random").kind, ContestantKind::Random);
        assert_eq!(spec("uct,time=50ms").kind, ContestantKind::Uct);
    }

    #[test]
    fn equal_names_are_made_distinct() {
        let names = |first, second| {
            ContestantSpec::with_distinct_names([spec(first), spec(second)]).map(|spec| spec.name)
        };
        assert_eq!(names("random", "random"), ["random (first)", "random (second)"]);
        assert_eq!(names("random", "level=1"), ["random", "level=1"]);
    }

    #[test]
    fn errors_name_the_culprit_and_the_remedy() {
        #[track_caller]
        fn check(text: &str, beginning: &str) {
            let message = text.parse::<ContestantSpec>().unwrap_err();
            assert!(message.starts_with(beginning), "{message}");
        }
        check("level=11", "level=11: not a whole number from 1 to 10");
        check("level=0", "level=0: not a whole number from 1 to 10");
        check("levle=3", "key \"levle\" is unknown; did you mean level?");
        check("stockfish", "key \"stockfish\" is unknown; write level=5, uct, random or cmd:");
        check("", "\"\" names no player; write level=5");
        check("level=3,random", "\"level=3,random\" names several players");
        check("uct,random", "uct,random names several players");
        check("uct,hash=3", "uct takes no keys but its limits");
        check("cmd:", "cmd: names no program");
        check("cmd:'open", "a quotation mark in");
        check("level=3,time=5", "5 is not a time; write 500ms");
        check("level=3,time=0s", "time=0s gives no time to play");
        check("hash=3,cmd:x", "hash, threads, tables and network are keys of a level");
        check("level=3,network=nowhere/at/all", "network=nowhere/at/all: No such file");
        check("level=3,tables=nowhere/at/all", "tables=nowhere/at/all: there is no such folder");
    }
}
