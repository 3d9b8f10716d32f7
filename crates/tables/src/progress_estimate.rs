use tripylon_rules::{Pylos, pylos::Variant};
use tripylon_tablebase::Occupancies;

/// Estimates the progress of solving from the sweep and the layer.
pub(crate) struct ProgressEstimate {
    /// For each number of spheres, the number of positions, with one occupancy for all its symmetric images.
    positions: Vec<f64>,
    sweep_starts: &'static [f64],
}

impl ProgressEstimate {
    pub(crate) fn new(game: Pylos) -> ProgressEstimate {
        let occupancies = Occupancies::new(game.base);
        let positions =
            (0..occupancies.cell_count() - 1).map(|spheres| occupancies.position_count(spheres) as f64);
        ProgressEstimate {
            positions: positions.collect(),
            sweep_starts: match game.variant {
                Variant::Children => &CHILDREN_SWEEP_STARTS,
                Variant::Standard => &STANDARD_SWEEP_STARTS,
                Variant::Expert => &EXPERT_SWEEP_STARTS,
            },
        }
    }

    /// The number of positions with this many spheres.
    pub(crate) fn positions(&self, spheres: u32) -> f64 {
        self.positions.get(spheres as usize).copied().unwrap_or(0.0)
    }

    /// The number of all positions.
    pub(crate) fn total_positions(&self) -> f64 {
        self.positions.iter().sum()
    }

    /// The fraction of the work that is done when a sweep reaches a layer, from 0 to 1.
    pub(crate) fn fraction_done(&self, sweep: u32, spheres: u32) -> f64 {
        let start_of =
            |sweep: u32| self.sweep_starts.get(sweep as usize - 1).copied().unwrap_or(1.0).min(0.99);
        let swept_positions: f64 = self.positions[spheres as usize + 1..].iter().sum();
        start_of(sweep) + (start_of(sweep + 1) - start_of(sweep)) * swept_positions / self.total_positions()
    }
}

/// The measured fraction of the time that has passed when each sweep begins. Rulesets of the same variant are similar.
const CHILDREN_SWEEP_STARTS: [f64; 2] = [0.0, 0.99];
const STANDARD_SWEEP_STARTS: [f64; 21] = [
    0.0, 0.19, 0.31, 0.41, 0.5, 0.59, 0.68, 0.75, 0.81, 0.85, 0.88, 0.91, 0.925, 0.938, 0.95, 0.96, 0.967,
    0.974, 0.98, 0.985, 0.99,
];
const EXPERT_SWEEP_STARTS: [f64; 32] = [
    0.0, 0.04, 0.075, 0.11, 0.15, 0.19, 0.22, 0.25, 0.31, 0.38, 0.45, 0.48, 0.535, 0.58, 0.62, 0.67, 0.705,
    0.735, 0.765, 0.79, 0.82, 0.845, 0.865, 0.885, 0.905, 0.925, 0.94, 0.958, 0.97, 0.98, 0.986, 0.99,
];
