//! The generated sections: one struct per `.ftl` file, one method per message.

include!(concat!(env!("OUT_DIR"), "/sections.rs"));
