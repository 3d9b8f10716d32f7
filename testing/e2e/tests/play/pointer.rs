//! Dragging with the mouse rotates the board and moves pieces.

use tripylon_e2e::{BrowserTab, PagePoint, with_tab};

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// The point at which a click target can be clicked.
async fn target_point(tab: &BrowserTab, click: &str) -> PagePoint {
    tab.uncovered_point(&format!(".board-column .target[data-click='{click}']")).await
}

/// A corner of the board where nothing can be clicked.
async fn corner(tab: &BrowserTab) -> PagePoint {
    let board: Vec<f64> = tab
        .evaluate("(({ x, y }) => [x, y])(document.querySelector('.board svg').getBoundingClientRect())")
        .await;
    PagePoint { x: board[0] + 12.0, y: board[1] + 12.0 }
}

#[test]
fn dragging_turns_the_board_and_nothing_else() {
    with_tab(async |tab| {
        for rules in ["pylos", "pylon"] {
            let page = GamePage::open(tab, &GameFixture::two_players(rules)).await;
            let before = page.picture().await;
            let (saved, from) = (page.saved().await, corner(tab).await);
            tab.drag(from, PagePoint { x: from.x + 90.0, y: from.y + 40.0 }).await;
            assert!(page.picture().await != before, "{rules}: the board has turned");
            assert_eq!(page.saved().await, saved, "{rules}: nothing was played");
            assert!(!page.exists(".board.rotating").await);
            page.press_button("#reset-view").await;
            assert!(page.picture().await == before, "{rules}: the board is as it was");
        }
    });
}

#[test]
fn a_sphere_can_be_raised_and_placed_from_the_reserve_by_dragging() {
    with_tab(async |tab| {
        let fixture = GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4");
        let page = GamePage::open(tab, &fixture).await;
        page.click("c1").await;
        let target = page.choices().await[0].clone();
        let to = target_point(tab, &target).await;
        tab.press("Escape").await;

        let from = target_point(tab, "c1").await;
        tab.drag_and_hold(from, to).await;
        assert!(page.exists(".board.dragging").await);
        tab.release(to).await;
        page.wait_for_turns(7).await;
        assert_eq!(page.text(".move-list li:last-child").await, format!("c1>{target}"));

        let to = target_point(tab, "d1").await;
        let from = tab.uncovered_point(".seat.to-move .tray").await;
        tab.drag(from, to).await;
        page.wait_for_turns(8).await;
        assert_eq!(page.text(".move-list li:last-child").await, "d1");
    });
}

#[test]
fn a_pyramid_can_be_placed_by_dragging() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylon")).await;
        let to = target_point(tab, "c3").await;
        let from = target_point(tab, "M").await;
        tab.drag(from, to).await;
        page.wait_for_turns(1).await;
        let played = page.text(".move-list li").await;
        assert!(played.contains('M') && played.contains("c3"), "{played}");

        // A piece dropped beside the board stays selected, and nothing is played.
        let from = target_point(tab, "S").await;
        tab.drag(from, PagePoint { x: from.x, y: from.y - 12.0 }).await;
        assert_eq!(page.turns().await, 1);
    });
}

#[test]
fn pieces_of_le_pylos_can_be_dragged() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("le-pylos")).await;
        let to = target_point(tab, "a1").await;
        let from = target_point(tab, "E").await;
        tab.drag(from, to).await;
        page.wait_for_turns(1).await;
        assert_eq!(page.text(".move-list li").await, "E@a1");
    });
}
