//! Whatever is appended, in whatever order: the store says and holds what a few lines of plain code say and hold.

use std::collections::BTreeMap;

use proptest::{
    prelude::{Strategy, any},
    strategy::ValueTree,
    test_runner::TestRunner,
};
use tripylon_store::{Appended, Event};

use crate::ground::{self, Ground, append, create, playing};

ground::every_database!(the_store_holds_what_the_model_holds);

/// A game, how far beyond or behind its next number it is tried, and how many events.
type Attempt = (usize, i64, usize);

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    proptest::collection::vec((0..4_usize, -1..2_i64, 1..4_usize), 1..200)
}

async fn the_store_holds_what_the_model_holds(ground: Ground) {
    let store = ground.open().await;
    let mut runner = TestRunner::deterministic();
    let mut model: BTreeMap<String, Vec<Event>> = BTreeMap::new();
    for round in 0..5 {
        for game in 0..4 {
            let id = format!("{round}-{game}");
            create(&store, &playing(&id, 100)).await;
            model.insert(id, vec![ground::event(1)]);
        }
        for (game, offset, count) in attempts().new_tree(&mut runner).unwrap().current() {
            let id = format!("{round}-{game}");
            let kept = model.get_mut(&id).unwrap();
            let next = kept.len() as u64 + 1;
            let first = next.saturating_add_signed(offset);
            let body = any::<u32>().new_tree(&mut runner).unwrap().current().to_string();
            let events: Vec<_> =
                (first..).take(count).map(|seq| Event { seq, at: 7, body: body.clone() }).collect();
            let outcome = store.append(append(&playing(&id, 100), events.clone())).await.unwrap();
            let expected = if first == next { Appended::Done } else { Appended::Late };
            assert_eq!(outcome, expected);
            if outcome == Appended::Done {
                kept.extend(events);
            }
        }
    }
    for (id, events) in model {
        assert_eq!(store.events_after(&id, 0).await.unwrap(), events);
        assert_eq!(store.game(&id).await.unwrap().unwrap().seq, events.len() as u64);
        assert_eq!(store.events_after(&id, 3).await.unwrap(), events.get(3..).unwrap_or_default());
    }
}
