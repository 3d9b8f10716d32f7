use leptos::prelude::*;
use tripylon_client::{HistoryStep, ListedMove, LocalGameMessage, LocalGameState, OfferAnswer, Route};
use tripylon_rules::AnyPosition;
use tripylon_texts::Who;

use super::{controller::LocalGameController, result_card::ResultCard};
use crate::{
    board::{BattleStrip, MoveList, TurnButton, TurnCard, phase_text, round_text},
    browser,
    rules::RulesDialog,
    ui::{ActionButton, ConfirmDialog, ConfirmResign, Icon, Menu, MenuItem},
};

/// The panel beside the board of a local game.
#[component]
pub(crate) fn GamePanel(controller: LocalGameController) -> impl IntoView {
    let moves = Memo::new(move |_| {
        controller.state.with(|state| ListedMove::list(state.record(), state.in_hidden_setup()))
    });
    let shown = Memo::new(move |_| controller.state.with(LocalGameState::viewed_turn));
    let navigate = Callback::new(move |step| controller.send(LocalGameMessage::Navigate(step)));
    let log = Memo::new(move |_| controller.state.with(LocalGameState::battle_log));
    let labels = Signal::derive(move || controller.state.with(LocalGameState::player_labels));
    view! {
        <aside class="panel">
            <div class="turn-panel">
                <TurnStatus controller />
                <ResultCard controller />
                <GameActions controller />
                <Notes controller />
            </div>
            <BattleStrip log labels>
                <Show when=move || controller.state.with(LocalGameState::may_arrange)>
                    <button id="arrange" on:click=move |_| controller.arrange_by_hand()>{controller.client.text(|language| language.game().arrange())}</button>
                </Show>
            </BattleStrip>
            <div class="panel-body">
                <Offers controller />
                <MoveList moves shown navigate />
            </div>
        </aside>
    }
}

/// The player to move, the prompt and the phase of the game.
#[component]
fn TurnStatus(controller: LocalGameController) -> impl IntoView {
    let client = controller.client;
    let turn = move || {
        controller.state.with(|state| {
            client.language().game().turn(state.player_labels()[state.position().turn().index()])
        })
    };
    let signal = move |read: fn(&LocalGameState) -> bool| Signal::derive(move || controller.state.with(read));
    let is_in_history = signal(LocalGameState::is_viewing_history);
    let buttons = move || {
        vec![
            TurnButton::shuffle(
                client,
                signal(LocalGameState::may_fill),
                signal(LocalGameState::is_arrangement_complete),
                move || controller.send(LocalGameMessage::Shuffle(browser::random_seed())),
            ),
            TurnButton::finish(
                client,
                signal(LocalGameState::may_finish_turn),
                signal(LocalGameState::is_arrangement_complete),
                move || controller.send(LocalGameMessage::FinishTurn),
            ),
            TurnButton::back_to_game(client, is_in_history, move || {
                controller.send(LocalGameMessage::Navigate(HistoryStep::Last));
            }),
        ]
    };
    view! {
        <Show when=move || controller.state.with(|state| state.outcome().is_none())>
            <TurnCard
                headline=Signal::derive(turn)
                prompt=Signal::derive(move || prompt_text(controller))
                phase=Signal::derive(move || round_and_phase(controller))
                is_in_history
                buttons=buttons()
            />
        </Show>
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

/// The actions of the player to move, each in its place: undo, hint, resign, and a menu with the others.
#[component]
fn GameActions(controller: LocalGameController) -> impl IntoView {
    let client = controller.client;
    let is_over = move || controller.state.with(|state| state.outcome().is_some());
    let can_undo = move || controller.state.with(|state| state.may_undo_click() || state.may_undo());
    let cannot_hint = move || {
        is_over()
            || controller.hint_pending.get()
            || controller.is_hint_exhausted()
            || !controller.state.with(LocalGameState::may_click)
    };
    let is_confirming_resignation = RwSignal::new(false);
    view! {
        <section class="game-actions">
            <ActionButton id="undo" icon=Icon::Undo label=client.text_signal(|language| language.game().undo()) disabled=Signal::derive(move || !can_undo()) on_press=Callback::new(move |()| controller.undo()) />
            <ActionButton id="hint" icon=Icon::Hint label=client.text_signal(|language| language.game().hint()) disabled=Signal::derive(cannot_hint) busy=controller.hint_pending.into() on_press=Callback::new(move |()| controller.request_hint()) />
            <ActionButton id="resign" icon=Icon::Resign label=client.text_signal(|language| language.game().resign()) disabled=Signal::derive(is_over) on_press=Callback::new(move |()| is_confirming_resignation.set(true)) />
            <GameMenu controller />
            <ConfirmResign open=is_confirming_resignation on_confirm=Callback::new(move |()| controller.send(LocalGameMessage::Resign)) />
        </section>
    }
}

/// The menu of the actions that are seldom needed.
#[component]
fn GameMenu(controller: LocalGameController) -> impl IntoView {
    let client = controller.client;
    let game = move || client.language().game();
    let is_pylon = move || controller.state.with(|state| matches!(state.position(), AnyPosition::Pylon(..)));
    let offer_label = move || if is_pylon() { game().offer_stop() } else { game().offer_draw() };
    let cannot_offer =
        move || controller.state.with(|state| !state.may_interact() || state.offered_by().is_some());
    let is_confirming_offer = RwSignal::new(false);
    // The engine answers an offer at once, so the player confirms it first; a person is asked anyway.
    let offer_end = move |()| {
        let is_against_engine =
            controller.state.with_untracked(|state| state.seats().sole_person().is_some());
        if untrack(is_pylon) && is_against_engine {
            is_confirming_offer.set(true);
        } else {
            controller.send(LocalGameMessage::OfferEnd);
        }
    };
    let is_showing_rules = RwSignal::new(false);
    let rules = Memo::new(move |_| controller.state.with(LocalGameState::game));
    // Starting a new game asks for confirmation when this one is unfinished.
    let start_new_game = move |()| client.navigate(Route::NewGame(rules.get_untracked().id()));
    view! {
        <Menu>
            <MenuItem id="redo" label=client.text_signal(|language| language.game().redo()) disabled=Signal::derive(move || !controller.state.with(LocalGameState::may_redo)) on_press=Callback::new(move |()| controller.send(LocalGameMessage::Redo)) />
            <MenuItem id="offer" label=Signal::derive(move || offer_label().to_string()) disabled=Signal::derive(cannot_offer) on_press=Callback::new(offer_end) />
            <MenuItem id="swap-sides" label=client.text_signal(|language| language.game().swap_sides()) disabled=Signal::derive(move || !controller.state.with(LocalGameState::may_swap_sides)) on_press=Callback::new(move |()| controller.send(LocalGameMessage::SwapSides)) />
            <MenuItem id="rules" label=client.text_signal(|language| language.game().rules()) on_press=Callback::new(move |()| is_showing_rules.set(true)) />
            <MenuItem id="new-game" label=client.text_signal(|language| language.game().new_game()) on_press=Callback::new(start_new_game) />
        </Menu>
        <RulesDialog open=is_showing_rules game=rules.into() />
        <ConfirmDialog
            open=is_confirming_offer
            question=|language| language.game().stop_question()
            confirm_label=|language| language.game().offer_stop()
            cancel_label=|language| language.game().keep_playing()
            id="stop-yes"
            on_confirm=Callback::new(move |()| controller.send(LocalGameMessage::OfferEnd))
        />
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
