use leptos::prelude::*;
use tripylon_client::{AnalysisState, LocalGameState, Route};
use tripylon_rules::{AnyGame, le_pylos::MatchPlayer};
use tripylon_texts::{OutcomeText, outcome_text};

use super::controller::LocalGameController;
use crate::client::Client;

/// The result of a local game, and what to do next.
#[component]
pub(crate) fn ResultCard(controller: LocalGameController) -> impl IntoView {
    let client = Client::from_context();
    let language = move || client.language();
    let text = move || -> Option<OutcomeText> {
        controller
            .state
            .with(|state| Some(outcome_text(language(), &state.outcome()?, state.player_labels())))
    };
    let is_match_open = move || {
        controller.state.with(|state| state.current_match().is_some_and(|rounds| rounds.winner().is_none()))
    };
    let again_label = move || {
        if is_match_open() { language().game().next_round() } else { language().game().rematch() }
    };
    let game_id = move || controller.state.with(|state| state.game().id());
    view! {
        {move || text().map(|text| view! {
            <section class="result card" role="status">
                <h2>{text.headline}</h2>
                <p>{text.reason}</p>
                {move || match_score(controller)}
                <div class="actions">
                    <button class="primary" on:click=move |_| controller.start_rematch()>{again_label}</button>
                    <button id="analyse" on:click=move |_| client.open_analysis(&controller.state.with_untracked(to_analysis))>{move || language().game().analyse()}</button>
                    <button id="review-game" on:click=move |_| client.open_review(&controller.state.with_untracked(to_analysis))>{move || language().review().review()}</button>
                    <button on:click=move |_| client.navigate(Route::NewGame(game_id()))>{move || language().game().new_game()}</button>
                </div>
            </section>
        })}
    }
}

/// The game for analysis, seen from the same side as during play.
fn to_analysis(state: &LocalGameState) -> AnalysisState {
    AnalysisState::new(state.record().clone()).with_player_below(state.player_below())
}

/// The match score and, at the end, its winner.
fn match_score(controller: LocalGameController) -> Option<impl IntoView> {
    let language = controller.client.language();
    controller.state.with(|state| {
        let AnyGame::LePylos(_) = state.game() else { return None };
        let rounds = state.current_match()?;
        let totals = rounds.totals();
        let of = |player| match state.match_player(player) {
            Some(MatchPlayer::First) | None => totals[0],
            Some(MatchPlayer::Second) => totals[1],
        };
        let [one, two] = tripylon_rules::Player::BOTH.map(of);
        let score = language.game().match_score(one, two);
        let winner = rounds.winner().map(|winner| match winner {
            None => language.game().match_drawn().to_string(),
            Some(entrant) => {
                let player =
                    if state.match_player(tripylon_rules::Player::One) == Some(entrant) { 0 } else { 1 };
                language.game().match_won(state.player_labels()[player])
            }
        });
        let names = state.player_labels().map(|who| language.players().name(who));
        let score = format!("{score} ({} – {})", names[0], names[1]);
        let hint =
            rounds.winner().is_none().then(|| view! { <p class="hint">{language.game().sides_change()}</p> });
        Some(
            view! { <p>{score}</p> {hint} {winner.map(|winner| view! { <p><strong>{winner}</strong></p> })} },
        )
    })
}
