use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_protocol::online::Credentials;
use wasm_bindgen_futures::spawn_local;

use super::name_field::NameField;
use crate::{
    client::Client,
    net::{api::ApiError, online_api},
    ui::request_error_text,
};

/// The user's identity: the name field and log-in form of a guest, or the links of a logged-in user.
#[component]
pub(crate) fn AccountCard(
    /// Called after the user has logged in or out.
    on_identity_change: Callback<()>,
) -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().online();
    let is_logged_in = move || client.me.with(|me| me.as_ref().is_some_and(|me| me.account));
    let name = move || client.me.with(|me| me.as_ref().map(|me| me.name.clone())).unwrap_or_default();
    let log_out = move |_| {
        spawn_local(async move {
            // If logging out fails, `identify` returns the same account again.
            let _ = online_api::log_out().await;
            client.me.set(None);
            let _ = client.identify().await;
            _ = on_identity_change.try_run(());
        });
    };
    view! {
        <section class="account" aria-label=client.text(|language| language.online().account())>
            <NameField />
            <Show when=move || !is_logged_in()>
                <details class="more card">
                    <summary>{client.text(|language| language.online().log_in_or_create())}</summary>
                    <AccountForm on_identity_change />
                </details>
            </Show>
            <Show when=is_logged_in>
                <div class="card logged-in">
                    <p>{move || texts().playing_as(&name())}</p>
                    <div class="actions">
                        <a class="button" id="own-profile" href=move || Route::Player(name()).hash()>{client.text(|language| language.online().profile())}</a>
                        <button class="quiet" id="log-out" on:click=log_out>{client.text(|language| language.online().log_out())}</button>
                    </div>
                </div>
            </Show>
        </section>
    }
}

/// The purpose of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AccountAction {
    /// Create an account.
    SignUp,
    /// Log in to an existing account.
    LogIn,
}

#[component]
fn AccountForm(on_identity_change: Callback<()>) -> impl IntoView {
    let client = Client::from_context();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    // The guest's name is the suggestion.
    Effect::new(move |_| {
        name.set(client.me.with(|me| me.as_ref().map(|me| me.name.clone())).unwrap_or_default());
    });
    let action = RwSignal::new(AccountAction::LogIn);
    let failure = RwSignal::new(None::<ApiError>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let action = action.get_untracked();
        let account =
            Credentials { name: name.get_untracked().trim().to_string(), password: password.get_untracked() };
        spawn_local(async move {
            let answer = match action {
                AccountAction::SignUp => online_api::create_account(&account).await,
                AccountAction::LogIn => online_api::log_in(&account).await,
            };
            match answer {
                Ok(me) => {
                    client.me.set(Some(me));
                    _ = on_identity_change.try_run(());
                }
                Err(error) => _ = failure.try_set(Some(error)),
            }
        });
    };
    let is_sign_up = move || action.get() == AccountAction::SignUp;
    let choose = move |chosen: AccountAction| {
        move |_| {
            action.set(chosen);
            failure.set(None);
        }
    };
    let label = move || {
        let texts = client.language().online();
        if is_sign_up() { texts.create_account() } else { texts.log_in() }
    };
    let is_empty = move || name.with(|name| name.trim().is_empty()) || password.with(String::is_empty);
    view! {
        <form class="account-form" on:submit=submit>
            <p class="hint">{client.text(|language| language.online().account_hint())}</p>
            <div class="choices">
                <button type="button" id="choose-log-in" aria-pressed=move || (!is_sign_up()).to_string() on:click=choose(AccountAction::LogIn)>{client.text(|language| language.online().log_in())}</button>
                <button type="button" id="choose-create-account" aria-pressed=move || is_sign_up().to_string() on:click=choose(AccountAction::SignUp)>{client.text(|language| language.online().create_account())}</button>
            </div>
            <label>{client.text(|language| language.online().your_name())}
                <input id="account-name" type="text" maxlength="24" autocomplete="username" prop:value=name on:input=move |event| name.set(event_target_value(&event)) />
            </label>
            <label>{client.text(|language| language.online().password())}
                <input id="account-password" type="password" maxlength="128" autocomplete=move || if is_sign_up() { "new-password" } else { "current-password" } prop:value=password on:input=move |event| password.set(event_target_value(&event)) />
            </label>
            <Show when=is_sign_up><p class="hint">{client.text(|language| language.online().lost_password())}</p></Show>
            {move || failure.get().map(|error| view! { <p class="failure" role="alert">{request_error_text(client, error)}</p> })}
            <div class="actions">
                <button class="primary" id=move || if is_sign_up() { "create-account" } else { "log-in" } type="submit" disabled=is_empty>{label}</button>
            </div>
        </form>
    }
}
