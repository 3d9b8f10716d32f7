use leptos::prelude::*;
use tripylon_client::{AnalysisState, OnlineGameState, Route};
use tripylon_play::{GameCommand, GameStatus, NextGameKind, Offer, Room};
use tripylon_texts::{OutcomeText, outcome_text};

use super::{
    controller::OnlineGameController, panel::match_score, rating_change::RatingChange, terms_text::terms_text,
};

/// The result of an online game, and what to do next.
#[component]
pub(crate) fn OnlineResultCard(controller: OnlineGameController) -> impl IntoView {
    let client = controller.client;
    let text = Memo::new(move |_| controller.state.with(|state| result_text(controller, state)));
    view! {
        {move || text.get().map(|text| view! {
            <section class="result card" role="status">
                <h2>{text.headline}</h2>
                <p>{text.reason}</p>
                {move || match_standing(controller)}
                <RatingChange controller />
                <p class="hint">{move || terms_text(client, &controller.state.with(|state| *state.terms()))}</p>
                <NextActions controller />
            </section>
        })}
    }
}

fn result_text(controller: OnlineGameController, state: &OnlineGameState) -> Option<OutcomeText> {
    let language = controller.client.language();
    match state.status() {
        GameStatus::Open | GameStatus::Playing => None,
        GameStatus::Over => Some(outcome_text(language, &state.outcome()?, state.player_labels())),
        GameStatus::Cancelled if controller.tournament().is_some() => Some(OutcomeText {
            headline: language.tournaments().not_played().to_string(),
            reason: language.tournaments().forfeited().to_string(),
        }),
        GameStatus::Cancelled => Some(OutcomeText {
            headline: language.online().cancelled().to_string(),
            reason: language.online().was_cancelled().to_string(),
        }),
    }
}

/// The match score and, at the end, its winner.
fn match_standing(controller: OnlineGameController) -> Option<impl IntoView> {
    let game = controller.client.language().game();
    controller.state.with(|state| {
        let score = match_score(controller, state)?;
        let winner = state.match_winner().map(|winner| match winner {
            None => game.match_drawn().to_string(),
            Some(player) => game.match_won(state.player_labels()[player.index()]),
        });
        Some(view! {
            <p>{score}</p>
            {winner.map(|winner| view! { <p><strong>{winner}</strong></p> })}
        })
    })
}

/// Buttons for the next game, analysis and download.
#[component]
fn NextActions(controller: OnlineGameController) -> impl IntoView {
    let client = controller.client;
    let game = move || client.language().game();
    let online = move || client.language().online();
    let next = Memo::new(move |_| {
        let next = |room: &Room| room.next_game().map(|(id, next)| (id.to_string(), next));
        controller.state.with(|state| state.room().and_then(next))
    });
    let can_offer_rematch =
        Memo::new(move |_| controller.state.with(|state| state.may_offer(Offer::Rematch)));
    let shows_rematch = Memo::new(move |_| {
        let is_last = |room: &Room| room.next_game().is_none() && !room.has_another_round();
        let is_here = |state: &OnlineGameState| state.seat().is_some() && state.room().is_some_and(is_last);
        controller.tournament().is_none() && controller.state.with(is_here)
    });
    let is_round_ready = Memo::new(move |_| next.with(|next| matches!(next, Some((_, NextGameKind::Round)))));
    let was_played = Memo::new(move |_| controller.state.with(|state| state.turns() > 0));
    let game_id = move || controller.state.with_untracked(|state| state.terms().rules.id());
    let analysis = move || {
        let analysis = |state: &OnlineGameState| {
            Some(AnalysisState::new(state.room()?.tagged_record()).with_player_below(state.player_below()))
        };
        controller.state.with_untracked(analysis)
    };
    let analyse = move |_| analysis().iter().for_each(|analysis| client.open_analysis(analysis));
    let review = move |_| analysis().iter().for_each(|analysis| client.open_review(analysis));
    let label = move |next: NextGameKind| match next {
        NextGameKind::Round => game().next_round(),
        NextGameKind::Rematch => online().go_to_game(),
    };
    view! {
        <Show when=move || is_round_ready.get()><p><strong>{client.text(|language| language.online().next_round_ready())}</strong></p></Show>
        <div class="actions">
            {move || next.get().map(|(id, next)| view! {
                <a class="button primary" id="next-game" href=Route::OnlineGame(id).hash()>{label(next)}</a>
            })}
            // The button stays while the opponent offers a rematch: pressing it then accepts the offer.
            <Show when=move || shows_rematch.get()>
                <button class="primary" id="rematch" disabled=move || !can_offer_rematch.get() on:click=move |_| controller.send_command(GameCommand::Offer { offer: Offer::Rematch })>{client.text(|language| language.game().rematch())}</button>
            </Show>
            <Show when=move || was_played.get()>
                <button id="analyse" on:click=analyse>{client.text(|language| language.game().analyse())}</button>
                <button id="review-game" on:click=review>{client.text(|language| language.review().review())}</button>
                <a class="button" id="download" href=format!("api/games/{}/record?download", controller.id()) download>{client.text(|language| language.online().download())}</a>
            </Show>
            {match controller.tournament() {
                Some(id) => view! {
                    <a class="button primary" id="back-to-tournament" href=Route::Tournament(id).hash()>{client.text(|language| language.tournaments().tournament())}</a>
                }.into_any(),
                None => view! {
                    <button on:click=move |_| client.navigate(Route::Invite(game_id()))>{client.text(|language| language.game().new_game())}</button>
                }.into_any(),
            }}
        </div>
    }
}
