//! What has to be done from time to time, whoever plays.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use tokio::time::{MissedTickBehavior, interval};
use tripylon_room::{Hundredths, Moment};
use tripylon_store::{Change, StoreError};

use super::{hall::Hall, heartbeat, letter::Letter, room_time::INVITED};

/// How often a server looks after games whose time is up.
const INTERVAL: Duration = Duration::from_millis(500);
/// How often tournaments are looked after.
const CONTESTS: Duration = Duration::from_secs(10);
/// A server that has said nothing for so long is gone.
pub(super) const STALE: Hundredths = Hundredths(300);
/// A server that has been heard of within this is alive.
const ALIVE: Hundredths = Hundredths(100);
/// A game whose clock runs down within this is woken after a start or an outage, so that its clock is right.
const SOON: Hundredths = Hundredths::of_days(1);
/// How many games or tournaments are looked after at a time.
pub(super) const MANY: u32 = 100_000;

/// Who is in a room, as servers tell each other.
#[derive(Serialize, Deserialize)]
struct PresenceNote {
    game: String,
    node: String,
    /// `None` asks the others.
    here: Option<[bool; 2]>,
}

const PRESENCE: &str = "presence";

/// Begins all of it.
pub(super) async fn begin(hall: Arc<Hall>) -> Result<(), StoreError> {
    hall.set_time().await?;
    let (now, last) = (hall.time.now(), hall.store.last_beat().await?.map(Moment));
    // While another server is alive, the site is not away.
    let absent_since = last.filter(|last| !hall.store.is_shared() || now.since(*last) > ALIVE);
    hall.outages.begin(absent_since, now);
    let changes = hall.store.changes().await?;
    tokio::spawn(listen(Arc::clone(&hall), changes));
    tokio::spawn(heartbeat::run(Arc::clone(&hall), absent_since));
    tokio::spawn(keep_looking(Arc::clone(&hall)));
    tokio::spawn(drive_contests(Arc::clone(&hall)));
    tokio::spawn(super::lobby::Lobby::keep_up(hall));
    Ok(())
}

/// After a start and after an outage, games whose clocks run go on.
pub(super) async fn wake_games(hall: &Arc<Hall>) {
    let soon = hall.time.now().plus(SOON);
    for found in [hall.store.overdue(soon.0, MANY).await, hall.store.unkept(i64::MAX, MANY).await] {
        match found {
            Ok(games) => wake(hall, games).await,
            Err(error) => tracing::error!(%error, "games cannot be woken"),
        }
    }
    if let Err(error) = wake_offers(hall).await {
        tracing::error!(%error, "offers cannot be looked after");
    }
}

/// Offers in the lobby whose server is gone: somebody must see to it that they vanish if nobody stands behind them.
async fn wake_offers(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let offers = hall.store.open_games(MANY).await?;
    wake(hall, offers.into_iter().map(|game| game.id).collect()).await;
    Ok(())
}

async fn wake(hall: &Arc<Hall>, games: Vec<String>) {
    for game in games {
        if let Err(error) = hall.write(&game, Letter::Wake).await {
            tracing::error!(%game, %error, "a game cannot be woken");
        }
    }
}

async fn keep_looking(hall: Arc<Hall>) {
    let mut beats = interval(INTERVAL);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count: u64 = 0;
    loop {
        beats.tick().await;
        if hall.is_closing() {
            return;
        }
        count += 1;
        if let Err(error) = look_after(&hall, count).await {
            tracing::error!(%error, "the database does not answer");
        }
    }
}

async fn look_after(hall: &Arc<Hall>, count: u64) -> Result<(), StoreError> {
    let now = hall.time.now();
    if hall.store.is_shared() {
        wake(hall, hall.store.unkept(now.0 - STALE.0, 1000).await?).await;
    }
    wake(hall, hall.store.overdue(now.0, 1000).await?).await;
    // Once in a quarter of an hour.
    if count.is_multiple_of(1800) {
        hall.set_time().await?;
        wake(hall, hall.store.waiting_since(now.0 - INVITED.0, MANY).await?).await;
        hall.store.forget_idle(now.0 - Hundredths::of_days(60).0).await?;
    }
    Ok(())
}

/// Tells the rooms that another server is gone.
pub(super) async fn note_gone(hall: &Arc<Hall>, node: &str) {
    tracing::warn!(%node, "another server is gone");
    for room in hall.rooms.all() {
        let letter = Letter::NodeGone { node: node.to_string() };
        // Nothing here waits for a room that is busy: the others would think this server gone as well. A closed one needs no telling.
        tokio::spawn(async move { room.send(letter).await });
    }
    if let Err(error) = wake_offers(hall).await {
        tracing::error!(%error, "offers cannot be looked after");
    }
}

/// Mostly tournaments go on as soon as a game is over; whatever was missed is seen to here.
async fn drive_contests(hall: Arc<Hall>) {
    let mut beats = interval(CONTESTS);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        if hall.is_closing() {
            return;
        }
        if let Err(error) = hall.drive_contests().await {
            tracing::error!(%error, "tournaments cannot be looked after");
        }
    }
}

/// Hears what other servers have kept, and tells the rooms that are in memory here.
async fn listen(hall: Arc<Hall>, mut changes: tripylon_store::Changes) {
    loop {
        match changes.next().await {
            Change::Game { game, .. } => {
                if let Some(room) = hall.rooms.at_hand(&game) {
                    // A closed room reads everything when it is opened again.
                    let _ = room.send(Letter::Elsewhere).await;
                }
                hall.lobby.changed();
            }
            Change::Other { topic, text } if topic == PRESENCE => presence(&hall, &text).await,
            Change::Other { .. } => hall.lobby.changed(),
            Change::Missed => {
                for room in hall.rooms.all() {
                    let _ = room.send(Letter::Elsewhere).await;
                }
                hall.lobby.changed();
            }
        }
    }
}

async fn presence(hall: &Arc<Hall>, text: &str) {
    let Ok(note) = serde_json::from_str::<PresenceNote>(text) else { return };
    if note.node == hall.node {
        return;
    }
    let Some(room) = hall.rooms.at_hand(&note.game) else { return };
    let letter = match note.here {
        Some(here) => Letter::Present { node: note.node, here },
        None => Letter::WhoIsThere,
    };
    let _ = room.send(letter).await;
}

impl Hall {
    /// Tells other servers who is in a room here.
    pub(super) async fn tell_presence(&self, game: &str, here: [bool; 2]) {
        self.tell_of_presence(game, Some(here)).await;
    }

    /// Asks other servers who is in a room there.
    pub(super) async fn ask_who_is_there(&self, game: &str) {
        self.tell_of_presence(game, None).await;
    }

    async fn tell_of_presence(&self, game: &str, here: Option<[bool; 2]>) {
        if !self.store.is_shared() {
            return;
        }
        let note = PresenceNote { game: game.to_string(), node: self.node.clone(), here };
        let text = serde_json::to_string(&note).expect("a note is made of texts");
        if let Err(error) = self.store.tell(PRESENCE, &text).await {
            tracing::warn!(%error, "other servers could not be told");
        }
    }

    async fn set_time(&self) -> Result<(), StoreError> {
        self.time.set_offset(self.store.now_offset(|| self.time.of_day()).await?);
        Ok(())
    }
}
