//! Admission control for HTTP connections: limits in total and per client network.

use std::{
    collections::{BTreeMap, HashMap},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard},
};

use tokio::sync::Notify;

use super::client_address::client_network;
use crate::config::Proxy;

/// The open HTTP connections.
///
/// A connection is either idle (it waits for a request header, or for the client to read a response) or busy with a
/// request. When a limit is reached, the server closes the connection that has been idle longest, so that clients that
/// send half a request cannot lock others out. If all connections are busy, the new one gets a reserved slot that
/// answers health checks only.
pub(crate) struct HttpConnections {
    limits: HttpConnectionLimits,
    proxy: Proxy,
    table: Mutex<ConnectionTable>,
}

/// Maximum numbers of open connections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HttpConnectionLimits {
    /// All connections except the reserved ones.
    pub(crate) total: usize,
    /// Connections of one network, not counting WebSockets. Behind a proxy: busy requests of one network.
    pub(crate) per_network: usize,
    /// Connections reserved for health checks, in addition to `total`.
    pub(crate) health_checks: usize,
}

/// The slot of an open connection, released on drop.
pub(crate) struct ConnectionSlot {
    connections: Arc<HttpConnections>,
    id: u64,
    kind: SlotKind,
    evicted: Arc<Notify>,
}

/// A request in progress. Its connection becomes idle again on drop.
pub(crate) struct ActiveRequest {
    slot: Option<Arc<ConnectionSlot>>,
    /// Whether the client's network already has the maximum number of requests in progress.
    pub(crate) exceeds_limit: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SlotKind {
    Regular,
    HealthCheck,
}

#[derive(Default)]
struct ConnectionTable {
    open: HashMap<u64, OpenConnection>,
    /// The number given last, to a connection or to an idle period. Numbers grow, so they order idle periods by age.
    last_number: u64,
    regular: ConnectionGroup,
    health_checks: ConnectionGroup,
    networks: HashMap<IpAddr, ConnectionGroup>,
}

struct OpenConnection {
    kind: SlotKind,
    network: Option<IpAddr>,
    /// The number of the current idle period; `None` while the connection is busy.
    idle_number: Option<u64>,
    evicted: Arc<Notify>,
}

#[derive(Default)]
struct ConnectionGroup {
    size: usize,
    /// Idle connections by the number of their idle period, the longest first.
    idle: BTreeMap<u64, u64>,
}

impl HttpConnections {
    pub(crate) fn new(limits: HttpConnectionLimits, proxy: Proxy) -> Arc<HttpConnections> {
        Arc::new(HttpConnections { limits, proxy, table: Mutex::default() })
    }

    /// Returns a slot for a new connection, or `None` if even the reserved slots are busy.
    pub(crate) fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<ConnectionSlot> {
        // Behind a proxy every connection comes from the proxy.
        let from = match self.proxy {
            Proxy::None => Some(client_network(peer)),
            Proxy::Trusted => None,
        };
        let mut table = self.table();
        let has_room =
            table.make_room_in_network(from, self.limits.per_network) && table.make_room(self.limits.total);
        let kind = if has_room { SlotKind::Regular } else { SlotKind::HealthCheck };
        if kind == SlotKind::HealthCheck && !table.make_health_check_room(self.limits.health_checks) {
            return None;
        }
        let (id, evicted) = table.add(kind, from.filter(|_| has_room));
        Some(ConnectionSlot { connections: Arc::clone(self), id, kind, evicted })
    }

    /// Closes all connections, busy ones too.
    pub(crate) fn close_all(&self) {
        let mut table = self.table();
        let all: Vec<u64> = table.open.keys().copied().collect();
        for id in all {
            table.evict(id);
        }
    }

    fn table(&self) -> MutexGuard<'_, ConnectionTable> {
        self.table.lock().expect("no thread panics while it holds the connection table")
    }
}

impl ConnectionSlot {
    /// Whether the connection is answered health checks only.
    pub(crate) fn is_for_health_checks(&self) -> bool {
        self.kind == SlotKind::HealthCheck
    }

    /// Waits until the connection has to be closed to make room for another.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }

    /// Marks the connection as busy with a request of `client`.
    pub(crate) fn begin_request(self: &Arc<Self>, client: IpAddr) -> ActiveRequest {
        let mut table = self.connections.table();
        table.set_busy(self.id);
        // Without a proxy, the connection itself is counted for the network.
        let network = Some(client_network(client)).filter(|_| self.connections.proxy == Proxy::Trusted);
        let exceeds_limit = network.is_some_and(|network| {
            let size = table.networks.get(&network).map_or(0, |group| group.size);
            size >= self.connections.limits.per_network
        });
        if let Some(network) = network.filter(|_| !exceeds_limit) {
            table.join_network(self.id, network);
        }
        ActiveRequest { slot: Some(Arc::clone(self)), exceeds_limit }
    }

    /// Stops counting the connection for its network: WebSockets per network are limited by `SocketLimit`.
    fn leave_network_as_socket(&self) {
        self.connections.table().leave_network(self.id);
    }

    fn end_request(&self) {
        let mut table = self.connections.table();
        if self.connections.proxy == Proxy::Trusted {
            table.leave_network(self.id);
        }
        table.set_idle(self.id);
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connections.table().remove(self.id);
    }
}

impl ActiveRequest {
    /// Notes that the connection was upgraded to a WebSocket; it stays busy.
    pub(crate) fn become_socket(mut self) {
        if let Some(slot) = self.slot.take() {
            slot.leave_network_as_socket();
        }
    }
}

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        if let Some(slot) = &self.slot {
            slot.end_request();
        }
    }
}

impl ConnectionTable {
    fn add(&mut self, kind: SlotKind, network: Option<IpAddr>) -> (u64, Arc<Notify>) {
        let (id, evicted) = (self.next_number(), Arc::new(Notify::new()));
        let open = OpenConnection { kind, network: None, idle_number: None, evicted: Arc::clone(&evicted) };
        self.open.insert(id, open);
        self.group(kind).size += 1;
        if let Some(network) = network {
            self.join_network(id, network);
        }
        self.set_idle(id);
        (id, evicted)
    }

    fn remove(&mut self, id: u64) {
        self.set_busy(id);
        self.leave_network(id);
        if let Some(open) = self.open.remove(&id) {
            self.group(open.kind).size -= 1;
        }
    }

    /// Closes a connection, which is not counted any more.
    fn evict(&mut self, id: u64) {
        if let Some(open) = self.open.get(&id) {
            open.evicted.notify_one();
            self.remove(id);
        }
    }

    /// Makes room for one more connection, by closing the one that has been idle longest if necessary. Returns whether
    /// there is room.
    fn make_room(&mut self, max: usize) -> bool {
        self.regular.size < max || self.evict_idle(self.regular.longest_idle())
    }

    fn make_health_check_room(&mut self, max: usize) -> bool {
        self.health_checks.size < max || self.evict_idle(self.health_checks.longest_idle())
    }

    fn make_room_in_network(&mut self, network: Option<IpAddr>, max: usize) -> bool {
        match network.and_then(|network| self.networks.get(&network)) {
            Some(group) if group.size >= max => {
                let longest = group.longest_idle();
                self.evict_idle(longest)
            }
            Some(_) | None => true,
        }
    }

    fn evict_idle(&mut self, id: Option<u64>) -> bool {
        if let Some(id) = id {
            self.evict(id);
        }
        id.is_some()
    }

    fn set_idle(&mut self, id: u64) {
        let number = self.next_number();
        let Some(open) = self.open.get_mut(&id).filter(|open| open.idle_number.is_none()) else { return };
        open.idle_number = Some(number);
        let (kind, network) = (open.kind, open.network);
        self.group(kind).idle.insert(number, id);
        if let Some(group) = network.and_then(|network| self.networks.get_mut(&network)) {
            group.idle.insert(number, id);
        }
    }

    fn set_busy(&mut self, id: u64) {
        let Some(open) = self.open.get_mut(&id) else { return };
        let Some(number) = open.idle_number.take() else { return };
        let (kind, network) = (open.kind, open.network);
        self.group(kind).idle.remove(&number);
        if let Some(group) = network.and_then(|network| self.networks.get_mut(&network)) {
            group.idle.remove(&number);
        }
    }

    fn join_network(&mut self, id: u64, network: IpAddr) {
        if let Some(open) = self.open.get_mut(&id) {
            open.network = Some(network);
            self.networks.entry(network).or_default().size += 1;
        }
    }

    /// Stops counting a busy connection for its network.
    fn leave_network(&mut self, id: u64) {
        let Some(network) = self.open.get_mut(&id).and_then(|open| open.network.take()) else { return };
        if let Some(group) = self.networks.get_mut(&network) {
            group.size -= 1;
            if group.size == 0 {
                self.networks.remove(&network);
            }
        }
    }

    fn group(&mut self, kind: SlotKind) -> &mut ConnectionGroup {
        match kind {
            SlotKind::Regular => &mut self.regular,
            SlotKind::HealthCheck => &mut self.health_checks,
        }
    }

    fn next_number(&mut self) -> u64 {
        self.last_number += 1;
        self.last_number
    }
}

impl ConnectionGroup {
    /// The connection that has been idle longest.
    fn longest_idle(&self) -> Option<u64> {
        self.idle.first_key_value().map(|(_, id)| *id)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    const LIMITS: HttpConnectionLimits = HttpConnectionLimits { total: 4, per_network: 2, health_checks: 1 };

    fn address(text: &str) -> IpAddr {
        text.parse().expect("the address is valid")
    }

    fn admit(connections: &Arc<HttpConnections>, peer: &str) -> Arc<ConnectionSlot> {
        Arc::new(connections.admit(address(peer)).expect("there is room"))
    }

    fn is_evicted(slot: &ConnectionSlot) -> bool {
        slot.evicted().now_or_never().is_some()
    }

    #[test]
    fn the_connection_of_a_network_that_is_idle_longest_is_closed_first() {
        let connections = HttpConnections::new(LIMITS, Proxy::None);
        let first = admit(&connections, "192.0.2.1");
        let second = admit(&connections, "192.0.2.1");
        let other = admit(&connections, "192.0.2.2");
        // The first has sent a request since, so it has been idle for less time than the second.
        drop(first.begin_request(address("192.0.2.1")));
        let third = admit(&connections, "192.0.2.1");
        assert!(is_evicted(&second) && !is_evicted(&first) && !is_evicted(&other));
        assert!(!third.is_for_health_checks());
    }

    #[test]
    fn busy_connections_stay_open_and_health_checks_have_reserved_slots() {
        let connections = HttpConnections::new(LIMITS, Proxy::None);
        let slots = [admit(&connections, "192.0.2.1"), admit(&connections, "192.0.2.1")];
        let requests = slots.each_ref().map(|slot| slot.begin_request(address("192.0.2.1")));
        let check = admit(&connections, "192.0.2.1");
        assert!(check.is_for_health_checks() && slots.iter().all(|slot| !is_evicted(slot)));
        // The next check takes its slot, unless it is being answered.
        let next = admit(&connections, "192.0.2.1");
        assert!(next.is_for_health_checks() && is_evicted(&check));
        let answered = next.begin_request(address("192.0.2.1"));
        assert!(connections.admit(address("192.0.2.1")).is_none() && !is_evicted(&next));
        assert!(!admit(&connections, "192.0.2.2").is_for_health_checks(), "other networks are not affected");
        drop((requests, answered));
        assert!(!admit(&connections, "192.0.2.1").is_for_health_checks());
    }

    #[test]
    fn the_total_number_of_connections_is_limited() {
        let connections = HttpConnections::new(LIMITS, Proxy::None);
        let peers = ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8:0:1::1"];
        let slots = peers.map(|peer| admit(&connections, peer));
        let busy: Vec<_> = slots[..3].iter().map(|slot| slot.begin_request(address("192.0.2.1"))).collect();
        let fifth = admit(&connections, "192.0.2.5");
        assert!(is_evicted(&slots[3]) && !fifth.is_for_health_checks());
        let sixth = fifth.begin_request(address("192.0.2.5"));
        assert!(admit(&connections, "192.0.2.6").is_for_health_checks());
        drop((busy, sixth, slots, fifth));
        let table = connections.table();
        assert!(table.open.is_empty() && table.networks.is_empty());
        assert!(table.regular.size == 0 && table.regular.idle.is_empty() && table.health_checks.size == 0);
    }

    #[test]
    fn sockets_do_not_count_for_their_network() {
        let connections = HttpConnections::new(LIMITS, Proxy::None);
        let sockets: Vec<_> = (0..3).map(|_| admit(&connections, "192.0.2.1")).collect();
        for socket in &sockets[1..] {
            socket.begin_request(address("192.0.2.1")).become_socket();
        }
        assert!(!admit(&connections, "192.0.2.1").is_for_health_checks());
        assert!(sockets[1..].iter().all(|socket| !is_evicted(socket)));
    }

    #[test]
    fn a_proxy_is_not_locked_out_by_one_of_its_clients() {
        let connections = HttpConnections::new(LIMITS, Proxy::Trusted);
        let slots: Vec<_> = (0..4).map(|_| admit(&connections, "127.0.0.1")).collect();
        assert!(slots.iter().all(|slot| !slot.is_for_health_checks() && !is_evicted(slot)));
        let eve = address("192.0.2.1");
        let held = [slots[0].begin_request(eve), slots[1].begin_request(eve)];
        assert!(
            held.iter().all(|request| !request.exceeds_limit) && slots[2].begin_request(eve).exceeds_limit
        );
        assert!(!slots[3].begin_request(address("192.0.2.2")).exceeds_limit);
        drop(held);
        assert!(!slots[2].begin_request(eve).exceeds_limit);
    }
}
