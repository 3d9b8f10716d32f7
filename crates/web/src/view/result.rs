use leptos::prelude::*;
use tripylon_rules::{AnyGame, le_pylos::Entrant};
use tripylon_texts::{OutcomeText, outcome_text};

use crate::{
    client::Client,
    route::{Kind, Route},
    state::{Play, Study},
    table::Table,
};

/// How the game ended, and what to do next.
#[component]
pub(crate) fn ResultCard(table: Table) -> impl IntoView {
    let client = Client::here();
    let language = move || client.language();
    let text = move || -> Option<OutcomeText> {
        table.play.with(|play| Some(outcome_text(language(), &play.outcome()?, play.who())))
    };
    let is_match_open =
        move || table.play.with(|play| play.rounds().is_some_and(|rounds| rounds.winner().is_none()));
    let again = move || {
        if is_match_open() { language().game().next_round() } else { language().game().rematch() }
    };
    let kind = move || table.play.with(|play| Kind::of(&play.game()));
    view! {
        {move || text().map(|text| view! {
            <section class="result card" role="status">
                <h2>{text.headline}</h2>
                <p>{text.reason}</p>
                {move || standing(table)}
                <div class="actions">
                    <button class="primary" on:click=move |_| table.begin_again()>{again}</button>
                    <button id="analyse" on:click=move |_| client.look_into(&table.play.with_untracked(study_of))>{move || language().game().analyse()}</button>
                    <button id="review-game" on:click=move |_| client.review(&table.play.with_untracked(study_of))>{move || language().review().review()}</button>
                    <button on:click=move |_| client.go(Route::New(kind()))>{move || language().game().new_game()}</button>
                </div>
            </section>
        })}
    }
}

/// The game, to be looked into from the side of whoever has played it.
fn study_of(play: &Play) -> Study {
    Study::new(play.record().clone()).seen_by(play.below())
}

/// Where the match stands, in a sentence or two.
fn standing(table: Table) -> Option<impl IntoView> {
    let language = table.client.language();
    table.play.with(|play| {
        let AnyGame::LePylos(_) = play.game() else { return None };
        let rounds = play.rounds()?;
        let totals = rounds.totals();
        let of = |player| match play.entrant(player) {
            Some(Entrant::First) | None => totals[0],
            Some(Entrant::Second) => totals[1],
        };
        let [one, two] = tripylon_rules::Player::BOTH.map(of);
        let score = language.game().match_score(one, two);
        let winner = rounds.winner().map(|winner| match winner {
            None => language.game().match_drawn().to_string(),
            Some(entrant) => {
                let player = if play.entrant(tripylon_rules::Player::One) == Some(entrant) { 0 } else { 1 };
                language.game().match_won(play.who()[player])
            }
        });
        let names = play.who().map(|who| language.players().name(who));
        let score = format!("{score} ({} – {})", names[0], names[1]);
        let hint =
            rounds.winner().is_none().then(|| view! { <p class="hint">{language.game().sides_change()}</p> });
        Some(
            view! { <p>{score}</p> {hint} {winner.map(|winner| view! { <p><strong>{winner}</strong></p> })} },
        )
    })
}
