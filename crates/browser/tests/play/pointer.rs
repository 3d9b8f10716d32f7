//! The mouse does more than click: it turns the board and carries pieces.

use tripylon_browser::{Point, Visit, visit};

use crate::{sitting::Sitting, table::Table};

/// Where a place of the board is.
async fn place(visit: &Visit, click: &str) -> Point {
    visit.point(&format!(".table .target[data-click='{click}']")).await
}

/// A corner of the board where nothing may be clicked.
async fn corner(visit: &Visit) -> Point {
    let board: Vec<f64> = visit
        .evaluate("(({ x, y }) => [x, y])(document.querySelector('.board svg').getBoundingClientRect())")
        .await;
    Point { x: board[0] + 12.0, y: board[1] + 12.0 }
}

#[test]
fn dragging_turns_the_board_and_nothing_else() {
    visit(async |visit| {
        for rules in ["pylos", "pylon"] {
            let table = Table::open(visit, &Sitting::of_two_people(rules)).await;
            let before = table.picture().await;
            let (saved, from) = (table.saved().await, corner(visit).await);
            visit.drag(from, Point { x: from.x + 90.0, y: from.y + 40.0 }).await;
            assert!(table.picture().await != before, "{rules}: the board has turned");
            assert_eq!(table.saved().await, saved, "{rules}: nothing was played");
            assert!(!table.has(".board.turning").await);
            table.push("#reset-view").await;
            assert!(table.picture().await == before, "{rules}: the board is as it was");
        }
    });
}

#[test]
fn a_sphere_can_be_dragged_up_and_from_the_reserve() {
    visit(async |visit| {
        let sitting = Sitting::of_two_people("pylos").after("a1 b1 b2 a2 c1 d4");
        let table = Table::open(visit, &sitting).await;
        table.touch("c1").await;
        let goals = table.choices().await;
        let (goal, to) = (goals[0].clone(), place(visit, &goals[0]).await);
        visit.press("Escape").await;

        let from = place(visit, "c1").await;
        visit.drag_without_end(from, to).await;
        assert!(table.has(".board.carrying").await);
        visit.release(to).await;
        table.wait_for_turns(7).await;
        assert_eq!(table.text(".move-list li:last-child").await, format!("c1>{goal}"));

        let to = place(visit, "d1").await;
        let from = visit.point(".seat.to-move .tray").await;
        visit.drag(from, to).await;
        table.wait_for_turns(8).await;
        assert_eq!(table.text(".move-list li:last-child").await, "d1");
    });
}

#[test]
fn a_pyramid_can_be_dragged_from_the_hand() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylon")).await;
        let to = place(visit, "c3").await;
        let from = place(visit, "M").await;
        visit.drag(from, to).await;
        table.wait_for_turns(1).await;
        let played = table.text(".move-list li").await;
        assert!(played.contains('M') && played.contains("c3"), "{played}");

        // Dropped beside the board, it stays chosen, and nothing is played.
        let from = place(visit, "S").await;
        visit.drag(from, Point { x: from.x, y: from.y - 12.0 }).await;
        assert_eq!(table.turns().await, 1);
    });
}

#[test]
fn pieces_of_le_pylos_can_be_dragged() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("le-pylos")).await;
        let to = place(visit, "a1").await;
        let from = place(visit, "E").await;
        visit.drag(from, to).await;
        table.wait_for_turns(1).await;
        assert_eq!(table.text(".move-list li").await, "E@a1");
    });
}
