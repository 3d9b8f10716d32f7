use std::time::Duration;

use tripylon_drawing::Marks;
use tripylon_rules::{
    AnyMove, AnyPosition, Outcome, Player, Reason,
    le_pylos::Match,
    record::{Path, Record},
};
use tripylon_sitting::{Seats, stood};
use tripylon_texts::Who;

use super::{Plan, Play, Sight};

/// What there is to see.
impl Play {
    /// What the game was to be.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who sits where.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// What was played.
    pub const fn record(&self) -> &Record {
        self.course.record()
    }

    /// How many turns were played.
    pub fn turns(&self) -> usize {
        self.course.turns()
    }

    /// The present position, with everything in it.
    pub fn position(&self) -> AnyPosition {
        self.course.position()
    }

    /// The position that is looked at, as whoever looks may see it.
    pub fn shown(&self) -> AnyPosition {
        if self.looking_at.is_none() && self.is_secret() {
            return self.arranging.shown(self.position(), self.person_concerned());
        }
        let path = Path::along_game(self.looking_at.unwrap_or_else(|| self.turns()));
        self.seen(self.record().position_at(&path).unwrap_or_else(|| self.position()))
    }

    /// The present position with the pieces that are put down in secret, though not for good.
    pub fn board(&self) -> AnyPosition {
        self.arranging.board(self.position())
    }

    /// The board as the one to move may see it: what the engine is told.
    pub fn seen_by_mover(&self) -> AnyPosition {
        match self.board() {
            AnyPosition::LePylos(game, board) => {
                AnyPosition::LePylos(game, game.view(&board, self.position().turn()))
            }
            board @ (AnyPosition::Pylos(..) | AnyPosition::Pylon(..)) => board,
        }
    }

    fn seen(&self, position: AnyPosition) -> AnyPosition {
        match position {
            AnyPosition::LePylos(game, position) if self.course.is_secret() => {
                AnyPosition::LePylos(game, game.view(&position, self.person_concerned()))
            }
            position @ (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..)) => {
                position
            }
        }
    }

    /// The move that led to the position that is looked at, unless it is a secret.
    pub fn last_move(&self) -> Option<AnyMove> {
        let turns = self.looking_at.unwrap_or_else(|| self.turns());
        let ply = self.record().line().plies().get(turns.checked_sub(1)?)?;
        (!self.course.is_secret()).then(|| ply.mv())
    }

    /// After how many turns the position stands that is looked at.
    pub fn turn_shown(&self) -> usize {
        self.looking_at.unwrap_or_else(|| self.turns())
    }

    /// Whether an earlier position is looked at.
    pub const fn is_looking_back(&self) -> bool {
        self.looking_at.is_some()
    }

    /// What may be touched now, in the turn in the making.
    pub fn choices(&self) -> Vec<String> {
        if self.may_put() { self.turn.choices() } else { Vec::new() }
    }

    /// What was touched so far.
    pub fn clicks(&self) -> Vec<String> {
        if self.may_put() { self.turn.clicks() } else { Vec::new() }
    }

    /// Whether there is something to put back before the turn is made.
    pub fn may_unclick(&self) -> bool {
        !self.clicks().is_empty() || self.has_arranged_any()
    }

    /// What there is to see of the board.
    pub fn sight(&self) -> Sight {
        let (turn, lifts) =
            if self.may_put() { (self.turn.marks(), self.turn.lifts()) } else { Default::default() };
        // Where to look is shown until the move itself is.
        let look = if self.hint.is_none() { self.look.clone() } else { Vec::new() };
        let formation = if look.is_empty() { turn.formation.clone() } else { look };
        let last_piece = self.arranging.last_clicks(self.position(), self.person_concerned());
        let clicked = last_piece.filter(|_| !self.is_looking_back()).unwrap_or(turn.clicked);
        let (last, below) = (self.last_move(), Some(self.below()));
        let marks = Marks { last, hint: self.hint, below, formation, clicked, ..turn };
        Sight { position: self.shown(), marks, lifts }
    }

    /// Whether the turn in the making is whole, though more may be touched.
    pub fn may_be_done(&self) -> bool {
        self.is_laid_out() || (self.may_touch() && self.turn.complete().is_some())
    }

    /// Who offers to end the game.
    pub const fn offer(&self) -> Option<Player> {
        self.offer
    }

    /// Whether the score can no longer change.
    pub const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether the board is covered.
    pub const fn is_curtained(&self) -> bool {
        self.curtain
    }

    /// Whether what was arranged is still a secret.
    pub fn is_secret(&self) -> bool {
        self.course.is_secret()
    }

    /// The match that the game belongs to.
    pub const fn rounds(&self) -> Option<&Match> {
        self.rounds.as_ref()
    }

    /// All positions that have stood.
    pub fn stood(&self) -> Vec<AnyPosition> {
        stood(self.record())
    }

    /// Who sits below the board: the only person; of two people, player 1.
    pub fn below(&self) -> Player {
        self.seats.only_person().unwrap_or(Player::One)
    }

    /// What players 1 and 2 are called.
    pub fn who(&self) -> [Who; 2] {
        let colour = |player| Who::colour(&self.game(), player);
        Player::BOTH.map(|player| match (self.seats.level(), self.seats.is_person(player)) {
            (None, _) => colour(player),
            (Some(_), true) => Who::You,
            (Some(_), false) => Who::Computer,
        })
    }

    /// What a player's clock says, if there are clocks.
    pub fn time_left(&self, player: Player) -> Option<Duration> {
        let clocks = self.clocks.as_ref()?;
        let is_flagged = |outcome: Outcome| outcome.reason == Reason::Time && outcome.winner != Some(player);
        if self.outcome().is_some_and(is_flagged) && self.position().turn() == player {
            return Some(Duration::ZERO);
        }
        let runs = self.outcome().is_none() && !self.curtain && self.position().turn() == player;
        Some(if runs { clocks.left_running(player) } else { clocks.left_waiting(player) })
    }

    /// The clock of the player to move, for the engine.
    pub fn clock(&self) -> Option<tripylon_search::Clock> {
        self.clocks.as_ref().map(|clocks| clocks.clock(self.position().turn()))
    }
}
