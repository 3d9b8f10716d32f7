use tripylon_rules::{
    AnyMove, AnyPosition, Pylos,
    le_pylos::{Arrangement, Phase},
    pylos,
};
use tripylon_search::{Analysis, AnyTable, Limits, Tables, Worth, best_move};
use tripylon_tablebase::{Answer, TableError, Value, Verdict};

use super::{Appraisal, win_chance};
use crate::review::Loss;

/// What is looked at to choose among the moves that a table calls equal, and where there is nothing to choose.
const NODES_TO_CHOOSE: u64 = 2_000;
/// What is looked at to see how bad the worst move is.
const NODES_FOR_ALL_MOVES: u64 = 5_000;

/// What a move that was played in a position was worth, against the best one.
///
/// Where there is a table it is asked. Otherwise the position is searched within the limits, and, unless the best move was
/// played, the position after the move within the same limits: the time of `limits` is spent once or twice, and a moment for a
/// glance at all moves. `limits.stood`
/// must hold the positions that have stood, the present one included, because the third time is a draw in Pylos. Where there
/// was nothing to choose, only a moment is spent.
///
/// # Panics
/// When the move is not legal in the position.
pub fn appraise(position: &AnyPosition, played: AnyMove, limits: &Limits, tables: &Tables) -> Appraisal {
    let seen = as_seen_by_mover(position);
    if let (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) = (&seen, played)
        && let Some(table) = tables.of(*game)
        // A table that turns out to be damaged is as good as none.
        && let Ok(appraisal) = by_table(table, *game, position, mv, limits, tables)
    {
        return appraisal;
    }
    let search = Limits { lines: 1, ..limits.clone() };
    if !has_choice(position) {
        let (worth, exact) = after(&seen, played, &Limits { nodes: Some(NODES_TO_CHOOSE), ..search });
        return Appraisal { best: worth, best_move: played, played: worth, worst: worth, exact };
    }
    let worst = worst(&seen, &search);
    let best = best_move(&seen, &search, &Tables::none(), &mut |_| ());
    let first = best.best().expect("a position in which a move was played is not over");
    if first == played {
        let Analysis { worth, exact, .. } = best;
        return Appraisal { best: worth, best_move: first, played: worth, worst, exact };
    }
    let (worth, exact) = after(&seen, played, &search);
    let appraisal =
        Appraisal { best: best.worth, best_move: first, played: worth, worst, exact: best.exact && exact };
    settled(appraisal, &seen, played, best.exact)
}

/// Whether the player to move had anything to choose: more than one legal move, and not a setup that chance makes.
pub fn has_choice(position: &AnyPosition) -> bool {
    let by_chance = match position {
        AnyPosition::LePylos(game, position) => {
            game.setup == Arrangement::Random && position.phase() == Phase::Setup
        }
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => false,
    };
    !by_chance && position.legal_moves().len() > 1
}

/// The position as the player to move knew it: in a secret setup without the other's pieces.
fn as_seen_by_mover(position: &AnyPosition) -> AnyPosition {
    match position {
        AnyPosition::LePylos(game, inner) => AnyPosition::LePylos(*game, game.view(inner, position.turn())),
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => *position,
    }
}

fn by_table(
    table: &AnyTable,
    game: Pylos,
    position: &pylos::Position,
    played: pylos::Move,
    limits: &Limits,
    tables: &Tables,
) -> Result<Appraisal, TableError> {
    let mut answers = table.probe_moves(position)?;
    let any = AnyPosition::Pylos(game, *position);
    for (mv, answer) in &mut answers {
        if times_stood(&any, AnyMove::Pylos(*mv), limits) >= 2 {
            *answer = Answer::Verdict(Verdict::Draw);
        }
    }
    let answer_of =
        |wanted: pylos::Move| answers.iter().find(|(mv, _)| *mv == wanted).map(|(_, answer)| *answer);
    let played_answer = answer_of(played).expect("only legal moves are appraised");
    let (mut chosen, mut best, mut worst) = (played, played_answer, played_answer);
    for (mv, answer) in &answers {
        if answer.is_better_than(best) {
            (chosen, best) = (*mv, *answer);
        }
        if worst.is_better_than(*answer) {
            worst = *answer;
        }
    }
    if chosen != played {
        // Which of the equally good moves a person should be shown is a matter of taste: the opponent's.
        let few = Limits { nodes: Some(NODES_TO_CHOOSE), time: None, lines: 1, ..limits.clone() };
        let advised = best_move(&any, &few, tables, &mut |_| ()).best();
        if let Some(AnyMove::Pylos(advised)) = advised
            && answer_of(advised) == Some(best)
        {
            chosen = advised;
        }
    }
    Ok(Appraisal {
        best: Worth::Decided(best),
        best_move: AnyMove::Pylos(chosen),
        played: Worth::Decided(played_answer),
        worst: Worth::Decided(worst),
        exact: true,
    })
}

/// What the worst move is worth, by a glance at all of them.
fn worst(position: &AnyPosition, limits: &Limits) -> Worth {
    let glance = Limits { nodes: Some(NODES_FOR_ALL_MOVES), lines: usize::MAX, ..limits.clone() };
    let analysis = best_move(position, &glance, &Tables::none(), &mut |_| ());
    let worths = analysis.lines.iter().map(|line| line.worth);
    worths.min_by_key(|worth| win_chance(*worth, position)).unwrap_or(analysis.worth)
}

/// What a move is worth to whoever makes it, by looking at the position after it.
fn after(position: &AnyPosition, mv: AnyMove, limits: &Limits) -> (Worth, bool) {
    if times_stood(position, mv, limits) >= 2 {
        return (Worth::Decided(Answer::Exact(Value::Draw)), true);
    }
    let next = played_on(position, mv);
    let mut limits = limits.clone();
    limits.stood.push(next);
    let Analysis { worth, exact, .. } = best_move(&next, &limits, &Tables::none(), &mut |_| ());
    let worth = match worth {
        Worth::Decided(answer) => Worth::Decided(answer.for_mover()),
        Worth::Chances(thousandths) => Worth::Chances(-thousandths),
        Worth::Points(_) => worth,
    };
    (worth, exact)
}

/// Two searches may disagree: the played move may look better than the one that was thought to be best. Then it is the
/// best, unless the best is certain.
fn settled(
    mut appraisal: Appraisal,
    position: &AnyPosition,
    played: AnyMove,
    best_is_exact: bool,
) -> Appraisal {
    let backwards = Appraisal { best: appraisal.played, played: appraisal.best, ..appraisal };
    if !Loss::of(&backwards, position).is_nothing() {
        if best_is_exact {
            appraisal.played = appraisal.best;
        } else {
            appraisal.best = appraisal.played;
        }
    }
    if Loss::of(&appraisal, position).is_nothing() {
        appraisal.best_move = played;
    }
    appraisal
}

/// How often the position that a move leads to has stood: in Pylos, after twice, the move ends the game in a draw.
fn times_stood(position: &AnyPosition, mv: AnyMove, limits: &Limits) -> usize {
    match position {
        AnyPosition::Pylos(..) => {
            let next = played_on(position, mv);
            limits.stood.iter().filter(|stood| **stood == next).count()
        }
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => 0,
    }
}

fn played_on(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    let mut next = *position;
    next.play(mv).expect("only legal moves are appraised");
    next
}
