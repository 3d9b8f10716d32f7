//! Token buckets, one for each socket or client network.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::Mutex,
    time::{Duration, Instant},
};

use crate::http::client_address::client_network;

/// A token bucket: it holds up to `capacity` tokens, refills steadily, and each request takes one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    tokens: f64,
    per_second: f64,
    capacity: f64,
    refilled_at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub(super) fn new(per_second: f64, capacity: f64) -> TokenBucket {
        TokenBucket { tokens: capacity, per_second, capacity, refilled_at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(super) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let refill = now.duration_since(self.refilled_at).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + refill).min(self.capacity);
        self.refilled_at = now;
        let has_token = self.tokens >= 1.0;
        if has_token {
            self.tokens -= 1.0;
        }
        has_token
    }
}

/// Limits the requests of each client network per minute, by token buckets.
pub(crate) struct RateLimiter {
    per_minute: u32,
    buckets: Mutex<HashMap<IpAddr, TokenBucket>>,
}

/// Number of buckets at which those that have refilled completely are dropped.
const MAX_BUCKETS: usize = 50_000;
const MINUTE: Duration = Duration::from_secs(60);

impl RateLimiter {
    pub(super) fn new(per_minute: u32) -> RateLimiter {
        RateLimiter { per_minute, buckets: Mutex::new(HashMap::new()) }
    }

    /// Counts a request from an address, and returns whether it is within the limit.
    pub(super) fn allows(&self, address: IpAddr) -> bool {
        self.allows_at(address, Instant::now())
    }

    fn allows_at(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().expect("no thread panics while it holds the buckets");
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| now.duration_since(bucket.refilled_at) < MINUTE);
        }
        let capacity = f64::from(self.per_minute);
        let per_second = capacity / MINUTE.as_secs_f64();
        let full = TokenBucket { tokens: capacity, per_second, capacity, refilled_at: now };
        buckets.entry(client_network(address)).or_insert(full).take_at(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_beyond_the_rate_are_refused() {
        let (limiter, now) = (RateLimiter::new(6), Instant::now());
        let first: IpAddr = "192.0.2.1".parse().unwrap();
        let second: IpAddr = "192.0.2.2".parse().unwrap();
        assert!((0..6).all(|_| limiter.allows_at(first, now)));
        assert!(!limiter.allows_at(first, now));
        assert!(limiter.allows_at(second, now));
        assert!(limiter.allows_at(first, now + Duration::from_secs(10)));
        assert!(!limiter.allows_at(first, now + Duration::from_secs(10)));
    }

    #[test]
    fn ipv6_clients_are_limited_per_64_prefix() {
        let limiter = RateLimiter::new(1);
        let now = Instant::now();
        assert!(limiter.allows_at("2001:db8::1".parse().unwrap(), now));
        assert!(!limiter.allows_at("2001:db8::2".parse().unwrap(), now));
        assert!(limiter.allows_at("2001:db8:0:1::1".parse().unwrap(), now));
        assert!(limiter.allows_at("::ffff:192.0.2.1".parse().unwrap(), now));
        assert!(!limiter.allows_at("192.0.2.1".parse().unwrap(), now));
    }
}
