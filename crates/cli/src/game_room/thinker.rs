use std::time::Duration;

use anstream::{AutoStream, ColorChoice, adapter::strip_str};
use indicatif::{ProgressBar, ProgressStyle};
use tripylon_rules::{AnyPosition, record::Record};
use tripylon_search::{Analysis, Clock, Level, Limits, Tables, best_move};
use tripylon_sitting::stood;

/// The program as an opponent and as an adviser: what it may use to think.
pub(crate) struct Thinker {
    pub(crate) tables: Tables,
    /// The most time for a move, if a limit was named.
    pub(crate) time: Option<Duration>,
    pub(crate) seed: u64,
}

/// How well, how long, and what is shown meanwhile.
pub(crate) struct Thought<'a> {
    pub(crate) level: Level,
    pub(crate) time: Duration,
    /// How many lines are wanted, each beginning with another move.
    pub(crate) lines: usize,
    pub(crate) shown: &'a str,
    /// The board as it stands meanwhile, if it has not been drawn yet.
    pub(crate) board: Option<String>,
}

impl Thinker {
    /// The time for a move where neither a limit nor a clock is.
    pub(crate) const TIME: Duration = Duration::from_secs(1);

    /// The time to think about a move, with a clock or without.
    pub(crate) fn time_for(&self, clock: Option<Clock>) -> Duration {
        match (clock.map(Clock::for_this_move), self.time) {
            (None, time) => time.unwrap_or(Thinker::TIME),
            (Some(share), time) => share.min(time.unwrap_or(share)),
        }
    }

    /// Thinks about a position as it is seen, after all that has stood in the game.
    pub(crate) fn think(&self, record: &Record, seen: &AnyPosition, thought: &Thought<'_>) -> Analysis {
        let limits = Limits {
            time: Some(thought.time),
            lines: thought.lines,
            level: thought.level,
            // Another number for each turn: a weak player does not overlook the same thing every time.
            seed: self.seed.wrapping_add(record.line().plies().len() as u64),
            stood: stood(record),
            ..Limits::default()
        };
        let _spinner = Spinner::new(thought);
        best_move(seen, &limits, &self.tables, &mut |_| ())
    }
}

/// Something that turns while one waits. It is shown on stderr, where that is a terminal.
struct Spinner(ProgressBar);

impl Spinner {
    fn new(thought: &Thought<'_>) -> Spinner {
        let template = if thought.board.is_some() { "{prefix}\n{spinner} {msg}" } else { "{spinner} {msg}" };
        let style = ProgressStyle::with_template(template).expect("the template is well-formed");
        let bar = ProgressBar::new_spinner().with_style(style.tick_chars("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏ "));
        bar.set_message(thought.shown.to_string());
        if let Some(board) = &thought.board {
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
