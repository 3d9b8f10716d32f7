//! Analyses the setup: with a fitted evaluation, and for the last puts of an open setup by solving the battles.
//!
//! In a hidden setup the analysis uses the player's own pieces only. The evaluation has noise that depends on the seed,
//! so that two games are not arranged alike; the weaker the level, the more noise.

use tripylon_rules::{
    AnyMove, Game, LePylos, Player,
    le_pylos::{IntersectionSet, Move, Phase, Position, SetupMode},
    random::{SplitMix64, mix64},
};

use super::{
    battle::BattleSetup, battle_solver::BattleSolver, levels::setup_noise, setup_evaluation::SetupEvaluation,
};
use crate::{
    Analysis, Level, Limits, Line, Score,
    budget::{Budget, OutOfBudget},
};

/// The greatest number of puts to come with which all completions of the setup are solved.
const MAX_PUTS_TO_SOLVE: u32 = 4;

/// Returns the best puts, with the points that can be expected.
pub(super) fn analyse_setup(
    game: &LePylos,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let position = &game.player_view(position, position.turn());
    let mut budget = Budget::new(limits);
    let evaluation = SetupEvaluation::new(game, setup_noise(limits.level), limits.seed);
    let mut puts = rank_puts(game, position, &evaluation, limits.seed);
    let estimated = to_analysis(game, position, &puts, limits, &budget);
    let to_come = 20 - position.occupied().len();
    if game.setup == SetupMode::Hidden || to_come > MAX_PUTS_TO_SOLVE || limits.level < Level::BEST {
        return estimated;
    }
    progress(&estimated);
    if solve_puts(game, position, &mut puts, &mut budget).is_err() {
        return estimated;
    }
    to_analysis(game, position, &puts, limits, &budget)
}

/// A put and the expected points of player 1 after it, in thousandths.
type ScoredPut = (Move, i32);

/// Returns all puts, the best first.
fn rank_puts(game: &LePylos, position: &Position, evaluation: &SetupEvaluation, seed: u64) -> Vec<ScoredPut> {
    let mut puts: Vec<ScoredPut> = game
        .legal_moves(position)
        .into_iter()
        .map(|mv| {
            let mut after = *position;
            game.play_unchecked(&mut after, mv);
            // The last put begins the battles, and is the only choice then.
            let evaluated = if after.phase() == Phase::Setup { &after } else { position };
            (mv, evaluation.expected_points(evaluated))
        })
        .collect();
    // Many puts lead to the same arrangement; the seed decides which comes first.
    let mut rng = SplitMix64::new(mix64(seed ^ u64::from(position.occupied().to_bits())));
    for last in (1..puts.len()).rev() {
        puts.swap(last, rng.below(last + 1));
    }
    sort_best_first(position, &mut puts);
    puts
}

fn sort_best_first(position: &Position, puts: &mut [ScoredPut]) {
    let sign = match position.turn() {
        Player::One => -1,
        Player::Two => 1,
    };
    puts.sort_by_key(|(_, points)| sign * points);
}

/// Replaces the estimate of every put by its exact points with best play.
fn solve_puts(
    game: &LePylos,
    position: &Position,
    puts: &mut [ScoredPut],
    budget: &mut Budget<'_>,
) -> Result<(), OutOfBudget> {
    let mut solved = puts.to_vec();
    for (mv, points) in &mut solved {
        let mut after = *position;
        game.play_unchecked(&mut after, *mv);
        *points = i32::from(exact_points(game, &after, budget)?) * 1000;
    }
    sort_best_first(position, &mut solved);
    puts.copy_from_slice(&solved);
    Ok(())
}

/// Returns the points of player 1 with the best completion of the setup and best play in the battles.
fn exact_points(game: &LePylos, position: &Position, budget: &mut Budget<'_>) -> Result<u8, OutOfBudget> {
    let turn = match position.phase() {
        Phase::Setup => position.turn(),
        Phase::Battle => {
            let (setup, battle) = BattleSetup::from_position(game, position);
            let mut solver = BattleSolver::new(setup, budget);
            let guess = solver.first_guess(&battle);
            return solver.solve(&battle, [0, game.total_points()], guess);
        }
    };
    // The order of one player's puts does not matter: the first vacant home is filled next.
    let vacant = IntersectionSet::hemisphere(turn) - position.in_own_hemisphere(turn);
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
    Ok(best.expect("an incomplete setup has a put"))
}

fn to_analysis(
    game: &LePylos,
    position: &Position,
    puts: &[ScoredPut],
    limits: &Limits,
    budget: &Budget<'_>,
) -> Analysis {
    debug_assert_eq!(position.phase(), Phase::Setup, "only setups are analysed here");
    let total = game.total_points();
    let score = |points: i32| {
        let one = ((points + 500) / 1000).clamp(0, i32::from(total)) as u8;
        Score::Points([one, total - one])
    };
    let lines: Vec<Line> = puts
        .iter()
        .take(limits.lines.max(1))
        .map(|(mv, points)| Line {
            moves: vec![AnyMove::LePylos(*mv)],
            score: score(*points),
            exact: false,
            expected_error: None,
        })
        .collect();
    Analysis {
        score: lines[0].score,
        exact: false,
        expected_error: None,
        lines,
        depth: 1,
        nodes: budget.nodes(),
    }
}
