use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use tripylon_tables::{Machine, format_bytes, format_seconds};

/// A progress bar on stderr with the phase, millions of positions a second, memory use and the remaining time. Hidden if
/// stderr is not a terminal.
pub(crate) struct PhaseProgressBar {
    bar: ProgressBar,
    started_at: Instant,
    /// The positions processed so far.
    positions: f64,
}

/// The length of the bar, in steps.
const BAR_STEPS: u64 = 10_000;

impl PhaseProgressBar {
    /// A bar for a phase.
    pub(crate) fn new(phase: &str) -> PhaseProgressBar {
        let template = "{prefix} [{bar:12}] {percent:>3} %  {msg}";
        let style = ProgressStyle::with_template(template)
            .expect("the template is well-formed")
            .progress_chars("━╸ ");
        let bar = ProgressBar::new(BAR_STEPS).with_style(style);
        bar.set_prefix(phase.to_string());
        bar.enable_steady_tick(Duration::from_millis(500));
        PhaseProgressBar { bar, started_at: Instant::now(), positions: 0.0 }
    }

    /// Updates the bar with the share of the phase that is done (0 to 1), the next step, and the positions processed since
    /// the last update.
    pub(crate) fn show(&mut self, done: f64, next: &str, positions: f64, machine: &mut Machine) {
        self.positions += positions;
        let elapsed = self.started_at.elapsed().as_secs_f64();
        self.bar.set_position((done * BAR_STEPS as f64) as u64);
        let time = if done > 0.01 {
            format_seconds(elapsed * (1.0 - done) / done) + " left"
        } else {
            format_seconds(elapsed)
        };
        let rate = self.positions / elapsed.max(0.1) / 1e6;
        let memory = format_bytes(machine.used_memory());
        // Fits into a terminal of eighty columns.
        self.bar.set_message(format!("{next}, {rate:.0} M/s, {memory}, {time}"));
    }

    /// Prints a note above the bar.
    pub(crate) fn print_above(&self, line: &str) {
        self.bar.println(line);
    }
}

impl Drop for PhaseProgressBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
