//! Two players on two screens play by link; one reloads in the middle, the other loses the connection.

use tripylon_e2e::{BrowserTab, TcpProxy, TestSite, with_tab_on, with_two_tabs};
use tripylon_rules::record::Record;

use crate::{game_fixture::store_json, game_page::GamePage};

/// A game between two browsers: the first invites, the second opens the link.
struct OnlineGamePages<'a> {
    first: GamePage<'a>,
    second: GamePage<'a>,
    id: String,
}

/// How many turns the page has in its list.
const TURNS: &str = "document.querySelectorAll('.move-list li').length";

impl<'a> OnlineGamePages<'a> {
    async fn start(
        first: &'a BrowserTab,
        second: &'a BrowserTab,
        game: &'static str,
        terms: &str,
    ) -> OnlineGamePages<'a> {
        for tab in [first, second] {
            store_json(tab, "settings", &serde_json::json!({ "reduce_motion": true, "muted": true }));
            // A line that was cut is written to the console by the browser itself.
            tab.ignore_errors_containing("WebSocket connection to");
            tab.ignore_errors_containing("net::ERR_");
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
        let (first, second) =
            (GamePage::at(first, game).with_seed(1), GamePage::at(second, game).with_seed(2));
        first.tab.wait_for("!document.querySelector('#game-link')").await;
        OnlineGamePages { first, second, id }
    }

    /// Lets the player to move click a choice, until this many turns have been played or the game is over.
    async fn play(&mut self, turns: usize) {
        loop {
            let played: usize = self.first.tab.evaluate(TURNS).await;
            let is_over = self.first.exists(".result").await && self.second.exists(".result").await;
            if played >= turns || is_over {
                return;
            }
            for table in [&mut self.first, &mut self.second] {
                if table.exists("#shuffle").await {
                    table.press_button("#shuffle").await;
                    table.press_button("#done").await;
                }
                table.touch_random().await;
            }
        }
    }

    /// The record, as each of them can fetch it.
    async fn records(&self) -> [Record; 2] {
        let fetch = format!("fetch('api/games/{}/record').then((answer) => answer.text())", self.id);
        let texts: [String; 2] =
            [self.first.tab.evaluate(&fetch).await, self.second.tab.evaluate(&fetch).await];
        texts.map(|text| text.parse().expect("the record is legal"))
    }
}

/// A whole game; in the middle one player reloads and the other's connection is cut.
fn whole_game(game: &'static str, terms: &str) {
    with_two_tabs(async |first, second, relay| {
        let mut pair = OnlineGamePages::start(first, second, game, terms).await;
        pair.play(6).await;
        first.reload().await;
        pair.play(10).await;
        lose_connection(&mut pair, relay).await;
        pair.play(usize::MAX).await;

        let [one, two] = pair.records().await;
        assert_eq!(one.to_string(), two.to_string());
        assert!(one.outcome().is_some(), "{one}");
        // Both pages list every turn once.
        let plies = one.main_line().plies().len();
        pair.first.wait_for_turns(plies).await;
        pair.second.wait_for_turns(plies).await;
        rematch(&pair).await;
    });
}

async fn lose_connection(pair: &mut OnlineGamePages<'_>, relay: &TcpProxy) {
    relay.disconnect();
    let second = pair.second.tab;
    second.wait_for("document.querySelector('.connection-lost')").await;
    // Both play on: the second player receives the first's moves later, and the server the second's.
    let before: usize = pair.first.tab.evaluate(TURNS).await;
    for _ in 0..100 {
        let turns = [pair.first.tab.evaluate::<usize>(TURNS).await, second.evaluate(TURNS).await];
        if turns.iter().any(|turns| *turns > before) {
            break;
        }
        pair.first.touch_random().await;
        pair.second.touch_random().await;
    }
    relay.reconnect();
    second.wait_for("!document.querySelector('.connection-lost')").await;
    let both = [pair.first.tab, second];
    for tab in both {
        tab.wait_for(&format!("{TURNS} > {before}")).await;
    }
}

/// Both want to play again, and are taken there with colours swapped.
async fn rematch(pair: &OnlineGamePages<'_>) {
    pair.first.press_button("#rematch").await;
    pair.second.press_button("#accept").await;
    for tab in [pair.first.tab, pair.second.tab] {
        tab.wait_for(&format!(
            "!location.hash.endsWith({:?}) || document.querySelector('#next-game')",
            pair.id
        ))
        .await;
    }
}

#[test]
fn two_browsers_play_pylos_by_link() {
    whole_game("pylos", "{ rules: 'pylos', time_control: '600+5' }");
}

#[test]
fn two_browsers_play_le_pylos_by_link() {
    whole_game("le-pylos", "{ rules: 'le-pylos:setup=hidden', time_control: 'none' }");
}

#[test]
fn two_browsers_play_pylon_by_link() {
    whole_game("pylon", "{ rules: 'pylon:size=4x4', time_control: '600d5' }");
}

#[test]
fn a_code_for_cameras_leads_where_other_devices_find_the_server() {
    let network = "192.0.2.7:7878".parse().ok();
    with_tab_on(
        async || TestSite::online_on_network(network).await,
        async |tab| {
            tab.open("#/invite/pylos").await;
            tab.click("#invite").await;
            let link: String = tab.wait_for_some("document.querySelector('#game-link')?.value").await;
            assert!(link.starts_with("http://192.0.2.7:7878/#"), "{link}");
            let modules: u32 =
                tab.wait_for_some("document.querySelector('.qr-code path')?.getAttribute('d').length").await;
            assert!(modules > 500, "a code for cameras is drawn");
        },
    );
}

#[test]
fn a_friend_is_invited_from_the_form() {
    with_two_tabs(async |first, second, _| {
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
