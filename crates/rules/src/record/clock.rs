//! Times left on a clock, as they stand in comments: `[%clk 0:04:31]`.

use std::time::Duration;

/// Splits a comment into the clock time it carries and the words around it; of several times the last counts.
///
/// Letter by letter: a bracket that closes a time takes it out of what has been read. So a time that only comes together
/// when another between its halves is gone is taken out too.
pub(super) fn split(comment: &str) -> (Option<Duration>, String) {
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
                // Nothing that was opened before this bracket can still become a time.
                _ => opened.clear(),
            }
        }
        if words.ends_with(OPENING) {
            opened.push(words.len() - OPENING.len());
        }
    }
    (clock, words)
}

/// Reads `0:04:31` or `0:04:31.25`.
fn parse(text: &str) -> Option<Duration> {
    let (whole, fraction) = match text.trim().split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text.trim(), None),
    };
    let [hours, minutes, seconds] = whole.split(':').collect::<Vec<_>>()[..] else { return None };
    let (hours, minutes, seconds) = (number(hours, 16)?, number(minutes, 2)?, number(seconds, 2)?);
    let nanoseconds = match fraction {
        Some(digits) => number(digits, 9)? * 10u64.pow(9 - digits.len() as u32),
        None => 0,
    };
    let sound = minutes < 60 && seconds < 60;
    let seconds = hours.checked_mul(3600)?.checked_add(minutes * 60 + seconds)?;
    sound.then(|| Duration::new(seconds, nanoseconds as u32))
}

/// The number that some digits, at least one and not too many, stand for.
fn number(digits: &str, longest: usize) -> Option<u64> {
    let fits = (1..=longest).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| digits.parse().ok()).flatten()
}

/// Writes `[%clk 0:04:31]`, with a fraction of a second only where there is one.
pub(super) fn text(time: Duration) -> String {
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
        check("[%clk [%clk 0:00:01]0:00:02]", Some(2000), "");
        check("[%clk[%clk 0:00:01]0:00:02]", Some(2000), "");
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
        for time in [Duration::MAX, Duration::ZERO, Duration::from_nanos(1)] {
            assert_eq!(split(&text(time)), (Some(time), " ".to_string()));
        }
    }

    #[test]
    fn a_comment_full_of_times_takes_no_time() {
        let (clock, words) = split(&"[%clk 0:00:01]".repeat(100_000));
        assert_eq!((clock, words.trim()), (Some(Duration::from_secs(1)), ""));
        assert_eq!(split(&"[%clk ".repeat(100_000)).0, None);
    }
}
