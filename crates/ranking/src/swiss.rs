//! The Swiss system: everybody meets somebody new with about as many points.
//!
//! Every possible pair has a price, and the round is the set of pairs that costs least together. So a round is found
//! whenever there is one, and what matters more is never given up for what matters less.

use std::collections::BTreeSet;

use crate::{
    PairResult, Pairing, Round, Score, System, Tournament,
    colours::{Claim, Colour, Colours, clash, colour_of_better, wrongs_somebody},
    matching::cheapest_matching,
};

/// The next round; `None` when those who are left cannot be paired without somebody meeting an opponent again, or having
/// a second bye.
pub(crate) fn pair(tournament: &Tournament) -> Option<Round> {
    let field = Field::new(tournament);
    if field.players.len() < 2 {
        return None;
    }
    let partners = cheapest_matching(field.players.len().next_multiple_of(2), |one, other| {
        field.price(one, other).map(Price::total)
    })?;
    let mut round = Round::default();
    for (better, worse) in partners.into_iter().enumerate().filter(|(better, worse)| better < worse) {
        match field.players.get(worse) {
            Some(_) => round.pairings.push(Pairing::new(field.seated(better, worse))),
            None => round.bye = Some(field.players[better].entrant),
        }
    }
    Some(round)
}

/// Who is to be paired, the best placed first.
struct Field {
    players: Vec<Player>,
    /// For each player where the group of those with the same points begins, and its size.
    groups: Vec<(usize, usize)>,
    first_begins: bool,
}

/// An entrant, with what counts in pairing.
struct Player {
    entrant: usize,
    /// The pairing number, from 0.
    number: usize,
    half_points: u32,
    met: BTreeSet<usize>,
    had_bye: bool,
    colours: Colours,
}

impl Field {
    fn new(tournament: &Tournament) -> Field {
        let mut players: Vec<Player> = tournament
            .order
            .iter()
            .enumerate()
            .map(|(number, &entrant)| Player::new(tournament, number, entrant))
            .filter(|player| !tournament.entrants[player.entrant].withdrawn)
            .collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.half_points));
        let begin = |half_points| players.partition_point(|player| player.half_points > half_points);
        let end = |half_points| players.partition_point(|player| player.half_points >= half_points);
        let groups = players
            .iter()
            .map(|player| (begin(player.half_points), end(player.half_points) - begin(player.half_points)))
            .collect();
        Field { players, groups, first_begins: tournament.first_begins }
    }

    /// What it costs to pair two; `None` if it is out of the question. One after the last player stands for the bye.
    fn price(&self, one: usize, other: usize) -> Option<Price> {
        let (better, worse) = (one.min(other), one.max(other));
        let player = &self.players[better];
        let Some(opponent) = self.players.get(worse) else {
            let from_below = self.players.len() - 1 - better;
            return (!player.had_bye).then_some(Price { bye: from_below as u32, ..Price::default() });
        };
        if player.met.contains(&opponent.entrant) {
            return None;
        }
        Some(Price {
            bye: 0,
            wronged: u32::from(wrongs_somebody(&player.colours, &opponent.colours)),
            gap: (player.half_points - opponent.half_points).pow(2),
            unease: match clash(&player.colours, &opponent.colours) {
                None => 0,
                Some(Claim::Mild) => 1,
                Some(Claim::Strong | Claim::Absolute) => 2,
            },
            displacement: self.displacement(better, worse),
        })
    }

    /// How far two are from where custom seats them: in a group, the first of the upper half meets the first of the lower
    /// half; and between groups, the last of one meets the first of the next.
    fn displacement(&self, better: usize, worse: usize) -> u32 {
        let ((begin, size), (other_begin, _)) = (self.groups[better], self.groups[worse]);
        let in_one_half = (better < begin + size / 2) == (worse < begin + size / 2);
        let places = match (begin == other_begin, in_one_half) {
            (true, false) => (worse - better).abs_diff(size / 2),
            // Worse than any exchange within the lower half.
            (true, true) => size + (worse - better).abs_diff(size / 2),
            (false, _) => (begin + size - 1 - better) + (worse - other_begin),
        };
        places as u32
    }

    /// The two entrants, the one with the first move first.
    fn seated(&self, better: usize, worse: usize) -> [usize; 2] {
        let [better, worse] = [better, worse].map(|place| &self.players[place]);
        let otherwise =
            if (better.number % 2 == 0) == self.first_begins { Colour::First } else { Colour::Second };
        match colour_of_better(&better.colours, &worse.colours, otherwise) {
            Colour::First => [better.entrant, worse.entrant],
            Colour::Second => [worse.entrant, better.entrant],
        }
    }
}

impl Player {
    fn new(tournament: &Tournament, number: usize, entrant: usize) -> Player {
        let mut player = Player {
            entrant,
            number,
            half_points: 0,
            met: BTreeSet::new(),
            had_bye: false,
            colours: Colours::default(),
        };
        for round in &tournament.rounds {
            player.remember(round);
        }
        player
    }

    fn remember(&mut self, round: &Round) {
        if round.bye == Some(self.entrant) {
            self.had_bye = true;
            self.half_points += Score::Win.points().0;
        }
        for pairing in round.pairings.iter().filter(|pairing| pairing.players.contains(&self.entrant)) {
            let [first, second] = pairing.players;
            let is_first = first == self.entrant;
            self.met.insert(if is_first { second } else { first });
            self.half_points += pairing.score_of(self.entrant).map_or(0, |score| score.points().0);
            if pairing.result.is_some_and(PairResult::was_played) {
                self.colours.push(if is_first { Colour::First } else { Colour::Second });
            }
        }
    }
}

/// What is wrong with a pair, the worst first. However much there is of one, it weighs less than the least of the one before.
#[derive(Clone, Copy, Default)]
struct Price {
    /// How many players stand below the one with the bye.
    bye: u32,
    /// Whether somebody gets a colour for the third time in a row, or three times more often than the other.
    wronged: u32,
    /// The square of the distance in half points.
    gap: u32,
    /// How much somebody would have liked the other colour.
    unease: u32,
    /// How far the two are from where custom seats them.
    displacement: u32,
}

impl Price {
    /// One number in which each kind has bits of its own, enough for the sum over a hundred pairs:
    ///
    /// ```text
    /// | bye | wronged: 8 | gap: 26 | unease: 8 | displacement: 16 |
    /// ```
    ///
    /// With at most 255 rounds a gap is at most 510², and a hundred of them fit into 26 bits. A displacement is less than 400.
    fn total(self) -> i128 {
        let kinds = [(8, self.wronged), (26, self.gap), (8, self.unease), (16, self.displacement)];
        kinds.into_iter().fold(i128::from(self.bye), |total, (bits, kind)| (total << bits) + i128::from(kind))
    }
}

const _: () = {
    let pairs = System::Swiss { rounds: None }.most_entrants() / 2;
    assert!(pairs < 1 << 8);
    assert!(pairs * 510 * 510 < 1 << 26);
    assert!(pairs * 2 < 1 << 8);
    assert!(pairs * 400 < 1 << 16);
};
