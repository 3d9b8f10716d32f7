/// The two parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The pyramids are put on empty squares.
    Placing,
    /// The stacks are put on each other.
    Stacking,
}

impl Phase {
    /// The machine-readable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Phase::Placing => "placing",
            Phase::Stacking => "stacking",
        }
    }
}
