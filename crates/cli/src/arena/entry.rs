use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use tripylon_rules::{nearest, quoted};
use tripylon_search::Level;
use tripylon_sitting::parse_duration;

use super::{Allowance, words::split_words};

/// A contestant as the command line enters it: `level=5`, `random`, or `cmd:PROGRAM ARGS`, with further keys before.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    /// What it is called in tables and records.
    pub(crate) name: String,
    pub(crate) kind: EntryKind,
    /// Its own limits; where it has none, those of the arena hold.
    pub(crate) allowance: Allowance,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum EntryKind {
    /// Our own search.
    Level(OwnSearch),
    /// Another program, with its arguments and the options to set.
    Program { words: Vec<String>, options: Vec<(String, String)> },
    /// Chance.
    Random,
}

/// How our own search plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OwnSearch {
    pub(crate) level: Level,
    /// In MiB.
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) tables: TablesKey,
}

/// Which tables our own search plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TablesKey {
    /// Those of the arena.
    Usual,
    /// None.
    None,
    /// Those in this folder first.
    Folder(PathBuf),
}

/// The memory of each of our own searches in MiB. Many may run at once, and moves in an arena are short.
const USUAL_HASH: usize = 16;

const KEYS: [&str; 9] = ["level", "time", "clock", "nodes", "depth", "hash", "threads", "tables", "name"];

/// The keys as they are read, before anyone has asked whether they go together.
#[derive(Default)]
struct Keys {
    name: Option<String>,
    level: Option<Level>,
    random: bool,
    allowance: Allowance,
    hash: Option<usize>,
    threads: Option<usize>,
    tables: Option<TablesKey>,
    options: Vec<(String, String)>,
}

impl FromStr for Entry {
    type Err = String;

    fn from_str(text: &str) -> Result<Entry, String> {
        let (keys_text, program) = match text.strip_prefix("cmd:") {
            Some(program) => ("", Some(program)),
            // The program may have commas of its own, so it comes last.
            None => text.split_once(",cmd:").map_or((text, None), |(keys, program)| (keys, Some(program))),
        };
        let mut keys = Keys::default();
        for key in keys_text.split(',').filter(|key| !key.is_empty()) {
            keys.read(key)?;
        }
        let (name, allowance) = (keys.name.clone(), keys.allowance);
        let kind = keys.kind(program, text)?;
        Ok(Entry { name: name.unwrap_or_else(|| kind.usual_name(text)), kind, allowance })
    }
}

impl Entry {
    /// Makes names different that are alike.
    pub(crate) fn tell_apart([first, second]: [Entry; 2]) -> [Entry; 2] {
        if first.name != second.name {
            return [first, second];
        }
        let renamed = |entry: Entry, side| Entry { name: format!("{} ({side})", entry.name), ..entry };
        [renamed(first, "first"), renamed(second, "second")]
    }
}

impl EntryKind {
    /// What a contestant is called that has no name: as it was entered, but a program without the folders it lies in.
    fn usual_name(&self, text: &str) -> String {
        match self {
            EntryKind::Level(_) | EntryKind::Random => text.to_string(),
            EntryKind::Program { words, .. } => {
                let program =
                    Path::new(&words[0]).file_name().map(|name| name.to_string_lossy().into_owned());
                let program = program.unwrap_or_else(|| words[0].clone());
                [&[program], &words[1..]].concat().join(" ")
            }
        }
    }
}

impl Keys {
    fn read(&mut self, text: &str) -> Result<(), String> {
        if text == "random" {
            self.random = true;
            return Ok(());
        }
        let Some((key, value)) = text.split_once('=') else { return Err(unknown(text)) };
        let whole = |most: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{key}={value}: not a whole number from 1 to {most}"))
        };
        match key {
            "level" => self.level = Level::new(whole(10)? as u8),
            "time" => self.allowance.time = Some(read_time(value)?),
            "clock" => self.allowance.clock = Some(value.parse()?),
            "nodes" => self.allowance.nodes = Some(whole(u64::MAX)?),
            "depth" => self.allowance.depth = Some(whole(1000)? as u32),
            "hash" => self.hash = Some(whole(65_536)? as usize),
            "threads" => self.threads = Some(whole(256)? as usize),
            "tables" => self.tables = Some(read_tables(value)?),
            "name" => self.name = Some(value.to_string()),
            _ => match key.strip_prefix("option.") {
                Some(option) => self.options.push((option.to_string(), value.to_string())),
                None => return Err(unknown(text)),
            },
        }
        Ok(())
    }

    fn kind(self, program: Option<&str>, text: &str) -> Result<EntryKind, String> {
        let own = self.hash.is_some() || self.threads.is_some() || self.tables.is_some();
        match (self.level, self.random, program) {
            (Some(level), false, None) if self.options.is_empty() => Ok(EntryKind::Level(OwnSearch {
                level,
                hash: self.hash.unwrap_or(USUAL_HASH),
                threads: self.threads.unwrap_or(1),
                tables: self.tables.unwrap_or(TablesKey::Usual),
            })),
            (Some(_), false, None) => {
                Err("option.NAME is for programs; a level has keys such as hash=16".into())
            }
            (None, true, None) if !own && self.options.is_empty() => Ok(EntryKind::Random),
            (None, true, None) => Err("random takes no keys but name=NAME".into()),
            (None, false, Some(_)) if own => {
                Err("hash, threads and tables are keys of a level; a program has option.Hash=16".into())
            }
            (None, false, Some(program)) => {
                let words = split_words(program)?;
                if words.is_empty() {
                    return Err("cmd: names no program; write cmd:./engine".into());
                }
                Ok(EntryKind::Program { words, options: self.options })
            }
            (None, false, None) => Err(format!("{} says nobody who plays; {SHAPES}", quoted(text))),
            (_, _, _) => Err(format!("{} says several who play; {SHAPES}", quoted(text))),
        }
    }
}

const SHAPES: &str = "write level=5, random or cmd:PROGRAM ARGS";

fn unknown(text: &str) -> String {
    let key = text.split('=').next().unwrap_or_default();
    match nearest(key, KEYS) {
        Some(near) => format!("key {} is unknown; did you mean {near}?", quoted(key)),
        None => format!("key {} is unknown; {SHAPES}; keys are {}", quoted(key), KEYS.join(", ")),
    }
}

fn read_time(value: &str) -> Result<Duration, String> {
    let time = parse_duration(value)?;
    if time.is_zero() { Err(format!("time={value} gives no time to play")) } else { Ok(time) }
}

fn read_tables(value: &str) -> Result<TablesKey, String> {
    match value {
        "none" => Ok(TablesKey::None),
        folder if PathBuf::from(folder).is_dir() => Ok(TablesKey::Folder(folder.into())),
        other => Err(format!("tables={other}: there is no such folder; name one, or write tables=none")),
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> Entry {
        text.parse().unwrap()
    }

    #[test]
    fn a_level_may_have_further_keys() {
        let entry = entry("level=10,time=50ms,tables=none,hash=4,name=strong");
        assert_eq!((entry.name.as_str(), entry.allowance.time), ("strong", Some(Duration::from_millis(50))));
        let search = OwnSearch { level: Level::BEST, hash: 4, threads: 1, tables: TablesKey::None };
        assert_eq!(entry.kind, EntryKind::Level(search));
    }

    #[test]
    fn a_program_comes_last_with_all_its_words() {
        let entry = entry("option.Level=3,nodes=5,cmd:./an-engine 'two words' --a,b");
        let words = ["./an-engine", "two words", "--a,b"].map(String::from).to_vec();
        let options = vec![("Level".to_string(), "3".to_string())];
        assert_eq!(entry.kind, EntryKind::Program { words, options });
        assert_eq!((entry.allowance.nodes, entry.name.as_str()), (Some(5), "an-engine two words --a,b"));
        assert_eq!("random".parse::<Entry>().unwrap().kind, EntryKind::Random);
    }

    #[test]
    fn two_of_a_name_are_told_apart() {
        let names = |first, second| Entry::tell_apart([entry(first), entry(second)]).map(|entry| entry.name);
        assert_eq!(names("random", "random"), ["random (first)", "random (second)"]);
        assert_eq!(names("random", "level=1"), ["random", "level=1"]);
    }

    #[test]
    fn what_cannot_be_entered_is_named() {
        #[track_caller]
        fn check(text: &str, beginning: &str) {
            let message = text.parse::<Entry>().unwrap_err();
            assert!(message.starts_with(beginning), "{message}");
        }
        check("level=11", "level=11: not a whole number from 1 to 10");
        check("level=0", "level=0: not a whole number from 1 to 10");
        check("levle=3", "key \"levle\" is unknown; did you mean level?");
        check("stockfish", "key \"stockfish\" is unknown; write level=5, random or cmd:");
        check("", "\"\" says nobody who plays; write level=5");
        check("level=3,random", "\"level=3,random\" says several who play");
        check("cmd:", "cmd: names no program");
        check("cmd:'open", "a quotation mark in");
        check("level=3,time=5", "5 is not a time; write 500ms");
        check("level=3,time=0s", "time=0s gives no time to play");
        check("hash=3,cmd:x", "hash, threads and tables are keys of a level");
        check("level=3,tables=nowhere/at/all", "tables=nowhere/at/all: there is no such folder");
    }
}
