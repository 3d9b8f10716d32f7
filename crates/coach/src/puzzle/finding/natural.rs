use tripylon_rules::{AnyGame, AnyMove, AnyPosition};
use tripylon_search::{Dice, Level, Limits, Tables, best_move};

/// A game between two players of middling strength: every position of it, in order. The same seed and number make the same
/// game.
pub(super) fn natural_game(game: AnyGame, seed: u64, number: u64) -> Vec<AnyPosition> {
    let mut dice = Dice::new(Dice::new(seed).roll() ^ number);
    let mut stood = opening(game, &mut dice);
    let levels = [middling(&mut dice), middling(&mut dice)];
    let sight = dice.roll();
    while stood.len() < LONGEST {
        let position = stood[stood.len() - 1];
        let level = levels[position.turn().index()];
        let limits = Limits { level, seed: sight, hash: 1 << 20, ..Limits::default() };
        let Some(mv) = best_move(&position, &limits, &Tables::none(), &mut |_| ()).best() else { break };
        stood.push(after(&position, mv));
    }
    stood
}

/// Weak players give spheres away to and fro; nothing new comes after so many turns.
const LONGEST: usize = 120;

/// Good enough to play with a plan, weak enough to leave something to find.
fn middling(dice: &mut Dice) -> Level {
    Level::new(2 + dice.below(6) as u8).expect("levels 2 to 7 are levels")
}

/// How a game begins, so that no two are alike.
fn opening(game: AnyGame, dice: &mut Dice) -> Vec<AnyPosition> {
    const RANDOM_TURNS: usize = 4;
    let mut stood = vec![game.start()];
    match game {
        AnyGame::Pylos(_) | AnyGame::Pylon(_) => {
            for _ in 0..RANDOM_TURNS {
                let position = stood[stood.len() - 1];
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                stood.push(after(&position, moves[dice.below(moves.len())]));
            }
        }
        AnyGame::LePylos(game) => {
            for mv in game.deal(dice.roll()) {
                stood.push(after(&stood[stood.len() - 1], AnyMove::LePylos(mv)));
            }
        }
    }
    stood
}

pub(super) fn after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut after = *position;
    after.play(mv).expect("a legal move can be played");
    after
}
