use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::{OnlineGameEvent, OnlineGameMessage, OnlineGameState, Route};
use tripylon_play::{GameCommand, NextGameKind, Offer, Timestamp};
use tripylon_protocol::online::{GameReport, ServerMessage, Visibility};
use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player};
use tripylon_texts::{move_announcement, outcome_text};

use super::refusal_text::refusal_text;
use crate::{
    board::{BoardContext, BoardInput},
    browser,
    client::Client,
    net::socket::{self, ReconnectingSocket, SocketEvent},
    sound::Sound,
};

/// The controller of an online game: it passes the input of players and server to the state and shows the results.
#[derive(Clone, Copy)]
pub(crate) struct OnlineGameController {
    pub(crate) client: Client,
    pub(crate) state: RwSignal<OnlineGameState>,
    pub(crate) board: BoardContext,
    /// The text that screen readers announce.
    pub(crate) announcement: RwSignal<String>,
    /// A line shown beside the board until the next event.
    pub(crate) note: RwSignal<Option<String>>,
    /// This page's clock, updated while it matters.
    pub(crate) now: RwSignal<Timestamp>,
    /// Whether the game is public.
    pub(crate) is_public: bool,
    id: StoredValue<String>,
    /// The tournament that the game belongs to.
    tournament: StoredValue<Option<String>>,
    socket: StoredValue<Option<ReconnectingSocket>, LocalStorage>,
}

/// The data of a game that is needed to connect to it.
#[derive(Clone, Debug)]
pub(crate) struct OnlineGameInfo {
    /// The user's id.
    pub(crate) own_id: String,
    pub(crate) game: GameReport,
}

/// The interval at which clocks are updated.
const CLOCK_TICK: Duration = Duration::from_millis(100);

impl OnlineGameController {
    /// Connects to a game.
    pub(crate) fn new(client: Client, info: OnlineGameInfo) -> OnlineGameController {
        let OnlineGameInfo { own_id, game } = info;
        let state = RwSignal::new(OnlineGameState::new(own_id, game.terms));
        // The board needs the controller, which is created after it.
        let controller_slot = StoredValue::new(None::<OnlineGameController>);
        let on_input = move |input| {
            if let Some(controller) = controller_slot.get_value() {
                controller.send(match input {
                    BoardInput::Click(click) => OnlineGameMessage::Click(click),
                    BoardInput::CancelClick => OnlineGameMessage::UndoClick,
                });
            }
        };
        let controller = OnlineGameController {
            client,
            state,
            board: BoardContext::new(client, move || state.with(OnlineGameState::board_view), on_input),
            announcement: RwSignal::new(String::new()),
            note: RwSignal::new(None),
            now: RwSignal::new(browser::current_time()),
            is_public: game.visibility == Visibility::Public,
            id: StoredValue::new(game.id.clone()),
            tournament: StoredValue::new(game.tournament.clone()),
            socket: StoredValue::new_local(None),
        };
        controller_slot.set_value(Some(controller));
        controller.open_socket();
        controller.start_clock_tick();
        controller
    }

    /// The id of the game.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// The link for the opponent.
    pub(crate) fn link(self) -> String {
        self.client.link(&Route::OnlineGame(self.id()).hash())
    }

    /// The tournament that the game belongs to.
    pub(crate) fn tournament(self) -> Option<String> {
        self.tournament.get_value()
    }

    /// Sends a command other than a turn.
    pub(crate) fn send_command(self, command: GameCommand) {
        self.send(OnlineGameMessage::Command(command));
    }

    /// Applies a message and shows its results.
    pub(crate) fn send(self, message: OnlineGameMessage) {
        let by_hand = self.state.with_untracked(OnlineGameState::may_interact);
        let events = self.state.try_update(|state| state.update(message)).unwrap_or_default();
        for event in events {
            self.show(event, by_hand);
        }
    }

    /// Reconnects and catches up.
    fn reconnect(self) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.reconnect();
            }
        });
    }

    fn open_socket(self) {
        let url = move || {
            let seq = self.state.with_untracked(OnlineGameState::seq);
            socket::socket_url(&format!("api/games/{}/socket?after={seq}", self.id()))
        };
        let on_event = move |event| {
            // The page may have been closed.
            if self.state.is_disposed() {
                return;
            }
            match event {
                SocketEvent::Disconnected => self.send(OnlineGameMessage::ConnectionLost),
                SocketEvent::Message(text) => match serde_json::from_str::<ServerMessage>(&text) {
                    Ok(message) => {
                        self.send(OnlineGameMessage::Received { message, at: browser::current_time() });
                    }
                    Err(error) => leptos::logging::error!("{error}: {text}"),
                },
            }
        };
        let socket = ReconnectingSocket::open(url, on_event);
        let closing = StoredValue::new_local(socket.clone());
        on_cleanup(move || closing.with_value(ReconnectingSocket::close));
        self.socket.set_value(Some(socket));
    }

    fn show(self, event: OnlineGameEvent, by_hand: bool) {
        let online = self.client.language().online();
        match event {
            OnlineGameEvent::Send(message) => {
                self.send_text(&serde_json::to_string(&message).expect("messages serialise"));
            }
            OnlineGameEvent::Reconnect => self.reconnect(),
            OnlineGameEvent::Played { before, mv } => self.show_turn(before, mv, by_hand),
            OnlineGameEvent::Clicked => self.client.play_sound(Sound::Click),
            OnlineGameEvent::Started => self.announce(online.game_began(), Sound::Place),
            OnlineGameEvent::Revealed => self.announce(online.revealed(), Sound::Place),
            OnlineGameEvent::TurnsTakenBack => self.announce(online.took_back(), Sound::Take),
            OnlineGameEvent::Cancelled => self.announce(online.was_cancelled(), Sound::End),
            OnlineGameEvent::Offered(player, offer) => {
                self.show_note(&self.offer_text(player, offer), Sound::Click);
            }
            OnlineGameEvent::OfferDeclined(player, _) => {
                self.show_note(&online.declined(self.player_label(player)), Sound::Click);
            }
            OnlineGameEvent::Ended(outcome) => self.show_end(&outcome),
            OnlineGameEvent::Refused(refusal) => {
                let text = refusal_text(self.client.language(), &refusal);
                self.announcement.set(text.to_string());
                self.note.set(Some(text.to_string()));
            }
            OnlineGameEvent::NextGameOpened(game, next) => self.open_next_game(game, next),
        }
    }

    fn send_text(self, text: &str) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.send(text);
            }
        });
    }

    /// Opens a rematch for its players; the next round of a match waits until the result was seen.
    fn open_next_game(self, game: String, next: NextGameKind) {
        let is_player = self.state.with_untracked(|state| state.seat().is_some());
        match next {
            NextGameKind::Rematch if is_player => self.client.navigate(Route::OnlineGame(game)),
            NextGameKind::Rematch => {}
            NextGameKind::Round => {
                self.announcement.set(self.client.language().online().next_round_ready().to_string());
            }
        }
    }

    fn show_turn(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = self.state.with_untracked(OnlineGameState::player_labels);
        self.note.set(None);
        self.announcement.set(move_announcement(self.client.language(), &before, mv, who));
        self.board.show_move(before, mv, by_hand);
    }

    fn show_end(self, outcome: &Outcome) {
        let who = self.state.with_untracked(OnlineGameState::player_labels);
        let text = outcome_text(self.client.language(), outcome, who);
        self.note.set(None);
        self.announcement.update(|announcement| {
            *announcement = format!("{announcement} {} {}", text.headline, text.reason);
        });
        self.client.play_sound(Sound::End);
    }

    /// Announces a text that is visible anyway.
    fn announce(self, text: &str, sound: Sound) {
        self.note.set(None);
        self.announcement.set(text.to_string());
        self.client.play_sound(sound);
    }

    /// Announces a text and shows it beside the board.
    fn show_note(self, text: &str, sound: Sound) {
        self.announce(text, sound);
        // Offers have their own place on the page.
        if self.state.with_untracked(|state| state.opponent_offer().is_none()) {
            self.note.set(Some(text.to_string()));
        }
    }

    fn player_label(self, player: Player) -> tripylon_texts::Who {
        self.state.with_untracked(|state| state.player_labels()[player.index()])
    }

    /// An offer as a sentence.
    pub(crate) fn offer_text(self, player: Player, offer: Offer) -> String {
        let (online, game) = (self.client.language().online(), self.client.language().game());
        let (who, is_pylon) = self.state.with(|state| {
            (
                state.player_labels()[player.index()],
                matches!(state.terms().rules, tripylon_rules::AnyGame::Pylon(_)),
            )
        });
        match offer {
            Offer::End if is_pylon => online.end_offered(who),
            Offer::End => game.draw_offered(who),
            Offer::TakeBack => online.take_back_offered(who),
            Offer::Rematch => online.rematch_offered(who),
        }
    }

    /// Updates the time while a clock runs or a player is absent.
    fn start_clock_tick(self) {
        let on_tick = move || {
            let is_needed = self.state.with_untracked(|state| {
                state.is_clock_running() || state.presence().absent_for.iter().any(Option::is_some)
            });
            if is_needed {
                self.now.set(browser::current_time());
            }
        };
        if let Ok(interval) = set_interval_with_handle(on_tick, CLOCK_TICK) {
            on_cleanup(move || interval.clear());
        }
    }
}
