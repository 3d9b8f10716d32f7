use std::{collections::HashMap, time::Duration};

use leptos::prelude::*;
use tripylon_client::{AnalysisEvent, AnalysisMessage, AnalysisState, MoveEval, PositionEval};
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use tripylon_search::{Analysis, Line, Score};
use tripylon_tablebase::TableKind;
use tripylon_texts::{Who, move_announcement};
use wasm_bindgen_futures::spawn_local;

use super::game_review::GameReview;
use crate::{
    board::{BoardContext, BoardInput},
    client::{Client, Notice},
    engine::{
        EngineReply, EngineRequest, EngineTask, EngineUnavailable, EngineWorker, use_engine_worker,
        use_lookup_worker,
    },
    net::api::{self, ApiError},
    sound::Sound,
};

/// The controller of an analysis: it passes input to the state, and collects evaluations from server, lookup worker
/// and engine. They are stored by position, so that none is shown for another one.
#[derive(Clone, Copy)]
pub(crate) struct AnalysisController {
    pub(crate) client: Client,
    pub(crate) state: RwSignal<AnalysisState>,
    pub(crate) board: BoardContext,
    /// Whether the engine is switched on.
    pub(crate) engine_enabled: RwSignal<bool>,
    /// The number of lines to analyse.
    pub(crate) lines: RwSignal<usize>,
    /// The maximum search depth.
    pub(crate) depth: RwSignal<Option<u32>>,
    /// The text that screen readers announce.
    pub(crate) announcement: RwSignal<String>,
    /// The server's tables for the rules; `None` until they are loaded.
    pub(crate) server_tables: RwSignal<Option<ServerTables>>,
    evals: RwSignal<HashMap<String, StoredEval>>,
    pub(crate) engine_worker: StoredValue<Result<EngineWorker, EngineUnavailable>, LocalStorage>,
    lookup_worker: StoredValue<Result<EngineWorker, EngineUnavailable>, LocalStorage>,
    /// The rules for which the site has no table.
    rules_without_table: RwSignal<Option<AnyGame>>,
    /// The job in progress.
    pub(crate) current_job: RwSignal<Option<EvaluationJob>>,
    /// The review, running or finished.
    pub(crate) review: RwSignal<Option<GameReview>>,
}

/// The server's tables for the rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ServerTables {
    /// There is no server.
    NoServer,
    /// The server's report.
    Report(tripylon_protocol::TablesReport),
}

/// A stored evaluation and its state.
#[derive(Clone, Debug, PartialEq)]
struct StoredEval {
    eval: PositionEval,
    progress: EvalProgress,
    /// The task that analysed the best lines, if any; another one analyses them again.
    lines_task: Option<EngineTask>,
}

/// How complete an evaluation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum EvalProgress {
    /// In progress.
    Started,
    /// Every move is scored.
    MovesScored,
    /// The best lines are analysed.
    LinesAnalysed,
}

/// A position to evaluate, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct EvaluationJob {
    position: AnyPosition,
    task: EngineTask,
}

/// The time limit for scoring the moves of the current position.
const CURRENT_POSITION_TIME: Duration = Duration::from_millis(1500);
/// The time limit for scoring the moves of other positions of the game.
const OTHER_POSITION_TIME: Duration = Duration::from_millis(300);
/// The time limit for analysing the best lines.
const LINES_TIME: Duration = Duration::from_secs(30);
/// The delay before the engine starts, so that stepping through a game starts no searches.
const SEARCH_START_DELAY: Duration = Duration::from_millis(100);

impl AnalysisController {
    /// Starts the controller of an analysis.
    pub(crate) fn new(state: AnalysisState) -> AnalysisController {
        let client = Client::from_context();
        let state = RwSignal::new(state);
        let evals = RwSignal::new(HashMap::<String, StoredEval>::new());
        let engine_enabled = RwSignal::new(true);
        let controller_slot = StoredValue::new(None::<AnalysisController>);
        let on_input = move |input| {
            if let Some(controller) = controller_slot.get_value() {
                controller.send(match input {
                    BoardInput::Click(click) => AnalysisMessage::Click(click),
                    BoardInput::CancelClick => AnalysisMessage::UndoClick,
                });
            }
        };
        let flip = move || {
            if let Some(controller) = controller_slot.get_value() {
                controller.send(AnalysisMessage::Flip);
            }
        };
        let view = move || {
            state.with(|analysis| {
                let stored = |evals: &HashMap<String, StoredEval>| {
                    let stored = evals.get(&key(&analysis.position()))?;
                    Some(stored.eval.badges(analysis.turn()))
                };
                let badges = if engine_enabled.get() { evals.with(stored) } else { None };
                analysis.board_view(badges.unwrap_or_default())
            })
        };
        let controller = AnalysisController {
            client,
            state,
            board: BoardContext::new(client, view, on_input).with_flip(flip),
            engine_enabled,
            lines: RwSignal::new(3),
            depth: RwSignal::new(None),
            announcement: RwSignal::new(String::new()),
            server_tables: RwSignal::new(None),
            evals,
            engine_worker: StoredValue::new_local(use_engine_worker()),
            lookup_worker: StoredValue::new_local(use_lookup_worker()),
            rules_without_table: RwSignal::new(None),
            current_job: RwSignal::new(None),
            review: RwSignal::new(None),
        };
        controller_slot.set_value(Some(controller));
        controller.watch_changes();
        controller
    }

    /// Applies a message and shows its result.
    pub(crate) fn send(self, message: AnalysisMessage) {
        match self.state.try_update(|analysis| analysis.update(message)).flatten() {
            Some(AnalysisEvent::Played { before, mv, by_hand }) => self.show_move(before, mv, by_hand),
            Some(AnalysisEvent::Clicked) => self.client.play_sound(Sound::Click),
            None => {}
        }
    }

    /// Opens another game.
    pub(crate) fn open(self, analysis: AnalysisState) {
        self.board.animator.stop();
        self.review.set(None);
        self.state.set(analysis);
    }

    fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = tripylon_rules::Player::BOTH.map(|player| Who::colour(&before.game(), player));
        self.announcement.set(move_announcement(self.client.language(), &before, mv, who));
        self.board.show_move(before, mv, by_hand);
    }

    /// The evaluation of the current position.
    pub(crate) fn current_eval(self) -> Option<PositionEval> {
        self.eval_of(&self.state.with(AnalysisState::position))
    }

    /// The evaluation of a position.
    pub(crate) fn eval_of(self, position: &AnyPosition) -> Option<PositionEval> {
        self.evals.with(|evals| evals.get(&key(position)).map(|stored| stored.eval.clone()))
    }

    /// Sets the comment on the last move and saves at once, because the page may be closing.
    pub(crate) fn set_comment(self, text: String) {
        self.send(AnalysisMessage::Comment(text));
        self.state.with_untracked(|analysis| self.client.save_analysis(analysis));
    }

    /// Saves every change, and starts the evaluation of the viewed position.
    fn watch_changes(self) {
        Effect::new(move |_| self.state.with(|analysis| self.client.save_analysis(analysis)));
        let rules = Memo::new(move |_| self.state.with(|analysis| analysis.record().start().game()));
        Effect::new(move |_| self.load_server_tables(rules.get()));
        let evaluation_inputs = Memo::new(move |_| {
            let position = self.state.with(AnalysisState::position);
            (
                position,
                self.engine_enabled.get(),
                self.lines.get(),
                self.depth.get(),
                self.server_tables.with(Option::is_some),
            )
        });
        Effect::new(move |_| {
            // A memo is only computed when it is read.
            let _ = evaluation_inputs.get();
            self.start_next_job();
        });
        on_cleanup(move || self.cancel_requests());
    }

    /// Loads the list of the server's tables for the rules.
    pub(crate) fn load_server_tables(self, game: AnyGame) {
        let AnyGame::Pylos(_) = game else { return self.server_tables.set(Some(ServerTables::NoServer)) };
        self.server_tables.set(None);
        spawn_local(async move {
            let result = if api::host_info().await.api {
                api::tables_report(&game.to_string()).await
            } else {
                Err(ApiError::Unreachable)
            };
            let is_same = |analysis: &AnalysisState| analysis.record().start().game() == game;
            if self.state.try_with_untracked(is_same) == Some(true) {
                self.server_tables.set(Some(result.map_or(ServerTables::NoServer, ServerTables::Report)));
            }
        });
    }

    /// Discards all evaluations, because a better table is available.
    pub(crate) fn restart_evaluation(self) {
        self.cancel_requests();
        self.rules_without_table.set(None);
        self.current_job.set(None);
        self.evals.update(HashMap::clear);
        self.start_next_job();
    }

    /// Whether the server has a table with distances for the rules.
    pub(crate) fn has_full_table(self) -> bool {
        self.server_tables
            .with(|tables| matches!(tables, Some(ServerTables::Report(report)) if report.table == Some(TableKind::Full)))
    }

    /// Starts the most useful job, or none.
    pub(crate) fn start_next_job(self) {
        // The source of evaluations is not known yet, or a review is running.
        if self.server_tables.with_untracked(Option::is_none) || self.is_reviewing() {
            return;
        }
        let job = self.next_job();
        if self.current_job.get_untracked() == job {
            return;
        }
        self.current_job.set(job);
        match job {
            Some(job) if self.has_full_table_untracked() => self.ask_server(job),
            Some(job) if self.may_look_up(job) => self.look_up(job),
            Some(job) => {
                self.cancel_requests();
                // Lets the page render first; stepping through a game quickly starts no searches.
                set_timeout(move || self.start_search(job), SEARCH_START_DELAY);
            }
            None => self.cancel_requests(),
        }
    }

    fn start_search(self, job: EvaluationJob) {
        if self.current_job.try_get_untracked() == Some(Some(job)) {
            self.ask_engine(job);
        }
    }

    /// Cancels all requests.
    fn cancel_requests(self) {
        for worker in [self.engine_worker.get_value(), self.lookup_worker.get_value()].into_iter().flatten() {
            worker.cancel();
        }
    }

    fn may_look_up(self, job: EvaluationJob) -> bool {
        let game = job.position.game();
        matches!(job.task, EngineTask::ScoreMoves { .. })
            && matches!(game, AnyGame::Pylos(_))
            && self.rules_without_table.get_untracked() != Some(game)
    }

    /// Looks up a position in the tables of the site; without a table the engine evaluates it.
    fn look_up(self, job: EvaluationJob) {
        self.cancel_requests();
        let Ok(lookup_worker) = self.lookup_worker.get_value() else { return self.ask_engine(job) };
        let position = job.position;
        let request = EngineRequest {
            position: &position,
            previous_positions: &[],
            task: EngineTask::LookUp,
            played_move: None,
            seed: 0,
        };
        lookup_worker.submit(&request, move |reply| {
            // The page may have been closed.
            if self.state.is_disposed() {
                return;
            }
            match reply {
                EngineReply::Done(result) => self.finish(job, result.analysis),
                EngineReply::Progress(_) => {}
                EngineReply::Assessed(_) | EngineReply::NoTable | EngineReply::Failed => {
                    self.rules_without_table.set(Some(position.game()));
                    self.ask_engine(job);
                }
            }
        });
    }

    fn has_full_table_untracked(self) -> bool {
        untrack(|| self.has_full_table())
    }

    /// First the current position, then the others of the game, then the best lines.
    fn next_job(self) -> Option<EvaluationJob> {
        if !self.engine_enabled.get_untracked() {
            return None;
        }
        let (current, others) =
            self.state.with_untracked(|analysis| (analysis.position(), analysis.positions()));
        let is_open = |position: &AnyPosition| position.outcome().is_none();
        let progress = |position: &AnyPosition| {
            self.evals.with_untracked(|evals| evals.get(&key(position)).map(|stored| stored.progress))
        };
        let is_unknown = |position: &AnyPosition| {
            progress(position).is_none_or(|progress| progress < EvalProgress::MovesScored)
        };
        if is_open(&current) && is_unknown(&current) {
            return Some(EvaluationJob {
                position: current,
                task: EngineTask::ScoreMoves { time: CURRENT_POSITION_TIME },
            });
        }
        if let Some(position) = others.into_iter().find(|position| is_open(position) && is_unknown(position))
        {
            return Some(EvaluationJob {
                position,
                task: EngineTask::ScoreMoves { time: OTHER_POSITION_TIME },
            });
        }
        if let Some(position) = self.likely_next(&current).into_iter().find(is_unknown) {
            return Some(EvaluationJob {
                position,
                task: EngineTask::ScoreMoves { time: OTHER_POSITION_TIME },
            });
        }
        let (lines, depth) = (self.lines.get_untracked(), self.depth.get_untracked());
        let task = EngineTask::Analyse { time: LINES_TIME, lines, depth };
        let lines_task =
            self.evals.with_untracked(|evals| evals.get(&key(&current)).and_then(|stored| stored.lines_task));
        (is_open(&current) && lines_task != Some(task)).then_some(EvaluationJob { position: current, task })
    }

    /// The positions that are likely to be viewed next, if a table answers at once.
    fn likely_next(self, current: &AnyPosition) -> Vec<AnyPosition> {
        const MAX_LIKELY_MOVES: usize = 3;
        let eval = untrack(|| self.eval_of(current)).filter(|eval| eval.exact && eval.depth == 0);
        let moves = eval.map(|eval| eval.moves).unwrap_or_default();
        let after = |move_eval: &MoveEval| {
            let mut after = *current;
            after.play(move_eval.mv).ok().map(|()| after)
        };
        let next = moves.iter().take(MAX_LIKELY_MOVES).filter_map(after);
        next.filter(|position| position.outcome().is_none()).collect()
    }

    fn ask_engine(self, job: EvaluationJob) {
        let Ok(worker) = self.engine_worker.get_value() else { return self.client.notify(Notice::NoWorkers) };
        let position = job.position;
        let request = EngineRequest {
            position: &position,
            previous_positions: &[],
            task: job.task,
            played_move: None,
            seed: 0,
        };
        worker.submit(&request, move |reply| {
            // The page may have been closed.
            if self.state.is_disposed() {
                return;
            }
            match reply {
                EngineReply::Progress(result) => self.store_eval(job, result.analysis, EvalProgress::Started),
                EngineReply::Done(result) => {
                    if result.table_error.is_some() {
                        self.client.notify(Notice::TablesFailed);
                    }
                    self.finish(job, result.analysis);
                }
                EngineReply::Assessed(_) | EngineReply::NoTable => {}
                EngineReply::Failed => {
                    self.client.notify(Notice::EngineFailed);
                    self.engine_enabled.set(false);
                }
            }
        });
    }

    /// Evaluates by the server's table, which has distances: lines are followed probe by probe without a search.
    fn ask_server(self, job: EvaluationJob) {
        spawn_local(async move {
            let result = match job.task {
                EngineTask::Analyse { lines, .. } => analyse_lines_by_server(job.position, lines).await,
                EngineTask::PlayMove { .. }
                | EngineTask::Hint { .. }
                | EngineTask::LookUp
                | EngineTask::ScoreMoves { .. }
                | EngineTask::AssessMove { .. } => score_moves_by_server(job.position).await,
            };
            if self.state.is_disposed() || self.current_job.get_untracked() != Some(job) {
                return;
            }
            match result {
                Some(analysis) => self.finish(job, analysis),
                // The server has become unreachable: use the browser's own tables.
                None => {
                    self.server_tables.set(Some(ServerTables::NoServer));
                    self.current_job.set(None);
                    self.start_next_job();
                }
            }
        });
    }

    fn finish(self, job: EvaluationJob, analysis: Analysis) {
        let progress = match job.task {
            EngineTask::Analyse { .. } => EvalProgress::LinesAnalysed,
            EngineTask::PlayMove { .. }
            | EngineTask::Hint { .. }
            | EngineTask::LookUp
            | EngineTask::ScoreMoves { .. }
            | EngineTask::AssessMove { .. } => EvalProgress::MovesScored,
        };
        self.store_eval(job, analysis, progress);
        self.current_job.set(None);
        self.start_next_job();
    }

    /// Stores the evaluation of a position.
    fn store_eval(self, job: EvaluationJob, analysis: Analysis, progress: EvalProgress) {
        let to_move = job.position.turn();
        self.evals.update(|evals| {
            let before = evals.get(&key(&job.position));
            let analyses_lines = progress == EvalProgress::LinesAnalysed;
            let progress = before.map_or(progress, |before| before.progress.max(progress));
            let eval = match before {
                Some(before) => before.eval.merged_with(analysis, to_move),
                None => PositionEval::from_analysis(analysis),
            };
            let lines_task = before.and_then(|before| before.lines_task);
            let lines_task = if analyses_lines { Some(job.task) } else { lines_task };
            evals.insert(key(&job.position), StoredEval { eval, progress, lines_task });
        });
    }
}

/// The key of a position's evaluation.
fn key(position: &AnyPosition) -> String {
    format!("{} {position}", position.game())
}

/// Scores all moves by the server's table.
async fn score_moves_by_server(position: AnyPosition) -> Option<Analysis> {
    let report = api::probe(&position).await.ok()?;
    let line = |(text, probe): (&str, _)| {
        let mv = position.parse_move(text).ok()?;
        Some(Line { moves: vec![mv], score: Score::Decided(probe), exact: true, expected_error: None })
    };
    let lines = report.move_probes().map(line).collect::<Option<Vec<Line>>>()?;
    let nodes = lines.len() as u64;
    let score = Score::Decided(report.probe());
    Some(Analysis { score, exact: true, expected_error: None, lines, depth: 0, nodes })
}

/// The best lines by the server's table, up to the end or the length that is shown.
async fn analyse_lines_by_server(position: AnyPosition, lines: usize) -> Option<Analysis> {
    /// The number of moves shown per line.
    const MAX_LINE_LENGTH: usize = 12;
    let mut analysis = score_moves_by_server(position).await?;
    for line in analysis.lines.iter_mut().take(lines) {
        let mut current = position;
        current.play(*line.moves.first()?).ok()?;
        while line.moves.len() < MAX_LINE_LENGTH && current.outcome().is_none() {
            let next = *score_moves_by_server(current).await?.lines.first()?.moves.first()?;
            line.moves.push(next);
            current.play(next).ok()?;
        }
    }
    Some(analysis)
}
