use std::io::{self, Write};

use tripylon_rules::Pylos;

use crate::{block_layout::Values, checkpoint};

/// The progress of solving, reported before each layer.
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    /// The number of the sweep over the whole board, from 1.
    pub sweep: u32,
    /// The number of spheres of the next layer.
    pub spheres: u32,
    /// The number of positions whose value has changed in this sweep so far.
    pub changed: u64,
    pub(crate) game: Pylos,
    pub(crate) values: &'a Values,
}

impl Progress<'_> {
    /// Writes a [`Checkpoint`](crate::Checkpoint) that solving can resume from.
    pub fn save(&self, output: &mut impl Write) -> io::Result<()> {
        checkpoint::save(self.game, self.sweep, self.values, output)
    }
}
