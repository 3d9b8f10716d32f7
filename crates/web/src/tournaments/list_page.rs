use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_play::{Centiseconds, Terms, TimeControl};
use tripylon_protocol::online::{
    NewTournamentRequest, TournamentStatus, TournamentSummary, TournamentSystem,
};
use tripylon_texts::Language;
use wasm_bindgen_futures::spawn_local;

use tripylon_rules::GameId;

use crate::{
    account::AccountCard,
    client::Client,
    net::{api::ApiError, online_api},
    online::{TermsForm, terms_text},
    ui::{Choices, RequestError, game_name, request_error_text},
};

/// The list of tournaments, and a form to announce one.
#[component]
pub(crate) fn TournamentsPage() -> impl IntoView {
    let client = Client::from_context();
    let tournaments = RwSignal::new(None::<Vec<TournamentSummary>>);
    let failure = RwSignal::new(None::<ApiError>);
    let has_account = move || client.has_account();
    let load = move || {
        spawn_local(async move {
            let found = match client.identify().await {
                Ok(_) => online_api::tournaments().await,
                Err(error) => Err(error),
            };
            let (found, error) = match found {
                Ok(found) => (Some(found), None),
                Err(error) => (None, Some(error)),
            };
            _ = tournaments.try_set(found);
            _ = failure.try_set(error);
        });
    };
    load();
    // The form stays hidden until the list has loaded, so that it does not jump.
    let is_loading = move || tournaments.with(Option::is_none) && failure.with(Option::is_none);
    view! {
        <main class="page narrow tournaments">
            <div class="hero">
                <h1>{client.text(|language| language.tournaments().title())}</h1>
                <p>{client.text(|language| language.tournaments().subtitle())}</p>
            </div>
            <RequestError error=failure retry=Callback::new(move |()| load()) />
            <section class="card" hidden=move || tournaments.with(Option::is_none)>
                <ul class="game-list">
                    {move || tournaments.get().into_iter().flatten().map(|tournament| view! { <li><TournamentRow tournament /></li> }).collect_view()}
                </ul>
                <Show when=move || tournaments.with(|tournaments| tournaments.as_ref().is_some_and(Vec::is_empty))><p class="hint">{client.text(|language| language.tournaments().no_tournaments())}</p></Show>
            </section>
            <details class="more card" id="new-tournament" hidden=is_loading>
                <summary>{client.text(|language| language.tournaments().create())}</summary>
                <Show when=has_account fallback=move || view! {
                    <p class="hint">{client.text(|language| language.tournaments().create_needs_account())}</p>
                    <AccountCard on_identity_change=Callback::new(|()| {}) />
                }>
                    <TournamentForm />
                </Show>
            </details>
            <div class="actions"><a class="button quiet" href=Route::Online.hash()>{client.text(|language| language.online().back())}</a></div>
        </main>
    }
}

#[component]
fn TournamentRow(tournament: TournamentSummary) -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().tournaments();
    let game_id = tournament.terms.rules.id();
    let terms = tournament.terms;
    view! {
        <a class=format!("game-row {}", game_id.name()) href=Route::Tournament(tournament.id).hash()>
            <span class="names">{tournament.name}</span>
            <span class="terms">{move || format!("{} · {}", terms_text(client, &terms), system_text(client.language(), tournament.system))}</span>
            <span class="state">{move || texts().entrants(tournament.entrant_count)}</span>
            <span class="action">{move || stage_text(client.language(), tournament.status)}</span>
        </a>
    }
}

/// The name of a pairing system.
pub(crate) fn system_text(language: Language, system: TournamentSystem) -> &'static str {
    let texts = language.tournaments();
    match system {
        TournamentSystem::RoundRobin { times: 2 } => texts.double_round_robin(),
        TournamentSystem::RoundRobin { .. } => texts.round_robin(),
        TournamentSystem::Swiss { .. } => texts.swiss(),
    }
}

/// The name of a tournament's status.
pub(crate) fn stage_text(language: Language, status: TournamentStatus) -> &'static str {
    let texts = language.tournaments();
    match status {
        TournamentStatus::Entering => texts.open_for_entries(),
        TournamentStatus::Running => texts.running(),
        TournamentStatus::Over => texts.over(),
    }
}

/// The form that creates a tournament.
#[component]
fn TournamentForm() -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().tournaments();
    let title = RwSignal::new(String::new());
    let time_control = TimeControl::Increment {
        initial: Centiseconds::from_seconds(300),
        increment: Centiseconds::from_seconds(3),
    };
    let terms = RwSignal::new(Terms { time_control, ..Terms::casual(GameId::Pylos.default_rules()) });
    let system = RwSignal::new(TournamentSystem::RoundRobin { times: 1 });
    let rounds = RwSignal::new(None::<u32>);
    let engines = RwSignal::new(Vec::<u8>::new());
    let failure = RwSignal::new(None::<String>);
    let announce = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let system = match system.get_untracked() {
            TournamentSystem::Swiss { .. } => TournamentSystem::Swiss { rounds: rounds.get_untracked() },
            round_robin @ TournamentSystem::RoundRobin { .. } => round_robin,
        };
        let engines = engines.get_untracked();
        let mut terms = terms.get_untracked();
        // Engines have no rating, so a tournament with engines is not rated.
        terms.rated &= engines.is_empty();
        let request =
            NewTournamentRequest { name: title.get_untracked().trim().to_string(), terms, system, engines };
        spawn_local(async move {
            match online_api::create_tournament(&request).await {
                Ok(report) => client.navigate(Route::Tournament(report.summary.id)),
                Err(error) => _ = failure.try_set(Some(request_error_text(client, error))),
            }
        });
    };
    let game_id = Memo::new(move |_| terms.with(|terms| terms.rules.id()));
    let systems = move || {
        [
            TournamentSystem::RoundRobin { times: 1 },
            TournamentSystem::RoundRobin { times: 2 },
            TournamentSystem::Swiss { rounds: None },
        ]
        .map(|system| (system, system_text(client.language(), system).to_string()))
        .to_vec()
    };
    let is_swiss = Memo::new(move |_| matches!(system.get(), TournamentSystem::Swiss { .. }));
    let hint = move || if is_swiss.get() { texts().swiss_hint() } else { texts().round_robin_hint() };
    view! {
        <form class="tournament-form" on:submit=announce>
            <label class="field">{client.text(|language| language.tournaments().tournament_name())}
                <input id="tournament-name" type="text" maxlength="60" required prop:value=title on:input=move |event| title.set(event_target_value(&event)) />
            </label>
            <Choices
                legend=client.text_signal(|language| language.online().game())
                choices=Signal::derive(move || GameId::ALL.map(|game_id| (game_id, game_name(client, game_id).to_string())).to_vec())
                chosen=Signal::derive(move || game_id.get())
                choose=Callback::new(move |game_id: GameId| terms.update(|terms| *terms = Terms { time_control: terms.time_control, rated: terms.rated, ..Terms::casual(game_id.default_rules()) }))
            />
            <Choices
                legend=client.text_signal(|language| language.tournaments().system())
                choices=Signal::derive(systems)
                chosen=Signal::derive(move || system.get())
                choose=Callback::new(move |chosen| system.set(chosen))
            />
            <p class="hint">{hint}</p>
            <Show when=move || is_swiss.get()>
                <label class="field">{client.text(|language| language.tournaments().rounds())}
                    <input id="tournament-rounds" type="number" min="1" max="20" placeholder=client.text(|language| language.tournaments().rounds_default()) on:change=move |event| rounds.set(event_target_value(&event).parse().ok()) />
                </label>
            </Show>
            <EngineEntrants engines />
            <TermsForm terms for_tournament=true />
            <Show when=move || engines.with(Vec::is_empty)>
                <Choices
                    legend=client.text_signal(|language| language.online().rating())
                    choices=Signal::derive(move || vec![(false, client.language().online().casual().to_string()), (true, client.language().online().rated().to_string())])
                    chosen=Signal::derive(move || terms.with(|terms| terms.rated))
                    choose=Callback::new(move |rated| terms.update(|terms| terms.rated = rated))
                />
            </Show>
            {move || failure.get().map(|error| view! { <p class="failure" role="alert">{error}</p> })}
            <div class="actions"><button class="primary" id="create-tournament" type="submit">{client.text(|language| language.tournaments().create())}</button></div>
        </form>
    }
}

/// The engines that take part, by level.
#[component]
fn EngineEntrants(engines: RwSignal<Vec<u8>>) -> impl IntoView {
    let client = Client::from_context();
    let level = RwSignal::new(3_u8);
    let levels = move || engines.get().into_iter().enumerate();
    view! {
        <fieldset>
            <legend>{client.text(|language| language.tournaments().computers())}</legend>
            <div class="choices">
                {move || levels().map(|(index, level)| view! {
                    <button type="button" on:click=move |_| engines.update(|engines| _ = engines.remove(index))>
                        {client.language().options().level_number(u32::from(level))} " ✕"
                    </button>
                }).collect_view()}
                <select id="computer-level" aria-label=client.text(|language| language.options().level()) on:change=move |event| _ = event_target_value(&event).parse().map(|chosen| level.set(chosen))>
                    {(1..=10_u8).map(|number| view! { <option value=number selected=number == 3>{move || client.language().options().level_number(u32::from(number))}</option> }).collect_view()}
                </select>
                <button type="button" id="add-computer" disabled=move || engines.with(|engines| engines.len() >= 16) on:click=move |_| engines.update(|engines| engines.push(level.get_untracked()))>{client.text(|language| language.tournaments().add_computer())}</button>
            </div>
        </fieldset>
    }
}
