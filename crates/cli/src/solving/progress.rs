use tripylon_library::{Machine, Step};

use super::Bar;

/// The work of solving as the terminal shows it: a bar for each phase, and what else there is to say above it.
pub(crate) struct Progress<'a> {
    phase: Phase,
    bar: Option<Bar>,
    machine: &'a mut Machine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Beginning,
    Solving,
    Packing,
}

impl<'a> Progress<'a> {
    pub(crate) const fn new(machine: &'a mut Machine) -> Progress<'a> {
        Progress { phase: Phase::Beginning, bar: None, machine }
    }

    pub(crate) fn show(&mut self, step: Step) {
        match step {
            Step::Note(line) => match &self.bar {
                Some(bar) => bar.say(&line),
                None => eprintln!("{line}"),
            },
            Step::Solving { done, sweep, spheres, positions } => {
                let next = format!("sweep {sweep}, {spheres} spheres");
                self.advance(Phase::Solving, "solving", done, &next, positions);
            }
            Step::Packing { done, spheres, positions } => {
                self.advance(Phase::Packing, "packing", done, &format!("{spheres} spheres"), positions);
            }
            Step::Writing => self.bar = None,
        }
    }

    fn advance(&mut self, phase: Phase, word: &str, done: f64, next: &str, positions: f64) {
        if self.phase != phase {
            self.phase = phase;
            // The old bar is taken away before the new one is drawn.
            self.bar = None;
        }
        self.bar.get_or_insert_with(|| Bar::new(word)).show(done, next, positions, self.machine);
    }
}
