use tripylon_ranking::{
    BeginError, EnterError, PairingResult, PairingSystem, RoundRobinCycles, SetGameError, SetResultError,
    Tournament, TournamentState, WithdrawError,
};

use crate::simulation::{play_rounds, started_tournament};

const SWISS: PairingSystem = PairingSystem::Swiss { rounds: None };
const ROUND_ROBIN: PairingSystem = PairingSystem::RoundRobin { times: RoundRobinCycles::Once };

#[test]
fn an_entrant_enters_once_and_before_the_start() {
    let mut tournament = Tournament::new(ROUND_ROBIN);
    assert_eq!(tournament.enter("a", "Ada", None), Ok(0));
    assert_eq!(tournament.enter("a", "Ada", None), Err(EnterError::AlreadyEntered("a".into())));
    assert_eq!(tournament.begin(1), Err(BeginError::TooFew(1)));
    assert_eq!(tournament.next_round(), None);
    assert_eq!(tournament.state(), TournamentState::Entering);
    tournament.enter("b", "Ben", None).unwrap();
    tournament.begin(1).unwrap();
    assert_eq!(tournament.enter("c", "Cy", None), Err(EnterError::HasBegun));
    assert_eq!(tournament.begin(1), Err(BeginError::HasBegun));
}

#[test]
fn a_full_tournament_reports_its_capacity() {
    let mut tournament = Tournament::new(ROUND_ROBIN);
    for number in 0..40 {
        tournament.enter(&number.to_string(), "entrant", None).unwrap();
    }
    let refused = tournament.enter("40", "one more", None).unwrap_err();
    assert_eq!(refused.to_string(), "the tournament is full: it takes 40 entrants");
}

#[test]
fn withdrawing_before_the_start_removes_the_entrant() {
    let mut tournament = Tournament::new(SWISS);
    tournament.enter("a", "Ada", None).unwrap();
    tournament.enter("b", "Ben", None).unwrap();
    tournament.withdraw("a").unwrap();
    assert_eq!(tournament.withdraw("a"), Err(WithdrawError::NotEntered("a".into())));
    assert_eq!(tournament.entrant_index("b"), Some(0));
    assert_eq!(tournament.enter("a", "Ada", None), Ok(1));
}

#[test]
fn a_round_is_paired_when_the_last_one_is_complete() {
    let mut tournament = started_tournament(SWISS, 4, 5);
    assert_eq!(tournament.next_round().unwrap().pairings.len(), 2);
    assert_eq!(tournament.next_round(), None);
    tournament.set_game(0, 0, "g0").unwrap();
    tournament.set_game(0, 1, "g1").unwrap();
    assert!(tournament.pending_pairings().is_empty());
    tournament.set_result("g0", PairingResult::FirstWon).unwrap();
    assert_eq!(tournament.next_round(), None);
    assert_eq!(tournament.state(), TournamentState::Running);
    tournament.set_result("g1", PairingResult::Drawn).unwrap();
    assert!(tournament.next_round().is_some());
    assert_eq!(tournament.rounds().len(), 2);
}

#[test]
fn setting_a_game_or_result_twice_changes_nothing() {
    let mut tournament = started_tournament(SWISS, 4, 5);
    tournament.next_round().unwrap();
    tournament.set_game(0, 0, "g0").unwrap();
    tournament.set_result("g0", PairingResult::FirstWon).unwrap();
    let before = tournament.clone();
    assert_eq!(tournament.set_game(0, 0, "g0"), Ok(()));
    assert_eq!(tournament.set_result("g0", PairingResult::FirstWon), Ok(()));
    let conflict = SetResultError::ConflictingResult { game: "g0".into(), recorded: PairingResult::FirstWon };
    assert_eq!(tournament.set_result("g0", PairingResult::Drawn), Err(conflict));
    assert_eq!(tournament.set_game(0, 0, "g1"), Err(SetGameError::GameAlreadySet("g0".into())));
    assert_eq!(tournament.set_game(0, 1, "g0"), Err(SetGameError::GameAlreadySet("g0".into())));
    let missing = tournament.set_game(0, 2, "g2").unwrap_err();
    assert_eq!(missing.to_string(), "round 1 of the tournament has no board 3");
    let unknown = tournament.set_result("g9", PairingResult::Drawn).unwrap_err();
    assert_eq!(unknown.to_string(), "game g9 is not part of the tournament");
    assert_eq!(tournament, before);
}

#[test]
fn a_started_game_continues_after_a_withdrawal() {
    let mut tournament = started_tournament(SWISS, 4, 5);
    tournament.next_round().unwrap();
    tournament.set_game(0, 0, "g0").unwrap();
    for pairing in tournament.rounds()[0].pairings.clone() {
        let second = tournament.entrants()[pairing.players[1]].id.clone();
        tournament.withdraw(&second).unwrap();
    }
    let results: Vec<_> = tournament.rounds()[0].pairings.iter().map(|pairing| pairing.result).collect();
    assert_eq!(results, [None, Some(PairingResult::FirstByForfeit)]);
    let decided = Err(SetGameError::Decided(PairingResult::FirstByForfeit));
    assert_eq!(tournament.set_game(0, 1, "g1"), decided);
    tournament.set_result("g0", PairingResult::SecondWon).unwrap();
    // Two entrants are left, and they have not met.
    assert_eq!(tournament.next_round().unwrap().pairings.len(), 1);
}

#[test]
fn a_tournament_without_active_entrants_is_over() {
    for system in [SWISS, ROUND_ROBIN] {
        let mut tournament = started_tournament(system, 5, 2);
        tournament.next_round().unwrap();
        for number in 0..5 {
            tournament.withdraw(&format!("e{number}")).unwrap();
        }
        assert_eq!(tournament.next_round(), None);
        assert_eq!(tournament.state(), TournamentState::Over);
        assert_eq!(tournament.withdraw("e0"), Err(WithdrawError::Over));
    }
}

#[test]
fn the_same_seed_gives_the_same_pairings() {
    let rounds = |seed| {
        let mut tournament = started_tournament(ROUND_ROBIN, 9, seed);
        tournament.next_round().unwrap().clone()
    };
    assert_eq!(rounds(1), rounds(1));
    assert!((2..10).any(|seed| rounds(seed) != rounds(1)));
}

#[test]
fn a_saved_tournament_continues_unchanged() {
    for system in [SWISS, ROUND_ROBIN] {
        let mut tournament = started_tournament(system, 7, 11);
        while tournament.next_round().is_some() {
            let saved = serde_json::to_string(&tournament).unwrap();
            assert_eq!(serde_json::from_str::<Tournament>(&saved).unwrap(), tournament);
            tournament = serde_json::from_str(&saved).unwrap();
            play_rounds(&mut tournament, |players| {
                if players[0] < players[1] { PairingResult::FirstWon } else { PairingResult::Drawn }
            });
        }
        assert_eq!(tournament.state(), TournamentState::Over);
        assert_eq!(Some(tournament.rounds().len()), tournament.planned_rounds());
    }
}
