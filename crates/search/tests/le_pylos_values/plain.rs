//! An exhaustive solver without pruning.
//!
//! It builds the board from the names of its lines and plays by the rule sheet. It caches only the points of the starts
//! of battles, for every number of pieces set aside at once, and within a battle the outcome of four pieces.

use std::array::from_fn;

use tripylon_rules::{
    LePylos,
    le_pylos::{Intersection, LINES, Position, RulesSource},
};

/// The points to come for player 1 with 0, 1, 2, … pieces set aside.
type Points = [u8; 16];

/// The equator during a battle: for each size its place as a bit, 0 if it is not there, and its owner.
#[derive(Clone, Copy)]
struct Equator {
    places: [u16; 5],
    owners: [usize; 5],
    /// The line that the next piece must come from, as bits of a hemisphere.
    designated: u16,
}

pub(crate) struct PlainSolver {
    game: LePylos,
    sizes: [[usize; 10]; 2],
    /// For each set of filled places of a hemisphere and each piece, the places of the equator that it slides to.
    slides: Vec<[u16; 10]>,
    /// For each place of the equator, the line that crosses it, as bits of a hemisphere.
    lines: [u16; 9],
    starts: Vec<Option<Points>>,
}

const EMPTY_EQUATOR: Equator = Equator { places: [0; 5], owners: [0; 5], designated: 0x3FF };

impl PlainSolver {
    pub(crate) fn new(game: LePylos, position: &Position) -> PlainSolver {
        let size = |index: usize| {
            Intersection::new(index as u8).and_then(|at| position.piece(at)).map(|piece| piece.size.index())
        };
        let sizes = [0, 19].map(|first| from_fn(|home| size(first + home).unwrap_or(0)));
        let slides = (0..1024).map(|filled| from_fn(|from| slides(filled, from))).collect();
        PlainSolver { game, sizes, slides, lines: from_fn(line_across), starts: vec![None; 1 << 21] }
    }

    /// Returns the points to come for player 1 at a start of a battle.
    pub(crate) fn points(&mut self, position: &Position) -> u8 {
        let bits = position.occupied().to_bits();
        let home = [(bits & 0x3FF) as u16, (bits >> 19 & 0x3FF) as u16];
        self.start(home, position.turn().index())[usize::from(position.set_aside())]
    }

    fn start(&mut self, home: [u16; 2], leader: usize) -> Points {
        let index = usize::from(home[0]) | usize::from(home[1]) << 10 | leader << 20;
        if let Some(points) = self.starts[index] {
            return points;
        }
        let points = self.play(home, leader, 0, &EMPTY_EQUATOR, 0, &mut vec![None; 10_000]);
        self.starts[index] = Some(points);
        points
    }

    /// Searches the next play of a battle; `pieces` are those played before, `ends` caches the outcomes of four pieces.
    fn play(
        &mut self,
        home: [u16; 2],
        turn: usize,
        plays: u8,
        equator: &Equator,
        pieces: usize,
        ends: &mut Vec<Option<Points>>,
    ) -> Points {
        let occupied = equator.places.iter().fold(0, |all, place| all | place);
        let on_line =
            if home[turn] & equator.designated == 0 { home[turn] } else { home[turn] & equator.designated };
        let mut best: Option<Points> = None;
        for piece in (0..10).filter(|piece| on_line >> piece & 1 != 0) {
            let places = match self.game.rules {
                RulesSource::Carpentier => self.slides[usize::from(home[turn])][piece] & !occupied,
                RulesSource::JeuxEtStrategie => one_end_of_each_circle(0x1FF & !occupied),
            };
            // The place of the last piece of a battle does not matter.
            let places = if plays == 3 { places & places.wrapping_neg() } else { places };
            let pieces = pieces * 10 + piece;
            let mut home_after = home;
            home_after[turn] &= !(1 << piece);
            for place in (0..9).filter(|place| places >> place & 1 != 0) {
                let points = match (plays, ends[pieces]) {
                    (3, Some(points)) => points,
                    (3, None) => {
                        let points = self.end(home_after, &self.put(equator, turn, piece, place));
                        ends[pieces] = Some(points);
                        points
                    }
                    _ => {
                        let next = self.put(equator, turn, piece, place);
                        self.play(home_after, 1 - turn, plays + 1, &next, pieces, ends)
                    }
                };
                best = Some(best.map_or(points, |best| better(turn, best, points)));
            }
        }
        best.expect("a battle that is not over has a play")
    }

    /// Puts a piece on the equator, or sets it aside if its size is there and the rules say so.
    fn put(&self, equator: &Equator, turn: usize, piece: usize, place: usize) -> Equator {
        let size = self.sizes[turn][piece];
        let mut after = *equator;
        if self.game.rules == RulesSource::Carpentier || equator.places[size] == 0 {
            after.places[size] = 1 << place;
            after.owners[size] = turn;
        }
        if self.game.rules == RulesSource::JeuxEtStrategie {
            after.designated = self.lines[place];
        }
        after
    }

    /// Returns the points of a battle after four pieces, and of all that follow.
    fn end(&mut self, home: [u16; 2], equator: &Equator) -> Points {
        let standing: Vec<usize> = (0..5).filter(|size| equator.places[*size] != 0).collect();
        let winner = equator.owners[match standing[..] {
            [only] => only,
            [smallest, _] => smallest,
            [_, middle, _] => middle,
            _ => standing[3],
        }];
        let taken = if winner == 0 { standing.len() as u8 } else { 0 };
        let set_aside = 4 - standing.len();
        if home == [0, 0] {
            let rest = set_aside as u8 + self.game.singleton.points();
            return from_fn(|aside| if winner == 0 { taken + rest + aside as u8 } else { 0 });
        }
        let to_come = self.start(home, winner);
        from_fn(|aside| taken + to_come.get(aside + set_aside).copied().unwrap_or(0))
    }
}

/// Drops the eastern end of a circle while the western is vacant: both designate the same line.
fn one_end_of_each_circle(vacant: u16) -> u16 {
    vacant & !((vacant & 0b01) << 8) & !((vacant & 0b10) << 6)
}

fn better(turn: usize, one: Points, other: Points) -> Points {
    from_fn(|aside| if turn == 0 { one[aside].max(other[aside]) } else { one[aside].min(other[aside]) })
}

/// The names of the homes of player 1, which stand for those of player 2 as well, and then of the equator.
const NAMES: [&str; 19] = [
    "a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "ow", "iw", "a3", "b3", "c3", "d3", "e3",
    "ie", "oe",
];

fn number(name: &str) -> Option<usize> {
    NAMES.iter().position(|known| *known == name)
}

/// Returns the places of the equator that a piece of a hemisphere slides to, by a graph search over neighbours.
fn slides(filled: usize, from: usize) -> u16 {
    let (mut visited, mut reached, mut stack) = (1 << from, 0, vec![from]);
    while let Some(at) = stack.pop() {
        for next in neighbours(at) {
            if next >= 10 {
                reached |= 1 << (next - 10);
            } else if (visited | filled) >> next & 1 == 0 {
                visited |= 1 << next;
                stack.push(next);
            }
        }
    }
    reached
}

fn neighbours(at: usize) -> Vec<usize> {
    let next_to_each_other = LINES.iter().flat_map(|line| {
        let names: Vec<&str> = line.split(' ').collect();
        names.windows(2).map(|pair| [number(pair[0]), number(pair[1])]).collect::<Vec<_>>()
    });
    next_to_each_other
        .filter_map(|[one, other]| match (one?, other?) {
            (one, other) if one == at => Some(other),
            (one, other) if other == at => Some(one),
            _ => None,
        })
        .collect()
}

/// Returns the homes on the line that crosses the equator at a place.
fn line_across(place: usize) -> u16 {
    let name = NAMES[10 + place];
    let crossing =
        LINES.iter().filter(|line| !line.starts_with("ow iw") && line.split(' ').any(|at| at == name));
    let homes = crossing.flat_map(|line| line.split(' ').filter_map(number)).filter(|at| *at < 10);
    homes.fold(0, |set, home| set | 1 << home)
}
