//! Everything with the keys alone.

use tripylon_browser::{Visit, visit};
use tripylon_rules::Player;

use crate::{sitting::Sitting, table::Table};

/// Which place of the board has the focus.
const FOCUS: &str = "document.activeElement?.closest('.places button')?.id ?? ''";

/// Walks to the board with the tabulator.
async fn go_to_board(visit: &Visit) {
    for _ in 0..40 {
        if visit.evaluate::<String>(FOCUS).await.starts_with("place-") {
            return;
        }
        visit.press("Tab").await;
    }
    panic!("the tabulator does not lead to the board");
}

/// Chooses something: a few steps with the arrows, then Enter.
async fn choose(visit: &Visit, steps: &[&str]) {
    go_to_board(visit).await;
    for step in steps {
        visit.press(step).await;
    }
    visit.press("Enter").await;
}

/// Plays to the end with arrows and Enter, a little differently every time.
async fn play_to_the_end(table: &Table<'_>) {
    const WAYS: [&[&str]; 5] = [
        &["ArrowRight"],
        &["ArrowDown", "ArrowLeft"],
        &["ArrowUp"],
        &["ArrowLeft", "ArrowUp", "ArrowRight"],
        &["ArrowDown"],
    ];
    let mut number = 0;
    while table.goes_on().await {
        choose(table.visit, WAYS[number % WAYS.len()]).await;
        number += 1;
        assert!(number < 300, "the keys lead nowhere: {}", table.text(".status").await);
    }
}

#[test]
fn a_game_can_be_played_by_keyboard_alone() {
    visit(async |visit| {
        for rules in ["pylos:base=3", "pylon:size=4x3"] {
            let table = Table::open(visit, &Sitting::against(1, rules, Player::One)).await;
            play_to_the_end(&table).await;
            assert!(table.record().await.outcome().is_some());
        }
    });
}

#[test]
fn arrows_walk_over_the_board_and_enter_chooses() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylos")).await;
        go_to_board(visit).await;
        let mut seen = vec![visit.evaluate::<String>(FOCUS).await];
        for key in ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight"] {
            visit.press(key).await;
            seen.push(visit.evaluate(FOCUS).await);
        }
        assert!(seen.windows(2).filter(|pair| pair[0] != pair[1]).count() >= 5, "{seen:?}");
        assert!(
            visit.evaluate::<bool>("Boolean(document.querySelector('.board .hover'))").await,
            "it is marked"
        );
        visit.press("Enter").await;
        table.wait_for_turns(1).await;
        let played = table.text(".move-list li").await;
        assert_eq!(format!("place-{played}"), seen[6]);
        let said = table.text("p.said").await;
        assert!(said.contains(&played), "{said}");
    });
}

#[test]
fn every_place_says_what_is_there() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylos").after("a1 d4")).await;
        let light = table.text("#place-a1").await;
        assert!(light.contains("light") && light.contains("a1"), "{light}");
        let empty = table.text("#place-b2").await;
        assert!(empty.contains("empty"), "{empty}");
        assert!(table.has("#place-b2[aria-disabled='false']").await);
        assert!(table.has("#place-a1[aria-disabled='true']").await);
        let in_view = "document.querySelectorAll('.places button').length";
        assert_eq!(visit.evaluate::<usize>(in_view).await, 30);
    });
}

#[test]
fn keys_do_what_the_buttons_do() {
    visit(async |visit| {
        let square = Sitting::of_two_people("pylos").after("a1 d4 b1 d3 a2 c4");
        let table = Table::open(visit, &square).await;
        table.touch("b2 a1").await;
        visit.press("d").await;
        table.wait_for_turns(7).await;
        visit.press("u").await;
        table.wait_for_turns(6).await;

        visit.press("PageUp").await;
        visit.wait_for("document.querySelector('.move-list li.shown')?.textContent === 'a2'").await;
        assert!(table.choices().await.is_empty(), "the past cannot be touched");
        visit.press("PageDown").await;
        table.wait_for_choices().await;

        let solid = table.picture().await;
        visit.press(".").await;
        assert!(table.picture().await != solid, "the board turns");
        visit.press(",").await;
        visit.press("v").await;
        assert!(table.picture().await != solid, "the board is flat");
        visit.press("v").await;
        assert!(table.has("#flat").await);

        visit.press("h").await;
        visit.wait_for("document.querySelector('.note')").await;
        visit.press("h").await;
        visit.wait_for("document.querySelector('.board svg .hint')").await;

        visit.press("?").await;
        visit.wait_for("document.querySelector('dialog[open] .keys')").await;
        visit.press("Escape").await;
        visit.wait_for("!document.querySelector('dialog[open]')").await;
    });
}
