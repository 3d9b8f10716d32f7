use leptos::prelude::*;
use tripylon_drawing::{Camera, Marks, Scene, View, scene};
use tripylon_rules::AnyGame;
use tripylon_texts::{Figure, Role, rules_page};

use super::{home::name, picture::Picture};
use crate::{
    client::Client,
    route::{Kind, Route},
};

/// The rules of a game, in the reading that is being played, or else the one that was chosen last.
#[component]
pub(crate) fn RulesPage(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let played = client.game(kind).map(|play| play.game());
    let game = played.or_else(|| client.plan(kind).game()).unwrap_or_else(|| kind.usual());
    let goes_on = client.has_game(kind);
    view! {
        <main class="page rules">
            <h1>{move || format!("{} · {}", name(client, kind), client.language().game().rules())}</h1>
            {move || rules_page(client.language(), &game).into_iter().map(|section| view! {
                <section class="rule">
                    <div>
                        <h2>{section.heading}</h2>
                        {section.paragraphs.into_iter().map(|paragraph| view! { <p>{paragraph}</p> }).collect_view()}
                    </div>
                    {section.figure.map(|figure| view! { <Illustration figure /> })}
                </section>
            }).collect_view()}
            <div class="actions">
                {if goes_on {
                    view! { <a class="button primary" href=Route::Play(kind).hash()>{client.says(|language| language.home().continue_game())}</a> }.into_any()
                } else {
                    view! { <button class="primary" on:click=move |_| client.begin(client.plan(kind))>{client.says(|language| language.home().play())}</button> }.into_any()
                }}
            </div>
        </main>
    }
}

#[component]
fn Illustration(figure: Figure) -> impl IntoView {
    let client = Client::here();
    view! {
        <figure>
            {drawn(figure).map(|scene| view! { <Picture scene=Signal::stored(scene) /> })}
            <figcaption>{move || figure.caption(client.language())}</figcaption>
        </figure>
    }
}

/// What a figure shows.
fn drawn(figure: Figure) -> Option<Scene> {
    let shown = figure.scene();
    let game: AnyGame = shown.rules.parse().ok()?;
    let position = game.parse_position(shown.position).ok()?;
    let marked = |roles: &[Role]| -> Vec<String> {
        let marks = shown.marks.iter().filter(|mark| roles.contains(&mark.role));
        marks.map(|mark| mark.place.to_string()).collect()
    };
    let marks = Marks {
        choices: marked(&[Role::May, Role::From]),
        formation: marked(&[Role::Played, Role::Decides]),
        ..Marks::default()
    };
    Some(scene(&position, View::Solid(Camera::usual(&game)), &marks))
}
