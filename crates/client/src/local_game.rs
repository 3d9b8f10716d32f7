use tripylon_play::{LocalGame, Seat, Seats, Timestamp, TurnRefusal, is_score_settled};
use tripylon_rules::{
    AnyClick, AnyGame, AnyMove, AnyPosition, AnySelection, Ending, Outcome, Player,
    le_pylos::{Match, MatchPlayer, SetupMode},
    record::Record,
};
use tripylon_search::Level;

use super::{
    HistoryStep, LocalGameEvent, LocalGameMessage, NewGameOptions, OfferAnswer,
    hidden_arrangement::HiddenArrangement,
};

/// A game on this device, against the engine or another person: the record, the turn being made, and the position
/// being viewed.
#[derive(Clone, Debug)]
pub struct LocalGameState {
    pub(super) options: NewGameOptions,
    pub(super) seats: Seats,
    pub(super) local_game: LocalGame,
    /// The turn being made in the current position.
    pub(super) turn: AnySelection,
    /// The pieces that the person to move has placed in a hidden setup; they are played when that person confirms
    /// them.
    pub(super) arrangement: HiddenArrangement,
    /// The number of turns before the viewed position; `None` for the current one.
    pub(super) viewed_turn: Option<usize>,
    pub(super) current_match: Option<Match>,
    /// Whether the board is covered until the next player sits in front of it.
    pub(super) board_covered: bool,
    /// The player who offers to end the game.
    pub(super) offered_by: Option<Player>,
    pub(super) hint_move: Option<AnyMove>,
    /// The places that a hint highlights.
    pub(super) hint_places: Vec<AnyClick>,
    /// The seed of a random setup of the person's remaining pieces, once the person has asked for it.
    pub(super) fill_seed: Option<u64>,
    /// Whether the score of Pylon can no longer change; cached because it is slow to compute.
    pub(super) settled: bool,
    /// The time of the last update.
    now: Timestamp,
}

impl LocalGameState {
    /// A new game; the seed decides the sides and a random setup.
    pub fn new(options: NewGameOptions, game: AnyGame, seed: u64, now: Timestamp) -> LocalGameState {
        let (seats, current_match) = (options.seats(random_side(seed)), options.new_match());
        let record = new_record(&options, game, seats, seed);
        LocalGameState::resume(options, seats, record, current_match, now)
    }

    /// A new game from any position, outside a match.
    pub fn from_position(
        options: NewGameOptions,
        position: AnyPosition,
        seed: u64,
        now: Timestamp,
    ) -> LocalGameState {
        let seats = options.seats(random_side(seed));
        let mut record = Record::new(position);
        seats.write_tags(&mut record, options.time_control());
        LocalGameState::resume(options, seats, record, None, now)
    }

    /// A rematch with swapped sides; in a match, its next round.
    pub fn rematch(&self, seed: u64, now: Timestamp) -> LocalGameState {
        let (options, seats) = (self.options.clone(), self.seats.swapped());
        let record = new_record(&options, self.game(), seats, seed);
        let unfinished = self.current_match.clone().filter(|current_match| current_match.winner().is_none());
        let current_match = unfinished.or_else(|| options.new_match());
        LocalGameState::resume(options, seats, record, current_match, now)
    }

    /// A game that continues from the end of its record.
    pub(super) fn resume(
        options: NewGameOptions,
        seats: Seats,
        record: Record,
        current_match: Option<Match>,
        now: Timestamp,
    ) -> LocalGameState {
        let local_game = LocalGame::new(record, options.time_control(), now);
        let turn = local_game.position().selection();
        let mut state = LocalGameState {
            options,
            seats,
            local_game,
            turn,
            arrangement: HiddenArrangement::default(),
            viewed_turn: None,
            current_match,
            board_covered: false,
            offered_by: None,
            hint_move: None,
            hint_places: Vec::new(),
            fill_seed: None,
            settled: false,
            now,
        };
        state.cover_board(state.must_cover_board());
        state.settled = state.outcome().is_none() && is_score_settled(&state.local_game.position());
        state
    }

    /// Applies a message and returns what there is to show. A message that is not allowed has no effect.
    pub fn update(&mut self, message: LocalGameMessage, now: Timestamp) -> Option<LocalGameEvent> {
        self.now = now;
        match message {
            LocalGameMessage::Click(click) => self.click(click),
            LocalGameMessage::UndoClick => self.undo_click(),
            LocalGameMessage::StartOver => self.start_over(),
            LocalGameMessage::FinishTurn => self.finish_turn(),
            LocalGameMessage::EngineMove { turns, mv } => self.play_engine_move(turns, mv),
            LocalGameMessage::Hint { turns, places, mv } => self.show_hint(turns, places, mv),
            LocalGameMessage::Undo => self.undo(),
            LocalGameMessage::Redo => self.redo(),
            LocalGameMessage::Navigate(step) => self.navigate(step),
            LocalGameMessage::SwapSides => self.swap_sides(),
            LocalGameMessage::Resign => self.end(Ending::Resignation(self.acting_person())),
            LocalGameMessage::OfferEnd => self.offer_end(),
            LocalGameMessage::AnswerOffer(answer) => self.answer_offer(answer),
            LocalGameMessage::Tick => self.end_if_out_of_time(),
            LocalGameMessage::UncoverBoard => self.uncover_board(),
            LocalGameMessage::Shuffle(seed) => self.fill(seed),
        }
    }

    /// The rules of the game.
    pub fn game(&self) -> AnyGame {
        self.local_game.position().game()
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.local_game.outcome()
    }

    /// The engine's level, if it is the engine's turn.
    pub fn engine_to_move(&self) -> Option<Level> {
        if self.outcome().is_some() || self.board_covered {
            return None;
        }
        match self.seats.seat(self.local_game.position().turn()) {
            Seat::Person => None,
            Seat::Engine(level) => Some(Level::new(level).unwrap_or_default()),
        }
    }

    /// Whether a person may make a turn now.
    pub fn may_interact(&self) -> bool {
        self.outcome().is_none()
            && !self.board_covered
            && self.viewed_turn.is_none()
            && self.seats.is_person(self.local_game.position().turn())
    }

    /// The only person, or else the player to move.
    pub(super) fn acting_person(&self) -> Player {
        self.seats.sole_person().unwrap_or_else(|| self.local_game.position().turn())
    }

    fn click(&mut self, click: AnyClick) -> Option<LocalGameEvent> {
        if !self.may_click() {
            return None;
        }
        self.turn.click_or_replace(click).ok()?;
        self.hint_move = None;
        self.hint_places.clear();
        match self.turn.finished_move() {
            Some(mv) if self.local_game.in_hidden_setup() => {
                let mut arranging = self.arrangement.clone();
                arranging.push(mv);
                self.set_arrangement(arranging)
            }
            Some(mv) => self.play(mv),
            None => Some(LocalGameEvent::Clicked),
        }
    }

    /// Replaces the pieces of the hidden setup.
    pub(super) fn set_arrangement(&mut self, arranging: HiddenArrangement) -> Option<LocalGameEvent> {
        self.arrangement = arranging;
        self.turn = self.board().selection();
        self.hint_move = None;
        self.hint_places.clear();
        Some(LocalGameEvent::Clicked)
    }

    fn undo_click(&mut self) -> Option<LocalGameEvent> {
        if self.turn.undo() {
            return Some(LocalGameEvent::Clicked);
        }
        let mut arranging = self.arrangement.clone();
        if !self.may_interact() || !arranging.pop() {
            return None;
        }
        self.set_arrangement(arranging)
    }

    fn start_over(&mut self) -> Option<LocalGameEvent> {
        self.turn.clear().then_some(LocalGameEvent::Clicked)
    }

    fn finish_turn(&mut self) -> Option<LocalGameEvent> {
        if self.is_arrangement_complete() {
            let arranging = std::mem::take(&mut self.arrangement);
            return arranging.moves().iter().map_while(|mv| self.play(*mv)).last();
        }
        let mv = self.turn.completed_move().filter(|_| self.may_interact())?;
        self.play(mv)
    }

    /// Plays the engine's move, unless the game has moved on since.
    fn play_engine_move(&mut self, turns: usize, mv: AnyMove) -> Option<LocalGameEvent> {
        if turns != self.local_game.plies() || self.engine_to_move().is_none() {
            return None;
        }
        let event = self.play(mv);
        self.continue_filling().or(event)
    }

    fn show_hint(
        &mut self,
        turns: usize,
        places: Vec<AnyClick>,
        mv: Option<AnyMove>,
    ) -> Option<LocalGameEvent> {
        if turns == self.local_game.plies() && self.may_interact() {
            self.hint_places = places;
            self.hint_move = mv;
        }
        None
    }

    pub(super) fn play(&mut self, mv: AnyMove) -> Option<LocalGameEvent> {
        let before = self.local_game.position();
        let player = before.turn();
        match self.local_game.play(mv, self.now) {
            Ok(()) => {}
            Err(TurnRefusal::OutOfTime) => return self.end(Ending::Time(player)),
            Err(TurnRefusal::Illegal(_)) => return None,
        }
        self.reset_turn();
        self.cover_board(self.local_game.position().turn() != player && self.must_cover_board());
        let outcome = self.outcome();
        self.record_round_score();
        Some(LocalGameEvent::Played { before, mv, outcome })
    }

    /// Covers or uncovers the board; while it is covered, neither clock runs.
    fn cover_board(&mut self, covered: bool) {
        self.board_covered = covered;
        if covered {
            self.local_game.pause_clock(self.now);
        }
    }

    fn end(&mut self, ending: Ending) -> Option<LocalGameEvent> {
        if self.outcome().is_some() {
            return None;
        }
        self.local_game.end(ending, self.now);
        self.reset_turn();
        self.record_round_score();
        self.outcome().map(LocalGameEvent::Ended)
    }

    /// Drops everything that belongs to the previous position.
    fn reset_turn(&mut self) {
        let position = self.local_game.position();
        self.turn = position.selection();
        self.arrangement = HiddenArrangement::default();
        self.viewed_turn = None;
        self.offered_by = None;
        self.hint_move = None;
        self.hint_places.clear();
        self.settled = self.outcome().is_none() && is_score_settled(&position);
    }

    fn record_round_score(&mut self) {
        let score = self.outcome().and_then(|outcome| outcome.score);
        if let (Some(points), Some(rounds)) = (score, &mut self.current_match) {
            rounds.add_round(points);
        }
    }

    fn undo(&mut self) -> Option<LocalGameEvent> {
        if self.has_arranged_any() {
            return self.undo_click();
        }
        let was_over = self.outcome().is_some();
        // A scored round of a match stays as it is.
        if was_over && self.current_match.is_some() {
            return None;
        }
        self.local_game.undo(self.seats, self.now).ok()?;
        self.fill_seed = None;
        self.reset_turn();
        None
    }

    fn redo(&mut self) -> Option<LocalGameEvent> {
        self.local_game.redo(self.seats, self.now).ok()?;
        self.reset_turn();
        self.record_round_score();
        None
    }

    fn navigate(&mut self, step: HistoryStep) -> Option<LocalGameEvent> {
        let turns = self.local_game.plies();
        let at = self.viewed_turn.unwrap_or(turns);
        let to = match step {
            HistoryStep::First => 0,
            HistoryStep::Previous => at.saturating_sub(1),
            HistoryStep::Next => at + 1,
            HistoryStep::Last => turns,
            HistoryStep::To(turn) => turn,
        };
        self.viewed_turn = (to < turns).then_some(to);
        None
    }

    fn swap_sides(&mut self) -> Option<LocalGameEvent> {
        if !self.may_swap_sides() {
            return None;
        }
        self.seats = self.seats.swapped();
        self.fill_seed = None;
        self.seats.write_tags(self.local_game.record_mut(), self.options.time_control());
        self.reset_turn();
        None
    }

    fn offer_end(&mut self) -> Option<LocalGameEvent> {
        if self.outcome().is_some() || self.offered_by.is_some() {
            return None;
        }
        self.offered_by = Some(self.acting_person());
        match self.seats.sole_person() {
            // The score can no longer change, so the engine accepts.
            Some(_) if self.settled => self.answer_offer(OfferAnswer::Accepted),
            Some(_) => Some(LocalGameEvent::EndOfferedToEngine),
            None => None,
        }
    }

    fn answer_offer(&mut self, answer: OfferAnswer) -> Option<LocalGameEvent> {
        let offered = self.offered_by.take()?;
        match answer {
            OfferAnswer::Accepted => self.end(Ending::Agreement),
            OfferAnswer::Declined => Some(LocalGameEvent::OfferDeclined(offered.opponent())),
        }
    }

    fn end_if_out_of_time(&mut self) -> Option<LocalGameEvent> {
        let player = self.local_game.position().turn();
        if self.local_game.is_out_of_time(self.now) { self.end(Ending::Time(player)) } else { None }
    }

    fn uncover_board(&mut self) -> Option<LocalGameEvent> {
        self.board_covered = false;
        self.local_game.restart_clock(self.now);
        None
    }

    /// Whether two people share the screen during a hidden setup.
    fn must_cover_board(&self) -> bool {
        self.seats == Seats::TWO_PEOPLE && self.local_game.in_hidden_setup()
    }

    /// Whether the person and the engine may swap sides: not in a match, whose rounds alternate anyway, nor during a
    /// hidden setup.
    pub fn may_swap_sides(&self) -> bool {
        self.seats.level().is_some()
            && self.outcome().is_none()
            && self.current_match.is_none()
            && !self.local_game.in_hidden_setup()
    }

    /// Whether a turn can be redone.
    pub fn may_redo(&self) -> bool {
        self.local_game.may_redo()
    }

    /// Whether a turn can be taken back.
    pub fn may_undo(&self) -> bool {
        let may_rewind = || self.local_game.may_undo(self.seats);
        self.has_arranged_any()
            || (may_rewind() && (self.outcome().is_none() || self.current_match.is_none()))
    }

    /// Whether the person to move has placed all pieces of a hidden setup and may still change them.
    pub fn is_arrangement_complete(&self) -> bool {
        let start = self.local_game.position();
        self.may_shuffle() && self.arrangement.is_complete(start, start.turn())
    }

    /// Whether the person to move has placed a piece of a hidden setup and may still change it.
    pub(super) fn has_arranged_any(&self) -> bool {
        self.may_shuffle() && !self.arrangement.moves().is_empty()
    }

    /// Whether the person to move may click.
    pub fn may_click(&self) -> bool {
        self.may_interact() && !self.is_arrangement_complete()
    }

    /// Which of the two entrants of the match plays as `player` in this round.
    pub fn match_player(&self, player: Player) -> Option<MatchPlayer> {
        let rounds = self.current_match.as_ref()?;
        // Once the round is scored, the match describes the next one.
        let counted = self.outcome().is_some_and(|outcome| outcome.score.is_some());
        let first = rounds.player(MatchPlayer::First);
        let first = if counted { first.opponent() } else { first };
        Some(if player == first { MatchPlayer::First } else { MatchPlayer::Second })
    }
}

/// The user's side if it is random.
const fn random_side(seed: u64) -> Player {
    if seed.is_multiple_of(2) { Player::One } else { Player::Two }
}

/// The record of a new game, with a random setup if the rules ask for one.
pub(super) fn new_record(options: &NewGameOptions, game: AnyGame, seats: Seats, seed: u64) -> Record {
    let mut record = Record::new(game.start());
    seats.write_tags(&mut record, options.time_control());
    if let AnyGame::LePylos(rules) = game
        && rules.setup == SetupMode::Random
    {
        for mv in rules.random_setup_moves(seed) {
            record.play(AnyMove::LePylos(mv)).expect("a random setup consists of legal moves");
        }
    }
    record
}
