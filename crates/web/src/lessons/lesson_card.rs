use leptos::prelude::*;
use tripylon_client::{LessonFeedback, LessonMessage, LessonSession, Prompt};
use tripylon_coach::{QuizAnswer, StepGoal};
use tripylon_rules::AnySelection;

use super::controller::LessonController;

/// The current lesson: instruction, feedback and buttons.
#[component]
pub(crate) fn LessonCard(controller: LessonController) -> impl IntoView {
    let learn = move || controller.client.language().learn();
    let is_open = Memo::new(move |_| controller.session.with(Option::is_some));
    let is_finished =
        Memo::new(move |_| with_lesson(controller, LessonSession::is_finished).unwrap_or(false));
    let title = move || with_lesson(controller, |session| session.lesson().title.clone());
    let steps =
        move || with_lesson(controller, |session| (session.step_number(), session.lesson().steps.len()));
    let step = move || steps().map(|(number, total)| learn().step(number as u32, total as u32));
    let instruction = move || with_lesson(controller, |session| session.step().text.clone());
    view! {
        <Show when=move || is_open.get()>
            <section class="card lesson-card">
                <p class="step">{step}</p>
                <h2>{title}</h2>
                <Show when=move || !is_finished.get() fallback=move || view! { <LessonComplete controller /> }>
                    <p class="instruction">{instruction}</p>
                    <QuizAnswers controller />
                    <Feedback controller />
                    <LessonActions controller />
                </Show>
            </section>
        </Show>
    }
}

/// Reads the current lesson session, if there is one.
fn with_lesson<T>(controller: LessonController, read: impl FnOnce(&LessonSession) -> T) -> Option<T> {
    controller.session.with(|session| session.as_ref().map(read))
}

/// The answers of a quiz step.
#[component]
fn QuizAnswers(controller: LessonController) -> impl IntoView {
    let answers = Memo::new(move |_| {
        let answers = with_lesson(controller, |session| match &session.step().goal {
            StepGoal::Question(question) => {
                question.answers.iter().map(|QuizAnswer { text, .. }| text.clone()).collect()
            }
            StepGoal::Move(_) | StepGoal::Read => Vec::new(),
        });
        answers.unwrap_or_default()
    });
    let chosen = Memo::new(move |_| with_lesson(controller, LessonSession::chosen_answer).flatten());
    let is_done = Memo::new(move |_| with_lesson(controller, LessonSession::may_continue).unwrap_or(false));
    let answer_class = move |index: usize| match (chosen.get() == Some(index), is_done.get()) {
        (true, true) => "answer right",
        (true, false) => "answer wrong",
        (false, _) => "answer",
    };
    view! {
        <Show when=move || answers.with(|answers| !answers.is_empty())>
            <div class="answers">
                {move || answers.get().into_iter().enumerate().map(|(index, text)| view! {
                    <button
                        class=move || answer_class(index)
                        aria-pressed=move || (chosen.get() == Some(index)).to_string()
                        disabled=move || is_done.get() && chosen.get() != Some(index)
                        on:click=move |_| controller.send(LessonMessage::Answer(index))
                    >{text}</button>
                }).collect_view()}
            </div>
        </Show>
    }
}

/// The feedback on the last attempt; screen readers announce it.
#[component]
fn Feedback(controller: LessonController) -> impl IntoView {
    let feedback = Memo::new(move |_| with_lesson(controller, LessonSession::feedback).flatten());
    view! {
        <div class="feedback" role="status" aria-live="polite">
            {move || feedback.get().map(|feedback| {
                let (class, icon, text) = match feedback {
                    LessonFeedback::Praise(text) => ("praise", "✓", text),
                    LessonFeedback::Wrong(text) => ("wrong", "✗", text),
                    LessonFeedback::Impossible(text) => ("impossible", "i", text),
                };
                view! { <p class=format!("feedback-message {class}")><span class="feedback-icon" aria-hidden="true">{icon}</span><span>{text}</span></p> }
            })}
        </div>
    }
}

/// The buttons of the current step.
#[component]
fn LessonActions(controller: LessonController) -> impl IntoView {
    let language = move || controller.client.language();
    let memo = move |read: fn(&LessonSession) -> bool| {
        Memo::new(move |_| with_lesson(controller, read).unwrap_or(false))
    };
    let (can_continue, has_wrong_move, can_interact) = (
        memo(LessonSession::may_continue),
        memo(LessonSession::has_wrong_move),
        memo(LessonSession::may_interact),
    );
    let turn_memo = move |read: fn(&AnySelection) -> bool| {
        Memo::new(move |_| {
            can_interact.get() && with_lesson(controller, |session| read(session.turn())).unwrap_or(false)
        })
    };
    let can_finish = turn_memo(|turn| turn.completed_move().is_some());
    let has_begun = turn_memo(|turn| !turn.clicks().is_empty());
    let send = move |message: LessonMessage| move |_| controller.send(message);
    view! {
        <Show when=move || has_begun.get()>
            <p class="prompt">{move || with_lesson(controller, |session| Prompt::of_turn(session.turn()).text(language()))}</p>
        </Show>
        <div class="actions">
            <Show when=move || can_continue.get()>
                <button class="primary" id="next" on:click=send(LessonMessage::NextStep)>{move || language().learn().next()}</button>
            </Show>
            <Show when=move || has_wrong_move.get()>
                <button class="primary" id="try-again" on:click=send(LessonMessage::TryAgain)>{move || language().learn().try_again()}</button>
            </Show>
            <Show when=move || can_finish.get()>
                <button class="primary" id="done" on:click=send(LessonMessage::FinishTurn)>{move || language().game().done()}</button>
            </Show>
            <Show when=move || has_begun.get()>
                <button id="start-over" on:click=send(LessonMessage::UndoClick)>{move || language().game().undo()}</button>
            </Show>
            <Show when=move || can_interact.get() && !has_begun.get()>
                <button id="show-me" on:click=send(LessonMessage::ShowMe)>{move || language().learn().show_me()}</button>
            </Show>
        </div>
    }
}

/// Shown when the lesson is complete.
#[component]
fn LessonComplete(controller: LessonController) -> impl IntoView {
    let client = controller.client;
    let language = move || client.language();
    let next = move || {
        let number = controller.lesson_index()?;
        controller.with_course(|course| (number + 1 < course.lessons.len()).then_some(number + 1)).flatten()
    };
    let is_course_complete = move || {
        let is_course_complete = |course: &tripylon_coach::Course| {
            controller.progress.with(|progress| progress.completed_count(course) == course.lessons.len())
        };
        controller.with_course(is_course_complete).unwrap_or(false)
    };
    let restart = move |_| {
        if let Some(number) = untrack(|| controller.lesson_index()) {
            controller.open_lesson(number);
        }
    };
    let open_next = move |_| {
        if let Some(number) = untrack(next) {
            controller.open_lesson(number);
        }
    };
    view! {
        <div class="feedback" role="status" aria-live="polite">
            <p class="feedback-message praise">
                <span class="feedback-icon" aria-hidden="true">"✓"</span>
                <span>{move || if is_course_complete() { language().learn().course_completed() } else { language().learn().completed() }}</span>
            </p>
        </div>
        <div class="actions">
            <Show when=is_course_complete>
                <button class="primary" id="play-game" on:click=move |_| client.start_game(client.last_options(controller.game_id))>{move || language().home().play()}</button>
            </Show>
            <Show when=move || next().is_some()>
                <button class:primary=move || !is_course_complete() id="next-lesson" on:click=open_next>{move || language().learn().next_lesson()}</button>
            </Show>
            <button class="quiet" id="start-again" on:click=restart>{move || language().learn().start_again()}</button>
        </div>
    }
}
