//! A phone on its side: the board takes the height, and everything that is needed to play stands beside it.

use serde_json::json;
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::Player;

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::GamePage,
};

const SIZES: [(u32, u32); 3] = [(844, 390), (667, 375), (932, 430)];

/// Where something is: left, top, right, bottom.
type Frame = [f64; 4];

async fn frame(tab: &BrowserTab, selector: &str) -> Frame {
    let rectangle = format!("document.querySelector({selector:?})?.getBoundingClientRect()");
    tab.wait_for_some(&format!(
        "(() => {{ const box = {rectangle};
                return box && box.height > 0 ? [box.left, box.top, box.right, box.bottom] : null; }})()"
    ))
    .await
}

/// The board takes the height, and these are beside it, on the screen.
async fn check_screen(tab: &BrowserTab, (width, height): (u32, u32), beside: &[&str]) {
    let (width, height) = (f64::from(width), f64::from(height));
    let hash: String = tab.evaluate("location.hash").await;
    let screen = format!("{hash} at {width} × {height}");
    let surface = frame(tab, ".board-area").await;
    assert!(surface[1] >= 0.0 && surface[3] <= height, "{screen}: the board is at {surface:?}");
    assert!(surface[3] - surface[1] >= height - 24.0, "{screen}: the board takes the height: {surface:?}");
    let picture = frame(tab, ".board > svg").await;
    assert!(picture[3] - picture[1] >= height - 60.0, "{screen}: the picture is at {picture:?}");
    for selector in beside {
        let [left, top, right, bottom] = frame(tab, selector).await;
        assert!(
            left >= surface[2] && top >= 0.0 && right <= width && bottom <= height,
            "{screen}: {selector} is at {left:.0}, {top:.0} to {right:.0}, {bottom:.0}"
        );
    }
    let wide: f64 = tab.evaluate("document.documentElement.scrollWidth").await;
    assert!(wide <= width, "{screen}: the page is {wide} wide");
}

#[test]
fn a_game_on_its_side_needs_no_scrolling() {
    with_tab(async |tab| {
        for size in SIZES {
            tab.emulate_phone(size.0, size.1).await;
            for rules in ["pylos", "le-pylos", "pylon"] {
                let sitting = GameFixture::against_computer(1, rules, Player::One).with_clock(
                    300,
                    3,
                    [271_000, 238_000],
                );
                GamePage::open(tab, &sitting).await.wait_for_choices().await;
                let seats = [".seat:first-child .clock", ".seat:last-child .clock", ".seat.to-move .tray"];
                let panel = [".status h2", ".prompt", "#undo", "#redo", "#hint", "#offer", "#resign"];
                check_screen(tab, size, &[&seats[..], &panel[..]].concat()).await;
            }
        }
    });
}

#[test]
fn a_half_made_turn_is_finished_beside_the_board() {
    with_tab(async |tab| {
        tab.emulate_phone(844, 390).await;
        let sitting = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = GamePage::open(tab, &sitting).await;
        table.touch("b2 a1").await;
        check_screen(tab, (844, 390), &["#done", "#start-over", ".prompt"]).await;
        assert!(table.exists("#done").await);
    });
}

#[test]
fn pieces_are_arranged_in_secret_beside_the_board() {
    with_tab(async |tab| {
        tab.emulate_phone(844, 390).await;
        let table = GamePage::open(tab, &GameFixture::two_players("le-pylos:setup=hidden")).await;
        table.press_button(".handover button").await;
        table.press_button("#shuffle").await;
        check_screen(tab, (844, 390), &["#done", "#start-over", "#shuffle", ".prompt"]).await;
    });
}

#[test]
fn analysis_puzzles_and_lessons_on_their_side_need_no_scrolling() {
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
