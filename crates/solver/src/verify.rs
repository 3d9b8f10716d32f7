use std::{
    collections::HashMap,
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
/// Nothing here uses the solver: moves come from the rules, one position at a time, and values from the table. In a
/// compact table every loss counts as one in 0 turns, so only the verdicts are compared. `done` is told how many positions
/// have been looked at, twice each.
pub fn verify<S: Source + Sync>(table: &Table<S>, done: impl Fn(u64) + Sync) -> Result<Verified, TableError> {
    let fillings = table.fillings();
    let unfold = |index| Ok(table.stored_bytes(index)?.into_iter().map(AtomicU8::new).collect());
    let values = (0..solved(fillings)).into_par_iter().map(unfold).collect::<Result<_, TableError>>()?;
    let board = Board { game: table.game(), kind: table.kind(), fillings, values };
    board.find_wins(&done);
    Ok(board.compare(&done))
}

/// The same for some positions chosen by lot, and the same ones for the same seed, without unfolding the table.
pub fn verify_sample<S: Source>(table: &Table<S>, sample: u64, seed: u64) -> Result<Verified, TableError> {
    let game = table.game();
    let mut lot = seed;
    for positions in 0..sample {
        let position = drawn_by_lot(game, table.fillings(), &mut lot);
        let says = table.probe(&position)?;
        let best = table.probe_moves(&position)?.first().map(|(_, answer)| *answer);
        let should = best.unwrap_or(match table.kind() {
            Kind::Full => Answer::Exact(Value::Loss(0)),
            Kind::Compact => Answer::Verdict(Verdict::Loss),
        });
        if says != should {
            let wrong =
                Some(Wrong { position, says: value_of_answer(says), should: value_of_answer(should) });
            return Ok(Verified { positions, wrong });
        }
    }
    Ok(Verified { positions: sample, wrong: None })
}

/// A position chosen by lot: every one that stands for its images about as likely as any other.
fn drawn_by_lot(game: Pylos, fillings: &Fillings, lot: &mut u64) -> Position {
    let solved = solved(fillings);
    let all: u64 = (0..solved).map(|index| 1u64 << fillings.get(index).spheres()).sum();
    loop {
        let mut place = next(lot) % all;
        let mut chosen = None;
        for index in 0..solved {
            let colourings = 1u64 << fillings.get(index).spheres();
            if place < colourings {
                chosen = Some(index);
                break;
            }
            place -= colourings;
        }
        let Some(index) = chosen else { continue };
        let cells = fillings.get(index).cells();
        let own = own_spheres(&colouring_order(cells).collect::<Vec<Cell>>(), place as u32);
        let other = cells - own;
        if own.len().max(other.len()) <= game.base.spheres() {
            return Position::new_unchecked(own, other, Player::One);
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

/// How many fillings a table holds.
fn solved(fillings: &Fillings) -> usize {
    fillings.layer(fillings.cells() - 1).start
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
    /// Replaces what the table says about positions that are not lost by what follows from those that are.
    fn find_wins(&self, done: &(impl Fn(u64) + Sync)) {
        self.portions().for_each(|portion| {
            let mut places = Places::new(self.fillings);
            for (position, code) in self.positions(portion) {
                if code.load(Relaxed) == Stored::NotLost.code() && decided(self.game, &position).is_none() {
                    let mut value = Value::Draw;
                    self.for_each_child(&position, &mut places, |child| {
                        if let Value::Loss(_) = child {
                            value = value.max(child.for_mover());
                        }
                    });
                    code.store(value.code(), Relaxed);
                }
            }
            done(portion.len());
        });
    }

    /// Compares what is known of every position with what its moves say.
    fn compare(&self, done: &(impl Fn(u64) + Sync)) -> Verified {
        let nothing = || Verified { positions: 0, wrong: None };
        let portions = self.portions().map(|portion| {
            let mut places = Places::new(self.fillings);
            let mut verified = nothing();
            for (position, code) in self.positions(portion) {
                verified.positions += 1;
                verified.wrong = verified.wrong.or_else(|| self.check(&position, code, &mut places));
            }
            done(portion.len());
            verified
        });
        portions.reduce(nothing, |one, other| Verified {
            positions: one.positions + other.positions,
            wrong: one.wrong.or(other.wrong),
        })
    }

    fn check(&self, position: &Position, code: &AtomicU8, places: &mut Places<'_>) -> Option<Wrong> {
        let says = self.by_the_rules(position).unwrap_or_else(|| value_of(code));
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

    /// The positions of a portion that stand for their symmetric images, each with its value.
    fn positions(&self, portion: Portion) -> impl Iterator<Item = (Position, &AtomicU8)> {
        let cells = self.fillings.get(portion.filling).cells();
        let order: Vec<Cell> = colouring_order(cells).collect();
        let keeping: Vec<Symmetry> =
            Symmetry::all().skip(1).filter(|symmetry| symmetry.apply(cells) == cells).collect();
        let spheres = self.game.base.spheres();
        let codes = &self.values[portion.filling];
        (portion.first..portion.end).filter_map(move |number| {
            let own = own_spheres(&order, number as u32);
            let other = cells - own;
            let stands = |symmetry: &Symmetry| colouring(cells, symmetry.apply(own)) as usize >= number;
            let is_one = own.len() <= spheres && other.len() <= spheres && keeping.iter().all(stands);
            is_one.then(|| (Position::new_unchecked(own, other, Player::One), &codes[number]))
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

/// The value that a code stands for. No value stands for none: a table has none, and unfolding checks nothing.
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
