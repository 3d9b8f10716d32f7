use std::fmt::Write;

use serde::Serialize;
use tripylon_rules::{AnyGame, Game, Pylos};
use tripylon_tablebase::{Value, ValueCounts, Verdict};
use tripylon_tables::{format_bytes, format_seconds};

use tripylon_tables::format_count;

/// The result of solving, as text and as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct SolveSummary {
    rules: String,
    start: StartValue,
    positions: PositionCounts,
    /// The counts by distance: wins have odd distances, losses even ones.
    histogram: Vec<HistogramBar>,
    longest_win: Option<u8>,
    longest_position: Option<String>,
    zugzwangs: u64,
    solving_seconds: f64,
    seconds: f64,
    peak_bytes: u64,
    file: String,
    file_bytes: u64,
}

#[derive(Debug, Serialize)]
struct StartValue {
    value: &'static str,
    distance: Option<u8>,
}

#[derive(Debug, Serialize)]
struct PositionCounts {
    total: u64,
    win: u64,
    loss: u64,
    draw: u64,
}

#[derive(Debug, Serialize)]
struct HistogramBar {
    distance: u8,
    value: &'static str,
    positions: u64,
}

/// The cost of solving.
pub(crate) struct SolveSummaryInput {
    pub(crate) solving_seconds: f64,
    pub(crate) seconds: f64,
    pub(crate) peak_bytes: u64,
    pub(crate) file: String,
    pub(crate) file_bytes: u64,
}

impl SolveSummary {
    pub(crate) fn new(
        game: Pylos,
        start: Value,
        value_counts: &ValueCounts,
        input: SolveSummaryInput,
    ) -> SolveSummary {
        let mut histogram: Vec<HistogramBar> = value_counts
            .by_value()
            .into_iter()
            .filter_map(|(value, positions)| {
                let value_word = Verdict::from(value).name();
                Some(HistogramBar { distance: value.distance()?, value: value_word, positions })
            })
            .collect();
        histogram.sort_by_key(|bar| bar.distance);
        SolveSummary {
            rules: AnyGame::Pylos(game).to_string(),
            start: StartValue { value: Verdict::from(start).name(), distance: start.distance() },
            positions: PositionCounts {
                total: value_counts.total(),
                win: value_counts.count(Verdict::Win),
                loss: value_counts.count(Verdict::Loss),
                draw: value_counts.count(Verdict::Draw),
            },
            histogram,
            longest_win: value_counts.longest_win(),
            longest_position: value_counts.longest().map(|position| game.position_text(&position)),
            zugzwangs: value_counts.zugzwangs(),
            solving_seconds: input.solving_seconds,
            seconds: input.seconds,
            peak_bytes: input.peak_bytes,
            file: input.file,
            file_bytes: input.file_bytes,
        }
    }

    /// The text form.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}: {}\n\n", self.rules, self.start.describe());
        let positions = &self.positions;
        let mut row = |name: &str, count: u64| {
            let share = 100.0 * count as f64 / positions.total as f64;
            let _ = writeln!(text, "  {name:<10} {:>16}  {share:>5.1} %", format_count(count));
        };
        row("positions", positions.total);
        row("won", positions.win);
        row("drawn", positions.draw);
        row("lost", positions.loss);
        row("zugzwang", self.zugzwangs);
        if let Some(longest) = self.longest_win {
            let _ = writeln!(text, "\nthe longest win takes {longest} turns");
        }
        if let Some(position) = &self.longest_position {
            let _ = writeln!(text, "the greatest distance is that of {position}");
        }
        text += &self.histogram_text();
        let size = format_bytes(self.file_bytes);
        let _ = match self.seconds {
            // The table existed before.
            0.0 => write!(text, "\n{} ({size})", self.file),
            seconds => {
                let (solving, whole, peak) = (
                    format_seconds(self.solving_seconds),
                    format_seconds(seconds),
                    format_bytes(self.peak_bytes),
                );
                write!(
                    text,
                    "\nsolved in {solving}, packed after {whole}, {peak} of memory at the peak\n{} ({size})",
                    self.file
                )
            }
        };
        text
    }

    /// The histogram of distances.
    fn histogram_text(&self) -> String {
        const WIDTH: f64 = 40.0;
        let most = self.histogram.iter().map(|bar| bar.positions).max().unwrap_or(1) as f64;
        let line = |bar: &HistogramBar| {
            let length = (bar.positions as f64 / most * WIDTH).round() as usize;
            let line = "━".repeat(length);
            format!("  {:>3} {:<4} {:>16}  {line}", bar.distance, bar.value, format_count(bar.positions))
                .trim_end()
                .to_string()
        };
        let lines: Vec<String> = self.histogram.iter().map(line).collect();
        format!("\nturns until the game is decided\n{}\n", lines.join("\n"))
    }
}

impl StartValue {
    fn describe(&self) -> String {
        match (self.value, self.distance) {
            ("draw", _) => "the start is a draw".to_string(),
            (value, Some(distance)) => {
                format!("the start is a {value} for the player to move, in {distance} turns")
            }
            (value, None) => format!("the start is a {value} for the player to move"),
        }
    }
}
