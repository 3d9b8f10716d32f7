use leptos::prelude::{
    ClassAttribute, CollectView, ElementChild, Get, IntoView, OnAttribute, RwSignal, Set, component, view,
};
use tripylon_rules::AnyGame;
use tripylon_search::Level;

use crate::engine::{Question, Reply, Task, provide_desk, use_desk};

/// The whole client.
#[component]
pub(crate) fn App() -> impl IntoView {
    provide_desk();
    view! {
        <main>
            <h1>"Tripylon"</h1>
            {AnyGame::all().map(|game| view! { <FirstMove game /> }).collect_view()}
        </main>
    }
}

/// A game, and what the computer would begin with.
#[component]
fn FirstMove(game: AnyGame) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let desk = use_desk();
    let ask = move |_| match &desk {
        Ok(desk) => {
            let position = game.start();
            let question = Question {
                position: &position,
                stood: &[position],
                task: Task::move_of(Level::BEST),
                seed: 1,
            };
            desk.ask(&question, move |reply| {
                said.set(match reply {
                    Reply::Progress(_) => "…".to_string(),
                    Reply::Done(thought) => {
                        thought.analysis.best().map_or_else(String::new, |mv| position.move_text(mv))
                    }
                    Reply::Failed(sentence) => sentence,
                });
            });
        }
        Err(sentence) => said.set(sentence.to_string()),
    };
    view! {
        <section class="game">
            <h2>{game.name()}</h2>
            <button on:click=ask>"Ask for a first move"</button>
            <output>{move || said.get()}</output>
        </section>
    }
}
