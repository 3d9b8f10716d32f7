//! Who may have the engine think next.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard},
};

use tokio::sync::oneshot;

/// A fair queue for searches: one FIFO for each person, served round robin, so that no person waits for all games of another.
///
/// Searches of a few milliseconds have a lane of their own: they do not wait for those of seconds.
pub(super) struct EngineQueue {
    short: Arc<Lane>,
    long: Arc<Lane>,
}

/// How long a search is expected to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchCost {
    /// Milliseconds.
    Short,
    /// Up to seconds.
    Long,
}

/// Permission to search, until it is dropped.
pub(super) struct SearchSlot {
    /// There until the slot is passed on.
    lane: Option<Arc<Lane>>,
}

struct Lane {
    state: Mutex<LaneState>,
}

struct LaneState {
    /// Slots that are free; if there are any, no person waits.
    free: usize,
    /// Those who wait, the next first.
    people: VecDeque<Waiting>,
}

/// The searches that wait for one person, the oldest first.
struct Waiting {
    person: String,
    searches: VecDeque<oneshot::Sender<SearchSlot>>,
}

impl EngineQueue {
    /// A queue before so many long searches at a time.
    pub(super) fn new(long: usize) -> EngineQueue {
        let lane =
            |free: usize| Arc::new(Lane { state: Mutex::new(LaneState { free, people: VecDeque::new() }) });
        EngineQueue { short: lane(long.div_ceil(2).max(1)), long: lane(long.max(1)) }
    }

    /// Waits until it is this person's turn.
    pub(super) async fn slot(&self, person: &str, cost: SearchCost) -> SearchSlot {
        let lane = match cost {
            SearchCost::Short => &self.short,
            SearchCost::Long => &self.long,
        };
        match lane.join(person) {
            None => SearchSlot { lane: Some(Arc::clone(lane)) },
            Some(turn) => turn.await.expect("every search that waits gets a slot"),
        }
    }
}

impl Lane {
    fn state(&self) -> MutexGuard<'_, LaneState> {
        self.state.lock().expect("no thread panics while it queues")
    }

    /// Takes a free slot, or else a place in the queue.
    fn join(&self, person: &str) -> Option<oneshot::Receiver<SearchSlot>> {
        let mut state = self.state();
        if state.free > 0 {
            state.free -= 1;
            return None;
        }
        let (search, turn) = oneshot::channel();
        match state.people.iter_mut().find(|waiting| waiting.person == person) {
            Some(waiting) => waiting.searches.push_back(search),
            None => {
                let waiting = Waiting { person: person.to_string(), searches: VecDeque::from([search]) };
                state.people.push_back(waiting);
            }
        }
        Some(turn)
    }

    /// The search whose turn it is; if none waits, the slot is free.
    fn next(&self) -> Option<oneshot::Sender<SearchSlot>> {
        let mut state = self.state();
        let Some(mut waiting) = state.people.pop_front() else {
            state.free += 1;
            return None;
        };
        let search = waiting.searches.pop_front();
        if !waiting.searches.is_empty() {
            state.people.push_back(waiting);
        }
        search
    }
}

impl Drop for SearchSlot {
    fn drop(&mut self) {
        let Some(lane) = self.lane.take() else { return };
        while let Some(search) = lane.next() {
            match search.send(SearchSlot { lane: Some(Arc::clone(&lane)) }) {
                Ok(()) => return,
                // That search is not wanted any more; the slot goes to the next.
                Err(mut unwanted) => unwanted.lane = None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    type Turn<'a> = std::pin::Pin<Box<dyn Future<Output = SearchSlot> + 'a>>;

    fn wait<'a>(queue: &'a EngineQueue, person: &'a str, cost: SearchCost) -> Turn<'a> {
        let mut turn: Turn = Box::pin(queue.slot(person, cost));
        assert!(turn.as_mut().now_or_never().is_none(), "{person} has to wait");
        turn
    }

    fn slot(queue: &EngineQueue, person: &str, cost: SearchCost) -> SearchSlot {
        queue.slot(person, cost).now_or_never().expect("there is a free slot")
    }

    #[test]
    fn people_take_turns_however_much_one_of_them_asks() {
        let queue = EngineQueue::new(1);
        let mut running = slot(&queue, "eve", SearchCost::Long);
        let mut waiting: Vec<(&str, Turn)> = Vec::new();
        for person in ["eve", "eve", "eve", "ada", "bob", "ada"] {
            waiting.push((person, wait(&queue, person, SearchCost::Long)));
        }
        let mut order = Vec::new();
        while !waiting.is_empty() {
            drop(running);
            let (index, next) = waiting
                .iter_mut()
                .enumerate()
                .find_map(|(index, (_, turn))| Some((index, turn.as_mut().now_or_never()?)))
                .expect("the slot is passed on");
            running = next;
            order.push(waiting.remove(index).0);
        }
        assert_eq!(order, ["eve", "ada", "bob", "eve", "ada", "eve"]);
    }

    #[test]
    fn short_searches_do_not_wait_for_long_ones() {
        let queue = EngineQueue::new(1);
        let _long = slot(&queue, "eve", SearchCost::Long);
        let _more = wait(&queue, "eve", SearchCost::Long);
        drop(slot(&queue, "ada", SearchCost::Short));
        drop(slot(&queue, "eve", SearchCost::Short));
    }

    #[test]
    fn a_search_that_is_not_wanted_any_more_holds_up_nobody() {
        let queue = EngineQueue::new(1);
        let running = slot(&queue, "eve", SearchCost::Long);
        let given_up = wait(&queue, "eve", SearchCost::Long);
        let mut ada = wait(&queue, "ada", SearchCost::Long);
        drop(given_up);
        drop(running);
        let ada = ada.as_mut().now_or_never().expect("it is her turn");
        // One who goes away with the slot in hand gives it back.
        let eve = wait(&queue, "eve", SearchCost::Long);
        drop(ada);
        drop(eve);
        drop(slot(&queue, "bob", SearchCost::Long));
    }
}
