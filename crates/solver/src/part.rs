use tripylon_tablebase::code_for_mover;

use crate::link::Link;

/// The number of low bits of a number that are worked on at a time.
///
/// The middle and the edges of level 1 are twelve cells, which a symmetry moves among themselves. The tests solve the small
/// board, which would be one part then; with fewer bits it has many.
pub(crate) const LOW: u32 = if cfg!(test) { 4 } else { 12 };

/// The number of numbers in a part, where a filling has that many.
pub(crate) const SIZE: usize = 1 << LOW;

/// A value for every number of every filling; empty for a filling that is not needed at the moment.
pub(crate) type Values = Vec<Vec<u8>>;

/// The number of parts of a filling with so many spheres.
pub(crate) fn parts(bits: u32) -> usize {
    1 << bits.saturating_sub(LOW)
}

/// The numbers of a filling that share their high bits, with what each is worth so far; 0 where nothing can be done.
pub(crate) struct Part<'a> {
    pub(crate) first: u32,
    pub(crate) worth: &'a mut [u8],
}

impl Part<'_> {
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = (u32, &mut u8)> {
        (self.first..).zip(self.worth.iter_mut())
    }

    /// For each number 255 if it completes a formation and 0 if not; `None` when none does.
    pub(crate) fn formed(&self, formations: &[u32]) -> Option<Vec<u8>> {
        let needs: Vec<usize> = formations
            .iter()
            .filter_map(|formation| low_needs(self.first, self.worth.len(), *formation))
            .collect();
        if needs.is_empty() {
            return None;
        }
        let mask = |low| if needs.iter().any(|need| low & need == *need) { 255 } else { 0 };
        Some((0..self.worth.len()).map(mask).collect())
    }

    /// The turn goes to the opponent, where the bits `own` are own.
    pub(crate) fn opponent(&mut self, link: &Link, own: u32, values: &Values) {
        self.follow(link, own, values, Where::Everywhere, code_for_mover);
    }

    /// The turn goes to the opponent, except where a formation is completed.
    pub(crate) fn opponent_unless(&mut self, link: &Link, own: u32, values: &Values, formed: &[u8]) {
        self.follow(link, own, values, Where::NotFormed(formed), code_for_mover);
    }

    /// The same player goes on.
    pub(crate) fn same(&mut self, link: &Link, own: u32, values: &Values) {
        self.follow(link, own, values, Where::Everywhere, |value| value);
    }

    /// The same player goes on where a formation is completed.
    pub(crate) fn same_if(&mut self, link: &Link, own: u32, values: &Values, formed: &[u8]) {
        self.follow(link, own, values, Where::Formed(formed), |value| value);
    }

    #[inline]
    fn follow(
        &mut self,
        link: &Link,
        own: u32,
        values: &Values,
        place: Where<'_>,
        worth_of: impl Fn(u8) -> u8,
    ) {
        let Some(need) = low_needs(self.first, self.worth.len(), own) else { return };
        let base = link.base(self.first) as usize;
        let values = &values[link.filling as usize];
        let page = values.get(base & !(SIZE - 1)..(base & !(SIZE - 1)) + SIZE);
        let page = page.and_then(|page| <&[u8; SIZE]>::try_from(page).ok());
        let page = page.filter(|_| link.low.keep_sixteens() && self.worth.len() >= LANES);
        let jump = page.map(|page| Jump { page, table: &link.low.table, base, need, place });
        let order = jump.as_ref().and_then(Jump::order);
        if let (Some(jump), Some(order)) = (&jump, order) {
            macro_rules! with_order {
                ($($number:literal)*) => {
                    match order {
                        $($number => self.follow_sixteens::<$number>(jump, worth_of),)*
                        _ => unreachable!("there are sixteen orders"),
                    }
                };
            }
            with_order!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
            return;
        }
        for (offset, (worth, low)) in self.worth.iter_mut().zip(&link.low.table).enumerate() {
            if offset & need == need {
                let found = worth_of(values[base ^ *low as usize]) & place.mask(offset);
                *worth = (*worth).max(found);
            }
        }
    }

    /// Follows a link that leads sixteen numbers in a row, in a given order, to sixteen in a row of one page.
    #[inline(never)]
    fn follow_sixteens<const ORDER: usize>(&mut self, jump: &Jump<'_>, worth_of: impl Fn(u8) -> u8) {
        let need = jump.need;
        let needed: [u8; LANES] =
            std::array::from_fn(|lane| if lane & need == need % LANES { 255 } else { 0 });
        let high_need = need & !(LANES - 1);
        for (group, worth) in self.worth.chunks_exact_mut(LANES).enumerate() {
            let offset = group * LANES;
            if offset & high_need != high_need {
                continue;
            }
            let start = (jump.base ^ jump.table[offset] as usize) & (SIZE - 1) & !(LANES - 1);
            let (sixteen, _) =
                jump.page[start..].split_first_chunk().expect("a page holds whole groups of sixteen");
            let values = in_order::<ORDER>(sixteen);
            let mask = jump.place.masks(offset);
            for lane in 0..LANES {
                let found = worth_of(values[lane]) & needed[lane] & mask[lane];
                worth[lane] = worth[lane].max(found);
            }
        }
    }
}

/// Where the numbers of a part lead, all to one page.
struct Jump<'a> {
    page: &'a [u8; SIZE],
    table: &'a [u32],
    base: usize,
    /// The low bits that must be own.
    need: usize,
    place: Where<'a>,
}

impl Jump<'_> {
    /// The order in which sixteen numbers in a row come out, if it is one of those that symmetries make.
    fn order(&self) -> Option<usize> {
        let order: [u8; LANES] =
            std::array::from_fn(|lane| ((self.base ^ self.table[lane] as usize) % LANES) as u8);
        ORDERS.iter().position(|known| *known == order)
    }
}

/// How many values are moved at once.
pub(crate) const LANES: usize = 16;

/// The numbers of a part for which a link counts.
#[derive(Clone, Copy)]
enum Where<'a> {
    Everywhere,
    /// Where a formation is completed.
    Formed(&'a [u8]),
    /// Where none is.
    NotFormed(&'a [u8]),
}

impl Where<'_> {
    /// 255 where the link counts, otherwise 0.
    fn mask(self, offset: usize) -> u8 {
        match self {
            Where::Everywhere => 255,
            Where::Formed(formed) => formed[offset],
            Where::NotFormed(formed) => !formed[offset],
        }
    }

    /// The same for sixteen numbers in a row.
    #[inline]
    fn masks(self, offset: usize) -> [u8; LANES] {
        let sixteen =
            |formed: &[u8]| *formed[offset..].first_chunk().expect("a part holds whole groups of sixteen");
        match self {
            Where::Everywhere => [255; LANES],
            Where::Formed(formed) => sixteen(formed),
            Where::NotFormed(formed) => sixteen(formed).map(|formed| !formed),
        }
    }
}

/// The orders in which sixteen numbers can come out: the eight symmetries move the four middle cells of level 1, which are
/// the lowest bits, and the opponent's spheres are those that are not own.
const ORDERS: [[u8; LANES]; 16] = {
    // Where each of the four bits goes, as the cells b2, c2, b3, c3 do.
    const MOVES: [[u8; 4]; 8] = [
        [0, 1, 2, 3],
        [1, 0, 3, 2],
        [2, 3, 0, 1],
        [3, 2, 1, 0],
        [0, 2, 1, 3],
        [3, 1, 2, 0],
        [1, 3, 0, 2],
        [2, 0, 3, 1],
    ];
    let mut orders = [[0; LANES]; 16];
    let mut order = 0;
    while order < 16 {
        let mut lane = 0;
        while lane < LANES {
            let mut place = 0;
            let mut bit = 0;
            while bit < 4 {
                place |= ((lane >> bit & 1) as u8) << MOVES[order / 2][bit];
                bit += 1;
            }
            orders[order][lane] = if order % 2 == 0 { place } else { place ^ 15 };
            lane += 1;
        }
        order += 1;
    }
    orders
};

/// Sixteen values in one of the orders. The order is known while compiling, so this is one instruction where there is one
/// that shuffles bytes.
#[inline(always)]
fn in_order<const ORDER: usize>(values: &[u8; LANES]) -> [u8; LANES] {
    let order = const { ORDERS[ORDER] };
    std::array::from_fn(|lane| values[order[lane] as usize])
}

/// Whether the high bits that must be own are, in the numbers of a part of some size; if so, the low bits that must be.
pub(crate) fn low_needs(first: u32, size: usize, own: u32) -> Option<usize> {
    let low = size as u32 - 1;
    (first & own & !low == own & !low).then_some((own & low) as usize)
}
