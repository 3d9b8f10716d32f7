//! A drag carries what can be lifted. Anything else that is dragged turns the board, and plays nothing.

use serde_json::{Value, json};
use tripylon_browser::{Point, Visit, visit};
use tripylon_rules::Player;

use crate::{
    sitting::{Sitting, keep},
    table::{Means, Table},
};

/// What a page knows of the turn and of what was played, in the page's own words.
const KNOWN: &str = "({
    choices: [...document.querySelectorAll('.table .target')].map((shape) => shape.dataset.click).sort(),
    said: [...document.querySelectorAll('.move-list li, .tree button, .told, .prompt, #streak, .verdict p')]
        .map((line) => line.textContent),
    edited: document.querySelector('#position-text')?.value,
    chosen: document.querySelectorAll('.board .chosen, .board .pending, .board .going').length,
})";

/// The top of the board, which tells from where it is seen.
const TOP: &str = "document.querySelector('.board .top').getAttribute('points')";

async fn place(visit: &Visit, click: &str) -> Point {
    visit.point(&format!(".table .target[data-click='{click}']")).await
}

async fn drag(visit: &Visit, means: Means, from: Point, to: Point) {
    match means {
        Means::Mouse => visit.drag(from, to).await,
        Means::Finger => visit.swipe(from, to).await,
    }
}

/// Drags from an empty place to where others are, in both directions.
async fn check_that_it_turns(visit: &Visit, page: &str, from: &str) {
    visit.wait_for(&format!("document.querySelector(`.board .target[data-click='{from}']`)")).await;
    for (means, right) in [(Means::Mouse, 110.0), (Means::Mouse, -110.0), (Means::Finger, 110.0)] {
        let known: Value = visit.evaluate(KNOWN).await;
        let top: String = visit.evaluate(TOP).await;
        let from = place(visit, from).await;
        drag(visit, means, from, Point { x: from.x + right, y: from.y + 6.0 }).await;
        assert_ne!(visit.evaluate::<String>(TOP).await, top, "{page}: the board turns");
        assert_eq!(visit.evaluate::<Value>(KNOWN).await, known, "{page}: nothing is played");
    }
    // The computer would answer within half a second.
    let known: Value = visit.evaluate(KNOWN).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    assert_eq!(visit.evaluate::<Value>(KNOWN).await, known, "{page}: nothing is answered");
}

async fn allow_fingers(visit: &Visit) {
    visit.become_phone(1280, 900).await;
}

#[test]
fn a_drag_from_an_empty_place_turns_the_board_in_games() {
    visit(async |visit| {
        allow_fingers(visit).await;
        for (rules, from) in [("pylos", "b2"), ("pylon", "c3")] {
            for sitting in [Sitting::against(1, rules, Player::One), Sitting::of_two_people(rules)] {
                let table = Table::open(visit, &sitting).await;
                table.wait_for_choices().await;
                check_that_it_turns(visit, rules, from).await;
                assert_eq!(table.turns().await, 0);
            }
        }
    });
}

#[test]
fn a_drag_from_an_empty_place_turns_the_board_in_analysis_puzzles_lessons_and_the_editor() {
    visit(async |visit| {
        allow_fingers(visit).await;
        for game in ["pylos", "pylon"] {
            for page in ["analyse", "learn", "edit", "puzzles"] {
                keep(visit, "settings", &json!({ "still": true, "silent": true, "language": "en" }));
                visit.prepare("Math.random = () => 0;");
                visit.open(&format!("#/{page}/{game}")).await;
                let empty = empty_choice(visit).await;
                // Pylon's puzzles are about stacks: there is no empty place to touch.
                match empty {
                    Some(from) => check_that_it_turns(visit, &format!("{page} {game}"), &from).await,
                    None => assert_eq!((game, page), ("pylon", "puzzles")),
                }
            }
        }
    });
}

/// A place that may be touched and on which nothing stands, as it is read aloud.
async fn empty_choice(visit: &Visit) -> Option<String> {
    visit.wait_for("document.querySelector('.board .target')").await;
    visit
        .evaluate(
            "[...document.querySelectorAll('.places [aria-disabled=false]')]
                .find((place) => place.textContent.includes('empty'))?.id.replace('place-', '') ?? null",
        )
        .await
}

/// Beside the board, where nothing can be put down.
async fn beside(visit: &Visit) -> Point {
    let corner: Point = visit
        .evaluate("(({ x, y }) => ({ x: x + 8, y: y + 8 }))(document.querySelector('.board svg').getBoundingClientRect())")
        .await;
    corner
}

#[test]
fn what_is_carried_to_nowhere_is_not_played() {
    visit(async |visit| {
        allow_fingers(visit).await;
        let stacks = "M@e3 M@d4 M@d5 M@e2 L@f5 L@c2 M@c3 S@d3 L@f3 S@b5 L@e4 L@a1 L@b3 M@c5 S@a3 S@a5 L@d2 S@b4 \
                      M@f2 S@c4 S@a2 M@b1 S@a4 L@e5 S@e1 L@f4 M@c1 L@b2 S@f1 M@d1";
        for (sitting, from) in [
            (Sitting::of_two_people("pylos").after("a1 b1 b2 a2 c1 d4"), "c1"),
            (Sitting::of_two_people("pylon"), "M"),
            (Sitting::of_two_people("pylon").after(stacks), "a4"),
            (Sitting::of_two_people("le-pylos"), "E"),
        ] {
            for means in [Means::Mouse, Means::Finger] {
                let table = Table::open(visit, &sitting).await;
                table.wait_for_choices().await;
                let (turns, from) = (table.turns().await, place(visit, from).await);
                drag(visit, means, from, beside(visit).await).await;
                assert_eq!(table.turns().await, turns, "{}", sitting.record().position());
            }
        }
    });
}

#[test]
fn a_sphere_is_taken_back_by_carrying_it_to_the_reserve_and_nowhere_else() {
    visit(async |visit| {
        allow_fingers(visit).await;
        for means in [Means::Mouse, Means::Finger] {
            let sitting = Sitting::of_two_people("pylos").after("a1 d4 b1 d3 a2 c4");
            let table = Table::open(visit, &sitting).await;
            table.touch("b2").await;
            let (a1, b1) = (place(visit, "a1").await, place(visit, "b1").await);
            // Onto another one that may be taken back, and beside the board.
            for nowhere in [b1, beside(visit).await] {
                drag(visit, means, a1, nowhere).await;
                assert_eq!(table.clicks().await, ["b2"], "nothing is taken");
            }
            let reserve = visit.point(".seat.to-move .tray").await;
            // A sphere that is put down already leaves nothing to be put down from the reserve.
            drag(visit, means, reserve, a1).await;
            assert_eq!(table.clicks().await, ["b2"], "nothing is put down");
            drag(visit, means, a1, reserve).await;
            assert_eq!(table.clicks().await, ["b2", "a1"]);
            drag(visit, means, place(visit, "b1").await, visit.point(".seat.to-move .tray").await).await;
            table.wait_for_turns(7).await;
        }
    });
}

#[test]
fn a_sphere_from_the_reserve_is_put_down_whatever_was_lifted_before() {
    visit(async |visit| {
        allow_fingers(visit).await;
        for means in [Means::Mouse, Means::Finger] {
            let sitting = Sitting::of_two_people("pylos").after("a1 b1 b2 a2 c1 d4");
            let table = Table::open(visit, &sitting).await;
            // Where a lifted sphere might go, and where it stands.
            table.touch("c1").await;
            let goal = table.choices().await[0].clone();
            let (to, c1) = (place(visit, &goal).await, place(visit, "c1").await);
            drag(visit, means, visit.point(".seat.to-move .tray").await, c1).await;
            assert_eq!(table.turns().await, 6, "nothing can be put where a sphere is");
            drag(visit, means, visit.point(".seat.to-move .tray").await, to).await;
            table.wait_for_turns(7).await;
            assert_eq!(table.text(".move-list li:last-child").await, goal);
        }
    });
}

#[test]
fn a_piece_is_carried_although_a_place_was_chosen_first() {
    visit(async |visit| {
        allow_fingers(visit).await;
        for (rules, first, piece, to) in [("le-pylos", "a1", "E", "c2"), ("pylon", "b2", "M", "c3")] {
            for means in [Means::Mouse, Means::Finger] {
                let table = Table::open(visit, &Sitting::of_two_people(rules)).await;
                let to = place(visit, to).await;
                table.touch(first).await;
                drag(visit, means, place(visit, piece).await, to).await;
                table.wait_for_turns(1).await;
                let played = table.text(".move-list li").await;
                assert!(!played.contains(first), "{played}");
            }
        }
    });
}
