use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::online::{GameReport, LobbyMessage, LobbyReport};
use wasm_bindgen_futures::spawn_local;

use crate::{
    client::Client,
    net::{
        api::ApiError,
        online_api,
        socket::{self, ReconnectingSocket, SocketEvent},
    },
};

/// The lobby as this page knows it: all games, and the user's own.
#[derive(Clone, Copy)]
pub(crate) struct LobbyController {
    client: Client,
    /// The lobby, once the server has sent it.
    report: RwSignal<Option<LobbyReport>>,
    /// The user's open and running games, once they are loaded.
    own_list: RwSignal<Option<Vec<GameReport>>>,
    /// Whether the connection is lost; it is retried.
    pub(crate) is_disconnected: RwSignal<bool>,
    /// The last error of the server.
    pub(crate) error: RwSignal<Option<ApiError>>,
    reload_state: StoredValue<ReloadState>,
    socket: StoredValue<Option<ReconnectingSocket>, LocalStorage>,
}

/// The state of the rate-limited reload of the user's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReloadState {
    Idle,
    /// They were loaded a moment ago.
    CoolingDown,
    /// They have to be loaded again after the pause.
    Queued,
}

/// The pause between two reloads: the lobby changes with every move of every game.
const RELOAD_PAUSE: Duration = Duration::from_secs(3);

impl LobbyController {
    /// Connects to the lobby, for as long as the page is open.
    pub(crate) fn open(client: Client) -> LobbyController {
        let controller = LobbyController {
            client,
            report: RwSignal::new(None),
            own_list: RwSignal::new(None),
            is_disconnected: RwSignal::new(false),
            error: RwSignal::new(None),
            reload_state: StoredValue::new(ReloadState::Idle),
            socket: StoredValue::new_local(None),
        };
        on_cleanup(move || {
            controller.socket.with_value(|socket| _ = socket.as_ref().map(ReconnectingSocket::close));
        });
        controller.identify_and_connect(Owner::current());
        controller
    }

    /// The number of people online, if it is not 0.
    pub(crate) fn people_online(self) -> Option<u32> {
        let people = self.report.with(|report| report.as_ref().map(|report| report.people));
        people.filter(|people| *people > 0)
    }

    /// The user's open and running games, those first in which the user is to move.
    pub(crate) fn own_games(self) -> Memo<Option<Vec<GameReport>>> {
        self.hide_outdated(move || {
            let mut own_list = self.own_list.get()?;
            own_list.sort_by_key(|game| !self.client.is_to_move_in(game));
            Some(own_list)
        })
    }

    /// The open games of other players.
    pub(crate) fn open_games(self) -> Memo<Option<Vec<GameReport>>> {
        self.hide_outdated(move || self.games_of_others(|report| &report.open))
    }

    /// The running games of other players.
    pub(crate) fn live_games(self) -> Memo<Option<Vec<GameReport>>> {
        self.hide_outdated(move || self.games_of_others(|report| &report.live))
    }

    /// Reloads the user's games after a login or logout.
    pub(crate) fn on_identity_change(self) {
        self.own_list.set(None);
        self.reload_state.set_value(ReloadState::Idle);
        self.reload_own_games();
    }

    /// Without a connection an empty list may be outdated, so it counts as unknown.
    fn hide_outdated(
        self,
        games: impl Fn() -> Option<Vec<GameReport>> + Send + Sync + 'static,
    ) -> Memo<Option<Vec<GameReport>>> {
        Memo::new(move |_| games().filter(|games| !games.is_empty() || !self.is_disconnected.get()))
    }

    fn games_of_others(self, games: fn(&LobbyReport) -> &Vec<GameReport>) -> Option<Vec<GameReport>> {
        let is_of_others = |game: &&GameReport| !self.client.plays_in(game);
        self.report.with(|report| {
            report.as_ref().map(|report| games(report).iter().filter(is_of_others).cloned().collect())
        })
    }

    /// Identifies the user, retrying until it succeeds, and then connects.
    fn identify_and_connect(self, owner: Option<Owner>) {
        spawn_local(async move {
            let result = self.client.identify().await;
            // The page may have been closed.
            if self.report.is_disposed() {
                return;
            }
            match result {
                // The socket's listeners are removed with the page.
                Ok(_) => self.socket.set_value(owner.map(|owner| owner.with(|| self.connect()))),
                Err(ApiError::Unreachable) => {
                    self.is_disconnected.set(true);
                    set_timeout(move || self.identify_and_connect(owner), RELOAD_PAUSE);
                }
                Err(error @ ApiError::Rejected(_)) => self.error.set(Some(error)),
            }
        });
    }

    fn connect(self) -> ReconnectingSocket {
        self.reload_own_games();
        ReconnectingSocket::open(
            || socket::socket_url("api/lobby/socket"),
            move |event| self.on_socket_event(event),
        )
    }

    fn on_socket_event(self, event: SocketEvent) {
        if self.report.is_disposed() {
            return;
        }
        match event {
            SocketEvent::Disconnected => self.is_disconnected.set(true),
            SocketEvent::Message(text) => {
                self.is_disconnected.set(false);
                match serde_json::from_str(&text) {
                    Ok(LobbyMessage::Lobby(report)) => {
                        self.report.set(Some(report));
                        self.reload_own_games();
                    }
                    Ok(LobbyMessage::Heartbeat | LobbyMessage::Closing) | Err(_) => {}
                }
            }
        }
    }

    fn reload_own_games(self) {
        match self.reload_state.try_get_value() {
            Some(ReloadState::Idle) => self.reload_state.set_value(ReloadState::CoolingDown),
            Some(ReloadState::CoolingDown | ReloadState::Queued) => {
                return self.reload_state.set_value(ReloadState::Queued);
            }
            // The page is closed.
            None => return,
        }
        spawn_local(async move {
            if let Ok(games) = load_own_games().await {
                let is_new = self.own_list.try_with_untracked(|own_list| own_list.as_ref() != Some(&games));
                if is_new == Some(true) {
                    self.own_list.set(Some(games));
                }
            }
            set_timeout(move || self.finish_reload_pause(), RELOAD_PAUSE);
        });
    }

    fn finish_reload_pause(self) {
        let Some(reload_state) = self.reload_state.try_get_value() else { return };
        self.reload_state.set_value(ReloadState::Idle);
        if reload_state == ReloadState::Queued {
            self.reload_own_games();
        }
    }
}

/// Loads the user's games. Running games come first, because an opponent waits there.
async fn load_own_games() -> Result<Vec<GameReport>, ApiError> {
    let mut games = online_api::games("player=me&status=playing").await?.games;
    games.extend(online_api::games("player=me&status=open").await?.games);
    Ok(games)
}
