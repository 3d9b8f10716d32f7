use leptos::{html::Input, prelude::*};
use tripylon_client::{
    AnalysisState, BoardView, GameLink, PasteError, PieceColours, ThemeChoice, parse_pasted,
};
use tripylon_drawing::{Marks, PiecePalette, SceneView, Theme, scene};
use tripylon_rules::record::Record;
use tripylon_texts::Language;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::controller::AnalysisController;
use crate::{browser, client::Client, export, ui::Dialog};

/// Imports a game or a position from pasted text or a file.
#[component]
pub(crate) fn ImportDialog(
    controller: AnalysisController,
    open: RwSignal<bool>,
    error: RwSignal<Option<PasteError>>,
) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let file = NodeRef::<Input>::new();
    let import = move || {
        if import_text(controller, &pasted.get_untracked(), error) {
            pasted.set(String::new());
            open.set(false);
        }
    };
    let import_file = move |_| {
        let chosen = file.get_untracked().and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(chosen) = chosen {
            read_file(controller, chosen, error, open);
        }
    };
    view! {
        <Dialog open title=controller.client.text_signal(|language| language.analysis().open())>
            <p>{controller.client.text(|language| language.analysis().open_help())}</p>
            <textarea id="import-text" rows="8" spellcheck="false" aria-label=controller.client.text(|language| language.analysis().record())
                prop:value=pasted on:input=move |event| { pasted.set(event_target_value(&event)); error.set(None); }></textarea>
            <ImportError client=controller.client prefix=|language| language.analysis().open_failed() error />
            <div class="actions">
                <button class="primary" id="import" disabled=move || pasted.with(|text| text.trim().is_empty()) on:click=move |_| import()>{controller.client.text(|language| language.analysis().open())}</button>
                <label class="button">
                    {controller.client.text(|language| language.analysis().choose_file())}
                    <input class="visually-hidden" type="file" id="file" accept=".txt,.record,.pgn,text/plain" node_ref=file on:change=import_file />
                </label>
                <button on:click=move |_| open.set(false)>{controller.client.text(|language| language.buttons().cancel())}</button>
            </div>
        </Dialog>
    }
}

/// The error of a failed import.
#[component]
pub(crate) fn ImportError(
    client: Client,
    /// The text in front of the parser's message.
    prefix: fn(Language) -> &'static str,
    error: RwSignal<Option<PasteError>>,
) -> impl IntoView {
    let message = move |reason| match reason {
        PasteError::NotRecognized => client.language().analysis().not_recognised().into_any(),
        PasteError::Invalid(reason) => {
            view! { {prefix(client.language())} " " <q lang="en">{reason}</q> }.into_any()
        }
    };
    view! {
        {move || error.get().map(|reason| view! { <p class="failure" role="alert">{message(reason)}</p> })}
    }
}

/// Parses and opens `text`; returns whether that succeeded.
fn import_text(controller: AnalysisController, text: &str, error: RwSignal<Option<PasteError>>) -> bool {
    let rules = controller.state.with_untracked(|state| state.record().start().game());
    match parse_pasted(text, &rules) {
        Ok(record) => {
            error.set(None);
            open_record(controller, record);
            true
        }
        Err(reason) => {
            error.set(Some(reason));
            false
        }
    }
}

/// Opens a game at its start, on the analysis page of its game.
fn open_record(controller: AnalysisController, record: Record) {
    let game_id = |record: &Record| record.start().game().id();
    let is_same_game = controller.state.with_untracked(|state| game_id(state.record()) == game_id(&record));
    let state = AnalysisState::at_path(record, Default::default());
    if is_same_game { controller.open(state) } else { controller.client.open_analysis(&state) }
}

/// Imports a file that was chosen or dropped on the page.
pub(crate) fn read_file(
    controller: AnalysisController,
    file: File,
    error: RwSignal<Option<PasteError>>,
    open: RwSignal<bool>,
) {
    /// Larger files cannot be game records.
    const MAX_FILE_BYTES: f64 = 4e6;
    if file.size() > MAX_FILE_BYTES {
        error.set(Some(PasteError::Invalid(format!("{} is too large to be a game", file.name()))));
        return open.set(true);
    }
    spawn_local(async move {
        let text =
            JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        if !controller.state.is_disposed() {
            let succeeded = import_text(controller, &text, error);
            // After an error the dialog opens, which shows it and lets the user try again.
            open.set(!succeeded);
        }
    });
}

/// Exports the game as text, link or picture.
#[component]
pub(crate) fn ExportDialog(controller: AnalysisController, open: RwSignal<bool>) -> impl IntoView {
    let record = move || controller.state.with(|state| state.record().to_string());
    let position =
        move || controller.state.with(|state| format!("{} {}", state.position().game(), state.position()));
    let link = move || {
        controller
            .state
            .with(|state| controller.client.link(&format!("#/open/{}", GameLink::encode(state.record()))))
    };
    let save_record = move |_| export::download_text("game.txt", "text/plain", &untrack(record));
    let save_svg = move |_| export::download_text("board.svg", "image/svg+xml", &board_svg(controller).0);
    let save_png = move |_| {
        let (svg, size) = board_svg(controller);
        export::download_png("board.png", &svg, size);
    };
    view! {
        <Dialog open title=controller.client.text_signal(|language| language.analysis().export())>
            <CopyField controller label=controller.client.text_signal(|language| language.analysis().record()) text=Signal::derive(record) id="record-text" rows=6 />
            <CopyField controller label=controller.client.text_signal(|language| language.analysis().position()) text=Signal::derive(position) id="position-text" rows=2 />
            <CopyField controller label=controller.client.text_signal(|language| language.analysis().link()) text=Signal::derive(link) id="link-text" rows=2 />
            <Show
                when=move || controller.client.is_reachable()
                fallback=move || view! { <p class="note">{controller.client.text(|language| language.online().link_local_only())}</p> }
            >
                <p class="hint">{controller.client.text(|language| language.analysis().link_help())}</p>
            </Show>
            <div class="actions">
                <button id="save-record" on:click=save_record>{controller.client.text(|language| language.analysis().save_file())}</button>
                <button id="save-svg" on:click=save_svg>{controller.client.text(|language| language.analysis().picture_svg())}</button>
                <button id="save-png" on:click=save_png>{controller.client.text(|language| language.analysis().picture_png())}</button>
                <button on:click=move |_| open.set(false)>{controller.client.text(|language| language.buttons().close())}</button>
            </div>
        </Dialog>
    }
}

/// A read-only text with a copy button.
#[component]
fn CopyField(
    controller: AnalysisController,
    label: Signal<String>,
    text: Signal<String>,
    id: &'static str,
    rows: u32,
) -> impl IntoView {
    let buttons = move || controller.client.language().buttons();
    let copy_result = RwSignal::new(None::<bool>);
    let copy = move |_| {
        export::copy_to_clipboard(&text.get_untracked(), move |succeeded| {
            _ = copy_result.try_set(Some(succeeded));
        });
    };
    let label_text =
        move || if copy_result.get() == Some(true) { buttons().copied() } else { buttons().copy() };
    view! {
        <div class="copy-field">
            <label for=id>{label}</label>
            <button class="quiet" on:click=copy>{label_text}</button>
            <textarea id=id rows=rows readonly spellcheck="false" prop:value=text></textarea>
            <Show when=move || copy_result.get() == Some(false)>
                <p class="failure" role="alert">{controller.client.text(|language| language.errors().copy_failed())}</p>
            </Show>
        </div>
    }
}

/// The board in the current view as an SVG document, with its size in pixels.
fn board_svg(controller: AnalysisController) -> (String, (u32, u32)) {
    const WIDTH_PX: f64 = 1600.0;
    let settings = controller.client.settings.get_untracked();
    let BoardView { position, marks, .. } = controller.board.view.get_untracked();
    let view = if settings.flat_boards {
        SceneView::Flat
    } else {
        SceneView::Solid(controller.board.camera.get_untracked())
    };
    let marks = Marks { choices: Vec::new(), alternative_choices: Vec::new(), ..marks };
    let scene = scene(&position, view, &marks);
    let theme = match settings.theme {
        ThemeChoice::HighContrast => Theme::HighContrast,
        ThemeChoice::Dark => Theme::Dark,
        ThemeChoice::System if browser::prefers_dark() => Theme::Dark,
        ThemeChoice::System | ThemeChoice::Light => Theme::Light,
    };
    let pieces = match settings.colours {
        PieceColours::Standard => PiecePalette::Standard,
        PieceColours::ColourBlindSafe => PiecePalette::ColourBlindSafe,
    };
    let height = WIDTH_PX * scene.bounds.height / scene.bounds.width.max(1.0);
    (scene.to_svg(theme, pieces), (WIDTH_PX as u32, height as u32))
}
