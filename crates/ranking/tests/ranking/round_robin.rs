use proptest::prelude::*;
use tripylon_ranking::{PairingResult, PairingSystem, RoundRobinCycles, Tournament, TournamentState};
use tripylon_rules::random::SplitMix64;

use crate::simulation::{play_rounds, random_result, started_tournament};

/// A round robin of four in which the stronger always wins; `leaver` withdraws after `after` rounds.
fn tournament_of_four(leaver: &str, after: usize) -> Tournament {
    let mut tournament =
        started_tournament(PairingSystem::RoundRobin { times: RoundRobinCycles::Once }, 4, 3);
    for round in 0.. {
        if round == after {
            tournament.withdraw(leaver).expect("the leaver has entered");
        }
        if tournament.next_round().is_none() {
            break;
        }
        play_rounds(&mut tournament, |[first, second]| {
            if first < second { PairingResult::FirstWon } else { PairingResult::SecondWon }
        });
    }
    tournament
}

#[test]
fn an_early_withdrawal_annuls_all_games() {
    let tournament = tournament_of_four("e0", 1);
    assert!(tournament.is_annulled(0));
    let standings = tournament.standings();
    let points: Vec<_> = standings.iter().map(|standing| (standing.entrant, standing.points.0)).collect();
    assert_eq!(points[..3], [(1, 4), (2, 2), (3, 0)]);
    assert_eq!((standings[3].entrant, standings[3].place), (0, None));
}

#[test]
fn a_late_withdrawal_forfeits_the_remaining_games() {
    let tournament = tournament_of_four("e0", 2);
    assert!(!tournament.is_annulled(0));
    let all = tournament.rounds().iter().flat_map(|round| &round.pairings);
    let forfeits: Vec<_> = all.filter(|pairing| !pairing.result.unwrap().was_played()).collect();
    assert_eq!(forfeits.len(), 1);
    assert!(forfeits[0].players.contains(&0));
    let loser = tournament.standings().into_iter().find(|standing| standing.entrant == 0).unwrap();
    assert_eq!((loser.points.0, loser.wins, loser.losses), (4, 2, 0));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_pairs_are_decided_despite_withdrawals(
        entrants in 2_usize..=20,
        twice: bool,
        seed: u64,
        leavers in 0_usize..=3,
    ) {
        let times = if twice { RoundRobinCycles::Twice } else { RoundRobinCycles::Once };
        let mut rng = SplitMix64::new(seed);
        let mut tournament = started_tournament(PairingSystem::RoundRobin { times }, entrants, seed);
        let mut remaining = leavers.min(entrants);
        while tournament.next_round().is_some() {
            if remaining > 0 && rng.below(entrants) < 2 {
                remaining -= 1;
                tournament.withdraw(&format!("e{remaining}")).unwrap();
            }
            play_rounds(&mut tournament, |_| random_result(&mut rng));
        }
        prop_assert_eq!(tournament.state(), TournamentState::Over);
        let pairings: Vec<_> = tournament.rounds().iter().flat_map(|round| &round.pairings).collect();
        prop_assert_eq!(pairings.len(), entrants * (entrants - 1) / 2 * times.count());
        prop_assert!(pairings.iter().all(|pairing| pairing.result.is_some()));
        for pairing in pairings {
            let stayed = pairing.players.iter().all(|&player| !tournament.entrants()[player].withdrawn);
            prop_assert!(!stayed || pairing.result.unwrap().was_played());
        }
    }
}
