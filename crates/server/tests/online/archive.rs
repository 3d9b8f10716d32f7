//! Searching games, ratings and profiles.

use std::collections::BTreeSet;

use tripylon_play::{GameCommand, GameStatus};
use tripylon_rules::random::SplitMix64;
use tripylon_rules::record::Record;
use tripylon_test_client::{RawRequest, TestClient};

use crate::cluster::{Cluster, on_databases, play_turn, rated, start_game, terms};

on_databases! {
    both: a_game_is_rated_once, a_game_in_which_not_both_have_played_a_turn_is_not_rated,
        games_are_found_by_query;
    sqlite: long_lists_have_pages;
    postgres:
}

/// Plays a game that one player resigns after some turns.
async fn play_and_resign(
    ada: &TestClient,
    bob: &TestClient,
    terms: tripylon_play::Terms,
    loser: usize,
    turns: u64,
) -> String {
    let mut connections = start_game(ada, bob, terms).await;
    for turn in 0..turns {
        play_turn(&mut connections, &mut SplitMix64::new(turn)).await;
    }
    connections[loser].send_and_wait(&GameCommand::Resign).await.unwrap();
    for connection in &mut connections {
        connection.wait_for_room(|room| room.status() == GameStatus::Over).await.unwrap();
    }
    connections[0].game().to_string()
}

async fn a_game_is_rated_once(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.account("Ada").await, node.account("Bob").await);
    let game = play_and_resign(&ada, &bob, rated("pylos", "60+0"), 1, 3).await;
    let rating = async |client: &TestClient, name: &str| {
        // The server rates the game after it is over and does not notify clients.
        for _ in 0..100 {
            let profile = client.profile(name).await.unwrap();
            if let Some(rating) = profile.ratings.into_iter().find(|rating| rating.game == "pylos") {
                return (rating.rating, rating.history.len(), rating.provisional);
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("{name} has no rating");
    };
    let (winner, loser) = (rating(&ada, "Ada").await, rating(&ada, "Bob").await);
    assert!(winner.0 > 1500.0 && loser.0 < 1500.0, "{winner:?} {loser:?}");
    assert_eq!((winner.1, loser.1, winner.2), (1, 1, true));
    // Loading the room again, before and after a restart, does not rate the game twice.
    ada.connect(&game).await.unwrap();
    node.kill().await;
    let node = cluster.start().await;
    let (ada, bob) = (ada.at(node.address), bob.at(node.address));
    ada.connect(&game).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert_eq!(rating(&ada, "Ada").await.1, 1);
    assert_eq!(rating(&ada, "Bob").await, loser);
    // Only rated games count.
    play_and_resign(&ada, &bob, terms("pylos", "60+0"), 0, 3).await;
    play_and_resign(&ada, &bob, rated("pylos", "60+0"), 0, 3).await;
    for _ in 0..100 {
        if rating(&ada, "Ada").await.1 == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(rating(&ada, "Ada").await.1, 2);
    let profile = ada.profile("Bob").await.unwrap();
    let games: u32 = profile.results.iter().map(|counts| counts.won + counts.drawn + counts.lost).sum();
    assert_eq!(games, 3, "{:?}", profile.results);
}

async fn a_game_in_which_not_both_have_played_a_turn_is_not_rated(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.account("Ada").await, node.account("Bob").await);
    for (loser, turns) in [(1, 0), (0, 0), (1, 1), (0, 1)] {
        play_and_resign(&ada, &bob, rated("pylos", "60+0"), loser, turns).await;
    }
    // The last game counts: ratings of the earlier games would be visible by then.
    play_and_resign(&ada, &bob, rated("pylos", "60+0"), 1, 2).await;
    for _ in 0..100 {
        let ratings = ada.profile("Ada").await.unwrap().ratings;
        if let Some(rating) = ratings.iter().find(|rating| rating.game == "pylos") {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            assert_eq!(rating.history.len(), 1);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the game in which both have played is not rated");
}

async fn games_are_found_by_query(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.account("Ada").await, node.account("Bob").await);
    let open = async |rules: &str, loser: usize| {
        let terms = terms(rules, "60+0");
        let request = tripylon_protocol::online::OpenGameRequest {
            terms,
            seat: Some(1),
            visibility: tripylon_protocol::online::Visibility::Public,
            engine: None,
        };
        let game = ada.open_game(&request).await.unwrap();
        let mut connections = [ada.connect(&game).await.unwrap(), bob.join(&game).await.unwrap()];
        connections[0].wait_for_room(|room| room.started_at().is_some()).await.unwrap();
        play_turn(&mut connections, &mut SplitMix64::new(4)).await;
        connections[loser].send_and_wait(&GameCommand::Resign).await.unwrap();
        game
    };
    let (won, lost, other) = (open("pylos", 1).await, open("pylos", 0).await, open("pylon", 1).await);
    let today = tripylon_play::Timestamp(now()).utc_date();
    let stranger = TestClient::guest(node.address);
    for (query, expected) in [
        ("", vec![&won, &lost, &other]),
        ("game=pylos", vec![&won, &lost]),
        ("game=pylon", vec![&other]),
        ("game=le-pylos", vec![]),
        ("player=Ada&result=won", vec![&won, &other]),
        ("player=Bob&result=won", vec![&lost]),
        ("player=ada&game=pylos&result=lost", vec![&lost]),
        ("player=Ada&result=drawn", vec![]),
        ("result=won&game=pylos", vec![&won, &lost]),
        ("result=drawn", vec![]),
        ("status=over", vec![&won, &lost, &other]),
        ("status=playing", vec![]),
        (&format!("from={today}&to={today}"), vec![&won, &lost, &other]),
        ("to=2020-01-01", vec![]),
        ("from=2100-01-01", vec![]),
    ] {
        let found = stranger.find_games(query).await.unwrap();
        let ids: BTreeSet<&str> = found.games.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(ids, expected.into_iter().map(String::as_str).collect(), "{query}");
        assert!(found.games.iter().all(|game| game.status == GameStatus::Over) && found.next.is_none());
    }
    for (query, status) in [
        ("game=chess", 400),
        ("result=open", 400),
        ("from=today", 400),
        ("player=Nobody", 404),
        ("player=me", 401),
        ("x=1", 400),
        ("before=x", 400),
        ("before=1-' OR 1=1", 400),
    ] {
        let query = query.replace(' ', "%20");
        let response = stranger.find_games(&query).await;
        assert_eq!(
            response.map(drop).unwrap_or_else(|refused| assert_eq!(
                refused.status(),
                Some(status),
                "{query}"
            )),
            ()
        );
    }
    let records =
        stranger.send(RawRequest::new("GET", "/api/games/records?player=Ada")).await.unwrap().text();
    let all: Vec<Record> =
        Record::read_all(&records).map(|record| record.expect("the record is valid")).collect();
    assert_eq!(all.len(), 3);
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    (since.as_millis() / 10) as i64
}

async fn long_lists_have_pages(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    let mut expected = BTreeSet::new();
    for _ in 0..35 {
        expected.insert(play_and_resign(&ada, &bob, terms("pylos", "none"), 0, 0).await);
    }
    let mut found = Vec::new();
    let mut before = String::new();
    loop {
        let page = ada.find_games(&format!("player=me{before}")).await.unwrap();
        found.extend(page.games.into_iter().map(|game| game.id));
        match page.next {
            Some(next) => before = format!("&before={next}"),
            None => break,
        }
    }
    assert_eq!(found.len(), 35, "no game is listed twice");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
}
