use tripylon_ranking::{PairingResult, PairingSystem, Tournament};
use tripylon_rules::random::SplitMix64;

/// A random result of a pairing.
pub(crate) fn random_result(rng: &mut SplitMix64) -> PairingResult {
    *rng.choose(&[PairingResult::FirstWon, PairingResult::SecondWon, PairingResult::Drawn])
}

/// A tournament that has begun, with entrants `e0`, `e1`, …, rated in that order.
pub(crate) fn started_tournament(system: PairingSystem, entrants: usize, seed: u64) -> Tournament {
    let mut tournament = Tournament::new(system);
    for number in 0..entrants {
        let rating = i32::try_from(2000 - number).expect("there are few entrants");
        assert_eq!(
            tournament.enter(&format!("e{number}"), &format!("Entrant {number}"), Some(rating)),
            Ok(number)
        );
    }
    tournament.begin(seed).expect("there are at least two entrants");
    tournament
}

/// Plays every pending pairing with the result that `result` returns for its players.
pub(crate) fn play_rounds(tournament: &mut Tournament, mut result: impl FnMut([usize; 2]) -> PairingResult) {
    for pending in tournament.pending_pairings() {
        let game = format!("g{}-{}", pending.round, pending.pairing);
        tournament.set_game(pending.round, pending.pairing, &game).expect("the pairing has no game yet");
        tournament.set_result(&game, result(pending.players)).expect("the game has no result yet");
    }
}
