use leptos::{html::Input, prelude::*};
use tripylon_drawing::{Camera, Marks, Pieces, Theme, View, scene};
use tripylon_rules::record::Record;
use tripylon_texts::Language;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::dialog::Dialog;
use crate::{
    browser,
    client::Client,
    route::Kind,
    saving,
    state::{Colours, NotRead, Sent, Sight, Study, ThemeChoice, read_pasted},
    study_table::StudyTable,
};

/// A game or a position comes in: pasted, from a file, or dropped on the page.
#[component]
pub(crate) fn OpenDialog(
    table: StudyTable,
    open: RwSignal<bool>,
    failure: RwSignal<Option<NotRead>>,
) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let file = NodeRef::<Input>::new();
    let read = move || {
        if take_in(table, &pasted.get_untracked(), failure) {
            pasted.set(String::new());
            open.set(false);
        }
    };
    let choose = move |_| {
        let chosen = file.get_untracked().and_then(|input| input.files()).and_then(|files| files.get(0));
        if let Some(chosen) = chosen {
            read_file(table, chosen, failure, open);
        }
    };
    view! {
        <Dialog open title=table.client.words(|language| language.analysis().import())>
            <p>{table.client.says(|language| language.analysis().open_help())}</p>
            <textarea id="pasted" rows="8" spellcheck="false" aria-label=table.client.says(|language| language.analysis().record())
                prop:value=pasted on:input=move |event| { pasted.set(event_target_value(&event)); failure.set(None); }></textarea>
            <Failure client=table.client begins=|language| language.analysis().open_failed() failure />
            <div class="actions">
                <button class="primary" id="read" disabled=move || pasted.with(|text| text.trim().is_empty()) on:click=move |_| read()>{table.client.says(|language| language.analysis().import())}</button>
                <label class="button">
                    {table.client.says(|language| language.analysis().choose_file())}
                    <input class="said" type="file" id="file" accept=".txt,.record,.pgn,text/plain" node_ref=file on:change=choose />
                </label>
                <button on:click=move |_| open.set(false)>{table.client.says(|language| language.buttons().cancel())}</button>
            </div>
        </Dialog>
    }
}

/// Why something could not be opened.
#[component]
pub(crate) fn Failure(
    client: Client,
    /// What is said before the rules speak.
    begins: fn(Language) -> &'static str,
    failure: RwSignal<Option<NotRead>>,
) -> impl IntoView {
    let words = move |why| match why {
        NotRead::Neither => client.language().analysis().neither().into_any(),
        NotRead::Refused(why) => view! { {begins(client.language())} " " <q lang="en">{why}</q> }.into_any(),
    };
    view! {
        {move || failure.get().map(|why| view! { <p class="failure" role="alert">{words(why)}</p> })}
    }
}

/// Opens what was pasted; whether that can be.
fn take_in(table: StudyTable, text: &str, failure: RwSignal<Option<NotRead>>) -> bool {
    let rules = table.study.with_untracked(|study| study.record().start().game());
    match read_pasted(text, &rules) {
        Ok(record) => {
            failure.set(None);
            show(table, record);
            true
        }
        Err(why) => {
            failure.set(Some(why));
            false
        }
    }
}

/// Shows a game from its beginning, on the page of its kind.
fn show(table: StudyTable, record: Record) {
    let kind = |record: &Record| Kind::of(&record.start().game());
    let is_here = table.study.with_untracked(|study| kind(study.record()) == kind(&record));
    let study = Study::at(record, Default::default());
    if is_here { table.open(study) } else { table.client.look_into(&study) }
}

/// Reads a file that was chosen or dropped.
pub(crate) fn read_file(
    table: StudyTable,
    file: File,
    failure: RwSignal<Option<NotRead>>,
    open: RwSignal<bool>,
) {
    /// No game is longer; what is, is something else.
    const MOST: f64 = 4e6;
    if file.size() > MOST {
        failure.set(Some(NotRead::Refused(format!("{} is too large to be a game", file.name()))));
        return open.set(true);
    }
    spawn_local(async move {
        let text =
            JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
        if !table.study.is_disposed() {
            let went_well = take_in(table, &text, failure);
            // What went wrong is said where one can try again.
            open.set(!went_well);
        }
    });
}

/// The game goes out: as text, as a link, as a picture.
#[component]
pub(crate) fn ShareDialog(
    table: StudyTable,
    open: RwSignal<bool>,
    camera: RwSignal<Camera>,
) -> impl IntoView {
    let record = move || table.study.with(|study| study.record().to_string());
    let position =
        move || table.study.with(|study| format!("{} {}", study.position().game(), study.position()));
    let link = move || {
        table.study.with(|study| table.client.link(&format!("#/open/{}", Sent::write(study.record()))))
    };
    let save_record = move |_| saving::save_text("game.txt", "text/plain", &untrack(record));
    let save_svg = move |_| saving::save_text("board.svg", "image/svg+xml", &picture(table, camera).0);
    let save_png = move |_| {
        let (svg, size) = picture(table, camera);
        saving::save_png("board.png", &svg, size);
    };
    view! {
        <Dialog open title=table.client.words(|language| language.analysis().export())>
            <Copied table label=table.client.words(|language| language.analysis().record()) text=Signal::derive(record) id="record-text" rows=6 />
            <Copied table label=table.client.words(|language| language.analysis().position()) text=Signal::derive(position) id="position-text" rows=2 />
            <Copied table label=table.client.words(|language| language.analysis().link()) text=Signal::derive(link) id="link-text" rows=2 />
            <Show
                when=move || table.client.is_reachable()
                fallback=move || view! { <p class="note">{table.client.says(|language| language.online().link_here_only())}</p> }
            >
                <p class="hint">{table.client.says(|language| language.analysis().link_help())}</p>
            </Show>
            <div class="actions">
                <button id="save-record" on:click=save_record>{table.client.says(|language| language.analysis().save_file())}</button>
                <button id="save-svg" on:click=save_svg>{table.client.says(|language| language.analysis().picture_svg())}</button>
                <button id="save-png" on:click=save_png>{table.client.says(|language| language.analysis().picture_png())}</button>
                <button on:click=move |_| open.set(false)>{table.client.says(|language| language.buttons().close())}</button>
            </div>
        </Dialog>
    }
}

/// A text that can be copied.
#[component]
fn Copied(
    table: StudyTable,
    label: Signal<String>,
    text: Signal<String>,
    id: &'static str,
    rows: u32,
) -> impl IntoView {
    let buttons = move || table.client.language().buttons();
    let copied = RwSignal::new(None::<bool>);
    let copy =
        move |_| saving::copy(&text.get_untracked(), move |went_well| _ = copied.try_set(Some(went_well)));
    let button = move || if copied.get() == Some(true) { buttons().copied() } else { buttons().copy() };
    view! {
        <div class="copied">
            <label for=id>{label}</label>
            <button class="quiet" on:click=copy>{button}</button>
            <textarea id=id rows=rows readonly spellcheck="false" prop:value=text></textarea>
            <Show when=move || copied.get() == Some(false)>
                <p class="failure" role="alert">{table.client.says(|language| language.errors().copy_failed())}</p>
            </Show>
        </div>
    }
}

/// The board as it is seen, as an SVG document, and how many dots it should have.
fn picture(table: StudyTable, camera: RwSignal<Camera>) -> (String, (u32, u32)) {
    const WIDTH: f64 = 1600.0;
    let settings = table.client.settings.get_untracked();
    let Sight { position, marks, .. } = table.tabletop.sight.get_untracked();
    let view = if settings.flat { View::Flat } else { View::Solid(camera.get_untracked()) };
    let marks = Marks { choices: Vec::new(), instead: Vec::new(), ..marks };
    let scene = scene(&position, view, &marks);
    let theme = match settings.theme {
        ThemeChoice::HighContrast => Theme::HighContrast,
        ThemeChoice::Dark => Theme::Dark,
        ThemeChoice::System if browser::prefers_dark() => Theme::Dark,
        ThemeChoice::System | ThemeChoice::Light => Theme::Light,
    };
    let pieces = match settings.colours {
        Colours::Standard => Pieces::Usual,
        Colours::Safe => Pieces::Safe,
    };
    let height = WIDTH * scene.bounds.height / scene.bounds.width.max(1.0);
    (scene.to_svg(theme, pieces), (WIDTH as u32, height as u32))
}
