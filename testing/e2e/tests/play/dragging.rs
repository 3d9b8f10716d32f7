//! A drag moves a piece that can be moved. Any other drag rotates the board and plays nothing.

use serde_json::{Value, json};
use tripylon_e2e::{BrowserTab, PagePoint, with_tab};
use tripylon_rules::Player;

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::{GamePage, PointerKind},
};

/// A script that returns the texts and highlights that a click would change.
const PAGE_STATE: &str = "({
    choices: [...document.querySelectorAll('.board-column .target')].map((shape) => shape.dataset.click).sort(),
    texts: [...document.querySelectorAll('.move-list li, .move-tree button, .feedback-message, .prompt, #streak, .position-status p')]
        .map((line) => line.textContent),
    edited: document.querySelector('#position-text')?.value,
    chosen: document.querySelectorAll('.board .chosen, .board .pending, .board .taken-back').length,
})";

/// A script that returns the outline of the board's top, which depends on the camera.
const BOARD_TOP: &str = "document.querySelector('.board .top').getAttribute('points')";

/// The point at which a click target can be clicked.
async fn target_point(tab: &BrowserTab, click: &str) -> PagePoint {
    tab.uncovered_point(&format!(".board-column .target[data-click='{click}']")).await
}

async fn drag(tab: &BrowserTab, pointer: PointerKind, from: PagePoint, to: PagePoint) {
    match pointer {
        PointerKind::Mouse => tab.drag(from, to).await,
        PointerKind::Touch => tab.swipe(from, to).await,
    }
    tab.wait_until_rendered().await;
}

/// Drags from an empty cell in both directions, and checks that the board rotates and that nothing is played.
async fn check_drag_turns_board(tab: &BrowserTab, page: &str, from: &str) {
    tab.wait_for(&format!("document.querySelector(`.board .target[data-click='{from}']`)")).await;
    tab.wait_until_rendered().await;
    for (pointer, right) in
        [(PointerKind::Mouse, 110.0), (PointerKind::Mouse, -110.0), (PointerKind::Touch, 110.0)]
    {
        let before: Value = tab.evaluate(PAGE_STATE).await;
        let top: String = tab.evaluate(BOARD_TOP).await;
        let from = target_point(tab, from).await;
        drag(tab, pointer, from, PagePoint { x: from.x + right, y: from.y + 6.0 }).await;
        tab.wait_for(&format!("{BOARD_TOP} !== {top:?}")).await;
        assert_eq!(tab.evaluate::<Value>(PAGE_STATE).await, before, "{page}: nothing is played");
    }
    // The computer would reply within half a second.
    let before: Value = tab.evaluate(PAGE_STATE).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    assert_eq!(tab.evaluate::<Value>(PAGE_STATE).await, before, "{page}: the computer does not reply");
}

async fn enable_touch(tab: &BrowserTab) {
    tab.emulate_phone(1280, 900).await;
}

#[test]
fn a_drag_from_an_empty_cell_turns_the_board_in_games() {
    with_tab(async |tab| {
        enable_touch(tab).await;
        for (rules, from) in [("pylos", "b2"), ("pylon", "c3")] {
            for fixture in
                [GameFixture::against_computer(1, rules, Player::One), GameFixture::two_players(rules)]
            {
                let page = GamePage::open(tab, &fixture).await;
                page.wait_for_choices().await;
                check_drag_turns_board(tab, rules, from).await;
                assert_eq!(page.turns().await, 0);
            }
        }
    });
}

#[test]
fn a_drag_from_an_empty_cell_turns_the_board_in_analysis_puzzles_lessons_and_the_editor() {
    with_tab(async |tab| {
        enable_touch(tab).await;
        for game in ["pylos", "pylon"] {
            for page in ["analyse", "learn", "edit", "puzzles"] {
                store_json(
                    tab,
                    "settings",
                    &json!({ "reduce_motion": true, "muted": true, "language": "en" }),
                );
                tab.run_before_load("Math.random = () => 0;");
                tab.open(&format!("#/{page}/{game}")).await;
                let empty = empty_choice(tab).await;
                // Pylon's puzzles are about stacks, in which no empty cell can be clicked.
                match empty {
                    Some(from) => check_drag_turns_board(tab, &format!("{page} {game}"), &from).await,
                    None => assert_eq!((game, page), ("pylon", "puzzles")),
                }
            }
        }
    });
}

/// An empty cell that can be clicked, found by the text that screen readers read.
async fn empty_choice(tab: &BrowserTab) -> Option<String> {
    tab.wait_for("document.querySelector('.board .target')").await;
    tab.evaluate(
        "[...document.querySelectorAll('.accessible-cells [aria-disabled=false]')]
                .find((cell) => cell.textContent.includes('empty'))?.id.replace('cell-', '') ?? null",
    )
    .await
}

/// A point beside the board, where nothing can be dropped.
async fn point_beside_board(tab: &BrowserTab) -> PagePoint {
    tab.evaluate("(({ x, y }) => ({ x: x + 8, y: y + 8 }))(document.querySelector('.board svg').getBoundingClientRect())")
    .await
}

#[test]
fn a_piece_dropped_beside_the_board_is_not_played() {
    with_tab(async |tab| {
        enable_touch(tab).await;
        let stacks = "M@e3 M@d4 M@d5 M@e2 L@f5 L@c2 M@c3 S@d3 L@f3 S@b5 L@e4 L@a1 L@b3 M@c5 S@a3 S@a5 L@d2 S@b4 \
                      M@f2 S@c4 S@a2 M@b1 S@a4 L@e5 S@e1 L@f4 M@c1 L@b2 S@f1 M@d1";
        for (fixture, from) in [
            (GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4"), "c1"),
            (GameFixture::two_players("pylon"), "M"),
            (GameFixture::two_players("pylon").after(stacks), "a4"),
            (GameFixture::two_players("le-pylos"), "E"),
        ] {
            for pointer in [PointerKind::Mouse, PointerKind::Touch] {
                let page = GamePage::open(tab, &fixture).await;
                page.wait_for_choices().await;
                let (turns, from) = (page.turns().await, target_point(tab, from).await);
                drag(tab, pointer, from, point_beside_board(tab).await).await;
                assert_eq!(page.turns().await, turns, "{}", fixture.record().position());
            }
        }
    });
}

#[test]
fn only_dragging_a_sphere_to_the_reserve_takes_it_back() {
    with_tab(async |tab| {
        enable_touch(tab).await;
        for pointer in [PointerKind::Mouse, PointerKind::Touch] {
            let fixture = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
            let page = GamePage::open(tab, &fixture).await;
            page.click("b2").await;
            page.wait_for_clicks(&["b2"]).await;
            let (a1, b1) = (target_point(tab, "a1").await, target_point(tab, "b1").await);
            // Drops it on another sphere that may be taken back, and beside the board.
            for target in [b1, point_beside_board(tab).await] {
                drag(tab, pointer, a1, target).await;
                assert_eq!(page.clicks().await, ["b2"], "nothing is taken back");
            }
            let reserve = tab.uncovered_point(".seat.to-move .tray").await;
            // The turn's sphere is placed already, so no other can be placed from the reserve.
            drag(tab, pointer, reserve, a1).await;
            assert_eq!(page.clicks().await, ["b2"], "nothing is placed");
            drag(tab, pointer, a1, reserve).await;
            page.wait_for_clicks(&["b2", "a1"]).await;
            drag(
                tab,
                pointer,
                target_point(tab, "b1").await,
                tab.uncovered_point(".seat.to-move .tray").await,
            )
            .await;
            page.wait_for_turns(7).await;
        }
    });
}

#[test]
fn a_sphere_from_the_reserve_is_placed_although_another_was_selected_before() {
    with_tab(async |tab| {
        enable_touch(tab).await;
        for pointer in [PointerKind::Mouse, PointerKind::Touch] {
            let fixture = GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4");
            let page = GamePage::open(tab, &fixture).await;
            // The first choice is a cell to which the selected sphere can be raised.
            page.click("c1").await;
            let target = page.choices().await[0].clone();
            let (to, c1) = (target_point(tab, &target).await, target_point(tab, "c1").await);
            drag(tab, pointer, tab.uncovered_point(".seat.to-move .tray").await, c1).await;
            assert_eq!(page.turns().await, 6, "no sphere is placed on an occupied cell");
            drag(tab, pointer, tab.uncovered_point(".seat.to-move .tray").await, to).await;
            page.wait_for_turns(7).await;
            assert_eq!(page.text(".move-list li:last-child").await, target);
        }
    });
}

#[test]
fn a_piece_can_be_dragged_although_a_cell_was_selected_first() {
    with_tab(async |tab| {
        enable_touch(tab).await;
        for (rules, first, piece, to) in [("le-pylos", "a1", "E", "c2"), ("pylon", "b2", "M", "c3")] {
            for pointer in [PointerKind::Mouse, PointerKind::Touch] {
                let page = GamePage::open(tab, &GameFixture::two_players(rules)).await;
                let to = target_point(tab, to).await;
                page.click(first).await;
                drag(tab, pointer, target_point(tab, piece).await, to).await;
                page.wait_for_turns(1).await;
                let played = page.text(".move-list li").await;
                assert!(!played.contains(first), "{played}");
            }
        }
    });
}
