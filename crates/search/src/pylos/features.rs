use tripylon_rules::{
    Pylos,
    pylos::{CellSet, Position, Variant},
};

/// The names of the features that count something, in the order of their weights; the other features are patterns.
pub(crate) const COUNT_NAMES: [&str; 22] = [
    "one",
    "more-in-reserve",
    "own-completes",
    "own-completes-more",
    "own-free",
    "own-can-raise",
    "own-risers",
    "own-raises-goals",
    "own-raise-completes",
    "own-threats",
    "own-upper",
    "other-completes",
    "other-completes-more",
    "other-free",
    "other-can-raise",
    "other-risers",
    "other-raises-goals",
    "other-raise-completes",
    "other-threats",
    "other-upper",
    "open",
    "open-upper",
];

/// The index of "more-in-reserve", the only count that can be negative.
pub(crate) const RESERVE_DIFFERENCE: usize = 1;

/// The counts of one position.
pub(crate) type Counts = [i16; COUNT_NAMES.len()];

/// Computes all counts, for the player to move and the opponent.
#[inline]
pub(crate) fn count_features(game: Pylos, position: &Position) -> Counts {
    let filled = position.filled() | game.base.floor();
    let open = (filled.supported() | CellSet::LEVELS[0]) - filled;
    let sets = BoardSets {
        game,
        filled,
        under: filled.below(),
        open,
        raise_targets: open - CellSet::LEVELS[usize::from(game.base.lowest_level())],
    };
    let mut counts = [0; COUNT_NAMES.len()];
    counts[0] = 1;
    counts[RESERVE_DIFFERENCE] = position.other().len() as i16 - position.own().len() as i16;
    let [own, other] = sets.count_sides([position.own(), position.other()]);
    counts[2..11].copy_from_slice(&own);
    counts[11..20].copy_from_slice(&other);
    counts[20] = open.len() as i16;
    counts[21] = sets.raise_targets.len() as i16;
    counts
}

/// The sets of cells that the counts of both players need.
struct BoardSets {
    game: Pylos,
    filled: CellSet,
    /// The cells under a sphere.
    under: CellSet,
    /// The empty cells on which a sphere can rest.
    open: CellSet,
    /// The open cells to which a sphere can be raised.
    raise_targets: CellSet,
}

impl BoardSets {
    #[inline]
    fn count_sides(&self, sides: [CellSet; 2]) -> [[i16; 9]; 2] {
        let free = sides.map(|spheres| spheres - self.under);
        let completing = completing_cells(self.game.variant, sides).map(|cells| cells - self.filled);
        let raises = self.find_raises(free);
        [0, 1].map(|side| {
            let completing_now = completing[side] & self.open;
            let Raises { risers, targets } = raises[side];
            [
                completing_now.len().min(1) as i16,
                completing_now.len().saturating_sub(1) as i16,
                free[side].len() as i16,
                i16::from(!targets.is_empty()),
                risers.len() as i16,
                targets.len() as i16,
                i16::from(targets.intersects(completing_now)),
                completing[side].len() as i16,
                (sides[side] - CellSet::LEVELS[0]).len() as i16,
            ]
        })
    }

    /// Finds what each side can raise of its free spheres, in one pass over the targets.
    #[inline]
    fn find_raises(&self, free: [CellSet; 2]) -> [Raises; 2] {
        let mut raises = [Raises::default(); 2];
        for to in self.raise_targets {
            let reach = to.lower() - to.below();
            for (side, free) in raises.iter_mut().zip(free) {
                let can_rise = free & reach;
                side.risers |= can_rise;
                side.targets |= if can_rise.is_empty() { CellSet::EMPTY } else { to.into() };
            }
        }
        raises
    }
}

/// The spheres that one side can raise, and the cells that it can raise them to.
#[derive(Clone, Copy, Default)]
struct Raises {
    risers: CellSet,
    targets: CellSet,
}

/// Returns the cells, open or not, on which a sphere of each side would complete a formation.
#[inline]
fn completing_cells(variant: Variant, [own, other]: [CellSet; 2]) -> [CellSet; 2] {
    let pair = u64::from(own.to_bits()) | u64::from(other.to_bits()) << 32;
    let completing = match variant {
        Variant::Children => 0,
        Variant::Standard => CellSet::completing_squares_of_pair(pair),
        Variant::Expert => {
            CellSet::completing_squares_of_pair(pair) | CellSet::completing_lines_of_pair(pair)
        }
    };
    [completing as u32, (completing >> 32) as u32].map(CellSet::from_bits)
}
