use tripylon_drawing::Marks;
use tripylon_protocol::online::Presence;
use tripylon_room::{Hundredths, Moment, Offer, Room, Stage, Terms};
use tripylon_rules::{
    AnyMove, AnyPosition, Outcome, Player,
    le_pylos::{Entrant, Match},
    record::{Path, Ply, Record},
};
use tripylon_texts::Who;

use super::{
    Connection, Live, Prompt, Sight,
    arranging::{Arranging, after},
    live::Unconfirmed,
};

/// What becomes of a game that waits for somebody who has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// It may be claimed once so much time has passed.
    MayBeClaimed(Hundredths),
    /// It ends by itself when so much time has passed.
    EndsBy(Hundredths),
    /// It waits.
    Wait,
}

/// What there is to see.
impl Live {
    /// What has happened, as far as the server has told it.
    pub const fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// The number of the last event that is known.
    pub fn seq(&self) -> u64 {
        self.room.as_ref().map_or(0, Room::seq)
    }

    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who sits at this page.
    pub fn me(&self) -> &str {
        &self.me
    }

    /// Where they sit; `None` for somebody who watches.
    pub const fn seat(&self) -> Option<Player> {
        self.seat
    }

    /// How it stands with the connection.
    pub const fn connection(&self) -> Connection {
        self.connection
    }

    /// How far the game has come.
    pub fn stage(&self) -> Stage {
        self.room.as_ref().map_or(Stage::Open, Room::stage)
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.room.as_ref().and_then(Room::outcome)
    }

    /// What was played; nothing, before the server has told it.
    pub fn record(&self) -> Record {
        match &self.room {
            Some(room) => room.record().clone(),
            None => Record::new(self.terms.rules.start()),
        }
    }

    /// Whether something was done here that the server has not confirmed.
    pub const fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether pieces are being arranged in secret.
    pub fn is_secret(&self) -> bool {
        self.room.as_ref().is_some_and(Room::is_secret)
    }

    /// The board on which the next turn is made: in secret it is one's own.
    pub(super) fn board(&self) -> AnyPosition {
        let Some(room) = &self.room else { return self.terms.rules.start() };
        match self.seat.filter(|_| room.is_secret()) {
            Some(seat) => self.arranging.board(room.board_to_arrange(seat)),
            None => room.position(),
        }
    }

    /// The position that is looked at, as whoever looks may see it: with the turn that is not confirmed yet.
    pub fn shown(&self) -> AnyPosition {
        let Some(room) = &self.room else { return self.terms.rules.start() };
        if let Some(turns) = self.looking_at {
            return room.record().position_at(&Path::along_game(turns)).unwrap_or_else(|| room.position());
        }
        if let Some(seat) = self.seat.filter(|_| room.is_secret()) {
            return self.arranged().shown(room.board_to_arrange(seat), seat);
        }
        match self.pending_turn() {
            Some(mv) => after(room.position(), &[mv]),
            None => room.position(),
        }
    }

    /// The pieces that were put down in secret.
    fn arranged(&self) -> Arranging {
        let pending = self.pending.as_ref().and_then(|pending| match &pending.what {
            Unconfirmed::Turn(..) => None,
            Unconfirmed::Arrangement(pieces) => Some(pieces.clone()),
        });
        let room = self.room.as_ref().zip(self.seat);
        let kept = room.and_then(|(room, seat)| room.own_arrangement(seat));
        pending
            .or_else(|| kept.map(|moves| Arranging::of(moves.to_vec())))
            .unwrap_or_else(|| self.arranging.clone())
    }

    /// Whether all of one's own pieces are arranged in secret, and the other's are awaited.
    pub fn has_arranged(&self) -> bool {
        let is_kept = self.room.as_ref().zip(self.seat).is_some_and(|(room, seat)| room.has_arranged(seat));
        self.is_secret() && (is_kept || self.pending.is_some())
    }

    /// Whether all of one's own pieces are put down in secret, but not given out of hand yet.
    pub fn is_laid_out(&self) -> bool {
        let is_whole =
            |(room, seat): (&Room, Player)| self.arranging.is_laid_out(room.board_to_arrange(seat), seat);
        self.may_shuffle() && self.room.as_ref().zip(self.seat).is_some_and(is_whole)
    }

    fn pending_turn(&self) -> Option<AnyMove> {
        self.pending.as_ref().and_then(|pending| match pending.what {
            Unconfirmed::Turn(_, mv) => Some(mv),
            Unconfirmed::Arrangement(_) => None,
        })
    }

    /// The move that led to the position that is looked at.
    fn last_move(&self) -> Option<AnyMove> {
        if let Some(mv) = self.pending_turn().filter(|_| self.looking_at.is_none()) {
            return Some(mv);
        }
        let room = self.room.as_ref()?;
        let turns = self.looking_at.unwrap_or_else(|| room.plies());
        room.record().line().plies().get(turns.checked_sub(1)?).map(Ply::mv)
    }

    /// What there is to see of the board.
    pub fn sight(&self) -> Sight {
        let may_put = self.may_touch() && !self.is_laid_out();
        let (turn, lifts) = if may_put { (self.turn.marks(), self.turn.lifts()) } else { Default::default() };
        let secret = self.room.as_ref().zip(self.seat).filter(|_| self.is_secret());
        let last =
            secret.and_then(|(room, seat)| self.arranged().last_clicks(room.board_to_arrange(seat), seat));
        let clicked = last.unwrap_or(turn.clicked);
        let marks = Marks { last: self.last_move(), below: Some(self.below()), clicked, ..turn };
        Sight { position: self.shown(), marks, lifts }
    }

    /// What was touched so far.
    pub fn clicks(&self) -> Vec<String> {
        if self.may_touch() { self.turn.clicks() } else { Vec::new() }
    }

    /// Whether there is something to put back before the turn is made.
    pub fn may_unclick(&self) -> bool {
        !self.clicks().is_empty() || (self.may_shuffle() && !self.arranging.moves().is_empty())
    }

    /// Whether the turn in the making is whole, though more may be touched.
    pub fn may_be_done(&self) -> bool {
        self.is_laid_out() || (self.may_touch() && self.turn.complete().is_some())
    }

    /// What is to be done next, by whoever sits here.
    pub fn prompt(&self) -> Option<Prompt> {
        let next = || {
            if self.is_laid_out() { Prompt::LaidOut } else { self.turn.prompt_in_setup(self.is_secret()) }
        };
        self.may_touch().then(next)
    }

    /// Whose turn it is; of a turn that is not confirmed yet, the other's.
    pub fn to_move(&self) -> Option<Player> {
        let room = self.room.as_ref()?;
        let turn = room.turn()?;
        match self.pending_turn() {
            Some(mv) => {
                let position = after(room.position(), &[mv]);
                position.outcome().is_none().then(|| position.turn())
            }
            None => Some(turn),
        }
    }

    /// After how many turns the position stands that is looked at.
    pub fn turn_shown(&self) -> usize {
        self.looking_at.unwrap_or_else(|| self.turns())
    }

    /// How many turns were played.
    pub fn turns(&self) -> usize {
        self.room.as_ref().map_or(0, Room::plies)
    }

    /// Whether an earlier position is looked at.
    pub const fn is_looking_back(&self) -> bool {
        self.looking_at.is_some()
    }

    /// Who sits below the board: whoever looks; for others, player 1.
    pub fn below(&self) -> Player {
        self.seat.unwrap_or(Player::One)
    }

    /// What players 1 and 2 are called.
    pub fn who(&self) -> [Who; 2] {
        Player::BOTH.map(|player| {
            let is_program = self.occupant_level(player).is_some();
            match self.seat {
                Some(seat) if seat == player => Who::You,
                Some(_) | None if is_program => Who::Computer,
                Some(_) | None => Who::colour(&self.terms.rules, player),
            }
        })
    }

    fn occupant_level(&self, player: Player) -> Option<u8> {
        self.room.as_ref()?.occupant(player)?.level()
    }

    /// What the server's clock says when this page's own says this.
    pub const fn server_time(&self, at: Moment) -> Moment {
        Moment(at.0.saturating_add(self.lead))
    }

    /// What a player has left on the clock, if there is one.
    pub fn time_left(&self, player: Player, at: Moment) -> Option<Hundredths> {
        let clock = self.room.as_ref()?.clock()?;
        Some(clock.left(player, self.server_time(at)))
    }

    /// Whether a clock runs, so that time is worth looking at.
    pub fn is_time_running(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.runs_down().is_some())
    }

    /// Who is there.
    pub const fn presence(&self) -> &Presence {
        &self.presence.0
    }

    /// How long a player has been gone; `None` for one who is there.
    pub fn gone_for(&self, player: Player, at: Moment) -> Option<Hundredths> {
        let (presence, said) = self.presence;
        presence.gone[player.index()].map(|gone| gone.and(at.since(said)))
    }

    /// What becomes of it that the other has gone. `None` where they have not, need not be there, or wait themselves.
    pub fn absence(&self, at: Moment) -> Option<Absence> {
        let (room, seat) = self.room.as_ref().zip(self.seat)?;
        let gone = self.gone_for(seat.other(), at)?;
        let grace = room.grace()?;
        if room.stage() != Stage::Playing || !room.awaits()[seat.other().index()] {
            return None;
        }
        if room.may_claim(seat, Some(grace)).is_ok() {
            return Some(Absence::MayBeClaimed(grace.less(gone)));
        }
        let due = room.first_turn_due();
        Some(due.map_or(Absence::Wait, |due| Absence::EndsBy(due.since(self.server_time(at)))))
    }

    /// What the other offers to whoever sits here.
    pub fn offered(&self) -> Option<(Player, Offer)> {
        let other = self.seat?.other();
        Some((other, self.room.as_ref()?.offer(other)?))
    }

    /// What whoever sits here has offered.
    pub fn own_offer(&self) -> Option<Offer> {
        self.room.as_ref()?.offer(self.seat?)
    }

    /// Whether the score can no longer change.
    pub const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether whoever sits here may offer something now.
    pub fn may_offer(&self, offer: Offer) -> bool {
        let may = |(room, seat): (&Room, Player)| room.may_offer(seat, offer).is_ok();
        self.own_offer().is_none() && self.room.as_ref().zip(self.seat).is_some_and(may)
    }

    /// The match that the game belongs to, with this game once it is counted.
    pub fn rounds(&self) -> Option<Match> {
        let room = self.room.as_ref()?;
        let points = room.outcome().and_then(|outcome| outcome.score);
        room.series()?.to_match(self.terms.length, points)
    }

    /// The points of players 1 and 2 in the match.
    pub fn match_points(&self) -> Option<[u32; 2]> {
        let [first, second] = self.rounds()?.totals();
        Some(match self.room.as_ref()?.series()?.first_player() {
            Entrant::First => [first, second],
            Entrant::Second => [second, first],
        })
    }

    /// Who has won the match, if it is over; nobody, where it is drawn.
    pub fn match_winner(&self) -> Option<Option<Player>> {
        let first = self.room.as_ref()?.series()?.first_player();
        let winner = self.rounds()?.winner()?;
        Some(winner.map(|entrant| if entrant == first { Player::One } else { Player::Two }))
    }
}
