use std::collections::BTreeMap;

use serde::Serialize;
use tripylon_rules::Player;

use super::{ForfeitReason, referee::GameEnd};

/// The results of the games so far, for the first contestant.
#[derive(Clone, Debug, Default)]
pub struct MatchTally {
    /// The results of the first contestant as player 1 and as player 2.
    pub(crate) by_player: [Results; 2],
    pub(crate) pairs: PentanomialCounts,
    /// The number of games by the way they ended.
    pub(crate) endings: BTreeMap<&'static str, u64>,
    /// The forfeits of each contestant.
    pub(crate) forfeits: [ForfeitCounts; 2],
    /// The number of turns of all games, openings included.
    pub(crate) turns: u64,
}

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Results {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

/// The number of pairs of games in which the first contestant scored 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct PentanomialCounts(pub(crate) [u64; 5]);

/// The forfeits of a contestant: the number by kind, and a description of the first.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct ForfeitCounts {
    pub(crate) count: u64,
    pub(crate) by_kind: BTreeMap<&'static str, u64>,
    pub(crate) first: Option<String>,
}

/// The name of the ending of games that exceeded the turn limit.
pub(crate) const TURN_LIMIT_NAME: &str = "turn-limit";

impl MatchTally {
    /// Adds a game in which the first contestant was player `first`.
    pub(crate) fn add_game(&mut self, first: Player, end: &GameEnd, turns: usize) {
        let results = &mut self.by_player[first.index()];
        match end.winner() {
            Some(winner) if winner == first => results.wins += 1,
            Some(_) => results.losses += 1,
            None => results.draws += 1,
        }
        let ending = match end {
            GameEnd::Board(outcome) => outcome.reason.as_str(),
            GameEnd::TurnLimit => TURN_LIMIT_NAME,
            GameEnd::Forfeit(loser, reason) => {
                self.forfeits[usize::from(*loser != first)].add(reason);
                "forfeit"
            }
        };
        *self.endings.entry(ending).or_default() += 1;
        self.turns += turns as u64;
    }

    pub(crate) fn total(&self) -> Results {
        let [one, two] = self.by_player;
        Results { wins: one.wins + two.wins, draws: one.draws + two.draws, losses: one.losses + two.losses }
    }
}

impl Results {
    pub(crate) fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The score from 0 to 1; ½ if no game was played.
    pub(crate) fn score(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }
}

impl PentanomialCounts {
    /// Adds a pair with this many half points for the first contestant, from 0 to 4.
    pub(crate) fn add_pair(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    pub(crate) fn count(self) -> u64 {
        self.0.iter().sum()
    }
}

impl ForfeitCounts {
    fn add(&mut self, reason: &ForfeitReason) {
        self.count += 1;
        *self.by_kind.entry(reason.name()).or_default() += 1;
        self.first.get_or_insert_with(|| reason.to_string());
    }
}

/// The half points of a player for the end of a game.
pub(crate) fn half_points(player: Player, end: &GameEnd) -> usize {
    match end.winner() {
        Some(winner) if winner == player => 2,
        Some(_) => 0,
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Outcome, OutcomeReason};

    use super::*;

    #[test]
    fn games_are_counted_by_player_and_by_end() {
        let mut tally = MatchTally::default();
        let apex = GameEnd::Board(Outcome::won(Player::One, OutcomeReason::Apex));
        tally.add_game(Player::One, &apex, 30);
        tally.add_game(Player::Two, &apex, 31);
        tally.add_game(Player::Two, &GameEnd::TurnLimit, 300);
        let illegal = ForfeitReason::IllegalMove { mv: "z9".to_string(), why: "no cell".to_string() };
        tally.add_game(Player::Two, &GameEnd::Forfeit(Player::One, illegal), 4);
        assert_eq!(tally.by_player[0], Results { wins: 1, draws: 0, losses: 0 });
        assert_eq!(tally.by_player[1], Results { wins: 1, draws: 1, losses: 1 });
        assert_eq!(tally.total().score(), 0.625);
        assert_eq!(
            (tally.endings["apex"], tally.endings[TURN_LIMIT_NAME], tally.endings["forfeit"]),
            (2, 1, 1)
        );
        assert_eq!((tally.forfeits[0].count, tally.forfeits[1].count), (0, 1));
        assert_eq!(tally.forfeits[1].first.as_deref(), Some("illegal move \"z9\": no cell"));
        assert_eq!(tally.turns, 365);
    }
}
