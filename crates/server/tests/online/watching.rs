//! Those who look on, and those who may not.

use tripylon_protocol::online::{GameStage, OpenAsk, Visibility};
use tripylon_remote::{Dice, Heard, Remote, Trouble};
use tripylon_room::{Ask, Refusal, Stage};

use crate::site::{Site, on_databases, play, play_turn, terms};

on_databases! {
    both: a_private_game_is_nobody_elses_business;
    sqlite: everybody_may_watch_a_public_game, nobody_plays_for_another;
    postgres:
}

async fn everybody_may_watch_a_public_game(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    let ask = OpenAsk {
        terms: terms("pylos", "60+0"),
        seat: Some(1),
        visibility: Visibility::Public,
        engine: None,
    };
    let game = ada.open(&ask).await.unwrap();
    let mut watcher = Remote::stranger(node.address).enter(&game).await.expect("everybody may watch");
    let mut lives = [ada.enter(&game).await.unwrap(), bob.join(&game).await.unwrap()];
    lives[0].wait_until(|room| room.began().is_some()).await.unwrap();
    for turn in 0..5 {
        play_turn(&mut lives, &mut Dice::new(turn)).await;
    }
    watcher.wait_until(|room| room.plies() == 5).await.expect("they see every turn");
    assert_eq!(watcher.room(), lives[0].room());
    assert_eq!(watcher.heard().seat, None);
    let one = |heard: &Heard| heard.presence.is_some_and(|there| there.watching == 1);
    lives[0].wait_for("somebody to watch", one).await.unwrap();
    let late = node.guest().await.enter(&game).await.expect("somebody else may come later");
    assert_eq!(late.heard().events, lives[0].heard().events);
}

async fn nobody_plays_for_another(site: Site) {
    let node = site.start().await;
    let (ada, bob, eve) = (node.guest().await, node.guest().await, node.guest().await);
    let ask = OpenAsk {
        terms: terms("pylos", "60+0"),
        seat: Some(1),
        visibility: Visibility::Public,
        engine: None,
    };
    let game = ada.open(&ask).await.unwrap();
    let mut bob = bob.join(&game).await.unwrap();
    for mut other in
        [eve.enter(&game).await.unwrap(), Remote::stranger(node.address).enter(&game).await.unwrap()]
    {
        for wish in [play(0, "a1"), Ask::Resign, Ask::Claim, Ask::CallOff] {
            let answer = other.ask(&wish).await;
            assert!(matches!(answer, Err(Trouble::Denied(Refusal::NotYours))), "{wish:?}: {answer:?}");
        }
    }
    let mut eve = eve.enter(&game).await.unwrap();
    let seat = eve.ask(&Ask::Sit).await;
    assert!(matches!(seat, Err(Trouble::Denied(Refusal::Full))), "{seat:?}");
    let turn = bob.ask(&play(0, "a1")).await;
    assert!(matches!(turn, Err(Trouble::Denied(Refusal::NotYourTurn))), "{turn:?}");
    assert_eq!(bob.room().plies(), 0);
    assert_eq!(bob.room().stage(), Stage::Playing);
}

async fn a_private_game_is_nobody_elses_business(site: Site) {
    let node = site.start().await;
    let (ada, bob, eve) = (node.member("Ada").await, node.guest().await, node.guest().await);
    let game = ada.invite(terms("pylos", "60+0")).await.unwrap();
    // Whoever has the link may look until both sit.
    let mut early = eve.enter(&game).await.expect("the link is all that it takes");
    assert_eq!(eve.game(&game).await.unwrap().stage, GameStage::Open);
    let mut lives = [ada.enter(&game).await.unwrap(), bob.join(&game).await.unwrap()];
    let shown_out = early.wait_until(|room| room.stage() == Stage::Over).await.map(drop);
    assert!(matches!(shown_out, Err(Trouble::Closed { .. })), "{shown_out:?}");
    let known = early.seq();
    lives[0].wait_until(|room| room.began().is_some()).await.unwrap();
    for turn in 0..3 {
        play_turn(&mut lives, &mut Dice::new(turn)).await;
    }
    for stage in [Stage::Playing, Stage::Over] {
        for other in [eve.clone(), Remote::stranger(node.address)] {
            let entered = other.enter(&game).await.map(drop);
            assert_eq!(entered.expect_err("it is private").code(), Some(4403), "{stage:?}");
            assert_eq!(other.game(&game).await.expect_err("it is private").status(), Some(404));
            assert_eq!(other.record(&game).await.expect_err("it is private").status(), Some(404));
            assert_eq!(other.games("player=Ada").await.unwrap().games, []);
            assert_eq!(other.games("").await.unwrap().games, []);
            let records =
                other.send(tripylon_remote::Request::new("GET", "/api/games/records")).await.unwrap();
            assert_eq!((records.status, records.text().as_str()), (200, ""));
        }
        assert_eq!(early.come_back().await.expect_err("it is private").code(), Some(4403));
        assert_eq!(early.seq(), known, "they have heard nothing since");
        assert_eq!(bob.games("player=me").await.unwrap().games.len(), 1, "players find it");
        if stage == Stage::Playing {
            lives[0].ask(&Ask::Resign).await.unwrap();
        }
    }
    assert!(bob.record(&game).await.unwrap().contains("0-1"));
}
