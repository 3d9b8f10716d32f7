use leptos::prelude::*;
use tripylon_room::{Ask, Next, Offer, Room, Stage};
use tripylon_texts::{OutcomeText, outcome_text};

use super::{live_panel::match_score, rating_change::RatingChange, terms_text::terms_text};
use crate::{
    live_table::LiveTable,
    route::{Kind, Route},
    state::{Live, Study},
};

/// How a game with somebody elsewhere ended, and what to do next.
#[component]
pub(crate) fn LiveResult(table: LiveTable) -> impl IntoView {
    let client = table.client;
    let text = Memo::new(move |_| table.live.with(|live| result_text(table, live)));
    view! {
        {move || text.get().map(|text| view! {
            <section class="result card" role="status">
                <h2>{text.headline}</h2>
                <p>{text.reason}</p>
                {move || standing(table)}
                <RatingChange table />
                <p class="hint">{move || terms_text(client, &table.live.with(|live| *live.terms()))}</p>
                <Onward table />
            </section>
        })}
    }
}

fn result_text(table: LiveTable, live: &Live) -> Option<OutcomeText> {
    let language = table.client.language();
    match live.stage() {
        Stage::Open | Stage::Playing => None,
        Stage::Over => Some(outcome_text(language, &live.outcome()?, live.who())),
        Stage::CalledOff if table.tournament().is_some() => Some(OutcomeText {
            headline: language.tournaments().not_played().to_string(),
            reason: language.tournaments().forfeited().to_string(),
        }),
        Stage::CalledOff => Some(OutcomeText {
            headline: language.online().called_off().to_string(),
            reason: language.online().was_called_off().to_string(),
        }),
    }
}

/// Where the match stands, in a sentence or two.
fn standing(table: LiveTable) -> Option<impl IntoView> {
    let game = table.client.language().game();
    table.live.with(|live| {
        let score = match_score(table, live)?;
        let winner = live.match_winner().map(|winner| match winner {
            None => game.match_drawn().to_string(),
            Some(player) => game.match_won(live.who()[player.index()]),
        });
        Some(view! {
            <p>{score}</p>
            {winner.map(|winner| view! { <p><strong>{winner}</strong></p> })}
        })
    })
}

/// What to do next.
#[component]
fn Onward(table: LiveTable) -> impl IntoView {
    let client = table.client;
    let game = move || client.language().game();
    let online = move || client.language().online();
    let next = Memo::new(move |_| {
        let next = |room: &Room| room.next().map(|(id, next)| (id.to_string(), next));
        table.live.with(|live| live.room().and_then(next))
    });
    let may_ask_again = Memo::new(move |_| table.live.with(|live| live.may_offer(Offer::Rematch)));
    let has_rematch = Memo::new(move |_| {
        let is_last = |room: &Room| room.next().is_none() && !room.has_another_round();
        let is_here = |live: &Live| live.seat().is_some() && live.room().is_some_and(is_last);
        table.tournament().is_none() && table.live.with(is_here)
    });
    let is_round_ready = Memo::new(move |_| next.with(|next| matches!(next, Some((_, Next::Round)))));
    let was_played = Memo::new(move |_| table.live.with(|live| live.turns() > 0));
    let kind = move || table.live.with_untracked(|live| Kind::of(&live.terms().rules));
    let study = move || {
        let study = |live: &Live| Some(Study::new(live.room()?.signed_record()).seen_by(live.below()));
        table.live.with_untracked(study)
    };
    let analyse = move |_| study().iter().for_each(|study| client.look_into(study));
    let review = move |_| study().iter().for_each(|study| client.review(study));
    let label = move |next: Next| match next {
        Next::Round => game().next_round(),
        Next::Rematch => online().go_to_game(),
    };
    view! {
        <Show when=move || is_round_ready.get()><p><strong>{client.says(|language| language.online().next_round_ready())}</strong></p></Show>
        <div class="actions">
            {move || next.get().map(|(id, next)| view! {
                <a class="button primary" id="next-game" href=Route::Game(id).hash()>{label(next)}</a>
            })}
            // It stays where it is while the other asks: whoever presses it then accepts.
            <Show when=move || has_rematch.get()>
                <button class="primary" id="rematch" disabled=move || !may_ask_again.get() on:click=move |_| table.want(Ask::Offer { offer: Offer::Rematch })>{client.says(|language| language.game().rematch())}</button>
            </Show>
            <Show when=move || was_played.get()>
                <button id="analyse" on:click=analyse>{client.says(|language| language.game().analyse())}</button>
                <button id="review-game" on:click=review>{client.says(|language| language.review().review())}</button>
                <a class="button" id="download" href=format!("api/games/{}/record?download", table.id()) download>{client.says(|language| language.online().download())}</a>
            </Show>
            {match table.tournament() {
                Some(id) => view! {
                    <a class="button primary" id="back-to-tournament" href=Route::Tournament(id).hash()>{client.says(|language| language.tournaments().tournament())}</a>
                }.into_any(),
                None => view! {
                    <button on:click=move |_| client.go(Route::Invite(kind()))>{client.says(|language| language.game().new_game())}</button>
                }.into_any(),
            }}
        </div>
    }
}
