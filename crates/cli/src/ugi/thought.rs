use std::{
    any::Any,
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use tripylon_rules::{AnyMove, AnyPosition};
use tripylon_search::{Analysis, Limits, Tables, best_move};

use super::{
    reply::{Reply, Thought},
    score::Score,
    server::say,
};
use crate::failure::Failure;

/// What a `go` asks for, with the game and the options as they stood when it came.
pub(super) struct Task {
    pub(super) position: AnyPosition,
    pub(super) kind: TaskKind,
    pub(super) limits: Limits,
    pub(super) tables: Tables,
    /// Whether to wait for the order to stop, even when everything is known.
    pub(super) infinite: bool,
    /// When the `go` came; its time runs from here.
    pub(super) received: Instant,
    /// When the best move so far is said, even if the search has not noticed that its time is over.
    pub(super) deadline: Option<Instant>,
}

/// Where the move comes from.
pub(super) enum TaskKind {
    /// The game is over, which the position alone may not show: there is no move.
    Over,
    /// Chance makes this move.
    Drawn(AnyMove),
    /// The search finds it.
    Search,
}

/// The queue of searches. One thread answers them in order; each search runs in a thread of its own, so that the one
/// that answers sleeps meanwhile and wakes up in time even on a busy machine.
pub(super) struct Thinking {
    queue: Sender<Arc<Search>>,
    owed: Arc<Owed>,
}

/// The searches for which a move is still owed, the running one first. Locked while a move is said, so that a `go` which
/// answers that move never finds it still owed.
type Owed = Mutex<VecDeque<Arc<Search>>>;

/// A task and how far it has come.
struct Search {
    task: Task,
    state: Mutex<SearchState>,
    changed: Condvar,
}

#[derive(Default)]
struct SearchState {
    /// The text of the best move so far.
    best: Option<String>,
    finished: bool,
    /// Whether the move has been said; nothing more is said then.
    answered: bool,
}

/// How long the program waits, when it ends, for the last moves to be said.
const FAREWELL: Duration = Duration::from_millis(200);

impl Thinking {
    /// Starts the thread that answers.
    pub(super) fn start() -> Result<Thinking, Failure> {
        let (queue, searches) = mpsc::channel::<Arc<Search>>();
        let owed = Arc::new(Owed::default());
        let thinking = Thinking { queue, owed: Arc::clone(&owed) };
        let answer_all = move || searches.into_iter().for_each(|search| search.answer(&owed));
        let spawned = thread::Builder::new().name("answering".to_string()).spawn(answer_all);
        spawned
            .map_err(|error| Failure::Machine(format!("no thread can be started to think in: {error}")))?;
        Ok(thinking)
    }

    /// Whether another search may be asked for: every one that still owes a move has been told to stop.
    pub(super) fn is_free(&self) -> bool {
        lock(&self.owed).iter().all(|search| search.task.limits.stop.has_rung())
    }

    /// Puts a search into the queue.
    pub(super) fn begin(&self, task: Task) {
        let search = Arc::new(Search { task, state: Mutex::default(), changed: Condvar::new() });
        lock(&self.owed).push_back(Arc::clone(&search));
        self.queue.send(search).expect("the thread that answers lives as long as the queue");
    }

    /// Stops every search; their moves are said at once.
    pub(super) fn stop(&self) {
        for search in lock(&self.owed).iter() {
            search.stop();
        }
    }

    /// Stops every search because the program ends. One that does not hear the bell is not waited for.
    pub(super) fn leave(&self) {
        self.stop();
        let began = Instant::now();
        while !lock(&self.owed).is_empty() && began.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Search {
    fn stop(&self) {
        self.task.limits.stop.ring();
        // A thread that has looked at the bell but does not wait yet holds the lock.
        drop(lock(&self.state));
        self.changed.notify_all();
    }

    /// Searches, says the move when it is due, and returns when the search has ended.
    fn answer(self: Arc<Search>, owed: &Owed) {
        let search = Arc::clone(&self);
        let spawned =
            thread::Builder::new().name("thinking".to_string()).spawn(move || search.find_best_move());
        if let Err(error) = &spawned {
            self.fall_back(&format!("no thread can be started to think in: {error}"));
        }
        self.wait_until_due();
        {
            let mut owed = lock(owed);
            let mut state = lock(&self.state);
            state.answered = true;
            owed.pop_front();
            // Where the host has gone, the thread that reads orders finds out too, and ends the program.
            let _ = say(&Reply::BestMove(state.best.take()));
        }
        self.task.limits.stop.ring();
        if let Ok(thread) = spawned {
            thread.join().expect("a search that panics is caught");
        }
    }

    fn wait_until_due(&self) {
        let Task { limits, infinite, deadline, .. } = &self.task;
        let mut state = lock(&self.state);
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let is_late = left.is_some_and(|left| left.is_zero());
            let is_finished = state.finished && (!infinite || limits.stop.has_rung());
            if is_finished || (is_late && state.best.is_some()) {
                return;
            }
            state = match left.filter(|_| !is_late) {
                Some(left) => {
                    let waited = self.changed.wait_timeout(state, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Finds the move, saying what is found on the way.
    fn find_best_move(&self) {
        let position = &self.task.position;
        match self.task.kind {
            TaskKind::Over => self.finish(None),
            TaskKind::Drawn(mv) => self.finish(Some(position.move_text(mv))),
            TaskKind::Search => match catch_unwind(AssertUnwindSafe(|| self.search())) {
                Ok(best) => self.finish(best.map(|mv| position.move_text(mv))),
                Err(panic) => self.fall_back(&format!("the search failed: {}", panic_message(&*panic))),
            },
        }
    }

    fn finish(&self, best: Option<String>) {
        let mut state = lock(&self.state);
        if !state.answered {
            state.best = best;
        }
        state.finished = true;
        self.changed.notify_all();
    }

    /// A fault of ours must not lose a game that can still be played: says what is wrong and plays any move.
    fn fall_back(&self, why: &str) {
        let Task { position, kind, .. } = &self.task;
        let _ = say(&Reply::Error(format!("{why}; playing any move")));
        let any = match kind {
            TaskKind::Over => None,
            TaskKind::Drawn(mv) => Some(*mv),
            TaskKind::Search => position.legal_moves().first().copied(),
        };
        self.finish(any.map(|mv| position.move_text(mv)));
    }

    fn search(&self) -> Option<AnyMove> {
        let Task { position, limits, tables, received, .. } = &self.task;
        let began = Instant::now();
        let time = limits.time.map(|time| time.saturating_sub(began.saturating_duration_since(*received)));
        let limits = Limits { time, ..limits.clone() };
        let mut progress = |analysis: &Analysis| {
            let mut state = lock(&self.state);
            if state.answered {
                return;
            }
            for thought in self.task.thoughts(analysis, began.elapsed()) {
                // As above: the thread that reads orders finds out.
                let _ = say(&Reply::Thought(thought));
            }
            state.best = analysis.best().map(|mv| position.move_text(mv));
            self.changed.notify_all();
        };
        best_move(position, &limits, tables, &mut progress).best()
    }
}

impl Task {
    fn thoughts(&self, analysis: &Analysis, time: Duration) -> Vec<Thought> {
        let thought = |(line, number): (&tripylon_search::Line, usize)| Thought {
            depth: analysis.depth,
            line: number,
            score: Score::new(line.worth, self.position.turn(), line.exact),
            nodes: analysis.nodes,
            time,
            moves: line.moves.iter().map(|mv| self.position.move_text(*mv)).collect(),
        };
        analysis.lines.iter().zip(1..).map(thought).collect()
    }
}

/// What a panic said.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason was given")
}
