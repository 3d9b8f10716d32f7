//! Playing with the keyboard alone.

use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// A script that returns the id of the focused cell.
const FOCUS: &str = "document.activeElement?.closest('.accessible-cells button')?.id ?? ''";

/// Presses Tab until a cell of the board has the focus.
async fn focus_board(tab: &BrowserTab) {
    for _ in 0..40 {
        if tab.evaluate::<String>(FOCUS).await.starts_with("cell-") {
            return;
        }
        tab.press("Tab").await;
    }
    panic!("Tab does not reach the board");
}

/// Presses some arrow keys on the board, then Enter.
async fn choose(tab: &BrowserTab, arrows: &[&str]) {
    focus_board(tab).await;
    for arrow in arrows {
        tab.press(arrow).await;
    }
    tab.press("Enter").await;
}

/// Plays to the end with arrow keys and Enter, with a different path each time.
async fn play_to_the_end(page: &GamePage<'_>) {
    const PATHS: [&[&str]; 5] = [
        &["ArrowRight"],
        &["ArrowDown", "ArrowLeft"],
        &["ArrowUp"],
        &["ArrowLeft", "ArrowUp", "ArrowRight"],
        &["ArrowDown"],
    ];
    let mut number = 0;
    while page.wait_for_choices_or_end().await {
        choose(page.tab, PATHS[number % PATHS.len()]).await;
        number += 1;
        assert!(number < 300, "the keys do not end the game: {}", page.text(".status").await);
    }
}

#[test]
fn a_game_can_be_played_by_keyboard_alone() {
    with_tab(async |tab| {
        for rules in ["pylos:base=3", "pylon:size=4x3"] {
            let page = GamePage::open(tab, &GameFixture::against_computer(1, rules, Player::One)).await;
            play_to_the_end(&page).await;
            assert!(page.record().await.outcome().is_some());
        }
    });
}

#[test]
fn arrow_keys_move_the_focus_and_enter_clicks() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos")).await;
        focus_board(tab).await;
        let mut seen = vec![tab.evaluate::<String>(FOCUS).await];
        for key in ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight"] {
            tab.press(key).await;
            tab.wait_until_rendered().await;
            seen.push(tab.evaluate(FOCUS).await);
        }
        assert!(seen.windows(2).filter(|pair| pair[0] != pair[1]).count() >= 5, "{seen:?}");
        assert!(page.exists(".board .hover").await, "the focused cell is marked");
        tab.press("Enter").await;
        page.wait_for_turns(1).await;
        let played = page.text(".move-list li").await;
        assert_eq!(format!("cell-{played}"), seen[6]);
        let announcement = page.text("p.announcement").await;
        assert!(announcement.contains(&played), "{announcement}");
    });
}

#[test]
fn every_cell_has_a_description_for_screen_readers() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        let light = page.text("#cell-a1").await;
        assert!(light.contains("light") && light.contains("a1"), "{light}");
        let empty = page.text("#cell-b2").await;
        assert!(empty.contains("empty"), "{empty}");
        assert!(page.exists("#cell-b2[aria-disabled='false']").await);
        assert!(page.exists("#cell-a1[aria-disabled='true']").await);
        let cells = "document.querySelectorAll('.accessible-cells button').length";
        assert_eq!(tab.evaluate::<usize>(cells).await, 30);
    });
}

#[test]
fn keys_do_what_the_buttons_do() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let page = GamePage::open(tab, &square).await;
        page.click("b2 a1").await;
        tab.press("d").await;
        page.wait_for_turns(7).await;
        tab.press("u").await;
        page.wait_for_turns(6).await;

        tab.press("PageUp").await;
        tab.wait_for("document.querySelector('.move-list li.shown')?.textContent === 'a2'").await;
        assert!(page.choices().await.is_empty(), "earlier positions cannot be clicked");
        tab.press("PageDown").await;
        page.wait_for_choices().await;

        let picture = page.picture().await;
        tab.press(".").await;
        assert!(page.picture().await != picture, "the board rotates");
        tab.press(",").await;
        tab.press("v").await;
        assert!(page.picture().await != picture, "the board is flat");
        tab.press("v").await;
        assert!(page.exists("#flat").await);

        tab.press("h").await;
        tab.wait_for("document.querySelector('.note')").await;
        tab.press("h").await;
        tab.wait_for("document.querySelector('.board svg .hint')").await;

        tab.press("?").await;
        tab.wait_for("document.querySelector('dialog[open] .keys')").await;
        tab.press("Escape").await;
        tab.wait_for("!document.querySelector('dialog[open]')").await;
    });
}

/// Moves the focus to a place or a piece, and presses Enter.
async fn enter(tab: &BrowserTab, click: &str) {
    tab.evaluate::<()>(&format!("document.querySelector('#cell-{click}').focus(); undefined")).await;
    tab.press("Enter").await;
    tab.wait_until_rendered().await;
}

#[test]
fn the_focus_stays_on_a_piece_in_hand_that_is_placed() {
    with_tab(async |tab| {
        for (rules, [first, second]) in
            [("le-pylos", [["E", "a1"], ["a5", "e"]]), ("pylon:size=4x3", [["L", "a1"], ["b2", "L"]])]
        {
            let page = GamePage::open(tab, &GameFixture::two_players(rules)).await;
            page.wait_for_choices().await;
            for (turns, clicks) in [first, second].into_iter().enumerate() {
                for click in clicks {
                    enter(tab, click).await;
                    assert_eq!(tab.evaluate::<String>(FOCUS).await, format!("cell-{click}"), "{rules}");
                }
                page.wait_for_turns(turns + 1).await;
                assert_eq!(tab.evaluate::<String>(FOCUS).await, format!("cell-{}", clicks[1]), "{rules}");
            }
        }
    });
}

#[test]
fn the_board_gets_the_focus_of_the_last_piece_in_hand() {
    with_tab(async |tab| {
        let puts =
            "A@a1 a@a5 A@b1 a@b5 B@c1 b@c5 B@d1 b@d5 C@e1 c@e5 C@a2 c@a4 D@b2 d@b4 D@c2 d@c4 E@d2 e@d4 E@e2";
        let page = GamePage::open(tab, &GameFixture::two_players("le-pylos").after(puts)).await;
        page.wait_for_choices().await;
        enter(tab, "e4").await;
        enter(tab, "e").await;
        page.wait_for_turns(20).await;
        tab.wait_for(&format!("{FOCUS}.match(/^cell-[a-e][1-5]$/)")).await;
    });
}

#[test]
fn pieces_in_hand_have_names_and_a_focus_ring() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("le-pylos").after("E@a1 e@a5")).await;
        let name = page.text("#cell-E").await;
        assert!(name.starts_with("blue piece E, largest, 1 left"), "{name}");
        assert!(page.text("#cell-a").await.starts_with("red piece A, smallest, 2 left"));
        tab.evaluate::<()>("document.querySelector('#cell-E').focus(); undefined").await;
        tab.wait_for("document.querySelector('.seat .slot.hover')").await;
    });
}

#[test]
fn the_first_tab_offers_to_skip_to_the_board() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylon")).await;
        page.wait_for_choices().await;
        tab.press("Tab").await;
        assert!(page.exists(".skip-to-board:focus").await);
        tab.press("Enter").await;
        assert!(tab.evaluate::<String>(FOCUS).await.starts_with("cell-"));
        tab.open("#/settings").await;
        assert!(tab.evaluate::<bool>("!document.querySelector('.skip-to-board').offsetParent && getComputedStyle(document.querySelector('.skip-to-board')).display === 'none'").await);
    });
}
