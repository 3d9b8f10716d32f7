use std::{
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use tripylon_rules::record::Record;

use crate::failure::Failure;

/// The file to which the records of an arena are appended.
///
/// Every game is written whole as soon as it is over, so a program that dies loses only the games in progress; and at
/// least once a second what is written is handed to the disk, so a machine that dies loses hardly more.
#[derive(Debug)]
pub(crate) struct RecordsFile {
    path: PathBuf,
    file: File,
    synced: Instant,
}

const BETWEEN_SYNCS: Duration = Duration::from_secs(1);

impl RecordsFile {
    /// Opens a file to append to; it is made if it is not there.
    pub(crate) fn open(path: &Path) -> Result<RecordsFile, Failure> {
        let cannot = |error: &dyn std::fmt::Display| cannot_write(path, error);
        let opened = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = opened.map_err(|error| cannot(&error))?;
        if !ends_a_line(&mut file).map_err(|error| cannot(&error))? {
            // Somebody else's last line must not become part of our first tag.
            file.write_all(b"\n\n").map_err(|error| cannot(&error))?;
        }
        Ok(RecordsFile { path: path.to_path_buf(), file, synced: Instant::now() })
    }

    /// Appends a record.
    pub(super) fn append(&mut self, record: &Record) -> Result<(), Failure> {
        // In one piece, so that several arenas can write to one file.
        let written = self.file.write_all(format!("{record}\n").as_bytes()).and_then(|()| {
            if self.synced.elapsed() < BETWEEN_SYNCS {
                return Ok(());
            }
            self.synced = Instant::now();
            self.file.sync_data()
        });
        written.map_err(|error| cannot_write(&self.path, &error))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for RecordsFile {
    fn drop(&mut self) {
        // Everything is written; if the disk does not say that it has it, the system will still do what it can.
        let _ = self.file.sync_data();
    }
}

fn ends_a_line(file: &mut File) -> std::io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(true);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

fn cannot_write(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    let path = path.display();
    Failure::Machine(format!(
        "the records cannot be written to {path}: {error}; choose another file with --records FILE"
    ))
}
