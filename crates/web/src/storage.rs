use serde::{Serialize, de::DeserializeOwned};

/// What this browser keeps for us, by name.
///
/// It may be forbidden or full: then the page works as well, and forgets.
pub(crate) struct Storage(web_sys::Storage);

/// Why something was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotKept {
    /// The browser lets nothing be kept.
    Forbidden,
    /// There is no room left.
    Full,
}

/// What is kept under a name.
pub(crate) enum Kept<T> {
    /// Nothing.
    Nothing,
    /// Something that cannot be read.
    Unreadable,
    /// This.
    Value(T),
}

/// Keys of other programs of the same host are left alone.
const OURS: &str = "tripylon.";

impl Storage {
    /// The storage, if the browser lets us have one.
    pub(crate) fn open() -> Option<Storage> {
        web_sys::window()?.local_storage().ok().flatten().map(Storage)
    }

    /// The storage of this tab, which is gone when it is closed.
    fn open_in_tab() -> Option<Storage> {
        web_sys::window()?.session_storage().ok().flatten().map(Storage)
    }

    /// What is kept under a name.
    pub(crate) fn read<T: DeserializeOwned>(name: &str) -> Kept<T> {
        Storage::open().map_or(Kept::Nothing, |storage| storage.get(name))
    }

    /// What this tab keeps for itself under a name.
    pub(crate) fn read_in_tab<T: DeserializeOwned>(name: &str) -> Kept<T> {
        Storage::open_in_tab().map_or(Kept::Nothing, |storage| storage.get(name))
    }

    fn get<T: DeserializeOwned>(&self, name: &str) -> Kept<T> {
        match self.0.get_item(&key(name)).ok().flatten() {
            None => Kept::Nothing,
            Some(text) => serde_json::from_str(&text).map_or(Kept::Unreadable, Kept::Value),
        }
    }

    /// Keeps something under a name.
    pub(crate) fn write<T: Serialize>(name: &str, value: &T) -> Result<(), NotKept> {
        Storage::open().ok_or(NotKept::Forbidden)?.set(name, value)
    }

    /// Keeps something under a name for this tab alone.
    pub(crate) fn write_in_tab<T: Serialize>(name: &str, value: &T) -> Result<(), NotKept> {
        Storage::open_in_tab().ok_or(NotKept::Forbidden)?.set(name, value)
    }

    fn set<T: Serialize>(&self, name: &str, value: &T) -> Result<(), NotKept> {
        let text = serde_json::to_string(value).expect("what is kept can be written");
        self.0.set_item(&key(name), &text).map_err(|_| NotKept::Full)
    }

    /// Forgets what is kept under a name.
    pub(crate) fn forget(name: &str) {
        if let Some(storage) = Storage::open() {
            // What cannot be removed is not there.
            let _ = storage.0.remove_item(&key(name));
        }
    }
}

impl<T> Kept<T> {
    /// What is kept, if it can be read.
    pub(crate) fn value(self) -> Option<T> {
        match self {
            Kept::Nothing | Kept::Unreadable => None,
            Kept::Value(value) => Some(value),
        }
    }
}

fn key(name: &str) -> String {
    format!("{OURS}{name}")
}
