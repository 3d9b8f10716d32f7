use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Centiseconds, parse_duration, serde_text};

/// How much time the players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// Time for the whole game, and an increment after each turn (Fischer).
    Increment {
        /// The time of each player at the start.
        initial: Centiseconds,
        /// The time that each turn adds.
        increment: Centiseconds,
    },
    /// Time for the whole game; the clock starts to run only after a delay in each turn.
    Delay {
        /// The time of each player at the start.
        initial: Centiseconds,
        /// The time of each turn that is not charged.
        delay: Centiseconds,
    },
    /// A number of days for each turn (correspondence).
    DaysPerTurn(u32),
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTimeControlError {
    text: String,
    kind: ErrorKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ErrorKind {
    /// It is not written like a time control, or exceeds a limit.
    Invalid,
    /// The players would start with no time.
    NoInitialTime,
}

impl TimeControl {
    /// The longest initial time, in seconds.
    pub const MAX_INITIAL_SECONDS: u32 = 6 * 60 * 60;
    /// The longest increment or delay, in seconds.
    pub const MAX_EXTRA_SECONDS: u32 = 5 * 60;
    /// The most days for a turn.
    pub const MAX_DAYS_PER_TURN: u32 = 30;

    /// The time of each player at the start, if there are clocks.
    pub const fn initial_time(self) -> Option<Centiseconds> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment { initial, .. } | TimeControl::Delay { initial, .. } => Some(initial),
            TimeControl::DaysPerTurn(days) => Some(Centiseconds::from_days(days)),
        }
    }

    /// The time that each turn adds to the clock.
    pub const fn increment(self) -> Centiseconds {
        match self {
            TimeControl::Increment { increment, .. } => increment,
            TimeControl::None | TimeControl::Delay { .. } | TimeControl::DaysPerTurn(_) => Centiseconds::ZERO,
        }
    }

    /// The remaining time after a turn that took `taken`, for a player who had `remaining` before it; `None` if the
    /// time ran out.
    pub const fn remaining_after_turn(
        self,
        remaining: Centiseconds,
        taken: Centiseconds,
    ) -> Option<Centiseconds> {
        let charged = self.charged_time(taken);
        if charged.0 >= remaining.0 {
            return None;
        }
        Some(match self {
            TimeControl::None => remaining,
            TimeControl::Increment { increment, .. } => {
                remaining.saturating_sub(charged).saturating_add(increment)
            }
            TimeControl::Delay { .. } => remaining.saturating_sub(charged),
            TimeControl::DaysPerTurn(days) => Centiseconds::from_days(days),
        })
    }

    /// The time that a turn of this length takes off the clock.
    pub const fn charged_time(self, taken: Centiseconds) -> Centiseconds {
        match self {
            TimeControl::None => Centiseconds::ZERO,
            TimeControl::Increment { .. } | TimeControl::DaysPerTurn(_) => taken,
            TimeControl::Delay { delay, .. } => taken.saturating_sub(delay),
        }
    }

    /// The longest turn possible with this remaining time; `None` without a clock.
    pub const fn max_turn_time(self, remaining: Centiseconds) -> Option<Centiseconds> {
        match self {
            TimeControl::None => None,
            TimeControl::Increment { .. } | TimeControl::DaysPerTurn(_) => Some(remaining),
            TimeControl::Delay { delay, .. } => Some(remaining.saturating_add(delay)),
        }
    }
}

impl fmt::Display for TimeControl {
    /// `none`, `300+3` for an increment, `300d5` for a delay (all in seconds), `3days`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |span: &Centiseconds| span.to_duration().as_secs_f64();
        match self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Increment { initial, increment } => {
                write!(f, "{}+{}", seconds(initial), seconds(increment))
            }
            TimeControl::Delay { initial, delay } => write!(f, "{}d{}", seconds(initial), seconds(delay)),
            TimeControl::DaysPerTurn(days) => write!(f, "{days}days"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    /// Parses what [`Display`](fmt::Display) writes, and the same with units: `5m+3s`, `5md5s`, `5m` without an
    /// increment.
    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let fail = |kind| ParseTimeControlError { text: text.to_string(), kind };
        if text == "none" {
            return Ok(TimeControl::None);
        }
        if let Some(days) = text.strip_suffix("days") {
            let days = parse_days(days).ok_or_else(|| fail(ErrorKind::Invalid))?;
            return Ok(TimeControl::DaysPerTurn(days));
        }
        let initial = |text: &str| {
            let time =
                parse_time(text, TimeControl::MAX_INITIAL_SECONDS).ok_or_else(|| fail(ErrorKind::Invalid))?;
            if time == Centiseconds::ZERO { Err(fail(ErrorKind::NoInitialTime)) } else { Ok(time) }
        };
        let extra = |text: &str| {
            parse_time(text, TimeControl::MAX_EXTRA_SECONDS).ok_or_else(|| fail(ErrorKind::Invalid))
        };
        if let Some((time, increment)) = text.split_once('+') {
            return Ok(TimeControl::Increment { initial: initial(time)?, increment: extra(increment)? });
        }
        if let Some((time, delay)) = text.split_once('d') {
            return Ok(TimeControl::Delay { initial: initial(time)?, delay: extra(delay)? });
        }
        // Alone, a number needs a unit: `5` could be minutes or seconds.
        if !has_unit(text) {
            return Err(fail(ErrorKind::Invalid));
        }
        Ok(TimeControl::Increment { initial: initial(text)?, increment: Centiseconds::ZERO })
    }
}

fn has_unit(text: &str) -> bool {
    text.ends_with(|last: char| last.is_ascii_alphabetic())
}

/// Parses `300` (seconds), `0.1` or `5m`. Times finer than a hundredth of a second are rounded up.
fn parse_time(text: &str, max_seconds: u32) -> Option<Centiseconds> {
    let duration = if has_unit(text) {
        parse_duration(text).ok()?
    } else {
        // The standard parser would also accept `+5`, `1e2` and `inf`.
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        if !is_number(whole) || fraction.is_empty() || !fraction.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        parse_duration(&format!("{text}s")).ok()?
    };
    let centiseconds = duration.as_nanos().div_ceil(10_000_000);
    let time = Centiseconds(i64::try_from(centiseconds).ok()?);
    (time <= Centiseconds::from_seconds(max_seconds)).then_some(time)
}

fn parse_days(text: &str) -> Option<u32> {
    let days = text.parse().ok().filter(|_| is_number(text))?;
    (1..=TimeControl::MAX_DAYS_PER_TURN).contains(&days).then_some(days)
}

/// Whether the text is digits alone, without leading zeros.
fn is_number(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|digit| digit.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'))
}

impl fmt::Display for ParseTimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = tripylon_rules::quoted(&self.text);
        let (hours, minutes) = (TimeControl::MAX_INITIAL_SECONDS / 3600, TimeControl::MAX_EXTRA_SECONDS / 60);
        let days = TimeControl::MAX_DAYS_PER_TURN;
        match self.kind {
            ErrorKind::NoInitialTime => write!(f, "{text} gives no time to play; write 5m+3s"),
            ErrorKind::Invalid => write!(
                f,
                "{text} is not a time control; write 5m+3s or 300+3 (time and increment), 300d5 (time and delay), 3days or \
                 none, with at most {hours}h, {minutes}m more for a turn, and {days} days"
            ),
        }
    }
}

impl Error for ParseTimeControlError {}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_text::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        serde_text::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_has_one_canonical_text() {
        for text in ["none", "300+3", "1+0", "300d5", "3days", "21600+300", "10+0.1"] {
            let time_control: TimeControl = text.parse().unwrap();
            assert_eq!(time_control.to_string(), text);
        }
        for text in [
            "", "300", "0+3", "300+", "+3", "300+-3", "300++3", "0days", "31days", "21601+0", "1+301",
            "03+1", "days", "1e2+0", "inf+0", "1.+0",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_time_control_may_have_units() {
        let cases = [("5m+3s", "300+3"), ("90s", "90+0"), ("10s+0.1s", "10+0.1"), ("1h+1ms", "3600+0.01")];
        for (text, canonical) in cases {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), canonical, "{text}");
        }
        assert_eq!("5md5s".parse::<TimeControl>(), "300d5".parse());
        for text in ["0s", "0s+3s", "7h", "5m+6m", "5x"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[track_caller]
    fn check(time_control: &str, remaining: i64, taken: i64, expected: Option<i64>) {
        let time_control: TimeControl = time_control.parse().unwrap();
        let after = time_control.remaining_after_turn(Centiseconds(remaining), Centiseconds(taken));
        assert_eq!(after, expected.map(Centiseconds), "{time_control} {remaining} {taken}");
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
