use rayon::prelude::*;
use tripylon_rules::pylos::TakeBack;

use crate::{
    block::required_low_bits,
    block_layout::{BLOCK_BITS, block_count},
    distance::DRAW_DISTANCE,
    link::Link,
    move_graph::MoveGraph,
    occupancy_moves::{Placement, TakeBackMoves},
};

/// A distance for each block of each occupancy.
type Distances = Vec<Vec<u8>>;

/// Tracks which blocks the changes of the last sweep can affect.
///
/// A changed value has a greater distance than the changed value that caused it. So if everything a block leads to
/// changed at distance d or more, the block can change only at distances greater than d, and its values with smaller
/// distances are final.
///
/// Each field holds, for each block, the least distance of a changed value, or [`DRAW_DISTANCE`] if none changed.
pub(crate) struct ChangeTracker<'a> {
    graph: &'a MoveGraph,
    /// Changes of the values, when the layer was last processed.
    changed: Distances,
    /// Changes of the values, the time before that.
    changed_before: Distances,
    /// Changes of the values of taking back one sphere.
    one_sphere: Distances,
    /// Changes of the values of the complete take-back.
    take_back: Distances,
    apex_take_back: u8,
    /// Possible changes in the current layer.
    pub(crate) expected: Distances,
    /// Whether this is the first sweep, which processes every block.
    is_first_sweep: bool,
}

impl<'a> ChangeTracker<'a> {
    /// The state before the first sweep, when every value can change.
    pub(crate) fn new(graph: &'a MoveGraph) -> ChangeTracker<'a> {
        let all = || graph.moves.iter().map(|block| vec![0; block_count(block.cells.len())]).collect();
        ChangeTracker {
            graph,
            changed: all(),
            changed_before: all(),
            one_sphere: all(),
            take_back: all(),
            apex_take_back: 0,
            expected: all(),
            is_first_sweep: true,
        }
    }

    /// Updates the changes of the take-back values of a layer and the one below it.
    pub(crate) fn update_take_backs(&mut self, spheres: u32) {
        let graph = self.graph;
        if spheres == graph.max_spheres() {
            self.update_one_sphere(spheres);
            let blocks = 0..block_count(graph.bits_without_top_square()) as u32;
            let least = |block: u32| {
                self.min_of_take_back(&graph.apex_take_backs, block << BLOCK_BITS, DRAW_DISTANCE)
            };
            self.apex_take_back = blocks.into_par_iter().map(least).min().unwrap_or(DRAW_DISTANCE);
        }
        if spheres > 0 {
            self.update_one_sphere(spheres - 1);
        }
        let (one_sphere, mut take_back) = (&self.one_sphere, std::mem::take(&mut self.take_back));
        take_back[graph.layer(spheres)].par_iter_mut().zip(graph.layer(spheres)).for_each(
            |(all, occupancy)| {
                all.par_iter_mut().zip(&one_sphere[occupancy]).enumerate().for_each(
                    |(block, (least, one_sphere))| {
                        *least = self.min_of_take_back(
                            &graph.take_backs[occupancy],
                            (block as u32) << BLOCK_BITS,
                            *one_sphere,
                        );
                    },
                );
            },
        );
        self.take_back = take_back;
    }

    fn update_one_sphere(&mut self, spheres: u32) {
        let (graph, changed) = (self.graph, &self.changed);
        self.one_sphere[graph.layer(spheres)].par_iter_mut().zip(graph.layer(spheres)).for_each(
            |(all, occupancy)| {
                all.par_iter_mut().enumerate().for_each(|(block, least)| {
                    let links =
                        graph.take_backs[occupancy].single.iter().map(|take_back| &take_back.to_opponent);
                    let distances =
                        links.map(|link| link.min_distance((block as u32) << BLOCK_BITS, changed));
                    *least = distances.min().unwrap_or(DRAW_DISTANCE);
                });
            },
        );
    }

    /// The change of the take-back values of a block, given that of its one-sphere values.
    fn min_of_take_back(&self, take_backs: &TakeBackMoves, first_mask: u32, one_sphere: u8) -> u8 {
        let single = take_backs.single.iter().map(|take_back| {
            let second = take_back.to_second.min_distance(first_mask, &self.one_sphere);
            second.min(take_back.to_opponent.min_distance(first_mask, &self.changed))
        });
        let pairs = take_backs.pairs.iter().map(|(_, link)| link.min_distance(first_mask, &self.changed));
        single.chain(pairs).fold(one_sphere, u8::min)
    }

    /// The least distance of a change that a block leads to.
    pub(crate) fn min_reached(&self, occupancy: usize, block: usize) -> u8 {
        let first_mask = (block as u32) << BLOCK_BITS;
        let moves = &self.graph.moves[occupancy];
        let placed = moves.placements.iter().map(|placement| self.min_of_placement(placement, 0, first_mask));
        let raised = moves
            .raises
            .iter()
            .map(|raise| self.min_of_placement(&raise.placement, raise.from_bit, first_mask));
        if self.is_first_sweep { 0 } else { placed.chain(raised).min().unwrap_or(DRAW_DISTANCE) }
    }

    /// Like [`ChangeTracker::min_reached`] before the layer is processed, including possible changes within the layer.
    pub(crate) fn min_expected(&self, occupancy: usize, block: usize) -> u8 {
        let raises = self.graph.moves[occupancy].raises.iter();
        let links = raises.filter_map(|raise| raise.placement.to_opponent.as_ref());
        let raised = links.map(|link| link.min_distance((block as u32) << BLOCK_BITS, &self.expected));
        raised.fold(self.min_reached(occupancy, block), u8::min)
    }

    fn min_of_placement(&self, placement: &Placement, own: u32, first_mask: u32) -> u8 {
        let link = placement.to_opponent.as_ref().filter(|_| required_low_bits(first_mask, own).is_some());
        let distance = link.map_or(DRAW_DISTANCE, |link| link.min_distance(first_mask, &self.changed));
        distance.min(self.min_of_formation(placement, own, first_mask))
    }

    fn min_of_formation(&self, placement: &Placement, own: u32, first_mask: u32) -> u8 {
        if !placement
            .formations
            .iter()
            .any(|formation| required_low_bits(first_mask, formation | own).is_some())
        {
            return DRAW_DISTANCE;
        }
        let distance = |link: &Link| link.min_distance(first_mask, &self.take_back);
        let distance = placement.to_take_back.as_ref().map_or(self.apex_take_back, distance);
        match (&placement.to_opponent, self.graph.game.take_back) {
            // If none need be taken, the value of taking back includes that of ending the turn, as it was when the
            // take-back values were computed.
            (Some(link), TakeBack::UpToTwo) => {
                distance.min(link.min_distance(first_mask, &self.changed_before))
            }
            (Some(_) | None, _) => distance,
        }
    }

    /// Prepares for processing a layer.
    pub(crate) fn begin_layer(&mut self, spheres: u32) {
        for occupancy in self.graph.layer(spheres) {
            self.changed_before[occupancy].copy_from_slice(&self.changed[occupancy]);
            self.changed[occupancy].fill(DRAW_DISTANCE);
        }
    }

    /// Marks the end of a sweep.
    pub(crate) fn end_sweep(&mut self) {
        self.is_first_sweep = false;
    }

    /// Records the least distance of a change in a block.
    pub(crate) fn record(&mut self, occupancy: usize, block: usize, least: u8) {
        self.changed[occupancy][block] = least;
    }
}

/// The greatest distance whose values are final if all changes were at distance `least` or more.
///
/// A win stays a win and a loss a loss, so distances change in steps of two. The least new distance is `least + 1`, and
/// a value that changes to it had at least `least + 3` before.
pub(crate) fn settled_distance(least: u8) -> u8 {
    least.saturating_add(2).min(DRAW_DISTANCE - 1)
}
