use leptos::prelude::*;
use tripylon_client::{ConnectionStatus, HistoryStep, OnlineGameMessage, OnlineGameState, Route};
use tripylon_texts::Keyboard;
use wasm_bindgen_futures::spawn_local;

use super::{
    controller::{OnlineGameController, OnlineGameInfo},
    panel::OnlineGamePanel,
    seat::OnlineSeat,
};
use crate::{
    board::{BoardArea, KeyboardHelp, PointerArea, PointerGesture},
    client::Client,
    net::{api::ApiError, online_api},
};

/// The page of an online game. A visitor takes a free seat, or else watches.
#[component]
pub(crate) fn OnlineGamePage(id: String) -> impl IntoView {
    let client = Client::from_context();
    let found = RwSignal::new(None::<Result<OnlineGameInfo, ApiError>>);
    spawn_local(async move {
        // `try_set` fails once the page is closed.
        _ = found.try_set(Some(load_game(client, &id).await));
    });
    move || {
        match found.get() {
        None => view! { <main class="page narrow"><p class="hint" role="status">{client.language().online().connecting()}</p></main> }.into_any(),
        Some(Ok(found)) => view! { <OnlineGame controller=OnlineGameController::new(client, found) /> }.into_any(),
        Some(Err(error)) => view! { <GameUnavailable error /> }.into_any(),
    }
    }
}

/// Loads the user's identity and the game.
async fn load_game(client: Client, id: &str) -> Result<OnlineGameInfo, ApiError> {
    let me = client.identify().await?.id;
    // Links to share depend on the server's address.
    client.load_host_info().await;
    Ok(OnlineGameInfo { own_id: me, game: online_api::game(id).await? })
}

/// Shown when the game does not exist, is private, or the server cannot be reached.
#[component]
fn GameUnavailable(error: ApiError) -> impl IntoView {
    let client = Client::from_context();
    let can_retry = error == ApiError::Unreachable;
    let text = move || match error {
        ApiError::Rejected(_) => client.language().online().no_game(),
        ApiError::Unreachable => client.language().online().server_unreachable(),
    };
    view! {
        <main class="page narrow">
            <h1>{client.text(|language| language.online().title())}</h1>
            <p>{text}</p>
            <div class="actions">
                {can_retry.then(|| view! { <button class="retry" on:click=move |_| client.reload_page()>{client.text(|language| language.buttons().try_again())}</button> })}
                <a class="button primary" href=Route::Online.hash()>{client.text(|language| language.online().back())}</a>
            </div>
        </main>
    }
}

/// The board with both seats, and the panel beside it.
#[component]
fn OnlineGame(controller: OnlineGameController) -> impl IntoView {
    let game_id = controller.state.with_untracked(|state| state.terms().rules.id());
    let board = controller.board;
    let gesture = PointerGesture::new(board);
    board.on_shortcut(move |key| handle_key(controller, key));
    let below = board.below();
    // The tab's title tells a player who reads another page that it is their turn.
    let is_own_turn = Memo::new(move |_| controller.state.with(OnlineGameState::may_interact));
    Effect::new(move |_| {
        let language = controller.client.language();
        let your_turn = is_own_turn.get().then(|| language.game().turn(tripylon_texts::Who::You));
        let title = your_turn.unwrap_or_else(|| language.online().title().to_string());
        document().set_title(&format!("{title} · {}", language.home().tripylon()));
    });
    let above = Memo::new(move |_| below.get().opponent());
    view! {
        <main class=format!("game-page online-game {}", game_id.name())>
            <ConnectionBar controller />
            <PointerArea gesture>
                <OnlineSeat controller player=above />
                <BoardArea board gesture />
                <OnlineSeat controller player=below />
            </PointerArea>
            <OnlineGamePanel controller />
            <p class="announcement visually-hidden" role="status" aria-live="polite">{move || controller.announcement.get()}</p>
            <KeyboardHelp board lines=shortcut_help />
        </main>
    }
}

/// A line above the board while the connection is lost.
#[component]
fn ConnectionBar(controller: OnlineGameController) -> impl IntoView {
    let online = move || controller.client.language().online();
    let lost_with_turn = Memo::new(move |_| {
        controller
            .state
            .with(|state| (state.connection() == ConnectionStatus::Lost).then(|| state.is_pending()))
    });
    let is_broken = Memo::new(move |_| controller.state.with(OnlineGameState::needs_reload));
    let reload = move |_| {
        // A failed reload leaves the page as it is.
        let _ = window().location().reload();
    };
    view! {
        <div class="connection" role="status">
            {move || lost_with_turn.get().filter(|_| !is_broken.get()).map(|has_turn| view! {
                <p class="connection-lost">
                    <span class="pulse" aria-hidden="true"></span>
                    <span>{if has_turn { online().connection_lost_with_turn() } else { online().connection_lost() }}</span>
                </p>
            })}
            <Show when=move || is_broken.get()>
                <p class="connection-lost">
                    <span>{controller.client.text(|language| language.online().outdated_page())}</span>
                    <button on:click=reload>{controller.client.text(|language| language.buttons().reload())}</button>
                </p>
            </Show>
        </div>
    }
}

/// The help lines of the keyboard shortcuts.
fn shortcut_help(keyboard: Keyboard) -> Vec<&'static str> {
    vec![
        keyboard.arrows(),
        keyboard.enter(),
        keyboard.escape(),
        keyboard.done(),
        keyboard.undo(),
        keyboard.previous_next(),
    ]
}

/// Handles a keyboard shortcut; returns whether `key` is one.
fn handle_key(controller: OnlineGameController, key: &str) -> bool {
    match key {
        "Escape" => controller.send(OnlineGameMessage::StartOver),
        "d" => controller.send(OnlineGameMessage::FinishTurn),
        "u" => controller.send(OnlineGameMessage::UndoClick),
        "PageUp" => controller.send(OnlineGameMessage::Navigate(HistoryStep::Previous)),
        "PageDown" => controller.send(OnlineGameMessage::Navigate(HistoryStep::Next)),
        _ => return false,
    }
    true
}
