use tripylon_rules::AnyPosition;
use tripylon_search::{Analysis, Favour, Worth};

/// Whether the program agrees to end the game here, when the person to move offers it.
///
/// It does if playing on promises it nothing better. In Pylon the board is then scored as it stands; the other games are
/// drawn.
pub fn program_agrees(position: &AnyPosition, analysis: &Analysis) -> bool {
    match (position, analysis.worth) {
        (AnyPosition::Pylon(_, board), Worth::Points(promised)) => {
            let program = position.turn().other();
            let lead = |points: [u8; 2]| {
                i16::from(points[program.index()]) - i16::from(points[program.other().index()])
            };
            board.phase() == tripylon_rules::pylon::Phase::Stacking && lead(board.score()) >= lead(promised)
        }
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), worth) => {
            worth.favour(position.turn()) >= Favour::Even
        }
    }
}

/// Whether every way of playing on ends with the score that stands now, so that nobody has a reason to refuse.
pub fn is_settled(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Pylon(game, position) => game.settled(position),
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => false,
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::AnyGame;
    use tripylon_tablebase::{Answer, Verdict};

    use super::*;

    #[track_caller]
    fn check(rules: &str, position: &str, worth: Worth, agrees: bool) {
        let game: AnyGame = rules.parse().expect("the rules are known");
        let position = game.parse_position(position).expect("the position can be");
        let analysis = Analysis { worth, exact: true, lines: Vec::new(), depth: 1, nodes: 1 };
        assert_eq!(program_agrees(&position, &analysis), agrees, "{rules} {worth}");
    }

    #[test]
    fn the_program_agrees_where_it_has_nothing_to_win() {
        let start = "4/4/4/4|3/3/3|2/2|1 1";
        check("pylos", start, Worth::Decided(Answer::Verdict(Verdict::Loss)), false);
        check("pylos", start, Worth::Decided(Answer::Verdict(Verdict::Draw)), true);
        check("pylos", start, Worth::Decided(Answer::Verdict(Verdict::Win)), true);
        check("pylos", start, Worth::Chances(-300), false);
        check("pylos", start, Worth::Chances(-30), true);
        // Player 1 holds 4 of 6 pyramids, and player 2, the program, would get 4 by playing on.
        check("pylon:size=3x2", "Lm,.,./sS,lM,. 1", Worth::Points([2, 4]), false);
        check("pylon:size=3x2", "Lm,.,./sS,lM,. 1", Worth::Points([4, 2]), true);
    }
}
