use leptos::prelude::*;
use tripylon_client::{AnalysisState, Prompt, PuzzleMessage, PuzzleSession, PuzzleStage};
use tripylon_coach::{Consequence, PuzzleGoal};
use tripylon_rules::{AnySelection, record::Record};
use tripylon_search::Score;
use tripylon_tablebase::Verdict;
use tripylon_texts::{Who, line_move_texts};

use super::controller::PuzzleController;
use crate::analysis::score_text;

/// The current puzzle: task, feedback and buttons.
#[component]
pub(crate) fn PuzzleCard(controller: PuzzleController) -> impl IntoView {
    let language = move || controller.client.language();
    let is_open = Memo::new(move |_| controller.session.with(Option::is_some));
    let is_loaded = Memo::new(move |_| controller.load_status() == Some(Ok(())));
    let difficulty = move || {
        let number = with_puzzle(controller, |session| u32::from(session.puzzle().difficulty().number()));
        number.map(|number| language().puzzles().difficulty(number))
    };
    view! {
        <Show when=move || is_open.get()>
            <section class="card lesson-card">
                <p class="step">{difficulty}</p>
                <h2>{move || with_puzzle(controller, |session| task_text(controller, session))}</h2>
            </section>
            // On phones this card is below the board, so that the board does not move.
            <section class="card lesson-card attempt">
                <Feedback controller />
                <PuzzleActions controller />
            </section>
        </Show>
        <Show when=move || is_loaded.get() && !is_open.get()>
            <p class="card" role="status">{move || language().puzzles().none_left()}</p>
        </Show>
    }
}

/// Reads the current puzzle session, if there is one.
fn with_puzzle<T>(controller: PuzzleController, read: impl FnOnce(&PuzzleSession) -> T) -> Option<T> {
    controller.session.with(|session| session.as_ref().map(read))
}

/// The task as text.
fn task_text(controller: PuzzleController, session: &PuzzleSession) -> String {
    let puzzles = controller.client.language().puzzles();
    let who = Who::colour(&session.puzzle().position().game(), session.solver());
    match session.puzzle().goal() {
        PuzzleGoal::Win { .. } => puzzles.win(who),
        PuzzleGoal::Draw => puzzles.draw(who),
        PuzzleGoal::Points(_) => puzzles.points(who),
    }
}

/// The feedback on the last attempt; screen readers announce it.
#[component]
fn Feedback(controller: PuzzleController) -> impl IntoView {
    let feedback =
        Memo::new(move |_| with_puzzle(controller, |session| feedback(controller, session)).flatten());
    view! {
        <div class="feedback" role="status" aria-live="polite">
            {move || feedback.get().map(|(class, icon, text)| view! {
                <p class=format!("feedback-message {class}")><span class="feedback-icon" aria-hidden="true">{icon}</span><span>{text}</span></p>
            })}
        </div>
    }
}

fn feedback(
    controller: PuzzleController,
    session: &PuzzleSession,
) -> Option<(&'static str, &'static str, String)> {
    let language = controller.client.language();
    let puzzles = language.puzzles();
    let position = session.puzzle().position();
    match session.stage() {
        PuzzleStage::Solving if session.has_found_move() => {
            Some(("praise", "✓", puzzles.right().to_string()))
        }
        PuzzleStage::Solving => None,
        PuzzleStage::Judging(_) => Some(("impossible", "…", language.game().thinking().to_string())),
        PuzzleStage::Wrong { mv, consequence } => {
            let text = position.move_text(*mv);
            let is_listed = session.puzzle().temptations().iter().any(|temptation| temptation.mv() == *mv);
            let sentence = match session.puzzle().goal() {
                PuzzleGoal::Win { .. } if is_listed => puzzles.wrong(&text),
                PuzzleGoal::Win { .. } | PuzzleGoal::Draw | PuzzleGoal::Points(_) => {
                    puzzles.not_quite().to_string()
                }
            };
            let score_sentence = consequence.as_ref().map(|Consequence { score, .. }| match score {
                Score::Decided(answer) if answer.verdict() == Verdict::Loss => puzzles.loses(&text),
                Score::Decided(answer) if answer.verdict() == Verdict::Draw => puzzles.draws(&text),
                Score::Decided(_) | Score::Estimate(_) | Score::Points(_) => {
                    format!("{text}: {}.", score_text(language, *score, true, session.solver()))
                }
            });
            let sentences: Vec<String> = [Some(sentence), score_sentence].into_iter().flatten().collect();
            Some(("wrong", "✗", sentences.join(" ")))
        }
        PuzzleStage::Solved => Some(("praise", "✓", puzzles.solved().to_string())),
        PuzzleStage::SolutionShown => {
            let moves = line_move_texts(language, position, session.puzzle().line());
            Some(("impossible", "i", puzzles.solution(&moves.join(" "))))
        }
    }
}

/// The buttons of the puzzle.
#[component]
fn PuzzleActions(controller: PuzzleController) -> impl IntoView {
    let language = move || controller.client.language();
    let memo = move |read: fn(&PuzzleSession) -> bool| {
        Memo::new(move |_| with_puzzle(controller, read).unwrap_or(false))
    };
    let (can_interact, has_wrong_move, is_over) = (
        memo(PuzzleSession::may_interact),
        memo(PuzzleSession::has_wrong_move),
        memo(PuzzleSession::is_over),
    );
    let turn_memo = move |read: fn(&AnySelection) -> bool| {
        Memo::new(move |_| {
            can_interact.get() && with_puzzle(controller, |session| read(session.turn())).unwrap_or(false)
        })
    };
    let can_finish = turn_memo(|turn| turn.completed_move().is_some());
    let has_begun = turn_memo(|turn| !turn.clicks().is_empty());
    let has_refutation = memo(|session| match session.stage() {
        PuzzleStage::Wrong { consequence: Some(consequence), .. } => !consequence.refutation.is_empty(),
        PuzzleStage::Wrong { consequence: None, .. }
        | PuzzleStage::Solving
        | PuzzleStage::Judging(_)
        | PuzzleStage::Solved
        | PuzzleStage::SolutionShown => false,
    });
    let send = move |message: PuzzleMessage| move |_| controller.send(message.clone());
    let analyse = move |_| {
        let position = controller
            .session
            .with_untracked(|session| session.as_ref().map(|session| *session.puzzle().position()));
        if let Some(position) = position {
            controller.client.open_analysis(&AnalysisState::new(Record::new(position)));
        }
    };
    view! {
        <Show when=move || has_begun.get()>
            <p class="prompt">{move || with_puzzle(controller, |session| Prompt::of_turn(session.turn()).text(language()))}</p>
        </Show>
        <div class="actions">
            <Show when=move || can_finish.get()>
                <button class="primary" id="done" on:click=send(PuzzleMessage::FinishTurn)>{move || language().game().done()}</button>
            </Show>
            <Show when=move || has_begun.get()>
                <button id="start-over" on:click=send(PuzzleMessage::UndoClick)>{move || language().game().undo()}</button>
            </Show>
            <Show when=move || has_wrong_move.get()>
                <button class="primary" id="try-again" on:click=send(PuzzleMessage::TryAgain)>{move || language().puzzles().try_again()}</button>
            </Show>
            <Show when=move || has_refutation.get()>
                <button id="why" on:click=send(PuzzleMessage::ShowRefutation)>{move || language().puzzles().why()}</button>
            </Show>
            <Show when=move || is_over.get()>
                <button class="primary" id="next" on:click=move |_| controller.next_puzzle()>{move || language().puzzles().next()}</button>
            </Show>
            <Show when=move || !is_over.get()>
                <button id="show-solution" on:click=send(PuzzleMessage::ShowSolution)>{move || language().puzzles().show_solution()}</button>
                <button class="quiet" id="skip" on:click=move |_| controller.next_puzzle()>{move || language().puzzles().next()}</button>
            </Show>
            <button class="quiet" id="analyse" on:click=analyse>{move || language().puzzles().analyse()}</button>
        </div>
    }
}
