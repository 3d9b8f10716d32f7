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

/// Which of them is "more-in-reserve", the only one that can be negative.
pub(crate) const IN_RESERVE: usize = 1;

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
    counts[IN_RESERVE] = position.other().len() as i16 - position.own().len() as i16;
    let [own, other] = scene.count_sides([position.own(), position.other()]);
    counts[2..11].copy_from_slice(&own);
    counts[11..20].copy_from_slice(&other);
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
    fn count_sides(&self, sides: [CellSet; 2]) -> [[i16; 9]; 2] {
        let free = sides.map(|spheres| spheres - self.under);
        let lacking = lacking(self.game.variant, sides).map(|cells| cells - self.filled);
        let raising = self.raising(free);
        [0, 1].map(|side| {
            let completing = lacking[side] & self.open;
            let Raising { risers, goals } = raising[side];
            [
                completing.len().min(1) as i16,
                completing.len().saturating_sub(1) as i16,
                free[side].len() as i16,
                i16::from(!goals.is_empty()),
                risers.len() as i16,
                goals.len() as i16,
                i16::from(goals.meets(completing)),
                lacking[side].len() as i16,
                (sides[side] - CellSet::LEVELS[0]).len() as i16,
            ]
        })
    }

    /// What can be raised of either side's free spheres, in one walk over the goals.
    #[inline]
    fn raising(&self, free: [CellSet; 2]) -> [Raising; 2] {
        let mut raising = [Raising::default(); 2];
        for to in self.goals {
            let reach = to.lower() - to.below();
            for (side, free) in raising.iter_mut().zip(free) {
                let may_rise = free & reach;
                side.risers |= may_rise;
                side.goals |= if may_rise.is_empty() { CellSet::EMPTY } else { to.into() };
            }
        }
        raising
    }
}

/// What one side can raise.
#[derive(Clone, Copy, Default)]
struct Raising {
    risers: CellSet,
    goals: CellSet,
}

/// The cells that one more sphere of either side would complete a formation on, open or not.
#[inline]
fn lacking(variant: Variant, [own, other]: [CellSet; 2]) -> [CellSet; 2] {
    let pair = u64::from(own.to_bits()) | u64::from(other.to_bits()) << 32;
    let lacking = match variant {
        Variant::Children => 0,
        Variant::Standard => CellSet::completing_squares_of_pair(pair),
        Variant::Expert => {
            CellSet::completing_squares_of_pair(pair) | CellSet::completing_lines_of_pair(pair)
        }
    };
    [lacking as u32, (lacking >> 32) as u32].map(CellSet::from_bits)
}
