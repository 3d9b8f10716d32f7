use serde::{Serialize, de::DeserializeOwned};

/// The browser's local or session storage.
///
/// It may be forbidden or full; the page then works without saving.
pub(crate) struct BrowserStorage(web_sys::Storage);

/// Why a value was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StorageError {
    /// The browser forbids storage.
    Forbidden,
    /// The storage is full.
    Full,
}

/// An item of the storage.
pub(crate) enum StoredItem<T> {
    /// No value.
    Missing,
    /// A value that cannot be parsed.
    Unreadable,
    /// The value.
    Value(T),
}

/// The prefix of our keys; other programs may share the host.
const KEY_PREFIX: &str = "tripylon.";

impl BrowserStorage {
    /// The local storage, if the browser allows it.
    pub(crate) fn open() -> Option<BrowserStorage> {
        web_sys::window()?.local_storage().ok().flatten().map(BrowserStorage)
    }

    /// The session storage of this tab, which is deleted when the tab is closed.
    fn open_session() -> Option<BrowserStorage> {
        web_sys::window()?.session_storage().ok().flatten().map(BrowserStorage)
    }

    /// An item of the storage.
    pub(crate) fn read<T: DeserializeOwned>(name: &str) -> StoredItem<T> {
        BrowserStorage::open().map_or(StoredItem::Missing, |storage| storage.get(name))
    }

    /// Reads an item of the session storage.
    pub(crate) fn read_session<T: DeserializeOwned>(name: &str) -> StoredItem<T> {
        BrowserStorage::open_session().map_or(StoredItem::Missing, |storage| storage.get(name))
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> StoredItem<T> {
        match self.0.get_item(&key(name)).ok().flatten() {
            None => StoredItem::Missing,
            Some(text) => serde_json::from_str(&text).map_or(StoredItem::Unreadable, StoredItem::Value),
        }
    }

    /// Writes an item.
    pub(crate) fn write<T: Serialize>(name: &str, value: &T) -> Result<(), StorageError> {
        BrowserStorage::open().ok_or(StorageError::Forbidden)?.set(name, value)
    }

    /// Writes an item of the session storage.
    pub(crate) fn write_session<T: Serialize>(name: &str, value: &T) -> Result<(), StorageError> {
        BrowserStorage::open_session().ok_or(StorageError::Forbidden)?.set(name, value)
    }

    fn set<T: Serialize>(&self, name: &str, value: &T) -> Result<(), StorageError> {
        let text = serde_json::to_string(value).expect("saved values serialise");
        self.0.set_item(&key(name), &text).map_err(|_| StorageError::Full)
    }

    /// Removes an item.
    pub(crate) fn remove(name: &str) {
        if let Some(storage) = BrowserStorage::open() {
            // Removing can only fail if there is no such item.
            let _ = storage.0.remove_item(&key(name));
        }
    }
}

impl<T> StoredItem<T> {
    /// The value, if there is a readable one.
    pub(crate) fn value(self) -> Option<T> {
        match self {
            StoredItem::Missing | StoredItem::Unreadable => None,
            StoredItem::Value(value) => Some(value),
        }
    }
}

fn key(name: &str) -> String {
    format!("{KEY_PREFIX}{name}")
}
