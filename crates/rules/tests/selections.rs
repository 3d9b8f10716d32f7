//! Moves entered click by click. A case gives the clicks, the possible next clicks, and the completed move, if any.
//! First Pylos with its many ways to take spheres back, then the games with pieces in hand, then rules for all games.

mod support;

use std::collections::BTreeSet;

use support::*;
use tripylon_rules::{AnyClick, AnyMove, AnySelection, FirstClick};

/// Light is about to complete a square at b2.
const ONE_SHORT_OF_A_SQUARE: &str = "2DD/3D/L3/LL2|3/3/3|2/2|1 1";
/// Light can complete a square of level 2 at f2, from the reserve or from d4.
const ONE_SHORT_ABOVE: &str = "3L/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 1";
/// Light can complete a square at e1; no other light sphere is free, and only e1 covers a1.
const ONLY_THE_PLAYED_COVERS_A1: &str = "DDDD/LDDD/LLLD/LLLL|DD1/LLD/1LD|D1/1D|1 1";

/// The state of a selection.
#[derive(Clone, Copy)]
enum ExpectedState {
    Unfinished,
    MayContinue(&'static str),
    Done(&'static str),
}

use ExpectedState::{Done, MayContinue, Unfinished};

#[track_caller]
fn select(rules: &str, at: &str, clicks: &str) -> AnySelection {
    let mut selection = position(rules, at).selection();
    for click in clicks.split_whitespace() {
        selection.click_text(click).unwrap_or_else(|error| panic!("{error}, after {:?}", selection.clicks()));
    }
    selection
}

/// Asserts the possible next clicks.
#[track_caller]
fn check_choices(rules: &str, at: &str, clicks: &str, expected: &str) {
    let choices = select(rules, at, clicks).choices();
    assert_eq!(sorted_words(&texts(&choices).join(" ")), sorted_words(expected), "{rules}, {at}, {clicks}");
}

/// Asserts whether the clicks form a complete move and whether more clicks are possible.
#[track_caller]
fn check_clicks(rules: &str, at: &str, clicks: &str, expected: ExpectedState) {
    let selection = select(rules, at, clicks);
    let position = position(rules, at);
    let complete = selection.completed_move().map(|mv| position.move_text(mv));
    let (text, may_continue) = match expected {
        ExpectedState::Unfinished => (None, true),
        ExpectedState::MayContinue(text) => (Some(text), true),
        ExpectedState::Done(text) => (Some(text), false),
    };
    assert_eq!(
        (complete.as_deref(), selection.can_continue()),
        (text, may_continue),
        "{rules}, {at}, {clicks}"
    );
}

#[track_caller]
fn check_no_choice(rules: &str, at: &str, clicks: &str, next: &str) {
    let mut selection = select(rules, at, clicks);
    let error = selection.click_text(next).expect_err("this is not a choice");
    assert!(error.click.contains(next), "{error:?}");
    check_message(&error.to_string(), "cannot be chosen now");
    assert_eq!(texts(&selection.clicks()), words(clicks), "an invalid click changed the selection");
}

fn texts(clicks: &[AnyClick]) -> Vec<String> {
    clicks.iter().map(ToString::to_string).collect()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

// Pylos.

#[test]
fn a_sphere_is_placed_with_one_click() {
    check_choices("pylos", "start", "", "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4");
    check_clicks("pylos", "start", "", Unfinished);
    check_clicks("pylos", "start", "b2", Done("b2"));
    check_choices("pylos", "start", "b2", "");
}

#[test]
fn a_sphere_is_raised_with_two_clicks() {
    let at = "2LD/4/DD2/LL2|3/3/3|2/2|1 1";
    check_clicks("pylos", at, "c4", Unfinished);
    check_choices("pylos", at, "c4", "e1");
    check_clicks("pylos", at, "c4 e1", Done("c4>e1"));
    check_clicks("pylos", at, "e1", Done("e1"));
    // a1 cannot be raised, d4 is not Light's.
    check_no_choice("pylos", at, "", "a1");
    check_no_choice("pylos", at, "", "d4");
    check_no_choice("pylos", at, "c4", "d1");
}

#[test]
fn with_take_back_one_or_two_a_formation_is_not_complete_before_a_sphere_is_taken() {
    let at = ONE_SHORT_OF_A_SQUARE;
    check_clicks("pylos", at, "b2", Unfinished);
    check_choices("pylos", at, "b2", "a1 a2 b1 b2");
    check_clicks("pylos", at, "b2 a1", MayContinue("b2-a1"));
    check_choices("pylos", at, "b2 a1", "a2 b1 b2");
    check_clicks("pylos", at, "b2 a1 b2", Done("b2-a1-b2"));
}

#[test]
fn with_take_back_up_to_two_a_formation_is_complete_and_may_go_on() {
    let (rules, at) = ("pylos:take-back=up-to-two", ONE_SHORT_OF_A_SQUARE);
    check_clicks(rules, at, "b2", MayContinue("b2"));
    check_clicks(rules, at, "b2 a1", MayContinue("b2-a1"));
    check_clicks(rules, at, "b2 a1 a2", Done("b2-a1-a2"));
}

#[test]
fn with_take_back_two_a_formation_is_complete_when_both_are_taken() {
    let (rules, at) = ("pylos:take-back=two", ONE_SHORT_OF_A_SQUARE);
    check_clicks(rules, at, "b2", Unfinished);
    check_clicks(rules, at, "b2 a1", Unfinished);
    check_clicks(rules, at, "b2 a1 a2", Done("b2-a1-a2"));
    let only_one_is_free = "DD2/DL2/DLLD/DDDD|D2/3/D1D|2/2|1 1";
    check_clicks(rules, only_one_is_free, "c3 c3", Done("c3-c3"));
}

#[test]
fn two_spheres_may_be_taken_in_either_order() {
    check_clicks("pylos", ONE_SHORT_OF_A_SQUARE, "b2 b2 a1", Done("b2-a1-b2"));
    check_clicks("pylos", ONE_SHORT_OF_A_SQUARE, "b2 a1 b2", Done("b2-a1-b2"));
    check_clicks("pylos", ONE_SHORT_ABOVE, "f2 d4 e1", Done("f2-e1-d4"));
    check_clicks("pylos", ONE_SHORT_ABOVE, "f2 e1 d4", Done("f2-e1-d4"));
}

#[test]
fn a_sphere_must_be_uncovered_before_it_is_taken() {
    let at = ONLY_THE_PLAYED_COVERS_A1;
    check_choices("pylos", at, "e1", "e1");
    check_clicks("pylos", at, "e1 e1", MayContinue("e1-e1"));
    check_choices("pylos", at, "e1 e1", "a1");
    check_clicks("pylos", at, "e1 e1 a1", Done("e1-e1-a1"));
    check_clicks("pylos:uncovered=no", at, "e1 e1", Done("e1-e1"));
}

#[test]
fn a_sphere_is_raised_and_taken_back_with_its_goal_clicked_twice() {
    check_clicks("pylos", ONE_SHORT_ABOVE, "d4 f2", Unfinished);
    check_choices("pylos", ONE_SHORT_ABOVE, "d4 f2", "e1 e2 f1 f2");
    check_clicks("pylos", ONE_SHORT_ABOVE, "d4 f2 f2", MayContinue("d4>f2-f2"));
    check_clicks("pylos", ONE_SHORT_ABOVE, "f2 f2 d4", Done("f2-f2-d4"));
}

#[test]
fn no_sphere_is_taken_twice_and_no_third() {
    check_no_choice("pylos", ONE_SHORT_OF_A_SQUARE, "b2 a1", "a1");
    check_no_choice("pylos", ONE_SHORT_OF_A_SQUARE, "b2 a1 a2", "b1");
}

#[test]
fn with_variant_children_nothing_is_taken_back() {
    check_clicks("pylos:variant=children", ONE_SHORT_OF_A_SQUARE, "b2", Done("b2"));
}

#[test]
fn with_base_3_the_cells_have_their_own_names() {
    check_clicks("pylos:base=3", "DL1/LD1/DL1|2/2|1 1", "d1", Done("d1"));
    check_no_choice("pylos:base=3", "start", "", "d4");
}

// Le Pylos and Pylon.

#[test]
fn a_piece_in_hand_and_its_intersection_may_be_clicked_in_either_order() {
    check_clicks("le-pylos", "start", "C", Unfinished);
    check_choices("le-pylos", "start", "C", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2");
    check_clicks("le-pylos", "start", "C a1", Done("C@a1"));
    check_choices("le-pylos", "start", "a1", "A B C D E");
    check_clicks("le-pylos", "start", "a1 C", Done("C@a1"));
    check_no_choice("le-pylos", "start", "C", "D");
    check_no_choice("le-pylos", "start", "C", "a5");
}

#[test]
fn a_piece_in_hand_of_player_2_is_a_small_letter() {
    let at = "...../...../........./...../C.... setup 2 0-0 -";
    check_choices("le-pylos", at, "a5", "a b c d e");
    check_clicks("le-pylos", at, "c a5", Done("c@a5"));
}

#[test]
fn a_piece_is_played_with_two_clicks_the_piece_first() {
    let at = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";
    check_choices("le-pylos", at, "", "a1 a2 b2 c2 d2 e2 e1");
    check_choices("le-pylos", at, "a2", "a3 iw");
    check_clicks("le-pylos", at, "a2 iw", Done("a2>iw"));
    check_no_choice("le-pylos", at, "", "b1");
    check_no_choice("le-pylos", at, "", "a3");
}

#[test]
fn only_pieces_that_may_answer_can_be_clicked() {
    let at = "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 c3";
    check_choices("le-pylos:rules=jeux-et-strategie", at, "", "c4 c5");
    check_choices("le-pylos:rules=jeux-et-strategie", at, "c5", "ow iw a3 b3 d3 e3 ie oe");
}

#[test]
fn a_pyramid_in_hand_and_its_square_may_be_clicked_in_either_order() {
    let rules = "pylon:size=2x2";
    check_choices(rules, "L,./.,. 2", "", "L M b2 a1 b1");
    check_choices(rules, "L,./.,. 2", "M", "b2 a1 b1");
    check_clicks(rules, "L,./.,. 2", "M b2", Done("M@b2"));
    check_choices(rules, "L,./.,. 2", "b2", "L M");
    check_clicks(rules, "L,./.,. 2", "b2 M", Done("M@b2"));
    check_choices(rules, "L,l/.,. 1", "", "M a1 b1");
}

#[test]
fn a_stack_is_moved_with_two_clicks_the_stack_first() {
    let (rules, at) = ("pylon:size=6x1", "L,m,S,l,M,s 2");
    check_choices(rules, at, "", "b1 c1 e1 f1");
    check_choices(rules, at, "c1", "b1 d1");
    check_clicks(rules, at, "c1 d1", Done("c1>d1"));
    check_no_choice(rules, at, "", "a1");
    check_no_choice(rules, at, "b1", "c1");
}

// All games.

#[test]
fn a_half_made_turn_is_undone_click_by_click() {
    let mut selection = select("pylos", ONE_SHORT_ABOVE, "d4 f2 e1");
    let untouched = select("pylos", ONE_SHORT_ABOVE, "");
    for left in [vec!["d4", "f2"], vec!["d4"], vec![]] {
        assert!(selection.undo());
        assert_eq!(texts(&selection.clicks()), left);
    }
    assert_eq!((selection.clicks(), selection.choices()), (Vec::new(), untouched.choices()));
    assert!(!selection.undo());
}

#[test]
fn after_an_undo_other_clicks_are_possible() {
    let mut selection = select("pylos", ONE_SHORT_OF_A_SQUARE, "b2 a1 a2");
    selection.undo();
    selection.click_text("b2").unwrap();
    assert_eq!(texts(&selection.clicks()), ["b2", "a1", "b2"]);
    let position = position("pylos", ONE_SHORT_OF_A_SQUARE);
    assert_eq!(selection.completed_move().map(|mv| position.move_text(mv)).as_deref(), Some("b2-a1-b2"));
}

/// Clicks or replaces, and asserts the clicks that are left.
#[track_caller]
fn check_replaced(rules: &str, at: &str, clicks: &str, next: &str, expected: &str) {
    let mut selection = select(rules, at, clicks);
    let next = selection.position().game().parse_click(next).expect("it is on the board");
    let is_accepted = selection.click_or_replace(next).is_ok();
    assert_eq!(texts(&selection.clicks()), words(expected), "{rules}, {at}, {clicks}");
    assert_eq!(is_accepted, clicks != expected, "{rules}, {at}, {clicks}");
}

#[test]
fn a_selected_piece_can_be_deselected_or_replaced_by_another() {
    let raise = "2LD/L3/DD2/LL2|3/3/3|2/2|1 1";
    check_replaced("pylos", raise, "c4", "c4", "");
    check_replaced("pylos", raise, "c4", "a3", "a3");
    check_replaced("pylos", raise, "c4", "e1", "c4 e1");
    // A sphere that has been placed stays.
    check_replaced("pylos", ONE_SHORT_OF_A_SQUARE, "b2", "d1", "b2");
    check_replaced("pylos", ONE_SHORT_OF_A_SQUARE, "b2 a1", "a1", "b2");
    check_replaced("pylon", "start", "M", "L", "L");
    check_replaced("pylon", "start", "c3", "d3", "d3");
    check_replaced("le-pylos", "start", "A", "A", "");
}

#[test]
fn alternatives_have_the_same_meaning_as_the_first_click() {
    for (rules, at, first, expected) in [
        ("pylos", "2LD/L3/DD2/LL2|3/3/3|2/2|1 1", "c4", "c4 a3"),
        ("pylos", ONE_SHORT_OF_A_SQUARE, "b2", ""),
        ("pylon", "start", "L", "L M S"),
        ("pylon:size=2x1", "start", "a1", "a1 b1"),
    ] {
        let selection = select(rules, at, first);
        let alternatives = selection.alternative_choices();
        assert_eq!(sorted_words(&texts(&alternatives).join(" ")), sorted_words(expected), "{rules} {first}");
        let meaning = |click: AnyClick| selection.first_click(click);
        assert!(alternatives.iter().all(|click| meaning(*click) == meaning(selection.clicks()[0])));
    }
}

#[test]
fn the_text_of_every_click_leads_back_to_it_and_clicks_of_other_games_are_refused() {
    for rules in ["pylos", "pylos:base=3", "le-pylos", "pylon", "pylon:size=4x3"] {
        let mut selection = position(rules, "start").selection();
        let game = selection.position().game();
        for click in game.board_clicks().into_iter().chain(selection.choices()) {
            assert_eq!(game.parse_click(&click.to_string()), Some(click), "{rules}");
        }
        let other = if rules.starts_with("pylon") { "pylos" } else { "pylon" };
        let foreign = position(other, "start").selection().choices()[0];
        assert!(selection.click(foreign).is_err() && selection.click_or_replace(foreign).is_err());
        assert_eq!(selection.first_click(foreign), None);
        assert_ne!(selection.first_click(selection.choices()[0]), Some(FirstClick::PieceOnBoard));
    }
}

#[test]
fn a_click_that_leads_to_no_move_is_refused_and_changes_nothing() {
    check_no_choice("pylos", "start", "", "e1");
    check_no_choice("pylos", "start", "b2", "b2");
    check_no_choice("pylos", "start", "", "x9");
    check_no_choice("pylon", "start", "", "X");
    check_no_choice("le-pylos", "start", "", "a3");
}

#[test]
fn a_game_that_is_over_offers_nothing() {
    for (rules, at) in [
        ("pylos", "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|D 1"),
        ("le-pylos", "...../...../........./...../..... battle 2 9-12 -"),
        ("pylon:size=2x1", ".,lL 1"),
    ] {
        let selection = select(rules, at, "");
        assert_eq!(
            (selection.choices().len(), selection.completed_move(), selection.can_continue()),
            (0, None, false)
        );
    }
}

/// Adds every move that more clicks lead to.
fn click_on(selection: &AnySelection, moves: &mut BTreeSet<AnyMove>) {
    moves.extend(selection.completed_move());
    for choice in selection.choices() {
        let mut next = selection.clone();
        next.click(choice).expect("a choice can be clicked");
        click_on(&next, moves);
    }
}

#[test]
fn clicking_leads_to_every_legal_move_and_to_no_other() {
    for (rules, at) in [
        ("pylos", ONE_SHORT_OF_A_SQUARE),
        ("pylos", ONE_SHORT_ABOVE),
        ("pylos:take-back=up-to-two", ONE_SHORT_ABOVE),
        ("pylos:take-back=two,uncovered=no", ONE_SHORT_ABOVE),
        ("pylos", ONLY_THE_PLAYED_COVERS_A1),
        ("le-pylos", "start"),
        ("le-pylos:rules=jeux-et-strategie", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -"),
        ("pylon:size=4x3", "start"),
        ("pylon:size=6x1", "L,m,S,l,M,s 2"),
    ] {
        let position = position(rules, at);
        let mut moves = BTreeSet::new();
        click_on(&position.selection(), &mut moves);
        assert_eq!(moves, position.legal_moves().into_iter().collect(), "{rules}, {at}");
    }
}
