use tripylon_tables::{Machine, SolveProgress};

use super::PhaseProgressBar;

/// The progress of solving in the terminal: a bar for each phase, with notes above it.
pub(crate) struct SolveProgressDisplay<'a> {
    phase: SolvePhase,
    bar: Option<PhaseProgressBar>,
    machine: &'a mut Machine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SolvePhase {
    Starting,
    Solving,
    Packing,
}

impl<'a> SolveProgressDisplay<'a> {
    pub(crate) const fn new(machine: &'a mut Machine) -> SolveProgressDisplay<'a> {
        SolveProgressDisplay { phase: SolvePhase::Starting, bar: None, machine }
    }

    pub(crate) fn show(&mut self, step: SolveProgress) {
        match step {
            SolveProgress::Note(line) => match &self.bar {
                Some(bar) => bar.print_above(&line),
                None => eprintln!("{line}"),
            },
            SolveProgress::Solving { done, sweep, spheres, positions } => {
                let next = format!("sweep {sweep}, {spheres} spheres");
                self.advance(SolvePhase::Solving, "solving", done, &next, positions);
            }
            SolveProgress::Packing { done, spheres, positions } => {
                self.advance(SolvePhase::Packing, "packing", done, &format!("{spheres} spheres"), positions);
            }
            SolveProgress::Writing => self.bar = None,
        }
    }

    fn advance(&mut self, phase: SolvePhase, word: &str, done: f64, next: &str, positions: f64) {
        if self.phase != phase {
            self.phase = phase;
            // The old bar is cleared before the new one is drawn.
            self.bar = None;
        }
        self.bar.get_or_insert_with(|| PhaseProgressBar::new(word)).show(done, next, positions, self.machine);
    }
}
