use leptos::prelude::*;
use tripylon_rules::{AnyPosition, Player, record::Path};
use tripylon_texts::Who;

use super::every_move::turns_played;
use crate::{
    state::{Study, StudyMessage, balance_for_one},
    study_table::StudyTable,
};

/// What the game was worth, move by move; a click goes there.
#[component]
pub(crate) fn Chart(table: StudyTable) -> impl IntoView {
    let language = move || table.client.language();
    let positions = Memo::new(move |_| table.study.with(Study::positions));
    let balances = move || -> Vec<Option<f64>> {
        positions.with(|positions| positions.iter().map(|position| balance(table, position)).collect())
    };
    let turns = move || positions.with(|positions| positions.len().saturating_sub(1)).max(1);
    let name = move |player| {
        let game = table.study.with(|study| study.record().start().game());
        language().players().name(Who::colour(&game, player)).to_string()
    };
    let x = move |turn: usize| 100.0 * turn as f64 / turns() as f64;
    view! {
        <section class="chart card">
            <h2>{move || language().analysis().over_the_game()}</h2>
            <div class="chart-frame">
                <span class="axis top">{move || name(Player::One)}</span>
                <span class="axis bottom">{move || name(Player::Two)}</span>
                <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
                    <line class="even" x1="0" y1="20" x2="100" y2="20" />
                    <path class="area" d=move || area(&balances()) />
                    <path class="line" d=move || outline(&balances()) />
                    <line class="here" x1=move || x(turns_played(table)) x2=move || x(turns_played(table)) y1="0" y2="40" />
                    {move || (0..=turns()).map(|turn| {
                        let width = 100.0 / turns() as f64;
                        view! {
                            <rect class="catch" x=x(turn) - width / 2.0 y="0" width=width height="40" data-turn=turn.to_string()
                                on:click=move |_| table.send(StudyMessage::Go(Path::along_game(turn))) />
                        }
                    }).collect_view()}
                </svg>
            </div>
            <p class="hint">{move || language().analysis().chart_help()}</p>
        </section>
    }
}

fn balance(table: StudyTable, position: &AnyPosition) -> Option<f64> {
    if let Some(outcome) = position.outcome() {
        return Some(match outcome.winner {
            Some(Player::One) => 1.0,
            Some(Player::Two) => -1.0,
            None => 0.0,
        });
    }
    table.opinion_of(position).map(|opinion| balance_for_one(opinion.worth, position))
}

/// The points of the line, with steps: a value holds until the next move.
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

/// The same, filled down to the middle.
fn area(balances: &[Option<f64>]) -> String {
    let corners = corners(balances);
    match (corners.first(), corners.last()) {
        (Some((from, _)), Some((to, _))) => {
            format!("{}L{to:.2} 20L{from:.2} 20Z", outline(balances))
        }
        (_, _) => String::new(),
    }
}
