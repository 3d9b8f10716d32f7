//! The mouse does more than click: it turns the board and carries pieces.

use tripylon_e2e::{BrowserTab, PagePoint, with_tab};

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// Where a place of the board is.
async fn place(tab: &BrowserTab, click: &str) -> PagePoint {
    tab.uncovered_point(&format!(".board-column .target[data-click='{click}']")).await
}

/// A corner of the board where nothing may be clicked.
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
            let table = GamePage::open(tab, &GameFixture::two_players(rules)).await;
            let before = table.picture().await;
            let (saved, from) = (table.saved().await, corner(tab).await);
            tab.drag(from, PagePoint { x: from.x + 90.0, y: from.y + 40.0 }).await;
            assert!(table.picture().await != before, "{rules}: the board has turned");
            assert_eq!(table.saved().await, saved, "{rules}: nothing was played");
            assert!(!table.exists(".board.rotating").await);
            table.press_button("#reset-view").await;
            assert!(table.picture().await == before, "{rules}: the board is as it was");
        }
    });
}

#[test]
fn a_sphere_can_be_dragged_up_and_from_the_reserve() {
    with_tab(async |tab| {
        let sitting = GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4");
        let table = GamePage::open(tab, &sitting).await;
        table.touch("c1").await;
        let goals = table.choices().await;
        let (goal, to) = (goals[0].clone(), place(tab, &goals[0]).await);
        tab.press("Escape").await;

        let from = place(tab, "c1").await;
        tab.drag_and_hold(from, to).await;
        assert!(table.exists(".board.dragging").await);
        tab.release(to).await;
        table.wait_for_turns(7).await;
        assert_eq!(table.text(".move-list li:last-child").await, format!("c1>{goal}"));

        let to = place(tab, "d1").await;
        let from = tab.uncovered_point(".seat.to-move .tray").await;
        tab.drag(from, to).await;
        table.wait_for_turns(8).await;
        assert_eq!(table.text(".move-list li:last-child").await, "d1");
    });
}

#[test]
fn a_pyramid_can_be_dragged_from_the_hand() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylon")).await;
        let to = place(tab, "c3").await;
        let from = place(tab, "M").await;
        tab.drag(from, to).await;
        table.wait_for_turns(1).await;
        let played = table.text(".move-list li").await;
        assert!(played.contains('M') && played.contains("c3"), "{played}");

        // Dropped beside the board, it stays chosen, and nothing is played.
        let from = place(tab, "S").await;
        tab.drag(from, PagePoint { x: from.x, y: from.y - 12.0 }).await;
        assert_eq!(table.turns().await, 1);
    });
}

#[test]
fn pieces_of_le_pylos_can_be_dragged() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("le-pylos")).await;
        let to = place(tab, "a1").await;
        let from = place(tab, "E").await;
        tab.drag(from, to).await;
        table.wait_for_turns(1).await;
        assert_eq!(table.text(".move-list li").await, "E@a1");
    });
}
