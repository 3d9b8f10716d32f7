use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use tripylon_search::{Level, Limits, Tables, best_move};

/// Plays a game between two engines of medium strength and returns all of its positions, in order. The game depends
/// only on the seed and the number.
pub(super) fn simulate_game(game: AnyGame, seed: u64, number: u64) -> Vec<AnyPosition> {
    let mut rng = SplitMix64::new(SplitMix64::new(seed).next_u64() ^ number);
    let mut positions = random_opening(game, &mut rng);
    let levels = [random_middle_level(&mut rng), random_middle_level(&mut rng)];
    let engine_seed = rng.next_u64();
    while positions.len() < MAX_TURNS {
        let position = positions[positions.len() - 1];
        let level = levels[position.turn().index()];
        let limits = Limits { level, seed: engine_seed, hash_bytes: 1 << 20, ..Limits::default() };
        let Some(mv) = best_move(&position, &limits, &Tables::none(), &mut |_| ()).best() else { break };
        positions.push(position_after(&position, mv));
    }
    positions
}

/// The maximum number of turns: weak players may take back spheres again and again without progress.
const MAX_TURNS: usize = 120;

/// A random level that plays with a plan, but makes mistakes.
fn random_middle_level(rng: &mut SplitMix64) -> Level {
    Level::new(2 + rng.below(6) as u8).expect("levels 2 to 7 are levels")
}

/// The positions of a random opening, so that games differ.
fn random_opening(game: AnyGame, rng: &mut SplitMix64) -> Vec<AnyPosition> {
    const RANDOM_TURNS: usize = 4;
    let mut positions = vec![game.start()];
    match game {
        AnyGame::Pylos(_) | AnyGame::Pylon(_) => {
            for _ in 0..RANDOM_TURNS {
                let position = positions[positions.len() - 1];
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                positions.push(position_after(&position, moves[rng.below(moves.len())]));
            }
        }
        AnyGame::LePylos(game) => {
            for mv in game.random_setup_moves(rng.next_u64()) {
                positions.push(position_after(&positions[positions.len() - 1], AnyMove::LePylos(mv)));
            }
        }
    }
    positions
}

pub(super) fn position_after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut after = *position;
    after.play(mv).expect("a legal move can be played");
    after
}
