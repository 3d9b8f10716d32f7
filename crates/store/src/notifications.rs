//! Subscriptions to the notifications of other nodes.

use std::{future::pending, time::Duration};

use sqlx::postgres::PgListener;
use tokio::{sync::mpsc, task::JoinHandle, time::sleep};

use crate::{
    Store, StoreError,
    address::Address,
    notification::{CHANNEL, Notification, NotificationSender, send_notifications},
};

/// A stream of the notifications from other nodes.
#[derive(Debug)]
pub struct Notifications {
    listener: Option<(mpsc::Receiver<Notification>, JoinHandle<()>)>,
}

impl Notifications {
    /// Waits for the next notification; with SQLite, forever. Cancel safe: dropping the future loses no notification.
    pub async fn next(&mut self) -> Notification {
        match &mut self.listener {
            Some((received, _)) => match received.recv().await {
                Some(notification) => notification,
                None => pending().await,
            },
            None => pending().await,
        }
    }
}

impl Drop for Notifications {
    fn drop(&mut self) {
        if let Some((_, task)) = &self.listener {
            task.abort();
        }
    }
}

impl Store {
    /// Subscribes to the notifications of other nodes.
    ///
    /// # Errors
    ///
    /// When PostgreSQL cannot be reached now. A connection that is lost later is restored automatically.
    pub async fn subscribe(&self) -> Result<Notifications, StoreError> {
        let (Address::Postgres(url), Some(sender)) = (self.address(), self.sender()) else {
            return Ok(Notifications { listener: None });
        };
        let listener = listen(url).await?;
        let (notifications, received) = mpsc::channel(NOTIFICATION_BUFFER);
        let listen = Listener { url: url.clone(), own_sender: sender.clone(), notifications };
        Ok(Notifications { listener: Some((received, tokio::spawn(listen.run(listener)))) })
    }

    /// Sends a message of at most a few thousand characters to other nodes. With SQLite there are none.
    pub async fn notify(&self, topic: &str, text: &str) -> Result<(), StoreError> {
        if let Some(sender) = self.sender() {
            let mut connection = self.writers().acquire().await.map_err(StoreError::from)?;
            send_notifications(&mut connection, &[sender.encode_message(topic, text)]).await?;
        }
        Ok(())
    }
}

/// The most notifications that wait here to be received; PostgreSQL queues the others.
const NOTIFICATION_BUFFER: usize = 1024;

/// Forwards notifications from PostgreSQL, and reconnects when the connection is lost.
struct Listener {
    url: String,
    own_sender: NotificationSender,
    notifications: mpsc::Sender<Notification>,
}

impl Listener {
    async fn run(self, mut listener: PgListener) {
        loop {
            while let Ok(Some(received)) = listener.try_recv().await {
                if let Some(notification) = self.own_sender.decode(received.payload())
                    && self.notifications.send(notification).await.is_err()
                {
                    return;
                }
            }
            drop(listener);
            listener = self.reconnect().await;
            // Sent after reconnecting: what the subscriber reads now is complete.
            if self.notifications.send(Notification::Missed).await.is_err() {
                return;
            }
        }
    }

    async fn reconnect(&self) -> PgListener {
        const RETRY_DELAY: Duration = Duration::from_millis(250);
        loop {
            match listen(&self.url).await {
                Ok(listener) => return listener,
                Err(_) => sleep(RETRY_DELAY).await,
            }
        }
    }
}

async fn listen(url: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}
