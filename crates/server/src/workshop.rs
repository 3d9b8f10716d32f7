use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
};

use tokio::sync::watch;
use tripylon_library::{Cost, Folder, LibraryError, Machine, Outcome, Work, in_pool};
use tripylon_protocol::{SolveState, SolveStatus};
use tripylon_rules::{AnyGame, Pylos};
use tripylon_search::Stop;
use tripylon_tablebase::Kind;

use crate::undertaking::Undertaking;

/// Where readings are solved, one at a time.
pub(crate) struct Workshop {
    folder: Folder,
    bench: Mutex<Bench>,
    /// Told when nothing is under way any more.
    free: Condvar,
    /// Told whenever something has changed.
    changed: watch::Sender<()>,
}

/// What lies on the bench.
#[derive(Default)]
struct Bench {
    under_way: Option<Undertaking>,
    /// How the last try of a reading ended, where files do not say it.
    ended: Vec<Ended>,
}

struct Ended {
    game: Pylos,
    state: SolveState,
    done: f64,
    message: String,
}

/// Why nothing was begun.
pub(crate) enum CannotBegin {
    /// Another reading is being solved.
    Occupied(Pylos),
    /// This one is, but somebody has asked for its end.
    Ending,
    /// Something that the library has to say.
    Library(LibraryError),
}

impl Workshop {
    pub(crate) fn new(folder: Folder) -> Workshop {
        let (bench, changed) = (Mutex::default(), watch::Sender::new(()));
        Workshop { folder, bench, free: Condvar::new(), changed }
    }

    /// Begins to solve a reading, unless that is going on or done already. This reads files, and blocks.
    pub(crate) fn begin(self: &Arc<Workshop>, game: Pylos) -> Result<SolveStatus, CannotBegin> {
        let mut bench = self.bench();
        match &bench.under_way {
            Some(undertaking) if undertaking.game != game => {
                return Err(CannotBegin::Occupied(undertaking.game));
            }
            Some(undertaking) if undertaking.stop.has_rung() => return Err(CannotBegin::Ending),
            Some(_) => {}
            None if self.has_table(game) => {}
            None => {
                self.start(&mut bench, game).map_err(CannotBegin::Library)?;
                self.changed.send_replace(());
            }
        }
        Ok(self.status_on(&bench, game))
    }

    /// How far the solving of a reading is. This reads files, and blocks.
    pub(crate) fn status(&self, game: Pylos) -> SolveStatus {
        self.status_on(&self.bench(), game)
    }

    /// Stops the solving of a reading soon, if it is going on; what was found is kept. What is being written down already is
    /// finished.
    pub(crate) fn stop(&self, game: Pylos) {
        if let Some(undertaking) = &self.bench().under_way
            && undertaking.game == game
        {
            undertaking.stop.ring();
        }
    }

    /// Stops whatever is going on soon.
    pub(crate) fn stop_all(&self) {
        if let Some(undertaking) = &self.bench().under_way {
            undertaking.stop.ring();
        }
    }

    /// Whether something is going on.
    pub(crate) fn is_busy(&self) -> bool {
        self.bench().under_way.is_some()
    }

    /// Waits until nothing is under way.
    pub(crate) fn wait_until_free(&self) {
        let bench = self.bench();
        let free = self.free.wait_while(bench, |bench| bench.under_way.is_some());
        drop(free.expect("nobody panics while holding the bench"));
    }

    /// Hears of every change from now on.
    pub(crate) fn listen(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    fn bench(&self) -> MutexGuard<'_, Bench> {
        self.bench.lock().expect("nobody panics while holding the bench")
    }

    fn has_table(&self, game: Pylos) -> bool {
        self.folder.table(game, Kind::Full).exists()
    }

    fn start(self: &Arc<Workshop>, bench: &mut Bench, game: Pylos) -> Result<(), LibraryError> {
        self.folder.make()?;
        Machine::new().check(Cost::of(game), self.folder.path())?;
        let stop = Stop::default();
        let work = Work::begin(game, Kind::Full, &self.folder, stop.clone())?;
        let workshop = Arc::clone(self);
        let spawned = thread::Builder::new().name("solving".to_string()).spawn(move || workshop.work(work));
        spawned.map_err(|error| LibraryError::Machine(format!("the work cannot be begun: {error}")))?;
        bench.ended.retain(|ended| ended.game != game);
        bench.under_way = Some(Undertaking::new(game, stop));
        Ok(())
    }

    /// Does the work, on a thread of its own.
    fn work(&self, work: Work) {
        let finish = || in_pool(None, || work.finish(&mut |step| self.advance(step)));
        // Whatever happens, the bench must be free again afterwards.
        let (state, message) = match catch_unwind(AssertUnwindSafe(finish)) {
            Ok(Ok(Outcome::Done(_))) => (SolveState::Done, "the table is written".to_string()),
            Ok(Ok(Outcome::Stopped)) => (SolveState::Stopped, KEPT.to_string()),
            Ok(Err(error)) => (SolveState::Failed, error.to_string()),
            Err(_) => (SolveState::Failed, "the work broke off; please report this".to_string()),
        };
        let mut bench = self.bench();
        if let Some(Undertaking { game, done, .. }) = bench.under_way.take() {
            bench.ended.push(Ended { game, state, done, message });
        }
        drop(bench);
        self.free.notify_all();
        self.changed.send_replace(());
    }

    fn advance(&self, step: tripylon_library::Step) {
        if let Some(undertaking) = &mut self.bench().under_way {
            undertaking.advance(step);
        }
        self.changed.send_replace(());
    }

    fn status_on(&self, bench: &Bench, game: Pylos) -> SolveStatus {
        let status = SolveStatus {
            rules: AnyGame::Pylos(game).to_string(),
            state: SolveState::Idle,
            done: 0.0,
            seconds_left: None,
            memory: Machine::new().memory(),
            message: None,
        };
        let ended = bench.ended.iter().find(|ended| ended.game == game);
        match (&bench.under_way, ended) {
            (Some(undertaking), _) if undertaking.game == game => SolveStatus {
                state: undertaking.state,
                done: undertaking.done,
                seconds_left: undertaking.seconds_left(),
                message: undertaking.message.clone(),
                ..status
            },
            // Files say what is there now, whoever has made or removed them.
            (_, _) if self.has_table(game) => SolveStatus { state: SolveState::Done, done: 1.0, ..status },
            (_, Some(Ended { state: SolveState::Failed, done, message, .. })) => {
                let message = Some(message.clone());
                SolveStatus { state: SolveState::Failed, done: *done, message, ..status }
            }
            (_, ended) if self.folder.checkpoint(game).exists() => {
                let done = ended.map_or(0.0, |ended| ended.done);
                SolveStatus { state: SolveState::Stopped, done, message: Some(KEPT.to_string()), ..status }
            }
            (_, _) => status,
        }
    }
}

const KEPT: &str = "what was found is kept, and a new start goes on from it";
