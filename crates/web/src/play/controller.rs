use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::{LocalGameEvent, LocalGameMessage, LocalGameState, OfferAnswer};
use tripylon_coach::{Hint, spoken_hint_texts};
use tripylon_rules::{AnyMove, AnyPosition, Outcome};
use tripylon_search::{Analysis, engine_accepts_draw};
use tripylon_texts::{move_announcement, outcome_text};

use crate::{
    board::{BoardContext, BoardInput, takes_back_spheres},
    browser,
    client::{Client, Notice},
    engine::{EngineReply, EngineRequest, EngineTask, EngineUnavailable, EngineWorker, use_engine_worker},
    sound::Sound,
};

/// The controller of a local game: it passes the input of players, engine and clock to the state and shows the
/// results.
#[derive(Clone, Copy)]
pub(crate) struct LocalGameController {
    pub(crate) client: Client,
    pub(crate) state: RwSignal<LocalGameState>,
    /// The engine. It is kept here because keyboard and clock callbacks run outside the component tree, where no
    /// context is available.
    engine: StoredValue<Result<EngineWorker, EngineUnavailable>, LocalStorage>,
    /// The number of the game on this page; a rematch is a new one.
    game_number: RwSignal<u32>,
    pub(crate) board: BoardContext,
    /// The text that screen readers announce.
    pub(crate) announcement: RwSignal<String>,
    /// The lines shown beside the board until the player's next turn.
    pub(crate) notes: RwSignal<Vec<String>>,
    /// Whether a hint is being computed.
    pub(crate) hint_pending: RwSignal<bool>,
    /// The hint for this turn, and how many of its steps were shown.
    hint: RwSignal<Option<(Hint, usize)>>,
    /// Changes with every clock tick, for components that show clocks.
    pub(crate) clock_tick: RwSignal<u32>,
}

/// The interval at which clocks are checked.
const CLOCK_TICK: Duration = Duration::from_millis(100);
/// How long the engine thinks about a draw offer.
const DRAW_OFFER_THINK_TIME: Duration = Duration::from_millis(600);

impl LocalGameController {
    /// Starts the controller of a game.
    pub(crate) fn new(state: LocalGameState) -> LocalGameController {
        let client = Client::from_context();
        let state = RwSignal::new(state);
        // The board needs the controller, which is created after it.
        let controller_slot = StoredValue::new(None::<LocalGameController>);
        let on_input = move |input| {
            if let Some(controller) = controller_slot.get_value() {
                controller.send(match input {
                    BoardInput::Click(click) => LocalGameMessage::Click(click),
                    BoardInput::CancelClick => LocalGameMessage::UndoClick,
                });
            }
        };
        let controller = LocalGameController {
            client,
            state,
            engine: StoredValue::new_local(use_engine_worker()),
            game_number: RwSignal::new(0),
            board: BoardContext::new(client, move || state.with(LocalGameState::board_view), on_input),
            announcement: RwSignal::new(String::new()),
            notes: RwSignal::new(Vec::new()),
            hint_pending: RwSignal::new(false),
            hint: RwSignal::new(None),
            clock_tick: RwSignal::new(0),
        };
        controller_slot.set_value(Some(controller));
        controller.request_engine_move();
        controller.start_clock_tick();
        controller.autosave_on_change();
        controller
    }

    /// Applies a message and shows its result.
    pub(crate) fn send(self, message: LocalGameMessage) {
        let by_hand = self.state.with_untracked(LocalGameState::may_interact);
        let board = self.state.with_untracked(LocalGameState::board);
        let event = self.state.try_update(|state| state.update(message, browser::monotonic_time())).flatten();
        // A hint belongs to one position.
        if self.state.with_untracked(LocalGameState::board) != board {
            self.hint.set(None);
            self.notes.set(Vec::new());
        }
        match event {
            Some(LocalGameEvent::Played { before, mv, outcome }) => {
                self.show_turn(before, mv, outcome, by_hand);
            }
            Some(LocalGameEvent::Ended(outcome)) => self.show_end(&outcome),
            Some(LocalGameEvent::Clicked) => self.client.play_sound(Sound::Click),
            Some(LocalGameEvent::EndOfferedToEngine) => self.request_offer_answer(),
            Some(LocalGameEvent::OfferDeclined(player)) => {
                let who = self.state.with_untracked(|state| state.player_labels()[player.index()]);
                let language = self.client.language();
                self.show_note(match board {
                    AnyPosition::Pylon(..) => language.online().declined(who),
                    AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => language.game().draw_declined(who),
                });
            }
            None => {}
        }
    }

    /// Takes back the last click of a half-made turn, or else the last turn.
    pub(crate) fn undo(self) {
        let is_half_made = self.state.with_untracked(LocalGameState::may_undo_click);
        self.send(if is_half_made { LocalGameMessage::UndoClick } else { LocalGameMessage::Undo });
    }

    /// Starts a rematch on this page.
    pub(crate) fn start_rematch(self) {
        self.replace_game(|state| state.rematch(browser::random_seed(), browser::monotonic_time()));
    }

    /// Starts this game again with an empty board; the next game begins so as well.
    pub(crate) fn arrange_by_hand(self) {
        self.replace_game(|state| state.arranged_by_hand(browser::monotonic_time()));
        self.state.with_untracked(|state| self.client.save_options(state.options()));
    }

    fn replace_game(self, next: impl FnOnce(&LocalGameState) -> LocalGameState) {
        self.state.update(|state| *state = next(state));
        self.game_number.update(|number| *number += 1);
        self.hint.set(None);
        self.notes.set(Vec::new());
        self.hint_pending.set(false);
        self.board.animator.stop();
    }

    /// Requests a hint, or shows the next step of the current one.
    pub(crate) fn request_hint(self) {
        let Ok(engine) = self.engine.get_value() else { return self.client.notify(Notice::NoWorkers) };
        if !self.state.with_untracked(LocalGameState::may_click) {
            return;
        }
        if let Some((hint, shown_steps)) = self.hint.get_untracked() {
            return self.show_hint_step(hint, shown_steps);
        }
        self.hint_pending.set(true);
        let (game_number, board) =
            (self.game_number.get_untracked(), self.state.with_untracked(LocalGameState::board));
        self.search(&engine, EngineTask::HINT, move |analysis| {
            // Another game may have started meanwhile, or the turn may have been played.
            if self.game_number.get_untracked() != game_number {
                return;
            }
            self.hint_pending.set(false);
            if self.state.with_untracked(|state| state.board() == board && state.may_interact()) {
                let position = self.state.with_untracked(LocalGameState::mover_view);
                match Hint::new(&position, &analysis) {
                    Some(hint) => self.show_hint_step(hint, 0),
                    None => self.show_note(self.client.language().game().hint_none().to_string()),
                }
            }
        });
    }

    /// Whether every step of the hint was shown.
    pub(crate) fn is_hint_exhausted(self) -> bool {
        let language = self.client.language();
        let is_complete =
            |(hint, shown_steps): &(Hint, usize)| *shown_steps >= spoken_hint_texts(language, hint).len();
        self.hint.with(|hint| hint.as_ref().is_some_and(is_complete))
    }

    /// Shows one more step of the hint: where to look, then the move, then the reasons.
    fn show_hint_step(self, hint: Hint, shown_steps: usize) {
        let texts = spoken_hint_texts(self.client.language(), &hint);
        let step = shown_steps.min(texts.len() - 1);
        let turns = self.state.with_untracked(LocalGameState::turns);
        let mv = (step > 0).then_some(hint.mv);
        let game = hint.position.game();
        let places = hint.places.iter().filter_map(|place| game.parse_click(place)).collect();
        self.send(LocalGameMessage::Hint { turns, places, mv });
        self.announcement.set(texts[step].clone());
        self.notes.set(texts[..=step].to_vec());
        self.hint.set(Some((hint, step + 1)));
    }

    /// Announces a text and shows it beside the board.
    fn show_note(self, text: String) {
        self.announcement.set(text.clone());
        self.notes.set(vec![text]);
    }

    fn show_turn(self, before: AnyPosition, mv: AnyMove, outcome: Option<Outcome>, by_hand: bool) {
        let language = self.client.language();
        let (who, is_hidden) =
            self.state.with_untracked(|state| (state.player_labels(), state.in_hidden_setup()));
        self.hint_pending.set(false);
        let text = move_announcement(language, &before, mv, who);
        self.announcement.set(text);
        // Spheres that the player took back on the board are gone already.
        let was_seen = by_hand && takes_back_spheres(mv);
        if !is_hidden && !was_seen {
            self.board.animator.start(self.client, before, mv);
        }
        self.client.play_sound(if was_seen { Sound::Take } else { Sound::Place });
        if let Some(outcome) = outcome {
            self.show_end(&outcome);
        }
    }

    fn show_end(self, outcome: &Outcome) {
        let who = self.state.with_untracked(LocalGameState::player_labels);
        let text = outcome_text(self.client.language(), outcome, who);
        self.announcement.update(|announcement| {
            *announcement = format!("{announcement} {} {}", text.headline, text.reason);
        });
        self.client.play_sound(Sound::End);
    }

    /// Saves the game whenever it changes, and once more when the page closes, for the clocks.
    fn autosave_on_change(self) {
        Effect::new(move |_| self.state.with(|state| self.client.save_game(state)));
        let listener = window_event_listener(leptos::ev::pagehide, move |_| {
            self.state.with_untracked(|state| self.client.save_game(state));
        });
        on_cleanup(move || listener.remove());
    }

    /// Requests a move whenever it is the engine's turn; cancels the request when it no longer is.
    fn request_engine_move(self) {
        let engine_turn = Memo::new(move |_| {
            let game_number = self.game_number.get();
            self.state.with(|state| state.engine_to_move().map(|level| (game_number, state.turns(), level)))
        });
        Effect::new(move |_| {
            let Some((game_number, turns, level)) = engine_turn.get() else {
                return self.engine.get_value().map_or((), |engine| engine.cancel());
            };
            let Ok(engine) = self.engine.get_value() else { return self.client.notify(Notice::NoWorkers) };
            let started_at = browser::monotonic_ms();
            let time = self
                .state
                .with_untracked(|state| state.engine_clock(browser::monotonic_time()))
                .map_or(EngineTask::DEFAULT_MOVE_TIME, |clock| {
                    clock.time_for_move().min(EngineTask::DEFAULT_MOVE_TIME)
                });
            self.search(&engine, EngineTask::PlayMove { level, time }, move |analysis| {
                let Some(mv) = analysis.best() else { return };
                let elapsed = Duration::from_millis((browser::monotonic_ms() - started_at) as u64);
                let delay =
                    self.state.with_untracked(|state| state.min_reply_delay(browser::monotonic_time()));
                let wait = delay.saturating_sub(elapsed);
                set_timeout(
                    move || {
                        if self.game_number.try_get_untracked() == Some(game_number) {
                            self.send(LocalGameMessage::EngineMove { turns, mv });
                        }
                    },
                    wait,
                );
            });
        });
    }

    /// Sends the current position to the engine, as the player to move sees it.
    fn search(self, engine: &EngineWorker, task: EngineTask, done: impl Fn(Analysis) + 'static) {
        let (position, previous_positions, seed) = self.state.with_untracked(|state| {
            let previous_positions =
                if state.in_hidden_setup() { Vec::new() } else { state.previous_positions() };
            (state.mover_view(), previous_positions, state.turns() as u64 ^ browser::random_seed())
        });
        let request = EngineRequest {
            position: &position,
            previous_positions: &previous_positions,
            task,
            played_move: None,
            seed,
        };
        let on_reply = move |reply| match reply {
            EngineReply::Progress(_) => {}
            EngineReply::Done(result) => {
                if result.table_error.is_some() {
                    self.client.notify(Notice::TablesFailed);
                }
                done(result.analysis);
            }
            EngineReply::Assessed(_) | EngineReply::NoTable => {}
            EngineReply::Failed => {
                self.hint_pending.set(false);
                self.client.notify(Notice::EngineFailed);
            }
        };
        engine.submit(&request, move |reply| {
            // The page may have been closed.
            if !self.state.is_disposed() {
                on_reply(reply);
            }
        });
    }

    fn request_offer_answer(self) {
        let Ok(engine) = self.engine.get_value() else {
            return self.send(LocalGameMessage::AnswerOffer(OfferAnswer::Declined));
        };
        let position = self.state.with_untracked(LocalGameState::position);
        self.search(
            &engine,
            EngineTask::Analyse { time: DRAW_OFFER_THINK_TIME, lines: 1, depth: None },
            move |analysis| {
                let accepts = engine_accepts_draw(&position, &analysis);
                self.send(LocalGameMessage::AnswerOffer(if accepts {
                    OfferAnswer::Accepted
                } else {
                    OfferAnswer::Declined
                }));
            },
        );
    }

    /// Updates the clock display at every tick; the game changes only when a clock runs out.
    fn start_clock_tick(self) {
        let on_tick = move || {
            let time = self.state.with_untracked(|state| {
                state
                    .outcome()
                    .is_none()
                    .then(|| state.remaining_time(state.position().turn(), browser::monotonic_time()))
                    .flatten()
            });
            if let Some(remaining) = time {
                self.clock_tick.update(|tick| *tick = tick.wrapping_add(1));
                if remaining.is_zero() {
                    self.send(LocalGameMessage::Tick);
                }
            }
        };
        if let Ok(interval) = set_interval_with_handle(on_tick, CLOCK_TICK) {
            on_cleanup(move || interval.clear());
        }
    }
}
