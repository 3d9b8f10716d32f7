use std::{
    fs::{self, File},
    io::BufReader,
    ops::ControlFlow,
    path::Path,
    sync::Mutex,
    time::{Duration, Instant},
};

use tripylon_rules::{Pylos, pylos::Base};
use tripylon_search::Stop;
use tripylon_solver::{Checkpoint, Progress, Solution, resume};
use tripylon_tablebase::{Census, Kind, Value, write_table};

use crate::{Folder, LibraryError, Step, bytes, layers::Layers, write_whole};

/// The work of solving one reading and keeping what was found.
pub struct Work {
    game: Pylos,
    kind: Kind,
    folder: Folder,
    layers: Layers,
    /// Rung when somebody wants the work to stop.
    stop: Stop,
    /// When the last checkpoint was written, and how long that took.
    saved: (Instant, Duration),
    /// Held while the work goes on; the system lets go of it when the program ends, however it ends.
    _lock: File,
}

/// Whoever is told how far the work is.
type Watch<'a> = &'a mut (dyn FnMut(Step) + Send);

/// How the work ended.
pub enum Outcome {
    /// The table stands in its place.
    Done(Done),
    /// Somebody stopped it; a checkpoint is kept.
    Stopped,
}

/// What was found, and what it took.
pub struct Done {
    /// What the start of the game is worth.
    pub start: Value,
    /// How many positions have each value.
    pub census: Census,
    /// Seconds until everything was found.
    pub solving_seconds: f64,
    /// Seconds until it was written down too.
    pub seconds: f64,
    /// The size of the table.
    pub file_bytes: u64,
}

impl Work {
    /// Makes sure that nobody else does the same work. It stops soon after the bell is rung, and keeps what was found.
    ///
    /// # Errors
    ///
    /// Where another program does it, and where the folder cannot be written.
    pub fn begin(game: Pylos, kind: Kind, folder: &Folder, stop: Stop) -> Result<Work, LibraryError> {
        let path = folder.lock(game);
        let cannot = |error: &dyn std::fmt::Display| {
            let path = path.display();
            LibraryError::Machine(format!(
                "{path} cannot be written: {error}; choose another folder with --tables DIR"
            ))
        };
        let lock = File::create(&path).map_err(|error| cannot(&error))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => {
                let folder = folder.path().display();
                LibraryError::Busy(format!(
                    "another program is solving {game} in {folder}; wait until it is done"
                ))
            }
            fs::TryLockError::Error(error) => cannot(&error),
        })?;
        let (layers, saved) = (Layers::new(game), (Instant::now(), Duration::ZERO));
        Ok(Work { game, kind, folder: folder.clone(), layers, stop, saved, _lock: lock })
    }

    /// Solves the reading, from a checkpoint where there is one, and puts the table in its place.
    ///
    /// # Errors
    ///
    /// Where the table, or on stopping the checkpoint, cannot be written.
    pub fn finish(mut self, watch: Watch<'_>) -> Result<Outcome, LibraryError> {
        let began = Instant::now();
        let checkpoint = self.checkpoint(watch);
        let Some(solution) = self.solve(checkpoint, watch)? else {
            remove(&self.folder.lock(self.game));
            return Ok(Outcome::Stopped);
        };
        let solving_seconds = began.elapsed().as_secs_f64();
        let start = solution.start();
        let census = solution.census();
        let pieces = self.pack(solution, watch);
        watch(Step::Writing);
        let kept = match self.kind {
            Kind::Full => census.clone(),
            Kind::Compact => Census::default(),
        };
        let path = self.folder.table(self.game, self.kind);
        let needed = bytes(pieces.iter().map(|piece| piece.len() as u64).sum());
        let written = write_whole(&path, |output| write_table(self.game, self.kind, &pieces, kept, output));
        let file_bytes =
            written.map_err(|error| LibraryError::Machine(format!("{error}; it needs {needed}")))?;
        remove(&self.folder.checkpoint(self.game));
        remove(&self.folder.lock(self.game));
        let seconds = began.elapsed().as_secs_f64();
        Ok(Outcome::Done(Done { start, census, solving_seconds, seconds, file_bytes }))
    }

    /// Where the work stands: at the start, unless an earlier try has left something better.
    fn checkpoint(&self, watch: Watch<'_>) -> Checkpoint {
        let start = Checkpoint::start(self.game);
        let path = self.folder.checkpoint(self.game);
        let Ok(file) = File::open(&path) else { return start };
        match Checkpoint::read(BufReader::with_capacity(1 << 20, file)) {
            Ok(checkpoint) if checkpoint.game() == self.game => {
                let (path, sweep) = (path.display(), checkpoint.sweep());
                watch(Step::Note(format!("going on from {path}, in sweep {sweep}")));
                checkpoint
            }
            Ok(_) => start,
            Err(error) => {
                let path = path.display();
                watch(Step::Note(format!("{path}: {error}; starting from the beginning")));
                start
            }
        }
    }

    fn solve(&mut self, checkpoint: Checkpoint, watch: Watch<'_>) -> Result<Option<Solution>, LibraryError> {
        let mut failure = None;
        let solution = resume(checkpoint, |progress| match self.watch(&progress, watch) {
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

    /// Says how far the work is, keeps it now and then, and stops it when asked to.
    fn watch(&mut self, progress: &Progress<'_>, watch: Watch<'_>) -> Result<ControlFlow<()>, LibraryError> {
        let Progress { sweep, spheres, .. } = *progress;
        let (done, positions) = (self.layers.done(sweep, spheres), self.layers.positions(spheres + 1));
        watch(Step::Solving { done, sweep, spheres, positions });
        if self.stop.has_rung() {
            watch(Step::Note("keeping what has been found…".to_string()));
            self.save(progress)?;
            return Ok(ControlFlow::Break(()));
        }
        if self.is_time_to_save()
            && let Err(error) = self.save(progress)
        {
            // The work itself can still be done.
            watch(Step::Note(format!("{error}; going on without")));
            self.saved = (Instant::now(), Duration::from_secs(600));
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Saving should take no more than a twentieth of the time.
    fn is_time_to_save(&self) -> bool {
        let (when, took) = self.saved;
        self.game.base == Base::Four && when.elapsed() > Duration::from_secs(30).max(took * 20)
    }

    fn save(&mut self, progress: &Progress<'_>) -> Result<(), LibraryError> {
        let began = Instant::now();
        write_whole(&self.folder.checkpoint(self.game), |output| progress.save(output))?;
        self.saved = (Instant::now(), began.elapsed());
        Ok(())
    }

    fn pack(&self, solution: Solution, watch: Watch<'_>) -> Vec<Vec<u8>> {
        let watch = Mutex::new((0.0, watch));
        solution.into_pieces(self.kind, |spheres| {
            let mut watch = watch.lock().expect("nobody panics while being told");
            let (done, watch) = &mut *watch;
            let positions = self.layers.positions(spheres);
            *done += positions / self.layers.all();
            watch(Step::Packing { done: *done, spheres, positions });
        })
    }
}

/// Removes a file that is needed no more; one that cannot be removed does no harm.
fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}

#[cfg(test)]
mod tests {
    use tripylon_rules::Game;

    use super::*;
    use crate::Opened;

    fn folder() -> (tempfile::TempDir, Folder) {
        let kept = tempfile::tempdir().expect("a folder can be made");
        let folder = Folder::new(kept.path().to_path_buf());
        (kept, folder)
    }

    fn small() -> Pylos {
        "pylos:base=3".parse().expect("the rules are known")
    }

    #[test]
    fn work_that_is_stopped_goes_on_from_where_it_was() {
        let (_kept, folder) = folder();
        let (game, stop) = (small(), Stop::default());
        let bell = stop.clone();
        let begun = Work::begin(game, Kind::Full, &folder, stop).expect("the folder is empty");
        let mut ring = |step| {
            if let Step::Solving { sweep: 2, .. } = step {
                bell.ring();
            }
        };
        assert!(matches!(begun.finish(&mut ring), Ok(Outcome::Stopped)));
        assert!(folder.checkpoint(game).exists() && !folder.lock(game).exists());

        let mut steps = Vec::new();
        let begun = Work::begin(game, Kind::Full, &folder, Stop::default()).expect("nobody else works");
        let Ok(Outcome::Done(done)) = begun.finish(&mut |step| steps.push(step)) else {
            panic!("nobody stops it")
        };
        assert!(matches!(&steps[0], Step::Note(note) if note.ends_with("in sweep 2")), "{:?}", steps[0]);
        assert!(matches!(steps[1], Step::Solving { sweep: 2, .. }), "{:?}", steps[1]);
        assert_eq!(steps.last(), Some(&Step::Writing));
        assert_eq!(done.start, Value::Win(15));
        assert!(!folder.checkpoint(game).exists());
        let opened = Opened::best(game, &folder).expect("there is a table");
        assert_eq!(opened.probe(&game.start()).expect("it is whole").distance(), Some(15));
    }

    #[test]
    fn the_same_work_is_not_done_twice_at_once() {
        let (_kept, folder) = folder();
        let begun = Work::begin(small(), Kind::Full, &folder, Stop::default());
        let again = Work::begin(small(), Kind::Full, &folder, Stop::default());
        assert!(begun.is_ok());
        assert!(matches!(again, Err(LibraryError::Busy(_))));
    }

    #[test]
    fn a_reading_without_a_table_names_the_command_that_makes_one() {
        let (_kept, folder) = folder();
        let Err(LibraryError::Missing { message, command }) = Opened::best(small(), &folder) else {
            panic!("the folder is empty")
        };
        assert!(command.starts_with("tripylon solve pylos:base=3 --tables "), "{command}");
        assert!(message.contains(&command), "{message}");
    }
}
