use std::collections::BTreeMap;

use serde::Serialize;
use tripylon_rules::Player;

use super::{Fault, referee::End};

/// What has come of the games so far, always seen from the first contestant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// The results of the first contestant as player 1 and as player 2.
    pub(super) by_colour: [Results; 2],
    pub(super) pairs: Pairs,
    /// How many games ended in which way.
    pub(super) endings: BTreeMap<&'static str, u64>,
    /// What the contestants were guilty of.
    pub(super) faults: [Faults; 2],
    /// The turns of all games, those of the openings included.
    pub(super) turns: u64,
}

/// Wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Results {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
}

/// How many pairs of games gave the first contestant 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Pairs(pub(super) [u64; 5]);

/// The faults of a contestant: how many of each kind, and what the first of them was.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Faults {
    pub(super) count: u64,
    pub(super) by_kind: BTreeMap<&'static str, u64>,
    pub(super) first: Option<String>,
}

/// The word for games that were ended because they went on for too long.
pub(super) const TOO_LONG: &str = "turn-limit";

impl Tally {
    /// Notes a game, in which the first contestant was this player.
    pub(super) fn note(&mut self, first: Player, end: &End, turns: usize) {
        let results = &mut self.by_colour[first.index()];
        match end.winner() {
            Some(winner) if winner == first => results.wins += 1,
            Some(_) => results.losses += 1,
            None => results.draws += 1,
        }
        let word = match end {
            End::Board(outcome) => outcome.reason.word(),
            End::TooLong => TOO_LONG,
            End::Forfeit(loser, fault) => {
                self.faults[usize::from(*loser != first)].note(fault);
                "forfeit"
            }
        };
        *self.endings.entry(word).or_default() += 1;
        self.turns += turns as u64;
    }

    pub(super) fn all(&self) -> Results {
        let [one, two] = self.by_colour;
        Results { wins: one.wins + two.wins, draws: one.draws + two.draws, losses: one.losses + two.losses }
    }
}

impl Results {
    pub(super) fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points as a share of all; a half where nothing was played.
    pub(super) fn score(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }
}

impl Pairs {
    /// Notes a pair by the half points of the first contestant, from 0 to 4.
    pub(super) fn note(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    pub(super) fn count(self) -> u64 {
        self.0.iter().sum()
    }
}

impl Faults {
    fn note(&mut self, fault: &Fault) {
        self.count += 1;
        *self.by_kind.entry(fault.word()).or_default() += 1;
        self.first.get_or_insert_with(|| fault.to_string());
    }
}

/// The half points that an end gives a player.
pub(super) fn half_points(player: Player, end: &End) -> usize {
    match end.winner() {
        Some(winner) if winner == player => 2,
        Some(_) => 0,
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Outcome, Reason};

    use super::*;

    #[test]
    fn games_are_counted_by_colour_and_by_end() {
        let mut tally = Tally::default();
        let apex = End::Board(Outcome::won(Player::One, Reason::Apex));
        tally.note(Player::One, &apex, 30);
        tally.note(Player::Two, &apex, 31);
        tally.note(Player::Two, &End::TooLong, 300);
        let illegal = Fault::Illegal { mv: "z9".to_string(), why: "no cell".to_string() };
        tally.note(Player::Two, &End::Forfeit(Player::One, illegal), 4);
        assert_eq!(tally.by_colour[0], Results { wins: 1, draws: 0, losses: 0 });
        assert_eq!(tally.by_colour[1], Results { wins: 1, draws: 1, losses: 1 });
        assert_eq!(tally.all().score(), 0.625);
        assert_eq!((tally.endings["apex"], tally.endings[TOO_LONG], tally.endings["forfeit"]), (2, 1, 1));
        assert_eq!((tally.faults[0].count, tally.faults[1].count), (0, 1));
        assert_eq!(tally.faults[1].first.as_deref(), Some("illegal move \"z9\": no cell"));
        assert_eq!(tally.turns, 365);
    }
}
