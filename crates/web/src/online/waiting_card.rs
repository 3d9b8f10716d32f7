use leptos::prelude::*;
use tripylon_play::{GameCommand, TimeControl};

use super::{controller::OnlineGameController, terms_text::terms_text};
use crate::{
    account::NameField,
    ui::{LinkField, qr_code_svg},
};

/// Shown until an opponent joins: the game's link as text and as a QR code, and a button to cancel the game.
#[component]
pub(crate) fn WaitingCard(controller: OnlineGameController) -> impl IntoView {
    let online = move || controller.client.language().online();
    let link = controller.link();
    let closes_when_left = controller.is_public
        && controller
            .state
            .with_untracked(|state| !matches!(state.terms().time_control, TimeControl::DaysPerTurn(_)));
    let headline = move || if controller.is_public { online().waiting_anyone() } else { online().waiting() };
    view! {
        <section class="waiting card" role="status">
            <h2><span class="pulse" aria-hidden="true"></span>{headline}</h2>
            <p class="hint">{move || terms_text(controller.client, &controller.state.with(|state| *state.terms()))}</p>
            <p>{controller.client.text(|language| language.online().link_help())}</p>
            <Show when=move || closes_when_left><p>{controller.client.text(|language| language.online().stay_help())}</p></Show>
            <LinkField id="game-link" link=link.clone() />
            // The QR code is read by another device, which must be able to reach the server.
            <Show when=move || controller.client.is_reachable()>
                {qr_code_svg(&link, controller.client.text_signal(|language| language.online().qr_code_help()))}
                <p class="hint">{controller.client.text(|language| language.online().qr_code_help())}</p>
            </Show>
        </section>
        <NameField />
        <section class="game-actions">
            <button id="cancel-game" on:click=move |_| controller.send_command(GameCommand::CancelGame)>{controller.client.text(|language| language.online().cancel_game())}</button>
        </section>
    }
}
