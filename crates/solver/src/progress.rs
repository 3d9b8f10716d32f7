use std::io::{self, Write};

use tripylon_rules::Pylos;

use crate::{checkpoint, page::Values};

/// How far the work has come, told before each layer.
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    /// The number of the sweep over the whole board, from 1.
    pub sweep: u32,
    /// The number of spheres of the layer that is worked on next.
    pub spheres: u32,
    /// How many positions changed their value in this sweep so far.
    pub changed: u64,
    pub(crate) game: Pylos,
    pub(crate) values: &'a Values,
}

impl Progress<'_> {
    /// Writes a [`Checkpoint`](crate::Checkpoint) from which the work can go on another time.
    pub fn save(&self, output: &mut impl Write) -> io::Result<()> {
        checkpoint::save(self.game, self.sweep, self.values, output)
    }
}
