//! The accuracy reflects the strength of a player: reviews of games between levels.
//!
//! The table of docs/coach.md, and the curves that turn points into chances, come from the slow tests:
//!
//!     cargo test --release --package tripylon-coach --test accuracy -- --ignored --nocapture --test-threads 1

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::{collections::BTreeMap, sync::Arc};

use tripylon_coach::{Review, assess_move};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::{AnyGame, AnyMove, AnyPosition, Player, record::Record};
use tripylon_search::{AnyTable, Level, Limits, Score, Tables, best_move};
use tripylon_tablebase::{ByteSource, Table};

/// A level, or 0 for random moves.
type PlayerLevel = u8;

/// Games of one ruleset, and the effort of their reviews.
struct Calibration {
    game: AnyGame,
    tables: Tables,
    games: u64,
    /// The nodes searched for each move of a review.
    nodes: u64,
}

/// The results of the games between two strengths.
#[derive(Default)]
struct CalibrationResult {
    /// The accuracies of the first and of the second player.
    accuracies: [Vec<u8>; 2],
    /// The predicted leads, each with the result: 1 for a win, 0 for a loss.
    leads: Vec<(f64, f64)>,
}

impl Calibration {
    fn new(rules: &str, games: u64, nodes: u64) -> Calibration {
        let game: AnyGame = rules.parse().unwrap();
        let tables = match game {
            AnyGame::Pylos(pylos) => {
                let bytes = tripylon_bundled::table_for(pylos).unwrap().bytes().to_vec();
                let table: AnyTable =
                    Table::open(Box::new(bytes) as Box<dyn ByteSource + Send + Sync>).unwrap();
                Tables::new([Arc::new(table)])
            }
            AnyGame::LePylos(_) | AnyGame::Pylon(_) => Tables::none(),
        };
        Calibration { game, tables, games, nodes }
    }

    /// Plays games between two strengths, each equally often first and second.
    fn between(&self, strengths: [PlayerLevel; 2]) -> CalibrationResult {
        let mut findings = CalibrationResult::default();
        for seed in 0..self.games {
            let mut rng = SplitMix64::new(1_000 * seed + u64::from(strengths[0]));
            let is_swapped = seed % 2 == 1;
            let seated = if is_swapped { [strengths[1], strengths[0]] } else { strengths };
            let record = self.play(seated, &mut rng);
            let review = self.review(&record);
            for (entrant, player) in Player::BOTH.into_iter().enumerate() {
                let player = if is_swapped { player.opponent() } else { player };
                findings.accuracies[entrant].extend(review.accuracy[player.index()]);
            }
            let winner = record.outcome().unwrap().winner;
            for reviewed in &review.moves {
                if let Score::Points(points) = reviewed.assessment.best {
                    let [own, other] = reviewed.player.own_first(points).map(f64::from);
                    let result = winner.map_or(0.5, |winner| f64::from(u8::from(winner == reviewed.player)));
                    findings.leads.push((own - other, result));
                }
            }
        }
        findings
    }

    /// Plays a game that starts with two random turns.
    fn play(&self, seated: [PlayerLevel; 2], rng: &mut SplitMix64) -> Record {
        let mut start = self.game.start();
        for _ in 0..2 {
            start.play(any_move(&start, rng)).unwrap();
        }
        let mut record = Record::new(start);
        let mut positions = vec![start];
        while record.outcome().is_none() {
            let position = record.position();
            let mv = match Level::new(seated[position.turn().index()]) {
                None => any_move(&position, rng),
                Some(level) => {
                    let limits = Limits {
                        level,
                        seed: rng.next_u64(),
                        hash_bytes: 1 << 20,
                        previous_positions: positions.clone(),
                        ..Limits::default()
                    };
                    best_move(&position, &limits, &Tables::none(), &mut |_| ()).best().unwrap()
                }
            };
            record.play(mv).unwrap();
            positions.push(record.position());
        }
        record
    }

    fn review(&self, record: &Record) -> Review {
        let mut positions = vec![record.start()];
        let mut assessments = Vec::new();
        for ply in record.main_line().plies() {
            let position = positions[positions.len() - 1];
            let limits = Limits {
                nodes: Some(self.nodes),
                hash_bytes: 1 << 20,
                previous_positions: positions.clone(),
                ..Limits::default()
            };
            assessments.push(assess_move(&position, ply.mv(), &limits, &self.tables));
            let mut next = position;
            next.play(ply.mv()).unwrap();
            positions.push(next);
        }
        Review::from_record(record, &assessments)
    }
}

fn any_move(position: &AnyPosition, rng: &mut SplitMix64) -> AnyMove {
    let moves = position.legal_moves();
    moves[rng.below(moves.len())]
}

fn mean(accuracies: &[u8]) -> f64 {
    accuracies.iter().copied().map(f64::from).sum::<f64>() / accuracies.len() as f64
}

/// The steepness of the logistic curve that fits best (maximum likelihood, by bisection).
fn fitted_steepness(leads: &[(f64, f64)]) -> f64 {
    let slope = |steepness: f64| -> f64 {
        leads.iter().map(|(lead, result)| (result - 1.0 / (1.0 + (-steepness * lead).exp())) * lead).sum()
    };
    let (mut low, mut high) = (0.0, 4.0);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    low
}

/// Checks that level 1 against level 3 is less accurate than level 9 against itself by this many hundredths on average.
#[track_caller]
fn check_weak_below_strong(calibration: &Calibration, by_at_least: f64) {
    let of_both = |strengths| mean(&calibration.between(strengths).accuracies.concat());
    let (weak, strong) = (of_both([1, 3]), of_both([9, 9]));
    let game = calibration.game;
    assert!(weak + by_at_least <= strong, "{game}: {weak:.0} for levels 1 and 3, {strong:.0} for level 9");
}

#[test]
fn weak_play_of_pylos_is_less_accurate_than_strong_play() {
    check_weak_below_strong(&Calibration::new("pylos", 12, 1), 15.0);
}

#[test]
fn weak_play_of_le_pylos_is_less_accurate_than_strong_play() {
    check_weak_below_strong(&Calibration::new("le-pylos", 8, 10_000), 12.0);
}

#[test]
fn weak_play_of_pylon_is_less_accurate_than_strong_play() {
    check_weak_below_strong(&Calibration::new("pylon:size=4x4", 4, 2_000), 15.0);
}

/// The loser of a game of random moves has a low accuracy, however many moves were made in a lost position.
#[test]
fn random_play_that_loses_is_not_accurate() {
    for (rules, games, nodes) in [("pylos", 12, 1), ("pylon", 2, 2_000)] {
        let findings = Calibration::new(rules, games, nodes).between([0, 1]);
        let random = mean(&findings.accuracies[0]);
        assert!(random <= 60.0, "{rules}: {random:.0}");
    }
}

/// Prints the rows of the table and the steepness of the curve.
fn calibrate(rules: &str, games: u64) {
    let calibration = Calibration::new(rules, games, 20_000);
    let (mut leads, mut both) = (Vec::new(), BTreeMap::new());
    for strengths in [[0, 1], [1, 3], [3, 5], [5, 7], [9, 9]] {
        let findings = calibration.between(strengths);
        let [first, second] = findings.accuracies.each_ref().map(|accuracies| mean(accuracies));
        let of_both = mean(&findings.accuracies.concat());
        both.insert(strengths, of_both);
        println!(
            "| {rules} | {} v {} | {first:.0} | {second:.0} | {of_both:.0} |",
            strengths[0], strengths[1]
        );
        // Random play says nothing about the value of a lead.
        if strengths[0] > 0 {
            leads.extend(findings.leads);
        }
    }
    println!("{rules}: steepness {:.2}", fitted_steepness(&leads));
    let [weak, strong] = [[1, 3], [9, 9]].map(|strengths| both[&strengths]);
    assert!(weak + 15.0 <= strong, "{rules}: {weak:.0} for levels 1 and 3, {strong:.0} for level 9");
}

#[test]
#[ignore = "plays and reviews 200 games"]
fn accuracy_rises_with_the_level_in_pylos() {
    calibrate("pylos", 40);
}

#[test]
#[ignore = "plays and reviews 200 games: a minute of a release build"]
fn accuracy_rises_with_the_level_in_le_pylos() {
    calibrate("le-pylos", 40);
}

#[test]
#[ignore = "plays and reviews 60 games: minutes of a release build"]
fn accuracy_rises_with_the_level_in_pylon() {
    calibrate("pylon", 12);
}
