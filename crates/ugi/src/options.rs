use std::{fs, path::PathBuf, sync::Arc, time::Duration};

use tripylon_rules::{AnyGame, quoted, suggest_word};
use tripylon_search::{Level, Limits, PylonEvaluation, PylonNetwork};
use tripylon_tables::{AvailableTables, Folder};

use super::reply::UgiReply;

/// The options of our engine.
#[derive(Clone, Debug)]
pub(crate) struct UgiOptions {
    level: u64,
    threads: u64,
    hash_mib: u64,
    lines: u64,
    /// `None` until it is set.
    seed: Option<u64>,
    move_overhead_ms: u64,
    pub(crate) tables: UgiTablesOption,
    pub(crate) network: UgiNetworkOption,
}

/// The tables that the engine uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum UgiTablesOption {
    /// The tables in the folder from the command line, and the bundled ones.
    Auto,
    /// None at all.
    None,
    /// The tables in this folder, and the bundled ones.
    Folder(PathBuf),
}

/// The network that evaluates positions of Pylon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum UgiNetworkOption {
    /// The network that comes with the program.
    Auto,
    /// None: the handcrafted evaluation.
    None,
    /// The network in this file.
    File(PathBuf),
}

/// A numeric option (UGI type `spin`).
struct SpinOption {
    name: &'static str,
    min: u64,
    max: u64,
}

const LEVEL: SpinOption = SpinOption { name: "Level", min: 1, max: 10 };
const THREADS: SpinOption = SpinOption { name: "Threads", min: 1, max: 256 };
const HASH: SpinOption = SpinOption { name: "Hash", min: 1, max: 65_536 };
const LINES: SpinOption = SpinOption { name: "MultiPV", min: 1, max: 100 };
/// The largest value that every host's integers can hold.
const SEED: SpinOption = SpinOption { name: "Seed", min: 0, max: 2_147_483_647 };
const MOVE_OVERHEAD: SpinOption = SpinOption { name: "MoveOverhead", min: 0, max: 5000 };
const TABLES: &str = "Tables";
const NETWORK: &str = "Network";

const OPTION_NAMES: [&str; 8] =
    [LEVEL.name, THREADS.name, HASH.name, LINES.name, SEED.name, MOVE_OVERHEAD.name, TABLES, NETWORK];

/// The default value of the options `Tables` and `Network`.
const AUTO: &str = "auto";

impl Default for UgiOptions {
    fn default() -> UgiOptions {
        UgiOptions {
            level: 10,
            threads: 1,
            hash_mib: 64,
            lines: 1,
            seed: None,
            move_overhead_ms: 10,
            tables: UgiTablesOption::Auto,
            network: UgiNetworkOption::Auto,
        }
    }
}

impl UgiOptions {
    /// The `option` replies that describe the options.
    pub(crate) fn describe() -> Vec<UgiReply> {
        let defaults = UgiOptions::default();
        let string = |name: &str| UgiReply::Option {
            name: name.to_string(),
            kind: format!("type string default {AUTO}"),
        };
        vec![
            LEVEL.describe(defaults.level),
            THREADS.describe(defaults.threads),
            HASH.describe(defaults.hash_mib),
            LINES.describe(defaults.lines),
            SEED.describe(defaults.seed.unwrap_or_default()),
            MOVE_OVERHEAD.describe(defaults.move_overhead_ms),
            string(TABLES),
            string(NETWORK),
        ]
    }

    /// Sets an option; its name is case-insensitive.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some(known) = OPTION_NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(name)) else {
            let hint = match suggest_word(name, OPTION_NAMES) {
                Some(near) => format!("did you mean {near}?"),
                None => format!("expected one of {}", OPTION_NAMES.join(", ")),
            };
            return Err(format!("option {} is unknown; {hint}", quoted(name)));
        };
        match known {
            "Level" => self.level = LEVEL.parse(value)?,
            "Threads" => self.threads = THREADS.parse(value)?,
            "Hash" => self.hash_mib = HASH.parse(value)?,
            "MultiPV" => self.lines = LINES.parse(value)?,
            "Seed" => self.seed = Some(SEED.parse(value)?),
            "MoveOverhead" => self.move_overhead_ms = MOVE_OVERHEAD.parse(value)?,
            NETWORK => self.set_network(value),
            _ => self.set_tables(value)?,
        }
        Ok(())
    }

    /// Whether this is the name of the option for the network of Pylon.
    pub(crate) const fn is_network(name: &str) -> bool {
        name.eq_ignore_ascii_case(NETWORK)
    }

    fn set_network(&mut self, value: &str) {
        self.network = match value {
            AUTO => UgiNetworkOption::Auto,
            "none" => UgiNetworkOption::None,
            file => UgiNetworkOption::File(file.into()),
        };
    }

    fn set_tables(&mut self, value: &str) -> Result<(), String> {
        self.tables = match value {
            AUTO => UgiTablesOption::Auto,
            "none" => UgiTablesOption::None,
            folder if PathBuf::from(folder).is_dir() => UgiTablesOption::Folder(folder.into()),
            other => {
                let other = quoted(other);
                return Err(format!("option Tables: {other} is no folder; name one, or say none or {AUTO}"));
            }
        };
        Ok(())
    }

    /// The search limits that follow from the options.
    pub(crate) fn limits(&self) -> Limits {
        let to_usize = |number: u64| usize::try_from(number).expect("SpinOption::parse checks the bounds");
        Limits {
            level: u8::try_from(self.level).ok().and_then(Level::new).unwrap_or_default(),
            threads: to_usize(self.threads),
            hash_bytes: to_usize(self.hash_mib << 20),
            lines: to_usize(self.lines),
            seed: self.seed.unwrap_or_default(),
            ..Limits::default()
        }
    }

    /// The part of the time for a move that communication takes; the search leaves it unused.
    pub(crate) const fn move_overhead(&self) -> Duration {
        Duration::from_millis(self.move_overhead_ms)
    }

    /// The seed for random setups: the option, or a new random number each time if it is not set.
    pub(crate) fn setup_seed(&self) -> u64 {
        self.seed.or_else(|| getrandom::u64().ok()).unwrap_or_default()
    }

    /// Opens the tables that the option names.
    pub(crate) fn open_tables(&self, game: AnyGame, default_folder: Option<&Folder>) -> AvailableTables {
        match &self.tables {
            UgiTablesOption::Auto => AvailableTables::find(game, default_folder),
            UgiTablesOption::None => AvailableTables::none(),
            UgiTablesOption::Folder(folder) => {
                AvailableTables::find(game, Some(&Folder::new(folder.clone())))
            }
        }
    }
}

impl UgiNetworkOption {
    /// Reads the network, if it is in a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is refused.
    pub(crate) fn evaluation(&self) -> Result<PylonEvaluation, String> {
        match self {
            UgiNetworkOption::Auto => Ok(PylonEvaluation::Installed),
            UgiNetworkOption::None => Ok(PylonEvaluation::Handcrafted),
            UgiNetworkOption::File(path) => {
                let refused = |why: String| format!("network {}: {why}", quoted(&path.to_string_lossy()));
                let file = fs::read(path).map_err(|error| refused(error.to_string()))?;
                let network = PylonNetwork::read(&file).map_err(|error| refused(error.to_string()))?;
                Ok(PylonEvaluation::Network(Arc::new(network)))
            }
        }
    }
}

impl SpinOption {
    fn describe(&self, default: u64) -> UgiReply {
        let kind = format!("type spin default {default} min {} max {}", self.min, self.max);
        UgiReply::Option { name: self.name.to_string(), kind }
    }

    fn parse(&self, value: &str) -> Result<u64, String> {
        let SpinOption { name, min, max } = self;
        let number = value.parse().ok().filter(|number| (min..=max).contains(&number));
        number.ok_or_else(|| {
            format!("option {name}: {} is not a whole number from {min} to {max}", quoted(value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_within_their_bounds() {
        let mut options = UgiOptions::default();
        options.set("level", "3").unwrap();
        options.set("Hash", "16").unwrap();
        options.set("Tables", "none").unwrap();
        let limits = options.limits();
        assert_eq!((limits.level.number(), limits.hash_bytes), (3, 16 << 20));
        assert_eq!(options.tables, UgiTablesOption::None);
    }

    #[test]
    fn a_refused_network_is_named_with_the_reason() {
        let mut options = UgiOptions::default();
        assert_eq!(options.network.evaluation(), Ok(PylonEvaluation::Installed));
        options.set("network", "none").unwrap();
        assert_eq!(options.network.evaluation(), Ok(PylonEvaluation::Handcrafted));
        options.set("Network", "Cargo.toml").unwrap();
        let why = "network \"Cargo.toml\": it is not a network file for Pylon";
        assert_eq!(options.network.evaluation(), Err(why.to_string()));
        options.set("Network", "no/such/file").unwrap();
        let why = options.network.evaluation().unwrap_err();
        assert!(why.starts_with("network \"no/such/file\": No such file"), "{why}");
    }

    #[test]
    fn errors_name_the_option_and_its_bounds() {
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
            assert_eq!(UgiOptions::default().set(name, value), Err(message.to_string()));
        }
    }

    #[test]
    fn every_option_that_is_described_can_be_set() {
        for reply in UgiOptions::describe() {
            let UgiReply::Option { name, kind } = reply else { panic!("{reply}") };
            let default = kind.split_whitespace().skip_while(|word| *word != "default").nth(1).unwrap();
            UgiOptions::default().set(&name, default).unwrap();
        }
    }
}
