use proptest::prelude::*;
use tripylon_ranking::{PairResult, Stage, System, Times, Tournament};

use crate::playing::{Luck, begun, play};

/// Four play each other once, and the stronger wins; `leaver` withdraws after so many rounds.
fn four(leaver: &str, after: usize) -> Tournament {
    let mut tournament = begun(System::RoundRobin { times: Times::Once }, 4, 3);
    for round in 0.. {
        if round == after {
            tournament.withdraw(leaver).expect("the leaver has entered");
        }
        if tournament.next_round().is_none() {
            break;
        }
        play(
            &mut tournament,
            |[first, second]| {
                if first < second { PairResult::FirstWon } else { PairResult::SecondWon }
            },
        );
    }
    tournament
}

#[test]
fn who_leaves_early_has_played_for_nothing() {
    let tournament = four("e0", 1);
    assert!(tournament.is_annulled(0));
    let standings = tournament.standings();
    let points: Vec<_> = standings.iter().map(|standing| (standing.entrant, standing.points.0)).collect();
    assert_eq!(points[..3], [(1, 4), (2, 2), (3, 0)]);
    assert_eq!((standings[3].entrant, standings[3].place), (0, None));
}

#[test]
fn who_leaves_late_loses_the_rest() {
    let tournament = four("e0", 2);
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
    fn everybody_meets_everybody_whoever_leaves(
        entrants in 2_usize..=20,
        twice: bool,
        seed: u64,
        leavers in 0_usize..=3,
    ) {
        let times = if twice { Times::Twice } else { Times::Once };
        let mut luck = Luck(seed);
        let mut tournament = begun(System::RoundRobin { times }, entrants, seed);
        let mut left = leavers.min(entrants);
        while tournament.next_round().is_some() {
            if left > 0 && luck.below(entrants) < 2 {
                left -= 1;
                tournament.withdraw(&format!("e{left}")).unwrap();
            }
            play(&mut tournament, |_| luck.result());
        }
        prop_assert_eq!(tournament.stage(), Stage::Over);
        let pairings: Vec<_> = tournament.rounds().iter().flat_map(|round| &round.pairings).collect();
        prop_assert_eq!(pairings.len(), entrants * (entrants - 1) / 2 * times.count());
        prop_assert!(pairings.iter().all(|pairing| pairing.result.is_some()));
        for pairing in pairings {
            let stayed = pairing.players.iter().all(|&player| !tournament.entrants()[player].withdrawn);
            prop_assert!(!stayed || pairing.result.unwrap().was_played());
        }
    }
}
