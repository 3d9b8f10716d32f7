//! What stands beside the board: moves to walk through, advice, offers, giving up, another game.

use tripylon_browser::visit;
use tripylon_rules::{AnyPosition, Player, Reason};
use tripylon_texts::{Language, Who};

use crate::{sitting::Sitting, table::Table};

#[test]
fn the_moves_can_be_walked_through() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylos").after("a1 d4 b1 d3")).await;
        let now = table.picture().await;
        let kept = table.saved().await;
        let mut pictures = vec![now.clone()];
        for _ in 0..4 {
            table.push(".walk button:nth-child(2)").await;
            pictures.push(table.picture().await);
            assert!(table.choices().await.is_empty(), "the past cannot be touched");
        }
        assert!(table.has(".walk button:nth-child(1):disabled").await, "there is nothing before the start");
        assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]), "each position looks different");
        table.push(".walk button:nth-child(3)").await;
        assert!(table.picture().await == pictures[3]);
        table.push(".walk button:nth-child(4)").await;
        assert!(table.picture().await == now);
        table.push(".walk button:nth-child(1)").await;
        assert!(table.picture().await == pictures[4]);

        table.push(".move-list li:nth-child(2) button").await;
        assert!(table.picture().await == pictures[2]);
        assert!(table.has(".move-list li:nth-child(2).shown").await);
        table.push(".looking-back button").await;
        assert!(table.picture().await == now);
        assert_eq!(table.saved().await, kept, "looking changes nothing");
        table.touch("c3").await;
        table.wait_for_turns(5).await;
    });
}

#[test]
fn a_hint_marks_a_legal_move() {
    visit(async |visit| {
        for (rules, moves) in
            [("pylos", "a1 d4 b1 d3"), ("pylon:size=4x3", ""), ("le-pylos:setup=random", "")]
        {
            let sitting = Sitting::of_two_people(rules);
            let sitting = if rules.contains("random") { dealt(sitting) } else { sitting.after(moves) };
            let table = Table::open(visit, &sitting).await;
            table.push("#hint").await;
            visit.wait_for("document.querySelector('.note')").await;
            table.push("#hint").await;
            visit.wait_for("document.querySelector('.board svg .hint')").await;
            let ids: Vec<String> = visit
                .evaluate("[...document.querySelectorAll('.board svg .hint')].map((shape) => shape.id)")
                .await;
            let choices = table.choices().await;
            let marked = |choice: &String| ids.iter().any(|id| id.ends_with(choice.as_str()));
            assert!(choices.iter().any(marked), "{ids:?} of {choices:?}");
            // Asked once more, it says why.
            table.push("#hint").await;
            visit.wait_for("document.querySelectorAll('.note').length === 3").await;
            assert!(table.has(".board svg .hint").await, "the move stays in sight");

            // It goes with the next touch.
            table.touch(choices.iter().find(|choice| marked(choice)).expect("it was found")).await;
            visit.wait_for("!document.querySelector('.board svg .hint')").await;
        }
    });
}

#[test]
fn a_hint_for_a_turn_that_was_played_is_not_said() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylos:base=3")).await;
        table.push("#hint").await;
        table.touch("a1").await;
        table.wait_for_turns(1).await;
        visit.wait_for("!document.querySelector('#hint').disabled").await;
        // A hint takes a second at most.
        visit.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 1500))").await;
        assert!(!table.has(".note").await && !table.has(".board svg .hint").await);
    });
}

#[test]
fn leaving_while_the_engine_thinks_does_no_harm() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::against(1, "pylos", Player::One)).await;
        table.push("#hint").await;
        visit.click(".brand").await;
        visit.click(".game-card.pylos a[href='#/rules/pylos']").await;
        // A hint takes a second at most; an answer that nobody waits for comes to nothing.
        visit.evaluate::<()>("new Promise((resolve) => setTimeout(resolve, 1500))").await;
        visit.evaluate::<()>("location.hash = '#/play/pylos'; undefined").await;
        table.push("#hint").await;
        visit.wait_for("document.querySelector('.note')").await;
        table.push("#hint").await;
        visit.wait_for("document.querySelector('.board svg .hint')").await;
    });
}

/// A game whose pieces were dealt by chance, as the client does before it begins.
fn dealt(sitting: Sitting) -> Sitting {
    let AnyPosition::LePylos(game, _) = sitting.record().start() else { panic!("only Le Pylos is dealt") };
    game.deal(1).into_iter().fold(sitting, |sitting, mv| {
        let text = sitting.record().position().move_text(tripylon_rules::AnyMove::LePylos(mv));
        sitting.after(&text)
    })
}

#[test]
fn giving_up_is_asked_about_first() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::against(1, "pylos", Player::One)).await;
        table.push("#resign").await;
        table.push("dialog[open] button:not(#resign-yes)").await;
        visit.wait_for("!document.querySelector('dialog[open]')").await;
        assert!(!table.has(".result").await);

        table.push("#resign").await;
        table.push("#resign-yes").await;
        table.text(".result").await;
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Player::Two), Reason::Resignation));
        assert!(!table.has("#resign").await && !table.has("#hint").await);
        visit.reload().await;
        table.text(".result").await;
    });
}

#[test]
fn a_rematch_swaps_the_colours() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::against(1, "pylos", Player::One)).await;
        table.push("#resign").await;
        table.push("#resign-yes").await;
        table.push(".result .primary").await;
        // The computer begins now.
        table.wait_for_turns(1).await;
        table.wait_for_choices().await;
        assert_eq!(table.record().await.tag("Player2"), Some("Person"));
        assert_eq!(table.record().await.tag("Player1"), Some("Tripylon level 1"));
        let below = table.text(".table > .seat:last-child").await;
        assert!(below.contains("You"), "the person still sits below: {below}");
    });
}

#[test]
fn a_game_that_goes_on_is_not_replaced_unasked() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylos").after("a1 d4")).await;
        visit.click(".brand").await;
        visit.click(".game-card.pylos .actions button").await;
        visit.click("dialog[open] button:not(#new-game-yes)").await;
        visit.click(".game-card.pylos a.primary").await;
        table.wait_for_turns(2).await;
        visit.click("#new-game").await;
        visit.click("#start-game").await;
        visit.click("#new-game-yes").await;
        table.wait_for_turns(0).await;
    });
}

#[test]
fn the_end_of_pylon_by_agreement_is_asked_about() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::against(1, "pylon:size=4x3", Player::One)).await;
        table.push("#offer").await;
        visit.wait_for("document.querySelector('#stop-yes')").await;
        assert!(!table.has(".result").await && !table.has(".note").await);
        table.push("#stop-yes").await;
        visit.wait_for("document.querySelector('.result, .note')").await;
    });
}

#[test]
fn two_people_decline_and_accept_a_draw() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::of_two_people("pylos").after("a1")).await;
        let game = Language::English.game();
        table.push("#offer").await;
        assert!(table.text(".offer").await.contains(&game.draw_offered(Who::Dark)));
        assert!(table.has("#offer:disabled").await, "one offer at a time");
        table.push(".offer button:not(.primary)").await;
        visit.wait_for("!document.querySelector('.offer')").await;
        assert_eq!(table.text(".note").await, game.draw_declined(Who::Light));
        assert!(!table.has(".result").await);

        table.push("#offer").await;
        table.push(".offer .primary").await;
        table.text(".result").await;
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    });
}

#[test]
fn the_computer_answers_an_offer() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::against(1, "pylos", Player::One)).await;
        table.push("#offer").await;
        visit.wait_for("document.querySelector('.result, .note')").await;
        assert!(!table.has("#offer:disabled").await, "it can be offered again");
    });
}

#[test]
fn sides_can_be_swapped_in_the_middle_of_a_game() {
    visit(async |visit| {
        let table = Table::open(visit, &Sitting::against(1, "pylos", Player::One)).await;
        table.push("#swap-sides").await;
        table.wait_for_turns(1).await;
        table.wait_for_choices().await;
        assert_eq!(table.record().await.tag("Player2"), Some("Person"));
        table.push("#swap-sides").await;
        table.wait_for_turns(2).await;
        assert_eq!(table.record().await.tag("Player1"), Some("Person"));
        visit.reload().await;
        table.wait_for_choices().await;
        assert_eq!(table.turns().await, 2);
    });
}

#[test]
fn the_rounds_of_a_match_are_added_up() {
    visit(async |visit| {
        let rules = "le-pylos:setup=random";
        let sitting = dealt(Sitting::of_two_people(rules)).of_rounds(2);
        let mut table = Table::open(visit, &sitting).await;
        let game = Language::English.game();
        assert!(table.text(".stage").await.contains(&game.round(1, 2)));
        table.push("#resign").await;
        table.push("#resign-yes").await;
        let result = table.text(".result").await;
        assert!(result.contains(&game.match_score(0, 21)), "{result}");
        assert!(table.has("#undo:disabled").await, "what has been counted stays");

        table.push(".result .primary").await;
        visit.wait_for("!document.querySelector('.result')").await;
        assert!(table.text(".stage").await.contains(&game.round(2, 2)));
        visit.reload().await;
        assert!(table.text(".stage").await.contains(&game.round(2, 2)));
        // Whoever was red is blue now; red gives up, so all points go the same way.
        table.play_turns(1).await;
        table.push("#resign").await;
        table.push("#resign-yes").await;
        let result = table.text(".result").await;
        assert!(result.contains(&game.match_score(42, 0)), "{result}");
        assert!(result.contains(&game.match_won(Who::Blue)), "{result}");
        assert_eq!(table.text(".result .primary").await, game.rematch());
        visit.reload().await;
        assert!(table.text(".result").await.contains(&game.match_score(42, 0)), "the score is kept");
    });
}

#[test]
fn pylon_offers_the_end_when_the_score_is_settled() {
    visit(async |visit| {
        let table = Table::open(visit, &settled()).await;
        table.text(".offer").await;
        table.push(".offer button:not(.primary)").await;
        visit.wait_for("!document.querySelector('.offer')").await;
        assert!(!table.choices().await.is_empty(), "one can play on");

        visit.reload().await;
        table.push(".offer .primary").await;
        table.text(".result").await;
        let outcome = table.record().await.outcome().expect("the game is over");
        assert_eq!(outcome.reason, Reason::Agreement);
    });
}

/// A game of Pylon that goes on, though the score can no longer change.
fn settled() -> Sitting {
    let is_settled = |sitting: &Sitting| match sitting.record().position() {
        AnyPosition::Pylon(game, position) => game.settled(&position),
        AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => false,
    };
    for seed in 0..1000_usize {
        let mut sitting = Sitting::of_two_people("pylon:size=4x3");
        while sitting.record().outcome().is_none() {
            if is_settled(&sitting) {
                return sitting;
            }
            let position = sitting.record().position();
            let moves = position.legal_moves();
            let turn = sitting.record().line().plies().len();
            let text = position.move_text(moves[(seed + 7 * turn * (seed + 1)) % moves.len()]);
            sitting = sitting.after(&text);
        }
    }
    panic!("no game is settled before it ends");
}
