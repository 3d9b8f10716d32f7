/// A progress report of a solve run.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveProgress {
    /// A message for the user, one line.
    Note(String),
    /// Values are being computed.
    Solving {
        /// The fraction of this phase that is done, from 0 to 1.
        done: f64,
        /// The number of the sweep over the whole board, from 1.
        sweep: u32,
        /// The number of spheres of the next layer.
        spheres: u32,
        /// The number of positions processed since the last report.
        positions: f64,
    },
    /// All values are known and are being packed.
    Packing {
        /// The fraction of this phase that is done, from 0 to 1.
        done: f64,
        /// The number of spheres of the layer that was packed last.
        spheres: u32,
        /// The number of positions packed since the last report.
        positions: f64,
    },
    /// The table is being written.
    Writing,
}
