use tripylon_rules::{AnyGame, AnyPosition};
use tripylon_search::Score;
use tripylon_tablebase::Verdict;

/// The winning chance of the player to move for a score, in thousandths: 0 is lost, 500 even, 1000 won.
///
/// A lead in points is converted by a logistic curve, as lichess does with centipawns.
pub fn win_chance(score: Score, position: &AnyPosition) -> u16 {
    match score {
        Score::Decided(probe) => match probe.verdict() {
            Verdict::Loss => 0,
            Verdict::Draw => 500,
            Verdict::Win => 1000,
        },
        Score::Estimate(thousandths) => ((1000 + thousandths.clamp(-1000, 1000)) / 2) as u16,
        Score::Points(points) => {
            let [own, other] = position.turn().own_first(points).map(f64::from);
            logistic(logistic_slope(&position.game()) * (own - other))
        }
    }
}

/// The slope of the logistic curve, fitted to games between levels (the slow tests in `tests/accuracy.rs`). On smaller
/// boards of Pylon each point counts more.
fn logistic_slope(game: &AnyGame) -> f64 {
    match game {
        AnyGame::Pylos(_) => 0.0,
        AnyGame::LePylos(_) => 0.33,
        AnyGame::Pylon(game) => 9.9 / f64::from(game.size.square_count()),
    }
}

fn logistic(x: f64) -> u16 {
    (1000.0 / (1.0 + (-x).exp())).round() as u16
}

#[cfg(test)]
mod tests {
    use tripylon_tablebase::{Probe, Value};

    use super::*;

    fn start(rules: &str) -> AnyPosition {
        rules.parse::<AnyGame>().unwrap().start()
    }

    #[test]
    fn verdicts_and_estimates_map_to_chances() {
        let chance = |score| win_chance(score, &start("pylos"));
        assert_eq!(chance(Score::Decided(Probe::WithDistance(Value::Win(9)))), 1000);
        assert_eq!(chance(Score::Decided(Probe::VerdictOnly(Verdict::Draw))), 500);
        assert_eq!(chance(Score::Decided(Probe::WithDistance(Value::Loss(4)))), 0);
        assert_eq!([-1000, 0, 500].map(|thousandths| chance(Score::Estimate(thousandths))), [0, 500, 750]);
    }

    #[test]
    fn a_larger_lead_means_a_higher_chance() {
        for (rules, total) in [("le-pylos", 21), ("pylon", 30)] {
            let position = start(rules);
            let chances: Vec<u16> =
                (0..=total).map(|own| win_chance(Score::Points([own, total - own]), &position)).collect();
            assert!(chances.is_sorted(), "{chances:?}");
            let (first, last) = (chances[0], chances[usize::from(total)]);
            assert!(first <= 10 && last >= 990, "{chances:?}");
            assert!(chances.iter().zip(chances.iter().rev()).all(|(one, other)| one + other == 1000));
        }
    }
}
