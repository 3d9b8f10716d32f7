use std::num::NonZero;

use tripylon_rules::{
    Pylos,
    pylos::{Base, Variant},
};

use crate::quantity::{bytes, time};

/// What it takes to solve a reading.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Seconds of one core, as measured on a server core of 2.8 GHz and rounded up: machines are busy with other things.
    core_seconds: f64,
    /// Bytes of memory at the peak.
    pub memory: u64,
    /// Bytes of disk for the table and a checkpoint.
    pub disk: u64,
}

const MEBI: u64 = 1 << 20;

impl Cost {
    /// The cost of a reading.
    pub fn of(game: Pylos) -> Cost {
        let cost =
            |core_seconds, memory, disk| Cost { core_seconds, memory: memory * MEBI, disk: disk * MEBI };
        match (game.base, game.variant) {
            (Base::Three, _) => cost(1.0, 64, 4),
            (Base::Four, Variant::Children) => cost(45.0, 3200, 500),
            (Base::Four, Variant::Standard) => cost(190.0, 3500, 900),
            (Base::Four, Variant::Expert) => cost(500.0, 3700, 1400),
        }
    }

    /// About how many seconds it takes here.
    pub fn seconds_here(self) -> f64 {
        self.core_seconds / cores() as f64
    }

    /// In words, for this machine.
    pub fn here(self) -> String {
        let seconds = self.seconds_here();
        format!("about {} and {} of memory here", time(seconds), bytes(self.memory))
    }
}

/// The number of cores that this program may use.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}
