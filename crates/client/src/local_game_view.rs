use std::time::Duration;

use tripylon_drawing::Marks;
use tripylon_play::{Seats, Timestamp, position_history};
use tripylon_rules::{
    AnyClick, AnyMove, AnyPosition, Outcome, OutcomeReason, Player,
    le_pylos::{Match, Phase},
    record::{Record, RecordPath},
};
use tripylon_texts::Who;

use super::{BattleLog, BoardView, DragSource, EngineTask, LocalGameState, NewGameOptions};

/// How long the result of a battle stays before the engine leads the next one, unless its clock runs out.
const BATTLE_RESULT_DELAY: Duration = Duration::from_secs(4);

/// Queries for the views.
impl LocalGameState {
    /// The options of the game.
    pub const fn options(&self) -> &NewGameOptions {
        &self.options
    }

    /// The players.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        self.local_game.record()
    }

    /// The number of turns played.
    pub fn turns(&self) -> usize {
        self.local_game.plies()
    }

    /// The current position, with all pieces.
    pub fn position(&self) -> AnyPosition {
        self.local_game.position()
    }

    /// The viewed position, without pieces that must stay hidden.
    pub fn viewed_position(&self) -> AnyPosition {
        if self.viewed_turn.is_none() && self.in_hidden_setup() {
            return self.arrangement.player_view(self.position(), self.acting_person());
        }
        let path = RecordPath::on_main_line(self.viewed_turn.unwrap_or_else(|| self.turns()));
        self.redact(self.record().position_at(&path).unwrap_or_else(|| self.position()))
    }

    /// The current position with the unconfirmed pieces of a hidden setup.
    pub fn board(&self) -> AnyPosition {
        self.arrangement.board(self.position())
    }

    /// The board as the player to move may see it; the engine gets this one.
    pub fn mover_view(&self) -> AnyPosition {
        match self.board() {
            AnyPosition::LePylos(game, board) => {
                AnyPosition::LePylos(game, game.player_view(&board, self.position().turn()))
            }
            board @ (AnyPosition::Pylos(..) | AnyPosition::Pylon(..)) => board,
        }
    }

    fn redact(&self, position: AnyPosition) -> AnyPosition {
        match position {
            AnyPosition::LePylos(game, position) if self.local_game.in_hidden_setup() => {
                AnyPosition::LePylos(game, game.player_view(&position, self.acting_person()))
            }
            position @ (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..)) => {
                position
            }
        }
    }

    /// The move before the viewed position, unless it is hidden.
    pub fn last_move(&self) -> Option<AnyMove> {
        let turns = self.viewed_turn.unwrap_or_else(|| self.turns());
        let ply = self.record().main_line().plies().get(turns.checked_sub(1)?)?;
        (!self.local_game.in_hidden_setup()).then(|| ply.mv())
    }

    /// The number of turns before the viewed position.
    pub fn viewed_turn(&self) -> usize {
        self.viewed_turn.unwrap_or_else(|| self.turns())
    }

    /// The battles of Le Pylos up to the viewed position.
    pub fn battle_log(&self) -> Option<BattleLog> {
        BattleLog::new(self.record(), &RecordPath::on_main_line(self.viewed_turn()))
    }

    /// Whether an earlier position is viewed.
    pub const fn is_viewing_history(&self) -> bool {
        self.viewed_turn.is_some()
    }

    /// The possible next clicks.
    pub fn choices(&self) -> Vec<AnyClick> {
        if self.may_click() { self.turn.choices() } else { Vec::new() }
    }

    /// The clicks so far.
    pub fn clicks(&self) -> Vec<AnyClick> {
        if self.may_click() { self.turn.clicks() } else { Vec::new() }
    }

    /// Whether a click or an unconfirmed piece can be taken back.
    pub fn may_undo_click(&self) -> bool {
        !self.clicks().is_empty() || self.has_arranged_any()
    }

    /// The board to draw.
    pub fn board_view(&self) -> BoardView {
        let (turn, lifts) = if self.may_click() {
            (Marks::from_selection(&self.turn), DragSource::all(&self.turn))
        } else {
            Default::default()
        };
        // The highlighted places give way to the move once it is revealed.
        let look = if self.hint_move.is_none() { self.hint_places.clone() } else { Vec::new() };
        let formation = if look.is_empty() { turn.formation_cells.clone() } else { look };
        let last_piece = self.arrangement.last_piece_clicks(self.position(), self.acting_person());
        let clicked = last_piece.filter(|_| !self.is_viewing_history()).unwrap_or(turn.clicked);
        let (last, below) = (self.last_move(), Some(self.player_below()));
        let marks = Marks {
            last_move: last,
            hint_move: self.hint_move,
            player_below: below,
            formation_cells: formation,
            clicked,
            ..turn
        };
        BoardView { position: self.viewed_position(), marks, drag_sources: lifts }
    }

    /// Whether the turn can be played as it is.
    pub fn may_finish_turn(&self) -> bool {
        self.is_arrangement_complete() || (self.may_interact() && self.turn.completed_move().is_some())
    }

    /// The player who offers to end the game.
    pub const fn offered_by(&self) -> Option<Player> {
        self.offered_by
    }

    /// Whether the score can no longer change.
    pub const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether the board is covered.
    pub const fn is_board_covered(&self) -> bool {
        self.board_covered
    }

    /// Whether a hidden setup is going on.
    pub fn in_hidden_setup(&self) -> bool {
        self.local_game.in_hidden_setup()
    }

    /// The match that this game is a round of.
    pub const fn current_match(&self) -> Option<&Match> {
        self.current_match.as_ref()
    }

    /// All positions of the game so far, the current one included.
    pub fn previous_positions(&self) -> Vec<AnyPosition> {
        position_history(self.record())
    }

    /// The player at the lower edge of the board: the only person; of two people, player 1.
    pub fn player_below(&self) -> Player {
        self.seats.sole_person().unwrap_or(Player::One)
    }

    /// How texts refer to players 1 and 2.
    pub fn player_labels(&self) -> [Who; 2] {
        let colour = |player| Who::colour(&self.game(), player);
        Player::BOTH.map(|player| match (self.seats.level(), self.seats.is_person(player)) {
            (None, _) => colour(player),
            (Some(_), true) => Who::You,
            (Some(_), false) => Who::Computer,
        })
    }

    /// The player's remaining time, if there is a clock.
    pub fn remaining_time(&self, player: Player, now: Timestamp) -> Option<Duration> {
        let clock = self.local_game.clock()?;
        let is_flagged =
            |outcome: Outcome| outcome.reason == OutcomeReason::Time && outcome.winner != Some(player);
        if self.outcome().is_some_and(is_flagged) && self.position().turn() == player {
            return Some(Duration::ZERO);
        }
        Some(clock.remaining(player, now).to_duration())
    }

    /// How long the engine waits at least, so that its move can be seen, and the result of a battle of Le Pylos read. A
    /// piece that is hidden, or placed while the rest is filled in, needs no time.
    pub fn min_reply_delay(&self, now: Timestamp) -> Duration {
        let is_filling = self.fill_seed.is_some() && self.position().phase() == Phase::Setup.as_str();
        if self.in_hidden_setup() || is_filling {
            return Duration::ZERO;
        }
        let path = RecordPath::on_main_line(self.turns());
        let log = BattleLog::new(self.record(), &path);
        let is_decided = log.as_ref().is_some_and(|log| log.current().points.is_some());
        let longest = if is_decided { BATTLE_RESULT_DELAY } else { EngineTask::MIN_REPLY_DELAY };
        let clock = self.engine_clock(now).map(|clock| clock.remaining / 20);
        longest.min(clock.unwrap_or(longest).max(EngineTask::MIN_REPLY_DELAY))
    }

    /// The clock of the player to move, as the engine needs it.
    pub fn engine_clock(&self, now: Timestamp) -> Option<tripylon_search::RemainingTime> {
        let clock = self.local_game.clock()?;
        Some(tripylon_search::RemainingTime {
            remaining: clock.remaining(self.position().turn(), now).to_duration(),
            increment: clock.time_control().increment().to_duration(),
        })
    }
}
