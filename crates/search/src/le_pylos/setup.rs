//! Arranging the pieces: by taste, and for the last puts of an open setup by the exact points of what comes of it.
//!
//! Of a hidden setup only one's own pieces are looked at. The fancies in the taste depend on the seed, so that two games
//! are not arranged alike; the weaker the level, the more the fancies count.

use tripylon_rules::{
    AnyMove, Game, LePylos, Player,
    le_pylos::{Arrangement, IntersectionSet, Move, Phase, Position},
};

use super::{arrangement::Taste, field::Terrain, levels::fancy, solver::Solver};
use crate::{
    Analysis, Level, Limits, Line, Worth,
    budget::{Budget, Spent},
    dice::{Dice, mix},
};

/// The most puts to come for which all ways to complete the setup are solved.
const PUTS_TO_SOLVE: u32 = 4;

/// The best put, and the points that can be expected.
pub(super) fn arrange(
    game: &LePylos,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let position = &game.view(position, position.turn());
    let mut budget = Budget::new(limits);
    let taste = Taste::new(game, fancy(limits.level), limits.seed);
    let mut puts = puts_by_taste(game, position, &taste, limits.seed);
    let seen = analysis(game, position, &puts, limits, &budget);
    let to_come = 20 - position.occupied().len();
    if game.setup == Arrangement::Hidden || to_come > PUTS_TO_SOLVE || limits.level < Level::BEST {
        return seen;
    }
    progress(&seen);
    if solve(game, position, &mut puts, &mut budget).is_err() {
        return seen;
    }
    analysis(game, position, &puts, limits, &budget)
}

/// A put and the points of player 1 that can be expected after it, in thousandths.
type JudgedPut = (Move, i32);

/// All puts, the best first.
fn puts_by_taste(game: &LePylos, position: &Position, taste: &Taste, seed: u64) -> Vec<JudgedPut> {
    let mut puts: Vec<JudgedPut> = game
        .legal_moves(position)
        .into_iter()
        .map(|mv| {
            let mut after = *position;
            game.play_unchecked(&mut after, mv);
            // The last put of all begins the battles; there is no other choice then.
            let judged = if after.phase() == Phase::Setup { &after } else { position };
            (mv, taste.expected_points(judged))
        })
        .collect();
    // Many puts lead to the same arrangement, and which comes first is a matter of mood.
    let mut dice = Dice::new(mix(seed ^ u64::from(position.occupied().to_bits())));
    for last in (1..puts.len()).rev() {
        puts.swap(last, dice.below(last + 1));
    }
    sort(position, &mut puts);
    puts
}

fn sort(position: &Position, puts: &mut [JudgedPut]) {
    let sign = match position.turn() {
        Player::One => -1,
        Player::Two => 1,
    };
    puts.sort_by_key(|(_, points)| sign * points);
}

/// Replaces the judgement of every put by the exact points of what both then make of it.
fn solve(
    game: &LePylos,
    position: &Position,
    puts: &mut [JudgedPut],
    budget: &mut Budget<'_>,
) -> Result<(), Spent> {
    let mut solved = puts.to_vec();
    for (mv, points) in &mut solved {
        let mut after = *position;
        game.play_unchecked(&mut after, *mv);
        *points = i32::from(exact_points(game, &after, budget)?) * 1000;
    }
    sort(position, &mut solved);
    puts.copy_from_slice(&solved);
    Ok(())
}

/// The points of player 1 when the setup is completed and the battles are fought as well as can be.
fn exact_points(game: &LePylos, position: &Position, budget: &mut Budget<'_>) -> Result<u8, Spent> {
    let turn = match position.phase() {
        Phase::Setup => position.turn(),
        Phase::Battle => {
            let (terrain, field) = Terrain::survey(game, position);
            let mut solver = Solver::new(terrain, budget);
            let guess = solver.first_guess(&field);
            return solver.points(&field, [0, game.total_points()], guess);
        }
    };
    // The order in which one player puts pieces is all one: the first vacant home is filled next.
    let vacant = IntersectionSet::hemisphere(turn) - position.at_home(turn);
    let mut best: Option<u8> = None;
    for mv in game.legal_moves(position) {
        if matches!(mv, Move::Put { at, .. } if Some(at) == vacant.first()) {
            let mut after = *position;
            game.play_unchecked(&mut after, mv);
            let points = exact_points(game, &after, budget)?;
            best = Some(best.map_or(points, |best| match turn {
                Player::One => best.max(points),
                Player::Two => best.min(points),
            }));
        }
    }
    Ok(best.expect("a setup that is not complete has a put"))
}

fn analysis(
    game: &LePylos,
    position: &Position,
    puts: &[JudgedPut],
    limits: &Limits,
    budget: &Budget<'_>,
) -> Analysis {
    debug_assert_eq!(position.phase(), Phase::Setup, "battles are not arranged");
    let total = game.total_points();
    let worth = |points: i32| {
        let one = ((points + 500) / 1000).clamp(0, i32::from(total)) as u8;
        Worth::Points([one, total - one])
    };
    let lines: Vec<Line> = puts
        .iter()
        .take(limits.lines.max(1))
        .map(|(mv, points)| Line { moves: vec![AnyMove::LePylos(*mv)], worth: worth(*points), exact: false })
        .collect();
    Analysis { worth: lines[0].worth, exact: false, lines, depth: 1, nodes: budget.nodes() }
}
