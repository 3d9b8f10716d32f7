use std::time::Duration;

use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_protocol::online::{
    TournamentEntrant, TournamentPairing, TournamentReport, TournamentStanding, TournamentStatus,
};
use tripylon_texts::Language;
use wasm_bindgen_futures::spawn_local;

use super::list_page::{stage_text, system_text};
use crate::{
    account::{AccountCard, NameField},
    client::Client,
    net::{
        api::ApiError,
        online_api::{self, TournamentAction},
    },
    online::terms_text,
    ui::{ConfirmDialog, LinkField, request_error_text},
};

/// Interval between requests for the tournament's state.
const REFRESH_INTERVAL: Duration = Duration::from_secs(3);

/// A tournament: entrants, pairings and standings.
#[component]
pub(crate) fn TournamentPage(id: String) -> impl IntoView {
    let client = Client::from_context();
    let report = RwSignal::new(None::<TournamentReport>);
    let failure = RwSignal::new(None::<String>);
    // A refusal stays until the next action, unlike `failure`, which every refresh resets.
    let refusal = RwSignal::new(None::<String>);
    let id = StoredValue::new(id);
    let show = move |answer: Result<TournamentReport, ApiError>| {
        // The page may have been closed.
        if report.is_disposed() {
            return;
        }
        match answer {
            Ok(found) => {
                failure.set(None);
                if report.with_untracked(|report| report.as_ref() != Some(&found)) {
                    report.set(Some(found));
                }
            }
            Err(error) => failure.set(Some(request_error_text(client, error))),
        }
    };
    let refresh = move || {
        let Some(id) = id.try_get_value() else { return };
        spawn_local(async move { show(online_api::tournament(&id).await) });
    };
    spawn_local(async move {
        _ = client.identify().await;
        refresh();
    });
    if let Ok(interval) = set_interval_with_handle(refresh, REFRESH_INTERVAL) {
        on_cleanup(move || interval.clear());
    }
    let change = Callback::new(move |action: TournamentAction| {
        let id = id.get_value();
        spawn_local(async move {
            let answer = online_api::change_tournament(&id, action).await;
            let refused = answer.as_ref().err().map(|error| request_error_text(client, error.clone()));
            _ = refusal.try_set(refused);
            if answer.is_ok() {
                show(answer);
            }
        });
    });
    // Opens the user's game as soon as it starts.
    Effect::new(move |before: Option<Option<Option<String>>>| {
        let now = report
            .with(|report| report.as_ref().map(|report| own_game(client, report).map(|(game, _)| game)));
        if let (Some(Some(before)), Some(Some(game))) = (before, &now)
            && before.as_ref() != Some(game)
        {
            client.navigate(Route::OnlineGame(game.clone()));
        }
        now
    });
    // Held here, so that the dialog stays open when the report changes.
    let is_confirming_withdrawal = RwSignal::new(false);
    view! {
        <main class="page tournament">
            {move || failure.get().map(|error| view! { <p class="failure" role="alert">{error}</p> })}
            {move || report.get().map(|report| view! { <TournamentHeader report /> })}
            {move || refusal.get().map(|error| view! { <p class="failure" role="alert">{error}</p> })}
            <IdentityForm report />
            {move || report.get().map(|report| view! { <EntryActions report change is_confirming_withdrawal /> })}
            {move || report.get().map(|report| view! { <StandingsAndRounds report /> })}
            <ConfirmDialog
                open=is_confirming_withdrawal
                question=|language| language.tournaments().withdraw_question()
                confirm_label=|language| language.tournaments().withdraw()
                cancel_label=|language| language.buttons().cancel()
                id="withdraw-yes"
                on_confirm=Callback::new(move |()| change.run(TournamentAction::Withdraw))
            />
            <div class="actions"><a class="button quiet" href=Route::Tournaments.hash()>{client.text(|language| language.tournaments().title())}</a></div>
        </main>
    }
}

/// The tournament's name, terms and state, and the user's current game.
#[component]
fn TournamentHeader(report: TournamentReport) -> impl IntoView {
    let client = Client::from_context();
    let language = client.language();
    let summary = &report.summary;
    let summary_line = format!(
        "{} · {} · {}",
        terms_text(client, &summary.terms),
        system_text(language, summary.system),
        stage_text(language, summary.status)
    );
    view! {
        <div class="hero">
            <h1>{summary.name.clone()}</h1>
            <p>{summary_line}</p>
        </div>
        <OwnGame report=report.clone() />
    }
}

/// The name or account form for a guest who can still enter. It depends on memos only, so that a refresh does not reset
/// a field while the user types.
#[component]
fn IdentityForm(report: RwSignal<Option<TournamentReport>>) -> impl IntoView {
    let client = Client::from_context();
    let may_enter = move |report: &TournamentReport| {
        report.summary.status == TournamentStatus::Entering && !takes_part(client, report)
    };
    let rated = Memo::new(move |_| {
        let report = report.read();
        report.as_ref().filter(|report| may_enter(report)).map(|report| report.summary.terms.rated)
    });
    let is_guest = Memo::new(move |_| client.me.with(|me| me.as_ref().is_some_and(|me| !me.account)));
    view! {
        <Show when=move || is_guest.get() && rated.get() == Some(true)><AccountCard on_identity_change=Callback::new(|()| {}) /></Show>
        <Show when=move || is_guest.get() && rated.get() == Some(false)><NameField /></Show>
    }
}

/// Whether the user takes part and has not withdrawn.
fn takes_part(client: Client, report: &TournamentReport) -> bool {
    report.entrants.iter().any(|entrant| client.is_me(entrant.id.as_deref()) && !entrant.withdrawn)
}

/// The standings and the pairings of every round.
#[component]
fn StandingsAndRounds(report: TournamentReport) -> impl IntoView {
    let client = Client::from_context();
    let language = client.language();
    let entrants = StoredValue::new(report.entrants.clone());
    let rounds = report.rounds.iter().enumerate().rev();
    let rounds: Vec<(usize, Vec<TournamentPairing>)> =
        rounds.map(|(index, round)| (index + 1, round.clone())).collect();
    view! {
        <div class="two-columns">
            <Standings report=report.clone() />
            <div class="rounds">
                {rounds.into_iter().map(|(number, pairings)| view! {
                    <section class="card">
                        <h2>{language.tournaments().round(number as u32)}</h2>
                        <ul class="game-list">
                            {pairings.into_iter().map(|pairing| view! { <li>{entrants.with_value(|entrants| pairing_row(client, entrants, pairing))}</li> }).collect_view()}
                        </ul>
                    </section>
                }).collect_view()}
            </div>
        </div>
    }
}

/// The user's running game and the index of the opponent.
fn own_game(client: Client, report: &TournamentReport) -> Option<(String, u32)> {
    let is_own = |index: u32| {
        report.entrants.get(index as usize).is_some_and(|entrant| client.is_me(entrant.id.as_deref()))
    };
    let opponent = |pairing: &TournamentPairing| match (pairing.first, pairing.second?) {
        (first, second) if is_own(first) => Some(second),
        (first, second) if is_own(second) => Some(first),
        _ => None,
    };
    let running = report.rounds.iter().flatten().filter(|pairing| pairing.result.is_none());
    running.filter_map(|pairing| Some((pairing.game.clone()?, opponent(pairing)?))).next_back()
}

/// A link to the user's running game.
#[component]
fn OwnGame(report: TournamentReport) -> impl IntoView {
    let client = Client::from_context();
    let language = client.language();
    let (game, opponent) = own_game(client, &report)?;
    let entrants = &report.entrants;
    let opponent = entrant_name(language, entrants, opponent);
    Some(view! {
        <section class="card result own-game" role="status">
            <h2>{language.tournaments().your_game(&opponent)}</h2>
            <div class="actions"><a class="button primary" id="play" href=Route::OnlineGame(game).hash()>{language.home().play()}</a></div>
        </section>
    })
}

/// The buttons to join, withdraw and start, and the link to share.
#[component]
fn EntryActions(
    report: TournamentReport,
    change: Callback<TournamentAction>,
    is_confirming_withdrawal: RwSignal<bool>,
) -> impl IntoView {
    let client = Client::from_context();
    let texts = client.language().tournaments();
    let takes_part_already = takes_part(client, &report);
    let is_own = client.is_me(Some(&report.organizer));
    let can_start = report.entrants.len() >= 2;
    let is_open = report.summary.status == TournamentStatus::Entering;
    let is_over = report.summary.status == TournamentStatus::Over;
    let has_name = move || client.me.with(|me| me.as_ref().is_some_and(|me| !me.name.is_empty()));
    // Before the start, withdrawing can be undone and needs no confirmation.
    let withdraw = move |_| {
        if is_open { change.run(TournamentAction::Withdraw) } else { is_confirming_withdrawal.set(true) }
    };
    let link = is_open.then(|| client.link(&Route::Tournament(report.summary.id).hash()));
    view! {
        {is_open.then(|| view! { <p class="hint">{texts.pairing_hint()}</p> })}
        <div class="actions">
            {(is_open && !takes_part_already).then(|| view! { <button class="primary" id="join-tournament" disabled=move || !has_name() on:click=move |_| change.run(TournamentAction::Enter)>{texts.join()}</button> })}
            {(takes_part_already && !is_over).then(|| view! { <button id="withdraw" on:click=withdraw>{texts.withdraw()}</button> })}
            {(is_open && is_own).then(|| view! { <button class="primary" id="start-tournament" aria-describedby="start-hint" disabled=!can_start on:click=move |_| change.run(TournamentAction::Start)>{texts.start()}</button> })}
            {(is_open && is_own).then(|| view! { <p class="hint" id="start-hint">{if can_start { texts.start_hint() } else { texts.two_players_needed() }}</p> })}
        </div>
        {link.map(|link| view! {
            <section class="card invitation">
                <p>{texts.link_help()}</p>
                <LinkField id="tournament-link" link />
            </section>
        })}
    }
}

/// The standings; before the start, the entrants.
#[component]
fn Standings(report: TournamentReport) -> impl IntoView {
    let client = Client::from_context();
    let language = client.language();
    let texts = language.tournaments();
    let entrants = report.entrants;
    let rows = if report.standings.is_empty() { initial_rows(&entrants) } else { report.standings };
    let is_empty = rows.is_empty();
    let row = |row: TournamentStanding| {
        let entrant = entrants.get(row.entrant as usize);
        let withdrawn =
            entrant.filter(|entrant| entrant.withdrawn).map(|_| format!(" ({})", texts.withdrawn()));
        view! {
            <tr>
                <td>{row.place}</td>
                <th scope="row">{name_link(language, &entrants, row.entrant)} {withdrawn}</th>
                <td><strong>{format_halves(row.half_points)}</strong></td>
                <td>{row.played}</td>
                <td class="tiebreak">{format_halves(row.buchholz)}</td>
                <td class="tiebreak">{format_quarters(row.sonneborn_berger)}</td>
            </tr>
        }
    };
    view! {
        <section class="card" aria-live="polite">
            <h2>{texts.standings()}</h2>
            <div class="table-frame">
                <table class="figures">
                    <thead><tr>
                        <th scope="col">{texts.place()}</th>
                        <th scope="col">{texts.player()}</th>
                        <th scope="col">{texts.points()}</th>
                        <th scope="col">{texts.played()}</th>
                        <th scope="col" class="tiebreak"><abbr title=texts.buchholz()>"BH"</abbr></th>
                        <th scope="col" class="tiebreak"><abbr title=texts.sonneborn()>"SB"</abbr></th>
                    </tr></thead>
                    <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
            {is_empty.then(|| view! { <p class="hint">{texts.no_players()}</p> })}
        </section>
    }
}

/// Rows for the entrants of a tournament that has not started.
fn initial_rows(entrants: &[TournamentEntrant]) -> Vec<TournamentStanding> {
    let row = |(index, _)| TournamentStanding {
        place: 1,
        entrant: index as u32,
        half_points: 0,
        played: 0,
        buchholz: 0,
        sonneborn_berger: 0,
    };
    entrants.iter().enumerate().map(row).collect()
}

/// A pairing with a link to its game, or a bye.
fn pairing_row(client: Client, entrants: &[TournamentEntrant], pairing: TournamentPairing) -> AnyView {
    let language = client.language();
    let name = |index: u32| entrant_name(language, entrants, index);
    let first = name(pairing.first);
    let Some(second) = pairing.second else {
        let names = format!("{first} · {}", language.tournaments().bye());
        return view! { <span class="game-row"><span class="names">{names}</span></span> }.into_any();
    };
    let names = format!("{first} – {}", name(second));
    let result = pairing.result.unwrap_or_default();
    match pairing.game {
        Some(id) => {
            let is_own = |index: u32| {
                entrants.get(index as usize).is_some_and(|entrant| client.is_me(entrant.id.as_deref()))
            };
            let action = match (result.is_empty(), is_own(pairing.first) || is_own(second)) {
                (true, true) => language.online().play_on(),
                (true, false) => language.online().watch(),
                (false, _) => language.online().open(),
            };
            view! {
                <a class="game-row" href=Route::OnlineGame(id).hash()>
                    <span class="names">{names}</span><span class="state">{result}</span><span class="action">{action}</span>
                </a>
            }
            .into_any()
        }
        None => view! { <span class="game-row"><span class="names">{names}</span><span class="state">{result}</span></span> }.into_any(),
    }
}

/// The name of an entrant. Engines of the same level are numbered.
fn entrant_name(language: Language, entrants: &[TournamentEntrant], index: u32) -> String {
    let Some(entrant) = entrants.get(index as usize) else { return String::new() };
    match (entrant.level, entrant.name.is_empty()) {
        (Some(level), _) => {
            let name = language.players().computer_level(u32::from(level));
            let of_level = |entrants: &[TournamentEntrant]| {
                entrants.iter().filter(|other| other.level == Some(level)).count()
            };
            let before = of_level(&entrants[..index as usize]);
            if of_level(entrants) == 1 { name } else { format!("{name} · {}", before + 1) }
        }
        (None, true) => language.online().guest().to_string(),
        (None, false) => entrant.name.clone(),
    }
}

/// The name of an entrant, as a link to the profile if there is an account.
fn name_link(language: Language, entrants: &[TournamentEntrant], index: u32) -> AnyView {
    let name = entrant_name(language, entrants, index);
    match entrants.get(index as usize) {
        Some(entrant) if entrant.account => {
            view! { <a href=Route::Player(entrant.name.clone()).hash()>{name}</a> }.into_any()
        }
        Some(_) | None => view! { {name} }.into_any(),
    }
}

/// Formats a number of halves with ½.
fn format_halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Formats a number of quarters with ¼, ½ and ¾.
fn format_quarters(quarters: u32) -> String {
    let part = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match (quarters / 4, part) {
        (0, part) if !part.is_empty() => part.to_string(),
        (whole, part) => format!("{whole}{part}"),
    }
}
