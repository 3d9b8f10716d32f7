//! The page loads, the engine replies, and the site works offline.

use std::time::Duration;

use serde_json::Value;
use tripylon_e2e::{BrowserTab, TestSite, with_tab, with_tab_on};

#[test]
fn the_page_loads() {
    with_tab(async |tab| {
        tab.open("").await;
        assert_eq!(tab.evaluate::<String>("document.title").await, "Tripylon");
        assert!(tab.evaluate::<bool>("Boolean(document.querySelector('h1'))").await);
    });
}

#[test]
fn the_engine_replies_in_every_game() {
    with_tab(async |tab| {
        tab.open("").await;
        for (rules, position) in [
            ("pylos", "4/4/4/4|3/3/3|2/2|1 1"),
            ("le-pylos", "edcba/abcde/........./EDCBA/ABCDE battle 1 0-0 -"),
            ("pylon:size=2x1", ".,. 1"),
        ] {
            let done = tab
                .engine_result(rules, position, r#"{"play-move":{"level":5,"time":{"secs":1,"nanos":0}}}"#)
                .await;
            assert!(done["lines"][0]["moves"][0].is_string(), "{rules}: {done}");
        }
    });
}

#[test]
fn the_best_level_of_pylos_plays_by_the_table() {
    with_tab(async |tab| {
        tab.open("").await;
        let done = tab.engine_result("pylos", "2DD/3D/L3/LL2|3/3/3|2/2|1 1", HINT).await;
        assert_eq!(done["lines"][0]["moves"][0], "c3", "{done}");
        assert_eq!(done["exact"], true, "{done}");
        assert_eq!(done["table_error"], Value::Null);
    });
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    with_tab(async |tab| {
        tab.open("").await;
        let failed = tab.engine_report("failed", "pylos", "nonsense", HINT).await;
        assert_eq!(failed["number"], 1);
        assert!(failed["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    });
}

#[test]
fn a_site_on_a_static_host_works_offline() {
    with_tab_on(TestSite::static_host, async |tab| {
        tab.open("").await;
        tab.wait_for("navigator.serviceWorker.controller").await;
        store_table(tab, "pylos-variant-children.compact").await;

        tab.site.shut_down().await;
        tab.reload().await;
        let position = "4/4/4/4|3/3/3|2/2|1 1";
        let done = tab.engine_result("pylos:variant=children", position, HINT).await;
        assert_eq!(done["exact"], true, "{done}");
        // This table is not cached: the engine plays without it and reports the error.
        let done = tab.engine_result("pylos:variant=expert", position, HINT).await;
        assert!(done["table_error"].is_string(), "{done}");
        assert!(done["lines"][0]["moves"][0].is_string(), "{done}");
        tab.take_page_errors();
    });
}

const HINT: &str = r#"{"hint":{"time":{"secs":1,"nanos":0}}}"#;

/// Asks the service worker to cache a table, and waits until all its parts are cached.
async fn store_table(tab: &BrowserTab, name: &str) {
    let table = tripylon_site::files().filter(|file| file.path.contains(name));
    let parts = table.count();
    tab.evaluate::<()>(&format!("navigator.serviceWorker.controller.postMessage({name:?})")).await;
    let count = "caches.keys().then((names) => Promise.all(names.filter((name) => name.includes('-table-'))
        .map((name) => caches.open(name).then((cache) => cache.keys()))))
        .then((tables) => tables.flat().length)";
    while tab.evaluate::<usize>(count).await < parts {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
