//! A drag carries what can be lifted. Anything else that is dragged turns the board, and plays nothing.

use serde_json::{Value, json};
use tripylon_e2e::{BrowserTab, PagePoint, with_tab};
use tripylon_rules::Player;

use crate::{
    game_fixture::{GameFixture, store_json},
    game_page::{GamePage, PointerKind},
};

/// A script that returns the half-made move and the moves so far.
const PAGE_STATE: &str = "({
    choices: [...document.querySelectorAll('.board-column .target')].map((shape) => shape.dataset.click).sort(),
    said: [...document.querySelectorAll('.move-list li, .move-tree button, .feedback-message, .prompt, #streak, .position-status p')]
        .map((line) => line.textContent),
    edited: document.querySelector('#position-text')?.value,
    chosen: document.querySelectorAll('.board .chosen, .board .pending, .board .taken-back').length,
})";

/// The top of the board, which tells from where it is seen.
const BOARD_TOP: &str = "document.querySelector('.board .top').getAttribute('points')";

async fn place(tab: &BrowserTab, click: &str) -> PagePoint {
    tab.uncovered_point(&format!(".board-column .target[data-click='{click}']")).await
}

async fn drag(tab: &BrowserTab, means: PointerKind, from: PagePoint, to: PagePoint) {
    match means {
        PointerKind::Mouse => tab.drag(from, to).await,
        PointerKind::Finger => tab.swipe(from, to).await,
    }
}

/// Drags from an empty place to where others are, in both directions.
async fn check_that_it_turns(tab: &BrowserTab, page: &str, from: &str) {
    tab.wait_for(&format!("document.querySelector(`.board .target[data-click='{from}']`)")).await;
    for (means, right) in
        [(PointerKind::Mouse, 110.0), (PointerKind::Mouse, -110.0), (PointerKind::Finger, 110.0)]
    {
        let known: Value = tab.evaluate(PAGE_STATE).await;
        let top: String = tab.evaluate(BOARD_TOP).await;
        let from = place(tab, from).await;
        drag(tab, means, from, PagePoint { x: from.x + right, y: from.y + 6.0 }).await;
        assert_ne!(tab.evaluate::<String>(BOARD_TOP).await, top, "{page}: the board turns");
        assert_eq!(tab.evaluate::<Value>(PAGE_STATE).await, known, "{page}: nothing is played");
    }
    // The computer would answer within half a second.
    let known: Value = tab.evaluate(PAGE_STATE).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    assert_eq!(tab.evaluate::<Value>(PAGE_STATE).await, known, "{page}: nothing is answered");
}

async fn allow_fingers(tab: &BrowserTab) {
    tab.emulate_phone(1280, 900).await;
}

#[test]
fn a_drag_from_an_empty_place_turns_the_board_in_games() {
    with_tab(async |tab| {
        allow_fingers(tab).await;
        for (rules, from) in [("pylos", "b2"), ("pylon", "c3")] {
            for sitting in
                [GameFixture::against_computer(1, rules, Player::One), GameFixture::two_players(rules)]
            {
                let table = GamePage::open(tab, &sitting).await;
                table.wait_for_choices().await;
                check_that_it_turns(tab, rules, from).await;
                assert_eq!(table.turns().await, 0);
            }
        }
    });
}

#[test]
fn a_drag_from_an_empty_place_turns_the_board_in_analysis_puzzles_lessons_and_the_editor() {
    with_tab(async |tab| {
        allow_fingers(tab).await;
        for game in ["pylos", "pylon"] {
            for page in ["analyse", "learn", "edit", "puzzles"] {
                store_json(
                    tab,
                    "settings",
                    &json!({ "reduce_motion": true, "muted": true, "language": "en" }),
                );
                tab.run_before_load("Math.random = () => 0;");
                tab.open(&format!("#/{page}/{game}")).await;
                let empty = empty_choice(tab).await;
                // Pylon's puzzles are about stacks: there is no empty place to touch.
                match empty {
                    Some(from) => check_that_it_turns(tab, &format!("{page} {game}"), &from).await,
                    None => assert_eq!((game, page), ("pylon", "puzzles")),
                }
            }
        }
    });
}

/// A place that may be touched and on which nothing stands, as it is read aloud.
async fn empty_choice(tab: &BrowserTab) -> Option<String> {
    tab.wait_for("document.querySelector('.board .target')").await;
    tab.evaluate(
        "[...document.querySelectorAll('.accessible-cells [aria-disabled=false]')]
                .find((place) => place.textContent.includes('empty'))?.id.replace('cell-', '') ?? null",
    )
    .await
}

/// Beside the board, where nothing can be put down.
async fn beside(tab: &BrowserTab) -> PagePoint {
    let corner: PagePoint = tab
        .evaluate("(({ x, y }) => ({ x: x + 8, y: y + 8 }))(document.querySelector('.board svg').getBoundingClientRect())")
        .await;
    corner
}

#[test]
fn what_is_carried_to_nowhere_is_not_played() {
    with_tab(async |tab| {
        allow_fingers(tab).await;
        let stacks = "M@e3 M@d4 M@d5 M@e2 L@f5 L@c2 M@c3 S@d3 L@f3 S@b5 L@e4 L@a1 L@b3 M@c5 S@a3 S@a5 L@d2 S@b4 \
                      M@f2 S@c4 S@a2 M@b1 S@a4 L@e5 S@e1 L@f4 M@c1 L@b2 S@f1 M@d1";
        for (sitting, from) in [
            (GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4"), "c1"),
            (GameFixture::two_players("pylon"), "M"),
            (GameFixture::two_players("pylon").after(stacks), "a4"),
            (GameFixture::two_players("le-pylos"), "E"),
        ] {
            for means in [PointerKind::Mouse, PointerKind::Finger] {
                let table = GamePage::open(tab, &sitting).await;
                table.wait_for_choices().await;
                let (turns, from) = (table.turns().await, place(tab, from).await);
                drag(tab, means, from, beside(tab).await).await;
                assert_eq!(table.turns().await, turns, "{}", sitting.record().position());
            }
        }
    });
}

#[test]
fn a_sphere_is_taken_back_by_carrying_it_to_the_reserve_and_nowhere_else() {
    with_tab(async |tab| {
        allow_fingers(tab).await;
        for means in [PointerKind::Mouse, PointerKind::Finger] {
            let sitting = GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4");
            let table = GamePage::open(tab, &sitting).await;
            table.touch("b2").await;
            let (a1, b1) = (place(tab, "a1").await, place(tab, "b1").await);
            // Onto another one that may be taken back, and beside the board.
            for nowhere in [b1, beside(tab).await] {
                drag(tab, means, a1, nowhere).await;
                assert_eq!(table.clicks().await, ["b2"], "nothing is taken");
            }
            let reserve = tab.uncovered_point(".seat.to-move .tray").await;
            // A sphere that is put down already leaves nothing to be put down from the reserve.
            drag(tab, means, reserve, a1).await;
            assert_eq!(table.clicks().await, ["b2"], "nothing is put down");
            drag(tab, means, a1, reserve).await;
            assert_eq!(table.clicks().await, ["b2", "a1"]);
            drag(tab, means, place(tab, "b1").await, tab.uncovered_point(".seat.to-move .tray").await).await;
            table.wait_for_turns(7).await;
        }
    });
}

#[test]
fn a_sphere_from_the_reserve_is_put_down_whatever_was_lifted_before() {
    with_tab(async |tab| {
        allow_fingers(tab).await;
        for means in [PointerKind::Mouse, PointerKind::Finger] {
            let sitting = GameFixture::two_players("pylos").after("a1 b1 b2 a2 c1 d4");
            let table = GamePage::open(tab, &sitting).await;
            // Where a lifted sphere might go, and where it stands.
            table.touch("c1").await;
            let goal = table.choices().await[0].clone();
            let (to, c1) = (place(tab, &goal).await, place(tab, "c1").await);
            drag(tab, means, tab.uncovered_point(".seat.to-move .tray").await, c1).await;
            assert_eq!(table.turns().await, 6, "nothing can be put where a sphere is");
            drag(tab, means, tab.uncovered_point(".seat.to-move .tray").await, to).await;
            table.wait_for_turns(7).await;
            assert_eq!(table.text(".move-list li:last-child").await, goal);
        }
    });
}

#[test]
fn a_piece_is_carried_although_a_place_was_chosen_first() {
    with_tab(async |tab| {
        allow_fingers(tab).await;
        for (rules, first, piece, to) in [("le-pylos", "a1", "E", "c2"), ("pylon", "b2", "M", "c3")] {
            for means in [PointerKind::Mouse, PointerKind::Finger] {
                let table = GamePage::open(tab, &GameFixture::two_players(rules)).await;
                let to = place(tab, to).await;
                table.touch(first).await;
                drag(tab, means, place(tab, piece).await, to).await;
                table.wait_for_turns(1).await;
                let played = table.text(".move-list li").await;
                assert!(!played.contains(first), "{played}");
            }
        }
    });
}
