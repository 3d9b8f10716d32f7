use leptos::prelude::*;

use tripylon_client::Route;
use tripylon_rules::GameId;

use crate::client::Client;

/// Buttons for the board's view, coordinates, sound and rules.
#[component]
pub(crate) fn BoardSwitches(
    #[prop(into)] game_id: Signal<GameId>,
    reset_view: Callback<()>,
    /// Whether the rules may replace the page. During an online game they open in a new tab.
    #[prop(optional)]
    may_leave: bool,
) -> impl IntoView {
    let client = Client::from_context();
    let game = move || client.language().game();
    let settings = client.settings;
    let can_change_view = move || game_id.get() != GameId::LePylos;
    let flat_label = move || {
        if settings.with(|settings| settings.flat_boards) { game().view_solid() } else { game().view_flat() }
    };
    view! {
        <Show when=can_change_view>
            <button id="flat" on:click=move |_| settings.update(|settings| settings.flat_boards = !settings.flat_boards)>{flat_label}</button>
            <button id="reset-view" on:click=move |_| reset_view.run(())>{client.text(|language| language.game().reset_view())}</button>
        </Show>
        <button aria-pressed=move || settings.with(|settings| settings.show_coordinates).to_string() on:click=move |_| settings.update(|settings| settings.show_coordinates = !settings.show_coordinates)>{client.text(|language| language.game().coordinates())}</button>
        <button aria-pressed=move || settings.with(|settings| !settings.muted).to_string() on:click=move |_| settings.update(|settings| settings.muted = !settings.muted)>{client.text(|language| language.game().sound())}</button>
        <a class="button" href=move || Route::Rules(game_id.get()).hash() target=(!may_leave).then_some("_blank") rel="noopener">{client.text(|language| language.game().rules())}</a>
    }
}
