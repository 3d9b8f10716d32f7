use serde_json::{Value, json};
use tripylon_browser::{Visit, visit_pair};

use super::{DESKTOP, PHONE, PYLOS, keep, wait};

/// Where people play each other: the lobby, a board with a screen on either side, a tournament, a player.
///
/// Two who have accounts play some rated games, so that there is something to see.
pub(super) fn pictures(show: &impl Fn(&str, &[u8])) {
    visit_pair(async |ann, bob, _| {
        for (visit, name) in [(ann, "Ann"), (bob, "Bob")] {
            visit.open("").await;
            visit.forgive("net::ERR_");
            post(visit, "me", &Value::Null).await;
            post(visit, "account", &json!({ "name": name, "password": "a sphere on four" })).await;
        }
        for winner in [ann, bob, ann, ann, bob, ann, ann] {
            let loser = if std::ptr::eq(winner, ann) { bob } else { ann };
            begin(ann, bob, true).await;
            play(ann, bob, 2).await;
            click(loser, "#resign").await;
            click(loser, "#resign-yes").await;
            winner.wait_for("document.querySelector('.result')").await;
        }
        prepare(ann, DESKTOP, "Light").await;
        prepare(bob, PHONE, "Dark").await;
        begin(ann, bob, false).await;
        play(ann, bob, 11).await;
        take(ann, "online-game", show).await;
        click(ann, "#take-back").await;
        bob.wait_for("document.querySelector('#accept')").await;
        take(bob, "online-game-phone", show).await;

        let cup = tournament(ann, bob).await;
        post(
            bob,
            "games",
            &json!({ "terms": { "rules": "pylon", "clock": "900+10" }, "visibility": "public" }),
        )
        .await;
        go(ann, "#/online").await;
        take(ann, "online", show).await;
        prepare(ann, DESKTOP, "Dark").await;
        go(ann, &format!("#/tournament/{cup}")).await;
        take(ann, "tournament", show).await;
        prepare(ann, DESKTOP, "Light").await;
        go(ann, "#/player/Ann").await;
        take(ann, "player", show).await;
    });
}

/// Sets the window and the theme, for the page that is opened next.
async fn prepare(visit: &Visit, size: (u32, u32), theme: &str) {
    visit.resize(size.0, size.1).await;
    let settings = json!({ "theme": theme, "language": "en", "silent": true, "still": true });
    keep(visit, "settings", &settings.to_string()).await;
}

async fn take(visit: &Visit, name: &str, show: &impl Fn(&str, &[u8])) {
    wait(visit, 1_200).await;
    show(name, &visit.picture().await);
}

async fn go(visit: &Visit, place: &str) {
    visit.evaluate::<()>(&format!("location.hash = {place:?}; undefined")).await;
    visit.reload().await;
}

async fn click(visit: &Visit, selector: &str) {
    visit.wait_for(&format!("document.querySelector({selector:?})")).await;
    visit.evaluate::<()>(&format!("document.querySelector({selector:?}).click()")).await;
}

/// Asks the server for something, as pages do.
async fn post(visit: &Visit, path: &str, body: &Value) -> Value {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    visit
        .evaluate(&format!(
            "fetch('api/{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: {body:?} || undefined }})
                .then((answer) => answer.text()).then((text) => text ? JSON.parse(text) : null)"
        ))
        .await
}

/// Both sit down: Ann first.
async fn begin(ann: &Visit, bob: &Visit, rated: bool) {
    let terms = json!({ "rules": "pylos", "clock": "300+3", "rated": rated });
    let opened = post(ann, "games", &json!({ "terms": terms, "seat": 1, "visibility": "public" })).await;
    let place = format!("#/game/{}", opened["id"].as_str().expect("a game has an id"));
    go(ann, &place).await;
    ann.wait_for("document.querySelector('#game-link')").await;
    go(bob, &place).await;
    ann.wait_for("!document.querySelector('#game-link')").await;
}

/// Plays the first turns of a game of Pylos that both know.
async fn play(ann: &Visit, bob: &Visit, turns: usize) {
    for (ply, cell) in PYLOS.moves.split_whitespace().take(turns).enumerate() {
        let visit = if ply % 2 == 0 { ann } else { bob };
        let place = format!("#place-{cell}");
        visit.wait_for("document.querySelector('.status h2')?.textContent === 'Your turn'").await;
        click(visit, &place).await;
        visit.wait_for(&format!("document.querySelectorAll('.move-list li').length === {}", ply + 1)).await;
    }
}

/// A tournament in which both play, and three levels of the program.
async fn tournament(ann: &Visit, bob: &Visit) -> String {
    let terms = json!({ "rules": "pylos", "clock": "180+2" });
    let system = json!({ "is": "round-robin", "times": 1 });
    let ask = json!({ "name": "Sunday cup", "terms": terms, "system": system, "engines": [1, 2, 3] });
    let report = post(ann, "tournaments", &ask).await;
    let id = report["summary"]["id"].as_str().unwrap_or_else(|| panic!("{report}")).to_string();
    for visit in [ann, bob] {
        post(visit, &format!("tournaments/{id}/enter"), &Value::Null).await;
    }
    post(ann, &format!("tournaments/{id}/begin"), &Value::Null).await;
    id
}
