/// A number of bytes in a unit that suits it.
pub fn bytes(number: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    match UNITS.iter().find(|(unit, _)| number >= *unit) {
        Some((unit, name)) => format!("{:.1} {name}", number as f64 / *unit as f64),
        None => format!("{number} bytes"),
    }
}

/// A number of seconds as people say it.
pub fn time(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_the_unit_that_suits_them() {
        let cases =
            [(12, "12 bytes"), (2048, "2.0 KiB"), (10_542_261, "10.1 MiB"), (3_650_722_201, "3.4 GiB")];
        for (number, text) in cases {
            assert_eq!(bytes(number), text);
        }
    }

    #[test]
    fn times_are_said_as_people_say_them() {
        for (seconds, text) in [(0.4, "0 s"), (59.0, "59 s"), (61.0, "1 min 1 s"), (3700.0, "1 h 1 min")] {
            assert_eq!(time(seconds), text);
        }
    }
}
