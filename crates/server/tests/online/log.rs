//! The log of all servers in these tests, at level debug.

use std::{
    io,
    sync::{Mutex, Once},
};

use tripylon_play::GameCommand;
use tripylon_protocol::online::Credentials;
use tripylon_rules::random::SplitMix64;
use tripylon_test_client::{RawRequest, TestClient, random_command};

use crate::cluster::{Cluster, PASSWORD, on_databases, start_game, terms};

on_databases! {
    both: no_secret_is_in_the_log;
    sqlite: ;
    postgres:
}

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Starts to record the log.
pub(crate) fn record() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let log = tracing_subscriber::fmt().with_max_level(tracing::Level::DEBUG);
        let log = log.with_writer(|| LogWriter).with_ansi(false);
        log.try_init().expect("there is no other log");
    });
}

struct LogWriter;

impl io::Write for LogWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().expect("no thread panics while it writes").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

async fn no_secret_is_in_the_log(cluster: Cluster) {
    let node = cluster.start().await;
    let (ada, bob) = (node.account("Lovelace").await, node.guest().await);
    let second_session = TestClient::log_in(node.address, "Lovelace", PASSWORD).await.unwrap();
    let wrong = "a password that is wrong";
    TestClient::log_in(node.address, "Lovelace", wrong).await.expect_err("the password is wrong");
    let request = Credentials { name: "?".to_string(), password: "a password without account".to_string() };
    assert_eq!(bob.send(RawRequest::new("POST", "/api/account").json(&request)).await.unwrap().status, 400);
    let mut connections = start_game(&ada, &bob, terms("le-pylos:setup=hidden", "60+0")).await;
    let command =
        random_command(connections[0].room(), connections[0].seat().unwrap(), &mut SplitMix64::new(77))
            .unwrap();
    connections[0].send_and_wait(&command).await.expect("the arrangement is complete");
    let GameCommand::Arrange { moves } = command else { panic!("pieces are arranged") };
    node.stop().await;

    let log = String::from_utf8_lossy(&LOG.lock().expect("no thread panics while it writes")).into_owned();
    assert!(log.contains("DEBUG"), "the log is not empty");
    let token = |client: &TestClient| client.cookie().unwrap().split_once('=').unwrap().1.to_string();
    let tokens = [token(&ada), token(&bob), token(&second_session)];
    let passwords = [PASSWORD, wrong, &request.password].map(str::to_string);
    for secret in tokens.into_iter().chain(passwords).chain([moves.join("\",\"")]) {
        let line = log.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret} is in the log");
    }
    assert!(!log.contains("$argon2id$"), "a password hash is in the log");
}
