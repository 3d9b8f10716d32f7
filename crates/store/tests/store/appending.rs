//! Events are kept in order, each once, whoever races for them.

use tripylon_store::{Append, Appended, Event, Game, Stage, Store, StoreErrorKind, Visibility};

use crate::ground::{self, Ground, append, create, event, playing};

ground::every_database!(
    a_row_keeps_every_column,
    one_of_many_who_race_for_a_number_wins,
    games_side_by_side_do_not_disturb_each_other,
    who_races_in_one_game_does_not_spoil_others,
    gaps_and_games_that_do_not_exist_are_late,
    events_that_are_not_numbered_one_by_one_are_refused,
    one_that_the_database_does_not_take_is_not_the_ruin_of_others,
    the_keeper_is_not_changed_by_an_event,
    a_game_is_created_once;
    one_of_two_stores_wins_each_number,
);

/// A game with something in every column.
fn full(id: &str) -> Game {
    Game {
        rules: "pylos:variant=expert".into(),
        terms: "{\"clock\": \"5+3\"}".into(),
        visibility: Visibility::Private,
        stage: Stage::Over,
        rated: true,
        result: Some("1-0".into()),
        reason: Some("apex".into()),
        plies: u32::MAX - 1,
        ended: Some(4_000_000_000_000),
        deadline: Some(-1),
        keeper: Some("node".into()),
        needs_keeper: true,
        series: Some("series".into()),
        round: 3,
        tournament: Some("t1".into()),
        record: Some("1. a1 ' \" ; -- \u{1f600} \\ 1-0\n".into()),
        ..playing(id, 100)
    }
}

async fn a_row_keeps_every_column(ground: Ground) {
    let store = ground.open().await;
    let empty = Game::opened("empty", "pylon", "anna", 5);
    for game in [&full("full"), &empty] {
        create(&store, game).await;
        assert_eq!(store.game(&game.id).await.unwrap().as_ref(), Some(game));
    }
    let filled = Game { id: "empty".into(), kind: "pylon".into(), created: 5, keeper: None, ..full("") };
    let append = append(&filled, vec![event(2)]);
    let expected = append.game.clone();
    assert_eq!(store.append(append).await.unwrap(), Appended::Done);
    assert_eq!(store.game("empty").await.unwrap(), Some(expected));
}

async fn one_of_many_who_race_for_a_number_wins(ground: Ground) {
    let store = ground.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    for seq in 2..6 {
        let racers = (0..32).map(|racer| Event { seq, at: 0, body: format!("racer {racer}") });
        let outcomes = race(&store, racers.map(|event| append(&game, vec![event])).collect()).await;
        let winners = winners(&outcomes);
        assert_eq!(winners.len(), 1, "{outcomes:?}");
        let kept = store.events_after("g1", seq - 1).await.unwrap();
        let bodies: Vec<_> = kept.iter().map(|event| event.body.clone()).collect();
        assert_eq!(bodies, [format!("racer {}", winners[0])]);
    }
}

async fn games_side_by_side_do_not_disturb_each_other(ground: Ground) {
    const GAMES: usize = 300;
    let store = ground.open().await;
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
        let outcomes = race(&store, games.iter().map(|game| append(game, events.clone())).collect()).await;
        assert_eq!(winners(&outcomes).len(), GAMES);
    }
    for game in &games {
        let kept = store.events_after(&game.id, 0).await.unwrap();
        assert_eq!(kept, (1..=5).map(event).collect::<Vec<_>>(), "{}", game.id);
    }
}

async fn who_races_in_one_game_does_not_spoil_others(ground: Ground) {
    let store = ground.open().await;
    let games: Vec<_> = (0..20).map(|index| playing(&format!("g{index}"), 100)).collect();
    for game in &games {
        create(&store, game).await;
    }
    let appends = games.iter().flat_map(|game| [append(game, vec![event(2)]), append(game, vec![event(2)])]);
    let outcomes = race(&store, appends.collect()).await;
    assert_eq!(winners(&outcomes).len(), games.len());
    for pair in outcomes.chunks(2) {
        assert_ne!(pair[0], pair[1]);
    }
}

async fn gaps_and_games_that_do_not_exist_are_late(ground: Ground) {
    let store = ground.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    for (game, seq) in [(&game, 1), (&game, 3), (&game, 9), (&playing("none", 100), 2)] {
        let outcome = store.append(append(game, vec![event(seq)])).await.unwrap();
        assert_eq!(outcome, Appended::Late, "{} {seq}", game.id);
    }
    assert_eq!(store.append(append(&game, vec![event(1), event(2)])).await.unwrap(), Appended::Late);
    assert_eq!(store.events_after("g1", 0).await.unwrap(), [event(1)]);
    assert_eq!(store.game("g1").await.unwrap(), Some(game));
    assert_eq!(store.events_after("none", 0).await.unwrap(), []);
}

async fn events_that_are_not_numbered_one_by_one_are_refused(ground: Ground) {
    let store = ground.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    let wrong = [
        Append { events: vec![], ..append(&game, vec![event(2)]) },
        append(&game, vec![event(2), event(4)]),
        append(&game, vec![event(3), event(2)]),
        append(&game, vec![event(0)]),
        Append { events: vec![event(2), event(3)], ..append(&game, vec![event(2)]) },
    ];
    for append in wrong {
        let error = store.append(append).await.unwrap_err();
        assert_eq!(error.kind(), StoreErrorKind::Broken);
        assert!(error.to_string().contains("g1"), "{error}");
    }
    let begins_late = store.create_game(&Game { seq: 2, ..playing("g2", 100) }, &[event(2)]).await;
    assert!(begins_late.unwrap_err().to_string().contains("g2"));
    assert_eq!(store.events_after("g1", 0).await.unwrap(), [event(1)]);
}

/// PostgreSQL takes no text with a NUL in it.
async fn one_that_the_database_does_not_take_is_not_the_ruin_of_others(ground: Ground) {
    let store = ground.open().await;
    let games: Vec<_> = (0..40).map(|index| playing(&format!("g{index}"), 100)).collect();
    for game in &games {
        create(&store, game).await;
    }
    let mut appends: Vec<_> = games.iter().map(|game| append(game, vec![event(2)])).collect();
    appends[7].events[0].body = "nothing: \0".into();
    let outcomes = race(&store, appends).await;
    for (index, outcome) in outcomes.iter().enumerate() {
        match (index, ground.postgres.is_some()) {
            (7, true) => assert_eq!(outcome.as_ref().unwrap_err(), &StoreErrorKind::Broken),
            _ => assert_eq!(outcome, &Ok(Appended::Done), "{index}"),
        }
    }
    let seven = store.game("g7").await.unwrap().unwrap();
    assert_eq!(store.events_after("g7", 0).await.unwrap().len() as u64, seven.seq);
}

async fn the_keeper_is_not_changed_by_an_event(ground: Ground) {
    let store = ground.open().await;
    let game = playing("g1", 100);
    create(&store, &game).await;
    assert!(store.claim_game("g1", "other", 0).await.unwrap());
    store.append(append(&game, vec![event(2)])).await.unwrap();
    assert_eq!(store.game("g1").await.unwrap().unwrap().keeper.as_deref(), Some("other"));
}

async fn a_game_is_created_once(ground: Ground) {
    let store = ground.open().await;
    create(&store, &playing("g1", 100)).await;
    let other = Game { kind: "pylon".into(), ..playing("g1", 200) };
    let error = store.create_game(&other, &[event(1)]).await.unwrap_err();
    assert_eq!(error.kind(), StoreErrorKind::Broken);
    assert!(error.to_string().contains("g1"), "{error}");
    assert_eq!(store.game("g1").await.unwrap(), Some(playing("g1", 100)));
    assert_eq!(store.events_after("g1", 0).await.unwrap().len(), 1);
}

async fn one_of_two_stores_wins_each_number(ground: Ground) {
    let stores = [ground.open().await, ground.open().await];
    let games: Vec<_> = (0..10).map(|index| playing(&format!("g{index}"), 100)).collect();
    for game in &games {
        create(&stores[0], game).await;
    }
    for seq in 2..8 {
        let [one, other] = &stores;
        let appends: Vec<_> = games.iter().map(|game| append(game, vec![event(seq)])).collect();
        let reversed: Vec<_> = appends.iter().rev().cloned().collect();
        let (here, there) = tokio::join!(race(one, appends), race(other, reversed));
        assert_eq!(winners(&here).len() + winners(&there).len(), games.len(), "{here:?} {there:?}");
    }
    for game in &games {
        assert_eq!(stores[1].events_after(&game.id, 0).await.unwrap(), (1..8).map(event).collect::<Vec<_>>());
    }
}

type Outcome = Result<Appended, StoreErrorKind>;

/// Appends all of it at the same time.
async fn race(store: &Store, appends: Vec<Append>) -> Vec<Outcome> {
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

fn winners(outcomes: &[Outcome]) -> Vec<usize> {
    (0..outcomes.len()).filter(|index| outcomes[*index] == Ok(Appended::Done)).collect()
}
