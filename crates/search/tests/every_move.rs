//! With unlimited lines, an analysis has every legal move, also those that are equivalent to another.

use std::{collections::HashSet, time::Duration};

use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyMove};
use tripylon_search::{Limits, Tables, best_move};

#[track_caller]
fn check(rules: &str, turns: usize, seed: u64) {
    let game: AnyGame = rules.parse().expect("the rules are known");
    let mut position = game.start();
    let mut rng = SplitMix64::new(seed);
    for _ in 0..turns {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[rng.below(moves.len())]).expect("it is legal");
    }
    let limits = Limits {
        lines: usize::MAX,
        time: Some(Duration::from_secs(3)),
        nodes: Some(30_000),
        ..Limits::default()
    };
    let analysis = best_move(&position, &limits, &Tables::none(), &mut |_| ());
    let listed: Vec<AnyMove> = analysis.lines.iter().map(|line| line.moves[0]).collect();
    let legal: HashSet<AnyMove> = position.legal_moves().into_iter().collect();
    assert_eq!(listed.len(), legal.len(), "{rules} {position}: each once");
    assert_eq!(listed.into_iter().collect::<HashSet<_>>(), legal, "{rules} {position}");
}

#[test]
fn every_move_of_every_game_is_listed() {
    for turns in [0, 1, 2, 7, 30, 34, 40, 46] {
        check("pylon", turns, 3);
    }
    for turns in [0, 5, 20, 23, 31] {
        check("le-pylos", turns, 4);
        check("le-pylos:rules=jeux-et-strategie", turns, 5);
    }
    for turns in [0, 6, 13, 22] {
        check("pylos:variant=expert", turns, 6);
    }
}
