//! Random appends: the store agrees with a simple model in memory.

use std::collections::BTreeMap;

use proptest::{
    prelude::{Strategy, any},
    strategy::ValueTree,
    test_runner::TestRunner,
};
use tripylon_store::{AppendOutcome, EventRow};

use crate::test_database::{self, TestDatabase, append, create, playing};

test_database::every_database!(the_store_holds_what_the_model_holds);

/// A game, the offset of the first event from the game's next number, and the number of events.
type Attempt = (usize, i64, usize);

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    proptest::collection::vec((0..4_usize, -1..2_i64, 1..4_usize), 1..200)
}

async fn the_store_holds_what_the_model_holds(database: TestDatabase) {
    let store = database.open().await;
    let mut runner = TestRunner::deterministic();
    let mut model: BTreeMap<String, Vec<EventRow>> = BTreeMap::new();
    for round in 0..5 {
        for game in 0..4 {
            let id = format!("{round}-{game}");
            create(&store, &playing(&id, 100)).await;
            model.insert(id, vec![test_database::event(1)]);
        }
        for (game, offset, count) in attempts().new_tree(&mut runner).unwrap().current() {
            let id = format!("{round}-{game}");
            let stored = model.get_mut(&id).unwrap();
            let next = stored.len() as u64 + 1;
            let first = next.saturating_add_signed(offset);
            let body = any::<u32>().new_tree(&mut runner).unwrap().current().to_string();
            let events: Vec<_> =
                (first..).take(count).map(|seq| EventRow { seq, at: 7, body: body.clone() }).collect();
            let outcome = store.append(append(&playing(&id, 100), events.clone())).await.unwrap();
            let expected =
                if first == next { AppendOutcome::Committed } else { AppendOutcome::VersionConflict };
            assert_eq!(outcome, expected);
            if outcome == AppendOutcome::Committed {
                stored.extend(events);
            }
        }
    }
    for (id, events) in model {
        assert_eq!(store.events_after(&id, 0).await.unwrap(), events);
        assert_eq!(store.game(&id).await.unwrap().unwrap().seq, events.len() as u64);
        assert_eq!(store.events_after(&id, 3).await.unwrap(), events.get(3..).unwrap_or_default());
    }
}
