//! Two players in two browsers play by link; one reloads in the middle, the other loses the connection.

use tripylon_e2e::{BrowserTab, TcpProxy, TestSite, with_tab_on, with_two_tabs};
use tripylon_rules::record::Record;

use crate::{game_fixture::store_json, game_page::GamePage};

/// A game between two browsers: the first invites, the second opens the link.
struct OnlineGamePages<'a> {
    first: GamePage<'a>,
    second: GamePage<'a>,
    id: String,
}

/// A script that returns the number of turns in the move list.
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
            // The browser itself reports cut connections in the console.
            tab.ignore_errors_containing("WebSocket connection to");
            tab.ignore_errors_containing("net::ERR_");
        }
        first.open(&format!("#/invite/{game}")).await;
        // A request creates the game, as the form does, so that any terms are possible.
        let id: String = first
            .evaluate(&format!(
                "(async () => {{
                    await fetch('api/me', {{ method: 'POST' }});
                    const request = {{ terms: {terms}, seat: 1, visibility: 'private' }};
                    const response = await fetch('api/games', {{
                        method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(request),
                    }});
                    return (await response.json()).id;
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
            for page in [&mut self.first, &mut self.second] {
                if page.exists("#shuffle").await {
                    page.press_button("#shuffle").await;
                    page.press_button("#done").await;
                }
                page.click_random_choice().await;
            }
        }
    }

    /// The record of the game, fetched by each player.
    async fn records(&self) -> [Record; 2] {
        let fetch = format!("fetch('api/games/{}/record').then((response) => response.text())", self.id);
        let texts: [String; 2] =
            [self.first.tab.evaluate(&fetch).await, self.second.tab.evaluate(&fetch).await];
        texts.map(|text| text.parse().expect("the record is legal"))
    }
}

/// Plays a whole game, in which one player reloads and the other's connection is cut.
fn check_whole_game(game: &'static str, terms: &str) {
    with_two_tabs(async |first, second, proxy| {
        let mut pair = OnlineGamePages::start(first, second, game, terms).await;
        pair.play(6).await;
        first.reload().await;
        pair.play(10).await;
        lose_connection(&mut pair, proxy).await;
        pair.play(usize::MAX).await;
        if game == "le-pylos" {
            for page in [&pair.first, &pair.second] {
                page.tab.wait_for("document.querySelectorAll('.battles tbody tr').length === 5").await;
            }
        }

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

async fn lose_connection(pair: &mut OnlineGamePages<'_>, proxy: &TcpProxy) {
    proxy.disconnect();
    let second = pair.second.tab;
    second.wait_for("document.querySelector('.connection-lost')").await;
    // Both continue: their moves reach the opponent after the reconnection.
    let before: usize = pair.first.tab.evaluate(TURNS).await;
    for _ in 0..100 {
        let turns = [pair.first.tab.evaluate::<usize>(TURNS).await, second.evaluate(TURNS).await];
        if turns.iter().any(|turns| *turns > before) {
            break;
        }
        pair.first.click_random_choice().await;
        pair.second.click_random_choice().await;
    }
    proxy.reconnect();
    second.wait_for("!document.querySelector('.connection-lost')").await;
    let both = [pair.first.tab, second];
    for tab in both {
        tab.wait_for(&format!("{TURNS} > {before}")).await;
    }
}

/// Checks that the page of both players offers or opens the rematch.
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
    check_whole_game("pylos", "{ rules: 'pylos', time_control: '600+5' }");
}

#[test]
fn two_browsers_play_le_pylos_by_link() {
    check_whole_game("le-pylos", "{ rules: 'le-pylos:setup=hidden', time_control: 'none' }");
}

#[test]
fn two_browsers_play_pylon_by_link() {
    check_whole_game("pylon", "{ rules: 'pylon:size=4x4', time_control: '600d5' }");
}

#[test]
fn the_qr_code_has_the_address_of_the_server_in_the_local_network() {
    let lan_address = "192.0.2.7:7878".parse().ok();
    with_tab_on(
        async || TestSite::online_on_network(lan_address).await,
        async |tab| {
            tab.open("#/invite/pylos").await;
            tab.click("#invite").await;
            let link: String = tab.wait_for_some("document.querySelector('#game-link')?.value").await;
            assert!(link.starts_with("http://192.0.2.7:7878/#"), "{link}");
            let modules: u32 =
                tab.wait_for_some("document.querySelector('.qr-code path')?.getAttribute('d').length").await;
            assert!(modules > 500, "the QR code is drawn");
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
            "other devices cannot open an address of this computer only"
        );
        let route = link.split_once('#').map(|(_, route)| format!("#{route}")).expect("the link has a route");
        second.open(&route).await;
        first.wait_for("!document.querySelector('#game-link')").await;
        second.wait_for("document.querySelectorAll('.seat').length === 2").await;
    });
}
