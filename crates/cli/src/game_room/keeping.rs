use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use tripylon_library::write_whole;
use tripylon_rules::{AnyGame, record::Record};

/// The option that says where unfinished games are kept.
#[derive(Debug, Args)]
pub(crate) struct GamesArgument {
    /// The folder of unfinished games; without it, one in your data folder
    #[arg(long, value_name = "DIR", env = "TRIPYLON_GAMES", hide_env_values = true)]
    games: Option<PathBuf>,
}

/// Keeps a game in a file after every turn, so that nothing is lost however the program ends.
pub(crate) struct Keeping {
    /// The folder of unfinished games, if there can be one.
    folder: Option<PathBuf>,
    place: Place,
    farewell: Farewell,
    /// Whether it has been said that nothing can be kept.
    complained: bool,
}

/// What is said to somebody who leaves a game; nothing when there is nothing to go on with.
pub(crate) type Farewell = Arc<Mutex<Option<String>>>;

enum Place {
    /// A file that the player has named, which stays when the game is over.
    Named(PathBuf),
    /// A file of our own, which goes.
    Own(PathBuf),
    /// There is no folder for it.
    Nowhere,
}

/// The file in which the last game that was played to its end is found.
const LAST_FINISHED: &str = "last-finished.txt";

impl GamesArgument {
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        self.games.clone().or_else(|| dirs::data_dir().map(|data| data.join("tripylon").join("games")))
    }

    /// The unfinished game that was played last, of these rules if any are named, and its file.
    pub(crate) fn newest(&self, rules: Option<AnyGame>) -> Option<(PathBuf, Record)> {
        let files = fs::read_dir(self.folder()?).ok()?.flatten();
        let mut files: Vec<(SystemTime, PathBuf)> = files
            .filter(|file| file.path().extension().is_some_and(|extension| extension == "txt"))
            .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
            .collect();
        files.sort_unstable();
        files.into_iter().rev().find_map(|(_, path)| {
            let record: Record = fs::read_to_string(&path).ok()?.parse().ok()?;
            let fits = rules.is_none_or(|rules| rules == record.start().game());
            (fits && record.outcome().is_none()).then_some((path, record))
        })
    }
}

impl Keeping {
    /// Keeps a new game in a file of its own.
    pub(crate) fn own(folder: Option<PathBuf>, game: AnyGame) -> Keeping {
        let place = new_place(folder.as_deref(), game);
        Keeping { folder, place, farewell: Farewell::default(), complained: false }
    }

    /// Keeps a game where it was found.
    pub(crate) fn going_on(folder: Option<PathBuf>, file: PathBuf) -> Keeping {
        Keeping { folder, place: Place::Own(file), farewell: Farewell::default(), complained: false }
    }

    /// Keeps a game in a file that the player has named.
    pub(crate) fn named(folder: Option<PathBuf>, file: PathBuf) -> Keeping {
        Keeping { folder, place: Place::Named(file), farewell: Farewell::default(), complained: false }
    }

    /// What to say to whoever leaves, for those who must say it from elsewhere.
    pub(crate) fn farewell(&self) -> Farewell {
        Arc::clone(&self.farewell)
    }

    /// Keeps the game as it stands. Where that fails the game goes on, and the first time it is said why.
    pub(crate) fn keep(&mut self, record: &Record) -> Option<String> {
        let kept = match &self.place {
            Place::Nowhere => Err("there is no data folder here; --save FILE keeps the game".to_string()),
            Place::Named(path) | Place::Own(path) => write(path, record),
        };
        let (words, complaint) = match kept {
            Ok(()) => (Some(self.words()), None),
            Err(_) if self.complained => (None, None),
            Err(why) => {
                self.complained = true;
                (None, Some(format!("the game is not kept: {why}")))
            }
        };
        self.say_at_parting(words);
        complaint
    }

    /// The game is over: a file that the player has named stays, ours becomes the last finished game.
    pub(crate) fn finish(&mut self, record: &Record) -> Option<String> {
        if let Place::Own(path) = &self.place {
            if let Some(folder) = &self.folder {
                // It is a courtesy: whoever wants the record can still save it.
                let _ = write(&folder.join(LAST_FINISHED), record);
            }
            let _ = fs::remove_file(path);
            self.say_at_parting(None);
            return None;
        }
        let complaint = self.keep(record);
        self.say_at_parting(None);
        complaint
    }

    /// Another game begins; what was kept of the old one stays. A file that the player has named belongs to one game.
    pub(crate) fn begin_another(&mut self, game: AnyGame) {
        self.place = new_place(self.folder.as_deref(), game);
        self.say_at_parting(None);
    }

    fn say_at_parting(&self, words: Option<String>) {
        *self.farewell.lock().expect("nobody panics while saying farewell") = words;
    }

    fn words(&self) -> String {
        match &self.place {
            Place::Named(path) => {
                let path = path.display();
                format!("the game is in {path}; tripylon play --load {path} goes on with it")
            }
            Place::Own(_) | Place::Nowhere => {
                "the game is kept; tripylon play --resume goes on with it".to_string()
            }
        }
    }
}

/// Writes a record into a file, in folders that are made where they are missing.
pub(crate) fn write(path: &Path, record: &Record) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| format!("the folder {} cannot be made: {error}", folder.display()))?;
    }
    let written = write_whole(path, |output| output.write_all(record.to_string().as_bytes()));
    written.map(|_| ()).map_err(|failure| failure.to_string())
}

/// A file for a new game, whose name nothing else has.
fn new_place(folder: Option<&Path>, game: AnyGame) -> Place {
    let rules = game.to_string().replace([':', ',', '='], "-");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let name = format!("{rules}-{now}-{}.txt", std::process::id());
    folder.map_or(Place::Nowhere, |folder| Place::Own(folder.join(name)))
}
