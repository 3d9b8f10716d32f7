use std::{
    io::{IsTerminal, Write, stdout},
    time::Duration,
};

use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use tripylon_search::Stop;

use super::Page;

/// The lines while they are being refined, redrawn in place. Where the output is not a terminal nothing is shown.
pub(crate) struct Live {
    all: MultiProgress,
    heading: ProgressBar,
    rows: Vec<ProgressBar>,
    effort: ProgressBar,
    colours: bool,
    stop: Stop,
}

impl Live {
    /// Room for so many lines, until Ctrl-C rings the bell or all is said.
    pub(crate) fn new(rows: usize, stop: Stop) -> Live {
        let all = MultiProgress::with_draw_target(ProgressDrawTarget::stdout());
        let text = |template: &str| {
            let style = ProgressStyle::with_template(template).expect("the template is well-formed");
            all.add(ProgressBar::new_spinner().with_style(style.tick_chars("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏ ")))
        };
        // As the final page has them, so that nothing jumps when it takes their place.
        let heading = text("{wide_msg}");
        let rows = (0..rows).map(|row| text(if row == 0 { "\n{wide_msg}" } else { "{wide_msg}" })).collect();
        let effort = text("\n{spinner} {wide_msg}");
        effort.set_message("thinking; Ctrl-C ends it");
        effort.enable_steady_tick(Duration::from_millis(120));
        let colours = AutoStream::choice(&stdout()) != ColorChoice::Never;
        Live { all, heading, rows, effort, colours, stop }
    }

    /// Shows what is known now.
    pub(crate) fn show(&self, page: &Page<'_>) {
        self.heading.set_message(self.painted(&page.heading()));
        let mut texts = page.rows().into_iter();
        for row in &self.rows {
            row.set_message(texts.next().map_or_else(String::new, |text| self.painted(&text)));
        }
        self.effort.set_message(self.painted(&format!("{}; Ctrl-C ends it", page.effort())));
    }

    fn painted(&self, text: &str) -> String {
        if self.colours { text.to_string() } else { strip_str(text).to_string() }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        // The spinner first, lest it draw again. The final page takes the place of these lines; where that fails there
        // is no terminal to be tidy on.
        self.effort.disable_steady_tick();
        let interrupted = self.stop.has_rung() && stdout().is_terminal();
        if interrupted {
            // The terminal has written ^C behind the last line, which is as wide as the screen: the cursor is a line too
            // low. Where it has not, only the empty line above is lost.
            let _ = write!(stdout(), "\x1b[A").and_then(|()| stdout().flush());
        }
        let _ = self.all.clear();
        if interrupted {
            let _ = write!(stdout(), "\x1b[J").and_then(|()| stdout().flush());
        }
        self.all.set_draw_target(ProgressDrawTarget::hidden());
    }
}
