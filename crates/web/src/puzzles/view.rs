use leptos::prelude::*;
use tripylon_client::{PuzzleMessage, Route};
use tripylon_coach::Difficulty;
use tripylon_rules::{AnyGame, GameId};
use tripylon_texts::{Keyboard, option_texts};

use super::{controller::PuzzleController, puzzle_card::PuzzleCard};
use crate::{
    board::{BoardWithSeats, KeyboardHelp},
    client::Client,
    net::content::LoadError,
    ui::game_name,
};

/// The puzzles of a game.
#[component]
pub(crate) fn PuzzlesPage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let controller = PuzzleController::new(game_id);
    let start = Memo::new(move |_| {
        controller.session.with(|session| session.as_ref().map(|session| *session.puzzle().position()))
    });
    // Every puzzle is shown from the solver's side.
    Effect::new(move |_| {
        if start.with(Option::is_some) {
            controller.board.reset_view();
        }
    });
    controller.board.on_shortcut(move |key| handle_key(controller, key));
    let puzzles = move || client.language().puzzles();
    view! {
        <main class=format!("game-page lesson-page {}", game_id.name())>
            <h1 class="visually-hidden">{move || format!("{}, {}", game_name(client, game_id), puzzles().title())}</h1>
            <BoardWithSeats board=controller.board />
            <aside class="panel">
                <Show when=move || controller.load_status() == Some(Err(LoadError))>
                    <p class="card failure" role="alert">{client.text(|language| language.puzzles().not_loaded())}</p>
                </Show>
                <PuzzleCard controller />
                <ScoreCard controller />
                <PuzzleFilters controller />
                <nav class="other-games" aria-label=client.text(|language| language.puzzles().title())>
                    {GameId::ALL.map(|other| view! {
                        <a href=Route::Puzzles(other).hash() aria-current=(game_id == other).then_some("page")>{move || game_name(client, other)}</a>
                    }).collect_view()}
                </nav>
            </aside>
            <p class="announcement visually-hidden" role="status" aria-live="polite">{move || controller.announcement.get()}</p>
            <KeyboardHelp board=controller.board lines=shortcut_help />
        </main>
    }
}

/// The number of solved puzzles and the streaks.
#[component]
fn ScoreCard(controller: PuzzleController) -> impl IntoView {
    let puzzles = move || controller.client.language().puzzles();
    let score = move |read: fn(&tripylon_client::PuzzleProgress) -> u32| controller.progress.with(read);
    view! {
        <section class="card score">
            <p id="streak">{move || puzzles().streak(score(|score| score.streak))}</p>
            <p id="best-streak">{move || puzzles().best_streak(score(|score| score.best_streak))}</p>
            <p id="solved">{move || puzzles().solved_number(score(|score| score.solved))}</p>
        </section>
    }
}

/// The filters by ruleset and difficulty.
#[component]
fn PuzzleFilters(controller: PuzzleController) -> impl IntoView {
    let client = controller.client;
    let puzzles = move || client.language().puzzles();
    let volumes = Memo::new(move |_| {
        controller.puzzle_files.with(|volumes| match volumes {
            Some(Ok(volumes)) => volumes.iter().map(|volume| volume.rules.clone()).collect(),
            Some(Err(LoadError)) | None => Vec::new(),
        })
    });
    let rules = Memo::new(move |_| controller.rules());
    let difficulty = Memo::new(move |_| controller.progress.with(|score| score.difficulty));
    let choose_difficulty =
        move |event| controller.choose_difficulty(event_target_value(&event).parse().ok());
    view! {
        <section class="filters">
            <Show when=move || volumes.with(|volumes| volumes.len() > 1)>
                <label>
                    <span>{client.text(|language| language.puzzles().variant())}</span>
                    <select id="variant" on:change=move |event| controller.choose_rules(event_target_value(&event)) prop:value=move || rules.get()>
                        {move || volumes.get().into_iter().map(|text| {
                            let label = ruleset_label(client, &text);
                            let is_chosen = rules.get() == text;
                            view! { <option value=text selected=is_chosen>{label}</option> }
                        }).collect_view()}
                    </select>
                </label>
            </Show>
            <label>
                <span class="visually-hidden">{client.text(|language| language.puzzles().any_difficulty())}</span>
                <select id="difficulty" on:change=choose_difficulty>
                    <option value="" selected=move || difficulty.get().is_none()>{client.text(|language| language.puzzles().any_difficulty())}</option>
                    {Difficulty::all().map(|one| {
                        let number = one.number();
                        view! { <option value=number.to_string() selected=move || difficulty.get() == Some(number)>{move || puzzles().difficulty(u32::from(number))}</option> }
                    }).collect_view()}
                </select>
            </label>
        </section>
    }
}

/// The label of a ruleset: its non-default options, or the first option if all are defaults.
fn ruleset_label(client: Client, rules: &str) -> String {
    let Ok(game) = rules.parse::<AnyGame>() else { return rules.to_string() };
    let default = game.id().default_rules();
    let options = option_texts(client.language(), &game);
    let label = |key: &str| {
        let name = game.option_value(key)?;
        let option = options.iter().find(|option| option.key == key)?;
        option.values.iter().find(|value| value.name == name).map(|value| value.label.to_string())
    };
    let changed =
        options.iter().filter(|option| game.option_value(option.key) != default.option_value(option.key));
    let labels: Vec<String> = changed.filter_map(|option| label(option.key)).collect();
    if labels.is_empty() {
        let first = options.first().and_then(|option| label(option.key));
        return first.unwrap_or_else(|| rules.to_string());
    }
    labels.join(", ")
}

/// The help lines of the keyboard shortcuts.
fn shortcut_help(keyboard: Keyboard) -> Vec<&'static str> {
    vec![keyboard.arrows(), keyboard.enter(), keyboard.escape(), keyboard.done()]
}

/// Handles a keyboard shortcut; returns whether `key` is one.
fn handle_key(controller: PuzzleController, key: &str) -> bool {
    let message = match key {
        "Escape" => PuzzleMessage::StartOver,
        "d" => PuzzleMessage::FinishTurn,
        _ => return false,
    };
    controller.send(message);
    true
}
