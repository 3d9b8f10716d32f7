//! The setup.

use super::*;

#[test]
fn the_game_begins_with_the_empty_board() {
    for rules in [CARPENTIER, MAGAZINE, "le-pylos:setup=hidden", "le-pylos:setup=random"] {
        assert_eq!(position(rules, "start").to_string(), START);
    }
}

#[test]
fn a_player_puts_any_piece_on_any_intersection_of_the_own_hemisphere() {
    let expected: Vec<String> = ["1", "2"]
        .iter()
        .flat_map(|row| ["a", "b", "c", "d", "e"].map(|column| format!("{column}{row}")))
        .flat_map(|at| ["A", "B", "C", "D", "E"].map(|piece| format!("{piece}@{at}")))
        .collect();
    check_moves(CARPENTIER, START, &expected.join(" "));
    check_illegal(CARPENTIER, START, "c@a5", "turn of player 1");
    check_bad_move(CARPENTIER, "C@a5", "a5 is an intersection of player 2");
    check_bad_move(CARPENTIER, "C@c3", "c3 is on the equator");
}

#[test]
fn every_intersection_takes_one_piece_and_there_are_two_of_a_size() {
    let at = "d..../...../........./...../A.... setup 1 0-0 -";
    check_illegal(CARPENTIER, at, "B@a1", "a1 is not empty");
    check_legal(CARPENTIER, at, "A@b1");
    let both = "d...d/...../........./...../AA... setup 1 0-0 -";
    check_illegal(CARPENTIER, both, "A@c1", "both pieces A");
    check_move_count(CARPENTIER, both, 8 * 4);
}

#[test]
fn nothing_is_played_to_the_equator_during_the_setup() {
    for rules in [CARPENTIER, "le-pylos:setup=hidden"] {
        check_illegal(rules, START, "a1>a3", "nothing is played to the equator yet");
    }
    check_illegal(CARPENTIER, BATTLE, "C@a1", "the setup is over");
}

#[test]
fn with_setup_alternate_the_players_put_one_piece_at_a_time_player_1_first() {
    check_after(CARPENTIER, START, "C@a1", "...../...../........./...../C.... setup 2 0-0 -");
    check_after(CARPENTIER, START, "C@a1 c@a5", "c..../...../........./...../C.... setup 1 0-0 -");
    let [one, two] = arrangement();
    let in_turn: Vec<String> = one.into_iter().zip(two).flat_map(|(one, two)| [one, two]).collect();
    check_after(CARPENTIER, START, &in_turn.join(" "), BATTLE);
}

#[test]
fn with_setup_random_the_same_moves_arrange_the_pieces() {
    check_after(
        "le-pylos:setup=random",
        START,
        "C@a1 c@a5",
        "c..../...../........./...../C.... setup 1 0-0 -",
    );
    assert_eq!(
        move_texts(&position("le-pylos:setup=random", START)),
        move_texts(&position("le-pylos:setup=alternate", START)),
    );
}

#[test]
fn with_setup_hidden_each_player_arranges_all_ten_before_the_other() {
    let rules = "le-pylos:setup=hidden";
    let [one, two] = arrangement();
    check_after(rules, START, "C@a1", "...../...../........./...../C.... setup 1 0-0 -");
    check_illegal(rules, "...../...../........./...../C.... setup 1 0-0 -", "c@a5", "turn of player 1");
    let first = one.join(" ");
    check_after(rules, START, &first, "...../...../........./EDCBA/ABCDE setup 2 0-0 -");
    check_after(rules, START, &format!("{first} {}", two.join(" ")), BATTLE);
}

/// Asserts the views of both players after moves of a hidden setup.
#[track_caller]
fn check_views(moves: &str, seen: [&str; 2]) {
    let (game, real) = typed(&after("le-pylos:setup=hidden", START, moves));
    for (player, expected) in Player::BOTH.into_iter().zip(seen) {
        let view = game.player_view(&real, player);
        assert_eq!(game.position_text(&view), expected, "player {player}");
        assert_eq!(game.parse_position(expected).as_ref(), Ok(&view), "a view is itself a position");
        if player == real.turn() {
            assert_eq!(game.legal_moves(&view), game.legal_moves(&real), "the moves of player {player}");
        }
    }
}

#[test]
fn in_the_middle_of_a_hidden_setup_a_player_sees_only_their_own_pieces() {
    let [one, two] = arrangement().map(|moves| moves.join(" "));
    check_views("", [START, START]);
    check_views("C@a1 D@b2", ["...../...../........./.D.../C.... setup 1 0-0 -", START]);
    check_views(
        &one,
        [
            "...../...../........./EDCBA/ABCDE setup 2 0-0 -",
            "...../...../........./...../..... setup 2 0-0 -",
        ],
    );
    check_views(
        &format!("{one} e@c5 a@c4"),
        [
            "...../...../........./EDCBA/ABCDE setup 2 0-0 -",
            "..e../..a../........./...../..... setup 2 0-0 -",
        ],
    );
    check_views(&format!("{one} {two}"), [BATTLE, BATTLE]);
}

#[test]
fn a_view_does_not_depend_on_the_pieces_of_the_other_player() {
    let [one, _] = arrangement();
    let (game, real) = typed(&after("le-pylos:setup=hidden", START, &one.join(" ")));
    let swapped = one.join(" ").replace("A@a1", "x").replace("E@a2", "A@a2").replace('x', "E@a1");
    let (_, other) = typed(&after("le-pylos:setup=hidden", START, &swapped));
    assert_ne!(real, other);
    assert_eq!(game.player_view(&real, Player::Two), game.player_view(&other, Player::Two));
}

#[test]
fn an_open_setup_hides_nothing() {
    for rules in [CARPENTIER, "le-pylos:setup=random"] {
        let (game, real) = typed(&after(rules, START, "C@a1 c@a5"));
        assert_eq!(Player::BOTH.map(|player| game.player_view(&real, player)), [real; 2]);
    }
}

#[test]
fn with_setup_random_both_arrangements_are_drawn_at_random() {
    for game in LePylos::rulesets() {
        let boards: HashSet<String> = (0..100)
            .map(|seed| {
                let position = random_setup(game, seed);
                assert_eq!((position.phase(), position.turn()), (Phase::Battle, Player::One));
                let text = game.position_text(&position);
                assert_eq!(game.parse_position(&text), Ok(position));
                text
            })
            .collect();
        assert_eq!(boards.len(), 100, "different seeds give different setups");
    }
}

#[test]
fn the_same_seed_draws_the_same_arrangement() {
    let game = LePylos::default();
    assert_eq!(game.random_setup_moves(7), game.random_setup_moves(7));
    assert_ne!(game.random_setup_moves(7), game.random_setup_moves(8));
}

#[test]
fn a_random_setup_puts_every_size_on_every_intersection() {
    let game = LePylos::default();
    let mut seen = HashSet::new();
    for seed in 0..200 {
        let position = random_setup(game, seed);
        seen.extend(position.occupied().into_iter().map(|at| (at, position.piece(at))));
    }
    assert_eq!(seen.len(), 20 * 5);
}
