use leptos::prelude::*;

use crate::{
    client::Client,
    route::{Kind, Route},
};

/// How the board of a game is looked at, and where its rules are.
#[component]
pub(crate) fn BoardSwitches(
    #[prop(into)] kind: Signal<Kind>,
    reset_view: Callback<()>,
    /// Whether the page may be left for the rules. Where somebody else waits at the board, they open beside it.
    #[prop(optional)]
    may_leave: bool,
) -> impl IntoView {
    let client = Client::here();
    let game = move || client.language().game();
    let settings = client.settings;
    let has_views = move || kind.get() != Kind::LePylos;
    let flat = move || {
        if settings.with(|settings| settings.flat) { game().view_solid() } else { game().view_flat() }
    };
    view! {
        <Show when=has_views>
            <button id="flat" on:click=move |_| settings.update(|settings| settings.flat = !settings.flat)>{flat}</button>
            <button id="reset-view" on:click=move |_| reset_view.run(())>{client.says(|language| language.game().reset_view())}</button>
        </Show>
        <button aria-pressed=move || settings.with(|settings| settings.coordinates).to_string() on:click=move |_| settings.update(|settings| settings.coordinates = !settings.coordinates)>{client.says(|language| language.game().coordinates())}</button>
        <button aria-pressed=move || settings.with(|settings| !settings.silent).to_string() on:click=move |_| settings.update(|settings| settings.silent = !settings.silent)>{client.says(|language| language.game().sound())}</button>
        <a class="button" href=move || Route::Rules(kind.get()).hash() target=(!may_leave).then_some("_blank") rel="noopener">{client.says(|language| language.game().rules())}</a>
    }
}
