//! Remaining clock times in comments: `[%clk 0:04:31]`.

use std::time::Duration;

/// Splits a comment into its clock time and the rest of the text; of several times the last counts.
///
/// Each closing bracket removes its time from the text read so far. So a time that only forms when another one inside
/// it has been removed is removed too.
pub(super) fn split_clock(comment: &str) -> (Option<Duration>, String) {
    const OPENING: &str = "[%clk ";
    let mut words = String::with_capacity(comment.len());
    let mut clock = None;
    let mut opened = Vec::new();
    for letter in comment.chars() {
        words.push(letter);
        if letter == ']' {
            let start = opened.pop();
            let time = start.and_then(|start: usize| parse(&words[start + OPENING.len()..words.len() - 1]));
            match (start, time) {
                (Some(start), Some(_)) => {
                    clock = time;
                    words.truncate(start);
                    words.push(' ');
                }
                // No time opened before this bracket can still be completed.
                _ => opened.clear(),
            }
        }
        if words.ends_with(OPENING) {
            opened.push(words.len() - OPENING.len());
        }
    }
    (clock, words)
}

/// Parses `0:04:31` or `0:04:31.25`.
fn parse(text: &str) -> Option<Duration> {
    let (whole, fraction) = match text.trim().split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text.trim(), None),
    };
    let [hours, minutes, seconds] = whole.split(':').collect::<Vec<_>>()[..] else { return None };
    let (hours, minutes, seconds) =
        (parse_digits(hours, 16)?, parse_digits(minutes, 2)?, parse_digits(seconds, 2)?);
    let nanoseconds = match fraction {
        Some(digits) => parse_digits(digits, 9)? * 10u64.pow(9 - digits.len() as u32),
        None => 0,
    };
    let is_valid = minutes < 60 && seconds < 60;
    let seconds = hours.checked_mul(3600)?.checked_add(minutes * 60 + seconds)?;
    is_valid.then(|| Duration::new(seconds, nanoseconds as u32))
}

/// Parses one to `max_len` digits.
fn parse_digits(digits: &str, max_len: usize) -> Option<u64> {
    let fits = (1..=max_len).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| digits.parse().ok()).flatten()
}

/// Writes `[%clk 0:04:31]`, with a fraction of a second only where there is one.
pub(super) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    let nanoseconds = format!(".{:09}", time.subsec_nanos());
    let fraction = nanoseconds.trim_end_matches('0').trim_end_matches('.');
    format!("[%clk {whole}{fraction}]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(comment: &str, time: Option<u64>, words: &str) {
        let (clock, rest) = split_clock(comment);
        assert_eq!((clock, rest.trim()), (time.map(Duration::from_millis), words));
    }

    #[test]
    fn a_clock_time_is_taken_out_of_a_comment() {
        check("[%clk 0:04:31]", Some(271_000), "");
        check("[%clk 1:00:00.5] strong", Some(3_600_500), "strong");
        check("a [%clk 0:00:02] b", Some(2000), "a   b");
        check("[%clk 0:00:01][%clk 0:00:02]", Some(2000), "");
        check("[%c[%clk 0:00:01]lk 0:00:02]", Some(1000), "[%c lk 0:00:02]");
        check("[%clk [%clk 0:00:01]0:00:02]", Some(2000), "");
        check("[%clk[%clk 0:00:01]0:00:02]", Some(2000), "");
    }

    #[test]
    fn text_that_only_looks_like_a_clock_time_stays_in_the_comment() {
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
    fn a_time_prints_as_it_was_read() {
        for time in ["[%clk 0:04:31]", "[%clk 12:00:09]", "[%clk 0:00:00.25]", "[%clk 0:00:00.007]"] {
            assert_eq!(clock_text(split_clock(time).0.unwrap()), time);
        }
        for time in [Duration::MAX, Duration::ZERO, Duration::from_nanos(1)] {
            assert_eq!(split_clock(&clock_text(time)), (Some(time), " ".to_string()));
        }
    }

    #[test]
    fn a_comment_full_of_times_is_parsed_fast() {
        let (clock, words) = split_clock(&"[%clk 0:00:01]".repeat(100_000));
        assert_eq!((clock, words.trim()), (Some(Duration::from_secs(1)), ""));
        assert_eq!(split_clock(&"[%clk ".repeat(100_000)).0, None);
    }
}
