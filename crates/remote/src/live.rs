use std::{collections::BTreeMap, time::Instant};

use tokio::time::timeout;
use tripylon_protocol::online::{Presence, Said, Word};
use tripylon_room::{Ask, Hundredths, Moment, Numbered, Refusal, Room};
use tripylon_rules::Player;

use crate::{Dice, Remote, Trouble, Wire, next_wish, wire::PATIENCE};

/// Somebody in a game, with a room of their own that follows what they hear.
///
/// Whoever loses the connection may [`come_back`](Live::come_back), and hears what they have missed. An event that comes twice, is left
/// out or cannot be is a [`Trouble`].
#[derive(Debug)]
pub struct Live {
    remote: Remote,
    game: String,
    wire: Option<Wire>,
    heard: Heard,
    number: u64,
}

/// Everything that somebody has heard in a game.
#[derive(Debug, Default)]
pub struct Heard {
    /// The room, once it was opened.
    pub room: Option<Room>,
    /// The events, in order.
    pub events: Vec<Numbered>,
    /// Every word, as it came.
    pub texts: Vec<String>,
    /// What became of what they asked, by its number.
    pub answers: BTreeMap<u64, Result<u64, Refusal>>,
    /// Who is there.
    pub presence: Option<Presence>,
    /// Where they sat when they came in, 1 or 2.
    pub seat: Option<u8>,
    /// Whether the server has said that it goes down.
    pub closing: bool,
    /// The server's time, and when it said so.
    time: Option<(Moment, Instant)>,
}

impl Live {
    pub(crate) async fn enter(remote: Remote, game: &str) -> Result<Live, Trouble> {
        let mut live =
            Live { remote, game: game.to_string(), wire: None, heard: Heard::default(), number: 0 };
        live.come_back().await?;
        Ok(live)
    }

    /// Comes in again, and hears everything that happened since.
    ///
    /// # Errors
    /// When the server cannot be reached, or does not let them in.
    pub async fn come_back(&mut self) -> Result<(), Trouble> {
        // The room must not see the same person twice for longer than it takes.
        self.wire = None;
        let after = self.seq();
        let path = format!("/api/games/{}/socket?after={after}", self.game);
        self.wire = Some(self.remote.wire(&path).await?);
        self.heard.closing = false;
        let welcomed = timeout(PATIENCE, self.welcome()).await;
        welcomed.unwrap_or_else(|_| Err(Trouble::Late("a welcome".to_string())))
    }

    /// The same at another server of the same site.
    ///
    /// # Errors
    /// When the server cannot be reached, or does not let them in.
    pub async fn come_back_at(&mut self, remote: Remote) -> Result<(), Trouble> {
        self.remote = remote;
        self.come_back().await
    }

    async fn welcome(&mut self) -> Result<(), Trouble> {
        let seq = loop {
            if let Word::Welcome { seq, .. } = self.hear().await? {
                break seq;
            }
        };
        while self.seq() < seq {
            self.hear().await?;
        }
        Ok(())
    }

    /// Hears the next word. It may be given up at any time, and nothing is lost.
    ///
    /// # Errors
    /// When the socket is closed, or what is said cannot be.
    pub async fn hear(&mut self) -> Result<Word, Trouble> {
        let wire = self.wire.as_mut().ok_or_else(Trouble::cut)?;
        match wire.hear().await {
            Ok(text) => self.heard.note(text),
            Err(trouble) => {
                self.wire = None;
                Err(trouble)
            }
        }
    }

    /// Says what they want, and gives the number under which the answer will come.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn say(&mut self, ask: &Ask) -> Result<u64, Trouble> {
        self.number += 1;
        let said = Said { number: self.number, ask: ask.clone() };
        let text = serde_json::to_string(&said).expect("what is said is made of texts and numbers");
        self.say_text(text).await?;
        Ok(self.number)
    }

    /// Says something that may be nonsense.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn say_text(&mut self, text: String) -> Result<(), Trouble> {
        // Where nothing can be said any more, there may still be something to be heard.
        self.wire.as_mut().ok_or_else(Trouble::cut)?.say(text).await
    }

    /// Says what they want, and waits until it is done.
    ///
    /// # Errors
    /// When it is refused, the socket is closed, or it takes too long.
    pub async fn ask(&mut self, ask: &Ask) -> Result<u64, Trouble> {
        let number = self.say(ask).await?;
        self.wait_done(number).await
    }

    /// Waits for the answer to something that they asked: the number of the last event.
    ///
    /// # Errors
    /// When it is refused, the socket is closed, or it takes too long.
    pub async fn wait_done(&mut self, number: u64) -> Result<u64, Trouble> {
        self.wait_for(&format!("an answer to {number}"), |heard| heard.answers.contains_key(&number)).await?;
        match &self.heard.answers[&number] {
            Ok(seq) => Ok(*seq),
            Err(refusal) => Err(Trouble::Denied(refusal.clone())),
        }
    }

    /// Listens until the room is as it should be.
    ///
    /// # Errors
    /// When the socket is closed first, or it takes too long.
    pub async fn wait_until(&mut self, holds: impl Fn(&Room) -> bool) -> Result<&Room, Trouble> {
        self.wait_for("something in a room", |heard| heard.room.as_ref().is_some_and(&holds)).await?;
        Ok(self.room())
    }

    /// Listens until something was heard.
    ///
    /// # Errors
    /// When the socket is closed first, or it takes too long.
    pub async fn wait_for(&mut self, what: &str, holds: impl Fn(&Heard) -> bool) -> Result<(), Trouble> {
        let listen = async {
            while !holds(&self.heard) {
                self.hear().await?;
            }
            Ok(())
        };
        timeout(PATIENCE, listen).await.unwrap_or_else(|_| Err(Trouble::Late(what.to_string())))
    }

    /// Does what is up to them, at random, until the game is over.
    ///
    /// # Errors
    /// When something is refused, the socket is closed, or it takes too long.
    pub async fn play_on(&mut self, dice: &mut Dice) -> Result<(), Trouble> {
        while self.room().ended().is_none() {
            match self.seat().and_then(|seat| next_wish(self.room(), seat, dice)) {
                Some(wish) => {
                    self.ask(&wish).await?;
                }
                None => {
                    let seq = self.seq();
                    self.wait_until(|room| room.seq() > seq).await?;
                }
            }
        }
        Ok(())
    }

    /// Goes without a word, as when a cable is pulled out.
    pub fn vanish(&mut self) {
        self.wire = None;
    }

    /// Says goodbye and goes.
    pub async fn leave(&mut self) {
        if let Some(wire) = self.wire.take() {
            wire.close().await;
        }
    }

    /// The room, as they know it.
    ///
    /// # Panics
    /// When nobody has told them anything yet.
    pub fn room(&self) -> &Room {
        self.heard.room.as_ref().expect("whoever was let in has been told of the room")
    }

    /// Everything that they have heard.
    pub const fn heard(&self) -> &Heard {
        &self.heard
    }

    /// Where they sit.
    pub fn seat(&self) -> Option<Player> {
        self.heard.room.as_ref()?.seat_of(self.remote.id())
    }

    /// The number of the last event that they know of.
    pub fn seq(&self) -> u64 {
        self.heard.room.as_ref().map_or(0, Room::seq)
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Who they are.
    pub const fn remote(&self) -> &Remote {
        &self.remote
    }

    /// The socket, to be misused; `None` while there is no connection.
    pub const fn wire(&mut self) -> Option<&mut Wire> {
        self.wire.as_mut()
    }
}

impl Heard {
    fn note(&mut self, text: String) -> Result<Word, Trouble> {
        let word: Word = serde_json::from_str(&text).map_err(|error| Trouble::nonsense(&text, error))?;
        self.texts.push(text);
        match &word {
            Word::Welcome { seat, now, .. } => {
                self.seat = *seat;
                self.note_time(*now);
            }
            Word::Events { events, now } => {
                self.note_time(*now);
                for event in events {
                    self.happen(event)?;
                }
            }
            Word::Done { number, seq } => self.answer(*number, Ok(*seq))?,
            Word::Refused { number, refusal } => self.answer(*number, Err(refusal.clone()))?,
            Word::Presence(presence) => self.presence = Some(*presence),
            Word::Beat { now } => self.note_time(*now),
            Word::Closing => self.closing = true,
        }
        Ok(word)
    }

    fn happen(&mut self, event: &Numbered) -> Result<(), Trouble> {
        match &mut self.room {
            None => self.room = Some(Room::open(event)?),
            Some(room) => room.apply(event)?,
        }
        self.events.push(event.clone());
        Ok(())
    }

    fn answer(&mut self, number: u64, answer: Result<u64, Refusal>) -> Result<(), Trouble> {
        // Number 0 answers what could not be read, and may come again and again.
        if self.answers.insert(number, answer).is_some() && number > 0 {
            return Err(Trouble::Nonsense(format!("there are two answers to {number}")));
        }
        Ok(())
    }

    fn note_time(&mut self, now: Moment) {
        self.time = Some((now, Instant::now()));
    }

    /// What time it is at the server, as far as it can be known here.
    pub fn server_time(&self) -> Option<Moment> {
        let (told, when) = self.time?;
        Some(told.plus(Hundredths(when.elapsed().as_millis() as i64 / 10)))
    }
}
