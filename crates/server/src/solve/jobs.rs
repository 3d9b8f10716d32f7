use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
};

use tokio::sync::watch;
use tripylon_protocol::{SolveState, SolveStatus};
use tripylon_rules::{AnyGame, Pylos};
use tripylon_search::CancelToken;
use tripylon_tablebase::TableKind;
use tripylon_tables::{Folder, Machine, SolveCost, SolveOutcome, SolveRun, TablesError, run_in_thread_pool};

use super::job::SolveJob;

/// Solves rulesets of Pylos in the background, one at a time.
pub(crate) struct SolveJobs {
    folder: Folder,
    state: Mutex<JobsState>,
    /// Notified when no job runs any more.
    idle: Condvar,
    /// Notified of every change of state or progress.
    changed: watch::Sender<()>,
}

#[derive(Default)]
struct JobsState {
    running: Option<SolveJob>,
    /// The outcome of the last job of each ruleset, which the files alone do not tell.
    finished: Vec<FinishedJob>,
}

struct FinishedJob {
    game: Pylos,
    state: SolveState,
    progress: f64,
    message: String,
}

/// Why a job was not started.
pub(crate) enum SolveStartError {
    /// Another ruleset is being solved.
    Busy(Pylos),
    /// A job for this ruleset is being cancelled.
    Stopping,
    /// The tables folder or the machine does not allow it.
    Tables(TablesError),
}

impl SolveJobs {
    pub(crate) fn new(folder: Folder) -> SolveJobs {
        let (state, changed) = (Mutex::default(), watch::Sender::new(()));
        SolveJobs { folder, state, idle: Condvar::new(), changed }
    }

    /// Starts to solve a ruleset, unless it is being solved or has a table already. Reads files and blocks.
    pub(crate) fn start(self: &Arc<SolveJobs>, game: Pylos) -> Result<SolveStatus, SolveStartError> {
        let mut jobs = self.lock();
        match &jobs.running {
            Some(job) if job.game != game => {
                return Err(SolveStartError::Busy(job.game));
            }
            Some(job) if job.cancel.is_cancelled() => return Err(SolveStartError::Stopping),
            Some(_) => {}
            None if self.has_table(game) => {}
            None => {
                self.spawn_job(&mut jobs, game).map_err(SolveStartError::Tables)?;
                self.changed.send_replace(());
            }
        }
        Ok(self.status_in(&jobs, game))
    }

    /// The state and progress of a ruleset. Reads files and blocks.
    pub(crate) fn status(&self, game: Pylos) -> SolveStatus {
        self.status_in(&self.lock(), game)
    }

    /// Cancels the job for a ruleset, if it runs. Progress is saved, and a table that is being written is finished.
    pub(crate) fn stop(&self, game: Pylos) {
        if let Some(job) = &self.lock().running
            && job.game == game
        {
            job.cancel.cancel();
        }
    }

    /// Cancels the running job.
    pub(crate) fn stop_all(&self) {
        if let Some(job) = &self.lock().running {
            job.cancel.cancel();
        }
    }

    /// Whether a job runs.
    pub(crate) fn is_busy(&self) -> bool {
        self.lock().running.is_some()
    }

    /// Blocks until no job runs.
    pub(crate) fn wait_until_idle(&self) {
        let idle = self.idle.wait_while(self.lock(), |jobs| jobs.running.is_some());
        drop(idle.expect("no thread panics while it holds the job state"));
    }

    /// Subscribes to changes of state or progress.
    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, JobsState> {
        self.state.lock().expect("no thread panics while it holds the job state")
    }

    fn has_table(&self, game: Pylos) -> bool {
        self.folder.table_path(game, TableKind::Full).exists()
    }

    fn spawn_job(self: &Arc<SolveJobs>, jobs: &mut JobsState, game: Pylos) -> Result<(), TablesError> {
        self.folder.create()?;
        Machine::new().check(SolveCost::for_game(game), self.folder.path())?;
        let stop = CancelToken::default();
        let work = SolveRun::start(game, TableKind::Full, &self.folder, stop.clone())?;
        let this = Arc::clone(self);
        let spawned = thread::Builder::new().name("solving".to_string()).spawn(move || this.run_job(work));
        spawned.map_err(|error| TablesError::Failed(format!("cannot start the solver thread: {error}")))?;
        jobs.finished.retain(|ended| ended.game != game);
        jobs.running = Some(SolveJob::new(game, stop));
        Ok(())
    }

    /// Runs a job to its end, on a thread of its own.
    fn run_job(&self, work: SolveRun) {
        let finish = || run_in_thread_pool(None, || work.run(&mut |step| self.record_step(step)));
        // Even after a panic, the next job must be able to start.
        let (state, message) = match catch_unwind(AssertUnwindSafe(finish)) {
            Ok(Ok(SolveOutcome::Done(_))) => (SolveState::Done, "the table is written".to_string()),
            Ok(Ok(SolveOutcome::Stopped)) => (SolveState::Stopped, PROGRESS_KEPT.to_string()),
            Ok(Err(error)) => (SolveState::Failed, error.to_string()),
            Err(_) => (SolveState::Failed, "the solver crashed; please report this".to_string()),
        };
        let mut jobs = self.lock();
        if let Some(SolveJob { game, progress, .. }) = jobs.running.take() {
            jobs.finished.push(FinishedJob { game, state, progress, message });
        }
        drop(jobs);
        self.idle.notify_all();
        self.changed.send_replace(());
    }

    fn record_step(&self, step: tripylon_tables::SolveProgress) {
        if let Some(job) = &mut self.lock().running {
            job.record_step(step);
        }
        self.changed.send_replace(());
    }

    fn status_in(&self, jobs: &JobsState, game: Pylos) -> SolveStatus {
        let status = SolveStatus {
            rules: AnyGame::Pylos(game).to_string(),
            state: SolveState::Idle,
            progress: 0.0,
            seconds_left: None,
            memory: Machine::new().used_memory(),
            message: None,
        };
        let ended = jobs.finished.iter().find(|ended| ended.game == game);
        match (&jobs.running, ended) {
            (Some(job), _) if job.game == game => SolveStatus {
                state: job.state,
                progress: job.progress,
                seconds_left: job.estimated_seconds_left(),
                message: job.message.clone(),
                ..status
            },
            // The files are authoritative: another program may have made or removed them.
            (_, _) if self.has_table(game) => {
                SolveStatus { state: SolveState::Done, progress: 1.0, ..status }
            }
            (_, Some(FinishedJob { state: SolveState::Failed, progress, message, .. })) => {
                let message = Some(message.clone());
                SolveStatus { state: SolveState::Failed, progress: *progress, message, ..status }
            }
            (_, ended) if self.folder.checkpoint_path(game).exists() => {
                let progress = ended.map_or(0.0, |ended| ended.progress);
                SolveStatus {
                    state: SolveState::Stopped,
                    progress,
                    message: Some(PROGRESS_KEPT.to_string()),
                    ..status
                }
            }
            (_, _) => status,
        }
    }
}

const PROGRESS_KEPT: &str = "progress is kept; starting again continues from there";
