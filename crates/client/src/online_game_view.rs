use tripylon_drawing::Marks;
use tripylon_play::{Centiseconds, GameStatus, Offer, Room, Terms, Timestamp};
use tripylon_protocol::online::Presence;
use tripylon_rules::{
    AnyClick, AnyMove, AnyPosition, Outcome, Player,
    le_pylos::{Match, MatchPlayer},
    record::{Ply, Record, RecordPath},
};
use tripylon_texts::Who;

use super::{
    BattleLog, BoardView, ConnectionStatus, DragSource, OnlineGameState, Prompt,
    hidden_arrangement::{HiddenArrangement, position_after},
    online_game::PendingAction,
};

/// The consequence for a game whose absent player is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentAbsence {
    /// The win can be claimed after this time.
    MayBeClaimed(Centiseconds),
    /// The game ends by itself after this time.
    EndsBy(Centiseconds),
    /// The game waits.
    Waiting,
}

/// Queries for the views.
impl OnlineGameState {
    /// The room, once the server has sent its events.
    pub const fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// The number of the last known event.
    pub fn seq(&self) -> u64 {
        self.room.as_ref().map_or(0, Room::seq)
    }

    /// The terms of the game.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The id of this page's user.
    pub fn own_id(&self) -> &str {
        &self.own_id
    }

    /// The user's seat; `None` for a spectator.
    pub const fn seat(&self) -> Option<Player> {
        self.seat
    }

    /// The state of the connection.
    pub const fn connection(&self) -> ConnectionStatus {
        self.connection
    }

    /// The status of the game.
    pub fn status(&self) -> GameStatus {
        self.room.as_ref().map_or(GameStatus::Open, Room::status)
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.room.as_ref().and_then(Room::outcome)
    }

    /// The record; empty until the server has sent the events.
    pub fn record(&self) -> Record {
        match &self.room {
            Some(room) => room.record().clone(),
            None => Record::new(self.terms.rules.start()),
        }
    }

    /// Whether an action waits for the server's confirmation.
    pub const fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether a hidden setup is going on.
    pub fn in_hidden_setup(&self) -> bool {
        self.room.as_ref().is_some_and(Room::in_hidden_setup)
    }

    /// The board on which the next turn is made; in a hidden setup the user's own.
    pub(super) fn board(&self) -> AnyPosition {
        let Some(room) = &self.room else { return self.terms.rules.start() };
        match self.seat.filter(|_| room.in_hidden_setup()) {
            Some(seat) => self.arrangement.board(room.arrangement_board(seat)),
            None => room.position(),
        }
    }

    /// The viewed position, with an unconfirmed move, without pieces that must stay hidden.
    pub fn viewed_position(&self) -> AnyPosition {
        let Some(room) = &self.room else { return self.terms.rules.start() };
        if let Some(turns) = self.viewed_turn {
            return room
                .record()
                .position_at(&RecordPath::on_main_line(turns))
                .unwrap_or_else(|| room.position());
        }
        if let Some(seat) = self.seat.filter(|_| room.in_hidden_setup()) {
            return self.current_arrangement().player_view(room.arrangement_board(seat), seat);
        }
        match self.pending_turn() {
            Some(mv) => position_after(room.position(), &[mv]),
            None => room.position(),
        }
    }

    /// The user's pieces of a hidden setup.
    fn current_arrangement(&self) -> HiddenArrangement {
        let pending = self.pending.as_ref().and_then(|pending| match &pending.action {
            PendingAction::Turn(..) => None,
            PendingAction::Arrangement(pieces) => Some(pieces.clone()),
        });
        let room = self.room.as_ref().zip(self.seat);
        let confirmed = room.and_then(|(room, seat)| room.own_arrangement(seat));
        pending
            .or_else(|| confirmed.map(|moves| HiddenArrangement::from_moves(moves.to_vec())))
            .unwrap_or_else(|| self.arrangement.clone())
    }

    /// Whether the user's hidden setup is confirmed and the opponent's is awaited.
    pub fn has_arranged(&self) -> bool {
        let is_confirmed =
            self.room.as_ref().zip(self.seat).is_some_and(|(room, seat)| room.has_arranged(seat));
        self.in_hidden_setup() && (is_confirmed || self.pending.is_some())
    }

    /// Whether the user's hidden setup is complete but not confirmed.
    pub fn is_arrangement_complete(&self) -> bool {
        let is_complete =
            |(room, seat): (&Room, Player)| self.arrangement.is_complete(room.arrangement_board(seat), seat);
        self.may_shuffle() && self.room.as_ref().zip(self.seat).is_some_and(is_complete)
    }

    fn pending_turn(&self) -> Option<AnyMove> {
        self.pending.as_ref().and_then(|pending| match pending.action {
            PendingAction::Turn(_, mv) => Some(mv),
            PendingAction::Arrangement(_) => None,
        })
    }

    /// The move before the viewed position.
    fn last_move(&self) -> Option<AnyMove> {
        if let Some(mv) = self.pending_turn().filter(|_| self.viewed_turn.is_none()) {
            return Some(mv);
        }
        let room = self.room.as_ref()?;
        let turns = self.viewed_turn.unwrap_or_else(|| room.plies());
        room.record().main_line().plies().get(turns.checked_sub(1)?).map(Ply::mv)
    }

    /// The board to draw.
    pub fn board_view(&self) -> BoardView {
        let may_put = self.may_interact() && !self.is_arrangement_complete();
        let (turn, lifts) = if may_put {
            (Marks::from_selection(&self.turn), DragSource::all(&self.turn))
        } else {
            Default::default()
        };
        let hidden = self.room.as_ref().zip(self.seat).filter(|_| self.in_hidden_setup());
        let last = hidden.and_then(|(room, seat)| {
            self.current_arrangement().last_piece_clicks(room.arrangement_board(seat), seat)
        });
        let clicked = last.unwrap_or(turn.clicked);
        let marks =
            Marks { last_move: self.last_move(), player_below: Some(self.player_below()), clicked, ..turn };
        BoardView { position: self.viewed_position(), marks, drag_sources: lifts }
    }

    /// The clicks so far.
    pub fn clicks(&self) -> Vec<AnyClick> {
        if self.may_interact() { self.turn.clicks() } else { Vec::new() }
    }

    /// Whether a click or an unconfirmed piece can be taken back.
    pub fn may_undo_click(&self) -> bool {
        !self.clicks().is_empty() || (self.may_shuffle() && !self.arrangement.moves().is_empty())
    }

    /// Whether the turn can be played as it is.
    pub fn may_finish_turn(&self) -> bool {
        self.is_arrangement_complete() || (self.may_interact() && self.turn.completed_move().is_some())
    }

    /// The next step that the user has to take.
    pub fn prompt(&self) -> Option<Prompt> {
        let next_prompt = || {
            if self.is_arrangement_complete() {
                Prompt::ConfirmArrangement
            } else {
                Prompt::in_setup(&self.turn, self.in_hidden_setup())
            }
        };
        self.may_interact().then(next_prompt)
    }

    /// The player to move, after an unconfirmed move.
    pub fn to_move(&self) -> Option<Player> {
        let room = self.room.as_ref()?;
        let turn = room.turn()?;
        match self.pending_turn() {
            Some(mv) => {
                let position = position_after(room.position(), &[mv]);
                position.outcome().is_none().then(|| position.turn())
            }
            None => Some(turn),
        }
    }

    /// The number of turns before the viewed position.
    pub fn viewed_turn(&self) -> usize {
        self.viewed_turn.unwrap_or_else(|| self.turns())
    }

    /// The battles of Le Pylos up to the viewed position.
    pub fn battle_log(&self) -> Option<BattleLog> {
        BattleLog::new(self.room.as_ref()?.record(), &RecordPath::on_main_line(self.viewed_turn()))
    }

    /// The number of turns played.
    pub fn turns(&self) -> usize {
        self.room.as_ref().map_or(0, Room::plies)
    }

    /// Whether an earlier position is viewed.
    pub const fn is_viewing_history(&self) -> bool {
        self.viewed_turn.is_some()
    }

    /// The player at the lower edge of the board: the user; for spectators, player 1.
    pub fn player_below(&self) -> Player {
        self.seat.unwrap_or(Player::One)
    }

    /// How texts refer to players 1 and 2.
    pub fn player_labels(&self) -> [Who; 2] {
        Player::BOTH.map(|player| {
            let is_program = self.engine_level(player).is_some();
            match self.seat {
                Some(seat) if seat == player => Who::You,
                Some(_) | None if is_program => Who::Computer,
                Some(_) | None => Who::colour(&self.terms.rules, player),
            }
        })
    }

    fn engine_level(&self, player: Player) -> Option<u8> {
        self.room.as_ref()?.occupant(player)?.level()
    }

    /// The server's time when this page's clock shows `at`.
    pub const fn server_time(&self, at: Timestamp) -> Timestamp {
        Timestamp(at.0.saturating_add(self.clock_offset))
    }

    /// The player's remaining time, if there is a clock.
    pub fn remaining_time(&self, player: Player, at: Timestamp) -> Option<Centiseconds> {
        let clock = self.room.as_ref()?.clock()?;
        Some(clock.remaining(player, self.server_time(at)))
    }

    /// Whether a clock is running, so that the display must be updated.
    pub fn is_clock_running(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.clock_expires_at().is_some())
    }

    /// The players present.
    pub const fn presence(&self) -> &Presence {
        &self.presence.0
    }

    /// How long a player has been absent; `None` if present.
    pub fn absent_for(&self, player: Player, at: Timestamp) -> Option<Centiseconds> {
        let (presence, received_at) = self.presence;
        presence.absent_for[player.index()].map(|absent| absent.saturating_add(at.since(received_at)))
    }

    /// The consequence of the opponent's absence. `None` if the opponent is present, need not be, or is the one
    /// waiting.
    pub fn opponent_absence(&self, at: Timestamp) -> Option<OpponentAbsence> {
        let (room, seat) = self.room.as_ref().zip(self.seat)?;
        let absent = self.absent_for(seat.opponent(), at)?;
        let grace = room.claim_delay()?;
        if room.status() != GameStatus::Playing || !room.awaited_players()[seat.opponent().index()] {
            return None;
        }
        if room.check_claim(seat, Some(grace)).is_ok() {
            return Some(OpponentAbsence::MayBeClaimed(grace.saturating_sub(absent)));
        }
        let deadline = room.first_turn_deadline();
        Some(deadline.map_or(OpponentAbsence::Waiting, |deadline| {
            OpponentAbsence::EndsBy(deadline.since(self.server_time(at)))
        }))
    }

    /// The opponent's offer to the user.
    pub fn opponent_offer(&self) -> Option<(Player, Offer)> {
        let other = self.seat?.opponent();
        Some((other, self.room.as_ref()?.offer(other)?))
    }

    /// The user's own offer.
    pub fn own_offer(&self) -> Option<Offer> {
        self.room.as_ref()?.offer(self.seat?)
    }

    /// Whether the score can no longer change.
    pub const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether the user may make this offer now.
    pub fn may_offer(&self, offer: Offer) -> bool {
        let is_allowed = |(room, seat): (&Room, Player)| room.check_offer(seat, offer).is_ok();
        self.own_offer().is_none() && self.room.as_ref().zip(self.seat).is_some_and(is_allowed)
    }

    /// The match that this game is a round of, including this game once it is scored.
    pub fn current_match(&self) -> Option<Match> {
        let room = self.room.as_ref()?;
        let points = room.outcome().and_then(|outcome| outcome.score);
        room.match_progress()?.to_match(self.terms.length, points)
    }

    /// The match points of players 1 and 2.
    pub fn match_points(&self) -> Option<[u32; 2]> {
        let [first, second] = self.current_match()?.totals();
        Some(match self.room.as_ref()?.match_progress()?.player_one_entrant() {
            MatchPlayer::First => [first, second],
            MatchPlayer::Second => [second, first],
        })
    }

    /// The winner of the match if it is over; `Some(None)` for a draw.
    pub fn match_winner(&self) -> Option<Option<Player>> {
        let first = self.room.as_ref()?.match_progress()?.player_one_entrant();
        let winner = self.current_match()?.winner()?;
        Some(winner.map(|entrant| if entrant == first { Player::One } else { Player::Two }))
    }
}
