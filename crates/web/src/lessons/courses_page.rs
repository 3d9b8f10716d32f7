use leptos::prelude::*;
use tripylon_client::{LessonProgress, Route};
use tripylon_coach::Course;
use tripylon_drawing::{Marks, SceneView, scene};
use wasm_bindgen_futures::spawn_local;

use tripylon_rules::GameId;

use crate::{
    board::{SceneSvg, example_position},
    client::Client,
    net::content::{self, LoadError},
    ui::game_name,
};

/// The courses of the three games, with the user's progress.
#[component]
pub(crate) fn CoursesPage() -> impl IntoView {
    let client = Client::from_context();
    view! {
        <main class="page learn">
            <div class="hero">
                <h1>{client.text(|language| language.learn().title())}</h1>
                <p>{client.text(|language| language.learn().subtitle())}</p>
            </div>
            <div class="cards">{GameId::ALL.map(|game_id| view! { <CourseCard game_id /> }).collect_view()}</div>
        </main>
    }
}

#[component]
fn CourseCard(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let learn = move || client.language().learn();
    let course = RwSignal::new(None::<Result<Course, LoadError>>);
    let language = client.language();
    spawn_local(async move {
        let found = content::load_course(game_id, language).await;
        // `try_set` fails once the page is closed.
        let _ = course.try_set(Some(found));
    });
    let position = example_position(game_id);
    let board = scene(&position, SceneView::default_for(&position.game()), &Marks::default());
    let progress = client.lesson_progress(game_id);
    let course_progress =
        move || course.with(|course| Some(CourseProgress::of(course.as_ref()?.as_ref().ok()?, &progress)));
    let course_progress = Memo::new(move |_| course_progress());
    let action = move || match course_progress.get() {
        Some(CourseProgress { completed: 0, .. }) | None => learn().first_lesson(),
        Some(CourseProgress { completed, total }) if completed == total => learn().start_again(),
        Some(_) => learn().next_lesson(),
    };
    view! {
        <article class=format!("game-card course-card {}", game_id.name())>
            <div class="game-preview"><SceneSvg scene=Signal::stored(board) /></div>
            <h2>{move || game_name(client, game_id)}</h2>
            <div class="progress">
                {move || course_progress.get().map(|CourseProgress { completed, total }| view! {
                    <progress max=total value=completed aria-hidden="true"></progress>
                    <p>{learn().progress(completed, total)}</p>
                })}
                <Show when=move || course.with(|course| matches!(course, Some(Err(LoadError))))>
                    <p class="failure">{client.text(|language| language.learn().not_loaded())}</p>
                </Show>
            </div>
            <div class="actions">
                <a class="button primary" href=Route::Course(game_id).hash()>{action}</a>
                <a class="button quiet" href=Route::Rules(game_id).hash()>{client.text(|language| language.home().rules())}</a>
            </div>
        </article>
    }
}

/// The number of completed lessons and of all lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CourseProgress {
    pub(crate) completed: u32,
    pub(crate) total: u32,
}

impl CourseProgress {
    pub(crate) fn of(course: &Course, progress: &LessonProgress) -> CourseProgress {
        CourseProgress {
            completed: progress.completed_count(course) as u32,
            total: course.lessons.len() as u32,
        }
    }
}
