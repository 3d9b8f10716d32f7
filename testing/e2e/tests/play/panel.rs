//! The panel beside the board: moves, hints, offers, resigning, a new game.

use tripylon_e2e::with_tab;
use tripylon_rules::{AnyPosition, OutcomeReason, Player};
use tripylon_texts::{Language, Who};

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn the_moves_can_be_walked_through() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4 b1 d3")).await;
        let now = table.picture().await;
        let kept = table.saved().await;
        let mut pictures = vec![now.clone()];
        for _ in 0..4 {
            table.press_button(".move-navigation button:nth-child(2)").await;
            pictures.push(table.picture().await);
            assert!(table.choices().await.is_empty(), "the past cannot be touched");
        }
        assert!(
            table.exists(".move-navigation button:nth-child(1):disabled").await,
            "there is nothing before the start"
        );
        assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]), "each position looks different");
        table.press_button(".move-navigation button:nth-child(3)").await;
        assert!(table.picture().await == pictures[3]);
        table.press_button(".move-navigation button:nth-child(4)").await;
        assert!(table.picture().await == now);
        table.press_button(".move-navigation button:nth-child(1)").await;
        assert!(table.picture().await == pictures[4]);

        table.press_button(".move-list li:nth-child(2) button").await;
        assert!(table.picture().await == pictures[2]);
        assert!(table.exists(".move-list li:nth-child(2).shown").await);
        table.press_button(".history-bar button").await;
        assert!(table.picture().await == now);
        assert_eq!(table.saved().await, kept, "looking changes nothing");
        table.touch("c3").await;
        table.wait_for_turns(5).await;
    });
}

#[test]
fn a_hint_marks_a_legal_move() {
    with_tab(async |tab| {
        for (rules, moves) in
            [("pylos", "a1 d4 b1 d3"), ("pylon:size=4x3", ""), ("le-pylos:setup=random", "")]
        {
            let sitting = GameFixture::two_players(rules);
            let sitting =
                if rules.contains("random") { with_random_setup(sitting) } else { sitting.after(moves) };
            let table = GamePage::open(tab, &sitting).await;
            table.press_button("#hint").await;
            tab.wait_for("document.querySelector('.note')").await;
            table.press_button("#hint").await;
            tab.wait_for("document.querySelector('.board svg .hint')").await;
            let ids: Vec<String> = tab
                .evaluate("[...document.querySelectorAll('.board svg .hint')].map((shape) => shape.id)")
                .await;
            let choices = table.choices().await;
            let marked = |choice: &String| ids.iter().any(|id| id.ends_with(choice.as_str()));
            assert!(choices.iter().any(marked), "{ids:?} of {choices:?}");
            // Asked once more, it says why.
            table.press_button("#hint").await;
            tab.wait_for("document.querySelectorAll('.note').length === 3").await;
            assert!(table.exists(".board svg .hint").await, "the move stays in sight");

            // It goes with the next touch.
            table.touch(choices.iter().find(|choice| marked(choice)).expect("it was found")).await;
            tab.wait_for("!document.querySelector('.board svg .hint')").await;
        }
    });
}

#[test]
fn a_hint_for_a_turn_that_was_played_is_not_said() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos:base=3")).await;
        table.press_button("#hint").await;
        table.touch("a1").await;
        table.wait_for_turns(1).await;
        tab.wait_for("!document.querySelector('#hint').disabled").await;
        // A hint takes a second at most.
        tab.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 1500))").await;
        assert!(!table.exists(".note").await && !table.exists(".board svg .hint").await);
    });
}

#[test]
fn leaving_while_the_engine_thinks_does_no_harm() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        table.press_button("#hint").await;
        tab.click(".brand").await;
        tab.click(".game-card.pylos a[href='#/rules/pylos']").await;
        // A hint takes a second at most; a late answer is dropped.
        tab.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 1500))").await;
        tab.evaluate::<()>("location.hash = '#/play/pylos'; undefined").await;
        table.press_button("#hint").await;
        tab.wait_for("document.querySelector('.note')").await;
        table.press_button("#hint").await;
        tab.wait_for("document.querySelector('.board svg .hint')").await;
    });
}

/// A game whose pieces were dealt by chance, as the client does before it begins.
fn with_random_setup(sitting: GameFixture) -> GameFixture {
    let AnyPosition::LePylos(game, _) = sitting.record().start() else { panic!("only Le Pylos is dealt") };
    game.random_setup_moves(1).into_iter().fold(sitting, |sitting, mv| {
        let text = sitting.record().position().move_text(tripylon_rules::AnyMove::LePylos(mv));
        sitting.after(&text)
    })
}

#[test]
fn giving_up_is_asked_about_first() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        table.press_button("#resign").await;
        table.press_button("dialog[open] button:not(#resign-yes)").await;
        tab.wait_for("!document.querySelector('dialog[open]')").await;
        assert!(!table.exists(".result").await);

        table.press_button("#resign").await;
        table.press_button("#resign-yes").await;
        table.text(".result").await;
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), OutcomeReason::Resignation));
        assert!(!table.exists("#resign").await && !table.exists("#hint").await);
        tab.reload().await;
        table.text(".result").await;
    });
}

#[test]
fn a_rematch_swaps_the_colours() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        table.press_button("#resign").await;
        table.press_button("#resign-yes").await;
        table.press_button(".result .primary").await;
        // The computer begins now.
        table.wait_for_turns(1).await;
        table.wait_for_choices().await;
        assert_eq!(table.record().await.tag("Player2"), Some("Person"));
        assert_eq!(table.record().await.tag("Player1"), Some("Tripylon level 1"));
        let below = table.text(".board-column > .seat:last-child").await;
        assert!(below.contains("You"), "the person still sits below: {below}");
    });
}

#[test]
fn a_game_that_goes_on_is_not_replaced_unasked() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        tab.click(".brand").await;
        tab.click(".game-card.pylos .actions button").await;
        tab.click("dialog[open] button:not(#new-game-yes)").await;
        tab.click(".game-card.pylos a.primary").await;
        table.wait_for_turns(2).await;
        tab.click("#new-game").await;
        tab.click("#start-game").await;
        tab.click("#new-game-yes").await;
        table.wait_for_turns(0).await;
    });
}

#[test]
fn the_end_of_pylon_by_agreement_is_asked_about() {
    with_tab(async |tab| {
        let table =
            GamePage::open(tab, &GameFixture::against_computer(1, "pylon:size=4x3", Player::One)).await;
        table.press_button("#offer").await;
        tab.wait_for("document.querySelector('#stop-yes')").await;
        assert!(!table.exists(".result").await && !table.exists(".note").await);
        table.press_button("#stop-yes").await;
        tab.wait_for("document.querySelector('.result, .note')").await;
    });
}

#[test]
fn two_people_decline_and_accept_a_draw() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1")).await;
        let game = Language::English.game();
        table.press_button("#offer").await;
        assert!(table.text(".offer").await.contains(&game.draw_offered(Who::Dark)));
        assert!(table.exists("#offer:disabled").await, "one offer at a time");
        table.press_button(".offer button:not(.primary)").await;
        tab.wait_for("!document.querySelector('.offer')").await;
        assert_eq!(table.text(".note").await, game.draw_declined(Who::Light));
        assert!(!table.exists(".result").await);

        table.press_button("#offer").await;
        table.press_button(".offer .primary").await;
        table.text(".result").await;
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (None, OutcomeReason::Agreement));
    });
}

#[test]
fn the_computer_answers_an_offer() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        table.press_button("#offer").await;
        tab.wait_for("document.querySelector('.result, .note')").await;
        assert!(!table.exists("#offer:disabled").await, "it can be offered again");
    });
}

#[test]
fn sides_can_be_swapped_in_the_middle_of_a_game() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        table.press_button("#swap-sides").await;
        table.wait_for_turns(1).await;
        table.wait_for_choices().await;
        assert_eq!(table.record().await.tag("Player2"), Some("Person"));
        table.press_button("#swap-sides").await;
        table.wait_for_turns(2).await;
        assert_eq!(table.record().await.tag("Player1"), Some("Person"));
        tab.reload().await;
        table.wait_for_choices().await;
        assert_eq!(table.turns().await, 2);
    });
}

#[test]
fn the_rounds_of_a_match_are_added_up() {
    with_tab(async |tab| {
        let rules = "le-pylos:setup=random";
        let sitting = with_random_setup(GameFixture::two_players(rules)).with_rounds(2);
        let mut table = GamePage::open(tab, &sitting).await;
        let game = Language::English.game();
        assert!(table.text(".phase").await.contains(&game.round(1, 2)));
        table.press_button("#resign").await;
        table.press_button("#resign-yes").await;
        let result = table.text(".result").await;
        assert!(result.contains(&game.match_score(0, 21)), "{result}");
        assert!(table.exists("#undo:disabled").await, "what has been counted stays");

        table.press_button(".result .primary").await;
        tab.wait_for("!document.querySelector('.result')").await;
        assert!(table.text(".phase").await.contains(&game.round(2, 2)));
        tab.reload().await;
        assert!(table.text(".phase").await.contains(&game.round(2, 2)));
        // The colours are swapped; Red resigns, so all points go to the same player.
        table.play_turns(1).await;
        table.press_button("#resign").await;
        table.press_button("#resign-yes").await;
        let result = table.text(".result").await;
        assert!(result.contains(&game.match_score(42, 0)), "{result}");
        assert!(result.contains(&game.match_won(Who::Blue)), "{result}");
        assert_eq!(table.text(".result .primary").await, game.rematch());
        tab.reload().await;
        assert!(table.text(".result").await.contains(&game.match_score(42, 0)), "the score is kept");
    });
}

#[test]
fn pylon_offers_the_end_when_the_score_is_settled() {
    with_tab(async |tab| {
        let table = GamePage::open(tab, &settled_game()).await;
        table.text(".offer").await;
        table.press_button(".offer button:not(.primary)").await;
        tab.wait_for("!document.querySelector('.offer')").await;
        assert!(!table.choices().await.is_empty(), "one can play on");

        tab.reload().await;
        table.press_button(".offer .primary").await;
        table.text(".result").await;
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!(outcome.reason, OutcomeReason::Agreement);
    });
}

/// A game of Pylon that goes on, though the score can no longer change.
fn settled_game() -> GameFixture {
    let is_settled = |sitting: &GameFixture| match sitting.record().position() {
        AnyPosition::Pylon(game, position) => game.is_settled(&position),
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => false,
    };
    for seed in 0..1000_usize {
        let mut sitting = GameFixture::two_players("pylon:size=4x3");
        while sitting.record().outcome().is_none() {
            if is_settled(&sitting) {
                return sitting;
            }
            let position = sitting.record().position();
            let moves = position.legal_moves();
            let turn = sitting.record().main_line().plies().len();
            let text = position.move_text(moves[(seed + 7 * turn * (seed + 1)) % moves.len()]);
            sitting = sitting.after(&text);
        }
    }
    panic!("no game is settled before it ends");
}
