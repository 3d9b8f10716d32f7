use std::time::Duration;

use anstyle::{AnsiColor, Style};
use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Line};
use tripylon_texts::{Language, line_words};

use super::{certainty, style, worth_in_words};
use crate::{board, output::grouped};

/// An analysis as people read it: what the position is worth, the best lines, and what it took.
pub(crate) struct Page<'a> {
    pub(crate) position: &'a AnyPosition,
    pub(crate) analysis: &'a Analysis,
    pub(crate) took: Duration,
}

/// The width of a page.
const WIDTH: usize = 80;

impl Page<'_> {
    /// The worth of the position, in a sentence.
    pub(crate) fn heading(&self) -> String {
        let (worth, turn) = (self.analysis.worth, self.position.turn());
        let (bold, style) = (Style::new().bold(), style(worth.favour(turn)));
        let mover = board::player_name(self.position, turn);
        let words = worth_in_words(worth, turn);
        let certainty = certainty(self.analysis.exact);
        format!("{bold}{mover} to move{bold:#}: {style}{words}{style:#}, {certainty}")
    }

    /// The lines, each on one line however long it is.
    pub(crate) fn rows(&self) -> Vec<String> {
        let width = self.width_of_words();
        let row = |(line, number)| self.beginning(line, number, width) + &self.moves(line).join(" ");
        self.analysis.lines.iter().zip(1..).map(row).collect()
    }

    /// The lines, broken where the page ends.
    pub(crate) fn wrapped_rows(&self) -> Vec<String> {
        let width = self.width_of_words();
        let row = |(line, number)| {
            self.beginning(line, number, width) + &wrapped(&self.moves(line), beginning_width(width))
        };
        self.analysis.lines.iter().zip(1..).map(row).collect()
    }

    /// How deep and how fast.
    pub(crate) fn effort(&self) -> String {
        let (nodes, seconds) = (self.analysis.nodes, self.took.as_secs_f64());
        let depth = match self.analysis.depth {
            0 => String::new(),
            depth => format!("depth {depth}, "),
        };
        let positions = if nodes == 1 { "position" } else { "positions" };
        // A rate over a blink says nothing, nor does one of a handful.
        let rate = if seconds >= 0.01 && nodes >= 1000 {
            format!(", {} a second", grouped(round(nodes as f64 / seconds)))
        } else {
            String::new()
        };
        let quiet = Style::new().fg_color(Some(AnsiColor::BrightBlack.into()));
        format!("{quiet}{depth}{} {positions} in {}{rate}{quiet:#}", grouped(nodes), time(self.took))
    }

    fn beginning(&self, line: &Line, number: usize, width: usize) -> String {
        let style = style(line.worth.favour(self.position.turn()));
        let words = worth_in_words(line.worth, self.position.turn());
        let room = " ".repeat(width - words.chars().count());
        format!("{number:>3}  {style}{words}{style:#}{room}  {:<9}  ", certainty(line.exact))
    }

    fn moves(&self, line: &Line) -> Vec<String> {
        line_words(Language::English, self.position, &line.moves)
    }

    fn width_of_words(&self) -> usize {
        let turn = self.position.turn();
        let words = self.analysis.lines.iter().map(|line| worth_in_words(line.worth, turn).chars().count());
        words.max().unwrap_or(0)
    }
}

/// The letters before the moves: number, words, certainty, and the room between them.
const fn beginning_width(width_of_words: usize) -> usize {
    3 + 2 + width_of_words + 2 + 9 + 2
}

/// Words in lines no wider than a page, all but the first indented.
fn wrapped(words: &[String], indent: usize) -> String {
    let mut text = String::new();
    let mut column = indent;
    for word in words {
        let width = word.chars().count();
        if column > indent && column + 1 + width > WIDTH {
            text += &format!("\n{}", " ".repeat(indent));
            column = indent;
        } else if column > indent {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += width;
    }
    text
}

/// A rate is never known to more than three digits.
fn round(rate: f64) -> u64 {
    let rate = rate as u64;
    let unit = 10_u64.pow(rate.checked_ilog10().unwrap_or(0).saturating_sub(2));
    rate / unit * unit
}

fn time(took: Duration) -> String {
    if took < Duration::from_secs(1) {
        format!("{} ms", took.as_millis())
    } else {
        format!("{:.1} s", took.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_has_three_digits() {
        for (rate, rounded) in
            [(0.0, 0), (7.9, 7), (999.0, 999), (12_345.0, 12_300), (1_239_999.0, 1_230_000)]
        {
            assert_eq!(round(rate), rounded);
        }
    }

    #[test]
    fn moves_are_broken_where_the_page_ends() {
        let words = vec!["a1>b2-c3-d4".to_string(); 8];
        let text = wrapped(&words, 40);
        assert_eq!(text.lines().count(), 3);
        let shown = |line: &str| line.trim_start().len() + 40;
        assert!(text.lines().all(|line| shown(line) <= WIDTH), "{text}");
        assert_eq!(text.split_whitespace().count(), 8);
    }
}
