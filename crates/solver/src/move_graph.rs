use std::ops::Range;

use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{Cell, CellSet},
};
use tripylon_tablebase::Occupancies;

use crate::{
    link::{LinkBuilder, LowBitMapCache},
    occupancy_moves::{OccupancyMoves, TakeBackMoves},
};

/// The moves of every occupancy that has to be solved.
///
/// Two layers are left out because the rules decide them. Where only the apex is empty, the player to move fills it and
/// wins, or has no sphere left and loses; where no cell is empty, the game is over.
#[derive(Clone)]
pub(crate) struct MoveGraph {
    pub(crate) game: Pylos,
    pub(crate) occupancies: Occupancies,
    pub(crate) moves: Vec<OccupancyMoves>,
    pub(crate) take_backs: Vec<TakeBackMoves>,
    /// For each number of spheres, the batches of [`MoveGraph::batches`].
    batches: Vec<Vec<Vec<usize>>>,
    /// The take-backs when only the apex is empty and the four cells under it are own. Those four have no bits in the
    /// own mask.
    pub(crate) apex_take_backs: TakeBackMoves,
}

impl MoveGraph {
    pub(crate) fn new(game: Pylos) -> MoveGraph {
        let occupancies = Occupancies::new(game.base);
        let solved = occupancies.in_table();
        let low_maps = LowBitMapCache::default();
        let links = LinkBuilder { occupancies: &occupancies, low_maps: &low_maps };
        let make = |index: usize| {
            let cells = occupancies.get(index).cells();
            (
                OccupancyMoves::new(game, &links, cells),
                TakeBackMoves::new(game, &links, cells, CellSet::EMPTY),
            )
        };
        let (moves, take_backs) = solved.into_par_iter().map(make).unzip();
        let under_apex = Cell::APEX.below();
        let below = CellSet::ALL - game.base.floor() - under_apex - Cell::APEX.into();
        let apex_take_backs = TakeBackMoves::new(game, &links, below, under_apex);
        let batches =
            (0..occupancies.cell_count() - 1).map(|spheres| batches(&occupancies, spheres)).collect();
        MoveGraph { game, occupancies, moves, take_backs, batches, apex_take_backs }
    }

    /// The greatest number of spheres of an occupancy that has to be solved.
    pub(crate) fn max_spheres(&self) -> u32 {
        self.occupancies.cell_count() - 2
    }

    /// The number of cells below the four cells under the apex: the bits of the own mask in `apex_take_backs`.
    pub(crate) fn bits_without_top_square(&self) -> u32 {
        self.occupancies.cell_count() - 5
    }

    /// The occupancies of a layer in batches. Raises lead only from a batch to earlier ones, so the occupancies of a batch
    /// are independent of each other.
    pub(crate) fn batches(&self, spheres: u32) -> &[Vec<usize>] {
        &self.batches[spheres as usize]
    }

    /// The indices of the occupancies with this many spheres.
    pub(crate) fn layer(&self, spheres: u32) -> Range<usize> {
        self.occupancies.layer(spheres)
    }
}

/// Groups the occupancies of a layer by the sum of their levels, the highest first: a raise increases that sum.
fn batches(occupancies: &Occupancies, spheres: u32) -> Vec<Vec<usize>> {
    let mut layer: Vec<usize> = occupancies.layer(spheres).collect();
    let height = |index: &usize| {
        let cells = occupancies.get(*index).cells();
        cells.into_iter().map(|cell| u32::from(cell.level())).sum::<u32>()
    };
    layer.sort_by_cached_key(|index| (std::cmp::Reverse(height(index)), *index));
    layer.chunk_by(|one, other| height(one) == height(other)).map(<[usize]>::to_vec).collect()
}
