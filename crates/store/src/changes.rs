//! What is said in PostgreSQL's channel `tripylon`, so that other nodes hear of changes. Fields are parted by line feeds:
//!
//! ```text
//! TAG game NODE SEQ GAME      a game has got events, up to this one
//! TAG topic TOPIC TEXT        whatever the servers tell each other
//! ```
//!
//! TAG is the store that said it, which does not listen to itself.

use std::{
    future::pending,
    hash::{BuildHasher, RandomState},
    process,
    time::Duration,
};

use sqlx::{AnyConnection, postgres::PgListener};
use tokio::{sync::mpsc, task::JoinHandle, time::sleep};

use crate::{Store, StoreError, address::Address};

/// Something that another node has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A game has got events, up to this number.
    Game {
        /// The game.
        game: String,
        /// The number of its last event.
        seq: u64,
    },
    /// A node told the others something by [`Store::tell`].
    Other {
        /// What it is about.
        topic: String,
        /// What was said.
        text: String,
    },
    /// For a while nobody listened: read again whatever may have changed.
    Missed,
}

/// What other nodes do, as they do it.
#[derive(Debug)]
pub struct Changes {
    heard: Option<(mpsc::Receiver<Change>, JoinHandle<()>)>,
}

impl Changes {
    /// The next change. It waits until there is one, with SQLite for ever. Nothing is lost if somebody stops waiting.
    pub async fn next(&mut self) -> Change {
        match &mut self.heard {
            Some((heard, _)) => match heard.recv().await {
                Some(change) => change,
                None => pending().await,
            },
            None => pending().await,
        }
    }
}

impl Drop for Changes {
    fn drop(&mut self) {
        if let Some((_, ear)) = &self.heard {
            ear.abort();
        }
    }
}

impl Store {
    /// Listens to what other nodes do from now on.
    ///
    /// # Errors
    ///
    /// When PostgreSQL cannot be reached now. A connection that is lost later comes back by itself.
    pub async fn changes(&self) -> Result<Changes, StoreError> {
        let (Address::Postgres(url), Some(sender)) = (self.address(), self.sender()) else {
            return Ok(Changes { heard: None });
        };
        let listener = listen(url).await?;
        let (desk, heard) = mpsc::channel(WAITING);
        let ear = Ear { url: url.clone(), own: sender.clone(), desk };
        Ok(Changes { heard: Some((heard, tokio::spawn(ear.listen(listener)))) })
    }

    /// Tells other nodes something, in at most some thousand letters. With SQLite there are none.
    pub async fn tell(&self, topic: &str, text: &str) -> Result<(), StoreError> {
        if let Some(sender) = self.sender() {
            let mut connection = self.writers().acquire().await.map_err(StoreError::from)?;
            notify(&mut connection, &[sender.topic(topic, text)]).await?;
        }
        Ok(())
    }
}

/// Says in the channel, when the transaction is committed.
pub(crate) async fn notify(connection: &mut AnyConnection, news: &[String]) -> Result<(), sqlx::Error> {
    if news.is_empty() {
        return Ok(());
    }
    // One question for all of them: each would take a way to the database and back.
    let sql =
        "SELECT COUNT(pg_notify('tripylon', news)) AS told FROM unnest(string_to_array($1, chr(30))) AS news";
    sqlx::query(sql).bind(news.join("\u{1e}")).execute(connection).await.map(|_| ())
}

/// How many changes may wait to be heard of; the database keeps the others.
const WAITING: usize = 1024;

const CHANNEL: &str = "tripylon";

/// Who says something in the channel: one store, in one process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sender {
    tag: String,
}

impl Sender {
    /// A sender that is different from all others.
    pub(crate) fn new() -> Sender {
        Sender { tag: format!("{:x}-{:016x}", process::id(), RandomState::new().hash_one(())) }
    }

    pub(crate) fn game(&self, game: &str, seq: u64, node: &str) -> String {
        format!("{}\ngame\n{node}\n{seq}\n{game}", self.tag)
    }

    fn topic(&self, topic: &str, text: &str) -> String {
        format!("{}\ntopic\n{topic}\n{text}", self.tag)
    }

    /// What somebody else said. Whatever nobody of ours would say is not for us.
    fn hear(&self, news: &str) -> Option<Change> {
        let (tag, news) = news.split_once('\n')?;
        let (subject, news) = news.split_once('\n')?;
        let (name, news) = news.split_once('\n')?;
        match subject {
            _ if tag == self.tag => None,
            "game" => {
                let (seq, game) = news.split_once('\n')?;
                Some(Change::Game { game: game.to_string(), seq: seq.parse().ok()? })
            }
            "topic" => Some(Change::Other { topic: name.to_string(), text: news.to_string() }),
            _ => None,
        }
    }
}

/// Who listens to the channel, and listens again when the connection was lost.
struct Ear {
    url: String,
    own: Sender,
    desk: mpsc::Sender<Change>,
}

impl Ear {
    async fn listen(self, mut listener: PgListener) {
        loop {
            while let Ok(Some(news)) = listener.try_recv().await {
                if let Some(change) = self.own.hear(news.payload())
                    && self.desk.send(change).await.is_err()
                {
                    return;
                }
            }
            drop(listener);
            listener = self.listen_again().await;
            // Only now, when nothing more can be missed, is it worth reading again.
            if self.desk.send(Change::Missed).await.is_err() {
                return;
            }
        }
    }

    async fn listen_again(&self) -> PgListener {
        const PAUSE: Duration = Duration::from_millis(250);
        loop {
            match listen(&self.url).await {
                Ok(listener) => return listener,
                Err(_) => sleep(PAUSE).await,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_say_is_heard_and_what_we_say_is_not() {
        let [us, them] = [Sender::new(), Sender::new()];
        assert_ne!(us, them);
        let move_made = Change::Game { game: "g1".into(), seq: 7 };
        assert_eq!(us.hear(&them.game("g1", 7, "node")), Some(move_made));
        let said = Change::Other { topic: "lobby".into(), text: "two\nlines".into() };
        assert_eq!(us.hear(&them.topic("lobby", "two\nlines")), Some(said));
        assert_eq!(us.hear(&us.game("g1", 7, "node")), None);
        assert_eq!(us.hear(&us.topic("lobby", "")), None);
    }

    #[test]
    fn what_nobody_of_ours_says_is_ignored() {
        let us = Sender::new();
        for news in ["", "x", "a\nb\nc\nd", "a\ngame\nnode\nmany\ng1", "a\ngame\nnode\n1"] {
            assert_eq!(us.hear(news), None, "{news:?}");
        }
    }
}
