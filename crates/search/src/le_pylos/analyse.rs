//! The door of the opponent for Le Pylos: first a few plays ahead, then to the very end.

use tripylon_rules::{
    LePylos,
    le_pylos::{Phase, Position},
};

use super::{
    field::PLAYS,
    levels::Strength,
    lookahead::{Lookahead, PARTS},
    root::{Candidate, Root},
    setup::arrange,
    solver::Solver,
};
use crate::{
    Analysis, Limits, Worth,
    budget::{Budget, Spent},
    sight::Sight,
};

/// The best move of a position of Le Pylos, and the final points that it leads to.
pub(crate) fn analyse(
    game: &LePylos,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let analysis = if position.is_over() {
        Analysis { worth: Worth::Points(position.points()), exact: true, lines: vec![], depth: 0, nodes: 0 }
    } else {
        match position.phase() {
            Phase::Setup => arrange(game, position, limits, progress),
            Phase::Battle => fight(game, position, limits, progress),
        }
    };
    progress(&analysis);
    analysis
}

/// The best move in a battle.
fn fight(
    game: &LePylos,
    position: &Position,
    limits: &Limits,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let strength = Strength::of(limits.level, game.rules);
    let sight = strength.sight(limits.seed);
    let mut budget = Budget::new(limits);
    let mut root = Root::new(game, position, sight, limits.seed);
    guess(&mut root);
    let most = limits.depth.unwrap_or(u32::MAX);
    let mut depth = 1;
    let this_battle = u32::from(PLAYS - root.field.plays);
    for next_battles in 0..strength.battles {
        let further = u32::from(PLAYS) * next_battles;
        if this_battle + further > most || look_ahead(&mut root, further, sight, &mut budget).is_err() {
            break;
        }
        depth = this_battle + further;
        progress(&root.analysis(limits.lines, depth, budget.nodes()));
    }
    let left = root.field.plays_left();
    let sees_the_end = strength.sees_the_end(&root.field) && left <= most;
    if sees_the_end && solve(&mut root, sight, &mut budget).is_ok() {
        depth = left;
    }
    root.analysis(limits.lines, depth, budget.nodes())
}

/// What each move looks like at first sight.
fn guess(root: &mut Root) {
    let lookahead = Lookahead::new(root.terrain, Sight::CLEAR);
    for candidate in &mut root.candidates {
        candidate.value = i32::from(candidate.points) * PARTS + lookahead.guess(&candidate.next);
    }
    root.sort();
}

/// Looks so many plays further than the move itself, and on to the end of the battle.
fn look_ahead(root: &mut Root, depth: u32, sight: Sight, budget: &mut Budget<'_>) -> Result<(), Spent> {
    let lookahead = Lookahead::new(root.terrain, sight);
    let lines = budget.limits().lines.max(1);
    let mut seen = root.candidates.clone();
    let whole = [i32::MIN / 2, i32::MAX / 2];
    for candidate in &mut seen {
        candidate.value =
            i32::from(candidate.points) * PARTS + lookahead.value(&candidate.next, depth, whole, budget)?;
    }
    let sign = root.sign();
    seen.sort_by_key(|candidate| -sign * candidate.value);
    for candidate in seen.iter_mut().take(lines) {
        candidate.line.clear();
        lookahead.line(&candidate.next, depth, budget, &mut candidate.line)?;
    }
    root.candidates = seen;
    Ok(())
}

/// Finds out how the game ends after as many of the best moves as there are to be lines; the others are dropped.
fn solve(root: &mut Root, sight: Sight, budget: &mut Budget<'_>) -> Result<(), Spent> {
    let lines = budget.limits().lines.max(1);
    let mut solver = Solver::new(root.terrain, budget);
    let (sign, to_come) = (root.sign(), root.points_to_come());
    let mut best = if sign > 0 { to_come } else { 0 };
    if sight.is_clear() {
        let guess = solver.first_guess(&root.field);
        best = solver.points(&root.field, [0, to_come], guess)?;
    }
    let mut solved: Vec<Candidate> = Vec::new();
    for candidate in &root.candidates {
        let worst = solved.get(lines - 1).map(|candidate| candidate.value / PARTS);
        if worst == Some(i32::from(best)) {
            break;
        }
        // The first must be the best where that is known; each later one must be better than what it replaces.
        let at_least = match worst {
            Some(worst) => worst + sign,
            None if lines == 1 && sight.is_clear() => i32::from(best),
            None => i32::from(if sign > 0 { 0 } else { to_come }),
        };
        if let Some(value) = value_from(&mut solver, candidate, sign, [at_least, i32::from(best)])? {
            let at = solved.partition_point(|other| sign * other.value >= sign * value * PARTS);
            solved.insert(
                at,
                Candidate { value: value * PARTS, exact: true, line: vec![], ..candidate.clone() },
            );
            solved.truncate(lines);
        }
    }
    for candidate in &mut solved {
        let to_come = (candidate.value / PARTS) as i16 - i16::from(candidate.points);
        candidate.line = solver.line(&candidate.next, to_come).unwrap_or_default();
    }
    root.candidates = solved;
    Ok(())
}

/// What player 1 gets after a move, if that is between these two, of which the first is the worse for whoever plays it.
fn value_from(
    solver: &mut Solver<'_, '_>,
    candidate: &Candidate,
    sign: i32,
    worst_and_best: [i32; 2],
) -> Result<Option<i32>, Spent> {
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
    let most = i32::from(solver.terrain.points_to_come(next));
    let bounds = [worst.min(best), worst.max(best)].map(|points| points.clamp(0, most) as u8);
    let guess = if sign > 0 { bounds[1] } else { bounds[0] + 1 };
    Ok(Some(points + i32::from(solver.points(next, bounds, guess)?)))
}
