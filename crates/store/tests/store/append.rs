//! Events are stored in order, each once, also with concurrent writers.

use tripylon_store::{
    AppendOutcome, AppendRequest, EventRow, GameRow, GameRowStatus, GameVisibility, Store, StoreErrorKind,
};

use crate::test_database::{self, TestDatabase, append, create, event, playing};

test_database::every_database!(
    every_column_is_stored,
    concurrent_appends_with_the_same_number_commit_once,
    appends_to_different_games_do_not_conflict,
    a_conflict_in_one_game_does_not_affect_other_games,
    gaps_and_missing_games_are_version_conflicts,
    events_without_consecutive_numbers_are_rejected,
    a_rejected_append_does_not_fail_the_rest_of_its_batch,
    an_append_does_not_change_the_lease_holder,
    a_game_is_created_once;
    concurrent_stores_commit_each_number_once,
);

/// A game with a value in every column.
fn full_row(id: &str) -> GameRow {
    GameRow {
        rules: "pylos:variant=expert".into(),
        terms: "{\"clock\": \"5+3\"}".into(),
        visibility: GameVisibility::Private,
        status: GameRowStatus::Over,
        rated: true,
        result: Some("1-0".into()),
        reason: Some("apex".into()),
        plies: u32::MAX - 1,
        ended: Some(4_000_000_000_000),
        deadline: Some(-1),
        lease_holder: Some("node".into()),
        needs_lease: true,
        series: Some("series".into()),
        round: 3,
        tournament: Some("t1".into()),
        record: Some("1. a1 ' \" ; -- \u{1f600} \\ 1-0\n".into()),
        ..playing(id, 100)
    }
}

async fn every_column_is_stored(database: TestDatabase) {
    let store = database.open().await;
    let empty = GameRow::new("empty", "pylon", "anna", 5);
    for game in [&full_row("full"), &empty] {
        create(&store, game).await;
        assert_eq!(store.game(&game.id).await.unwrap().as_ref(), Some(game));
    }
    let filled = GameRow {
        id: "empty".into(),
        game_name: "pylon".into(),
        created: 5,
        lease_holder: None,
        ..full_row("")
    };
    let append = append(&filled, vec![event(2)]);
    let expected = append.game.clone();
    assert_eq!(store.append(append).await.unwrap(), AppendOutcome::Committed);
    assert_eq!(store.game("empty").await.unwrap(), Some(expected));
}

async fn concurrent_appends_with_the_same_number_commit_once(database: TestDatabase) {
    let store = database.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    for seq in 2..6 {
        let racers = (0..32).map(|racer| EventRow { seq, at: 0, body: format!("racer {racer}") });
        let outcomes =
            append_concurrently(&store, racers.map(|event| append(&game, vec![event])).collect()).await;
        let winners = committed_indices(&outcomes);
        assert_eq!(winners.len(), 1, "{outcomes:?}");
        let stored = store.events_after("g1", seq - 1).await.unwrap();
        let bodies: Vec<_> = stored.iter().map(|event| event.body.clone()).collect();
        assert_eq!(bodies, [format!("racer {}", winners[0])]);
    }
}

async fn appends_to_different_games_do_not_conflict(database: TestDatabase) {
    const GAMES: usize = 300;
    let store = database.open().await;
    let games: Vec<_> = (0..GAMES).map(|index| playing(&format!("g{index}"), 100)).collect();
    let creating = games.iter().map(|game| {
        let (store, game) = (store.clone(), game.clone());
        tokio::spawn(async move { create(&store, &game).await })
    });
    for created in creating.collect::<Vec<_>>() {
        created.await.unwrap();
    }
    for seq in [2, 4] {
        let events = vec![event(seq), event(seq + 1)];
        let outcomes =
            append_concurrently(&store, games.iter().map(|game| append(game, events.clone())).collect())
                .await;
        assert_eq!(committed_indices(&outcomes).len(), GAMES);
    }
    for game in &games {
        let stored = store.events_after(&game.id, 0).await.unwrap();
        assert_eq!(stored, (1..=5).map(event).collect::<Vec<_>>(), "{}", game.id);
    }
}

async fn a_conflict_in_one_game_does_not_affect_other_games(database: TestDatabase) {
    let store = database.open().await;
    let games: Vec<_> = (0..20).map(|index| playing(&format!("g{index}"), 100)).collect();
    for game in &games {
        create(&store, game).await;
    }
    let appends = games.iter().flat_map(|game| [append(game, vec![event(2)]), append(game, vec![event(2)])]);
    let outcomes = append_concurrently(&store, appends.collect()).await;
    assert_eq!(committed_indices(&outcomes).len(), games.len());
    for pair in outcomes.chunks(2) {
        assert_ne!(pair[0], pair[1]);
    }
}

async fn gaps_and_missing_games_are_version_conflicts(database: TestDatabase) {
    let store = database.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    for (game, seq) in [(&game, 1), (&game, 3), (&game, 9), (&playing("none", 100), 2)] {
        let outcome = store.append(append(game, vec![event(seq)])).await.unwrap();
        assert_eq!(outcome, AppendOutcome::VersionConflict, "{} {seq}", game.id);
    }
    assert_eq!(
        store.append(append(&game, vec![event(1), event(2)])).await.unwrap(),
        AppendOutcome::VersionConflict
    );
    assert_eq!(store.events_after("g1", 0).await.unwrap(), [event(1)]);
    assert_eq!(store.game("g1").await.unwrap(), Some(game));
    assert_eq!(store.events_after("none", 0).await.unwrap(), []);
}

async fn events_without_consecutive_numbers_are_rejected(database: TestDatabase) {
    let store = database.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    let wrong = [
        AppendRequest { events: vec![], ..append(&game, vec![event(2)]) },
        append(&game, vec![event(2), event(4)]),
        append(&game, vec![event(3), event(2)]),
        append(&game, vec![event(0)]),
        AppendRequest { events: vec![event(2), event(3)], ..append(&game, vec![event(2)]) },
    ];
    for append in wrong {
        let error = store.append(append).await.unwrap_err();
        assert_eq!(error.kind(), StoreErrorKind::Rejected);
        assert!(error.to_string().contains("g1"), "{error}");
    }
    let begins_late = store.create_game(&GameRow { seq: 2, ..playing("g2", 100) }, &[event(2)]).await;
    assert!(begins_late.unwrap_err().to_string().contains("g2"));
    assert_eq!(store.events_after("g1", 0).await.unwrap(), [event(1)]);
}

/// PostgreSQL rejects text that contains a NUL.
async fn a_rejected_append_does_not_fail_the_rest_of_its_batch(database: TestDatabase) {
    let store = database.open().await;
    let games: Vec<_> = (0..40).map(|index| playing(&format!("g{index}"), 100)).collect();
    for game in &games {
        create(&store, game).await;
    }
    let mut appends: Vec<_> = games.iter().map(|game| append(game, vec![event(2)])).collect();
    appends[7].events[0].body = "nothing: \0".into();
    let outcomes = append_concurrently(&store, appends).await;
    for (index, outcome) in outcomes.iter().enumerate() {
        match (index, database.postgres.is_some()) {
            (7, true) => assert_eq!(outcome.as_ref().unwrap_err(), &StoreErrorKind::Rejected),
            _ => assert_eq!(outcome, &Ok(AppendOutcome::Committed), "{index}"),
        }
    }
    let seven = store.game("g7").await.unwrap().unwrap();
    assert_eq!(store.events_after("g7", 0).await.unwrap().len() as u64, seven.seq);
}

async fn an_append_does_not_change_the_lease_holder(database: TestDatabase) {
    let store = database.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    assert!(store.acquire_lease("g1", "other", 0).await.unwrap());
    store.append(append(&game, vec![event(2)])).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap().unwrap().lease_holder.as_deref(), Some("other"));
}

async fn a_game_is_created_once(database: TestDatabase) {
    let store = database.open().await;
    create(&store, &playing("g1", 100)).await;
    let other = GameRow { game_name: "pylon".into(), ..playing("g1", 200) };
    let error = store.create_game(&other, &[event(1)]).await.unwrap_err();
    assert_eq!(error.kind(), StoreErrorKind::Rejected);
    assert!(error.to_string().contains("g1"), "{error}");
    assert_eq!(store.game("g1").await.unwrap(), Some(playing("g1", 100)));
    assert_eq!(store.events_after("g1", 0).await.unwrap().len(), 1);
}

async fn concurrent_stores_commit_each_number_once(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    let games: Vec<_> = (0..10).map(|index| playing(&format!("g{index}"), 100)).collect();
    for game in &games {
        create(&stores[0], game).await;
    }
    for seq in 2..8 {
        let [one, other] = &stores;
        let appends: Vec<_> = games.iter().map(|game| append(game, vec![event(seq)])).collect();
        let reversed: Vec<_> = appends.iter().rev().cloned().collect();
        let (here, there) =
            tokio::join!(append_concurrently(one, appends), append_concurrently(other, reversed));
        assert_eq!(
            committed_indices(&here).len() + committed_indices(&there).len(),
            games.len(),
            "{here:?} {there:?}"
        );
    }
    for game in &games {
        assert_eq!(stores[1].events_after(&game.id, 0).await.unwrap(), (1..8).map(event).collect::<Vec<_>>());
    }
}

type Outcome = Result<AppendOutcome, StoreErrorKind>;

/// Sends all appends at the same time.
async fn append_concurrently(store: &Store, appends: Vec<AppendRequest>) -> Vec<Outcome> {
    let racing = appends.into_iter().map(|append| {
        let store = store.clone();
        tokio::spawn(async move { store.append(append).await.map_err(|error| error.kind()) })
    });
    let mut outcomes = Vec::new();
    for racer in racing.collect::<Vec<_>>() {
        outcomes.push(racer.await.unwrap());
    }
    outcomes
}

fn committed_indices(outcomes: &[Outcome]) -> Vec<usize> {
    (0..outcomes.len()).filter(|index| outcomes[*index] == Ok(AppendOutcome::Committed)).collect()
}
