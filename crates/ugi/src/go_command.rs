use std::{fmt, time::Duration};

use tripylon_rules::Player;
use tripylon_search::RemainingTime;

/// The limits of a search, from the words after `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoCommand {
    /// The time for this move.
    pub time: Option<Duration>,
    /// The number of positions to search.
    pub nodes: Option<u64>,
    /// The depth to search to.
    pub depth: Option<u32>,
    /// The number of lines to find (MultiPV); `None` means the option's value.
    pub lines: Option<usize>,
    /// The clocks of both players.
    pub clocks: ClockTimes,
    /// Search until `stop`, even when the result is certain.
    pub infinite: bool,
}

/// The clocks of both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockTimes {
    /// The remaining time of players 1 and 2; `None` where no clock runs.
    pub remaining: [Option<Duration>; 2],
    /// The time that each move adds.
    pub increment: [Duration; 2],
}

/// Thirty years. Longer times are clamped, so that sums of times do not overflow.
const MAX_TIME_MS: u64 = 1_000_000_000_000;

impl GoCommand {
    /// Parses the words after `go`. As in UCI, unknown words are ignored, so that hosts may send extensions.
    pub(crate) fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<GoCommand, String> {
        let mut go = GoCommand::default();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if !GO_KEYWORDS.contains(&word) {
                continue;
            }
            let number = words
                .next()
                .and_then(parse_number)
                .ok_or_else(|| format!("go {word}: a whole number must follow, as in go {word} 1000"))?;
            go.set(word, number);
        }
        Ok(go)
    }

    fn set(&mut self, word: &str, number: u64) {
        let time = Duration::from_millis(number.min(MAX_TIME_MS));
        match word {
            "movetime" => self.time = Some(time),
            "nodes" => self.nodes = Some(number),
            "depth" => self.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
            "multipv" => self.lines = Some(usize::try_from(number).unwrap_or(usize::MAX).max(1)),
            "p1time" => self.clocks.remaining[0] = Some(time),
            "p2time" => self.clocks.remaining[1] = Some(time),
            "p1inc" => self.clocks.increment[0] = time,
            "p2inc" => self.clocks.increment[1] = time,
            _ => unreachable!("parse passes only GO_KEYWORDS"),
        }
    }

    /// The clock of a player; `None` if no clocks run.
    pub(crate) fn remaining_time(&self, player: Player) -> Result<Option<RemainingTime>, String> {
        let ClockTimes { remaining, increment } = self.clocks;
        match remaining[player.index()] {
            Some(left) => Ok(Some(RemainingTime { remaining: left, increment: increment[player.index()] })),
            None if remaining.iter().any(Option::is_some) => {
                Err(format!("go: player {player} is to move, but p{player}time is missing"))
            }
            None => Ok(None),
        }
    }
}

const GO_KEYWORDS: [&str; 8] =
    ["movetime", "nodes", "depth", "multipv", "p1time", "p2time", "p1inc", "p2inc"];

/// Parses a whole number. Too large ones are clamped; negative ones, which an expired clock may show, become 0.
fn parse_number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if digits.len() < text.len() { Some(0) } else { Some(digits.parse().unwrap_or(u64::MAX)) }
}

impl fmt::Display for GoCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        let mut number = |word: &str, number: Option<u128>| match number {
            Some(number) => write!(f, " {word} {number}"),
            None => Ok(()),
        };
        number("movetime", self.time.map(|time| time.as_millis()))?;
        number("nodes", self.nodes.map(u128::from))?;
        number("depth", self.depth.map(u128::from))?;
        number("multipv", self.lines.map(|lines| lines as u128))?;
        let ClockTimes { remaining, increment } = self.clocks;
        for (player, index) in [(1, 0), (2, 1)] {
            number(&format!("p{player}time"), remaining[index].map(|time| time.as_millis()))?;
            let increment = remaining[index].map(|_| increment[index].as_millis());
            number(&format!("p{player}inc"), increment)?;
        }
        if self.infinite { f.write_str(" infinite") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<GoCommand, String> {
        GoCommand::parse(text.split_whitespace().skip(1))
    }

    #[test]
    fn go_commands_round_trip() {
        for text in [
            "go",
            "go movetime 100",
            "go nodes 5000 depth 3 multipv 2",
            "go p1time 1000 p1inc 10 p2time 900 p2inc 10",
            "go infinite",
        ] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn huge_numbers_are_clamped() {
        let huge = "9".repeat(50);
        let go = parse(&format!("go movetime {huge} nodes {huge} depth {huge}")).unwrap();
        assert_eq!((go.nodes, go.depth), (Some(u64::MAX), Some(u32::MAX)));
        assert_eq!(go.time, Some(Duration::from_millis(MAX_TIME_MS)));
        assert_eq!(parse("go p1time -20").unwrap().clocks.remaining[0], Some(Duration::ZERO));
    }

    #[test]
    fn unknown_words_are_ignored() {
        for text in
            ["go ponder depth 3 sideways", "go searchmoves a1 b2 depth 3", "go wtime 5 depth 3 movestogo 40"]
        {
            assert_eq!(parse(text).unwrap().to_string(), "go depth 3", "{text}");
        }
        assert_eq!(parse("go \u{1F642}"), Ok(GoCommand::default()));
    }

    #[test]
    fn errors_name_the_culprit() {
        let cases = [
            ("go movetime", "go movetime: a whole number must follow, as in go movetime 1000"),
            ("go nodes many", "go nodes: a whole number must follow, as in go nodes 1000"),
            ("go depth 1.5", "go depth: a whole number must follow, as in go depth 1000"),
        ];
        for (text, message) in cases {
            assert_eq!(parse(text).unwrap_err(), message);
        }
        let clock = parse("go p2time 1000").unwrap().remaining_time(Player::One);
        assert_eq!(clock, Err("go: player 1 is to move, but p1time is missing".to_string()));
    }
}
