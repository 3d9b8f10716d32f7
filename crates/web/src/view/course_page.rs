use leptos::prelude::*;
use tripylon_rules::Player;

use super::{
    board::usual_camera, home::name, keys::is_for_us, learn_page::Progress, lesson_card::LessonCard,
    seated_board::SeatedBoard,
};
use crate::{
    client::Client,
    lesson_table::LessonTable,
    route::{Kind, Route},
    state::{Learning, LearningMessage},
};

/// The course of a game: its lessons, and the one that is open, on the board.
#[component]
pub(crate) fn CoursePage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let table = LessonTable::new(kind);
    let camera = RwSignal::new(usual_camera(&kind.usual(), Player::One));
    let step = Memo::new(move |_| {
        table.learning.with(|learning| {
            let learning = learning.as_ref()?;
            Some((learning.lesson().id.clone(), learning.number(), learning.step().position))
        })
    });
    // Every step is seen from behind the learner.
    Effect::new(move |_| {
        if let Some((_, _, position)) = step.get() {
            camera.set(usual_camera(&position.game(), position.turn()));
        }
    });
    let below = Memo::new(move |_| {
        table.learning.with(|learning| learning.as_ref().map_or(Player::One, Learning::learner))
    });
    listen(table);
    let learn = move || client.language().learn();
    let is_missing = move || table.course.with(|course| matches!(course, Some(Err(_))));
    view! {
        <main class=format!("game-page lesson-page {}", kind.word())>
            <h1 class="said">{move || format!("{}, {}", name(client, kind), learn().title())}</h1>
            <SeatedBoard tabletop=table.tabletop camera below />
            <aside class="panel">
                <Show when=is_missing>
                    <p class="card failure" role="alert">{client.says(|language| language.learn().not_loaded())}</p>
                </Show>
                <LessonCard table />
                <Contents table />
                <nav class="other-games" aria-label=client.says(|language| language.learn().title())>
                    {Kind::ALL.map(|other| view! {
                        <a href=Route::Course(other).hash() aria-current=(kind == other).then_some("page")>{move || name(client, other)}</a>
                    }).collect_view()}
                </nav>
            </aside>
            <p class="said" role="status" aria-live="polite">{move || table.said.get()}</p>
        </main>
    }
}

/// All lessons of the course, with marks on those that are learned.
#[component]
fn Contents(table: LessonTable) -> impl IntoView {
    let learn = move || table.client.language().learn();
    let progress = move || {
        let of = |course: &_| table.learned.with(|learned| Progress::of(course, learned));
        table.with_course(of).map(|Progress { done, all }| learn().progress(done, all))
    };
    let number = Memo::new(move |_| table.number());
    let entries = move || {
        let titles = table.with_course(|course| {
            course.lessons.iter().map(|lesson| (lesson.id.clone(), lesson.title.clone())).collect::<Vec<_>>()
        });
        titles.unwrap_or_default().into_iter().enumerate().map(move |(index, (id, title))| {
            let is_learned = Memo::new(move |_| table.learned.with(|learned| learned.has(&id)));
            view! {
                <li>
                    <button
                        class="lesson"
                        class:learned=is_learned
                        aria-current=move || (number.get() == Some(index)).then_some("step")
                        on:click=move |_| table.open(index)
                    >
                        <span class="mark" aria-hidden="true">{move || if is_learned.get() { "✓" } else { "" }}</span>
                        <span>{title}</span>
                        <Show when=move || is_learned.get()><span class="said">{table.client.says(|language| language.learn().finished())}</span></Show>
                    </button>
                </li>
            }
        }).collect_view()
    };
    view! {
        <section class="card contents">
            <h2>{table.client.says(|language| language.learn().lessons())} <span class="certainty">{progress}</span></h2>
            <ol class="lessons">{entries}</ol>
        </section>
    }
}

/// Lets keys do what the buttons do.
fn listen(table: LessonTable) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let message = match event.key().as_str() {
            "Escape" => LearningMessage::StartOver,
            "d" | "D" => LearningMessage::Done,
            "h" | "H" => LearningMessage::ShowMe,
            _ => return,
        };
        if is_for_us(&event) {
            table.send(message);
            event.prevent_default();
        }
    });
    on_cleanup(move || listener.remove());
}
