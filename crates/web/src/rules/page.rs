use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_rules::GameId;

use super::sections::rules_sections;
use crate::{client::Client, ui::game_name};

/// The rules of a game, for the ruleset of the saved game or else the one chosen last.
#[component]
pub(crate) fn RulesPage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let played = client.saved_game(game_id).map(|play| play.game());
    let game =
        played.or_else(|| client.last_options(game_id).game()).unwrap_or_else(|| game_id.default_rules());
    let has_saved_game = client.has_unfinished_game(game_id);
    view! {
        <main class="page rules">
            <h1>{move || format!("{} · {}", game_name(client, game_id), client.language().game().rules())}</h1>
            {rules_sections(game)}
            <div class="actions">
                {if has_saved_game {
                    view! { <a class="button primary" href=Route::LocalGame(game_id).hash()>{client.text(|language| language.home().continue_game())}</a> }.into_any()
                } else {
                    view! { <button class="primary" on:click=move |_| client.start_game(client.last_options(game_id))>{client.text(|language| language.home().play())}</button> }.into_any()
                }}
            </div>
        </main>
    }
}
