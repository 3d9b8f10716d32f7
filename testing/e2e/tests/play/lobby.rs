//! The lobby: accounts and ratings, quick pairing, watching, tournaments.

use tripylon_e2e::{BrowserTab, with_two_tabs};

use crate::{game_fixture::store_json, game_page::GamePage};

/// Opens a route without animations and sounds.
async fn open_silently(tab: &BrowserTab, route: &str) {
    store_json(tab, "settings", &serde_json::json!({ "reduce_motion": true, "muted": true }));
    tab.open(route).await;
}

/// Types into a field.
async fn fill(tab: &BrowserTab, field: &str, text: &str) {
    tab.wait_for(&format!("document.querySelector({field:?})")).await;
    tab.evaluate::<()>(&format!(
        "(() => {{
                const field = document.querySelector({field:?});
                field.value = {text:?};
                field.dispatchEvent(new Event('input', {{ bubbles: true }}));
            }})()"
    ))
    .await;
}

/// Makes an account with the card in the lobby.
async fn make_account(tab: &BrowserTab, name: &str) {
    open_silently(tab, "#/online").await;
    // Until then the layout of the page still changes.
    tab.wait_for("document.querySelector('.people')?.textContent").await;
    tab.click(".account summary").await;
    tab.click("#choose-create-account").await;
    fill(tab, "#account-name", name).await;
    fill(tab, "#account-password", "a sphere on four").await;
    tab.click("#create-account").await;
    tab.wait_for("document.querySelector('#own-profile')").await;
}

/// The route that the tab shows.
async fn current_route(tab: &BrowserTab) -> String {
    tab.evaluate("location.hash").await
}

async fn wait_for_result(tab: &BrowserTab) {
    tab.wait_for("document.querySelector('.result')").await;
}

async fn resign(tab: &BrowserTab) {
    tab.click("#resign").await;
    tab.click("#resign-yes").await;
    wait_for_result(tab).await;
}

/// Lets the player to move click a choice, until this many turns have been played.
async fn play(pages: &mut [GamePage<'_>; 2], turns: usize) {
    while pages[0].tab.evaluate::<usize>("document.querySelectorAll('.move-list li').length").await < turns {
        for page in pages.iter_mut() {
            page.click_random_choice().await;
        }
    }
}

#[test]
fn a_rated_game_by_quick_pairing_changes_both_ratings() {
    with_two_tabs(async |first, second, _| {
        make_account(first, "Ann").await;
        make_account(second, "Bob").await;
        for tab in [first, second] {
            tab.click(".quick fieldset:not(.pairing) button:last-child").await;
            tab.click("[data-pair='pylos 300+3']").await;
            tab.wait_for("location.hash.startsWith('#/game/')").await;
        }
        assert_eq!(current_route(first).await, current_route(second).await);

        first.wait_for("document.querySelector('#offer')").await;
        let mut pages =
            [GamePage::at(first, "pylos").with_seed(1), GamePage::at(second, "pylos").with_seed(2)];
        play(&mut pages, 2).await;
        resign(second).await;
        wait_for_result(first).await;
        let changes: Vec<String> = first
            .wait_for_some(
                "(() => {
                    const changes = [...document.querySelectorAll('.rating-change')].map((change) => change.textContent);
                    return changes.length === 2 ? changes : null;
                })()",
            )
            .await;
        assert_eq!(changes.iter().filter(|change| change.contains("(+")).count(), 1, "{changes:?}");
        assert!(
            changes.iter().any(|change| change.starts_with("Bob: 1500 →") && change.contains("(-")),
            "{changes:?}"
        );

        first.open("#/player/Bob").await;
        first.wait_for("document.querySelector('.rating-value')").await;
        first.wait_for("document.querySelector('.rating-chart .current')").await;
        first.wait_for("document.querySelector('.game-list .game-row')").await;
    });
}

#[test]
fn a_correspondence_game_goes_on_while_a_player_is_away() {
    with_two_tabs(async |first, second, _| {
        for tab in [first, second] {
            open_silently(tab, "#/online").await;
            tab.click("[data-pair='pylon 3days']").await;
            tab.wait_for("location.hash.startsWith('#/game/')").await;
        }
        first.wait_for("document.querySelector('#offer')").await;
        let mut pages =
            [GamePage::at(first, "pylon").with_seed(1), GamePage::at(second, "pylon").with_seed(2)];
        play(&mut pages, 2).await;
        let clock: String = first.wait_for_some("document.querySelector('.clock')?.textContent").await;
        assert!(clock.starts_with("2 d 23 h") || clock.starts_with("3 d 0 h"), "{clock}");

        // The opponent leaves, but the game cannot be claimed.
        second.open("#/online").await;
        second.wait_for("document.querySelector('.game-row')").await;
        assert!(first.evaluate::<bool>("!document.querySelector('#claim')").await);
        second.click(".game-row").await;
        second.wait_for("location.hash.startsWith('#/game/')").await;
        resign(second).await;
        wait_for_result(first).await;
    });
}

#[test]
fn a_spectator_cannot_click_anything() {
    with_two_tabs(async |first, second, _| {
        open_silently(first, "#/online").await;
        let id: String = first
            .evaluate(
                "(async () => {
                    await fetch('api/me', { method: 'POST' });
                    const terms = { rules: 'pylos', time_control: '600+5' };
                    const request = { terms, seat: 1, visibility: 'public', engine: { level: 1 } };
                    const response = await fetch('api/games', {
                        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(request),
                    });
                    return (await response.json()).id;
                })()",
            )
            .await;
        first.open(&format!("#/game/{id}")).await;
        open_silently(second, "#/online").await;
        second.click(&format!(".game-row[href='#/game/{id}']")).await;
        second.wait_for("location.hash.startsWith('#/game/')").await;
        first.wait_for("document.querySelector('.spectators')").await;

        let mut page = GamePage::at(first, "pylos").with_seed(3);
        page.wait_for_choices().await;
        page.click_random_choice().await;
        second.wait_for("document.querySelectorAll('.move-list li').length >= 2").await;
        assert!(GamePage::at(second, "pylos").choices().await.is_empty(), "spectators cannot click anything");
        assert!(second.evaluate::<bool>("!document.querySelector('#resign')").await);
        resign(first).await;
        wait_for_result(second).await;
    });
}

#[test]
fn a_tournament_can_be_announced_played_and_won() {
    with_two_tabs(async |first, second, _| {
        make_account(first, "Ann").await;
        first.open("#/tournaments").await;
        first.click("#new-tournament summary").await;
        fill(first, "#tournament-name", "Sunday cup").await;
        first.click("#add-computer").await;
        first.click("#create-tournament").await;
        first.wait_for("location.hash.startsWith('#/tournament/')").await;
        let route = current_route(first).await;
        first.click("#join-tournament").await;
        first.wait_for("document.querySelector('#withdraw')").await;

        open_silently(second, "#/online").await;
        fill(second, "#own-name", "Bob").await;
        second.click("#save-name").await;
        second.wait_for("document.querySelector('#save-name').disabled").await;
        second.open(&route).await;
        second.click("#join-tournament").await;
        second.wait_for("document.querySelector('#withdraw')").await;
        first.wait_for("document.querySelectorAll('.figures tbody tr').length === 3").await;
        // A player with an account has a page.
        let names: String = first.evaluate("document.querySelector('.figures').textContent").await;
        assert!(names.contains("Bob"), "{names}");
        let linked_names =
            "[...document.querySelectorAll('.figures tbody a')].map((link) => link.textContent)";
        assert_eq!(first.evaluate::<Vec<String>>(linked_names).await, ["Ann"]);
        first.click("#start-tournament").await;

        // The three meet each other once. The guest resigns every game, and Ann hers against the engine. A player who waits
        // is taken to the game when it begins.
        while !(is_true(first, IS_OVER).await && is_true(second, IS_OVER).await) {
            play_next_game(first, "Computer").await;
            play_next_game(second, "").await;
        }
        for tab in [first, second] {
            tab.wait_for(IS_OVER).await;
            let points: Vec<String> = tab
                .evaluate("[...document.querySelectorAll('.figures tbody tr')].map((row) => row.children[2].textContent)")
                .await;
            assert_eq!(points, ["2", "1", "0"]);
        }
    });
}

/// A script that tells whether the page of a tournament says that it is over.
const IS_OVER: &str = "document.querySelector('.hero')?.textContent.endsWith('Finished')";

async fn is_true(tab: &BrowserTab, expression: &str) -> bool {
    tab.evaluate(&format!("Boolean({expression})")).await
}

/// Resigns the current game of a tournament if it is against `opponent`, and goes to the next page: the tournament's
/// after a game, the next game's after that.
async fn play_next_game(tab: &BrowserTab, opponent: &str) {
    let is_opponent_seated = format!(
        "document.querySelector('#resign:not([disabled])') && \
         [...document.querySelectorAll('.seat')].some((seat) => seat.textContent.includes({opponent:?}))"
    );
    if is_true(tab, &is_opponent_seated).await {
        resign(tab).await;
    }
    // A script clicks the link, because the page may change by itself at any time.
    let next_link =
        "document.querySelector('.result #back-to-tournament') ?? document.querySelector('.own-game #play')";
    tab.evaluate::<()>(&format!("void ({next_link})?.click()")).await;
    tab.evaluate::<()>("new Promise((done) => setTimeout(done, 100))").await;
}
