use super::{Pyramid, Size};
use crate::Player;

/// Pyramids on top of each other, none on a smaller one; possibly none.
///
/// Sizes never grow on the way up, so the counts of each size and the colours in order describe the stack:
///
/// ```text
/// colours  bit n: the pyramid n steps above the bottom is player 2's
/// counts   large ones at the bottom, medium ones above them, small ones on top
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stack {
    colours: u32,
    /// The number of small, medium and large pyramids.
    counts: [u8; 3],
}

impl Stack {
    /// An empty square.
    pub const EMPTY: Stack = Stack { colours: 0, counts: [0; 3] };

    /// A lone pyramid.
    pub const fn single(pyramid: Pyramid) -> Stack {
        let mut counts = [0; 3];
        counts[pyramid.size.index()] = 1;
        Stack { colours: pyramid.player.index() as u32, counts }
    }

    /// The number of pyramids.
    #[inline]
    pub const fn height(&self) -> u8 {
        self.counts[0] + self.counts[1] + self.counts[2]
    }

    /// The pyramid at the bottom.
    #[inline]
    pub fn bottom(&self) -> Option<Pyramid> {
        self.at(0)
    }

    /// The pyramid on top: the stack counts for its owner.
    #[inline]
    pub fn top(&self) -> Option<Pyramid> {
        self.at(self.height().checked_sub(1)?)
    }

    /// The pyramid `step` steps above the bottom.
    #[inline]
    pub fn at(&self, step: u8) -> Option<Pyramid> {
        let [_, medium, large] = self.counts;
        let size = match step {
            _ if step < large => Size::Large,
            _ if step < large + medium => Size::Medium,
            _ if step < self.height() => Size::Small,
            _ => return None,
        };
        let player = if self.colours >> step & 1 == 0 { Player::One } else { Player::Two };
        Some(Pyramid { player, size })
    }

    /// The pyramids from bottom to top.
    pub fn pyramids(&self) -> impl Iterator<Item = Pyramid> + '_ {
        (0..self.height()).filter_map(|step| self.at(step))
    }

    /// Puts another stack on this one. The caller guarantees that its bottom is not larger than the top here.
    #[inline]
    pub(super) fn put_on_top(&mut self, upper: Stack) {
        self.colours |= upper.colours << self.height();
        for (count, more) in self.counts.iter_mut().zip(upper.counts) {
            *count += more;
        }
    }

    /// Packs the stack into a number that is unique to it.
    pub(super) fn to_bits(self) -> u64 {
        let [small, medium, large] = self.counts.map(u64::from);
        u64::from(self.colours) | small << 32 | medium << 40 | large << 48
    }
}

impl std::fmt::Display for Stack {
    /// Writes the letters from bottom to top, `.` for an empty square.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.height() == 0 {
            return f.write_str(".");
        }
        f.write_str(&self.pyramids().map(Pyramid::letter).collect::<String>())
    }
}
