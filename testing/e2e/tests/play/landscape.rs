//! A phone in landscape: the board fills the height, and all controls of a game are beside it.

use serde_json::json;
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::Player;

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::GamePage,
};

const SIZES: [(u32, u32); 3] = [(844, 390), (667, 375), (932, 430)];

/// The frame of an element: left, top, right, bottom.
type Frame = [f64; 4];

async fn frame(tab: &BrowserTab, selector: &str) -> Frame {
    let rectangle = format!("document.querySelector({selector:?})?.getBoundingClientRect()");
    tab.wait_for_some(&format!(
        "(() => {{ const box = {rectangle};
                return box && box.height > 0 ? [box.left, box.top, box.right, box.bottom] : null; }})()"
    ))
    .await
}

/// Checks that the board fills the height and that the elements with `beside` selectors are visible beside it.
async fn check_screen(tab: &BrowserTab, (width, height): (u32, u32), beside: &[&str]) {
    tab.wait_until_rendered().await;
    let (width, height) = (f64::from(width), f64::from(height));
    let hash: String = tab.evaluate("location.hash").await;
    let screen = format!("{hash} at {width} × {height}");
    let board_area = frame(tab, ".board-area").await;
    assert!(board_area[1] >= 0.0 && board_area[3] <= height, "{screen}: the board is at {board_area:?}");
    assert!(
        board_area[3] - board_area[1] >= height - 24.0,
        "{screen}: the board fills the height: {board_area:?}"
    );
    let picture = frame(tab, ".board > svg").await;
    assert!(picture[3] - picture[1] >= height - 60.0, "{screen}: the picture is at {picture:?}");
    for selector in beside {
        let [left, top, right, bottom] = frame(tab, selector).await;
        assert!(
            left >= board_area[2] && top >= 0.0 && right <= width && bottom <= height,
            "{screen}: {selector} is at {left:.0}, {top:.0} to {right:.0}, {bottom:.0}"
        );
    }
    let page_width: f64 = tab.evaluate("document.documentElement.scrollWidth").await;
    assert!(page_width <= width, "{screen}: the page is {page_width} wide");
}

#[test]
fn a_game_in_landscape_needs_no_scrolling() {
    with_tab(async |tab| {
        for size in SIZES {
            tab.emulate_phone(size.0, size.1).await;
            for rules in ["pylos", "le-pylos", "pylon"] {
                let fixture = GameFixture::against_computer(1, rules, Player::One).with_clock(
                    300,
                    3,
                    [271_000, 238_000],
                );
                GamePage::open(tab, &fixture).await.wait_for_choices().await;
                let seats = [".seat:first-child .clock", ".seat:last-child .clock", ".seat.to-move .tray"];
                let panel = [".status h2", ".prompt", "#undo", "#hint", "#resign", "#menu"];
                check_screen(tab, size, &[&seats[..], &panel[..]].concat()).await;
            }
        }
    });
}

#[test]
fn the_buttons_of_a_half_made_turn_are_beside_the_board() {
    with_tab(async |tab| {
        tab.emulate_phone(844, 390).await;
        let fixture = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let page = GamePage::open(tab, &fixture).await;
        page.click("b2 a1").await;
        check_screen(tab, (844, 390), &["#done", "#undo", ".prompt"]).await;
        assert!(page.exists("#done").await);
    });
}

#[test]
fn the_buttons_of_a_hidden_setup_are_beside_the_board() {
    with_tab(async |tab| {
        tab.emulate_phone(844, 390).await;
        let page = GamePage::open(tab, &GameFixture::two_players("le-pylos:setup=hidden")).await;
        page.press_button(".handover button").await;
        page.press_button("#shuffle").await;
        check_screen(tab, (844, 390), &["#done", "#undo", "#shuffle", ".prompt"]).await;
    });
}

#[test]
fn analysis_puzzles_lessons_and_editor_in_landscape_need_no_scrolling() {
    with_tab(async |tab| {
        for size in SIZES {
            tab.emulate_phone(size.0, size.1).await;
            for game in ["pylos", "le-pylos", "pylon"] {
                let open = async |page: &str| {
                    store_json(
                        tab,
                        "settings",
                        &json!({ "reduce_motion": true, "muted": true, "language": "en" }),
                    );
                    tab.open(&format!("#/{page}/{game}")).await;
                    tab.wait_for("document.querySelector('.panel button')").await;
                };
                open("analyse").await;
                check_screen(tab, size, &["#previous-move", "#play-on", "#open-import", ".seat:last-child"])
                    .await;
                open("learn").await;
                check_screen(
                    tab,
                    size,
                    &[".lesson-card .instruction", ".lesson-card button", ".seat:last-child"],
                )
                .await;
                open("puzzles").await;
                check_screen(tab, size, &[".lesson-card h2", "#skip", ".seat:last-child"]).await;
                open("edit").await;
                check_screen(tab, size, &[".position-status", "#analyse", "#play-on", ".seat:last-child"])
                    .await;
            }
        }
    });
}
