use std::{
    fmt::Write,
    sync::atomic::{AtomicI64, AtomicU64, Ordering},
    time::Duration,
};

/// What can be counted here, as Prometheus reads it.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) events: Counter,
    pub(crate) moves: Counter,
    pub(crate) refused: Counter,
    pub(crate) slow: Counter,
    pub(crate) late: Counter,
    pub(crate) not_kept: Counter,
    pub(crate) flagged: Counter,
    /// From when something was asked until everybody was told.
    pub(crate) answers: Histogram,
    /// How long it took to keep it.
    pub(crate) keeping: Histogram,
}

/// Something that goes up.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

/// Something that goes up and down.
#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

/// How long something takes.
#[derive(Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

/// In milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

impl Counter {
    pub(crate) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }
}

impl Gauge {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Histogram {
    pub(crate) fn note(&self, took: Duration) {
        let milliseconds = took.as_millis() as u64;
        if let Some(bucket) = BOUNDS.iter().position(|bound| milliseconds < *bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }
}

impl Metrics {
    /// All of it, in the text form that Prometheus reads.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for (name, help, gauge) in [
            ("sockets", "Sockets that are open.", &self.sockets),
            ("rooms", "Games in memory.", &self.rooms),
            ("thinking", "Engine seats that think.", &self.thinking),
        ] {
            entry(&mut text, name, help, "gauge", gauge.value());
        }
        for (name, help, counter) in [
            ("events_total", "Events that were kept.", &self.events),
            ("moves_total", "Turns that were played.", &self.moves),
            ("refused_total", "What was asked and refused.", &self.refused),
            ("slow_total", "Sockets that were closed because they did not listen.", &self.slow),
            ("late_total", "Events that another server had kept first.", &self.late),
            ("not_kept_total", "Events that could not be kept.", &self.not_kept),
            ("flagged_total", "Games that time has ended.", &self.flagged),
        ] {
            entry(&mut text, name, help, "counter", counter.0.load(Ordering::Relaxed));
        }
        histogram(&mut text, "answer_seconds", "From an ask until everybody was told.", &self.answers);
        histogram(&mut text, "keeping_seconds", "How long it took to keep an event.", &self.keeping);
        text
    }
}

fn entry(text: &mut String, name: &str, help: &str, kind: &str, value: impl std::fmt::Display) {
    // Writing to a text cannot fail.
    let _ = write!(
        text,
        "# HELP tripylon_{name} {help}\n# TYPE tripylon_{name} {kind}\ntripylon_{name} {value}\n"
    );
}

fn histogram(text: &mut String, name: &str, help: &str, histogram: &Histogram) {
    let _ = write!(text, "# HELP tripylon_{name} {help}\n# TYPE tripylon_{name} histogram\n");
    let mut so_far = 0;
    for (bound, bucket) in BOUNDS.iter().zip(&histogram.buckets) {
        so_far += bucket.load(Ordering::Relaxed);
        let _ = writeln!(text, "tripylon_{name}_bucket{{le=\"{}\"}} {so_far}", *bound as f64 / 1000.0);
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
    fn what_is_counted_can_be_read() {
        let metrics = Metrics::default();
        metrics.sockets.up();
        metrics.moves.add(3);
        metrics.answers.note(Duration::from_micros(1500));
        metrics.answers.note(Duration::from_secs(60));
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
