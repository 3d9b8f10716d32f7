//! Lists of open, live and overdue games, and the games of a player.

use tripylon_store::{AppendOutcome, GameRow, GameRowStatus, GameVisibility};

use crate::test_database::{self, TestDatabase, append, create, event, ids, playing};

test_database::every_database!(
    open_games_are_listed_oldest_first,
    quick_pairing_finds_a_game_of_another_player_with_the_same_terms,
    live_games_are_listed_by_their_last_move,
    games_of_a_player_are_listed_by_status,
    games_are_overdue_after_their_deadline,
);

async fn open_games_are_listed_oldest_first(database: TestDatabase) {
    let store = database.open().await;
    for (id, at) in [("b", 200), ("a", 300), ("c", 100)] {
        create(&store, &GameRow::new(id, "pylos", "anna", at)).await;
    }
    let hidden = GameRow { visibility: GameVisibility::Private, ..GameRow::new("d", "pylos", "anna", 50) };
    create(&store, &hidden).await;
    create(&store, &playing("e", 50)).await;
    assert_eq!(ids(&store.open_games(10).await.unwrap()), ["c", "b", "a"]);
    assert_eq!(ids(&store.open_games(2).await.unwrap()), ["c", "b"]);

    let seated = GameRow { status: GameRowStatus::Playing, ..GameRow::new("c", "pylos", "anna", 100) };
    assert_eq!(store.append(append(&seated, vec![event(2)])).await.unwrap(), AppendOutcome::Committed);
    assert_eq!(ids(&store.open_games(10).await.unwrap()), ["b", "a"]);
}

async fn quick_pairing_finds_a_game_of_another_player_with_the_same_terms(database: TestDatabase) {
    let store = database.open().await;
    let open = |id: &str, by: &str, terms: &str, at: i64| GameRow {
        terms: terms.into(),
        ..GameRow::new(id, "pylos", by, at)
    };
    for game in [
        open("slow", "bert", "10+0", 100),
        open("own", "anna", "5+3", 200),
        open("second", "carl", "5+3", 400),
        open("first", "bert", "5+3", 300),
        GameRow { visibility: GameVisibility::Private, ..open("hidden", "bert", "5+3", 100) },
        GameRow { game_name: "pylon".into(), ..open("other", "bert", "5+3", 100) },
    ] {
        create(&store, &game).await;
    }
    let found = async |game_name, terms, by| {
        store.find_open_game(game_name, terms, by).await.unwrap().map(|game| game.id).unwrap_or_default()
    };
    assert_eq!(found("pylos", "5+3", "anna").await, "first");
    assert_eq!(found("pylos", "5+3", "bert").await, "own");
    assert_eq!(found("pylos", "10+0", "bert").await, "");
    assert_eq!(found("pylos", "1+0", "anna").await, "");
    assert_eq!(found("pylon", "5+3", "anna").await, "other");
}

async fn live_games_are_listed_by_their_last_move(database: TestDatabase) {
    let store = database.open().await;
    for id in ["a", "b", "c"] {
        create(&store, &playing(id, 100)).await;
    }
    create(&store, &GameRow { visibility: GameVisibility::Private, ..playing("d", 900) }).await;
    create(&store, &GameRow::new("e", "pylos", "anna", 900)).await;
    store.append(append(&playing("b", 100), vec![event(2)])).await.unwrap();
    assert_eq!(ids(&store.live_games(10).await.unwrap()), ["b", "c", "a"]);
    assert_eq!(ids(&store.live_games(1).await.unwrap()), ["b"]);
}

async fn games_of_a_player_are_listed_by_status(database: TestDatabase) {
    let store = database.open().await;
    create(&store, &playing("a", 100)).await;
    create(&store, &GameRow { visibility: GameVisibility::Private, ..playing("b", 200) }).await;
    create(&store, &GameRow { status: GameRowStatus::Over, ..playing("c", 300) }).await;
    create(&store, &GameRow { players: [Some("carl".into()), None], ..playing("d", 400) }).await;
    create(&store, &GameRow::new("e", "pylos", "anna", 500)).await;
    for (player, status, expected) in [
        ("anna", GameRowStatus::Playing, "b a"),
        ("bert", GameRowStatus::Playing, "b a"),
        ("carl", GameRowStatus::Playing, "d"),
        ("anna", GameRowStatus::Over, "c"),
        ("anna", GameRowStatus::Open, "e"),
        ("bert", GameRowStatus::Open, ""),
        ("dora", GameRowStatus::Playing, ""),
    ] {
        let games = store.games_of(player, status, 10).await.unwrap();
        assert_eq!(ids(&games).join(" "), expected, "{player} {status}");
    }
    assert_eq!(ids(&store.games_of("anna", GameRowStatus::Playing, 1).await.unwrap()), ["b"]);
}

async fn games_are_overdue_after_their_deadline(database: TestDatabase) {
    let store = database.open().await;
    let due = |id: &str, deadline: i64| GameRow { deadline: Some(deadline), ..playing(id, 100) };
    for game in [due("late", 500), due("later", 400), due("soon", 700), playing("never", 100)] {
        create(&store, &game).await;
    }
    create(&store, &GameRow { status: GameRowStatus::Over, ..due("over", 100) }).await;
    assert_eq!(store.overdue_games(600, 10).await.unwrap(), ["later", "late"]);
    assert_eq!(store.overdue_games(600, 1).await.unwrap(), ["later"]);
    assert_eq!(store.overdue_games(500, 10).await.unwrap(), ["later"]);
    assert!(store.overdue_games(400, 10).await.unwrap().is_empty());
}
