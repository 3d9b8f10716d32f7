use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use tripylon_library::{Machine, bytes, time};

/// A bar on stderr: what is being done, how many million positions are looked at in a second, with how much memory, and how
/// long it will take. Nothing where stderr is not a terminal.
pub(crate) struct Bar {
    bar: ProgressBar,
    began: Instant,
    /// The positions that have been looked at.
    positions: f64,
}

/// The bar in this many steps.
const STEPS: u64 = 10_000;

impl Bar {
    /// A bar for a phase of the work.
    pub(crate) fn new(phase: &str) -> Bar {
        let template = "{prefix} [{bar:12}] {percent:>3} %  {msg}";
        let style = ProgressStyle::with_template(template)
            .expect("the template is well-formed")
            .progress_chars("━╸ ");
        let bar = ProgressBar::new(STEPS).with_style(style);
        bar.set_prefix(phase.to_string());
        bar.enable_steady_tick(Duration::from_millis(500));
        Bar { bar, began: Instant::now(), positions: 0.0 }
    }

    /// Says how much of the phase is done, of 1, what is done next, and how many positions have been looked at since the
    /// last time.
    pub(crate) fn show(&mut self, done: f64, next: &str, positions: f64, machine: &mut Machine) {
        self.positions += positions;
        let gone = self.began.elapsed().as_secs_f64();
        self.bar.set_position((done * STEPS as f64) as u64);
        let time = if done > 0.01 { time(gone * (1.0 - done) / done) + " left" } else { time(gone) };
        let rate = self.positions / gone.max(0.1) / 1e6;
        let memory = bytes(machine.memory());
        // Short enough for a terminal of eighty columns.
        self.bar.set_message(format!("{next}, {rate:.0} M/s, {memory}, {time}"));
    }

    /// Says something above the bar.
    pub(crate) fn say(&self, line: &str) {
        self.bar.println(line);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
