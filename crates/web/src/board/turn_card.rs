use leptos::prelude::*;

use crate::client::Client;

/// The player to move, the prompt, the phase of the game, and the buttons that finish a turn. Every part has its place, so
/// that nothing moves when a turn begins or is half made.
#[component]
pub(crate) fn TurnCard(
    #[prop(into)] headline: Signal<String>,
    /// The prompt for the turn; empty while it is another player's.
    #[prop(into)]
    prompt: Signal<String>,
    #[prop(into)] phase: Signal<String>,
    /// Whether the board shows an earlier position.
    #[prop(into)]
    is_in_history: Signal<bool>,
    buttons: Vec<TurnButton>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let client = Client::from_context();
    let prompt = move || {
        if is_in_history.get() {
            client.language().game().viewing_history().to_string()
        } else {
            prompt.get()
        }
    };
    view! {
        <section class="status card">
            <div class="status-head">
                <div>
                    <h2>{headline}</h2>
                    <p class="phase">{phase}</p>
                </div>
                <div class="turn-buttons">
                    {buttons.into_iter().map(|TurnButton { id, class, label, is_shown, on_press }| view! {
                        <Show when=move || is_shown.get()>
                            <button class=class id=id on:click=move |_| on_press.run(())>{label}</button>
                        </Show>
                    }).collect_view()}
                </div>
            </div>
            <p class="prompt">{prompt}</p>
            {children.map(|children| children())}
        </section>
    }
}

/// A button of the [`TurnCard`].
#[derive(Clone, Copy)]
pub(crate) struct TurnButton {
    id: &'static str,
    class: &'static str,
    label: Signal<&'static str>,
    is_shown: Signal<bool>,
    on_press: Callback<()>,
}

impl TurnButton {
    /// Finishes a turn; with `is_arranged`, the setup.
    pub(crate) fn finish(
        client: Client,
        is_shown: Signal<bool>,
        is_arranged: Signal<bool>,
        on_press: impl Fn() + Send + Sync + 'static,
    ) -> TurnButton {
        let label = move || {
            let language = client.language();
            if is_arranged.get() { language.online().ready() } else { language.game().done() }
        };
        TurnButton {
            id: "done",
            class: "primary",
            label: Signal::derive(label),
            is_shown,
            on_press: Callback::new(move |()| on_press()),
        }
    }

    /// Arranges the pieces at random, or those that are not placed yet.
    pub(crate) fn shuffle(
        client: Client,
        is_shown: Signal<bool>,
        is_arranged: Signal<bool>,
        on_press: impl Fn() + Send + Sync + 'static,
    ) -> TurnButton {
        let label = Signal::derive(move || {
            let game = client.language().game();
            if is_arranged.get() { game.shuffle() } else { game.fill() }
        });
        TurnButton {
            id: "shuffle",
            class: "",
            label,
            is_shown,
            on_press: Callback::new(move |()| on_press()),
        }
    }

    /// Returns from an earlier position to the game.
    pub(crate) fn back_to_game(
        client: Client,
        is_shown: Signal<bool>,
        on_press: impl Fn() + Send + Sync + 'static,
    ) -> TurnButton {
        let label = Signal::derive(move || client.language().game().back_to_game());
        TurnButton {
            id: "back-to-game",
            class: "primary",
            label,
            is_shown,
            on_press: Callback::new(move |()| on_press()),
        }
    }
}
