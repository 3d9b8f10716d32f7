//! What has been found out about the battle that is being looked at, while one question is asked.

/// For three pieces played, which answers end as the player of the third wants.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    pub(super) good: u16,
    pub(super) bad: u16,
}

impl Found {
    pub(super) fn set(&mut self, answer: usize, good: bool) {
        if good {
            self.good |= 1 << answer;
        } else {
            self.bad |= 1 << answer;
        }
    }
}

/// What was found for the first three pieces of a battle.
#[derive(Clone, Debug)]
pub(super) struct Skirmish {
    /// By the first two pieces, ten times the first and the second, then by the third.
    found: Vec<[Found; 10]>,
    /// Which of them are not left over from an earlier question.
    fresh: u128,
}

impl Default for Skirmish {
    fn default() -> Skirmish {
        Skirmish { found: vec![[Found::default(); 10]; 100], fresh: 0 }
    }
}

impl Skirmish {
    /// Begins another question.
    pub(super) fn clear(&mut self) {
        self.fresh = 0;
    }

    #[inline]
    pub(super) fn found(&mut self, [first, second]: [u8; 2], third: usize) -> &mut Found {
        let row = usize::from(first) * 10 + usize::from(second);
        if self.fresh >> row & 1 == 0 {
            self.fresh |= 1 << row;
            self.found[row] = [Found::default(); 10];
        }
        &mut self.found[row][third]
    }
}
