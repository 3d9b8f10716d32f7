use leptos::prelude::*;
use tripylon_protocol::online::{ContestAsk, ContestStage, ContestSummary, ContestSystem};
use tripylon_room::{Hundredths, Terms, TimeControl};
use tripylon_texts::Language;
use wasm_bindgen_futures::spawn_local;

use super::{
    account_card::AccountCard,
    choices::Choices,
    failure::{Failure, failure_text},
    home::name,
    terms_form::TermsForm,
    terms_text::terms_text,
};
use crate::{
    client::Client,
    online,
    route::{Kind, Route},
    server::NoAnswer,
};

/// All tournaments, and a way to announce one.
#[component]
pub(crate) fn TournamentsPage() -> impl IntoView {
    let client = Client::here();
    let all = RwSignal::new(None::<Vec<ContestSummary>>);
    let failure = RwSignal::new(None::<NoAnswer>);
    let has_account = move || client.has_account();
    let look = move || {
        spawn_local(async move {
            let found = match client.identify().await {
                Ok(_) => online::tournaments().await,
                Err(why) => Err(why),
            };
            let (found, why) = match found {
                Ok(found) => (Some(found), None),
                Err(why) => (None, Some(why)),
            };
            _ = all.try_set(found);
            _ = failure.try_set(why);
        });
    };
    look();
    // What comes later is not to push away what somebody is about to touch.
    let is_asking = move || all.with(Option::is_none) && failure.with(Option::is_none);
    view! {
        <main class="page narrow tournaments">
            <div class="hero">
                <h1>{client.says(|language| language.tournaments().title())}</h1>
                <p>{client.says(|language| language.tournaments().subtitle())}</p>
            </div>
            <Failure why=failure again=Callback::new(move |()| look()) />
            <section class="card" hidden=move || all.with(Option::is_none)>
                <ul class="game-list">
                    {move || all.get().into_iter().flatten().map(|contest| view! { <li><Row contest /></li> }).collect_view()}
                </ul>
                <Show when=move || all.with(|all| all.as_ref().is_some_and(Vec::is_empty))><p class="hint">{client.says(|language| language.tournaments().nothing())}</p></Show>
            </section>
            <details class="more card" id="announce-tournament" hidden=is_asking>
                <summary>{client.says(|language| language.tournaments().announce())}</summary>
                <Show when=has_account fallback=move || view! {
                    <p class="hint">{client.says(|language| language.tournaments().announce_account())}</p>
                    <AccountCard then=Callback::new(|()| {}) />
                }>
                    <Announcement />
                </Show>
            </details>
            <div class="actions"><a class="button quiet" href=Route::Online.hash()>{client.says(|language| language.online().back())}</a></div>
        </main>
    }
}

#[component]
fn Row(contest: ContestSummary) -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().tournaments();
    let kind = Kind::of(&contest.terms.rules);
    let terms = contest.terms;
    view! {
        <a class=format!("game-row {}", kind.word()) href=Route::Tournament(contest.id).hash()>
            <span class="names">{contest.name}</span>
            <span class="terms">{move || format!("{} · {}", terms_text(client, &terms), system_text(client.language(), contest.system))}</span>
            <span class="state">{move || texts().entrants(contest.entrants)}</span>
            <span class="deed">{move || stage_text(client.language(), contest.stage)}</span>
        </a>
    }
}

/// Who meets whom, in words.
pub(crate) fn system_text(language: Language, system: ContestSystem) -> &'static str {
    let texts = language.tournaments();
    match system {
        ContestSystem::RoundRobin { times: 2 } => texts.double_round_robin(),
        ContestSystem::RoundRobin { .. } => texts.round_robin(),
        ContestSystem::Swiss { .. } => texts.swiss(),
    }
}

/// How far a tournament has come, in words.
pub(crate) fn stage_text(language: Language, stage: ContestStage) -> &'static str {
    let texts = language.tournaments();
    match stage {
        ContestStage::Entering => texts.entering(),
        ContestStage::Running => texts.running(),
        ContestStage::Over => texts.over(),
    }
}

/// What is chosen before a tournament is announced.
#[component]
fn Announcement() -> impl IntoView {
    let client = Client::here();
    let texts = move || client.language().tournaments();
    let title = RwSignal::new(String::new());
    let clock =
        TimeControl::Increment { begins_with: Hundredths::of_seconds(300), adds: Hundredths::of_seconds(3) };
    let terms = RwSignal::new(Terms { clock, ..Terms::casual(Kind::Pylos.usual()) });
    let system = RwSignal::new(ContestSystem::RoundRobin { times: 1 });
    let rounds = RwSignal::new(None::<u32>);
    let engines = RwSignal::new(Vec::<u8>::new());
    let failure = RwSignal::new(None::<String>);
    let announce = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let system = match system.get_untracked() {
            ContestSystem::Swiss { .. } => ContestSystem::Swiss { rounds: rounds.get_untracked() },
            round_robin @ ContestSystem::RoundRobin { .. } => round_robin,
        };
        let engines = engines.get_untracked();
        let mut terms = terms.get_untracked();
        // The program has no rating that could change.
        terms.rated &= engines.is_empty();
        let ask = ContestAsk { name: title.get_untracked().trim().to_string(), terms, system, engines };
        spawn_local(async move {
            match online::announce(&ask).await {
                Ok(report) => client.go(Route::Tournament(report.summary.id)),
                Err(why) => _ = failure.try_set(Some(failure_text(client, why))),
            }
        });
    };
    let kind = Memo::new(move |_| terms.with(|terms| Kind::of(&terms.rules)));
    let systems = move || {
        [
            ContestSystem::RoundRobin { times: 1 },
            ContestSystem::RoundRobin { times: 2 },
            ContestSystem::Swiss { rounds: None },
        ]
        .map(|system| (system, system_text(client.language(), system).to_string()))
        .to_vec()
    };
    let is_swiss = Memo::new(move |_| matches!(system.get(), ContestSystem::Swiss { .. }));
    let hint = move || if is_swiss.get() { texts().swiss_hint() } else { texts().round_robin_hint() };
    view! {
        <form class="announcement" on:submit=announce>
            <label class="field">{client.says(|language| language.tournaments().called())}
                <input id="tournament-name" type="text" maxlength="60" required prop:value=title on:input=move |event| title.set(event_target_value(&event)) />
            </label>
            <Choices
                legend=client.words(|language| language.online().game())
                choices=Signal::derive(move || Kind::ALL.map(|kind| (kind, name(client, kind).to_string())).to_vec())
                chosen=Signal::derive(move || kind.get())
                choose=Callback::new(move |kind: Kind| terms.update(|terms| *terms = Terms { clock: terms.clock, rated: terms.rated, ..Terms::casual(kind.usual()) }))
            />
            <Choices
                legend=client.words(|language| language.tournaments().system())
                choices=Signal::derive(systems)
                chosen=Signal::derive(move || system.get())
                choose=Callback::new(move |chosen| system.set(chosen))
            />
            <p class="hint">{hint}</p>
            <Show when=move || is_swiss.get()>
                <label class="field">{client.says(|language| language.tournaments().rounds())}
                    <input id="tournament-rounds" type="number" min="1" max="20" placeholder=client.says(|language| language.tournaments().rounds_usual()) on:change=move |event| rounds.set(event_target_value(&event).parse().ok()) />
                </label>
            </Show>
            <Computers engines />
            <TermsForm terms of_tournament=true />
            <Show when=move || engines.with(Vec::is_empty)>
                <Choices
                    legend=client.words(|language| language.online().rating())
                    choices=Signal::derive(move || vec![(false, client.language().online().casual().to_string()), (true, client.language().online().rated().to_string())])
                    chosen=Signal::derive(move || terms.with(|terms| terms.rated))
                    choose=Callback::new(move |rated| terms.update(|terms| terms.rated = rated))
                />
            </Show>
            {move || failure.get().map(|why| view! { <p class="failure" role="alert">{why}</p> })}
            <div class="actions"><button class="primary" id="announce" type="submit">{client.says(|language| language.tournaments().announce())}</button></div>
        </form>
    }
}

/// The levels of the program that take part.
#[component]
fn Computers(engines: RwSignal<Vec<u8>>) -> impl IntoView {
    let client = Client::here();
    let level = RwSignal::new(3_u8);
    let levels = move || engines.get().into_iter().enumerate();
    view! {
        <fieldset>
            <legend>{client.says(|language| language.tournaments().computers())}</legend>
            <div class="choices">
                {move || levels().map(|(index, level)| view! {
                    <button type="button" on:click=move |_| engines.update(|engines| _ = engines.remove(index))>
                        {client.language().options().level_number(u32::from(level))} " ✕"
                    </button>
                }).collect_view()}
                <select id="computer-level" aria-label=client.says(|language| language.options().level()) on:change=move |event| _ = event_target_value(&event).parse().map(|chosen| level.set(chosen))>
                    {(1..=10_u8).map(|number| view! { <option value=number selected=number == 3>{move || client.language().options().level_number(u32::from(number))}</option> }).collect_view()}
                </select>
                <button type="button" id="add-computer" disabled=move || engines.with(|engines| engines.len() >= 16) on:click=move |_| engines.update(|engines| engines.push(level.get_untracked()))>{client.says(|language| language.tournaments().add_computer())}</button>
            </div>
        </fieldset>
    }
}
