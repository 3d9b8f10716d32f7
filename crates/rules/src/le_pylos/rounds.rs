use std::num::NonZeroU32;

use crate::Player;

/// Several games between the same two people, who take turns at being player 1.
///
/// ```
/// use std::num::NonZeroU32;
/// use tripylon_rules::le_pylos::{Entrant, Length, Match};
///
/// let mut rounds = Match::new(Length::Rounds(NonZeroU32::new(2).unwrap()));
/// rounds.add_round([12, 9]);
/// // In the second round the second entrant is player 1.
/// rounds.add_round([15, 6]);
/// assert_eq!(rounds.totals(), [18, 24]);
/// assert_eq!(rounds.winner(), Some(Some(Entrant::Second)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    length: Length,
    /// The points of players 1 and 2 of each round, as the board gave them.
    rounds: Vec<[u8; 2]>,
}

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// After this many rounds.
    Rounds(NonZeroU32),
    /// As soon as somebody's points over all rounds reach this target, and the totals differ.
    Target(NonZeroU32),
}

/// One of the two people in a match, whichever colour they have in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    /// The one who is player 1 in the first round.
    First,
    /// The other one.
    Second,
}

impl Match {
    /// A match of which nothing has been played.
    pub const fn new(length: Length) -> Match {
        Match { length, rounds: Vec::new() }
    }

    /// When the match is over.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// The points of players 1 and 2 in every round so far.
    pub fn rounds(&self) -> &[[u8; 2]] {
        &self.rounds
    }

    /// Who is which player in the round to come.
    pub fn player(&self, entrant: Entrant) -> Player {
        seat(entrant, self.rounds.len())
    }

    /// Adds the final points of players 1 and 2 of a round.
    ///
    /// # Panics
    /// When the match is over already.
    pub fn add_round(&mut self, points: [u8; 2]) {
        assert!(self.winner().is_none(), "a match that is over has no more rounds");
        self.rounds.push(points);
    }

    /// The points of the first and the second entrant over all rounds.
    pub fn totals(&self) -> [u32; 2] {
        [Entrant::First, Entrant::Second].map(|entrant| {
            let points = |(round, points): (usize, &[u8; 2])| u32::from(points[seat(entrant, round).index()]);
            self.rounds.iter().enumerate().map(points).sum()
        })
    }

    /// Who has won, once the match is over; `Some(None)` is a drawn match.
    ///
    /// Equal totals draw a match of a number of rounds. A match to a target goes on until they differ.
    pub fn winner(&self) -> Option<Option<Entrant>> {
        let [first, second] = self.totals();
        let ahead = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Entrant::First),
            std::cmp::Ordering::Less => Some(Entrant::Second),
            std::cmp::Ordering::Equal => None,
        };
        let over = match self.length {
            Length::Rounds(rounds) => self.rounds.len() >= rounds.get() as usize,
            Length::Target(target) => first.max(second) >= target.get() && ahead.is_some(),
        };
        over.then_some(ahead)
    }
}

fn seat(entrant: Entrant, round: usize) -> Player {
    match (entrant, round % 2) {
        (Entrant::First, 0) | (Entrant::Second, 1) => Player::One,
        (Entrant::First | Entrant::Second, _) => Player::Two,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn match_to(target: u32) -> Match {
        Match::new(Length::Target(NonZeroU32::new(target).unwrap()))
    }

    #[test]
    fn the_players_take_turns_at_being_blue() {
        let mut rounds = match_to(100);
        assert_eq!(rounds.player(Entrant::First), Player::One);
        rounds.add_round([11, 10]);
        assert_eq!(rounds.player(Entrant::First), Player::Two);
        rounds.add_round([11, 10]);
        assert_eq!(rounds.player(Entrant::First), Player::One);
        assert_eq!(rounds.totals(), [21, 21]);
    }

    #[test]
    fn a_match_to_a_target_ends_when_it_is_reached() {
        let mut rounds = match_to(25);
        rounds.add_round([14, 7]);
        assert_eq!(rounds.winner(), None);
        rounds.add_round([9, 12]);
        assert_eq!(rounds.winner(), Some(Some(Entrant::First)));
    }

    #[test]
    fn a_match_to_a_target_goes_on_while_the_totals_are_equal() {
        let mut rounds = match_to(20);
        rounds.add_round([10, 11]);
        rounds.add_round([10, 11]);
        assert_eq!(rounds.winner(), None);
        rounds.add_round([15, 6]);
        assert_eq!(rounds.winner(), Some(Some(Entrant::First)));
    }

    #[test]
    fn a_match_of_rounds_may_be_drawn() {
        let mut rounds = Match::new(Length::Rounds(NonZeroU32::new(2).unwrap()));
        rounds.add_round([12, 9]);
        rounds.add_round([12, 9]);
        assert_eq!(rounds.winner(), Some(None));
    }

    #[test]
    #[should_panic(expected = "no more rounds")]
    fn nothing_is_added_to_a_match_that_is_over() {
        let mut rounds = match_to(10);
        rounds.add_round([12, 9]);
        rounds.add_round([12, 9]);
    }
}
