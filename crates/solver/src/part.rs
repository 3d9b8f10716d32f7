use tripylon_tablebase::code_for_mover;

use crate::{
    link::Link,
    order::in_order,
    page::{GROUPS, LANES, LOW, Page, SIZE, Source},
};

/// The numbers of a filling that share their high bits, with what each is worth so far; 0 where nothing can be done.
pub(crate) struct Part<'a> {
    pub(crate) first: u32,
    /// The groups of sixteen that are worked on.
    pub(crate) groups: &'a [u8],
    pub(crate) worth: &'a mut Page,
}

/// The numbers of a part for which a link counts.
#[derive(Clone, Copy)]
pub(crate) enum Where<'a> {
    Everywhere,
    /// Where a formation is completed.
    Formed(&'a Page),
    /// Where none is.
    NotFormed(&'a Page),
}

impl Part<'_> {
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = (u32, &mut u8)> {
        let worth = self.worth.as_flattened_mut().iter_mut();
        (self.first..).zip(worth)
    }

    /// Forgets what the numbers are worth.
    pub(crate) fn clear(&mut self) {
        for group in self.groups {
            self.worth[usize::from(*group)] = [0; LANES];
        }
    }

    /// Changes what the numbers are worth according to how many spheres are own.
    #[inline]
    pub(crate) fn change(&mut self, change: impl Fn(u8, u8) -> u8) {
        let high = self.first.count_ones() as u8;
        for group in self.groups {
            let own = high + group.count_ones() as u8;
            let worth = &mut self.worth[usize::from(*group) % GROUPS];
            *worth = std::array::from_fn(|lane| change(own + ONES[lane], worth[lane]));
        }
    }

    /// Changes what the numbers are worth according to something else that is known of them.
    pub(crate) fn join(&mut self, other: &Page, join: impl Fn(u8, u8) -> u8) {
        for group in self.groups {
            let group = usize::from(*group) % GROUPS;
            let worth = &mut self.worth[group];
            *worth = std::array::from_fn(|lane| join(worth[lane], other[group][lane]));
        }
    }

    /// Marks with 255 the numbers that complete a formation, the others with 0, and says whether there are any.
    pub(crate) fn mark_formed(&self, formations: &[u32], formed: &mut Page) -> bool {
        let mut needs = formations.iter().filter_map(|formation| low_needs(self.first, *formation));
        let Some(need) = needs.next() else { return false };
        for group in self.groups {
            formed[usize::from(*group)] = own_lanes(*group, need);
        }
        for need in needs {
            for group in self.groups {
                let also = own_lanes(*group, need);
                let formed = &mut formed[usize::from(*group)];
                *formed = std::array::from_fn(|lane| formed[lane] | also[lane]);
            }
        }
        true
    }

    /// The turn goes to the opponent, where the bits `own` are own.
    pub(crate) fn opponent(&mut self, link: &Link, own: u32, values: &impl Source, place: Where<'_>) {
        self.follow(link, own, values, place, code_for_mover);
    }

    /// The same player goes on, where the bits `own` are own.
    pub(crate) fn same(&mut self, link: &Link, own: u32, values: &impl Source, place: Where<'_>) {
        self.follow(link, own, values, place, |value| value);
    }

    #[inline]
    fn follow(
        &mut self,
        link: &Link,
        own: u32,
        values: &impl Source,
        place: Where<'_>,
        worth_of: impl Fn(u8) -> u8 + Copy,
    ) {
        let Some(need) = low_needs(self.first, own) else { return };
        let base = link.base(self.first);
        let Some(sixteens) = &link.low.sixteens else {
            self.follow_singly(link, base, need, values, place, worth_of);
            return;
        };
        let filling = link.filling as usize;
        let start = base / LANES as u32;
        let page = values.page(filling, base as usize >> LOW).filter(|_| link.low.is_to_one_part());
        match (sixteens.order(base), page) {
            (Some(order), Some(page)) => {
                let sixteen = |group: usize| Some(page[(start ^ sixteens.groups[group]) as usize % GROUPS]);
                self.follow_where(order, need, place, sixteen, worth_of);
            }
            (Some(order), None) => {
                let place_of = |group: usize| (start ^ sixteens.groups[group]) as usize;
                let sixteen = |group: usize| values.group(filling, place_of(group)).copied();
                self.follow_where(order, need, place, sixteen, worth_of);
            }
            (None, _) => {
                let first = |group: usize| base ^ link.low.table[group * LANES];
                let sixteen = |group: usize| values.gather(filling, first(group), &sixteens.lanes);
                self.follow_as_they_come(need, place, sixteen, worth_of);
            }
        }
    }

    /// Follows a link where a part has fewer than sixteen numbers.
    fn follow_singly(
        &mut self,
        link: &Link,
        base: u32,
        need: usize,
        values: &impl Source,
        place: Where<'_>,
        worth_of: impl Fn(u8) -> u8,
    ) {
        for group in self.groups {
            let offset = usize::from(*group) * LANES;
            let Some(table) = link.low.table.get(offset..) else { continue };
            let lanes = self.worth[usize::from(*group)].iter_mut().zip(table).zip(offset..);
            for ((worth, low), offset) in lanes {
                if offset & need == need && place.mask(offset) > 0 {
                    let number = (base ^ low) as usize;
                    let value = values.bytes(link.filling as usize, number >> LOW)[number % SIZE];
                    *worth = (*worth).max(worth_of(value));
                }
            }
        }
    }

    /// Follows a link that scatters sixteens; `sixteen` is where a group leads, in order.
    fn follow_as_they_come(
        &mut self,
        need: usize,
        place: Where<'_>,
        sixteen: impl Fn(usize) -> Option<[u8; LANES]>,
        worth_of: impl Fn(u8) -> u8,
    ) {
        self.follow_sixteens::<0>(need, |group| place.masks(group), sixteen, worth_of);
    }

    /// Follows a link that keeps sixteens together; `sixteen` is where a group leads.
    #[inline]
    fn follow_where(
        &mut self,
        order: usize,
        need: usize,
        place: Where<'_>,
        sixteen: impl Fn(usize) -> Option<[u8; LANES]>,
        worth_of: impl Fn(u8) -> u8,
    ) {
        let no_formation = |group: usize, formed: &Page| formed[group].map(|formed| !formed);
        match place {
            Where::Everywhere => self.follow_in_order(order, need, |_| [255; LANES], sixteen, worth_of),
            Where::Formed(formed) => {
                self.follow_in_order(order, need, |group| formed[group], sixteen, worth_of);
            }
            Where::NotFormed(formed) => {
                self.follow_in_order(order, need, |group| no_formation(group, formed), sixteen, worth_of);
            }
        }
    }

    #[inline]
    fn follow_in_order(
        &mut self,
        order: usize,
        need: usize,
        mask: impl Fn(usize) -> [u8; LANES],
        sixteen: impl Fn(usize) -> Option<[u8; LANES]>,
        worth_of: impl Fn(u8) -> u8,
    ) {
        macro_rules! with_order {
            ($($number:literal)*) => {
                match order {
                    $($number => self.follow_sixteens::<$number>(need, mask, sixteen, worth_of),)*
                    _ => unreachable!("there are sixteen orders"),
                }
            };
        }
        with_order!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    }

    /// Follows a link that leads sixteen numbers in a row to sixteen in a row, in a given order.
    #[inline(never)]
    fn follow_sixteens<const ORDER: usize>(
        &mut self,
        need: usize,
        mask: impl Fn(usize) -> [u8; LANES],
        sixteen: impl Fn(usize) -> Option<[u8; LANES]>,
        worth_of: impl Fn(u8) -> u8,
    ) {
        let needed = OWN_LANES[need % LANES];
        let high_need = (need / LANES) as u8;
        for group in self.groups.iter().filter(|group| **group & high_need == high_need) {
            let group = usize::from(*group) % GROUPS;
            // What was not found is not asked for: these complete no formation.
            let Some(sixteen) = sixteen(group) else { continue };
            let values = in_order::<ORDER>(&sixteen);
            let mask = mask(group);
            let worth = &mut self.worth[group];
            for lane in 0..LANES {
                let found = worth_of(values[lane]) & needed[lane] & mask[lane];
                worth[lane] = worth[lane].max(found);
            }
        }
    }
}

impl Where<'_> {
    /// 255 where the link counts, otherwise 0, for sixteen numbers.
    #[inline]
    fn masks(self, group: usize) -> [u8; LANES] {
        match self {
            Where::Everywhere => [255; LANES],
            Where::Formed(formed) => formed[group],
            Where::NotFormed(formed) => formed[group].map(|formed| !formed),
        }
    }

    /// 255 where the link counts, otherwise 0.
    fn mask(self, offset: usize) -> u8 {
        match self {
            Where::Everywhere => 255,
            Where::Formed(formed) => formed[offset / LANES][offset % LANES],
            Where::NotFormed(formed) => !formed[offset / LANES][offset % LANES],
        }
    }
}

/// How many of the lowest four bits are set.
pub(crate) const ONES: [u8; LANES] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The lanes, marked with 255, in which given ones of the lowest four bits are set.
const OWN_LANES: [[u8; LANES]; LANES] = {
    let mut lanes = [[0; LANES]; LANES];
    let mut place = 0;
    while place < LANES * LANES {
        let (need, lane) = (place / LANES, place % LANES);
        lanes[need][lane] = if lane & need == need { 255 } else { 0 };
        place += 1;
    }
    lanes
};

/// The numbers of a group, marked with 255, in which given low bits are set.
fn own_lanes(group: u8, need: usize) -> [u8; LANES] {
    let high_need = need / LANES;
    if usize::from(group) & high_need == high_need { OWN_LANES[need % LANES] } else { [0; LANES] }
}

/// Whether the high bits that must be own are, in the numbers of a part; if so, the low bits that must be.
pub(crate) fn low_needs(first: u32, own: u32) -> Option<usize> {
    let low = SIZE as u32 - 1;
    (first & own & !low == own & !low).then_some((own & low) as usize)
}
