//! Tables of the small board: probes agree with the solution, and damage is detected.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::collections::HashSet;

use tripylon_rules::{Game, Pylos};
use tripylon_solver::{Solution, solve, verify};
use tripylon_tablebase::{Probe, Table, TableError, TableKind, ValueCounts, Verdict, write_table};

fn encode_table(solution: &Solution, kind: TableKind) -> Vec<u8> {
    let mut bytes = Vec::new();
    let value_counts = match kind {
        TableKind::Full => solution.value_counts(),
        TableKind::Compact => ValueCounts::default(),
    };
    write_table(
        solution.game(),
        kind,
        &solution.clone().into_sections(kind, |_| {}),
        value_counts,
        &mut bytes,
    )
    .unwrap();
    bytes
}

fn check_table(rules: &str) {
    let game: Pylos = rules.parse().unwrap();
    let solution = solve(game, |_| {});
    let full = Table::open(encode_table(&solution, TableKind::Full)).unwrap();
    let compact = Table::open(encode_table(&solution, TableKind::Compact)).unwrap();
    assert_eq!((full.game(), compact.game()), (game, game));
    assert_eq!(full.value_counts(), &solution.value_counts());
    for (position, value) in solution.positions() {
        let text = game.position_text(&position);
        assert_eq!(full.probe(&position).unwrap(), Probe::WithDistance(value), "{rules} {text}");
        assert_eq!(compact.probe(&position).unwrap(), Probe::VerdictOnly(value.into()), "{rules} {text}");
    }
}

#[test]
fn a_table_agrees_with_the_solution() {
    check_table("pylos:base=3");
    check_table("pylos:variant=children,base=3");
    check_table("pylos:variant=expert,base=3");
    check_table("pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3");
    check_table("pylos:take-back=two,uncovered=no,base=3");
}

#[test]
fn moves_are_sorted_best_first() {
    let game: Pylos = "pylos:variant=expert,base=3".parse().unwrap();
    let solution = solve(game, |_| {});
    let table = Table::open(encode_table(&solution, TableKind::Full)).unwrap();
    for (position, value) in solution.positions().step_by(97) {
        let moves = table.probe_moves(&position).unwrap();
        assert_eq!(moves.len() as u64, game.count_moves(&position));
        assert!(moves.windows(2).all(|pair| !pair[1].1.is_better_than(pair[0].1)));
        if let Some((_, best)) = moves.first() {
            assert_eq!(*best, Probe::WithDistance(value));
        }
    }
}

#[test]
fn a_flipped_bit_is_an_error_or_changes_nothing() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let solution = solve(game, |_| {});
    let bytes = encode_table(&solution, TableKind::Full);
    let positions: Vec<_> = solution.positions().step_by(1009).collect();
    for offset in (0..bytes.len()).step_by(bytes.len() / 300) {
        let mut damaged = bytes.clone();
        damaged[offset] ^= 1 << (offset % 8);
        let Ok(table) = Table::open(damaged) else { continue };
        for (position, value) in &positions {
            match table.probe(position) {
                Ok(probe) => assert_eq!(probe, Probe::WithDistance(*value), "byte {offset}"),
                Err(error) => {
                    assert!(matches!(error, TableError::DamagedSection { .. }), "byte {offset}: {error}");
                }
            }
        }
    }
}

#[test]
fn a_truncated_or_foreign_table_is_rejected() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let bytes = encode_table(&solve(game, |_| {}), TableKind::Compact);
    let error_message = |bytes: &[u8]| Table::open(bytes.to_vec()).err().unwrap().to_string();
    assert_eq!(error_message(b""), "this is not a table of Tripylon");
    assert_eq!(error_message(b"PNG or whatever else"), "this is not a table of Tripylon");
    let length = bytes.len();
    let cut = format!("the table should have {length} bytes and has {}", length - 1);
    assert_eq!(error_message(&bytes[..length - 1]), cut);
    assert!(Table::open(bytes[..40].to_vec()).is_err());
    let mut later = bytes.clone();
    later[8] = 9;
    assert_eq!(
        error_message(&later),
        "the table is in version 9 of the format, and this program reads version 1"
    );
}

#[test]
fn a_compact_table_has_no_distances() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let table = Table::open(encode_table(&solve(game, |_| {}), TableKind::Compact)).unwrap();
    let start = table.probe(&game.start()).unwrap();
    assert_eq!(start.verdict(), Verdict::Win);
    assert_eq!(start.distance(), None);
}

#[test]
fn a_correct_table_passes_verification() {
    for rules in ["pylos:base=3", "pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3"] {
        let solution = solve(rules.parse().unwrap(), |_| {});
        for kind in [TableKind::Full, TableKind::Compact] {
            let table = Table::open(encode_table(&solution, kind)).unwrap();
            let verified = verify(&table, |_| {}).unwrap();
            assert_eq!((verified.mismatch, verified.miscounted_layer), (None, None), "{rules}");
            assert_eq!(verified.positions, count_up_to_symmetry(&solution), "{rules}");
        }
    }
}

/// The number of positions up to symmetry with at least two empty cells, by the symmetries of the rules.
fn count_up_to_symmetry(solution: &Solution) -> u64 {
    let canonical: HashSet<_> = solution.positions().map(|(position, _)| position.canonical()).collect();
    canonical.len() as u64
}

#[test]
fn verification_detects_the_values_of_another_ruleset() {
    let solution = solve("pylos:base=3".parse().unwrap(), |_| {});
    let others = [
        (TableKind::Full, "take-back=two"),
        (TableKind::Compact, "variant=expert"),
        (TableKind::Compact, "variant=children"),
    ];
    for (kind, other) in others {
        let game: Pylos = format!("pylos:{other},base=3").parse().unwrap();
        let mut bytes = Vec::new();
        write_table(
            game,
            kind,
            &solution.clone().into_sections(kind, |_| {}),
            ValueCounts::default(),
            &mut bytes,
        )
        .unwrap();
        let mismatch = verify(&Table::open(bytes).unwrap(), |_| {}).unwrap().mismatch;
        let mismatch = mismatch.expect(other);
        assert_ne!(mismatch.stored, mismatch.expected);
    }
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let game: Pylos = "pylos:variant=expert,base=3".parse().unwrap();
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| encode_table(&solve(game, |_| {}), TableKind::Full))
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn verification_detects_wrong_counts_and_invalid_entries() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let solution = solve(game, |_| {});
    let sections = solution.clone().into_sections(TableKind::Full, |_| {});
    let table = |sections: &[Vec<u8>], value_counts: ValueCounts| {
        let mut bytes = Vec::new();
        write_table(game, TableKind::Full, sections, value_counts, &mut bytes).unwrap();
        Table::open(bytes).unwrap()
    };
    let mut layers = solution.value_counts().layers().to_vec();
    *layers[9].values_mut().next().unwrap() += 1;
    let miscounted = table(&sections, ValueCounts::new(layers).with_longest_position(Some(game.start())));
    assert_eq!(verify(&miscounted, |_| {}).unwrap().miscounted_layer, Some(9));
    // A section begins with its different bytes, after their number.
    let mut forged = sections.clone();
    let offset = forged[7].iter().position(|byte| *byte == 255).unwrap();
    forged[7][offset] = 200;
    let forged = verify(&table(&forged, solution.value_counts()), |_| {});
    assert!(matches!(forged, Err(TableError::DamagedSection { spheres: 7 })), "{forged:?}");
}
