use tripylon_rules::{
    Pylos,
    pylos::{CellSet, Position, Variant},
};

/// What the evaluation counts in a position, beside the patterns, in the order of the weights.
pub(crate) const COUNTS: [&str; 22] = [
    "one",
    "more-in-reserve",
    "own-completes",
    "own-completes-more",
    "own-free",
    "own-can-raise",
    "own-risers",
    "own-raising-goals",
    "own-raise-completes",
    "own-threats",
    "own-upper",
    "other-completes",
    "other-completes-more",
    "other-free",
    "other-can-raise",
    "other-risers",
    "other-raising-goals",
    "other-raise-completes",
    "other-threats",
    "other-upper",
    "open",
    "open-upper",
];

/// The counts of one position.
pub(crate) type Counts = [i16; COUNTS.len()];

/// Counts everything, for the player to move and the opponent.
#[inline]
pub(crate) fn counts(game: Pylos, position: &Position) -> Counts {
    let filled = position.filled() | game.base.floor();
    let open = (filled.supported() | CellSet::LEVELS[0]) - filled;
    let scene = Scene {
        game,
        filled,
        under: filled.below(),
        open,
        goals: open - CellSet::LEVELS[usize::from(game.base.lowest_level())],
    };
    let mut counts = [0; COUNTS.len()];
    counts[0] = 1;
    counts[1] = position.other().len() as i16 - position.own().len() as i16;
    counts[2..11].copy_from_slice(&scene.count_side(position.own()));
    counts[11..20].copy_from_slice(&scene.count_side(position.other()));
    counts[20] = open.len() as i16;
    counts[21] = scene.goals.len() as i16;
    counts
}

/// What both players see.
struct Scene {
    game: Pylos,
    filled: CellSet,
    /// The cells under a sphere.
    under: CellSet,
    /// The cells where a sphere can be put.
    open: CellSet,
    /// The open cells to which a sphere can be raised.
    goals: CellSet,
}

impl Scene {
    #[inline]
    fn count_side(&self, spheres: CellSet) -> [i16; 9] {
        let lacking = lacking(self.game.variant, spheres) - self.filled;
        let completing = lacking & self.open;
        let free = spheres - self.under;
        let mut risers = CellSet::EMPTY;
        let (mut goals, mut completes) = (0, 0);
        for to in self.goals {
            let may_rise = free & (to.lower() - to.below());
            risers |= may_rise;
            goals += i16::from(!may_rise.is_empty());
            completes |= i16::from(!may_rise.is_empty() && completing.contains(to));
        }
        let completing = completing.len() as i16;
        [
            completing.min(1),
            (completing - 1).max(0),
            free.len() as i16,
            goals.min(1),
            risers.len() as i16,
            goals,
            completes,
            lacking.len() as i16,
            (spheres - CellSet::LEVELS[0]).len() as i16,
        ]
    }
}

/// The cells that one more sphere would complete a formation on, open or not.
#[inline]
fn lacking(variant: Variant, spheres: CellSet) -> CellSet {
    match variant {
        Variant::Children => CellSet::EMPTY,
        Variant::Standard => spheres.completing_squares(),
        Variant::Expert => spheres.completing_squares() | spheres.completing_lines(),
    }
}
