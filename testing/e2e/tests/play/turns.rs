//! Turns of several clicks: taking back, raising, and undoing a half-made turn.

use tripylon_e2e::with_tab;

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// Light is about to make a square with b2.
const BEFORE_SQUARE: &str = "a1 d4 b1 d3 a2 c4";
/// Light may raise c1 onto a full square of both colours.
const BEFORE_RAISE: &str = "a1 b1 b2 a2 c1 d4";

#[test]
fn a_square_lets_two_spheres_be_taken_back() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
        let page = GamePage::open(tab, &square).await;
        page.click("b2").await;
        page.wait_for_clicks(&["b2"]).await;
        assert_eq!(page.turns().await, 6, "the turn is not over");
        assert!(!page.exists("#done").await, "one sphere must be taken back");
        assert_eq!(page.choices().await.len(), 4);

        page.click("b2 a2").await;
        page.wait_for_turns(7).await;
        assert_eq!(page.text(".move-list li:last-child").await, "b2-a2-b2");
        assert_eq!(page.position().await, square.after("b2-a2-b2").record().position());
    });
}

#[test]
fn done_ends_a_turn_with_fewer_taken_back() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
        let page = GamePage::open(tab, &square).await;
        page.click("b2 a1").await;
        page.press_button("#done").await;
        page.wait_for_turns(7).await;
        assert_eq!(page.position().await, square.after("b2-a1").record().position());

        // In the variant of many programs, no sphere need be taken back.
        let square = GameFixture::two_players("pylos:take-back=up-to-two").after(BEFORE_SQUARE);
        let page = GamePage::open(tab, &square).await;
        page.click("b2").await;
        page.press_button("#done").await;
        page.wait_for_turns(7).await;
        assert_eq!(page.position().await, square.after("b2").record().position());
    });
}

#[test]
fn a_half_made_turn_can_be_undone() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
        let page = GamePage::open(tab, &square).await;
        let before = page.picture().await;

        page.click("b2 a1").await;
        page.wait_for_clicks(&["b2", "a1"]).await;
        // The button takes back one click at a time.
        page.press_button("#undo").await;
        page.wait_for_clicks(&["b2"]).await;
        page.press_button("#undo").await;
        page.wait_for_clicks(&[]).await;
        assert_eq!(page.picture().await, before);

        // Escape takes back the whole turn.
        page.click("b2 a1").await;
        page.wait_for_clicks(&["b2", "a1"]).await;
        tab.press("Escape").await;
        page.wait_for_clicks(&[]).await;
        assert_eq!(page.picture().await, before);
        assert_eq!(page.turns().await, 6, "finished turns stay");
    });
}

#[test]
fn a_selected_sphere_can_be_deselected() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after(BEFORE_RAISE)).await;
        let before = page.picture().await;
        let at = tab.uncovered_point(".board .target[data-click='c1']").await;
        page.click("c1").await;
        page.wait_for_clicks(&["c1"]).await;
        assert_eq!(page.choices().await.len(), 2, "it can be raised to one cell, or deselected");
        tab.drag(at, at).await;
        // A click on the selected sphere deselects it.
        page.wait_for_clicks(&[]).await;
        assert_eq!(page.picture().await, before);

        // The cell's button for screen readers deselects it as well.
        page.click("c1").await;
        page.wait_for_clicks(&["c1"]).await;
        tab.evaluate::<()>("document.querySelector('#cell-c1').focus()").await;
        tab.press("Enter").await;
        page.wait_for_clicks(&[]).await;
    });
}

#[test]
fn turns_can_be_taken_back_and_played_again() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylon:size=4x3")).await;
        assert!(page.exists("#undo:disabled").await && page.exists("#redo:disabled").await);
        let mut page = page.with_seed(3);
        page.play_turns(3).await;
        let played = page.position().await;
        for turns in [2, 1, 0] {
            page.press_button("#undo").await;
            page.wait_for_turns(turns).await;
        }
        assert!(page.exists("#undo:disabled").await);
        for turns in 1..=3 {
            page.choose_in_menu("#redo").await;
            page.wait_for_turns(turns).await;
        }
        assert_eq!(page.position().await, played);
    });
}
