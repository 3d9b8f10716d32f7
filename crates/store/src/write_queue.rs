use std::time::Duration;

use tokio::{
    sync::{Mutex, mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

use crate::{
    AppendOutcome, AppendRequest, EventRow, GameRow, StoreError, StoreErrorKind,
    append_sql::{BatchWriter, GameWrite},
};

/// A task that writes games with group commit: pending writes share one transaction and one commit.
///
/// A commit waits for the disk, which takes no longer for a hundred moves than for one. The next batch queues up
/// while the current one is being committed.
#[derive(Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<QueueItem>,
    task: Mutex<Option<JoinHandle<()>>>,
}

enum QueueItem {
    Write(WriteRequest),
    Close,
}

/// A write, and the channel for its outcome.
struct WriteRequest {
    write: GameWrite,
    reply: oneshot::Sender<Result<AppendOutcome, StoreError>>,
}

/// The most writes in one transaction: enough for any disk, and few enough that none waits long for the others.
const MAX_BATCH_SIZE: usize = 256;

/// The most writes that may wait; further callers wait for a free place.
const QUEUE_CAPACITY: usize = 4096;

/// The time limit for one batch. Without it, a connection whose other end has vanished would block every later write.
const BATCH_TIMEOUT: Duration = Duration::from_secs(10);

impl Writer {
    /// Spawns the writer task.
    pub(crate) fn start(batch_writer: BatchWriter) -> Writer {
        let (queue, requests) = mpsc::channel(QUEUE_CAPACITY);
        let task = tokio::spawn(run_writer(batch_writer, requests));
        Writer { queue, task: Mutex::new(Some(task)) }
    }

    pub(crate) async fn append(&self, append: AppendRequest) -> Result<AppendOutcome, StoreError> {
        self.enqueue(GameWrite::Append(Box::new(append))).await
    }

    pub(crate) async fn create(&self, game: GameRow, events: Vec<EventRow>) -> Result<(), StoreError> {
        let id = game.id.clone();
        match self.enqueue(GameWrite::Create(Box::new(game), events)).await? {
            AppendOutcome::Committed => Ok(()),
            AppendOutcome::VersionConflict => Err(StoreError::rejected(format!("game {id} exists already"))),
        }
    }

    /// Commits the queued writes and stops.
    pub(crate) async fn close(&self) {
        if let Some(task) = self.task.lock().await.take() {
            // An error means that the task has stopped already.
            let _ = self.queue.send(QueueItem::Close).await;
            let _ = task.await;
        }
    }

    async fn enqueue(&self, write: GameWrite) -> Result<AppendOutcome, StoreError> {
        let (reply, outcome) = oneshot::channel();
        let closed = || StoreError::unavailable("the store is closed; open it again");
        self.queue.send(QueueItem::Write(WriteRequest { write, reply })).await.map_err(|_| closed())?;
        outcome.await.map_err(|_| closed())?
    }
}

async fn run_writer(batch_writer: BatchWriter, mut queue: mpsc::Receiver<QueueItem>) {
    let mut items = Vec::with_capacity(MAX_BATCH_SIZE);
    while queue.recv_many(&mut items, MAX_BATCH_SIZE).await > 0 {
        let mut requests = Vec::with_capacity(items.len());
        for item in items.drain(..) {
            match item {
                QueueItem::Write(request) => requests.push(request),
                // The queue takes no new requests, but those in it are still written.
                QueueItem::Close => queue.close(),
            }
        }
        if !requests.is_empty() {
            commit_batch(&batch_writer, requests).await;
        }
    }
}

/// Commits requests in one transaction and replies to each.
async fn commit_batch(batch_writer: &BatchWriter, mut requests: Vec<WriteRequest>) {
    // Two servers that lock the same games in different orders would deadlock.
    requests.sort_by(|one, other| one.write.game_id().cmp(other.write.game_id()));
    let (writes, replies): (Vec<_>, Vec<_>) =
        requests.into_iter().map(|request| (request.write, request.reply)).unzip();
    match write_with_timeout(batch_writer, &writes).await {
        Ok(outcomes) => {
            for (reply, outcome) in replies.into_iter().zip(outcomes) {
                let _ = reply.send(Ok(outcome));
            }
        }
        // A write that the database rejects must not fail the others in its batch.
        Err(error) if error.kind() == StoreErrorKind::Rejected && writes.len() > 1 => {
            for (reply, write) in replies.into_iter().zip(writes) {
                let outcome = write_with_timeout(batch_writer, &[write]).await.map(|outcomes| outcomes[0]);
                let _ = reply.send(outcome);
            }
        }
        Err(error) => {
            for reply in replies {
                let _ = reply.send(Err(error.clone()));
            }
        }
    }
}

async fn write_with_timeout(
    batch_writer: &BatchWriter,
    writes: &[GameWrite],
) -> Result<Vec<AppendOutcome>, StoreError> {
    timeout(BATCH_TIMEOUT, batch_writer.write(writes)).await.unwrap_or_else(|_| {
        Err(StoreError::unavailable("the database does not answer; check that it is running"))
    })
}
