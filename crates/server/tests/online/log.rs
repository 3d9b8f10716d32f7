//! What the servers of all tests write down, at the level at which somebody looks for a fault.

use std::{
    io,
    sync::{Mutex, Once},
};

use tripylon_protocol::online::AccountAsk;
use tripylon_remote::{Dice, Remote, Request, next_wish};
use tripylon_room::Ask;

use crate::site::{PASSWORD, Site, on_databases, sit_down, terms};

on_databases! {
    both: no_secret_is_in_the_log;
    sqlite: ;
    postgres:
}

static WRITTEN: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// From now on, everything is written down.
pub(crate) fn begin() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        let log = tracing_subscriber::fmt().with_env_filter("debug").with_writer(|| Sheet).with_ansi(false);
        log.try_init().expect("there is no other log");
    });
}

struct Sheet;

impl io::Write for Sheet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        WRITTEN.lock().expect("nobody panics while writing").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

async fn no_secret_is_in_the_log(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.member("Lovelace").await, node.guest().await);
    let again = Remote::log_in(node.address, "Lovelace", PASSWORD).await.unwrap();
    let wrong = "a password that is wrong";
    Remote::log_in(node.address, "Lovelace", wrong).await.expect_err("it is wrong");
    let ask = AccountAsk { name: "?".to_string(), password: "a password of nobody".to_string() };
    assert_eq!(bob.send(Request::new("POST", "/api/account").json(&ask)).await.unwrap().status, 400);
    let mut lives = sit_down(&ada, &bob, terms("le-pylos:setup=hidden", "60+0")).await;
    let made = next_wish(lives[0].room(), lives[0].seat().unwrap(), &mut Dice::new(77)).unwrap();
    lives[0].ask(&made).await.expect("it is a whole arrangement");
    let Ask::Arrange { moves } = made else { panic!("pieces are arranged") };
    node.stop().await;

    let log = String::from_utf8_lossy(&WRITTEN.lock().expect("nobody panics while writing")).into_owned();
    assert!(log.contains("DEBUG"), "something is written down");
    let token = |remote: &Remote| remote.cookie().unwrap().split_once('=').unwrap().1.to_string();
    let tokens = [token(&ada), token(&bob), token(&again)];
    let passwords = [PASSWORD, wrong, &ask.password].map(str::to_string);
    for secret in tokens.into_iter().chain(passwords).chain([moves.join("\",\"")]) {
        let line = log.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "{secret} is in the log");
    }
    assert!(!log.contains("$argon2id$"), "what is kept of a password is in the log");
}
