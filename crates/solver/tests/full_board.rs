//! The whole board against the published solution and `suites/pylos.values`. Each test takes minutes and 3.5 GiB, so
//! they run only with `cargo xtask test --slow`.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::path::Path;

use tripylon_solver::solve;
use tripylon_tablebase::{TableKind, Value, ValueCounts, write_table};

/// The lines of the suite for a ruleset.
fn expected_facts(rules: &str) -> Vec<String> {
    let text = include_str!("../../../suites/pylos.values");
    let lines = text.lines().skip_while(|line| *line != format!("rules {rules}"));
    lines.skip(1).take_while(|line| !line.is_empty()).map(str::to_string).collect()
}

fn check(rules: &str) {
    let solution = solve(rules.parse().unwrap(), |_| {});
    let counts = solution.value_counts().by_value();
    assert_eq!(counts.values().sum::<u64>(), 12_507_810_089, "{rules}");
    let count = |wanted: fn(&Value) -> bool| {
        counts.iter().filter(|(value, _)| wanted(value)).map(|(_, count)| count).sum::<u64>()
    };
    let found = [
        format!("start {}", solution.start_value().to_string().replace(" in", "")),
        format!(
            "positions win {} loss {} draw {}",
            count(|value| matches!(value, Value::Win(_))),
            count(|value| matches!(value, Value::Loss(_))),
            count(|value| matches!(value, Value::Draw)),
        ),
        format!("longest {}", counts.keys().filter_map(|value| value.distance()).max().unwrap()),
    ];
    assert_eq!(found.to_vec(), expected_facts(rules), "{rules}");
    let bundled = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tables");
    if let Ok(table) = std::fs::read(bundled.join(rules.replace([':', '='], "-") + ".compact")) {
        let mut compact = Vec::new();
        let sections = solution.into_sections(TableKind::Compact, |_| {});
        write_table(
            rules.parse().unwrap(),
            TableKind::Compact,
            &sections,
            ValueCounts::default(),
            &mut compact,
        )
        .unwrap();
        assert!(compact == table, "{rules}: the bundled table differs");
    }
}

#[test]
#[ignore = "slow: the whole board"]
fn the_childrens_game_is_lost_in_36() {
    check("pylos:variant=children");
}

#[test]
#[ignore = "slow: the whole board"]
fn the_standard_game_is_lost_in_40() {
    check("pylos");
}

#[test]
#[ignore = "slow: the whole board"]
fn the_expert_game_with_up_to_two_is_lost_in_46() {
    check("pylos:variant=expert,take-back=up-to-two");
}

#[test]
#[ignore = "slow: the whole board"]
fn the_expert_game_as_printed_is_a_draw() {
    check("pylos:variant=expert");
}
