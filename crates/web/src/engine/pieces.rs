use std::{
    collections::{BTreeMap, btree_map::Entry},
    io,
    sync::Mutex,
};

use js_sys::{ArrayBuffer, Uint8Array};
use tripylon_tablebase::Source;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{XmlHttpRequest, XmlHttpRequestResponseType};

/// A table that lies on the site in pieces of equal length. Those that are needed are fetched, and kept.
pub(super) struct Pieces {
    /// Where they are: the folder in which each has its number for a name.
    folder: String,
    length: u64,
    piece: u64,
    fetched: Mutex<BTreeMap<u64, Vec<u8>>>,
}

impl Pieces {
    pub(super) fn new(folder: String, length: u64, piece: u64) -> Pieces {
        Pieces { folder, length, piece: piece.max(1), fetched: Mutex::default() }
    }

    /// What a piece must measure.
    fn length_of(&self, number: u64) -> u64 {
        self.piece.min(self.length.saturating_sub(number * self.piece))
    }

    fn fetch(&self, number: u64) -> io::Result<Vec<u8>> {
        let path = format!("{}/{number}", self.folder);
        let bytes = fetch(&path)?;
        if bytes.len() as u64 == self.length_of(number) {
            Ok(bytes)
        } else {
            Err(io::Error::other(format!("{path} is not whole")))
        }
    }
}

impl Source for Pieces {
    fn len(&self) -> io::Result<u64> {
        Ok(self.length)
    }

    fn read_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        if offset.checked_add(buffer.len() as u64).is_none_or(|end| end > self.length) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let mut fetched = self.fetched.lock().map_err(|_| io::Error::other("the pieces are in disorder"))?;
        let mut at = offset;
        let mut rest = buffer;
        while !rest.is_empty() {
            let (number, within) = (at / self.piece, (at % self.piece) as usize);
            let piece = match fetched.entry(number) {
                Entry::Occupied(kept) => kept.into_mut(),
                Entry::Vacant(missing) => missing.insert(self.fetch(number)?),
            };
            let available = &piece[within..];
            let (now, later) = rest.split_at_mut(rest.len().min(available.len()));
            now.copy_from_slice(&available[..now.len()]);
            at += now.len() as u64;
            rest = later;
        }
        Ok(())
    }
}

/// Fetches a file of the site, and waits for it. Only workers may wait.
pub(super) fn fetch(path: &str) -> io::Result<Vec<u8>> {
    let refused = |_: JsValue| io::Error::other(format!("{path} cannot be fetched"));
    let request = XmlHttpRequest::new().map_err(refused)?;
    request.open_with_async("GET", path, false).map_err(refused)?;
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    request.send().map_err(refused)?;
    let status = request.status().map_err(refused)?;
    if status != 200 {
        return Err(io::Error::other(format!("{path} cannot be fetched: the site answers {status}")));
    }
    let buffer: ArrayBuffer = request.response().map_err(refused)?.dyn_into().map_err(refused)?;
    Ok(Uint8Array::new(&buffer).to_vec())
}
