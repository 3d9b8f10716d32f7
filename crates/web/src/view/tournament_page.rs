use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::online::{ContestEntrant, ContestPairing, ContestReport, ContestRow, ContestStage};
use tripylon_texts::Language;
use wasm_bindgen_futures::spawn_local;

use super::{
    account_card::AccountCard,
    failure::failure_text,
    link_field::LinkField,
    name_field::NameField,
    question::Question,
    terms_text::terms_text,
    tournaments_page::{stage_text, system_text},
};
use crate::{
    client::Client,
    online::{self, Attendance},
    route::Route,
    server::NoAnswer,
};

/// How often the server is asked how it stands.
const MOMENT: Duration = Duration::from_secs(3);

/// A tournament: who takes part, who meets whom, and how they stand.
#[component]
pub(crate) fn TournamentPage(id: String) -> impl IntoView {
    let client = Client::here();
    let report = RwSignal::new(None::<ContestReport>);
    let failure = RwSignal::new(None::<String>);
    // It stays until something else is tried, however often the server is asked meanwhile.
    let refusal = RwSignal::new(None::<String>);
    let id = StoredValue::new(id);
    let show = move |answer: Result<ContestReport, NoAnswer>| {
        // The page may have been left.
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
            Err(why) => failure.set(Some(failure_text(client, why))),
        }
    };
    let look = move || {
        let Some(id) = id.try_get_value() else { return };
        spawn_local(async move { show(online::tournament(&id).await) });
    };
    spawn_local(async move {
        _ = client.identify().await;
        look();
    });
    if let Ok(interval) = set_interval_with_handle(look, MOMENT) {
        on_cleanup(move || interval.clear());
    }
    let attend = Callback::new(move |attendance: Attendance| {
        let id = id.get_value();
        spawn_local(async move {
            let answer = online::attend(&id, attendance).await;
            let refused = answer.as_ref().err().map(|why| failure_text(client, why.clone()));
            _ = refusal.try_set(refused);
            if answer.is_ok() {
                show(answer);
            }
        });
    });
    // Whoever waits here is taken to the game when it begins.
    Effect::new(move |before: Option<Option<Option<String>>>| {
        let now = report
            .with(|report| report.as_ref().map(|report| own_game(client, report).map(|(game, _)| game)));
        if let (Some(Some(before)), Some(Some(game))) = (before, &now)
            && before.as_ref() != Some(game)
        {
            client.go(Route::Game(game.clone()));
        }
        now
    });
    // The question stays open while the report below it changes.
    let leaving = RwSignal::new(false);
    view! {
        <main class="page tournament">
            {move || failure.get().map(|why| view! { <p class="failure" role="alert">{why}</p> })}
            {move || report.get().map(|report| view! { <Head report /> })}
            {move || refusal.get().map(|why| view! { <p class="failure" role="alert">{why}</p> })}
            <Identity report />
            {move || report.get().map(|report| view! { <Entrance report attend leaving /> })}
            {move || report.get().map(|report| view! { <Field report /> })}
            <Question
                open=leaving
                asks=|language| language.tournaments().leave_question()
                yes=|language| language.tournaments().leave()
                no=|language| language.buttons().cancel()
                id="leave-yes"
                does=Callback::new(move |()| attend.run(Attendance::Leave))
            />
            <div class="actions"><a class="button quiet" href=Route::Tournaments.hash()>{client.says(|language| language.tournaments().title())}</a></div>
        </main>
    }
}

/// What it is, and one's own game in it.
#[component]
fn Head(report: ContestReport) -> impl IntoView {
    let client = Client::here();
    let language = client.language();
    let summary = &report.summary;
    let line = format!(
        "{} · {} · {}",
        terms_text(client, &summary.terms),
        system_text(language, summary.system),
        stage_text(language, summary.stage)
    );
    view! {
        <div class="hero">
            <h1>{summary.name.clone()}</h1>
            <p>{line}</p>
        </div>
        <OwnGame report=report.clone() />
    }
}

/// Who one is, where that has to be said before one can take part. It stays as it is while others come and go: somebody may be
/// typing.
#[component]
fn Identity(report: RwSignal<Option<ContestReport>>) -> impl IntoView {
    let client = Client::here();
    let may_enter = move |report: &ContestReport| {
        report.summary.stage == ContestStage::Entering && !takes_part(client, report)
    };
    let rated = Memo::new(move |_| {
        let report = report.read();
        report.as_ref().filter(|report| may_enter(report)).map(|report| report.summary.terms.rated)
    });
    let is_guest = Memo::new(move |_| client.me.with(|me| me.as_ref().is_some_and(|me| !me.account)));
    view! {
        <Show when=move || is_guest.get() && rated.get() == Some(true)><AccountCard then=Callback::new(|()| {}) /></Show>
        <Show when=move || is_guest.get() && rated.get() == Some(false)><NameField /></Show>
    }
}

/// Whether the reader is among those who play.
fn takes_part(client: Client, report: &ContestReport) -> bool {
    report.entrants.iter().any(|entrant| client.is_me(entrant.id.as_deref()) && !entrant.withdrawn)
}

/// How everybody stands, and who meets whom.
#[component]
fn Field(report: ContestReport) -> impl IntoView {
    let client = Client::here();
    let language = client.language();
    let entrants = StoredValue::new(report.entrants.clone());
    let rounds = report.rounds.iter().enumerate().rev();
    let rounds: Vec<(usize, Vec<ContestPairing>)> =
        rounds.map(|(index, round)| (index + 1, round.clone())).collect();
    view! {
        <div class="lobby">
            <Standings report=report.clone() />
            <div class="rounds">
                {rounds.into_iter().map(|(number, pairings)| view! {
                    <section class="card">
                        <h2>{language.tournaments().round(number as u32)}</h2>
                        <ul class="game-list">
                            {pairings.into_iter().map(|pairing| view! { <li>{entrants.with_value(|entrants| meeting(client, entrants, pairing))}</li> }).collect_view()}
                        </ul>
                    </section>
                }).collect_view()}
            </div>
        </div>
    }
}

/// The game in which one plays now, and against whom.
fn own_game(client: Client, report: &ContestReport) -> Option<(String, u32)> {
    let is_own = |index: u32| {
        report.entrants.get(index as usize).is_some_and(|entrant| client.is_me(entrant.id.as_deref()))
    };
    let against = |pairing: &ContestPairing| match (pairing.first, pairing.second?) {
        (first, second) if is_own(first) => Some(second),
        (first, second) if is_own(second) => Some(first),
        _ => None,
    };
    let running = report.rounds.iter().flatten().filter(|pairing| pairing.result.is_none());
    running.filter_map(|pairing| Some((pairing.game.clone()?, against(pairing)?))).next_back()
}

/// One's own game, which somebody waits at.
#[component]
fn OwnGame(report: ContestReport) -> impl IntoView {
    let client = Client::here();
    let language = client.language();
    let (game, other) = own_game(client, &report)?;
    let entrants = &report.entrants;
    let other = entrant_name(language, entrants, other);
    Some(view! {
        <section class="card result own-game" role="status">
            <h2>{language.tournaments().your_game(&other)}</h2>
            <div class="actions"><a class="button primary" id="play" href=Route::Game(game).hash()>{language.home().play()}</a></div>
        </section>
    })
}

/// What somebody may do about it: take part, withdraw, let it begin.
#[component]
fn Entrance(report: ContestReport, attend: Callback<Attendance>, leaving: RwSignal<bool>) -> impl IntoView {
    let client = Client::here();
    let texts = client.language().tournaments();
    let is_in = takes_part(client, &report);
    let is_own = client.is_me(Some(&report.by));
    let has_two = report.entrants.len() >= 2;
    let is_open = report.summary.stage == ContestStage::Entering;
    let is_over = report.summary.stage == ContestStage::Over;
    let is_known = move || client.me.with(|me| me.as_ref().is_some_and(|me| !me.name.is_empty()));
    // Whoever leaves before it begins can come again.
    let leave = move |_| if is_open { attend.run(Attendance::Leave) } else { leaving.set(true) };
    let link = is_open.then(|| client.link(&Route::Tournament(report.summary.id).hash()));
    view! {
        {is_open.then(|| view! { <p class="hint">{texts.entering_hint()}</p> })}
        <div class="actions">
            {(is_open && !is_in).then(|| view! { <button class="primary" id="enter" disabled=move || !is_known() on:click=move |_| attend.run(Attendance::Enter)>{texts.enter()}</button> })}
            {(is_in && !is_over).then(|| view! { <button id="leave" on:click=leave>{texts.leave()}</button> })}
            {(is_open && is_own).then(|| view! { <button class="primary" id="begin" aria-describedby="begin-hint" disabled=!has_two on:click=move |_| attend.run(Attendance::Begin)>{texts.begin()}</button> })}
            {(is_open && is_own).then(|| view! { <p class="hint" id="begin-hint">{if has_two { texts.begin_hint() } else { texts.two_needed() }}</p> })}
        </div>
        {link.map(|link| view! {
            <section class="card invitation">
                <p>{texts.link_help()}</p>
                <LinkField id="tournament-link" link />
            </section>
        })}
    }
}

/// How they stand; before it begins, who takes part.
#[component]
fn Standings(report: ContestReport) -> impl IntoView {
    let client = Client::here();
    let language = client.language();
    let texts = language.tournaments();
    let entrants = report.entrants;
    let rows = if report.standings.is_empty() { unplayed(&entrants) } else { report.standings };
    let is_empty = rows.is_empty();
    let row = |row: ContestRow| {
        let entrant = entrants.get(row.entrant as usize);
        let withdrawn =
            entrant.filter(|entrant| entrant.withdrawn).map(|_| format!(" ({})", texts.withdrawn()));
        view! {
            <tr>
                <td>{row.place}</td>
                <th scope="row">{linked(language, &entrants, row.entrant)} {withdrawn}</th>
                <td><strong>{halves(row.half_points)}</strong></td>
                <td>{row.played}</td>
                <td class="fine">{halves(row.buchholz)}</td>
                <td class="fine">{quarters(row.sonneborn_berger)}</td>
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
                        <th scope="col" class="fine"><abbr title=texts.buchholz()>"BH"</abbr></th>
                        <th scope="col" class="fine"><abbr title=texts.sonneborn()>"SB"</abbr></th>
                    </tr></thead>
                    <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
            {is_empty.then(|| view! { <p class="hint">{texts.nobody()}</p> })}
        </section>
    }
}

/// Everybody, as they have entered.
fn unplayed(entrants: &[ContestEntrant]) -> Vec<ContestRow> {
    let row = |(index, _)| ContestRow {
        place: 1,
        entrant: index as u32,
        half_points: 0,
        played: 0,
        buchholz: 0,
        sonneborn_berger: 0,
    };
    entrants.iter().enumerate().map(row).collect()
}

/// Two who meet, with a way to their game, or one who is free.
fn meeting(client: Client, entrants: &[ContestEntrant], pairing: ContestPairing) -> AnyView {
    let language = client.language();
    let name = |index: u32| entrant_name(language, entrants, index);
    let first = name(pairing.first);
    let Some(second) = pairing.second else {
        let names = format!("{first} · {}", language.tournaments().free());
        return view! { <span class="game-row"><span class="names">{names}</span></span> }.into_any();
    };
    let names = format!("{first} – {}", name(second));
    let result = pairing.result.unwrap_or_default();
    match pairing.game {
        Some(id) => {
            let is_own = |index: u32| {
                entrants.get(index as usize).is_some_and(|entrant| client.is_me(entrant.id.as_deref()))
            };
            let deed = match (result.is_empty(), is_own(pairing.first) || is_own(second)) {
                (true, true) => language.online().play_on(),
                (true, false) => language.online().watch(),
                (false, _) => language.online().open(),
            };
            view! {
                <a class="game-row" href=Route::Game(id).hash()>
                    <span class="names">{names}</span><span class="state">{result}</span><span class="deed">{deed}</span>
                </a>
            }
            .into_any()
        }
        None => view! { <span class="game-row"><span class="names">{names}</span><span class="state">{result}</span></span> }.into_any(),
    }
}

/// What an entrant is called. Programs of one level are told apart by a number.
fn entrant_name(language: Language, entrants: &[ContestEntrant], index: u32) -> String {
    let Some(entrant) = entrants.get(index as usize) else { return String::new() };
    match (entrant.level, entrant.name.is_empty()) {
        (Some(level), _) => {
            let name = language.players().computer_level(u32::from(level));
            let of_level = |entrants: &[ContestEntrant]| {
                entrants.iter().filter(|other| other.level == Some(level)).count()
            };
            let before = of_level(&entrants[..index as usize]);
            if of_level(entrants) == 1 { name } else { format!("{name} · {}", before + 1) }
        }
        (None, true) => language.online().guest().to_string(),
        (None, false) => entrant.name.clone(),
    }
}

/// A name, which leads to the player's page where there is one.
fn linked(language: Language, entrants: &[ContestEntrant], index: u32) -> AnyView {
    let name = entrant_name(language, entrants, index);
    match entrants.get(index as usize) {
        Some(entrant) if entrant.account => {
            view! { <a href=Route::Player(entrant.name.clone()).hash()>{name}</a> }.into_any()
        }
        Some(_) | None => view! { {name} }.into_any(),
    }
}

/// So many halves, as people write them.
fn halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// So many quarters, likewise.
fn quarters(quarters: u32) -> String {
    let part = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match (quarters / 4, part) {
        (0, part) if !part.is_empty() => part.to_string(),
        (whole, part) => format!("{whole}{part}"),
    }
}
