use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Hundredths, text};

/// How much time the players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    None,
    /// Some time for the whole game, and a little more after each turn.
    Increment {
        /// What each begins with.
        begins_with: Hundredths,
        /// What each turn adds.
        adds: Hundredths,
    },
    /// Some time for the whole game, of which the first moments of each turn take nothing.
    Delay {
        /// What each begins with.
        begins_with: Hundredths,
        /// How long a turn takes nothing.
        delay: Hundredths,
    },
    /// So many days for each turn.
    Days(u32),
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTimeControlError(String);

impl TimeControl {
    /// The longest time that a game can begin with, in seconds.
    pub const MOST_SECONDS: u32 = 6 * 60 * 60;
    /// The longest increment or delay, in seconds.
    pub const MOST_EXTRA: u32 = 5 * 60;
    /// The most days for a turn.
    pub const MOST_DAYS: u32 = 30;

    /// What each player begins with, if there are clocks.
    pub const fn begins_with(self) -> Option<Hundredths> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment { begins_with, .. } | TimeControl::Delay { begins_with, .. } => {
                Some(begins_with)
            }
            TimeControl::Days(days) => Some(Hundredths::of_days(days)),
        }
    }

    /// What a player has left who had so much and has taken so much time for a turn; `None` if that was too much.
    pub const fn after_turn(self, left: Hundredths, taken: Hundredths) -> Option<Hundredths> {
        let spent = self.spent(taken);
        if spent.0 >= left.0 {
            return None;
        }
        Some(match self {
            TimeControl::None => left,
            TimeControl::Increment { adds, .. } => left.less(spent).and(adds),
            TimeControl::Delay { .. } => left.less(spent),
            TimeControl::Days(days) => Hundredths::of_days(days),
        })
    }

    /// What a turn takes off the clock that has lasted so long.
    pub const fn spent(self, taken: Hundredths) -> Hundredths {
        match self {
            TimeControl::None => Hundredths::ZERO,
            TimeControl::Increment { .. } | TimeControl::Days(_) => taken,
            TimeControl::Delay { delay, .. } => taken.less(delay),
        }
    }

    /// How long a turn may last at most for a player who has so much left.
    pub const fn lasts(self, left: Hundredths) -> Option<Hundredths> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment { .. } | TimeControl::Days(_) => Some(left),
            TimeControl::Delay { delay, .. } => Some(left.and(delay)),
        }
    }
}

impl fmt::Display for TimeControl {
    /// `none`, `300+3` for an increment, `300d5` for a delay (all in seconds), `3days`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |span: &Hundredths| span.0 / 100;
        match self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Increment { begins_with, adds } => {
                write!(f, "{}+{}", seconds(begins_with), seconds(adds))
            }
            TimeControl::Delay { begins_with, delay } => {
                write!(f, "{}d{}", seconds(begins_with), seconds(delay))
            }
            TimeControl::Days(days) => write!(f, "{days}days"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        if text == "none" {
            return Ok(TimeControl::None);
        }
        if let Some(days) = text.strip_suffix("days") {
            return Ok(TimeControl::Days(number(days, 1, TimeControl::MOST_DAYS, text)?));
        }
        let pair = |sign| -> Option<Result<[Hundredths; 2], ParseTimeControlError>> {
            let (begins_with, extra) = text.split_once(sign)?;
            Some(seconds(begins_with, extra, text))
        };
        if let Some(pair) = pair('+') {
            return pair.map(|[begins_with, adds]| TimeControl::Increment { begins_with, adds });
        }
        match pair('d') {
            Some(pair) => pair.map(|[begins_with, delay]| TimeControl::Delay { begins_with, delay }),
            None => Err(ParseTimeControlError(text.to_string())),
        }
    }
}

fn seconds(begins_with: &str, extra: &str, text: &str) -> Result<[Hundredths; 2], ParseTimeControlError> {
    let begins_with = number(begins_with, 1, TimeControl::MOST_SECONDS, text)?;
    let extra = number(extra, 0, TimeControl::MOST_EXTRA, text)?;
    Ok([begins_with, extra].map(Hundredths::of_seconds))
}

fn number(digits: &str, least: u32, most: u32, text: &str) -> Result<u32, ParseTimeControlError> {
    let refuse = || ParseTimeControlError(text.to_string());
    // Otherwise `+5` would be a number, and the same time have two texts.
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) || (digits.len() > 1 && digits.starts_with('0')) {
        return Err(refuse());
    }
    digits.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(refuse)
}

impl fmt::Display for ParseTimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, seconds) = (tripylon_rules::quoted(&self.0), TimeControl::MOST_SECONDS);
        let (extra, days) = (TimeControl::MOST_EXTRA, TimeControl::MOST_DAYS);
        write!(
            f,
            "{text} is no time control; write none, 300+3 (seconds and increment), 300d5 (seconds and delay) or 3days, with at \
             most {seconds} seconds, {extra} more for a turn, and {days} days"
        )
    }
}

impl Error for ParseTimeControlError {}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        text::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_has_one_text() {
        for text in ["none", "300+3", "1+0", "300d5", "3days", "21600+300"] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "", "300", "0+3", "300+", "+3", "300+-3", "300++3", "0days", "31days", "21601+0", "1+301",
            "03+1", "days",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[track_caller]
    fn check(control: &str, left: i64, taken: i64, expected: Option<i64>) {
        let control: TimeControl = control.parse().unwrap();
        let after = control.after_turn(Hundredths(left), Hundredths(taken));
        assert_eq!(after, expected.map(Hundredths), "{control} {left} {taken}");
    }

    #[test]
    fn a_turn_takes_time() {
        check("60+2", 1000, 300, Some(900));
        check("60+2", 1000, 999, Some(201));
        check("60+2", 1000, 1000, None);
        check("60d2", 1000, 300, Some(900));
        check("60d2", 1000, 150, Some(1000));
        check("60d2", 1000, 1199, Some(1));
        check("60d2", 1000, 1200, None);
        check("2days", 500, 400, Some(2 * 24 * 60 * 60 * 100));
        check("2days", 500, 500, None);
    }
}
