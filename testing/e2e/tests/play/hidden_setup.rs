//! Pieces of Le Pylos that are arranged in secret: the page knows nothing of what the other must not see.

use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::{AnyPosition, Player, le_pylos::Phase};

use crate::{
    game_fixture::GameFixture,
    game_page::{GamePage, PointerKind},
};

const RULES: &str = "le-pylos:setup=hidden";

/// A game in which these moves were made in secret: the first, the last or any other of those that are possible.
fn with_random_setup(sitting: GameFixture, puts: usize, choose: impl Fn(usize) -> usize) -> GameFixture {
    (0..puts).fold(sitting, |sitting, _| {
        let position = sitting.record().position();
        let moves = position.legal_moves();
        let text = position.move_text(moves[choose(moves.len())]);
        sitting.after(&text)
    })
}

/// The texts and pictures of the page.
async fn whole_page(tab: &BrowserTab) -> String {
    tab.evaluate("document.querySelector('main').outerHTML").await
}

#[test]
fn two_people_arrange_behind_a_curtain() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players(RULES)).await;
        assert!(table.exists(".handover").await, "the screen is passed first");
        assert!(table.choices().await.is_empty(), "nothing may be touched behind the curtain");
        table.press_button(".handover button").await;
        table.touch("A a1").await;
        tab.wait_for("document.querySelectorAll('.board .piece.blue').length").await;
        assert!(!table.exists(".handover").await, "the same person goes on");

        // Chance arranges the rest, and all is seen; it is the other's turn when the first is ready.
        table.press_button("#shuffle").await;
        check_that_all_stand(&table, "blue").await;
        table.press_button("#done").await;
        table.wait_for_turns(10).await;
        assert!(table.exists(".handover").await);
        let moves: String = table.text(".move-list").await;
        assert!(moves.chars().all(|letter| letter == '·'), "the list tells no secret: {moves}");
        tab.reload().await;
        assert!(table.exists(".handover").await, "a reload does not uncover the board");

        table.press_button(".handover button").await;
        assert_eq!(pieces(tab, "blue").await, 0, "nothing of the first is drawn");
        table.press_button("#shuffle").await;
        check_that_all_stand(&table, "red").await;
        assert_eq!(pieces(tab, "blue").await, 0, "nothing of the first is drawn yet");
        table.press_button("#done").await;
        table.wait_for_turns(20).await;
        tab.wait_for("!document.querySelector('.handover')").await;
        assert_eq!((pieces(tab, "blue").await, pieces(tab, "red").await), (10, 10), "now all is shown");
        let moves = table.text(".move-list").await;
        assert!(moves.contains('@') && !moves.contains('·'), "{moves}");
        table.wait_for_choices().await;
    });
}

/// All pieces of a colour stand, nothing is final, and Ready is offered.
async fn check_that_all_stand(table: &GamePage<'_>, colour: &str) {
    table.tab.wait_for("document.querySelector('#done')").await;
    assert_eq!(table.text("#done").await, "Ready");
    assert!(!table.exists(".handover").await, "the screen is not passed on yet");
    assert_eq!(pieces(table.tab, colour).await, 10);
    assert_eq!(
        table.tab.evaluate::<usize>("document.querySelectorAll('.to-move .tray .piece').length").await,
        0
    );
}

#[test]
fn an_arrangement_is_undone_and_shuffled_until_its_player_is_ready() {
    with_tab(async |tab| {
        for means in [PointerKind::Mouse, PointerKind::Finger] {
            if means == PointerKind::Finger {
                tab.emulate_phone(390, 844).await;
            }
            let table = GamePage::open(tab, &GameFixture::two_players(RULES)).await.with_pointer(means);
            table.press_button(".handover button").await;
            // The tenth piece by hand.
            for put in ["A a1", "A b1", "B c1", "B d1", "C e1", "C a2", "D b2", "D c2", "E d2", "E e2"] {
                assert!(!table.exists("#done").await, "{put} is not put down yet");
                table.touch(put).await;
            }
            check_that_all_stand(&table, "blue").await;
            assert!(table.choices().await.is_empty(), "there is nothing left to put down");
            table.press_button("#start-over").await;
            tab.wait_for("!document.querySelector('#done')").await;
            assert_eq!(pieces(tab, "blue").await, 9);
            table.touch("E e2").await;
            check_that_all_stand(&table, "blue").await;

            // All by chance, again and again.
            let mut pictures = vec![table.picture().await];
            for _ in 0..3 {
                table.press_button("#shuffle").await;
                check_that_all_stand(&table, "blue").await;
                pictures.push(table.picture().await);
            }
            pictures.sort();
            pictures.dedup();
            assert!(pictures.len() > 2, "they stand otherwise each time");
            tab.press("u").await;
            tab.wait_for("!document.querySelector('#done')").await;
            assert_eq!((pieces(tab, "blue").await, table.turns().await), (9, 0));

            // A reload keeps them, behind the curtain.
            tab.reload().await;
            table.press_button(".handover button").await;
            assert_eq!(pieces(tab, "blue").await, 9);
            table.press_button("#shuffle").await;
            table.press_button("#done").await;
            table.wait_for_turns(10).await;
            assert!(table.exists(".handover").await, "now the screen is passed on");
        }
    });
}

/// How many pieces of a colour stand on the board.
async fn pieces(tab: &BrowserTab, colour: &str) -> usize {
    let ids = format!("[...document.querySelectorAll('.board svg .{colour}')].map((shape) => shape.id)");
    let names = format!("new Set({ids}.map((id) => id.match(/piece-([a-e][0-9])/)?.[1]).filter(Boolean))");
    tab.evaluate(&format!("{names}.size")).await
}

/// Compares two views of a page: they must not depend on the opponent's arrangement.
async fn check_secret(tab: &BrowserTab, sitting: &GameFixture, puts: usize) {
    let mut pages = Vec::new();
    for choose in [|_| 0, |moves| moves - 1] as [fn(usize) -> usize; 2] {
        let table = GamePage::open(tab, &with_random_setup(sitting.clone(), puts, choose)).await;
        let behind = whole_page(tab).await;
        if table.exists(".handover").await {
            table.press_button(".handover button").await;
        }
        table.wait_for_choices().await;
        let places: Vec<String> = tab
            .evaluate("[...document.querySelectorAll('.accessible-cells button')].map((place) => place.textContent)")
            .await;
        assert!(places.iter().all(|place| !place.contains("piece")), "{places:?}");
        pages.push((behind, whole_page(tab).await));
    }
    assert!(pages[0].0 == pages[1].0, "the page shows something behind the curtain");
    assert!(pages[0].1 == pages[1].1, "the page shows something of what the other has arranged");
}

#[test]
fn the_second_sees_nothing_of_the_first() {
    with_tab(async |tab| check_secret(tab, &GameFixture::two_players(RULES), 10).await);
}

#[test]
fn the_person_sees_nothing_of_the_computer_before_the_battle() {
    with_tab(async |tab| {
        let sitting = GameFixture::against_computer(1, RULES, Player::Two);
        check_secret(tab, &sitting, 10).await;

        // The computer arranges by itself, and all is shown once the person has arranged too.
        let table = GamePage::open(tab, &sitting).await;
        table.wait_for_choices().await;
        assert_eq!(pieces(tab, "blue").await, 0);
        table.press_button("#shuffle").await;
        check_that_all_stand(&table, "red").await;
        table.press_button("#done").await;
        tab.wait_for("document.querySelectorAll('.move-list li').length >= 20").await;
        assert_eq!(phase(&table).await, Phase::Battle);
        assert!(pieces(tab, "blue").await >= 9);
    });
}

async fn phase(table: &GamePage<'_>) -> Phase {
    let AnyPosition::LePylos(_, position) = table.position().await else { panic!("only Le Pylos is hidden") };
    position.phase()
}
