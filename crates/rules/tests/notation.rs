//! The text forms that all three games share, in the order of the spec's first page: rules texts, then position texts,
//! then move texts. For each: canonical forms, which print as they were parsed, and errors, which name the wrong part.

mod support;

use std::collections::HashSet;

use support::*;
use tripylon_rules::{AnyGame, AnyPosition, LePylos, OutcomeReason, Pylon, Pylos, pylon::Dimensions};

// Rules texts.

/// Asserts the canonical form of a rules text.
#[track_caller]
fn check_rules(text: &str, canonical: &str) {
    assert_eq!(game(text).to_string(), canonical);
    assert_eq!(game(text), game(canonical));
}

#[test]
fn a_rules_text_names_a_game_and_its_options() {
    for text in [
        "pylos",
        "pylos:variant=expert,take-back=up-to-two",
        "le-pylos:rules=jeux-et-strategie",
        "pylon",
        "le-pylos",
        "pylon:size=4x3",
    ] {
        check_rules(text, text);
    }
    assert_eq!(AnyGame::all().map(|game| game.to_string()), ["pylos", "le-pylos", "pylon"]);
    assert_eq!(AnyGame::all().map(|game| game.name()), ["pylos", "le-pylos", "pylon"]);
}

#[test]
fn the_canonical_form_leaves_defaults_out() {
    check_rules("pylos:variant=standard", "pylos");
    check_rules("pylos:take-back=one-or-two", "pylos");
    check_rules("pylos:uncovered=yes", "pylos");
    check_rules("pylos:empty-reserve=loses", "pylos");
    check_rules("pylos:base=4", "pylos");
    check_rules(
        "pylos:base=4,empty-reserve=loses,uncovered=yes,take-back=one-or-two,variant=standard",
        "pylos",
    );
    check_rules("le-pylos:rules=carpentier", "le-pylos");
    check_rules("le-pylos:setup=alternate", "le-pylos");
    check_rules("le-pylos:singleton=yes", "le-pylos");
    check_rules("pylon:size=6x5", "pylon");
}

#[test]
fn the_canonical_form_lists_options_in_the_order_of_the_tables() {
    check_rules(
        "pylos:base=3,empty-reserve=may-raise,uncovered=no,take-back=two,variant=expert",
        "pylos:variant=expert,take-back=two,uncovered=no,empty-reserve=may-raise,base=3",
    );
    check_rules("pylos:base=3,variant=children,uncovered=yes", "pylos:variant=children,base=3");
    check_rules(
        "le-pylos:singleton=no,setup=hidden,rules=jeux-et-strategie",
        "le-pylos:rules=jeux-et-strategie,setup=hidden,singleton=no",
    );
}

/// The options of a game with their values, the default first.
#[track_caller]
fn check_options(rules: &str, expected: &[(&str, &str)]) {
    let game = game(rules);
    let questions = game.options();
    let found: Vec<(&str, String)> = questions
        .iter()
        .map(|question| {
            let words: Vec<&str> = question.values.iter().map(|answer| answer.name).collect();
            (question.key, words.join(" "))
        })
        .collect();
    let expected: Vec<(&str, String)> =
        expected.iter().map(|(key, words)| (*key, (*words).to_string())).collect();
    assert_eq!(found, expected);
    for (key, words) in expected {
        let default = words.split(' ').next().map(str::to_string);
        assert_eq!(game.option_value(key), default, "the default of {key}");
    }
}

#[test]
fn the_options_of_each_game_are_those_of_its_table() {
    check_options(
        "pylos",
        &[
            ("variant", "standard children expert"),
            ("take-back", "one-or-two up-to-two two"),
            ("uncovered", "yes no"),
            ("empty-reserve", "loses may-raise"),
            ("base", "4 3"),
        ],
    );
    check_options(
        "le-pylos",
        &[
            ("rules", "carpentier jeux-et-strategie"),
            ("setup", "alternate hidden random"),
            ("singleton", "yes no"),
        ],
    );
    check_options("pylon", &[("size", "6x5 COLUMNSxROWS")]);
}

#[test]
fn every_value_of_every_option_can_be_set_and_read() {
    for rules in ["pylos", "le-pylos"] {
        for option in game(rules).options() {
            for (index, value) in option.values.iter().enumerate() {
                let text = format!("{rules}:{}={}", option.key, value.name);
                assert_eq!(game(&text).option_value(option.key).as_deref(), Some(value.name));
                check_rules(&text, if index == 0 { rules } else { &text });
            }
        }
    }
    assert_eq!(game("pylon:size=3x2").option_value("size").as_deref(), Some("3x2"));
    assert_eq!(game("pylos").option_value("size"), None);
}

#[test]
fn every_ruleset_of_every_game_prints_as_a_text_that_means_it() {
    let pylos = Pylos::rulesets().map(AnyGame::Pylos);
    let le_pylos = LePylos::rulesets().map(AnyGame::LePylos);
    let pylon = Dimensions::all().map(|size| AnyGame::Pylon(Pylon { size }));
    let games: Vec<AnyGame> = pylos.chain(le_pylos).chain(pylon).collect();
    for game in &games {
        assert_eq!(game.to_string().parse().as_ref(), Ok(game));
    }
    let texts: HashSet<String> = games.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), games.len(), "each has a text of its own");
    // (2 × 3 × 2 + 1) × 2 × 2, since taking back has no options in the children's game, and 2 × 3 × 2, and a board for
    // every even product of 1–6 and 1–5.
    assert_eq!(games.len(), 52 + 12 + 21);
}

#[test]
fn an_unknown_game_is_named() {
    check_bad_rules("chess", "chess");
    check_bad_rules("pylso", "did you mean pylos?");
    check_bad_rules("Pylos", "Pylos");
    check_bad_rules("", "expected one of pylos, le-pylos, pylon");
    check_bad_rules(" pylos", " pylos");
    check_bad_rules("pylos ", "pylos ");
}

#[test]
fn an_unknown_option_is_named() {
    check_bad_rules("pylos:colour=red", "option \"colour\" of pylos is unknown");
    check_bad_rules("pylos:varaint=expert", "did you mean variant?");
    check_bad_rules("pylos:setup=hidden", "option \"setup\" of pylos is unknown");
    check_bad_rules("pylon:variant=expert", "option \"variant\" of pylon is unknown");
    check_bad_rules("pylos:Variant=expert", "option \"Variant\" of pylos is unknown");
}

#[test]
fn an_unknown_value_is_named() {
    check_bad_rules(
        "pylos:variant=exprt",
        "value \"exprt\" of option variant is unknown; did you mean expert?",
    );
    check_bad_rules("pylos:take-back=three", "value \"three\" of option take-back is unknown");
    check_bad_rules("pylos:base=5", "value \"5\" of option base is unknown");
    check_bad_rules("pylos:variant=", "value \"\" of option variant is unknown");
    check_bad_rules("le-pylos:setup=open", "value \"open\" of option setup is unknown");
    check_bad_rules("pylos:variant=expert=1", "value \"expert=1\" of option variant is unknown");
}

#[test]
fn an_option_occurs_once_and_has_a_value() {
    check_bad_rules("pylos:base=3,base=3", "option base of pylos is given twice");
    check_bad_rules("pylos:variant=expert,base=3,variant=children", "option variant of pylos is given twice");
    check_bad_rules("pylos:expert", "option \"expert\" of pylos is not of the form key=value");
    check_bad_rules("pylos:", "not of the form key=value");
    check_bad_rules("pylos:base=3,", "not of the form key=value");
    check_bad_rules("pylos:base=3, variant=expert", "option \" variant\"");
}

#[test]
fn a_size_that_no_board_has_is_named() {
    for size in ["0x5", "7x5", "6x6", "6", "x", "6x", "x5", "06x5", "6X5", "6x5x1", "-6x5", "six"] {
        check_bad_rules(&format!("pylon:size={size}"), &format!("value {size:?} of option size"));
    }
    check_bad_rules("pylon:size=3x3", "odd number of squares");
}

#[test]
fn rules_of_another_game_are_refused_by_name() {
    let error = "pylon".parse::<Pylos>().unwrap_err();
    check_message(&error.to_string(), "\"pylon\" are not rules of pylos");
}

// Position texts.

#[test]
fn a_position_prints_as_it_was_read() {
    for (rules, text) in [
        ("pylos", "4/4/4/4|3/3/3|2/2|1 1"),
        ("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1"),
        ("pylos", "DD2/DL2/DLLD/DDDD|D2/3/D1D|2/2|1 2"),
        ("pylos", "LLLL/LLLL/DDDD/DDDD|LLL/DDD/LLL|LD/DD|D 1"),
        ("pylos:base=3", "3/3/3|2/2|1 1"),
        ("pylos:base=3", "LDL/DLD/LDL|LD/DL|1 2"),
        ("le-pylos", "...../...../........./...../..... setup 1 0-0 -"),
        ("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -"),
        ("le-pylos:rules=jeux-et-strategie", "edcba/ab.de/..c.E..../.DCBA/ABCDE battle 1 0-0 a3"),
        ("le-pylos:setup=hidden", "..e../..a../........./...../..... setup 2 0-0 -"),
        ("pylon", ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1"),
        ("pylon", "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2"),
        ("pylon:size=4x2", "lL,.,.,Ll/ms,.,.,MS 2"),
    ] {
        check_position(rules, text);
    }
}

#[test]
fn the_levels_of_pylos_are_written_from_the_bottom_and_their_rows_from_the_highest_number_down() {
    check_after("pylos", "start", "a1 a4", "D3/4/4/L3|3/3/3|2/2|1 1");
    check_after("pylos", "start", "d2 b3", "4/1D2/3L/4|3/3/3|2/2|1 1");
    check_after("pylos", "LLDD/DDLL/LLDD/DDLL|3/3/3|2/2|1 1", "e1 g3", "LLDD/DDLL/LLDD/DDLL|2D/3/L2|2/2|1 1");
}

#[test]
fn a_digit_stands_for_a_run_of_empty_cells() {
    for (mv, row) in [("a1", "L3"), ("b1", "1L2"), ("c1", "2L1"), ("d1", "3L")] {
        check_after("pylos", "start", mv, &format!("4/4/4/{row}|3/3/3|2/2|1 2"));
    }
    check_after("pylos", "start", "a1 d1", "4/4/4/L2D|3/3/3|2/2|1 1");
    check_after("pylos", "start", "a1 c1", "4/4/4/L1D1|3/3/3|2/2|1 1");
}

#[test]
fn a_run_of_empty_cells_is_one_digit() {
    check_bad_position("pylos", "22/4/4/4|3/3/3|2/2|1 1", "row 4 of level 1, \"22\"");
    check_bad_position("pylos", "4/4/4/L12|3/3/3|2/2|1 1", "row 1 of level 1, \"L12\"");
    check_bad_position("pylos", "4/4/4/L03|3/3/3|2/2|1 1", "row 1 of level 1, \"L03\"");
    check_bad_position("pylos", "4/4/4/0L3|3/3/3|2/2|1 1", "'0'");
}

#[test]
fn a_row_that_is_too_short_or_too_long_is_named() {
    check_bad_position("pylos", "4/4/3/4|3/3/3|2/2|1 1", "row 2 of level 1, \"3\"");
    check_bad_position("pylos", "4/4/4/5|3/3/3|2/2|1 1", "row 1 of level 1, \"5\"");
    check_bad_position("pylos", "4/4/4/LDLDL|3/3/3|2/2|1 1", "more than 4 cells");
    check_bad_position("pylos", "4/4/4/4|3/3/4|2/2|1 1", "row 1 of level 2, \"4\"");
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2| 1", "row 1 of level 4, \"\"");
    check_bad_position("le-pylos", "..../...../........./...../..... setup 1 0-0 -", "row 5, \"....\"");
    check_bad_position("le-pylos", "...../...../......../...../..... setup 1 0-0 -", "row 3, \"........\"");
    check_bad_position("pylon:size=2x2", ".,./. 1", "row 1 has 1 square instead of 2");
    check_bad_position("pylon:size=2x2", ".,.,./.,. 1", "row 2 has 3 squares instead of 2");
}

#[test]
fn a_board_with_too_few_or_too_many_rows_or_levels_is_refused() {
    check_bad_position("pylos", "4/4/4|3/3/3|2/2|1 1", "level 1 has 3 rows instead of 4");
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2 1", "3 levels instead of 4");
    check_bad_position("pylos", "3/3/3|2/2|1 1", "3 levels instead of 4");
    check_bad_position("pylos:base=3", "4/4/4/4|3/3/3|2/2|1 1", "4 levels instead of 3");
    check_bad_position("le-pylos", "...../...../........./..... setup 1 0-0 -", "4 rows instead of 5");
    check_bad_position("pylon:size=2x2", ".,. 1", "1 row instead of 2");
    check_bad_position("pylon", ".,./.,. 1", "2 rows instead of 5");
}

#[test]
fn a_letter_that_stands_for_no_piece_is_named() {
    check_bad_position("pylos", "4/4/4/X3|3/3/3|2/2|1 1", "'X'");
    check_bad_position("pylos", "4/4/4/l3|3/3/3|2/2|1 1", "'l'");
    check_bad_position(
        "le-pylos",
        "...../...../........./...../F.... setup 2 0-0 -",
        "row 1, \"F....\": 'F'",
    );
    check_bad_position("le-pylos", "...../...../........./...../1.... setup 2 0-0 -", "'1'");
    check_bad_position("pylon:size=2x2", "X,./.,. 2", "square a2, \"X\": 'X'");
    check_bad_position("pylon:size=2x2", ".,./.,L. 2", "square b1, \"L.\": '.'");
    check_bad_position("pylon:size=2x2", ",./.,. 1", "an empty square is written \".\"");
}

#[test]
fn the_player_to_move_is_1_or_2() {
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|1 3", "player to move \"3\" is not 1 or 2");
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|1 L", "player to move \"L\"");
    check_bad_position("le-pylos", "...../...../........./...../..... setup 0 0-0 -", "player to move \"0\"");
    check_bad_position("pylon:size=2x1", ".,. one", "player to move \"one\"");
}

#[test]
fn the_fields_are_separated_by_single_spaces() {
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|1", "lacks a space and the player to move");
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|1  1", "player to move \" 1\"");
    check_bad_position("pylos", "4/4/4/4|3/3/3|2/2|1 1 ", "player to move \"1 \"");
    check_bad_position("pylos", " 4/4/4/4|3/3/3|2/2|1 1", "player to move \"4/4");
    check_bad_position("le-pylos", "...../...../........./...../..... setup 1 0-0", "4 parts instead of 5");
    check_bad_position(
        "le-pylos",
        "...../...../........./...../..... setup  1 0-0 -",
        "6 parts instead of 5",
    );
    check_bad_position(
        "le-pylos",
        "...../...../........./...../..... setup 1 0-0 - ",
        "6 parts instead of 5",
    );
    check_bad_position("pylon:size=2x1", ".,.", "lacks a space and the player to move");
    check_bad_position("pylon:size=2x1", ".,. 1\n", "player to move \"1\\n\"");
    check_bad_position("pylos", "", "\"\"");
}

#[test]
fn the_other_fields_of_le_pylos_are_read_strictly() {
    let board = "...../...../........./...../.....";
    check_bad_position("le-pylos", &format!("{board} play 1 0-0 -"), "phase \"play\" is not setup or battle");
    check_bad_position("le-pylos", &format!("{board} Setup 1 0-0 -"), "phase \"Setup\"");
    for points in ["0", "00-0", "0-", "-", "a-0", "0-22", "300-0", "0–0", "0-0-0"] {
        check_bad_position("le-pylos", &format!("{board} setup 1 {points} -"), &format!("points {points:?}"));
    }
    check_bad_position("le-pylos", &format!("{board} setup 1 0-0 x"), "\"x\" is not an intersection");
}

#[test]
fn a_position_of_another_game_is_refused() {
    check_bad_position("le-pylos", "4/4/4/4|3/3/3|2/2|1 1", "2 parts instead of 5");
    check_bad_position("pylon", "4/4/4/4|3/3/3|2/2|1 1", "7 rows instead of 5");
    check_bad_position("pylos", "...../...../........./...../..... setup 1 0-0 -", "player to move");
}

// Move texts.

/// Asserts that the legal moves of a position have different texts that parse as these moves.
#[track_caller]
fn check_move_texts(position: &AnyPosition) {
    let mut texts = HashSet::new();
    for mv in position.legal_moves() {
        let text = position.move_text(mv);
        assert_eq!(position.parse_move(&text), Ok(mv));
        assert!(!text.contains(char::is_whitespace), "{text:?}");
        assert!(texts.insert(text.clone()), "{text} stands for two moves in {position}");
    }
}

#[test]
fn every_position_has_exactly_one_text_for_each_legal_move() {
    for (rules, at) in [
        ("pylos", "start"),
        ("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1"),
        ("pylos", "3L/DDD1/DDD1/DDD1|3/L2/LL1|2/2|1 1"),
        ("pylos:take-back=up-to-two", "DDDD/LDDD/LLLD/LLLL|DD1/LLD/1LD|D1/1D|1 1"),
        ("pylos:base=3,variant=expert", "DD1/3/LL1|2/2|1 1"),
        ("le-pylos", "start"),
        ("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -"),
        ("le-pylos:rules=jeux-et-strategie", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -"),
        ("pylon", "start"),
        ("pylon", "m,s,m,s,l,l/S,M,m,l,M,M/m,l,L,L,S,L/m,s,L,s,S,S/L,s,S,l,M,M 2"),
    ] {
        check_move_texts(&position(rules, at));
    }
}

#[test]
fn a_move_prints_as_it_was_read() {
    for (rules, texts) in [
        ("pylos", "b2 b2>e1 b2-b2 b2>e1-e1-c3 e1-e1-a1 b2-h1-e3 b2-a1-b1 b2-e1-f1 b2-e1-e2 j1"),
        ("pylos:base=3", "f1 a1>d2 c3-d1-a3"),
        ("le-pylos", "C@a1 c@a5 a2>a3 e1>oe a5>ow A@e2 e@e4"),
        ("pylon", "M@c3 c3>c4 L@a1 S@f5 a1>b1"),
    ] {
        for text in texts.split(' ') {
            let start = position(rules, "start");
            assert_eq!(start.move_text(mv(&start, text)), text);
        }
    }
}

#[test]
fn spheres_taken_are_written_higher_level_first_then_a_to_j_and_1_to_4() {
    check_bad_move("pylos", "b2-c3-e1", "write b2-e1-c3");
    check_bad_move("pylos", "b2-e1-h1", "write b2-h1-e1");
    check_bad_move("pylos", "b2-b1-a1", "write b2-a1-b1");
    check_bad_move("pylos", "b2-a2-a1", "write b2-a1-a2");
    check_bad_move("pylos", "b2-b1-a4", "write b2-a4-b1");
    check_bad_move("pylos", "b2>e1-c3-e1", "write b2>e1-e1-c3");
    check_bad_move("pylos:base=3", "c3-a3-d1", "write c3-d1-a3");
}

#[test]
fn the_reason_for_another_order_is_the_right_one() {
    check_bad_move("pylos", "b2-c3-e1", "higher level first");
    // Both are on level 1, so neither is the higher.
    let error = game("pylos").start().parse_move("b2-b1-a1").unwrap_err().to_string();
    assert!(!error.contains("higher sphere is taken"), "{error}");
}

#[test]
fn taking_none_appends_nothing() {
    let rules = "pylos:take-back=up-to-two";
    check_legal(rules, "2DD/3D/L3/LL2|3/3/3|2/2|1 1", "b2");
    check_bad_move(rules, "b2-", "\"\" is not a cell");
}

#[test]
fn an_invalid_move_of_pylos_is_refused_with_the_wrong_part() {
    check_bad_move("pylos", "", "\"\" is not a cell");
    check_bad_move("pylos", "e4", "\"e4\" is not a cell");
    check_bad_move("pylos", "b2>e4", "\"e4\" is not a cell");
    check_bad_move("pylos", "x9>e1", "\"x9\" is not a cell");
    check_bad_move("pylos", "b2-x9", "\"x9\" is not a cell");
    check_bad_move("pylos", "b2-a1-x9", "\"x9\" is not a cell");
    check_bad_move("pylos", "b2>", "\"\" is not a cell");
    check_bad_move("pylos", "b2>e1>h1", "is not a cell");
    check_bad_move("pylos", "b2-b2-b2", "b2 cannot be taken back twice");
    check_bad_move("pylos", "b2-a1-a2-b1", "no more than two spheres");
    check_bad_move("pylos", "B2", "\"B2\" is not a cell");
    check_bad_move("pylos", " b2", "\" b2\" is not a cell");
    check_bad_move("pylos", "b2 ", "\"b2 \" is not a cell");
}

#[test]
fn an_invalid_move_of_le_pylos_is_refused_with_the_wrong_part() {
    check_bad_move("le-pylos", "", "neither puts a piece, as C@a1, nor plays one, as a2>a3");
    check_bad_move("le-pylos", "a1", "neither puts a piece, as C@a1, nor plays one, as a2>a3");
    check_bad_move("le-pylos", "F@a1", "\"F\" is not a piece");
    check_bad_move("le-pylos", "CC@a1", "\"CC\" is not a piece");
    check_bad_move("le-pylos", "@a1", "\"\" is not a piece");
    check_bad_move("le-pylos", "C@a6", "\"a6\" is not an intersection");
    check_bad_move("le-pylos", "a6>a3", "\"a6\" is not an intersection");
    check_bad_move("le-pylos", "a1>a3>b3", "\"a3>b3\" is not an intersection");
    check_bad_move("le-pylos", "C@a5", "a5 is an intersection of player 2");
    check_bad_move("le-pylos", "c@a1", "a1 is an intersection of player 1");
}

#[test]
fn an_invalid_move_of_pylon_is_refused_with_the_wrong_part() {
    check_bad_move("pylon", "", "neither places, as M@c3, nor stacks, as c3>c4");
    check_bad_move("pylon", "c3", "neither places, as M@c3, nor stacks, as c3>c4");
    check_bad_move("pylon", "X@c3", "\"X\" is not a size");
    check_bad_move("pylon", "MM@c3", "\"MM\" is not a size");
    check_bad_move("pylon", "M@g3", "\"g3\" is not a square");
    check_bad_move("pylon", "g3>c3", "\"g3\" is not a square");
    check_bad_move("pylon", "c3>c6", "\"c6\" is not a square");
}

#[test]
fn a_pyramid_is_a_capital_in_a_move_of_either_player() {
    check_legal("pylon:size=2x1", "L,. 2", "L@b1");
    check_bad_move("pylon", "m@c3", "\"m\" is not a size");
}

#[test]
fn a_piece_of_le_pylos_is_small_in_a_move_of_player_2() {
    check_legal("le-pylos", "...../...../........./...../C.... setup 2 0-0 -", "c@a5");
    check_illegal("le-pylos", "...../...../........./...../C.... setup 2 0-0 -", "D@a2", "turn of player 2");
}

#[test]
fn a_long_text_is_cut_short_in_a_message() {
    let long = "x".repeat(10_000);
    for rules in ["pylos", "le-pylos", "pylon"] {
        let error = game(rules).start().parse_move(&long).unwrap_err().to_string();
        assert!(error.len() < 300, "{} letters", error.len());
        let error = game(rules).parse_position(&long).unwrap_err().to_string();
        assert!(error.len() < 300, "{} letters", error.len());
        let error = format!("{rules}:{long}").parse::<AnyGame>().unwrap_err().to_string();
        assert!(error.len() < 300, "{} letters", error.len());
    }
}

#[test]
fn a_move_of_one_game_is_illegal_in_another() {
    let pylon = position("pylon", "start");
    let mut pylos = position("pylos", "start");
    let error = pylos.play(mv(&pylon, "M@c3")).unwrap_err();
    assert!(error.reason.contains("not a move of pylos"), "{error}");
    assert_eq!(pylos, position("pylos", "start"));
}

// Outcomes.

#[test]
fn every_reason_for_an_outcome_has_a_word() {
    let words: Vec<&str> = OutcomeReason::ALL.into_iter().map(OutcomeReason::as_str).collect();
    assert_eq!(
        words.join(" "),
        "apex empty-reserve no-move majority score repetition agreement resignation time absence"
    );
    for reason in OutcomeReason::ALL {
        assert_eq!(OutcomeReason::from_name(reason.as_str()), Some(reason));
    }
    assert_eq!(OutcomeReason::from_name("Apex"), None);
}
