//! One player uses the engine as much as possible while others wait for its moves.

use std::time::{Duration, Instant};

use futures::future::join_all;
use tokio::{io::AsyncWriteExt, net::TcpStream, task::JoinSet};
use tripylon_play::GameCommand;
use tripylon_protocol::online::{
    EngineSeat, NewTournamentRequest, OpenGameRequest, TournamentSystem, Visibility,
};
use tripylon_rules::random::SplitMix64;
use tripylon_server::{OnlineConfig, OnlineLimits};
use tripylon_test_client::{GameConnection, TestClient, random_command};

use crate::cluster::{Cluster, Node, on_databases, terms};

on_databases! {
    both: games_against_the_engine_are_limited_per_player;
    sqlite: one_player_cannot_block_the_engine_for_others;
    postgres:
}

/// Games against the engine that one player may play at once: the default.
const MAX_ENGINE_GAMES: usize = 8;
/// The number of engine replies to measure.
const REPLIES: usize = 100;

fn against(level: u8, rules: &str, seat: u8) -> OpenGameRequest {
    OpenGameRequest {
        terms: terms(rules, "none"),
        seat: Some(seat),
        visibility: Visibility::Private,
        engine: Some(EngineSeat { level }),
    }
}

/// Opens games against the best level until the limit is reached, and plays all of them.
async fn occupy_engine(eve: &TestClient, games: &mut JoinSet<()>) -> usize {
    for opened in 0..5 * MAX_ENGINE_GAMES {
        let game = match eve.open_game(&against(10, "pylon", 2)).await {
            Ok(game) => game,
            Err(refused) => {
                assert_eq!(refused.status(), Some(409), "{refused}");
                assert!(refused.to_string().contains("many-engine-games"), "{refused}");
                return opened;
            }
        };
        let mut connection = eve.connect(&game).await.unwrap();
        games.spawn(async move {
            // The test may end before the game.
            let _ = connection.play_to_end(&mut SplitMix64::new(opened as u64)).await;
        });
    }
    5 * MAX_ENGINE_GAMES
}

fn sixteen_engines() -> NewTournamentRequest {
    NewTournamentRequest {
        name: "Sixteen engines".to_string(),
        terms: terms("pylon", "600+0"),
        system: TournamentSystem::RoundRobin { times: 1 },
        engines: vec![10; 16],
    }
}

/// Requests analyses that use all search threads.
async fn start_analyses(node: &Node) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        let request = "GET /api/analyse?rules=pylon&time=60s HTTP/1.1\r\nhost: here\r\n\r\n";
        stream.write_all(request.as_bytes()).await.unwrap();
        open.push(stream);
    }
    open
}

/// Plays a turn and measures the time until the engine's reply; `None` if the game is over or the engine is to move.
async fn reply_time(connection: &mut GameConnection, rng: &mut SplitMix64) -> Option<Duration> {
    let seat = connection.seat().unwrap();
    let command = random_command(connection.room(), seat, rng)?;
    let started = Instant::now();
    connection.send_and_wait(&command).await.unwrap();
    connection.wait_for_room(|room| room.turn() == Some(seat) || room.ended_at().is_some()).await.unwrap();
    Some(started.elapsed())
}

async fn games_against_the_engine_are_limited_per_player(cluster: Cluster) {
    let limits = OnlineLimits { engine_games_per_player: MAX_ENGINE_GAMES as u32, ..OnlineLimits::UNLIMITED };
    let node = cluster.start_with(|online| OnlineConfig { limits, ..online }).await;
    let (eve, bob) = (node.guest().await, node.guest().await);
    let request = against(1, "pylos", 1);
    // The limit holds for simultaneous requests as well.
    let opened = join_all((0..2 * MAX_ENGINE_GAMES).map(|_| eve.open_game(&request))).await;
    let games: Vec<String> = opened.into_iter().filter_map(Result::ok).collect();
    assert_eq!(games.len(), MAX_ENGINE_GAMES);
    bob.open_game(&request).await.expect("other players are not affected");
    eve.open_private_game(terms("pylos", "none")).await.expect("games against people are not limited");
    eve.connect(&games[0]).await.unwrap().send_and_wait(&GameCommand::Resign).await.unwrap();
    eve.open_game(&request).await.expect("one more game is allowed");
    assert_eq!(eve.open_game(&request).await.expect_err("the limit is reached again").status(), Some(409));
}

async fn one_player_cannot_block_the_engine_for_others(cluster: Cluster) {
    // Only games against the engine are limited here.
    let limits = OnlineLimits { engine_games_per_player: MAX_ENGINE_GAMES as u32, ..OnlineLimits::UNLIMITED };
    let node = cluster.start_with(|online| OnlineConfig { limits, ..online }).await;
    let (eve, bob) = (node.account("Eve").await, node.guest().await);
    let mut games = JoinSet::new();
    let opened = occupy_engine(&eve, &mut games).await;
    let tournament = eve.create_tournament(&sixteen_engines()).await.unwrap().summary.id;
    eve.post_to_tournament(&tournament, "begin").await.unwrap();
    let another = eve.create_tournament(&sixteen_engines()).await.unwrap().summary.id;
    let another = eve.post_to_tournament(&another, "begin").await;
    let _analyses = start_analyses(&node).await;

    // The best level alternates between players, so it does not reply after all games of the other.
    let game = bob.open_game(&against(10, "pylon", 1)).await.unwrap();
    let best = reply_time(&mut bob.connect(&game).await.unwrap(), &mut SplitMix64::new(1)).await.unwrap();

    let (mut rng, mut times) = (SplitMix64::new(7), Vec::new());
    let started = Instant::now();
    while times.len() < REPLIES && started.elapsed() < Duration::from_secs(30) {
        let game = bob.open_game(&against(1, "pylos", 1)).await.unwrap();
        let mut connection = bob.connect(&game).await.unwrap();
        while let Some(time) = reply_time(&mut connection, &mut rng).await {
            times.push(time);
        }
    }
    times.sort_unstable();
    let p99 = times[(times.len() * 99).div_ceil(100) - 1];
    eprintln!(
        "level 1: {} replies, p50 {:?}, p99 {p99:?}; level 10: {best:?}",
        times.len(),
        times[times.len() / 2]
    );
    assert!(p99 < Duration::from_secs(2), "p99 of {} replies of level 1 is {p99:?}", times.len());
    assert!(best < Duration::from_secs(15), "level 10 took {best:?}");
    assert_eq!(
        (opened, OnlineLimits::default().engine_games_per_player),
        (MAX_ENGINE_GAMES, MAX_ENGINE_GAMES as u32)
    );
    assert_eq!(another.expect_err("one tournament at a time is allowed").status(), Some(409));
}
