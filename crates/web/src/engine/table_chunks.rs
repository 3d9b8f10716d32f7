use std::{
    collections::{BTreeMap, btree_map::Entry},
    io,
    sync::Mutex,
};

use tripylon_tablebase::ByteSource;

use crate::net::http::fetch_blocking;

/// A table file that the site serves in chunks of equal length; chunks are loaded on demand and cached.
pub(super) struct TableChunks {
    /// The folder of the chunks; each file name is a number.
    folder: String,
    length: u64,
    chunk_length: u64,
    loaded: Mutex<BTreeMap<u64, Vec<u8>>>,
}

impl TableChunks {
    pub(super) fn new(folder: String, length: u64, chunk_length: u64) -> TableChunks {
        TableChunks { folder, length, chunk_length: chunk_length.max(1), loaded: Mutex::default() }
    }

    /// The length of a chunk; the last one may be shorter.
    fn length_of(&self, number: u64) -> u64 {
        self.chunk_length.min(self.length.saturating_sub(number * self.chunk_length))
    }

    fn load(&self, number: u64) -> io::Result<Vec<u8>> {
        let path = format!("{}/{number}", self.folder);
        let bytes = fetch_blocking(&path)?;
        if bytes.len() as u64 == self.length_of(number) {
            Ok(bytes)
        } else {
            Err(io::Error::other(format!("{path} has the wrong length")))
        }
    }
}

impl ByteSource for TableChunks {
    fn len(&self) -> io::Result<u64> {
        Ok(self.length)
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        if offset.checked_add(buffer.len() as u64).is_none_or(|end| end > self.length) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let mut loaded =
            self.loaded.lock().map_err(|_| io::Error::other("the cache of table chunks is poisoned"))?;
        let mut at = offset;
        let mut rest = buffer;
        while !rest.is_empty() {
            let (number, within) = (at / self.chunk_length, (at % self.chunk_length) as usize);
            let chunk = match loaded.entry(number) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(self.load(number)?),
            };
            let available = &chunk[within..];
            let (now, later) = rest.split_at_mut(rest.len().min(available.len()));
            now.copy_from_slice(&available[..now.len()]);
            at += now.len() as u64;
            rest = later;
        }
        Ok(())
    }
}
