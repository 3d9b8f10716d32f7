use std::time::Duration;

use anstyle::{AnsiColor, Style};
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Line};
use tripylon_tables::format_count;
use tripylon_texts::{Language, line_move_texts};

use super::{certainty_word, describe_score, score_style};
use crate::{board, output::wrap};

/// An analysis as text: the score of the position, the best lines, and the cost of the search.
pub(crate) struct AnalysisText<'a> {
    pub(crate) position: &'a AnyPosition,
    pub(crate) analysis: &'a Analysis,
    pub(crate) elapsed: Duration,
}

impl AnalysisText<'_> {
    /// The score of the position, as a sentence.
    pub(crate) fn heading(&self) -> String {
        let (score, turn) = (self.analysis.score, self.position.turn());
        let (bold, style) = (Style::new().bold(), score_style(score.advantage(turn)));
        let mover = board::player_name(self.position, turn);
        let words = describe_score(score, self.analysis.expected_error, turn);
        let certainty = certainty_word(self.analysis.exact);
        format!("{bold}{mover} to move{bold:#}: {style}{words}{style:#}, {certainty}")
    }

    /// The variations, one unwrapped line each.
    pub(crate) fn rows(&self) -> Vec<String> {
        let width = self.score_column_width();
        let row = |(line, number)| self.row_prefix(line, number, width) + &self.moves(line).join(" ");
        self.analysis.lines.iter().zip(1..).map(row).collect()
    }

    /// The variations, wrapped at the page width.
    pub(crate) fn wrapped_rows(&self) -> Vec<String> {
        let width = self.score_column_width();
        let row = |(line, number)| {
            let moves = wrap(&self.moves(line).join(" "), &" ".repeat(row_prefix_width(width))).join("\n");
            self.row_prefix(line, number, width) + moves.trim_start()
        };
        self.analysis.lines.iter().zip(1..).map(row).collect()
    }

    /// Depth, nodes and speed of the search.
    pub(crate) fn search_stats(&self) -> String {
        let (nodes, seconds) = (self.analysis.nodes, self.elapsed.as_secs_f64());
        let depth = match self.analysis.depth {
            0 => String::new(),
            depth => format!("depth {depth}, "),
        };
        let positions = if nodes == 1 { "position" } else { "positions" };
        // The rate of a very short search is noise.
        let rate = if seconds >= 0.01 && nodes >= 1000 {
            format!(", {} a second", format_count(round_to_three_digits(nodes as f64 / seconds)))
        } else {
            String::new()
        };
        let quiet = Style::new().fg_color(Some(AnsiColor::BrightBlack.into()));
        format!(
            "{quiet}{depth}{} {positions} in {}{rate}{quiet:#}",
            format_count(nodes),
            format_duration(self.elapsed)
        )
    }

    fn row_prefix(&self, line: &Line, number: usize, width: usize) -> String {
        let style = score_style(line.score.advantage(self.position.turn()));
        let words = self.score_words(line);
        let padding = " ".repeat(width - words.chars().count());
        format!("{number:>3}  {style}{words}{style:#}{padding}  {:<9}  ", certainty_word(line.exact))
    }

    fn moves(&self, line: &Line) -> Vec<String> {
        line_move_texts(Language::English, self.position, &line.moves)
    }

    fn score_column_width(&self) -> usize {
        self.analysis.lines.iter().map(|line| self.score_words(line).chars().count()).max().unwrap_or(0)
    }

    fn score_words(&self, line: &Line) -> String {
        describe_score(line.score, line.expected_error, self.position.turn())
    }
}

/// The columns before the moves: number, score, certainty, and the gaps between them.
const fn row_prefix_width(width_of_words: usize) -> usize {
    3 + 2 + width_of_words + 2 + 9 + 2
}

/// Rounds a rate to three significant digits.
fn round_to_three_digits(rate: f64) -> u64 {
    let rate = rate as u64;
    let unit = 10_u64.pow(rate.checked_ilog10().unwrap_or(0).saturating_sub(2));
    rate / unit * unit
}

fn format_duration(duration: Duration) -> String {
    if duration < Duration::from_secs(1) {
        format!("{} ms", duration.as_millis())
    } else {
        format!("{:.1} s", duration.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::PAGE_WIDTH;

    #[test]
    fn a_rate_has_three_digits() {
        for (rate, rounded) in
            [(0.0, 0), (7.9, 7), (999.0, 999), (12_345.0, 12_300), (1_239_999.0, 1_230_000)]
        {
            assert_eq!(round_to_three_digits(rate), rounded);
        }
    }

    #[test]
    fn moves_are_broken_where_the_page_ends() {
        let lines = wrap(&["a1>b2-c3-d4"; 8].join(" "), &" ".repeat(40));
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= PAGE_WIDTH), "{lines:?}");
        assert_eq!(lines.join(" ").split_whitespace().count(), 8);
    }
}
