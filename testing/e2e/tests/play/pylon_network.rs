//! The network that evaluates Pylon is loaded when it is needed, and not needed to play.

use serde_json::Value;
use tripylon_e2e::{BrowserTab, TestSite, with_tab_on};
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

const FULL_BOARD: &str = ".,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,. 1";
const HINT: &str = r#"{"hint":{"time":{"secs":0,"nanos":200000000}}}"#;

/// Opens a game in which the computer moves first, and waits for its move.
async fn wait_for_reply(tab: &BrowserTab, rules: &str) {
    let page = GamePage::open(tab, &GameFixture::against_computer(5, rules, Player::Two)).await;
    page.wait_for_turns(1).await;
}

/// The requests for the network so far.
fn network_requests(tab: &BrowserTab) -> Vec<String> {
    tab.site.requested_paths().into_iter().filter(|path| path.contains(".network")).collect()
}

#[test]
fn the_network_is_requested_only_when_pylon_is_played_on_the_full_board() {
    with_tab_on(TestSite::static_host, async |tab| {
        for rules in ["pylos", "pylon:size=5x4"] {
            wait_for_reply(tab, rules).await;
        }
        for route in ["", "#/analyse/le-pylos", "#/rules/pylon", "#/learn/pylon", "#/new/pylon"] {
            tab.open(route).await;
        }
        tab.wait_for("navigator.serviceWorker.controller").await;
        assert_eq!(network_requests(tab), Vec::<String>::new());

        wait_for_reply(tab, "pylon").await;
        let requests = network_requests(tab);
        assert!(!requests.is_empty() && requests.iter().all(|path| path == &requests[0]), "{requests:?}");
        assert!(!tab.evaluate::<bool>("Boolean(document.querySelector('.notice'))").await);
        let done = tab.engine_result("pylon", FULL_BOARD, HINT).await;
        assert!(done["expected_error"].is_u64(), "only the network knows the expected error: {done}");
    });
}

#[test]
fn a_network_that_was_used_is_there_without_a_connection() {
    with_tab_on(TestSite::static_host, async |tab| {
        tab.open("").await;
        tab.wait_for("navigator.serviceWorker.controller").await;
        wait_for_reply(tab, "pylon").await;
        tab.site.shut_down().await;
        tab.reload().await;
        let done = tab.engine_result("pylon", FULL_BOARD, HINT).await;
        assert!(done["expected_error"].is_u64(), "{done}");
        tab.take_page_errors();
    });
}

#[test]
fn a_damaged_network_leads_to_a_notice_and_the_engine_plays_on() {
    let damage = |path: &str, mut bytes: Vec<u8>| {
        if path.ends_with(".network") {
            bytes[1000] ^= 1;
        }
        bytes
    };
    with_tab_on(
        async || TestSite::static_host_with(damage).await,
        async |tab| {
            wait_for_reply(tab, "pylon").await;
            tab.wait_for("document.querySelector('.notice')").await;
            let notice: String = tab.evaluate("document.querySelector('.notice span').textContent").await;
            assert!(notice.starts_with("The neural network for Pylon could not be loaded."), "{notice}");
            let requests = network_requests(tab);
            assert!(requests.iter().any(|path| path.ends_with("?again")), "{requests:?}");

            let report = tab.engine_report("no-network", "pylon", FULL_BOARD, HINT).await;
            let reason = report["reason"].as_str().expect("there is a reason");
            assert!(reason.contains(".network: its checksum is wrong"), "{reason}");
            let done = tab.engine_result("pylon", FULL_BOARD, HINT).await;
            assert!(done["lines"][0]["moves"][0].is_string(), "{done}");
            assert_eq!(
                done["expected_error"],
                Value::Null,
                "the handcrafted evaluation does not know its error"
            );
        },
    );
}

#[test]
fn a_damaged_copy_in_the_cache_is_replaced() {
    with_tab_on(TestSite::static_host, async |tab| {
        tab.open("").await;
        tab.wait_for("navigator.serviceWorker.controller").await;
        wait_for_reply(tab, "pylon").await;
        let cached =
            "caches.keys().then((names) => caches.open(names.find((name) => name.includes('-network-'))))";
        let lengths = format!(
            "{cached}.then(async (cache) => (await (await cache.matchAll())[0].arrayBuffer()).byteLength)"
        );
        let intact: usize = tab.wait_for_some(&lengths).await;
        let damage =
            format!("{cached}.then(async (cache) => cache.put((await cache.keys())[0], new Response('x')))");
        tab.evaluate::<Value>(&damage).await;
        assert_eq!(tab.evaluate::<usize>(&lengths).await, 1);
        let done = tab.engine_result("pylon", FULL_BOARD, HINT).await;
        assert!(done["expected_error"].is_u64(), "{done}");
        assert_eq!(tab.wait_for_some::<usize>(&lengths).await, intact);
    });
}

#[test]
fn an_analysis_shows_by_how_much_its_estimates_may_be_wrong() {
    with_tab_on(TestSite::static_host, async |tab| {
        tab.open("#/analyse/pylon").await;
        let score: String =
            tab.wait_for_some("document.querySelector('.best-lines .eval')?.textContent").await;
        let parts: Vec<&str> = score.split(' ').collect();
        let [_lead, "±", error, "points", _points] = parts[..] else { panic!("{score}") };
        assert!(error.parse::<u32>().is_ok_and(|error| error > 0), "{score}");
    });
}
