//! The panel beside the board: moves, hints, offers, resigning, a new game.

use tripylon_e2e::with_tab;
use tripylon_rules::{AnyPosition, OutcomeReason, Player, random::SplitMix64};
use tripylon_texts::{Language, Who};

use crate::{game_fixture::GameFixture, game_page::GamePage};

#[test]
fn the_moves_can_be_stepped_through() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4 b1 d3")).await;
        let current = page.picture().await;
        let saved = page.saved().await;
        let mut pictures = vec![current.clone()];
        for _ in 0..4 {
            page.press_button(".move-navigation button:nth-child(2)").await;
            pictures.push(page.picture().await);
            assert!(page.choices().await.is_empty(), "earlier positions cannot be clicked");
        }
        assert!(
            page.exists(".move-navigation button:nth-child(1):disabled").await,
            "there is no position before the start"
        );
        assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]), "each position looks different");
        page.press_button(".move-navigation button:nth-child(3)").await;
        assert!(page.picture().await == pictures[3]);
        page.press_button(".move-navigation button:nth-child(4)").await;
        assert!(page.picture().await == current);
        page.press_button(".move-navigation button:nth-child(1)").await;
        assert!(page.picture().await == pictures[4]);

        page.press_button(".move-list li:nth-child(2) button").await;
        assert!(page.picture().await == pictures[2]);
        assert!(page.exists(".move-list li:nth-child(2).shown").await);
        page.press_button("#back-to-game").await;
        assert!(page.picture().await == current);
        assert_eq!(page.saved().await, saved, "stepping through the moves changes nothing");
        page.click("c3").await;
        page.wait_for_turns(5).await;
    });
}

#[test]
fn a_hint_marks_a_legal_move() {
    with_tab(async |tab| {
        for (rules, moves) in
            [("pylos", "a1 d4 b1 d3"), ("pylon:size=4x3", ""), ("le-pylos:setup=random", "")]
        {
            let fixture = GameFixture::two_players(rules);
            let fixture =
                if rules.contains("random") { with_random_setup(fixture) } else { fixture.after(moves) };
            let page = GamePage::open(tab, &fixture).await;
            page.press_button("#hint").await;
            tab.wait_for("document.querySelector('.note')").await;
            page.press_button("#hint").await;
            tab.wait_for("document.querySelector('.board svg .hint')").await;
            let ids: Vec<String> = tab
                .evaluate("[...document.querySelectorAll('.board svg .hint')].map((shape) => shape.id)")
                .await;
            let choices = page.choices().await;
            let is_marked = |choice: &String| ids.iter().any(|id| id.ends_with(choice.as_str()));
            assert!(choices.iter().any(is_marked), "{ids:?} of {choices:?}");
            // The third click shows the reasons.
            page.press_button("#hint").await;
            tab.wait_for("document.querySelectorAll('.note').length === 3").await;
            assert!(page.exists(".board svg .hint").await, "the move stays marked");

            // The next click removes the hint.
            page.click(choices.iter().find(|choice| is_marked(choice)).expect("the hint marks a choice"))
                .await;
            tab.wait_for("!document.querySelector('.board svg .hint')").await;
        }
    });
}

#[test]
fn a_hint_for_an_earlier_turn_is_dropped() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos:base=3")).await;
        page.press_button("#hint").await;
        page.click("a1").await;
        page.wait_for_turns(1).await;
        tab.wait_for("!document.querySelector('#hint').disabled").await;
        // A hint takes a second at most.
        tab.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 1500))").await;
        assert!(!page.exists(".note").await && !page.exists(".board svg .hint").await);
    });
}

#[test]
fn the_hint_works_again_after_leaving_while_the_engine_thinks() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        page.press_button("#hint").await;
        tab.click(".brand").await;
        tab.click(".game-card.pylos a[href='#/rules/pylos']").await;
        // A hint takes a second at most; a late reply is dropped.
        tab.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 1500))").await;
        tab.evaluate::<()>("location.hash = '#/play/pylos'; undefined").await;
        page.press_button("#hint").await;
        tab.wait_for("document.querySelector('.note')").await;
        page.press_button("#hint").await;
        tab.wait_for("document.querySelector('.board svg .hint')").await;
    });
}

/// Plays the moves of a random setup, as the client does before the game begins.
fn with_random_setup(fixture: GameFixture) -> GameFixture {
    let AnyPosition::LePylos(game, _) = fixture.record().start() else {
        panic!("only Le Pylos has a random setup")
    };
    game.random_setup_moves(1).into_iter().fold(fixture, |fixture, mv| {
        let text = fixture.record().position().move_text(tripylon_rules::AnyMove::LePylos(mv));
        fixture.after(&text)
    })
}

#[test]
fn resigning_asks_for_confirmation() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        page.press_button("#resign").await;
        page.press_button("dialog[open] button:not(#resign-yes)").await;
        tab.wait_for("!document.querySelector('dialog[open]')").await;
        assert!(!page.exists(".result").await);

        page.press_button("#resign").await;
        page.press_button("#resign-yes").await;
        page.text(".result").await;
        let outcome = page.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), OutcomeReason::Resignation));
        assert!(page.exists("#resign:disabled").await && page.exists("#hint:disabled").await);
        tab.reload().await;
        page.text(".result").await;
    });
}

#[test]
fn a_rematch_swaps_the_colours() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        page.press_button("#resign").await;
        page.press_button("#resign-yes").await;
        page.press_button(".result .primary").await;
        // The computer has the first move now.
        page.wait_for_turns(1).await;
        page.wait_for_choices().await;
        assert_eq!(page.record().await.tag("Player2"), Some("Person"));
        assert_eq!(page.record().await.tag("Player1"), Some("Tripylon level 1"));
        let bottom_seat = page.text(".board-column > .seat:last-child").await;
        assert!(bottom_seat.contains("You"), "the person still has the bottom seat: {bottom_seat}");
    });
}

#[test]
fn replacing_a_game_that_goes_on_asks_for_confirmation() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1 d4")).await;
        tab.click(".brand").await;
        tab.click(".game-card.pylos .actions button").await;
        tab.click("dialog[open] button:not(#new-game-yes)").await;
        tab.click(".game-card.pylos a.primary").await;
        page.wait_for_turns(2).await;
        page.choose_in_menu("#new-game").await;
        tab.click("#start-game").await;
        tab.click("#new-game-yes").await;
        page.wait_for_turns(0).await;
    });
}

#[test]
fn ending_pylon_by_agreement_asks_for_confirmation() {
    with_tab(async |tab| {
        let page =
            GamePage::open(tab, &GameFixture::against_computer(1, "pylon:size=4x3", Player::One)).await;
        page.choose_in_menu("#offer").await;
        tab.wait_for("document.querySelector('#stop-yes')").await;
        assert!(!page.exists(".result").await && !page.exists(".note").await);
        page.press_button("#stop-yes").await;
        tab.wait_for("document.querySelector('.result, .note')").await;
    });
}

#[test]
fn two_people_decline_and_accept_a_draw() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::two_players("pylos").after("a1")).await;
        let game = Language::English.game();
        page.choose_in_menu("#offer").await;
        assert!(page.text(".offer").await.contains(&game.draw_offered(Who::Dark)));
        assert!(page.exists("#offer:disabled").await, "one offer at a time");
        page.press_button(".offer button:not(.primary)").await;
        tab.wait_for("!document.querySelector('.offer')").await;
        assert_eq!(page.text(".note").await, game.draw_declined(Who::Light));
        assert!(!page.exists(".result").await);

        page.choose_in_menu("#offer").await;
        page.press_button(".offer .primary").await;
        page.text(".result").await;
        let outcome = page.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (None, OutcomeReason::Agreement));
    });
}

#[test]
fn the_computer_responds_to_an_offer() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        page.choose_in_menu("#offer").await;
        tab.wait_for("document.querySelector('.result, .note')").await;
        assert!(!page.exists("#offer:disabled").await, "another offer is possible");
    });
}

#[test]
fn sides_can_be_swapped_in_the_middle_of_a_game() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &GameFixture::against_computer(1, "pylos", Player::One)).await;
        page.choose_in_menu("#swap-sides").await;
        page.wait_for_turns(1).await;
        page.wait_for_choices().await;
        assert_eq!(page.record().await.tag("Player2"), Some("Person"));
        page.choose_in_menu("#swap-sides").await;
        page.wait_for_turns(2).await;
        assert_eq!(page.record().await.tag("Player1"), Some("Person"));
        tab.reload().await;
        page.wait_for_choices().await;
        assert_eq!(page.turns().await, 2);
    });
}

#[test]
fn the_rounds_of_a_match_are_added_up() {
    with_tab(async |tab| {
        let rules = "le-pylos:setup=random";
        let fixture = with_random_setup(GameFixture::two_players(rules)).with_rounds(2);
        let mut page = GamePage::open(tab, &fixture).await;
        let game = Language::English.game();
        assert!(page.text(".phase").await.contains(&game.round(1, 2)));
        page.press_button("#resign").await;
        page.press_button("#resign-yes").await;
        let result = page.text(".result").await;
        assert!(result.contains(&game.match_score(0, 21)), "{result}");
        assert!(page.exists("#undo:disabled").await, "a counted result cannot be undone");

        page.press_button(".result .primary").await;
        tab.wait_for("!document.querySelector('.result')").await;
        assert!(page.text(".phase").await.contains(&game.round(2, 2)));
        tab.reload().await;
        assert!(page.text(".phase").await.contains(&game.round(2, 2)));
        // The colours are swapped; Red resigns, so all points go to the same player.
        page.play_turns(1).await;
        page.press_button("#resign").await;
        page.press_button("#resign-yes").await;
        let result = page.text(".result").await;
        assert!(result.contains(&game.match_score(42, 0)), "{result}");
        assert!(result.contains(&game.match_won(Who::Blue)), "{result}");
        assert_eq!(page.text(".result .primary").await, game.rematch());
        tab.reload().await;
        assert!(page.text(".result").await.contains(&game.match_score(42, 0)), "the score is saved");
    });
}

#[test]
fn pylon_offers_the_end_when_the_score_is_settled() {
    with_tab(async |tab| {
        let page = GamePage::open(tab, &settled_game()).await;
        page.text(".offer").await;
        page.press_button(".offer button:not(.primary)").await;
        tab.wait_for("!document.querySelector('.offer')").await;
        assert!(!page.choices().await.is_empty(), "the game can continue");

        tab.reload().await;
        page.press_button(".offer .primary").await;
        page.text(".result").await;
        let outcome = page.record().await.outcome().expect("the game is over");
        assert_eq!(outcome.reason, OutcomeReason::Agreement);
    });
}

/// A game of Pylon that goes on although its result is settled.
fn settled_game() -> GameFixture {
    let is_settled = |fixture: &GameFixture| match fixture.record().position() {
        AnyPosition::Pylon(game, position) => game.is_settled(&position),
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => false,
    };
    for seed in 0..1000 {
        let mut rng = SplitMix64::new(seed);
        let mut fixture = GameFixture::two_players("pylon:size=4x3");
        while fixture.record().outcome().is_none() {
            if is_settled(&fixture) {
                return fixture;
            }
            let position = fixture.record().position();
            let moves = position.legal_moves();
            let text = position.move_text(*rng.choose(&moves));
            fixture = fixture.after(&text);
        }
    }
    panic!("no game is settled before it ends");
}
