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
    engine::send_reply,
    error::EngineError,
    reply::{SearchInfo, UgiReply},
    score::UgiScore,
};

/// A search requested by `go`, with the game and the options at that time.
pub(crate) struct UgiSearchTask {
    pub(crate) position: AnyPosition,
    pub(crate) kind: UgiTaskKind,
    pub(crate) limits: Limits,
    pub(crate) tables: Tables,
    /// Whether to wait for `stop`, even when the result is certain.
    pub(crate) infinite: bool,
    /// When `go` was received; the time of the move runs from here.
    pub(crate) received: Instant,
    /// When to send the best move so far, even if the search has not noticed that its time is over. On a busy machine
    /// the move is sent earlier.
    pub(crate) deadline: Option<Instant>,
}

/// The origin of the move.
pub(crate) enum UgiTaskKind {
    /// The game is over, which may not follow from the position alone: there is no move.
    GameOver,
    /// This random setup move is played.
    RandomSetup(AnyMove),
    /// The search determines the move.
    Search,
}

/// The queue of searches. One thread answers them in order; each search runs in a thread of its own, so that the
/// answering thread sleeps meanwhile and wakes up in time even on a busy machine.
pub(crate) struct UgiSearchQueue {
    queue: Sender<Arc<QueuedSearch>>,
    pending: Arc<PendingSearches>,
}

/// The searches without an answer yet, the running one first. Locked while a move is sent, so that a `go` in response
/// to that move never finds its search still pending.
type PendingSearches = Mutex<VecDeque<Arc<QueuedSearch>>>;

/// A task and its state.
struct QueuedSearch {
    task: UgiSearchTask,
    state: Mutex<SearchState>,
    changed: Condvar,
}

/// Written by the searching thread, read and sent by the answering thread: a thread that is preempted while it writes
/// to the host must not delay the other.
#[derive(Default)]
struct SearchState {
    /// The text of the best move so far.
    best: Option<String>,
    /// Results that have not been sent yet.
    infos: Vec<SearchInfo>,
    finished: bool,
}

/// Measures how late the system wakes up a sleeping thread: the busier the machine, the later.
#[derive(Default)]
struct WakeUpLatency {
    /// The longest recent delay.
    longest: Duration,
}

/// The time that the answering thread sleeps at once, so that it can measure how late it is woken up.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

impl WakeUpLatency {
    /// The largest delay that is recorded: a machine that was suspended for an hour must not shorten all later moves.
    const MAX_LATENCY: Duration = Duration::from_millis(25);

    /// Records a delay. The maximum decays to half in three to four seconds of polling.
    fn record(&mut self, latency: Duration) {
        self.longest = latency.min(WakeUpLatency::MAX_LATENCY).max(self.longest - self.longest / 1024);
    }

    /// The time by which to answer early so as not to be late: both this thread and the host are woken up late.
    fn safety_margin(&self) -> Duration {
        self.longest * 2
    }
}

/// The maximum time that the program waits at its end until the last moves are sent.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(200);

impl UgiSearchQueue {
    /// Starts the answering thread.
    pub(crate) fn start() -> Result<UgiSearchQueue, EngineError> {
        let (queue, searches) = mpsc::channel::<Arc<QueuedSearch>>();
        let pending = Arc::new(PendingSearches::default());
        let search_queue = UgiSearchQueue { queue, pending: Arc::clone(&pending) };
        let answer_all = move || {
            let mut latency = WakeUpLatency::default();
            searches.into_iter().for_each(|search| search.run(&pending, &mut latency));
        };
        let spawned = thread::Builder::new().name("answering".to_string()).spawn(answer_all);
        spawned.map_err(EngineError::Thread)?;
        Ok(search_queue)
    }

    /// Whether another search may be queued: every pending one has been told to stop.
    pub(crate) fn is_free(&self) -> bool {
        lock(&self.pending).iter().all(|search| search.task.limits.cancel.is_cancelled())
    }

    /// Puts a search into the queue.
    pub(crate) fn enqueue(&self, task: UgiSearchTask) {
        let search = Arc::new(QueuedSearch { task, state: Mutex::default(), changed: Condvar::new() });
        lock(&self.pending).push_back(Arc::clone(&search));
        self.queue.send(search).expect("the answering thread lives as long as the queue");
    }

    /// Stops every search; their moves are sent at once.
    pub(crate) fn stop(&self) {
        for search in lock(&self.pending).iter() {
            search.stop();
        }
    }

    /// Stops every search because the program ends, and waits for the answers, but not for a search that does not
    /// react.
    pub(crate) fn shut_down(&self) {
        self.stop();
        let started_at = Instant::now();
        while !lock(&self.pending).is_empty() && started_at.elapsed() < SHUTDOWN_TIMEOUT {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl QueuedSearch {
    fn stop(&self) {
        self.task.limits.cancel.cancel();
        // A thread that has checked for cancellation but does not wait yet holds the lock.
        drop(lock(&self.state));
        self.changed.notify_all();
    }

    /// Searches, sends intermediate results and, when it is due, the move. Returns when the search has ended.
    fn run(self: Arc<QueuedSearch>, pending: &PendingSearches, latency: &mut WakeUpLatency) {
        let search = Arc::clone(&self);
        let safety_margin = latency.safety_margin();
        let spawned = thread::Builder::new()
            .name("search".to_string())
            .spawn(move || search.find_best_move(safety_margin));
        if let Err(error) = &spawned {
            self.fall_back(&format!("the search thread cannot be started: {error}"));
        }
        let best = self.wait_for_best_move(latency);
        {
            let mut pending = lock(pending);
            pending.pop_front();
            // If the host is gone, the thread that reads commands notices it too and ends the program.
            let _ = send_reply(&UgiReply::BestMove(best));
        }
        self.task.limits.cancel.cancel();
        if let Ok(thread) = spawned {
            thread.join().expect("panics of the search are caught");
        }
    }

    fn wait_for_best_move(&self, latency: &mut WakeUpLatency) -> Option<String> {
        let UgiSearchTask { limits, infinite, deadline, .. } = &self.task;
        let mut state = lock(&self.state);
        loop {
            let remaining = deadline
                .map(|deadline| deadline.saturating_duration_since(Instant::now() + latency.safety_margin()));
            let is_late = remaining.is_some_and(|remaining| remaining.is_zero());
            let is_finished = state.finished && (!infinite || limits.cancel.is_cancelled());
            let is_due = is_finished || (is_late && state.best.is_some());
            let infos = std::mem::take(&mut state.infos);
            if is_due || !infos.is_empty() {
                let best = state.best.clone();
                drop(state);
                for info in infos {
                    // As above: the thread that reads commands notices it.
                    let _ = send_reply(&UgiReply::Info(info));
                }
                if is_due {
                    return best;
                }
                state = lock(&self.state);
                continue;
            }
            state = match remaining.filter(|_| !is_late) {
                Some(remaining) => {
                    let nap = remaining.min(POLL_INTERVAL);
                    let started_at = Instant::now();
                    let (state, wait) =
                        self.changed.wait_timeout(state, nap).unwrap_or_else(PoisonError::into_inner);
                    if wait.timed_out() {
                        latency.record(started_at.elapsed().saturating_sub(nap));
                    }
                    state
                }
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Finds the move, ending earlier than the limits by `safety_margin`.
    fn find_best_move(&self, safety_margin: Duration) {
        let position = &self.task.position;
        match self.task.kind {
            UgiTaskKind::GameOver => self.finish(None),
            UgiTaskKind::RandomSetup(mv) => self.finish(Some(position.move_text(mv))),
            UgiTaskKind::Search => match catch_unwind(AssertUnwindSafe(|| self.search(safety_margin))) {
                Ok(best) => self.finish(best.map(|mv| position.move_text(mv))),
                Err(panic) => self.fall_back(&format!("the search failed: {}", panic_message(&*panic))),
            },
        }
    }

    fn finish(&self, best: Option<String>) {
        let mut state = lock(&self.state);
        state.best = best;
        state.finished = true;
        drop(state);
        self.changed.notify_all();
    }

    /// Reports an internal error and plays any legal move, so that a bug does not forfeit the game.
    fn fall_back(&self, why: &str) {
        let UgiSearchTask { position, kind, .. } = &self.task;
        let _ = send_reply(&UgiReply::Error(format!("{why}; playing any move")));
        let any = match kind {
            UgiTaskKind::GameOver => None,
            UgiTaskKind::RandomSetup(mv) => Some(*mv),
            UgiTaskKind::Search => position.legal_moves().first().copied(),
        };
        self.finish(any.map(|mv| position.move_text(mv)));
    }

    fn search(&self, safety_margin: Duration) -> Option<AnyMove> {
        let UgiSearchTask { position, limits, tables, received, .. } = &self.task;
        let started_at = Instant::now();
        let elapsed = started_at.saturating_duration_since(*received) + safety_margin;
        let time = limits.time.map(|time| time.saturating_sub(elapsed));
        let limits = Limits { time, ..limits.clone() };
        let mut progress = |analysis: &Analysis| {
            let infos = self.task.search_infos(analysis, started_at.elapsed());
            let best = analysis.best().map(|mv| position.move_text(mv));
            let mut state = lock(&self.state);
            state.infos.extend(infos);
            state.best = best;
            drop(state);
            self.changed.notify_all();
        };
        best_move(position, &limits, tables, &mut progress).best()
    }
}

impl UgiSearchTask {
    fn search_infos(&self, analysis: &Analysis, time: Duration) -> Vec<SearchInfo> {
        let info = |(line, number): (&tripylon_search::Line, usize)| SearchInfo {
            depth: analysis.depth,
            line: number,
            score: UgiScore::new(line.score, self.position.turn(), line.exact),
            nodes: analysis.nodes,
            time,
            moves: line.moves.iter().map(|mv| self.position.move_text(*mv)).collect(),
        };
        analysis.lines.iter().zip(1..).map(info).collect()
    }
}

/// The message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason was given")
}
