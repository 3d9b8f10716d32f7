use tripylon_rules::{
    AnyMove, Game, Pylos,
    pylos::{Move, Position},
};
use tripylon_tablebase::{Answer, Value, Verdict};

use super::{
    by_table,
    levels::strength,
    outlook::PylosOutlook,
    repetition::{repeats, stood_keys},
};
use crate::{
    Analysis, Limits, Line, Tables, Worth,
    budget::Budget,
    deepening::{Finding, Task},
    outlook::{Outlook, Score, turns_to_end},
    overlooking::Overlooking,
    sight::Sight,
};

/// The best move in a position of Pylos: by a table if there is one and the level may ask it, otherwise by looking ahead.
pub(crate) fn analyse(
    game: Pylos,
    position: &Position,
    limits: &Limits,
    tables: &Tables,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    if game.outcome(position).is_some() {
        // Whoever is to move when a game of Pylos ends has lost it.
        let worth = Worth::Decided(Answer::Exact(Value::Loss(0)));
        return Analysis { worth, exact: true, lines: Vec::new(), depth: 0, nodes: 0 };
    }
    let strength = strength(limits.level, game.base);
    let limits = &strength.map_or_else(|| limits.clone(), |strength| strength.within(limits));
    // The clock goes from here on: the first time, an outlook takes a moment to be laid out.
    let mut budget = Budget::new(limits);
    let outlook = PylosOutlook::new(game);
    let stood = stood_keys(&outlook, limits);
    if let Some(strength) = strength {
        let sight = strength.sight(limits.seed);
        let overlooking = Overlooking { outlook: &outlook, sight };
        let mut modest = |analysis: &Analysis| progress(&as_seen_by(sight, analysis.clone()));
        let analysis = look_ahead(game, &overlooking, position, &mut budget, stood, &mut modest);
        return as_seen_by(sight, analysis);
    }
    // A table that turns out to be damaged is as good as none.
    if let Some(Ok(analysis)) = tables.of(game).map(|table| by_table::analyse(table, position, limits)) {
        progress(&analysis);
        return analysis;
    }
    look_ahead(game, &outlook, position, &mut budget, stood, progress)
}

/// Who overlooks moves is never certain.
fn as_seen_by(sight: Sight, mut analysis: Analysis) -> Analysis {
    let doubted = |worth: Worth| match worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Win => Worth::Chances(999),
            Verdict::Draw => Worth::Chances(0),
            Verdict::Loss => Worth::Chances(-999),
        },
        Worth::Chances(_) | Worth::Points(_) => worth,
    };
    if !sight.is_clear() {
        (analysis.worth, analysis.exact) = (doubted(analysis.worth), false);
        for line in &mut analysis.lines {
            (line.worth, line.exact) = (doubted(line.worth), false);
        }
    }
    analysis
}

fn look_ahead<O: Outlook<Position = Position, Move = Move>>(
    game: Pylos,
    outlook: &O,
    position: &Position,
    budget: &mut Budget<'_>,
    stood: Vec<u64>,
    progress: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let limits = budget.limits();
    let mut task = Task::new(outlook, position);
    let ends_in_a_draw = |mv: &&Move| repeats(game, position, **mv, limits) >= 2;
    task.stood = stood;
    task.draws = task.moves.iter().filter(ends_in_a_draw).copied().collect();
    let (findings, depth) = task.deepen(budget, &mut |findings, depth, nodes| {
        progress(&analysis(findings, depth, nodes));
    });
    let analysis = analysis(&findings, depth, budget.nodes());
    progress(&analysis);
    analysis
}

fn analysis(findings: &[Finding<Move>], depth: u32, nodes: u64) -> Analysis {
    let lines: Vec<Line> = findings.iter().map(line).collect();
    let Line { worth, exact, .. } = lines.first().expect("a game that is not over has a move");
    Analysis { worth: *worth, exact: *exact, depth, nodes, lines }
}

fn line(finding: &Finding<Move>) -> Line {
    Line {
        moves: finding.line.iter().map(|mv| AnyMove::Pylos(*mv)).collect(),
        worth: worth(finding),
        exact: finding.certain && turns_to_end(finding.score).is_some(),
    }
}

fn worth(finding: &Finding<Move>) -> Worth {
    match turns_to_end(finding.score) {
        None => Worth::Chances(thousandths(finding.score)),
        Some(turns) if finding.nearest => Worth::Decided(Answer::Exact(if finding.score > 0 {
            Value::Win(turns as u8)
        } else {
            Value::Loss(turns as u8)
        })),
        Some(_) if finding.score > 0 => Worth::Decided(Answer::Verdict(Verdict::Win)),
        Some(_) if finding.certain => Worth::Decided(Answer::Verdict(Verdict::Loss)),
        // It loses as far as one could see, but not every way was looked at to its end.
        Some(_) => Worth::Chances(-999),
    }
}

/// An estimate in hundredths of a logit as a chance between −1000 and 1000.
fn thousandths(score: Score) -> i16 {
    let chance = 1.0 / (1.0 + (-f64::from(score) / 100.0).exp());
    (1998.0 * chance - 999.0).round() as i16
}
