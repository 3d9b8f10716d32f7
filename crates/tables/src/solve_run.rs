use std::{
    fs::{self, File},
    io::BufReader,
    ops::ControlFlow,
    path::Path,
    sync::Mutex,
    time::{Duration, Instant},
};

use tripylon_rules::{Pylos, pylos::Base};
use tripylon_search::CancelToken;
use tripylon_solver::{Checkpoint, Progress, Solution, resume};
use tripylon_tablebase::{TableKind, Value, ValueCounts, write_table};

use crate::{
    Folder, SolveProgress, TablesError, format_bytes, progress_estimate::ProgressEstimate, write_atomically,
};

/// Solves one ruleset and writes its table, with checkpoints.
pub struct SolveRun {
    game: Pylos,
    kind: TableKind,
    folder: Folder,
    estimate: ProgressEstimate,
    /// Stops the run.
    cancel: CancelToken,
    /// The time of the last checkpoint, and how long writing it took.
    last_checkpoint: (Instant, Duration),
    /// A file lock, held during the run. The system releases it when the process ends for any reason.
    _lock: File,
}

/// A callback that receives the progress.
type ProgressListener<'a> = &'a mut (dyn FnMut(SolveProgress) + Send);

/// The end of a run.
pub enum SolveOutcome {
    /// The table is written.
    Done(SolveReport),
    /// The run was cancelled; a checkpoint is written.
    Stopped,
}

/// The results of a finished run.
pub struct SolveReport {
    /// The value of the starting position.
    pub start_value: Value,
    /// The number of positions with each value.
    pub value_counts: ValueCounts,
    /// Seconds until all values were known.
    pub solving_seconds: f64,
    /// Seconds until the table was written.
    pub seconds: f64,
    /// The size of the table file.
    pub file_bytes: u64,
}

impl SolveRun {
    /// Prepares a run and locks the ruleset against other runs. After `cancel` is triggered the run stops soon and
    /// writes a checkpoint.
    ///
    /// # Errors
    ///
    /// If another process is solving the same ruleset in this folder, or the folder is not writable.
    pub fn start(
        game: Pylos,
        kind: TableKind,
        folder: &Folder,
        cancel: CancelToken,
    ) -> Result<SolveRun, TablesError> {
        let path = folder.lock_path(game);
        let cannot = |error: &dyn std::fmt::Display| {
            let path = path.display();
            TablesError::Failed(format!(
                "{path} cannot be written: {error}; choose another folder with --tables DIR"
            ))
        };
        let lock = File::create(&path).map_err(|error| cannot(&error))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => {
                let folder = folder.path().display();
                TablesError::AlreadySolving(format!(
                    "another program is solving {game} in {folder}; wait until it is done"
                ))
            }
            fs::TryLockError::Error(error) => cannot(&error),
        })?;
        Ok(SolveRun {
            game,
            kind,
            folder: folder.clone(),
            estimate: ProgressEstimate::new(game),
            cancel,
            last_checkpoint: (Instant::now(), Duration::ZERO),
            _lock: lock,
        })
    }

    /// Solves the ruleset, from a checkpoint if there is one, and writes the table.
    ///
    /// # Errors
    ///
    /// If the table cannot be written, or the checkpoint of a cancelled run.
    pub fn run(mut self, listener: ProgressListener<'_>) -> Result<SolveOutcome, TablesError> {
        let started_at = Instant::now();
        let checkpoint = self.load_checkpoint(listener);
        let Some(solution) = self.solve(checkpoint, listener)? else {
            remove_if_possible(&self.folder.lock_path(self.game));
            return Ok(SolveOutcome::Stopped);
        };
        let solving_seconds = started_at.elapsed().as_secs_f64();
        let start_value = solution.start_value();
        let value_counts = solution.value_counts();
        let sections = self.pack(solution, listener);
        listener(SolveProgress::Writing);
        let stored_counts = match self.kind {
            TableKind::Full => value_counts.clone(),
            TableKind::Compact => ValueCounts::default(),
        };
        let path = self.folder.table_path(self.game, self.kind);
        let needed = format_bytes(sections.iter().map(|section| section.len() as u64).sum());
        let written = write_atomically(&path, |output| {
            write_table(self.game, self.kind, &sections, stored_counts, output)
        });
        let file_bytes =
            written.map_err(|error| TablesError::Failed(format!("{error}; it needs {needed}")))?;
        remove_if_possible(&self.folder.checkpoint_path(self.game));
        remove_if_possible(&self.folder.lock_path(self.game));
        let seconds = started_at.elapsed().as_secs_f64();
        Ok(SolveOutcome::Done(SolveReport {
            start_value,
            value_counts,
            solving_seconds,
            seconds,
            file_bytes,
        }))
    }

    /// The checkpoint of an earlier run, or the start if there is none that can be used.
    fn load_checkpoint(&self, listener: ProgressListener<'_>) -> Checkpoint {
        let start = Checkpoint::start(self.game);
        let path = self.folder.checkpoint_path(self.game);
        let Ok(file) = File::open(&path) else { return start };
        match Checkpoint::read(BufReader::with_capacity(1 << 20, file)) {
            Ok(checkpoint) if checkpoint.game() == self.game => {
                let (path, sweep) = (path.display(), checkpoint.sweep());
                listener(SolveProgress::Note(format!("resuming from {path}, in sweep {sweep}")));
                checkpoint
            }
            Ok(_) => start,
            Err(error) => {
                let path = path.display();
                listener(SolveProgress::Note(format!("{path}: {error}; starting from the beginning")));
                start
            }
        }
    }

    fn solve(
        &mut self,
        checkpoint: Checkpoint,
        listener: ProgressListener<'_>,
    ) -> Result<Option<Solution>, TablesError> {
        let mut failure = None;
        let solution = resume(checkpoint, |progress| match self.on_progress(&progress, listener) {
            Ok(next) => next,
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        });
        match failure {
            Some(failure) => Err(failure),
            None => Ok(solution),
        }
    }

    /// Reports the progress, writes a checkpoint if one is due, and stops if the run was cancelled.
    fn on_progress(
        &mut self,
        progress: &Progress<'_>,
        listener: ProgressListener<'_>,
    ) -> Result<ControlFlow<()>, TablesError> {
        let Progress { sweep, spheres, .. } = *progress;
        let (done, positions) =
            (self.estimate.fraction_done(sweep, spheres), self.estimate.positions(spheres + 1));
        listener(SolveProgress::Solving { done, sweep, spheres, positions });
        if self.cancel.is_cancelled() {
            listener(SolveProgress::Note("writing a checkpoint…".to_string()));
            self.save_checkpoint(progress)?;
            return Ok(ControlFlow::Break(()));
        }
        if self.is_checkpoint_due()
            && let Err(error) = self.save_checkpoint(progress)
        {
            // Solving can continue without a checkpoint.
            listener(SolveProgress::Note(format!("{error}; continuing without a checkpoint")));
            self.last_checkpoint = (Instant::now(), Duration::from_secs(600));
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether to write a checkpoint now: at most every 30 s, and for at most a twentieth of the time.
    fn is_checkpoint_due(&self) -> bool {
        let (when, took) = self.last_checkpoint;
        self.game.base == Base::Four && when.elapsed() > Duration::from_secs(30).max(took * 20)
    }

    fn save_checkpoint(&mut self, progress: &Progress<'_>) -> Result<(), TablesError> {
        let started_at = Instant::now();
        write_atomically(&self.folder.checkpoint_path(self.game), |output| progress.save(output))?;
        self.last_checkpoint = (Instant::now(), started_at.elapsed());
        Ok(())
    }

    fn pack(&self, solution: Solution, listener: ProgressListener<'_>) -> Vec<Vec<u8>> {
        let state = Mutex::new((0.0, listener));
        solution.into_sections(self.kind, |spheres| {
            let mut state = state.lock().expect("the listener does not panic");
            let (done, listener) = &mut *state;
            let positions = self.estimate.positions(spheres);
            *done += positions / self.estimate.total_positions();
            listener(SolveProgress::Packing { done: *done, spheres, positions });
        })
    }
}

/// Removes a file that is no longer needed; one that cannot be removed does no harm.
fn remove_if_possible(path: &Path) {
    let _ = fs::remove_file(path);
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Game;

    use super::*;
    use crate::OpenTable;

    fn temporary_folder() -> (tempfile::TempDir, Folder) {
        let directory = tempfile::tempdir().expect("a temporary folder can be created");
        let folder = Folder::new(directory.path().to_path_buf());
        (directory, folder)
    }

    fn small_board() -> Pylos {
        "pylos:base=3".parse().expect("the rules are valid")
    }

    #[test]
    fn a_cancelled_run_resumes_from_its_checkpoint() {
        let (_directory, folder) = temporary_folder();
        let (game, cancel) = (small_board(), CancelToken::default());
        let run =
            SolveRun::start(game, TableKind::Full, &folder, cancel.clone()).expect("the folder is empty");
        let mut cancel_in_second_sweep = |step| {
            if let SolveProgress::Solving { sweep: 2, .. } = step {
                cancel.cancel();
            }
        };
        assert!(matches!(run.run(&mut cancel_in_second_sweep), Ok(SolveOutcome::Stopped)));
        assert!(folder.checkpoint_path(game).exists() && !folder.lock_path(game).exists());

        let mut steps = Vec::new();
        let run = SolveRun::start(game, TableKind::Full, &folder, CancelToken::default())
            .expect("the lock is free");
        let Ok(SolveOutcome::Done(report)) = run.run(&mut |step| steps.push(step)) else {
            panic!("the run is not cancelled")
        };
        assert!(
            matches!(&steps[0], SolveProgress::Note(note) if note.ends_with("in sweep 2")),
            "{:?}",
            steps[0]
        );
        assert!(matches!(steps[1], SolveProgress::Solving { sweep: 2, .. }), "{:?}", steps[1]);
        assert_eq!(steps.last(), Some(&SolveProgress::Writing));
        assert_eq!(report.start_value, Value::Win(15));
        assert!(!folder.checkpoint_path(game).exists());
        let table = OpenTable::open_best(game, &folder).expect("there is a table");
        assert_eq!(table.probe(&game.start()).expect("the table is not damaged").distance(), Some(15));
    }

    #[test]
    fn two_runs_cannot_solve_the_same_ruleset_at_once() {
        let (_directory, folder) = temporary_folder();
        let run = SolveRun::start(small_board(), TableKind::Full, &folder, CancelToken::default());
        let again = SolveRun::start(small_board(), TableKind::Full, &folder, CancelToken::default());
        assert!(run.is_ok());
        assert!(matches!(again, Err(TablesError::AlreadySolving(_))));
    }

    #[test]
    fn a_missing_table_error_names_the_command_that_creates_it() {
        let (_directory, folder) = temporary_folder();
        let Err(TablesError::Missing { message, command }) = OpenTable::open_best(small_board(), &folder)
        else {
            panic!("the folder is empty")
        };
        assert!(command.starts_with("tripylon solve pylos:base=3 --tables "), "{command}");
        assert!(message.contains(&command), "{message}");
    }
}
