//! When moves could not be accepted, so that no player pays for that time.
//!
//! A server accepts moves while its store takes writes. Each write that succeeds proves it, and the heartbeat writes twice a second.
//! A gap between two proofs is an outage, whatever caused it: the store fails or does not answer, the process was stalled, or it did
//! not run at all. Other servers on the same database are known by their heartbeats in it.

use std::{collections::HashMap, sync::Mutex};

use tripylon_room::{Hundredths, Moment};

/// A time in which a server could not accept moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outage {
    from: Moment,
    until: Moment,
    /// Until when players who lost their connection may need to come back.
    back: Moment,
}

/// Where a player is connected, which says whose outages they suffer from.
pub(super) enum Connected<'a> {
    Here,
    /// On these other servers.
    Elsewhere(Vec<&'a str>),
    /// Nowhere that is known of.
    Nowhere,
}

/// The outages of this server, and those of others on the same database as far as it can see.
pub(crate) struct Outages {
    spans: Spans,
    state: Mutex<State>,
}

/// How long things may take, by the clock of the games.
#[derive(Clone, Copy)]
struct Spans {
    /// A gap between two proofs that is no longer is no outage.
    tolerated: Hundredths,
    /// A write that takes longer is an outage of its own.
    slow_write: Hundredths,
    /// Likewise a gap between two heartbeats of another server, of which we hear with a delay.
    tolerated_elsewhere: Hundredths,
    return_grace: Hundredths,
}

struct State {
    /// When the store last took a write of ours.
    proven: Moment,
    /// Whether a write has failed since, or there was none yet: then only a write that needs space proves anything.
    failed: bool,
    past: Vec<Outage>,
    /// Whether rooms must be woken, because a long outage has ended or the server has just started.
    ended: bool,
    /// The last heartbeat of each other server.
    others: HashMap<String, Moment>,
    past_of_others: Vec<(String, Outage)>,
    /// When the heartbeats of other servers were last read.
    read: Moment,
}

/// Heartbeats come every half second, so a clock is wrong by less than a second.
const TOLERATED: i64 = 100;
const SLOW_WRITE: i64 = 25;
const TOLERATED_ELSEWHERE: i64 = 150;
/// A page notices after at most 25 s that a server is silent, and then tries to connect at least every 10 s.
const RETURN_GRACE: i64 = 3000;
/// Older outages than the last so many are forgotten.
const MAX_OUTAGES: usize = 1000;

impl Outages {
    /// `pace` is how many times as fast as outside the clock of the games goes.
    pub(super) fn new(pace: u32, now: Moment) -> Outages {
        let span = |hundredths: i64| Hundredths(hundredths * i64::from(pace));
        let state = State {
            proven: now,
            failed: false,
            past: Vec::new(),
            ended: false,
            others: HashMap::new(),
            past_of_others: Vec::new(),
            read: now,
        };
        Outages {
            spans: Spans {
                tolerated: span(TOLERATED),
                slow_write: span(SLOW_WRITE),
                tolerated_elsewhere: span(TOLERATED_ELSEWHERE),
                return_grace: span(RETURN_GRACE),
            },
            state: Mutex::new(state),
        }
    }

    /// Begins to watch. Where no server has been there since some moment, that is an outage, which lasts until the first write that
    /// succeeds.
    pub(super) fn begin(&self, absent_since: Option<Moment>, now: Moment) {
        let mut state = self.state();
        state.proven = absent_since.unwrap_or(now);
        state.failed = absent_since.is_some();
        state.ended = absent_since.is_none();
        state.read = now;
    }

    /// Notes a write that succeeded, and when it was asked for.
    pub(super) fn note_success(&self, asked: Moment, now: Moment) {
        let mut state = self.state();
        let gap = now.since(state.proven);
        let from = if state.failed || gap > self.spans.tolerated {
            Some(state.proven)
        } else if now.since(asked) > self.spans.slow_write {
            Some(asked.max(state.proven))
        } else {
            None
        };
        if let Some(from) = from {
            let is_long = state.failed || gap > self.spans.tolerated;
            let back = if is_long { now.plus(self.spans.return_grace) } else { now };
            push(&mut state.past, Outage { from, until: now, back });
            state.ended |= is_long;
        }
        state.proven = state.proven.max(now);
        state.failed = false;
    }

    /// Notes a write that failed, and when it was asked for.
    pub(super) fn note_failure(&self, asked: Moment) {
        let mut state = self.state();
        state.proven = state.proven.min(asked);
        state.failed = true;
    }

    /// Whether moves may not be accepted now: nothing is decided by time then.
    pub(crate) fn is_open(&self, now: Moment) -> bool {
        self.state().is_open(now, self.spans)
    }

    /// Whether a write has failed, and none has succeeded since.
    pub(super) fn has_failed(&self) -> bool {
        self.state().failed
    }

    /// Whether rooms must be woken, since this was last asked.
    pub(super) fn take_ended(&self) -> bool {
        std::mem::take(&mut self.state().ended)
    }

    /// Notes the last heartbeats of other servers, as they were read now; gives those that are gone, because they were silent for too long.
    pub(super) fn note_others(
        &self,
        seen: Vec<(String, Moment)>,
        now: Moment,
        stale: Hundredths,
    ) -> Vec<String> {
        let mut guard = self.state();
        let state = &mut *guard;
        for (node, seen) in seen {
            let before = state.others.insert(node.clone(), seen);
            if let Some(before) = before.filter(|before| seen.since(*before) > self.spans.tolerated_elsewhere)
            {
                let back = seen.plus(self.spans.return_grace);
                push(&mut state.past_of_others, (node, Outage { from: before, until: seen, back }));
            }
        }
        let is_gone = |seen: Moment| now.since(seen) > stale;
        let gone: Vec<(String, Moment)> = state.others.extract_if(|_, seen| is_gone(*seen)).collect();
        for (node, from) in &gone {
            let back = now.plus(self.spans.return_grace);
            push(&mut state.past_of_others, (node.clone(), Outage { from: *from, until: now, back }));
        }
        state.read = now;
        gone.into_iter().map(|(node, _)| node).collect()
    }

    /// How much of the time between two moments a player has lost by outages, as far as it is known now. The end may lie ahead: then
    /// what they are still granted to come back counts too.
    pub(super) fn lost(&self, whose: &Connected<'_>, between: [Moment; 2], now: Moment) -> Hundredths {
        let state = self.state();
        let spans = self.spans;
        match whose {
            Connected::Here => overlap(state.own(now, spans), between),
            Connected::Elsewhere(nodes) => {
                let each = nodes.iter().map(|node| overlap(state.of_other(Some(node), spans), between));
                each.min().unwrap_or(Hundredths::ZERO)
            }
            Connected::Nowhere => {
                let all = state.own(now, spans).chain(state.of_other(None, spans));
                overlap(all.map(|outage| Outage { until: outage.back, ..outage }), between)
            }
        }
    }

    /// What is not worth an event.
    pub(super) const fn negligible(&self) -> Hundredths {
        self.spans.slow_write
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics while noting an outage")
    }
}

impl State {
    const fn is_open(&self, now: Moment, spans: Spans) -> bool {
        self.failed || now.since(self.proven).0 > spans.tolerated.0
    }

    fn own(&self, now: Moment, spans: Spans) -> impl Iterator<Item = Outage> {
        let open = self.is_open(now, spans).then_some(Outage { from: self.proven, until: now, back: now });
        self.past.iter().copied().chain(open)
    }

    /// The outages of one other server, or of all.
    fn of_other(&self, node: Option<&str>, spans: Spans) -> impl Iterator<Item = Outage> {
        let is_meant = move |name: &str| node.is_none_or(|node| node == name);
        let past = self.past_of_others.iter().filter(move |(name, _)| is_meant(name));
        let late = self.others.iter().filter(move |(name, seen)| {
            is_meant(name) && self.read.since(**seen) > spans.tolerated_elsewhere
        });
        let open = late.map(|(_, seen)| Outage { from: *seen, until: self.read, back: self.read });
        past.map(|(_, outage)| *outage).chain(open)
    }
}

fn push<T>(past: &mut Vec<T>, outage: T) {
    if past.len() >= MAX_OUTAGES {
        past.remove(0);
    }
    past.push(outage);
}

/// How much of the time between two moments some outages cover together.
fn overlap(outages: impl Iterator<Item = Outage>, between: [Moment; 2]) -> Hundredths {
    let [since, until] = between;
    let mut covered: Vec<[Moment; 2]> =
        outages.map(|outage| [outage.from.max(since), outage.until.min(until)]).collect();
    covered.sort_unstable();
    let (mut total, mut counted) = (Hundredths::ZERO, since);
    for [from, until] in covered {
        total = total.and(until.since(from.max(counted)));
        counted = counted.max(until);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(outages: &Outages, whose: &Connected<'_>, between: [i64; 2], now: i64, expected: i64) {
        let lost = outages.lost(whose, between.map(Moment), Moment(now));
        assert_eq!(lost, Hundredths(expected), "{between:?} at {now}");
    }

    fn write(outages: &Outages, asked: i64, done: i64) {
        outages.note_success(Moment(asked), Moment(done));
    }

    #[test]
    fn a_gap_between_two_writes_is_lost_once() {
        let outages = Outages::new(1, Moment(1000));
        write(&outages, 1050, 1051);
        check(&outages, &Connected::Here, [0, 1151], 1151, 0);
        assert!(!outages.is_open(Moment(1151)));
        // A stall that no heartbeat has noticed yet counts already.
        assert!(outages.is_open(Moment(1851)));
        check(&outages, &Connected::Here, [0, 1851], 1851, 800);
        write(&outages, 1851, 1852);
        assert!(outages.take_ended() && !outages.take_ended());
        check(&outages, &Connected::Here, [0, 1900], 1900, 801);
        check(&outages, &Connected::Here, [1800, 1900], 1900, 52);
        check(&outages, &Connected::Here, [1852, 1900], 1900, 0);
    }

    #[test]
    fn a_write_that_fails_begins_an_outage_and_one_that_succeeds_ends_it() {
        let outages = Outages::new(1, Moment(1000));
        write(&outages, 1010, 1011);
        outages.note_failure(Moment(1020));
        assert!(outages.is_open(Moment(1021)) && outages.has_failed());
        check(&outages, &Connected::Here, [0, 1041], 1041, 30);
        write(&outages, 1060, 1061);
        assert!(!outages.is_open(Moment(1061)) && !outages.has_failed());
        check(&outages, &Connected::Here, [0, 2000], 1061, 50);
    }

    #[test]
    fn a_slow_write_is_an_outage_by_itself() {
        let outages = Outages::new(1, Moment(1000));
        write(&outages, 1010, 1050);
        check(&outages, &Connected::Here, [0, 1060], 1060, 40);
        write(&outages, 1060, 1080);
        check(&outages, &Connected::Here, [1050, 1090], 1090, 0);
        assert!(!outages.take_ended());
    }

    #[test]
    fn players_who_are_gone_are_granted_time_to_come_back() {
        let outages = Outages::new(1, Moment(1000));
        outages.begin(Some(Moment(900)), Moment(1000));
        write(&outages, 1010, 1011);
        check(&outages, &Connected::Here, [0, 1050], 1050, 111);
        check(&outages, &Connected::Nowhere, [0, 1050], 1050, 150);
        check(&outages, &Connected::Nowhere, [0, 99_999], 1050, 111 + 3000);
    }

    #[test]
    fn the_outage_of_another_server_concerns_its_players() {
        let outages = Outages::new(1, Moment(1000));
        let stale = Hundredths(300);
        let read = |seen: i64, now: i64| {
            write(&outages, now, now);
            outages.note_others(vec![("b".to_string(), Moment(seen))], Moment(now), stale)
        };
        let there = || Connected::Elsewhere(vec!["b"]);
        assert_eq!(read(1000, 1040), Vec::<String>::new());
        assert_eq!(read(1000, 1130), Vec::<String>::new());
        check(&outages, &there(), [0, 1130], 1130, 0);
        assert_eq!(read(1000, 1200), Vec::<String>::new());
        check(&outages, &there(), [0, 1210], 1210, 200);
        check(&outages, &Connected::Here, [0, 1210], 1210, 0);
        assert_eq!(read(1220, 1230), Vec::<String>::new());
        check(&outages, &there(), [0, 1230], 1230, 220);
        for now in [1300, 1400, 1500] {
            assert_eq!(read(1220, now), Vec::<String>::new());
        }
        assert_eq!(read(1220, 1560), ["b"]);
        check(&outages, &there(), [1240, 1600], 1600, 320);
        check(&outages, &Connected::Elsewhere(vec!["b", "c"]), [1240, 1600], 1600, 0);
        check(&outages, &Connected::Nowhere, [1560, 1600], 1600, 40);
    }
}
