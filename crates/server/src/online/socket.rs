use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        Path, State,
        ws::{
            CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection,
        },
    },
    response::{IntoResponse, Response},
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{MissedTickBehavior, interval, timeout},
};
use tripylon_protocol::online::{Said, Word};
use tripylon_room::{Ask, Hundredths, Occupant, Offer, Refusal as Refused};
use tripylon_store::Player;

use super::{
    audience,
    guest::Guest,
    hall::Hall,
    letter::{Letter, NoEntry, Visitor},
    token,
};
use crate::api::{Query, Refusal};

/// Nobody has more to say at once.
const LONGEST: usize = 4096;
/// How much is read and written at once: turns are short, and there are many sockets.
const BUFFER: usize = 2048;
/// How many words wait for somebody who listens slowly.
const OUTBOX: usize = 64;
/// How often the server shows that it is there.
const BEAT: Duration = Duration::from_secs(10);
/// Whoever has shown nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(35);
/// Whoever takes so long to take a word does not listen.
const PATIENCE: Duration = Duration::from_secs(10);
/// How much may be asked at once: as much as comes back in so many seconds.
const BURST: f64 = 3.0;
/// Whoever is refused so often for asking too much is shown the door.
const TOO_MUCH: u32 = 200;

/// A socket into a room.
pub(crate) async fn enter(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    query: Query,
    guest: Guest,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let after = query.only(&["after"])?.number("after", 0..=u64::from(u32::MAX))?.unwrap_or(0);
    if !token::is_id(&id) || hall.store.game(&id).await.map_err(|error| Refusal::of_store(&error))?.is_none()
    {
        return Err(Refusal::no_game(&id));
    }
    let seat = Seat::take(&hall, guest.address)?;
    Ok(small(upgrade)?
        .on_upgrade(move |socket| Visit::pay(hall, id, guest.player, after, socket, seat))
        .into_response())
}

/// An upgrade with buffers and limits that fit many small messages.
pub(super) fn small(
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<WebSocketUpgrade, Refusal> {
    let upgrade = upgrade.map_err(|_| Refusal::bad("this is the way into a socket; open one here"))?;
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(64 * LONGEST)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST))
}

/// A place among the sockets of an address, until it is dropped.
pub(super) struct Seat {
    hall: Arc<Hall>,
    address: IpAddr,
}

impl Seat {
    pub(super) fn take(hall: &Arc<Hall>, address: IpAddr) -> Result<Seat, Refusal> {
        if hall.is_closing() || !hall.sockets.lets_in(address) {
            return Err(Refusal::too_many());
        }
        hall.metrics.sockets.up();
        Ok(Seat { hall: Arc::clone(hall), address })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.hall.metrics.sockets.down();
        self.hall.sockets.gone(self.address);
    }
}

/// Somebody in a room, at the other end of a socket.
struct Visit {
    hall: Arc<Hall>,
    seat: Seat,
    id: String,
    visit: u64,
    who: Option<Occupant>,
    socket: WebSocket,
    words: mpsc::Receiver<Utf8Bytes>,
    /// How long their way takes, there and back.
    way: Hundredths,
    asked: Option<Instant>,
    heard: Instant,
    may_ask: f64,
    counted: Instant,
    refused: u32,
}

/// Whether somebody stays.
enum Stay {
    On,
    Gone,
}

impl Visit {
    async fn pay(
        hall: Arc<Hall>,
        id: String,
        player: Option<Player>,
        after: u64,
        socket: WebSocket,
        seat: Seat,
    ) {
        let (outbox, words) = mpsc::channel(OUTBOX);
        let (answer, entered) = oneshot::channel();
        let visitor = Visitor { id: player.as_ref().map(|player| player.id.clone()), after, outbox };
        let who = match &player {
            None => None,
            Some(player) => match hall.store.game(&id).await {
                Ok(Some(game)) => hall.occupant(player, &game.kind).await.ok(),
                Ok(None) | Err(_) => None,
            },
        };
        let written = hall.write(&id, Letter::Join { visitor, answer }).await;
        let visit = match (written, entered.await) {
            (Ok(true), Ok(Ok(visit))) => visit,
            (Ok(true), Ok(Err(why))) => return turn_away(socket, why).await,
            (Ok(_) | Err(_), _) => return close(socket, 1011, "the game cannot be opened now").await,
        };
        let (now, may_ask) = (Instant::now(), hall.asks * BURST);
        let visit = Visit {
            hall,
            seat,
            id,
            visit,
            who,
            socket,
            words,
            way: Hundredths::ZERO,
            asked: None,
            heard: now,
            may_ask,
            counted: now,
            refused: 0,
        };
        visit.stay().await;
    }

    async fn stay(mut self) {
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let stay = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    Some(Err(_)) | None => Stay::Gone,
                },
                word = self.words.recv() => match word {
                    Some(word) => self.say(Message::Text(word)).await,
                    // The room has let them go.
                    None => Stay::Gone,
                },
                _ = beats.tick() => self.beat().await,
            };
            match stay {
                Stay::On => {}
                Stay::Gone => break,
            }
        }
        // A room that is gone has nobody in it.
        let _ = self.hall.write_at_hand(&self.id, Letter::Leave { visit: self.visit }).await;
        while let Ok(word) = self.words.try_recv() {
            if let Stay::Gone = self.say(Message::Text(word)).await {
                return;
            }
        }
        close(self.socket, 1001, "come back, and hear what you have missed").await;
    }

    async fn hear(&mut self, message: Message) -> Stay {
        self.heard = Instant::now();
        match message {
            Message::Text(text) => self.ask(&text).await,
            Message::Pong(_) => {
                if let Some(asked) = self.asked.take() {
                    self.way = Hundredths((asked.elapsed().as_millis() / 10) as i64);
                }
                Stay::On
            }
            // Answers to pings are given by themselves.
            Message::Ping(_) => Stay::On,
            Message::Binary(_) | Message::Close(_) => Stay::Gone,
        }
    }

    async fn ask(&mut self, text: &str) -> Stay {
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(error) => return self.refuse(0, Refused::Unclear { reason: error.to_string() }).await,
        };
        // A rematch is a new game, and counts as one for the rate limit.
        let opens_game = said.ask == Ask::Offer { offer: Offer::Rematch };
        if !self.may_ask_now() || (opens_game && !self.hall.deeds.allows(self.seat.address)) {
            return self.refuse(said.number, Refused::TooMany).await;
        }
        let Said { number, ask } = said;
        let letter = Letter::Ask {
            visit: self.visit,
            who: self.who.clone(),
            number,
            ask,
            way: self.way,
            asked: Instant::now(),
        };
        match self.hall.write_at_hand(&self.id, letter).await {
            true => Stay::On,
            false => Stay::Gone,
        }
    }

    fn may_ask_now(&mut self) -> bool {
        let now = Instant::now();
        let grown = now.duration_since(self.counted).as_secs_f64() * self.hall.asks;
        self.counted = now;
        self.may_ask = (self.may_ask + grown).min(self.hall.asks * BURST);
        let may = self.may_ask >= 1.0;
        if may {
            self.may_ask -= 1.0;
        }
        may
    }

    async fn refuse(&mut self, number: u64, refusal: Refused) -> Stay {
        self.hall.metrics.refused.add(1);
        self.refused += 1;
        if self.refused > TOO_MUCH {
            return Stay::Gone;
        }
        let word = audience::text(&Word::Refused { number, refusal });
        self.say(Message::Text(word)).await
    }

    async fn beat(&mut self) -> Stay {
        if self.heard.elapsed() > SILENCE {
            return Stay::Gone;
        }
        self.asked = Some(Instant::now());
        if let Stay::Gone = self.say(Message::Ping(Default::default())).await {
            return Stay::Gone;
        }
        let word = audience::text(&Word::Beat { now: self.hall.time.now() });
        self.say(Message::Text(word)).await
    }

    async fn say(&mut self, message: Message) -> Stay {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Stay::On,
            Ok(Err(_)) => Stay::Gone,
            Err(_) => {
                self.hall.metrics.slow.add(1);
                Stay::Gone
            }
        }
    }
}

async fn turn_away(socket: WebSocket, why: NoEntry) {
    match why {
        NoEntry::Private => close(socket, 4403, "this game is private").await,
        NoEntry::Crowded => close(socket, 4429, "too many watch this game").await,
    }
}

pub(super) async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    // Whoever is gone cannot be told, and nobody waits for them.
    let _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
}
