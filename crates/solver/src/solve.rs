use rayon::prelude::*;
use tripylon_rules::{
    Pylos,
    pylos::{EmptyReserve, TakeBack, Uncovered, Variant},
};
use tripylon_tablebase::Value;

use crate::{
    Solution,
    atlas::Atlas,
    block::{Play, Taken, Taking},
    needs::Needs,
    part::{LOW, Part, SIZE, Values, low_needs, parts},
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
///
/// Positions are worked on in parts that share all but the low bits of their numbers. A part is worked on again only when
/// something that it leads to has changed.
pub fn solve(game: Pylos, mut progress: impl FnMut(Progress)) -> Solution {
    let atlas = Atlas::new(game);
    let mut solver = Solver::new(&atlas);
    for sweep in 1.. {
        if solver.sweep(sweep, &mut progress) == 0 {
            break;
        }
    }
    let values = solver.values;
    Solution::new(atlas, values)
}

/// A step of the work; later steps have greater numbers.
type Step = u32;

struct Solver<'a> {
    atlas: &'a Atlas,
    values: Values,
    /// What taking back is worth, or only what the first sphere is, where the layers at hand need it.
    taking: Values,
    /// How much of that is known of each part.
    known: Vec<Vec<Known>>,
    /// What taking back is worth where only the apex is empty.
    top: Vec<u8>,
    now: Step,
    dates: Dates,
}

/// What is known about taking back from the positions of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Nothing,
    /// What the first sphere is worth.
    One,
    /// What taking back is worth.
    Taking,
}

/// When something last happened to each part of each filling.
struct Dates {
    /// Its values changed.
    changed: Vec<Vec<Step>>,
    /// What the first sphere taken back is worth changed.
    one: Vec<Vec<Step>>,
    /// What taking back is worth changed.
    taking: Vec<Vec<Step>>,
    top: Step,
    /// It was worked on, in a sweep that began then.
    worked: Vec<Vec<(Step, Step)>>,
}

impl<'a> Solver<'a> {
    fn new(atlas: &'a Atlas) -> Solver<'a> {
        let count = atlas.blocks.len();
        let draw = Value::Draw.code();
        let bits = || atlas.blocks.par_iter().map(|block| block.cells.len());
        Solver {
            atlas,
            values: bits().map(|bits| vec![draw; 1 << bits]).collect(),
            taking: vec![Vec::new(); count],
            known: bits().map(|bits| vec![Known::Nothing; parts(bits)]).collect(),
            top: Vec::new(),
            now: 1,
            dates: Dates {
                changed: bits().map(|bits| vec![1; parts(bits)]).collect(),
                one: bits().map(|bits| vec![1; parts(bits)]).collect(),
                taking: bits().map(|bits| vec![1; parts(bits)]).collect(),
                top: 1,
                worked: bits().map(|bits| vec![(0, 0); parts(bits)]).collect(),
            },
        }
    }

    /// Goes through all layers once, and says how many positions changed.
    fn sweep(&mut self, sweep: u32, progress: &mut impl FnMut(Progress)) -> u64 {
        let formations = self.atlas.game.variant != Variant::Children;
        let deepest = self.atlas.deepest();
        let began = self.now;
        let mut changed = 0;
        for spheres in (0..=deepest).rev() {
            progress(Progress { sweep, spheres, changed });
            if formations {
                self.date_takings(spheres);
            }
            let due = self.due(spheres);
            if formations {
                self.find_takings(spheres, &due);
            }
            for group in self.atlas.groups(spheres) {
                self.now += 1;
                changed += self.find_values(&due.of(&group), began);
            }
            self.forget(spheres);
        }
        changed
    }

    /// Finds out when what taking back is worth last changed, for a layer and the one below it.
    fn date_takings(&mut self, spheres: u32) {
        let deepest = self.atlas.deepest();
        if spheres == deepest {
            self.date_ones(deepest);
            let top = &self.atlas.top;
            let first = 0..parts(self.atlas.bits_below_top()) as u32;
            let date = |part: u32| date_of_taking(top, part << LOW, 0, &self.dates);
            self.dates.top = first.map(date).max().unwrap_or_default();
        }
        if spheres > 0 {
            self.date_ones(spheres - 1);
        }
        let layer = self.atlas.layer(spheres);
        let dates: Vec<Vec<Step>> = layer
            .clone()
            .into_par_iter()
            .map(|index| {
                let taking = &self.atlas.takings[index];
                let ones = self.dates.one[index].iter().zip(0u32..);
                ones.map(|(one, part)| date_of_taking(taking, part << LOW, *one, &self.dates)).collect()
            })
            .collect();
        for (index, dates) in layer.zip(dates) {
            self.dates.taking[index] = dates;
        }
    }

    fn date_ones(&mut self, spheres: u32) {
        let layer = self.atlas.layer(spheres);
        let dates: Vec<Vec<Step>> = layer
            .clone()
            .into_par_iter()
            .map(|index| {
                let turns = |part: u32| {
                    let taken = self.atlas.takings[index].spheres.iter();
                    taken
                        .map(|taken| taken.turn.latest(part << LOW, &self.dates.changed))
                        .max()
                        .unwrap_or_default()
                };
                (0..parts(spheres) as u32).map(turns).collect()
            })
            .collect();
        for (index, dates) in layer.zip(dates) {
            self.dates.one[index] = dates;
        }
    }

    /// The parts of a layer for which something has changed, or may yet change while the layer is worked on.
    fn due(&self, spheres: u32) -> Needs {
        let mut due = Needs::new();
        for index in self.atlas.groups(spheres).into_iter().flatten() {
            let raises = &self.atlas.blocks[index].raises;
            let flags: Vec<bool> = (0..parts(spheres) as u32)
                .into_par_iter()
                .map(|part| {
                    let first = part << LOW;
                    let mut raised = raises.iter().filter_map(|raise| raise.play.turn.as_ref());
                    self.has_positions(first, spheres)
                        && (self.is_due(index, part) || raised.any(|link| due.meets(link, first)))
                })
                .collect();
            due.insert(index, flags);
        }
        due
    }

    /// Whether anybody can have so many spheres as the numbers of a part say.
    fn has_positions(&self, first: u32, bits: u32) -> bool {
        let spheres = self.atlas.game.base.spheres();
        let high = first.count_ones();
        high.max(bits.saturating_sub(spheres)) <= (high + bits.min(LOW)).min(spheres)
    }

    /// Whether anything that a part depends on has changed since it was last worked on.
    ///
    /// What taking back is worth was found from what was known when that sweep began.
    fn is_due(&self, index: usize, part: u32) -> bool {
        let (worked, began) = self.dates.worked[index][part as usize];
        let first = part << LOW;
        let block = &self.atlas.blocks[index];
        let size = SIZE.min(1 << block.cells.len());
        let may_stay = self.atlas.game.take_back == TakeBack::UpToTwo;
        let has_changed = |play: &Play, own: u32| {
            if low_needs(first, size, own).is_none() {
                return false;
            }
            let forms = play.formations.iter().any(|formation| low_needs(first, size, *formation).is_some());
            match (&play.turn, &play.taking) {
                (None, _) => forms && self.dates.top > began,
                (Some(turn), Some(taking)) if forms => {
                    // Where nothing need be taken, taking back may also be worth what the turn itself is.
                    let when = if may_stay { began } else { worked };
                    turn.latest(first, &self.dates.changed) > when
                        || taking.latest(first, &self.dates.taking) > began
                }
                (Some(turn), _) => turn.latest(first, &self.dates.changed) > worked,
            }
        };
        worked == 0
            || block.places.iter().any(|play| has_changed(play, 0))
            || block.raises.iter().any(|raise| has_changed(&raise.play, raise.from))
    }

    /// Finds what taking back is worth wherever the turns of the parts that are due ask for it.
    fn find_takings(&mut self, spheres: u32, due: &Needs) {
        let mut placed = Needs::new();
        let mut raised = Needs::new();
        let size = SIZE.min(1 << spheres);
        for (index, part) in due.parts() {
            let first = (part as u32) << LOW;
            let block = &self.atlas.blocks[index];
            let forms =
                |play: &Play| play.formations.iter().any(|bits| low_needs(first, size, *bits).is_some());
            for play in block.places.iter().filter(|play| forms(play)) {
                placed.add(play.taking.as_ref(), first, &self.known);
            }
            let raises = block.raises.iter().filter(|raise| low_needs(first, size, raise.from).is_some());
            for play in raises.map(|raise| &raise.play).filter(|play| forms(play)) {
                raised.add(play.taking.as_ref(), first, &self.known);
            }
        }
        if spheres == self.atlas.deepest() && due.parts().next().is_some() {
            let all = self.atlas.layer(spheres).map(|index| (index, vec![true; parts(spheres)])).collect();
            self.find_ones(&all);
            self.find_top();
        }
        // What was placed is on the layer above, whose takings lead here: they come first, because the takings of this
        // layer are written over what one sphere is worth here.
        self.find_taking(&placed);
        self.find_taking(&raised);
    }

    /// Finds what taking back one sphere is worth, where it is not known yet.
    fn find_ones(&mut self, needs: &Needs) {
        let missing = needs.filtered(|index, part| self.known[index][part] == Known::Nothing);
        let work = missing.with_arrays(&mut self.taking, |index| self.atlas.blocks[index].cells.len());
        let found = work.on_parts(|index, part| {
            for taken in &self.atlas.takings[index].spheres {
                part.opponent(&taken.turn, taken.bit, &self.values);
            }
        });
        for (index, part) in missing.parts() {
            self.known[index][part] = Known::One;
        }
        found.put_back(&mut self.taking);
    }

    /// Finds what taking back is worth, where it is not known yet.
    fn find_taking(&mut self, needs: &Needs) {
        let missing = needs.filtered(|index, part| self.known[index][part] != Known::Taking);
        let mut ones = missing.clone();
        for (index, part) in missing.parts() {
            for taken in &self.atlas.takings[index].spheres {
                ones.add(Some(&taken.again), (part as u32) << LOW, &self.known);
            }
        }
        self.find_ones(&ones);
        let work = missing.with_arrays(&mut self.taking, |index| self.atlas.blocks[index].cells.len());
        let found = work.on_parts(|index, part| self.take(part, &self.atlas.takings[index]));
        for (index, part) in missing.parts() {
            self.known[index][part] = Known::Taking;
        }
        found.put_back(&mut self.taking);
    }

    /// Gives up what no lower layer needs.
    fn forget(&mut self, spheres: u32) {
        let above = if spheres < self.atlas.deepest() { self.atlas.layer(spheres + 1) } else { 0..0 };
        for index in above.chain(if spheres == 0 { 0..1 } else { 0..0 }) {
            self.taking[index] = Vec::new();
            self.known[index].fill(Known::Nothing);
        }
    }

    /// What taking back is worth when the four cells under the apex are own.
    fn find_top(&mut self) {
        let bits = self.atlas.bits_below_top();
        let mut worth = vec![0; 1 << bits];
        worth.par_chunks_mut(SIZE.min(1 << bits)).enumerate().for_each(|(part, worth)| {
            let mut part = Part { first: (part as u32) << LOW, worth };
            for taken in &self.atlas.top.spheres {
                part.opponent(&taken.turn, taken.bit, &self.values);
            }
            self.take(&mut part, &self.atlas.top);
            if self.atlas.game.take_back == TakeBack::UpToTwo {
                for (number, worth) in part.numbers() {
                    *worth = (*worth).max(self.last_turn(bits - number.count_ones()));
                }
            }
        });
        self.top = worth;
    }

    /// What it is worth to leave the opponent, who has so many spheres on the board, only the apex.
    fn last_turn(&self, others: u32) -> u8 {
        let opponent = if others < self.atlas.game.base.spheres() { Value::Win(1) } else { Value::Loss(0) };
        opponent.for_mover().code()
    }

    /// Adds the second sphere to what the first is worth.
    fn take(&self, part: &mut Part<'_>, taking: &Taking) {
        let mut two = vec![0; part.worth.len()];
        let mut pair = Part { first: part.first, worth: &mut two };
        match self.atlas.game.uncovered {
            Uncovered::Yes => {
                for Taken { bit, again, .. } in &taking.spheres {
                    pair.same(again, *bit, &self.taking);
                }
            }
            Uncovered::No => {
                for (bits, link) in &taking.pairs {
                    pair.opponent(link, *bits, &self.values);
                }
            }
        }
        for (worth, two) in part.worth.iter_mut().zip(&two) {
            *worth = match self.atlas.game.take_back {
                TakeBack::OneOrTwo | TakeBack::UpToTwo => (*worth).max(*two),
                TakeBack::Two if *two > 0 => *two,
                TakeBack::Two => *worth,
            };
        }
        if let Some(nothing) = &taking.nothing {
            part.opponent(nothing, 0, &self.values);
        }
    }

    /// Finds the values of parts whose fillings do not lead to each other, and says how many changed.
    fn find_values(&mut self, due: &Needs, began: Step) -> u64 {
        let due = due.filtered(|index, part| self.is_due(index, part as u32));
        let work = due.with_arrays(&mut self.values, |index| self.atlas.blocks[index].cells.len());
        let (found, changes) = work.count_on_parts(|index, part| self.find_values_of(index, part));
        found.put_back(&mut self.values);
        for (index, part) in due.parts() {
            self.dates.worked[index][part] = (self.now, began);
        }
        let mut sum = 0;
        for (index, part, changed) in changes {
            self.dates.changed[index][part] = self.now;
            sum += changed;
        }
        sum
    }

    /// Finds the values of a part, which hold the old ones, and says how many changed.
    fn find_values_of(&self, index: usize, old: &mut Part<'_>) -> u64 {
        let block = &self.atlas.blocks[index];
        let bits = block.cells.len();
        let spheres = self.atlas.game.base.spheres();
        let mut worth = vec![0; old.worth.len()];
        let mut part = Part { first: old.first, worth: &mut worth };
        for play in &block.places {
            self.play(&mut part, play, 0, bits);
        }
        // Whoever has no sphere in reserve cannot place one.
        for (number, worth) in part.numbers() {
            if number.count_ones() >= spheres {
                *worth = 0;
            }
        }
        for raise in &block.raises {
            self.play(&mut part, &raise.play, raise.from, bits);
        }
        self.settle(old, &worth, bits)
    }

    /// What putting a sphere on a cell is worth, where the bits `own` are own.
    fn play(&self, part: &mut Part<'_>, play: &Play, own: u32, bits: u32) {
        let formed = part.formed(&play.formations);
        match (&play.turn, &formed) {
            (Some(turn), None) => part.opponent(turn, own, &self.values),
            (Some(turn), Some(formed)) => part.opponent_unless(turn, own, &self.values, formed),
            (None, _) => self.fill_top(part, formed.as_deref(), bits),
        }
        if let (Some(taking), Some(formed)) = (&play.taking, &formed) {
            part.same_if(taking, own, &self.taking, formed);
        }
    }

    /// What it is worth to fill the last cell under the apex.
    fn fill_top(&self, part: &mut Part<'_>, formed: Option<&[u8]>, bits: u32) {
        let below = (1 << self.atlas.bits_below_top()) - 1;
        for (offset, (number, worth)) in part.numbers().enumerate() {
            let found = match formed {
                Some(formed) if formed[offset] > 0 => self.top[(number & below) as usize],
                _ => self.last_turn(bits - number.count_ones()),
            };
            *worth = (*worth).max(found);
        }
    }

    /// Writes down what was found, and says how many values changed.
    fn settle(&self, old: &mut Part<'_>, found: &[u8], bits: u32) -> u64 {
        let spheres = self.atlas.game.base.spheres();
        let lost = Value::Loss(0).code();
        let mut changed = 0;
        for ((number, value), found) in old.numbers().zip(found) {
            let own = number.count_ones();
            if own > spheres || bits - own > spheres {
                continue;
            }
            let out = own == spheres && self.atlas.game.empty_reserve == EmptyReserve::Loses;
            let found = if out || *found == 0 { lost } else { *found };
            changed += u64::from(*value != found);
            *value = found;
        }
        changed
    }
}

/// When what taking back is worth last changed in a part, given when that of the first sphere did.
fn date_of_taking(taking: &Taking, first: u32, one: Step, dates: &Dates) -> Step {
    let spheres = taking
        .spheres
        .iter()
        .map(|taken| taken.again.latest(first, &dates.one).max(taken.turn.latest(first, &dates.changed)));
    let pairs = taking.pairs.iter().map(|(_, link)| link.latest(first, &dates.changed));
    spheres.chain(pairs).fold(one, Step::max)
}
