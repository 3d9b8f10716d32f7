use leptos::prelude::*;
use tripylon_texts::Language;

use super::question::Question;
use crate::{
    browser,
    client::Client,
    state::{Colours, Settings, ThemeChoice},
};

/// How somebody likes the pages.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().settings();
    let settings = client.settings;
    let deleting = RwSignal::new(false);
    view! {
        <main class="page narrow settings">
            <h1>{client.says(|language| language.settings().title())}</h1>
            <fieldset>
                <legend>{client.says(|language| language.settings().language())}</legend>
                <div class="choices">
                    {Language::ALL.map(|language| view! {
                        <button
                            lang=language.tag()
                            aria-pressed=move || (client.language() == language).to_string()
                            on:click=move |_| settings.update(|settings| settings.language = Some(language.tag().to_string()))
                        >{language.own_name()}</button>
                    }).collect_view()}
                </div>
            </fieldset>
            <fieldset>
                <legend>{client.says(|language| language.settings().theme())}</legend>
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
                <legend>{client.says(|language| language.settings().colours())}</legend>
                <div class="choices">
                    {[Colours::Standard, Colours::Safe].map(|colours| view! {
                        <button
                            aria-pressed=move || settings.with(|settings| settings.colours == colours).to_string()
                            on:click=move |_| settings.update(|settings| settings.colours = colours)
                        >{move || match colours {
                            Colours::Standard => texts().colours_standard(),
                            Colours::Safe => texts().colours_safe(),
                        }}</button>
                    }).collect_view()}
                </div>
                <p class="hint">{client.says(|language| language.settings().colours_safe_hint())}</p>
            </fieldset>
            <fieldset>
                <div class="choices column">
                    <Switch label=client.words(|language| language.settings().animation()) on=Signal::derive(move || !settings.with(|settings| settings.still)) flip=Callback::new(move |()| settings.update(|settings| settings.still = !settings.still)) />
                    <Switch label=client.words(|language| language.settings().sound()) on=Signal::derive(move || !settings.with(|settings| settings.silent)) flip=Callback::new(move |()| settings.update(|settings| settings.silent = !settings.silent)) />
                    <Switch label=client.words(|language| language.settings().coordinates()) on=Signal::derive(move || settings.with(|settings| settings.coordinates)) flip=Callback::new(move |()| settings.update(|settings| settings.coordinates = !settings.coordinates)) />
                </div>
            </fieldset>
            <p class="hint">{client.says(|language| language.settings().kept_here())}</p>
            <p class="hint">{move || if browser::is_kept() { texts().offline_ready() } else { texts().offline_preparing() }}</p>
            <div class="actions">
                <button on:click=move |_| settings.set(Settings::default())>{client.says(|language| language.settings().reset())}</button>
                <button class="quiet" on:click=move |_| deleting.set(true)>{client.says(|language| language.settings().delete())}</button>
            </div>
            <Question
                open=deleting
                asks=|language| language.settings().delete_question()
                yes=|language| language.settings().delete()
                no=|language| language.buttons().cancel()
                id="delete-yes"
                does=Callback::new(move |()| client.forget_games())
            />
        </main>
    }
}

/// Something that is on or off.
#[component]
fn Switch(label: Signal<String>, on: Signal<bool>, flip: Callback<()>) -> impl IntoView {
    view! {
        <button class="switch" role="switch" aria-checked=move || on.get().to_string() on:click=move |_| flip.run(())>
            <span>{label}</span>
            <span class="knob" aria-hidden="true"></span>
        </button>
    }
}
