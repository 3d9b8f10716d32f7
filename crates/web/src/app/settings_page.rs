use leptos::prelude::*;
use tripylon_client::{PieceColours, Settings, ThemeChoice};
use tripylon_texts::Language;

use crate::{browser, client::Client, ui::ConfirmDialog};

/// The settings page.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().settings();
    let settings = client.settings;
    let is_confirming_deletion = RwSignal::new(false);
    view! {
        <main class="page narrow settings">
            <h1>{client.text(|language| language.settings().title())}</h1>
            <fieldset>
                <legend>{client.text(|language| language.settings().language())}</legend>
                <div class="choices">
                    {Language::ALL.map(|language| view! {
                        <button
                            lang=language.tag()
                            aria-pressed=move || (client.language() == language).to_string()
                            on:click=move |_| settings.update(|settings| settings.language = Some(language.tag().to_string()))
                        >{language.native_name()}</button>
                    }).collect_view()}
                </div>
            </fieldset>
            <fieldset>
                <legend>{client.text(|language| language.settings().theme())}</legend>
                <div class="choices">
                    {[ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast].map(|theme| view! {
                        <button
                            aria-pressed=move || settings.with(|settings| settings.theme == theme).to_string()
                            on:click=move |_| settings.update(|settings| settings.theme = theme)
                        >{move || match theme {
                            ThemeChoice::System => texts().theme_system(),
                            ThemeChoice::Light => texts().theme_light(),
                            ThemeChoice::Dark => texts().theme_dark(),
                            ThemeChoice::HighContrast => texts().theme_contrast(),
                        }}</button>
                    }).collect_view()}
                </div>
            </fieldset>
            <fieldset>
                <legend>{client.text(|language| language.settings().colours())}</legend>
                <div class="choices">
                    {[PieceColours::Standard, PieceColours::ColourBlindSafe].map(|colours| view! {
                        <button
                            aria-pressed=move || settings.with(|settings| settings.colours == colours).to_string()
                            on:click=move |_| settings.update(|settings| settings.colours = colours)
                        >{move || match colours {
                            PieceColours::Standard => texts().colours_standard(),
                            PieceColours::ColourBlindSafe => texts().colour_blind_safe(),
                        }}</button>
                    }).collect_view()}
                </div>
                <p class="hint">{client.text(|language| language.settings().colour_blind_safe_hint())}</p>
            </fieldset>
            <fieldset>
                <div class="choices column">
                    <Switch label=client.text_signal(|language| language.settings().animation()) on=Signal::derive(move || !settings.with(|settings| settings.reduce_motion)) toggle=Callback::new(move |()| settings.update(|settings| settings.reduce_motion = !settings.reduce_motion)) />
                    <Switch label=client.text_signal(|language| language.settings().sound()) on=Signal::derive(move || !settings.with(|settings| settings.muted)) toggle=Callback::new(move |()| settings.update(|settings| settings.muted = !settings.muted)) />
                    <Switch label=client.text_signal(|language| language.settings().coordinates()) on=Signal::derive(move || settings.with(|settings| settings.show_coordinates)) toggle=Callback::new(move |()| settings.update(|settings| settings.show_coordinates = !settings.show_coordinates)) />
                    <Switch id="shortcuts" label=client.text_signal(|language| language.settings().shortcuts()) on=Signal::derive(move || !settings.with(|settings| settings.shortcuts_off)) toggle=Callback::new(move |()| settings.update(|settings| settings.shortcuts_off = !settings.shortcuts_off)) />
                </div>
                <p class="hint">{client.text(|language| language.settings().shortcuts_hint())}</p>
            </fieldset>
            <p class="hint">{client.text(|language| language.settings().stored_here())}</p>
            <p class="hint">{move || if browser::has_service_worker() { texts().offline_ready() } else { texts().offline_preparing() }}</p>
            <div class="actions">
                <button on:click=move |_| settings.set(Settings::default())>{client.text(|language| language.settings().reset())}</button>
                <button class="quiet" on:click=move |_| is_confirming_deletion.set(true)>{client.text(|language| language.settings().delete())}</button>
            </div>
            <ConfirmDialog
                open=is_confirming_deletion
                question=|language| language.settings().delete_question()
                confirm_label=|language| language.settings().delete()
                cancel_label=|language| language.buttons().cancel()
                id="delete-yes"
                on_confirm=Callback::new(move |()| client.delete_games())
            />
        </main>
    }
}

/// A labelled on/off switch.
#[component]
fn Switch(
    #[prop(optional)] id: &'static str,
    label: Signal<String>,
    on: Signal<bool>,
    toggle: Callback<()>,
) -> impl IntoView {
    view! {
        <button class="switch" id=(!id.is_empty()).then_some(id) role="switch" aria-checked=move || on.get().to_string() on:click=move |_| toggle.run(())>
            <span>{label}</span>
            <span class="knob" aria-hidden="true"></span>
        </button>
    }
}
