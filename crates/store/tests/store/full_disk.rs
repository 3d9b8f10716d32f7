//! A full disk: appends fail with the reason, and none is stored in part.

use tripylon_store::{AppendOutcome, EventRow, StoreErrorKind};

use crate::test_database::{self, append, create, playing};

#[test]
fn a_full_disk_rejects_appends_and_loses_nothing() {
    test_database::with_file(async |database| {
        let store = database.open().await;
        let games: Vec<_> = (0..20).map(|index| playing(&format!("g{index}"), 100)).collect();
        for game in &games {
            create(&store, game).await;
        }
        store.set_max_pages(80).await.unwrap();
        let large = |seq| EventRow { seq, at: 0, body: "x".repeat(3000) };

        let mut last_seqs = vec![1; games.len()];
        let mut rejected = 0;
        for seq in 2..20 {
            let writing = games.iter().map(|game| {
                let (store, append) = (store.clone(), append(game, vec![large(seq)]));
                tokio::spawn(async move { store.append(append).await })
            });
            for (index, written) in writing.collect::<Vec<_>>().into_iter().enumerate() {
                match written.await.unwrap() {
                    Ok(AppendOutcome::Committed) => last_seqs[index] = seq,
                    // An earlier append failed, so this is not the next number.
                    Ok(AppendOutcome::VersionConflict) => assert!(last_seqs[index] < seq - 1),
                    Err(error) => {
                        assert_eq!(error.kind(), StoreErrorKind::DiskFull, "{error}");
                        assert!(error.to_string().contains("free some space"), "{error}");
                        rejected += 1;
                    }
                }
            }
        }
        assert!(rejected > 0, "the disk was never full");
        assert!(last_seqs.iter().any(|seq| *seq > 1), "the disk was full from the start");

        // Appends succeed as soon as there is space again.
        store.set_max_pages(1_000_000).await.unwrap();
        for (game, seq) in games.iter().zip(&mut last_seqs) {
            *seq += 1;
            assert_eq!(
                store.append(append(game, vec![large(*seq)])).await.unwrap(),
                AppendOutcome::Committed
            );
        }
        store.close().await;

        let store = database.open().await;
        for (game, seq) in games.iter().zip(last_seqs) {
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
fn a_write_probe_detects_a_full_disk_that_a_heartbeat_does_not() {
    test_database::with_file(async |database| {
        let store = database.open().await;
        store.record_heartbeat("here", 100).await.unwrap();
        store.probe_write("here").await.unwrap();
        store.set_max_pages(1).await.unwrap();
        create_until_full(&store).await;
        store.record_heartbeat("here", 200).await.unwrap();
        assert_eq!(store.probe_write("here").await.unwrap_err().kind(), StoreErrorKind::DiskFull);
        store.set_max_pages(1_000_000).await.unwrap();
        store.probe_write("here").await.unwrap();
        store.close().await;
    });
}

/// Uses up the free pages of the file.
async fn create_until_full(store: &tripylon_store::Store) {
    for index in 0..1000 {
        let mut game = playing(&format!("g{index}"), 100);
        game.terms = "x".repeat(3000);
        let opened = EventRow { seq: 1, at: 100, body: "opened".into() };
        if let Err(error) = store.create_game(&game, &[opened]).await {
            assert_eq!(error.kind(), StoreErrorKind::DiskFull, "{error}");
            return;
        }
    }
    panic!("the disk is never full");
}
