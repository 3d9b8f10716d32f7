use tripylon_rules::{Pylos, pylos::Variant};
use tripylon_tablebase::Fillings;

/// How the work is spread over sweeps and layers.
pub(crate) struct Layers {
    /// The number of positions with so many spheres, one for all images of a filling.
    positions: Vec<f64>,
    shares: &'static [f64],
}

impl Layers {
    pub(crate) fn new(game: Pylos) -> Layers {
        let fillings = Fillings::new(game.base);
        let positions = (0..fillings.cells() - 1).map(|spheres| fillings.positions(spheres) as f64);
        Layers {
            positions: positions.collect(),
            shares: match game.variant {
                Variant::Children => &CHILDREN,
                Variant::Standard => &STANDARD,
                Variant::Expert => &EXPERT,
            },
        }
    }

    /// The positions with so many spheres.
    pub(crate) fn positions(&self, spheres: u32) -> f64 {
        self.positions.get(spheres as usize).copied().unwrap_or(0.0)
    }

    /// All positions.
    pub(crate) fn all(&self) -> f64 {
        self.positions.iter().sum()
    }

    /// How much of the work is done, of 1, when a sweep comes to a layer.
    pub(crate) fn done(&self, sweep: u32, spheres: u32) -> f64 {
        let share = |sweep: u32| self.shares.get(sweep as usize - 1).copied().unwrap_or(1.0).min(0.99);
        let swept: f64 = self.positions[spheres as usize + 1..].iter().sum();
        share(sweep) + (share(sweep + 1) - share(sweep)) * swept / self.all()
    }
}

/// How much of the time has gone when each sweep begins, as measured; other readings are like them.
const CHILDREN: [f64; 2] = [0.0, 0.99];
const STANDARD: [f64; 21] = [
    0.0, 0.19, 0.31, 0.41, 0.5, 0.59, 0.68, 0.75, 0.81, 0.85, 0.88, 0.91, 0.925, 0.938, 0.95, 0.96, 0.967,
    0.974, 0.98, 0.985, 0.99,
];
const EXPERT: [f64; 32] = [
    0.0, 0.04, 0.075, 0.11, 0.15, 0.19, 0.22, 0.25, 0.31, 0.38, 0.45, 0.48, 0.535, 0.58, 0.62, 0.67, 0.705,
    0.735, 0.765, 0.79, 0.82, 0.845, 0.865, 0.885, 0.905, 0.925, 0.94, 0.958, 0.97, 0.98, 0.986, 0.99,
];
