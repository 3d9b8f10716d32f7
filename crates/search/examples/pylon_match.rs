//! A match of Pylon between two players, in pairs of games with the same opening and swapped sides.
//!
//! `cargo run --release --package tripylon-search --example pylon_match -- ONE TWO GAMES MILLISECONDS OPENING SEED`
//!
//! A player is a level from 1 to 10. The opening is the number of random turns that each pair begins with: of more than 30,
//! the first 30 place and the others stack.

use std::time::{Duration, Instant};

use tripylon_rules::{
    AnyMove, AnyPosition, Game, Player, Pylon,
    pylon::{Move, Position},
};
use tripylon_search::{Level, Limits, Tables, best_move};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, games, milliseconds, opening, seed] = &arguments[..] else {
        panic!("ONE TWO GAMES MILLISECONDS OPENING SEED")
    };
    let [games, milliseconds, opening, seed] =
        [games, milliseconds, opening, seed].map(|word| word.parse::<u64>().expect("a number"));
    let players = [one, two].map(|number| contestant(number, milliseconds));
    let mut tally = Tally::default();
    for pair in 0..games / 2 {
        let start = open(opening, mix(seed << 32 | pair));
        for swapped in [false, true] {
            let seats = if swapped { [&players[1], &players[0]] } else { [&players[0], &players[1]] };
            let lead = play(start, seats, seed << 32 | pair, &mut tally);
            tally.note(if swapped { -lead } else { lead });
        }
    }
    let Tally { wins, draws, losses, points, slowest } = tally;
    let count = f64::from(wins + draws + losses);
    let score = (f64::from(wins) + f64::from(draws) / 2.0) / count;
    let error = (score * (1.0 - score) / count).sqrt();
    println!(
        "level {one} against level {two}: +{wins} ={draws} −{losses}, {:.1} % ± {:.1}, {:+.2} points a game, longest move {} ms",
        score * 100.0,
        error * 100.0,
        f64::from(points) / count,
        slowest.as_millis()
    );
}

/// How a match stands for the first player.
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    points: i32,
    slowest: Duration,
}

impl Tally {
    fn note(&mut self, lead: i32) {
        match lead.signum() {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
        self.points += lead;
    }
}

/// The limits of a player of a level.
fn contestant(number: &str, milliseconds: u64) -> Limits {
    let level = Level::new(number.parse().expect("a number")).expect("a level from 1 to 10");
    let time = Some(Duration::from_millis(milliseconds));
    Limits { level, time, hash: 16 << 20, ..Limits::default() }
}

fn choose(limits: &Limits, position: &Position, seed: u64) -> Move {
    let limits = Limits { seed, ..limits.clone() };
    let position = AnyPosition::Pylon(Pylon::default(), *position);
    let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
    let Some(AnyMove::Pylon(mv)) = analysis.best() else { panic!("the game is not over") };
    mv
}

/// Plays a game to its end; by how much player 1 wins.
fn play(mut position: Position, seats: [&Limits; 2], seed: u64, tally: &mut Tally) -> i32 {
    let game = Pylon::default();
    while game.outcome(&position).is_none() {
        let started = Instant::now();
        let mv = choose(seats[position.turn().index()], &position, seed);
        tally.slowest = tally.slowest.max(started.elapsed());
        game.play(&mut position, mv).expect("the program plays legal moves");
    }
    let [one, two] = Player::BOTH.map(|player| i32::from(position.score()[player.index()]));
    one - two
}

/// A position after so many random turns.
fn open(turns: u64, seed: u64) -> Position {
    let game = Pylon::default();
    let mut position = game.start();
    let mut lot = seed;
    for _ in 0..turns {
        let moves = game.legal_moves(&position);
        lot = lot.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let Some(mv) = moves.get(mix(lot) as usize % moves.len().max(1)) else { break };
        game.play_unchecked(&mut position, *mv);
    }
    position
}

fn mix(seed: u64) -> u64 {
    let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
