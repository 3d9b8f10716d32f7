//! The hidden setup of Le Pylos: the page contains nothing of the opponent's arrangement.

use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_rules::{AnyPosition, Player, le_pylos::Phase};

use crate::{
    game_fixture::GameFixture,
    game_page::{GamePage, PointerKind},
};

const RULES: &str = "le-pylos:setup=hidden";

/// Plays `puts` setup moves; `choose` picks the index of each among the legal moves.
fn with_setup_moves(fixture: GameFixture, puts: usize, choose: impl Fn(usize) -> usize) -> GameFixture {
    (0..puts).fold(fixture, |fixture, _| {
        let position = fixture.record().position();
        let moves = position.legal_moves();
        let text = position.move_text(moves[choose(moves.len())]);
        fixture.after(&text)
    })
}

/// The HTML of the page.
async fn whole_page(tab: &BrowserTab) -> String {
    tab.wait_until_rendered().await;
    tab.evaluate("document.querySelector('main').outerHTML").await
}

#[test]
fn two_people_arrange_their_pieces_in_secret_at_one_screen() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players(RULES)).await;
        assert!(page.exists(".handover").await, "the screen is passed first");
        assert!(page.choices().await.is_empty(), "nothing can be clicked during the handover");
        page.press_button(".handover button").await;
        page.click("A a1").await;
        tab.wait_for("document.querySelectorAll('.board .piece.blue').length").await;
        assert!(!page.exists(".handover").await, "the same player continues");

        // Shuffle places the remaining pieces; the turn ends when the first player clicks Ready.
        page.press_button("#shuffle").await;
        check_all_placed(&page, "blue").await;
        page.press_button("#done").await;
        page.wait_for_turns(10).await;
        assert!(page.exists(".handover").await);
        let moves: String = page.text(".move-list").await;
        assert!(moves.chars().all(|letter| letter == '·'), "the move list hides the moves: {moves}");
        tab.reload().await;
        assert!(page.exists(".handover").await, "a reload does not reveal the board");

        page.press_button(".handover button").await;
        assert_eq!(pieces(tab, "blue").await, 0, "the first player's pieces are hidden");
        page.press_button("#shuffle").await;
        check_all_placed(&page, "red").await;
        assert_eq!(pieces(tab, "blue").await, 0, "the first player's pieces are still hidden");
        page.press_button("#done").await;
        page.wait_for_turns(20).await;
        tab.wait_for("!document.querySelector('.handover')").await;
        assert_eq!((pieces(tab, "blue").await, pieces(tab, "red").await), (10, 10), "all pieces are shown");
        let moves = page.text(".move-list").await;
        assert!(moves.contains('@') && !moves.contains('·'), "{moves}");
        page.wait_for_choices().await;
    });
}

/// Checks that all pieces of a colour are on the board and that Ready is offered.
async fn check_all_placed(page: &GamePage<'_>, colour: &str) {
    page.tab.wait_for("document.querySelector('#done')").await;
    assert_eq!(page.text("#done").await, "Ready");
    assert!(!page.exists(".handover").await, "the screen is not passed on yet");
    assert_eq!(pieces(page.tab, colour).await, 10);
    assert_eq!(
        page.tab.evaluate::<usize>("document.querySelectorAll('.to-move .tray .piece').length").await,
        0
    );
}

#[test]
fn an_arrangement_is_undone_and_shuffled_until_its_player_is_ready() {
    with_tab(async |tab| {
        for pointer in [PointerKind::Mouse, PointerKind::Touch] {
            if pointer == PointerKind::Touch {
                tab.emulate_phone(390, 844).await;
            }
            let page = GamePage::open(tab, &GameFixture::two_players(RULES)).await.with_pointer(pointer);
            page.press_button(".handover button").await;
            // All ten pieces by hand.
            for put in ["A a1", "A b1", "B c1", "B d1", "C e1", "C a2", "D b2", "D c2", "E d2", "E e2"] {
                assert!(!page.exists("#done").await, "{put} is not played yet");
                page.click(put).await;
            }
            check_all_placed(&page, "blue").await;
            assert!(page.choices().await.is_empty(), "no piece is left to place");
            page.press_button("#undo").await;
            tab.wait_for("!document.querySelector('#done')").await;
            assert_eq!(pieces(tab, "blue").await, 9);
            page.click("E e2").await;
            check_all_placed(&page, "blue").await;

            // All by Shuffle, several times.
            let mut pictures = vec![page.picture().await];
            for _ in 0..3 {
                page.press_button("#shuffle").await;
                check_all_placed(&page, "blue").await;
                pictures.push(page.picture().await);
            }
            pictures.sort();
            pictures.dedup();
            assert!(pictures.len() > 2, "each shuffle gives another arrangement");
            tab.press("u").await;
            tab.wait_for("!document.querySelector('#done')").await;
            assert_eq!((pieces(tab, "blue").await, page.turns().await), (9, 0));

            // A reload keeps the pieces but asks for the handover again.
            tab.reload().await;
            page.press_button(".handover button").await;
            assert_eq!(pieces(tab, "blue").await, 9);
            page.press_button("#shuffle").await;
            page.press_button("#done").await;
            page.wait_for_turns(10).await;
            assert!(page.exists(".handover").await, "the screen is passed on");
        }
    });
}

/// The number of pieces of a colour on the board.
async fn pieces(tab: &BrowserTab, colour: &str) -> usize {
    tab.wait_until_rendered().await;
    let ids = format!("[...document.querySelectorAll('.board svg .{colour}')].map((shape) => shape.id)");
    let names = format!("new Set({ids}.map((id) => id.match(/piece-([a-e][0-9])/)?.[1]).filter(Boolean))");
    tab.evaluate(&format!("{names}.size")).await
}

/// Checks that the page is the same for two arrangements of the opponent.
async fn check_secret(tab: &BrowserTab, fixture: &GameFixture, puts: usize) {
    let mut pages = Vec::new();
    for choose in [|_| 0, |moves| moves - 1] as [fn(usize) -> usize; 2] {
        let page = GamePage::open(tab, &with_setup_moves(fixture.clone(), puts, choose)).await;
        let first_view = whole_page(tab).await;
        if page.exists(".handover").await {
            page.press_button(".handover button").await;
        }
        page.wait_for_choices().await;
        let cells: Vec<String> = tab
            .evaluate(
                "[...document.querySelectorAll('.accessible-cells button')].map((cell) => cell.textContent)",
            )
            .await;
        let on_board = |cell: &&String| !cell.ends_with("left") && !cell.contains("left, ");
        assert!(cells.iter().filter(on_board).all(|cell| !cell.contains("piece")), "{cells:?}");
        assert!(cells.iter().all(|cell| !cell.contains("blue")), "{cells:?}");
        pages.push((first_view, whole_page(tab).await));
    }
    assert!(pages[0].0 == pages[1].0, "the page reveals something during the handover");
    assert!(pages[0].1 == pages[1].1, "the page reveals something of the opponent's arrangement");
}

#[test]
fn the_second_player_sees_nothing_of_the_first_players_arrangement() {
    with_tab(async |tab| check_secret(tab, &GameFixture::two_players(RULES), 10).await);
}

#[test]
fn the_computers_arrangement_is_hidden_until_the_battle() {
    with_tab(async |tab| {
        let fixture = GameFixture::against_computer(1, RULES, Player::Two);
        check_secret(tab, &fixture, 10).await;

        // All pieces are shown once both have arranged theirs.
        let page = GamePage::open(tab, &fixture).await;
        page.wait_for_choices().await;
        assert_eq!(pieces(tab, "blue").await, 0);
        page.press_button("#shuffle").await;
        check_all_placed(&page, "red").await;
        page.press_button("#done").await;
        tab.wait_for("document.querySelectorAll('.move-list li').length >= 20").await;
        assert_eq!(phase(&page).await, Phase::Battle);
        assert!(pieces(tab, "blue").await >= 9);
    });
}

async fn phase(page: &GamePage<'_>) -> Phase {
    let AnyPosition::LePylos(_, position) = page.position().await else {
        panic!("only Le Pylos has a hidden setup")
    };
    position.phase()
}
