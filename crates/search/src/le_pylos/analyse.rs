//! The analysis of Le Pylos: a lookahead of a few plays first, then the exact solution.

use tripylon_rules::{
    LePylos,
    le_pylos::{Phase, Position},
};

use super::{
    battle::PLAYS_PER_BATTLE,
    battle_solver::BattleSolver,
    evaluation::{BattleEvaluation, UNITS_PER_POINT},
    levels::BattleStrength,
    lookahead::Lookahead,
    root_moves::{Candidate, RootMoves},
    setup::analyse_setup,
};
use crate::{
    Analysis, Limits, Score,
    blindness::Blindness,
    budget::{Budget, OutOfBudget},
};

/// Analyses a position of Le Pylos within the limits.
pub(crate) fn analyse(
    game: &LePylos,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let analysis = if position.is_over() {
        Analysis {
            score: Score::Points(position.points()),
            exact: true,
            expected_error: None,
            lines: vec![],
            depth: 0,
            nodes: 0,
        }
    } else {
        match position.phase() {
            Phase::Setup => analyse_setup(game, position, limits, progress),
            Phase::Battle => analyse_battle(game, position, limits, progress),
        }
    };
    progress(&analysis);
    analysis
}

/// Analyses a position of a battle.
fn analyse_battle(
    game: &LePylos,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let strength = BattleStrength::of(limits.level, game.rules);
    let blindness = strength.blindness(limits.seed);
    let mut budget = Budget::new(limits);
    let mut root = RootMoves::new(game, position, blindness, limits.seed);
    evaluate_candidates(&mut root);
    let max_depth = limits.depth.unwrap_or(u32::MAX);
    let mut depth = 1;
    let this_battle = u32::from(PLAYS_PER_BATTLE - root.battle.plays_made);
    for next_battles in 0..strength.search_battles {
        let further = u32::from(PLAYS_PER_BATTLE) * next_battles;
        if this_battle + further > max_depth
            || search_candidates(&mut root, further, blindness, &mut budget).is_err()
        {
            break;
        }
        depth = this_battle + further;
        progress(&root.to_analysis(limits.lines, depth, budget.nodes()));
    }
    let plays_remaining = root.battle.plays_remaining();
    let can_solve = strength.can_solve(&root.battle) && plays_remaining <= max_depth;
    if can_solve && solve_candidates(&mut root, blindness, &mut budget).is_ok() {
        depth = plays_remaining;
    }
    root.to_analysis(limits.lines, depth, budget.nodes())
}

/// Sorts the moves by their static evaluation.
fn evaluate_candidates(root: &mut RootMoves) {
    let evaluation = BattleEvaluation::new(root.setup);
    for candidate in &mut root.candidates {
        candidate.value =
            i32::from(candidate.points) * UNITS_PER_POINT + evaluation.evaluate(&candidate.next);
    }
    root.sort();
}

/// Searches `depth` plays beyond the move itself, and on to the end of the battle.
fn search_candidates(
    root: &mut RootMoves,
    depth: u32,
    blindness: Blindness,
    budget: &mut Budget<'_>,
) -> Result<(), OutOfBudget> {
    let lookahead = Lookahead::new(root.setup, blindness);
    let lines = budget.limits().lines.max(1);
    let mut candidates = root.candidates.clone();
    let full_window = [i32::MIN / 2, i32::MAX / 2];
    for candidate in &mut candidates {
        candidate.value = i32::from(candidate.points) * UNITS_PER_POINT
            + lookahead.search(&candidate.next, depth, full_window, budget)?;
    }
    let sign = root.sign();
    candidates.sort_by_key(|candidate| -sign * candidate.value);
    for candidate in candidates.iter_mut().take(lines) {
        candidate.line.clear();
        lookahead.line(&candidate.next, depth, budget, &mut candidate.line)?;
    }
    root.candidates = candidates;
    Ok(())
}

/// Solves as many of the best moves as there are to be lines, and drops the others.
fn solve_candidates(
    root: &mut RootMoves,
    blindness: Blindness,
    budget: &mut Budget<'_>,
) -> Result<(), OutOfBudget> {
    let lines = budget.limits().lines.max(1);
    let mut solver = BattleSolver::new(root.setup, budget);
    let (sign, to_come) = (root.sign(), root.points_to_come());
    let mut best = if sign > 0 { to_come } else { 0 };
    if blindness.is_none() {
        let guess = solver.first_guess(&root.battle);
        best = solver.solve(&root.battle, [0, to_come], guess)?;
    }
    let mut solved: Vec<Candidate> = Vec::new();
    for candidate in &root.candidates {
        let worst = solved.get(lines - 1).map(|candidate| candidate.value / UNITS_PER_POINT);
        if worst == Some(i32::from(best)) {
            break;
        }
        // The first must be the best if that is known; each later one must be better than the one it replaces.
        let at_least = match worst {
            Some(worst) => worst + sign,
            None if lines == 1 && blindness.is_none() => i32::from(best),
            None => i32::from(if sign > 0 { 0 } else { to_come }),
        };
        if let Some(value) =
            solve_candidate_between(&mut solver, candidate, sign, [at_least, i32::from(best)])?
        {
            let at = solved.partition_point(|other| sign * other.value >= sign * value * UNITS_PER_POINT);
            solved.insert(
                at,
                Candidate { value: value * UNITS_PER_POINT, exact: true, line: vec![], ..candidate.clone() },
            );
            solved.truncate(lines);
        }
    }
    for candidate in &mut solved {
        let to_come = (candidate.value / UNITS_PER_POINT) as i16 - i16::from(candidate.points);
        candidate.line = solver.line(&candidate.next, to_come).unwrap_or_default();
    }
    root.candidates = solved;
    Ok(())
}

/// Returns the points to come for player 1 after a move, if they lie between these two values, the first of which is
/// the worse one for the player to move.
fn solve_candidate_between(
    solver: &mut BattleSolver<'_, '_>,
    candidate: &Candidate,
    sign: i32,
    worst_and_best: [i32; 2],
) -> Result<Option<i32>, OutOfBudget> {
    let (next, points) = (&candidate.next, i32::from(candidate.points));
    let [worst, best] = worst_and_best.map(|value| value - points);
    let good_enough = if sign > 0 {
        solver.reaches(next, worst as i16)?
    } else {
        !solver.reaches(next, worst as i16 + 1)?
    };
    if !good_enough {
        return Ok(None);
    }
    let most = i32::from(solver.setup.points_to_come(next));
    let bounds = [worst.min(best), worst.max(best)].map(|points| points.clamp(0, most) as u8);
    let guess = if sign > 0 { bounds[1] } else { bounds[0] + 1 };
    Ok(Some(points + i32::from(solver.solve(next, bounds, guess)?)))
}
