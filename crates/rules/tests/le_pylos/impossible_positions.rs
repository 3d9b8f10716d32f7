//! Impossible positions.

use super::*;

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
fn no_player_interrupts_a_hidden_setup() {
    let rules = "le-pylos:setup=hidden";
    check_bad_position(
        rules,
        "c..../...../........./...../C.... setup 1 0-0 -",
        "player 2 has placed 1 piece,",
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
        "a piece of size E has been played, but none stands on the equator",
    );
    check_bad_position(
        CARPENTIER,
        "edcba/abcde/....C..../ED.BA/.BCDE battle 1 0-0 -",
        "it cannot be the turn",
    );
    // In a later battle the position does not tell which sizes were played in it, but the last piece played stays.
    check_bad_position(
        CARPENTIER,
        "edc.a/.bcde/........./.DC.A/A.CDE battle 2 2-2 -",
        "the piece of player 1 just played is missing",
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
        "on the equator, but played 0 in this battle",
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
    // The loser of the last battle has taken sixteen pieces at most.
    check_bad_position(CARPENTIER, &format!("{empty} 4-17 -"), "more than 16");
    check_bad_position(CARPENTIER, &format!("{empty} 0-0 -"), "must add up to 21");
}
