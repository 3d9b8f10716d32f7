//! Battles.

use super::*;

#[test]
fn player_1_leads_the_first_battle() {
    let [one, two] = arrangement();
    let in_turn: Vec<String> = one.into_iter().zip(two).flat_map(|(one, two)| [one, two]).collect();
    let position = after(CARPENTIER, START, &in_turn.join(" "));
    let (_, typed) = typed(&position);
    assert_eq!(
        (typed.turn(), typed.battle_leader(), typed.battle_number()),
        (Player::One, Player::One, Some(1))
    );
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
        .map(|played| typed(&after(CARPENTIER, BATTLE, &plays[..played].join(" "))).1.battle_number())
        .collect();
    assert_eq!(battles, [Some(1), Some(1), Some(1), Some(1), Some(2)]);
}

#[test]
fn a_game_is_five_battles() {
    let position = after(CARPENTIER, FIFTH_BATTLE, "");
    assert_eq!(typed(&position).1.battle_number(), Some(5));
    let over = after(CARPENTIER, FIFTH_BATTLE, "a1>a3 b4>b3 c1>c3 e5>e3");
    assert_eq!(typed(&over).1.battle_number(), None);
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
    assert_eq!(position.occupied().into_iter().filter(|at| at.equator_index().is_some()).count(), 0);
}

#[test]
fn the_winner_of_a_battle_leads_the_next() {
    for (plays, winner) in
        [("b2>b3 a4>a3 c2>c3 e4>e3", Player::Two), ("a2>a3 e4>e3 b2>b3 a4>a3", Player::One)]
    {
        let (_, position) = typed(&after(CARPENTIER, BATTLE, plays));
        assert_eq!((position.turn(), position.battle_leader()), (winner, winner));
    }
    // Two plays later the leader is still the leader.
    let (_, position) = typed(&after(CARPENTIER, BATTLE, "b2>b3 a4>a3 c2>c3 e4>e3 a5>ow"));
    assert_eq!((position.turn(), position.battle_leader()), (Player::One, Player::Two));
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
