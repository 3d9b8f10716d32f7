use tripylon_tablebase::code_for_mover;

use crate::link::Link;

/// The number of low bits of a number that are worked on at a time.
pub(crate) const LOW: u32 = 10;

/// A value for every number of every filling; empty for a filling that is not needed at the moment.
pub(crate) type Values = Vec<Vec<u8>>;

/// The numbers of a filling that share their high bits, with what each is worth so far; 0 where nothing can be done.
pub(crate) struct Part<'a> {
    pub(crate) first: u32,
    pub(crate) worth: &'a mut [u8],
}

impl Part<'_> {
    pub(crate) fn numbers(&mut self) -> impl Iterator<Item = (u32, &mut u8)> {
        (self.first..).zip(self.worth.iter_mut())
    }

    pub(crate) fn same_size(&self) -> Vec<u8> {
        vec![0; self.worth.len()]
    }

    pub(crate) fn low(&self) -> u32 {
        self.worth.len().trailing_zeros()
    }

    /// Whether the high bits that must be own are; if so, the low bits that must be.
    pub(crate) fn low_needs(&self, own: u32) -> Option<usize> {
        let low = self.worth.len() as u32 - 1;
        (self.first & own & !low == own & !low).then_some((own & low) as usize)
    }

    /// For each number whether it completes a formation; `None` when none does.
    pub(crate) fn formed(&self, formations: &[u32]) -> Option<Vec<bool>> {
        let needs: Vec<usize> =
            formations.iter().filter_map(|formation| self.low_needs(*formation)).collect();
        if needs.is_empty() {
            return None;
        }
        Some((0..self.worth.len()).map(|low| needs.iter().any(|need| low & need == *need)).collect())
    }

    /// The turn goes to the opponent.
    pub(crate) fn opponent(&mut self, link: &Link, own: u32, values: &Values) {
        self.opponent_unless(link, own, values, None);
    }

    pub(crate) fn opponent_unless(
        &mut self,
        link: &Link,
        own: u32,
        values: &Values,
        formed: Option<&[bool]>,
    ) {
        self.follow(link, own, values, |offset, worth, value| {
            if formed.is_none_or(|formed| !formed[offset]) {
                *worth = (*worth).max(code_for_mover(value));
            }
        });
    }

    /// The same player goes on.
    pub(crate) fn same(&mut self, link: &Link, own: u32, values: &Values) {
        self.follow(link, own, values, |_, worth, value| *worth = (*worth).max(value));
    }

    pub(crate) fn same_if(&mut self, link: &Link, own: u32, values: &Values, formed: &[bool]) {
        self.follow(link, own, values, |offset, worth, value| {
            if formed[offset] {
                *worth = (*worth).max(value);
            }
        });
    }

    #[inline]
    pub(crate) fn follow(
        &mut self,
        link: &Link,
        own: u32,
        values: &Values,
        update: impl Fn(usize, &mut u8, u8),
    ) {
        let Some(need) = self.low_needs(own) else { return };
        let mut table = [0u32; 1 << LOW];
        let table = &mut table[..self.worth.len()];
        link.low_table(table);
        let base = link.base(self.first, self.low());
        let values = &values[link.filling as usize];
        for (offset, (worth, place)) in self.worth.iter_mut().zip(table).enumerate() {
            if offset & need == need {
                update(offset, worth, values[(base ^ *place) as usize]);
            }
        }
    }
}
