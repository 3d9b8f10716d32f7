use leptos::prelude::*;
use tripylon_room::{Ask, TimeControl};

use super::{name_field::NameField, qr_code::code};
use crate::{browser, live_table::LiveTable, saving};

/// What stands beside the board until somebody sits down: the link, as text and for cameras.
#[component]
pub(crate) fn Waiting(table: LiveTable) -> impl IntoView {
    let online = move || table.client.language().online();
    let buttons = move || table.client.language().buttons();
    let link = table.link();
    let (copied, failed) = (RwSignal::new(false), RwSignal::new(false));
    let copy = {
        let link = link.clone();
        move |_| {
            saving::copy(&link, move |went_well| {
                _ = copied.try_set(went_well);
                _ = failed.try_set(!went_well);
            });
        }
    };
    let share = {
        let link = link.clone();
        move |_| browser::share(&link)
    };
    let must_stay = table.is_public
        && table.live.with_untracked(|live| !matches!(live.terms().clock, TimeControl::Days(_)));
    let waiting = move || if table.is_public { online().waiting_anyone() } else { online().waiting() };
    let label = move || if copied.get() { buttons().copied() } else { buttons().copy() };
    view! {
        <section class="waiting card" role="status">
            <h2><span class="pulse" aria-hidden="true"></span>{waiting}</h2>
            <p>{table.client.says(|language| language.online().link_help())}</p>
            <Show when=move || must_stay><p>{table.client.says(|language| language.online().stay_help())}</p></Show>
            <div class="link">
                <input id="game-link" type="text" readonly aria-label=table.client.says(|language| language.analysis().link()) prop:value=link.clone() on:focus=move |event| select_all(&event) />
                <button class="primary" id="copy-link" on:click=copy>{label}</button>
                {browser::can_share().then(|| view! { <button id="share-link" on:click=share>{table.client.says(|language| language.online().share_link())}</button> })}
            </div>
            <Show when=move || failed.get()>
                <p class="failure" role="alert">{table.client.says(|language| language.errors().copy_failed())}</p>
            </Show>
            <Show when=move || !table.is_reachable>
                <p class="note">{table.client.says(|language| language.online().link_here_only())}</p>
            </Show>
            {code(&link, table.client.words(|language| language.online().code_help()))}
            <p class="hint">{table.client.says(|language| language.online().code_help())}</p>
        </section>
        <NameField />
        <section class="deeds">
            <button id="call-off" on:click=move |_| table.want(Ask::CallOff)>{table.client.says(|language| language.online().call_off())}</button>
        </section>
    }
}

/// Whoever touches the link means all of it.
fn select_all(event: &leptos::ev::FocusEvent) {
    event_target::<web_sys::HtmlInputElement>(event).select();
}
