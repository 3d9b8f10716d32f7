//! What one server does, the others hear of.

use std::time::Duration;

use tokio::time::timeout;
use tripylon_store::{Appended, Change, Changes};

use crate::ground::{self, append, create, event, playing};

/// Far more than it takes.
const PATIENCE: Duration = Duration::from_secs(10);

async fn heard(changes: &mut Changes) -> Change {
    timeout(PATIENCE, changes.next()).await.expect("something is heard in time")
}

fn game(seq: u64) -> Change {
    Change::Game { game: "g1".into(), seq }
}

#[test]
fn other_servers_hear_what_is_kept_once_it_is() {
    ground::postgres(async |ground| {
        let [one, other] = [ground.open().await, ground.open().await];
        let mut here = one.changes().await.unwrap();
        let mut there = other.changes().await.unwrap();
        create(&one, &playing("g1", 100)).await;
        assert_eq!(heard(&mut there).await, game(1));
        for seq in 2..5 {
            let append = append(&playing("g1", 100), vec![event(seq)]);
            assert_eq!(one.append(append.clone()).await.unwrap(), Appended::Done);
            assert_eq!(heard(&mut there).await, game(seq));
            assert_eq!(other.events_after("g1", seq - 1).await.unwrap(), [event(seq)]);
            // What is late is nothing to be heard of.
            assert_eq!(other.append(append).await.unwrap(), Appended::Late);
        }
        other.tell("lobby", "a text, with\nlines and 'quotes'").await.unwrap();
        let said = Change::Other { topic: "lobby".into(), text: "a text, with\nlines and 'quotes'".into() };
        // The first that the one hears: it does not listen to itself.
        assert_eq!(heard(&mut here).await, said);
    });
}

#[test]
fn many_changes_are_all_heard_in_the_order_of_each_game() {
    ground::postgres(async |ground| {
        const GAMES: u64 = 100;
        let [one, other] = [ground.open().await, ground.open().await];
        let mut there = other.changes().await.unwrap();
        let writing = (0..GAMES).map(|index| {
            let one = one.clone();
            tokio::spawn(async move {
                let game = playing(&format!("g{index}"), 100);
                create(&one, &game).await;
                for seq in 2..5 {
                    one.append(append(&game, vec![event(seq)])).await.unwrap();
                }
            })
        });
        for written in writing.collect::<Vec<_>>() {
            written.await.unwrap();
        }
        let mut last = std::collections::BTreeMap::new();
        for _ in 0..4 * GAMES {
            match heard(&mut there).await {
                Change::Game { game, seq } => {
                    assert_eq!(last.insert(game, seq).unwrap_or_default() + 1, seq);
                }
                change @ (Change::Other { .. } | Change::Missed) => panic!("{change:?}"),
            }
        }
    });
}

#[test]
fn a_server_whose_connections_were_cut_goes_on_and_knows_that_it_missed_something() {
    ground::postgres(async |ground| {
        let postgres = ground.postgres.unwrap();
        let [one, other] = [ground.open().await, ground.open().await];
        let mut there = other.changes().await.unwrap();
        create(&one, &playing("g1", 100)).await;
        assert_eq!(heard(&mut there).await, game(1));
        for seq in 2..5 {
            let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            let cut = postgres.ask(&ground.url, cut);
            assert!(cut.parse::<u32>().unwrap() >= 3, "{cut}");
            assert_eq!(heard(&mut there).await, Change::Missed);
            let append = append(&playing("g1", 100), vec![event(seq)]);
            assert_eq!(one.append(append).await.unwrap(), Appended::Done);
            assert_eq!(heard(&mut there).await, game(seq));
            assert_eq!(other.events_after("g1", seq - 1).await.unwrap(), [event(seq)]);
        }
    });
}

#[test]
fn a_single_server_hears_nothing() {
    ground::memory(async |ground| {
        let store = ground.open().await;
        let mut changes = store.changes().await.unwrap();
        create(&store, &playing("g1", 100)).await;
        store.tell("lobby", "hello").await.unwrap();
        assert!(timeout(Duration::from_millis(50), changes.next()).await.is_err());
    });
}
