//! A finger that is drawn up a page scrolls it, wherever it was put down: only pieces, and boards that turn, claim more.

use serde_json::json;
use tripylon_browser::{Point, Visit, visit};

use crate::{
    sitting::{Sitting, keep},
    table::{Means, Table},
};

const TOP: &str = "document.querySelector('.board .top').getAttribute('points')";

async fn scrolled(visit: &Visit) -> f64 {
    visit.evaluate("scrollY").await
}

/// Draws a finger up from a point, and waits until the page has followed.
async fn check_that_it_scrolls(visit: &Visit, what: &str, from: Point) {
    let before = scrolled(visit).await;
    let room: f64 = visit.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY").await;
    assert!(room > 120.0, "{what}: there is nothing to scroll");
    visit.swipe(from, Point { x: from.x + 4.0, y: from.y - 160.0 }).await;
    for _ in 0..100 {
        if scrolled(visit).await > before + 60.0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    panic!("{what}: the page was not scrolled");
}

#[test]
fn pages_are_scrolled_from_their_pictures() {
    visit(async |visit| {
        visit.become_phone(390, 844).await;
        for page in ["#/", "#/learn", "#/rules/pylos", "#/rules/le-pylos", "#/rules/pylon"] {
            keep(visit, "settings", &json!({ "still": true }));
            visit.open(page).await;
            for number in 0..3 {
                let middle = visit
                    .wait_for_some(&format!(
                        "(() => {{
                            const picture = document.querySelectorAll('main svg.board')[{number}];
                            if (!picture) return null;
                            scrollTo({{ top: picture.getBoundingClientRect().top + scrollY - 400, behavior: 'instant' }});
                            const box = picture.getBoundingClientRect();
                            return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }};
                        }})()"
                    ))
                    .await;
                // At the foot of a page there may be nothing left to scroll to.
                let room: f64 =
                    visit.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY").await;
                if number == 0 || room > 120.0 {
                    check_that_it_scrolls(visit, &format!("{page}, picture {number}"), middle).await;
                }
            }
        }
    });
}

/// A place of the board that may be touched.
async fn place(visit: &Visit, click: &str) -> Point {
    visit.point(&format!(".table .target[data-click='{click}']")).await
}

#[test]
fn a_game_is_scrolled_from_its_board_and_turned_across_it() {
    visit(async |visit| {
        visit.become_phone(390, 700).await;
        for (rules, empty) in [("pylos", "b2"), ("pylon", "c3"), ("le-pylos", "c2")] {
            let table = Table::open(visit, &Sitting::of_two_people(rules)).await.with(Means::Finger);
            table.wait_for_choices().await;
            let saved = table.saved().await;
            let from = place(visit, empty).await;
            if rules != "le-pylos" {
                let top: String = visit.evaluate(TOP).await;
                visit.swipe(from, Point { x: from.x - 100.0, y: from.y + 5.0 }).await;
                assert_ne!(visit.evaluate::<String>(TOP).await, top, "{rules}: the board turns");
                assert_eq!(scrolled(visit).await, 0.0, "{rules}: the page stays");
            }
            check_that_it_scrolls(visit, rules, place(visit, empty).await).await;
            assert_eq!(table.saved().await, saved, "{rules}: nothing is played");
        }
    });
}

#[test]
fn a_finger_carries_pieces_up_and_down_and_the_page_stays() {
    visit(async |visit| {
        visit.become_phone(390, 844).await;
        for (rules, piece, to) in [("le-pylos", "E", "c2"), ("pylon", "M", "c3")] {
            let table = Table::open(visit, &Sitting::of_two_people(rules)).await.with(Means::Finger);
            table.wait_for_choices().await;
            visit.swipe(place(visit, piece).await, place(visit, to).await).await;
            table.wait_for_turns(1).await;
            assert_eq!(scrolled(visit).await, 0.0, "{rules}");
        }
        // Sphere by sphere, from the reserve and from the board.
        let sitting = Sitting::of_two_people("pylos").after("a1 b1 b2 a2");
        let table = Table::open(visit, &sitting).await.with(Means::Finger);
        table.wait_for_choices().await;
        visit.swipe(visit.point(".seat.to-move .tray").await, place(visit, "c1").await).await;
        table.wait_for_turns(5).await;
        table.touch("d4 c1").await;
        let goal = table.choices().await[0].clone();
        let to = place(visit, &goal).await;
        table.touch("c1").await;
        visit.swipe(place(visit, "c1").await, to).await;
        table.wait_for_turns(7).await;
        assert_eq!(scrolled(visit).await, 0.0);
    });
}

#[test]
fn a_board_that_is_flat_claims_no_swipe() {
    visit(async |visit| {
        visit.become_phone(390, 700).await;
        let sitting = Sitting::of_two_people("pylos");
        sitting.keep(visit);
        keep(visit, "settings", &json!({ "still": true, "silent": true, "flat": true }));
        visit.open("#/play/pylos").await;
        let claims: Vec<String> = visit
            .wait_for_some(
                "document.querySelector('.board svg') && [...document.querySelectorAll('.board, .board *')]
                    .map((element) => getComputedStyle(element).touchAction)",
            )
            .await;
        assert!(claims.iter().all(|claim| claim == "auto"), "{claims:?}");
        check_that_it_scrolls(visit, "flat", place(visit, "b2").await).await;
    });
}
