/// Formats a number of bytes with a suitable unit.
pub fn format_bytes(number: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match UNITS.iter().find(|(unit, _)| number >= *unit) {
        Some((unit, name)) => format!("{:.1} {name}", number as f64 / *unit as f64),
        None => format!("{number} bytes"),
    }
}

/// Formats a duration, such as `1 min 1 s`.
pub fn format_seconds(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

/// Formats a number with thousands separators.
pub fn format_count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_thousands_separators() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (61_313_472, "61,313,472")] {
            assert_eq!(format_count(number), text);
        }
    }

    #[test]
    fn bytes_have_a_suitable_unit() {
        let cases =
            [(12, "12 bytes"), (2048, "2.0 KiB"), (10_542_261, "10.1 MiB"), (3_650_722_201, "3.4 GiB")];
        for (number, text) in cases {
            assert_eq!(format_bytes(number), text);
        }
    }

    #[test]
    fn durations_have_suitable_units() {
        for (seconds, text) in [(0.4, "0 s"), (59.0, "59 s"), (61.0, "1 min 1 s"), (3700.0, "1 h 1 min")] {
            assert_eq!(format_seconds(seconds), text);
        }
    }
}
