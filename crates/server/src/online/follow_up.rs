use std::sync::Arc;

use tripylon_room::{Ask, Circumstances, Event, Next, Offer, Room, Stage};
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
            let Some(event) = self.consequence() else { break };
            let now = self.now();
            match self.keep(vec![event], now).await {
                Ok(()) => {}
                Err(NotKept::Late) => self.catch_up().await,
                Err(NotKept::Refused(_)) => break,
            }
        }
        self.settle().await;
        self.let_the_program_think().await;
    }

    /// The next thing that follows without anybody's asking.
    fn consequence(&self) -> Option<Event> {
        let over = self.room.stage() == Stage::Over;
        if self.room.next().is_none() && over && self.room.has_another_round() {
            return Some(Event::Followed { game: token::game_id(), next: Next::Round });
        }
        if self.room.both_want_rematch() {
            return Some(Event::Followed { game: token::game_id(), next: Next::Rematch });
        }
        let circumstances = Circumstances { now: self.hall.time.now(), ..Circumstances::default() };
        Player::BOTH.into_iter().find_map(|seat| {
            self.room.occupant(seat)?.level()?;
            let offer = self.room.offer(seat.other()).filter(|offer| {
                // The program lets people take turns back, and likes to play again.
                matches!(offer, Offer::TakeBack | Offer::Rematch) && self.room.offer(seat) != Some(*offer)
            })?;
            let events = self.room.decide_for(seat, &Ask::Offer { offer }, circumstances).ok()?;
            events.into_iter().next()
        })
    }

    /// What is to be done outside of the room once the game is over.
    async fn settle(&self) {
        if matches!(self.room.stage(), Stage::Open | Stage::Playing) {
            return;
        }
        self.open_sequel(&self.row, &self.room).await;
        self.hall.rate(&self.row, &self.room).await;
        self.hall.note_in_contest(&self.row);
    }

    pub(super) async fn open_sequel(&self, row: &store::Game, room: &Room) {
        if let Err(error) = self.hall.open_sequel(row, room).await {
            tracing::error!(game = %row.id, %error, "the next game could not be opened");
        }
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
        tokio::spawn(async move {
            let ask = hall.think(thought).await;
            if let Some(own) = own.upgrade() {
                // The room may be gone.
                let _ = own.send(Letter::Thought { seq, ask }).await;
            }
        });
    }

    pub(super) async fn thought(&mut self, seq: u64, ask: Option<Ask>) {
        if self.thinking == Some(seq) {
            self.thinking = None;
        }
        let program = Player::BOTH.into_iter().find(|seat| match &ask {
            Some(Ask::Play { .. }) => self.room.turn() == Some(*seat) && self.is_program(*seat),
            Some(Ask::Arrange { .. }) => self.is_program(*seat) && !self.room.has_arranged(*seat),
            Some(_) => self.is_program(*seat),
            None => false,
        });
        if let (Some(seat), Some(ask)) = (program, ask) {
            let decided = self.bring_about(|room, now| {
                room.decide_for(seat, &ask, Circumstances { now, ..Circumstances::default() })
            });
            if let Err(refusal) = decided.await {
                // As when the turn was taken back meanwhile.
                tracing::debug!(game = %self.row.id, %refusal, "the program's wish was refused");
            }
        }
        self.follow_up().await;
    }

    fn is_program(&self, seat: Player) -> bool {
        self.room.occupant(seat).is_some_and(|occupant| occupant.level().is_some())
    }
}
