//! Every game can be found again; ratings and profiles say what came of them.

use std::collections::BTreeSet;

use tripylon_protocol::online::GameStage;
use tripylon_remote::{Dice, Remote, Request};
use tripylon_room::{Ask, Stage};
use tripylon_rules::record::Record;

use crate::site::{Site, on_databases, play_turn, rated, sit_down, terms};

on_databases! {
    both: ratings_change_once, a_game_in_which_not_both_have_played_a_turn_is_not_rated, games_are_found_again;
    sqlite: long_lists_come_in_pages;
    postgres:
}

/// A game that one of them gives up after some turns.
async fn give_up(
    ada: &Remote,
    bob: &Remote,
    terms: tripylon_room::Terms,
    loser: usize,
    turns: u64,
) -> String {
    let mut lives = sit_down(ada, bob, terms).await;
    for turn in 0..turns {
        play_turn(&mut lives, &mut Dice::new(turn)).await;
    }
    lives[loser].ask(&Ask::Resign).await.unwrap();
    for live in &mut lives {
        live.wait_until(|room| room.stage() == Stage::Over).await.unwrap();
    }
    lives[0].game().to_string()
}

async fn ratings_change_once(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.member("Ada").await, node.member("Bob").await);
    let game = give_up(&ada, &bob, rated("pylos", "60+0"), 1, 3).await;
    let points = async |remote: &Remote, name: &str| {
        // The game is over before it is rated, and nobody is told when that is done.
        for _ in 0..100 {
            let profile = remote.profile(name).await.unwrap();
            if let Some(rating) = profile.ratings.into_iter().find(|rating| rating.game == "pylos") {
                return (rating.rating, rating.history.len(), rating.provisional);
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("{name} has no rating");
    };
    let (won, lost) = (points(&ada, "Ada").await, points(&ada, "Bob").await);
    assert!(won.0 > 1500.0 && lost.0 < 1500.0, "{won:?} {lost:?}");
    assert_eq!((won.1, lost.1, won.2), (1, 1, true));
    // The room is opened again, here and after a restart, and settles what it settled before.
    ada.enter(&game).await.unwrap();
    node.kill().await;
    let node = site.start().await;
    let (ada, bob) = (ada.at(node.address), bob.at(node.address));
    ada.enter(&game).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    assert_eq!(points(&ada, "Ada").await.1, 1);
    assert_eq!(points(&ada, "Bob").await, lost);
    // Only rated games count.
    give_up(&ada, &bob, terms("pylos", "60+0"), 0, 3).await;
    give_up(&ada, &bob, rated("pylos", "60+0"), 0, 3).await;
    for _ in 0..100 {
        if points(&ada, "Ada").await.1 == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(points(&ada, "Ada").await.1, 2);
    let profile = ada.profile("Bob").await.unwrap();
    let tallies: u32 = profile.tallies.iter().map(|tally| tally.won + tally.drawn + tally.lost).sum();
    assert_eq!(tallies, 3, "{:?}", profile.tallies);
}

async fn a_game_in_which_not_both_have_played_a_turn_is_not_rated(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.member("Ada").await, node.member("Bob").await);
    for (loser, turns) in [(1, 0), (0, 0), (1, 1), (0, 1)] {
        give_up(&ada, &bob, rated("pylos", "60+0"), loser, turns).await;
    }
    // A game that counts comes last: what had been rated before would be seen by then.
    give_up(&ada, &bob, rated("pylos", "60+0"), 1, 2).await;
    for _ in 0..100 {
        let ratings = ada.profile("Ada").await.unwrap().ratings;
        if let Some(rating) = ratings.iter().find(|rating| rating.game == "pylos") {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            assert_eq!(rating.history.len(), 1);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the game in which both have played is not rated");
}

async fn games_are_found_again(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.member("Ada").await, node.member("Bob").await);
    let open = async |rules: &str, loser: usize| {
        let terms = terms(rules, "60+0");
        let ask = tripylon_protocol::online::OpenAsk {
            terms,
            seat: Some(1),
            visibility: tripylon_protocol::online::Visibility::Public,
            engine: None,
        };
        let game = ada.open(&ask).await.unwrap();
        let mut lives = [ada.enter(&game).await.unwrap(), bob.join(&game).await.unwrap()];
        lives[0].wait_until(|room| room.began().is_some()).await.unwrap();
        play_turn(&mut lives, &mut Dice::new(4)).await;
        lives[loser].ask(&Ask::Resign).await.unwrap();
        game
    };
    let (won, lost, other) = (open("pylos", 1).await, open("pylos", 0).await, open("pylon", 1).await);
    let today = tripylon_room::Moment(now()).date();
    let stranger = Remote::stranger(node.address);
    for (description, expected) in [
        ("", vec![&won, &lost, &other]),
        ("game=pylos", vec![&won, &lost]),
        ("game=pylon", vec![&other]),
        ("game=le-pylos", vec![]),
        ("player=Ada&result=won", vec![&won, &other]),
        ("player=Bob&result=won", vec![&lost]),
        ("player=ada&game=pylos&result=lost", vec![&lost]),
        ("player=Ada&result=drawn", vec![]),
        ("result=won&game=pylos", vec![&won, &lost]),
        ("result=drawn", vec![]),
        ("stage=over", vec![&won, &lost, &other]),
        ("stage=playing", vec![]),
        (&format!("from={today}&to={today}"), vec![&won, &lost, &other]),
        ("to=2020-01-01", vec![]),
        ("from=2100-01-01", vec![]),
    ] {
        let found = stranger.games(description).await.unwrap();
        let ids: BTreeSet<&str> = found.games.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(ids, expected.into_iter().map(String::as_str).collect(), "{description}");
        assert!(found.games.iter().all(|game| game.stage == GameStage::Over) && found.more.is_none());
    }
    for (wrong, status) in [
        ("game=chess", 400),
        ("result=open", 400),
        ("from=today", 400),
        ("player=Nobody", 404),
        ("player=me", 401),
        ("x=1", 400),
        ("before=x", 400),
        ("before=1-' OR 1=1", 400),
    ] {
        let wrong = wrong.replace(' ', "%20");
        let answer = stranger.games(&wrong).await;
        assert_eq!(
            answer.map(drop).unwrap_or_else(|refused| assert_eq!(refused.status(), Some(status), "{wrong}")),
            ()
        );
    }
    let records = stranger.send(Request::new("GET", "/api/games/records?player=Ada")).await.unwrap().text();
    let all: Vec<Record> = Record::read_all(&records).map(|record| record.expect("it can be read")).collect();
    assert_eq!(all.len(), 3);
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    (since.as_millis() / 10) as i64
}

async fn long_lists_come_in_pages(site: Site) {
    let node = site.start().await;
    let (ada, bob) = (node.guest().await, node.guest().await);
    let mut expected = BTreeSet::new();
    for _ in 0..35 {
        expected.insert(give_up(&ada, &bob, terms("pylos", "none"), 0, 0).await);
    }
    let mut found = Vec::new();
    let mut before = String::new();
    loop {
        let page = ada.games(&format!("player=me{before}")).await.unwrap();
        found.extend(page.games.into_iter().map(|game| game.id));
        match page.more {
            Some(more) => before = format!("&before={more}"),
            None => break,
        }
    }
    assert_eq!(found.len(), 35, "none comes twice");
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
}
