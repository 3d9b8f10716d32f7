use tripylon_rules::{AnyGame, AnyPosition};
use tripylon_search::Worth;
use tripylon_tablebase::Verdict;

/// The chance of winning that a worth means to the player to move in a position, in thousandths: 0 is lost, 500 even, 1000 won.
///
/// A lead in points becomes a chance by a logistic curve, as lichess does with centipawns.
pub fn win_chance(worth: Worth, position: &AnyPosition) -> u16 {
    match worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Loss => 0,
            Verdict::Draw => 500,
            Verdict::Win => 1000,
        },
        Worth::Chances(thousandths) => ((1000 + thousandths.clamp(-1000, 1000)) / 2) as u16,
        Worth::Points(points) => {
            let [own, other] = position.turn().own_first(points).map(f64::from);
            logistic(steepness(&position.game()) * (own - other))
        }
    }
}

/// How much a point of lead says about who wins, fitted to games between levels (the slow tests in `tests/accuracy.rs`). The
/// fewer squares a board of Pylon has, the more each of them counts.
fn steepness(game: &AnyGame) -> f64 {
    match game {
        AnyGame::Pylos(_) => 0.0,
        AnyGame::LePylos(_) => 0.33,
        AnyGame::Pylon(game) => 9.9 / f64::from(game.size.squares()),
    }
}

fn logistic(x: f64) -> u16 {
    (1000.0 / (1.0 + (-x).exp())).round() as u16
}

#[cfg(test)]
mod tests {
    use tripylon_tablebase::{Answer, Value};

    use super::*;

    fn start(rules: &str) -> AnyPosition {
        rules.parse::<AnyGame>().unwrap().start()
    }

    #[test]
    fn verdicts_and_estimates_are_chances_already() {
        let chance = |worth| win_chance(worth, &start("pylos"));
        assert_eq!(chance(Worth::Decided(Answer::Exact(Value::Win(9)))), 1000);
        assert_eq!(chance(Worth::Decided(Answer::Verdict(Verdict::Draw))), 500);
        assert_eq!(chance(Worth::Decided(Answer::Exact(Value::Loss(4)))), 0);
        assert_eq!([-1000, 0, 500].map(|thousandths| chance(Worth::Chances(thousandths))), [0, 500, 750]);
    }

    #[test]
    fn a_lead_means_less_the_larger_it_is_already() {
        for (rules, total) in [("le-pylos", 21), ("pylon", 30)] {
            let position = start(rules);
            let chances: Vec<u16> =
                (0..=total).map(|own| win_chance(Worth::Points([own, total - own]), &position)).collect();
            assert!(chances.is_sorted(), "{chances:?}");
            let (first, last) = (chances[0], chances[usize::from(total)]);
            assert!(first <= 10 && last >= 990, "{chances:?}");
            assert!(chances.iter().zip(chances.iter().rev()).all(|(one, other)| one + other == 1000));
        }
    }
}
