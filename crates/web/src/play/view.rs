use leptos::prelude::*;
use tripylon_client::{HistoryStep, LocalGameMessage, LocalGameState, Route};
use tripylon_texts::Keyboard;

use super::{
    controller::LocalGameController, handover_screen::HandoverScreen, panel::GamePanel, seat::LocalSeat,
};
use crate::{
    board::{BoardArea, KeyboardHelp, PointerArea, PointerGesture},
    client::Client,
    ui::{game_name, game_sentence},
};
use tripylon_rules::GameId;

/// The page of a local game: the saved one, or the name of the game and buttons to start one.
#[component]
pub(crate) fn LocalGamePage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    match client.saved_game(game_id) {
        Some(state) => view! { <LocalGame state /> }.into_any(),
        None => {
            view! {
                <main class="page narrow">
                    <h1>{move || game_name(client, game_id)}</h1>
                    <p>{move || game_sentence(client, game_id)}</p>
                    <div class="actions">
                        <button class="primary" id="start-game" on:click=move |_| client.start_game(client.last_options(game_id))>{client.text(|language| language.options().start())}</button>
                        <a class="button" href=Route::NewGame(game_id).hash()>{client.text(|language| language.home().options())}</a>
                    </div>
                </main>
            }
            .into_any()
        }
    }
}

/// The board with both seats, and the panel beside it.
#[component]
fn LocalGame(state: LocalGameState) -> impl IntoView {
    let game_id = state.game().id();
    let controller = LocalGameController::new(state);
    let board = controller.board;
    let gesture = PointerGesture::new(board);
    board.on_shortcut(move |key| handle_key(controller, key));
    let below = board.below();
    let above = Signal::derive(move || below.get().opponent());
    view! {
        <main class=format!("game-page {}", game_id.name())>
            <PointerArea gesture>
                <LocalSeat controller player=above />
                <BoardArea board gesture>
                    <HandoverScreen controller />
                </BoardArea>
                <LocalSeat controller player=below />
            </PointerArea>
            <GamePanel controller />
            <p class="announcement visually-hidden" role="status" aria-live="polite">{move || controller.announcement.get()}</p>
            <KeyboardHelp board lines=shortcut_help />
        </main>
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
        keyboard.redo(),
        keyboard.hint(),
        keyboard.previous_next(),
    ]
}

/// Handles a keyboard shortcut; returns whether `key` is one.
fn handle_key(controller: LocalGameController, key: &str) -> bool {
    match key {
        "Escape" => controller.send(LocalGameMessage::StartOver),
        "d" => controller.send(LocalGameMessage::FinishTurn),
        "u" => controller.undo(),
        "y" => controller.send(LocalGameMessage::Redo),
        "h" => controller.request_hint(),
        "PageUp" => controller.send(LocalGameMessage::Navigate(HistoryStep::Previous)),
        "PageDown" => controller.send(LocalGameMessage::Navigate(HistoryStep::Next)),
        _ => return false,
    }
    true
}
