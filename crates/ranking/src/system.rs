use serde::{Deserialize, Serialize};

/// How a tournament decides who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum System {
    /// Everybody meets everybody.
    RoundRobin {
        /// How often.
        times: Times,
    },
    /// A number of rounds, in each of which everybody meets somebody with about as many points, and nobody twice.
    Swiss {
        /// The number of rounds, or what [`System::swiss_rounds`] says when the tournament begins.
        rounds: Option<u8>,
    },
}

/// How often everybody meets everybody in a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Times {
    /// Once.
    Once,
    /// Twice, once with each colour.
    Twice,
}

impl Times {
    /// 1 or 2.
    pub const fn count(self) -> usize {
        match self {
            Times::Once => 1,
            Times::Twice => 2,
        }
    }
}

impl System {
    /// The most that may enter. All of a round robin of 40 is 780 games; Swiss pairing is made for 200.
    pub const fn most_entrants(self) -> usize {
        match self {
            System::RoundRobin { .. } => 40,
            System::Swiss { .. } => 200,
        }
    }

    /// The usual number of Swiss rounds: one more than it takes to halve the field down to a single player, but never more
    /// than there are opponents.
    ///
    /// ```
    /// use tripylon_ranking::System;
    /// assert_eq!(System::swiss_rounds(8), 4);
    /// assert_eq!(System::swiss_rounds(9), 5);
    /// ```
    pub fn swiss_rounds(entrants: usize) -> u8 {
        let halvings = entrants.max(1).next_power_of_two().ilog2();
        let possible = if entrants.is_multiple_of(2) { entrants.saturating_sub(1) } else { entrants };
        u8::try_from((halvings as usize + 1).min(possible)).unwrap_or(u8::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_fields_have_no_more_rounds_than_opponents() {
        let rounds: Vec<_> = (2..=9).map(System::swiss_rounds).collect();
        assert_eq!(rounds, [1, 3, 3, 4, 4, 4, 4, 5]);
        assert_eq!(System::swiss_rounds(200), 9);
    }
}
