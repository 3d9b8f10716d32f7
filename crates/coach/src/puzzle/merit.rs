//! Which of two worths is the better one for a player.

use tripylon_rules::Player;
use tripylon_search::Worth;
use tripylon_tablebase::{Answer, Verdict};

/// What counts in a puzzle: who wins in Pylos, how many points one is ahead in the other games. Larger is better.
pub(super) fn merit(worth: Worth, player: Player) -> i32 {
    match worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Loss => -1000,
            Verdict::Draw => 0,
            Verdict::Win => 1000,
        },
        Worth::Chances(thousandths) => i32::from(thousandths),
        Worth::Points(points) => {
            i32::from(points[player.index()]) - i32::from(points[player.other().index()])
        }
    }
}

/// The same, and among equals fast wins and slow losses.
pub(super) fn fine_merit(worth: Worth, player: Player) -> (i32, u8) {
    let code = match worth {
        Worth::Decided(Answer::Exact(value)) => value.code(),
        Worth::Decided(Answer::Verdict(_)) | Worth::Chances(_) | Worth::Points(_) => 0,
    };
    (merit(worth, player), code)
}
