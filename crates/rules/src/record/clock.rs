//! Times left on a clock, as they stand in comments: `[%clk 0:04:31]`.

use std::time::Duration;

/// Splits a comment into the clock time it carries and the words around it; of several times the last counts.
pub(super) fn split(comment: &str) -> (Option<Duration>, String) {
    let mut words = comment.to_string();
    let mut clock = None;
    // Taking a time out may bring two halves of another together, so look again until there is none.
    while let Some((start, end, time)) = find(&words) {
        clock = Some(time);
        words.replace_range(start..end, " ");
    }
    (clock, words)
}

/// Where the first well-formed clock time stands, and what it says.
fn find(words: &str) -> Option<(usize, usize, Duration)> {
    const OPENING: &str = "[%clk ";
    words.match_indices(OPENING).find_map(|(start, _)| {
        let time_start = start + OPENING.len();
        let length = words[time_start..].find(']')?;
        let time = parse(&words[time_start..time_start + length])?;
        Some((start, time_start + length + 1, time))
    })
}

/// Reads `0:04:31` or `0:04:31.25`.
fn parse(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let [hours, minutes, seconds] = whole.split(':').collect::<Vec<_>>()[..] else { return None };
    let number = |digits: &str, longest: usize| {
        let fits = (1..=longest).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        fits.then(|| digits.parse::<u64>().ok()).flatten()
    };
    let (hours, minutes, seconds) = (number(hours, 5)?, number(minutes, 2)?, number(seconds, 2)?);
    let thousandths = if fraction.is_empty() { 0 } else { number(&format!("{fraction:0<3}"), 3)? };
    let sound = minutes < 60 && seconds < 60 && (fraction.is_empty() != text.contains('.'));
    sound.then(|| Duration::from_millis(((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths))
}

/// Writes `[%clk 0:04:31]`, with a fraction of a second only where there is one.
pub(super) fn text(time: Duration) -> String {
    let seconds = time.as_secs();
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    let thousandths = format!(".{:03}", time.subsec_millis());
    let fraction = thousandths.trim_end_matches('0').trim_end_matches('.');
    format!("[%clk {whole}{fraction}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(comment: &str, time: Option<u64>, words: &str) {
        let (clock, rest) = split(comment);
        assert_eq!((clock, rest.trim()), (time.map(Duration::from_millis), words));
    }

    #[test]
    fn a_clock_time_is_taken_out_of_a_comment() {
        check("[%clk 0:04:31]", Some(271_000), "");
        check("[%clk 1:00:00.5] strong", Some(3_600_500), "strong");
        check("a [%clk 0:00:02] b", Some(2000), "a   b");
        check("[%clk 0:00:01][%clk 0:00:02]", Some(2000), "");
        check("[%c[%clk 0:00:01]lk 0:00:02]", Some(1000), "[%c lk 0:00:02]");
    }

    #[test]
    fn what_only_looks_like_a_clock_time_is_words() {
        for words in [
            "[%clk ]",
            "[%clk 0:04]",
            "[%clk 0:61:00]",
            "[%clk 0:00:00.]",
            "[%clk -1:00:00]",
            "[%clk 0:00:01",
        ] {
            check(words, None, words);
        }
    }

    #[test]
    fn times_are_written_as_they_are_read() {
        for time in ["[%clk 0:04:31]", "[%clk 12:00:09]", "[%clk 0:00:00.25]", "[%clk 0:00:00.007]"] {
            assert_eq!(text(split(time).0.unwrap()), time);
        }
    }
}
