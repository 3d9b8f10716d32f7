use std::num::NonZero;

use tripylon_rules::{
    Pylos,
    pylos::{Base, Variant},
};

use crate::format::{format_bytes, format_seconds};

/// The resources needed to solve a ruleset.
#[derive(Clone, Copy, Debug)]
pub struct SolveCost {
    /// Seconds on one core, measured on a server core of 2.8 GHz and rounded up, because machines have other work too.
    core_seconds: f64,
    /// Peak memory in bytes.
    pub memory_bytes: u64,
    /// Disk space in bytes for the table and a checkpoint.
    pub disk_bytes: u64,
}

const MIB: u64 = 1 << 20;

impl SolveCost {
    /// The cost of a ruleset.
    pub fn for_game(game: Pylos) -> SolveCost {
        let cost = |core_seconds, memory, disk| SolveCost {
            core_seconds,
            memory_bytes: memory * MIB,
            disk_bytes: disk * MIB,
        };
        match (game.base, game.variant) {
            (Base::Three, _) => cost(1.0, 64, 4),
            (Base::Four, Variant::Children) => cost(45.0, 3200, 500),
            (Base::Four, Variant::Standard) => cost(190.0, 3500, 900),
            (Base::Four, Variant::Expert) => cost(500.0, 3700, 1400),
        }
    }

    /// The approximate time in seconds with the cores of this machine.
    pub fn seconds_on_this_machine(self) -> f64 {
        self.core_seconds / cores() as f64
    }

    /// A description for this machine, such as `about 3 min 10 s and 3.4 GiB of memory here`.
    pub fn describe(self) -> String {
        let seconds = self.seconds_on_this_machine();
        format!("about {} and {} of memory here", format_seconds(seconds), format_bytes(self.memory_bytes))
    }
}

/// The number of cores available to this process.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}
