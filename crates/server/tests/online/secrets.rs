//! Hidden setups never leave the server before both are in: every byte that anybody else got is looked at.

use tripylon_protocol::online::{OpenAsk, Visibility};
use tripylon_remote::{Dice, Live, Remote, Request, next_wish};
use tripylon_room::{Ask, Event};
use tripylon_rules::Player;

use crate::site::{Node, Site, on_databases, terms};

on_databases! {
    both: an_arrangement_is_a_secret_until_both_are_made;
    sqlite: ;
    postgres: an_arrangement_is_a_secret_between_servers_too
}

async fn an_arrangement_is_a_secret_until_both_are_made(site: Site) {
    let node = site.start().await;
    check(&node, &node).await;
}

async fn an_arrangement_is_a_secret_between_servers_too(site: Site) {
    let (here, there) = (site.start().await, site.start().await);
    check(&here, &there).await;
}

/// Ada plays here, Bob and everybody else there.
async fn check(here: &Node, there: &Node) {
    let (ada, bob) = (here.guest().await, there.guest().await);
    let terms = terms("le-pylos:setup=hidden", "none");
    let ask = OpenAsk { terms, seat: Some(1), visibility: Visibility::Public, engine: None };
    let game = ada.open(&ask).await.unwrap();
    let mut ada = ada.enter(&game).await.unwrap();
    let mut bob = bob.join(&game).await.unwrap();
    let mut watcher = Remote::stranger(there.address).enter(&game).await.unwrap();
    ada.wait_until(tripylon_room::Room::is_secret).await.unwrap();

    let made = next_wish(ada.room(), Player::One, &mut Dice::new(31)).unwrap();
    ada.ask(&made).await.expect("it is a whole arrangement");
    for live in [&mut bob, &mut watcher] {
        live.wait_until(|room| room.has_arranged(Player::One)).await.expect("they know that it was made");
        assert_eq!(live.room().own_arrangement(Player::One), None);
    }
    // Those who come later, or again, do not hear more.
    bob.come_back().await.unwrap();
    let again = bob.remote().enter(&game).await.unwrap();
    let late = Remote::stranger(there.address).enter(&game).await.unwrap();
    let Ask::Arrange { moves } = &made else { panic!("pieces are arranged") };
    for live in [&bob, &watcher, &again, &late] {
        for text in &live.heard().texts {
            assert_holds_nothing(text, moves);
        }
    }
    for path in ["", "/record"] {
        for remote in [bob.remote(), watcher.remote()] {
            let answer = remote.send(Request::new("GET", format!("/api/games/{game}{path}"))).await.unwrap();
            assert_eq!(answer.status, 200);
            assert_holds_nothing(&answer.text(), moves);
        }
    }
    let own = ada.remote().enter(&game).await.unwrap();
    assert!(own.room().own_arrangement(Player::One).is_some(), "whoever made it sees it again");

    let other = next_wish(bob.room(), Player::Two, &mut Dice::new(32)).unwrap();
    bob.ask(&other).await.expect("it is a whole arrangement");
    for live in [&mut ada, &mut bob, &mut watcher] {
        live.wait_until(|room| !room.is_secret()).await.expect("now everybody sees it");
        assert!(revealed(live).starts_with(moves));
    }
}

#[track_caller]
fn assert_holds_nothing(text: &str, moves: &[String]) {
    // The whole of it, any two neighbours of it, and the field in which it would travel.
    assert!(!text.contains("\"moves\""), "{text}");
    for pair in moves.windows(2) {
        let near = |between: &str| text.contains(&pair.join(between));
        assert!(!near("\",\"") && !near(" ") && !near("\n"), "{pair:?} is in {text}");
    }
}

fn revealed(live: &Live) -> Vec<String> {
    let revealed = live.heard().events.iter().find_map(|numbered| {
        if let Event::Revealed { moves } = &numbered.event { Some(moves.clone()) } else { None }
    });
    revealed.expect("it was revealed")
}
