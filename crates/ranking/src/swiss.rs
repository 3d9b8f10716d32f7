//! Swiss pairing: each round pairs entrants with similar points who have not met.
//!
//! Every possible pair has a cost, and the round is the perfect matching with the least total cost. So a round is
//! found whenever one exists, and a more important criterion is never sacrificed for a less important one.

use std::collections::BTreeSet;

use crate::{
    GameScore, Pairing, PairingResult, PairingSystem, Round, Tournament,
    colours::{
        Colour, ColourHistory, PreferenceStrength, colour_of_higher_ranked, preference_conflict,
        violates_colour_rules,
    },
    matching::min_cost_perfect_matching,
};

/// Returns the next round; `None` if the remaining entrants cannot be paired without a repeated opponent or a second
/// bye.
pub(crate) fn pair_round(tournament: &Tournament) -> Option<Round> {
    let field = PairingField::new(tournament);
    if field.players.len() < 2 {
        return None;
    }
    let partners = min_cost_perfect_matching(field.players.len().next_multiple_of(2), |one, other| {
        field.pairing_cost(one, other).map(PairingCost::total)
    })?;
    let mut round = Round::default();
    for (better, worse) in partners.into_iter().enumerate().filter(|(better, worse)| better < worse) {
        match field.players.get(worse) {
            Some(_) => round.pairings.push(Pairing::new(field.ordered_by_colour(better, worse))),
            None => round.bye = Some(field.players[better].entrant),
        }
    }
    Some(round)
}

/// The entrants to be paired, best first.
struct PairingField {
    players: Vec<PairingPlayer>,
    /// For each player, the first index and the size of the group with the same points.
    groups: Vec<(usize, usize)>,
    first_begins: bool,
}

/// An entrant with the data for pairing.
struct PairingPlayer {
    entrant: usize,
    /// The pairing number, from 0.
    number: usize,
    half_points: u32,
    met: BTreeSet<usize>,
    had_bye: bool,
    colours: ColourHistory,
}

impl PairingField {
    fn new(tournament: &Tournament) -> PairingField {
        let mut players: Vec<PairingPlayer> = tournament
            .pairing_order
            .iter()
            .enumerate()
            .map(|(number, &entrant)| PairingPlayer::new(tournament, number, entrant))
            .filter(|player| !tournament.entrants[player.entrant].withdrawn)
            .collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.half_points));
        let begin = |half_points| players.partition_point(|player| player.half_points > half_points);
        let end = |half_points| players.partition_point(|player| player.half_points >= half_points);
        let groups = players
            .iter()
            .map(|player| (begin(player.half_points), end(player.half_points) - begin(player.half_points)))
            .collect();
        PairingField { players, groups, first_begins: tournament.first_begins }
    }

    /// The cost of a pair; `None` if it is not allowed. The index after the last player stands for the bye.
    fn pairing_cost(&self, one: usize, other: usize) -> Option<PairingCost> {
        let (better, worse) = (one.min(other), one.max(other));
        let player = &self.players[better];
        let Some(opponent) = self.players.get(worse) else {
            let players_below = self.players.len() - 1 - better;
            return (!player.had_bye)
                .then_some(PairingCost { bye: players_below as u32, ..PairingCost::default() });
        };
        if player.met.contains(&opponent.entrant) {
            return None;
        }
        Some(PairingCost {
            bye: 0,
            colour_violation: u32::from(violates_colour_rules(&player.colours, &opponent.colours)),
            points_gap: (player.half_points - opponent.half_points).pow(2),
            colour_conflict: match preference_conflict(&player.colours, &opponent.colours) {
                None => 0,
                Some(PreferenceStrength::Mild) => 1,
                Some(PreferenceStrength::Strong | PreferenceStrength::Absolute) => 2,
            },
            seed_displacement: self.displacement(better, worse),
        })
    }

    /// The distance of a pair from the customary pairing: within a group, the first of the upper half meets the first
    /// of the lower half; between groups, the last of one meets the first of the next.
    fn displacement(&self, better: usize, worse: usize) -> u32 {
        let ((begin, size), (other_begin, _)) = (self.groups[better], self.groups[worse]);
        let in_one_half = (better < begin + size / 2) == (worse < begin + size / 2);
        let places = match (begin == other_begin, in_one_half) {
            (true, false) => (worse - better).abs_diff(size / 2),
            // More than any exchange within the lower half.
            (true, true) => size + (worse - better).abs_diff(size / 2),
            (false, _) => (begin + size - 1 - better) + (worse - other_begin),
        };
        places as u32
    }

    /// The two entrants, the one with the first move first.
    fn ordered_by_colour(&self, better: usize, worse: usize) -> [usize; 2] {
        let [better, worse] = [better, worse].map(|place| &self.players[place]);
        let default =
            if (better.number % 2 == 0) == self.first_begins { Colour::First } else { Colour::Second };
        match colour_of_higher_ranked(&better.colours, &worse.colours, default) {
            Colour::First => [better.entrant, worse.entrant],
            Colour::Second => [worse.entrant, better.entrant],
        }
    }
}

impl PairingPlayer {
    fn new(tournament: &Tournament, number: usize, entrant: usize) -> PairingPlayer {
        let mut player = PairingPlayer {
            entrant,
            number,
            half_points: 0,
            met: BTreeSet::new(),
            had_bye: false,
            colours: ColourHistory::default(),
        };
        for round in &tournament.rounds {
            player.add_round(round);
        }
        player
    }

    fn add_round(&mut self, round: &Round) {
        if round.bye == Some(self.entrant) {
            self.had_bye = true;
            self.half_points += GameScore::Win.points().0;
        }
        for pairing in round.pairings.iter().filter(|pairing| pairing.players.contains(&self.entrant)) {
            let [first, second] = pairing.players;
            let is_first = first == self.entrant;
            self.met.insert(if is_first { second } else { first });
            self.half_points += pairing.score_of(self.entrant).map_or(0, |score| score.points().0);
            if pairing.result.is_some_and(PairingResult::was_played) {
                self.colours.push(if is_first { Colour::First } else { Colour::Second });
            }
        }
    }
}

/// The cost of a pair, by criterion, most important first. A criterion outweighs the sum of all later ones.
#[derive(Clone, Copy, Default)]
struct PairingCost {
    /// The number of players ranked below the one with the bye.
    bye: u32,
    /// Whether a player gets a colour for the third time in a row, or three times more often than the other colour.
    colour_violation: u32,
    /// The square of the difference in half points.
    points_gap: u32,
    /// The strength of the colour preference that one of them must give up.
    colour_conflict: u32,
    /// The distance from the customary pairing.
    seed_displacement: u32,
}

impl PairingCost {
    /// Packs the criteria into one number, each with enough bits for the sum over a hundred pairs:
    ///
    /// ```text
    /// | bye | colour violation: 8 | points gap: 26 | colour conflict: 8 | seed displacement: 16 |
    /// ```
    ///
    /// With at most 255 rounds a gap is at most 510², and a hundred of them fit into 26 bits. A displacement is less
    /// than 400.
    fn total(self) -> i128 {
        let criteria = [
            (8, self.colour_violation),
            (26, self.points_gap),
            (8, self.colour_conflict),
            (16, self.seed_displacement),
        ];
        criteria
            .into_iter()
            .fold(i128::from(self.bye), |total, (bits, cost)| (total << bits) + i128::from(cost))
    }
}

const _: () = {
    let pairs = PairingSystem::Swiss { rounds: None }.max_entrants() / 2;
    assert!(pairs < 1 << 8);
    assert!(pairs * 510 * 510 < 1 << 26);
    assert!(pairs * 2 < 1 << 8);
    assert!(pairs * 400 < 1 << 16);
};
