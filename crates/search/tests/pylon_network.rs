//! The network that evaluates Pylon: its file, and the whole loop of self-play, training, export and play.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    sync::Arc,
};

use tripylon_rules::{AnyGame, random::SplitMix64};
use tripylon_search::{
    Limits, PylonEvaluation, PylonNetwork, PylonNetworkError, Tables, best_move,
    pylon_training::{RECORD_LEN, SelfPlay, SelfPlayConfig, evaluate_record},
};

fn installed_file() -> Vec<u8> {
    fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/pylon.network"))
        .expect("the repository contains the network")
}

fn refusal(file: &[u8]) -> PylonNetworkError {
    PylonNetwork::read(file).expect_err("the file is damaged")
}

#[test]
fn a_network_file_that_was_cut_is_refused() {
    let file = installed_file();
    let mut rng = SplitMix64::new(1);
    for length in (0..40).chain((0..200).map(|_| rng.below(file.len()))) {
        let error = refusal(&file[..length]);
        match length {
            0..22 => assert!(matches!(error, PylonNetworkError::NotANetwork), "{length}: {error}"),
            _ => assert_eq!(error, PylonNetworkError::WrongLength { length, expected: file.len() }),
        }
    }
    let longer = [&file[..], b"x"].concat();
    let expected = file.len();
    assert_eq!(refusal(&longer), PylonNetworkError::WrongLength { length: expected + 1, expected });
}

#[test]
fn a_network_file_that_was_changed_is_refused() {
    let file = installed_file();
    let mut rng = SplitMix64::new(2);
    for at in (0..40).chain((0..200).map(|_| rng.below(file.len()))) {
        let mut changed = file.clone();
        changed[at] ^= 1 << (at % 8);
        let error = refusal(&changed);
        match at {
            0..8 => assert_eq!(error, PylonNetworkError::NotANetwork),
            8..10 => assert!(matches!(error, PylonNetworkError::OtherVersion { .. }), "{error}"),
            10..22 => assert_eq!(error, PylonNetworkError::OtherShape),
            _ => assert_eq!(error, PylonNetworkError::Damaged),
        }
    }
}

#[test]
fn self_play_is_reproducible_from_its_seed() {
    let play = |seed| play_games(seed, 3, PylonEvaluation::Handcrafted);
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

/// Generates positions, trains with them, exports the network, and plays with it.
#[test]
fn a_network_can_be_generated_trained_exported_and_played() {
    let Some(python) = python_with_torch() else {
        assert!(std::env::var_os("CI").is_none(), "PyTorch is missing");
        eprintln!("skipped: PyTorch is missing; on Debian, install python3-torch");
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [data, out] = ["games.bin", "trained.network"].map(|name| folder.path().join(name));
    let records = play_games(3, 60, PylonEvaluation::Handcrafted);
    fs::write(&data, &records).expect("the data can be written");
    let options = ["--epochs", "20", "--batch", "256", "--hidden", "64"];
    run_trainer(&python, &data, &[&["--out", text(&out)], &options[..]].concat());

    let file = fs::read(&out).expect("the trainer wrote a network");
    let network = Arc::new(PylonNetwork::read(&file).expect("the network is valid"));
    check_evaluations(&network, &records, &run_trainer(&python, &data, &["--evaluate", text(&out)]));
    check_it_learned(&network, &records);
    check_it_plays(&network);

    let file = with_random_feature_weights(file);
    fs::write(&out, &file).expect("the network can be written");
    let network = PylonNetwork::read(&file).expect("feature weights of any size are valid");
    check_evaluations(&network, &records, &run_trainer(&python, &data, &["--evaluate", text(&out)]));
}

/// Replaces the weights of all features by random ones, which let sums become as large and as small as they can.
fn with_random_feature_weights(mut file: Vec<u8>) -> Vec<u8> {
    const FIRST_WEIGHT: usize = 22;
    const PLACING_WEIGHTS: usize = 1945 * 64;
    let mut rng = SplitMix64::new(9);
    file[FIRST_WEIGHT..][..PLACING_WEIGHTS].fill_with(|| rng.next_u64() as u8);
    let content = file.len() - 4;
    let checksum = crc32c::crc32c(&file[..content]).to_le_bytes();
    file[content..].copy_from_slice(&checksum);
    file
}

fn play_games(seed: u64, count: u64, evaluation: PylonEvaluation) -> Vec<u8> {
    let player = SelfPlay::new(SelfPlayConfig {
        seed,
        placing_nodes: 100,
        stacking_nodes: 200,
        random_turns: 5,
        evaluation,
    });
    let mut records = Vec::new();
    (0..count).for_each(|number| player.play_game(number, &mut records));
    assert_eq!(records.len() % RECORD_LEN, 0);
    records
}

/// The first Python that can import PyTorch.
fn python_with_torch() -> Option<String> {
    let has_torch = |python: &&str| {
        let mut command = Command::new(python);
        command.args(["-c", "import torch"]).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    ["python3", "/usr/bin/python3"].iter().copied().find(has_torch).map(str::to_string)
}

fn run_trainer(python: &str, data: &Path, options: &[&str]) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/pylon_network/train.py");
    let output = Command::new(python).args([script, "--data", text(data)]).args(options).output();
    let output = output.expect("Python can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is text")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("temporary folders have names in UTF-8")
}

fn records_of(data: &[u8]) -> impl Iterator<Item = &[u8; RECORD_LEN]> {
    data.as_chunks().0.iter()
}

/// Compares the evaluations of the engine with those that the trainer computes from the same file and records.
fn check_evaluations(network: &PylonNetwork, records: &[u8], printed: &str) {
    let expected: Vec<String> = records_of(records)
        .map(|record| evaluate_record(network, record).map(|number| number.to_string()).join(" "))
        .collect();
    assert_eq!(printed.lines().collect::<Vec<_>>(), expected);
}

/// Checks that the network is nearer to the final leads that it was trained with than what is certain without it.
fn check_it_learned(network: &PylonNetwork, records: &[u8]) {
    let mut errors = [0.0; 2];
    for record in records_of(records) {
        let sign = if record[30] & 1 == 0 { 1.0 } else { -1.0 };
        let [certain, last] = [record[33], record[34]].map(|lead| sign * f64::from(lead.cast_signed()));
        let without = certain + f64::from(record[32]) - last;
        let with = without + f64::from(evaluate_record(network, record)[0]) / 100.0;
        errors[0] += with * with;
        errors[1] += without * without;
    }
    assert!(errors[0] < 0.8 * errors[1], "{errors:?}");
}

fn check_it_plays(network: &Arc<PylonNetwork>) {
    let game: AnyGame = "pylon".parse().expect("a rules text");
    let mut position = game.start();
    while position.outcome().is_none() {
        let evaluation = PylonEvaluation::Network(Arc::clone(network));
        let limits = Limits { nodes: Some(500), pylon_evaluation: evaluation, ..Limits::default() };
        let best = best_move(&position, &limits, &Tables::none(), &mut |_| ()).best();
        position.play(best.expect("the game is not over")).expect("the move is legal");
    }
}
