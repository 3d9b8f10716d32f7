use leptos::prelude::*;
use tripylon_client::{HistoryStep, ListedMove, LocalGameMessage, LocalGameState, OfferAnswer, Route};
use tripylon_rules::AnyPosition;
use tripylon_texts::Who;

use super::{controller::LocalGameController, result_card::ResultCard};
use crate::{
    board::{BattleStrip, BoardSwitches, HistoryBar, MoveList, TurnBar, phase_text, round_text},
    browser,
    client::Client,
    ui::{ConfirmDialog, ConfirmResign},
};

/// The panel beside the board of a local game.
#[component]
pub(crate) fn GamePanel(controller: LocalGameController, reset_view: Callback<()>) -> impl IntoView {
    let moves = Memo::new(move |_| {
        controller.state.with(|state| ListedMove::list(state.record(), state.in_hidden_setup()))
    });
    let shown = Memo::new(move |_| controller.state.with(LocalGameState::viewed_turn));
    let navigate = Callback::new(move |step| controller.send(LocalGameMessage::Navigate(step)));
    let log = Memo::new(move |_| controller.state.with(LocalGameState::battle_log));
    let labels = Signal::derive(move || controller.state.with(LocalGameState::player_labels));
    view! {
        <aside class="panel">
            <TurnStatus controller />
            <ResultCard controller />
            <BattleStrip log labels>
                <Show when=move || controller.state.with(LocalGameState::may_arrange)>
                    <button id="arrange" on:click=move |_| controller.arrange_by_hand()>{controller.client.text(|language| language.game().arrange())}</button>
                </Show>
            </BattleStrip>
            <Offers controller />
            <GameActions controller />
            <Notes controller />
            <MoveList moves shown navigate />
            <ViewSwitches controller reset_view />
        </aside>
    }
}

/// The player to move, the prompt and the phase of the game.
#[component]
fn TurnStatus(controller: LocalGameController) -> impl IntoView {
    let language = move || controller.client.language();
    let turn = move || {
        controller
            .state
            .with(|state| language().game().turn(state.player_labels()[state.position().turn().index()]))
    };
    let is_over = move || controller.state.with(|state| state.outcome().is_some());
    view! {
        <Show when=move || !is_over()>
            <section class="status card">
                <h2>{turn}</h2>
                <p class="prompt">{move || prompt_text(controller)}</p>
                <p class="phase">{move || round_and_phase(controller)}</p>
            </section>
        </Show>
        <HistoryBar
            is_in_history=Signal::derive(move || controller.state.with(LocalGameState::is_viewing_history))
            go_to_current=Callback::new(move |()| controller.send(LocalGameMessage::Navigate(HistoryStep::Last)))
        />
    }
}

/// The prompt for the player to move, empty while the engine or the opponent moves.
fn prompt_text(controller: LocalGameController) -> String {
    let language = controller.client.language();
    controller
        .state
        .with(|state| if state.may_interact() { state.prompt().text(language) } else { String::new() })
}

/// The round of the match and the phase of the game, as text.
fn round_and_phase(controller: LocalGameController) -> String {
    let game = controller.client.language().game();
    controller.state.with(|state| {
        let round = state.current_match().map(|rounds| round_text(game, rounds));
        [round, phase_text(game, &state.viewed_position())]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · ")
    })
}

/// An offer that waits for an answer, and the suggestion to end a game whose result is already certain.
#[component]
fn Offers(controller: LocalGameController) -> impl IntoView {
    let game = move || controller.client.language().game();
    let open_offer =
        move || controller.state.with(|state| state.offered_by().filter(|_| state.seats().level().is_none()));
    let is_settled = move || {
        controller
            .state
            .with(|state| state.is_settled() && state.offered_by().is_none() && state.may_interact())
    };
    let dismissed = RwSignal::new(None);
    let turns = move || controller.state.with(LocalGameState::turns);
    let is_pylon = move || controller.state.with(|state| matches!(state.position(), AnyPosition::Pylon(..)));
    let question = move || if is_pylon() { game().stop_question() } else { game().draw_question() };
    let offer_text = move |who: Who| {
        let language = controller.client.language();
        if is_pylon() { language.online().end_offered(who) } else { game().draw_offered(who) }
    };
    view! {
        {move || open_offer().map(|player| {
            let who = controller.state.with(|state| state.player_labels()[player.index()]);
            view! {
                <section class="card offer" role="alertdialog">
                    <p>{offer_text(who)}</p>
                    <p>{question()}</p>
                    <div class="actions">
                        <button class="primary" on:click=move |_| controller.send(LocalGameMessage::AnswerOffer(OfferAnswer::Accepted))>{game().accept()}</button>
                        <button on:click=move |_| controller.send(LocalGameMessage::AnswerOffer(OfferAnswer::Declined))>{game().decline()}</button>
                    </div>
                </section>
            }
        })}
        <Show when=move || is_settled() && dismissed.get() != Some(turns())>
            <section class="card offer" role="status">
                <p>{controller.client.text(|language| language.game().settled())}</p>
                <div class="actions">
                    <button class="primary" on:click=move |_| { controller.send(LocalGameMessage::OfferEnd); controller.send(LocalGameMessage::AnswerOffer(OfferAnswer::Accepted)); }>{controller.client.text(|language| language.game().end_game())}</button>
                    <button on:click=move |_| dismissed.set(Some(turns()))>{controller.client.text(|language| language.game().keep_playing())}</button>
                </div>
            </section>
        </Show>
    }
}

/// The buttons of the player to move: finish, undo, hint, offer, resign.
#[component]
fn GameActions(controller: LocalGameController) -> impl IntoView {
    let game = move || controller.client.language().game();
    let can_undo_click = move || controller.state.with(LocalGameState::may_undo_click);
    let can_finish = move || controller.state.with(LocalGameState::may_finish_turn);
    let can_interact = move || controller.state.with(LocalGameState::may_interact);
    let can_click = move || controller.state.with(LocalGameState::may_click);
    let is_arranged = move || controller.state.with(LocalGameState::is_arrangement_complete);
    let finish_label =
        move || if is_arranged() { controller.client.language().online().ready() } else { game().done() };
    let can_fill = move || controller.state.with(LocalGameState::may_fill);
    let fill_label = move || if is_arranged() { game().shuffle() } else { game().fill() };
    let is_over = move || controller.state.with(|state| state.outcome().is_some());
    let is_playing = move || !is_over();
    let is_hint_exhausted = Memo::new(move |_| controller.is_hint_exhausted());
    let is_confirming_resignation = RwSignal::new(false);
    let is_pylon = move || controller.state.with(|state| matches!(state.position(), AnyPosition::Pylon(..)));
    let offer_label = move || if is_pylon() { game().offer_stop() } else { game().offer_draw() };
    let is_confirming_offer = RwSignal::new(false);
    // The engine answers an offer at once, so the player confirms it first; a person is asked anyway.
    let offer_end = move |_| {
        let is_against_engine =
            controller.state.with_untracked(|state| state.seats().sole_person().is_some());
        if untrack(is_pylon) && is_against_engine {
            is_confirming_offer.set(true);
        } else {
            controller.send(LocalGameMessage::OfferEnd);
        }
    };
    let can_undo_turn = move || controller.state.with(LocalGameState::may_undo);
    let can_redo = move || controller.state.with(LocalGameState::may_redo);
    view! {
        <section class="game-actions">
            <TurnBar
                can_finish=Signal::derive(can_finish)
                can_undo=Signal::derive(can_undo_click)
                finish_label=Signal::derive(finish_label)
                prompt=Signal::derive(move || prompt_text(controller))
                finish=Callback::new(move |()| controller.send(LocalGameMessage::FinishTurn))
                undo=Callback::new(move |()| controller.send(LocalGameMessage::UndoClick))
            />
            <Show when=can_fill>
                <button id="shuffle" on:click=move |_| controller.send(LocalGameMessage::Shuffle(browser::random_seed()))>{fill_label}</button>
            </Show>
            <Show when=move || !can_undo_click()>
                <button id="undo" disabled=move || !can_undo_turn() on:click=move |_| controller.send(LocalGameMessage::Undo)>{controller.client.text(|language| language.game().undo())}</button>
                <button id="redo" disabled=move || !can_redo() on:click=move |_| controller.send(LocalGameMessage::Redo)>{controller.client.text(|language| language.game().redo())}</button>
            </Show>
            <Show when=is_playing>
                <button id="hint" disabled=move || !can_click() || controller.hint_pending.get() || is_hint_exhausted.get() on:click=move |_| controller.request_hint()>
                    {move || if controller.hint_pending.get() { game().thinking() } else { game().hint() }}
                </button>
                <button id="offer" disabled=move || !can_interact() || controller.state.with(|state| state.offered_by().is_some()) on:click=offer_end>{offer_label}</button>
                <button id="resign" on:click=move |_| is_confirming_resignation.set(true)>{controller.client.text(|language| language.game().resign())}</button>
            </Show>
            <ConfirmResign open=is_confirming_resignation on_confirm=Callback::new(move |()| controller.send(LocalGameMessage::Resign)) />
            <ConfirmDialog
                open=is_confirming_offer
                question=|language| language.game().stop_question()
                confirm_label=|language| language.game().offer_stop()
                cancel_label=|language| language.game().keep_playing()
                id="stop-yes"
                on_confirm=Callback::new(move |()| controller.send(LocalGameMessage::OfferEnd))
            />
        </section>
    }
}

/// Messages such as hints, placed below the buttons so that the buttons do not move when a message appears.
#[component]
fn Notes(controller: LocalGameController) -> impl IntoView {
    view! {
        <Show when=move || controller.notes.with(|notes| !notes.is_empty())>
            <section class="notes card">
                {move || controller.notes.get().into_iter().map(|note| view! { <p class="note">{note}</p> }).collect_view()}
            </section>
        </Show>
    }
}

/// Buttons for the board's view, the rules, swapping sides and a new game.
#[component]
fn ViewSwitches(controller: LocalGameController, reset_view: Callback<()>) -> impl IntoView {
    let client = Client::from_context();
    let game_id = Signal::derive(move || controller.state.with(|state| state.game().id()));
    view! {
        <section class="switches">
            <BoardSwitches game_id reset_view may_leave=true />
            <Show when=move || controller.state.with(LocalGameState::may_swap_sides)>
                <button id="swap-sides" on:click=move |_| controller.send(LocalGameMessage::SwapSides)>{client.text(|language| language.game().swap_sides())}</button>
            </Show>
            // Starting a new game asks for confirmation when this one is unfinished.
            <button id="new-game" on:click=move |_| client.navigate(Route::NewGame(game_id.get()))>{client.text(|language| language.game().new_game())}</button>
        </section>
    }
}
