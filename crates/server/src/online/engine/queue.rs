//! A fair queue for engine searches.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard},
};

use tokio::sync::oneshot;

/// A fair queue for searches: one FIFO per player, served round robin, so that no player waits for all games of
/// another.
///
/// Searches of a few milliseconds have a lane of their own and do not wait for those of seconds.
pub(super) struct EngineQueue {
    short: Arc<Lane>,
    long: Arc<Lane>,
}

/// The expected duration of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchCost {
    /// Milliseconds.
    Short,
    /// Up to seconds.
    Long,
}

/// Permission to search, passed on to the next search on drop.
pub(super) struct SearchSlot {
    /// `None` once the slot is passed on.
    lane: Option<Arc<Lane>>,
}

struct Lane {
    state: Mutex<LaneState>,
}

struct LaneState {
    /// Free slots. If there are any, no player waits.
    free: usize,
    /// The players who wait, the next first.
    players: VecDeque<WaitingPlayer>,
}

/// The waiting searches of one player, the oldest first.
struct WaitingPlayer {
    player_id: String,
    searches: VecDeque<oneshot::Sender<SearchSlot>>,
}

impl EngineQueue {
    /// Allows `long` long searches at once, and half as many short ones.
    pub(super) fn new(long: usize) -> EngineQueue {
        let lane =
            |free: usize| Arc::new(Lane { state: Mutex::new(LaneState { free, players: VecDeque::new() }) });
        EngineQueue { short: lane(long.div_ceil(2).max(1)), long: lane(long.max(1)) }
    }

    /// Waits until it is this player's turn.
    pub(super) async fn acquire(&self, player_id: &str, cost: SearchCost) -> SearchSlot {
        let lane = match cost {
            SearchCost::Short => &self.short,
            SearchCost::Long => &self.long,
        };
        match lane.join(player_id) {
            None => SearchSlot { lane: Some(Arc::clone(lane)) },
            Some(turn) => turn.await.expect("every waiting search gets a slot"),
        }
    }
}

impl Lane {
    fn state(&self) -> MutexGuard<'_, LaneState> {
        self.state.lock().expect("no thread panics while it holds the queue")
    }

    /// Takes a free slot, or else a place in the queue.
    fn join(&self, player_id: &str) -> Option<oneshot::Receiver<SearchSlot>> {
        let mut state = self.state();
        if state.free > 0 {
            state.free -= 1;
            return None;
        }
        let (search, turn) = oneshot::channel();
        match state.players.iter_mut().find(|waiting| waiting.player_id == player_id) {
            Some(waiting) => waiting.searches.push_back(search),
            None => {
                let searches = VecDeque::from([search]);
                state.players.push_back(WaitingPlayer { player_id: player_id.to_string(), searches });
            }
        }
        Some(turn)
    }

    /// The next search. If none waits, the slot becomes free.
    fn next(&self) -> Option<oneshot::Sender<SearchSlot>> {
        let mut state = self.state();
        let Some(mut waiting) = state.players.pop_front() else {
            state.free += 1;
            return None;
        };
        let search = waiting.searches.pop_front();
        if !waiting.searches.is_empty() {
            state.players.push_back(waiting);
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
                // That search was cancelled; the slot goes to the next one.
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
        let mut turn: Turn = Box::pin(queue.acquire(person, cost));
        assert!(turn.as_mut().now_or_never().is_none(), "{person} has to wait");
        turn
    }

    fn slot(queue: &EngineQueue, person: &str, cost: SearchCost) -> SearchSlot {
        queue.acquire(person, cost).now_or_never().expect("there is a free slot")
    }

    #[test]
    fn players_take_turns_independent_of_their_number_of_searches() {
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
    fn a_cancelled_search_does_not_delay_others() {
        let queue = EngineQueue::new(1);
        let running = slot(&queue, "eve", SearchCost::Long);
        let given_up = wait(&queue, "eve", SearchCost::Long);
        let mut ada = wait(&queue, "ada", SearchCost::Long);
        drop(given_up);
        drop(running);
        let ada = ada.as_mut().now_or_never().expect("it is Ada's turn");
        // A search that is cancelled after it got the slot gives it back.
        let eve = wait(&queue, "eve", SearchCost::Long);
        drop(ada);
        drop(eve);
        drop(slot(&queue, "bob", SearchCost::Long));
    }
}
