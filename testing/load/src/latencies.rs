use std::{fmt, time::Duration};

/// Measured latencies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Latencies {
    times: Vec<Duration>,
}

impl Latencies {
    pub(crate) fn add(&mut self, time: Duration) {
        self.times.push(time);
    }

    pub(crate) fn extend(&mut self, other: Latencies) {
        self.times.extend(other.times);
    }

    pub(crate) fn count(&self) -> usize {
        self.times.len()
    }

    /// The latency that `permille` of a thousand do not exceed: 990 for the 99th percentile.
    pub(crate) fn quantile(&mut self, permille: usize) -> Duration {
        self.times.sort_unstable();
        let index = (self.times.len() * permille).div_ceil(1000).saturating_sub(1);
        self.times.get(index).copied().unwrap_or_default()
    }

    /// The usual percentiles as text.
    pub(crate) fn summary(&mut self) -> String {
        let [p50, p90, p99, max] =
            [500, 900, 990, 1000].map(|permille| Milliseconds(self.quantile(permille)));
        format!("p50 {p50}, p90 {p90}, p99 {p99}, max {max}")
    }
}

/// Formats a duration in milliseconds.
pub(crate) struct Milliseconds(pub(crate) Duration);

impl fmt::Display for Milliseconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} ms", self.0.as_secs_f64() * 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_exact() {
        let mut latencies = Latencies::default();
        (1..=200).rev().for_each(|number| latencies.add(Duration::from_millis(number)));
        assert_eq!(latencies.quantile(500), Duration::from_millis(100));
        assert_eq!(latencies.quantile(990), Duration::from_millis(198));
        assert_eq!(latencies.quantile(1000), Duration::from_millis(200));
        assert_eq!(Latencies::default().quantile(990), Duration::ZERO);
    }
}
