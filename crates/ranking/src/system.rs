use serde::{Deserialize, Serialize};

/// The pairing system of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PairingSystem {
    /// Every entrant plays every other.
    RoundRobin {
        /// The number of games between two entrants.
        times: RoundRobinCycles,
    },
    /// A fixed number of rounds, each of which pairs entrants with similar points who have not met.
    Swiss {
        /// The number of rounds; if `None`, [`PairingSystem::default_swiss_rounds`] sets it when the tournament begins.
        rounds: Option<u8>,
    },
}

/// How often every entrant plays every other in a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RoundRobinCycles {
    /// Once.
    Once,
    /// Twice, once with each colour.
    Twice,
}

impl RoundRobinCycles {
    /// 1 or 2.
    pub const fn count(self) -> usize {
        match self {
            RoundRobinCycles::Once => 1,
            RoundRobinCycles::Twice => 2,
        }
    }
}

impl PairingSystem {
    /// The most entrants. A round robin of 40 has 780 games; Swiss pairing is designed for up to 200 entrants.
    pub const fn max_entrants(self) -> usize {
        match self {
            PairingSystem::RoundRobin { .. } => 40,
            PairingSystem::Swiss { .. } => 200,
        }
    }

    /// The usual number of Swiss rounds: one more than it takes to halve the field down to a single entrant, but
    /// never more than there are opponents.
    ///
    /// ```
    /// use tripylon_ranking::PairingSystem;
    /// assert_eq!(PairingSystem::default_swiss_rounds(8), 4);
    /// assert_eq!(PairingSystem::default_swiss_rounds(9), 5);
    /// ```
    pub fn default_swiss_rounds(entrants: usize) -> u8 {
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
        let rounds: Vec<_> = (2..=9).map(PairingSystem::default_swiss_rounds).collect();
        assert_eq!(rounds, [1, 3, 3, 4, 4, 4, 4, 5]);
        assert_eq!(PairingSystem::default_swiss_rounds(200), 9);
    }
}
