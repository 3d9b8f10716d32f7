use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::online::{GameReport, LobbyReport, LobbyWord};
use wasm_bindgen_futures::spawn_local;

use crate::{
    client::Client,
    online,
    server::NoAnswer,
    socket::{self, Heard, Socket},
};

/// What is known where people meet: what goes on there, and which games are one's own.
#[derive(Clone, Copy)]
pub(crate) struct Lobby {
    client: Client,
    /// What goes on, once the server has said so.
    report: RwSignal<Option<LobbyReport>>,
    /// The games of one's own that wait or go on, likewise.
    own: RwSignal<Option<Vec<GameReport>>>,
    /// Whether the server cannot be reached; it is tried again.
    pub(crate) is_lost: RwSignal<bool>,
    /// Why the server does not do something.
    pub(crate) failure: RwSignal<Option<NoAnswer>>,
    look: StoredValue<Look>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
}

/// Whether one's own games may be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Free,
    /// They have just been looked for.
    Resting,
    /// Something has happened since then.
    Wanted,
}

/// How long to wait before the same is asked again: the lobby changes with every turn of every game.
const PAUSE: Duration = Duration::from_secs(3);

impl Lobby {
    /// Goes in, for the page that is open.
    pub(crate) fn come_in(client: Client) -> Lobby {
        let lobby = Lobby {
            client,
            report: RwSignal::new(None),
            own: RwSignal::new(None),
            is_lost: RwSignal::new(false),
            failure: RwSignal::new(None),
            look: StoredValue::new(Look::Free),
            socket: StoredValue::new_local(None),
        };
        on_cleanup(move || lobby.socket.with_value(|socket| _ = socket.as_ref().map(Socket::close)));
        lobby.say_who(Owner::current());
        lobby
    }

    /// How many people are here, if there is anybody.
    pub(crate) fn people(self) -> Option<u32> {
        let people = self.report.with(|report| report.as_ref().map(|report| report.people));
        people.filter(|people| *people > 0)
    }

    /// The games of one's own that wait or go on, those first in which one is awaited.
    pub(crate) fn own_games(self) -> Memo<Option<Vec<GameReport>>> {
        self.known(move || {
            let mut own = self.own.get()?;
            own.sort_by_key(|game| !self.client.is_awaited_in(game));
            Some(own)
        })
    }

    /// The games of others that wait for somebody.
    pub(crate) fn open_games(self) -> Memo<Option<Vec<GameReport>>> {
        self.known(move || self.of_others(|report| &report.open))
    }

    /// The games of others that can be watched.
    pub(crate) fn live_games(self) -> Memo<Option<Vec<GameReport>>> {
        self.known(move || self.of_others(|report| &report.live))
    }

    /// Whoever has become somebody else has other games.
    pub(crate) fn become_somebody_else(self) {
        self.own.set(None);
        self.look.set_value(Look::Free);
        self.look_for_own_games();
    }

    /// Without a server nobody knows whether there is still nothing.
    fn known(
        self,
        games: impl Fn() -> Option<Vec<GameReport>> + Send + Sync + 'static,
    ) -> Memo<Option<Vec<GameReport>>> {
        Memo::new(move |_| games().filter(|games| !games.is_empty() || !self.is_lost.get()))
    }

    fn of_others(self, games: fn(&LobbyReport) -> &Vec<GameReport>) -> Option<Vec<GameReport>> {
        let is_of_others = |game: &&GameReport| !self.client.plays_in(game);
        self.report.with(|report| {
            report.as_ref().map(|report| games(report).iter().filter(is_of_others).cloned().collect())
        })
    }

    /// Says who one is, as often as it takes, and then listens.
    fn say_who(self, owner: Option<Owner>) {
        spawn_local(async move {
            let found = self.client.identify().await;
            // The page may have been left.
            if self.report.is_disposed() {
                return;
            }
            match found {
                // What listens to the window is to go with the page.
                Ok(_) => self.socket.set_value(owner.map(|owner| owner.with(|| self.listen()))),
                Err(NoAnswer::Nobody) => {
                    self.is_lost.set(true);
                    set_timeout(move || self.say_who(owner), PAUSE);
                }
                Err(refused @ NoAnswer::Refused(_)) => self.failure.set(Some(refused)),
            }
        });
    }

    fn listen(self) -> Socket {
        self.look_for_own_games();
        Socket::open(|| socket::address("api/lobby/socket"), move |heard| self.hear(heard))
    }

    fn hear(self, heard: Heard) {
        if self.report.is_disposed() {
            return;
        }
        match heard {
            Heard::Lost => self.is_lost.set(true),
            Heard::Text(text) => {
                self.is_lost.set(false);
                match serde_json::from_str(&text) {
                    Ok(LobbyWord::Lobby(report)) => {
                        self.report.set(Some(report));
                        self.look_for_own_games();
                    }
                    Ok(LobbyWord::Beat | LobbyWord::Closing) | Err(_) => {}
                }
            }
        }
    }

    fn look_for_own_games(self) {
        match self.look.try_get_value() {
            Some(Look::Free) => self.look.set_value(Look::Resting),
            Some(Look::Resting | Look::Wanted) => return self.look.set_value(Look::Wanted),
            // The page has been left.
            None => return,
        }
        spawn_local(async move {
            if let Ok(found) = own_games().await {
                let is_new = self.own.try_with_untracked(|own| own.as_ref() != Some(&found));
                if is_new == Some(true) {
                    self.own.set(Some(found));
                }
            }
            set_timeout(move || self.look_again(), PAUSE);
        });
    }

    fn look_again(self) {
        let Some(look) = self.look.try_get_value() else { return };
        self.look.set_value(Look::Free);
        if look == Look::Wanted {
            self.look_for_own_games();
        }
    }
}

/// The games that go on come first: somebody waits there already.
async fn own_games() -> Result<Vec<GameReport>, NoAnswer> {
    let mut games = online::games("player=me&stage=playing").await?.games;
    games.extend(online::games("player=me&stage=open").await?.games);
    Ok(games)
}
