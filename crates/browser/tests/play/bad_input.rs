//! What goes wrong is said in a sentence, and the page goes on.

use tripylon_browser::{Visit, visit};
use tripylon_rules::Player;
use tripylon_texts::Language;

use crate::{
    sitting::{Sitting, keep_text},
    table::Table,
};

/// Waits for a notice, and looks whether it can be put away.
async fn check_notice(visit: &Visit, sentence: &str) {
    let text = "document.querySelector('.notice span')?.textContent";
    visit.wait_for(text).await;
    assert_eq!(visit.evaluate::<String>(text).await, sentence);
    visit.click(".notice button:last-child").await;
    visit.wait_for("!document.querySelector('.notice')").await;
}

/// Begins a game between two people, and plays a little.
async fn check_that_one_can_play(visit: &Visit) {
    visit.evaluate::<()>("location.hash = '#/new/pylos'; undefined").await;
    visit.click("fieldset:first-of-type button:nth-of-type(2)").await;
    visit.click("#start-game").await;
    // Where a game is going on, it is asked whether it may go.
    visit.wait_for("document.querySelector('#new-game-yes, .board')").await;
    visit.evaluate::<()>("document.querySelector('#new-game-yes')?.click()").await;
    visit.click(".board .target[data-click='a1']").await;
    visit.click(".board .target[data-click='b2']").await;
    visit.wait_for("document.querySelectorAll('.move-list li').length === 2").await;
}

#[test]
fn a_saved_game_that_cannot_be_read_is_given_up() {
    let errors = Language::English.errors();
    visit(async |visit| {
        let sitting = Sitting::of_two_people("pylos");
        sitting.keep(visit);
        visit.open("#/settings").await;
        let sound: String = visit.evaluate("localStorage['tripylon.game.pylos']").await;
        let illegal = sound.replace("*", "1. a1 a1 *");
        let elsewhere = sound.replace("pylos", "pylon");
        for broken in ["{nonsense", "{}", "null", &illegal, &elsewhere, &sound[..sound.len() / 2]] {
            keep_text(visit, "game.pylos", broken);
            visit.open("#/play/pylos").await;
            check_notice(visit, errors.saved_game()).await;
            // The page offers another game.
            visit.wait_for("document.querySelector('main button.primary')").await;
        }
        visit.click("main button.primary").await;
        Table::at(visit, "pylos").wait_for_choices().await;

        keep_text(visit, "game.pylon", "[]");
        visit.open("#/").await;
        check_notice(visit, errors.saved_game()).await;
        check_that_one_can_play(visit).await;
    });
}

#[test]
fn settings_that_cannot_be_read_are_as_at_first() {
    visit(async |visit| {
        for broken in ["nonsense", "[1]", r#"{"theme":"Plaid"}"#] {
            keep_text(visit, "settings", broken);
            visit.open("#/").await;
            check_notice(visit, Language::English.errors().saved_settings()).await;
        }
        // What a former version chose is forgotten without a word.
        keep_text(visit, "plan.pylos", "nonsense");
        visit.open("#/new/pylos").await;
        check_that_one_can_play(visit).await;
    });
}

#[test]
fn storage_that_is_forbidden_is_said() {
    visit(async |visit| {
        visit.prepare(
            "Object.defineProperty(window, 'localStorage', {
                    get() { throw new DOMException('forbidden', 'SecurityError'); }
                });",
        );
        visit.open("#/").await;
        check_that_one_can_play(visit).await;
        check_notice(visit, Language::English.errors().storage_forbidden()).await;
        // The game is still here when one comes back to it.
        visit.click(".brand").await;
        visit.click(".game-card.pylos a.primary").await;
        visit.wait_for("document.querySelectorAll('.move-list li').length === 2").await;
    });
}

#[test]
fn storage_that_is_full_is_said() {
    visit(async |visit| {
        visit.prepare(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
        );
        visit.open("#/").await;
        check_that_one_can_play(visit).await;
        check_notice(visit, Language::English.errors().storage_full()).await;
        check_that_one_can_play(visit).await;
    });
}

#[test]
fn without_workers_two_people_can_play() {
    visit(async |visit| {
        visit.prepare("delete window.Worker;");
        let table = Table::open(visit, &Sitting::against(1, "pylos", Player::Two)).await;
        check_notice(visit, Language::English.errors().no_workers()).await;
        assert_eq!(table.turns().await, 0);
        check_that_one_can_play(visit).await;
    });
}

#[test]
fn without_wasm_the_page_says_what_is_missing() {
    visit(async |visit| {
        visit.prepare("delete window.WebAssembly;");
        visit.open("#/").await;
        visit.wait_for("document.getElementById('trouble').checkVisibility()").await;
        let sentence: String = visit.evaluate("document.getElementById('trouble').innerText").await;
        assert!(sentence.contains("Reload"), "{sentence}");
        visit.complaints();
    });
}

#[test]
fn an_address_that_leads_nowhere_leads_home() {
    visit(async |visit| {
        for address in ["#/nowhere", "#/play/chess", "#/play/pylos/1", "#nonsense", "#/%F0%9F%8E%B2"] {
            visit.open(address).await;
            visit.wait_for("document.querySelector('main')").await;
            let errors = Language::English.errors();
            visit
                .wait_for(&format!(
                    "document.querySelector('main').textContent.includes({:?})",
                    errors.unknown_page()
                ))
                .await;
            visit.click("main a.primary").await;
            visit.wait_for("document.querySelectorAll('.game-card').length === 3").await;
        }
    });
}
