use leptos::prelude::*;
use tripylon_client::{AnalysisMessage, AnalysisState, balance_for_player_one};
use tripylon_rules::{AnyPosition, Player, record::RecordPath};
use tripylon_texts::Who;

use super::{controller::AnalysisController, move_evaluations::turns_played};

/// The evaluation after every move as a chart; a click opens that position.
#[component]
pub(crate) fn EvaluationChart(controller: AnalysisController) -> impl IntoView {
    let language = move || controller.client.language();
    let positions = Memo::new(move |_| controller.state.with(AnalysisState::positions));
    let balances = move || -> Vec<Option<f64>> {
        positions.with(|positions| positions.iter().map(|position| balance(controller, position)).collect())
    };
    let turns = move || positions.with(|positions| positions.len().saturating_sub(1)).max(1);
    let name = move |player| {
        let game = controller.state.with(|state| state.record().start().game());
        language().players().name(Who::colour(&game, player)).to_string()
    };
    let x = move |turn: usize| 100.0 * turn as f64 / turns() as f64;
    view! {
        <section class="chart card">
            <h2>{move || language().analysis().evaluation_graph()}</h2>
            <div class="chart-frame">
                <span class="axis top">{move || name(Player::One)}</span>
                <span class="axis bottom">{move || name(Player::Two)}</span>
                <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
                    <line class="even" x1="0" y1="20" x2="100" y2="20" />
                    <path class="area" d=move || area(&balances()) />
                    <path class="line" d=move || outline(&balances()) />
                    <line class="cursor" x1=move || x(turns_played(controller)) x2=move || x(turns_played(controller)) y1="0" y2="40" />
                    {move || (0..=turns()).map(|turn| {
                        let width = 100.0 / turns() as f64;
                        view! {
                            <rect class="click-area" x=x(turn) - width / 2.0 y="0" width=width height="40" data-turn=turn.to_string()
                                on:click=move |_| controller.send(AnalysisMessage::GoTo(RecordPath::on_main_line(turn))) />
                        }
                    }).collect_view()}
                </svg>
            </div>
            <p class="hint">{move || language().analysis().chart_help()}</p>
        </section>
    }
}

fn balance(controller: AnalysisController, position: &AnyPosition) -> Option<f64> {
    if let Some(outcome) = position.outcome() {
        return Some(match outcome.winner {
            Some(Player::One) => 1.0,
            Some(Player::Two) => -1.0,
            None => 0.0,
        });
    }
    controller.eval_of(position).map(|eval| balance_for_player_one(eval.score, position))
}

/// The corners of the step line: each value holds until the next move.
fn corners(balances: &[Option<f64>]) -> Vec<(f64, f64)> {
    let width = 100.0 / balances.len().saturating_sub(1).max(1) as f64;
    let mut corners: Vec<(f64, f64)> = Vec::new();
    for (turn, balance) in balances.iter().enumerate() {
        let Some(balance) = balance else { continue };
        let (x, y) = (turn as f64 * width, 20.0 - 17.0 * balance);
        if let Some((_, before)) = corners.last().copied() {
            corners.push((x, before));
        }
        corners.push((x, y));
    }
    corners
}

fn outline(balances: &[Option<f64>]) -> String {
    let corners = corners(balances);
    let text: Vec<String> = corners.iter().map(|(x, y)| format!("{x:.2} {y:.2}")).collect();
    if text.is_empty() { String::new() } else { format!("M{}", text.join("L")) }
}

/// The same line, closed along the middle for filling.
fn area(balances: &[Option<f64>]) -> String {
    let corners = corners(balances);
    match (corners.first(), corners.last()) {
        (Some((from, _)), Some((to, _))) => {
            format!("{}L{to:.2} 20L{from:.2} 20Z", outline(balances))
        }
        (_, _) => String::new(),
    }
}
