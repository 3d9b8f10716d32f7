//! How much each level of Le Pylos beats the one below.
//!
//!     cargo run --release --package tripylon-search --example le_pylos_levels -- RULES GAMES [LEVEL …]
//!
//! Each pair of games has a random setup of its own, played once with either side. Without levels, all from 2 to 10 are
//! measured.

use tripylon_rules::{AnyPosition, Game, LePylos, Player};
use tripylon_search::{Level, Limits, Tables, best_move};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, games, levels @ ..] = &words[..] else {
        eprintln!("say rules and a number of games, such as le-pylos:setup=random 200");
        return;
    };
    let game: LePylos = rules.parse().expect("the first word is a rules text");
    let games: u64 = games.parse().expect("the second word is a number of games");
    let mut levels: Vec<u8> =
        levels.iter().map(|level| level.parse().expect("each further word is a level")).collect();
    if levels.is_empty() {
        levels = (2..=10).collect();
    }
    for number in levels {
        let [stronger, weaker] =
            [number, number - 1].map(|number| Level::new(number).expect("levels go from 2 to 10"));
        measure(game, stronger, weaker, games);
    }
}

fn measure(game: LePylos, stronger: Level, weaker: Level, games: u64) {
    let (mut score, mut margin) = (0.0, 0);
    for number in 0..games {
        let as_one = number % 2 == 0;
        let levels = if as_one { [stronger, weaker] } else { [weaker, stronger] };
        let [one, two] = play(game, number / 2, levels).map(i32::from);
        let ahead = if as_one { one - two } else { two - one };
        margin += ahead;
        score += if ahead > 0 {
            1.0
        } else if ahead == 0 {
            0.5
        } else {
            0.0
        };
    }
    let games = games as f64;
    println!(
        "level {stronger} against {weaker}: {:.1} %, {:+.2} points a game",
        100.0 * score / games,
        f64::from(margin) / games
    );
}

/// Fights the battles of one setup to the end and gives the points.
fn play(game: LePylos, seed: u64, levels: [Level; 2]) -> [u8; 2] {
    let mut position = game.start();
    for mv in game.deal(seed) {
        game.play_unchecked(&mut position, mv);
    }
    let mut any = AnyPosition::LePylos(game, position);
    while any.outcome().is_none() {
        let side = match any.turn() {
            Player::One => 0,
            Player::Two => 1,
        };
        let limits = Limits { level: levels[side], seed: 2 * seed + side as u64, ..Limits::default() };
        let mv = best_move(&any, &limits, &Tables::none(), &mut |_| ()).best().expect("the game is not over");
        any.play(mv).expect("the search plays legal moves");
    }
    any.score().expect("Le Pylos is played for points")
}
