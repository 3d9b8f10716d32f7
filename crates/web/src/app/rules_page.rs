use leptos::prelude::*;
use tripylon_client::Route;
use tripylon_drawing::{Camera, Marks, Scene, SceneView, scene};
use tripylon_rules::{AnyClick, AnyGame, GameId};
use tripylon_texts::{MarkRole, RulesFigure, rules_page};

use crate::{board::SceneSvg, client::Client, ui::game_name};

/// The rules of a game, for the ruleset of the saved game or else the one chosen last.
#[component]
pub(crate) fn RulesPage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let played = client.saved_game(game_id).map(|play| play.game());
    let game =
        played.or_else(|| client.last_options(game_id).game()).unwrap_or_else(|| game_id.default_rules());
    let has_saved_game = client.has_unfinished_game(game_id);
    view! {
        <main class="page rules">
            <h1>{move || format!("{} · {}", game_name(client, game_id), client.language().game().rules())}</h1>
            {move || rules_page(client.language(), &game).into_iter().map(|section| view! {
                <section class="rule">
                    <div>
                        <h2>{section.heading}</h2>
                        {section.paragraphs.into_iter().map(|paragraph| view! { <p>{paragraph}</p> }).collect_view()}
                    </div>
                    {section.figure.map(|figure| view! { <Figure figure /> })}
                </section>
            }).collect_view()}
            <div class="actions">
                {if has_saved_game {
                    view! { <a class="button primary" href=Route::LocalGame(game_id).hash()>{client.text(|language| language.home().continue_game())}</a> }.into_any()
                } else {
                    view! { <button class="primary" on:click=move |_| client.start_game(client.last_options(game_id))>{client.text(|language| language.home().play())}</button> }.into_any()
                }}
            </div>
        </main>
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
