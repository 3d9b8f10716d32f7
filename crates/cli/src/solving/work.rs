use std::{
    fs::{self, File},
    io::BufReader,
    ops::ControlFlow,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use tripylon_rules::{Pylos, pylos::Base};
use tripylon_solver::{Checkpoint, Progress, Solution, resume};
use tripylon_tablebase::{Census, Kind, write_table};

use super::{Machine, bar::Bar, layers::Layers};
use crate::{
    failure::Failure,
    output::bytes,
    tables::{Folder, write_whole},
};

/// The work of solving one reading and keeping what was found.
pub(crate) struct Work<'a> {
    game: Pylos,
    kind: Kind,
    folder: &'a Folder,
    machine: &'a mut Machine,
    layers: Layers,
    /// Set when somebody wants the work to stop.
    stop: Arc<AtomicBool>,
    /// When the last checkpoint was written, and how long that took.
    saved: (Instant, Duration),
    /// Held while the work goes on; the system lets go of it when the program ends, however it ends.
    _lock: File,
}

/// How the work ended.
pub(crate) enum Outcome {
    /// The table stands in its place.
    Done(Done),
    /// Somebody stopped it; a checkpoint is kept.
    Stopped,
}

/// What was found, and what it took.
pub(crate) struct Done {
    pub(crate) start: tripylon_tablebase::Value,
    pub(crate) census: Census,
    /// Seconds until everything was found, and until it was written down too.
    pub(crate) solving_seconds: f64,
    pub(crate) seconds: f64,
    pub(crate) file_bytes: u64,
}

impl<'a> Work<'a> {
    /// Makes sure that nobody else does the same work, and listens for Ctrl-C.
    pub(crate) fn begin(
        game: Pylos,
        kind: Kind,
        folder: &'a Folder,
        machine: &'a mut Machine,
    ) -> Result<Work<'a>, Failure> {
        let path = folder.lock(game);
        let cannot = |error: &dyn std::fmt::Display| {
            let path = path.display();
            Failure::Machine(format!(
                "{path} cannot be written: {error}; choose another folder with --tables DIR"
            ))
        };
        let lock = File::create(&path).map_err(|error| cannot(&error))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => {
                let folder = folder.path().display();
                Failure::Machine(format!(
                    "another program is solving {game} in {folder}; wait until it is done"
                ))
            }
            fs::TryLockError::Error(error) => cannot(&error),
        })?;
        let stop = listen();
        let saved = (Instant::now(), Duration::ZERO);
        Ok(Work { game, kind, folder, machine, layers: Layers::new(game), stop, saved, _lock: lock })
    }

    /// Solves the reading, from a checkpoint where there is one, and puts the table in its place.
    pub(crate) fn finish(mut self) -> Result<Outcome, Failure> {
        let began = Instant::now();
        let checkpoint = self.checkpoint();
        let Some(solution) = self.solve(checkpoint)? else {
            remove(&self.folder.lock(self.game));
            return Ok(Outcome::Stopped);
        };
        let solving_seconds = began.elapsed().as_secs_f64();
        let start = solution.start();
        let census = solution.census();
        let pieces = self.pack(solution);
        let kept = match self.kind {
            Kind::Full => census.clone(),
            Kind::Compact => Census::default(),
        };
        let path = self.folder.table(self.game, self.kind);
        let needed = bytes(pieces.iter().map(|piece| piece.len() as u64).sum());
        let written = write_whole(&path, |output| write_table(self.game, self.kind, &pieces, kept, output));
        let file_bytes =
            written.map_err(|failure| Failure::Machine(format!("{failure}; it needs {needed}")))?;
        remove(&self.folder.checkpoint(self.game));
        remove(&self.folder.lock(self.game));
        let seconds = began.elapsed().as_secs_f64();
        Ok(Outcome::Done(Done { start, census, solving_seconds, seconds, file_bytes }))
    }

    /// Where the work stands: at the start, unless an earlier try has left something better.
    fn checkpoint(&self) -> Checkpoint {
        let start = Checkpoint::start(self.game);
        let path = self.folder.checkpoint(self.game);
        let Ok(file) = File::open(&path) else { return start };
        match Checkpoint::read(BufReader::with_capacity(1 << 20, file)) {
            Ok(checkpoint) if checkpoint.game() == self.game => {
                eprintln!("going on from {}, in sweep {}", path.display(), checkpoint.sweep());
                checkpoint
            }
            Ok(_) => start,
            Err(error) => {
                eprintln!("{}: {error}; starting from the beginning", path.display());
                start
            }
        }
    }

    fn solve(&mut self, checkpoint: Checkpoint) -> Result<Option<Solution>, Failure> {
        let mut bar = Bar::new("solving");
        let mut failure = None;
        let solution = resume(checkpoint, |progress| match self.watch(&progress, &mut bar) {
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

    /// Shows how far the work is, keeps it now and then, and stops it when asked to.
    fn watch(&mut self, progress: &Progress<'_>, bar: &mut Bar) -> Result<ControlFlow<()>, Failure> {
        let done = self.layers.done(progress.sweep, progress.spheres);
        let next = format!("sweep {}, {} spheres", progress.sweep, progress.spheres);
        bar.show(done, &next, self.layers.positions(progress.spheres + 1), self.machine);
        if self.stop.load(Relaxed) {
            bar.say("keeping what has been found…");
            self.save(progress)?;
            return Ok(ControlFlow::Break(()));
        }
        if self.is_time_to_save()
            && let Err(failure) = self.save(progress)
        {
            // The work itself can still be done.
            bar.say(&format!("{failure}; going on without"));
            self.saved = (Instant::now(), Duration::from_secs(600));
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Saving should take no more than a twentieth of the time.
    fn is_time_to_save(&self) -> bool {
        let (when, took) = self.saved;
        self.game.base == Base::Four && when.elapsed() > Duration::from_secs(30).max(took * 20)
    }

    fn save(&mut self, progress: &Progress<'_>) -> Result<(), Failure> {
        let began = Instant::now();
        write_whole(&self.folder.checkpoint(self.game), |output| progress.save(output))?;
        self.saved = (Instant::now(), began.elapsed());
        Ok(())
    }

    fn pack(&mut self, solution: Solution) -> Vec<Vec<u8>> {
        let bar = Mutex::new((Bar::new("packing"), 0.0, &mut *self.machine));
        let layers = &self.layers;
        solution.into_pieces(self.kind, |spheres| {
            let mut bar = bar.lock().expect("nobody panics while showing a bar");
            let (bar, done, machine) = &mut *bar;
            let positions = layers.positions(spheres);
            *done += positions / layers.all();
            bar.show(*done, &format!("{spheres} spheres"), positions, machine);
        })
    }
}

/// A flag that Ctrl-C sets. The second time it ends the program at once: checkpoints are put in their place whole, so
/// nothing is broken then.
fn listen() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&stop);
    let presses = AtomicU64::new(0);
    // Where nobody can listen, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(move || {
        if presses.fetch_add(1, Relaxed) > 0 {
            std::process::exit(130);
        }
        eprintln!("\nstopping when this step is done; once more to stop at once");
        set.store(true, Relaxed);
    });
    stop
}

/// Removes a file that is needed no more; one that cannot be removed does no harm.
fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}
