use std::cmp::Ordering;

use tripylon_drawing::{BadgeKind, ValueBadge};
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, AnySelection, Player};
use tripylon_search::{Analysis, ExpectedError, Line, Score};
use tripylon_tablebase::Verdict;

/// The evaluation of a position: its score, the score of each move, and the best lines.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionEval {
    /// The score, for the player to move or in points of both players.
    pub score: Score,
    /// Whether the score is exact.
    pub exact: bool,
    /// By how much the score is expected to be wrong, if that is known.
    pub expected_error: Option<ExpectedError>,
    /// Every move that was scored, the best first.
    pub moves: Vec<MoveEval>,
    /// The best lines, best first.
    pub lines: Vec<Line>,
    /// The search depth in turns; 0 when a table answered.
    pub depth: u32,
}

/// A move and its score, from the same point of view as the position's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveEval {
    /// The move.
    pub mv: AnyMove,
    /// Its score.
    pub score: Score,
    /// Whether the score is exact.
    pub exact: bool,
}

impl PositionEval {
    /// The evaluation that an analysis contains.
    pub fn from_analysis(analysis: Analysis) -> PositionEval {
        let move_eval = |line: &Line| {
            let mv = *line.moves.first()?;
            Some(MoveEval { mv, score: line.score, exact: line.exact })
        };
        PositionEval {
            score: analysis.score,
            exact: analysis.exact,
            expected_error: analysis.expected_error,
            moves: analysis.lines.iter().filter_map(move_eval).collect(),
            depth: analysis.depth,
            lines: analysis.lines,
        }
    }

    /// This evaluation, updated by a deeper analysis of the best lines; the scores of the other moves stay.
    pub fn merged_with(&self, analysis: Analysis, to_move: Player) -> PositionEval {
        let mut evaluation = PositionEval::from_analysis(analysis);
        let is_new = |move_eval: &MoveEval| evaluation.moves.iter().all(|other| other.mv != move_eval.mv);
        let others: Vec<MoveEval> = self.moves.iter().copied().filter(is_new).collect();
        // Moves without a deeper score follow those that have one.
        evaluation.moves.extend(others);
        let keeps_exact_scores = self.exact && !evaluation.exact;
        if keeps_exact_scores {
            return PositionEval { lines: evaluation.lines, ..self.clone() };
        }
        evaluation.moves.sort_by(|one, other| compare(other.score, one.score, to_move));
        evaluation
    }

    /// A badge for each possible next click: the score of the best move that it leads to.
    pub fn badges(&self, turn: &AnySelection) -> Vec<ValueBadge> {
        let to_move = turn.position().turn();
        let best = |moves: &[AnyMove]| self.moves.iter().find(|move_eval| moves.contains(&move_eval.mv));
        let badge = |(click, moves): (AnyClick, Vec<AnyMove>)| {
            let move_eval = best(&moves)?;
            let (kind, label) = badge(move_eval.score, move_eval.exact, to_move);
            Some(ValueBadge { click, kind, label })
        };
        turn.moves_by_choice().into_iter().filter_map(badge).collect()
    }
}

/// Compares two scores for a player.
fn compare(one: Score, other: Score, to_move: Player) -> Ordering {
    let rank = |score: Score| (balance(score, to_move) * 10_000.0) as i64;
    let distance = |score: Score| match score {
        Score::Decided(probe) => match (probe.verdict(), probe.distance()) {
            (Verdict::Win, Some(turns)) => -i64::from(turns),
            (Verdict::Loss, Some(turns)) => i64::from(turns),
            (Verdict::Draw | Verdict::Win | Verdict::Loss, _) => 0,
        },
        Score::Estimate(_) | Score::Points(_) => 0,
    };
    (rank(one), distance(one)).cmp(&(rank(other), distance(other)))
}

/// The balance of a score from −1, surely lost, to 1, surely won, for `to_move`, whose score it is.
fn balance(score: Score, to_move: Player) -> f64 {
    /// A lead of this many points counts as won.
    const POINTS_FOR_CERTAIN_WIN: f64 = 12.0;
    match score {
        Score::Decided(probe) => match probe.verdict() {
            Verdict::Win => 1.0,
            Verdict::Draw => 0.0,
            Verdict::Loss => -1.0,
        },
        Score::Estimate(thousandths) => f64::from(thousandths) / 1000.0,
        Score::Points(points) => {
            let [own, other] = to_move.own_first(points).map(f64::from);
            ((own - other) / POINTS_FOR_CERTAIN_WIN).clamp(-1.0, 1.0)
        }
    }
}

/// The balance for player 1, regardless of the player to move.
pub fn balance_for_player_one(score: Score, position: &AnyPosition) -> f64 {
    let balance = balance(score, position.turn());
    match position.turn() {
        Player::One => balance,
        Player::Two => -balance,
    }
}

/// The colour and short text of a badge, for the player to move.
fn badge(score: Score, exact: bool, to_move: Player) -> (BadgeKind, String) {
    match score {
        Score::Decided(probe) => {
            let (colour, sign) = match probe.verdict() {
                Verdict::Win => (BadgeKind::Won, "+"),
                Verdict::Draw => (BadgeKind::Drawn, "="),
                Verdict::Loss => (BadgeKind::Lost, "−"),
            };
            let turns = probe.distance().map(|turns| turns.to_string()).unwrap_or_default();
            (colour, format!("{sign}{turns}"))
        }
        Score::Estimate(_) => (BadgeKind::Estimated, win_percentage(score, to_move)),
        Score::Points(points) => {
            let [own, other] = to_move.own_first(points).map(i16::from);
            let lead = own - other;
            let colour = match (exact, lead.cmp(&0)) {
                (false, _) => BadgeKind::Estimated,
                (true, Ordering::Greater) => BadgeKind::Won,
                (true, Ordering::Equal) => BadgeKind::Drawn,
                (true, Ordering::Less) => BadgeKind::Lost,
            };
            let doubt = if exact { "" } else { "?" };
            (colour, format!("{}{doubt}", signed_text(lead)))
        }
    }
}

/// The estimated chance of winning, as a percentage.
pub fn win_percentage(score: Score, to_move: Player) -> String {
    format!("{:.0}%", 50.0 + 50.0 * balance(score, to_move))
}

/// A number with its sign; U+2212 for minus.
pub fn signed_text(number: i16) -> String {
    match number.cmp(&0) {
        Ordering::Greater => format!("+{number}"),
        Ordering::Equal => "0".to_string(),
        Ordering::Less => format!("−{}", -number),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_tablebase::{Probe, Value};

    use super::*;

    fn evaluation(position: &AnyPosition, scores: &[(&str, Score)]) -> PositionEval {
        let line = |(text, score): &(&str, Score)| {
            let mv = position.parse_move(text).expect("it is a move");
            Line { moves: vec![mv], score: *score, exact: true, expected_error: None }
        };
        let lines: Vec<Line> = scores.iter().map(line).collect();
        PositionEval::from_analysis(Analysis {
            score: lines[0].score,
            exact: true,
            expected_error: None,
            lines,
            depth: 0,
            nodes: 1,
        })
    }

    #[test]
    fn a_choice_is_worth_as_much_as_the_best_move_it_leads_to() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let position = game.parse_position("4/4/LL2/L1DD|3/3/3|2/2|1 1").expect("the position can be");
        let won = Score::Decided(Probe::WithDistance(Value::Win(9)));
        let lost = Score::Decided(Probe::WithDistance(Value::Loss(8)));
        let evaluation = evaluation(&position, &[("b1-a1-b1", won), ("c3", lost), ("b1-b1", lost)]);
        let badges = evaluation.badges(&position.selection());
        let of = |click: &str| {
            badges.iter().find(|badge| badge.click.to_string() == click).map(|badge| badge.label.as_str())
        };
        assert_eq!((of("b1"), of("c3"), of("d4")), (Some("+9"), Some("−8"), None));
        let mut turn = position.selection();
        turn.click_text("b1").expect("a sphere can be put there");
        turn.click_text("b1").expect("it can be taken back");
        let badges = evaluation.badges(&turn);
        let of = |click: &str| {
            badges.iter().find(|badge| badge.click.to_string() == click).map(|badge| badge.label.as_str())
        };
        assert_eq!(of("a1"), Some("+9"), "the order in which two are taken back does not matter");
    }

    #[test]
    fn moves_with_deeper_evaluations_are_sorted_in() {
        let game: AnyGame = "pylos".parse().expect("the rules are known");
        let position = game.start();
        let chance = Score::Estimate;
        let first = evaluation(&position, &[("a1", chance(300)), ("b2", chance(200)), ("c3", chance(100))]);
        let first = PositionEval { exact: false, ..first };
        let again = evaluation(&position, &[("b2", chance(250)), ("a1", chance(150))]);
        let PositionEval { score, lines, .. } = again;
        let analysis = Analysis { score, exact: false, expected_error: None, lines, depth: 9, nodes: 1 };
        let deepened = first.merged_with(analysis, Player::One);
        let texts: Vec<String> =
            deepened.moves.iter().map(|move_eval| position.move_text(move_eval.mv)).collect();
        assert_eq!(texts, ["b2", "a1", "c3"]);
        assert_eq!(deepened.depth, 9);
    }

    #[test]
    fn scores_are_abbreviated() {
        let decided = |probe| badge(Score::Decided(probe), true, Player::One);
        assert_eq!(decided(Probe::WithDistance(Value::Win(9))), (BadgeKind::Won, "+9".to_string()));
        assert_eq!(decided(Probe::VerdictOnly(Verdict::Loss)), (BadgeKind::Lost, "−".to_string()));
        assert_eq!(
            badge(Score::Estimate(-500), false, Player::Two),
            (BadgeKind::Estimated, "25%".to_string())
        );
        assert_eq!(badge(Score::Points([9, 12]), true, Player::Two), (BadgeKind::Won, "+3".to_string()));
        assert_eq!(
            badge(Score::Points([9, 12]), false, Player::One),
            (BadgeKind::Estimated, "−3?".to_string())
        );
    }
}
