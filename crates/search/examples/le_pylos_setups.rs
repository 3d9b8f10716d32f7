//! How much better the setups of Le Pylos are that the opponent arranges than random ones.
//!
//!     cargo run --release --package tripylon-search --example le_pylos_setups -- RULES GAMES LEVEL
//!
//! In each game one side, in turn player 1 and player 2, arranges at the level and the other at random. The battles are
//! then worth their exact points. The rules say whether the setup is open or hidden.

use tripylon_rules::{
    AnyPosition, Game, LePylos, Player,
    le_pylos::{Move, Phase, Position},
};
use tripylon_search::{Level, Limits, Tables, Worth, best_move};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, games, level] = &words[..] else {
        eprintln!("say rules, a number of games and a level, such as le-pylos 200 10");
        return;
    };
    let game: LePylos = rules.parse().expect("the first word is a rules text");
    let games: u64 = games.parse().expect("the second word is a number of games");
    let level = level.parse().ok().and_then(Level::new).expect("the third word is a level");
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

/// A setup in which one player arranges at a level and the other puts what the deal of the seed has at each place.
fn arranged(game: LePylos, seed: u64, arranging: Player, level: Level) -> Position {
    let dealt = game.deal(seed);
    let mut position = game.start();
    while position.phase() == Phase::Setup {
        let mv = if position.turn() == arranging {
            let limits = Limits { level, seed, ..Limits::default() };
            let any = AnyPosition::LePylos(game, position);
            let best = best_move(&any, &limits, &Tables::none(), &mut |_| ()).best();
            match best.expect("the setup is not over") {
                tripylon_rules::AnyMove::LePylos(mv) => mv,
                tripylon_rules::AnyMove::Pylos(_) | tripylon_rules::AnyMove::Pylon(_) => {
                    unreachable!("another game")
                }
            }
        } else {
            let still_vacant = |mv: &&Move| game.is_legal(&position, **mv);
            *dealt.iter().find(still_vacant).expect("the deal has a piece for every place")
        };
        game.play_unchecked(&mut position, mv);
    }
    position
}

fn exact_points(game: LePylos, position: &Position) -> [u8; 2] {
    let any = AnyPosition::LePylos(game, *position);
    match best_move(&any, &Limits::default(), &Tables::none(), &mut |_| ()).worth {
        Worth::Points(points) => points,
        Worth::Decided(_) | Worth::Chances(_) => unreachable!("Le Pylos is played for points"),
    }
}
