//! Turns of several clicks: what is taken back, what is raised, and what is undone before it is final.

use tripylon_e2e::with_tab;

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// Light is about to make a square with b2.
const BEFORE_SQUARE: &str = "a1 d4 b1 d3 a2 c4";
/// Light may raise c1, which stands beside a full square of both colours.
const BEFORE_RAISE: &str = "a1 b1 b2 a2 c1 d4";

#[test]
fn a_square_lets_two_spheres_be_taken_back() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
        let table = GamePage::open(tab, &square).await;
        table.touch("b2").await;
        assert_eq!(table.turns().await, 6, "the turn is not over");
        assert!(!table.exists("#done").await, "one must be taken back");
        assert_eq!(table.choices().await.len(), 4);

        table.touch("b2 a2").await;
        table.wait_for_turns(7).await;
        assert_eq!(table.text(".move-list li:last-child").await, "b2-a2-b2");
        assert_eq!(table.position().await, square.after("b2-a2-b2").record().position());
    });
}

#[test]
fn done_ends_a_turn_with_fewer_taken_back() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
        let table = GamePage::open(tab, &square).await;
        table.touch("b2 a1").await;
        table.press_button("#done").await;
        table.wait_for_turns(7).await;
        assert_eq!(table.position().await, square.after("b2-a1").record().position());

        // As many programs play, nothing need be taken back.
        let square = GameFixture::two_players("pylos:take-back=up-to-two").after(BEFORE_SQUARE);
        let table = GamePage::open(tab, &square).await;
        table.touch("b2").await;
        table.press_button("#done").await;
        table.wait_for_turns(7).await;
        assert_eq!(table.position().await, square.after("b2").record().position());
    });
}

#[test]
fn a_half_made_turn_can_be_undone() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after(BEFORE_SQUARE);
        let table = GamePage::open(tab, &square).await;
        let before = table.picture().await;

        table.touch("b2 a1").await;
        assert_eq!(table.clicks().await, ["b2", "a1"]);
        // The button takes back one click at a time.
        table.press_button("#start-over").await;
        assert_eq!(table.clicks().await, ["b2"]);
        table.press_button("#start-over").await;
        assert_eq!(table.picture().await, before);
        tab.wait_for("document.querySelector('#undo')").await;

        // Escape takes back the whole turn.
        table.touch("b2 a1").await;
        tab.press("Escape").await;
        assert!(table.clicks().await.is_empty());
        assert_eq!(table.picture().await, before);
        assert_eq!(table.turns().await, 6, "what was final stays");
    });
}

#[test]
fn a_lifted_sphere_can_be_put_down_again() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos").after(BEFORE_RAISE)).await;
        let before = table.picture().await;
        let at = tab.uncovered_point(".board .target[data-click='c1']").await;
        table.touch("c1").await;
        assert_eq!(table.clicks().await, ["c1"]);
        assert_eq!(table.choices().await.len(), 2, "it can go to one cell only, or be put down where it was");
        tab.drag(at, at).await;
        assert!(table.clicks().await.is_empty(), "a click on the lifted sphere puts it down");
        assert_eq!(table.picture().await, before);

        // And by its name, as those hear it who do not see the board.
        table.touch("c1").await;
        tab.evaluate::<()>("document.querySelector('#cell-c1').focus()").await;
        tab.press("Enter").await;
        assert!(table.clicks().await.is_empty());
    });
}

#[test]
fn turns_can_be_taken_back_and_played_again() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylon:size=4x3")).await;
        assert!(table.exists("#undo:disabled").await && table.exists("#redo:disabled").await);
        let mut table = table.with_seed(3);
        table.play_turns(3).await;
        let played = table.position().await;
        for turns in [2, 1, 0] {
            table.press_button("#undo").await;
            table.wait_for_turns(turns).await;
        }
        assert!(table.exists("#undo:disabled").await);
        for turns in 1..=3 {
            table.press_button("#redo").await;
            table.wait_for_turns(turns).await;
        }
        assert_eq!(table.position().await, played);
    });
}
