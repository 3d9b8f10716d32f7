//! Tables of the small board: they answer what the solution says, and a damaged one says so.

#![allow(clippy::unwrap_used, reason = "a test may stop where it fails")]

use std::collections::HashSet;

use tripylon_rules::{Game, Pylos};
use tripylon_solver::{Solution, solve, verify};
use tripylon_tablebase::{Answer, Census, Kind, Table, TableError, Verdict, write_table};

fn table_of(solution: &Solution, kind: Kind) -> Vec<u8> {
    let mut bytes = Vec::new();
    let census = match kind {
        Kind::Full => solution.census(),
        Kind::Compact => Census::default(),
    };
    write_table(solution.game(), kind, &solution.clone().into_pieces(kind, |_| {}), census, &mut bytes)
        .unwrap();
    bytes
}

fn answers(rules: &str) {
    let game: Pylos = rules.parse().unwrap();
    let solution = solve(game, |_| {});
    let full = Table::open(table_of(&solution, Kind::Full)).unwrap();
    let compact = Table::open(table_of(&solution, Kind::Compact)).unwrap();
    assert_eq!((full.game(), compact.game()), (game, game));
    assert_eq!(full.census(), &solution.census());
    for (position, value) in solution.positions() {
        let text = game.position_text(&position);
        assert_eq!(full.probe(&position).unwrap(), Answer::Exact(value), "{rules} {text}");
        assert_eq!(compact.probe(&position).unwrap(), Answer::Verdict(value.into()), "{rules} {text}");
    }
}

#[test]
fn a_table_answers_what_the_solution_says() {
    answers("pylos:base=3");
    answers("pylos:variant=children,base=3");
    answers("pylos:variant=expert,base=3");
    answers("pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3");
    answers("pylos:take-back=two,uncovered=no,base=3");
}

#[test]
fn the_moves_come_with_their_values_best_first() {
    let game: Pylos = "pylos:variant=expert,base=3".parse().unwrap();
    let solution = solve(game, |_| {});
    let table = Table::open(table_of(&solution, Kind::Full)).unwrap();
    for (position, value) in solution.positions().step_by(97) {
        let moves = table.probe_moves(&position).unwrap();
        assert_eq!(moves.len() as u64, game.count_moves(&position));
        assert!(moves.windows(2).all(|pair| !pair[1].1.is_better_than(pair[0].1)));
        if let Some((_, best)) = moves.first() {
            assert_eq!(*best, Answer::Exact(value));
        }
    }
}

#[test]
fn a_flipped_bit_is_an_error_or_changes_nothing() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let solution = solve(game, |_| {});
    let bytes = table_of(&solution, Kind::Full);
    let positions: Vec<_> = solution.positions().step_by(1009).collect();
    for place in (0..bytes.len()).step_by(bytes.len() / 300) {
        let mut broken = bytes.clone();
        broken[place] ^= 1 << (place % 8);
        let Ok(table) = Table::open(broken) else { continue };
        for (position, value) in &positions {
            match table.probe(position) {
                Ok(answer) => assert_eq!(answer, Answer::Exact(*value), "byte {place}"),
                Err(error) => assert!(matches!(error, TableError::Piece { .. }), "byte {place}: {error}"),
            }
        }
    }
}

#[test]
fn a_table_that_is_cut_off_or_foreign_is_refused() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let bytes = table_of(&solve(game, |_| {}), Kind::Compact);
    let refusal = |bytes: &[u8]| Table::open(bytes.to_vec()).err().unwrap().to_string();
    assert_eq!(refusal(b""), "this is not a table of Tripylon");
    assert_eq!(refusal(b"PNG or whatever else"), "this is not a table of Tripylon");
    let length = bytes.len();
    let cut = format!("the table should have {length} bytes and has {}", length - 1);
    assert_eq!(refusal(&bytes[..length - 1]), cut);
    assert!(Table::open(bytes[..40].to_vec()).is_err());
    let mut later = bytes.clone();
    later[8] = 9;
    assert_eq!(refusal(&later), "the table is in version 9 of the format, and this program reads version 1");
}

#[test]
fn a_compact_table_knows_who_wins_and_not_how_fast() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let table = Table::open(table_of(&solve(game, |_| {}), Kind::Compact)).unwrap();
    let start = table.probe(&game.start()).unwrap();
    assert_eq!(start.verdict(), Verdict::Win);
    assert_eq!(start.distance(), None);
}

#[test]
fn a_right_table_is_verified() {
    for rules in ["pylos:base=3", "pylos:variant=expert,take-back=up-to-two,empty-reserve=may-raise,base=3"] {
        let solution = solve(rules.parse().unwrap(), |_| {});
        for kind in [Kind::Full, Kind::Compact] {
            let table = Table::open(table_of(&solution, kind)).unwrap();
            let verified = verify(&table, |_| {}).unwrap();
            assert_eq!((verified.wrong, verified.miscounted), (None, None), "{rules}");
            assert_eq!(verified.positions, reduced(&solution), "{rules}");
        }
    }
}

/// How many positions there are up to symmetry, by the symmetries of the rules alone, with at least two empty cells.
fn reduced(solution: &Solution) -> u64 {
    let canonical: HashSet<_> = solution.positions().map(|(position, _)| position.canonical()).collect();
    canonical.len() as u64
}

#[test]
fn the_values_of_another_reading_are_found_out() {
    let solution = solve("pylos:base=3".parse().unwrap(), |_| {});
    let others = [
        (Kind::Full, "take-back=two"),
        (Kind::Compact, "variant=expert"),
        (Kind::Compact, "variant=children"),
    ];
    for (kind, other) in others {
        let game: Pylos = format!("pylos:{other},base=3").parse().unwrap();
        let mut bytes = Vec::new();
        write_table(game, kind, &solution.clone().into_pieces(kind, |_| {}), Census::default(), &mut bytes)
            .unwrap();
        let wrong = verify(&Table::open(bytes).unwrap(), |_| {}).unwrap().wrong;
        let wrong = wrong.expect(other);
        assert_ne!(wrong.says, wrong.should);
    }
}

#[test]
fn the_number_of_cores_makes_no_difference() {
    let game: Pylos = "pylos:variant=expert,base=3".parse().unwrap();
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| table_of(&solve(game, |_| {}), Kind::Full))
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn wrong_counts_and_entries_that_mean_nothing_are_found_out() {
    let game: Pylos = "pylos:base=3".parse().unwrap();
    let solution = solve(game, |_| {});
    let pieces = solution.clone().into_pieces(Kind::Full, |_| {});
    let table = |pieces: &[Vec<u8>], census: Census| {
        let mut bytes = Vec::new();
        write_table(game, Kind::Full, pieces, census, &mut bytes).unwrap();
        Table::open(bytes).unwrap()
    };
    let mut layers = solution.census().layers().to_vec();
    *layers[9].values_mut().next().unwrap() += 1;
    let miscounted = table(&pieces, Census::new(layers).with_longest(Some(game.start())));
    assert_eq!(verify(&miscounted, |_| {}).unwrap().miscounted, Some(9));
    // The bytes that a piece knows stand at its beginning, after their number.
    let mut forged = pieces.clone();
    let place = forged[7].iter().position(|byte| *byte == 255).unwrap();
    forged[7][place] = 200;
    let forged = verify(&table(&forged, solution.census()), |_| {});
    assert!(matches!(forged, Err(TableError::Piece { spheres: 7 })), "{forged:?}");
}
