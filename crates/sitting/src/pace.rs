use std::{fmt, str::FromStr, time::Duration};

/// A time as people write it on a command line: `2s`, `500ms`, `1.5m`, `1h`.
///
/// A bare number has no unit that everybody would guess, so it is refused.
///
/// # Errors
/// When the text is not a time; the message says how one is written.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    let refuse = || format!("{text} is not a time; write 500ms, 2s, 5m or 1h");
    let unit_at = text.find(|letter: char| letter.is_ascii_alphabetic()).ok_or_else(refuse)?;
    let (number, unit) = text.split_at(unit_at);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(refuse()),
    };
    let number: f64 = number.parse().map_err(|_| refuse())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| refuse())
}

/// A clock for a whole game: the time that each player begins with, and what is added after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// What each player begins with.
    pub begins_with: Duration,
    /// What is added after each move.
    pub increment: Duration,
}

impl FromStr for Pace {
    type Err = String;

    /// Reads `5m+3s`, or `5m` for no increment.
    fn from_str(text: &str) -> Result<Pace, String> {
        let (begins_with, increment) = text.split_once('+').unwrap_or((text, "0s"));
        let begins_with = parse_duration(begins_with)?;
        if begins_with.is_zero() {
            return Err(format!("{text} gives no time to play; write 5m+3s"));
        }
        Ok(Pace { begins_with, increment: parse_duration(increment)? })
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}s+{}s", self.begins_with.as_secs_f64(), self.increment.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_their_unit() {
        let cases = [("2s", 2000), ("500ms", 500), ("1.5m", 90_000), ("5min", 300_000), ("1h", 3_600_000)];
        for (text, milliseconds) in cases {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "2", "s", "-1s", "2 s", "1e400s", "2x", "nans"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_pace_may_have_an_increment() {
        let pace = |begins_with, increment| {
            Ok(Pace {
                begins_with: Duration::from_secs(begins_with),
                increment: Duration::from_secs(increment),
            })
        };
        assert_eq!("5m+3s".parse(), pace(300, 3));
        assert_eq!("90s".parse(), pace(90, 0));
        assert!("0s+3s".parse::<Pace>().is_err());
    }
}
