use std::ops::Range;

use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{Cell, CellSet},
};
use tripylon_tablebase::Fillings;

use crate::{
    block::{Block, Taking},
    link::{Links, LowTables},
};

/// Every filling that is solved, with all that can be done in it.
///
/// Two layers are left out because they need no solving. Where only the apex is empty, whoever is to move puts the last
/// sphere there, or has none left; where nothing is empty, the game is over.
#[derive(Clone)]
pub(crate) struct Atlas {
    pub(crate) game: Pylos,
    pub(crate) fillings: Fillings,
    pub(crate) blocks: Vec<Block>,
    pub(crate) takings: Vec<Taking>,
    /// The fillings with so many spheres, as [`Atlas::batches`] has them.
    batches: Vec<Vec<Vec<usize>>>,
    /// What can be taken back when the four cells under the apex are own; their bits are not part of the number.
    pub(crate) top: Taking,
}

impl Atlas {
    pub(crate) fn new(game: Pylos) -> Atlas {
        let fillings = Fillings::new(game.base);
        let solved = fillings.held();
        let tables = LowTables::default();
        let links = Links { fillings: &fillings, tables: &tables };
        let make = |index: usize| {
            let cells = fillings.get(index).cells();
            (Block::new(game, &links, cells), Taking::new(game, &links, cells, CellSet::EMPTY))
        };
        let (blocks, takings) = solved.into_par_iter().map(make).unzip();
        let under_apex = Cell::APEX.below();
        let below = CellSet::ALL - game.base.floor() - under_apex - Cell::APEX.into();
        let top = Taking::new(game, &links, below, under_apex);
        let batches = (0..fillings.cells() - 1).map(|spheres| batches(&fillings, spheres)).collect();
        Atlas { game, fillings, blocks, takings, batches, top }
    }

    /// The greatest number of spheres of a filling that is solved.
    pub(crate) fn deepest(&self) -> u32 {
        self.fillings.cells() - 2
    }

    /// The number of low bits in which the four cells under the apex have no part, where three of them are filled.
    pub(crate) fn bits_below_top(&self) -> u32 {
        self.fillings.cells() - 5
    }

    /// The fillings with so many spheres, in batches: those of a batch do not lead to each other by raising a sphere, and
    /// every batch leads only to the ones before it.
    pub(crate) fn batches(&self, spheres: u32) -> &[Vec<usize>] {
        &self.batches[spheres as usize]
    }

    pub(crate) fn layer(&self, spheres: u32) -> Range<usize> {
        self.fillings.layer(spheres)
    }
}

fn batches(fillings: &Fillings, spheres: u32) -> Vec<Vec<usize>> {
    let mut layer: Vec<usize> = fillings.layer(spheres).collect();
    let height = |index: &usize| {
        let cells = fillings.get(*index).cells();
        cells.into_iter().map(|cell| u32::from(cell.level())).sum::<u32>()
    };
    layer.sort_by_cached_key(|index| (std::cmp::Reverse(height(index)), *index));
    layer.chunk_by(|one, other| height(one) == height(other)).map(<[usize]>::to_vec).collect()
}
