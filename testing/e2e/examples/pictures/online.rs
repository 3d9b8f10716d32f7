use serde_json::{Value, json};
use tripylon_e2e::{BrowserTab, with_two_tabs};

use super::{DESKTOP, PHONE, PYLOS, store_text, wait};

/// Saves pictures of the lobby, of an online game on two screens, of a tournament, and of a player's page.
///
/// Two players with accounts play some rated games first, so that the pages have content.
pub(super) fn save_pictures(save_picture: &impl Fn(&str, &[u8])) {
    with_two_tabs(async |ann, bob, _| {
        for (tab, name) in [(ann, "Ann"), (bob, "Bob")] {
            tab.open("").await;
            tab.ignore_errors_containing("net::ERR_");
            post(tab, "me", &Value::Null).await;
            post(tab, "account", &json!({ "name": name, "password": "a sphere on four" })).await;
        }
        for winner in [ann, bob, ann, ann, bob, ann, ann] {
            let loser = if std::ptr::eq(winner, ann) { bob } else { ann };
            start_game(ann, bob, true).await;
            play(ann, bob, 2).await;
            click(loser, "#resign").await;
            click(loser, "#resign-yes").await;
            winner.wait_for("document.querySelector('.result')").await;
        }
        prepare(ann, DESKTOP, "Light").await;
        prepare(bob, PHONE, "Dark").await;
        start_game(ann, bob, false).await;
        play(ann, bob, 11).await;
        save_screenshot(ann, "online-game", save_picture).await;
        click(ann, "#take-back").await;
        bob.wait_for("document.querySelector('#accept')").await;
        save_screenshot(bob, "online-game-phone", save_picture).await;

        let tournament_id = start_tournament(ann, bob).await;
        post(
            bob,
            "games",
            &json!({ "terms": { "rules": "pylon", "time_control": "900+10" }, "visibility": "public" }),
        )
        .await;
        go(ann, "#/online").await;
        save_screenshot(ann, "online", save_picture).await;
        prepare(ann, DESKTOP, "Dark").await;
        go(ann, &format!("#/tournament/{tournament_id}")).await;
        save_screenshot(ann, "tournament", save_picture).await;
        prepare(ann, DESKTOP, "Light").await;
        go(ann, "#/player/Ann").await;
        save_screenshot(ann, "player", save_picture).await;
    });
}

/// Sets the window and the theme, for the page that is opened next.
async fn prepare(tab: &BrowserTab, size: (u32, u32), theme: &str) {
    tab.resize(size.0, size.1).await;
    let settings = json!({ "theme": theme, "language": "en", "muted": true, "reduce_motion": true });
    store_text(tab, "settings", &settings.to_string()).await;
}

async fn save_screenshot(tab: &BrowserTab, name: &str, save_picture: &impl Fn(&str, &[u8])) {
    wait(tab, 1_200).await;
    save_picture(name, &tab.screenshot().await);
}

async fn go(tab: &BrowserTab, route: &str) {
    tab.evaluate::<()>(&format!("location.hash = {route:?}; undefined")).await;
    tab.reload().await;
}

async fn click(tab: &BrowserTab, selector: &str) {
    tab.wait_for(&format!("document.querySelector({selector:?})")).await;
    tab.evaluate::<()>(&format!("document.querySelector({selector:?}).click()")).await;
}

/// Sends a POST request to the API, as pages do.
async fn post(tab: &BrowserTab, path: &str, body: &Value) -> Value {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    tab
        .evaluate(&format!(
            "fetch('api/{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {body:?} || undefined }})
                .then((response) => response.text()).then((text) => text ? JSON.parse(text) : null)"
        ))
        .await
}

/// Creates a game that Ann and Bob join, Ann as player 1.
async fn start_game(ann: &BrowserTab, bob: &BrowserTab, rated: bool) {
    let terms = json!({ "rules": "pylos", "time_control": "300+3", "rated": rated });
    let created = post(ann, "games", &json!({ "terms": terms, "seat": 1, "visibility": "public" })).await;
    let route = format!("#/game/{}", created["id"].as_str().expect("a game has an id"));
    go(ann, &route).await;
    ann.wait_for("document.querySelector('#game-link')").await;
    go(bob, &route).await;
    ann.wait_for("!document.querySelector('#game-link')").await;
}

/// Plays the first turns of the sample game of Pylos.
async fn play(ann: &BrowserTab, bob: &BrowserTab, turns: usize) {
    for (ply, cell) in PYLOS.moves.split_whitespace().take(turns).enumerate() {
        let tab = if ply % 2 == 0 { ann } else { bob };
        let selector = format!("#cell-{cell}");
        tab.wait_for("document.querySelector('.status h2')?.textContent === 'Your turn'").await;
        click(tab, &selector).await;
        tab.wait_for(&format!("document.querySelectorAll('.move-list li').length === {}", ply + 1)).await;
    }
}

/// Starts a tournament of both players and three engine levels, and returns its id.
async fn start_tournament(ann: &BrowserTab, bob: &BrowserTab) -> String {
    let terms = json!({ "rules": "pylos", "time_control": "180+2" });
    let system = json!({ "is": "round-robin", "times": 1 });
    let request = json!({ "name": "Sunday cup", "terms": terms, "system": system, "engines": [1, 2, 3] });
    let tournament = post(ann, "tournaments", &request).await;
    let id = tournament["summary"]["id"].as_str().unwrap_or_else(|| panic!("{tournament}")).to_string();
    for tab in [ann, bob] {
        post(tab, &format!("tournaments/{id}/enter"), &Value::Null).await;
    }
    post(ann, &format!("tournaments/{id}/begin"), &Value::Null).await;
    id
}
