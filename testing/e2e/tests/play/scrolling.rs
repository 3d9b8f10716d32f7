//! A vertical swipe scrolls the page, unless it starts on a piece that can be moved.

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

/// Swipes up from a point, and waits until the page has scrolled.
async fn check_swipe_scrolls(tab: &BrowserTab, subject: &str, from: PagePoint) {
    let before = scroll_offset(tab).await;
    let scrollable_height: f64 =
        tab.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY").await;
    assert!(scrollable_height > 120.0, "{subject}: the page cannot scroll");
    tab.swipe(from, PagePoint { x: from.x + 4.0, y: from.y - 160.0 }).await;
    for _ in 0..100 {
        if scroll_offset(tab).await > before + 60.0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(30)).await;
    }
    panic!("{subject}: the page did not scroll");
}

#[test]
fn a_swipe_on_a_picture_scrolls_the_page() {
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
                // The page may not scroll further at its end.
                let scrollable_height: f64 =
                    tab.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY").await;
                if number == 0 || scrollable_height > 120.0 {
                    check_swipe_scrolls(tab, &format!("{page}, picture {number}"), middle).await;
                }
            }
        }
    });
}

/// The point at which a click target can be clicked.
async fn target_point(tab: &BrowserTab, click: &str) -> PagePoint {
    tab.uncovered_point(&format!(".board-column .target[data-click='{click}']")).await
}

#[test]
fn a_vertical_swipe_on_a_board_scrolls_and_a_horizontal_one_turns_it() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 700).await;
        for (rules, empty) in [("pylos", "b2"), ("pylon", "c3"), ("le-pylos", "c2")] {
            let page =
                GamePage::open(tab, &GameFixture::two_players(rules)).await.with_pointer(PointerKind::Touch);
            page.wait_for_choices().await;
            let saved = page.saved().await;
            let from = target_point(tab, empty).await;
            if rules != "le-pylos" {
                let top: String = tab.evaluate(BOARD_TOP).await;
                tab.swipe(from, PagePoint { x: from.x - 100.0, y: from.y + 5.0 }).await;
                tab.wait_for(&format!("{BOARD_TOP} !== {top:?}")).await;
                assert_eq!(scroll_offset(tab).await, 0.0, "{rules}: the page stays");
            }
            let top: Option<String> =
                tab.evaluate(&format!("document.querySelector('.board .top') && {BOARD_TOP}")).await;
            check_swipe_scrolls(tab, rules, target_point(tab, empty).await).await;
            let top_after: Option<String> =
                tab.evaluate(&format!("document.querySelector('.board .top') && {BOARD_TOP}")).await;
            assert_eq!(top_after, top, "{rules}: the board does not tilt while the page scrolls");
            assert_eq!(page.saved().await, saved, "{rules}: nothing is played");
        }
    });
}

#[test]
fn a_vertical_swipe_on_a_piece_moves_it_and_does_not_scroll() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 844).await;
        for (rules, piece, to) in [("le-pylos", "E", "c2"), ("pylon", "M", "c3")] {
            let page =
                GamePage::open(tab, &GameFixture::two_players(rules)).await.with_pointer(PointerKind::Touch);
            page.wait_for_choices().await;
            tab.swipe(target_point(tab, piece).await, target_point(tab, to).await).await;
            page.wait_for_turns(1).await;
            assert_eq!(scroll_offset(tab).await, 0.0, "{rules}");
        }
        // Spheres from the reserve and from the board.
        let fixture = GameFixture::two_players("pylos").after("a1 b1 b2 a2");
        let page = GamePage::open(tab, &fixture).await.with_pointer(PointerKind::Touch);
        page.wait_for_choices().await;
        tab.swipe(tab.uncovered_point(".seat.to-move .tray").await, target_point(tab, "c1").await).await;
        page.wait_for_turns(5).await;
        page.click("d4 c1").await;
        let target = page.choices().await[0].clone();
        let to = target_point(tab, &target).await;
        page.click("c1").await;
        tab.swipe(target_point(tab, "c1").await, to).await;
        page.wait_for_turns(7).await;
        assert_eq!(scroll_offset(tab).await, 0.0);
    });
}

#[test]
fn a_flat_board_leaves_swipes_to_the_page() {
    with_tab(async |tab| {
        tab.emulate_phone(390, 700).await;
        let fixture = GameFixture::two_players("pylos");
        fixture.store(tab);
        store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true, "flat_boards": true }));
        tab.open("#/play/pylos").await;
        let touch_actions: Vec<String> = tab
            .wait_for_some(
                "document.querySelector('.board svg') && [...document.querySelectorAll('.board, .board *')]
                    .map((element) => getComputedStyle(element).touchAction)",
            )
            .await;
        assert!(touch_actions.iter().all(|action| action == "auto"), "{touch_actions:?}");
        check_swipe_scrolls(tab, "flat", target_point(tab, "b2").await).await;
    });
}
