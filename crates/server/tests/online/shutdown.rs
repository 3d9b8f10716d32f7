//! A server that shuts down notifies its clients and loses no move.

use std::time::{Duration, Instant};

use tokio::{io::AsyncWriteExt, net::TcpStream};
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{ClientError, random_command};

use crate::cluster::{Cluster, on_databases, terms};

on_databases! {
    both: clients_are_notified_and_no_move_is_lost;
    sqlite: an_incomplete_request_delays_neither_players_nor_the_shutdown;
    postgres:
}

async fn clients_are_notified_and_no_move_is_lost(cluster: Cluster) {
    let node = cluster.start().await;
    let mut connections = node.start_game(terms("pylos", "60+0")).await;
    let mut lobby = connections[0].client().connect_lobby().await.unwrap();
    let command =
        random_command(connections[0].room(), connections[0].seat().unwrap(), &mut SplitMix64::new(1))
            .unwrap();
    connections[0].send_and_wait(&command).await.unwrap();
    let started = Instant::now();
    node.stop().await;
    assert!(started.elapsed() < Duration::from_secs(5), "it took {:?}", started.elapsed());
    for connection in &mut connections {
        let ended = connection.wait_for_room(|room| room.ended_at().is_some()).await.map(drop);
        assert!(connection.received().closing, "clients are notified of the shutdown: {ended:?}");
        assert_eq!(ended.expect_err("the server shuts down").close_code(), Some(1001));
    }
    let ended = lobby.wait_until(|report| report.people > 1000).await;
    assert!(
        lobby.is_closing() && matches!(ended, Err(ClientError::SocketClosed { close_code: 1001, .. })),
        "{ended:?}"
    );
    let node = cluster.start().await;
    for connection in &mut connections {
        let client = connection.client().at(node.address);
        connection.reconnect_as(client).await.expect("the server runs again");
        assert_eq!(connection.room().plies(), 1);
    }
}

async fn an_incomplete_request_delays_neither_players_nor_the_shutdown(cluster: Cluster) {
    let head = "GET /healthz HTTP/1.1\r\nhost: here\r\nacc";
    let body = "POST /api/session HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n\
                content-length: 60\r\n\r\n{\"name\":";
    for partial in [head, body] {
        let node = cluster.start().await;
        let [mut ada, bob] = node.start_game(terms("pylos", "60+0")).await;
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        stream.write_all(partial.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        let started = Instant::now();
        let stopped = tokio::spawn(node.stop());
        let ended = ada.wait_for_room(|room| room.ended_at().is_some()).await.map(drop);
        assert!(ada.received().closing, "players are notified: {ended:?}");
        assert!(
            started.elapsed() < Duration::from_secs(3),
            "they were notified after {:?}",
            started.elapsed()
        );
        stopped.await.unwrap();
        assert!(started.elapsed() < Duration::from_secs(10), "it took {:?}", started.elapsed());
        drop((bob, stream));
    }
}
