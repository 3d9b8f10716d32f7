//! A finger that is drawn up a page scrolls it, wherever it was put down: only pieces, and boards that turn, claim more.

use serde_json::json;
use tripylon_e2e::{BrowserTab, PagePoint, with_tab};

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::{GamePage, PointerKind},
};

const BOARD_TOP: &str = "document.querySelector('.board .top').getAttribute('points')";

async fn scroll_offset(tab: &BrowserTab) -> f64 {
    tab.evaluate("scrollY").await
}

/// Draws a finger up from a point, and waits until the page has followed.
async fn check_that_it_scrolls(tab: &BrowserTab, what: &str, from: PagePoint) {
    let before = scroll_offset(tab).await;
    let room: f64 = tab.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY").await;
    assert!(room > 120.0, "{what}: there is nothing to scroll");
    tab.swipe(from, PagePoint { x: from.x + 4.0, y: from.y - 160.0 }).await;
    for _ in 0..100 {
        if scroll_offset(tab).await > before + 60.0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    panic!("{what}: the page was not scrolled");
}

#[test]
fn pages_are_scrolled_from_their_pictures() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 844).await;
        for page in ["#/", "#/learn", "#/rules/pylos", "#/rules/le-pylos", "#/rules/pylon"] {
            store_json(tab, "settings", &json!({ "reduce_motion": true }));
            tab.open(page).await;
            for number in 0..3 {
                let middle = tab
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
                    tab.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY").await;
                if number == 0 || room > 120.0 {
                    check_that_it_scrolls(tab, &format!("{page}, picture {number}"), middle).await;
                }
            }
        }
    });
}

/// A place of the board that may be touched.
async fn place(tab: &BrowserTab, click: &str) -> PagePoint {
    tab.uncovered_point(&format!(".board-column .target[data-click='{click}']")).await
}

#[test]
fn a_game_is_scrolled_from_its_board_and_turned_across_it() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 700).await;
        for (rules, empty) in [("pylos", "b2"), ("pylon", "c3"), ("le-pylos", "c2")] {
            let table =
                GamePage::open(tab, &GameFixture::two_players(rules)).await.with_pointer(PointerKind::Finger);
            table.wait_for_choices().await;
            let saved = table.saved().await;
            let from = place(tab, empty).await;
            if rules != "le-pylos" {
                let top: String = tab.evaluate(BOARD_TOP).await;
                tab.swipe(from, PagePoint { x: from.x - 100.0, y: from.y + 5.0 }).await;
                assert_ne!(tab.evaluate::<String>(BOARD_TOP).await, top, "{rules}: the board turns");
                assert_eq!(scroll_offset(tab).await, 0.0, "{rules}: the page stays");
            }
            let top: Option<String> =
                tab.evaluate(&format!("document.querySelector('.board .top') && {BOARD_TOP}")).await;
            check_that_it_scrolls(tab, rules, place(tab, empty).await).await;
            let top_after: Option<String> =
                tab.evaluate(&format!("document.querySelector('.board .top') && {BOARD_TOP}")).await;
            assert_eq!(top_after, top, "{rules}: the board does not tilt while the page scrolls");
            assert_eq!(table.saved().await, saved, "{rules}: nothing is played");
        }
    });
}

#[test]
fn a_finger_carries_pieces_up_and_down_and_the_page_stays() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 844).await;
        for (rules, piece, to) in [("le-pylos", "E", "c2"), ("pylon", "M", "c3")] {
            let table =
                GamePage::open(tab, &GameFixture::two_players(rules)).await.with_pointer(PointerKind::Finger);
            table.wait_for_choices().await;
            tab.swipe(place(tab, piece).await, place(tab, to).await).await;
            table.wait_for_turns(1).await;
            assert_eq!(scroll_offset(tab).await, 0.0, "{rules}");
        }
        // Sphere by sphere, from the reserve and from the board.
        let sitting = GameFixture::two_players("pylos").after("a1 b1 b2 a2");
        let table = GamePage::open(tab, &sitting).await.with_pointer(PointerKind::Finger);
        table.wait_for_choices().await;
        tab.swipe(tab.uncovered_point(".seat.to-move .tray").await, place(tab, "c1").await).await;
        table.wait_for_turns(5).await;
        table.touch("d4 c1").await;
        let goal = table.choices().await[0].clone();
        let to = place(tab, &goal).await;
        table.touch("c1").await;
        tab.swipe(place(tab, "c1").await, to).await;
        table.wait_for_turns(7).await;
        assert_eq!(scroll_offset(tab).await, 0.0);
    });
}

#[test]
fn a_board_that_is_flat_claims_no_swipe() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 700).await;
        let sitting = GameFixture::two_players("pylos");
        sitting.store(tab);
        store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true, "flat_boards": true }));
        tab.open("#/play/pylos").await;
        let claims: Vec<String> = tab
            .wait_for_some(
                "document.querySelector('.board svg') && [...document.querySelectorAll('.board, .board *')]
                    .map((element) => getComputedStyle(element).touchAction)",
            )
            .await;
        assert!(claims.iter().all(|claim| claim == "auto"), "{claims:?}");
        check_that_it_scrolls(tab, "flat", place(tab, "b2").await).await;
    });
}
