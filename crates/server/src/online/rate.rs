use std::{
    collections::HashMap,
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::address::network;

/// How often somebody may ask in a minute. It fills up again steadily; whoever empties it waits.
pub(crate) struct Rate {
    most: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    since: Instant,
}

/// No more addresses than this are remembered; those that have asked nothing for long are forgotten first.
const MOST_ADDRESSES: usize = 50_000;
const MINUTE: Duration = Duration::from_secs(60);

impl Rate {
    pub(crate) fn new(most: u32) -> Rate {
        Rate { most, buckets: Mutex::new(HashMap::new()) }
    }

    /// Whether an address may ask once more, which counts.
    pub(crate) fn allows(&self, address: IpAddr) -> bool {
        self.allows_at(address, Instant::now())
    }

    fn allows_at(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().expect("nobody panics while counting");
        if buckets.len() >= MOST_ADDRESSES {
            buckets.retain(|_, bucket| now.duration_since(bucket.since) < MINUTE);
        }
        let most = f64::from(self.most);
        let bucket = buckets.entry(network(address)).or_insert(Bucket { left: most, since: now });
        let filled = now.duration_since(bucket.since).as_secs_f64() / MINUTE.as_secs_f64() * most;
        *bucket = Bucket { left: (bucket.left + filled).min(most), since: now };
        let allows = bucket.left >= 1.0;
        if allows {
            bucket.left -= 1.0;
        }
        allows
    }
}

/// How many sockets each address holds open.
pub(crate) struct Doorkeeper {
    most: usize,
    open: Mutex<HashMap<IpAddr, usize>>,
}

impl Doorkeeper {
    pub(crate) fn new(most: usize) -> Doorkeeper {
        Doorkeeper { most, open: Mutex::new(HashMap::new()) }
    }

    /// Lets one more in, unless there are too many.
    pub(crate) fn lets_in(&self, address: IpAddr) -> bool {
        let mut open = self.open.lock().expect("nobody panics while counting");
        let count = open.entry(network(address)).or_default();
        let lets_in = *count < self.most;
        if lets_in {
            *count += 1;
        }
        lets_in
    }

    /// Somebody who was let in has gone.
    pub(crate) fn gone(&self, address: IpAddr) {
        let mut open = self.open.lock().expect("nobody panics while counting");
        let network = network(address);
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
    fn whoever_asks_too_often_waits() {
        let (rate, now) = (Rate::new(6), Instant::now());
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        let there: IpAddr = "192.0.2.2".parse().unwrap();
        assert!((0..6).all(|_| rate.allows_at(here, now)));
        assert!(!rate.allows_at(here, now));
        assert!(rate.allows_at(there, now));
        assert!(rate.allows_at(here, now + Duration::from_secs(10)));
        assert!(!rate.allows_at(here, now + Duration::from_secs(10)));
    }

    #[test]
    fn a_household_is_one_address() {
        let rate = Rate::new(1);
        let now = Instant::now();
        assert!(rate.allows_at("2001:db8::1".parse().unwrap(), now));
        assert!(!rate.allows_at("2001:db8::2".parse().unwrap(), now));
        assert!(rate.allows_at("2001:db8:0:1::1".parse().unwrap(), now));
        assert!(rate.allows_at("::ffff:192.0.2.1".parse().unwrap(), now));
        assert!(!rate.allows_at("192.0.2.1".parse().unwrap(), now));
    }

    #[test]
    fn doors_close_behind_the_last_one() {
        let door = Doorkeeper::new(2);
        let here: IpAddr = "192.0.2.1".parse().unwrap();
        assert!(door.lets_in(here) && door.lets_in(here) && !door.lets_in(here));
        door.gone(here);
        assert!(door.lets_in(here));
        door.gone(here);
        door.gone(here);
        assert!(door.open.lock().unwrap().is_empty());
    }
}
