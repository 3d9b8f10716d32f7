use std::{fmt, time::Duration};

use tripylon_rules::Player;
use tripylon_search::Clock;

/// How long an engine is to think about a move, as the words after `go` say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    /// How many lines to find; without it, as many as the option says.
    pub(crate) lines: Option<usize>,
    pub(crate) clocks: ClockTimes,
    /// Think until told to stop, even when everything is known.
    pub(crate) infinite: bool,
}

/// What the clocks of players 1 and 2 show, and what each move adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClockTimes {
    pub(crate) left: [Option<Duration>; 2],
    pub(crate) increment: [Duration; 2],
}

/// Thirty years; a longer time is taken for this one, so that sums of times stay within bounds.
const LONGEST: u64 = 1_000_000_000_000;

impl Go {
    /// Reads the words after `go`. As in UCI, what is unknown is passed over, so that hosts may say more than we know.
    pub(super) fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Go, String> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if !KNOWN.contains(&word) {
                continue;
            }
            let number = words
                .next()
                .and_then(number)
                .ok_or_else(|| format!("go {word}: a whole number must follow, as in go {word} 1000"))?;
            go.set(word, number);
        }
        Ok(go)
    }

    fn set(&mut self, word: &str, number: u64) {
        let time = Duration::from_millis(number.min(LONGEST));
        match word {
            "movetime" => self.time = Some(time),
            "nodes" => self.nodes = Some(number),
            "depth" => self.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
            "multipv" => self.lines = Some(usize::try_from(number).unwrap_or(usize::MAX).max(1)),
            "p1time" => self.clocks.left[0] = Some(time),
            "p2time" => self.clocks.left[1] = Some(time),
            "p1inc" => self.clocks.increment[0] = time,
            "p2inc" => self.clocks.increment[1] = time,
            _ => unreachable!("only known words are set"),
        }
    }

    /// The clock of a player; `None` where no clocks run.
    pub(super) fn clock(&self, player: Player) -> Result<Option<Clock>, String> {
        let ClockTimes { left, increment } = self.clocks;
        match left[player.index()] {
            Some(left) => Ok(Some(Clock { left, increment: increment[player.index()] })),
            None if left.iter().any(Option::is_some) => {
                Err(format!("go: player {player} is to move, but p{player}time is missing"))
            }
            None => Ok(None),
        }
    }
}

const KNOWN: [&str; 8] = ["movetime", "nodes", "depth", "multipv", "p1time", "p2time", "p1inc", "p2inc"];

/// A whole number. One that is too large is as good as the largest; a negative one, which a clock that has run out may
/// show, is as good as 0.
fn number(text: &str) -> Option<u64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if digits.len() < text.len() { Some(0) } else { Some(digits.parse().unwrap_or(u64::MAX)) }
}

impl fmt::Display for Go {
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
        let ClockTimes { left, increment } = self.clocks;
        for (player, index) in [(1, 0), (2, 1)] {
            number(&format!("p{player}time"), left[index].map(|left| left.as_millis()))?;
            let increment = left[index].map(|_| increment[index].as_millis());
            number(&format!("p{player}inc"), increment)?;
        }
        if self.infinite { f.write_str(" infinite") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Go, String> {
        Go::parse(text.split_whitespace().skip(1))
    }

    #[test]
    fn what_is_read_prints_as_it_was() {
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
    fn huge_numbers_are_as_good_as_the_largest() {
        let huge = "9".repeat(50);
        let go = parse(&format!("go movetime {huge} nodes {huge} depth {huge}")).unwrap();
        assert_eq!((go.nodes, go.depth), (Some(u64::MAX), Some(u32::MAX)));
        assert_eq!(go.time, Some(Duration::from_millis(LONGEST)));
        assert_eq!(parse("go p1time -20").unwrap().clocks.left[0], Some(Duration::ZERO));
    }

    #[test]
    fn unknown_words_are_passed_over() {
        for text in
            ["go ponder depth 3 sideways", "go searchmoves a1 b2 depth 3", "go wtime 5 depth 3 movestogo 40"]
        {
            assert_eq!(parse(text).unwrap().to_string(), "go depth 3", "{text}");
        }
        assert_eq!(parse("go \u{1F642}"), Ok(Go::default()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let cases = [
            ("go movetime", "go movetime: a whole number must follow, as in go movetime 1000"),
            ("go nodes many", "go nodes: a whole number must follow, as in go nodes 1000"),
            ("go depth 1.5", "go depth: a whole number must follow, as in go depth 1000"),
        ];
        for (text, message) in cases {
            assert_eq!(parse(text).unwrap_err(), message);
        }
        let clock = parse("go p2time 1000").unwrap().clock(Player::One);
        assert_eq!(clock, Err("go: player 1 is to move, but p1time is missing".to_string()));
    }
}
