use leptos::prelude::*;
use tripylon_rules::{AnyMove, Player};
use tripylon_search::{Line, Worth};
use tripylon_tablebase::Verdict;
use tripylon_texts::{Language, score_text};

use super::moves::colour_of_move;
use crate::{
    state::{Study, StudyMessage, Weighed, percent},
    study_table::StudyTable,
};

/// What every move is worth, the best first; a click plays it.
#[component]
pub(crate) fn EveryMove(table: StudyTable) -> impl IntoView {
    let language = move || table.client.language();
    let is_over = move || table.study.with(|study| study.position().outcome().is_some());
    let state = move || {
        let analysis = language().analysis();
        match table.opinion() {
            _ if !table.engine.get() => analysis.engine_off(),
            _ if is_over() => analysis.game_over(),
            None => analysis.thinking(),
            Some(_) => "",
        }
    };
    let certainty = move || {
        let opinion = table.opinion().filter(|_| table.engine.get())?;
        let (class, text) = if opinion.exact {
            ("exact", language().values().exact())
        } else {
            ("estimated", language().values().estimated())
        };
        Some(view! { <span class=format!("certainty {class}")>{text}</span> })
    };
    let depth = move || {
        let opinion = table.opinion().filter(|opinion| table.engine.get() && !opinion.exact)?;
        Some(language().analysis().depth(opinion.depth))
    };
    view! {
        <section class="every-move card">
            <h2>{move || language().analysis().every_move()} {certainty} <span class="depth">{depth}</span></h2>
            <ul class="weighed">
                <li class="empty">{state}</li>
                {move || {
                    let opinion = table.opinion().filter(|_| table.engine.get());
                    let (to_move, position) = table.study.with(|study| (study.position().turn(), study.position()));
                    opinion.map(|opinion| opinion.moves.into_iter().map(|weighed| {
                        let Weighed { mv, worth, exact } = weighed;
                        view! {
                            <li>
                                <button on:click=move |_| table.send(StudyMessage::Play(mv))>
                                    <span class="move">{position.move_text(mv)}</span>
                                    <span class=format!("worth {}", class(worth, exact, to_move))>{worth_text(language(), worth, exact, to_move)}</span>
                                </button>
                            </li>
                        }
                    }).collect_view())
                }}
            </ul>
        </section>
    }
}

/// How play may go on; a click on a move plays the line so far.
#[component]
pub(crate) fn BestLines(table: StudyTable) -> impl IntoView {
    let language = move || table.client.language();
    let lines = move || -> Vec<Line> {
        let opinion = table.opinion().filter(|_| table.engine.get());
        let lines = opinion.map(|opinion| opinion.lines).unwrap_or_default();
        lines.into_iter().take(table.lines.get()).collect()
    };
    view! {
        <section class="best-lines card">
            <h2>{move || language().analysis().best_lines()}</h2>
            <ol class="lines" style=("--lines", move || table.lines.get().to_string())>
                {move || {
                    let (to_move, start) = table.study.with(|study| (study.position().turn(), study.position()));
                    lines().into_iter().map(|line| {
                        let worth = view! {
                            <span class=format!("worth {}", class(line.worth, line.exact, to_move))>{worth_text(language(), line.worth, line.exact, to_move)}</span>
                        };
                        let mut position = start;
                        let moves = line.moves.clone().into_iter().enumerate().map_while(|(index, mv)| {
                            let (colour, text) = (colour_of_move(&position), position.move_text(mv));
                            position.play(mv).ok()?;
                            let played: Vec<AnyMove> = line.moves[..=index].to_vec();
                            Some(view! { <button on:click=move |_| played.iter().for_each(|mv| table.send(StudyMessage::Play(*mv)))>{colour}{text}</button> })
                        }).collect_view();
                        view! { <li>{worth} {moves}</li> }
                    }).collect_view()
                }}
            </ol>
        </section>
    }
}

/// The switch of the engine, and how many lines it follows.
#[component]
pub(crate) fn EngineSwitch(table: StudyTable) -> impl IntoView {
    let language = move || table.client.language();
    view! {
        <section class="engine-switch">
            <button id="engine" role="switch" class="switch" aria-checked=move || table.engine.get().to_string() on:click=move |_| table.engine.update(|engine| *engine = !*engine)>
                {move || language().analysis().engine()}
                <span class="knob" aria-hidden="true"></span>
            </button>
            <label>
                {move || language().analysis().most_turns()}
                <select id="depth" on:change=move |event| table.depth.set(event_target_value(&event).parse().ok())>
                    <option value="" selected=move || table.depth.get().is_none()>"∞"</option>
                    {[2_u32, 4, 6, 8, 12, 16].map(|turns| view! { <option value=turns.to_string() selected=move || table.depth.get() == Some(turns)>{turns}</option> }).collect_view()}
                </select>
            </label>
            <label>
                {move || language().analysis().number_of_lines()}
                <select id="lines" on:change=move |event| table.lines.set(event_target_value(&event).parse().unwrap_or(1))>
                    {[1_usize, 2, 3, 5, 8].map(|lines| view! { <option value=lines.to_string() selected=move || table.lines.get() == lines>{lines}</option> }).collect_view()}
                </select>
            </label>
        </section>
    }
}

/// Where to look for somebody's colours: won, drawn, lost, or nobody knows for certain.
pub(crate) fn class(worth: Worth, exact: bool, to_move: Player) -> &'static str {
    match worth {
        Worth::Decided(answer) => match answer.verdict() {
            Verdict::Win => "won",
            Verdict::Draw => "drawn",
            Verdict::Loss => "lost",
        },
        Worth::Chances(_) => "estimated",
        Worth::Points(_) if !exact => "estimated",
        Worth::Points(points) => {
            let [own, other] = to_move.own_first(points);
            if own > other {
                "won"
            } else if own == other {
                "drawn"
            } else {
                "lost"
            }
        }
    }
}

/// A worth in words, for the player to move.
pub(crate) fn worth_text(language: Language, worth: Worth, exact: bool, to_move: Player) -> String {
    let values = language.values();
    match worth {
        Worth::Decided(answer) => match (answer.verdict(), answer.distance()) {
            (Verdict::Win, Some(turns)) => values.wins_in(u32::from(turns)),
            (Verdict::Win, None) => values.wins().to_string(),
            (Verdict::Draw, _) => values.draws().to_string(),
            (Verdict::Loss, Some(turns)) => values.loses_in(u32::from(turns)),
            (Verdict::Loss, None) => values.loses().to_string(),
        },
        Worth::Chances(_) => percent(worth, to_move),
        Worth::Points(points) => {
            format!("{}{}", if exact { "" } else { "≈ " }, score_text(language, points, to_move))
        }
    }
}

/// What the study stands at, for whoever needs the position only.
pub(crate) fn turns_played(table: StudyTable) -> usize {
    table.study.with(Study::turn_of_game)
}
