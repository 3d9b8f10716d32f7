use std::num::NonZeroU32;

use crate::Player;

/// Several games (rounds) between the same two people, who take turns as player 1.
///
/// ```
/// use std::num::NonZeroU32;
/// use tripylon_rules::le_pylos::{Match, MatchEndCondition, MatchPlayer};
///
/// let mut rounds = Match::new(MatchEndCondition::Rounds(NonZeroU32::new(2).unwrap()));
/// rounds.add_round([12, 9]);
/// // In the second round the second person is player 1.
/// rounds.add_round([15, 6]);
/// assert_eq!(rounds.totals(), [18, 24]);
/// assert_eq!(rounds.winner(), Some(Some(MatchPlayer::Second)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    end_condition: MatchEndCondition,
    /// The points of players 1 and 2 in each round.
    rounds: Vec<[u8; 2]>,
}

/// The condition that ends a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchEndCondition {
    /// After this many rounds.
    Rounds(NonZeroU32),
    /// As soon as one person's points over all rounds reach this target, and the totals differ.
    Target(NonZeroU32),
}

/// One of the two people in a match; their colours change from round to round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchPlayer {
    /// The person who is player 1 in the first round.
    First,
    /// The other person.
    Second,
}

impl Match {
    /// A match without rounds.
    pub const fn new(end_condition: MatchEndCondition) -> Match {
        Match { end_condition, rounds: Vec::new() }
    }

    /// The condition that ends the match.
    pub const fn end_condition(&self) -> MatchEndCondition {
        self.end_condition
    }

    /// The points of players 1 and 2 in every round so far.
    pub fn rounds(&self) -> &[[u8; 2]] {
        &self.rounds
    }

    /// The colour of a person in the next round.
    pub fn player(&self, player: MatchPlayer) -> Player {
        player_in_round(player, self.rounds.len())
    }

    /// Adds the final points of players 1 and 2 of a round.
    ///
    /// # Panics
    /// When the match is over already.
    pub fn add_round(&mut self, points: [u8; 2]) {
        assert!(self.winner().is_none(), "a match that is over has no more rounds");
        self.rounds.push(points);
    }

    /// The points of the first and the second person over all rounds.
    pub fn totals(&self) -> [u32; 2] {
        [MatchPlayer::First, MatchPlayer::Second].map(|player| {
            let points = |(round, points): (usize, &[u8; 2])| {
                u32::from(points[player_in_round(player, round).index()])
            };
            self.rounds.iter().enumerate().map(points).sum()
        })
    }

    /// The winner of a finished match; `Some(None)` is a draw, `None` a match that goes on.
    ///
    /// Equal totals draw a match for a number of rounds. A match to a target goes on until they differ.
    pub fn winner(&self) -> Option<Option<MatchPlayer>> {
        let [first, second] = self.totals();
        let ahead = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(MatchPlayer::First),
            std::cmp::Ordering::Less => Some(MatchPlayer::Second),
            std::cmp::Ordering::Equal => None,
        };
        let over = match self.end_condition {
            MatchEndCondition::Rounds(rounds) => self.rounds.len() >= rounds.get() as usize,
            MatchEndCondition::Target(target) => first.max(second) >= target.get() && ahead.is_some(),
        };
        over.then_some(ahead)
    }
}

fn player_in_round(player: MatchPlayer, round: usize) -> Player {
    match (player, round % 2) {
        (MatchPlayer::First, 0) | (MatchPlayer::Second, 1) => Player::One,
        (MatchPlayer::First | MatchPlayer::Second, _) => Player::Two,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn match_to(target: u32) -> Match {
        Match::new(MatchEndCondition::Target(NonZeroU32::new(target).unwrap()))
    }

    #[test]
    fn the_players_take_turns_at_being_blue() {
        let mut rounds = match_to(100);
        assert_eq!(rounds.player(MatchPlayer::First), Player::One);
        rounds.add_round([11, 10]);
        assert_eq!(rounds.player(MatchPlayer::First), Player::Two);
        rounds.add_round([11, 10]);
        assert_eq!(rounds.player(MatchPlayer::First), Player::One);
        assert_eq!(rounds.totals(), [21, 21]);
    }

    #[test]
    fn a_match_to_a_target_ends_when_it_is_reached() {
        let mut rounds = match_to(25);
        rounds.add_round([14, 7]);
        assert_eq!(rounds.winner(), None);
        rounds.add_round([9, 12]);
        assert_eq!(rounds.winner(), Some(Some(MatchPlayer::First)));
    }

    #[test]
    fn a_match_to_a_target_goes_on_while_the_totals_are_equal() {
        let mut rounds = match_to(20);
        rounds.add_round([10, 11]);
        rounds.add_round([10, 11]);
        assert_eq!(rounds.winner(), None);
        rounds.add_round([15, 6]);
        assert_eq!(rounds.winner(), Some(Some(MatchPlayer::First)));
    }

    #[test]
    fn a_match_of_rounds_may_be_drawn() {
        let mut rounds = Match::new(MatchEndCondition::Rounds(NonZeroU32::new(2).unwrap()));
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
