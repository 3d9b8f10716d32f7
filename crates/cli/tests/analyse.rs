//! The command `analyse`: its JSON output, its limits and interrupts.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::process::{Command, Output};

use serde_json::{Value, json};

fn run(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
    command.arg("analyse").args(words).env("TRIPYLON_TABLES", "no-tables-here").output().unwrap()
}

#[track_caller]
fn analysed(words: &[&str]) -> Value {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "one object, on one line");
    serde_json::from_str(&text).unwrap()
}

/// The texts of the legal moves.
fn legal(rules: &str, moves: &str) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
    let output = command.args(["show", rules, "--json", "--moves", moves]).output().unwrap();
    let shown: Value = serde_json::from_slice(&output.stdout).unwrap();
    shown["moves"].as_array().unwrap().clone()
}

#[test]
fn every_game_has_a_best_move_that_is_legal() {
    for (rules, moves) in [
        ("pylos", "a1 d4 b1"),
        ("pylos:base=3", ""),
        ("le-pylos", ""),
        ("le-pylos:rules=jeux-et-strategie", "C@a1 c@a5"),
        ("pylon:size=3x2", "S@c2 L@a2"),
        ("pylon", ""),
    ] {
        let words = [rules, "--moves", moves, "--nodes", "2000", "--threads", "1", "--lines", "2", "--json"];
        let analysis = analysed(&words);
        let legal = legal(rules, moves);
        assert!(legal.contains(&analysis["best"]), "{rules}: {analysis}");
        let lines = analysis["lines"].as_array().unwrap();
        assert!((1..=2).contains(&lines.len()), "{rules}: {analysis}");
        assert_eq!(lines[0]["moves"][0], analysis["best"]);
        assert!(lines.iter().all(|line| legal.contains(&line["moves"][0]) && line["value"].is_object()));
        for key in ["exact", "value", "nodes", "seconds", "depth", "rules", "position"] {
            assert!(!analysis[key].is_null(), "{rules}: {key}");
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let check = |rules: &str, position: &str, value: Value| {
        let analysis = analysed(&[rules, "--position", position, "--json"]);
        assert_eq!(
            (&analysis["best"], &analysis["lines"], &analysis["exact"]),
            (&Value::Null, &json!([]), &json!(true))
        );
        assert_eq!(analysis["value"], value, "{rules}");
    };
    check("pylos:base=3", "LDL/DLD/LDL|LD/DL|D 1", json!({"kind": "loss", "distance": 0}));
    check("pylon:size=2x1", ".,lL 1", json!({"kind": "points", "points": [2, 0]}));
    let thrice = "a1 d4 b1 d3 a2 c4 b2-b2 c3-c3 b2-b2 c3-c3";
    let drawn = analysed(&["pylos", "--moves", thrice, "--json"]);
    assert_eq!(drawn["value"], json!({"kind": "draw", "distance": null}));
    assert_eq!(drawn["best"], Value::Null);
}

#[test]
fn the_text_output_shows_every_line_once() {
    let output = run(&["pylon:size=3x2", "--nodes", "2000", "--threads", "1", "--lines", "2"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("Player 1 (capitals) to move: ").count(), 1, "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("  1  ")).count(), 1, "{text}");
    assert!(!text.contains('\x1b'), "there are no colours in a pipe");
}

#[test]
fn another_limit_replaces_the_time_limit() {
    let help = String::from_utf8(run(&["--help"]).stdout).unwrap();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in ["without any limit, 2s", "Ctrl-C", "exit code 0"] {
        assert!(help.contains(words), "{words}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_search_and_the_result_is_printed() {
    use std::process::Stdio;

    let mut command = Command::new(env!("CARGO_BIN_EXE_tripylon"));
    let child = command
        .args(["analyse", "pylon", "--time", "1h", "--threads", "1", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until_it_handles_interrupts(child.id());
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).stderr(Stdio::null()).status();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    let analysis: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(analysis["best"].is_string());
}

/// Waits until a process handles SIGINT; before that, the signal would kill it.
#[cfg(unix)]
fn wait_until_it_handles_interrupts(process: u32) {
    use std::{fs, thread::sleep, time::Duration};

    const SIGINT_BIT: u64 = 1 << 1;
    for _ in 0..100 {
        sleep(Duration::from_millis(100));
        // Without /proc, a second is long enough unless the machine is busy.
        let Ok(status) = fs::read_to_string(format!("/proc/{process}/status")) else {
            return sleep(Duration::from_secs(1));
        };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        if caught.is_some_and(|mask| mask & SIGINT_BIT != 0) {
            return;
        }
    }
}
