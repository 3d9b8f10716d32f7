use std::{
    io::{IsTerminal, Write, stdout},
    time::Duration,
};

use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use tripylon_search::CancelToken;

use super::AnalysisText;

/// The lines during the search, redrawn in place. Hidden if the output is not a terminal.
pub(crate) struct AnalysisDisplay {
    bars: MultiProgress,
    heading: ProgressBar,
    rows: Vec<ProgressBar>,
    stats: ProgressBar,
    colours: bool,
    stop: CancelToken,
}

impl AnalysisDisplay {
    /// A display with room for this many lines.
    pub(crate) fn new(rows: usize, stop: CancelToken) -> AnalysisDisplay {
        let bars = MultiProgress::with_draw_target(ProgressDrawTarget::stdout());
        let text = |template: &str| {
            let style = ProgressStyle::with_template(template).expect("the template is well-formed");
            bars.add(ProgressBar::new_spinner().with_style(style.tick_chars("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏ ")))
        };
        // The same layout as the final text, so that nothing jumps when that replaces it.
        let heading = text("{wide_msg}");
        let rows = (0..rows).map(|row| text(if row == 0 { "\n{wide_msg}" } else { "{wide_msg}" })).collect();
        let stats = text("\n{spinner} {wide_msg}");
        stats.set_message("thinking; Ctrl-C ends it");
        stats.enable_steady_tick(Duration::from_millis(120));
        let colours = AutoStream::choice(&stdout()) != ColorChoice::Never;
        AnalysisDisplay { bars, heading, rows, stats, colours, stop }
    }

    /// Shows the result so far.
    pub(crate) fn show(&self, page: &AnalysisText<'_>) {
        self.heading.set_message(self.styled(&page.heading()));
        let mut texts = page.rows().into_iter();
        for row in &self.rows {
            row.set_message(texts.next().map_or_else(String::new, |text| self.styled(&text)));
        }
        self.stats.set_message(self.styled(&format!("{}; Ctrl-C ends it", page.search_stats())));
    }

    fn styled(&self, text: &str) -> String {
        if self.colours { text.to_string() } else { strip_str(text).to_string() }
    }
}

impl Drop for AnalysisDisplay {
    fn drop(&mut self) {
        // The spinner is stopped first, so that it does not draw again. Clearing can only fail if there is no terminal.
        self.stats.disable_steady_tick();
        let interrupted = self.stop.is_cancelled() && stdout().is_terminal();
        if interrupted {
            // The terminal has printed ^C after the last line, which is as wide as the screen, so the cursor is one line too
            // low. If it has not, only the empty line above is lost.
            let _ = write!(stdout(), "\x1b[A").and_then(|()| stdout().flush());
        }
        let _ = self.bars.clear();
        if interrupted {
            let _ = write!(stdout(), "\x1b[J").and_then(|()| stdout().flush());
        }
        self.bars.set_draw_target(ProgressDrawTarget::hidden());
    }
}
