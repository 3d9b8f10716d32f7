use rayon::prelude::*;
use tripylon_rules::pylos::TakeBack;

use crate::{
    atlas::Atlas,
    block::{Play, Taking},
    distance::ENDLESS,
    link::Link,
    page::{LOW, parts},
    part::low_needs,
};

/// A distance for every part of every filling.
type Distances = Vec<Vec<u8>>;

/// How far the changes of the last sweep reach.
///
/// A value that changes gets a longer distance than the changed value which it comes from. So when all that a part leads to
/// changed at some distance or a longer one, the part can only change at distances that are longer still, and whatever is
/// decided in fewer turns is so for good.
///
/// For each part this is the least distance of what changed, or [`ENDLESS`] where nothing did.
pub(crate) struct Reach<'a> {
    atlas: &'a Atlas,
    /// Of its values, when its layer was last worked on.
    changed: Distances,
    /// The same for the time before.
    before: Distances,
    /// Of what the first sphere taken back is worth.
    one: Distances,
    /// Of what taking back is worth.
    taking: Distances,
    top: u8,
    /// Of what may change in the layer at hand.
    pub(crate) expected: Distances,
    /// Whether this is the first sweep, in which everything is worked on.
    is_first: bool,
}

impl<'a> Reach<'a> {
    /// Before the first sweep, when anything can change.
    pub(crate) fn new(atlas: &'a Atlas) -> Reach<'a> {
        let all = || atlas.blocks.iter().map(|block| vec![0; parts(block.cells.len())]).collect();
        Reach {
            atlas,
            changed: all(),
            before: all(),
            one: all(),
            taking: all(),
            top: 0,
            expected: all(),
            is_first: true,
        }
    }

    /// Finds out how what taking back is worth changed, for a layer and the one below it.
    pub(crate) fn find_takings(&mut self, spheres: u32) {
        let atlas = self.atlas;
        if spheres == atlas.deepest() {
            self.find_ones(spheres);
            let first = 0..parts(atlas.bits_below_top()) as u32;
            let least = |part: u32| self.least_of_taking(&atlas.top, part << LOW, ENDLESS);
            self.top = first.into_par_iter().map(least).min().unwrap_or(ENDLESS);
        }
        if spheres > 0 {
            self.find_ones(spheres - 1);
        }
        let (one, mut taking) = (&self.one, std::mem::take(&mut self.taking));
        taking[atlas.layer(spheres)].par_iter_mut().zip(atlas.layer(spheres)).for_each(|(all, index)| {
            all.par_iter_mut().zip(&one[index]).enumerate().for_each(|(part, (least, one))| {
                *least = self.least_of_taking(&atlas.takings[index], (part as u32) << LOW, *one);
            });
        });
        self.taking = taking;
    }

    fn find_ones(&mut self, spheres: u32) {
        let (atlas, changed) = (self.atlas, &self.changed);
        self.one[atlas.layer(spheres)].par_iter_mut().zip(atlas.layer(spheres)).for_each(|(all, index)| {
            all.par_iter_mut().enumerate().for_each(|(part, least)| {
                let turns = atlas.takings[index].spheres.iter();
                let all = turns.map(|taken| taken.turn.least((part as u32) << LOW, changed));
                *least = all.min().unwrap_or(ENDLESS);
            });
        });
    }

    /// How what taking back is worth changed in a part, given how that of the first sphere did.
    fn least_of_taking(&self, taking: &Taking, first: u32, one: u8) -> u8 {
        let spheres = taking
            .spheres
            .iter()
            .map(|taken| taken.again.least(first, &self.one).min(taken.turn.least(first, &self.changed)));
        let pairs = taking.pairs.iter().map(|(_, link)| link.least(first, &self.changed));
        spheres.chain(pairs).fold(one, u8::min)
    }

    /// The least distance of what changed among all that a part leads to.
    pub(crate) fn least(&self, index: usize, part: usize) -> u8 {
        let first = (part as u32) << LOW;
        let block = &self.atlas.blocks[index];
        let placed = block.places.iter().map(|play| self.least_of_play(play, 0, first));
        let raised = block.raises.iter().map(|raise| self.least_of_play(&raise.play, raise.from, first));
        if self.is_first { 0 } else { placed.chain(raised).min().unwrap_or(ENDLESS) }
    }

    /// The same before the layer is worked on, with the changes that are expected in it.
    pub(crate) fn least_expected(&self, index: usize, part: usize) -> u8 {
        let raises = self.atlas.blocks[index].raises.iter();
        let links = raises.filter_map(|raise| raise.play.turn.as_ref());
        let raised = links.map(|link| link.least((part as u32) << LOW, &self.expected));
        raised.fold(self.least(index, part), u8::min)
    }

    fn least_of_play(&self, play: &Play, own: u32, first: u32) -> u8 {
        let turn = play.turn.as_ref().filter(|_| low_needs(first, own).is_some());
        let turn = turn.map_or(ENDLESS, |turn| turn.least(first, &self.changed));
        turn.min(self.least_of_formed(play, own, first))
    }

    fn least_of_formed(&self, play: &Play, own: u32, first: u32) -> u8 {
        if !play.formations.iter().any(|formation| low_needs(first, formation | own).is_some()) {
            return ENDLESS;
        }
        let taking = |link: &Link| link.least(first, &self.taking);
        let taking = play.taking.as_ref().map_or(self.top, taking);
        match (&play.turn, self.atlas.game.take_back) {
            // Where nothing need be taken, taking back may also be worth what the turn itself was when this was found.
            (Some(turn), TakeBack::UpToTwo) => taking.min(turn.least(first, &self.before)),
            (Some(_) | None, _) => taking,
        }
    }

    /// From now on a layer is worked on.
    pub(crate) fn begin(&mut self, spheres: u32) {
        for index in self.atlas.layer(spheres) {
            self.before[index].copy_from_slice(&self.changed[index]);
            self.changed[index].fill(ENDLESS);
        }
    }

    /// A sweep is over.
    pub(crate) fn end_sweep(&mut self) {
        self.is_first = false;
    }

    /// Notes the least distance of what changed in a part.
    pub(crate) fn note(&mut self, index: usize, part: usize, least: u8) {
        self.changed[index][part] = least;
    }
}

/// The greatest distance at which no value can change any more because of changes at some distance or a longer one.
///
/// A win stays a win and a loss a loss, so distances change by two: one more is the first that can be new, and what became
/// it was three more at least.
pub(crate) fn settled(least: u8) -> u8 {
    least.saturating_add(2).min(ENDLESS - 1)
}
