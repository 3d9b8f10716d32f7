use std::{
    fmt::Write,
    sync::atomic::{AtomicI64, AtomicU64, Ordering},
    time::Duration,
};

/// Metrics in the Prometheus format.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(super) sockets: Gauge,
    pub(super) rooms: Gauge,
    pub(super) engine_searches: Gauge,
    pub(super) events: Counter,
    pub(super) moves: Counter,
    pub(super) refused: Counter,
    pub(super) slow_sockets: Counter,
    pub(super) version_conflicts: Counter,
    pub(super) store_failures: Counter,
    pub(super) timeouts: Counter,
    /// From a command until it is answered and its events are broadcast.
    pub(super) answer_time: Histogram,
    /// The part of it for committing the events.
    pub(super) append_time: Histogram,
}

#[derive(Default)]
pub(super) struct Counter(AtomicU64);

#[derive(Default)]
pub(super) struct Gauge(AtomicI64);

/// A histogram of durations.
#[derive(Default)]
pub(super) struct Histogram {
    buckets: [AtomicU64; BOUNDS_MS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

/// Upper bounds of the buckets.
const BOUNDS_MS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

impl Counter {
    pub(super) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }
}

impl Gauge {
    pub(super) fn increment(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn decrement(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(super) fn value(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Histogram {
    pub(super) fn observe(&self, duration: Duration) {
        let milliseconds = duration.as_millis() as u64;
        if let Some(bucket) = BOUNDS_MS.iter().position(|bound| milliseconds < *bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(duration.as_micros() as u64, Ordering::Relaxed);
    }
}

impl Metrics {
    /// All metrics in the Prometheus text format.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for (name, help, gauge) in [
            ("sockets", "Open sockets.", &self.sockets),
            ("rooms", "Games in memory.", &self.rooms),
            ("engine_searches", "Running engine searches.", &self.engine_searches),
        ] {
            entry(&mut text, name, help, "gauge", gauge.value());
        }
        for (name, help, counter) in [
            ("events_total", "Events committed to the database.", &self.events),
            ("moves_total", "Moves played.", &self.moves),
            ("refused_total", "Commands refused.", &self.refused),
            ("slow_sockets_total", "Sockets closed because the client was too slow.", &self.slow_sockets),
            (
                "version_conflicts_total",
                "Appends that another server was faster with.",
                &self.version_conflicts,
            ),
            ("store_failures_total", "Appends that failed.", &self.store_failures),
            ("timeouts_total", "Games lost on time.", &self.timeouts),
        ] {
            entry(&mut text, name, help, "counter", counter.0.load(Ordering::Relaxed));
        }
        histogram(&mut text, "answer_seconds", "Time from a command to its answer.", &self.answer_time);
        histogram(&mut text, "append_seconds", "Time for committing events.", &self.append_time);
        text
    }
}

fn entry(text: &mut String, name: &str, help: &str, kind: &str, value: impl std::fmt::Display) {
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "# HELP tripylon_{name} {help}\n# TYPE tripylon_{name} {kind}\ntripylon_{name} {value}\n"
    );
}

fn histogram(text: &mut String, name: &str, help: &str, histogram: &Histogram) {
    let _ = write!(text, "# HELP tripylon_{name} {help}\n# TYPE tripylon_{name} histogram\n");
    let mut cumulative = 0;
    for (bound, bucket) in BOUNDS_MS.iter().zip(&histogram.buckets) {
        cumulative += bucket.load(Ordering::Relaxed);
        let _ = writeln!(text, "tripylon_{name}_bucket{{le=\"{}\"}} {cumulative}", *bound as f64 / 1000.0);
    }
    let count = histogram.count.load(Ordering::Relaxed);
    let sum = histogram.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
    let _ = write!(
        text,
        "tripylon_{name}_bucket{{le=\"+Inf\"}} {count}\ntripylon_{name}_sum {sum}\ntripylon_{name}_count {count}\n"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_have_the_prometheus_format() {
        let metrics = Metrics::default();
        metrics.sockets.increment();
        metrics.moves.add(3);
        metrics.answer_time.observe(Duration::from_micros(1500));
        metrics.answer_time.observe(Duration::from_secs(60));
        let text = metrics.text();
        for line in [
            "tripylon_sockets 1",
            "tripylon_moves_total 3",
            "tripylon_answer_seconds_bucket{le=\"0.001\"} 0",
            "tripylon_answer_seconds_bucket{le=\"0.002\"} 1",
            "tripylon_answer_seconds_bucket{le=\"+Inf\"} 2",
            "tripylon_answer_seconds_sum 60.0015",
        ] {
            assert!(text.lines().any(|known| known == line), "{line} is missing in {text}");
        }
    }
}
