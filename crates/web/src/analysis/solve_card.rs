use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::{SolveState, SolveStatus};
use tripylon_rules::AnyGame;
use tripylon_tablebase::TableKind;
use tripylon_texts::{Language, Tenths};
use wasm_bindgen_futures::spawn_local;

use super::controller::{AnalysisController, ServerTables};
use crate::net::api::{self, ApiError, SolveAction};

/// Interval between requests for the progress of a solve job.
const POLL_INTERVAL: Duration = Duration::from_millis(400);

/// Tells whether the values are exact, and offers to solve this ruleset of Pylos on the server's computer.
#[component]
pub(crate) fn SolveCard(controller: AnalysisController) -> impl IntoView {
    let status = RwSignal::new(None::<SolveStatus>);
    let failure = RwSignal::new(None::<String>);
    let poller = SolvePoller { controller, status, failure };
    let game = Memo::new(move |_| controller.state.with(|state| state.record().start().game()));
    // A job may already be running when the page opens; without a server there is none.
    Effect::new(move |before: Option<AnyGame>| {
        let game = game.get();
        if before != Some(game) {
            status.set(None);
        }
        if controller.server_tables.with(|tables| matches!(tables, Some(ServerTables::Report(_)))) {
            poller.send(SolveAction::Status);
        }
        game
    });
    let is_pylos = move || matches!(game.get(), AnyGame::Pylos(_));
    let is_running =
        move || status.with(|status| status.as_ref().is_some_and(|status| status.state.is_running()));
    let shows_offer =
        move || is_pylos() && controller.server_tables.with(Option::is_some) && !controller.has_full_table();
    view! {
        <Show when=move || shows_offer() || is_running() || failure.with(Option::is_some)>
            <section class="solving card" role="status">
                {move || if is_running() { progress_view(poller) } else { offer_view(poller) }}
                {move || failure.get().map(|reason| view! {
                    <p class="failure">{controller.client.language().analysis().solve_failed()} " " <q lang="en">{reason}</q></p>
                })}
            </section>
        </Show>
        <Show when=move || status.with(|status| status.as_ref().is_some_and(|status| status.state == SolveState::Done))>
            <section class="solving card" role="status"><p>{controller.client.text(|language| language.analysis().solve_done())}</p></section>
        </Show>
    }
}

/// The available table, and the cost of solving.
fn offer_view(poller: SolvePoller) -> AnyView {
    let controller = poller.controller;
    let language = controller.client.language();
    let analysis = language.analysis();
    let (has_compact_table, report) = controller.server_tables.with(|tables| match tables {
        Some(ServerTables::Report(report)) => {
            (report.table == Some(TableKind::Compact), Some(report.solve.clone()))
        }
        Some(ServerTables::NoServer) | None => (false, None),
    });
    // Without a server the values come from the table bundled with the site.
    let is_exact =
        has_compact_table || controller.current_eval().is_some_and(|eval| eval.exact && eval.depth == 0);
    let table_text = if is_exact { analysis.exact_without_distance() } else { analysis.no_table() };
    match report {
        None => view! { <p>{table_text}</p><p class="hint">{analysis.solve_on_own_computer()}</p> }.into_any(),
        Some(offer) => view! {
            <p>{table_text}</p>
            {match offer.refusal {
                Some(reason) => view! { <p class="hint"><q lang="en">{reason}</q></p> }.into_any(),
                None => view! {
                    <p class="hint">{analysis.solve_cost(&time_text(language, offer.seconds), &bytes_text(language, offer.memory))}</p>
                    <button id="solve" on:click=move |_| poller.send(SolveAction::Start)>{analysis.solve()}</button>
                }.into_any(),
            }}
        }
        .into_any(),
    }
}

fn progress_view(poller: SolvePoller) -> AnyView {
    let language = poller.controller.client.language();
    let analysis = language.analysis();
    let Some(status) = poller.status.get() else { return ().into_any() };
    let text = match (status.state, status.seconds_left) {
        (SolveState::Writing, _) => analysis.solve_writing().to_string(),
        (_, Some(remaining)) => {
            analysis.solve_progress((status.progress * 100.0) as u32, &time_text(language, remaining))
        }
        (_, None) => analysis.solving().to_string(),
    };
    view! {
        <h2>{analysis.solving()}</h2>
        <progress max="1" value=status.progress></progress>
        <p>{text} " " <span class="hint">{bytes_text(language, status.memory)}</span></p>
        <button id="stop-solving" on:click=move |_| poller.send(SolveAction::Stop)>{analysis.stop_solving()}</button>
    }
    .into_any()
}

/// Starts, stops and polls the solve job of the current ruleset.
#[derive(Clone, Copy)]
struct SolvePoller {
    controller: AnalysisController,
    status: RwSignal<Option<SolveStatus>>,
    failure: RwSignal<Option<String>>,
}

impl SolvePoller {
    /// Sends a request and shows the job's status.
    fn send(self, request: SolveAction) {
        let game = self.controller.state.with_untracked(|state| state.record().start().game());
        let AnyGame::Pylos(_) = game else { return };
        spawn_local(async move {
            let answer = api::solve(&game.to_string(), request).await;
            // Drops the answer when the page was closed or another ruleset opened.
            let is_same = |state: &tripylon_client::AnalysisState| state.record().start().game() == game;
            if self.controller.state.try_with_untracked(is_same) != Some(true) {
                return;
            }
            match answer {
                Ok(status) => self.show(status, request, game),
                Err(ApiError::Rejected(problem)) => self.failure.set(Some(problem.error)),
                Err(ApiError::Unreachable) => {}
            }
        });
    }

    fn show(self, status: SolveStatus, request: SolveAction, game: AnyGame) {
        let state = status.state;
        let was_running = self
            .status
            .with_untracked(|status| status.as_ref().is_some_and(|status| status.state.is_running()));
        self.failure.set(status.message.clone().filter(|_| state == SolveState::Failed));
        // A job that had finished before is not announced again.
        if state != SolveState::Done || was_running {
            self.status.set(Some(status));
        }
        if state.is_running() {
            set_timeout(
                move || {
                    if !self.status.is_disposed() {
                        self.send(SolveAction::Status);
                    }
                },
                POLL_INTERVAL,
            );
        } else if state == SolveState::Done && (was_running || matches!(request, SolveAction::Start)) {
            self.controller.load_server_tables(game);
            self.controller.restart_evaluation();
        }
    }
}

/// Formats a duration in seconds, minutes or hours.
fn time_text(language: Language, seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{:.0} s", seconds.max(1.0)),
        seconds if seconds < 5400.0 => format!("{:.0} min", seconds / 60.0),
        seconds => format!("{} h", one_decimal(language, seconds / 3600.0)),
    }
}

/// Formats a number of bytes in MB or GB.
fn bytes_text(language: Language, bytes: u64) -> String {
    const BYTES_PER_MB: f64 = 1e6;
    let bytes = bytes as f64;
    if bytes < 1000.0 * BYTES_PER_MB {
        format!("{:.0} MB", bytes / BYTES_PER_MB)
    } else {
        format!("{} GB", one_decimal(language, bytes / (1000.0 * BYTES_PER_MB)))
    }
}

/// Formats a number with one decimal.
fn one_decimal(language: Language, number: f64) -> String {
    Tenths((10.0 * number).round() as i32).to_text(language)
}
