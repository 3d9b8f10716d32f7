//! How long it takes to pair a round of the largest Swiss tournament.
//!
//! Every benchmark asserts that everybody is paired. Run with `cargo bench --package tripylon-ranking`.

use divan::Bencher;
use tripylon_ranking::{PairResult, System, Tournament};

fn main() {
    divan::main();
}

/// A tournament of 200 after so many rounds.
fn after(rounds: usize) -> Tournament {
    let mut tournament = Tournament::new(System::Swiss { rounds: Some(u8::MAX) });
    for number in 0..200 {
        tournament
            .enter(&number.to_string(), "somebody", Some(2000 - number))
            .expect("there is room for 200");
    }
    tournament.begin(1).expect("200 are enough");
    for round in 0..rounds {
        tournament.next_round().expect("there are opponents left");
        for waiting in tournament.waiting() {
            let game = format!("{round}-{}", waiting.pairing);
            let results = [PairResult::FirstWon, PairResult::SecondWon, PairResult::Drawn];
            let result = results[(waiting.players[0] * 7 + waiting.players[1] * 3 + round) % 3];
            tournament.note_game(round, waiting.pairing, &game).expect("the pairing waits for a game");
            tournament.note_result(&game, result).expect("the game is noted");
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
