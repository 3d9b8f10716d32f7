//! Measures the pairing of a round of the largest Swiss tournament.
//!
//! Every benchmark asserts that all entrants are paired. Run with `cargo bench --package tripylon-ranking`.

use divan::Bencher;
use tripylon_ranking::{PairingResult, PairingSystem, Tournament};

fn main() {
    divan::main();
}

/// A tournament of 200 entrants after a number of rounds.
fn after(rounds: usize) -> Tournament {
    let mut tournament = Tournament::new(PairingSystem::Swiss { rounds: Some(u8::MAX) });
    for number in 0..200 {
        tournament
            .enter(&number.to_string(), "entrant", Some(2000 - number))
            .expect("200 entrants are allowed");
    }
    tournament.begin(1).expect("200 entrants are enough");
    for round in 0..rounds {
        tournament.next_round().expect("there are opponents left");
        for pending in tournament.pending_pairings() {
            let game = format!("{round}-{}", pending.pairing);
            let results = [PairingResult::FirstWon, PairingResult::SecondWon, PairingResult::Drawn];
            let result = results[(pending.players[0] * 7 + pending.players[1] * 3 + round) % 3];
            tournament.set_game(round, pending.pairing, &game).expect("the pairing has no game yet");
            tournament.set_result(&game, result).expect("the game has no result yet");
        }
    }
    tournament
}

#[divan::bench(args = [0, 1, 4, 8, 60], sample_count = 10)]
fn two_hundred_after(bencher: Bencher<'_, '_>, rounds: usize) {
    let tournament = after(rounds);
    bencher.with_inputs(|| tournament.clone()).bench_local_values(|mut tournament| {
        assert_eq!(tournament.next_round().map(|round| round.pairings.len()), Some(100));
    });
}
