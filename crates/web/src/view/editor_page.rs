use leptos::prelude::*;
use tripylon_drawing::Camera;
use tripylon_rules::{AnySetup, Player, le_pylos::Phase, record::Record};
use tripylon_texts::Who;

use super::{home::name, seated_board::SeatedBoard, sharing::Failure};
use crate::{
    client::Client,
    motion::Motions,
    route::{Kind, Route},
    state::{Editing, EditingMessage, NotRead, Study, read_pasted},
    tabletop::{Tabletop, Touch},
};

/// A position is set up: pieces are chosen and put down, and the rules say whether it can be.
#[component]
pub(crate) fn EditorPage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let editing = RwSignal::new(Editing::new(&client.study(kind).position()));
    let touch = move |touch| match touch {
        Touch::Click(place) => editing.update(|editing| editing.update(EditingMessage::Touch(place))),
        Touch::PutDown => {}
    };
    let tabletop = Tabletop::new(client, move || editing.with(Editing::sight), Motions::new(), touch);
    let camera = RwSignal::new(Camera::usual(&kind.usual()));
    // Why a text that was typed is no position, until the board changes.
    let failure = RwSignal::new(None::<NotRead>);
    // What was said about the board says nothing about a text that is being typed.
    let typing = RwSignal::new(false);
    Effect::new(move |_| {
        editing.track();
        failure.set(None);
    });
    view! {
        <main class=format!("game-page editor {}", kind.word())>
            <SeatedBoard tabletop camera below=Signal::stored(Player::One) />
            <aside class="panel">
                <h1 class="panel-title">{client.says(|language| language.editor().title())}</h1>
                <Verdict editing failure typing />
                <Palette editing />
                <Circumstances editing />
                <AsText editing failure typing />
                <nav class="other-games">
                    {Kind::ALL.map(|other| view! {
                        <a href=Route::Edit(other).hash() aria-current=(kind == other).then_some("page")>{move || name(client, other)}</a>
                    }).collect_view()}
                </nav>
            </aside>
        </main>
    }
}

/// Whether the position can be, and what can be done with it then.
#[component]
fn Verdict(
    editing: RwSignal<Editing>,
    failure: RwSignal<Option<NotRead>>,
    typing: RwSignal<bool>,
) -> impl IntoView {
    let client = Client::here();
    let editor = move || client.language().editor();
    let position = move || editing.with(Editing::position);
    let refusal = move || {
        let refusal = editing.with(|editing| editing.refusal().map(str::to_string));
        refusal.filter(|_| !typing.get())
    };
    let words = move || match position() {
        // A good word about the board would be taken for one about the text.
        Ok(_) if failure.with(Option::is_some) || refusal().is_some() => ().into_any(),
        Ok(position) if position.outcome().is_some() => view! { <p>{editor().over()}</p> }.into_any(),
        Ok(_) => view! { <p class="playable">{editor().playable()}</p> }.into_any(),
        Err(why) => {
            view! { <p class="failure">{editor().refused()} " " <q lang="en">{why}</q></p> }.into_any()
        }
    };
    let analyse = move |_| {
        if let Ok(position) = untrack(position) {
            client.look_into(&Study::new(Record::new(position)));
        }
    };
    let play_on = move |_| {
        if let Ok(position) = untrack(position) {
            client.play_from(position);
        }
    };
    let is_playable = move || position().is_ok_and(|position| position.outcome().is_none());
    view! {
        <section class="card verdict" role="status" aria-live="polite">
            {words}
            {move || refusal().map(|why| view! { <p class="failure">{editor().refused()} " " <q lang="en">{why}</q></p> })}
            <div class="actions">
                <button class="primary" id="analyse" disabled=move || position().is_err() on:click=analyse>{client.says(|language| language.editor().analyse())}</button>
                <button id="play-on" disabled=move || !is_playable() on:click=play_on>{client.says(|language| language.editor().play_on())}</button>
            </div>
        </section>
    }
}

/// The pieces to choose from.
#[component]
fn Palette(editing: RwSignal<Editing>) -> impl IntoView {
    let client = Client::here();
    let editor = move || client.language().editor();
    let choose = move |piece: Option<char>| {
        move |_| editing.update(|editing| editing.update(EditingMessage::Choose(piece)))
    };
    let is_chosen = move |piece: Option<char>| editing.with(|editing| editing.piece() == piece).to_string();
    let pieces = editing.with_untracked(|editing| editing.setup().pieces());
    let is_pylos = editing.with_untracked(|editing| matches!(editing.setup(), AnySetup::Pylos(..)));
    view! {
        <section class="card palette" role="group" aria-label=client.says(|language| language.editor().pieces())>
            <h2>{client.says(|language| language.editor().pieces())}</h2>
            <div class="pieces">
                {pieces.into_iter().map(|piece| view! {
                    <button id=format!("piece-{piece}") aria-pressed=move || is_chosen(Some(piece)) on:click=choose(Some(piece))>
                        <span class=format!("colour {}", colour_of(editing, piece)) aria-hidden="true"></span>
                        {move || piece_name(client, editing, piece)}
                    </button>
                }).collect_view()}
                <button id="piece-none" aria-pressed=move || is_chosen(None) on:click=choose(None)>{client.says(|language| language.editor().nothing())}</button>
            </div>
            <p class="hint">{client.says(|language| language.editor().help())} {move || is_pylos.then(|| format!(" {}", editor().help_pylos()))}</p>
        </section>
    }
}

/// Whose piece has a letter.
const fn owner(setup: &AnySetup, piece: char) -> Player {
    match setup {
        AnySetup::Pylos(..) if piece == 'D' => Player::Two,
        AnySetup::Pylos(..) => Player::One,
        AnySetup::LePylos(..) | AnySetup::Pylon(..) if piece.is_ascii_lowercase() => Player::Two,
        AnySetup::LePylos(..) | AnySetup::Pylon(..) => Player::One,
    }
}

fn colour_of(editing: RwSignal<Editing>, piece: char) -> &'static str {
    editing.with_untracked(|editing| {
        super::seat_strip::colour(&editing.setup().impression(), owner(editing.setup(), piece))
    })
}

/// A piece in words: the colour, and the size by its letter.
fn piece_name(client: Client, editing: RwSignal<Editing>, piece: char) -> String {
    editing.with(|editing| {
        let who = Who::colour(&editing.game(), owner(editing.setup(), piece));
        let name = client.language().players().name(who);
        match editing.setup() {
            AnySetup::Pylos(..) => name.to_string(),
            AnySetup::LePylos(..) | AnySetup::Pylon(..) => format!("{name} {}", piece.to_ascii_uppercase()),
        }
    })
}

/// Whose turn it is, and in Le Pylos what else belongs to a position.
#[component]
fn Circumstances(editing: RwSignal<Editing>) -> impl IntoView {
    let client = Client::here();
    let turn = move |player: Player| {
        let who = move || {
            client.language().players().name(Who::colour(&editing.with(Editing::game), player)).to_string()
        };
        view! {
            <button id=format!("turn-{player}") aria-pressed=move || editing.with(|editing| editing.setup().turn() == player).to_string()
                on:click=move |_| editing.update(|editing| editing.update(EditingMessage::Turn(player)))>{who}</button>
        }
    };
    let start = move |_| {
        editing.update(|editing| {
            let start = editing.game().start();
            editing.update(EditingMessage::Become(start));
        });
    };
    let clear = move |_| editing.update(|editing| editing.update(EditingMessage::Clear));
    view! {
        <section class="card circumstances">
            <fieldset>
                <legend>{client.says(|language| language.editor().to_move())}</legend>
                <div class="choices">{turn(Player::One)} {turn(Player::Two)}</div>
            </fieldset>
            {editing.with_untracked(|editing| matches!(editing.setup(), AnySetup::LePylos(..))).then(|| view! { <BattleCircumstances editing /> })}
            <div class="actions">
                <button id="start-position" on:click=start>{client.says(|language| language.editor().start_position())}</button>
                <button id="clear" on:click=clear>{client.says(|language| language.editor().empty_board())}</button>
            </div>
        </section>
    }
}

/// Le Pylos: the phase and the points so far.
#[component]
fn BattleCircumstances(editing: RwSignal<Editing>) -> impl IntoView {
    let client = Client::here();
    let of_setup = move || {
        editing.with(|editing| match editing.setup() {
            AnySetup::LePylos(_, setup) => (setup.phase, setup.points),
            AnySetup::Pylos(..) | AnySetup::Pylon(..) => (Phase::Setup, [0, 0]),
        })
    };
    let phase = move |phase: Phase| {
        let text = move || match phase {
            Phase::Setup => client.language().game().setup().to_string(),
            Phase::Battle => client.language().game().battle_phase().to_string(),
        };
        view! {
            <button id=format!("phase-{}", phase.word()) aria-pressed=move || (of_setup().0 == phase).to_string()
                on:click=move |_| editing.update(|editing| editing.update(EditingMessage::Phase(phase)))>{text}</button>
        }
    };
    let points = move |player: Player| {
        let change = move |event| {
            let mut points = untrack(of_setup).1;
            points[player.index()] = event_target_value(&event).parse().unwrap_or(0);
            editing.update(|editing| editing.update(EditingMessage::Points(points)));
        };
        let who = move || {
            client.language().players().name(Who::colour(&editing.with(Editing::game), player)).to_string()
        };
        view! { <label>{who}<input type="number" min="0" max="21" id=format!("points-{player}") prop:value=move || of_setup().1[player.index()].to_string() on:change=change /></label> }
    };
    view! {
        <fieldset>
            <legend>{client.says(|language| language.editor().phase())}</legend>
            <div class="choices">{phase(Phase::Setup)} {phase(Phase::Battle)}</div>
        </fieldset>
        <fieldset>
            <legend>{client.says(|language| language.editor().points_so_far())}</legend>
            <div class="fields">{points(Player::One)} {points(Player::Two)}</div>
        </fieldset>
    }
}

/// The position as text, to be read and to be typed; with rules in front of it, it may be of another reading.
#[component]
fn AsText(
    editing: RwSignal<Editing>,
    failure: RwSignal<Option<NotRead>>,
    typing: RwSignal<bool>,
) -> impl IntoView {
    let client = Client::here();
    let text = move || editing.with(|editing| format!("{} {}", editing.game(), editing.setup()));
    let begin = move |_| {
        typing.set(true);
        failure.set(None);
    };
    let change = move |event| {
        let typed = event_target_value(&event);
        typing.set(false);
        match read_pasted(&typed, &editing.with_untracked(Editing::game)) {
            Ok(record) => {
                failure.set(None);
                let position = record.position();
                let is_same_game =
                    editing.with_untracked(|editing| Kind::of(&editing.game())) == Kind::of(&position.game());
                if is_same_game {
                    editing.update(|editing| editing.update(EditingMessage::Become(position)));
                } else {
                    client.look_into(&Study::new(Record::new(position)));
                }
            }
            Err(why) => failure.set(Some(why)),
        }
    };
    view! {
        <section class="card">
            <label class="as-text">
                {client.says(|language| language.editor().text())}
                <textarea id="position-text" rows="3" spellcheck="false" prop:value=text on:input=begin on:change=change></textarea>
            </label>
            <Failure client begins=|language| language.editor().refused() failure />
        </section>
    }
}
