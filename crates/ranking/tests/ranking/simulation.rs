use tripylon_ranking::{PairingResult, PairingSystem, Tournament};

/// A random number generator for results.
pub(crate) struct SimulationRng(pub(crate) u64);

impl SimulationRng {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }

    pub(crate) fn result(&mut self) -> PairingResult {
        [PairingResult::FirstWon, PairingResult::SecondWon, PairingResult::Drawn][self.below(3)]
    }
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
