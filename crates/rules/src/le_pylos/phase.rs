/// The two parts of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The pieces are put on their starting intersections.
    Setup,
    /// The five battles are fought.
    Battle,
}

impl Phase {
    /// The word in a position text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Battle => "battle",
        }
    }
}
