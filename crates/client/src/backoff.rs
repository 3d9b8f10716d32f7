use std::time::Duration;

/// The shortest and the longest delay before a new attempt, in milliseconds.
const RETRY_DELAYS_MS: [f64; 2] = [250.0, 10_000.0];

/// The delay before a new attempt to connect: exponential backoff with jitter (`random` from 0 to 1), so that clients
/// do not reconnect all at once.
pub fn retry_delay(attempts: u32, random: f64) -> Duration {
    let [first, longest] = RETRY_DELAYS_MS;
    let delay = (first * 2_f64.powi(attempts.saturating_sub(1).min(16) as i32)).min(longest);
    Duration::from_millis((delay * (0.75 + random / 4.0)) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_delays_grow_up_to_ten_seconds() {
        assert_eq!(retry_delay(1, 1.0), Duration::from_millis(250));
        assert_eq!(retry_delay(3, 1.0), Duration::from_millis(1000));
        assert_eq!(retry_delay(3, 0.0), Duration::from_millis(750));
        assert_eq!(retry_delay(40, 1.0), Duration::from_secs(10));
    }
}
