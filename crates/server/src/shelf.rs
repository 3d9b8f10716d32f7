use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex},
    time::SystemTime,
};

use tripylon_library::{Folder, LibraryError, Opened};
use tripylon_rules::Pylos;
use tripylon_tablebase::Kind;

/// The tables that have been opened, so that what was read of them need not be read again. A file that is new or has
/// changed is noticed at once.
pub(crate) struct Shelf {
    folder: Folder,
    /// Few readings have tables, so nobody needs to look for long.
    opened: Mutex<Vec<Shelved>>,
}

struct Shelved {
    game: Pylos,
    files: Files,
    opened: Arc<Opened>,
}

/// The length and date of the full and the compact table of a reading, where they are there.
type Files = [Option<(u64, Option<SystemTime>)>; 2];

impl Shelf {
    pub(crate) const fn new(folder: Folder) -> Shelf {
        Shelf { folder, opened: Mutex::new(Vec::new()) }
    }

    /// The best table there is now. This reads files, and blocks.
    pub(crate) fn best(&self, game: Pylos) -> Result<Arc<Opened>, LibraryError> {
        let files = [Kind::Full, Kind::Compact].map(|kind| file(&self.folder.table(game, kind)));
        // Opening reads no more than the head of a file, so others may wait for it.
        let mut shelf = self.opened.lock().expect("nobody panics while holding the shelf");
        if let Some(shelved) = shelf.iter().find(|shelved| shelved.game == game && shelved.files == files) {
            return Ok(Arc::clone(&shelved.opened));
        }
        let opened = Arc::new(Opened::best(game, &self.folder)?);
        shelf.retain(|shelved| shelved.game != game);
        shelf.push(Shelved { game, files, opened: Arc::clone(&opened) });
        Ok(opened)
    }
}

fn file(path: &Path) -> Option<(u64, Option<SystemTime>)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.len(), metadata.modified().ok()))
}
