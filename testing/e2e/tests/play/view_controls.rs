//! The controls on the board's edge, the menu, the dialogs over the board, and places that never move.

use serde_json::json;
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::Player;

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::GamePage,
};

/// Light is about to make a square with b2.
const BEFORE_SQUARE: &str = "a1 d4 b1 d3 a2 c4";

/// A script that records the frames of the elements with these selectors, rounded to pixels, in `window.frames_seen`.
fn watch_frames(selectors: &[&str]) -> String {
    format!(
        "window.framesSeen = {{}}; (function watch() {{
            for (const selector of {selectors:?}) {{
                const box = document.querySelector(selector)?.getBoundingClientRect();
                const frame = box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : 'none';
                (framesSeen[selector] ??= []).includes(frame) || framesSeen[selector].push(frame);
            }}
            requestAnimationFrame(watch);
        }})(); undefined"
    )
}

/// Checks that every watched element has had one frame only.
async fn check_nothing_moved(tab: &BrowserTab, screen: &str) {
    tab.wait_until_rendered().await;
    let moved: Vec<String> = tab
        .evaluate("Object.entries(framesSeen).filter(([, frames]) => frames.length !== 1 || frames[0] === 'none').map((entry) => entry.join(': '))")
        .await;
    assert!(moved.is_empty(), "{screen}: {moved:#?}");
}

#[test]
fn nothing_moves_when_turns_begin_and_end() {
    with_tab(async |tab| {
        for (width, height) in [(360, 800), (390, 844), (844, 390)] {
            tab.emulate_phone(width, height).await;
            for rules in ["pylos", "le-pylos", "pylon"] {
                let fixture = GameFixture::against_computer(1, rules, Player::One);
                let mut page = GamePage::open(tab, &fixture).await;
                page.wait_for_choices().await;
                let fixed = [".board > svg", ".board-area", ".status", "#undo", "#hint", "#resign", "#menu"];
                tab.evaluate::<()>(&watch_frames(&fixed)).await;
                page.play_turns(3).await;
                page.wait_for_choices().await;
                check_nothing_moved(tab, &format!("{rules} at {width} × {height}")).await;
            }
        }
    });
}

#[test]
fn nothing_moves_while_a_turn_is_half_made() {
    with_tab(async |tab| {
        for (width, height) in [(360, 800), (844, 390), (1440, 900)] {
            tab.resize(width, height).await;
            let fixture = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
            let page = GamePage::open(tab, &fixture).await;
            page.wait_for_choices().await;
            let fixed = [".board > svg", ".status", "#undo", "#hint", "#resign", "#menu", ".seat:last-child"];
            tab.evaluate::<()>(&watch_frames(&fixed)).await;
            page.click("b2 a1").await;
            tab.wait_for("document.querySelector('#done')").await;
            page.press_button("#undo").await;
            page.wait_for_clicks(&["b2"]).await;
            page.click("a1").await;
            page.press_button("#done").await;
            page.wait_for_turns(7).await;
            tab.press("PageUp").await;
            page.press_button("#back-to-game").await;
            check_nothing_moved(tab, &format!("{width} × {height}")).await;
        }
    });
}

#[test]
fn a_board_in_a_low_window_can_be_played_on() {
    with_tab(async |tab| {
        for (width, height) in [(320, 256), (360, 225), (568, 320), (844, 390)] {
            tab.resize(width, height).await;
            for rules in ["pylos", "le-pylos", "pylon"] {
                let page = GamePage::open(tab, &GameFixture::two_players(rules)).await;
                let choice = page.wait_for_choices().await[0].clone();
                let [board_width, board_height]: [f64; 2] = tab
                    .evaluate("(({ width, height }) => [width, height])(document.querySelector('.board > svg').getBoundingClientRect())")
                    .await;
                let screen = format!("{rules} at {width} × {height}");
                assert!(board_width.min(board_height) >= 220.0, "{screen}: {board_width} × {board_height}");
                let page_width: u32 = tab.evaluate("document.documentElement.scrollWidth").await;
                assert!(page_width <= width, "{screen}: the page is {page_width} wide");
                page.click(&choice).await;
                page.press_button("#menu").await;
                page.press_button("#rules").await;
                page.press_button("#close-rules").await;
            }
        }
    });
}

#[test]
fn the_controls_on_the_edge_change_the_view() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        let [picture, seat] = [page.picture().await, page.text(".seat:last-child strong").await];
        page.press_button("#flip").await;
        assert!(page.picture().await != picture, "the board is seen from the other side");
        assert_ne!(page.text(".seat:last-child strong").await, seat);
        page.press_button("#flip").await;
        assert!(page.picture().await == picture);

        page.press_button("#coordinates").await;
        assert!(page.exists("#coordinates[aria-pressed=true]").await && page.picture().await != picture);
        tab.press("c").await;
        assert!(page.exists("#coordinates[aria-pressed=false]").await && page.picture().await == picture);
        page.press_button("#flat").await;
        assert!(page.picture().await != picture);
        page.press_button("#flat").await;
        let label = "document.querySelector('#sound').ariaLabel";
        let before: String = tab.evaluate(label).await;
        tab.press("m").await;
        tab.wait_for(&format!("{label} !== {before:?}")).await;
        page.press_button("#full-screen").await;
        tab.wait_for("document.fullscreenElement").await;
        tab.press("x").await;
        tab.wait_for("!document.fullscreenElement").await;

        page.press_button("#keys").await;
        tab.wait_for("document.querySelector('dialog[open] .keys')").await;
        tab.press("Escape").await;
        // A tooltip names a control that has the focus, with its key.
        tab.wait_for("!document.querySelector('dialog[open]') && document.activeElement.id === 'keys'").await;
        tab.press("Tab").await;
        tab.evaluate::<()>("document.querySelector('#flip').focus(); undefined").await;
        let tooltip = "document.querySelector('#flip .tooltip')";
        tab.wait_for(&format!("getComputedStyle({tooltip}).display !== 'none'")).await;
        assert_eq!(page.text("#flip kbd").await, "F");
    });
}

#[test]
fn every_page_with_a_board_has_the_same_controls() {
    with_tab(async |tab| {
        for route in ["#/analyse/pylos", "#/learn/pylos", "#/puzzles/pylos", "#/edit/pylos"] {
            store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true }));
            tab.open(route).await;
            tab.wait_for("document.querySelectorAll('.view-controls button').length === 7").await;
            let picture = "document.querySelector('.board svg').innerHTML";
            tab.wait_for(&format!("{picture}.length > 1000")).await;
            let before: String = tab.evaluate(picture).await;
            tab.press("f").await;
            tab.wait_for(&format!("{picture} !== {before:?}")).await;
            tab.press("?").await;
            tab.wait_for("document.querySelector('dialog[open] .keys li')").await;
        }
    });
}

#[test]
fn the_menu_can_be_used_with_the_keyboard() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        let focus = |id: &str| format!("document.activeElement.id === {id:?}");
        tab.evaluate::<()>("document.querySelector('#menu').focus(); undefined").await;
        tab.press("Enter").await;
        // There is nothing to play again, so the first action is the next one.
        tab.wait_for(&focus("offer")).await;
        tab.press("ArrowDown").await;
        tab.wait_for(&focus("rules")).await;
        tab.press("ArrowUp").await;
        tab.press("ArrowUp").await;
        tab.wait_for(&focus("new-game")).await;
        tab.press("Escape").await;
        tab.wait_for(&focus("menu")).await;
        assert!(page.exists("#menu[aria-expanded=false]").await && page.exists(".menu-list[hidden]").await);
        assert_eq!(page.turns().await, 2, "Escape closes the menu only");

        page.press_button("#menu").await;
        page.press_button(".status").await;
        tab.wait_for("document.querySelector('.menu-list[hidden]')").await;
    });
}

#[test]
fn the_rules_open_over_the_board() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        let picture = page.picture().await;
        page.choose_in_menu("#rules").await;
        tab.wait_for("document.querySelectorAll('dialog[open] .rule').length > 2").await;
        assert_eq!(tab.evaluate::<String>("location.hash").await, "#/play/pylos");
        page.press_button("#close-rules").await;
        tab.wait_for("!document.querySelector('dialog[open]') && document.activeElement.id === 'menu'").await;
        assert!(page.picture().await == picture);
        page.click("b2").await;
        page.wait_for_turns(3).await;
    });
}

#[test]
fn enter_pressed_twice_does_not_resign() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        tab.evaluate::<()>("document.querySelector('#resign').focus(); undefined").await;
        tab.press("Enter").await;
        tab.wait_for("document.querySelector('dialog[open]')").await;
        let text: String = tab
            .wait_for_some("document.activeElement.closest('dialog') && document.activeElement.textContent")
            .await;
        assert_eq!(text, "Cancel");
        tab.press("Enter").await;
        tab.wait_for("!document.querySelector('dialog[open]')").await;
        assert!(!page.exists(".result").await);
    });
}

#[test]
fn keys_of_one_character_can_be_switched_off() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").after("a1 d4");
        GamePage::open(tab, &fixture).await;
        tab.evaluate::<()>("location.hash = '#/settings'; undefined").await;
        tab.wait_for("document.querySelector('.settings')").await;
        tab.click("#shortcuts").await;
        tab.evaluate::<()>("location.hash = '#/play/pylos'; undefined").await;
        let page = GamePage::at(tab, "pylos");
        page.wait_for_choices().await;
        let picture = page.picture().await;
        for key in ["u", "v", ".", "f", "?"] {
            tab.press(key).await;
        }
        assert!(page.picture().await == picture && page.turns().await == 2);
        assert!(!page.exists("dialog[open]").await && !page.exists("kbd").await);
        // Other keys still work.
        tab.press("PageUp").await;
        tab.wait_for("document.querySelector('.move-list li.shown')?.textContent === 'a1'").await;
    });
}
