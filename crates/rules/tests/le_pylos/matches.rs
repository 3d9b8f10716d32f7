use super::*;

fn rounds(number: u32) -> Match {
    Match::new(MatchEndCondition::Rounds(NonZeroU32::new(number).expect("a match has rounds")))
}

#[test]
fn a_match_may_be_played_for_a_number_of_rounds() {
    let mut three = rounds(3);
    for (points, winner) in [([20, 1], None), ([11, 10], None), ([11, 10], Some(Some(MatchPlayer::First)))] {
        three.add_round(points);
        assert_eq!(three.winner(), winner);
    }
    assert_eq!((three.rounds().len(), three.totals()), (3, [41, 22]));
}

#[test]
fn a_match_may_be_won_by_player_2_of_the_first_round() {
    let mut one = rounds(1);
    one.add_round([9, 12]);
    assert_eq!(one.winner(), Some(Some(MatchPlayer::Second)));
    let mut to_twelve = Match::new(MatchEndCondition::Target(NonZeroU32::new(12).unwrap()));
    to_twelve.add_round([9, 12]);
    assert_eq!(to_twelve.winner(), Some(Some(MatchPlayer::Second)));
}

#[test]
fn a_match_without_rounds_has_no_winner() {
    assert_eq!((rounds(1).winner(), rounds(1).totals()), (None, [0, 0]));
    assert_eq!(
        [MatchPlayer::First, MatchPlayer::Second].map(|player| rounds(1).player(player)),
        Player::BOTH
    );
}

#[test]
fn the_length_of_a_match_is_no_part_of_the_rules_text() {
    check_bad_rules("le-pylos:rounds=3", "option \"rounds\" of le-pylos is unknown");
    check_bad_rules("le-pylos:target=100", "option \"target\" of le-pylos is unknown");
}
