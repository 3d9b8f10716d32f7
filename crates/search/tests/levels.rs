//! Level 1 beats random play and every level beats the one below, in every ruleset that the page offers.
//!
//! The quick test plays level 1 against random moves. The slow one plays all ten steps and prints the table of
//! docs/strength.md:
//!
//!     cargo test --release --package tripylon-search --test levels -- --ignored --nocapture
//!
//! `LEVELS_GAMES` sets the number of games per step, `LEVELS_RULES` keeps the rulesets whose text contains it.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{
    env,
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use tripylon_rules::random::SplitMix64;
use tripylon_rules::{
    AnyGame, AnyMove, AnyPosition, LePylos, Player, Pylon, Pylos, le_pylos::SetupMode, pylon::Dimensions,
};
use tripylon_search::{Level, Limits, Tables, best_move};

/// A player of a test match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contestant {
    Random,
    Level(Level),
}

/// Longer games are drawn.
const MAX_TURNS: usize = 200;
/// The random turns before the players take over.
const OPENING_TURNS: usize = 4;

impl Contestant {
    fn choose(self, positions: &[AnyPosition], seed: u64) -> AnyMove {
        let position = positions.last().unwrap();
        match self {
            Contestant::Random => {
                let moves = position.legal_moves();
                moves[SplitMix64::new(seed ^ position.zobrist()).below(moves.len())]
            }
            Contestant::Level(level) => {
                let limits = Limits {
                    level,
                    seed,
                    nodes: Some(best_level_nodes(position)),
                    hash_bytes: 4 << 20,
                    previous_positions: positions.to_vec(),
                    ..Limits::default()
                };
                best_move(position, &limits, &Tables::none(), &mut |_| ()).best().unwrap()
            }
        }
    }
}

/// Bounds the best level, which has no node limit of its own: what it sees in less than a second on the page.
const fn best_level_nodes(position: &AnyPosition) -> u64 {
    match position {
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => 100_000,
        // Enough to solve nearly every setup.
        AnyPosition::LePylos(..) => 2_000_000,
    }
}

/// The positions with which a pair of games begins: a random setup or random turns, and in the other setups of Le Pylos none.
fn opening(game: AnyGame, seed: u64) -> Vec<AnyPosition> {
    let mut rng = SplitMix64::new(seed);
    let is_unfinished = |position: &AnyPosition| position.outcome().is_none();
    'draw: loop {
        let mut positions = vec![game.start()];
        let mut add = |mv: AnyMove| {
            let mut next = *positions.last().unwrap();
            next.play(mv).unwrap();
            positions.push(next);
            next
        };
        match game {
            AnyGame::LePylos(rules) => {
                if rules.setup == SetupMode::Random {
                    rules
                        .random_setup_moves(rng.next_u64())
                        .into_iter()
                        .for_each(|mv| _ = add(AnyMove::LePylos(mv)));
                }
            }
            AnyGame::Pylos(_) | AnyGame::Pylon(_) => {
                let mut position = game.start();
                for _ in 0..OPENING_TURNS {
                    let moves = position.legal_moves();
                    position = add(moves[rng.below(moves.len())]);
                    if !is_unfinished(&position) {
                        continue 'draw;
                    }
                }
            }
        }
        return positions;
    }
}

/// Plays a game to its end: 2 for a win of the first contestant, 1 for a draw, 0 for a loss.
fn play(mut positions: Vec<AnyPosition>, contestants: [Contestant; 2], first: Player, seed: u64) -> usize {
    loop {
        let position = *positions.last().unwrap();
        let repeated = positions.iter().filter(|earlier| **earlier == position).count() >= 3;
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                Some(winner) => 2 * usize::from(winner == first),
                None => 1,
            };
        }
        if repeated || positions.len() > MAX_TURNS {
            return 1;
        }
        let index = usize::from(position.turn() != first);
        let mv = contestants[index].choose(&positions, seed.wrapping_mul(2) + index as u64);
        let mut next = position;
        next.play(mv).unwrap();
        positions.push(next);
    }
}

/// The share of the points that the first contestant gets in `games` games, played in pairs with sides swapped, in per
/// cent.
fn score(game: AnyGame, contestants: [Contestant; 2], games: usize) -> f64 {
    let (next, points) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                return;
            }
            let pair = index as u64 / 2;
            let won = play(opening(game, pair), contestants, Player::BOTH[index % 2], pair);
            points.fetch_add(won, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    100.0 * points.into_inner() as f64 / (2 * games) as f64
}

/// Returns, for each level of Pylon, the share of positions in which it takes three or more pyramids at once, of those in
/// which the best level does, in per cent.
fn shares_of_captures_taken(positions: u64) -> Vec<f64> {
    let game = AnyGame::Pylon(Pylon::default());
    let captures: Vec<AnyPosition> = (0..)
        .filter_map(|seed| stacking_position(game, seed))
        .filter(|position| takes_three(position, Level::BEST))
        .take(positions as usize)
        .collect();
    let share = |level| {
        let taken = captures.iter().filter(|position| takes_three(position, level)).count();
        100.0 * taken as f64 / captures.len() as f64
    };
    Level::all().map(share).collect()
}

/// A position of the stacking phase some random turns after its begin; `None` if the game was over before.
fn stacking_position(game: AnyGame, seed: u64) -> Option<AnyPosition> {
    let mut rng = SplitMix64::new(seed);
    let mut position = game.start();
    for _ in 0..32 + rng.below(10) {
        let moves = position.legal_moves();
        position.play(*moves.get(rng.below(moves.len()))?).unwrap();
    }
    position.outcome().is_none().then_some(position)
}

fn takes_three(position: &AnyPosition, level: Level) -> bool {
    let mv = Contestant::Level(level).choose(&[*position], position.zobrist());
    let mut after = *position;
    after.play(mv).unwrap();
    let (AnyPosition::Pylon(_, before), AnyPosition::Pylon(_, after)) = (position, after) else {
        unreachable!()
    };
    let lead = |position: &tripylon_rules::pylon::Position| {
        let [mover, other] =
            [before.turn(), before.turn().opponent()].map(|player| position.score()[player as usize]);
        i32::from(mover) - i32::from(other)
    };
    lead(&after) - lead(before) >= 6
}

/// Every ruleset that the page offers; those of Pylos that mean the same once.
fn rulesets() -> Vec<AnyGame> {
    let wanted = env::var("LEVELS_RULES").unwrap_or_default();
    let pylos = Pylos::rulesets().map(AnyGame::Pylos);
    let le_pylos = LePylos::rulesets().map(AnyGame::LePylos);
    let pylon = Dimensions::OFFERED.into_iter().map(|size| AnyGame::Pylon(Pylon { size }));
    pylos.chain(le_pylos).chain(pylon).filter(|game| game.to_string().contains(&wanted)).collect()
}

/// Level 1 against random play, then every level against the one below.
fn steps() -> Vec<[Contestant; 2]> {
    let players: Vec<Contestant> =
        std::iter::once(Contestant::Random).chain(Level::all().map(Contestant::Level)).collect();
    players.windows(2).map(|pair| [pair[1], pair[0]]).collect()
}

#[test]
fn level_1_beats_random_play() {
    let printed = ["pylos", "pylos:variant=children", "pylos:variant=expert", "pylos:base=3"];
    let le_pylos = ["le-pylos:setup=random", "le-pylos:rules=jeux-et-strategie,setup=random"];
    let pylon = ["pylon", "pylon:size=5x4", "pylon:size=4x4", "pylon:size=4x3"];
    for rules in printed.into_iter().chain(le_pylos).chain(pylon) {
        let score = score(rules.parse().unwrap(), steps()[0], 200);
        assert!(score > 53.0, "{rules}: {score} %");
    }
}

/// The stronger a level, the fewer captures it misses.
#[test]
#[ignore = "takes minutes: `cargo xtask test --slow` runs it"]
fn every_level_of_pylon_takes_more_captures_than_weaker_ones() {
    let shares = shares_of_captures_taken(200);
    let printed: Vec<String> = shares.iter().map(|share| format!("{share:.0}")).collect();
    println!("| {} |", printed.join(" | "));
    assert!(shares[0] > 20.0, "{shares:?}");
    for (weaker, stronger) in shares.iter().zip(&shares[2..]) {
        assert!(weaker < stronger, "{shares:?}");
    }
}

#[test]
#[ignore = "takes minutes: `cargo xtask test --slow` runs it"]
fn every_level_beats_the_one_below_in_every_ruleset() {
    let games = env::var("LEVELS_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(400);
    let mut failures = Vec::new();
    for game in rulesets() {
        let scores: Vec<f64> = steps().into_iter().map(|step| score(game, step, games)).collect();
        let row: Vec<String> = scores.iter().map(|score| format!("{score:.0}")).collect();
        println!("| {game} | {} |", row.join(" | "));
        failures.extend(scores.iter().enumerate().filter(|(_, score)| **score <= 50.0).map(
            |(index, score)| format!("{game}: level {} scores {score:.1} % against the one below", index + 1),
        ));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
