use tripylon_ranking::{PairResult, System, Tournament};

/// Numbers that decide results, drawn from a seed.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }

    pub(crate) fn result(&mut self) -> PairResult {
        [PairResult::FirstWon, PairResult::SecondWon, PairResult::Drawn][self.below(3)]
    }
}

/// A tournament with so many entrants, `e0`, `e1`, …, who are rated in that order, that has begun.
pub(crate) fn begun(system: System, entrants: usize, seed: u64) -> Tournament {
    let mut tournament = Tournament::new(system);
    for number in 0..entrants {
        let rating = i32::try_from(2000 - number).expect("there are few entrants");
        assert_eq!(
            tournament.enter(&format!("e{number}"), &format!("Entrant {number}"), Some(rating)),
            Ok(number)
        );
    }
    tournament.begin(seed).expect("there are two at least");
    tournament
}

/// Makes a game for every pairing that waits for one, and notes what `result` says of the two.
pub(crate) fn play(tournament: &mut Tournament, mut result: impl FnMut([usize; 2]) -> PairResult) {
    for waiting in tournament.waiting() {
        let game = format!("g{}-{}", waiting.round, waiting.pairing);
        tournament.note_game(waiting.round, waiting.pairing, &game).expect("the pairing has no game yet");
        tournament.note_result(&game, result(waiting.players)).expect("the game has no result yet");
    }
}
