use leptos::prelude::*;
use tripylon_client::{AnalysisState, EditorMessage, EditorState, PasteError, Route, parse_pasted};
use tripylon_rules::{AnySetup, GameId, Player, le_pylos::Phase, record::Record};
use tripylon_texts::Who;

use super::import_export::ImportError;
use crate::{
    board::{BoardContext, BoardInput, BoardWithSeats, KeyboardHelp, colour_class},
    client::Client,
    ui::game_name,
};

/// The position editor: the user places pieces, and the page tells whether the position is valid.
#[component]
pub(crate) fn EditorPage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let editor = RwSignal::new(EditorState::new(&client.saved_analysis(game_id).position()));
    let on_input = move |input| match input {
        BoardInput::Click(place) => editor.update(|editor| editor.update(EditorMessage::Click(place))),
        BoardInput::CancelClick => {}
    };
    let board = BoardContext::new(client, move || editor.with(EditorState::board_view), on_input);
    board.on_shortcut(|_| false);
    // The error of a typed position, until the board changes.
    let import_error = RwSignal::new(None::<PasteError>);
    // While the user types a position, errors about the board are hidden.
    let is_typing = RwSignal::new(false);
    Effect::new(move |_| {
        editor.track();
        import_error.set(None);
    });
    view! {
        <main class=format!("game-page editor {}", game_id.name())>
            <BoardWithSeats board />
            <aside class="panel">
                <h1 class="panel-title">{client.text(|language| language.editor().title())}</h1>
                <PositionStatus editor import_error is_typing />
                <Palette editor />
                <SetupFields editor />
                <PositionText editor import_error is_typing />
                <nav class="other-games">
                    {GameId::ALL.map(|other| view! {
                        <a href=Route::Edit(other).hash() aria-current=(game_id == other).then_some("page")>{move || game_name(client, other)}</a>
                    }).collect_view()}
                </nav>
            </aside>
            <KeyboardHelp board lines=|_| Vec::new() />
        </main>
    }
}

/// Whether the position is valid, with buttons to analyse or play it.
#[component]
fn PositionStatus(
    editor: RwSignal<EditorState>,
    import_error: RwSignal<Option<PasteError>>,
    is_typing: RwSignal<bool>,
) -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().editor();
    let position = move || editor.with(EditorState::position);
    let refusal = move || {
        let refusal = editor.with(|editor| editor.refusal().map(str::to_string));
        refusal.filter(|_| !is_typing.get())
    };
    let message = move || match position() {
        // "Playable" about the board could be mistaken for the typed text.
        Ok(_) if import_error.with(Option::is_some) || refusal().is_some() => ().into_any(),
        Ok(position) if position.outcome().is_some() => view! { <p>{texts().game_over()}</p> }.into_any(),
        Ok(_) => view! { <p class="playable">{texts().playable()}</p> }.into_any(),
        Err(reason) => {
            view! { <p class="failure">{texts().refused()} " " <q lang="en">{reason}</q></p> }.into_any()
        }
    };
    let analyse = move |_| {
        if let Ok(position) = untrack(position) {
            client.open_analysis(&AnalysisState::new(Record::new(position)));
        }
    };
    let play_on = move |_| {
        if let Ok(position) = untrack(position) {
            client.play_from(position);
        }
    };
    let is_playable = move || position().is_ok_and(|position| position.outcome().is_none());
    view! {
        <section class="card position-status" role="status" aria-live="polite">
            {message}
            {move || refusal().map(|reason| view! { <p class="failure">{texts().refused()} " " <q lang="en">{reason}</q></p> })}
            <div class="actions">
                <button class="primary" id="analyse" disabled=move || position().is_err() on:click=analyse>{client.text(|language| language.editor().analyse())}</button>
                <button id="play-on" disabled=move || !is_playable() on:click=play_on>{client.text(|language| language.editor().play_on())}</button>
            </div>
        </section>
    }
}

/// The pieces to place.
#[component]
fn Palette(editor: RwSignal<EditorState>) -> impl IntoView {
    let client = Client::from_context();
    let texts = move || client.language().editor();
    let choose = move |piece: Option<char>| {
        move |_| editor.update(|editor| editor.update(EditorMessage::SelectPiece(piece)))
    };
    let is_chosen = move |piece: Option<char>| editor.with(|editor| editor.piece() == piece).to_string();
    let pieces = editor.with_untracked(|editor| editor.setup().piece_letters());
    let is_pylos = editor.with_untracked(|editor| matches!(editor.setup(), AnySetup::Pylos(..)));
    view! {
        <section class="card palette" role="group" aria-label=client.text(|language| language.editor().pieces())>
            <h2>{client.text(|language| language.editor().pieces())}</h2>
            <div class="pieces">
                {pieces.into_iter().map(|piece| view! {
                    <button id=format!("piece-{piece}") aria-pressed=move || is_chosen(Some(piece)) on:click=choose(Some(piece))>
                        <span class=format!("colour {}", piece_colour_class(editor, piece)) aria-hidden="true"></span>
                        {move || piece_name(client, editor, piece)}
                    </button>
                }).collect_view()}
                <button id="piece-none" aria-pressed=move || is_chosen(None) on:click=choose(None)>{client.text(|language| language.editor().remove())}</button>
            </div>
            <p class="hint">{client.text(|language| language.editor().help())} {move || is_pylos.then(|| format!(" {}", texts().help_pylos()))}</p>
        </section>
    }
}

/// The owner of a piece letter.
const fn owner(setup: &AnySetup, piece: char) -> Player {
    match setup {
        AnySetup::Pylos(..) if piece == 'D' => Player::Two,
        AnySetup::Pylos(..) => Player::One,
        AnySetup::LePylos(..) | AnySetup::Pylon(..) if piece.is_ascii_lowercase() => Player::Two,
        AnySetup::LePylos(..) | AnySetup::Pylon(..) => Player::One,
    }
}

fn piece_colour_class(editor: RwSignal<EditorState>, piece: char) -> &'static str {
    editor.with_untracked(|editor| {
        colour_class(&editor.setup().position_unchecked(), owner(editor.setup(), piece))
    })
}

/// The name of a piece: its colour and, by letter, its size.
fn piece_name(client: Client, editor: RwSignal<EditorState>, piece: char) -> String {
    editor.with(|editor| {
        let who = Who::colour(&editor.game(), owner(editor.setup(), piece));
        let name = client.language().players().name(who);
        match editor.setup() {
            AnySetup::Pylos(..) => name.to_string(),
            AnySetup::LePylos(..) | AnySetup::Pylon(..) => format!("{name} {}", piece.to_ascii_uppercase()),
        }
    })
}

/// The player to move and, in Le Pylos, phase and points.
#[component]
fn SetupFields(editor: RwSignal<EditorState>) -> impl IntoView {
    let client = Client::from_context();
    let turn = move |player: Player| {
        let who = move || {
            client.language().players().name(Who::colour(&editor.with(EditorState::game), player)).to_string()
        };
        view! {
            <button id=format!("turn-{player}") aria-pressed=move || editor.with(|editor| editor.setup().turn() == player).to_string()
                on:click=move |_| editor.update(|editor| editor.update(EditorMessage::SetTurn(player)))>{who}</button>
        }
    };
    let start = move |_| {
        editor.update(|editor| {
            let start = editor.game().start();
            editor.update(EditorMessage::Load(start));
        });
    };
    let clear = move |_| editor.update(|editor| editor.update(EditorMessage::Clear));
    view! {
        <section class="card setup-fields">
            <fieldset>
                <legend>{client.text(|language| language.editor().to_move())}</legend>
                <div class="choices">{turn(Player::One)} {turn(Player::Two)}</div>
            </fieldset>
            {editor.with_untracked(|editor| matches!(editor.setup(), AnySetup::LePylos(..))).then(|| view! { <LePylosFields editor /> })}
            <div class="actions">
                <button id="start-position" on:click=start>{client.text(|language| language.editor().start_position())}</button>
                <button id="clear" on:click=clear>{client.text(|language| language.editor().empty_board())}</button>
            </div>
        </section>
    }
}

/// Phase and points of a Le Pylos position.
#[component]
fn LePylosFields(editor: RwSignal<EditorState>) -> impl IntoView {
    let client = Client::from_context();
    let phase_and_points = move || {
        editor.with(|editor| match editor.setup() {
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
            <button id=format!("phase-{}", phase.as_str()) aria-pressed=move || (phase_and_points().0 == phase).to_string()
                on:click=move |_| editor.update(|editor| editor.update(EditorMessage::SetPhase(phase)))>{text}</button>
        }
    };
    let points = move |player: Player| {
        let change = move |event| {
            let mut points = untrack(phase_and_points).1;
            points[player.index()] = event_target_value(&event).parse().unwrap_or(0);
            editor.update(|editor| editor.update(EditorMessage::SetPoints(points)));
        };
        let who = move || {
            client.language().players().name(Who::colour(&editor.with(EditorState::game), player)).to_string()
        };
        view! { <label>{who}<input type="number" min="0" max="21" id=format!("points-{player}") prop:value=move || phase_and_points().1[player.index()].to_string() on:change=change /></label> }
    };
    view! {
        <fieldset>
            <legend>{client.text(|language| language.editor().phase())}</legend>
            <div class="choices">{phase(Phase::Setup)} {phase(Phase::Battle)}</div>
        </fieldset>
        <fieldset>
            <legend>{client.text(|language| language.editor().points_so_far())}</legend>
            <div class="fields">{points(Player::One)} {points(Player::Two)}</div>
        </fieldset>
    }
}

/// The position as editable text. A ruleset in front of it changes the game's rules.
#[component]
fn PositionText(
    editor: RwSignal<EditorState>,
    import_error: RwSignal<Option<PasteError>>,
    is_typing: RwSignal<bool>,
) -> impl IntoView {
    let client = Client::from_context();
    let text = move || editor.with(|editor| format!("{} {}", editor.game(), editor.setup()));
    let start_typing = move |_| {
        is_typing.set(true);
        import_error.set(None);
    };
    let change = move |event| {
        let typed = event_target_value(&event);
        is_typing.set(false);
        match parse_pasted(&typed, &editor.with_untracked(EditorState::game)) {
            Ok(record) => {
                import_error.set(None);
                let position = record.position();
                let is_same_game = editor.with_untracked(|editor| editor.game().id()) == position.game().id();
                if is_same_game {
                    editor.update(|editor| editor.update(EditorMessage::Load(position)));
                } else {
                    client.open_analysis(&AnalysisState::new(Record::new(position)));
                }
            }
            Err(reason) => import_error.set(Some(reason)),
        }
    };
    view! {
        <section class="card">
            <label class="position-text">
                {client.text(|language| language.editor().text())}
                <textarea id="position-text" rows="3" spellcheck="false" prop:value=text on:input=start_typing on:change=change></textarea>
            </label>
            <ImportError client prefix=|language| language.editor().refused() error=import_error />
        </section>
    }
}
