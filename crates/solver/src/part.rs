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
        self.follow(link, own, values, |_, worth, value| *worth = (*worth).max(code_for_mover(value)));
    }

    /// The turn goes to the opponent, except where a formation is completed.
    pub(crate) fn opponent_unless(&mut self, link: &Link, own: u32, values: &Values, formed: &[u8]) {
        self.follow(link, own, values, |offset, worth, value| {
            *worth = (*worth).max(code_for_mover(value) & !formed[offset]);
        });
    }

    /// The same player goes on.
    pub(crate) fn same(&mut self, link: &Link, own: u32, values: &Values) {
        self.follow(link, own, values, |_, worth, value| *worth = (*worth).max(value));
    }

    /// The same player goes on where a formation is completed.
    pub(crate) fn same_if(&mut self, link: &Link, own: u32, values: &Values, formed: &[u8]) {
        self.follow(link, own, values, |offset, worth, value| *worth = (*worth).max(value & formed[offset]));
    }

    #[inline]
    fn follow(&mut self, link: &Link, own: u32, values: &Values, update: impl Fn(usize, &mut u8, u8)) {
        let Some(need) = low_needs(self.first, self.worth.len(), own) else { return };
        let base = link.base(self.first) as usize;
        let values = &values[link.filling as usize];
        let table = &link.low.table;
        let page = values.get(base & !(SIZE - 1)..(base & !(SIZE - 1)) + SIZE);
        match page.and_then(|page| <&[u8; SIZE]>::try_from(page).ok()).filter(|_| link.low.keep_together()) {
            // Numbers that share their high bits lead to numbers that do: to one page, which the cache holds.
            Some(page) => {
                for (offset, (worth, place)) in self.worth.iter_mut().zip(table).enumerate() {
                    if offset & need == need {
                        update(offset, worth, page[(base ^ *place as usize) & (SIZE - 1)]);
                    }
                }
            }
            None => {
                for (offset, (worth, place)) in self.worth.iter_mut().zip(table).enumerate() {
                    if offset & need == need {
                        update(offset, worth, values[base ^ *place as usize]);
                    }
                }
            }
        }
    }
}

/// Whether the high bits that must be own are, in the numbers of a part of some size; if so, the low bits that must be.
pub(crate) fn low_needs(first: u32, size: usize, own: u32) -> Option<usize> {
    let low = size as u32 - 1;
    (first & own & !low == own & !low).then_some((own & low) as usize)
}
