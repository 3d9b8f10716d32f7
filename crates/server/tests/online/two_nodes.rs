//! Two servers on one PostgreSQL serve one site.

use std::time::{Duration, Instant};

use tripylon_protocol::online::{EngineSeat, OpenAsk, Visibility};
use tripylon_remote::{Dice, Heard, Live, Remote, next_wish};
use tripylon_room::{Ask, Event, Stage};

use crate::site::{Node, Site, on_databases, play_turn, terms};

on_databases! {
    both: ;
    sqlite: ;
    postgres: players_on_different_servers_play_whole_games, who_is_there_is_known_on_both,
        time_runs_out_once_on_both, a_server_that_dies_is_taken_over, the_lobby_is_the_same_on_both,
        both_answer_at_once_and_one_is_believed, whoever_is_faster_than_the_news_hears_nothing_twice,
        whoever_looks_at_the_same_time_is_brought_together, a_private_game_is_private_on_both
}

/// Ada at one server, Bob at the other, who have sat down to a game.
async fn table(here: &Node, there: &Node, rules: &str, clock: &str) -> [Live; 2] {
    let (ada, bob) = (here.guest().await, there.guest().await);
    let game = ada.invite(terms(rules, clock)).await.unwrap();
    let mut ada = ada.enter(&game).await.unwrap();
    let bob = bob.join(&game).await.expect("the other server knows the game");
    ada.wait_until(|room| room.began().is_some()).await.expect("the news come from the other server");
    [ada, bob]
}

async fn players_on_different_servers_play_whole_games(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    for (number, rules) in ["pylos", "le-pylos:setup=hidden", "pylon"].into_iter().enumerate() {
        let [mut ada, mut bob] = table(&here, &there, rules, "600+0").await;
        let (mut one, mut other) = (Dice::new(number as u64), Dice::new(number as u64 + 50));
        let (first, second) = tokio::join!(ada.play_on(&mut one), bob.play_on(&mut other));
        first.expect("nothing is refused");
        second.expect("nothing is refused");
        assert_eq!(ada.room(), bob.room(), "{rules}");
        assert_eq!(
            ada.remote().record(ada.game()).await.unwrap(),
            bob.remote().record(bob.game()).await.unwrap()
        );
    }
}

async fn whoever_looks_at_the_same_time_is_brought_together(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    for round in 0..20 {
        let (ada, bob) = (here.guest().await, there.guest().await);
        let looks_for = || terms("pylon", &format!("{}+1", 60 + round));
        let (one, other) = tokio::join!(ada.pair(looks_for()), bob.pair(looks_for()));
        assert_eq!(one.unwrap(), other.unwrap(), "round {round}");
    }
}

async fn a_private_game_is_private_on_both(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let (ada, bob, carl) = (here.guest().await, there.guest().await, here.guest().await);
    let game = ada.invite(terms("pylos", "60+0")).await.unwrap();
    let mut early = carl.enter(&game).await.expect("a seat is free");
    let _bob = bob.join(&game).await.unwrap();
    let sent_away = async { while early.hear().await.is_ok() {} };
    let in_time = tokio::time::timeout(Duration::from_secs(5), sent_away).await;
    in_time.expect("whoever did not sit down is sent away, wherever the other sat down");
}

async fn who_is_there_is_known_on_both(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let [mut ada, bob] = table(&here, &there, "pylos", "60+0").await;
    let both = |heard: &Heard| heard.presence.is_some_and(|there| there.gone == [None, None]);
    ada.wait_for("both to be there", both).await.unwrap();
    let gone = |heard: &Heard| heard.presence.is_some_and(|there| there.gone[1].is_some());
    let mut bob = bob;
    bob.vanish();
    ada.wait_for("the other to be gone", gone).await.unwrap();
    bob.come_back().await.unwrap();
    ada.wait_for("both to be there again", both).await.unwrap();
    // A server that dies takes those with it who are there.
    there.kill().await;
    ada.wait_for("everybody on the other server to be gone", gone).await.unwrap();
    let back = bob.remote().at(here.address);
    bob.come_back_at(back).await.unwrap();
    ada.wait_for("both to be there again", both).await.unwrap();
}

async fn time_runs_out_once_on_both(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let mut lives = table(&here, &there, "pylos", "1+0").await;
    for turn in 0..3 {
        play_turn(&mut lives, &mut Dice::new(turn)).await;
    }
    for live in &mut lives {
        live.wait_until(|room| room.stage() == Stage::Over).await.expect("time ends it");
    }
    tokio::time::sleep(Duration::from_millis(600)).await;
    for live in &mut lives {
        live.come_back().await.unwrap();
        let flagged = live.heard().events.iter().filter(|event| matches!(event.event, Event::Flagged { .. }));
        assert_eq!(flagged.count(), 1);
    }
    assert_eq!(lives[0].heard().events, lives[1].heard().events);
}

async fn a_server_that_dies_is_taken_over(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let ada = here.guest().await;
    let (terms, engine) = (terms("pylos", "600+0"), Some(EngineSeat { level: 1 }));
    let ask = OpenAsk { terms, seat: Some(1), visibility: Visibility::Public, engine };
    let game = ada.open(&ask).await.unwrap();
    let mut live = ada.enter(&game).await.unwrap();
    let mut dice = Dice::new(3);
    let wish = next_wish(live.room(), live.seat().unwrap(), &mut dice).unwrap();
    live.ask(&wish).await.unwrap();
    live.wait_until(|room| room.plies() == 2).await.expect("the program answers");
    // The server that thinks for the program dies just after the turn was kept.
    let wish = next_wish(live.room(), live.seat().unwrap(), &mut dice).unwrap();
    live.say(&wish).await.unwrap();
    here.kill().await;
    let died = Instant::now();
    live.come_back_at(ada.at(there.address)).await.expect("the other server serves it");
    live.ask(&wish).await.expect("it is done, or was");
    live.wait_until(|room| room.plies() >= 4).await.expect("the other server thinks now");
    assert!(died.elapsed() < Duration::from_secs(8), "it took {:?}", died.elapsed());
}

async fn the_lobby_is_the_same_on_both(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let mut lobby = Remote::stranger(there.address).lobby().await.unwrap();
    let (ada, bob) = (here.guest().await, there.guest().await);
    let game = ada.pair(terms("pylos", "60+0")).await.unwrap();
    lobby
        .wait_until(|report| report.open.iter().any(|open| open.id == game))
        .await
        .expect("it is shown there");
    let mut live = ada.enter(&game).await.unwrap();
    assert_eq!(bob.pair(terms("pylos", "60+0")).await.unwrap(), game);
    live.wait_until(|room| room.began().is_some()).await.unwrap();
    lobby.wait_until(|report| report.live.iter().any(|live| live.id == game)).await.unwrap();
}

async fn both_answer_at_once_and_one_is_believed(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    for _ in 0..10 {
        let [mut ada, mut bob] = table(&here, &there, "pylos", "60+0").await;
        // Both give up in the same moment, at different servers.
        let (one, other) = (ada.say(&Ask::Resign).await.unwrap(), bob.say(&Ask::Resign).await.unwrap());
        let answers = [ada.wait_done(one).await.is_ok(), bob.wait_done(other).await.is_ok()];
        assert_eq!(answers.iter().filter(|done| **done).count(), 1, "{answers:?}");
        for live in [&mut ada, &mut bob] {
            live.wait_until(|room| room.stage() == Stage::Over).await.unwrap();
        }
        assert_eq!(ada.room(), bob.room());
    }
}

async fn whoever_is_faster_than_the_news_hears_nothing_twice(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    let [mut ada, mut bob] = table(&here, &there, "pylos", "none").await;
    let nodes = [here.address, there.address];
    let mut dice = Dice::new(8);
    for turn in 0.. {
        if ada.room().stage() == Stage::Over {
            break;
        }
        let (mover, other) = if turn % 2 == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
        let wish = next_wish(mover.room(), mover.seat().unwrap(), &mut dice).unwrap();
        let seq = mover.ask(&wish).await.expect("it is legal");
        // At once to the other server, where the other player is, and which may not have heard of it yet.
        let next = if mover.remote().address() == nodes[0] { nodes[1] } else { nodes[0] };
        let remote = mover.remote().at(next);
        mover.come_back_at(remote).await.expect("they are let in there");
        other.wait_until(|room| room.seq() >= seq).await.expect("the other is told");
        mover.wait_for("the other player", |heard| heard.presence.is_some()).await.unwrap();
    }
    for live in [&mut ada, &mut bob] {
        // Whatever was still to come comes, and would be refused if it had come before.
        let seq = live.seq();
        live.come_back().await.unwrap();
        assert_eq!(live.seq(), seq);
    }
    assert_eq!(ada.heard().events, bob.heard().events);
}
