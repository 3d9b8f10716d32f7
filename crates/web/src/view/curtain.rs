use leptos::prelude::*;

use crate::{
    state::{Message, Play},
    table::Table,
};

/// What covers the board while the screen is passed on.
#[component]
pub(crate) fn Curtain(table: Table) -> impl IntoView {
    let who = move || table.play.with(|play| play.who()[play.position().turn().index()]);
    let language = move || table.client.language().game();
    view! {
        <Show when=move || table.play.with(Play::is_curtained)>
            <div class="curtain" role="alertdialog" aria-modal="true" aria-label=move || language().pass_screen(who())>
                <p class="pass">{move || language().pass_screen(who())}</p>
                <p>{table.client.says(|language| language.game().pass_screen_hint())}</p>
                <button class="primary" on:click=move |_| table.send(Message::LiftCurtain)>
                    {move || language().i_am(who())}
                </button>
            </div>
        </Show>
    }
}
