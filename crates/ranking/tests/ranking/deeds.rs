use tripylon_ranking::{
    BeginError, EnterError, NoteGameError, NoteResultError, PairResult, Stage, System, Times, Tournament,
    WithdrawError,
};

use crate::playing::{begun, play};

const SWISS: System = System::Swiss { rounds: None };
const ROUND_ROBIN: System = System::RoundRobin { times: Times::Once };

#[test]
fn people_enter_once_and_before_it_begins() {
    let mut tournament = Tournament::new(ROUND_ROBIN);
    assert_eq!(tournament.enter("a", "Ada", None), Ok(0));
    assert_eq!(tournament.enter("a", "Ada", None), Err(EnterError::Again("a".into())));
    assert_eq!(tournament.begin(1), Err(BeginError::TooFew(1)));
    assert_eq!(tournament.next_round(), None);
    assert_eq!(tournament.stage(), Stage::Entering);
    tournament.enter("b", "Ben", None).unwrap();
    tournament.begin(1).unwrap();
    assert_eq!(tournament.enter("c", "Cy", None), Err(EnterError::HasBegun));
    assert_eq!(tournament.begin(1), Err(BeginError::HasBegun));
}

#[test]
fn a_full_tournament_says_how_many_it_takes() {
    let mut tournament = Tournament::new(ROUND_ROBIN);
    for number in 0..40 {
        tournament.enter(&number.to_string(), "somebody", None).unwrap();
    }
    let refused = tournament.enter("40", "one more", None).unwrap_err();
    assert_eq!(refused.to_string(), "the tournament is full: it takes 40 entrants");
}

#[test]
fn who_withdraws_before_it_begins_has_never_entered() {
    let mut tournament = Tournament::new(SWISS);
    tournament.enter("a", "Ada", None).unwrap();
    tournament.enter("b", "Ben", None).unwrap();
    tournament.withdraw("a").unwrap();
    assert_eq!(tournament.withdraw("a"), Err(WithdrawError::NotEntered("a".into())));
    assert_eq!(tournament.entrant("b"), Some(0));
    assert_eq!(tournament.enter("a", "Ada", None), Ok(1));
}

#[test]
fn a_round_comes_when_the_last_one_is_complete() {
    let mut tournament = begun(SWISS, 4, 5);
    assert_eq!(tournament.next_round().unwrap().pairings.len(), 2);
    assert_eq!(tournament.next_round(), None);
    tournament.note_game(0, 0, "g0").unwrap();
    tournament.note_game(0, 1, "g1").unwrap();
    assert!(tournament.waiting().is_empty());
    tournament.note_result("g0", PairResult::FirstWon).unwrap();
    assert_eq!(tournament.next_round(), None);
    assert_eq!(tournament.stage(), Stage::Running);
    tournament.note_result("g1", PairResult::Drawn).unwrap();
    assert!(tournament.next_round().is_some());
    assert_eq!(tournament.rounds().len(), 2);
}

#[test]
fn what_is_noted_twice_is_noted_once() {
    let mut tournament = begun(SWISS, 4, 5);
    tournament.next_round().unwrap();
    tournament.note_game(0, 0, "g0").unwrap();
    tournament.note_result("g0", PairResult::FirstWon).unwrap();
    let noted = tournament.clone();
    assert_eq!(tournament.note_game(0, 0, "g0"), Ok(()));
    assert_eq!(tournament.note_result("g0", PairResult::FirstWon), Ok(()));
    let contradiction = NoteResultError::Contradiction { game: "g0".into(), known: PairResult::FirstWon };
    assert_eq!(tournament.note_result("g0", PairResult::Drawn), Err(contradiction));
    assert_eq!(tournament.note_game(0, 0, "g1"), Err(NoteGameError::Taken("g0".into())));
    assert_eq!(tournament.note_game(0, 1, "g0"), Err(NoteGameError::Taken("g0".into())));
    let nowhere = tournament.note_game(0, 2, "g2").unwrap_err();
    assert_eq!(nowhere.to_string(), "round 1 of the tournament has no board 3");
    let unknown = tournament.note_result("g9", PairResult::Drawn).unwrap_err();
    assert_eq!(unknown.to_string(), "game g9 is not part of the tournament");
    assert_eq!(tournament, noted);
}

#[test]
fn a_game_that_has_begun_outlives_a_withdrawal() {
    let mut tournament = begun(SWISS, 4, 5);
    tournament.next_round().unwrap();
    tournament.note_game(0, 0, "g0").unwrap();
    for pairing in tournament.rounds()[0].pairings.clone() {
        let second = tournament.entrants()[pairing.players[1]].id.clone();
        tournament.withdraw(&second).unwrap();
    }
    let results: Vec<_> = tournament.rounds()[0].pairings.iter().map(|pairing| pairing.result).collect();
    assert_eq!(results, [None, Some(PairResult::FirstByForfeit)]);
    let decided = Err(NoteGameError::Decided(PairResult::FirstByForfeit));
    assert_eq!(tournament.note_game(0, 1, "g1"), decided);
    tournament.note_result("g0", PairResult::SecondWon).unwrap();
    // Two are left, and they have not met.
    assert_eq!(tournament.next_round().unwrap().pairings.len(), 1);
}

#[test]
fn a_tournament_that_everybody_left_is_over() {
    for system in [SWISS, ROUND_ROBIN] {
        let mut tournament = begun(system, 5, 2);
        tournament.next_round().unwrap();
        for number in 0..5 {
            tournament.withdraw(&format!("e{number}")).unwrap();
        }
        assert_eq!(tournament.next_round(), None);
        assert_eq!(tournament.stage(), Stage::Over);
        assert_eq!(tournament.withdraw("e0"), Err(WithdrawError::Over));
    }
}

#[test]
fn the_same_seed_draws_the_same_lots() {
    let rounds = |seed| {
        let mut tournament = begun(ROUND_ROBIN, 9, seed);
        tournament.next_round().unwrap().clone()
    };
    assert_eq!(rounds(1), rounds(1));
    assert!((2..10).any(|seed| rounds(seed) != rounds(1)));
}

#[test]
fn a_saved_tournament_goes_on_as_if_it_had_not_been() {
    for system in [SWISS, ROUND_ROBIN] {
        let mut tournament = begun(system, 7, 11);
        while tournament.next_round().is_some() {
            let saved = serde_json::to_string(&tournament).unwrap();
            assert_eq!(serde_json::from_str::<Tournament>(&saved).unwrap(), tournament);
            tournament = serde_json::from_str(&saved).unwrap();
            play(&mut tournament, |players| {
                if players[0] < players[1] { PairResult::FirstWon } else { PairResult::Drawn }
            });
        }
        assert_eq!(tournament.stage(), Stage::Over);
        assert_eq!(Some(tournament.rounds().len()), tournament.planned_rounds());
    }
}
