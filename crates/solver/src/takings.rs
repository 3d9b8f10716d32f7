use rayon::prelude::*;
use tripylon_rules::pylos::{TakeBack, Uncovered};
use tripylon_tablebase::Value;

use crate::{
    atlas::Atlas,
    block::{Play, Taken, Taking},
    groups::Groups,
    needs::Needs,
    page::{GROUPS, LANES, LOW, Page, SIZE, Values, parts},
    part::{Part, Where, low_needs},
    window::{Wanted, Window, on_sheets},
};

/// What taking back is worth, wherever the layer at hand asks for it.
pub(crate) struct Takings<'a> {
    atlas: &'a Atlas,
    pub(crate) window: Window,
    /// What taking back is worth where only the apex is empty.
    pub(crate) top: Vec<u8>,
}

impl<'a> Takings<'a> {
    pub(crate) fn new(atlas: &'a Atlas) -> Takings<'a> {
        let parts = atlas.blocks.iter().map(|block| parts(block.cells.len()));
        Takings { atlas, window: Window::new(parts), top: Vec::new() }
    }

    /// Finds what taking back is worth wherever the turns of what is due in a layer ask for it.
    pub(crate) fn find(&mut self, spheres: u32, due: &Needs, values: &Values) {
        let atlas = self.atlas;
        let placed = due.follow(|needs, index, part, groups| {
            for play in &atlas.blocks[index].places {
                add_taking(needs, play, 0, (part as u32) << LOW, groups, spheres + 1);
            }
        });
        let raised = due.follow(|needs, index, part, groups| {
            for raise in &atlas.blocks[index].raises {
                add_taking(needs, &raise.play, raise.from, (part as u32) << LOW, groups, spheres);
            }
        });
        if spheres == atlas.deepest() && !due.is_empty() {
            let all = vec![Groups::all(SIZE.min(1 << spheres)); parts(spheres)];
            self.find_ones(&atlas.layer(spheres).map(|index| (index, all.clone())).collect(), values);
            self.find_top(values);
        }
        // What was placed is on the layer above, whose takings lead here: they come first, because the takings of this
        // layer are written over what one sphere is worth here.
        self.find_taking(&placed, values);
        self.find_taking(&raised, values);
    }

    /// Gives up what no layer below one needs.
    pub(crate) fn forget(&mut self, spheres: u32) {
        let above = if spheres < self.atlas.deepest() { self.atlas.layer(spheres + 1) } else { 0..0 };
        for index in above.chain(if spheres == 0 { 0..1 } else { 0..0 }) {
            self.window.forget(index);
        }
    }

    /// What it is worth to leave the opponent, who has so many spheres on the board, only the apex.
    pub(crate) fn last_turn(&self, others: u32) -> u8 {
        let opponent = if others < self.atlas.game.base.spheres() { Value::Win(1) } else { Value::Loss(0) };
        opponent.for_mover().code()
    }

    /// Finds what taking back one sphere is worth, where it is not known yet.
    fn find_ones(&mut self, needs: &Needs, values: &Values) {
        let mut tasks = self.window.take(needs, Wanted::One);
        on_sheets(&mut tasks, |index, part| self.take_one(part, &self.atlas.takings[index], values));
        self.window.put_back(tasks, Wanted::One);
    }

    /// Finds what taking back is worth, where it is not known yet.
    fn find_taking(&mut self, needs: &Needs, values: &Values) {
        let (atlas, window) = (self.atlas, &self.window);
        let ones = needs.follow(|ones, index, part, groups| {
            let groups = window.missing(index, part, groups, Wanted::Taking);
            let first = (part as u32) << LOW;
            let spheres = atlas.blocks[index].cells.len();
            ones.add_part(index, part, groups, spheres);
            if atlas.game.uncovered == Uncovered::Yes {
                for taken in &atlas.takings[index].spheres {
                    let Some(need) = low_needs(first, taken.bit) else { continue };
                    ones.add(&taken.again, first, groups.with_bits(need / LANES), spheres - 1);
                }
            }
        });
        self.find_ones(&ones, values);
        let mut tasks = self.window.take(needs, Wanted::Taking);
        on_sheets(&mut tasks, |index, part| self.take(part, &self.atlas.takings[index], values));
        self.window.put_back(tasks, Wanted::Taking);
    }

    /// What taking back is worth when the four cells under the apex are own.
    fn find_top(&mut self, values: &Values) {
        let bits = self.atlas.bits_below_top();
        let mut top = vec![0; 1 << bits];
        let size = SIZE.min(1 << bits);
        let groups = Groups::all(size).to_list();
        top.par_chunks_mut(size).enumerate().for_each(|(part, top)| {
            let mut worth: Page = [[0; LANES]; GROUPS];
            let mut part = Part { first: (part as u32) << LOW, groups: &groups, worth: &mut worth };
            self.take_one(&mut part, &self.atlas.top, values);
            self.take(&mut part, &self.atlas.top, values);
            if self.atlas.game.take_back == TakeBack::UpToTwo {
                for (number, worth) in part.numbers().take(size) {
                    *worth = (*worth).max(self.last_turn(bits - number.count_ones()));
                }
            }
            top.copy_from_slice(&worth.as_flattened()[..size]);
        });
        self.top = top;
    }

    /// What the first sphere is worth.
    fn take_one(&self, part: &mut Part<'_>, taking: &Taking, values: &Values) {
        part.clear();
        for taken in &taking.spheres {
            part.opponent(&taken.turn, taken.bit, values, Where::Everywhere);
        }
    }

    /// Adds the second sphere to what the first is worth.
    fn take(&self, part: &mut Part<'_>, taking: &Taking, values: &Values) {
        let mut two: Page = [[0; LANES]; GROUPS];
        let mut pair = Part { first: part.first, groups: part.groups, worth: &mut two };
        match self.atlas.game.uncovered {
            Uncovered::Yes => {
                for Taken { bit, again, .. } in &taking.spheres {
                    pair.same(again, *bit, &self.window, Where::Everywhere);
                }
            }
            Uncovered::No => {
                for (bits, link) in &taking.pairs {
                    pair.opponent(link, *bits, values, Where::Everywhere);
                }
            }
        }
        let take_back = self.atlas.game.take_back;
        part.join(&two, |one, two| match take_back {
            TakeBack::OneOrTwo | TakeBack::UpToTwo => one.max(two),
            TakeBack::Two if two > 0 => two,
            TakeBack::Two => one,
        });
        if let Some(nothing) = &taking.nothing {
            part.opponent(nothing, 0, values, Where::Everywhere);
        }
    }
}

/// Adds what taking back is worth after a turn, where it completes a formation, to what is needed.
fn add_taking(needs: &mut Needs, play: &Play, own: u32, first: u32, groups: Groups, spheres: u32) {
    let Some(taking) = &play.taking else { return };
    let needs_of_formations =
        play.formations.iter().filter_map(|formation| low_needs(first, formation | own));
    let forming = needs_of_formations.map(|need| groups.with_bits(need / LANES));
    needs.add(taking, first, forming.fold(Groups::NONE, Groups::union), spheres);
}
