//! Where people meet: accounts and ratings, quick pairing, watching, tournaments.

use tripylon_e2e::{BrowserTab, with_two_tabs};

use crate::{game_fixture::store_json, game_page::GamePage};

/// Opens a place with everything still and silent.
async fn open_silently(tab: &BrowserTab, place: &str) {
    store_json(tab, "settings", &serde_json::json!({ "reduce_motion": true, "muted": true }));
    tab.open(place).await;
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
    // Until then the page still moves.
    tab.wait_for("document.querySelector('.people')?.textContent").await;
    tab.click(".account summary").await;
    tab.click("#choose-create-account").await;
    fill(tab, "#account-name", name).await;
    fill(tab, "#account-password", "a sphere on four").await;
    tab.click("#create-account").await;
    tab.wait_for("document.querySelector('#own-profile')").await;
}

/// Where the page is.
async fn place(tab: &BrowserTab) -> String {
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
async fn play(tables: &mut [GamePage<'_>; 2], turns: usize) {
    while tables[0].tab.evaluate::<usize>("document.querySelectorAll('.move-list li').length").await < turns {
        for table in tables.iter_mut() {
            table.touch_random().await;
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
        assert_eq!(place(first).await, place(second).await);

        first.wait_for("document.querySelector('#offer')").await;
        let mut tables =
            [GamePage::at(first, "pylos").with_seed(1), GamePage::at(second, "pylos").with_seed(2)];
        play(&mut tables, 2).await;
        resign(second).await;
        wait_for_result(first).await;
        let changes: Vec<String> = first
            .wait_for_some(
                "(() => {
                    const changes = [...document.querySelectorAll('.rating-change')].map((one) => one.textContent);
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
fn games_in_days_need_no_player_at_the_board() {
    with_two_tabs(async |first, second, _| {
        for tab in [first, second] {
            open_silently(tab, "#/online").await;
            tab.click("[data-pair='pylon 3days']").await;
            tab.wait_for("location.hash.startsWith('#/game/')").await;
        }
        first.wait_for("document.querySelector('#offer')").await;
        let mut tables =
            [GamePage::at(first, "pylon").with_seed(1), GamePage::at(second, "pylon").with_seed(2)];
        play(&mut tables, 2).await;
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
                    const ask = { terms, seat: 1, visibility: 'public', engine: { level: 1 } };
                    const answer = await fetch('api/games', {
                        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ask),
                    });
                    return (await answer.json()).id;
                })()",
            )
            .await;
        first.open(&format!("#/game/{id}")).await;
        open_silently(second, "#/online").await;
        second.click(&format!(".game-row[href='#/game/{id}']")).await;
        second.wait_for("location.hash.startsWith('#/game/')").await;
        first.wait_for("document.querySelector('.spectators')").await;

        let mut table = GamePage::at(first, "pylos").with_seed(3);
        table.wait_for_choices().await;
        table.touch_random().await;
        second.wait_for("document.querySelectorAll('.move-list li').length >= 2").await;
        assert!(GamePage::at(second, "pylos").choices().await.is_empty(), "spectators cannot click anything");
        assert!(second.evaluate::<bool>("!document.querySelector('.game-actions')").await);
        resign(first).await;
        wait_for_result(second).await;
    });
}

#[test]
fn a_tournament_is_announced_played_and_won() {
    with_two_tabs(async |first, second, _| {
        make_account(first, "Ann").await;
        first.open("#/tournaments").await;
        first.click("#new-tournament summary").await;
        fill(first, "#tournament-name", "Sunday cup").await;
        first.click("#add-computer").await;
        first.click("#create-tournament").await;
        first.wait_for("location.hash.startsWith('#/tournament/')").await;
        let cup = place(first).await;
        first.click("#join-tournament").await;
        first.wait_for("document.querySelector('#withdraw')").await;

        open_silently(second, "#/online").await;
        fill(second, "#own-name", "Bob").await;
        second.click("#save-name").await;
        second.wait_for("document.querySelector('#save-name').disabled").await;
        second.open(&cup).await;
        second.click("#join-tournament").await;
        second.wait_for("document.querySelector('#withdraw')").await;
        first.wait_for("document.querySelectorAll('.figures tbody tr').length === 3").await;
        // A player with an account has a page.
        let names: String = first.evaluate("document.querySelector('.figures').textContent").await;
        assert!(names.contains("Bob"), "{names}");
        let pages = "[...document.querySelectorAll('.figures tbody a')].map((link) => link.textContent)";
        assert_eq!(first.evaluate::<Vec<String>>(pages).await, ["Ann"]);
        first.click("#start-tournament").await;

        // The three meet each other once. The guest resigns every game, and Ann hers against the engine. A player who waits
        // is taken to the game when it begins.
        while !(exists(first, IS_OVER).await && exists(second, IS_OVER).await) {
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

/// Whether the page of a tournament says that it is over.
const IS_OVER: &str = "document.querySelector('.hero')?.textContent.endsWith('Finished')";

async fn exists(tab: &BrowserTab, what: &str) -> bool {
    tab.evaluate(&format!("Boolean({what})")).await
}

/// Goes to the next game of a tournament, gives it up if a name is at the board, and comes back when it is over.
async fn play_next_game(tab: &BrowserTab, against: &str) {
    let is_at_board = format!(
        "document.querySelector('#resign:not([disabled])') && \
         [...document.querySelectorAll('.seat')].some((seat) => seat.textContent.includes({against:?}))"
    );
    if exists(tab, &is_at_board).await {
        resign(tab).await;
    }
    // Between looking and clicking the page may have changed by itself.
    let onward =
        "document.querySelector('.result #back-to-tournament') ?? document.querySelector('.own-game #play')";
    tab.evaluate::<()>(&format!("void ({onward})?.click()")).await;
    tab.evaluate::<()>("new Promise((done) => setTimeout(done, 100))").await;
}
