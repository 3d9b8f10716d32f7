use tripylon_rules::{
    AnyMove, AnyPosition, Pylos,
    le_pylos::{Phase, SetupMode},
    pylos,
};
use tripylon_search::{Analysis, AnyTable, ExpectedError, Limits, Score, Tables, best_move};
use tripylon_tablebase::{Probe, TableError, Value, Verdict};

use super::{MoveAssessment, win_chance};
use crate::review::MoveLoss;

/// The nodes searched to choose among moves of equal table value, and for a forced move.
const TIE_BREAK_NODES: u64 = 2_000;
/// The nodes searched to find the score of the worst move.
const WORST_MOVE_NODES: u64 = 5_000;

/// Assesses a played move against the best one.
///
/// A table is probed if there is one. Otherwise the position is searched within the limits, and, unless the best move
/// was played, the position after the move within the same limits: this takes the time of `limits` once or twice, and a
/// little more for a shallow search of all moves. `limits.previous_positions` must hold all positions of the game up to
/// this one, because a threefold repetition is a draw in Pylos. A forced move takes little time.
///
/// # Panics
/// When the move is not legal in the position.
pub fn assess_move(
    position: &AnyPosition,
    played: AnyMove,
    limits: &Limits,
    tables: &Tables,
) -> MoveAssessment {
    let seen = as_seen_by_mover(position);
    if let (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) = (&seen, played)
        && let Some(table) = tables.get(*game)
        // A damaged table is treated like a missing one.
        && let Ok(assessment) = assess_by_table(table, *game, position, mv, limits, tables)
    {
        return assessment;
    }
    let search = Limits { lines: 1, ..limits.clone() };
    if !has_choice(position) {
        let few = Limits { nodes: Some(TIE_BREAK_NODES), ..search };
        let SearchedScore { score, exact, expected_error } = score_after(&seen, played, &few);
        return MoveAssessment {
            best: score,
            best_move: played,
            played: score,
            worst: score,
            exact,
            expected_error,
        };
    }
    let worst = worst_score(&seen, &search);
    let best = best_move(&seen, &search, &Tables::none(), &mut |_| ());
    let first = best.best().expect("the game is not over, because a move was played");
    if first == played {
        let Analysis { score, exact, expected_error, .. } = best;
        return MoveAssessment { best: score, best_move: first, played: score, worst, exact, expected_error };
    }
    let SearchedScore { score, exact, expected_error } = score_after(&seen, played, &search);
    let assessment = MoveAssessment {
        best: best.score,
        best_move: first,
        played: score,
        worst,
        exact: best.exact && exact,
        expected_error: best.expected_error.max(expected_error),
    };
    reconcile(assessment, &seen, played, best.exact)
}

/// Whether the player to move has a choice: more than one legal move, and not a random setup.
pub fn has_choice(position: &AnyPosition) -> bool {
    let by_chance = match position {
        AnyPosition::LePylos(game, position) => {
            game.setup == SetupMode::Random && position.phase() == Phase::Setup
        }
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => false,
    };
    !by_chance && position.legal_moves().len() > 1
}

/// The position as the player to move sees it: in a hidden setup without the opponent's pieces.
fn as_seen_by_mover(position: &AnyPosition) -> AnyPosition {
    match position {
        AnyPosition::LePylos(game, inner) => {
            AnyPosition::LePylos(*game, game.player_view(inner, position.turn()))
        }
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => *position,
    }
}

fn assess_by_table(
    table: &AnyTable,
    game: Pylos,
    position: &pylos::Position,
    played: pylos::Move,
    limits: &Limits,
    tables: &Tables,
) -> Result<MoveAssessment, TableError> {
    let mut probes = table.probe_moves(position)?;
    let any = AnyPosition::Pylos(game, *position);
    for (mv, probe) in &mut probes {
        if count_occurrences(&any, AnyMove::Pylos(*mv), limits) >= 2 {
            *probe = Probe::VerdictOnly(Verdict::Draw);
        }
    }
    let probe_of = |wanted: pylos::Move| probes.iter().find(|(mv, _)| *mv == wanted).map(|(_, probe)| *probe);
    let played_probe = probe_of(played).expect("only legal moves are assessed");
    let (mut chosen, mut best, mut worst) = (played, played_probe, played_probe);
    for (mv, probe) in &probes {
        if probe.is_better_than(best) {
            (chosen, best) = (*mv, *probe);
        }
        if worst.is_better_than(*probe) {
            worst = *probe;
        }
    }
    if chosen != played {
        // Among equally good moves, the one that the engine would play is shown.
        let few = Limits { nodes: Some(TIE_BREAK_NODES), time: None, lines: 1, ..limits.clone() };
        let advised = best_move(&any, &few, tables, &mut |_| ()).best();
        if let Some(AnyMove::Pylos(advised)) = advised
            && probe_of(advised) == Some(best)
        {
            chosen = advised;
        }
    }
    Ok(MoveAssessment {
        best: Score::Decided(best),
        best_move: AnyMove::Pylos(chosen),
        played: Score::Decided(played_probe),
        worst: Score::Decided(worst),
        exact: true,
        expected_error: None,
    })
}

/// The score of the worst move, by a shallow search of all moves.
fn worst_score(position: &AnyPosition, limits: &Limits) -> Score {
    let shallow = Limits { nodes: Some(WORST_MOVE_NODES), lines: usize::MAX, ..limits.clone() };
    let analysis = best_move(position, &shallow, &Tables::none(), &mut |_| ());
    let scores = analysis.lines.iter().map(|line| line.score);
    scores.min_by_key(|score| win_chance(*score, position)).unwrap_or(analysis.score)
}

/// A score that a search found.
struct SearchedScore {
    score: Score,
    exact: bool,
    expected_error: Option<ExpectedError>,
}

/// The score of a move for the player who makes it, by searching the position after it.
fn score_after(position: &AnyPosition, mv: AnyMove, limits: &Limits) -> SearchedScore {
    if count_occurrences(position, mv, limits) >= 2 {
        let draw = Score::Decided(Probe::WithDistance(Value::Draw));
        return SearchedScore { score: draw, exact: true, expected_error: None };
    }
    let next = position_after(position, mv);
    let mut limits = limits.clone();
    limits.previous_positions.push(next);
    let Analysis { score, exact, expected_error, .. } =
        best_move(&next, &limits, &Tables::none(), &mut |_| ());
    let score = match score {
        Score::Decided(probe) => Score::Decided(probe.for_mover()),
        Score::Estimate(thousandths) => Score::Estimate(-thousandths),
        Score::Points(_) => score,
    };
    SearchedScore { score, exact, expected_error }
}

/// Resolves a contradiction between the two searches: if the played move scores higher than the best one, it becomes
/// the best, unless the score of the best is exact.
fn reconcile(
    mut assessment: MoveAssessment,
    position: &AnyPosition,
    played: AnyMove,
    best_is_exact: bool,
) -> MoveAssessment {
    let backwards = MoveAssessment { best: assessment.played, played: assessment.best, ..assessment };
    if !MoveLoss::from_assessment(&backwards, position).is_nothing() {
        if best_is_exact {
            assessment.played = assessment.best;
        } else {
            assessment.best = assessment.played;
        }
    }
    if MoveLoss::from_assessment(&assessment, position).is_nothing() {
        assessment.best_move = played;
    }
    assessment
}

/// How often the position after a move has occurred. In Pylos, a move to a position that occurred twice draws.
fn count_occurrences(position: &AnyPosition, mv: AnyMove, limits: &Limits) -> usize {
    match position {
        AnyPosition::Pylos(..) => {
            let next = position_after(position, mv);
            limits.previous_positions.iter().filter(|previous| **previous == next).count()
        }
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => 0,
    }
}

fn position_after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut next = *position;
    next.play(mv).expect("only legal moves are assessed");
    next
}
