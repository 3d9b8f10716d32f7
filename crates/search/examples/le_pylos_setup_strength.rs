//! Measures how much better the setups of Le Pylos that the engine arranges are than random ones.
//!
//!     cargo run --release --package tripylon-search --example le_pylos_setup_strength -- RULES GAMES LEVEL
//!
//! In each game one side arranges at the level and the other at random, once as player 1 and once as player 2. The
//! battles are then solved exactly. The rules say whether the setup is open or hidden.

use tripylon_rules::{
    AnyPosition, Game, LePylos, Player,
    le_pylos::{Move, Phase, Position},
};
use tripylon_search::{Level, Limits, Score, Tables, best_move};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, games, level] = &arguments[..] else {
        eprintln!("usage: le_pylos_setup_strength RULES GAMES LEVEL, such as le-pylos 200 10");
        return;
    };
    let game: LePylos = rules.parse().expect("the first argument is a rules text");
    let games: u64 = games.parse().expect("the second argument is a number of games");
    let level = level.parse().ok().and_then(Level::new).expect("the third argument is a level");
    for arranging in Player::BOTH {
        let (mut wins, mut points) = (0.0, 0);
        for seed in 0..games / 2 {
            let own = exact_points(game, &arranged(game, seed, arranging, level))[arranging.index()];
            points += u64::from(own);
            wins += match (2 * own).cmp(&game.total_points()) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            };
        }
        let half = (games / 2) as f64;
        println!(
            "player {arranging} arranges at level {level}, the other at random: wins {:.1} %, {:.2} points",
            100.0 * wins / half,
            points as f64 / half
        );
    }
}

/// Returns a setup in which one player arranges at a level and the other puts the pieces of the random setup of the
/// seed.
fn arranged(game: LePylos, seed: u64, arranging: Player, level: Level) -> Position {
    let random_moves = game.random_setup_moves(seed);
    let mut position = game.start();
    while position.phase() == Phase::Setup {
        let mv = if position.turn() == arranging {
            let limits = Limits { level, seed, ..Limits::default() };
            let any = AnyPosition::LePylos(game, position);
            let best = best_move(&any, &limits, &Tables::none(), &mut |_| ()).best();
            match best.expect("the setup is not complete") {
                tripylon_rules::AnyMove::LePylos(mv) => mv,
                tripylon_rules::AnyMove::Pylos(_) | tripylon_rules::AnyMove::Pylon(_) => {
                    unreachable!("another game")
                }
            }
        } else {
            let still_vacant = |mv: &&Move| game.is_legal(&position, **mv);
            *random_moves.iter().find(still_vacant).expect("the random setup has a piece for every place")
        };
        game.play_unchecked(&mut position, mv);
    }
    position
}

fn exact_points(game: LePylos, position: &Position) -> [u8; 2] {
    let any = AnyPosition::LePylos(game, *position);
    match best_move(&any, &Limits::default(), &Tables::none(), &mut |_| ()).score {
        Score::Points(points) => points,
        Score::Decided(_) | Score::Estimate(_) => unreachable!("Le Pylos is scored in points"),
    }
}
