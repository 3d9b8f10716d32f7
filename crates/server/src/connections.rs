//! How many connections may be open at once: in all, and from one network.

use std::{
    collections::{BTreeMap, HashMap},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard},
};

use tokio::sync::Notify;

use crate::{Proxy, address::network};

/// The open connections.
///
/// A connection waits (for the head of a request, or for its client to take an answer) or is busy with a request. Where there is no
/// room for a new connection, the one that has waited longest is closed, so that clients that send half of a request keep
/// no other out. If all are busy, the new one gets a place of the reserve, which answers health checks and nothing else.
pub(crate) struct Connections {
    limits: ConnectionLimits,
    proxy: Proxy,
    table: Mutex<Table>,
}

/// How many connections may be open at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConnectionLimits {
    /// In all.
    pub(crate) total: usize,
    /// From one network, those that have become WebSockets not counted. Behind a proxy: busy with requests of one network.
    pub(crate) of_network: usize,
    /// For health checks, beyond all others.
    pub(crate) reserve: usize,
}

/// An open connection, until it is dropped.
pub(crate) struct Place {
    connections: Arc<Connections>,
    id: u64,
    class: Class,
    evicted: Arc<Notify>,
}

/// A request that a connection is busy with, until it is dropped.
pub(crate) struct InRequest {
    place: Option<Arc<Place>>,
    /// Whether too many requests of its network are under way.
    pub(crate) is_one_too_many: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Ordinary,
    Reserve,
}

#[derive(Default)]
struct Table {
    open: HashMap<u64, Open>,
    /// The number that the next connection, or the next wait, gets.
    next: u64,
    ordinary: Group,
    reserve: Group,
    networks: HashMap<IpAddr, Group>,
}

struct Open {
    class: Class,
    network: Option<IpAddr>,
    /// The number of its wait; none while it is busy.
    wait: Option<u64>,
    evicted: Arc<Notify>,
}

#[derive(Default)]
struct Group {
    size: usize,
    /// The connections that wait, by the number of their wait: the longest first.
    waiting: BTreeMap<u64, u64>,
}

impl Connections {
    pub(crate) fn new(limits: ConnectionLimits, proxy: Proxy) -> Arc<Connections> {
        Arc::new(Connections { limits, proxy, table: Mutex::default() })
    }

    /// Finds a place for a new connection; `None` where even the reserve is full of requests.
    pub(crate) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        // Behind a proxy every connection comes from the proxy.
        let from = match self.proxy {
            Proxy::None => Some(network(peer)),
            Proxy::Trusted => None,
        };
        let mut table = self.table();
        let has_room = table.has_room_in(from, self.limits.of_network) && table.has_room(self.limits.total);
        let class = if has_room { Class::Ordinary } else { Class::Reserve };
        if class == Class::Reserve && !table.has_reserve(self.limits.reserve) {
            return None;
        }
        let (id, evicted) = table.add(class, from.filter(|_| has_room));
        Some(Place { connections: Arc::clone(self), id, class, evicted })
    }

    /// Closes all of them, whatever they do.
    pub(crate) fn close_all(&self) {
        let mut table = self.table();
        let all: Vec<u64> = table.open.keys().copied().collect();
        for id in all {
            table.evict(id);
        }
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().expect("no thread panics while it counts")
    }
}

impl Place {
    /// Whether the connection may ask for nothing but the health of the server.
    pub(crate) fn is_reserve(&self) -> bool {
        self.class == Class::Reserve
    }

    /// Waits until the connection is to be closed to make room for another.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }

    /// Begins a request of a visitor.
    pub(crate) fn begin(self: &Arc<Self>, visitor: IpAddr) -> InRequest {
        let mut table = self.connections.table();
        table.set_busy(self.id);
        // Without a proxy the connection itself belongs to the network.
        let network = Some(network(visitor)).filter(|_| self.connections.proxy == Proxy::Trusted);
        let is_one_too_many = network.is_some_and(|network| {
            let size = table.networks.get(&network).map_or(0, |group| group.size);
            size >= self.connections.limits.of_network
        });
        if let Some(network) = network.filter(|_| !is_one_too_many) {
            table.join(self.id, network);
        }
        InRequest { place: Some(Arc::clone(self)), is_one_too_many }
    }

    /// The connection has become a WebSocket, whose number per address is limited elsewhere.
    fn become_socket(&self) {
        self.connections.table().leave_network(self.id);
    }

    fn wait(&self) {
        let mut table = self.connections.table();
        if self.connections.proxy == Proxy::Trusted {
            table.leave_network(self.id);
        }
        table.set_waiting(self.id);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.table().remove(self.id);
    }
}

impl InRequest {
    /// The request has made a WebSocket of its connection, which stays busy.
    pub(crate) fn become_socket(mut self) {
        if let Some(place) = self.place.take() {
            place.become_socket();
        }
    }
}

impl Drop for InRequest {
    fn drop(&mut self) {
        if let Some(place) = &self.place {
            place.wait();
        }
    }
}

impl Table {
    fn add(&mut self, class: Class, network: Option<IpAddr>) -> (u64, Arc<Notify>) {
        let (id, evicted) = (self.number(), Arc::new(Notify::new()));
        let open = Open { class, network: None, wait: None, evicted: Arc::clone(&evicted) };
        self.open.insert(id, open);
        self.class(class).size += 1;
        if let Some(network) = network {
            self.join(id, network);
        }
        self.set_waiting(id);
        (id, evicted)
    }

    fn remove(&mut self, id: u64) {
        self.set_busy(id);
        self.leave_network(id);
        if let Some(open) = self.open.remove(&id) {
            self.class(open.class).size -= 1;
        }
    }

    /// Closes a connection. From now on it does not count.
    fn evict(&mut self, id: u64) {
        if let Some(open) = self.open.get(&id) {
            open.evicted.notify_one();
            self.remove(id);
        }
    }

    /// Whether there is room for one more, after the longest wait has ended if need be.
    fn has_room(&mut self, most: usize) -> bool {
        self.ordinary.size < most || self.end_wait(self.ordinary.longest())
    }

    fn has_reserve(&mut self, most: usize) -> bool {
        self.reserve.size < most || self.end_wait(self.reserve.longest())
    }

    fn has_room_in(&mut self, network: Option<IpAddr>, most: usize) -> bool {
        match network.and_then(|network| self.networks.get(&network)) {
            Some(group) if group.size >= most => {
                let longest = group.longest();
                self.end_wait(longest)
            }
            Some(_) | None => true,
        }
    }

    fn end_wait(&mut self, id: Option<u64>) -> bool {
        if let Some(id) = id {
            self.evict(id);
        }
        id.is_some()
    }

    fn set_waiting(&mut self, id: u64) {
        let number = self.number();
        let Some(open) = self.open.get_mut(&id).filter(|open| open.wait.is_none()) else { return };
        open.wait = Some(number);
        let (class, network) = (open.class, open.network);
        self.class(class).waiting.insert(number, id);
        if let Some(group) = network.and_then(|network| self.networks.get_mut(&network)) {
            group.waiting.insert(number, id);
        }
    }

    fn set_busy(&mut self, id: u64) {
        let Some(open) = self.open.get_mut(&id) else { return };
        let Some(number) = open.wait.take() else { return };
        let (class, network) = (open.class, open.network);
        self.class(class).waiting.remove(&number);
        if let Some(group) = network.and_then(|network| self.networks.get_mut(&network)) {
            group.waiting.remove(&number);
        }
    }

    fn join(&mut self, id: u64, network: IpAddr) {
        if let Some(open) = self.open.get_mut(&id) {
            open.network = Some(network);
            self.networks.entry(network).or_default().size += 1;
        }
    }

    /// A busy connection belongs to no network any more.
    fn leave_network(&mut self, id: u64) {
        let Some(network) = self.open.get_mut(&id).and_then(|open| open.network.take()) else { return };
        if let Some(group) = self.networks.get_mut(&network) {
            group.size -= 1;
            if group.size == 0 {
                self.networks.remove(&network);
            }
        }
    }

    fn class(&mut self, class: Class) -> &mut Group {
        match class {
            Class::Ordinary => &mut self.ordinary,
            Class::Reserve => &mut self.reserve,
        }
    }

    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }
}

impl Group {
    /// The connection that has waited longest.
    fn longest(&self) -> Option<u64> {
        self.waiting.first_key_value().map(|(_, id)| *id)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    const LIMITS: ConnectionLimits = ConnectionLimits { total: 4, of_network: 2, reserve: 1 };

    fn address(text: &str) -> IpAddr {
        text.parse().expect("it is an address")
    }

    fn admit(connections: &Arc<Connections>, peer: &str) -> Arc<Place> {
        Arc::new(connections.admit(address(peer)).expect("there is room"))
    }

    fn is_evicted(place: &Place) -> bool {
        place.evicted().now_or_never().is_some()
    }

    #[test]
    fn the_longest_wait_of_a_network_ends_first() {
        let connections = Connections::new(LIMITS, Proxy::None);
        let first = admit(&connections, "192.0.2.1");
        let second = admit(&connections, "192.0.2.1");
        let other = admit(&connections, "192.0.2.2");
        // The first has asked something, and waits for less long than the second.
        drop(first.begin(address("192.0.2.1")));
        let third = admit(&connections, "192.0.2.1");
        assert!(is_evicted(&second) && !is_evicted(&first) && !is_evicted(&other) && !third.is_reserve());
    }

    #[test]
    fn busy_connections_stay_and_health_checks_have_a_reserve() {
        let connections = Connections::new(LIMITS, Proxy::None);
        let places = [admit(&connections, "192.0.2.1"), admit(&connections, "192.0.2.1")];
        let requests = places.each_ref().map(|place| place.begin(address("192.0.2.1")));
        let check = admit(&connections, "192.0.2.1");
        assert!(check.is_reserve() && places.iter().all(|place| !is_evicted(place)));
        // The next check takes its place, unless it is being answered.
        let next = admit(&connections, "192.0.2.1");
        assert!(next.is_reserve() && is_evicted(&check));
        let answered = next.begin(address("192.0.2.1"));
        assert!(connections.admit(address("192.0.2.1")).is_none() && !is_evicted(&next));
        assert!(!admit(&connections, "192.0.2.2").is_reserve(), "others are not held up");
        drop((requests, answered));
        assert!(!admit(&connections, "192.0.2.1").is_reserve());
    }

    #[test]
    fn in_all_there_are_so_many() {
        let connections = Connections::new(LIMITS, Proxy::None);
        let peers = ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8:0:1::1"];
        let places = peers.map(|peer| admit(&connections, peer));
        let busy: Vec<_> = places[..3].iter().map(|place| place.begin(address("192.0.2.1"))).collect();
        let fifth = admit(&connections, "192.0.2.5");
        assert!(is_evicted(&places[3]) && !fifth.is_reserve());
        let sixth = fifth.begin(address("192.0.2.5"));
        assert!(admit(&connections, "192.0.2.6").is_reserve());
        drop((busy, sixth, places, fifth));
        let table = connections.table();
        assert!(table.open.is_empty() && table.networks.is_empty());
        assert!(table.ordinary.size == 0 && table.ordinary.waiting.is_empty() && table.reserve.size == 0);
    }

    #[test]
    fn sockets_do_not_count_for_their_network() {
        let connections = Connections::new(LIMITS, Proxy::None);
        let sockets: Vec<_> = (0..3).map(|_| admit(&connections, "192.0.2.1")).collect();
        for socket in &sockets[1..] {
            socket.begin(address("192.0.2.1")).become_socket();
        }
        assert!(!admit(&connections, "192.0.2.1").is_reserve());
        assert!(sockets[1..].iter().all(|socket| !is_evicted(socket)));
    }

    #[test]
    fn a_proxy_is_not_locked_out_by_one_of_its_visitors() {
        let connections = Connections::new(LIMITS, Proxy::Trusted);
        let places: Vec<_> = (0..4).map(|_| admit(&connections, "127.0.0.1")).collect();
        assert!(places.iter().all(|place| !place.is_reserve() && !is_evicted(place)));
        let eve = address("192.0.2.1");
        let held = [places[0].begin(eve), places[1].begin(eve)];
        assert!(held.iter().all(|request| !request.is_one_too_many) && places[2].begin(eve).is_one_too_many);
        assert!(!places[3].begin(address("192.0.2.2")).is_one_too_many);
        drop(held);
        assert!(!places[2].begin(eve).is_one_too_many);
    }
}
