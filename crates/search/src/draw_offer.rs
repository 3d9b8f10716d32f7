use tripylon_rules::AnyPosition;

use crate::{Advantage, Analysis, Score};

/// Whether the engine accepts an offer, made by the player to move, to end the game.
///
/// It accepts if its analysis promises nothing better. An agreed end is a draw; in Pylon the board is scored as it
/// stands.
pub fn engine_accepts_draw(position: &AnyPosition, analysis: &Analysis) -> bool {
    match (position, analysis.score) {
        (AnyPosition::Pylon(_, board), Score::Points(promised)) => {
            let engine = position.turn().opponent();
            let lead = |points: [u8; 2]| {
                i16::from(points[engine.index()]) - i16::from(points[engine.opponent().index()])
            };
            board.phase() == tripylon_rules::pylon::Phase::Stacking && lead(board.score()) >= lead(promised)
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), score) => {
            score.advantage(position.turn()) >= Advantage::Even
        }
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_tablebase::{Probe, Verdict};

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, score: Score, accepts: bool) {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let position = game.parse_position(position).expect("the position can be");
        let analysis =
            Analysis { score, exact: true, expected_error: None, lines: Vec::new(), depth: 1, nodes: 1 };
        assert_eq!(engine_accepts_draw(&position, &analysis), accepts, "{rules} {score}");
    }

    #[test]
    fn the_engine_accepts_a_draw_unless_it_expects_to_win() {
        let start = "4/4/4/4|3/3/3|2/2|1 1";
        check("pylos", start, Score::Decided(Probe::VerdictOnly(Verdict::Loss)), false);
        check("pylos", start, Score::Decided(Probe::VerdictOnly(Verdict::Draw)), true);
        check("pylos", start, Score::Decided(Probe::VerdictOnly(Verdict::Win)), true);
        check("pylos", start, Score::Estimate(-300), false);
        check("pylos", start, Score::Estimate(-30), true);
        // Player 1 holds 4 of 6 pyramids, and player 2, the engine, would get 4 by playing on.
        check("pylon:size=3x2", "Lm,.,./sS,lM,. 1", Score::Points([2, 4]), false);
        check("pylon:size=3x2", "Lm,.,./sS,lM,. 1", Score::Points([4, 2]), true);
    }
}
