use leptos::prelude::*;

use super::controller::LocalGameController;
use tripylon_client::{LocalGameMessage, LocalGameState};

/// Covers the board while two players hand the device over, so that neither sees the other's hidden setup.
#[component]
pub(crate) fn HandoverScreen(controller: LocalGameController) -> impl IntoView {
    let who = move || controller.state.with(|state| state.player_labels()[state.position().turn().index()]);
    let language = move || controller.client.language().game();
    view! {
        <Show when=move || controller.state.with(LocalGameState::is_board_covered)>
            <div class="handover" role="alertdialog" aria-modal="true" aria-label=move || language().pass_screen(who())>
                <p class="pass">{move || language().pass_screen(who())}</p>
                <p>{controller.client.text(|language| language.game().pass_screen_hint())}</p>
                <button class="primary" on:click=move |_| controller.send(LocalGameMessage::UncoverBoard)>
                    {move || language().i_am(who())}
                </button>
            </div>
        </Show>
    }
}
