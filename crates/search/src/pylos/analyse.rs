use tripylon_rules::{
    AnyMove, Game, Pylos,
    pylos::{Move, Position},
};
use tripylon_tablebase::{Probe, Value, Verdict};

use super::{
    levels::strength,
    repetition::{count_repetitions, previous_keys},
    search_game::PylosSearchGame,
    tablebase_analysis::analyse_with_table,
};
use crate::{
    Analysis, Limits, Line, Score, Tables,
    blind_game::BlindGame,
    blindness::Blindness,
    budget::Budget,
    eval::{Eval, turns_to_end},
    iterative_deepening::{RootLine, RootSearch},
    search_game::SearchGame,
};

/// Analyses a position of Pylos: by probing a table if there is one and the level may use it, otherwise by search.
pub(crate) fn analyse(
    game: Pylos,
    position: &Position,
    limits: &Limits,
    tables: &Tables,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    if game.outcome(position).is_some() {
        // The player to move at the end of a game of Pylos has lost.
        let score = Score::Decided(Probe::WithDistance(Value::Loss(0)));
        return Analysis { score, exact: true, expected_error: None, lines: Vec::new(), depth: 0, nodes: 0 };
    }
    let strength = strength(limits.level, game.base);
    let limits = &strength.map_or_else(|| limits.clone(), |strength| strength.restrict(limits));
    // Started before the evaluation is built, which takes a moment the first time.
    let mut budget = Budget::new(limits);
    let search_game = PylosSearchGame::new(game);
    let previous_keys = previous_keys(&search_game, limits);
    if let Some(strength) = strength {
        let blindness = strength.blindness(limits.seed);
        let blind_game = BlindGame { game: &search_game, blindness };
        let mut progress = |analysis: &Analysis| progress(&without_certainty(blindness, analysis.clone()));
        let analysis = search(game, &blind_game, position, &mut budget, previous_keys, &mut progress);
        return without_certainty(blindness, analysis);
    }
    // A damaged table counts as none.
    if let Some(Ok(analysis)) = tables.get(game).map(|table| analyse_with_table(table, position, limits)) {
        progress(&analysis);
        return analysis;
    }
    search(game, &search_game, position, &mut budget, previous_keys, progress)
}

/// Turns proven results into estimates, since a search that misses moves proves nothing.
fn without_certainty(blindness: Blindness, mut analysis: Analysis) -> Analysis {
    let to_estimate = |score: Score| match score {
        Score::Decided(probe) => match probe.verdict() {
            Verdict::Win => Score::Estimate(999),
            Verdict::Draw => Score::Estimate(0),
            Verdict::Loss => Score::Estimate(-999),
        },
        Score::Estimate(_) | Score::Points(_) => score,
    };
    if !blindness.is_none() {
        (analysis.score, analysis.exact) = (to_estimate(analysis.score), false);
        for line in &mut analysis.lines {
            (line.score, line.exact) = (to_estimate(line.score), false);
        }
    }
    analysis
}

fn search<G: SearchGame<Position = Position, Move = Move>>(
    game: Pylos,
    search_game: &G,
    position: &Position,
    budget: &mut Budget<'_>,
    previous_keys: Vec<u64>,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let limits = budget.limits();
    let mut search = RootSearch::new(search_game, position);
    let ends_in_a_draw = |mv: &&Move| count_repetitions(game, position, **mv, limits) >= 2;
    search.previous_keys = previous_keys;
    search.drawing_moves = search.moves.iter().filter(ends_in_a_draw).copied().collect();
    let (lines, depth) = search.iterative_deepening(budget, &mut |lines, depth, nodes| {
        progress(&to_analysis(lines, depth, nodes));
    });
    let analysis = to_analysis(&lines, depth, budget.nodes());
    progress(&analysis);
    analysis
}

fn to_analysis(root_lines: &[RootLine<Move>], depth: u32, nodes: u64) -> Analysis {
    let lines: Vec<Line> = root_lines.iter().map(to_line).collect();
    let Line { score, exact, .. } = lines.first().expect("a game that is not over has a move");
    Analysis { score: *score, exact: *exact, expected_error: None, depth, nodes, lines }
}

fn to_line(line: &RootLine<Move>) -> Line {
    Line {
        moves: line.moves.iter().map(|mv| AnyMove::Pylos(*mv)).collect(),
        score: score_of_line(line),
        exact: line.proven && turns_to_end(line.eval).is_some(),
        expected_error: None,
    }
}

fn score_of_line(line: &RootLine<Move>) -> Score {
    match turns_to_end(line.eval) {
        None => Score::Estimate(win_chance_per_mille(line.eval)),
        Some(turns) if line.distance_proven => Score::Decided(Probe::WithDistance(if line.eval > 0 {
            Value::Win(turns as u8)
        } else {
            Value::Loss(turns as u8)
        })),
        Some(_) if line.eval > 0 => Score::Decided(Probe::VerdictOnly(Verdict::Win)),
        Some(_) if line.proven => Score::Decided(Probe::VerdictOnly(Verdict::Loss)),
        // It loses as far as the search sees, but not every line was searched to its end.
        Some(_) => Score::Estimate(-999),
    }
}

/// Converts an evaluation in hundredths of a logit to an estimate between −1000 and 1000.
fn win_chance_per_mille(eval: Eval) -> i16 {
    let chance = 1.0 / (1.0 + (-f64::from(eval) / 100.0).exp());
    (1998.0 * chance - 999.0).round() as i16
}
