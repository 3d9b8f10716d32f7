//! The report of a match as text: a small table and sentences.

use anstyle::Style;

use super::{
    match_tally::Results,
    report::{ArenaReport, ContestantReport, SprtReport, ValueLostReport},
    statistics::format_signed,
};
use tripylon_tables::format_count;

impl ArenaReport {
    /// The report as text.
    pub fn text(&self) -> String {
        let mut paragraphs = vec![self.heading()];
        if self.games == 0 {
            paragraphs.push("No game was finished.".to_string());
        } else {
            paragraphs.push(self.results_table());
            paragraphs.push(self.strength_text());
            paragraphs.extend(self.value_lost_text());
            paragraphs.push(self.endings_text());
        }
        paragraphs.push(self.timing_text());
        paragraphs.join("\n\n")
    }

    fn heading(&self) -> String {
        let bold = Style::new().bold();
        let (first, second) = (&self.first, &self.second);
        let limits = if first.limits == second.limits {
            first.limits.clone()
        } else {
            format!("{} against {}", first.limits, second.limits)
        };
        let (rules, opening, seed) = (&self.rules, &self.opening, self.seed);
        format!(
            "{bold}{} against {}{bold:#}\n{rules}; {limits}; opening: {opening}; seed {seed}",
            first.name, second.name
        )
    }

    /// The table of wins, draws and losses, by player.
    fn results_table(&self) -> String {
        let name = shorten_name(&self.first.name);
        let width = name.chars().count() + " as player 1".len();
        let row = |label: String, results: Results| {
            let Results { wins, draws, losses } = results;
            let score = 100.0 * results.score();
            let games = results.games();
            format!("{label:<width$}{games:>8}{wins:>8}{draws:>8}{losses:>8}{score:>9.1} %")
        };
        let quiet = Style::new().dimmed();
        let heading =
            format!("{:<width$}{:>8}{:>8}{:>8}{:>8}{:>11}", "", "games", "won", "drawn", "lost", "score");
        [
            format!("{quiet}{heading}{quiet:#}"),
            row(format!("{name} as player 1"), self.as_player_1),
            row(format!("{name} as player 2"), self.as_player_2),
            row(format!("{name} total"), self.results),
        ]
        .join("\n")
    }

    /// The paragraph about strength: Elo, SPRT and pairs.
    fn strength_text(&self) -> String {
        let mut lines = vec![self.elo_text()];
        lines.extend(self.sprt.as_ref().map(SprtReport::sentence));
        let points = ["0", "½", "1", "1½", "2"];
        let listed = points.iter().zip(self.pairs.0).map(|(points, pairs)| format!("{points}: {pairs}"));
        let listed = listed.collect::<Vec<_>>().join("   ");
        lines.push(format!("Pairs of games by the points of {}:   {listed}", shorten_name(&self.first.name)));
        lines.join("\n")
    }

    fn elo_text(&self) -> String {
        let bold = Style::new().bold();
        let [first, second] = [&self.first, &self.second].map(|contestant| shorten_name(&contestant.name));
        let Some(superiority) = self.superiority else {
            return "No pair of games was finished, so nothing can be said about strength.".to_string();
        };
        let confidence = format!("{first} is stronger with probability {}", format_percent(superiority));
        match (self.elo, self.elo_error) {
            // Without variance there is no meaningful error margin.
            (Some(elo), Some(0.0)) => {
                format!("{bold}Elo {}{bold:#}: every pair of games went the same way.", format_signed(elo, 1))
            }
            (Some(elo), Some(error)) => {
                format!("{bold}Elo {} ± {error:.1}{bold:#} (95 %); {confidence}.", format_signed(elo, 1))
            }
            (Some(elo), None) => {
                format!(
                    "{bold}Elo {}{bold:#}, but there are too few games for an error margin; {confidence}.",
                    format_signed(elo, 1)
                )
            }
            (None, _) => {
                let winner = if self.score > 0.5 { first } else { second };
                format!("{bold}{winner} won every game{bold:#}, so the difference in Elo has no bound.")
            }
        }
    }

    fn value_lost_text(&self) -> Option<String> {
        let lines = [&self.first, &self.second]
            .into_iter()
            .filter_map(|contestant| contestant.value_lost.as_ref().map(|lost| lost.line(&contestant.name)));
        let lines: Vec<String> = lines.collect();
        (!lines.is_empty()).then(|| {
            format!("Value lost per move, by the table (a win is worth 1, a draw ½):\n{}", lines.join("\n"))
        })
    }

    /// The paragraph about endings and forfeits.
    fn endings_text(&self) -> String {
        let mut endings: Vec<_> = self.endings.iter().collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let listed: Vec<String> =
            endings.into_iter().map(|(word, count)| format!("{} {count}", word.replace('-', " "))).collect();
        let mean = self.turns as f64 / self.games as f64;
        let mut lines = vec![format!("Games ended by {}; {mean:.1} turns on average.", listed.join(", "))];
        lines.extend([&self.first, &self.second].into_iter().filter_map(ContestantReport::forfeits_text));
        lines.join("\n")
    }

    fn timing_text(&self) -> String {
        let rate = self.games as f64 / self.seconds.max(1e-3);
        let threads =
            if self.threads == 1 { "one thread".to_string() } else { format!("{} threads", self.threads) };
        let time = format!("{:.1} s on {threads}", self.seconds);
        let games = format_count(self.games);
        let requested = format_count(self.games_requested as u64);
        let of =
            if self.games < self.games_requested as u64 { format!(" of {requested}") } else { String::new() };
        let records = self.records.as_ref().map(|file| format!("; records in {file}")).unwrap_or_default();
        format!("{games}{of} games in {time}, {rate:.1} a second{records}")
    }
}

impl ContestantReport {
    fn forfeits_text(&self) -> Option<String> {
        let first = self.forfeits.first.as_ref()?;
        let kinds: Vec<String> = self
            .forfeits
            .by_kind
            .iter()
            .map(|(word, count)| format!("{} {count}", word.replace('-', " ")))
            .collect();
        let name = shorten_name(&self.name);
        Some(format!("{name} forfeited {} ({}); the first: {first}.", self.forfeits.count, kinds.join(", ")))
    }
}

impl ValueLostReport {
    fn line(&self, name: &str) -> String {
        let (moves, wins) = (format_count(self.lost.moves), count_noun(self.lost.wins_given_away, "win"));
        let draws = count_noun(self.lost.draws_given_away, "draw");
        let name = shorten_name(name);
        format!("  {name}: {:.4}; gave away {wins} and {draws} in {moves} moves", self.per_move)
    }
}

impl SprtReport {
    fn sentence(&self) -> String {
        let SprtReport { elo0, elo1, ratio, bound, decision } = self;
        let conclusion = match *decision {
            "accepted" => format!("better by {elo1} Elo rather than {elo0}"),
            "rejected" => format!("better by {elo0} Elo at most rather than {elo1}"),
            _ => "undecided".to_string(),
        };
        format!("SPRT [{elo0}, {elo1}]: {conclusion}; LLR {} within ±{bound:.2}.", format_signed(*ratio, 2))
    }
}

fn count_noun(count: u64, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{} {thing}s", format_count(count)) }
}

/// Formats a probability, never rounded to certainty.
fn format_percent(probability: f64) -> String {
    match 100.0 * probability {
        percent if percent > 99.9 => "more than 99.9 %".to_string(),
        percent if percent < 0.1 => "less than 0.1 %".to_string(),
        percent => format!("{percent:.1} %"),
    }
}

/// Shortens a name so that the table fits beside it.
fn shorten_name(name: &str) -> String {
    const MAX_NAME_CHARS: usize = 24;
    match name.char_indices().nth(MAX_NAME_CHARS) {
        Some((cut, _)) => format!("{}…", &name[..cut]),
        None => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_signs_but_zero_has_none() {
        let cases = [(12.34, "+12.3"), (-0.26, "−0.3"), (0.0, "0.0"), (-0.01, "0.0"), (-100.0, "−100.0")];
        for (number, text) in cases {
            assert_eq!(format_signed(number, 1), text);
        }
    }

    #[test]
    fn a_probability_is_never_certain() {
        for (probability, text) in [(1.0, "more than 99.9 %"), (0.5, "50.0 %"), (0.0, "less than 0.1 %")] {
            assert_eq!(format_percent(probability), text);
        }
    }
}
