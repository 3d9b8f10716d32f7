use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use tokio::sync::mpsc;
use tripylon_store::StoreError;

use super::{hall::Hall, letter::Letter, room_task::RoomTask, row};

/// The rooms that are in memory.
#[derive(Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<String, mpsc::Sender<Letter>>>,
}

/// How many letters wait before a room. Whoever writes more waits with them.
const INBOX: usize = 64;

impl Rooms {
    /// Whether a room may leave the memory: nobody may just be writing to it.
    pub(super) fn retire(&self, id: &str, inbox: &mpsc::Receiver<Letter>) -> bool {
        let mut open = self.open.lock().expect("nobody panics while holding the list");
        let may = inbox.is_empty();
        if may {
            open.remove(id);
        }
        may
    }

    /// All of them.
    pub(super) fn all(&self) -> Vec<mpsc::Sender<Letter>> {
        self.open.lock().expect("nobody panics while holding the list").values().cloned().collect()
    }

    /// A room that is in memory.
    pub(super) fn at_hand(&self, id: &str) -> Option<mpsc::Sender<Letter>> {
        let open = self.open.lock().expect("nobody panics while holding the list");
        open.get(id).filter(|room| !room.is_closed()).cloned()
    }
}

impl Hall {
    /// Sends a letter to a room, which is read from the database if it is not in memory; whether there is such a room.
    pub(crate) async fn write(self: &Arc<Self>, id: &str, letter: Letter) -> Result<bool, StoreError> {
        let mut letter = letter;
        // A room may leave the memory just before the letter comes; then another one is there at once.
        for _ in 0..3 {
            let Some(room) = self.room(id).await? else { return Ok(false) };
            match room.send(letter).await {
                Ok(()) => return Ok(true),
                Err(mpsc::error::SendError(returned)) => letter = returned,
            }
        }
        Ok(false)
    }

    /// Sends a letter to a room that is in memory; whether it was there.
    pub(crate) async fn write_at_hand(&self, id: &str, letter: Letter) -> bool {
        match self.rooms.at_hand(id) {
            Some(room) => room.send(letter).await.is_ok(),
            None => false,
        }
    }

    async fn room(self: &Arc<Self>, id: &str) -> Result<Option<mpsc::Sender<Letter>>, StoreError> {
        if let Some(room) = self.rooms.at_hand(id) {
            return Ok(Some(room));
        }
        let Some(game) = self.store.game(id).await? else { return Ok(None) };
        let events = match row::read(self.store.events_after(id, 0).await?) {
            Ok(events) => events,
            Err(error) => {
                tracing::error!(game = %id, %error, "a game cannot be read");
                return Ok(None);
            }
        };
        let mut open = self.rooms.open.lock().expect("nobody panics while holding the list");
        // Somebody else may have been as fast.
        if let Some(room) = open.get(id).filter(|room| !room.is_closed()) {
            return Ok(Some(room.clone()));
        }
        let (room, inbox) = mpsc::channel(INBOX);
        match RoomTask::new(Arc::clone(self), game, events, inbox, room.downgrade()) {
            Ok(task) => {
                open.insert(id.to_string(), room.clone());
                tokio::spawn(task.run());
                Ok(Some(room))
            }
            Err(error) => {
                tracing::error!(game = %id, %error, "a game cannot have gone like this");
                Ok(None)
            }
        }
    }
}
