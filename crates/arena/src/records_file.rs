use std::{
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tripylon_rules::record::Record;

use crate::ArenaError;

/// The file to which the records of a match are appended.
///
/// Each game is written in one piece as soon as it is over, so a crash of the program loses only the games in progress.
/// The file is synced to disk about once a second, so a crash of the machine loses little more.
#[derive(Debug)]
pub struct RecordsFile {
    path: PathBuf,
    file: File,
    last_sync: Instant,
}

const SYNC_INTERVAL: Duration = Duration::from_secs(1);

impl RecordsFile {
    /// Opens a file for appending, and creates it if it does not exist.
    pub fn open(path: &Path) -> Result<RecordsFile, ArenaError> {
        let cannot = |error| write_error(path, error);
        let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = opened.map_err(cannot)?;
        if !ends_with_newline(&mut file).map_err(cannot)? {
            // An unfinished last line of existing content must not merge with the first tag.
            file.write_all(b"\n\n").map_err(cannot)?;
        }
        Ok(RecordsFile { path: path.to_path_buf(), file, last_sync: Instant::now() })
    }

    /// Appends a record.
    pub(crate) fn append(&mut self, record: &Record) -> Result<(), ArenaError> {
        // A single write, so that several matches can append to the same file.
        let written = self.file.write_all(format!("{record}\n").as_bytes()).and_then(|()| {
            if self.last_sync.elapsed() < SYNC_INTERVAL {
                return Ok(());
            }
            self.last_sync = Instant::now();
            self.file.sync_data()
        });
        written.map_err(|error| write_error(&self.path, error))
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for RecordsFile {
    fn drop(&mut self) {
        // All data is written; if syncing fails, the system still writes it to disk later.
        let _ = self.file.sync_data();
    }
}

fn ends_with_newline(file: &mut File) -> std::io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

fn write_error(path: &Path, error: std::io::Error) -> ArenaError {
    ArenaError::Records { path: path.to_path_buf(), error }
}
