use leptos::prelude::*;
use tripylon_coach::Course;
use tripylon_drawing::{Marks, View, scene};
use wasm_bindgen_futures::spawn_local;

use super::{
    home::{name, specimen},
    picture::Picture,
};
use crate::{
    bookcase::{self, NoBook},
    client::Client,
    route::{Kind, Route},
    state::Learned,
};

/// The courses of the three games, and how far somebody has got in each.
#[component]
pub(crate) fn LearnPage() -> impl IntoView {
    let client = Client::here();
    view! {
        <main class="page learn">
            <div class="hero">
                <h1>{client.says(|language| language.learn().title())}</h1>
                <p>{client.says(|language| language.learn().subtitle())}</p>
            </div>
            <div class="cards">{Kind::ALL.map(|kind| view! { <CourseCard kind /> }).collect_view()}</div>
        </main>
    }
}

#[component]
fn CourseCard(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let learn = move || client.language().learn();
    let course = RwSignal::new(None::<Result<Course, NoBook>>);
    let language = client.language();
    spawn_local(async move {
        let found = bookcase::course(kind, language).await;
        // The page may have been left.
        let _ = course.try_set(Some(found));
    });
    let position = specimen(kind);
    let board = scene(&position, View::usual(&position.game()), &Marks::default());
    let learned = client.learned(kind);
    let done = move || course.with(|course| Some(Progress::of(course.as_ref()?.as_ref().ok()?, &learned)));
    let done = Memo::new(move |_| done());
    let action = move || match done.get() {
        Some(Progress { done: 0, .. }) | None => learn().first_lesson(),
        Some(Progress { done, all }) if done == all => learn().start_again(),
        Some(_) => learn().next_lesson(),
    };
    view! {
        <article class=format!("game-card course-card {}", kind.word())>
            <div class="specimen"><Picture scene=Signal::stored(board) /></div>
            <h2>{move || name(client, kind)}</h2>
            <div class="progress">
                {move || done.get().map(|Progress { done, all }| view! {
                    <progress max=all value=done aria-hidden="true"></progress>
                    <p>{learn().progress(done, all)}</p>
                })}
                <Show when=move || course.with(|course| matches!(course, Some(Err(NoBook))))>
                    <p class="failure">{client.says(|language| language.learn().not_loaded())}</p>
                </Show>
            </div>
            <div class="actions">
                <a class="button primary" href=Route::Course(kind).hash()>{action}</a>
                <a class="button quiet" href=Route::Rules(kind).hash()>{client.says(|language| language.home().rules())}</a>
            </div>
        </article>
    }
}

/// How many of all lessons are learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) done: u32,
    pub(crate) all: u32,
}

impl Progress {
    pub(crate) fn of(course: &Course, learned: &Learned) -> Progress {
        Progress { done: learned.count(course) as u32, all: course.lessons.len() as u32 }
    }
}
