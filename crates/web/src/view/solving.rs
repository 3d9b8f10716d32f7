use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::{SolveState, SolveStatus};
use tripylon_rules::AnyGame;
use tripylon_tablebase::Kind;
use tripylon_texts::{Language, Tenths};
use wasm_bindgen_futures::spawn_local;

use crate::{
    server::{self, NoAnswer, Solving},
    study_table::{StudyTable, Tables},
};

/// How often the server is asked how far it is.
const MOMENT: Duration = Duration::from_millis(400);

/// Whether values are exact, and what can be done about it: solving this reading of Pylos on the reader's own computer.
#[component]
pub(crate) fn SolvingCard(table: StudyTable) -> impl IntoView {
    let status = RwSignal::new(None::<SolveStatus>);
    let failure = RwSignal::new(None::<String>);
    let solver = Solver { table, status, failure };
    let game = Memo::new(move |_| table.study.with(|study| study.record().start().game()));
    // Whoever comes back sees what goes on meanwhile; without a server there is nobody to ask.
    Effect::new(move |before: Option<AnyGame>| {
        let game = game.get();
        if before != Some(game) {
            status.set(None);
        }
        if table.tables.with(|tables| matches!(tables, Some(Tables::Report(_)))) {
            solver.send(Solving::Look);
        }
        game
    });
    let is_pylos = move || matches!(game.get(), AnyGame::Pylos(_));
    let is_under_way =
        move || status.with(|status| status.as_ref().is_some_and(|status| status.state.is_under_way()));
    let is_wanted = move || is_pylos() && table.tables.with(Option::is_some) && !table.has_full_table();
    view! {
        <Show when=move || is_wanted() || is_under_way() || failure.with(Option::is_some)>
            <section class="solving card" role="status">
                {move || if is_under_way() { under_way(solver) } else { offer(solver) }}
                {move || failure.get().map(|why| view! {
                    <p class="failure">{table.client.language().analysis().solve_failed()} " " <q lang="en">{why}</q></p>
                })}
            </section>
        </Show>
        <Show when=move || status.with(|status| status.as_ref().is_some_and(|status| status.state == SolveState::Done))>
            <section class="solving card" role="status"><p>{table.client.says(|language| language.analysis().solve_done())}</p></section>
        </Show>
    }
}

/// What there is, and what could be.
fn offer(solver: Solver) -> AnyView {
    let table = solver.table;
    let language = table.client.language();
    let analysis = language.analysis();
    let (has_compact, report) = table.tables.with(|tables| match tables {
        Some(Tables::Report(report)) => (report.table == Some(Kind::Compact), Some(report.solve.clone())),
        Some(Tables::Nobody) | None => (false, None),
    });
    // Without a server it is the browser's own table that speaks.
    let is_exact = has_compact || table.opinion().is_some_and(|opinion| opinion.exact && opinion.depth == 0);
    let known = if is_exact { analysis.exact_without_distance() } else { analysis.no_table() };
    match report {
        None => view! { <p>{known}</p><p class="hint">{analysis.solve_elsewhere()}</p> }.into_any(),
        Some(offer) => view! {
            <p>{known}</p>
            {match offer.refusal {
                Some(why) => view! { <p class="hint"><q lang="en">{why}</q></p> }.into_any(),
                None => view! {
                    <p class="hint">{analysis.solve_cost(&time_text(language, offer.seconds), &bytes_text(language, offer.memory))}</p>
                    <button id="solve" on:click=move |_| solver.send(Solving::Start)>{analysis.solve()}</button>
                }.into_any(),
            }}
        }
        .into_any(),
    }
}

fn under_way(solver: Solver) -> AnyView {
    let language = solver.table.client.language();
    let analysis = language.analysis();
    let Some(status) = solver.status.get() else { return ().into_any() };
    let words = match (status.state, status.seconds_left) {
        (SolveState::Writing, _) => analysis.solve_writing().to_string(),
        (_, Some(left)) => analysis.solve_progress((status.done * 100.0) as u32, &time_text(language, left)),
        (_, None) => analysis.solving().to_string(),
    };
    view! {
        <h2>{analysis.solving()}</h2>
        <progress max="1" value=status.done></progress>
        <p>{words} " " <span class="hint">{bytes_text(language, status.memory)}</span></p>
        <button id="stop-solving" on:click=move |_| solver.send(Solving::Stop)>{analysis.stop_solving()}</button>
    }
    .into_any()
}

/// Whoever looks after the solving.
#[derive(Clone, Copy)]
struct Solver {
    table: StudyTable,
    status: RwSignal<Option<SolveStatus>>,
    failure: RwSignal<Option<String>>,
}

impl Solver {
    /// Says what is to be done, and shows how far it is.
    fn send(self, what: Solving) {
        let game = self.table.study.with_untracked(|study| study.record().start().game());
        let AnyGame::Pylos(_) = game else { return };
        spawn_local(async move {
            let answer = server::solve(&game.to_string(), what).await;
            // The page may have been left, or another game opened.
            let is_same = |study: &crate::state::Study| study.record().start().game() == game;
            if self.table.study.try_with_untracked(is_same) != Some(true) {
                return;
            }
            match answer {
                Ok(status) => self.show(status, what, game),
                Err(NoAnswer::Refused(problem)) => self.failure.set(Some(problem.error)),
                Err(NoAnswer::Nobody) => {}
            }
        });
    }

    fn show(self, status: SolveStatus, what: Solving, game: AnyGame) {
        let state = status.state;
        let was_under_way = self
            .status
            .with_untracked(|status| status.as_ref().is_some_and(|status| status.state.is_under_way()));
        self.failure.set(status.message.clone().filter(|_| state == SolveState::Failed));
        // What was done long ago is not news.
        if state != SolveState::Done || was_under_way {
            self.status.set(Some(status));
        }
        if state.is_under_way() {
            set_timeout(
                move || {
                    if !self.status.is_disposed() {
                        self.send(Solving::Look);
                    }
                },
                MOMENT,
            );
        } else if state == SolveState::Done && (was_under_way || matches!(what, Solving::Start)) {
            self.table.look_for_tables(game);
            self.table.think_again();
        }
    }
}

/// A time as people say it.
fn time_text(language: Language, seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{:.0} s", seconds.max(1.0)),
        seconds if seconds < 5400.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{} h", tenths(language, seconds / 3600.0)),
    }
}

/// So much memory as people say it.
fn bytes_text(language: Language, bytes: u64) -> String {
    const MEGA: f64 = 1e6;
    let bytes = bytes as f64;
    if bytes < 1000.0 * MEGA {
        format!("{:.0} MB", bytes / MEGA)
    } else {
        format!("{} GB", tenths(language, bytes / (1000.0 * MEGA)))
    }
}

/// A number with one decimal.
fn tenths(language: Language, number: f64) -> String {
    Tenths((10.0 * number).round() as i32).text(language)
}
