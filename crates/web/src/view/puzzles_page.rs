use leptos::prelude::*;
use tripylon_coach::Difficulty;
use tripylon_rules::{AnyGame, Player};
use tripylon_texts::question_texts;

use super::{
    board::usual_camera, home::name, keys::is_for_us, puzzle_card::PuzzleCard, seated_board::SeatedBoard,
};
use crate::{
    bookcase::NoBook,
    client::Client,
    puzzle_table::PuzzleTable,
    route::{Kind, Route},
    state::{Training, TrainingMessage},
};

/// The puzzles of a game: one is open, and another one is a click away.
#[component]
pub(crate) fn PuzzlesPage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let table = PuzzleTable::new(kind);
    let camera = RwSignal::new(usual_camera(&kind.usual(), Player::One));
    let start = Memo::new(move |_| {
        table.training.with(|training| training.as_ref().map(|training| *training.puzzle().position()))
    });
    // Every puzzle is seen from behind the solver.
    Effect::new(move |_| {
        if let Some(position) = start.get() {
            camera.set(usual_camera(&position.game(), position.turn()));
        }
    });
    let below = Memo::new(move |_| {
        table.training.with(|training| training.as_ref().map_or(Player::One, Training::solver))
    });
    listen(table);
    let puzzles = move || client.language().puzzles();
    view! {
        <main class=format!("game-page lesson-page {}", kind.word())>
            <h1 class="said">{move || format!("{}, {}", name(client, kind), puzzles().title())}</h1>
            <SeatedBoard tabletop=table.tabletop camera below />
            <aside class="panel">
                <Show when=move || table.has_come() == Some(Err(NoBook))>
                    <p class="card failure" role="alert">{client.says(|language| language.puzzles().not_loaded())}</p>
                </Show>
                <PuzzleCard table />
                <ScoreCard table />
                <Choices table />
                <nav class="other-games" aria-label=client.says(|language| language.puzzles().title())>
                    {Kind::ALL.map(|other| view! {
                        <a href=Route::Puzzles(other).hash() aria-current=(kind == other).then_some("page")>{move || name(client, other)}</a>
                    }).collect_view()}
                </nav>
            </aside>
            <p class="said" role="status" aria-live="polite">{move || table.said.get()}</p>
        </main>
    }
}

/// How many were solved.
#[component]
fn ScoreCard(table: PuzzleTable) -> impl IntoView {
    let puzzles = move || table.client.language().puzzles();
    let score = move |tell: fn(&crate::state::Score) -> u32| table.score.with(tell);
    view! {
        <section class="card score">
            <p id="streak">{move || puzzles().streak(score(|score| score.streak))}</p>
            <p id="best-streak">{move || puzzles().best_streak(score(|score| score.best))}</p>
            <p id="solved">{move || puzzles().solved_number(score(|score| score.solved))}</p>
        </section>
    }
}

/// Which puzzles there are to be.
#[component]
fn Choices(table: PuzzleTable) -> impl IntoView {
    let client = table.client;
    let puzzles = move || client.language().puzzles();
    let volumes = Memo::new(move |_| {
        table.volumes.with(|volumes| match volumes {
            Some(Ok(volumes)) => volumes.iter().map(|volume| volume.rules.clone()).collect(),
            Some(Err(NoBook)) | None => Vec::new(),
        })
    });
    let rules = Memo::new(move |_| table.rules());
    let difficulty = Memo::new(move |_| table.score.with(|score| score.difficulty));
    let choose_difficulty = move |event| table.choose_difficulty(event_target_value(&event).parse().ok());
    view! {
        <section class="filters">
            <Show when=move || volumes.with(|volumes| volumes.len() > 1)>
                <label>
                    <span>{client.says(|language| language.puzzles().variant())}</span>
                    <select id="variant" on:change=move |event| table.choose_rules(event_target_value(&event)) prop:value=move || rules.get()>
                        {move || volumes.get().into_iter().map(|text| {
                            let label = variant(client, &text);
                            let is_chosen = rules.get() == text;
                            view! { <option value=text selected=is_chosen>{label}</option> }
                        }).collect_view()}
                    </select>
                </label>
            </Show>
            <label>
                <span class="said">{client.says(|language| language.puzzles().any_difficulty())}</span>
                <select id="difficulty" on:change=choose_difficulty>
                    <option value="" selected=move || difficulty.get().is_none()>{client.says(|language| language.puzzles().any_difficulty())}</option>
                    {Difficulty::all().map(|one| {
                        let number = one.number();
                        view! { <option value=number.to_string() selected=move || difficulty.get() == Some(number)>{move || puzzles().difficulty(u32::from(number))}</option> }
                    }).collect_view()}
                </select>
            </label>
        </section>
    }
}

/// What sets some rules apart: the answers that are not the usual ones, or the first if all are.
fn variant(client: Client, rules: &str) -> String {
    let Ok(game) = rules.parse::<AnyGame>() else { return rules.to_string() };
    let usual = Kind::of(&game).usual();
    let questions = question_texts(client.language(), &game);
    let label = |key: &str| {
        let word = game.answer(key)?;
        let question = questions.iter().find(|question| question.key == key)?;
        question.answers.iter().find(|answer| answer.word == word).map(|answer| answer.label.to_string())
    };
    let others = questions.iter().filter(|question| game.answer(question.key) != usual.answer(question.key));
    let labels: Vec<String> = others.filter_map(|question| label(question.key)).collect();
    if labels.is_empty() {
        let first = questions.first().and_then(|question| label(question.key));
        return first.unwrap_or_else(|| rules.to_string());
    }
    labels.join(", ")
}

/// Lets keys do what the buttons do.
fn listen(table: PuzzleTable) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let message = match event.key().as_str() {
            "Escape" => TrainingMessage::StartOver,
            "d" | "D" => TrainingMessage::Done,
            _ => return,
        };
        if is_for_us(&event) {
            table.send(message);
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}
