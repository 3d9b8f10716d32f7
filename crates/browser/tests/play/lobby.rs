//! Where people meet: accounts and ratings, quick pairing, watching, tournaments.

use tripylon_browser::{Visit, visit_pair};

use crate::{sitting::keep, table::Table};

/// Opens a place with everything still and silent.
async fn arrive(visit: &Visit, place: &str) {
    keep(visit, "settings", &serde_json::json!({ "still": true, "silent": true }));
    visit.open(place).await;
}

/// Writes into a field as somebody would who types.
async fn fill(visit: &Visit, field: &str, text: &str) {
    visit.wait_for(&format!("document.querySelector({field:?})")).await;
    visit
        .evaluate::<()>(&format!(
            "(() => {{
                const field = document.querySelector({field:?});
                field.value = {text:?};
                field.dispatchEvent(new Event('input', {{ bubbles: true }}));
            }})()"
        ))
        .await;
}

/// Makes an account with the card in the lobby.
async fn make_account(visit: &Visit, name: &str) {
    arrive(visit, "#/online").await;
    // Until then the page still moves.
    visit.wait_for("document.querySelector('.people')?.textContent").await;
    visit.click(".account summary").await;
    visit.click("#choose-make-account").await;
    fill(visit, "#account-name", name).await;
    fill(visit, "#account-password", "a sphere on four").await;
    visit.click("#make-account").await;
    visit.wait_for("document.querySelector('#own-profile')").await;
}

/// Where the page is.
async fn place(visit: &Visit) -> String {
    visit.evaluate("location.hash").await
}

async fn wait_for_result(visit: &Visit) {
    visit.wait_for("document.querySelector('.result')").await;
}

async fn resign(visit: &Visit) {
    visit.click("#resign").await;
    visit.click("#resign-yes").await;
    wait_for_result(visit).await;
}

/// Whoever may touch something touches it, until so many turns have been played.
async fn play(tables: &mut [Table<'_>; 2], turns: usize) {
    while tables[0].visit.evaluate::<usize>("document.querySelectorAll('.move-list li').length").await < turns
    {
        for table in tables.iter_mut() {
            table.touch_anything().await;
        }
    }
}

#[test]
fn a_rated_game_by_quick_pairing_changes_both_ratings() {
    visit_pair(async |first, second, _| {
        make_account(first, "Ann").await;
        make_account(second, "Bob").await;
        for visit in [first, second] {
            visit.click(".quick fieldset:not(.pairing) button:last-child").await;
            visit.click("[data-pair='pylos 300+3']").await;
            visit.wait_for("location.hash.startsWith('#/game/')").await;
        }
        assert_eq!(place(first).await, place(second).await);

        first.wait_for("document.querySelector('#offer')").await;
        let mut tables = [Table::at(first, "pylos").seed(1), Table::at(second, "pylos").seed(2)];
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
        first.wait_for("document.querySelector('.rating-chart .now')").await;
        first.wait_for("document.querySelector('.game-list .game-row')").await;
    });
}

#[test]
fn days_per_turn_need_nobody_at_the_board() {
    visit_pair(async |first, second, _| {
        for visit in [first, second] {
            arrive(visit, "#/online").await;
            visit.click("[data-pair='pylon 3days']").await;
            visit.wait_for("location.hash.startsWith('#/game/')").await;
        }
        first.wait_for("document.querySelector('#offer')").await;
        let mut tables = [Table::at(first, "pylon").seed(1), Table::at(second, "pylon").seed(2)];
        play(&mut tables, 2).await;
        let clock: String = first.wait_for_some("document.querySelector('.clock')?.textContent").await;
        assert!(clock.starts_with("2 d 23 h") || clock.starts_with("3 d 0 h"), "{clock}");

        // The other goes away, and nobody may claim anything.
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
fn somebody_watches_and_touches_nothing() {
    visit_pair(async |first, second, _| {
        arrive(first, "#/online").await;
        let id: String = first
            .evaluate(
                "(async () => {
                    await fetch('api/me', { method: 'POST' });
                    const terms = { rules: 'pylos', clock: '600+5' };
                    const ask = { terms, seat: 1, visibility: 'public', engine: { level: 1 } };
                    const answer = await fetch('api/games', {
                        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ask),
                    });
                    return (await answer.json()).id;
                })()",
            )
            .await;
        first.open(&format!("#/game/{id}")).await;
        arrive(second, "#/online").await;
        second.click(&format!(".game-row[href='#/game/{id}']")).await;
        second.wait_for("location.hash.startsWith('#/game/')").await;
        first.wait_for("document.querySelector('.watchers')").await;

        let mut table = Table::at(first, "pylos").seed(3);
        table.wait_for_choices().await;
        table.touch_anything().await;
        second.wait_for("document.querySelectorAll('.move-list li').length >= 2").await;
        assert!(Table::at(second, "pylos").choices().await.is_empty(), "whoever watches may touch nothing");
        assert!(second.evaluate::<bool>("!document.querySelector('.deeds')").await);
        resign(first).await;
        wait_for_result(second).await;
    });
}

#[test]
fn a_tournament_is_announced_played_and_won() {
    visit_pair(async |first, second, _| {
        make_account(first, "Ann").await;
        first.open("#/tournaments").await;
        first.click("#announce-tournament summary").await;
        fill(first, "#tournament-name", "Sunday cup").await;
        first.click("#add-computer").await;
        first.click("#announce").await;
        first.wait_for("location.hash.startsWith('#/tournament/')").await;
        let cup = place(first).await;
        first.click("#enter").await;
        first.wait_for("document.querySelector('#leave')").await;

        arrive(second, "#/online").await;
        fill(second, "#own-name", "Bob").await;
        second.click("#keep-name").await;
        second.wait_for("document.querySelector('#keep-name').disabled").await;
        second.open(&cup).await;
        second.click("#enter").await;
        second.wait_for("document.querySelector('#leave')").await;
        first.wait_for("document.querySelectorAll('.figures tbody tr').length === 3").await;
        // Whoever has an account has a page.
        let names: String = first.evaluate("document.querySelector('.figures').textContent").await;
        assert!(names.contains("Bob"), "{names}");
        let pages = "[...document.querySelectorAll('.figures tbody a')].map((link) => link.textContent)";
        assert_eq!(first.evaluate::<Vec<String>>(pages).await, ["Ann"]);
        first.click("#begin").await;

        // The three meet each other once. The guest gives everything up, and Ann what she plays against the program. Whoever waits
        // is taken to the game when it begins.
        while !(is(first, IS_OVER).await && is(second, IS_OVER).await) {
            go_on(first, "Computer").await;
            go_on(second, "").await;
        }
        for visit in [first, second] {
            visit.wait_for(IS_OVER).await;
            let points: Vec<String> = visit
                .evaluate("[...document.querySelectorAll('.figures tbody tr')].map((row) => row.children[2].textContent)")
                .await;
            assert_eq!(points, ["2", "1", "0"]);
        }
    });
}

/// Whether the page of a tournament says that it is over.
const IS_OVER: &str = "document.querySelector('.hero')?.textContent.endsWith('Over')";

async fn is(visit: &Visit, what: &str) -> bool {
    visit.evaluate(&format!("Boolean({what})")).await
}

/// Goes to the next game of a tournament, gives it up if a name is at the board, and comes back when it is over.
async fn go_on(visit: &Visit, against: &str) {
    let is_at_board = format!(
        "document.querySelector('#resign:not([disabled])') && \
         [...document.querySelectorAll('.seat')].some((seat) => seat.textContent.includes({against:?}))"
    );
    if is(visit, &is_at_board).await {
        resign(visit).await;
    }
    // Between looking and clicking the page may have changed by itself.
    let onward =
        "document.querySelector('.result #back-to-tournament') ?? document.querySelector('.own-game #play')";
    visit.evaluate::<()>(&format!("void ({onward})?.click()")).await;
    visit.evaluate::<()>("new Promise((done) => setTimeout(done, 100))").await;
}
