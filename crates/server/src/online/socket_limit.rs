use std::{collections::HashMap, net::IpAddr, sync::Mutex};

use crate::http::client_address::client_network;

/// Limits the open WebSockets of each client network.
pub(crate) struct SocketLimit {
    max: usize,
    open: Mutex<HashMap<IpAddr, usize>>,
}

impl SocketLimit {
    pub(super) fn new(max: usize) -> SocketLimit {
        SocketLimit { max, open: Mutex::new(HashMap::new()) }
    }

    /// Counts a new socket, and returns whether it is within the limit.
    pub(super) fn acquire(&self, address: IpAddr) -> bool {
        let mut open = self.open.lock().expect("no thread panics while it holds the counts");
        let count = open.entry(client_network(address)).or_default();
        let is_allowed = *count < self.max;
        if is_allowed {
            *count += 1;
        }
        is_allowed
    }

    /// Stops counting a socket that was allowed.
    pub(super) fn release(&self, address: IpAddr) {
        let mut open = self.open.lock().expect("no thread panics while it holds the counts");
        let network = client_network(address);
        if let Some(count) = open.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                open.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn released_sockets_make_room_and_leave_no_entry() {
        let limit = SocketLimit::new(2);
        let address: IpAddr = "192.0.2.1".parse().unwrap();
        assert!(limit.acquire(address) && limit.acquire(address) && !limit.acquire(address));
        limit.release(address);
        assert!(limit.acquire(address));
        limit.release(address);
        limit.release(address);
        assert!(limit.open.lock().unwrap().is_empty());
    }
}
