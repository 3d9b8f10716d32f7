use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};
use tripylon_drawing::{Camera, Marks, Scene, SceneView, scene};
use tripylon_rules::{AnyClick, AnyGame};
use tripylon_texts::{MarkRole, RulesFigure, rules_page};

use crate::{
    board::SceneSvg,
    client::Client,
    ui::{LazyFrame, lazy},
};

/// The rules of a game with their figures, as soon as their module is loaded.
pub(super) fn rules_sections(game: AnyGame) -> AnyView {
    lazy(LazyFrame::Part, load_rules, move |sections| sections(game))
}

/// Loads the texts and figures of the rules.
#[wasm_split(rules, wasm_split_path = leptos::wasm_split, fallible)]
fn load_rules() -> Result<fn(AnyGame) -> AnyView, SplitLoaderError> {
    Ok(|game| view! { <RulesSections game /> }.into_any())
}

#[component]
fn RulesSections(game: AnyGame) -> impl IntoView {
    let client = Client::from_context();
    move || {
        rules_page(client.language(), &game).into_iter().map(|section| view! {
            <section class="rule">
                <div>
                    <h2>{section.heading}</h2>
                    {section.paragraphs.into_iter().map(|paragraph| view! { <p>{paragraph}</p> }).collect_view()}
                </div>
                {section.figure.map(|figure| view! { <Figure figure /> })}
            </section>
        }).collect_view()
    }
}

#[component]
fn Figure(figure: RulesFigure) -> impl IntoView {
    let client = Client::from_context();
    view! {
        <figure>
            {figure_scene(figure).map(|scene| view! { <SceneSvg scene=Signal::stored(scene) /> })}
            <figcaption>{move || figure.caption(client.language())}</figcaption>
        </figure>
    }
}

/// The scene of a figure.
fn figure_scene(figure: RulesFigure) -> Option<Scene> {
    let figure_scene = figure.scene();
    let game: AnyGame = figure_scene.rules.parse().ok()?;
    let position = game.parse_position(figure_scene.position).ok()?;
    let marked = |roles: &[MarkRole]| -> Vec<AnyClick> {
        let marks = figure_scene.marks.iter().filter(|mark| roles.contains(&mark.role));
        marks.filter_map(|mark| game.parse_click(mark.place)).collect()
    };
    let marks = Marks {
        choices: marked(&[MarkRole::Target, MarkRole::From]),
        formation_cells: marked(&[MarkRole::Played, MarkRole::Deciding]),
        ..Marks::default()
    };
    Some(scene(&position, SceneView::Solid(Camera::default_for(&game)), &marks))
}
