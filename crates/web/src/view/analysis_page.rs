use leptos::{ev::DragEvent, prelude::*};
use tripylon_drawing::Camera;
use tripylon_rules::{Player, record::Record};
use tripylon_texts::Keyboard;

use super::{
    balance_bar::BalanceBar,
    board::usual_camera,
    chart::Chart,
    every_move::{BestLines, EngineSwitch, EveryMove},
    help::Help,
    home::name,
    keys::listen_for,
    question::Question,
    review_card::ReviewCard,
    seated_board::SeatedBoard,
    sharing::{OpenDialog, ShareDialog, read_file},
    solving::SolvingCard,
    study_moves::StudyMoves,
};
use crate::{
    browser,
    client::Client,
    route::{Kind, Route},
    state::{NotRead, Sent, Study, StudyMessage, Walk},
    study_table::StudyTable,
};

/// A game that is looked into: what every move is worth, how play might have gone on, and why.
#[component]
pub(crate) fn AnalysisPage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let table = StudyTable::new(client.study(kind));
    if client.is_to_review() {
        table.begin_review();
    }
    let camera = RwSignal::new(table.study.with_untracked(camera_of));
    let dialogs = Dialogs::new();
    listen_for(move |key| press(table, camera, dialogs.help, key));
    let below = Signal::derive(move || table.study.with(Study::below));
    Effect::new(move |sat: Option<Player>| {
        let sits = below.get();
        if sat.is_some_and(|sat| sat != sits) {
            camera.set(table.study.with_untracked(camera_of));
        }
        sits
    });
    let drop = move |event: DragEvent| {
        event.prevent_default();
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        if let Some(file) = file {
            read_file(table, file, dialogs.failure, dialogs.opening);
        }
    };
    view! {
        <main class=format!("game-page analysis {}", kind.word()) on:dragover=move |event| event.prevent_default() on:drop=drop>
            <SeatedBoard tabletop=table.tabletop camera below><BalanceBar table /></SeatedBoard>
            <aside class="panel">
                <TurnCard table />
                <Deeds table dialogs />
                <StudyMoves table />
                <EngineSwitch table />
                <EveryMove table />
                <BestLines table />
                <Chart table />
                <ReviewCard table />
                <SolvingCard table />
                <Switches table camera />
            </aside>
            <p class="said" role="status" aria-live="polite">{move || table.said.get()}</p>
            <OpenDialog table open=dialogs.opening failure=dialogs.failure />
            <ShareDialog table open=dialogs.sharing camera />
            <Help open=dialogs.help lines=keys_of_analysis />
        </main>
    }
}

/// The dialogs of the page.
#[derive(Clone, Copy)]
struct Dialogs {
    opening: RwSignal<bool>,
    sharing: RwSignal<bool>,
    help: RwSignal<bool>,
    /// Why something could not be opened.
    failure: RwSignal<Option<NotRead>>,
}

impl Dialogs {
    fn new() -> Dialogs {
        Dialogs {
            opening: RwSignal::new(false),
            sharing: RwSignal::new(false),
            help: RwSignal::new(false),
            failure: RwSignal::new(None),
        }
    }
}

fn camera_of(study: &Study) -> Camera {
    usual_camera(&study.record().start().game(), study.below())
}

/// The turn in the making, as long as one is: what is to be done, and how to end it.
#[component]
fn TurnCard(table: StudyTable) -> impl IntoView {
    let has_begun = move || table.study.with(|study| !study.turn().clicks().is_empty());
    let may_be_done = move || table.study.with(|study| study.turn().complete().is_some());
    view! {
        <Show when=has_begun>
            <section class="card turn-card">
                <p class="prompt">{move || table.study.with(|study| study.turn().prompt().text(table.client.language()))}</p>
                <div class="actions">
                    <Show when=may_be_done>
                        <button class="primary" id="done" on:click=move |_| table.send(StudyMessage::Done)>{table.client.says(|language| language.game().done())}</button>
                    </Show>
                    <button id="start-over" on:click=move |_| table.send(StudyMessage::Unclick)>{table.client.says(|language| language.game().undo())}</button>
                </div>
            </section>
        </Show>
    }
}

/// What can be done with the game. It stands above everything that grows, so that nothing moves under the pointer.
#[component]
fn Deeds(table: StudyTable, dialogs: Dialogs) -> impl IntoView {
    let client = table.client;
    let kind = move || table.study.with(|study| Kind::of(&study.record().start().game()));
    let is_over = move || table.study.with(|study| study.position().outcome().is_some());
    let play_on = move |_| client.play_from(table.study.with_untracked(Study::position));
    let renew = move || {
        let start = table.study.with_untracked(|study| study.record().start().game().start());
        table.open(Study::new(Record::new(start)));
    };
    let renewing = RwSignal::new(false);
    let ask_to_renew = move |_| {
        let has_moves = table.study.with_untracked(|study| !study.record().line().plies().is_empty());
        if has_moves { renewing.set(true) } else { renew() }
    };
    view! {
        <section class="switches">
            <button id="open" on:click=move |_| { dialogs.failure.set(None); dialogs.opening.set(true); }>{client.says(|language| language.analysis().import())}</button>
            <button id="share" on:click=move |_| dialogs.sharing.set(true)>{client.says(|language| language.analysis().export())}</button>
            <a class="button" id="edit" href=move || Route::Edit(kind()).hash()>{client.says(|language| language.analysis().edit())}</a>
            <button id="play-on" disabled=is_over on:click=play_on>{client.says(|language| language.game().play_from_here())}</button>
            <button id="new-study" on:click=ask_to_renew>{client.says(|language| language.game().clear())}</button>
        </section>
        <Question
            open=renewing
            asks=|language| language.analysis().clear_question()
            yes=|language| language.game().clear()
            no=|language| language.buttons().cancel()
            id="new-study-yes"
            does=Callback::new(move |()| renew())
        />
    }
}

/// How the board is looked at, and the other games.
#[component]
fn Switches(table: StudyTable, camera: RwSignal<Camera>) -> impl IntoView {
    let client = table.client;
    let game = move || client.language().game();
    let settings = client.settings;
    let kind = move || table.study.with(|study| Kind::of(&study.record().start().game()));
    let flat = move || {
        if settings.with(|settings| settings.flat) { game().view_solid() } else { game().view_flat() }
    };
    view! {
        <section class="switches">
            <button id="flip" on:click=move |_| table.send(StudyMessage::Flip)>{client.says(|language| language.analysis().flip())}</button>
            <Show when=move || kind() != Kind::LePylos>
                <button id="flat" on:click=move |_| settings.update(|settings| settings.flat = !settings.flat)>{flat}</button>
                <button id="reset-view" on:click=move |_| camera.set(table.study.with_untracked(camera_of))>{client.says(|language| language.game().reset_view())}</button>
            </Show>
            <button aria-pressed=move || settings.with(|settings| settings.coordinates).to_string() on:click=move |_| settings.update(|settings| settings.coordinates = !settings.coordinates)>{client.says(|language| language.game().coordinates())}</button>
        </section>
        <nav class="other-games" aria-label=client.says(|language| language.analysis().other_game())>
            {Kind::ALL.map(|other| view! {
                <a href=Route::Analyse(other).hash() aria-current=move || (kind() == other).then_some("page")>{move || name(client, other)}</a>
            }).collect_view()}
        </nav>
    }
}

/// A game that somebody has sent: it is in the address.
#[component]
pub(crate) fn SentGame() -> impl IntoView {
    let client = Client::here();
    let hash = browser::hash();
    let sent = hash.split_once("open/").and_then(|(_, letters)| Sent::read(letters));
    match sent {
        Some(record) => {
            let study = Study::at(record, Default::default());
            // The page is changed once this one stands.
            request_animation_frame(move || client.look_into(&study));
            ().into_any()
        }
        None => {
            view! {
                <main class="page narrow">
                    <h1>{client.says(|language| language.errors().title())}</h1>
                    <p>{client.says(|language| language.errors().broken_link())}</p>
                    <div class="actions"><a class="button primary" href=Route::Home.hash()>{client.says(|language| language.errors().go_home())}</a></div>
                </main>
            }
            .into_any()
        }
    }
}

/// The keys of the page, line by line.
fn keys_of_analysis(keyboard: Keyboard) -> Vec<&'static str> {
    vec![
        keyboard.walk_study(),
        keyboard.ends_of_study(),
        keyboard.escape(),
        keyboard.done(),
        keyboard.engine(),
        keyboard.flip(),
        keyboard.turn_board(),
        keyboard.flat(),
        keyboard.help(),
    ]
}

/// Lets keys do what the buttons do. Page up and page down are the browser's: the panel is longer than most screens.
fn press(table: StudyTable, camera: RwSignal<Camera>, help: RwSignal<bool>, key: &str) -> bool {
    /// A step of the board, as a part of its width.
    const STEP: f64 = 0.08;
    let turn = |right: f64| camera.update(|camera| *camera = camera.turned_by(right, 0.0));
    match key {
        "ArrowLeft" => table.send(StudyMessage::Walk(Walk::Back)),
        "ArrowRight" => table.send(StudyMessage::Walk(Walk::On)),
        "Home" => table.send(StudyMessage::Walk(Walk::First)),
        "End" => table.send(StudyMessage::Walk(Walk::Last)),
        "Escape" => table.send(StudyMessage::StartOver),
        "d" | "D" => table.send(StudyMessage::Done),
        "e" | "E" => table.engine.update(|engine| *engine = !*engine),
        "f" | "F" => table.send(StudyMessage::Flip),
        "," => turn(-STEP),
        "." => turn(STEP),
        "v" | "V" => table.client.settings.update(|settings| settings.flat = !settings.flat),
        "?" => help.set(true),
        _ => return false,
    }
    true
}
