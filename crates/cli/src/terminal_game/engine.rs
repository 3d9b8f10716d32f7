use std::time::Duration;

use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use indicatif::{ProgressBar, ProgressStyle};
use tripylon_play::position_history;
use tripylon_rules::{AnyPosition, record::Record};
use tripylon_search::{Analysis, Level, Limits, RemainingTime, Tables, best_move};

/// The engine as opponent and adviser: its level, tables and time.
pub(crate) struct TerminalEngine {
    pub(crate) tables: Tables,
    /// The longest time for a move, if `--time` sets it.
    pub(crate) time: Option<Duration>,
    pub(crate) seed: u64,
}

/// One search: its level and time, and the view that is shown meanwhile.
pub(crate) struct TerminalSearch<'a> {
    pub(crate) level: Level,
    pub(crate) time: Duration,
    /// The number of lines, each with a different first move.
    pub(crate) lines: usize,
    pub(crate) spinner_text: &'a str,
    /// The board to be shown during the search, if it has not been drawn yet.
    pub(crate) board: Option<String>,
}

impl TerminalEngine {
    /// The time for a move without a limit or a clock.
    pub(crate) const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

    /// The time for a move.
    pub(crate) fn move_time(&self, clock: Option<RemainingTime>) -> Duration {
        match (clock.map(RemainingTime::time_for_move), self.time) {
            (None, time) => time.unwrap_or(TerminalEngine::DEFAULT_MOVE_TIME),
            (Some(share), time) => share.min(time.unwrap_or(share)),
        }
    }

    /// Searches a position, given the earlier positions of the game.
    pub(crate) fn search(
        &self,
        record: &Record,
        seen: &AnyPosition,
        search: &TerminalSearch<'_>,
    ) -> Analysis {
        let limits = Limits {
            time: Some(search.time),
            lines: search.lines,
            level: search.level,
            // A new seed each turn, so that a weak level does not miss the same thing every time.
            seed: self.seed.wrapping_add(record.main_line().plies().len() as u64),
            previous_positions: position_history(record),
            ..Limits::default()
        };
        let _spinner = Spinner::new(search);
        best_move(seen, &limits, &self.tables, &mut |_| ())
    }
}

/// A spinner on stderr; hidden if that is not a terminal.
struct Spinner(ProgressBar);

impl Spinner {
    fn new(search: &TerminalSearch<'_>) -> Spinner {
        let template = if search.board.is_some() { "{prefix}\n{spinner} {msg}" } else { "{spinner} {msg}" };
        let style = ProgressStyle::with_template(template).expect("the template is well-formed");
        let bar = ProgressBar::new_spinner().with_style(style.tick_chars("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏ "));
        bar.set_message(search.spinner_text.to_string());
        if let Some(board) = &search.board {
            let colours = AutoStream::choice(&std::io::stderr()) != ColorChoice::Never;
            bar.set_prefix(if colours { board.clone() } else { strip_str(board).to_string() });
        }
        bar.enable_steady_tick(Duration::from_millis(120));
        Spinner(bar)
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
