//! Ratings and result counts; each game is rated once.

use tripylon_store::{
    GameRow, GameRowStatus, PlayerRow, RatingRow, ResultCounts, Session, Store, StoreErrorKind,
};

use crate::test_database::{self, TestDatabase, create, playing};

test_database::every_database!(
    a_game_is_rated_once,
    games_rated_concurrently_all_count,
    best_players_have_a_small_deviation,
    results_are_counted_by_kind_and_side;
    two_stores_rate_a_game_once,
);

fn rating(rating: f64, games: u32, at: i64) -> RatingRow {
    RatingRow { rating, deviation: 350.0 - f64::from(games), volatility: 0.06, games, at }
}

/// Moves ten rating points from the second player to the first.
fn transfer_ten_points(at: i64) -> impl Fn([Option<RatingRow>; 2]) -> [RatingRow; 2] + Send + Sync + Copy {
    move |before| {
        let [one, other] = before.map(|before| before.unwrap_or(rating(1500.0, 0, 0)));
        [rating(one.rating + 10.0, one.games + 1, at), rating(other.rating - 10.0, other.games + 1, at)]
    }
}

async fn a_game_is_rated_once(database: TestDatabase) {
    let store = database.open().await;
    assert_eq!(store.rating("anna", "pylos").await.unwrap(), None);
    let first = [rating(1510.0, 1, 100), rating(1490.0, 1, 100)];
    let rate = async |game, players, at| {
        store.rate_game(game, "pylos", players, at, transfer_ten_points(at)).await.unwrap()
    };
    assert_eq!(rate("g1", ["zoe", "bert"], 100).await, Some(first));
    assert_eq!(rate("g1", ["zoe", "bert"], 200).await, None);
    assert_eq!(rate("g1", ["bert", "zoe"], 200).await, None);
    // A second rating of the same game stores nothing, not even for players without a rating.
    assert_eq!(rate("g1", ["carl", "dora"], 200).await, None);
    assert_eq!(store.rating("carl", "pylos").await.unwrap(), None);
    assert_eq!(
        rate("g2", ["zoe", "carl"], 300).await,
        Some([rating(1520.0, 2, 300), rating(1490.0, 1, 300)])
    );

    assert_eq!(store.rating("bert", "pylos").await.unwrap(), Some(first[1]));
    assert_eq!(store.rating("bert", "pylon").await.unwrap(), None);
    assert_eq!(store.ratings_of("zoe").await.unwrap(), [("pylos".to_string(), rating(1520.0, 2, 300))]);
    let history = store.rating_history("zoe", "pylos").await.unwrap();
    let points: Vec<_> = history.iter().map(|point| (point.at, point.rating, point.game.as_str())).collect();
    assert_eq!(points, [(100, 1510.0, "g1"), (300, 1520.0, "g2")]);
    let alone = store.rate_game("g3", "pylos", ["zoe", "zoe"], 400, transfer_ten_points(400)).await;
    assert_eq!(alone.unwrap_err().kind(), StoreErrorKind::Rejected);
}

async fn games_rated_concurrently_all_count(database: TestDatabase) {
    let store = database.open().await;
    let rating = (0..30).map(|index| {
        let store = store.clone();
        tokio::spawn(async move {
            let players = if index % 3 == 0 { ["bert", "anna"] } else { ["anna", "bert"] };
            store
                .rate_game(&format!("g{index}"), "pylos", players, index, transfer_ten_points(index))
                .await
                .unwrap()
        })
    });
    for rated in rating.collect::<Vec<_>>() {
        assert!(rated.await.unwrap().is_some());
    }
    let anna = store.rating("anna", "pylos").await.unwrap().unwrap();
    let bert = store.rating("bert", "pylos").await.unwrap().unwrap();
    assert_eq!((anna.games, anna.rating), (30, 1600.0));
    assert_eq!((bert.games, bert.rating), (30, 1400.0));
    assert_eq!(store.rating_history("anna", "pylos").await.unwrap().len(), 30);
}

async fn two_stores_rate_a_game_once(database: TestDatabase) {
    let stores = [database.open().await, database.open().await];
    for index in 0..10 {
        let game = format!("g{index}");
        let rate = |store: &Store| {
            let (store, game) = (store.clone(), game.clone());
            tokio::spawn(async move {
                store.rate_game(&game, "pylos", ["anna", "bert"], 1, transfer_ten_points(1)).await.unwrap()
            })
        };
        let [one, other] = [rate(&stores[0]), rate(&stores[1])];
        assert_ne!(one.await.unwrap().is_some(), other.await.unwrap().is_some());
    }
    assert_eq!(stores[0].rating("anna", "pylos").await.unwrap().unwrap().games, 10);
}

async fn best_players_have_a_small_deviation(database: TestDatabase) {
    let store = database.open().await;
    for (id, points) in [("anna", 1600.0), ("bert", 1700.0), ("carl", 1500.0), ("dora", 1900.0)] {
        let player =
            PlayerRow { id: id.into(), name: id.into(), account: None, password_hash: None, created: 1 };
        let session = Session { token_hash: id.into(), player: id.into(), created: 1, last_seen: 1 };
        store.add_player(&player, &session).await.unwrap();
        let deviation = if id == "dora" { 200.0 } else { 80.0 };
        let update = |_| [RatingRow { deviation, ..rating(points, 1, 1) }, rating(1000.0, 1, 1)];
        store.rate_game(id, "pylos", [id, "engine"], 1, update).await.unwrap();
    }
    let best = async |deviation, limit| {
        let best = store.best_players("pylos", deviation, limit).await.unwrap();
        best.into_iter().map(|(player, _)| player.id).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(best(110.0, 10).await, "bert anna carl");
    assert_eq!(best(110.0, 1).await, "bert");
    assert_eq!(best(350.0, 10).await, "dora bert anna carl");
    assert!(store.best_players("pylon", 350.0, 10).await.unwrap().is_empty());
}

async fn results_are_counted_by_kind_and_side(database: TestDatabase) {
    let store = database.open().await;
    let games = [
        ("pylos", ["anna", "bert"], "1-0"),
        ("pylos", ["anna", "carl"], "1-0"),
        ("pylos", ["anna", "bert"], "0-1"),
        ("pylos", ["bert", "anna"], "0-1"),
        ("pylos", ["bert", "anna"], "1/2-1/2"),
        ("pylon", ["anna", "bert"], "1/2-1/2"),
        ("pylon", ["bert", "carl"], "1-0"),
    ];
    for (index, (game_name, players, result)) in games.into_iter().enumerate() {
        let game = GameRow {
            game_name: game_name.into(),
            players: players.map(|player| Some(player.to_string())),
            result: Some(result.into()),
            status: GameRowStatus::Over,
            ..playing(&format!("g{index}"), 100)
        };
        create(&store, &game).await;
    }
    create(&store, &playing("unfinished", 100)).await;
    let tally = |game_name: &str, side, [won, drawn, lost]: [u32; 3]| ResultCounts {
        game_name: game_name.into(),
        side,
        won,
        drawn,
        lost,
    };
    let anna = [tally("pylon", 1, [0, 1, 0]), tally("pylos", 1, [2, 0, 1]), tally("pylos", 2, [1, 1, 0])];
    assert_eq!(store.result_counts("anna").await.unwrap(), anna);
    assert_eq!(
        store.result_counts("carl").await.unwrap(),
        [tally("pylon", 2, [0, 0, 1]), tally("pylos", 2, [0, 0, 1])]
    );
    assert_eq!(store.result_counts("dora").await.unwrap(), []);
}
