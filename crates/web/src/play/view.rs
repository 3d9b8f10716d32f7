use leptos::prelude::*;
use tripylon_client::{HistoryStep, LocalGameMessage, LocalGameState, Route};
use tripylon_drawing::Camera;
use tripylon_texts::Keyboard;

use super::{
    controller::LocalGameController, handover_screen::HandoverScreen, panel::GamePanel, seat::LocalSeat,
};
use crate::{
    board::{BoardArea, PointerArea, PointerGesture, default_camera, reset_view_on_side_change},
    client::Client,
    ui::{KeyboardHelp, game_name, game_sentence, on_shortcut},
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
    let camera = RwSignal::new(default_camera(&state.game(), state.player_below()));
    let help = RwSignal::new(false);
    let controller = LocalGameController::new(state);
    let gesture = PointerGesture::new(controller.board, camera);
    on_shortcut(move |key| handle_key(controller, camera, help, key));
    let below = Signal::derive(move || controller.state.with(LocalGameState::player_below));
    let reset_view = move || {
        camera.set(
            controller.state.with_untracked(|state| default_camera(&state.game(), state.player_below())),
        );
    };
    reset_view_on_side_change(below, reset_view);
    let above = Signal::derive(move || below.get().opponent());
    view! {
        <main class=format!("game-page {}", game_id.name())>
            <PointerArea gesture>
                <LocalSeat controller player=above />
                <BoardArea board=controller.board camera gesture>
                    <HandoverScreen controller />
                </BoardArea>
                <LocalSeat controller player=below />
            </PointerArea>
            <GamePanel controller reset_view=Callback::new(move |()| reset_view()) />
            <p class="announcement visually-hidden" role="status" aria-live="polite">{move || controller.announcement.get()}</p>
            <KeyboardHelp open=help lines=shortcut_help />
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
        keyboard.hint(),
        keyboard.rotate_board(),
        keyboard.flat_view(),
        keyboard.previous_next(),
        keyboard.help(),
    ]
}

/// Handles a keyboard shortcut; returns whether `key` is one.
fn handle_key(
    controller: LocalGameController,
    camera: RwSignal<Camera>,
    help: RwSignal<bool>,
    key: &str,
) -> bool {
    /// Rotation per key press, as a drag over this part of the board's width.
    const ROTATION_STEP: f64 = 0.08;
    let rotate = |right: f64| camera.update(|camera| *camera = camera.rotated_by_drag(right, 0.0));
    match key {
        "Escape" => controller.send(LocalGameMessage::StartOver),
        "d" | "D" => controller.send(LocalGameMessage::FinishTurn),
        "u" | "U" => controller.send(LocalGameMessage::Undo),
        "h" | "H" => controller.request_hint(),
        "," => rotate(-ROTATION_STEP),
        "." => rotate(ROTATION_STEP),
        "v" | "V" => {
            controller.client.settings.update(|settings| settings.flat_boards = !settings.flat_boards);
        }
        "PageUp" => controller.send(LocalGameMessage::Navigate(HistoryStep::Previous)),
        "PageDown" => controller.send(LocalGameMessage::Navigate(HistoryStep::Next)),
        "?" => help.set(true),
        _ => return false,
    }
    true
}
