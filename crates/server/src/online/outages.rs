//! Outages: times in which a server could not accept moves. Players get that time back.
//!
//! A server accepts moves while its database accepts writes. Every successful write shows this, and the heartbeat
//! writes twice a second. A gap between two successful writes is an outage, whatever the cause: the database fails or
//! does not respond, the process was stalled, or it did not run. Outages of other servers on the same database are
//! detected by their heartbeats.

use std::{collections::HashMap, sync::Mutex};

use tripylon_play::{Centiseconds, Timestamp};

/// One outage of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ServerOutage {
    from: Timestamp,
    until: Timestamp,
    /// Until when players who lost their connection may need to reconnect.
    reconnect_by: Timestamp,
}

/// Where a player is connected, which determines whose outages affect them.
pub(super) enum ConnectionSite<'a> {
    /// To this server.
    Here,
    /// To these other servers.
    Elsewhere(Vec<&'a str>),
    /// To no server.
    Nowhere,
}

/// The outages of this server, and those of other servers on the same database.
pub(crate) struct Outages {
    limits: TimeLimits,
    state: Mutex<OutageState>,
}

/// Time limits by the clock of the games.
#[derive(Clone, Copy)]
struct TimeLimits {
    /// Longest gap between two successful writes that is no outage.
    max_gap: Centiseconds,
    /// A write that takes longer is an outage by itself.
    slow_write: Centiseconds,
    /// Longest gap between two heartbeats of another server that is no outage; they are read with a delay.
    max_remote_gap: Centiseconds,
    /// Time for players to reconnect after an outage.
    reconnect_grace: Centiseconds,
}

struct OutageState {
    /// The last successful write of this server.
    last_success: Timestamp,
    /// Whether a write has failed since, or none has succeeded yet. Then only a write that needs disk space ends the
    /// outage.
    has_failed: bool,
    past: Vec<ServerOutage>,
    /// Whether rooms have to be woken, because a long outage has ended or the server has just started.
    must_wake_rooms: bool,
    /// The last heartbeat of each other server.
    other_nodes: HashMap<String, Timestamp>,
    past_of_others: Vec<(String, ServerOutage)>,
    /// When the heartbeats of other servers were last read.
    others_read_at: Timestamp,
}

/// Two heartbeats; a shorter gap costs a player at most a second.
const MAX_GAP_CENTISECONDS: i64 = 100;
const SLOW_WRITE_CENTISECONDS: i64 = 25;
const MAX_REMOTE_GAP_CENTISECONDS: i64 = 150;
/// The browser client notices after at most 25 s that a server is silent, and then tries to connect at least every 10
/// s.
const RECONNECT_GRACE_CENTISECONDS: i64 = 3000;
/// Number of past outages that are remembered.
const MAX_OUTAGES: usize = 1000;
/// A server without a heartbeat for this long has failed.
pub(super) const NODE_TIMEOUT: Centiseconds = Centiseconds(300);

impl Outages {
    /// `clock_speed` is how many times faster than real time the clock of the games runs.
    pub(super) fn new(clock_speed: u32, now: Timestamp) -> Outages {
        let scaled = |centiseconds: i64| Centiseconds(centiseconds * i64::from(clock_speed));
        let state = OutageState {
            last_success: now,
            has_failed: false,
            past: Vec::new(),
            must_wake_rooms: false,
            other_nodes: HashMap::new(),
            past_of_others: Vec::new(),
            others_read_at: now,
        };
        Outages {
            limits: TimeLimits {
                max_gap: scaled(MAX_GAP_CENTISECONDS),
                slow_write: scaled(SLOW_WRITE_CENTISECONDS),
                max_remote_gap: scaled(MAX_REMOTE_GAP_CENTISECONDS),
                reconnect_grace: scaled(RECONNECT_GRACE_CENTISECONDS),
            },
            state: Mutex::new(state),
        }
    }

    /// Starts to detect outages. If no server was running since `absent_since`, the outage lasts from then until the
    /// first successful write.
    pub(super) fn start(&self, absent_since: Option<Timestamp>, now: Timestamp) {
        let mut state = self.state();
        state.last_success = absent_since.unwrap_or(now);
        state.has_failed = absent_since.is_some();
        state.must_wake_rooms = absent_since.is_none();
        state.others_read_at = now;
    }

    /// Records a successful write, and when it was requested.
    pub(super) fn record_success(&self, requested_at: Timestamp, now: Timestamp) {
        let mut state = self.state();
        let gap = now.since(state.last_success);
        let from = if state.has_failed || gap > self.limits.max_gap {
            Some(state.last_success)
        } else if now.since(requested_at) > self.limits.slow_write {
            Some(requested_at.max(state.last_success))
        } else {
            None
        };
        if let Some(from) = from {
            let is_long = state.has_failed || gap > self.limits.max_gap;
            let reconnect_by = if is_long { now.saturating_add(self.limits.reconnect_grace) } else { now };
            push(&mut state.past, ServerOutage { from, until: now, reconnect_by });
            state.must_wake_rooms |= is_long;
        }
        state.last_success = state.last_success.max(now);
        state.has_failed = false;
    }

    /// Records a failed write, and when it was requested.
    pub(super) fn record_failure(&self, requested_at: Timestamp) {
        let mut state = self.state();
        state.last_success = state.last_success.min(requested_at);
        state.has_failed = true;
    }

    /// Whether there is an outage now. No deadline passes meanwhile.
    pub(crate) fn in_outage(&self, now: Timestamp) -> bool {
        self.state().in_outage(now, self.limits)
    }

    /// Whether a write has failed and none has succeeded since.
    pub(super) fn has_failed(&self) -> bool {
        self.state().has_failed
    }

    /// Whether rooms have to be woken, since the last call.
    pub(super) fn take_must_wake_rooms(&self) -> bool {
        std::mem::take(&mut self.state().must_wake_rooms)
    }

    /// Records the last heartbeats of other servers, read at `now`. Returns the servers without a heartbeat for
    /// `timeout`.
    pub(super) fn record_other_nodes(
        &self,
        seen: Vec<(String, Timestamp)>,
        now: Timestamp,
        timeout: Centiseconds,
    ) -> Vec<String> {
        let mut guard = self.state();
        let state = &mut *guard;
        for (node, seen) in seen {
            let before = state.other_nodes.insert(node.clone(), seen);
            if let Some(before) = before.filter(|before| seen.since(*before) > self.limits.max_remote_gap) {
                let reconnect_by = seen.saturating_add(self.limits.reconnect_grace);
                push(
                    &mut state.past_of_others,
                    (node, ServerOutage { from: before, until: seen, reconnect_by }),
                );
            }
        }
        let is_gone = |seen: Timestamp| now.since(seen) > timeout;
        let gone: Vec<(String, Timestamp)> = state.other_nodes.extract_if(|_, seen| is_gone(*seen)).collect();
        for (node, from) in &gone {
            let reconnect_by = now.saturating_add(self.limits.reconnect_grace);
            push(
                &mut state.past_of_others,
                (node.clone(), ServerOutage { from: *from, until: now, reconnect_by }),
            );
        }
        state.others_read_at = now;
        gone.into_iter().map(|(node, _)| node).collect()
    }

    /// The time between two moments that a player has lost by outages, as known at `now`. If the second moment is in
    /// the future, the time still granted for reconnecting counts as well.
    pub(super) fn lost_time(
        &self,
        site: &ConnectionSite<'_>,
        between: [Timestamp; 2],
        now: Timestamp,
    ) -> Centiseconds {
        let state = self.state();
        let limits = self.limits;
        match site {
            ConnectionSite::Here => overlap(state.own(now, limits), between),
            ConnectionSite::Elsewhere(nodes) => {
                let each = nodes.iter().map(|node| overlap(state.of_other(Some(node), limits), between));
                each.min().unwrap_or(Centiseconds::ZERO)
            }
            ConnectionSite::Nowhere => {
                let all = state.own(now, limits).chain(state.of_other(None, limits));
                overlap(all.map(|outage| ServerOutage { until: outage.reconnect_by, ..outage }), between)
            }
        }
    }

    /// Lost time up to this is not restored.
    pub(super) const fn negligible(&self) -> Centiseconds {
        self.limits.slow_write
    }

    fn state(&self) -> std::sync::MutexGuard<'_, OutageState> {
        self.state.lock().expect("no thread panics while it holds the outages")
    }
}

impl OutageState {
    const fn in_outage(&self, now: Timestamp, limits: TimeLimits) -> bool {
        self.has_failed || now.since(self.last_success).0 > limits.max_gap.0
    }

    fn own(&self, now: Timestamp, limits: TimeLimits) -> impl Iterator<Item = ServerOutage> {
        let open = self.in_outage(now, limits).then_some(ServerOutage {
            from: self.last_success,
            until: now,
            reconnect_by: now,
        });
        self.past.iter().copied().chain(open)
    }

    /// The outages of one other server, or of all other servers.
    fn of_other(&self, node: Option<&str>, limits: TimeLimits) -> impl Iterator<Item = ServerOutage> {
        let is_selected = move |name: &str| node.is_none_or(|node| node == name);
        let past = self.past_of_others.iter().filter(move |(name, _)| is_selected(name));
        let late = self.other_nodes.iter().filter(move |(name, seen)| {
            is_selected(name) && self.others_read_at.since(**seen) > limits.max_remote_gap
        });
        let open = late.map(|(_, seen)| ServerOutage {
            from: *seen,
            until: self.others_read_at,
            reconnect_by: self.others_read_at,
        });
        past.map(|(_, outage)| *outage).chain(open)
    }
}

fn push<T>(past: &mut Vec<T>, outage: T) {
    if past.len() >= MAX_OUTAGES {
        past.remove(0);
    }
    past.push(outage);
}

/// The total time between two moments that is covered by outages, overlaps counted once.
fn overlap(outages: impl Iterator<Item = ServerOutage>, between: [Timestamp; 2]) -> Centiseconds {
    let [since, until] = between;
    let mut covered: Vec<[Timestamp; 2]> =
        outages.map(|outage| [outage.from.max(since), outage.until.min(until)]).collect();
    covered.sort_unstable();
    let (mut total, mut counted) = (Centiseconds::ZERO, since);
    for [from, until] in covered {
        total = total.saturating_add(until.since(from.max(counted)));
        counted = counted.max(until);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(outages: &Outages, whose: &ConnectionSite<'_>, between: [i64; 2], now: i64, expected: i64) {
        let lost = outages.lost_time(whose, between.map(Timestamp), Timestamp(now));
        assert_eq!(lost, Centiseconds(expected), "{between:?} at {now}");
    }

    fn write(outages: &Outages, requested_at: i64, done: i64) {
        outages.record_success(Timestamp(requested_at), Timestamp(done));
    }

    #[test]
    fn a_gap_between_two_writes_counts_once() {
        let outages = Outages::new(1, Timestamp(1000));
        write(&outages, 1050, 1051);
        check(&outages, &ConnectionSite::Here, [0, 1151], 1151, 0);
        assert!(!outages.in_outage(Timestamp(1151)));
        // A stall counts before the next heartbeat ends it.
        assert!(outages.in_outage(Timestamp(1851)));
        check(&outages, &ConnectionSite::Here, [0, 1851], 1851, 800);
        write(&outages, 1851, 1852);
        assert!(outages.take_must_wake_rooms() && !outages.take_must_wake_rooms());
        check(&outages, &ConnectionSite::Here, [0, 1900], 1900, 801);
        check(&outages, &ConnectionSite::Here, [1800, 1900], 1900, 52);
        check(&outages, &ConnectionSite::Here, [1852, 1900], 1900, 0);
    }

    #[test]
    fn a_write_that_fails_begins_an_outage_and_one_that_succeeds_ends_it() {
        let outages = Outages::new(1, Timestamp(1000));
        write(&outages, 1010, 1011);
        outages.record_failure(Timestamp(1020));
        assert!(outages.in_outage(Timestamp(1021)) && outages.has_failed());
        check(&outages, &ConnectionSite::Here, [0, 1041], 1041, 30);
        write(&outages, 1060, 1061);
        assert!(!outages.in_outage(Timestamp(1061)) && !outages.has_failed());
        check(&outages, &ConnectionSite::Here, [0, 2000], 1061, 50);
    }

    #[test]
    fn a_slow_write_is_an_outage_by_itself() {
        let outages = Outages::new(1, Timestamp(1000));
        write(&outages, 1010, 1050);
        check(&outages, &ConnectionSite::Here, [0, 1060], 1060, 40);
        write(&outages, 1060, 1080);
        check(&outages, &ConnectionSite::Here, [1050, 1090], 1090, 0);
        assert!(!outages.take_must_wake_rooms());
    }

    #[test]
    fn absent_players_get_time_to_reconnect() {
        let outages = Outages::new(1, Timestamp(1000));
        outages.start(Some(Timestamp(900)), Timestamp(1000));
        write(&outages, 1010, 1011);
        check(&outages, &ConnectionSite::Here, [0, 1050], 1050, 111);
        check(&outages, &ConnectionSite::Nowhere, [0, 1050], 1050, 150);
        check(&outages, &ConnectionSite::Nowhere, [0, 99_999], 1050, 111 + 3000);
    }

    #[test]
    fn an_outage_of_another_server_affects_its_players() {
        let outages = Outages::new(1, Timestamp(1000));
        let timeout = Centiseconds(300);
        let read = |seen: i64, now: i64| {
            write(&outages, now, now);
            outages.record_other_nodes(vec![("b".to_string(), Timestamp(seen))], Timestamp(now), timeout)
        };
        let there = || ConnectionSite::Elsewhere(vec!["b"]);
        assert_eq!(read(1000, 1040), Vec::<String>::new());
        assert_eq!(read(1000, 1130), Vec::<String>::new());
        check(&outages, &there(), [0, 1130], 1130, 0);
        assert_eq!(read(1000, 1200), Vec::<String>::new());
        check(&outages, &there(), [0, 1210], 1210, 200);
        check(&outages, &ConnectionSite::Here, [0, 1210], 1210, 0);
        assert_eq!(read(1220, 1230), Vec::<String>::new());
        check(&outages, &there(), [0, 1230], 1230, 220);
        for now in [1300, 1400, 1500] {
            assert_eq!(read(1220, now), Vec::<String>::new());
        }
        assert_eq!(read(1220, 1560), ["b"]);
        check(&outages, &there(), [1240, 1600], 1600, 320);
        check(&outages, &ConnectionSite::Elsewhere(vec!["b", "c"]), [1240, 1600], 1600, 0);
        check(&outages, &ConnectionSite::Nowhere, [1560, 1600], 1600, 40);
    }
}
