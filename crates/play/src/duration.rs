use std::time::Duration;

/// Parses a duration as typed on a command line: `2s`, `500ms`, `1.5m`, `1h`.
///
/// A bare number is refused, because its unit would be a guess.
///
/// # Errors
/// When the text is not a duration; the message says how to write one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_parsed_with_its_unit() {
        let cases = [("2s", 2000), ("500ms", 500), ("1.5m", 90_000), ("5min", 300_000), ("1h", 3_600_000)];
        for (text, milliseconds) in cases {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "2", "s", "-1s", "2 s", "1e400s", "2x", "nans"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }
}
