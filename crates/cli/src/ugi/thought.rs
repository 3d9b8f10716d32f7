use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Limits, Stop, Tables, best_move};

use super::{
    reply::{Reply, Thought},
    score::Score,
    server::say,
};

/// A position to think about.
pub(super) struct Task {
    pub(super) position: AnyPosition,
    pub(super) limits: Limits,
    pub(super) tables: Tables,
    /// Whether the game is over, which the position alone may not show.
    pub(super) over: bool,
    /// Whether to wait for the order to stop, even when everything is known.
    pub(super) infinite: bool,
}

/// The thread that thinks, while there is one.
#[derive(Default)]
pub(super) struct Thinking {
    thread: Option<(JoinHandle<()>, Stop)>,
    /// Whether a move is still owed. Held while the move is said, so that nothing comes between the two.
    owed: Arc<Mutex<bool>>,
}

/// How long the program waits, when it ends, for a last move to be said.
const FAREWELL: Duration = Duration::from_millis(200);

impl Thinking {
    /// Whether a move is still owed.
    pub(super) fn goes_on(&self) -> bool {
        *lock(&self.owed)
    }

    /// Begins to think. The caller has made sure that no move is owed.
    pub(super) fn begin(&mut self, task: Task) -> Result<(), String> {
        let stop = task.limits.stop.clone();
        let owed = Arc::clone(&self.owed);
        *lock(&owed) = true;
        let builder = thread::Builder::new().name("thinking".to_string());
        let spawned = builder.spawn(move || {
            let chosen = task.choose();
            let mut owed = lock(&owed);
            *owed = false;
            // Where nobody listens the other thread finds out too, and ends the program.
            let _ = say(&Reply::BestMove(chosen));
        });
        match spawned {
            Ok(thread) => self.thread = Some((thread, stop)),
            Err(error) => {
                *lock(&self.owed) = false;
                return Err(format!("go: no thread can be started to think in: {error}; try again"));
            }
        }
        Ok(())
    }

    /// Ends the thinking, if any; the move is said at once.
    pub(super) fn stop(&self) {
        if let Some((thread, stop)) = &self.thread {
            stop.ring();
            thread.thread().unpark();
        }
    }

    /// Ends the thinking because the program ends. A search that does not hear the bell is not waited for.
    pub(super) fn leave(&self) {
        self.stop();
        let began = Instant::now();
        while self.goes_on() && began.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

fn lock(owed: &Mutex<bool>) -> MutexGuard<'_, bool> {
    owed.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Task {
    /// Thinks, saying what is found, and gives the text of the move to play.
    fn choose(&self) -> Option<String> {
        let chosen = if self.over { None } else { self.search() };
        while self.infinite && !self.limits.stop.has_rung() {
            thread::park_timeout(Duration::from_millis(100));
        }
        chosen
    }

    fn search(&self) -> Option<String> {
        let began = Instant::now();
        let mut progress = |analysis: &Analysis| {
            for thought in self.thoughts(analysis, began.elapsed()) {
                // As above: the other thread finds out.
                let _ = say(&Reply::Thought(thought));
            }
        };
        let search = || best_move(&self.position, &self.limits, &self.tables, &mut progress).best();
        let best = catch_unwind(AssertUnwindSafe(search)).unwrap_or_else(|panic| {
            // A fault of ours must not lose a game that can still be played.
            let why = format!("the search failed: {}; playing any move", panic_message(&*panic));
            let _ = say(&Reply::Error(why));
            self.position.legal_moves().first().copied()
        });
        best.map(|mv| self.position.move_text(mv))
    }

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
