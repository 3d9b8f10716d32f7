//! Notifications between stores that share a PostgreSQL database.

use std::time::Duration;

use tokio::time::timeout;
use tripylon_store::{AppendOutcome, Notification, Notifications};

use crate::test_database::{self, append, create, event, playing};

/// Far longer than a notification takes.
const NOTIFICATION_TIMEOUT: Duration = Duration::from_secs(10);

async fn next_notification(changes: &mut Notifications) -> Notification {
    timeout(NOTIFICATION_TIMEOUT, changes.next()).await.expect("a notification arrives in time")
}

fn game_changed(seq: u64) -> Notification {
    Notification::GameChanged { game: "g1".into(), seq }
}

#[test]
fn other_stores_are_notified_after_the_commit() {
    test_database::with_postgres(async |database| {
        let [one, other] = [database.open().await, database.open().await];
        let mut own_notifications = one.subscribe().await.unwrap();
        let mut notifications = other.subscribe().await.unwrap();
        create(&one, &playing("g1", 100)).await;
        assert_eq!(next_notification(&mut notifications).await, game_changed(1));
        for seq in 2..5 {
            let append = append(&playing("g1", 100), vec![event(seq)]);
            assert_eq!(one.append(append.clone()).await.unwrap(), AppendOutcome::Committed);
            assert_eq!(next_notification(&mut notifications).await, game_changed(seq));
            assert_eq!(other.events_after("g1", seq - 1).await.unwrap(), [event(seq)]);
            // A version conflict sends no notification.
            assert_eq!(other.append(append).await.unwrap(), AppendOutcome::VersionConflict);
        }
        other.notify("lobby", "a text, with\nlines and 'quotes'").await.unwrap();
        let message =
            Notification::Message { topic: "lobby".into(), text: "a text, with\nlines and 'quotes'".into() };
        // The first notification of this store, because a store ignores its own changes.
        assert_eq!(next_notification(&mut own_notifications).await, message);
    });
}

#[test]
fn many_notifications_all_arrive_in_order_for_each_game() {
    test_database::with_postgres(async |database| {
        const GAMES: u64 = 100;
        let [one, other] = [database.open().await, database.open().await];
        let mut notifications = other.subscribe().await.unwrap();
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
            match next_notification(&mut notifications).await {
                Notification::GameChanged { game, seq } => {
                    assert_eq!(last.insert(game, seq).unwrap_or_default() + 1, seq);
                }
                change @ (Notification::Message { .. } | Notification::Missed) => panic!("{change:?}"),
            }
        }
    });
}

#[test]
fn a_store_reconnects_and_reports_missed_notifications() {
    test_database::with_postgres(async |database| {
        let postgres = database.postgres.unwrap();
        let [one, other] = [database.open().await, database.open().await];
        let mut notifications = other.subscribe().await.unwrap();
        create(&one, &playing("g1", 100)).await;
        assert_eq!(next_notification(&mut notifications).await, game_changed(1));
        for seq in 2..5 {
            let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity \
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            let cut = postgres.query(&database.url, cut);
            assert!(cut.parse::<u32>().unwrap() >= 3, "{cut}");
            assert_eq!(next_notification(&mut notifications).await, Notification::Missed);
            let append = append(&playing("g1", 100), vec![event(seq)]);
            assert_eq!(one.append(append).await.unwrap(), AppendOutcome::Committed);
            assert_eq!(next_notification(&mut notifications).await, game_changed(seq));
            assert_eq!(other.events_after("g1", seq - 1).await.unwrap(), [event(seq)]);
        }
    });
}

#[test]
fn a_store_on_sqlite_receives_no_notifications() {
    test_database::with_memory(async |database| {
        let store = database.open().await;
        let mut changes = store.subscribe().await.unwrap();
        create(&store, &playing("g1", 100)).await;
        store.notify("lobby", "hello").await.unwrap();
        assert!(timeout(Duration::from_millis(50), changes.next()).await.is_err());
    });
}
