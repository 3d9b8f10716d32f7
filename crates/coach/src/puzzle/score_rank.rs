//! The order of scores from the view of a player.

use tripylon_rules::Player;
use tripylon_search::Score;
use tripylon_tablebase::{Probe, Verdict};

/// Ranks a score by what counts in a puzzle: the result in Pylos, the lead in points in the other games. Higher is
/// better.
pub(super) fn score_rank(score: Score, player: Player) -> i32 {
    match score {
        Score::Decided(probe) => match probe.verdict() {
            Verdict::Loss => -1000,
            Verdict::Draw => 0,
            Verdict::Win => 1000,
        },
        Score::Estimate(thousandths) => i32::from(thousandths),
        Score::Points(points) => {
            i32::from(points[player.index()]) - i32::from(points[player.opponent().index()])
        }
    }
}

/// Ranks a score like [`score_rank`], and among equals by fast wins and slow losses.
pub(super) fn score_rank_with_distance(score: Score, player: Player) -> (i32, u8) {
    let code = match score {
        Score::Decided(Probe::WithDistance(value)) => value.code(),
        Score::Decided(Probe::VerdictOnly(_)) | Score::Estimate(_) | Score::Points(_) => 0,
    };
    (score_rank(score, player), code)
}
