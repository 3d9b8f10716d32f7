//! A full disk: moves are refused with the reason, and nothing is half kept.

use tripylon_store::{Appended, Event, StoreErrorKind};

use crate::ground::{self, append, create, playing};

#[test]
fn a_full_disk_refuses_and_loses_nothing() {
    ground::file(async |ground| {
        let store = ground.open().await;
        let games: Vec<_> = (0..20).map(|index| playing(&format!("g{index}"), 100)).collect();
        for game in &games {
            create(&store, game).await;
        }
        store.limit_pages(80).await.unwrap();
        let large = |seq| Event { seq, at: 0, body: "x".repeat(3000) };

        let mut kept = vec![1; games.len()];
        let mut refused = 0;
        for seq in 2..20 {
            let writing = games.iter().map(|game| {
                let (store, append) = (store.clone(), append(game, vec![large(seq)]));
                tokio::spawn(async move { store.append(append).await })
            });
            for (index, written) in writing.collect::<Vec<_>>().into_iter().enumerate() {
                match written.await.unwrap() {
                    Ok(Appended::Done) => kept[index] = seq,
                    // It was refused before, so this is not the next one.
                    Ok(Appended::Late) => assert!(kept[index] < seq - 1),
                    Err(error) => {
                        assert_eq!(error.kind(), StoreErrorKind::Full, "{error}");
                        assert!(error.to_string().contains("free some room"), "{error}");
                        refused += 1;
                    }
                }
            }
        }
        assert!(refused > 0, "the disk was never full");
        assert!(kept.iter().any(|seq| *seq > 1), "the disk was full from the start");

        // As soon as there is room again, it goes on.
        store.limit_pages(1_000_000).await.unwrap();
        for (game, seq) in games.iter().zip(&mut kept) {
            *seq += 1;
            assert_eq!(store.append(append(game, vec![large(*seq)])).await.unwrap(), Appended::Done);
        }
        store.close().await;

        let store = ground.open().await;
        for (game, seq) in games.iter().zip(kept) {
            assert_eq!(store.game(&game.id).await.unwrap().unwrap().seq, seq);
            let events = store.events_after(&game.id, 0).await.unwrap();
            assert_eq!(
                events.iter().map(|event| event.seq).collect::<Vec<_>>(),
                (1..=seq).collect::<Vec<_>>()
            );
        }
    });
}

#[test]
fn a_probe_finds_a_full_disk_that_a_heartbeat_does_not() {
    ground::file(async |ground| {
        let store = ground.open().await;
        store.beat("here", 100).await.unwrap();
        store.probe("here").await.unwrap();
        store.limit_pages(1).await.unwrap();
        create_until_full(&store).await;
        store.beat("here", 200).await.unwrap();
        assert_eq!(store.probe("here").await.unwrap_err().kind(), StoreErrorKind::Full);
        store.limit_pages(1_000_000).await.unwrap();
        store.probe("here").await.unwrap();
        store.close().await;
    });
}

/// Uses up the pages that were used before and are free again.
async fn create_until_full(store: &tripylon_store::Store) {
    for index in 0..1000 {
        let mut game = playing(&format!("g{index}"), 100);
        game.terms = "x".repeat(3000);
        let opened = Event { seq: 1, at: 100, body: "opened".into() };
        if let Err(error) = store.create_game(&game, &[opened]).await {
            assert_eq!(error.kind(), StoreErrorKind::Full, "{error}");
            return;
        }
    }
    panic!("the disk is never full");
}
