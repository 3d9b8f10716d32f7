//! The lobby: somebody to play with, whoever it is.

use std::collections::{BTreeMap, BTreeSet};

use tripylon_protocol::online::{GameStage, OpenAsk, Visibility};
use tripylon_remote::Remote;
use tripylon_room::{Ask, Terms};

use crate::site::{Site, on_databases, terms};

on_databases! {
    both: two_who_want_the_same_meet, whoever_would_rather_be_rated_meets_a_guest, twenty_at_once_meet_in_pairs;
    sqlite: an_offer_vanishes_when_nobody_stands_behind_it, offers_and_games_are_seen_in_the_lobby,
        an_offer_whose_server_died_vanishes_too, an_invitation_lapses_after_two_weeks;
    postgres:
}

async fn two_who_want_the_same_meet(site: Site) {
    let node = site.start().await;
    let (ada, bob, eve) = (node.guest().await, node.guest().await, node.guest().await);
    let wanted = terms("pylos", "300+3");
    let first = ada.pair(wanted).await.unwrap();
    assert_eq!(ada.pair(wanted).await.unwrap(), first, "whoever waits goes on waiting");
    assert_ne!(eve.pair(terms("pylos", "300+2")).await.unwrap(), first, "the clock is another");
    assert_ne!(
        eve.pair(terms("pylos:variant=expert", "300+3")).await.unwrap(),
        first,
        "the rules are others"
    );
    let mut waiting = ada.enter(&first).await.unwrap();
    assert_eq!(bob.pair(wanted).await.unwrap(), first);
    waiting.wait_until(|room| room.began().is_some()).await.expect("the game begins");
    assert!(waiting.room().seat_of(bob.id()).is_some());
}

async fn whoever_would_rather_be_rated_meets_a_guest(site: Site) {
    let node = site.start().await;
    let (ada, bob, guest) = (node.member("Ada").await, node.member("Bob").await, node.guest().await);
    let casual = terms("pylos", "300+3");
    let rated = Terms { rated: true, ..casual };
    let waiting = ada.pair(rated).await.unwrap();
    assert_ne!(guest.pair(casual).await.unwrap(), waiting, "a guest has no rating");
    assert_eq!(bob.pair(rated).await.unwrap(), waiting, "first whoever wants the same");
    let report = bob.game(&waiting).await.unwrap();
    assert!(report.terms.rated && report.to_move == Some(1), "{report:?}");
    // Both who wanted a rated game sit at one; the guest still waits.
    let game = ada.pair(rated).await.unwrap();
    let report = guest.game(&game).await.unwrap();
    assert!(!report.terms.rated && report.stage == GameStage::Playing, "{report:?}");
}

async fn twenty_at_once_meet_in_pairs(site: Site) {
    let node = site.start().await;
    let mut people = Vec::new();
    for _ in 0..20 {
        people.push(node.guest().await);
    }
    let wanted = terms("pylon", "60+1");
    let pairs = people.iter().map(async |person: &Remote| (person.pair(wanted).await.unwrap(), person.id()));
    let mut games: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (game, person) in futures::future::join_all(pairs).await {
        games.entry(game).or_default().insert(person);
    }
    assert_eq!(games.len(), 10, "{games:?}");
    for (game, met) in &games {
        let report = people[0].game(game).await.expect("games of the lobby are public");
        let seated: BTreeSet<String> =
            report.seats.into_iter().flatten().filter_map(|seat| seat.id).collect();
        assert_eq!(seated, met.iter().map(ToString::to_string).collect(), "{game}");
        assert_eq!(report.stage, GameStage::Playing);
    }
}

async fn an_offer_vanishes_when_nobody_stands_behind_it(site: Site) {
    let node = site.start_at_pace(100).await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    // One has never come in, the other goes.
    let never = ada.pair(terms("pylos", "60+0")).await.unwrap();
    let gone = bob.pair(terms("pylon", "60+0")).await.unwrap();
    let mut live = bob.enter(&gone).await.unwrap();
    let kept = bob.invite(terms("pylon", "60+0")).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(bob.game(&gone).await.unwrap().stage, GameStage::Open, "bob waits");
    live.vanish();
    for game in [never, gone] {
        wait_for_stage(&ada, &game, GameStage::CalledOff).await;
    }
    assert_eq!(ada.game(&kept).await.unwrap().stage, GameStage::Open, "a link waits for whoever has it");
}

async fn an_invitation_lapses_after_two_weeks(site: Site) {
    const DAY: u32 = 24 * 60 * 60;
    let node = site.start_at_pace(5 * DAY).await;
    let ada = node.guest().await;
    let game = ada.invite(terms("pylos", "none")).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    assert_eq!(ada.game(&game).await.unwrap().stage, GameStage::Open, "ten days are not too long");
    wait_for_stage(&ada, &game, GameStage::CalledOff).await;
}

async fn wait_for_stage(remote: &Remote, game: &str, stage: GameStage) {
    for _ in 0..100 {
        if remote.game(game).await.unwrap().stage == stage {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{game} is not {stage:?}");
}

async fn an_offer_whose_server_died_vanishes_too(site: Site) {
    let node = site.start().await;
    let ada = node.guest().await;
    let offer = ada.pair(terms("pylos", "60+0")).await.unwrap();
    node.kill().await;
    let node = site.start_at_pace(100).await;
    wait_for_stage(&ada.at(node.address), &offer, GameStage::CalledOff).await;
}

async fn offers_and_games_are_seen_in_the_lobby(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    let mut lobby = Remote::stranger(node.address).lobby().await.expect("everybody may look");
    let ask =
        OpenAsk { terms: terms("pylos", "60+0"), seat: None, visibility: Visibility::Public, engine: None };
    let game = ada.open(&ask).await.unwrap();
    let secret = ada.invite(terms("pylos", "60+0")).await.unwrap();
    lobby.wait_until(|report| report.open.iter().any(|open| open.id == game)).await.expect("it is shown");
    let mut live = bob.join(&game).await.unwrap();
    lobby
        .wait_until(|report| report.live.iter().any(|live| live.id == game))
        .await
        .expect("it can be watched");
    lobby.wait_until(|report| report.open.is_empty() && report.people >= 2).await.unwrap();
    live.ask(&Ask::Resign).await.unwrap();
    lobby.wait_until(|report| report.live.is_empty()).await.expect("it is over");
    assert!(lobby.report().open.iter().all(|open| open.id != secret), "a link is for whoever has it");
}
