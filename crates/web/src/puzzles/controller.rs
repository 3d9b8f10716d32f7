use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::{BoardView, PuzzleEvent, PuzzleMessage, PuzzleProgress, PuzzleSession, PuzzleStage};
use tripylon_coach::Puzzle;
use tripylon_rules::{AnyMove, AnyPosition, GameId, Player};
use tripylon_search::{Analysis, Score};
use tripylon_texts::{Who, move_announcement};
use wasm_bindgen_futures::spawn_local;

use crate::{
    board::{BoardContext, BoardInput},
    browser,
    client::Client,
    engine::{EngineReply, EngineRequest, EngineTask, EngineUnavailable, EngineWorker, use_engine_worker},
    net::content::{self, LoadError, PuzzleFile},
    sound::Sound,
};

/// The controller of the puzzles page.
#[derive(Clone, Copy)]
pub(crate) struct PuzzleController {
    pub(crate) client: Client,
    pub(crate) game_id: GameId,
    /// The puzzle files of the game; `None` until they are loaded.
    pub(crate) puzzle_files: RwSignal<Option<Result<Vec<PuzzleFile>, LoadError>>>,
    /// The puzzles of the chosen rules; `None` until they are loaded.
    puzzles: RwSignal<Option<Result<Vec<Puzzle>, LoadError>>>,
    pub(crate) progress: RwSignal<PuzzleProgress>,
    /// The open puzzle.
    pub(crate) session: RwSignal<Option<PuzzleSession>>,
    pub(crate) board: BoardContext,
    /// The text that screen readers announce.
    pub(crate) announcement: RwSignal<String>,
    engine: StoredValue<Result<EngineWorker, EngineUnavailable>, LocalStorage>,
}

/// The delay before the next move is shown.
const SHOWN_MOVE_DELAY: Duration = Duration::from_millis(800);
/// The time limit for scoring the moves of a position; a table answers at once.
const MAX_SCORING_TIME: Duration = Duration::from_secs(3);

impl PuzzleController {
    /// Starts the controller of a game's puzzles.
    pub(crate) fn new(game_id: GameId) -> PuzzleController {
        let client = Client::from_context();
        let session = RwSignal::new(None::<PuzzleSession>);
        let start = game_id.default_rules().start();
        let view = move || {
            let empty_board =
                || BoardView { position: start, marks: Default::default(), drag_sources: Vec::new() };
            session.with(|session| session.as_ref().map_or_else(empty_board, PuzzleSession::board_view))
        };
        let controller_slot = StoredValue::new(None::<PuzzleController>);
        let on_input = move |input| {
            if let Some(controller) = controller_slot.get_value() {
                controller.send(match input {
                    BoardInput::Click(click) => PuzzleMessage::Click(click),
                    BoardInput::CancelClick => PuzzleMessage::UndoClick,
                });
            }
        };
        let controller = PuzzleController {
            client,
            game_id,
            puzzle_files: RwSignal::new(None),
            puzzles: RwSignal::new(None),
            progress: RwSignal::new(client.puzzle_progress(game_id)),
            session,
            board: BoardContext::new(client, view, on_input),
            announcement: RwSignal::new(String::new()),
            engine: StoredValue::new_local(use_engine_worker()),
        };
        controller_slot.set_value(Some(controller));
        controller.load();
        controller
    }

    /// Applies a message and shows its result.
    pub(crate) fn send(self, message: PuzzleMessage) {
        let before = self.stage();
        let event = self.session.try_update(|session| session.as_mut()?.update(message)).flatten();
        match event {
            Some(PuzzleEvent::Played { before, mv, by_hand }) => self.show_move(before, mv, by_hand),
            Some(PuzzleEvent::Clicked) => self.client.play_sound(Sound::Click),
            None => {}
        }
        let stage = self.stage();
        if stage != before {
            self.count_stage(stage.as_ref());
            self.score_pending_move();
        }
        self.schedule_next_move();
    }

    /// Opens another puzzle.
    pub(crate) fn next_puzzle(self) {
        self.board.animator.stop();
        self.announcement.set(String::new());
        let open = self.session.with_untracked(|session| session.as_ref().map(|open| open.puzzle().clone()));
        let puzzle = self.puzzles.with_untracked(|puzzles| match puzzles {
            Some(Ok(puzzles)) => {
                let choose = |progress: &PuzzleProgress| {
                    progress.choose_puzzle(puzzles, open.as_ref(), browser::random_seed())
                };
                self.progress.with_untracked(choose).map(|index| puzzles[index].clone())
            }
            Some(Err(LoadError)) | None => None,
        });
        self.session.set(puzzle.as_ref().map(PuzzleSession::new));
    }

    /// Whether the puzzles are loaded; `None` while loading.
    pub(crate) fn load_status(self) -> Option<Result<(), LoadError>> {
        let files =
            self.puzzle_files.with(|files| files.as_ref().and_then(|files| files.as_ref().err().copied()));
        if let Some(error) = files {
            return Some(Err(error));
        }
        self.puzzles.with(|puzzles| {
            puzzles.as_ref().map(|puzzles| puzzles.as_ref().map(|_| ()).map_err(|error| *error))
        })
    }

    /// The chosen rules: those of the last time, or the default.
    pub(crate) fn rules(self) -> String {
        let preferred = self.progress.with(|progress| progress.rules.clone());
        let files = self.puzzle_files.with(|files| match files {
            Some(Ok(files)) => files.iter().map(|file| file.rules.clone()).collect(),
            Some(Err(LoadError)) | None => Vec::new(),
        });
        preferred
            .filter(|preferred| files.contains(preferred))
            .or_else(|| files.first().cloned())
            .unwrap_or_default()
    }

    /// Chooses the rules.
    pub(crate) fn choose_rules(self, rules: String) {
        self.update_progress(|progress| progress.rules = Some(rules));
        self.load_puzzles();
    }

    /// Chooses the difficulty; `None` for any.
    pub(crate) fn choose_difficulty(self, difficulty: Option<u8>) {
        self.update_progress(|progress| progress.difficulty = difficulty);
        self.next_puzzle();
    }

    fn update_progress(self, change: impl FnOnce(&mut PuzzleProgress)) {
        self.progress.update(change);
        self.progress.with_untracked(|progress| self.client.save_puzzle_progress(self.game_id, progress));
    }

    fn stage(self) -> Option<PuzzleStage> {
        self.session.try_with_untracked(|session| session.as_ref().map(|open| open.stage().clone())).flatten()
    }

    /// Counts a new stage in the statistics.
    fn count_stage(self, stage: Option<&PuzzleStage>) {
        match stage {
            Some(PuzzleStage::Wrong { .. } | PuzzleStage::SolutionShown) => {
                self.update_progress(PuzzleProgress::record_failure);
            }
            Some(PuzzleStage::Solved) => {
                let open = self.session.get_untracked();
                if let Some(open) = open {
                    self.update_progress(|progress| progress.record_solved(open.puzzle(), open.mistakes()));
                }
                self.client.play_sound(Sound::End);
            }
            Some(PuzzleStage::Solving | PuzzleStage::Judging(_)) | None => {}
        }
    }

    fn show_move(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = Player::BOTH.map(|player| Who::colour(&before.game(), player));
        self.announcement.set(move_announcement(self.client.language(), &before, mv, who));
        self.board.show_move(before, mv, by_hand);
    }

    /// Plays the next of the moves to show, after a delay.
    fn schedule_next_move(self) {
        let has_more =
            |session: &Option<PuzzleSession>| session.as_ref().is_some_and(PuzzleSession::has_moves_to_show);
        if !self.session.try_with_untracked(has_more).unwrap_or(false) {
            return;
        }
        let shown = self.position_and_stage();
        let play_next = move || {
            // The page may have been closed, or another puzzle opened.
            if !self.session.is_disposed() && self.position_and_stage() == shown {
                self.send(PuzzleMessage::PlayNextShownMove);
            }
        };
        set_timeout(play_next, SHOWN_MOVE_DELAY);
    }

    /// The position and stage, to detect outdated callbacks.
    fn position_and_stage(self) -> Option<(AnyPosition, PuzzleStage)> {
        self.session.with_untracked(|session| {
            session.as_ref().map(|session| (session.position(), session.stage().clone()))
        })
    }

    /// Requests engine scores of the moves of the position before the move in question, and of the replies to it.
    fn score_pending_move(self) {
        let positions = self
            .session
            .with_untracked(|session| session.as_ref().and_then(PuzzleSession::positions_to_score));
        let Some([before, after]) = positions else { return };
        self.score_moves(before, move |moves| {
            if moves.is_empty() || after.outcome().is_some() {
                self.receive_scores(before, moves, Vec::new());
            } else {
                self.score_moves(after, move |replies| self.receive_scores(before, moves.clone(), replies));
            }
        });
    }

    /// Scores the moves of a position, the best first; passes an empty list if the scores are not exact.
    fn score_moves(self, position: AnyPosition, on_scores: impl Fn(Vec<(AnyMove, Score)>) + 'static) {
        let Some(Ok(engine)) = self.engine.try_get_value() else {
            return set_timeout(move || on_scores(Vec::new()), Duration::ZERO);
        };
        let request = EngineRequest {
            position: &position,
            previous_positions: &[],
            task: EngineTask::ScoreMoves { time: MAX_SCORING_TIME },
            played_move: None,
            seed: 0,
        };
        engine.submit(&request, move |reply| match reply {
            EngineReply::Progress(_) => {}
            EngineReply::Done(result) => on_scores(exact_scores(&result.analysis)),
            EngineReply::Assessed(_) | EngineReply::NoTable | EngineReply::Failed => on_scores(Vec::new()),
        });
    }

    fn receive_scores(
        self,
        before: AnyPosition,
        moves: Vec<(AnyMove, Score)>,
        replies: Vec<(AnyMove, Score)>,
    ) {
        // The page may have been closed, or another puzzle opened.
        let is_current = |session: &Option<PuzzleSession>| {
            let positions = session.as_ref().and_then(PuzzleSession::positions_to_score);
            positions.is_some_and(|[position, _]| position == before)
        };
        if self.session.try_with_untracked(is_current).unwrap_or(false) {
            self.send(PuzzleMessage::MoveScores { moves, replies });
        }
    }

    fn load(self) {
        spawn_local(async move {
            let files = content::load_puzzle_index(self.game_id).await;
            if !self.puzzle_files.is_disposed() {
                self.puzzle_files.set(Some(files));
                self.load_puzzles();
            }
        });
    }

    fn load_puzzles(self) {
        let rules = untrack(|| self.rules());
        let file = self.puzzle_files.with_untracked(|files| match files {
            Some(Ok(files)) => files.iter().find(|file| file.rules == rules).cloned(),
            Some(Err(LoadError)) | None => None,
        });
        let Some(file) = file else { return };
        spawn_local(async move {
            let puzzles = content::load_puzzles(&file).await;
            if !self.puzzles.is_disposed() && untrack(|| self.rules()) == file.rules {
                self.puzzles.set(Some(puzzles));
                self.next_puzzle();
            }
        });
    }
}

/// The exact scores of an analysis, the best first; empty if any move is only estimated.
fn exact_scores(analysis: &Analysis) -> Vec<(AnyMove, Score)> {
    if !analysis.lines.iter().all(|line| line.exact) {
        return Vec::new();
    }
    analysis.lines.iter().filter_map(|line| Some((*line.moves.first()?, line.score))).collect()
}
