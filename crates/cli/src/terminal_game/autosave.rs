use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::{SystemTime, UNIX_EPOCH},
};

use clap::Args;
use tripylon_rules::{AnyGame, record::Record};
use tripylon_tables::write_atomically;

/// The option `--games`.
#[derive(Debug, Args)]
pub(crate) struct GamesFolderArgs {
    /// The folder of unfinished games [default: one in your data folder]
    #[arg(long, value_name = "DIR", env = "TRIPYLON_GAMES", hide_env_values = true)]
    games: Option<PathBuf>,
}

/// Saves a game after every turn, so that nothing is lost when the program ends.
pub(crate) struct Autosave {
    /// The folder of unfinished games, if there is one.
    folder: Option<PathBuf>,
    location: SaveLocation,
    exit_message: ExitMessage,
    /// Whether a failure to save has been reported.
    failure_reported: bool,
}

/// The message when the user leaves an unfinished game.
pub(crate) type ExitMessage = Arc<Mutex<Option<String>>>;

enum SaveLocation {
    /// A file chosen by the user, which stays when the game is over.
    UserFile(PathBuf),
    /// A file in the folder of unfinished games, which is removed when the game is over.
    OwnFile(PathBuf),
    /// There is no folder for it.
    Unavailable,
}

/// The file of the last finished game.
const LAST_FINISHED_FILE: &str = "last-finished.txt";

impl GamesFolderArgs {
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        self.games.clone().or_else(|| dirs::data_dir().map(|data| data.join("tripylon").join("games")))
    }

    /// The last unfinished game, of the given rules if any, and its file.
    pub(crate) fn latest_unfinished(&self, rules: Option<AnyGame>) -> Option<(PathBuf, Record)> {
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

impl Autosave {
    /// Saves a new game in a file of its own.
    pub(crate) fn in_new_file(folder: Option<PathBuf>, game: AnyGame) -> Autosave {
        let location = new_location(folder.as_deref(), game);
        Autosave { folder, location, exit_message: ExitMessage::default(), failure_reported: false }
    }

    /// Saves a game in the file that it was loaded from.
    pub(crate) fn in_found_file(folder: Option<PathBuf>, file: PathBuf) -> Autosave {
        Autosave {
            folder,
            location: SaveLocation::OwnFile(file),
            exit_message: ExitMessage::default(),
            failure_reported: false,
        }
    }

    /// Saves a game in a file chosen by the user.
    pub(crate) fn in_user_file(folder: Option<PathBuf>, file: PathBuf) -> Autosave {
        Autosave {
            folder,
            location: SaveLocation::UserFile(file),
            exit_message: ExitMessage::default(),
            failure_reported: false,
        }
    }

    /// The message for leaving the game, shared with the Ctrl-C handler.
    pub(crate) fn exit_message(&self) -> ExitMessage {
        Arc::clone(&self.exit_message)
    }

    /// Saves the game. A failure does not stop the game and is reported once.
    pub(crate) fn save(&mut self, record: &Record) -> Option<String> {
        let saved = match &self.location {
            SaveLocation::Unavailable => {
                Err("there is no data folder; --save FILE saves the game".to_string())
            }
            SaveLocation::UserFile(path) | SaveLocation::OwnFile(path) => write_record(path, record),
        };
        let (message, error) = match saved {
            Ok(()) => (Some(self.resume_hint()), None),
            Err(_) if self.failure_reported => (None, None),
            Err(why) => {
                self.failure_reported = true;
                (None, Some(format!("the game is not saved: {why}")))
            }
        };
        self.set_exit_message(message);
        error
    }

    /// Ends the game: a file chosen by the user stays, another becomes the last finished game.
    pub(crate) fn finish(&mut self, record: &Record) -> Option<String> {
        if let SaveLocation::OwnFile(path) = &self.location {
            if let Some(folder) = &self.folder {
                // A failure here is harmless: the user can still save the record.
                let _ = write_record(&folder.join(LAST_FINISHED_FILE), record);
            }
            let _ = fs::remove_file(path);
            self.set_exit_message(None);
            return None;
        }
        let error = self.save(record);
        self.set_exit_message(None);
        error
    }

    /// Starts another game; the saved file of the old one stays. A file chosen by the user belongs to one game.
    pub(crate) fn start_new_game(&mut self, game: AnyGame) {
        self.location = new_location(self.folder.as_deref(), game);
        self.set_exit_message(None);
    }

    fn set_exit_message(&self, message: Option<String>) {
        *self.exit_message.lock().expect("no thread panics while it holds the lock") = message;
    }

    fn resume_hint(&self) -> String {
        match &self.location {
            SaveLocation::UserFile(path) => {
                let path = path.display();
                format!("the game is saved in {path}; tripylon play --load {path} continues it")
            }
            SaveLocation::OwnFile(_) | SaveLocation::Unavailable => {
                "the game is saved; tripylon play --resume continues it".to_string()
            }
        }
    }
}

/// Writes a record into a file and creates missing folders.
pub(crate) fn write_record(path: &Path, record: &Record) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)
            .map_err(|error| format!("the folder {} cannot be created: {error}", folder.display()))?;
    }
    let written = write_atomically(path, |output| output.write_all(record.to_string().as_bytes()));
    written.map(|_| ()).map_err(|failure| failure.to_string())
}

/// An unused file name for a new game.
fn new_location(folder: Option<&Path>, game: AnyGame) -> SaveLocation {
    let rules = game.to_string().replace([':', ',', '='], "-");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
    let name = format!("{rules}-{now}-{}.txt", std::process::id());
    folder.map_or(SaveLocation::Unavailable, |folder| SaveLocation::OwnFile(folder.join(name)))
}
