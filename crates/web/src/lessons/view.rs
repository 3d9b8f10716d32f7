use leptos::prelude::*;
use tripylon_client::{LessonMessage, Route};
use tripylon_rules::GameId;
use tripylon_texts::Keyboard;

use super::{controller::LessonController, courses_page::CourseProgress, lesson_card::LessonCard};
use crate::{
    board::{BoardWithSeats, KeyboardHelp},
    client::Client,
    ui::game_name,
};

/// The course of a game: the current lesson on the board, and the list of lessons.
#[component]
pub(crate) fn CoursePage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let controller = LessonController::new(game_id);
    let step = Memo::new(move |_| {
        controller.session.with(|session| {
            let session = session.as_ref()?;
            Some((session.lesson().id.clone(), session.step_number(), session.step().position))
        })
    });
    // Every step is shown from the learner's side.
    Effect::new(move |_| {
        if step.with(Option::is_some) {
            controller.board.reset_view();
        }
    });
    controller.board.on_shortcut(move |key| handle_key(controller, key));
    let learn = move || client.language().learn();
    let has_failed = move || controller.course.with(|course| matches!(course, Some(Err(_))));
    view! {
        <main class=format!("game-page lesson-page {}", game_id.name())>
            <h1 class="visually-hidden">{move || format!("{}, {}", game_name(client, game_id), learn().title())}</h1>
            <BoardWithSeats board=controller.board />
            <aside class="panel">
                <Show when=has_failed>
                    <p class="card failure" role="alert">{client.text(|language| language.learn().not_loaded())}</p>
                </Show>
                <LessonCard controller />
                <LessonList controller />
                <nav class="other-games" aria-label=client.text(|language| language.learn().title())>
                    {GameId::ALL.map(|other| view! {
                        <a href=Route::Course(other).hash() aria-current=(game_id == other).then_some("page")>{move || game_name(client, other)}</a>
                    }).collect_view()}
                </nav>
            </aside>
            <p class="announcement visually-hidden" role="status" aria-live="polite">{move || controller.announcement.get()}</p>
            <KeyboardHelp board=controller.board lines=shortcut_help />
        </main>
    }
}

/// All lessons of the course; completed ones are ticked.
#[component]
fn LessonList(controller: LessonController) -> impl IntoView {
    let learn = move || controller.client.language().learn();
    let progress = move || {
        let of = |course: &_| controller.progress.with(|progress| CourseProgress::of(course, progress));
        controller
            .with_course(of)
            .map(|CourseProgress { completed, total }| learn().progress(completed, total))
    };
    let number = Memo::new(move |_| controller.lesson_index());
    let entries = move || {
        let titles = controller.with_course(|course| {
            course.lessons.iter().map(|lesson| (lesson.id.clone(), lesson.title.clone())).collect::<Vec<_>>()
        });
        titles.unwrap_or_default().into_iter().enumerate().map(move |(index, (id, title))| {
            let is_completed = Memo::new(move |_| controller.progress.with(|progress| progress.is_completed(&id)));
            view! {
                <li>
                    <button
                        class="lesson"
                        class:completed=is_completed
                        aria-current=move || (number.get() == Some(index)).then_some("step")
                        on:click=move |_| controller.open_lesson(index)
                    >
                        <span class="mark" aria-hidden="true">{move || if is_completed.get() { "✓" } else { "" }}</span>
                        <span>{title}</span>
                        <Show when=move || is_completed.get()><span class="visually-hidden">{controller.client.text(|language| language.learn().completed())}</span></Show>
                    </button>
                </li>
            }
        }).collect_view()
    };
    view! {
        <section class="card contents">
            <h2>{controller.client.text(|language| language.learn().lessons())} <span class="certainty">{progress}</span></h2>
            <ol class="lessons">{entries}</ol>
        </section>
    }
}

/// The help lines of the keyboard shortcuts.
fn shortcut_help(keyboard: Keyboard) -> Vec<&'static str> {
    vec![keyboard.arrows(), keyboard.enter(), keyboard.escape(), keyboard.done(), keyboard.show_me()]
}

/// Handles a keyboard shortcut; returns whether `key` is one.
fn handle_key(controller: LessonController, key: &str) -> bool {
    let message = match key {
        "Escape" => LessonMessage::StartOver,
        "d" => LessonMessage::FinishTurn,
        "h" => LessonMessage::ShowMe,
        _ => return false,
    };
    controller.send(message);
    true
}
