use leptos::prelude::*;
use tripylon_room::{Ask, TimeControl};

use super::{link_field::LinkField, name_field::NameField, qr_code::code, terms_text::terms_text};
use crate::live_table::LiveTable;

/// What stands beside the board until somebody sits down: the link, as text and for cameras.
#[component]
pub(crate) fn Waiting(table: LiveTable) -> impl IntoView {
    let online = move || table.client.language().online();
    let link = table.link();
    let must_stay = table.is_public
        && table.live.with_untracked(|live| !matches!(live.terms().clock, TimeControl::Days(_)));
    let waiting = move || if table.is_public { online().waiting_anyone() } else { online().waiting() };
    view! {
        <section class="waiting card" role="status">
            <h2><span class="pulse" aria-hidden="true"></span>{waiting}</h2>
            <p class="hint">{move || terms_text(table.client, &table.live.with(|live| *live.terms()))}</p>
            <p>{table.client.says(|language| language.online().link_help())}</p>
            <Show when=move || must_stay><p>{table.client.says(|language| language.online().stay_help())}</p></Show>
            <LinkField id="game-link" link=link.clone() />
            // A camera is in another device, which may not reach this one.
            <Show when=move || table.client.is_reachable()>
                {code(&link, table.client.words(|language| language.online().code_help()))}
                <p class="hint">{table.client.says(|language| language.online().code_help())}</p>
            </Show>
        </section>
        <NameField />
        <section class="deeds">
            <button id="call-off" on:click=move |_| table.want(Ask::CallOff)>{table.client.says(|language| language.online().call_off())}</button>
        </section>
    }
}
