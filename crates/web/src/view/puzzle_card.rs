use leptos::prelude::*;
use tripylon_coach::{Consequence, Task};
use tripylon_rules::record::Record;
use tripylon_search::Worth;
use tripylon_tablebase::Verdict;
use tripylon_texts::{Who, line_words};

use super::every_move::worth_text;
use crate::{
    puzzle_table::PuzzleTable,
    state::{Study, Training, TrainingMessage, TrainingStage, Turn},
};

/// The puzzle that is open: what is to be found, how far one has got, and what else can be done.
#[component]
pub(crate) fn PuzzleCard(table: PuzzleTable) -> impl IntoView {
    let language = move || table.client.language();
    let is_open = Memo::new(move |_| table.training.with(Option::is_some));
    let has_come = Memo::new(move |_| table.has_come() == Some(Ok(())));
    let difficulty = move || {
        let number = look(table, |training| u32::from(training.puzzle().difficulty().number()));
        number.map(|number| language().puzzles().difficulty(number))
    };
    view! {
        <Show when=move || is_open.get()>
            <section class="card lesson-card">
                <p class="step">{difficulty}</p>
                <h2>{move || look(table, |training| task(table, training))}</h2>
            </section>
            // On phones this is below the board, which therefore stays where it is.
            <section class="card lesson-card tried">
                <Remark table />
                <Deeds table />
            </section>
        </Show>
        <Show when=move || has_come.get() && !is_open.get()>
            <p class="card" role="status">{move || language().puzzles().none_left()}</p>
        </Show>
    }
}

/// Something about the puzzle that is open.
fn look<T>(table: PuzzleTable, tell: impl FnOnce(&Training) -> T) -> Option<T> {
    table.training.with(|training| training.as_ref().map(tell))
}

/// What is to be found, and by whom.
fn task(table: PuzzleTable, training: &Training) -> String {
    let puzzles = table.client.language().puzzles();
    let who = Who::colour(&training.puzzle().position().game(), training.solver());
    match training.puzzle().task() {
        Task::Win { .. } => puzzles.win(who),
        Task::Draw => puzzles.draw(who),
        Task::Points(_) => puzzles.points(who),
    }
}

/// What is said about what was tried; it is read aloud.
#[component]
fn Remark(table: PuzzleTable) -> impl IntoView {
    let remark = Memo::new(move |_| look(table, |training| remark(table, training)).flatten());
    view! {
        <div class="remarks" role="status" aria-live="polite">
            {move || remark.get().map(|(class, sign, text)| view! {
                <p class=format!("told {class}")><span class="sign" aria-hidden="true">{sign}</span><span>{text}</span></p>
            })}
        </div>
    }
}

fn remark(table: PuzzleTable, training: &Training) -> Option<(&'static str, &'static str, String)> {
    let language = table.client.language();
    let puzzles = language.puzzles();
    let position = training.puzzle().position();
    match training.stage() {
        TrainingStage::Solving if training.is_on_the_way() => {
            Some(("praise", "✓", puzzles.right().to_string()))
        }
        TrainingStage::Solving => None,
        TrainingStage::Judging(_) => Some(("impossible", "…", language.game().thinking().to_string())),
        TrainingStage::Wrong { mv, consequence } => {
            let text = position.move_text(*mv);
            let is_foreseen = training.puzzle().temptations().iter().any(|temptation| temptation.mv() == *mv);
            let sentence = match training.puzzle().task() {
                Task::Win { .. } if is_foreseen => puzzles.wrong(&text),
                Task::Win { .. } | Task::Draw | Task::Points(_) => puzzles.not_it().to_string(),
            };
            let worth = consequence.as_ref().map(|Consequence { worth, .. }| match worth {
                Worth::Decided(answer) if answer.verdict() == Verdict::Loss => puzzles.loses(&text),
                Worth::Decided(answer) if answer.verdict() == Verdict::Draw => puzzles.draws(&text),
                Worth::Decided(_) | Worth::Chances(_) | Worth::Points(_) => {
                    format!("{text}: {}.", worth_text(language, *worth, true, training.solver()))
                }
            });
            let sentences: Vec<String> = [Some(sentence), worth].into_iter().flatten().collect();
            Some(("wrong", "✗", sentences.join(" ")))
        }
        TrainingStage::Solved => Some(("praise", "✓", puzzles.solved().to_string())),
        TrainingStage::Shown => {
            let moves = line_words(language, position, training.puzzle().line());
            Some(("impossible", "i", puzzles.solution(&moves.join(" "))))
        }
    }
}

/// What can be done with the puzzle.
#[component]
fn Deeds(table: PuzzleTable) -> impl IntoView {
    let language = move || table.client.language();
    let ask = move |tell: fn(&Training) -> bool| Memo::new(move |_| look(table, tell).unwrap_or(false));
    let (may_touch, has_erred, is_over) =
        (ask(Training::may_touch), ask(Training::has_erred), ask(Training::is_over));
    let of_turn = move |tell: fn(&Turn) -> bool| {
        Memo::new(move |_| may_touch.get() && look(table, |training| tell(training.turn())).unwrap_or(false))
    };
    let may_be_done = of_turn(|turn| turn.complete().is_some());
    let has_begun = of_turn(|turn| !turn.clicks().is_empty());
    let may_ask_why = ask(|training| match training.stage() {
        TrainingStage::Wrong { consequence: Some(consequence), .. } => !consequence.refutation.is_empty(),
        TrainingStage::Wrong { consequence: None, .. }
        | TrainingStage::Solving
        | TrainingStage::Judging(_)
        | TrainingStage::Solved
        | TrainingStage::Shown => false,
    });
    let send = move |message: TrainingMessage| move |_| table.send(message.clone());
    let analyse = move |_| {
        let position =
            table.training.with_untracked(|training| training.as_ref().map(|open| *open.puzzle().position()));
        if let Some(position) = position {
            table.client.look_into(&Study::new(Record::new(position)));
        }
    };
    view! {
        <Show when=move || has_begun.get()>
            <p class="prompt">{move || look(table, |training| training.turn().prompt().text(language()))}</p>
        </Show>
        <div class="actions">
            <Show when=move || may_be_done.get()>
                <button class="primary" id="done" on:click=send(TrainingMessage::Done)>{move || language().game().done()}</button>
            </Show>
            <Show when=move || has_begun.get()>
                <button id="start-over" on:click=send(TrainingMessage::Unclick)>{move || language().game().undo()}</button>
            </Show>
            <Show when=move || has_erred.get()>
                <button class="primary" id="try-again" on:click=send(TrainingMessage::TryAgain)>{move || language().puzzles().try_again()}</button>
            </Show>
            <Show when=move || may_ask_why.get()>
                <button id="why" on:click=send(TrainingMessage::Why)>{move || language().puzzles().why()}</button>
            </Show>
            <Show when=move || is_over.get()>
                <button class="primary" id="next" on:click=move |_| table.renew()>{move || language().puzzles().next()}</button>
            </Show>
            <Show when=move || !is_over.get()>
                <button id="show-solution" on:click=send(TrainingMessage::ShowSolution)>{move || language().puzzles().show_solution()}</button>
                <button class="quiet" id="skip" on:click=move |_| table.renew()>{move || language().puzzles().next()}</button>
            </Show>
            <button class="quiet" id="analyse" on:click=analyse>{move || language().puzzles().analyse()}</button>
        </div>
    }
}
