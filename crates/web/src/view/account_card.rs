use leptos::prelude::*;
use tripylon_protocol::online::AccountAsk;
use wasm_bindgen_futures::spawn_local;

use super::{failure::failure_text, name_field::NameField};
use crate::{client::Client, online, route::Route, server::NoAnswer};

/// Who one is: a guest with or without a name, or somebody with an account.
#[component]
pub(crate) fn AccountCard(
    /// What to do when somebody has become somebody else.
    then: Callback<()>,
) -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().online();
    let is_known = move || client.me.with(|me| me.as_ref().is_some_and(|me| me.account));
    let name = move || client.me.with(|me| me.as_ref().map(|me| me.name.clone())).unwrap_or_default();
    let log_out = move |_| {
        spawn_local(async move {
            // Whoever could not be logged out finds out when they are greeted by name.
            let _ = online::log_out().await;
            client.me.set(None);
            let _ = client.identify().await;
            _ = then.try_run(());
        });
    };
    view! {
        <section class="account" aria-label=client.says(|language| language.online().account())>
            <NameField />
            <Show when=move || !is_known()>
                <details class="more card">
                    <summary>{client.says(|language| language.online().enter_account())}</summary>
                    <AccountForm then />
                </details>
            </Show>
            <Show when=is_known>
                <div class="card known">
                    <p>{move || texts().playing_as(&name())}</p>
                    <div class="actions">
                        <a class="button" id="own-profile" href=move || Route::Player(name()).hash()>{client.says(|language| language.online().profile())}</a>
                        <button class="quiet" id="log-out" on:click=log_out>{client.says(|language| language.online().log_out())}</button>
                    </div>
                </div>
            </Show>
        </section>
    }
}

/// What is to be done with a name and a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entrance {
    /// An account is made.
    Make,
    /// The account is there.
    LogIn,
}

#[component]
fn AccountForm(then: Callback<()>) -> impl IntoView {
    let client = Client::here();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    // A guest with a name wants to go on under it.
    Effect::new(move |_| {
        name.set(client.me.with(|me| me.as_ref().map(|me| me.name.clone())).unwrap_or_default());
    });
    let entrance = RwSignal::new(Entrance::LogIn);
    let failure = RwSignal::new(None::<NoAnswer>);
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let entrance = entrance.get_untracked();
        let account =
            AccountAsk { name: name.get_untracked().trim().to_string(), password: password.get_untracked() };
        spawn_local(async move {
            let answer = match entrance {
                Entrance::Make => online::make_account(&account).await,
                Entrance::LogIn => online::log_in(&account).await,
            };
            match answer {
                Ok(me) => {
                    client.me.set(Some(me));
                    _ = then.try_run(());
                }
                Err(why) => _ = failure.try_set(Some(why)),
            }
        });
    };
    let is_made = move || entrance.get() == Entrance::Make;
    let choose = move |chosen: Entrance| {
        move |_| {
            entrance.set(chosen);
            failure.set(None);
        }
    };
    let label = move || {
        let texts = client.language().online();
        if is_made() { texts.make_account() } else { texts.log_in() }
    };
    let is_empty = move || name.with(|name| name.trim().is_empty()) || password.with(String::is_empty);
    view! {
        <form class="account-form" on:submit=enter>
            <p class="hint">{client.says(|language| language.online().account_hint())}</p>
            <div class="choices">
                <button type="button" id="choose-log-in" aria-pressed=move || (!is_made()).to_string() on:click=choose(Entrance::LogIn)>{client.says(|language| language.online().log_in())}</button>
                <button type="button" id="choose-make-account" aria-pressed=move || is_made().to_string() on:click=choose(Entrance::Make)>{client.says(|language| language.online().make_account())}</button>
            </div>
            <label>{client.says(|language| language.online().your_name())}
                <input id="account-name" type="text" maxlength="24" autocomplete="username" prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
            </label>
            <label>{client.says(|language| language.online().password())}
                <input id="account-password" type="password" maxlength="128" autocomplete=move || if is_made() { "new-password" } else { "current-password" } prop:value=password on:input=move |event| password.set(event_target_value(&event)) />
            </label>
            <Show when=is_made><p class="hint">{client.says(|language| language.online().lost_password())}</p></Show>
            {move || failure.get().map(|why| view! { <p class="failure" role="alert">{failure_text(client, why)}</p> })}
            <div class="actions">
                <button class="primary" id=move || if is_made() { "make-account" } else { "log-in" } type="submit" disabled=is_empty>{label}</button>
            </div>
        </form>
    }
}
