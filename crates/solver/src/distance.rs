use crate::page::LANES;

/// The distance of a draw, longer than any other.
pub(crate) const ENDLESS: u8 = 255;

/// The distance of a value, given as its code. Of 0, which stands for no value, it is 0 too: nothing will change there.
///
/// ```text
/// code       1 2 3 … 127 | 128 | 129 … 254 255
/// distance   0 2 4 … 252 | 255 | 253 …   3   1
/// ```
pub(crate) const fn distance(code: u8) -> u8 {
    if code > 128 { (255 - code) * 2 + 1 } else { code.saturating_sub(1) * 2 + (code == 128) as u8 }
}

/// Whether one of sixteen values has a longer distance than some.
#[inline]
pub(crate) fn any_beyond(codes: &[u8; LANES], settled: u8) -> bool {
    codes.map(distance).into_iter().fold(0, u8::max) > settled
}

/// What became of some values.
#[derive(Clone, Copy)]
pub(crate) struct Changes {
    /// How many changed.
    pub(crate) count: u64,
    /// The least distance of those that did.
    pub(crate) least: u8,
    /// The greatest distance of all.
    pub(crate) longest: u8,
}

/// The same while it is found out, for each of sixteen values apart.
pub(crate) struct Tally {
    counts: [u16; LANES],
    least: [u8; LANES],
    longest: [u8; LANES],
}

impl Tally {
    pub(crate) fn new() -> Tally {
        Tally { counts: [0; LANES], least: [ENDLESS; LANES], longest: [0; LANES] }
    }

    /// Adds what became of sixteen values.
    #[inline]
    pub(crate) fn add(&mut self, old: &[u8; LANES], new: &[u8; LANES]) {
        for lane in 0..LANES {
            let distance = distance(new[lane]);
            let of_changed = if old[lane] == new[lane] { ENDLESS } else { distance };
            self.counts[lane] += u16::from(old[lane] != new[lane]);
            self.least[lane] = self.least[lane].min(of_changed);
            self.longest[lane] = self.longest[lane].max(distance);
        }
    }

    /// All sixteen together.
    pub(crate) fn changes(&self) -> Changes {
        Changes {
            count: self.counts.iter().map(|count| u64::from(*count)).sum(),
            least: self.least.into_iter().fold(ENDLESS, u8::min),
            longest: self.longest.into_iter().fold(0, u8::max),
        }
    }
}
