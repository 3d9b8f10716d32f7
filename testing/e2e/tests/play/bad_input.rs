//! The page shows errors as a sentence and continues to work.

use serde_json::json;
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::Player;
use tripylon_texts::Language;

use crate::{
    game_fixture::{GameFixture, store_text},
    game_page::GamePage,
};

/// Waits for a notice, checks its text, and dismisses it.
async fn check_notice(tab: &BrowserTab, sentence: &str) {
    let text = "document.querySelector('.notice span')?.textContent";
    tab.wait_for(text).await;
    assert_eq!(tab.evaluate::<String>(text).await, sentence);
    tab.click(".notice button:last-child").await;
    tab.wait_for("!document.querySelector('.notice')").await;
}

/// Starts a game between two people and plays two turns.
async fn check_playable(tab: &BrowserTab) {
    tab.evaluate::<()>("location.hash = '#/new/pylos'; undefined").await;
    tab.click("fieldset:first-of-type button:nth-of-type(2)").await;
    tab.click("#start-game").await;
    // The page asks before it replaces a game that goes on.
    tab.wait_for("document.querySelector('#new-game-yes, .board')").await;
    tab.evaluate::<()>("document.querySelector('#new-game-yes')?.click()").await;
    tab.click(".board .target[data-click='a1']").await;
    tab.click(".board .target[data-click='b2']").await;
    tab.wait_for("document.querySelectorAll('.move-list li').length === 2").await;
}

#[test]
fn a_saved_game_that_cannot_be_read_is_discarded_with_a_notice() {
    let errors = Language::English.errors();
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos");
        fixture.store(tab);
        tab.open("#/settings").await;
        let valid: String = tab.evaluate("localStorage['tripylon.game.pylos']").await;
        let illegal = valid.replace("*", "1. a1 a1 *");
        let other_game = valid.replace("pylos", "pylon");
        for broken in ["{nonsense", "{}", "null", &illegal, &other_game, &valid[..valid.len() / 2]] {
            store_text(tab, "game.pylos", broken);
            tab.open("#/play/pylos").await;
            check_notice(tab, errors.saved_game()).await;
            // The page offers another game.
            tab.wait_for("document.querySelector('main button.primary')").await;
        }
        tab.click("main button.primary").await;
        GamePage::at(tab, "pylos").wait_for_choices().await;

        store_text(tab, "game.pylon", "[]");
        tab.open("#/").await;
        check_notice(tab, errors.saved_game()).await;
        check_playable(tab).await;
    });
}

#[test]
fn settings_that_cannot_be_read_are_reset_with_a_notice() {
    with_tab(async |tab| {
        for broken in ["nonsense", "[1]", r#"{"theme":"Plaid"}"#] {
            store_text(tab, "settings", broken);
            tab.open("#/").await;
            check_notice(tab, Language::English.errors().saved_settings()).await;
        }
        // Options of a new game that cannot be read are reset without a notice.
        store_text(tab, "new-game.pylos", "nonsense");
        tab.open("#/new/pylos").await;
        check_playable(tab).await;
    });
}

#[test]
fn forbidden_storage_is_reported() {
    with_tab(async |tab| {
        tab.run_before_load(
            "Object.defineProperty(window, 'localStorage', {
                    get() { throw new DOMException('forbidden', 'SecurityError'); }
                });",
        );
        tab.open("#/").await;
        check_playable(tab).await;
        check_notice(tab, Language::English.errors().storage_forbidden()).await;
        // The game is still there after coming back.
        tab.click(".brand").await;
        tab.click(".game-card.pylos a.primary").await;
        tab.wait_for("document.querySelectorAll('.move-list li').length === 2").await;
    });
}

#[test]
fn full_storage_is_reported() {
    with_tab(async |tab| {
        tab.run_before_load(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
        );
        tab.open("#/").await;
        check_playable(tab).await;
        check_notice(tab, Language::English.errors().storage_full()).await;
        check_playable(tab).await;
    });
}

#[test]
fn without_workers_two_people_can_play() {
    with_tab(async |tab| {
        tab.run_before_load("delete window.Worker;");
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::Two)).await;
        check_notice(tab, Language::English.errors().no_workers()).await;
        assert_eq!(page.turns().await, 0);
        check_playable(tab).await;
    });
}

#[test]
fn without_wasm_the_page_says_what_is_missing() {
    with_tab(async |tab| {
        tab.run_before_load("delete window.WebAssembly;");
        tab.open("#/").await;
        tab.wait_for("document.getElementById('crash-message').checkVisibility()").await;
        let sentence: String = tab.evaluate("document.getElementById('crash-message').innerText").await;
        assert!(sentence.contains("Reload"), "{sentence}");
        tab.take_page_errors();
    });
}

#[test]
fn a_page_whose_module_cannot_be_loaded_can_be_tried_again() {
    with_tab(async |tab| {
        tab.devtools("Network.enable", json!({})).await;
        let block = async |urls: &[&str]| {
            tab.devtools("Network.setBlockedURLs", json!({ "urls": urls })).await;
        };
        tab.open("").await;
        // The loader logs the failed download.
        tab.ignore_errors_containing("Failed to fetch");
        block(&["*/split_analysis.wasm"]).await;
        tab.evaluate::<()>("location.hash = '#/analyse/pylos'; undefined").await;
        tab.wait_for("document.querySelector('.retry')").await;
        // Meanwhile the other pages still open.
        tab.evaluate::<()>("location.hash = '#/learn'; undefined").await;
        tab.wait_for("document.querySelector('main:not([aria-busy])') && !document.querySelector('.retry')")
            .await;
        tab.evaluate::<()>("location.hash = '#/analyse/pylos'; undefined").await;
        tab.wait_for("document.querySelector('.retry')").await;
        block(&[]).await;
        tab.click(".retry").await;
        tab.wait_for("document.querySelector('main.analysis .board')").await;
    });
}

#[test]
fn an_unknown_route_links_to_the_home_page() {
    with_tab(async |tab| {
        for route in ["#/nowhere", "#/play/chess", "#/play/pylos/1", "#nonsense", "#/%F0%9F%8E%B2"] {
            tab.open(route).await;
            tab.wait_for("document.querySelector('main')").await;
            let errors = Language::English.errors();
            tab.wait_for(&format!(
                "document.querySelector('main').textContent.includes({:?})",
                errors.unknown_page()
            ))
            .await;
            tab.click("main a.primary").await;
            tab.wait_for("document.querySelectorAll('.game-card').length === 3").await;
        }
    });
}
