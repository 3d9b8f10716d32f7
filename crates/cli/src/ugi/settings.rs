use std::{path::PathBuf, time::Duration};

use tripylon_rules::{AnyGame, nearest, quoted};
use tripylon_search::{Level, Limits};

use super::reply::Reply;
use crate::{
    chance::any_number,
    tables::{AtHand, FolderArgument},
};

/// The options of our engine, as they stand.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    level: u64,
    threads: u64,
    /// In MiB.
    hash: u64,
    lines: u64,
    /// `None` until it is set.
    seed: Option<u64>,
    /// In milliseconds.
    move_overhead: u64,
    pub(super) tables: TablesSetting,
}

/// Which tables the engine plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TablesSetting {
    /// Those that the command line names, and those that come with the program.
    Usual,
    /// None at all.
    None,
    /// Those in this folder first.
    Folder(PathBuf),
}

/// A number that can be set: its name, and the least and the most that it may be.
struct Spin {
    name: &'static str,
    least: u64,
    most: u64,
}

const LEVEL: Spin = Spin { name: "Level", least: 1, most: 10 };
const THREADS: Spin = Spin { name: "Threads", least: 1, most: 256 };
const HASH: Spin = Spin { name: "Hash", least: 1, most: 65_536 };
const LINES: Spin = Spin { name: "MultiPV", least: 1, most: 100 };
/// As far as every program's numbers go.
const SEED: Spin = Spin { name: "Seed", least: 0, most: 2_147_483_647 };
const MOVE_OVERHEAD: Spin = Spin { name: "MoveOverhead", least: 0, most: 5000 };
const TABLES: &str = "Tables";

const NAMES: [&str; 7] =
    [LEVEL.name, THREADS.name, HASH.name, LINES.name, SEED.name, MOVE_OVERHEAD.name, TABLES];

/// The word for the tables that are used when nothing is said.
const USUAL: &str = "auto";

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            level: 10,
            threads: 1,
            hash: 64,
            lines: 1,
            seed: None,
            move_overhead: 10,
            tables: TablesSetting::Usual,
        }
    }
}

impl Settings {
    /// What the engine says about its options.
    pub(super) fn describe() -> Vec<Reply> {
        let defaults = Settings::default();
        let tables = Reply::Option { name: TABLES.to_string(), kind: format!("type string default {USUAL}") };
        vec![
            LEVEL.describe(defaults.level),
            THREADS.describe(defaults.threads),
            HASH.describe(defaults.hash),
            LINES.describe(defaults.lines),
            SEED.describe(defaults.seed.unwrap_or_default()),
            MOVE_OVERHEAD.describe(defaults.move_overhead),
            tables,
        ]
    }

    /// Changes an option; capitals in its name do not matter.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(known) = NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(name)) else {
            let hint = match nearest(name, NAMES) {
                Some(near) => format!("did you mean {near}?"),
                None => format!("known are {}", NAMES.join(", ")),
            };
            return Err(format!("option {} is unknown; {hint}", quoted(name)));
        };
        match known {
            "Level" => self.level = LEVEL.read(value)?,
            "Threads" => self.threads = THREADS.read(value)?,
            "Hash" => self.hash = HASH.read(value)?,
            "MultiPV" => self.lines = LINES.read(value)?,
            "Seed" => self.seed = Some(SEED.read(value)?),
            "MoveOverhead" => self.move_overhead = MOVE_OVERHEAD.read(value)?,
            _ => self.set_tables(value)?,
        }
        Ok(())
    }

    fn set_tables(&mut self, value: &str) -> Result<(), String> {
        self.tables = match value {
            USUAL => TablesSetting::Usual,
            "none" => TablesSetting::None,
            folder if PathBuf::from(folder).is_dir() => TablesSetting::Folder(folder.into()),
            other => {
                let other = quoted(other);
                return Err(format!("option Tables: {other} is no folder; name one, or say none or {USUAL}"));
            }
        };
        Ok(())
    }

    /// The limits that the options put on every search.
    pub(super) fn limits(&self) -> Limits {
        let whole = |number: u64| usize::try_from(number).expect("the options are small numbers");
        Limits {
            level: u8::try_from(self.level).ok().and_then(Level::new).unwrap_or_default(),
            threads: whole(self.threads),
            hash: whole(self.hash << 20),
            lines: whole(self.lines),
            seed: self.seed.unwrap_or_default(),
            ..Limits::default()
        }
    }

    /// The part of the time for a move that goes by between the programs: the search does without it.
    pub(super) const fn move_overhead(&self) -> Duration {
        Duration::from_millis(self.move_overhead)
    }

    /// The number that chance draws pieces by: the seed, or another every time while none is set.
    pub(super) fn chance(&self) -> u64 {
        self.seed.unwrap_or_else(any_number)
    }

    /// Opens the tables that are set.
    pub(super) fn open(&self, game: AnyGame, usual: &FolderArgument) -> AtHand {
        match &self.tables {
            TablesSetting::Usual => AtHand::find(game, usual),
            TablesSetting::None => AtHand::none(),
            TablesSetting::Folder(folder) => AtHand::find(game, &FolderArgument::named(folder.clone())),
        }
    }
}

impl Spin {
    fn describe(&self, default: u64) -> Reply {
        let kind = format!("type spin default {default} min {} max {}", self.least, self.most);
        Reply::Option { name: self.name.to_string(), kind }
    }

    fn read(&self, value: &str) -> Result<u64, String> {
        let Spin { name, least, most } = self;
        let read = value.parse().ok().filter(|read| (least..=most).contains(&read));
        read.ok_or_else(|| {
            format!("option {name}: {} is not a whole number from {least} to {most}", quoted(value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_within_their_bounds() {
        let mut settings = Settings::default();
        settings.set("level", "3").unwrap();
        settings.set("Hash", "16").unwrap();
        settings.set("Tables", "none").unwrap();
        let limits = settings.limits();
        assert_eq!((limits.level.number(), limits.hash), (3, 16 << 20));
        assert_eq!(settings.tables, TablesSetting::None);
    }

    #[test]
    fn what_cannot_be_set_is_named() {
        let cases = [
            ("Level", "11", "option Level: \"11\" is not a whole number from 1 to 10"),
            ("Level", "", "option Level: \"\" is not a whole number from 1 to 10"),
            ("Hash", "-1", "option Hash: \"-1\" is not a whole number from 1 to 65536"),
            ("Levle", "1", "option \"Levle\" is unknown; did you mean Level?"),
            (
                "Tables",
                "no/such/place",
                "option Tables: \"no/such/place\" is no folder; name one, or say none or auto",
            ),
        ];
        for (name, value, message) in cases {
            assert_eq!(Settings::default().set(name, value), Err(message.to_string()));
        }
    }

    #[test]
    fn every_option_that_is_described_can_be_set() {
        for reply in Settings::describe() {
            let Reply::Option { name, kind } = reply else { panic!("{reply}") };
            let default = kind.split_whitespace().skip_while(|word| *word != "default").nth(1).unwrap();
            Settings::default().set(&name, default).unwrap();
        }
    }
}
