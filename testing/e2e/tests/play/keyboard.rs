//! Playing with the keyboard alone.

use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::Player;

use crate::{game_fixture::GameFixture, game_page::GamePage};

/// Which place of the board has the focus.
const FOCUS: &str = "document.activeElement?.closest('.accessible-cells button')?.id ?? ''";

/// Walks to the board with the tabulator.
async fn go_to_board(tab: &BrowserTab) {
    for _ in 0..40 {
        if tab.evaluate::<String>(FOCUS).await.starts_with("cell-") {
            return;
        }
        tab.press("Tab").await;
    }
    panic!("the tabulator does not lead to the board");
}

/// Chooses something: a few steps with the arrows, then Enter.
async fn choose(tab: &BrowserTab, steps: &[&str]) {
    go_to_board(tab).await;
    for step in steps {
        tab.press(step).await;
    }
    tab.press("Enter").await;
}

/// Plays to the end with arrows and Enter, a little differently every time.
async fn play_to_the_end(table: &GamePage<'_>) {
    const WAYS: [&[&str]; 5] = [
        &["ArrowRight"],
        &["ArrowDown", "ArrowLeft"],
        &["ArrowUp"],
        &["ArrowLeft", "ArrowUp", "ArrowRight"],
        &["ArrowDown"],
    ];
    let mut number = 0;
    while table.wait_for_choices_or_end().await {
        choose(table.tab, WAYS[number % WAYS.len()]).await;
        number += 1;
        assert!(number < 300, "the keys lead nowhere: {}", table.text(".status").await);
    }
}

#[test]
fn a_game_can_be_played_by_keyboard_alone() {
    with_tab(async |tab| {
        for rules in ["pylos:base=3", "pylon:size=4x3"] {
            let table = GamePage::open(tab, &GameFixture::against_computer(1, rules, Player::One)).await;
            play_to_the_end(&table).await;
            assert!(table.record().await.outcome().is_some());
        }
    });
}

#[test]
fn arrows_walk_over_the_board_and_enter_chooses() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos")).await;
        go_to_board(tab).await;
        let mut seen = vec![tab.evaluate::<String>(FOCUS).await];
        for key in ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight"] {
            tab.press(key).await;
            seen.push(tab.evaluate(FOCUS).await);
        }
        assert!(seen.windows(2).filter(|pair| pair[0] != pair[1]).count() >= 5, "{seen:?}");
        assert!(
            tab.evaluate::<bool>("Boolean(document.querySelector('.board .hover'))").await,
            "it is marked"
        );
        tab.press("Enter").await;
        table.wait_for_turns(1).await;
        let played = table.text(".move-list li").await;
        assert_eq!(format!("cell-{played}"), seen[6]);
        let said = table.text("p.announcement").await;
        assert!(said.contains(&played), "{said}");
    });
}

#[test]
fn every_place_says_what_is_there() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        let light = table.text("#cell-a1").await;
        assert!(light.contains("light") && light.contains("a1"), "{light}");
        let empty = table.text("#cell-b2").await;
        assert!(empty.contains("empty"), "{empty}");
        assert!(table.exists("#cell-b2[aria-disabled='false']").await);
        assert!(table.exists("#cell-a1[aria-disabled='true']").await);
        let in_view = "document.querySelectorAll('.accessible-cells button').length";
        assert_eq!(tab.evaluate::<usize>(in_view).await, 30);
    });
}

#[test]
fn keys_do_what_the_buttons_do() {
    with_tab(async |tab| {
        let square = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = GamePage::open(tab, &square).await;
        table.touch("b2 a1").await;
        tab.press("d").await;
        table.wait_for_turns(7).await;
        tab.press("u").await;
        table.wait_for_turns(6).await;

        tab.press("PageUp").await;
        tab.wait_for("document.querySelector('.move-list li.shown')?.textContent === 'a2'").await;
        assert!(table.choices().await.is_empty(), "the past cannot be touched");
        tab.press("PageDown").await;
        table.wait_for_choices().await;

        let solid = table.picture().await;
        tab.press(".").await;
        assert!(table.picture().await != solid, "the board turns");
        tab.press(",").await;
        tab.press("v").await;
        assert!(table.picture().await != solid, "the board is flat");
        tab.press("v").await;
        assert!(table.exists("#flat").await);

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
