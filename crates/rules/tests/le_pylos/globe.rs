//! The board.

use super::*;

#[test]
fn twenty_nine_intersections_are_named_by_meridian_and_row() {
    let names: Vec<String> = Intersection::all().map(Intersection::name).collect();
    let expected = "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5 ow iw ie oe";
    assert_eq!(sorted_words(&names.join(" ")), sorted_words(expected));
    assert_eq!(names.len(), 29);
    for name in ["a0", "a6", "f1", "f3", "w3", "wo", "OW", "A1", "c33"] {
        check_bad_move(CARPENTIER, &format!("a1>{name}"), &format!("{name:?} is not an intersection"));
    }
}

#[test]
fn the_rows_of_a_position_are_written_from_the_north_and_from_the_west() {
    let (_, position) = typed(&position(CARPENTIER, BATTLE));
    let piece = |name: &str| position.piece(Intersection::from_name(name).unwrap()).map(Piece::letter);
    assert_eq!(["a5", "e5", "a4", "e4"].map(piece), ["e", "a", "a", "e"].map(|piece| piece.chars().next()));
    assert_eq!(["a2", "e2", "a1", "e1"].map(piece), ["E", "A", "A", "E"].map(|piece| piece.chars().next()));
}

#[test]
fn row_3_is_the_equator_from_ow_to_oe() {
    let along = ["ow", "iw", "a3", "b3", "c3", "d3", "e3", "ie", "oe"];
    for (place, name) in along.into_iter().enumerate() {
        let mut row = ".".repeat(9);
        row.replace_range(place..=place, "A");
        let expected = format!("edcba/abcde/{row}/EDCBA/.BCDE battle 2 0-0 {name}");
        check_after(MAGAZINE, BATTLE, &format!("a1>{name}"), &expected);
    }
}

#[test]
fn each_player_has_two_pieces_of_each_of_five_sizes() {
    let (_, start) = typed(&position(CARPENTIER, "start"));
    for player in Player::BOTH {
        assert_eq!(Size::ALL.map(|size| start.in_hand(player, size)), [2; 5]);
    }
    check_bad_position(CARPENTIER, "....a/...../........./.AA../A.... setup 2 0-0 -", "3 pieces A");
    check_bad_position(CARPENTIER, "edcba/abcde/........./EDCBA/ABCDD battle 1 0-0 -", "3 pieces D");
    // The equator counts too.
    check_bad_position(MAGAZINE, "edcba/abcde/A......../EDCBA/A.CDE battle 2 0-0 ow", "3 pieces A");
}

#[test]
fn player_1_starts_in_the_south_and_player_2_in_the_north() {
    check_bad_position(
        CARPENTIER,
        "...../...../........./...../a.... setup 2 0-0 -",
        "piece a stands on a1, in the hemisphere of player 1",
    );
    check_bad_position(
        CARPENTIER,
        "...../..C../........./...../..... setup 2 0-0 -",
        "piece C stands on c4, in the hemisphere of player 2",
    );
}
