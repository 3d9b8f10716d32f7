use std::{
    collections::{BTreeMap, HashMap},
    sync::atomic::{AtomicU8, Ordering::Relaxed},
};

use rayon::prelude::*;
use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{Cell, CellSet, Position, Symmetry},
    random::SplitMix64,
};
use tripylon_tablebase::{
    ByteSource, Occupancies, Occupancy, Probe, Table, TableEntry, TableError, TableKind, Value, Verdict,
    colouring_index, colouring_order, decided_by_rules,
};

/// The result of verifying a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyReport {
    /// The number of positions that were checked, up to symmetry.
    pub positions: u64,
    /// A position whose value does not follow from its moves, if there is one.
    pub mismatch: Option<Mismatch>,
    /// A number of spheres for which the value counts of the table are wrong, if there is one.
    pub miscounted_layer: Option<u32>,
}

/// A position whose value does not follow from its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The position.
    pub position: Position,
    /// The value in the table.
    pub stored: Value,
    /// The value that follows from the moves.
    pub expected: Value,
}

/// Verifies a table: derives the value of every position from the values of its moves, by the rules alone.
///
/// First it unpacks the table, and gives every position that is not lost the value that follows from its moves to lost
/// positions. Then it compares every lost or drawn position with the value that follows from its moves. If none
/// differs, all values are exact: a win in d has a move to a loss in d − 1, and all moves of a loss in d lead to wins
/// in at most d − 1, so by induction over d no other value is possible; and a draw that was in truth a win or a loss
/// would be one with some finite distance.
///
/// This uses no code of the solver: moves come from the rules, one position at a time, and values from the table. The
/// value counts of the table are checked too.
///
/// In a compact table every loss counts as a loss in 0, and only verdicts are compared. That proves less: wrong losses
/// and wins that lead only to each other would go unnoticed. `done` is called with numbers of positions processed; each
/// position is counted twice.
pub fn verify<S: ByteSource + Sync>(
    table: &Table<S>,
    done: impl Fn(u64) + Sync,
) -> Result<VerifyReport, TableError> {
    let occupancies = table.occupancies();
    let unpack = |index| Ok(table.unpack_occupancy(index)?.into_iter().map(AtomicU8::new).collect());
    let values = occupancies.in_table().into_par_iter().map(unpack).collect::<Result<_, TableError>>()?;
    let unpacked = UnpackedTable { game: table.game(), kind: table.kind(), occupancies, values };
    if let Some(spheres) = unpacked.derive_wins(&done) {
        return Err(TableError::DamagedSection { spheres });
    }
    let comparison = unpacked.compare(&done);
    let layers = table.value_counts().layers();
    let counted = comparison.counts.iter().map(counts_by_value);
    let miscounted = counted.zip(layers).zip(0..).find(|((found, layer), _)| found != *layer);
    Ok(VerifyReport {
        positions: comparison.positions,
        mismatch: comparison.mismatch,
        miscounted_layer: miscounted.map(|(_, spheres)| spheres),
    })
}

/// Converts counts by code into counts by value.
fn counts_by_value(counts: &[u64; 256]) -> BTreeMap<Value, u64> {
    let values = (0..=u8::MAX).zip(counts).filter(|(_, count)| **count > 0);
    values.filter_map(|(code, count)| Some((Value::from_code(code)?, *count))).collect()
}

/// The result of the comparison, with the number of positions for each number of spheres and each code.
struct Comparison {
    positions: u64,
    mismatch: Option<Mismatch>,
    counts: Vec<[u64; 256]>,
}

/// Verifies a random sample of positions without unpacking the table: compares the value of each with the values that
/// the table has for its moves. The same seed gives the same sample.
pub fn verify_sample<S: ByteSource + Sync>(
    table: &Table<S>,
    sample: u64,
    seed: u64,
    done: impl Fn(u64) + Sync,
) -> Result<VerifyReport, TableError> {
    let sampler = PositionSampler::new(table.game(), table.occupancies());
    let mismatches = (0..sample).into_par_iter().map(|draw| {
        let position = sampler.sample(seed, draw);
        let stored = table.probe(&position)?;
        let best = table.probe_moves(&position)?.first().map(|(_, probe)| *probe);
        let expected = best.unwrap_or(match table.kind() {
            TableKind::Full => Probe::WithDistance(Value::Loss(0)),
            TableKind::Compact => Probe::VerdictOnly(Verdict::Loss),
        });
        done(1);
        let mismatch =
            || Mismatch { position, stored: value_of_probe(stored), expected: value_of_probe(expected) };
        Ok((stored != expected).then(mismatch))
    });
    let mismatches = mismatches.collect::<Result<Vec<Option<Mismatch>>, TableError>>()?;
    let mismatch = mismatches.into_iter().flatten().next();
    Ok(VerifyReport { positions: sample, mismatch, miscounted_layer: None })
}

/// Draws random positions, approximately uniformly.
struct PositionSampler<'a> {
    game: Pylos,
    occupancies: &'a Occupancies,
    /// For each occupancy, the number of colourings of the occupancies up to and including it.
    colourings: Vec<u64>,
}

impl<'a> PositionSampler<'a> {
    fn new(game: Pylos, occupancies: &'a Occupancies) -> PositionSampler<'a> {
        let add = |all: &mut u64, index: usize| {
            *all += 1 << occupancies.get(index).spheres();
            Some(*all)
        };
        PositionSampler { game, occupancies, colourings: occupancies.in_table().scan(0, add).collect() }
    }

    fn sample(&self, seed: u64, draw: u64) -> Position {
        let all = self.colourings.last().copied().unwrap_or(1);
        let mut rng = SplitMix64::new(seed.wrapping_add(SplitMix64::new(draw.wrapping_add(seed)).next_u64()));
        loop {
            let drawn = rng.next_u64() % all;
            let index = self.colourings.partition_point(|end| *end <= drawn);
            let cells = self.occupancies.get(index).cells();
            let colouring = drawn + (1 << cells.len()) - self.colourings[index];
            let own = own_cells(&colouring_order(cells).collect::<Vec<Cell>>(), colouring as u32);
            let other = cells - own;
            if own.len().max(other.len()) <= self.game.base.spheres() {
                return Position::new_unchecked(own, other, Player::One);
            }
        }
    }
}

/// A probe result as a value; an unknown distance becomes 0 or 1.
fn value_of_probe(probe: Probe) -> Value {
    match (probe, probe.verdict()) {
        (Probe::WithDistance(value), _) => value,
        (Probe::VerdictOnly(_), Verdict::Win) => Value::Win(1),
        (Probe::VerdictOnly(_), Verdict::Draw) => Value::Draw,
        (Probe::VerdictOnly(_), Verdict::Loss) => Value::Loss(0),
    }
}

/// All value codes of a table, by occupancy and colouring.
///
/// They are atomic so that threads can write wins while others read losses, which do not change.
struct UnpackedTable<'a> {
    game: Pylos,
    kind: TableKind,
    occupancies: &'a Occupancies,
    values: Vec<Vec<AtomicU8>>,
}

/// The number of colourings that a thread processes at a time.
const COLOURINGS_PER_RANGE: usize = 1 << 16;

impl UnpackedTable<'_> {
    /// Replaces the entries of positions that are not lost by the values that follow from lost positions. Returns the
    /// number of spheres of an invalid entry, if there is one.
    fn derive_wins(&self, done: &(impl Fn(u64) + Sync)) -> Option<u32> {
        let invalid = self.ranges().filter_map(|range| {
            let mut lookups = LookupCache::new(self.occupancies);
            let mut invalid = None;
            for (position, code, _) in self.positions(range) {
                if decided_by_rules(self.game, &position).is_some() {
                    continue;
                }
                match TableEntry::from_code(code.load(Relaxed)) {
                    Some(TableEntry::Lost(_)) => {}
                    Some(TableEntry::NotLost) => {
                        code.store(self.best_win(&position, &mut lookups).code(), Relaxed);
                    }
                    None => invalid = Some(position.filled().len()),
                }
            }
            done(range.len());
            invalid
        });
        invalid.min()
    }

    /// The value of a position that is not lost, from its moves to lost positions.
    fn best_win(&self, position: &Position, lookups: &mut LookupCache<'_>) -> Value {
        let mut value = Value::Draw;
        self.for_each_child(position, lookups, |child| {
            if let Value::Loss(_) = child {
                value = value.max(child.for_mover());
            }
        });
        value
    }

    /// Compares the value of every position with its moves, and counts the values.
    fn compare(&self, done: &(impl Fn(u64) + Sync)) -> Comparison {
        let layers = self.occupancies.cell_count() as usize - 1;
        let empty = || Comparison { positions: 0, mismatch: None, counts: vec![[0; 256]; layers] };
        let ranges = self.ranges().fold(empty, |mut comparison, range| {
            let mut lookups = LookupCache::new(self.occupancies);
            let spheres = self.occupancies.get(range.occupancy).spheres() as usize;
            for (position, code, images) in self.positions(range) {
                let stored = self.value_by_rules(&position).unwrap_or_else(|| value_from_code(code));
                comparison.positions += 1;
                comparison.counts[spheres][usize::from(stored.code())] += images;
                comparison.mismatch =
                    comparison.mismatch.or_else(|| self.check(&position, stored, &mut lookups));
            }
            done(range.len());
            comparison
        });
        ranges.reduce(empty, |mut one, other| {
            for (one, other) in one.counts.as_flattened_mut().iter_mut().zip(other.counts.as_flattened()) {
                *one += other;
            }
            let positions = one.positions + other.positions;
            Comparison { positions, mismatch: one.mismatch.or(other.mismatch), counts: one.counts }
        })
    }

    fn check(&self, position: &Position, stored: Value, lookups: &mut LookupCache<'_>) -> Option<Mismatch> {
        let is_win = Verdict::from(stored) == Verdict::Win;
        if is_win && decided_by_rules(self.game, position).is_none() {
            // The value was derived from the moves.
            return None;
        }
        let mut expected = None;
        self.for_each_child(position, lookups, |child| expected = expected.max(Some(child.for_mover())));
        let expected = expected.unwrap_or(Value::Loss(0));
        let agrees = match self.kind {
            TableKind::Full => stored == expected,
            TableKind::Compact => Verdict::from(stored) == Verdict::from(expected),
        };
        (!agrees).then_some(Mismatch { position: *position, stored, expected })
    }

    /// Calls `visit` with the value of the position after each move.
    fn for_each_child(
        &self,
        position: &Position,
        lookups: &mut LookupCache<'_>,
        mut visit: impl FnMut(Value),
    ) {
        self.game.for_each_move(position, |mv| {
            let mut child = *position;
            self.game.play_unchecked(&mut child, mv);
            visit(self.value_by_rules(&child).unwrap_or_else(|| {
                let lookup = lookups.get(child.filled());
                value_from_code(&self.values[lookup.occupancy][lookup.index(child.own()) as usize])
            }));
        });
    }

    fn value_by_rules(&self, position: &Position) -> Option<Value> {
        decided_by_rules(self.game, position).map(|entry| match entry {
            TableEntry::Lost(distance) => Value::Loss(distance),
            TableEntry::NotLost => Value::Win(1),
        })
    }

    /// All colourings of all occupancies, in ranges.
    fn ranges(&self) -> impl ParallelIterator<Item = ColouringRange> {
        (0..self.values.len()).into_par_iter().flat_map_iter(|occupancy| {
            let all = self.values[occupancy].len();
            (0..all).step_by(COLOURINGS_PER_RANGE).map(move |first| ColouringRange {
                occupancy,
                first,
                end: all.min(first + COLOURINGS_PER_RANGE),
            })
        })
    }

    /// The canonical positions of a range, each with its code and its number of symmetric images.
    fn positions(&self, range: ColouringRange) -> impl Iterator<Item = (Position, &AtomicU8, u64)> {
        let occupancy = self.occupancies.get(range.occupancy);
        let cells = occupancy.cells();
        let order: Vec<Cell> = colouring_order(cells).collect();
        let stabilizer: Vec<Symmetry> =
            Symmetry::all().skip(1).filter(|symmetry| symmetry.apply(cells) == cells).collect();
        let spheres = self.game.base.spheres();
        let codes = &self.values[range.occupancy];
        (range.first..range.end).filter_map(move |colouring| {
            let own = own_cells(&order, colouring as u32);
            let other = cells - own;
            if own.len() > spheres || other.len() > spheres {
                return None;
            }
            // The number of symmetries, with the identity, that fix the colouring too. By the orbit-stabilizer theorem
            // it divides the number of images.
            let mut fixing = 1;
            for symmetry in &stabilizer {
                let image = colouring_index(cells, symmetry.apply(own)) as usize;
                if image < colouring {
                    return None;
                }
                fixing += u64::from(image == colouring);
            }
            let images = u64::from(occupancy.image_count()) * (stabilizer.len() as u64 + 1) / fixing;
            Some((Position::new_unchecked(own, other, Player::One), &codes[colouring], images))
        })
    }
}

/// The own cells of a colouring, given the colouring order of the occupancy.
fn own_cells(order: &[Cell], colouring: u32) -> CellSet {
    let mut bits = colouring;
    let mut own = CellSet::EMPTY;
    while bits != 0 {
        own |= order[bits.trailing_zeros() as usize].into();
        bits &= bits - 1;
    }
    own
}

/// The value of a code. An invalid code is reported by `derive_wins`; until then it counts as a draw.
fn value_from_code(code: &AtomicU8) -> Value {
    Value::from_code(code.load(Relaxed)).unwrap_or(Value::Draw)
}

/// A range of colourings of an occupancy.
#[derive(Clone, Copy)]
struct ColouringRange {
    occupancy: usize,
    first: usize,
    end: usize,
}

impl ColouringRange {
    fn len(self) -> u64 {
        (self.end - self.first) as u64
    }
}

/// A cache of [`Lookup`]s by filled cells.
struct LookupCache<'a> {
    occupancies: &'a Occupancies,
    by_filled: HashMap<CellSet, Lookup>,
}

/// The occupancy of a set of filled cells, and how to compute colouring indices in it.
struct Lookup {
    occupancy: usize,
    /// For each symmetry that maps the cells to the occupancy, a lookup table from each byte of the own cells to the bits
    /// of the colouring index.
    colourings: Vec<[[u32; 256]; 4]>,
}

impl<'a> LookupCache<'a> {
    fn new(occupancies: &'a Occupancies) -> LookupCache<'a> {
        LookupCache { occupancies, by_filled: HashMap::new() }
    }

    fn get(&mut self, filled: CellSet) -> &Lookup {
        self.by_filled.entry(filled).or_insert_with(|| Lookup::new(self.occupancies, filled))
    }
}

impl Lookup {
    fn new(occupancies: &Occupancies, filled: CellSet) -> Lookup {
        let (occupancy_cells, _) = Occupancy::canonicalize(filled);
        let colourings =
            Symmetry::all().filter(|symmetry| symmetry.apply(filled) == occupancy_cells).map(|symmetry| {
                std::array::from_fn(|byte| {
                    std::array::from_fn(|bits| {
                        let own = CellSet::from_bits((bits as u32) << (8 * byte)) & filled;
                        colouring_index(occupancy_cells, symmetry.apply(own))
                    })
                })
            });
        let occupancy =
            occupancies.index(occupancy_cells).expect("every legal set of filled cells has an occupancy");
        Lookup { occupancy, colourings: colourings.collect() }
    }

    fn index(&self, own: CellSet) -> u32 {
        let bytes = own.to_bits().to_le_bytes();
        let colouring = |table: &[[u32; 256]; 4]| {
            table.iter().zip(bytes).fold(0, |index, (byte, bits)| index | byte[usize::from(bits)])
        };
        self.colourings.iter().map(colouring).min().unwrap_or_default()
    }
}
