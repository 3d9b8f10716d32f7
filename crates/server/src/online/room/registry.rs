use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard},
};

use tokio::sync::mpsc;

use super::command::RoomCommand;

/// The rooms in memory, by game id.
#[derive(Default)]
pub(crate) struct RoomRegistry {
    senders: Mutex<HashMap<String, mpsc::Sender<RoomCommand>>>,
}

impl RoomRegistry {
    /// The mailbox of a room in memory.
    pub(in crate::online) fn loaded(&self, id: &str) -> Option<mpsc::Sender<RoomCommand>> {
        open_mailbox(&self.lock(), id)
    }

    /// The mailboxes of all rooms in memory.
    pub(in crate::online) fn all(&self) -> Vec<mpsc::Sender<RoomCommand>> {
        self.lock().values().cloned().collect()
    }

    /// Returns the mailbox of a room, or that of a new room that `spawn` starts; `None` if `spawn` fails. Of two
    /// callers at once, one starts the room.
    pub(super) fn get_or_spawn(
        &self,
        id: &str,
        spawn: impl FnOnce() -> Option<mpsc::Sender<RoomCommand>>,
    ) -> Option<mpsc::Sender<RoomCommand>> {
        let mut senders = self.lock();
        if let Some(room) = open_mailbox(&senders, id) {
            return Some(room);
        }
        let room = spawn()?;
        senders.insert(id.to_string(), room.clone());
        Some(room)
    }

    /// Removes a room whose mailbox is empty, and returns whether it did.
    pub(super) fn remove_if_idle(&self, id: &str, mailbox: &mpsc::Receiver<RoomCommand>) -> bool {
        let mut senders = self.lock();
        let is_idle = mailbox.is_empty();
        if is_idle {
            senders.remove(id);
        }
        is_idle
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<RoomCommand>>> {
        self.senders.lock().expect("no thread panics while it holds the registry")
    }
}

fn open_mailbox(
    senders: &HashMap<String, mpsc::Sender<RoomCommand>>,
    id: &str,
) -> Option<mpsc::Sender<RoomCommand>> {
    senders.get(id).filter(|room| !room.is_closed()).cloned()
}
