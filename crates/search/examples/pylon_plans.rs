//! Compares plans for the placing phase of Pylon: a plan places against the engine, then the engine stacks for both.
//!
//! `cargo run --release --package tripylon-search --example pylon_plans -- GAMES POSITIONS`
//!
//! Each plan plays GAMES games as either player. The engine may search POSITIONS positions a move. Every game begins with two random
//! placings; among squares that are equally good for a plan, it chooses at random. The last part describes the engine's own
//! placings.

use std::cmp::Reverse;

use tripylon_rules::{
    AnyMove, AnyPosition, Game, Player, Pylon,
    pylon::{Move, Phase, Position, Size, Square},
    random::SplitMix64,
};
use tripylon_search::{Limits, Tables, best_move};

/// How a plan likes a placing; the higher, the better.
type Preference = fn(&Placing) -> i32;

/// Chooses a placing, given the position and the placing before, or leaves it to the engine.
type Chooser<'a> = dyn FnMut(&Position, Option<(Size, Square)>, &mut SplitMix64) -> Option<Move> + 'a;

/// A placing that a plan considers.
struct Placing {
    before: Position,
    size: Size,
    at: Square,
    last_of_opponent: Option<(Size, Square)>,
}

const PLANS: [(&str, Option<Preference>); 13] = [
    ("engine", None),
    ("random", Some(|_| 0)),
    ("large pyramids first", Some(|placing| placing.size.index() as i32)),
    ("small pyramids first", Some(|placing| -(placing.size.index() as i32))),
    ("corners and edges first", Some(|placing| -placing.neighbour_count())),
    ("the middle first", Some(Placing::neighbour_count)),
    (
        "large in the middle, small at the edge",
        Some(|placing| placing.size_from_medium() * placing.neighbour_count()),
    ),
    (
        "small in the middle, large at the edge",
        Some(|placing| -placing.size_from_medium() * placing.neighbour_count()),
    ),
    ("beside own pyramids", Some(|placing| placing.neighbours_of(placing.before.turn()))),
    (
        "beside the opponent’s pyramids",
        Some(|placing| placing.neighbours_of(placing.before.turn().opponent())),
    ),
    ("where it can climb and not be climbed on", Some(Placing::climbing)),
    (
        "beside the opponent, climbing, small in the middle",
        Some(|placing| {
            2 * placing.neighbours_of(placing.before.turn().opponent()) + 2 * placing.climbing()
                - placing.size_from_medium() * placing.neighbour_count()
        }),
    ),
    ("copy the opponent on the opposite square", Some(|placing| i32::from(placing.copies_opponent()))),
];

impl Placing {
    fn neighbours(&self) -> impl Iterator<Item = Square> {
        let (column, row) = (self.at.column().cast_signed(), self.at.row().cast_signed());
        [(1, 0), (0, 1), (-1, 0), (0, -1)].into_iter().filter_map(move |(right, up)| {
            let (column, row) = (u8::try_from(column + right).ok()?, u8::try_from(row + up).ok()?);
            Square::at(column, row)
        })
    }

    fn neighbour_count(&self) -> i32 {
        self.neighbours().count() as i32
    }

    fn neighbours_of(&self, player: Player) -> i32 {
        let theirs = self.before.held_by(player);
        self.neighbours().filter(|square| theirs.contains(*square)).count() as i32
    }

    /// −1 for a small pyramid, 1 for a large one.
    fn size_from_medium(&self) -> i32 {
        self.size.index() as i32 - 1
    }

    /// How many of the opponent's pyramids beside it it can be put on, less how many of them can be put on it.
    fn climbing(&self) -> i32 {
        let theirs = self.before.held_by(self.before.turn().opponent());
        let sizes = self.neighbours().filter(|square| theirs.contains(*square));
        let sizes = sizes.filter_map(|square| self.before.stack(square).top()).map(|top| top.size);
        sizes.map(|size| i32::from(self.size <= size) - i32::from(size <= self.size)).sum()
    }

    fn copies_opponent(&self) -> bool {
        self.last_of_opponent.is_some_and(|(size, at)| {
            let opposite = Square::at(5 - at.column(), 4 - at.row());
            size == self.size && opposite == Some(self.at)
        })
    }
}

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [games, positions] = numbers[..] else { panic!("usage: pylon_plans GAMES POSITIONS") };
    let limits = Limits { nodes: Some(positions as u64), hash_bytes: 8 << 20, ..Limits::default() };
    println!("final lead of the plan on average, and games won, drawn and lost, as player 1 and as player 2");
    for (name, preference) in PLANS {
        let results = Player::BOTH.map(|planner| {
            let leads: Vec<i32> =
                (0..games as u64).map(|seed| play(planner, preference, seed, &limits)).collect();
            let count = |sign| leads.iter().filter(|lead| lead.signum() == sign).count();
            let mean = leads.iter().sum::<i32>() as f64 / games as f64;
            format!("{mean:+6.2}  {:4} {:4} {:4}", count(1), count(0), count(-1))
        });
        println!("{name:50}  {}   {}", results[0], results[1]);
    }
    describe_placings(games, &limits);
}

/// Plays a game in which a plan places for a player, and returns that player's final lead.
fn play(planner: Player, preference: Option<Preference>, seed: u64, limits: &Limits) -> i32 {
    let lead = play_game(seed, limits, &mut |before, last, rng| {
        let preference = preference.filter(|_| before.turn() == planner)?;
        let mut moves = Pylon::default().legal_moves(before);
        moves.sort_by_cached_key(|mv| {
            let Move::Place { size, at } = *mv else { unreachable!("a plan only places") };
            let random = rng.next_u64();
            (Reverse(preference(&Placing { before: *before, size, at, last_of_opponent: last })), random)
        });
        moves.first().copied()
    });
    if planner == Player::One { lead } else { -lead }
}

/// Plays a game, and returns the final lead of player 1.
fn play_game(seed: u64, limits: &Limits, choose: &mut Chooser) -> i32 {
    const RANDOM_PLACINGS: u32 = 2;
    let game = Pylon::default();
    let mut rng = SplitMix64::new(seed);
    let mut position = game.start();
    let mut last = None;
    while game.outcome(&position).is_none() {
        let is_placing = position.phase() == Phase::Placing;
        let mv = if position.occupied().len() < RANDOM_PLACINGS && is_placing {
            *rng.choose(&game.legal_moves(&position))
        } else {
            let planned = if is_placing { choose(&position, last, &mut rng) } else { None };
            planned.unwrap_or_else(|| engine_move(game, position, limits, seed))
        };
        if let Move::Place { size, at } = mv {
            last = Some((size, at));
        }
        game.play_unchecked(&mut position, mv);
    }
    let [one, two] = position.score();
    i32::from(one) - i32::from(two)
}

fn engine_move(game: Pylon, position: Position, limits: &Limits, seed: u64) -> Move {
    let limits = Limits { seed, ..limits.clone() };
    let analysis = best_move(&AnyPosition::Pylon(game, position), &limits, &Tables::none(), &mut |_| ());
    match analysis.best() {
        Some(AnyMove::Pylon(mv)) => mv,
        other => panic!("no move of Pylon: {other:?}"),
    }
}

/// Prints when the engine places each size, and beside how many squares.
fn describe_placings(games: usize, limits: &Limits) {
    let mut sums = [[(0, 0, 0); 3]; 2];
    for seed in 0..games as u64 {
        play_game(seed, limits, &mut |before, last, _| {
            if let Some((size, at)) = last {
                let placing = Placing { before: *before, size, at, last_of_opponent: None };
                let (count, turns, neighbours) = &mut sums[before.turn().opponent() as usize][size.index()];
                *count += 1;
                *turns += before.occupied().len();
                *neighbours += placing.neighbour_count();
            }
            None
        });
    }
    println!("\nthe engine's placings on average: player, size, number of the turn, neighbouring squares");
    for (player, sizes) in sums.into_iter().enumerate() {
        for (size, (count, turns, neighbours)) in Size::ALL.into_iter().zip(sizes) {
            let count = f64::from(count);
            let (turn, neighbours) = (f64::from(turns) / count, f64::from(neighbours) / count);
            println!("{}  {}  {turn:5.2}  {neighbours:5.2}", player + 1, size.letter());
        }
    }
}
