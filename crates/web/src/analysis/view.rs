use leptos::{ev::DragEvent, prelude::*};
use tripylon_client::{AnalysisMessage, AnalysisState, GameLink, HistoryStep, PasteError, Prompt, Route};
use tripylon_rules::{GameId, Player, record::Record};
use tripylon_texts::{Keyboard, Who};

use super::{
    controller::AnalysisController,
    evaluation_bar::EvaluationBar,
    evaluation_chart::EvaluationChart,
    import_export::{ExportDialog, ImportDialog, read_file},
    move_evaluations::{BestLines, EngineControls, MoveEvaluations},
    move_tree::MoveTree,
    review_card::ReviewCard,
    solve_card::SolveCard,
};
use crate::{
    board::{BattleStrip, BoardWithSeats, KeyboardHelp},
    browser,
    client::Client,
    ui::{ConfirmDialog, game_name},
};

/// The analysis page: the board with evaluations, best lines, chart and review of a game.
#[component]
pub(crate) fn AnalysisPage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let controller = AnalysisController::new(client.saved_analysis(game_id));
    if client.take_review_request() {
        controller.start_review();
    }
    let dialogs = Dialogs::new();
    let log = Memo::new(move |_| controller.state.with(AnalysisState::battle_log));
    let labels = Signal::derive(move || {
        let game = controller.state.with(|state| state.record().start().game());
        Player::BOTH.map(|player| Who::colour(&game, player))
    });
    controller.board.on_shortcut(move |key| handle_key(controller, key));
    let drop = move |event: DragEvent| {
        event.prevent_default();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            read_file(controller, file, dialogs.import_error, dialogs.import);
        }
    };
    view! {
        <main class=format!("game-page analysis {}", game_id.name()) on:dragover=move |event| event.prevent_default() on:drop=drop>
            <BoardWithSeats board=controller.board><EvaluationBar controller /></BoardWithSeats>
            <aside class="panel">
                <TurnCard controller />
                <AnalysisActions controller dialogs />
                <BattleStrip log labels />
                <MoveTree controller />
                <EngineControls controller />
                <MoveEvaluations controller />
                <BestLines controller />
                <EvaluationChart controller />
                <ReviewCard controller />
                <SolveCard controller />
                <OtherGames controller />
            </aside>
            <p class="announcement visually-hidden" role="status" aria-live="polite">{move || controller.announcement.get()}</p>
            <ImportDialog controller open=dialogs.import error=dialogs.import_error />
            <ExportDialog controller open=dialogs.export />
            <KeyboardHelp board=controller.board lines=shortcut_help />
        </main>
    }
}

/// The dialogs of the page.
#[derive(Clone, Copy)]
struct Dialogs {
    import: RwSignal<bool>,
    export: RwSignal<bool>,
    /// The error of the last import.
    import_error: RwSignal<Option<PasteError>>,
}

impl Dialogs {
    fn new() -> Dialogs {
        Dialogs {
            import: RwSignal::new(false),
            export: RwSignal::new(false),
            import_error: RwSignal::new(None),
        }
    }
}

/// The turn in progress: its prompt and the buttons to finish or undo it.
#[component]
fn TurnCard(controller: AnalysisController) -> impl IntoView {
    let has_begun = move || controller.state.with(|state| !state.turn().clicks().is_empty());
    let can_finish = move || controller.state.with(|state| state.turn().completed_move().is_some());
    view! {
        <Show when=has_begun>
            <section class="card turn-card">
                <p class="prompt">{move || controller.state.with(|state| Prompt::of_turn(state.turn()).text(controller.client.language()))}</p>
                <div class="actions">
                    <Show when=can_finish>
                        <button class="primary" id="done" on:click=move |_| controller.send(AnalysisMessage::FinishTurn)>{controller.client.text(|language| language.game().done())}</button>
                    </Show>
                    <button id="start-over" on:click=move |_| controller.send(AnalysisMessage::UndoClick)>{controller.client.text(|language| language.game().undo())}</button>
                </div>
            </section>
        </Show>
    }
}

/// The buttons for the whole game, above the cards that grow, so that no button moves under the pointer.
#[component]
fn AnalysisActions(controller: AnalysisController, dialogs: Dialogs) -> impl IntoView {
    let client = controller.client;
    let game_id = move || controller.state.with(|state| state.record().start().game().id());
    let is_over = move || controller.state.with(|state| state.position().outcome().is_some());
    let play_on = move |_| client.play_from(controller.state.with_untracked(AnalysisState::position));
    let clear = move || {
        let start = controller.state.with_untracked(|state| state.record().start().game().start());
        controller.open(AnalysisState::new(Record::new(start)));
    };
    let is_confirming_clear = RwSignal::new(false);
    let confirm_clear = move |_| {
        let has_moves =
            controller.state.with_untracked(|state| !state.record().main_line().plies().is_empty());
        if has_moves { is_confirming_clear.set(true) } else { clear() }
    };
    view! {
        <section class="switches">
            <button id="open-import" on:click=move |_| { dialogs.import_error.set(None); dialogs.import.set(true); }>{client.text(|language| language.analysis().open())}</button>
            <button id="open-export" on:click=move |_| dialogs.export.set(true)>{client.text(|language| language.analysis().export())}</button>
            <a class="button" id="edit" href=move || Route::Edit(game_id()).hash()>{client.text(|language| language.analysis().edit())}</a>
            <button id="play-on" disabled=is_over on:click=play_on>{client.text(|language| language.game().play_from_here())}</button>
            <button id="clear-analysis" on:click=confirm_clear>{client.text(|language| language.game().clear())}</button>
        </section>
        <ConfirmDialog
            open=is_confirming_clear
            question=|language| language.analysis().clear_question()
            confirm_label=|language| language.game().clear()
            cancel_label=|language| language.buttons().cancel()
            id="clear-analysis-yes"
            on_confirm=Callback::new(move |()| clear())
        />
    }
}

/// Links to the other games.
#[component]
fn OtherGames(controller: AnalysisController) -> impl IntoView {
    let client = controller.client;
    let game_id = move || controller.state.with(|state| state.record().start().game().id());
    view! {
        <nav class="other-games" aria-label=client.text(|language| language.analysis().other_game())>
            {GameId::ALL.map(|other| view! {
                <a href=Route::Analyse(other).hash() aria-current=move || (game_id() == other).then_some("page")>{move || game_name(client, other)}</a>
            }).collect_view()}
        </nav>
    }
}

/// Opens the game encoded in a shared link.
#[component]
pub(crate) fn SharedGamePage() -> impl IntoView {
    let client = Client::from_context();
    let hash = browser::hash();
    let sent = hash.split_once("open/").and_then(|(_, text)| GameLink::decode(text));
    match sent {
        Some(record) => {
            let state = AnalysisState::at_path(record, Default::default());
            // Changes the route after this page has been mounted.
            request_animation_frame(move || client.open_analysis(&state));
            ().into_any()
        }
        None => {
            view! {
                <main class="page narrow">
                    <h1>{client.text(|language| language.errors().title())}</h1>
                    <p>{client.text(|language| language.errors().broken_link())}</p>
                    <div class="actions"><a class="button primary" href=Route::Home.hash()>{client.text(|language| language.errors().go_home())}</a></div>
                </main>
            }
            .into_any()
        }
    }
}

/// The help lines of the keyboard shortcuts.
fn shortcut_help(keyboard: Keyboard) -> Vec<&'static str> {
    vec![
        keyboard.analysis_previous_next(),
        keyboard.analysis_first_last(),
        keyboard.escape(),
        keyboard.done(),
        keyboard.engine(),
    ]
}

/// Handles a keyboard shortcut; returns whether `key` is one. Page Up and Page Down scroll, as the panel is long.
fn handle_key(controller: AnalysisController, key: &str) -> bool {
    match key {
        "ArrowLeft" => controller.send(AnalysisMessage::Navigate(HistoryStep::Previous)),
        "ArrowRight" => controller.send(AnalysisMessage::Navigate(HistoryStep::Next)),
        "Home" => controller.send(AnalysisMessage::Navigate(HistoryStep::First)),
        "End" => controller.send(AnalysisMessage::Navigate(HistoryStep::Last)),
        "Escape" => controller.send(AnalysisMessage::StartOver),
        "d" => controller.send(AnalysisMessage::FinishTurn),
        "e" => controller.engine_enabled.update(|engine| *engine = !*engine),
        _ => return false,
    }
    true
}
