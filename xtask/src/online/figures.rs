use std::{fmt, time::Duration};

/// How long things took.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    times: Vec<Duration>,
}

impl Figures {
    pub(super) fn add(&mut self, time: Duration) {
        self.times.push(time);
    }

    pub(super) fn join(&mut self, other: Figures) {
        self.times.extend(other.times);
    }

    pub(super) fn count(&self) -> usize {
        self.times.len()
    }

    /// What so many of a thousand took at most.
    pub(super) fn of_thousand(&mut self, share: usize) -> Duration {
        self.times.sort_unstable();
        let index = (self.times.len() * share).div_ceil(1000).saturating_sub(1);
        self.times.get(index).copied().unwrap_or_default()
    }

    /// The usual ones, in words.
    pub(super) fn summary(&mut self) -> String {
        let [half, most, nearly, all] =
            [500, 900, 990, 1000].map(|share| Milliseconds(self.of_thousand(share)));
        format!("p50 {half}, p90 {most}, p99 {nearly}, max {all}")
    }
}

/// A time as people read it.
pub(super) struct Milliseconds(pub(super) Duration);

impl fmt::Display for Milliseconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} ms", self.0.as_secs_f64() * 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted() {
        let mut figures = Figures::default();
        (1..=200).rev().for_each(|number| figures.add(Duration::from_millis(number)));
        assert_eq!(figures.of_thousand(500), Duration::from_millis(100));
        assert_eq!(figures.of_thousand(990), Duration::from_millis(198));
        assert_eq!(figures.of_thousand(1000), Duration::from_millis(200));
        assert_eq!(Figures::default().of_thousand(990), Duration::ZERO);
    }
}
