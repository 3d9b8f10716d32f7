//! A server that ends as it should tells everybody, and loses nothing.

use std::time::{Duration, Instant};

use tokio::{io::AsyncWriteExt, net::TcpStream};
use tripylon_remote::{Dice, Trouble, next_wish};

use crate::site::{Site, on_databases, terms};

on_databases! {
    both: everybody_is_told_and_nothing_is_lost;
    sqlite: half_a_request_holds_up_neither_players_nor_the_end;
    postgres:
}

async fn everybody_is_told_and_nothing_is_lost(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    let mut lobby = lives[0].remote().lobby().await.unwrap();
    let wish = next_wish(lives[0].room(), lives[0].seat().unwrap(), &mut Dice::new(1)).unwrap();
    lives[0].ask(&wish).await.unwrap();
    let began = Instant::now();
    node.stop().await;
    assert!(began.elapsed() < Duration::from_secs(5), "it took {:?}", began.elapsed());
    for live in &mut lives {
        let ended = live.wait_until(|room| room.ended().is_some()).await.map(drop);
        assert!(live.heard().closing, "they are told that it goes down: {ended:?}");
        assert_eq!(ended.expect_err("it goes down").code(), Some(1001));
    }
    let ended = lobby.wait_until(|report| report.people > 1000).await;
    assert!(lobby.is_closing() && matches!(ended, Err(Trouble::Closed { code: 1001, .. })), "{ended:?}");
    let node = site.start().await;
    for live in &mut lives {
        let remote = live.remote().at(node.address);
        live.come_back_at(remote).await.expect("it is there again");
        assert_eq!(live.room().plies(), 1);
    }
}

async fn half_a_request_holds_up_neither_players_nor_the_end(site: Site) {
    let head = "GET /healthz HTTP/1.1\r\nhost: here\r\nacc";
    let body = "POST /api/session HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n\
                content-length: 60\r\n\r\n{\"name\":";
    for half in [head, body] {
        let node = site.start().await;
        let [mut ada, bob] = node.table(terms("pylos", "60+0")).await;
        let mut stream = TcpStream::connect(node.address).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(200)).await;
        let began = Instant::now();
        let stopped = tokio::spawn(node.stop());
        let told = ada.wait_until(|room| room.ended().is_some()).await.map(drop);
        assert!(ada.heard().closing, "players are told: {told:?}");
        assert!(began.elapsed() < Duration::from_secs(3), "they were told after {:?}", began.elapsed());
        stopped.await.unwrap();
        assert!(began.elapsed() < Duration::from_secs(10), "it took {:?}", began.elapsed());
        drop((bob, stream));
    }
}
