use std::{
    collections::{BTreeMap, HashMap},
    sync::atomic::{AtomicU8, Ordering::Relaxed},
};

use rayon::prelude::*;
use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{Cell, CellSet, Position, Symmetry},
};
use tripylon_tablebase::{
    Answer, Filling, Fillings, Kind, Source, Stored, Table, TableError, Value, Verdict, colouring,
    colouring_order, decided,
};

/// What a check of a table found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many positions were checked, each standing for its symmetric images.
    pub positions: u64,
    /// A position whose value does not follow from its moves, if there is one.
    pub wrong: Option<Wrong>,
    /// A number of spheres for which the table has other counts than were found, if there is one.
    pub miscounted: Option<u32>,
}

/// A position whose value does not follow from its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The position.
    pub position: Position,
    /// What the table says.
    pub says: Value,
    /// What the moves say.
    pub should: Value,
}

/// Derives the value of every position again from those of its moves, by the rules alone.
///
/// First the table is unfolded, and every position that is not lost gets the value that its moves to lost ones give it.
/// Then every position that is lost or drawn is compared with what its moves say. If none differs, all values are exact: a
/// win in d has a move to a loss in d − 1, and all moves of a loss in d lead to wins in at most d − 1, which by induction
/// over d leaves nothing else; and whoever could win or lose a drawn position would do it in some number of turns.
///
/// Nothing here uses the solver: moves come from the rules, one position at a time, and values from the table. The counts of
/// the table are compared with what is found.
///
/// In a compact table every loss counts as one in 0 turns, and only verdicts are compared. That the table agrees with itself
/// proves less then: wrong losses and wins that only ever lead to each other would not be noticed. `done` is told how many
/// positions have been looked at, twice each.
pub fn verify<S: Source + Sync>(table: &Table<S>, done: impl Fn(u64) + Sync) -> Result<Verified, TableError> {
    let fillings = table.fillings();
    let unfold = |index| Ok(table.stored_bytes(index)?.into_iter().map(AtomicU8::new).collect());
    let values = fillings.held().into_par_iter().map(unfold).collect::<Result<_, TableError>>()?;
    let board = Board { game: table.game(), kind: table.kind(), fillings, values };
    if let Some(spheres) = board.find_wins(&done) {
        return Err(TableError::Piece { spheres });
    }
    let verified = board.compare(&done);
    let layers = table.census().layers();
    let counted = verified.counts.iter().map(counted);
    let miscounted = counted.zip(layers).zip(0..).find(|((found, layer), _)| found != *layer);
    Ok(Verified {
        positions: verified.positions,
        wrong: verified.wrong,
        miscounted: miscounted.map(|(_, spheres)| spheres),
    })
}

/// Counts by code as counts by value.
fn counted(counts: &[u64; 256]) -> BTreeMap<Value, u64> {
    let values = (0..=u8::MAX).zip(counts).filter(|(_, count)| **count > 0);
    values.filter_map(|(code, count)| Some((Value::from_code(code)?, *count))).collect()
}

/// What a comparison found, and how many positions with each number of spheres have each code.
struct Compared {
    positions: u64,
    wrong: Option<Wrong>,
    counts: Vec<[u64; 256]>,
}

/// The same for some positions chosen by lot, and the same ones for the same seed, without unfolding the table: each is
/// compared with what the table says of its moves.
pub fn verify_sample<S: Source + Sync>(
    table: &Table<S>,
    sample: u64,
    seed: u64,
    done: impl Fn(u64) + Sync,
) -> Result<Verified, TableError> {
    let urn = Urn::new(table.game(), table.fillings());
    let checked = (0..sample).into_par_iter().map(|ticket| {
        let position = urn.draw(seed, ticket);
        let says = table.probe(&position)?;
        let best = table.probe_moves(&position)?.first().map(|(_, answer)| *answer);
        let should = best.unwrap_or(match table.kind() {
            Kind::Full => Answer::Exact(Value::Loss(0)),
            Kind::Compact => Answer::Verdict(Verdict::Loss),
        });
        done(1);
        let wrong = || Wrong { position, says: value_of_answer(says), should: value_of_answer(should) };
        Ok((says != should).then(wrong))
    });
    let wrong = checked.collect::<Result<Vec<Option<Wrong>>, TableError>>()?.into_iter().flatten().next();
    Ok(Verified { positions: sample, wrong, miscounted: None })
}

/// Positions to be drawn by lot, every one about as likely as any other.
struct Urn<'a> {
    game: Pylos,
    fillings: &'a Fillings,
    /// For each filling the number of colourings up to it and with it.
    colourings: Vec<u64>,
}

impl<'a> Urn<'a> {
    fn new(game: Pylos, fillings: &'a Fillings) -> Urn<'a> {
        let add = |all: &mut u64, index: usize| {
            *all += 1 << fillings.get(index).spheres();
            Some(*all)
        };
        Urn { game, fillings, colourings: fillings.held().scan(0, add).collect() }
    }

    fn draw(&self, seed: u64, ticket: u64) -> Position {
        let all = self.colourings.last().copied().unwrap_or(1);
        let mut lot = seed.wrapping_add(next(&mut ticket.wrapping_add(seed)));
        loop {
            let place = next(&mut lot) % all;
            let index = self.colourings.partition_point(|end| *end <= place);
            let cells = self.fillings.get(index).cells();
            let number = place + (1 << cells.len()) - self.colourings[index];
            let own = own_spheres(&colouring_order(cells).collect::<Vec<Cell>>(), number as u32);
            let other = cells - own;
            if own.len().max(other.len()) <= self.game.base.spheres() {
                return Position::new_unchecked(own, other, Player::One);
            }
        }
    }
}

/// The next number of a lot.
fn next(lot: &mut u64) -> u64 {
    *lot = lot.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*lot ^ *lot >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

/// An answer as a value; where the distance is not known, 0 or 1 stands for it.
fn value_of_answer(answer: Answer) -> Value {
    match (answer, answer.verdict()) {
        (Answer::Exact(value), _) => value,
        (Answer::Verdict(_), Verdict::Win) => Value::Win(1),
        (Answer::Verdict(_), Verdict::Draw) => Value::Draw,
        (Answer::Verdict(_), Verdict::Loss) => Value::Loss(0),
    }
}

/// All values, as codes, by filling and colouring.
///
/// They are atomic so that wins can be written down while other cores look for losses, which stay where they are.
struct Board<'a> {
    game: Pylos,
    kind: Kind,
    fillings: &'a Fillings,
    values: Vec<Vec<AtomicU8>>,
}

/// How many positions one core looks at before it asks for more.
const PORTION: usize = 1 << 16;

impl Board<'_> {
    /// Replaces what the table says about positions that are not lost by what follows from those that are. If an entry
    /// means nothing, its number of spheres is returned.
    fn find_wins(&self, done: &(impl Fn(u64) + Sync)) -> Option<u32> {
        let broken = self.portions().filter_map(|portion| {
            let mut places = Places::new(self.fillings);
            let mut broken = None;
            for (position, code, _) in self.positions(portion) {
                if decided(self.game, &position).is_some() {
                    continue;
                }
                match Stored::from_code(code.load(Relaxed)) {
                    Some(Stored::Lost(_)) => {}
                    Some(Stored::NotLost) => {
                        code.store(self.best_win(&position, &mut places).code(), Relaxed);
                    }
                    None => broken = Some(position.filled().len()),
                }
            }
            done(portion.len());
            broken
        });
        broken.min()
    }

    /// The value of a position that is not lost, by its moves to lost ones.
    fn best_win(&self, position: &Position, places: &mut Places<'_>) -> Value {
        let mut value = Value::Draw;
        self.for_each_child(position, places, |child| {
            if let Value::Loss(_) = child {
                value = value.max(child.for_mover());
            }
        });
        value
    }

    /// Compares what is known of every position with what its moves say, and counts.
    fn compare(&self, done: &(impl Fn(u64) + Sync)) -> Compared {
        let layers = self.fillings.cells() as usize - 1;
        let nothing = || Compared { positions: 0, wrong: None, counts: vec![[0; 256]; layers] };
        let portions = self.portions().fold(nothing, |mut compared, portion| {
            let mut places = Places::new(self.fillings);
            let spheres = self.fillings.get(portion.filling).spheres() as usize;
            for (position, code, images) in self.positions(portion) {
                let says = self.by_the_rules(&position).unwrap_or_else(|| value_of(code));
                compared.positions += 1;
                compared.counts[spheres][usize::from(says.code())] += images;
                compared.wrong = compared.wrong.or_else(|| self.check(&position, says, &mut places));
            }
            done(portion.len());
            compared
        });
        portions.reduce(nothing, |mut one, other| {
            for (one, other) in one.counts.as_flattened_mut().iter_mut().zip(other.counts.as_flattened()) {
                *one += other;
            }
            let positions = one.positions + other.positions;
            Compared { positions, wrong: one.wrong.or(other.wrong), counts: one.counts }
        })
    }

    fn check(&self, position: &Position, says: Value, places: &mut Places<'_>) -> Option<Wrong> {
        let is_win = Verdict::from(says) == Verdict::Win;
        if is_win && decided(self.game, position).is_none() {
            // That is what its moves say: it was found from them.
            return None;
        }
        let mut should = None;
        self.for_each_child(position, places, |child| should = should.max(Some(child.for_mover())));
        let should = should.unwrap_or(Value::Loss(0));
        let agrees = match self.kind {
            Kind::Full => says == should,
            Kind::Compact => Verdict::from(says) == Verdict::from(should),
        };
        (!agrees).then_some(Wrong { position: *position, says, should })
    }

    /// What the moves of a position lead to.
    fn for_each_child(&self, position: &Position, places: &mut Places<'_>, mut visit: impl FnMut(Value)) {
        self.game.for_each_move(position, |mv| {
            let mut child = *position;
            self.game.play_unchecked(&mut child, mv);
            visit(self.by_the_rules(&child).unwrap_or_else(|| {
                let place = places.of(child.filled());
                value_of(&self.values[place.filling][place.number(child.own()) as usize])
            }));
        });
    }

    fn by_the_rules(&self, position: &Position) -> Option<Value> {
        decided(self.game, position).map(|stored| match stored {
            Stored::Lost(distance) => Value::Loss(distance),
            Stored::NotLost => Value::Win(1),
        })
    }

    /// All colourings of all fillings, in portions.
    fn portions(&self) -> impl ParallelIterator<Item = Portion> {
        (0..self.values.len()).into_par_iter().flat_map_iter(|filling| {
            let all = self.values[filling].len();
            (0..all).step_by(PORTION).map(move |first| Portion {
                filling,
                first,
                end: all.min(first + PORTION),
            })
        })
    }

    /// The positions of a portion that stand for their symmetric images, each with its value and the number of images.
    fn positions(&self, portion: Portion) -> impl Iterator<Item = (Position, &AtomicU8, u64)> {
        let filling = self.fillings.get(portion.filling);
        let cells = filling.cells();
        let order: Vec<Cell> = colouring_order(cells).collect();
        let keeping: Vec<Symmetry> =
            Symmetry::all().skip(1).filter(|symmetry| symmetry.apply(cells) == cells).collect();
        let spheres = self.game.base.spheres();
        let codes = &self.values[portion.filling];
        (portion.first..portion.end).filter_map(move |number| {
            let own = own_spheres(&order, number as u32);
            let other = cells - own;
            if own.len() > spheres || other.len() > spheres {
                return None;
            }
            // The symmetries that keep the filling: those that keep the colours too, of all.
            let mut same = 1;
            for symmetry in &keeping {
                let image = colouring(cells, symmetry.apply(own)) as usize;
                if image < number {
                    return None;
                }
                same += u64::from(image == number);
            }
            let images = u64::from(filling.images()) * (keeping.len() as u64 + 1) / same;
            Some((Position::new_unchecked(own, other, Player::One), &codes[number], images))
        })
    }
}

fn own_spheres(order: &[Cell], number: u32) -> CellSet {
    let mut bits = number;
    let mut own = CellSet::EMPTY;
    while bits != 0 {
        own |= order[bits.trailing_zeros() as usize].into();
        bits &= bits - 1;
    }
    own
}

/// The value that a code stands for. One that stands for none is found elsewhere, and is a draw until then.
fn value_of(code: &AtomicU8) -> Value {
    Value::from_code(code.load(Relaxed)).unwrap_or(Value::Draw)
}

/// Some colourings of a filling.
#[derive(Clone, Copy)]
struct Portion {
    filling: usize,
    first: usize,
    end: usize,
}

impl Portion {
    fn len(self) -> u64 {
        (self.end - self.first) as u64
    }
}

/// Where to look positions up, by their filled cells.
struct Places<'a> {
    fillings: &'a Fillings,
    known: HashMap<CellSet, Place>,
}

/// Where to look up the positions with some filled cells.
struct Place {
    filling: usize,
    /// For each symmetry that turns the cells into those of the filling, the colouring of the own spheres, byte by byte.
    colourings: Vec<[[u32; 256]; 4]>,
}

impl<'a> Places<'a> {
    fn new(fillings: &'a Fillings) -> Places<'a> {
        Places { fillings, known: HashMap::new() }
    }

    fn of(&mut self, filled: CellSet) -> &Place {
        self.known.entry(filled).or_insert_with(|| Place::new(self.fillings, filled))
    }
}

impl Place {
    fn new(fillings: &Fillings, filled: CellSet) -> Place {
        let (standing, _) = Filling::standing_for(filled);
        let colourings =
            Symmetry::all().filter(|symmetry| symmetry.apply(filled) == standing).map(|symmetry| {
                std::array::from_fn(|byte| {
                    std::array::from_fn(|bits| {
                        let own = CellSet::from_bits((bits as u32) << (8 * byte)) & filled;
                        colouring(standing, symmetry.apply(own))
                    })
                })
            });
        let filling = fillings.index(standing).expect("every legal set of filled cells has a filling");
        Place { filling, colourings: colourings.collect() }
    }

    fn number(&self, own: CellSet) -> u32 {
        let bytes = own.to_bits().to_le_bytes();
        let number = |colouring: &[[u32; 256]; 4]| {
            colouring.iter().zip(bytes).fold(0, |number, (byte, bits)| number | byte[usize::from(bits)])
        };
        self.colourings.iter().map(number).min().unwrap_or_default()
    }
}
