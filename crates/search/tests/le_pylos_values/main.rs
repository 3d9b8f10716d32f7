//! The exact points of battles, computed in three ways.
//!
//! Late battles are compared with a solver that uses nothing but the moves of the rules crate. Whole setups are
//! compared with `suites/le-pylos.values`, which the plain solver in `plain.rs` computed: it searches every play at
//! every place without pruning, and is too slow for every commit.

mod plain;

use std::collections::HashMap;

use tripylon_rules::{
    AnyPosition, Game, LePylos, Player,
    le_pylos::{IntersectionSet, Position},
    random::SplitMix64,
};
use tripylon_search::{Limits, Score, Tables, best_move};

const VALUES: &str = include_str!("../../../../suites/le-pylos.values");

/// The points to come for player 1 with 0, 1, 2, … pieces set aside.
type Points = [u8; 16];

struct RulesSolver {
    game: LePylos,
    /// By homes of both players and leader.
    starts: HashMap<usize, Points>,
}

impl RulesSolver {
    fn new(game: LePylos) -> RulesSolver {
        RulesSolver { game, starts: HashMap::new() }
    }

    fn points(&mut self, position: &Position) -> u8 {
        // Pieces set aside in this battle are counted when it is decided.
        let on_equator = (position.occupied() & IntersectionSet::EQUATOR).len() as u8;
        let in_this_battle = position.pieces_played() % 4 - on_equator;
        self.solve(position)[usize::from(position.set_aside() - in_this_battle)]
    }

    fn solve(&mut self, position: &Position) -> Points {
        if !position.pieces_played().is_multiple_of(4) {
            return self.search(position);
        }
        let index = index(position);
        if let Some(points) = self.starts.get(&index) {
            return *points;
        }
        let points = if position.is_over() { [0; 16] } else { self.search(position) };
        self.starts.insert(index, points);
        points
    }

    fn search(&mut self, position: &Position) -> Points {
        let mut best: Option<Points> = None;
        for mv in self.game.legal_moves(position) {
            let mut next = *position;
            self.game.play_unchecked(&mut next, mv);
            let decided = position.pieces_played() % 4 == 3;
            let points = if decided { self.after_battle(position, &next) } else { self.solve(&next) };
            best = Some(best.map_or(points, |best| better(position.turn(), best, points)));
        }
        best.expect("a battle that is not over has a play")
    }

    /// Returns the points of a battle that has just been won, and of all that follow.
    fn after_battle(&mut self, before: &Position, next: &Position) -> Points {
        let to_come = self.solve(next);
        let one_won = next.turn() == Player::One;
        let [one, two] = [0, 1].map(|player| next.points()[player] - before.points()[player]);
        if next.is_over() {
            let points = 4 + self.game.singleton.points();
            return std::array::from_fn(|aside| if one_won { points + aside as u8 } else { 0 });
        }
        let set_aside = usize::from(4 - one - two);
        std::array::from_fn(|aside| one + to_come.get(aside + set_aside).copied().unwrap_or(0))
    }
}

fn better(turn: Player, one: Points, other: Points) -> Points {
    match turn {
        Player::One => std::array::from_fn(|aside| one[aside].max(other[aside])),
        Player::Two => std::array::from_fn(|aside| one[aside].min(other[aside])),
    }
}

fn index(position: &Position) -> usize {
    let homes = Player::BOTH.map(|player| position.in_own_hemisphere(player).to_bits() as usize);
    homes[0] | (homes[1] >> 19) << 10 | position.turn().index() << 20
}

fn random_setup(game: LePylos, seed: u64) -> Position {
    let mut position = game.start();
    for mv in game.random_setup_moves(seed) {
        game.play_unchecked(&mut position, mv);
    }
    position
}

fn solved(game: LePylos, position: Position) -> [u8; 2] {
    let analysis =
        best_move(&AnyPosition::LePylos(game, position), &Limits::default(), &Tables::none(), &mut |_| ());
    assert!(analysis.exact);
    match analysis.score {
        Score::Points(points) => points,
        Score::Decided(_) | Score::Estimate(_) => panic!("Le Pylos is scored in points"),
    }
}

/// Plays at random until `plays` pieces have been played.
fn after_random_plays(game: LePylos, seed: u64, plays: u8) -> Position {
    let mut position = random_setup(game, seed);
    let mut rng = SplitMix64::new(seed);
    while position.pieces_played() < plays {
        let moves = game.legal_moves(&position);
        game.play_unchecked(&mut position, *rng.choose(&moves));
    }
    position
}

fn check_against_rules_solver(rules: &str, seeds: std::ops::Range<u64>, plays: u8) {
    let game: LePylos = rules.parse().expect("the rules are known");
    for seed in seeds {
        let position = after_random_plays(game, seed, plays);
        let to_come = RulesSolver::new(game).points(&position);
        let one = position.points()[0] + to_come;
        assert_eq!(solved(game, position), [one, game.total_points() - one], "{rules}, seed {seed}");
    }
}

#[test]
fn late_battles_have_the_value_of_the_rules_solver() {
    for game in LePylos::rulesets() {
        for plays in 13..20 {
            check_against_rules_solver(&game.to_string(), 0..2, plays);
        }
    }
}

#[test]
fn late_battles_have_the_value_of_the_plain_solver() {
    for game in LePylos::rulesets() {
        for plays in [12, 16] {
            let position = after_random_plays(game, 7, plays);
            let to_come = plain::PlainSolver::new(game, &position).points(&position);
            assert_eq!(solved(game, position)[0], position.points()[0] + to_come, "{game}");
        }
    }
}

#[test]
fn whole_battles_have_the_value_of_the_suite() {
    let mut checked = 0;
    for block in VALUES.split("\n\n").filter(|block| block.starts_with("rules")) {
        let field = |word: &str| {
            let line = block.lines().find_map(|line| line.strip_prefix(word));
            line.unwrap_or_else(|| panic!("no {word} in {block}")).trim()
        };
        let game: LePylos = field("rules").parse().expect("the rules are known");
        let position = game.parse_position(field("position")).expect("the position is legal");
        let [one, two] = solved(game, position);
        assert_eq!(format!("{one}-{two}"), field("points"), "{block}");
        checked += 1;
    }
    assert_eq!(checked, 20);
}

/// Computes the suite again with the plain solver on all cores, prints each block, and fails if one is not in the
/// suite.
#[test]
#[ignore = "takes a minute of one core for each block"]
fn the_plain_solver_finds_the_suite() {
    let rules = ["le-pylos:setup=random", "le-pylos:rules=jeux-et-strategie,setup=random"];
    let work: Vec<(u64, &str)> = (0..10).flat_map(|seed| rules.map(|rules| (seed, rules))).collect();
    let blocks: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            work.iter().map(|(seed, rules)| scope.spawn(|| block_by_plain_solver(*seed, rules))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a block is found")).collect()
    });
    blocks.iter().for_each(|block| println!("{block}"));
    let missing: Vec<&String> = blocks.iter().filter(|block| !VALUES.contains(*block)).collect();
    assert!(missing.is_empty(), "not in the suite: {missing:#?}");
}

fn block_by_plain_solver(seed: u64, rules: &str) -> String {
    let game: LePylos = rules.parse().expect("the rules are known");
    let position = random_setup(game, seed);
    let one = plain::PlainSolver::new(game, &position).points(&position);
    let (text, two) = (game.position_text(&position), game.total_points() - one);
    format!("rules {game}\nposition {text}\npoints {one}-{two}\n")
}
