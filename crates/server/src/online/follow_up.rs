use std::sync::Arc;

use tripylon_room::{Ask, Circumstances, Event, Moment, Next, Offer, Room, Stage};
use tripylon_rules::Player;
use tripylon_store as store;

use super::{
    engine_seat::Thought,
    letter::Letter,
    room_task::{NotKept, RoomTask, TRIES},
    token,
};

/// What follows in a room without anybody's asking.
impl RoomTask {
    /// Whatever follows by itself: the program answers, the next round begins, ratings change.
    pub(super) async fn follow_up(&mut self) {
        for _ in 0..TRIES {
            let now = self.now();
            let Ok((mut events, room)) = self.resumed(now) else { break };
            let Some(event) = consequence(&room, now) else { break };
            events.push(event);
            match self.keep(events, now).await {
                Ok(()) => {}
                Err(NotKept::Late) => self.catch_up().await,
                Err(NotKept::Refused(_)) => break,
            }
        }
        self.settle().await;
        self.let_the_program_think().await;
    }

    /// What is to be done outside of the room once the game is over.
    async fn settle(&mut self) {
        if self.settled || matches!(self.room.stage(), Stage::Open | Stage::Playing) {
            return;
        }
        let opened = self.open_sequel(&self.row, &self.room).await;
        let rated = self.hall.rate(&self.row, &self.room).await;
        self.hall.note_in_contest(&self.row);
        self.settled = opened && rated;
    }

    /// Opens the game that follows, if one does; whether that went well.
    pub(super) async fn open_sequel(&self, row: &store::Game, room: &Room) -> bool {
        let opened = self.hall.open_sequel(row, room).await;
        if let Err(error) = &opened {
            tracing::error!(game = %row.id, %error, "the next game could not be opened");
        }
        opened.is_ok()
    }

    async fn let_the_program_think(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(thought) = Thought::in_room(&self.room, self.hall.time.now(), token::seed()) else { return };
        // Of several servers one thinks.
        if !self.hall.is_keeper(&self.row.id).await {
            return;
        }
        let seq = self.room.seq();
        self.thinking = Some(seq);
        let (hall, own) = (Arc::clone(&self.hall), self.own.clone());
        let person = self.engine_user();
        tokio::spawn(async move {
            let ask = hall.think(&person, thought).await;
            if let Some(own) = own.upgrade() {
                // The room may be gone.
                let _ = own.send(Letter::Thought { seq, ask }).await;
            }
        });
    }

    /// The person for whom the program thinks: the one at the board, or else the one who has programs play each other.
    fn engine_user(&self) -> String {
        let person = Player::BOTH.into_iter().find_map(|seat| self.room.occupant(seat)?.id());
        person.unwrap_or_else(|| self.room.opened_by()).to_string()
    }

    pub(super) async fn thought(&mut self, seq: u64, ask: Option<Ask>) {
        if self.thinking == Some(seq) {
            self.thinking = None;
        }
        let ask = ask.filter(|_| !self.has_changed_since(seq));
        let program = ask.as_ref().and_then(|ask| self.program_that_may(ask));
        if let (Some(seat), Some(ask)) = (program, ask) {
            let decided = self.bring_about(|room, now| {
                room.decide_for(seat, &ask, Circumstances { now, ..Circumstances::default() })
            });
            if let Err(refusal) = decided.await {
                // As when its time is up.
                tracing::debug!(game = %self.row.id, %refusal, "the program's wish was refused");
            }
        }
        self.follow_up().await;
    }

    /// Whether the board is another than it was when an event was the last.
    fn has_changed_since(&self, seq: u64) -> bool {
        let later = self.events.iter().rev().take_while(|numbered| numbered.seq > seq);
        later.map(|numbered| &numbered.event).any(|event| {
            matches!(event, Event::Moved { .. } | Event::TookBack { .. } | Event::Revealed { .. })
        })
    }

    /// The seat of the program whose turn, arrangement or answer something would be.
    fn program_that_may(&self, ask: &Ask) -> Option<Player> {
        let room = &self.room;
        Player::BOTH.into_iter().filter(|seat| room.is_program(*seat)).find(|seat| match ask {
            Ask::Play { .. } => room.turn() == Some(*seat),
            Ask::Arrange { .. } => !room.has_arranged(*seat),
            Ask::Offer { offer } | Ask::Drop { offer } => room.offer(seat.other()) == Some(*offer),
            Ask::Sit | Ask::Resign | Ask::CallOff | Ask::Claim => false,
        })
    }
}

/// The next thing that follows without anybody's asking.
fn consequence(room: &Room, now: Moment) -> Option<Event> {
    let over = room.stage() == Stage::Over;
    if room.next().is_none() && over && room.has_another_round() {
        return Some(Event::Followed { game: token::game_id(), next: Next::Round });
    }
    if room.both_want_rematch() {
        return Some(Event::Followed { game: token::game_id(), next: Next::Rematch });
    }
    let circumstances = Circumstances { now, ..Circumstances::default() };
    Player::BOTH.into_iter().find_map(|seat| {
        room.occupant(seat)?.level()?;
        let offer = room.offer(seat.other()).filter(|offer| {
            // The program lets people take turns back, and likes to play again.
            matches!(offer, Offer::TakeBack | Offer::Rematch) && room.offer(seat) != Some(*offer)
        })?;
        let events = room.decide_for(seat, &Ask::Offer { offer }, circumstances).ok()?;
        events.into_iter().next()
    })
}
