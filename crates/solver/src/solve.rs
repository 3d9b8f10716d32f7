use std::collections::{BTreeSet, HashSet};

use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{CellSet, EmptyReserve, TakeBack, Uncovered, Variant},
};
use tripylon_tablebase::Value;

use crate::{
    Solution,
    atlas::Atlas,
    block::{Play, Taken, Taking},
    link::{Link, Next},
    part::{LOW, Part, Values},
};

/// How far the work has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The number of the sweep over the whole board, from 1.
    pub sweep: u32,
    /// The number of spheres of the layer that is worked on.
    pub spheres: u32,
    /// How many positions changed their value in this sweep so far.
    pub changed: u64,
}

/// Finds the value of every position of a reading of Pylos.
///
/// At first every position that is not decided on the spot counts as a draw. Then the board is swept from many spheres
/// to few, and every position gets the best that its turns lead to as far as is known, until a sweep changes nothing.
///
/// That the result is right does not depend on the order. A value that was found is never too good: somebody can force it
/// that fast. And once nothing changes, every win in d has a turn that leads to a loss in d − 1, and every turn of a loss
/// in d leads to a win in d − 1 or less, which by induction over d makes all of them exact; whatever still counts as a draw
/// then leads to no loss, and not only to wins.
///
/// Taking back is a turn of its own here, in which the same player goes on: what the first sphere taken is worth is found
/// once and serves every turn that takes a second one.
pub fn solve(game: Pylos, mut progress: impl FnMut(Progress)) -> Solution {
    let atlas = Atlas::new(game);
    let mut solver = Solver::new(&atlas);
    for sweep in 1.. {
        if solver.sweep(sweep, &mut progress) == 0 {
            break;
        }
    }
    let values = solver.values;
    Solution::new(game, atlas.fillings, values)
}

struct Solver<'a> {
    atlas: &'a Atlas,
    values: Values,
    /// What the first sphere taken back is worth, for the fillings of the layers at hand that need it.
    one: Values,
    /// What taking back is worth, for the fillings of the layers at hand that need it.
    taking: Values,
    /// The same where only the apex is empty.
    top: Vec<u8>,
    /// The step of the work that is being done.
    now: u32,
    /// When the values of a filling last changed.
    changed: Vec<u32>,
    /// When a filling was last worked on, and when the sweep began in which it was.
    worked: Vec<(u32, u32)>,
}

impl<'a> Solver<'a> {
    fn new(atlas: &'a Atlas) -> Solver<'a> {
        let count = atlas.blocks.len();
        let draw = Value::Draw.code();
        Solver {
            atlas,
            values: atlas.blocks.par_iter().map(|block| vec![draw; 1 << block.cells.len()]).collect(),
            one: vec![Vec::new(); count],
            taking: vec![Vec::new(); count],
            top: Vec::new(),
            now: 1,
            changed: vec![1; count],
            worked: vec![(0, 0); count],
        }
    }

    /// Goes through all layers once, and says how many positions changed.
    fn sweep(&mut self, sweep: u32, progress: &mut impl FnMut(Progress)) -> u64 {
        let deepest = self.atlas.deepest();
        let began = self.now;
        let mut changed = 0;
        for spheres in (0..=deepest).rev() {
            progress(Progress { sweep, spheres, changed });
            let due = self.due(spheres);
            self.find_takings(spheres, &due);
            for group in self.atlas.groups(spheres) {
                self.now += 1;
                let due: Vec<usize> =
                    group.into_iter().filter(|index| due.contains(index) && self.is_due(*index)).collect();
                changed += self.find_values(&due, began);
            }
            self.forget(spheres);
        }
        changed
    }

    /// The fillings of a layer that something has changed for, or may yet change for in this layer.
    fn due(&self, spheres: u32) -> HashSet<usize> {
        let mut due = HashSet::new();
        for index in self.atlas.groups(spheres).into_iter().flatten() {
            let raised = self.atlas.blocks[index].raises.iter().filter_map(|raise| raise.play.turn.as_ref());
            if raised.into_iter().any(|link| due.contains(&(link.filling as usize))) || self.is_due(index) {
                due.insert(index);
            }
        }
        due
    }

    /// Finds what taking back is worth wherever the turns of some fillings of a layer ask for it.
    fn find_takings(&mut self, spheres: u32, due: &HashSet<usize>) {
        let blocks = &self.atlas.blocks;
        let links = |plays: &mut dyn Iterator<Item = &Play>| {
            plays
                .filter_map(|play| play.taking.as_ref())
                .map(|link| link.filling as usize)
                .collect::<BTreeSet<_>>()
        };
        let placed =
            due.iter().flat_map(|index| links(&mut blocks[*index].places.iter())).collect::<BTreeSet<_>>();
        let raised: BTreeSet<usize> = due
            .iter()
            .flat_map(|index| links(&mut blocks[*index].raises.iter().map(|raise| &raise.play)))
            .collect();
        if spheres == self.atlas.deepest() && self.atlas.game.variant != Variant::Children && !due.is_empty()
        {
            self.find_ones(self.atlas.layer(spheres).collect());
            self.find_top();
        }
        // What was placed is on the layer above, whose takings lead here: they come first, because the takings of this
        // layer use up what one sphere is worth here.
        self.find_taking(placed);
        self.find_taking(raised);
    }

    /// Gives up what no lower layer needs.
    fn forget(&mut self, spheres: u32) {
        let above = if spheres < self.atlas.deepest() { self.atlas.layer(spheres + 1) } else { 0..0 };
        for index in above.chain(if spheres == 0 { 0..1 } else { 0..0 }) {
            self.one[index] = Vec::new();
            self.taking[index] = Vec::new();
        }
    }

    /// Finds what taking back one sphere is worth, where it is not known yet.
    fn find_ones(&mut self, fillings: BTreeSet<usize>) {
        let missing: Vec<usize> = fillings.into_iter().filter(|index| self.one[*index].is_empty()).collect();
        let found: Values = missing
            .par_iter()
            .map(|index| {
                let bits = self.atlas.blocks[*index].cells.len();
                let mut worth = vec![0; 1 << bits];
                self.each_part(&mut worth, bits, |part| {
                    for taken in &self.atlas.takings[*index].spheres {
                        part.opponent(&taken.turn, taken.bit, &self.values);
                    }
                });
                worth
            })
            .collect();
        for (index, worth) in missing.into_iter().zip(found) {
            self.one[index] = worth;
        }
    }

    /// Finds what taking back is worth, where it is not known yet.
    fn find_taking(&mut self, fillings: BTreeSet<usize>) {
        let missing: Vec<usize> =
            fillings.into_iter().filter(|index| self.taking[*index].is_empty()).collect();
        let again = |index: &usize| {
            self.atlas.takings[*index]
                .spheres
                .iter()
                .map(|taken| taken.again.filling as usize)
                .chain([*index])
        };
        self.find_ones(missing.iter().flat_map(again).collect());
        let one: Values = missing.iter().map(|index| std::mem::take(&mut self.one[*index])).collect();
        let found: Values = missing
            .par_iter()
            .zip(one.into_par_iter())
            .map(|(index, one)| {
                let mut worth = one;
                let stay = self.stay(*index);
                let bits = self.atlas.blocks[*index].cells.len();
                self.each_part(&mut worth, bits, |part| {
                    self.take(part, &self.atlas.takings[*index], stay.as_ref());
                });
                worth
            })
            .collect();
        for (index, worth) in missing.into_iter().zip(found) {
            self.taking[index] = worth;
        }
    }

    /// The link to the opponent's turn on the same board, where a formation may be left unused.
    fn stay(&self, index: usize) -> Option<Link> {
        let atlas = self.atlas;
        let cells = atlas.blocks[index].cells;
        let none = CellSet::EMPTY;
        match atlas.game.take_back {
            TakeBack::UpToTwo => Some(Link::new(&atlas.fillings, cells, none, none, Next::Opponent)),
            TakeBack::OneOrTwo | TakeBack::Two => None,
        }
    }

    /// What taking back is worth when the four cells under the apex are own.
    fn find_top(&mut self) {
        let bits = self.atlas.bits_below_top();
        let mut worth = vec![0; 1 << bits];
        self.each_part(&mut worth, bits, |part| {
            for taken in &self.atlas.top.spheres {
                part.opponent(&taken.turn, taken.bit, &self.values);
            }
        });
        self.each_part(&mut worth, bits, |part| {
            self.take(part, &self.atlas.top, None);
            if self.atlas.game.take_back == TakeBack::UpToTwo {
                self.leave_top(part);
            }
        });
        self.top = worth;
    }

    /// The worth of taking nothing back when only the apex is left: the opponent fills it, or has no sphere to.
    fn leave_top(&self, part: &mut Part<'_>) {
        let below = self.atlas.bits_below_top();
        for (number, worth) in part.numbers() {
            let own = number.count_ones() + 4;
            let others = below + 4 - own;
            *worth = (*worth).max(self.last_turn(others));
        }
    }

    /// What it is worth to leave the opponent, who has so many spheres on the board, only the apex.
    fn last_turn(&self, others: u32) -> u8 {
        let opponent = if others < self.atlas.game.base.spheres() { Value::Win(1) } else { Value::Loss(0) };
        opponent.for_mover().code()
    }

    /// Adds the second sphere to what the first is worth.
    fn take(&self, part: &mut Part<'_>, taking: &Taking, stay: Option<&Link>) {
        let game = self.atlas.game;
        let mut two = part.same_size();
        let mut pair = Part { first: part.first, worth: &mut two };
        match game.uncovered {
            Uncovered::Yes => {
                for Taken { bit, again, .. } in &taking.spheres {
                    pair.same(again, *bit, &self.one);
                }
            }
            Uncovered::No => {
                for (bits, link) in &taking.pairs {
                    pair.opponent(link, *bits, &self.values);
                }
            }
        }
        for (worth, two) in part.worth.iter_mut().zip(&two) {
            *worth = match game.take_back {
                TakeBack::OneOrTwo | TakeBack::UpToTwo => (*worth).max(*two),
                TakeBack::Two if *two > 0 => *two,
                TakeBack::Two => *worth,
            };
        }
        if let Some(stay) = stay {
            part.opponent(stay, 0, &self.values);
        }
    }

    /// Finds the values of fillings that do not lead to each other, and says how many changed.
    fn find_values(&mut self, due: &[usize], began: u32) -> u64 {
        let taken: Vec<(usize, Vec<u8>)> =
            due.iter().map(|index| (*index, std::mem::take(&mut self.values[*index]))).collect();
        let found: Vec<(usize, Vec<u8>, u64)> = taken
            .into_par_iter()
            .map(|(index, mut values)| {
                let changed = self.find_values_of(index, &mut values);
                (index, values, changed)
            })
            .collect();
        let mut sum = 0;
        for (index, values, changed) in found {
            self.values[index] = values;
            self.worked[index] = (self.now, began);
            if changed > 0 {
                self.changed[index] = self.now;
            }
            sum += changed;
        }
        sum
    }

    /// Whether anything that a filling depends on has changed since it was last worked on.
    ///
    /// What taking back is worth was found from what was known when the sweep began.
    fn is_due(&self, index: usize) -> bool {
        let (worked, began) = self.worked[index];
        let since = |link: &Link, when: u32| self.changed[link.filling as usize] > when;
        let after_taking = |taking: &Taking| {
            taking.pairs.iter().any(|(_, link)| since(link, began))
                || taking.spheres.iter().any(|taken| {
                    let again = &self.atlas.takings[taken.again.filling as usize];
                    since(&taken.turn, began) || again.spheres.iter().any(|taken| since(&taken.turn, began))
                })
        };
        let block = &self.atlas.blocks[index];
        let plays = block.places.iter().chain(block.raises.iter().map(|raise| &raise.play));
        worked == 0
            || plays.into_iter().any(|play| match (&play.turn, &play.taking) {
                (None, _) => !play.formations.is_empty() && after_taking(&self.atlas.top),
                (Some(turn), None) => since(turn, worked),
                (Some(turn), Some(taking)) => {
                    // Where nothing need be taken, taking back may also be worth what the turn itself is.
                    let when = if self.atlas.game.take_back == TakeBack::UpToTwo { began } else { worked };
                    since(turn, when) || after_taking(&self.atlas.takings[taking.filling as usize])
                }
            })
    }

    fn find_values_of(&self, index: usize, values: &mut [u8]) -> u64 {
        let block = &self.atlas.blocks[index];
        let bits = block.cells.len();
        let spheres = self.atlas.game.base.spheres();
        let size = 1 << bits.min(LOW);
        values
            .par_chunks_mut(size)
            .zip((0u32..).step_by(size).take(1 << (bits - bits.min(LOW))).collect::<Vec<_>>())
            .map(|(values, first)| {
                // Nobody has more spheres than there are: where the high bits say otherwise, there is no position.
                let high = first.count_ones();
                if high > spheres || bits - high > spheres + bits.min(LOW) {
                    return 0;
                }
                let mut worth = vec![0; size];
                let mut part = Part { first, worth: &mut worth };
                for play in &block.places {
                    self.play(&mut part, play, 0, bits);
                }
                self.empty_reserves(&mut part);
                for raise in &block.raises {
                    self.play(&mut part, &raise.play, raise.from, bits);
                }
                settle(values, &mut part, bits, spheres, self.atlas.game.empty_reserve)
            })
            .sum()
    }

    /// Whoever has no sphere in reserve cannot place one.
    fn empty_reserves(&self, part: &mut Part<'_>) {
        let spheres = self.atlas.game.base.spheres();
        for (number, worth) in part.numbers() {
            if number.count_ones() >= spheres {
                *worth = 0;
            }
        }
    }

    /// What putting a sphere on a cell is worth, where the bits `own` are own.
    fn play(&self, part: &mut Part<'_>, play: &Play, own: u32, bits: u32) {
        let formed = part.formed(&play.formations);
        match (&play.turn, &play.taking) {
            (Some(turn), _) => part.opponent_unless(turn, own, &self.values, formed.as_deref()),
            (None, _) => {
                let below = self.atlas.bits_below_top();
                for (offset, (number, worth)) in part.numbers().enumerate() {
                    if formed.as_ref().is_some_and(|formed| formed[offset]) {
                        *worth = (*worth).max(self.top[(number & ((1 << below) - 1)) as usize]);
                    } else {
                        *worth = (*worth).max(self.last_turn(bits - number.count_ones()));
                    }
                }
            }
        }
        if let (Some(taking), Some(formed)) = (&play.taking, &formed) {
            part.same_if(taking, own, &self.taking, formed);
        }
    }

    /// Goes through the numbers of a filling in parts that share their high bits.
    fn each_part(&self, worth: &mut [u8], bits: u32, work: impl Fn(&mut Part<'_>) + Sync) {
        let size = 1usize << bits.min(LOW);
        worth.par_chunks_mut(size).enumerate().for_each(|(chunk, worth)| {
            work(&mut Part { first: (chunk * size) as u32, worth });
        });
    }
}

/// Writes down what was found, and says how many values changed.
fn settle(
    values: &mut [u8],
    part: &mut Part<'_>,
    bits: u32,
    spheres: u32,
    empty_reserve: EmptyReserve,
) -> u64 {
    let lost = Value::Loss(0).code();
    let mut changed = 0;
    for (value, (number, worth)) in values.iter_mut().zip(part.numbers()) {
        let own = number.count_ones();
        if own > spheres || bits - own > spheres {
            continue;
        }
        let out = own == spheres && empty_reserve == EmptyReserve::Loses;
        let found = if out || *worth == 0 { lost } else { *worth };
        changed += u64::from(*value != found);
        *value = found;
    }
    changed
}
