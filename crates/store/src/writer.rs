use std::time::Duration;

use tokio::{
    sync::{Mutex, mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

use crate::{
    Append, Appended, Event, Game, StoreError, StoreErrorKind,
    batch::{Batches, Write},
};

/// The one who writes games down: whatever waits for it is written in one transaction and committed once.
///
/// A commit waits for the disk, and the disk takes no longer for a hundred moves than for one. While one batch is on its way to the
/// disk, the next one gathers by itself.
#[derive(Debug)]
pub(crate) struct Writer {
    desk: mpsc::Sender<Message>,
    task: Mutex<Option<JoinHandle<()>>>,
}

enum Message {
    Write(Order),
    Close,
}

/// Something to be written, and who wants to know what came of it.
struct Order {
    write: Write,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// How many are written in one transaction: enough for any disk, and few enough that nobody waits long for the others.
const LARGEST_BATCH: usize = 256;

/// How many may wait; whoever comes after them waits for a place.
const DESK: usize = 4096;

/// How long a batch may take. A connection whose other end has vanished would otherwise keep everybody waiting.
const PATIENCE: Duration = Duration::from_secs(10);

impl Writer {
    /// Begins to write.
    pub(crate) fn start(batches: Batches) -> Writer {
        let (desk, orders) = mpsc::channel(DESK);
        let task = tokio::spawn(work(batches, orders));
        Writer { desk, task: Mutex::new(Some(task)) }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.order(Write::Append(Box::new(append))).await
    }

    pub(crate) async fn create(&self, game: Game, events: Vec<Event>) -> Result<(), StoreError> {
        let id = game.id.clone();
        match self.order(Write::Create(Box::new(game), events)).await? {
            Appended::Done => Ok(()),
            Appended::Late => Err(StoreError::broken(format!("there is a game {id} already"))),
        }
    }

    /// Writes what waits, and stops.
    pub(crate) async fn close(&self) {
        if let Some(task) = self.task.lock().await.take() {
            // If nobody is there to hear it, the writer has stopped, and that is what was wanted.
            let _ = self.desk.send(Message::Close).await;
            let _ = task.await;
        }
    }

    async fn order(&self, write: Write) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let closed = || StoreError::gone("the store is closed; open it again");
        self.desk.send(Message::Write(Order { write, answer })).await.map_err(|_| closed())?;
        answered.await.map_err(|_| closed())?
    }
}

async fn work(batches: Batches, mut desk: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(LARGEST_BATCH);
    while desk.recv_many(&mut messages, LARGEST_BATCH).await > 0 {
        let mut orders = Vec::with_capacity(messages.len());
        for message in messages.drain(..) {
            match message {
                Message::Write(order) => orders.push(order),
                // Nobody can order any more, and what has been ordered is still written.
                Message::Close => desk.close(),
            }
        }
        if !orders.is_empty() {
            fulfil(&batches, orders).await;
        }
    }
}

/// Writes orders down and answers them.
async fn fulfil(batches: &Batches, mut orders: Vec<Order>) {
    // Two servers that take the same games in different orders would wait for each other.
    orders.sort_by(|one, other| one.write.game().cmp(other.write.game()));
    let (writes, answers): (Vec<_>, Vec<_>) =
        orders.into_iter().map(|order| (order.write, order.answer)).unzip();
    match in_time(batches, &writes).await {
        Ok(outcomes) => {
            for (answer, outcome) in answers.into_iter().zip(outcomes) {
                let _ = answer.send(Ok(outcome));
            }
        }
        // One that the database does not take must not be the ruin of all that happened to come with it.
        Err(error) if error.kind() == StoreErrorKind::Broken && writes.len() > 1 => {
            for (answer, write) in answers.into_iter().zip(writes) {
                let outcome = in_time(batches, &[write]).await.map(|outcomes| outcomes[0]);
                let _ = answer.send(outcome);
            }
        }
        Err(error) => {
            for answer in answers {
                let _ = answer.send(Err(error.clone()));
            }
        }
    }
}

async fn in_time(batches: &Batches, writes: &[Write]) -> Result<Vec<Appended>, StoreError> {
    timeout(PATIENCE, batches.write(writes))
        .await
        .unwrap_or_else(|_| Err(StoreError::gone("the database does not answer; see that it runs")))
}
