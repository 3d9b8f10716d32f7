use tripylon_play::is_score_settled;
use tripylon_play::{
    GameCommand, GameEvent, GameStatus, Room, RoomRefusal, SequencedEvent, Terms, Timestamp,
};
use tripylon_protocol::online::{ClientMessage, Presence, ServerMessage};
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, AnySelection, Player};

use super::{
    ConnectionStatus, HistoryStep, OnlineGameEvent, OnlineGameMessage, hidden_arrangement::HiddenArrangement,
};

/// A game between two pages, as this page knows it: a room that follows the server's events, and the local input that
/// the server has not confirmed (optimistic updates).
#[derive(Clone, Debug)]
pub struct OnlineGameState {
    /// The id of this page's user.
    pub(super) own_id: String,
    pub(super) terms: Terms,
    /// The room; `None` until the server sends the first events.
    pub(super) room: Option<Room>,
    pub(super) seat: Option<Player>,
    pub(super) connection: ConnectionStatus,
    /// The number of the server's last event when it welcomed this page; events up to it are still to come.
    catching_up_to: Option<u64>,
    /// The turn being made.
    pub(super) turn: AnySelection,
    /// The pieces of a hidden setup, until they are sent.
    pub(super) arrangement: HiddenArrangement,
    pub(super) pending: Option<PendingCommand>,
    pub(super) viewed_turn: Option<usize>,
    /// The players present, and this page's clock when the server reported it.
    pub(super) presence: (Presence, Timestamp),
    /// How far the server's clock is ahead of this page's, in hundredths of a second.
    pub(super) clock_offset: i64,
    /// The number of the last command sent.
    last_command_number: u64,
    /// Whether the free seat was requested since the welcome.
    requested_seat: bool,
    /// How often the events did not fit this page's state.
    mismatches: u32,
    /// Whether the score of Pylon can no longer change; cached because it is slow to compute.
    pub(super) settled: bool,
}

/// A local action that waits for the server's confirmation or refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PendingCommand {
    command_number: u64,
    pub(super) action: PendingAction,
}

/// The local action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PendingAction {
    /// A move, and the number of moves before it.
    Turn(usize, AnyMove),
    /// All pieces of a hidden setup.
    Arrangement(HiddenArrangement),
}

impl OnlineGameState {
    /// A game of which only the terms are known.
    pub fn new(me: String, terms: Terms) -> OnlineGameState {
        OnlineGameState {
            own_id: me,
            terms,
            room: None,
            seat: None,
            connection: ConnectionStatus::Connecting,
            catching_up_to: None,
            turn: terms.rules.start().selection(),
            arrangement: HiddenArrangement::default(),
            pending: None,
            viewed_turn: None,
            presence: (Presence::default(), Timestamp::default()),
            clock_offset: 0,
            last_command_number: 0,
            requested_seat: false,
            mismatches: 0,
            settled: false,
        }
    }

    /// Applies a message and returns what there is to send and to show. A message that is not allowed has no effect.
    pub fn update(&mut self, message: OnlineGameMessage) -> Vec<OnlineGameEvent> {
        match message {
            OnlineGameMessage::Received { message: word, at } => self.receive(word, at),
            OnlineGameMessage::ConnectionLost => {
                self.on_connection_lost();
                Vec::new()
            }
            OnlineGameMessage::Click(click) => self.click(click),
            OnlineGameMessage::UndoClick => self.undo_click().into_iter().collect(),
            OnlineGameMessage::StartOver => self.start_over().into_iter().collect(),
            OnlineGameMessage::FinishTurn => self.finish_turn(),
            OnlineGameMessage::Shuffle(seed) => self.shuffle(seed),
            OnlineGameMessage::Navigate(step) => {
                self.navigate(step);
                Vec::new()
            }
            OnlineGameMessage::Command(command) => self.send_command(command),
        }
    }

    /// Whether this page's user may make a turn now. A connection is not needed: the turn is sent later.
    pub fn may_interact(&self) -> bool {
        let Some((room, seat)) = self.room.as_ref().zip(self.seat) else { return false };
        let is_own_turn =
            if room.in_hidden_setup() { !room.has_arranged(seat) } else { room.turn() == Some(seat) };
        is_own_turn && self.pending.is_none() && self.viewed_turn.is_none()
    }

    fn receive(&mut self, word: ServerMessage, at: Timestamp) -> Vec<OnlineGameEvent> {
        match word {
            ServerMessage::Welcome { seq, seat, now } => {
                self.clock_offset = now.0 - at.0;
                self.on_welcome(seq, seat)
            }
            ServerMessage::Events { events, now } => {
                self.adjust_clock_offset(now, at);
                self.apply_events(&events)
            }
            ServerMessage::Heartbeat { now } => {
                self.adjust_clock_offset(now, at);
                Vec::new()
            }
            ServerMessage::Presence(presence) => {
                self.presence = (presence, at);
                Vec::new()
            }
            // The event that follows confirms the command.
            ServerMessage::Done { .. } => Vec::new(),
            ServerMessage::Refused { request_id: number, refusal } => self.on_refused(number, refusal),
            ServerMessage::Closing => {
                self.on_connection_lost();
                Vec::new()
            }
        }
    }

    /// A delayed message makes the server's clock seem slow, so the largest offset is the best estimate.
    fn adjust_clock_offset(&mut self, now: Timestamp, at: Timestamp) {
        self.clock_offset = self.clock_offset.max(now.0 - at.0);
    }

    fn on_welcome(&mut self, seq: u64, seat: Option<u8>) -> Vec<OnlineGameEvent> {
        self.connection = ConnectionStatus::Open;
        self.catching_up_to = Some(seq);
        self.requested_seat = false;
        self.seat = match seat {
            Some(1) => Some(Player::One),
            Some(2) => Some(Player::Two),
            Some(_) | None => None,
        };
        // The server has another history than this page.
        if self.seq() > seq {
            return self.resync();
        }
        self.resume_after_sync()
    }

    /// Applies the events that are new.
    fn apply_events(&mut self, events: &[SequencedEvent]) -> Vec<OnlineGameEvent> {
        let is_first_load = self.room.is_none();
        let mut visible_effect = Vec::new();
        for event in events {
            if event.seq <= self.seq() {
                continue;
            }
            if event.seq != self.seq() + 1 {
                return vec![OnlineGameEvent::Reconnect];
            }
            match self.apply_event(event) {
                Some(events) => visible_effect.extend(events),
                None => return self.resync(),
            }
        }
        self.drop_stale_input();
        // History is not announced.
        if is_first_load {
            visible_effect.clear();
        }
        keep_last_move(&mut visible_effect);
        visible_effect.extend(self.resume_after_sync());
        visible_effect
    }

    /// Applies one event and returns what there is to show; `None` if it does not fit.
    fn apply_event(&mut self, event: &SequencedEvent) -> Option<Vec<OnlineGameEvent>> {
        let before = self.room.as_ref().map(Room::position);
        let was_over = self.room.as_ref().is_some_and(|room| room.outcome().is_some());
        match &mut self.room {
            None => self.room = Some(Room::open(event).ok()?),
            Some(room) => room.apply(event).ok()?,
        }
        let room = self.room.as_ref()?;
        self.terms = *room.terms();
        self.seat = self.seat.or_else(|| room.seat_of(&self.own_id));
        let outcome = room.outcome().filter(|_| !was_over);
        let mut seen: Vec<OnlineGameEvent> = self.seen(before, &event.event).into_iter().collect();
        seen.extend(outcome.map(OnlineGameEvent::Ended));
        Some(seen)
    }

    /// The event to show for a server event, if any.
    fn seen(&mut self, before: Option<AnyPosition>, event: &GameEvent) -> Option<OnlineGameEvent> {
        let is_other = |seat: &Player| self.seat != Some(*seat);
        match event {
            GameEvent::Opened { .. } | GameEvent::SeatTaken { .. } | GameEvent::Resumed { .. } => None,
            // The outcome announces the end of the game.
            GameEvent::EndAgreed
            | GameEvent::Resigned { .. }
            | GameEvent::Flagged { .. }
            | GameEvent::Absent { .. } => None,
            GameEvent::Started { .. } => Some(OnlineGameEvent::Started),
            GameEvent::Moved { ply, mv, .. } => self.visible_move(before?, *ply, mv),
            GameEvent::Arranged { seat, .. } => {
                if self.seat == Some(*seat) {
                    self.pending = None;
                }
                None
            }
            GameEvent::Revealed { .. } => Some(OnlineGameEvent::Revealed),
            GameEvent::Offered { seat, offer } => {
                is_other(seat).then_some(OnlineGameEvent::Offered(*seat, *offer))
            }
            GameEvent::OfferCancelled { seat, offer } => {
                is_other(seat).then_some(OnlineGameEvent::OfferDeclined(*seat, *offer))
            }
            GameEvent::TookBack { .. } => {
                self.pending = None;
                Some(OnlineGameEvent::TurnsTakenBack)
            }
            GameEvent::Cancelled => Some(OnlineGameEvent::Cancelled),
            GameEvent::NextGameOpened { game_id: game, kind: next } => {
                Some(OnlineGameEvent::NextGameOpened(game.clone(), *next))
            }
        }
    }

    /// Skips a move that this page has shown already, when it was made here.
    fn visible_move(&mut self, before: AnyPosition, ply: usize, text: &str) -> Option<OnlineGameEvent> {
        let mv = before.parse_move(text).ok()?;
        let pending = self.pending.take();
        let is_known = pending.is_some_and(|pending| pending.action == PendingAction::Turn(ply, mv));
        (!is_known).then_some(OnlineGameEvent::Played { before, mv })
    }

    /// Drops input that belongs to a position that is gone.
    fn drop_stale_input(&mut self) {
        let Some(room) = &self.room else { return };
        let fits = |pending: &PendingCommand| match pending.action {
            PendingAction::Turn(ply, _) => ply == room.plies(),
            PendingAction::Arrangement(_) => room.in_hidden_setup(),
        };
        self.pending =
            self.pending.take().filter(|pending| room.status() == GameStatus::Playing && fits(pending));
        if !room.in_hidden_setup() || self.seat.is_none_or(|seat| room.has_arranged(seat)) {
            self.arrangement = HiddenArrangement::default();
        }
        let plies = room.plies();
        self.viewed_turn = self.viewed_turn.filter(|at| *at < plies);
        let board = self.board();
        if self.turn.position() != board {
            self.turn = board.selection();
            self.settled = self.may_settle() && is_score_settled(&board);
        }
    }

    fn may_settle(&self) -> bool {
        self.seat.is_some() && self.room.as_ref().is_some_and(|room| room.status() == GameStatus::Playing)
    }

    /// When all missed events have arrived: sends the pending command again, and requests a free seat.
    fn resume_after_sync(&mut self) -> Vec<OnlineGameEvent> {
        let Some(room) = &self.room else { return Vec::new() };
        let is_waiting = self.catching_up_to.is_some_and(|seq| room.seq() < seq);
        if self.connection != ConnectionStatus::Open || is_waiting {
            return Vec::new();
        }
        if self.catching_up_to.take().is_some() && self.pending.is_some() {
            return self.send_pending();
        }
        let may_take_seat =
            self.seat.is_none() && room.status() == GameStatus::Open && room.opened_by() != self.own_id;
        if may_take_seat && !self.requested_seat {
            self.requested_seat = true;
            return self.send_command(GameCommand::TakeSeat);
        }
        Vec::new()
    }

    fn on_refused(&mut self, number: u64, refusal: RoomRefusal) -> Vec<OnlineGameEvent> {
        if self.pending.as_ref().is_some_and(|pending| pending.command_number == number) {
            self.pending = None;
            self.drop_stale_input();
        }
        vec![OnlineGameEvent::Refused(refusal)]
    }

    /// Discards the state and requests all events again, because they do not fit.
    fn resync(&mut self) -> Vec<OnlineGameEvent> {
        self.mismatches += 1;
        self.room = None;
        self.pending = None;
        self.arrangement = HiddenArrangement::default();
        if self.needs_reload() { Vec::new() } else { vec![OnlineGameEvent::Reconnect] }
    }

    /// Whether resynchronising has failed repeatedly, so that only a newer version of the page can help.
    pub const fn needs_reload(&self) -> bool {
        self.mismatches > 2
    }

    fn on_connection_lost(&mut self) {
        self.catching_up_to = None;
        self.connection = match self.connection {
            ConnectionStatus::Connecting => ConnectionStatus::Connecting,
            ConnectionStatus::Open | ConnectionStatus::Lost => ConnectionStatus::Lost,
        };
    }

    fn click(&mut self, click: AnyClick) -> Vec<OnlineGameEvent> {
        if !self.may_interact() || self.is_arrangement_complete() {
            return Vec::new();
        }
        if self.turn.click_or_replace(click).is_err() {
            return Vec::new();
        }
        match self.turn.finished_move() {
            Some(mv) => self.play_optimistically(mv),
            None => vec![OnlineGameEvent::Clicked],
        }
    }

    fn undo_click(&mut self) -> Option<OnlineGameEvent> {
        if self.turn.undo() {
            return Some(OnlineGameEvent::Clicked);
        }
        if !self.may_interact() || !self.arrangement.pop() {
            return None;
        }
        self.drop_stale_input();
        Some(OnlineGameEvent::Clicked)
    }

    fn start_over(&mut self) -> Option<OnlineGameEvent> {
        self.turn.clear().then_some(OnlineGameEvent::Clicked)
    }

    fn finish_turn(&mut self) -> Vec<OnlineGameEvent> {
        if self.is_arrangement_complete() {
            let arranging = std::mem::take(&mut self.arrangement);
            return self.submit(PendingAction::Arrangement(arranging));
        }
        match self.turn.completed_move().filter(|_| self.may_interact()) {
            Some(mv) => self.play_optimistically(mv),
            None => Vec::new(),
        }
    }

    /// Plays a move locally at once and sends it; the server has the last word.
    fn play_optimistically(&mut self, mv: AnyMove) -> Vec<OnlineGameEvent> {
        let Some(room) = &self.room else { return Vec::new() };
        if room.in_hidden_setup() {
            return self.arrange_piece(mv);
        }
        let (before, plies) = (room.position(), room.plies());
        self.turn = before.selection();
        let mut events = vec![OnlineGameEvent::Played { before, mv }];
        events.extend(self.submit(PendingAction::Turn(plies, mv)));
        events
    }

    /// Places a piece of a hidden setup. All of them are sent together when the player confirms.
    fn arrange_piece(&mut self, mv: AnyMove) -> Vec<OnlineGameEvent> {
        self.arrangement.push(mv);
        self.turn = self.board().selection();
        vec![OnlineGameEvent::Clicked]
    }

    /// Places the remaining pieces at random; a complete arrangement is replaced.
    fn shuffle(&mut self, seed: u64) -> Vec<OnlineGameEvent> {
        let Some((room, seat)) = self.room.as_ref().zip(self.seat).filter(|_| self.may_shuffle()) else {
            return Vec::new();
        };
        self.arrangement.shuffle(room.arrangement_board(seat), seat, seed);
        self.turn = self.board().selection();
        vec![OnlineGameEvent::Clicked]
    }

    /// Whether the player may place the remaining pieces at random.
    pub fn may_shuffle(&self) -> bool {
        self.may_interact() && self.room.as_ref().is_some_and(Room::in_hidden_setup)
    }

    fn navigate(&mut self, step: HistoryStep) {
        let plies = self.room.as_ref().map_or(0, Room::plies);
        let at = self.viewed_turn.unwrap_or(plies);
        let to = match step {
            HistoryStep::First => 0,
            HistoryStep::Previous => at.saturating_sub(1),
            HistoryStep::Next => at + 1,
            HistoryStep::Last => plies,
            HistoryStep::To(turn) => turn,
        };
        self.viewed_turn = (to < plies).then_some(to);
    }

    /// Stores an action until it is confirmed, and sends it if there is a connection.
    fn submit(&mut self, what: PendingAction) -> Vec<OnlineGameEvent> {
        self.pending = Some(PendingCommand { command_number: 0, action: what });
        if self.connection == ConnectionStatus::Open && self.catching_up_to.is_none() {
            self.send_pending()
        } else {
            Vec::new()
        }
    }

    fn send_pending(&mut self) -> Vec<OnlineGameEvent> {
        self.last_command_number += 1;
        let text = |mv: &AnyMove| self.terms.rules.start().move_text(*mv);
        let command = match self.pending.as_ref().map(|pending| &pending.action) {
            None => return Vec::new(),
            Some(PendingAction::Turn(ply, mv)) => GameCommand::Play { ply: *ply, mv: text(mv) },
            Some(PendingAction::Arrangement(pieces)) => {
                GameCommand::Arrange { moves: pieces.moves().iter().map(text).collect() }
            }
        };
        if let Some(pending) = &mut self.pending {
            pending.command_number = self.last_command_number;
        }
        vec![OnlineGameEvent::Send(ClientMessage { request_id: self.last_command_number, command })]
    }

    /// Sends a command other than a turn; without a connection it is dropped, because the page shows that it is
    /// offline.
    fn send_command(&mut self, command: GameCommand) -> Vec<OnlineGameEvent> {
        if self.connection != ConnectionStatus::Open {
            return Vec::new();
        }
        self.last_command_number += 1;
        vec![OnlineGameEvent::Send(ClientMessage { request_id: self.last_command_number, command })]
    }
}

/// Of several moves that arrive together, only the last is animated.
fn keep_last_move(seen: &mut Vec<OnlineGameEvent>) {
    let is_turn = |event: &OnlineGameEvent| matches!(event, OnlineGameEvent::Played { .. });
    let mut turns = seen.iter().filter(|event| is_turn(event)).count();
    seen.retain(|event| {
        let is_earlier = is_turn(event) && turns > 1;
        turns -= usize::from(is_turn(event));
        !is_earlier
    });
}
