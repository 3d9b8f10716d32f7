//! Pieces of Le Pylos that are arranged in secret: the page knows nothing of what the other must not see.

use tripylon_browser::{Visit, visit};
use tripylon_rules::{AnyPosition, Player, le_pylos::Phase};

use crate::{
    sitting::Sitting,
    table::{Means, Table},
};

const RULES: &str = "le-pylos:setup=hidden";

/// A game in which these moves were made in secret: the first, the last or any other of those that are possible.
fn arranged(sitting: Sitting, puts: usize, choose: impl Fn(usize) -> usize) -> Sitting {
    (0..puts).fold(sitting, |sitting, _| {
        let position = sitting.record().position();
        let moves = position.legal_moves();
        let text = position.move_text(moves[choose(moves.len())]);
        sitting.after(&text)
    })
}

/// Everything that the page says and shows.
async fn whole_page(visit: &Visit) -> String {
    visit.evaluate("document.querySelector('main').outerHTML").await
}

#[test]
fn two_people_arrange_behind_a_curtain() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people(RULES)).await;
        assert!(table.has(".curtain").await, "the screen is passed first");
        assert!(table.choices().await.is_empty(), "nothing may be touched behind the curtain");
        table.push(".curtain button").await;
        table.touch("A a1").await;
        visit.wait_for("document.querySelectorAll('.board .piece.blue').length").await;
        assert!(!table.has(".curtain").await, "the same person goes on");

        // Chance arranges the rest, and all is seen; it is the other's turn when the first is ready.
        table.push("#shuffle").await;
        check_that_all_stand(&table, "blue").await;
        table.push("#done").await;
        table.wait_for_turns(10).await;
        assert!(table.has(".curtain").await);
        let moves: String = table.text(".move-list").await;
        assert!(moves.chars().all(|letter| letter == '·'), "the list tells no secret: {moves}");
        visit.reload().await;
        assert!(table.has(".curtain").await, "a reload does not lift the curtain");

        table.push(".curtain button").await;
        assert_eq!(pieces(visit, "blue").await, 0, "nothing of the first is drawn");
        table.push("#shuffle").await;
        check_that_all_stand(&table, "red").await;
        assert_eq!(pieces(visit, "blue").await, 0, "nothing of the first is drawn yet");
        table.push("#done").await;
        table.wait_for_turns(20).await;
        visit.wait_for("!document.querySelector('.curtain')").await;
        assert_eq!((pieces(visit, "blue").await, pieces(visit, "red").await), (10, 10), "now all is shown");
        let moves = table.text(".move-list").await;
        assert!(moves.contains('@') && !moves.contains('·'), "{moves}");
        table.wait_for_choices().await;
    });
}

/// All pieces of a colour stand, nothing is final, and Ready is offered.
async fn check_that_all_stand(table: &Table<'_>, colour: &str) {
    table.visit.wait_for("document.querySelector('#done')").await;
    assert_eq!(table.text("#done").await, "Ready");
    assert!(!table.has(".curtain").await, "the screen is not passed on yet");
    assert_eq!(pieces(table.visit, colour).await, 10);
    assert_eq!(
        table.visit.evaluate::<usize>("document.querySelectorAll('.to-move .tray .piece').length").await,
        0
    );
}

#[test]
fn an_arrangement_is_undone_and_shuffled_until_its_player_is_ready() {
    visit(async |visit| {
        for means in [Means::Mouse, Means::Finger] {
            if means == Means::Finger {
                visit.become_phone(390, 844).await;
            }
            let table = Table::open(visit, &Sitting::of_two_people(RULES)).await.with(means);
            table.push(".curtain button").await;
            // The tenth piece by hand.
            for put in ["A a1", "A b1", "B c1", "B d1", "C e1", "C a2", "D b2", "D c2", "E d2", "E e2"] {
                assert!(!table.has("#done").await, "{put} is not put down yet");
                table.touch(put).await;
            }
            check_that_all_stand(&table, "blue").await;
            assert!(table.choices().await.is_empty(), "there is nothing left to put down");
            table.push("#start-over").await;
            visit.wait_for("!document.querySelector('#done')").await;
            assert_eq!(pieces(visit, "blue").await, 9);
            table.touch("E e2").await;
            check_that_all_stand(&table, "blue").await;

            // All by chance, again and again.
            let mut pictures = vec![table.picture().await];
            for _ in 0..3 {
                table.push("#shuffle").await;
                check_that_all_stand(&table, "blue").await;
                pictures.push(table.picture().await);
            }
            pictures.sort();
            pictures.dedup();
            assert!(pictures.len() > 2, "they stand otherwise each time");
            visit.press("u").await;
            visit.wait_for("!document.querySelector('#done')").await;
            assert_eq!((pieces(visit, "blue").await, table.turns().await), (9, 0));

            // A reload keeps them, behind the curtain.
            visit.reload().await;
            table.push(".curtain button").await;
            assert_eq!(pieces(visit, "blue").await, 9);
            table.push("#shuffle").await;
            table.push("#done").await;
            table.wait_for_turns(10).await;
            assert!(table.has(".curtain").await, "now the screen is passed on");
        }
    });
}

/// How many pieces of a colour stand on the board.
async fn pieces(visit: &Visit, colour: &str) -> usize {
    let ids = format!("[...document.querySelectorAll('.board svg .{colour}')].map((shape) => shape.id)");
    let names = format!("new Set({ids}.map((id) => id.match(/piece-([a-e][0-9])/)?.[1]).filter(Boolean))");
    visit.evaluate(&format!("{names}.size")).await
}

/// Looks at a page twice: it must be the same whatever the other has arranged.
async fn check_secret(visit: &Visit, sitting: &Sitting, puts: usize) {
    let mut pages = Vec::new();
    for choose in [|_| 0, |moves| moves - 1] as [fn(usize) -> usize; 2] {
        let table = Table::open(visit, &arranged(sitting.clone(), puts, choose)).await;
        let behind = whole_page(visit).await;
        if table.has(".curtain").await {
            table.push(".curtain button").await;
        }
        table.wait_for_choices().await;
        let places: Vec<String> = visit
            .evaluate("[...document.querySelectorAll('.places button')].map((place) => place.textContent)")
            .await;
        assert!(places.iter().all(|place| !place.contains("piece")), "{places:?}");
        pages.push((behind, whole_page(visit).await));
    }
    assert!(pages[0].0 == pages[1].0, "the page shows something behind the curtain");
    assert!(pages[0].1 == pages[1].1, "the page shows something of what the other has arranged");
}

#[test]
fn the_second_sees_nothing_of_the_first() {
    visit(async |visit| check_secret(visit, &Sitting::of_two_people(RULES), 10).await);
}

#[test]
fn the_person_sees_nothing_of_the_computer_before_the_battle() {
    visit(async |visit| {
        let sitting = Sitting::against(1, RULES, Player::Two);
        check_secret(visit, &sitting, 10).await;

        // The computer arranges by itself, and all is shown once the person has arranged too.
        let table = Table::open(visit, &sitting).await;
        table.wait_for_choices().await;
        assert_eq!(pieces(visit, "blue").await, 0);
        table.push("#shuffle").await;
        check_that_all_stand(&table, "red").await;
        table.push("#done").await;
        visit.wait_for("document.querySelectorAll('.move-list li').length >= 20").await;
        assert_eq!(phase(&table).await, Phase::Battle);
        assert!(pieces(visit, "blue").await >= 9);
    });
}

async fn phase(table: &Table<'_>) -> Phase {
    let AnyPosition::LePylos(_, position) = table.position().await else { panic!("only Le Pylos is hidden") };
    position.phase()
}
