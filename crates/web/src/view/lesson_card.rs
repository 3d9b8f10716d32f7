use leptos::prelude::*;
use tripylon_coach::{Goal, Possibility};

use crate::{
    lesson_table::LessonTable,
    state::{Learning, LearningMessage, Said, Turn},
};

/// The lesson that is open: what to do, what is said about what was tried, and how it goes on.
#[component]
pub(crate) fn LessonCard(table: LessonTable) -> impl IntoView {
    let learn = move || table.client.language().learn();
    let is_open = Memo::new(move |_| table.learning.with(Option::is_some));
    let is_finished = Memo::new(move |_| look(table, Learning::is_finished).unwrap_or(false));
    let title = move || look(table, |learning| learning.lesson().title.clone());
    let steps = move || look(table, |learning| (learning.number(), learning.lesson().steps.len()));
    let step = move || steps().map(|(number, all)| learn().step(number as u32, all as u32));
    let say = move || look(table, |learning| learning.step().say.clone());
    view! {
        <Show when=move || is_open.get()>
            <section class="card lesson-card">
                <p class="step">{step}</p>
                <h2>{title}</h2>
                <Show when=move || !is_finished.get() fallback=move || view! { <Finished table /> }>
                    <p class="say">{say}</p>
                    <Answers table />
                    <Remark table />
                    <Deeds table />
                </Show>
            </section>
        </Show>
    }
}

/// Something about the lesson that is open.
fn look<T>(table: LessonTable, tell: impl FnOnce(&Learning) -> T) -> Option<T> {
    table.learning.with(|learning| learning.as_ref().map(tell))
}

/// The answers of a question, to choose from.
#[component]
fn Answers(table: LessonTable) -> impl IntoView {
    let answers = Memo::new(move |_| {
        let answers = look(table, |learning| match &learning.step().goal {
            Goal::Question(question) => {
                question.answers.iter().map(|Possibility { say, .. }| say.clone()).collect()
            }
            Goal::Move(_) | Goal::Read => Vec::new(),
        });
        answers.unwrap_or_default()
    });
    let chosen = Memo::new(move |_| look(table, Learning::chosen).flatten());
    let is_done = Memo::new(move |_| look(table, Learning::may_go_on).unwrap_or(false));
    let verdict = move |index: usize| match (chosen.get() == Some(index), is_done.get()) {
        (true, true) => "answer right",
        (true, false) => "answer wrong",
        (false, _) => "answer",
    };
    view! {
        <Show when=move || answers.with(|answers| !answers.is_empty())>
            <div class="answers">
                {move || answers.get().into_iter().enumerate().map(|(index, say)| view! {
                    <button
                        class=move || verdict(index)
                        aria-pressed=move || (chosen.get() == Some(index)).to_string()
                        disabled=move || is_done.get() && chosen.get() != Some(index)
                        on:click=move |_| table.send(LearningMessage::Answer(index))
                    >{say}</button>
                }).collect_view()}
            </div>
        </Show>
    }
}

/// What is said about what was tried; it is read aloud.
#[component]
fn Remark(table: LessonTable) -> impl IntoView {
    let said = Memo::new(move |_| look(table, Learning::said).flatten());
    view! {
        <div class="remarks" role="status" aria-live="polite">
            {move || said.get().map(|said| {
                let (class, sign, text) = match said {
                    Said::Praise(text) => ("praise", "✓", text),
                    Said::Wrong(text) => ("wrong", "✗", text),
                    Said::Impossible(text) => ("impossible", "i", text),
                };
                view! { <p class=format!("told {class}")><span class="sign" aria-hidden="true">{sign}</span><span>{text}</span></p> }
            })}
        </div>
    }
}

/// How the step goes on.
#[component]
fn Deeds(table: LessonTable) -> impl IntoView {
    let language = move || table.client.language();
    let ask = move |tell: fn(&Learning) -> bool| Memo::new(move |_| look(table, tell).unwrap_or(false));
    let (may_go_on, has_erred, may_touch) =
        (ask(Learning::may_go_on), ask(Learning::has_erred), ask(Learning::may_touch));
    let of_turn = move |tell: fn(&Turn) -> bool| {
        Memo::new(move |_| may_touch.get() && look(table, |learning| tell(learning.turn())).unwrap_or(false))
    };
    let may_be_done = of_turn(|turn| turn.complete().is_some());
    let has_begun = of_turn(|turn| !turn.clicks().is_empty());
    let send = move |message: LearningMessage| move |_| table.send(message.clone());
    view! {
        <Show when=move || has_begun.get()>
            <p class="prompt">{move || look(table, |learning| learning.turn().prompt().text(language()))}</p>
        </Show>
        <div class="actions">
            <Show when=move || may_go_on.get()>
                <button class="primary" id="next" on:click=send(LearningMessage::Next)>{move || language().learn().next()}</button>
            </Show>
            <Show when=move || has_erred.get()>
                <button class="primary" id="try-again" on:click=send(LearningMessage::TryAgain)>{move || language().learn().try_again()}</button>
            </Show>
            <Show when=move || may_be_done.get()>
                <button class="primary" id="done" on:click=send(LearningMessage::Done)>{move || language().game().done()}</button>
            </Show>
            <Show when=move || has_begun.get()>
                <button id="start-over" on:click=send(LearningMessage::Unclick)>{move || language().game().undo()}</button>
            </Show>
            <Show when=move || may_touch.get() && !has_begun.get()>
                <button id="show-me" on:click=send(LearningMessage::ShowMe)>{move || language().learn().show_me()}</button>
            </Show>
        </div>
    }
}

/// What there is to do when the lesson is learned.
#[component]
fn Finished(table: LessonTable) -> impl IntoView {
    let client = table.client;
    let language = move || client.language();
    let next = move || {
        let number = table.number()?;
        table.with_course(|course| (number + 1 < course.lessons.len()).then_some(number + 1)).flatten()
    };
    let is_all = move || {
        let is_all = |course: &tripylon_coach::Course| {
            table.learned.with(|learned| learned.count(course) == course.lessons.len())
        };
        table.with_course(is_all).unwrap_or(false)
    };
    let again = move |_| {
        if let Some(number) = untrack(|| table.number()) {
            table.open(number);
        }
    };
    let go_on = move |_| {
        if let Some(number) = untrack(next) {
            table.open(number);
        }
    };
    view! {
        <div class="remarks" role="status" aria-live="polite">
            <p class="told praise">
                <span class="sign" aria-hidden="true">"✓"</span>
                <span>{move || if is_all() { language().learn().course_done() } else { language().learn().finished() }}</span>
            </p>
        </div>
        <div class="actions">
            <Show when=is_all>
                <button class="primary" id="play-game" on:click=move |_| client.begin(client.plan(table.kind))>{move || language().home().play()}</button>
            </Show>
            <Show when=move || next().is_some()>
                <button class:primary=move || !is_all() id="next-lesson" on:click=go_on>{move || language().learn().next_lesson()}</button>
            </Show>
            <button class="quiet" id="again" on:click=again>{move || language().learn().start_again()}</button>
        </div>
    }
}
