use tripylon_rules::AnyPosition;

/// About how many ways there are to play each number of turns, without counting them.
///
/// Knuth's method (1975): a game is played at random, and the product of the numbers of choices on the way is a fair
/// guess at the number of ways; the mean of many guesses is close.
#[derive(Debug)]
pub(crate) struct Estimate {
    /// The mean guess for depth 1, 2, …
    leaves: Vec<f64>,
}

const GAMES: usize = 300;

impl Estimate {
    pub(crate) fn new(position: &AnyPosition, deepest: u32) -> Estimate {
        let mut leaves = vec![0.0; deepest as usize];
        // The same seed every time: what is refused today is refused tomorrow.
        let mut dice = 1;
        for _ in 0..GAMES {
            let mut position = *position;
            let mut ways = 1.0 / GAMES as f64;
            for sum in &mut leaves {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                ways *= moves.len() as f64;
                *sum += ways;
                position.play(moves[roll(&mut dice, moves.len())]).expect("a legal move can be played");
            }
        }
        Estimate { leaves }
    }

    /// The mean guess for a depth from 1 up.
    pub(crate) fn leaves(&self, depth: u32) -> f64 {
        self.leaves[depth as usize - 1]
    }

    /// The first depth whose count would not fit into 64 bits.
    pub(crate) fn overflow(&self) -> Option<u32> {
        let first = self.leaves.iter().position(|leaves| *leaves > u64::MAX as f64)?;
        Some(first as u32 + 1)
    }
}

fn roll(dice: &mut u64, sides: usize) -> usize {
    *dice = dice.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
    (*dice >> 33) as usize % sides
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;

    use super::*;

    #[test]
    fn the_estimate_is_near_the_count() {
        for game in AnyGame::all() {
            let position = game.start();
            let estimate = Estimate::new(&position, 4);
            for depth in 1..=4 {
                let counted = position.perft(depth).unwrap() as f64;
                let ratio = estimate.leaves(depth) / counted;
                assert!((0.9..1.1).contains(&ratio), "{game} {depth}: {ratio}");
            }
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_ways_to_play_on() {
        let game: AnyGame = "pylon:size=2x1".parse().unwrap();
        let estimate = Estimate::new(&game.start(), 30);
        assert_eq!(estimate.leaves(4), 0.0);
        assert_eq!(estimate.overflow(), None);
    }
}
