//! The messages, as methods.

include!(concat!(env!("OUT_DIR"), "/rooms.rs"));
