//! Malicious clients: each gets the right refusal, and others are not affected.

use std::time::{Duration, Instant};

use tokio::{
    io::AsyncWriteExt,
    net::TcpStream,
    time::{sleep, timeout},
};
use tripylon_play::{GameCommand, GameStatus, RoomRefusal};
use tripylon_rules::random::SplitMix64;
use tripylon_server::{OnlineConfig, OnlineLimits, Proxy};
use tripylon_test_client::{ClientError, RawRequest, TestClient, TestSocket};

use crate::cluster::{Cluster, Node, on_databases, play, play_turn, terms};

on_databases! {
    both: ;
    sqlite: an_oversized_message_closes_the_socket, messages_beyond_the_rate_limit_are_refused,
        malformed_messages_are_refused, sockets_are_limited_per_address, oversized_bodies_are_refused,
        silent_connections_do_not_delay_games, waiting_games_are_limited_per_player;
    postgres:
}

/// A server with the default limits per socket.
async fn start_with_socket_limits(cluster: &Cluster) -> Node {
    let limits =
        OnlineLimits { logins_per_minute: u32::MAX, writes_per_minute: u32::MAX, ..OnlineLimits::default() };
    cluster.start_with(|online| OnlineConfig { limits, ..online }).await
}

async fn an_oversized_message_closes_the_socket(cluster: Cluster) {
    let node = start_with_socket_limits(&cluster).await;
    let mut connections = node.start_game(terms("pylos", "none")).await;
    for size in [5_000, 1_000_000] {
        let mut eve = connections[0].client().connect(connections[0].game()).await.unwrap();
        // The server may close the socket before all of it is sent.
        let _ = eve.send_text(format!("{{\"request_id\":1,\"command\":\"{}\"}}", "x".repeat(size))).await;
        let ended = eve.wait_for_room(|room| room.status() == GameStatus::Over).await.map(drop);
        assert!(
            matches!(ended, Err(ClientError::SocketClosed { .. } | ClientError::Unreachable(_))),
            "{size}: {ended:?}"
        );
    }
    play_turn(&mut connections, &mut SplitMix64::new(1)).await;
}

async fn messages_beyond_the_rate_limit_are_refused(cluster: Cluster) {
    let node = start_with_socket_limits(&cluster).await;
    let mut connections = node.start_game(terms("pylos", "none")).await;
    let mut other = node.start_game(terms("pylos", "none")).await;
    let [ada, _] = &mut connections;
    for _ in 0..1000 {
        if ada.send(&play(0, "a1")).await.is_err() {
            break;
        }
        // Receive what has arrived, without waiting.
        while let Ok(Ok(_)) = timeout(Duration::ZERO, ada.receive()).await {}
    }
    // After too many refusals the server closes the socket.
    let ended = ada.wait_for("the socket to close", |received| received.replies.len() >= 1000).await;
    assert!(
        matches!(ended, Err(ClientError::SocketClosed { .. } | ClientError::Unreachable(_))),
        "{ended:?}"
    );
    let replies = &ada.received().replies;
    let done = replies.values().filter(|reply| reply.is_ok()).count();
    let refused = replies.values().filter(|reply| **reply == Err(RoomRefusal::RateLimited)).count();
    assert!((30..60).contains(&done) && refused >= 100, "{done} were done and {refused} refused");
    // Other games are not affected, and the move was played once.
    let started = Instant::now();
    play_turn(&mut other, &mut SplitMix64::new(1)).await;
    assert!(started.elapsed() < Duration::from_secs(1));
    connections[1].wait_for_room(|room| room.plies() == 1).await.unwrap();
    connections[0].reconnect().await.expect("the client may reconnect");
    assert_eq!(connections[0].room().plies(), 1);
}

async fn malformed_messages_are_refused(cluster: Cluster) {
    let node = start_with_socket_limits(&cluster).await;
    let [mut ada, _bob] = node.start_game(terms("pylos", "none")).await;
    let deep = format!("{}{}", "[".repeat(2000), "]".repeat(2000));
    for text in ["", "hello", "{}", "[]", "null", r#"{"request_id":-1,"command":{"type":"resign"}}"#, &deep] {
        ada.send_text(text.to_string()).await.unwrap();
        let is_malformed = |reply: Option<&Result<u64, RoomRefusal>>| {
            matches!(reply, Some(Err(RoomRefusal::Malformed { .. })))
        };
        ada.wait_for("an response", |received| is_malformed(received.replies.get(&0))).await.unwrap();
    }
    for (mv, ply) in [("z9", 0), ("", 0), ("a1 a2", 0), ("a1", usize::MAX), ("\u{0}", 0), ("🟤", 0)] {
        let response = ada.send_and_wait(&play(ply, mv)).await.expect_err("the move is invalid");
        let refused = matches!(
            response,
            ClientError::CommandRefused(RoomRefusal::Illegal { .. } | RoomRefusal::StalePly { .. })
        );
        assert!(refused, "{mv:?}: {response}");
    }
    let many = GameCommand::Arrange { moves: vec!["a1".to_string(); 100] };
    assert!(matches!(ada.send_and_wait(&many).await, Err(ClientError::CommandRefused(RoomRefusal::NotNow))));
    assert_eq!(ada.room().plies(), 0);
    ada.send_and_wait(&play(0, "a1")).await.expect("the client can still play");
}

async fn sockets_are_limited_per_address(cluster: Cluster) {
    let limits = OnlineLimits { sockets_per_network: 5, ..OnlineLimits::default() };
    let node = cluster.start_behind(Proxy::Trusted, |online| OnlineConfig { limits, ..online }).await;
    let from = |address: &str| [("x-forwarded-for", address.to_string())];
    let open =
        async |address: &str| TestSocket::open(node.address, "/api/lobby/socket", &from(address)).await;
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(open("192.0.2.1").await.expect("the limit is not reached"));
    }
    assert_eq!(open("192.0.2.1").await.err().and_then(|refused| refused.status()), Some(429));
    open("192.0.2.2").await.expect("other addresses are not affected");
    drop(sockets.pop());
    for _ in 0..100 {
        if open("192.0.2.1").await.is_ok() {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("a released socket slot is not available again");
}

async fn oversized_bodies_are_refused(cluster: Cluster) {
    let node = start_with_socket_limits(&cluster).await;
    let ada = node.guest().await;
    for size in [9_000, 1_000_000] {
        let body = format!("{{\"name\":\"{}\"}}", "x".repeat(size)).into_bytes();
        let request = RawRequest::new("PUT", "/api/me").body("application/json", body);
        assert_eq!(ada.send(request).await.unwrap().status, 413, "{size}");
    }
    let path = format!("/api/games/{}", "a".repeat(5000));
    assert_eq!(ada.send(RawRequest::new("GET", path)).await.unwrap().status, 404);
}

async fn silent_connections_do_not_delay_games(cluster: Cluster) {
    let node = start_with_socket_limits(&cluster).await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    let mut silent = Vec::new();
    for number in 0..200 {
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET /api/lobby/socket HTTP/1.1\r\nhost: here\r\nupgr").await.unwrap();
        }
        silent.push(stream);
    }
    let started = Instant::now();
    for turn in 0..6 {
        play_turn(&mut connections, &mut SplitMix64::new(turn)).await;
    }
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
    drop(silent);
}

async fn waiting_games_are_limited_per_player(cluster: Cluster) {
    let node = start_with_socket_limits(&cluster).await;
    let ada = node.guest().await;
    for _ in 0..20 {
        ada.open_private_game(terms("pylos", "none")).await.expect("the limit is not reached");
    }
    assert_eq!(
        ada.open_private_game(terms("pylos", "none")).await.expect_err("the limit is reached").status(),
        Some(409)
    );
    let stranger = TestClient::guest(node.address);
    assert_eq!(
        stranger
            .open_private_game(terms("pylos", "none"))
            .await
            .expect_err("the client has no session")
            .status(),
        Some(401)
    );
}
