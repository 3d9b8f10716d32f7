//! Searching the archive, with every filter and in pages.

use tripylon_store::{GameRow, GameRowStatus, GameSearch, GameVisibility, ResultFilter};

use crate::test_database::{self, TestDatabase, create, ids, playing};

test_database::every_database!(
    every_filter_finds_its_games,
    pages_hold_every_game_once,
    private_games_are_visible_to_their_players_only,
    search_values_are_never_interpreted_as_sql,
);

/// Five games with different players, kinds and results.
fn archive() -> [GameRow; 5] {
    let over = |id: &str, at: i64, game_name: &str, players: [&str; 2], result: &str| GameRow {
        game_name: game_name.into(),
        status: GameRowStatus::Over,
        players: players.map(|player| Some(player.to_string())),
        result: Some(result.into()),
        ..playing(id, at)
    };
    [
        over("a", 100, "pylos", ["anna", "bert"], "1-0"),
        GameRow { rated: true, ..over("b", 200, "pylos", ["bert", "anna"], "0-1") },
        GameRow { series: Some("s".into()), ..over("c", 300, "pylon", ["anna", "carl"], "1/2-1/2") },
        GameRow { tournament: Some("t".into()), ..over("d", 400, "le-pylos", ["carl", "dora"], "1-0") },
        playing("e", 500),
    ]
}

async fn every_filter_finds_its_games(database: TestDatabase) {
    let store = database.open().await;
    for game in archive() {
        create(&store, &game).await;
    }
    let all = GameSearch::default;
    let text = |text: &str| Some(text.to_string());
    let cases = [
        (all(), "e d c b a"),
        (GameSearch { player: text("anna"), ..all() }, "e c b a"),
        (GameSearch { player: text("anna"), opponent: text("bert"), ..all() }, "e b a"),
        (GameSearch { player: text("bert"), opponent: text("dora"), ..all() }, ""),
        (GameSearch { game_name: text("pylos"), ..all() }, "e b a"),
        (GameSearch { result: Some(ResultFilter::Won), ..all() }, "d b a"),
        (GameSearch { result: Some(ResultFilter::Drawn), ..all() }, "c"),
        (GameSearch { status: Some(GameRowStatus::Playing), ..all() }, "e"),
        (GameSearch { status: Some(GameRowStatus::Cancelled), ..all() }, ""),
        (GameSearch { rated: Some(true), ..all() }, "b"),
        (GameSearch { rated: Some(false), game_name: text("pylos"), ..all() }, "e a"),
        (GameSearch { tournament: text("t"), ..all() }, "d"),
        (GameSearch { series: text("s"), ..all() }, "c"),
        (GameSearch { since: Some(300), ..all() }, "e d c"),
        (GameSearch { until: Some(300), ..all() }, "b a"),
        (GameSearch { since: Some(200), until: Some(400), player: text("carl"), ..all() }, "c"),
        (GameSearch { limit: 2, ..all() }, "e d"),
        (GameSearch { limit: 0, ..all() }, ""),
        (GameSearch { after: Some((400, "d".into())), limit: 2, ..all() }, "c b"),
        (GameSearch { viewer: text("anna"), ..all() }, "e d c b a"),
    ];
    for (search, expected) in cases {
        assert_eq!(ids(&store.search_games(&search).await.unwrap()).join(" "), expected, "{search:?}");
    }
}

/// Many games are opened at the same time, so that pages end between them.
async fn pages_hold_every_game_once(database: TestDatabase) {
    let store = database.open().await;
    for index in 0..40 {
        create(&store, &playing(&format!("{index:02}"), 100 + index / 15)).await;
    }
    let mut found = Vec::new();
    let mut search = GameSearch { player: Some("anna".into()), limit: 7, ..GameSearch::default() };
    loop {
        let page = store.search_games(&search).await.unwrap();
        let Some(last) = page.last() else { break };
        search.after = Some((last.created, last.id.clone()));
        found.extend(page.into_iter().map(|game| game.id));
    }
    assert_eq!(found, (0..40).rev().map(|index| format!("{index:02}")).collect::<Vec<_>>());
}

async fn private_games_are_visible_to_their_players_only(database: TestDatabase) {
    let store = database.open().await;
    let secret = GameRow { visibility: GameVisibility::Private, ..playing("secret", 100) };
    create(&store, &secret).await;
    create(&store, &GameRow { opened_by: "dora".into(), ..GameRow { id: "lent".into(), ..secret.clone() } })
        .await;
    create(&store, &playing("open", 50)).await;
    let viewers = [
        (None, "open"),
        (Some("carl"), "open"),
        (Some("anna"), "secret lent open"),
        (Some("bert"), "secret lent open"),
        (Some("dora"), "lent open"),
    ];
    for (viewer, expected) in viewers {
        let search = GameSearch { viewer: viewer.map(Into::into), ..GameSearch::default() };
        assert_eq!(ids(&store.search_games(&search).await.unwrap()).join(" "), expected, "{viewer:?}");
        let search = GameSearch { player: Some("anna".into()), ..search };
        assert_eq!(ids(&store.search_games(&search).await.unwrap()).join(" "), expected, "{viewer:?}");
    }
}

async fn search_values_are_never_interpreted_as_sql(database: TestDatabase) {
    let store = database.open().await;
    let name = "' OR 1 = 1; DROP TABLE games; -- $1 %";
    create(&store, &playing("a", 100)).await;
    create(&store, &GameRow { players: [Some(name.into()), None], ..playing("b", 100) }).await;
    let search = GameSearch { player: Some(name.into()), ..GameSearch::default() };
    assert_eq!(ids(&store.search_games(&search).await.unwrap()), ["b"]);
    let search =
        GameSearch { game_name: Some(name.into()), viewer: Some(name.into()), ..GameSearch::default() };
    assert_eq!(store.search_games(&search).await.unwrap(), []);
}
