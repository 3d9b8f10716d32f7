use leptos::prelude::*;
use tripylon_client::{AnalysisMessage, AnalysisState, MoveEval, win_percentage};
use tripylon_rules::{AnyMove, Player};
use tripylon_search::{ExpectedError, Line, Score};
use tripylon_tablebase::Verdict;
use tripylon_texts::{Language, points_text, points_text_with_error};

use super::controller::AnalysisController;
use crate::board::mover_dot;

/// All legal moves with their evaluations, best first; a click plays the move.
#[component]
pub(crate) fn MoveEvaluations(controller: AnalysisController) -> impl IntoView {
    let language = move || controller.client.language();
    let is_over = move || controller.state.with(|state| state.position().outcome().is_some());
    let status = move || {
        let analysis = language().analysis();
        match controller.current_eval() {
            _ if !controller.engine_enabled.get() => analysis.engine_off(),
            _ if is_over() => analysis.game_over(),
            None => analysis.thinking(),
            Some(_) => "",
        }
    };
    let certainty = move || {
        let eval = controller.current_eval().filter(|_| controller.engine_enabled.get())?;
        let (class, text) = if eval.exact {
            ("exact", language().values().exact())
        } else {
            ("estimated", language().values().estimated())
        };
        Some(view! { <span class=format!("certainty {class}")>{text}</span> })
    };
    let depth = move || {
        let eval = controller.current_eval().filter(|eval| controller.engine_enabled.get() && !eval.exact)?;
        Some(language().analysis().depth(eval.depth))
    };
    view! {
        <section class="move-evaluations card">
            <h2>{move || language().analysis().every_move()} {certainty} <span class="depth">{depth}</span></h2>
            <ul class="eval-list">
                <li class="empty">{status}</li>
                {move || {
                    let eval = controller.current_eval().filter(|_| controller.engine_enabled.get());
                    let (to_move, position) = controller.state.with(|state| (state.position().turn(), state.position()));
                    eval.map(|eval| eval.moves.into_iter().map(|move_eval| {
                        let MoveEval { mv, score, exact } = move_eval;
                        view! {
                            <li>
                                <button on:click=move |_| controller.send(AnalysisMessage::Play(mv))>
                                    <span class="move">{position.move_text(mv)}</span>
                                    <span class=format!("eval {}", score_class(score, exact, to_move))>{score_text(language(), score, exact, to_move)}</span>
                                </button>
                            </li>
                        }
                    }).collect_view())
                }}
            </ul>
        </section>
    }
}

/// The best lines; a click on a move plays the line up to that move.
#[component]
pub(crate) fn BestLines(controller: AnalysisController) -> impl IntoView {
    let language = move || controller.client.language();
    let lines = move || -> Vec<Line> {
        let eval = controller.current_eval().filter(|_| controller.engine_enabled.get());
        let lines = eval.map(|eval| eval.lines).unwrap_or_default();
        lines.into_iter().take(controller.lines.get()).collect()
    };
    view! {
        <section class="best-lines card">
            <h2>{move || language().analysis().best_lines()}</h2>
            <ol class="lines" style=("--lines", move || controller.lines.get().to_string())>
                {move || {
                    let (to_move, start) = controller.state.with(|state| (state.position().turn(), state.position()));
                    lines().into_iter().map(|line| {
                        let score = view! {
                            <span class=format!("eval {}", score_class(line.score, line.exact, to_move))>{score_text_with_error(language(), line.score, line.exact, line.expected_error, to_move)}</span>
                        };
                        let mut position = start;
                        let moves = line.moves.clone().into_iter().enumerate().map_while(|(index, mv)| {
                            let (dot, text) = (mover_dot(&position), position.move_text(mv));
                            position.play(mv).ok()?;
                            let played: Vec<AnyMove> = line.moves[..=index].to_vec();
                            Some(view! { <button on:click=move |_| played.iter().for_each(|mv| controller.send(AnalysisMessage::Play(*mv)))>{dot}{text}</button> })
                        }).collect_view();
                        view! { <li>{score} {moves}</li> }
                    }).collect_view()
                }}
            </ol>
        </section>
    }
}

/// The engine switch, the depth limit and the number of lines.
#[component]
pub(crate) fn EngineControls(controller: AnalysisController) -> impl IntoView {
    let language = move || controller.client.language();
    view! {
        <section class="engine-switch">
            <button id="engine" role="switch" class="switch" aria-checked=move || controller.engine_enabled.get().to_string() on:click=move |_| controller.engine_enabled.update(|engine| *engine = !*engine)>
                {move || language().analysis().engine()}
                <span class="knob" aria-hidden="true"></span>
            </button>
            <label>
                {move || language().analysis().max_depth()}
                <select id="depth" on:change=move |event| controller.depth.set(event_target_value(&event).parse().ok())>
                    <option value="" selected=move || controller.depth.get().is_none()>"∞"</option>
                    {[2_u32, 4, 6, 8, 12, 16].map(|turns| view! { <option value=turns.to_string() selected=move || controller.depth.get() == Some(turns)>{turns}</option> }).collect_view()}
                </select>
            </label>
            <label>
                {move || language().analysis().number_of_lines()}
                <select id="lines" on:change=move |event| controller.lines.set(event_target_value(&event).parse().unwrap_or(1))>
                    {[1_usize, 2, 3, 5, 8].map(|lines| view! { <option value=lines.to_string() selected=move || controller.lines.get() == lines>{lines}</option> }).collect_view()}
                </select>
            </label>
        </section>
    }
}

/// The CSS class of a score: `won`, `drawn`, `lost` or `estimated`.
pub(crate) fn score_class(score: Score, exact: bool, to_move: Player) -> &'static str {
    match score {
        Score::Decided(answer) => match answer.verdict() {
            Verdict::Win => "won",
            Verdict::Draw => "drawn",
            Verdict::Loss => "lost",
        },
        Score::Estimate(_) => "estimated",
        Score::Points(_) if !exact => "estimated",
        Score::Points(points) => {
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

/// A score as text, from the view of the player to move.
pub(crate) fn score_text(language: Language, score: Score, exact: bool, to_move: Player) -> String {
    let values = language.values();
    match score {
        Score::Decided(answer) => match (answer.verdict(), answer.distance()) {
            (Verdict::Win, Some(turns)) => values.wins_in(u32::from(turns)),
            (Verdict::Win, None) => values.wins().to_string(),
            (Verdict::Draw, _) => values.draws().to_string(),
            (Verdict::Loss, Some(turns)) => values.loses_in(u32::from(turns)),
            (Verdict::Loss, None) => values.loses().to_string(),
        },
        Score::Estimate(_) => win_percentage(score, to_move),
        Score::Points(points) => {
            format!("{}{}", if exact { "" } else { "≈ " }, points_text(language, points, to_move))
        }
    }
}

/// As [`score_text`], with the number of points by which the score is expected to be wrong, if that is known.
pub(crate) fn score_text_with_error(
    language: Language,
    score: Score,
    exact: bool,
    error: Option<ExpectedError>,
    to_move: Player,
) -> String {
    match (score, error) {
        (Score::Points(points), Some(error)) => {
            points_text_with_error(language, points, to_move, error.whole_points())
        }
        (Score::Decided(_) | Score::Estimate(_) | Score::Points(_), _) => {
            score_text(language, score, exact, to_move)
        }
    }
}

/// The number of the game's turns before the position on the board.
pub(crate) fn turns_played(controller: AnalysisController) -> usize {
    controller.state.with(AnalysisState::main_line_turn)
}
