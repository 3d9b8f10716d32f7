//! Servers that die in the middle of games, and others that go on on the same database.

use std::time::Duration;

use tokio::time::sleep;
use tripylon_protocol::online::{EngineSeat, OpenAsk, Visibility};
use tripylon_remote::{Dice, Live, next_wish};
use tripylon_room::{Event, Stage};

use crate::site::{Node, Site, on_databases, play_turn, terms};

on_databases! {
    both: a_server_killed_in_the_middle_of_a_turn_forgets_nothing, clocks_stand_while_the_site_is_away;
    sqlite: the_program_goes_on_by_itself, whoever_was_here_is_known_again;
    postgres:
}

async fn a_server_killed_in_the_middle_of_a_turn_forgets_nothing(site: Site) {
    let mut node = site.start().await;
    let mut lives = node.table(terms("pylos", "600+1")).await;
    let mut dice = Dice::new(21);
    let mut acknowledged = Vec::new();
    for turn in 0.. {
        if lives[0].room().stage() == Stage::Over {
            break;
        }
        let mover = lives.iter().position(|live| live.room().turn() == live.seat()).unwrap();
        let wish = next_wish(lives[mover].room(), lives[mover].seat().unwrap(), &mut dice).unwrap();
        if turn % 9 == 4 {
            // It may arrive, be kept, be answered, or none of it.
            lives[mover].say(&wish).await.expect("there is a connection");
            sleep(Duration::from_micros(dice.below(4000))).await;
            node.kill().await;
            node = site.start().await;
            come_back(&mut lives, &node).await;
        }
        let seq = lives[mover].ask(&wish).await.expect("it is done, or was");
        acknowledged.push(wish);
        lives[1 - mover].wait_until(|room| room.seq() >= seq).await.expect("the other is told");
    }
    let position = |live: &Live| (live.room().position(), live.room().plies());
    assert_eq!(position(&lives[0]), position(&lives[1]));
    assert_eq!(lives[0].room().plies(), acknowledged.len(), "every turn is there once");
    let fresh = lives[1].remote().enter(lives[1].game()).await.expect("one may look again");
    assert_eq!(fresh.heard().events, lives[1].heard().events);
}

async fn come_back(lives: &mut [Live], node: &Node) {
    for live in lives {
        let remote = live.remote().at(node.address);
        live.come_back_at(remote).await.expect("they are let in again");
    }
}

async fn clocks_stand_while_the_site_is_away(site: Site) {
    let node = site.start().await;
    let mut lives = node.table(terms("pylos", "60+0")).await;
    let mut dice = Dice::new(22);
    for _ in 0..3 {
        play_turn(&mut lives, &mut dice).await;
    }
    let seat = lives[0].room().turn().unwrap();
    // The last sign of life of the server is at most half a second old.
    let killed = lives[0].heard().server_time().unwrap();
    let expected = lives[0].room().clock().unwrap().left(seat, killed);
    node.kill().await;
    sleep(Duration::from_millis(1800)).await;
    let node = site.start().await;
    come_back(&mut lives, &node).await;
    let resumed = |live: &Live| {
        live.heard().events.iter().any(|numbered| matches!(numbered.event, Event::Resumed { .. }))
    };
    for live in &mut lives {
        assert!(resumed(live), "both are told that the clocks were set right");
        let clock = live.room().clock().unwrap();
        let left = clock.left(seat, live.heard().server_time().unwrap());
        let (least, most) = (expected.0 - 30, expected.0 + 100);
        assert!((least..=most).contains(&left.0), "{left}, but it was {expected} when the server went");
    }
    play_turn(&mut lives, &mut dice).await;
}

async fn the_program_goes_on_by_itself(site: Site) {
    let node = site.start().await;
    let ada = node.guest().await;
    let engine = Some(EngineSeat { level: 1 });
    let (terms, visibility) = (terms("pylos", "60+0"), Visibility::Public);
    let game = ada.open(&OpenAsk { terms, seat: Some(2), visibility, engine }).await.unwrap();
    // Nobody has looked into the room yet, so nobody has begun to think.
    node.kill().await;
    let node = site.start().await;
    let ada = ada.at(node.address);
    for _ in 0..100 {
        if ada.game(&game).await.unwrap().plies == 1 {
            return;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the program does not begin");
}

async fn whoever_was_here_is_known_again(site: Site) {
    let node = site.start().await;
    let mut ada = node.guest().await;
    ada.take_name("Ada").await.unwrap();
    node.stop().await;
    let node = site.start().await;
    let me: tripylon_protocol::online::Me = ada
        .at(node.address)
        .send(tripylon_remote::Request::new("GET", "/api/me"))
        .await
        .and_then(|answer| answer.read())
        .expect("the cookie is still good");
    assert_eq!(&me, ada.me());
}
