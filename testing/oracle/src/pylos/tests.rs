use super::*;
use crate::AnyPosition;

/// The position after `a1 d4 b1 d3 a2 c4`.
const THREE_CORNERS: &str = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";

fn check_perft(rules: &str, position: &str, counts: &[u64]) {
    let position = AnyPosition::parse(rules, position);
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(position.perft(depth), *count, "{rules} at depth {depth}");
    }
}

fn moves_beginning_with(rules: &str, position: &str, beginning: &str) -> Vec<String> {
    let mut moves = Position::parse(rules, position).moves();
    moves.retain(|mv| mv.split('-').next() == Some(beginning));
    moves
}

fn check_count(rules: &str, position: &str, beginning: &str, count: usize) {
    let moves = moves_beginning_with(rules, position, beginning);
    assert_eq!(moves.len(), count, "{rules}: {moves:?}");
}

fn check_outcome(rules: &str, position: &str, winner: u8, reason: &'static str) {
    let position = Position::parse(rules, position);
    assert_eq!(position.outcome(), Some(Outcome::won(winner, reason)));
    assert!(position.moves().is_empty());
}

#[test]
fn counts_from_the_start_are_those_of_the_spec() {
    for variant in ["standard", "children", "expert"] {
        let rules = format!("pylos:variant={variant}");
        let start = Position::start(&rules).to_text();
        check_perft(&rules, &start, &[16, 240, 3360, 43680]);
    }
}

/// Counts from the start by way of a corner, an edge and the middle, which stand for all sixteen first moves.
fn check_deep_perft(variant: &str, counts: &[u64]) {
    let rules = format!("pylos:variant={variant}");
    let start = AnyPosition::start(&rules);
    for (depth, count) in (1..).zip(counts) {
        let continuations = |mv| start.play(mv).perft(depth - 1);
        let total = 4 * continuations("a1") + 8 * continuations("b1") + 4 * continuations("b2");
        assert_eq!(total, *count, "{rules} at depth {depth}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn deep_counts_from_the_start_are_those_of_the_spec() {
    check_deep_perft("children", &[16, 240, 3360, 43680, 524_376, 5_786_496, 58_746_240]);
    check_deep_perft("standard", &[16, 240, 3360, 43680, 524_376, 5_786_496, 61_313_472]);
    check_deep_perft("expert", &[16, 240, 3360, 43680, 524_376, 5_786_496, 63_596_160]);
}

#[test]
fn six_spheres_lead_to_the_position_of_the_spec() {
    let mut position = Position::start("pylos");
    for mv in ["a1", "d4", "b1", "d3", "a2", "c4"] {
        position = position.play(mv);
    }
    assert_eq!(position.to_text(), THREE_CORNERS);
}

#[test]
fn counts_after_six_spheres_are_those_of_the_spec() {
    check_perft("pylos:variant=children", THREE_CORNERS, &[10, 95, 876, 7848]);
    check_perft("pylos", THREE_CORNERS, &[19, 350, 6136, 103_875]);
    check_perft("pylos:variant=expert", THREE_CORNERS, &[19, 350, 7088]);
}

#[test]
#[ignore = "takes a quarter of a minute"]
fn deep_counts_after_six_spheres_are_those_of_the_spec() {
    check_perft("pylos:variant=children", THREE_CORNERS, &[10, 95, 876, 7848, 71606]);
    check_perft("pylos", THREE_CORNERS, &[19, 350, 6136, 103_875, 1_788_147]);
    check_perft("pylos:variant=expert", THREE_CORNERS, &[19, 350, 7088, 137_895, 2_836_487]);
}

#[test]
fn a_square_of_one_color_gives_spheres_back() {
    // Four spheres alone or in six pairs.
    check_count("pylos", THREE_CORNERS, "b2", 10);
    check_count("pylos:take-back=up-to-two", THREE_CORNERS, "b2", 11);
    check_count("pylos:take-back=two", THREE_CORNERS, "b2", 6);
    check_count("pylos:variant=children", THREE_CORNERS, "b2", 1);
}

#[test]
fn a_sphere_that_was_uncovered_may_be_taken_second() {
    // e1 lies on a1 b1 a2 b2; d2 completes a square of spheres that support nothing.
    let position = "DDDD/DDDD/LLL1/LLLL|3/3/L2|2/2|1 1";
    check_count("pylos", position, "d2", 5 + 10 + 4);
    check_count("pylos:uncovered=no", position, "d2", 5 + 10);
    check_count("pylos:take-back=two", position, "d2", 10 + 4);
    assert!(moves_beginning_with("pylos", position, "d2").contains(&"d2-e1-b2".to_owned()));
}

#[test]
fn one_sphere_is_taken_where_two_cannot_be() {
    // b2, c2 and b3 bear dark spheres, so that c3 alone is free.
    let position = "DD2/DL2/DLLD/DDDD|D2/3/D1D|2/2|1 1";
    for rules in ["pylos", "pylos:take-back=two", "pylos:take-back=two,uncovered=no"] {
        assert_eq!(moves_beginning_with(rules, position, "c3"), ["c3-c3"]);
    }
    assert_eq!(moves_beginning_with("pylos:take-back=up-to-two", position, "c3"), ["c3", "c3-c3"]);
}

#[test]
fn a_line_is_a_formation_for_experts_only() {
    let position = "4/4/4/LLL1|3/3/3|2/2|1 1";
    check_count("pylos", position, "d1", 1);
    check_count("pylos:variant=expert", position, "d1", 10);
    check_count("pylos:variant=expert,base=3", "3/3/LL1|2/2|1 1", "c1", 3 + 3);
    check_count("pylos:variant=expert,base=3", "3/1L1/L2|2/2|1 1", "c3", 1);
}

#[test]
fn a_line_of_level_two_is_a_formation_for_experts_only() {
    let position = "DLDL/LDLD/LDLD/DLDL|3/3/LL1|2/2|1 1";
    check_count("pylos", position, "g1", 1);
    // Seven are free: the line itself and a3, c3, b4, d4. Taking e1 uncovers a2 and taking g1 uncovers d1, whereas
    // b1 lies under e1 and f1 both, and c2 under f1 and g1.
    let moves = moves_beginning_with("pylos:variant=expert", position, "g1");
    assert!(moves.contains(&"g1-e1-a2".to_owned()));
    assert!(moves.contains(&"g1-g1-d1".to_owned()));
    assert!(!moves.contains(&"g1-f1-b1".to_owned()));
    assert_eq!(moves.len(), 7 + 21 + 2);
}

#[test]
fn a_sphere_is_not_raised_onto_itself() {
    let moves = Position::parse("pylos", "3L/4/LL2/LL2|3/3/3|2/2|1 1").moves();
    let raises: Vec<&String> = moves.iter().filter(|mv| mv.contains('>')).collect();
    assert_eq!(raises, ["d4>e1"]);
}

#[test]
fn a_raise_may_complete_a_square_and_be_taken_back() {
    let position = "LDDL/DDDD/DDDD/DDDD|3/LL1/L2|2/2|1 1";
    let moves = moves_beginning_with("pylos", position, "d4>f1");
    // Alone: e1, f1, e2, f2 and a4; in pairs any two of them. Nothing of ours lies under them.
    assert_eq!(moves.len(), 5 + 10);
    assert!(moves.contains(&"d4>f1-f1-a4".to_owned()));
}

#[test]
fn a_player_without_reserve_loses_or_may_raise() {
    let position = "LLL/LLL/LDD|2/2|1 1";
    check_outcome("pylos:base=3", position, 2, "empty-reserve");
    let raising = Position::parse("pylos:empty-reserve=may-raise,base=3", position);
    assert_eq!(raising.moves().len(), 3 + 2 + 2 + 3 + 2 + 3);
    assert_eq!(raising.outcome(), None);
}

#[test]
fn a_player_without_reserve_and_raise_has_no_move() {
    let position = "LLL/LLL/LDD|DD/DD|1 1";
    check_outcome("pylos:empty-reserve=may-raise,base=3", position, 2, "no-move");
    check_outcome("pylos:base=3", position, 2, "empty-reserve");
}

#[test]
fn the_player_who_fills_the_apex_wins() {
    let position = Position::parse("pylos:base=3", "LLD/DLL/LDD|DL/LD|1 2").play("f1");
    assert_eq!(position.to_text(), "LLD/DLL/LDD|DL/LD|D 1");
    check_outcome("pylos:base=3", &position.to_text(), 2, "apex");
    check_outcome("pylos:empty-reserve=may-raise,base=3", &position.to_text(), 2, "apex");
}

#[test]
fn symmetries_map_every_level_alike() {
    let texts = symmetries("pylos:base=3", "3/3/LD1|2/L1|1 2");
    assert_eq!(texts.len(), 8);
    assert_eq!(texts[0], "3/3/LD1|2/L1|1 2");
    let different: BTreeSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), 8);
    for text in ["LD1/3/3|L1/2|1 2", "3/3/1DL|2/1L|1 2", "3/D2/L2|2/L1|1 2", "2L/2D/3|1L/2|1 2"] {
        assert!(different.contains(&text.to_owned()), "{text}");
    }
}

#[test]
fn symmetric_positions_have_as_many_continuations() {
    let count = AnyPosition::parse("pylos", THREE_CORNERS).perft(2);
    for text in symmetries("pylos", THREE_CORNERS) {
        assert_eq!(AnyPosition::parse("pylos", &text).perft(2), count);
    }
}
