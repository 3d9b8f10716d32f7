//! Clients that mean no good: each gets the right refusal, and nobody else is disturbed.

use std::time::{Duration, Instant};

use tokio::{
    io::AsyncWriteExt,
    net::TcpStream,
    time::{sleep, timeout},
};
use tripylon_remote::{Dice, Remote, Request, Trouble, Wire};
use tripylon_room::{Ask, Refusal, Stage};
use tripylon_server::{Limits, Online, Proxy};

use crate::site::{Node, Site, on_databases, play, play_turn, terms};

on_databases! {
    both: ;
    sqlite: a_message_of_a_megabyte_ends_the_socket, a_thousand_asks_a_second_are_refused,
        nonsense_is_answered_and_harmless, one_address_holds_so_many_sockets, too_much_is_not_even_read,
        connections_that_say_nothing_disturb_nobody, a_room_holds_so_many_games_open;
    postgres:
}

/// A server with the limits that everybody has, for one guest or two.
async fn strict(site: &Site) -> Node {
    let limits = Limits { doors: u32::MAX, deeds: u32::MAX, ..Limits::default() };
    site.start_with(|online| Online { limits, ..online }).await
}

async fn a_message_of_a_megabyte_ends_the_socket(site: Site) {
    let node = strict(&site).await;
    let mut lives = node.table(terms("pylos", "none")).await;
    for size in [5_000, 1_000_000] {
        let mut eve = lives[0].remote().enter(lives[0].game()).await.unwrap();
        // The server may hang up before all of it is said.
        let _ = eve.say_text(format!("{{\"number\":1,\"ask\":\"{}\"}}", "x".repeat(size))).await;
        let ended = eve.wait_until(|room| room.stage() == Stage::Over).await.map(drop);
        assert!(matches!(ended, Err(Trouble::Closed { .. } | Trouble::Gone(_))), "{size}: {ended:?}");
    }
    play_turn(&mut lives, &mut Dice::new(1)).await;
}

async fn a_thousand_asks_a_second_are_refused(site: Site) {
    let node = strict(&site).await;
    let mut lives = node.table(terms("pylos", "none")).await;
    let mut other = node.table(terms("pylos", "none")).await;
    let [ada, _] = &mut lives;
    for _ in 0..1000 {
        if ada.say(&play(0, "a1")).await.is_err() {
            break;
        }
        // Whatever is there already is heard, and nothing is waited for.
        while let Ok(Ok(_)) = timeout(Duration::ZERO, ada.hear()).await {}
    }
    // Whoever goes on and on is shown the door.
    let ended = ada.wait_for("the door", |heard| heard.answers.len() >= 1000).await;
    assert!(matches!(ended, Err(Trouble::Closed { .. } | Trouble::Gone(_))), "{ended:?}");
    let answers = &ada.heard().answers;
    let done = answers.values().filter(|answer| answer.is_ok()).count();
    let refused = answers.values().filter(|answer| **answer == Err(Refusal::TooMany)).count();
    assert!((30..60).contains(&done) && refused >= 100, "{done} were done and {refused} refused");
    // The others have not noticed, and the turn was played once.
    let began = Instant::now();
    play_turn(&mut other, &mut Dice::new(1)).await;
    assert!(began.elapsed() < Duration::from_secs(1));
    lives[1].wait_until(|room| room.plies() == 1).await.unwrap();
    lives[0].come_back().await.expect("they may come back, and behave");
    assert_eq!(lives[0].room().plies(), 1);
}

async fn nonsense_is_answered_and_harmless(site: Site) {
    let node = strict(&site).await;
    let [mut ada, _bob] = node.table(terms("pylos", "none")).await;
    let deep = format!("{}{}", "[".repeat(2000), "]".repeat(2000));
    for text in ["", "hello", "{}", "[]", "null", r#"{"number":-1,"ask":{"want":"resign"}}"#, &deep] {
        ada.say_text(text.to_string()).await.unwrap();
        let unclear =
            |answer: Option<&Result<u64, Refusal>>| matches!(answer, Some(Err(Refusal::Unclear { .. })));
        ada.wait_for("an answer", |heard| unclear(heard.answers.get(&0))).await.unwrap();
    }
    for (mv, ply) in [("z9", 0), ("", 0), ("a1 a2", 0), ("a1", usize::MAX), ("\u{0}", 0), ("🟤", 0)] {
        let answer = ada.ask(&play(ply, mv)).await.expect_err("it is no turn");
        let refused = matches!(answer, Trouble::Denied(Refusal::Illegal { .. } | Refusal::Late { .. }));
        assert!(refused, "{mv:?}: {answer}");
    }
    let many = Ask::Arrange { moves: vec!["a1".to_string(); 100] };
    assert!(matches!(ada.ask(&many).await, Err(Trouble::Denied(Refusal::NotNow))));
    assert_eq!(ada.room().plies(), 0);
    ada.ask(&play(0, "a1")).await.expect("they may still play");
}

async fn one_address_holds_so_many_sockets(site: Site) {
    let limits = Limits { sockets: 5, ..Limits::default() };
    let node = site.start_behind(Proxy::Trusted, |online| Online { limits, ..online }).await;
    let from = |address: &str| [("x-forwarded-for", address.to_string())];
    let open = async |address: &str| Wire::open(node.address, "/api/lobby/socket", &from(address)).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(open("192.0.2.1").await.expect("so many are allowed"));
    }
    assert_eq!(open("192.0.2.1").await.err().and_then(|refused| refused.status()), Some(429));
    open("192.0.2.2").await.expect("others are not held up");
    drop(held.pop());
    for _ in 0..100 {
        if open("192.0.2.1").await.is_ok() {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("a place that was given back is not given out again");
}

async fn too_much_is_not_even_read(site: Site) {
    let node = strict(&site).await;
    let ada = node.guest().await;
    for size in [9_000, 1_000_000] {
        let body = format!("{{\"name\":\"{}\"}}", "x".repeat(size)).into_bytes();
        let request = Request::new("PUT", "/api/me").body("application/json", body);
        assert_eq!(ada.send(request).await.unwrap().status, 413, "{size}");
    }
    let path = format!("/api/games/{}", "a".repeat(5000));
    assert_eq!(ada.send(Request::new("GET", path)).await.unwrap().status, 404);
}

async fn connections_that_say_nothing_disturb_nobody(site: Site) {
    let node = strict(&site).await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    let mut silent = Vec::new();
    for number in 0..200 {
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET /api/lobby/socket HTTP/1.1\r\nhost: here\r\nupgr").await.unwrap();
        }
        silent.push(stream);
    }
    let began = Instant::now();
    for turn in 0..6 {
        play_turn(&mut lives, &mut Dice::new(turn)).await;
    }
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    drop(silent);
}

async fn a_room_holds_so_many_games_open(site: Site) {
    let node = strict(&site).await;
    let ada = node.guest().await;
    for _ in 0..20 {
        ada.invite(terms("pylos", "none")).await.expect("so many may wait");
    }
    assert_eq!(ada.invite(terms("pylos", "none")).await.expect_err("that is enough").status(), Some(409));
    let stranger = Remote::stranger(node.address);
    assert_eq!(stranger.invite(terms("pylos", "none")).await.expect_err("who is it?").status(), Some(401));
}
