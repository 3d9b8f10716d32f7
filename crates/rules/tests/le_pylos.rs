//! The rules of Le Pylos, in the order of `le-pylos.md`: the board, the setup in its three ways, battles and how they
//! are won, plays in the two rule sets, the end, and matches. Nearly everything is played from one start of battle, so
//! that one picture suffices.

mod board;

use std::{collections::HashSet, num::NonZeroU32};

use board::*;
use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Player,
    le_pylos::{Entrant, Intersection, Length, Match, Phase, Piece, Position, Size},
};

const CARPENTIER: &str = "le-pylos";
const MAGAZINE: &str = "le-pylos:rules=jeux-et-strategie";

/// ```text
/// row 5    e d c b a
/// row 4    a b c d e
/// row 3  . . . . . . . . .
/// row 2    E D C B A
/// row 1    A B C D E
/// ```
const BATTLE: &str = "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -";

/// The fifth battle: two pieces each, and four of the sixteen played before are aside.
const FIFTH_BATTLE: &str = "....b/.a.../........./...../A.C.. battle 1 9-3 -";

/// The empty board.
const START: &str = "...../...../........./...../..... setup 1 0-0 -";

/// The rules and the position as the types that know more than their texts.
fn typed(position: &AnyPosition) -> (LePylos, Position) {
    match position {
        AnyPosition::LePylos(game, position) => (*game, *position),
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => panic!("{position} is not of Le Pylos"),
    }
}

/// Of the legal plays, those of the piece on one intersection.
#[track_caller]
fn check_plays_of(rules: &str, at: &str, from: &str, expected: &str) {
    let expected: Vec<String> = expected.split_whitespace().map(|to| format!("{from}>{to}")).collect();
    check_moves_where(rules, at, |text| text.starts_with(from), &expected.join(" "));
}

/// The moves that arrange the pieces as in [`BATTLE`], player 1's and player 2's.
fn arrangement() -> [Vec<String>; 2] {
    let squares = |rows: [&str; 2], names: [char; 2]| {
        let place = |(row, name): (&str, char)| {
            let at = |(column, piece)| format!("{piece}@{column}{name}");
            "abcde".chars().zip(row.chars()).map(at).collect::<Vec<_>>()
        };
        rows.into_iter().zip(names).flat_map(place).collect()
    };
    [squares(["ABCDE", "EDCBA"], ['1', '2']), squares(["edcba", "abcde"], ['5', '4'])]
}

// The board.

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

// The setup.

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

/// What both players see after some moves of a hidden setup.
#[track_caller]
fn check_views(moves: &str, seen: [&str; 2]) {
    let (game, real) = typed(&after("le-pylos:setup=hidden", START, moves));
    for (player, expected) in Player::BOTH.into_iter().zip(seen) {
        let view = game.view(&real, player);
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
fn what_the_other_player_has_placed_makes_no_difference_to_a_view() {
    let [one, _] = arrangement();
    let (game, real) = typed(&after("le-pylos:setup=hidden", START, &one.join(" ")));
    let swapped = one.join(" ").replace("A@a1", "x").replace("E@a2", "A@a2").replace('x', "E@a1");
    let (_, other) = typed(&after("le-pylos:setup=hidden", START, &swapped));
    assert_ne!(real, other);
    assert_eq!(game.view(&real, Player::Two), game.view(&other, Player::Two));
}

#[test]
fn an_open_setup_hides_nothing() {
    for rules in [CARPENTIER, "le-pylos:setup=random"] {
        let (game, real) = typed(&after(rules, START, "C@a1 c@a5"));
        assert_eq!(Player::BOTH.map(|player| game.view(&real, player)), [real; 2]);
    }
}

/// The position that a deal leads to.
fn dealt(game: LePylos, seed: u64) -> Position {
    let mut position = AnyPosition::LePylos(game, game.start());
    for mv in game.deal(seed) {
        position.play(AnyMove::LePylos(mv)).expect("a deal makes legal moves");
    }
    typed(&position).1
}

#[test]
fn with_setup_random_both_arrangements_are_drawn_at_random() {
    for game in LePylos::readings() {
        let boards: HashSet<String> = (0..100)
            .map(|seed| {
                let position = dealt(game, seed);
                assert_eq!((position.phase(), position.turn()), (Phase::Battle, Player::One));
                let text = game.position_text(&position);
                assert_eq!(game.parse_position(&text), Ok(position));
                text
            })
            .collect();
        assert_eq!(boards.len(), 100, "different seeds deal differently");
    }
}

#[test]
fn the_same_seed_deals_the_same_arrangement() {
    let game = LePylos::default();
    assert_eq!(game.deal(7), game.deal(7));
    assert_ne!(game.deal(7), game.deal(8));
}

#[test]
fn every_intersection_is_dealt_every_size() {
    let game = LePylos::default();
    let mut seen = HashSet::new();
    for seed in 0..200 {
        let position = dealt(game, seed);
        seen.extend(position.occupied().into_iter().map(|at| (at, position.piece(at))));
    }
    assert_eq!(seen.len(), 20 * 5);
}

// Battles.

#[test]
fn player_1_leads_the_first_battle() {
    let [one, two] = arrangement();
    let in_turn: Vec<String> = one.into_iter().zip(two).flat_map(|(one, two)| [one, two]).collect();
    let position = after(CARPENTIER, START, &in_turn.join(" "));
    let (_, typed) = typed(&position);
    assert_eq!((typed.turn(), typed.leader(), typed.battle()), (Player::One, Player::One, Some(1)));
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/........./EDCBA/ABCDE battle 2 0-0 -",
        "player 1 leads the first battle",
    );
}

#[test]
fn a_battle_is_four_plays_two_by_each_player_in_turn() {
    let plays = ["b2>b3", "a4>a3", "c2>c3", "e4>e3"];
    let turns: Vec<Player> =
        (0..4).map(|played| after(CARPENTIER, BATTLE, &plays[..played].join(" ")).turn()).collect();
    assert_eq!(turns, [Player::One, Player::Two, Player::One, Player::Two]);
    let battles: Vec<Option<u8>> = (0..=4)
        .map(|played| typed(&after(CARPENTIER, BATTLE, &plays[..played].join(" "))).1.battle())
        .collect();
    assert_eq!(battles, [Some(1), Some(1), Some(1), Some(1), Some(2)]);
}

#[test]
fn a_game_is_five_battles() {
    let position = after(CARPENTIER, FIFTH_BATTLE, "");
    assert_eq!(typed(&position).1.battle(), Some(5));
    let over = after(CARPENTIER, FIFTH_BATTLE, "a1>a3 b4>b3 c1>c3 e5>e3");
    assert_eq!(typed(&over).1.battle(), None);
    assert!(over.outcome().is_some() && over.legal_moves().is_empty());
}

#[test]
fn of_four_pieces_on_the_equator_the_largest_wins() {
    // D a C e: Red's e.
    check_after(
        CARPENTIER,
        BATTLE,
        "b2>b3 a4>a3 c2>c3 e4>e3",
        "edcba/.bcd./........./E..BA/ABCDE battle 2 0-4 -",
    );
    // E a D c: Blue's E.
    check_after(
        CARPENTIER,
        BATTLE,
        "a2>a3 a4>iw b2>b3 c4>c3",
        "edcba/.b.de/........./..CBA/ABCDE battle 1 4-0 -",
    );
}

#[test]
fn of_three_pieces_on_the_equator_the_middle_one_wins() {
    // E is set aside by e; of e D a the middle one is Blue's D.
    check_after(
        CARPENTIER,
        BATTLE,
        "a2>a3 e4>e3 b2>b3 a4>a3",
        "edcba/.bcd./........./..CBA/ABCDE battle 1 3-0 -",
    );
    // E is set aside by e; of e A d the middle one is Red's d.
    check_after(
        CARPENTIER,
        BATTLE,
        "a2>a3 e4>e3 a1>ow d4>d3",
        "edcba/abc../........./.DCBA/.BCDE battle 2 0-3 -",
    );
}

#[test]
fn of_two_pieces_on_the_equator_the_smallest_wins() {
    // Each E sets the one before aside; of E a the smaller is Red's.
    check_after(
        CARPENTIER,
        BATTLE,
        "a2>a3 e4>e3 e1>oe a4>a3",
        "edcba/.bcd./........./.DCBA/ABCD. battle 2 0-2 -",
    );
    // E and e are set aside; of D e the smaller is Blue's.
    check_after(
        CARPENTIER,
        BATTLE,
        "a2>a3 e4>e3 b2>b3 a5>ow",
        ".dcba/abcd./........./..CBA/ABCDE battle 1 2-0 -",
    );
}

#[test]
fn a_single_piece_on_the_equator_wins() {
    // Four of the largest, each setting the one before aside.
    check_after(
        CARPENTIER,
        BATTLE,
        "a2>a3 e4>e3 e1>oe a5>ow",
        ".dcba/abcd./........./.DCBA/ABCD. battle 2 0-1 -",
    );
    // In the magazine's rules the first stays and the others are set aside.
    check_after(
        MAGAZINE,
        BATTLE,
        "a2>e3 e4>oe e1>a3 a5>b3",
        ".dcba/abcd./........./.DCBA/ABCD. battle 1 1-0 -",
    );
}

#[test]
fn the_winner_takes_the_pieces_and_the_equator_is_empty_again() {
    let (_, position) = typed(&after(CARPENTIER, BATTLE, "b2>b3 a4>a3 c2>c3 e4>e3"));
    assert_eq!(position.points(), [0, 4]);
    assert_eq!(position.occupied().into_iter().filter(|at| at.on_equator().is_some()).count(), 0);
}

#[test]
fn whoever_won_a_battle_leads_the_next() {
    for (plays, winner) in
        [("b2>b3 a4>a3 c2>c3 e4>e3", Player::Two), ("a2>a3 e4>e3 b2>b3 a4>a3", Player::One)]
    {
        let (_, position) = typed(&after(CARPENTIER, BATTLE, plays));
        assert_eq!((position.turn(), position.leader()), (winner, winner));
    }
    // Two plays later the leader is still the leader.
    let (_, position) = typed(&after(CARPENTIER, BATTLE, "b2>b3 a4>a3 c2>c3 e4>e3 a5>ow"));
    assert_eq!((position.turn(), position.leader()), (Player::One, Player::Two));
}

#[test]
fn pieces_set_aside_are_kept_apart_until_the_end() {
    let (_, position) = typed(&after(CARPENTIER, BATTLE, "a2>a3 e4>e3 b2>b3 a4>a3"));
    assert_eq!((position.points(), position.set_aside()), ([3, 0], 1));
    let (_, position) = typed(&after(CARPENTIER, BATTLE, "a2>a3 e4>e3 e1>oe a5>ow"));
    assert_eq!((position.points(), position.set_aside()), ([0, 1], 3));
}

#[test]
fn the_pieces_on_the_equator_differ_in_size() {
    check_bad_position(
        CARPENTIER,
        "edcba/.bcde/A.....a../EDCBA/.BCDE battle 1 0-0 -",
        "two pieces of size A",
    );
}

// The end.

#[test]
fn the_winner_of_the_fifth_battle_takes_all_that_was_set_aside_and_the_singleton() {
    // A is set aside by a; of a b C Red's b wins: 3 on the equator, 4 + 1 aside, and the singleton.
    let plays = "a1>a3 b4>b3 c1>c3 e5>e3";
    check_after(CARPENTIER, FIFTH_BATTLE, plays, "...../...../........./...../..... battle 2 9-12 -");
    check_outcome_after(CARPENTIER, FIFTH_BATTLE, plays, "2 by majority 9-12");
    // Of A b C d Red's d wins: 4 on the equator, 4 aside, and the singleton.
    let with_d = "....b/.d.../........./...../A.C.. battle 1 9-3 -";
    check_outcome_after(CARPENTIER, with_d, plays, "2 by majority 9-12");
    // Of A b c E Blue's E wins.
    let with_e = "....b/.c.../........./...../A.E.. battle 1 9-3 -";
    check_outcome_after(CARPENTIER, with_e, plays, "1 by majority 18-3");
}

#[test]
fn with_singleton_yes_the_points_add_up_to_21_and_at_least_11_win() {
    let plays = "a1>a3 b4>b3 c1>c3 e5>e3";
    let draw_but_for_the_singleton = "....b/.a.../........./...../A.C.. battle 1 10-3 -";
    check_outcome_after(CARPENTIER, draw_but_for_the_singleton, plays, "2 by majority 10-11");
    let behind = "....b/.a.../........./...../A.C.. battle 1 11-3 -";
    check_outcome_after(CARPENTIER, behind, plays, "1 by majority 11-10");
}

#[test]
fn with_singleton_no_there_is_no_extra_point_and_10_to_10_is_a_draw() {
    let rules = "le-pylos:singleton=no";
    let plays = "a1>a3 b4>b3 c1>c3 e5>e3";
    check_outcome_after(rules, FIFTH_BATTLE, plays, "2 by majority 9-11");
    let level = "....b/.a.../........./...../A.C.. battle 1 10-3 -";
    check_outcome_after(rules, level, plays, "nobody by majority 10-10");
    check_after(rules, level, plays, "...../...../........./...../..... battle 2 10-10 -");
}

#[test]
fn the_end_is_the_empty_board_with_the_winner_of_the_fifth_battle_to_move() {
    let over = "...../...../........./...../..... battle 2 9-12 -";
    check_position(CARPENTIER, over);
    check_outcome(CARPENTIER, over, "2 by majority 9-12");
    check_outcome(CARPENTIER, "...../...../........./...../..... battle 2 11-10 -", "1 by majority 11-10");
    check_illegal(CARPENTIER, over, "a1>a3", "the game is over");
    check_outcome(CARPENTIER, BATTLE, "goes on");
    check_outcome(CARPENTIER, START, "goes on");
}

#[test]
fn the_score_is_the_points_taken_so_far() {
    assert_eq!(position(CARPENTIER, FIFTH_BATTLE).score(), Some([9, 3]));
    assert_eq!(position(CARPENTIER, START).score(), Some([0, 0]));
}

#[test]
fn whoever_gives_up_keeps_the_points_taken_and_the_other_gets_the_rest() {
    for (rules, expected) in [(CARPENTIER, [9, 12]), ("le-pylos:singleton=no", [9, 11])] {
        let (game, position) = typed(&position(rules, FIFTH_BATTLE));
        assert_eq!(game.points_if_given_up(&position, Player::One), expected);
    }
}

// Plays in Carpentier's rules.

#[test]
fn with_rules_carpentier_a_piece_slides_along_the_lines_to_the_equator() {
    check_moves(CARPENTIER, BATTLE, "a1>ow a2>iw a2>a3 b2>b3 c2>c3 d2>d3 e2>e3 e2>ie e1>oe");
    let second = "edcba/abcde/...A...../EDCB./ABCDE battle 2 0-0 -";
    check_moves(CARPENTIER, second, "a5>ow a4>iw a4>a3 c4>c3 d4>d3 e4>e3 e4>ie e5>oe");
}

#[test]
fn a_lone_piece_reaches_the_whole_equator() {
    let everywhere = "ow iw a3 b3 c3 d3 e3 ie oe";
    for from in ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"] {
        let row = |number: char| -> String {
            "abcde"
                .chars()
                .map(|column| if from == format!("{column}{number}") { 'A' } else { '.' })
                .collect()
        };
        // Blue leads the fifth battle, Red has answered, and Blue has one piece left.
        let at = format!("....b/...../......E.d/{}/{} battle 1 9-3 -", row('2'), row('1'));
        let free = everywhere.replace("e3 ", "").replace(" oe", "");
        check_plays_of(CARPENTIER, &at, from, &free);
    }
}

#[test]
fn the_way_may_turn_wherever_lines_cross() {
    // From c1 by way of d1 and d2, round the pieces on b1, c2 and e1.
    let at = "...ed/...cb/........./..C../.BA.E battle 1 6-3 -";
    check_plays_of(CARPENTIER, at, "c1", "d3 e3 ie");
    // b1 goes west and then by either circle, or by the meridians up to the piece on c2.
    check_plays_of(CARPENTIER, at, "b1", "ow iw a3 b3");
}

#[test]
fn the_way_leads_over_empty_intersections_only() {
    check_illegal(CARPENTIER, BATTLE, "b1>b3", "no way over empty intersections leads from b1 to b3");
    check_illegal(CARPENTIER, BATTLE, "a1>a3", "no way");
    check_illegal(CARPENTIER, BATTLE, "c1>ow", "no way");
    check_plays_of(CARPENTIER, BATTLE, "c1", "");
}

#[test]
fn the_way_ends_at_the_first_intersection_of_the_equator_that_it_reaches() {
    // a1 touches the equator at ow only, and may not walk on from there to iw.
    check_illegal(CARPENTIER, BATTLE, "a1>iw", "no way");
    check_illegal(CARPENTIER, BATTLE, "a2>ow", "no way");
    check_illegal(CARPENTIER, BATTLE, "a2>b3", "no way");
}

#[test]
fn the_way_does_not_lead_through_the_other_hemisphere() {
    // From ow the north lies open, but a1 has to stop there.
    let at = "...ed/...cb/........./A..../CB..D battle 1 6-3 -";
    check_plays_of(CARPENTIER, at, "a1", "ow");
    check_illegal(CARPENTIER, at, "a1>c3", "no way");
}

#[test]
fn a_piece_goes_to_an_empty_intersection_of_the_equator() {
    let at = "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 -";
    check_illegal(CARPENTIER, at, "a4>a3", "a3 is not empty");
    check_illegal(CARPENTIER, BATTLE, "a1>b1", "b1 is not on the equator");
    check_illegal(CARPENTIER, BATTLE, "a2>a4", "a4 is not on the equator");
}

#[test]
fn only_pieces_of_ones_own_hemisphere_are_played() {
    check_illegal(CARPENTIER, BATTLE, "a4>a3", "no piece of player 1 to play on a4");
    let at = "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 -";
    check_illegal(CARPENTIER, at, "a3>b3", "no piece of player 2 to play on a3");
    check_illegal(
        MAGAZINE,
        "edcba/.bcde/..a.E..../.DCBA/ABCDE battle 1 0-0 a3",
        "c3>d3",
        "no piece of player 1",
    );
}

#[test]
fn with_rules_carpentier_a_piece_of_the_same_size_on_the_equator_is_set_aside() {
    check_after(CARPENTIER, BATTLE, "a2>a3 e4>e3", "edcba/abcd./......e../.DCBA/ABCDE battle 1 0-0 -");
}

#[test]
fn with_rules_carpentier_a_piece_of_the_same_size_is_set_aside_whichever_colour_it_has() {
    // Blue's second E sets Blue's first aside.
    check_after(CARPENTIER, BATTLE, "a2>a3 a4>iw e1>oe", "edcba/.bcde/.a......E/.DCBA/ABCD. battle 2 0-0 -");
}

#[test]
fn with_rules_carpentier_nothing_is_designated() {
    assert!(after(CARPENTIER, BATTLE, "a2>a3").to_string().ends_with(" -"));
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/..E....../.DCBA/ABCDE battle 2 0-0 a3",
        "with rules=carpentier nothing is designated",
    );
}

#[test]
fn with_rules_carpentier_a_player_always_has_a_legal_play() {
    let game = LePylos::default();
    let mut dice = 1u64;
    for seed in 0..200 {
        let mut position = AnyPosition::LePylos(game, dealt(game, seed));
        let mut plays = 0;
        while position.outcome().is_none() {
            let moves = position.legal_moves();
            assert!(!moves.is_empty(), "{position}");
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.play(moves[(dice >> 33) as usize % moves.len()]).unwrap();
            plays += 1;
        }
        assert_eq!(plays, 20);
        assert_eq!(position.score().map(|[one, two]| one + two), Some(21));
    }
}

// Plays in the magazine's rules.

#[test]
fn with_rules_jeux_et_strategie_a_piece_is_put_on_any_empty_intersection_of_the_equator() {
    check_move_count(MAGAZINE, BATTLE, 10 * 9);
    check_plays_of(MAGAZINE, BATTLE, "c1", "ow iw a3 b3 c3 d3 e3 ie oe");
    check_plays_of(
        MAGAZINE,
        "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 c3",
        "c5",
        "ow iw a3 b3 d3 e3 ie oe",
    );
    check_illegal(MAGAZINE, BATTLE, "a1>a4", "a4 is not on the equator");
}

/// Which pieces may answer when player 1 leads to an intersection, and which when player 2 does.
#[track_caller]
fn check_answers(to: &str, of_two: &str, of_one: &str) {
    let answers = |position: &AnyPosition| {
        let mut from: Vec<String> = move_texts(position).iter().map(|text| text[..2].to_string()).collect();
        from.dedup();
        from
    };
    // Both players keep a piece on every intersection but the one that they lead from.
    let led = after(MAGAZINE, BATTLE, &format!("a1>{to}"));
    assert_eq!(answers(&led), sorted_words(of_two), "player 2 answers to {to}");
    let second = "edcb./abcd./........./.DCBA/.BCDE battle 2 0-3 -";
    let led = after(MAGAZINE, second, &format!("a4>{to}"));
    assert_eq!(answers(&led), sorted_words(of_one), "player 1 answers to {to}");
}

#[test]
fn an_intersection_of_a_meridian_designates_the_meridian() {
    check_answers("a3", "a4 a5", "b1 b2 c1 c2 d1 d2 e1 e2");
    check_answers("b3", "b4 b5", "b1 b2");
    check_answers("c3", "c4 c5", "c1 c2");
    check_answers("d3", "d4 d5", "d1 d2");
    check_answers("e3", "e4 e5", "e1 e2");
}

#[test]
fn the_ends_of_the_equator_designate_the_outer_circle() {
    check_answers("ow", "a5 b5 c5 d5 e5", "b1 c1 d1 e1");
    check_answers("oe", "a5 b5 c5 d5 e5", "b1 c1 d1 e1");
}

#[test]
fn the_ends_of_the_inner_circle_designate_the_inner_circle() {
    check_answers("iw", "a4 b4 c4 d4 e4", "b2 c2 d2 e2");
    check_answers("ie", "a4 b4 c4 d4 e4", "b2 c2 d2 e2");
}

#[test]
fn a_piece_on_the_designated_line_must_answer() {
    let at = "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 c3";
    check_move_count(MAGAZINE, at, 2 * 8);
    check_illegal(MAGAZINE, at, "a4>a3", "c3 designates its line");
}

#[test]
fn a_player_who_has_no_piece_on_the_designated_line_answers_with_any() {
    // Red leads to a3, and Blue has nothing left on meridian a.
    let at = "edcb./.bcde/........./.DCBA/.BCDE battle 2 0-2 -";
    let led = "e.cb./.bcde/..d....../.DCBA/.BCDE battle 1 0-2 a3";
    check_after(MAGAZINE, at, "b5>a3", led);
    check_move_count(MAGAZINE, led, 8 * 8);
}

#[test]
fn every_play_designates_the_answer_to_it() {
    // The leader's second play answers too, and designates in its turn.
    check_after(MAGAZINE, BATTLE, "a2>c3 c4>a3", "edcba/ab.de/..c.E..../.DCBA/ABCDE battle 1 0-0 a3");
    check_moves(
        MAGAZINE,
        "edcba/ab.de/..c.E..../.DCBA/ABCDE battle 1 0-0 a3",
        "a1>ow a1>iw a1>b3 a1>d3 a1>e3 a1>ie a1>oe",
    );
    check_after(MAGAZINE, BATTLE, "a2>c3 c4>a3 a1>ow", "edcba/ab.de/A.c.E..../.DCBA/.BCDE battle 2 0-0 ow");
}

#[test]
fn with_rules_jeux_et_strategie_the_piece_just_played_is_set_aside_where_its_size_stands_already() {
    check_after(MAGAZINE, BATTLE, "a2>e3 e4>a3", "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 a3");
}

#[test]
fn the_intersection_named_for_a_piece_set_aside_still_designates_and_stays_empty() {
    let at = "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 a3";
    check_position(MAGAZINE, at);
    check_moves(MAGAZINE, at, "a1>ow a1>iw a1>a3 a1>b3 a1>c3 a1>d3 a1>ie a1>oe");
}

#[test]
fn the_leader_of_a_battle_plays_freely() {
    let plays = "a2>c3 c4>a3 a1>b3 b4>iw";
    // E c A b: the largest is Blue's E.
    check_after(MAGAZINE, BATTLE, plays, "edcba/a..de/........./.DCBA/.BCDE battle 1 4-0 -");
    check_move_count(MAGAZINE, "edcba/a..de/........./.DCBA/.BCDE battle 1 4-0 -", 8 * 9);
}

#[test]
fn the_magazines_battles_are_won_in_the_same_way() {
    // Three: e is set aside, of E a B the middle one is Blue's B.
    check_after(
        MAGAZINE,
        BATTLE,
        "a2>e3 e4>b3 b1>a3 a4>ow",
        "edcba/.bcd./........./.DCBA/A.CDE battle 1 3-0 -",
    );
    // Two: e and E are set aside, of E and b the smaller is Red's.
    check_after(
        MAGAZINE,
        BATTLE,
        "a2>e3 e4>oe e1>b3 b4>ow",
        "edcba/a.cd./........./.DCBA/ABCD. battle 2 0-2 -",
    );
}

// Matches.

fn rounds(number: u32) -> Match {
    Match::new(Length::Rounds(NonZeroU32::new(number).expect("a match has rounds")))
}

#[test]
fn a_match_may_be_played_for_a_number_of_rounds() {
    let mut three = rounds(3);
    for (points, winner) in [([20, 1], None), ([11, 10], None), ([11, 10], Some(Some(Entrant::First)))] {
        three.add_round(points);
        assert_eq!(three.winner(), winner);
    }
    assert_eq!((three.rounds().len(), three.totals()), (3, [41, 22]));
}

#[test]
fn a_match_may_be_won_by_whoever_was_player_2_in_the_first_round() {
    let mut one = rounds(1);
    one.add_round([9, 12]);
    assert_eq!(one.winner(), Some(Some(Entrant::Second)));
    let mut to_twelve = Match::new(Length::Target(NonZeroU32::new(12).unwrap()));
    to_twelve.add_round([9, 12]);
    assert_eq!(to_twelve.winner(), Some(Some(Entrant::Second)));
}

#[test]
fn nobody_has_won_a_match_that_has_not_begun() {
    assert_eq!((rounds(1).winner(), rounds(1).totals()), (None, [0, 0]));
    assert_eq!([Entrant::First, Entrant::Second].map(|entrant| rounds(1).player(entrant)), Player::BOTH);
}

#[test]
fn the_length_of_a_match_is_no_part_of_the_rules_text() {
    check_bad_rules("le-pylos:rounds=3", "option \"rounds\" of le-pylos is unknown");
    check_bad_rules("le-pylos:target=100", "option \"target\" of le-pylos is unknown");
}

// Positions that cannot be.

#[test]
fn the_phase_must_agree_with_the_pieces_placed() {
    check_bad_position(CARPENTIER, "edcba/abcde/........./EDCBA/ABCDE setup 1 0-0 -", "the phase is battle");
    check_bad_position(
        CARPENTIER,
        "c..../...../........./...../C.... battle 1 0-0 -",
        "missing from the equator",
    );
    check_bad_position(CARPENTIER, "...../...../........./...../C...A setup 1 0-0 -", "2 and 0 pieces");
    check_bad_position(CARPENTIER, "...../...../........./...../C.... setup 1 0-0 -", "turn of player 2");
    check_bad_position(CARPENTIER, "c..../...../........./...../C.... setup 2 0-0 -", "turn of player 1");
    check_bad_position(
        CARPENTIER,
        "...../...../C......../...../..... setup 2 0-0 -",
        "on the equator during the setup",
    );
    check_bad_position(
        CARPENTIER,
        "...../...../........./...../..... setup 1 1-0 -",
        "during the setup the points are 0-0",
    );
    check_bad_position(MAGAZINE, "...../...../........./...../..... setup 1 0-0 a3", "nothing is designated");
}

#[test]
fn a_hidden_setup_has_nobody_interrupted() {
    let rules = "le-pylos:setup=hidden";
    check_bad_position(
        rules,
        "c..../...../........./...../C.... setup 1 0-0 -",
        "player 2 has placed 1 pieces",
    );
    check_bad_position(
        rules,
        "...../...../........./EDCBA/ABCDE setup 1 0-0 -",
        "player 1 has placed all ten",
    );
}

#[test]
fn the_turn_must_agree_with_the_pieces_played() {
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/..E....../.DCBA/ABCDE battle 1 0-0 -",
        "it cannot be the turn of player 1",
    );
    check_bad_position(
        CARPENTIER,
        "edcba/abcd./........./.DCBA/ABCDE battle 2 0-0 -",
        "player 1 leads the first battle",
    );
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/........./..CBA/ABCDE battle 2 0-0 -",
        "it cannot be the turn",
    );
}

#[test]
fn the_equator_must_agree_with_the_pieces_played() {
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/........./.DCBA/ABCDE battle 2 0-0 -",
        "missing from the equator",
    );
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/..E.D..../..CBA/ABCDE battle 2 0-0 -",
        "have played 2 and 0 pieces",
    );
    check_bad_position(
        CARPENTIER,
        "edcb./abcd./..E....../.DCBA/ABCDE battle 2 0-0 -",
        "players 1 and 2 have played 1 and 2 pieces",
    );
    check_bad_position(
        CARPENTIER,
        "edcba/.bcd./..E....../..CBA/ABCDE battle 1 4-0 -",
        "on the equator, but 0 were played",
    );
}

#[test]
fn the_designation_must_agree_with_the_last_play() {
    check_bad_position(MAGAZINE, "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 -", "must be named");
    check_bad_position(
        MAGAZINE,
        "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 a3",
        "a3 designates and is empty",
    );
    check_bad_position(
        MAGAZINE,
        "edcba/abcde/....E..../.DCBA/ABCDE battle 2 0-0 a4",
        "a4 designates, but is not on the equator",
    );
    check_bad_position(
        MAGAZINE,
        "edcba/ab.de/..c.E..../.DCBA/ABCDE battle 1 0-0 c3",
        "c3 designates, but player 2 played last",
    );
    check_bad_position(
        MAGAZINE,
        "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 a3",
        "the leader of a battle plays freely",
    );
}

#[test]
fn the_points_must_agree_with_the_battles_fought() {
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/........./EDCBA/ABCDE battle 1 1-0 -",
        "1-0 points cannot be after 0 battles",
    );
    // After one battle its winner has one to four points and leads.
    let one_battle = "edcba/.bcd./........./..CBA/ABCDE battle";
    check_position(CARPENTIER, &format!("{one_battle} 1 3-0 -"));
    check_bad_position(CARPENTIER, &format!("{one_battle} 1 0-0 -"), "0-0 points cannot be");
    check_bad_position(CARPENTIER, &format!("{one_battle} 1 5-0 -"), "5-0 points cannot be");
    check_bad_position(CARPENTIER, &format!("{one_battle} 1 2-2 -"), "2-2 points cannot be");
    check_bad_position(CARPENTIER, &format!("{one_battle} 2 3-0 -"), "3-0 points cannot be");
    check_bad_position(
        CARPENTIER,
        "....b/.a.../........./...../A.C.. battle 1 0-9 -",
        "0-9 points cannot be",
    );
}

#[test]
fn at_the_end_all_points_have_been_given_out() {
    let empty = "...../...../........./...../..... battle 1";
    check_bad_position(CARPENTIER, &format!("{empty} 11-9 -"), "must add up to 21");
    check_bad_position("le-pylos:singleton=no", &format!("{empty} 11-10 -"), "must add up to 20");
    // Whoever lost the last battle has taken sixteen pieces at most.
    check_bad_position(CARPENTIER, &format!("{empty} 4-17 -"), "more than 16");
    check_bad_position(CARPENTIER, &format!("{empty} 0-0 -"), "must add up to 21");
}

// Hashes.

#[test]
fn positions_that_differ_hash_differently() {
    check_different_hashes(
        MAGAZINE,
        &[
            START,
            "...../...../........./...../A.... setup 2 0-0 -",
            "...../...../........./...../B.... setup 2 0-0 -",
            "...../...../........./...../.A... setup 2 0-0 -",
            BATTLE,
            "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 a3",
            "edcba/abcd./......E../.DCBA/ABCDE battle 1 0-0 b3",
            "edcba/.bcd./........./..CBA/ABCDE battle 1 3-0 -",
            "edcba/.bcd./........./..CBA/ABCDE battle 1 4-0 -",
            "edcba/.bcd./........./..CBA/ABCDE battle 2 0-3 -",
            "...../...../........./...../..... battle 1 11-10 -",
            "...../...../........./...../..... battle 2 11-10 -",
        ],
    );
    // The same sizes on the equator, in other hands.
    check_different_hashes(
        CARPENTIER,
        &[
            "edcba/.bcde/..a.E..../.DCBA/ABCDE battle 1 0-0 -",
            "edcba/abcd./..A.e..../EDCBA/.BCDE battle 1 0-0 -",
        ],
    );
}

// What is known.

#[test]
fn the_start_of_battle_has_the_published_numbers_of_plays() {
    check_perft(CARPENTIER, BATTLE, &[9, 72, 574, 4164]);
    check_perft(MAGAZINE, BATTLE, &[90, 2400, 50552]);
}
