//! Two people at two screens play each other by link; one reloads in the middle, the other loses the connection.

use tripylon_browser::{Relay, Stage, Visit, visit_pair, visit_stage};
use tripylon_rules::record::Record;

use crate::{sitting::keep, table::Table};

/// A game between two browsers: the first invites, the second opens the link.
struct Pair<'a> {
    first: Table<'a>,
    second: Table<'a>,
    id: String,
}

/// How many turns the page has in its list.
const TURNS: &str = "document.querySelectorAll('.move-list li').length";

impl<'a> Pair<'a> {
    async fn sit_down(first: &'a Visit, second: &'a Visit, game: &'static str, terms: &str) -> Pair<'a> {
        for visit in [first, second] {
            keep(visit, "settings", &serde_json::json!({ "still": true, "silent": true }));
            // A line that was cut is written to the console by the browser itself.
            visit.forgive("WebSocket connection to");
            visit.forgive("net::ERR_");
        }
        first.open(&format!("#/invite/{game}")).await;
        // The terms are what the form would have them; here they are asked for as the form does.
        let id: String = first
            .evaluate(&format!(
                "(async () => {{
                    await fetch('api/me', {{ method: 'POST' }});
                    const ask = {{ terms: {terms}, seat: 1, visibility: 'private' }};
                    const answer = await fetch('api/games', {{
                        method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(ask),
                    }});
                    return (await answer.json()).id;
                }})()"
            ))
            .await;
        first.open(&format!("#/game/{id}")).await;
        let link: String = first.wait_for_some("document.querySelector('#game-link')?.value").await;
        assert!(link.ends_with(&format!("#/game/{id}")), "{link}");
        second.open(&format!("#/game/{id}")).await;
        let (first, second) = (Table::at(first, game).seed(1), Table::at(second, game).seed(2));
        first.visit.wait_for("!document.querySelector('#game-link')").await;
        Pair { first, second, id }
    }

    /// Whoever may touch something touches it, until so many turns have been played or the game is over.
    async fn play(&mut self, turns: usize) {
        loop {
            let played: usize = self.first.visit.evaluate(TURNS).await;
            let is_over = self.first.has(".result").await && self.second.has(".result").await;
            if played >= turns || is_over {
                return;
            }
            for table in [&mut self.first, &mut self.second] {
                if table.has("#shuffle").await {
                    table.push("#shuffle").await;
                    table.push("#done").await;
                }
                table.touch_anything().await;
            }
        }
    }

    /// The record, as each of them can fetch it.
    async fn records(&self) -> [Record; 2] {
        let fetch = format!("fetch('api/games/{}/record').then((answer) => answer.text())", self.id);
        let texts: [String; 2] =
            [self.first.visit.evaluate(&fetch).await, self.second.visit.evaluate(&fetch).await];
        texts.map(|text| text.parse().expect("the record is legal"))
    }
}

/// A whole game, in the middle of which one reloads and the other's line is cut.
fn whole_game(game: &'static str, terms: &str) {
    visit_pair(async |first, second, relay| {
        let mut pair = Pair::sit_down(first, second, game, terms).await;
        pair.play(6).await;
        first.reload().await;
        pair.play(10).await;
        lose_connection(&mut pair, relay).await;
        pair.play(usize::MAX).await;

        let [one, two] = pair.records().await;
        assert_eq!(one.to_string(), two.to_string());
        assert!(one.outcome().is_some(), "{one}");
        // Both pages list every turn once.
        let plies = one.line().plies().len();
        pair.first.wait_for_turns(plies).await;
        pair.second.wait_for_turns(plies).await;
        rematch(&pair).await;
    });
}

async fn lose_connection(pair: &mut Pair<'_>, relay: &Relay) {
    relay.cut();
    let second = pair.second.visit;
    second.wait_for("document.querySelector('.connection-lost')").await;
    // Whoever is to move plays on: the first for the second to hear of later, the second for the server to hear of later.
    let before: usize = pair.first.visit.evaluate(TURNS).await;
    for _ in 0..100 {
        let turns = [pair.first.visit.evaluate::<usize>(TURNS).await, second.evaluate(TURNS).await];
        if turns.iter().any(|turns| *turns > before) {
            break;
        }
        pair.first.touch_anything().await;
        pair.second.touch_anything().await;
    }
    relay.mend();
    second.wait_for("!document.querySelector('.connection-lost')").await;
    let both = [pair.first.visit, second];
    for visit in both {
        visit.wait_for(&format!("{TURNS} > {before}")).await;
    }
}

/// Both want to play again, and are taken there with colours swapped.
async fn rematch(pair: &Pair<'_>) {
    pair.first.push("#rematch").await;
    pair.second.push("#accept").await;
    for visit in [pair.first.visit, pair.second.visit] {
        visit
            .wait_for(&format!(
                "!location.hash.endsWith({:?}) || document.querySelector('#next-game')",
                pair.id
            ))
            .await;
    }
}

#[test]
fn two_browsers_play_pylos_by_link() {
    whole_game("pylos", "{ rules: 'pylos', clock: '600+5' }");
}

#[test]
fn two_browsers_play_le_pylos_by_link() {
    whole_game("le-pylos", "{ rules: 'le-pylos:setup=hidden', clock: 'none' }");
}

#[test]
fn two_browsers_play_pylon_by_link() {
    whole_game("pylon", "{ rules: 'pylon:size=4x4', clock: '600d5' }");
}

#[test]
fn a_code_for_cameras_leads_where_other_devices_find_the_server() {
    let network = "192.0.2.7:7878".parse().ok();
    visit_stage(
        async || Stage::online_in(network).await,
        async |visit| {
            visit.open("#/invite/pylos").await;
            visit.click("#invite").await;
            let link: String = visit.wait_for_some("document.querySelector('#game-link')?.value").await;
            assert!(link.starts_with("http://192.0.2.7:7878/#"), "{link}");
            let modules: u32 = visit
                .wait_for_some("document.querySelector('.qr-code path')?.getAttribute('d').length")
                .await;
            assert!(modules > 500, "a code for cameras is drawn");
        },
    );
}

#[test]
fn a_friend_is_invited_from_the_form() {
    visit_pair(async |first, second, _| {
        first.open("#/invite/pylos").await;
        first.click("#invite").await;
        let link: String = first.wait_for_some("document.querySelector('#game-link')?.value").await;
        assert!(
            first.evaluate("!document.querySelector('.qr-code')").await,
            "no other device could follow a code that leads to this computer"
        );
        let place = link.split_once('#').map(|(_, place)| format!("#{place}")).expect("the link has a place");
        second.open(&place).await;
        first.wait_for("!document.querySelector('#game-link')").await;
        second.wait_for("document.querySelectorAll('.seat').length === 2").await;
    });
}
