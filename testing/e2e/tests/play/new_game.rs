//! The page for a new game.

use tripylon_e2e::{BrowserTab, with_tab};

use crate::game_fixture::store_text;

async fn open(tab: &BrowserTab, game: &str) {
    tab.open(&format!("#/new/{game}")).await;
    tab.wait_for("document.querySelector('#start-game')").await;
    tab.wait_until_rendered().await;
}

#[test]
fn a_new_game_fits_one_screen_of_a_computer_and_two_of_a_phone() {
    with_tab(async |tab| {
        for game in ["pylos", "le-pylos", "pylon"] {
            tab.resize(1440, 900).await;
            open(tab, game).await;
            let height: u32 = tab.evaluate("document.documentElement.scrollHeight").await;
            assert!(height <= 900, "{game} is {height} high on a computer");

            tab.emulate_phone(390, 844).await;
            open(tab, game).await;
            let height: u32 = tab.evaluate("document.documentElement.scrollHeight").await;
            assert!(height <= 2 * 844, "{game} is {height} high on a phone");
        }
    });
}

#[test]
fn start_is_always_in_view() {
    with_tab(async |tab| {
        tab.emulate_phone(360, 640).await;
        open(tab, "le-pylos").await;
        tab.tap("details.more summary").await;
        for scroll in
            ["0", "document.documentElement.scrollHeight / 2", "document.documentElement.scrollHeight"]
        {
            tab.evaluate::<()>(&format!("scrollTo(0, {scroll}); undefined")).await;
            tab.wait_until_rendered().await;
            let is_in_view = "(({ top, bottom }) => top > 0 && bottom <= innerHeight)(document.querySelector('#start-game').getBoundingClientRect())";
            assert!(tab.evaluate::<bool>(is_in_view).await, "scrolled to {scroll}");
        }
    });
}

#[test]
fn folded_options_show_their_answers_and_the_last_ones_are_remembered() {
    with_tab(async |tab| {
        store_text(tab, "settings", r#"{"language":"en","reduce_motion":true,"muted":true}"#);
        open(tab, "pylos").await;
        let answers = "document.querySelector('.answers-now').textContent";
        assert_eq!(tab.evaluate::<String>(answers).await, "One or two · Allowed · Loses · Large");
        let questions: Vec<String> = tab
            .evaluate(
                "[...document.querySelectorAll('.new-game legend')].map((legend) => legend.textContent)",
            )
            .await;
        assert!(
            questions.iter().any(|question| question == "How many spheres are given back?"),
            "{questions:?}"
        );
        tab.click("details.more summary").await;
        tab.click("[data-option='take-back=up-to-two']").await;
        tab.wait_for(&format!("{answers}.startsWith('None, one')")).await;
        tab.click("#start-game").await;
        tab.wait_for("document.querySelector('.board')").await;
        open(tab, "pylos").await;
        assert!(tab.evaluate::<String>(answers).await.starts_with("None, one"));
    });
}
