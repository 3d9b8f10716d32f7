/// What whoever solves is told while the work goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Something that somebody should know, in a line.
    Note(String),
    /// Values are being found.
    Solving {
        /// How much of that is done, of 1.
        done: f64,
        /// The number of the sweep over the whole board, from 1.
        sweep: u32,
        /// The number of spheres of the layer that comes next.
        spheres: u32,
        /// How many positions have been looked at since the last step.
        positions: f64,
    },
    /// All values are found, and are being packed.
    Packing {
        /// How much of that is done, of 1.
        done: f64,
        /// The number of spheres of the layer that has just been packed.
        spheres: u32,
        /// How many positions have been packed since the last step.
        positions: f64,
    },
    /// All is packed, and is being written down.
    Writing,
}
