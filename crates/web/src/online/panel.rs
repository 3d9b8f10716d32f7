use leptos::prelude::*;
use tripylon_client::{
    ConnectionStatus, HistoryStep, ListedMove, OnlineGameMessage, OnlineGameState, OpponentAbsence, Route,
};
use tripylon_play::{Centiseconds, GameCommand, GameStatus, Offer};
use tripylon_rules::{AnyGame, Player};

use super::{
    battle_result::with_lasting_results,
    controller::OnlineGameController,
    result_card::OnlineResultCard,
    seat::{clock_text, person_name},
    terms_text::terms_text,
    waiting_card::WaitingCard,
};
use crate::{
    account::AccountCard,
    board::{BattleStrip, MoveList, TurnButton, TurnCard, phase_text, round_text},
    browser,
    rules::RulesDialog,
    ui::{ActionButton, ConfirmDialog, ConfirmResign, Icon, Menu, MenuItem},
};

/// The panel beside the board of an online game.
#[component]
pub(crate) fn OnlineGamePanel(controller: OnlineGameController) -> impl IntoView {
    let status = Memo::new(move |_| controller.state.with(OnlineGameState::status));
    let is_loaded = Memo::new(move |_| controller.state.with(|state| state.room().is_some()));
    let is_seated = Memo::new(move |_| controller.state.with(|state| state.seat().is_some()));
    let moves = Memo::new(move |_| {
        controller.state.with(|state| ListedMove::list(&state.record(), state.in_hidden_setup()))
    });
    let shown = Memo::new(move |_| controller.state.with(OnlineGameState::viewed_turn));
    let navigate = Callback::new(move |step| controller.send(OnlineGameMessage::Navigate(step)));
    let log = Memo::new(move |_| controller.state.with(OnlineGameState::battle_log));
    let own_seat = Signal::derive(move || controller.state.with(OnlineGameState::seat));
    let log = with_lasting_results(log, own_seat);
    let labels = Signal::derive(move || controller.state.with(OnlineGameState::player_labels));
    let is_waiting = move || is_loaded.get() && status.get() == GameStatus::Open && is_seated.get();
    let has_begun = move || is_loaded.get() && status.get() != GameStatus::Open;
    view! {
        <aside class="panel">
            <div class="turn-panel">
                <Show when=is_waiting><WaitingCard controller /></Show>
                <Show when=move || !is_waiting()><TurnStatus controller /></Show>
                <OnlineResultCard controller />
                <section class="game-actions">
                    <Show when=move || status.get() == GameStatus::Playing && is_seated.get()><OnlineGameActions controller /></Show>
                    <OnlineMenu controller is_playing=Signal::derive(move || status.get() == GameStatus::Playing && is_seated.get()) />
                </section>
                {move || controller.note.get().map(|note| view! { <section class="notes card"><p class="note">{note}</p></section> })}
            </div>
            <BattleStrip log labels />
            <div class="panel-body">
                <AbsenceCard controller />
                <Offers controller />
                <Show when=has_begun>
                    <MoveList moves shown navigate />
                </Show>
                <SpectatorCount controller />
            </div>
        </aside>
    }
}

/// The player to move, the prompt, the phase of the game and its terms.
#[component]
fn TurnStatus(controller: OnlineGameController) -> impl IntoView {
    let client = controller.client;
    let text = move |read: fn(OnlineGameController, &OnlineGameState) -> String| {
        Signal::derive(move || controller.state.with(|state| read(controller, state)))
    };
    let signal =
        move |read: fn(&OnlineGameState) -> bool| Signal::derive(move || controller.state.with(read));
    let needs_account = Memo::new(move |_| {
        controller
            .state
            .with(|state| state.status() == GameStatus::Open && state.seat().is_none() && state.terms().rated)
    });
    let can_act = move |read: fn(&OnlineGameState) -> bool| {
        let is_playing =
            |state: &OnlineGameState| state.status() == GameStatus::Playing && state.seat().is_some();
        Signal::derive(move || controller.state.with(|state| is_playing(state) && read(state)))
    };
    let is_in_history = signal(OnlineGameState::is_viewing_history);
    let buttons = move || {
        vec![
            TurnButton::shuffle(
                client,
                can_act(OnlineGameState::may_shuffle),
                signal(OnlineGameState::is_arrangement_complete),
                move || controller.send(OnlineGameMessage::Shuffle(browser::random_seed())),
            ),
            TurnButton::finish(
                client,
                can_act(OnlineGameState::may_finish_turn),
                signal(OnlineGameState::is_arrangement_complete),
                move || controller.send(OnlineGameMessage::FinishTurn),
            ),
            TurnButton::back_to_game(client, is_in_history, move || {
                controller.send(OnlineGameMessage::Navigate(HistoryStep::Last));
            }),
        ]
    };
    view! {
        <Show when=move || controller.state.with(|state| matches!(state.status(), GameStatus::Open | GameStatus::Playing))>
            <TurnCard headline=text(headline) prompt=text(prompt) phase=text(status_line) is_in_history buttons=buttons()>
                <p class="hint">{move || terms_text(client, &controller.state.with(|state| *state.terms()))}</p>
            </TurnCard>
        </Show>
        <Show when=move || needs_account.get()>
            <AccountCard on_identity_change=Callback::new(move |()| client.reload_page()) />
        </Show>
    }
}

fn headline(controller: OnlineGameController, state: &OnlineGameState) -> String {
    let language = controller.client.language();
    if state.connection() == ConnectionStatus::Connecting {
        return language.online().connecting().to_string();
    }
    match state.to_move() {
        Some(player) => language.game().turn(state.player_labels()[player.index()]),
        None if state.in_hidden_setup() => language.game().setup().to_string(),
        None => language.online().waiting_short().to_string(),
    }
}

fn prompt(controller: OnlineGameController, state: &OnlineGameState) -> String {
    let language = controller.client.language();
    match state.prompt() {
        Some(prompt) => prompt.text(language),
        None if state.has_arranged() => language.online().wait_for_other().to_string(),
        None if state.in_hidden_setup() && state.seat().is_none() => {
            language.online().in_hidden_setup().to_string()
        }
        None if state.is_pending() => language.online().sending().to_string(),
        None if state.seat().is_none() && state.status() == GameStatus::Playing => {
            language.online().you_are_watching().to_string()
        }
        None => String::new(),
    }
}

/// Round, match score, phase and the opponent's readiness, as one line.
fn status_line(controller: OnlineGameController, state: &OnlineGameState) -> String {
    let game = controller.client.language().game();
    let round = state.current_match().map(|rounds| round_text(game, &rounds));
    let score = match_score(controller, state);
    // During the setup the headline already names the phase.
    let phase = phase_text(game, &state.viewed_position()).filter(|_| !state.in_hidden_setup());
    // A player who still arranges pieces sees that the opponent is ready.
    let opponent = state.player_below().opponent();
    let is_other_ready = state.in_hidden_setup()
        && state.seat().is_some()
        && state.room().is_some_and(|room| room.has_arranged(opponent));
    let ready = is_other_ready.then(|| {
        let language = controller.client.language();
        language.online().other_ready(&person_name(language, state, opponent))
    });
    [round, score, phase, ready].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The match score with names, as the players swap sides every round.
pub(super) fn match_score(controller: OnlineGameController, state: &OnlineGameState) -> Option<String> {
    let [one, two] = state.match_points()?;
    let [first, second] = Player::BOTH.map(|player| person_name(controller.client.language(), state, player));
    Some(format!("{first} {one} – {two} {second}"))
}

/// The opponent has disconnected: the remaining waiting time and the button to claim the win.
#[component]
fn AbsenceCard(controller: OnlineGameController) -> impl IntoView {
    let online = move || controller.client.language().online();
    let absence =
        Memo::new(move |_| controller.state.with(|state| state.opponent_absence(controller.now.get())));
    let is_absent = Memo::new(move |_| absence.get().is_some());
    let claim_in = Memo::new(move |_| match absence.get() {
        Some(OpponentAbsence::MayBeClaimed(Centiseconds(remaining))) => {
            Some((remaining.max(0) as u32).div_ceil(100))
        }
        Some(OpponentAbsence::EndsBy(_) | OpponentAbsence::Waiting) | None => None,
    });
    let can_claim = Memo::new(move |_| claim_in.get().is_some());
    let ends_in = Memo::new(move |_| match absence.get() {
        Some(OpponentAbsence::EndsBy(remaining)) => Some(clock_text(controller.client.language(), remaining)),
        Some(OpponentAbsence::MayBeClaimed(_) | OpponentAbsence::Waiting) | None => None,
    });
    let opponent_label =
        move || controller.state.with(|state| state.player_labels()[state.player_below().opponent().index()]);
    // Before the first move of a round the opponent may still be on the result of the last one.
    let headline = move || {
        if controller.state.with(|state| state.turns() > 0) {
            return online().has_left(opponent_label());
        }
        let name = |state: &OnlineGameState| {
            person_name(controller.client.language(), state, state.player_below().opponent())
        };
        online().not_here_yet(&controller.state.with(name))
    };
    let text = move || match claim_in.get() {
        Some(0) => Some(online().claim_now().to_string()),
        Some(seconds) => Some(online().claim_in(seconds)),
        None => ends_in.get().map(|time| online().ends_in(&time)),
    };
    view! {
        <Show when=move || is_absent.get()>
            <section class="card offer absence">
                <p><strong>{headline}</strong></p>
                {move || text().map(|text| view! { <p>{text}</p> })}
                <Show when=move || can_claim.get()>
                    <div class="actions">
                        <button class="primary" id="claim" disabled=move || claim_in.get() != Some(0) on:click=move |_| controller.send_command(GameCommand::Claim)>{controller.client.text(|language| language.online().claim())}</button>
                    </div>
                </Show>
            </section>
        </Show>
    }
}

/// Open offers of both players, and the suggestion to end a game whose result is already certain.
#[component]
fn Offers(controller: OnlineGameController) -> impl IntoView {
    let game = move || controller.client.language().game();
    let online = move || controller.client.language().online();
    let offered = Memo::new(move |_| controller.state.with(OnlineGameState::opponent_offer));
    let own = Memo::new(move |_| controller.state.with(|state| state.own_offer().zip(state.seat())));
    let is_settled = Memo::new(move |_| {
        controller.state.with(|state| {
            state.is_settled()
                && state.may_interact()
                && state.opponent_offer().is_none()
                && state.may_offer(Offer::End)
        })
    });
    view! {
        {move || offered.get().map(|(player, offer)| view! {
            <section class="card offer" role="alertdialog" aria-label=online().title()>
                <p>{controller.offer_text(player, offer)}</p>
                <p class="hint">{offer_question(controller, offer)}</p>
                <div class="actions">
                    <button class="primary" id="accept" on:click=move |_| controller.send_command(GameCommand::Offer { offer })>{game().accept()}</button>
                    <button id="decline" on:click=move |_| controller.send_command(GameCommand::CancelOffer { offer })>{game().decline()}</button>
                </div>
            </section>
        })}
        {move || own.get().map(|(offer, player): (Offer, Player)| view! {
            <section class="card offer" role="status">
                <p>{controller.offer_text(player, offer)}</p>
                <div class="actions">
                    <button id="withdraw" on:click=move |_| controller.send_command(GameCommand::CancelOffer { offer })>{online().withdraw()}</button>
                </div>
            </section>
        })}
        <Show when=move || is_settled.get()>
            <section class="card offer" role="status">
                <p>{controller.client.text(|language| language.game().settled())}</p>
                <div class="actions">
                    <button class="primary" on:click=move |_| controller.send_command(GameCommand::Offer { offer: Offer::End })>{controller.client.text(|language| language.game().end_game())}</button>
                </div>
            </section>
        </Show>
    }
}

fn offer_question(controller: OnlineGameController, offer: Offer) -> &'static str {
    let game = controller.client.language().game();
    match offer {
        Offer::End if is_pylon(controller) => game.stop_question(),
        Offer::End => game.draw_question(),
        Offer::TakeBack | Offer::Rematch => "",
    }
}

fn is_pylon(controller: OnlineGameController) -> bool {
    controller.state.with(|state| matches!(state.terms().rules, AnyGame::Pylon(_)))
}

/// The actions of a player, each in its place: undo, take back, resign or cancel.
#[component]
fn OnlineGameActions(controller: OnlineGameController) -> impl IntoView {
    let client = controller.client;
    let memo = move |read: fn(&OnlineGameState) -> bool| Memo::new(move |_| controller.state.with(read));
    let can_undo = memo(OnlineGameState::may_undo_click);
    let can_take_back = memo(|state| state.may_offer(Offer::TakeBack));
    // A tournament game cannot be cancelled: a player who does not play it loses.
    let can_cancel_game = Memo::new(move |_| {
        let is_allowed =
            |state: &OnlineGameState| state.room().is_some_and(tripylon_play::Room::can_be_cancelled);
        controller.tournament().is_none() && controller.state.with(is_allowed)
    });
    let is_disconnected = memo(|state| state.connection() != ConnectionStatus::Open);
    let (is_confirming_resignation, is_confirming_cancel_game) = (RwSignal::new(false), RwSignal::new(false));
    view! {
        <ActionButton id="undo" icon=Icon::Undo label=client.text_signal(|language| language.game().undo()) disabled=Signal::derive(move || !can_undo.get()) on_press=Callback::new(move |()| controller.send(OnlineGameMessage::UndoClick)) />
        <ActionButton
            id="take-back"
            icon=Icon::TakeBack
            label=client.text_signal(|language| language.online().take_back())
            // Rated games allow no take-back.
            disabled=Signal::derive(move || is_disconnected.get() || !can_take_back.get())
            on_press=Callback::new(move |()| controller.send_command(GameCommand::Offer { offer: Offer::TakeBack }))
        />
        <Show
            when=move || can_cancel_game.get()
            fallback=move || view! { <ActionButton id="resign" icon=Icon::Resign label=client.text_signal(|language| language.game().resign()) disabled=is_disconnected on_press=Callback::new(move |()| is_confirming_resignation.set(true)) /> }
        >
            <ActionButton id="cancel-game" icon=Icon::Cancel label=client.text_signal(|language| language.online().cancel_game()) disabled=is_disconnected on_press=Callback::new(move |()| is_confirming_cancel_game.set(true)) />
        </Show>
        <ConfirmResign open=is_confirming_resignation on_confirm=Callback::new(move |()| controller.send_command(GameCommand::Resign)) />
        <ConfirmDialog
            open=is_confirming_cancel_game
            question=|language| language.online().cancel_game_question()
            confirm_label=|language| language.online().cancel_game()
            cancel_label=|language| language.buttons().cancel()
            id="cancel-game-yes"
            on_confirm=Callback::new(move |()| controller.send_command(GameCommand::CancelGame))
        />
    }
}

/// The menu of a player or a spectator.
#[component]
fn OnlineMenu(
    controller: OnlineGameController,
    /// Whether the visitor plays in this game now.
    is_playing: Signal<bool>,
) -> impl IntoView {
    let client = controller.client;
    let game = move || client.language().game();
    let offer_label = move || if is_pylon(controller) { game().offer_stop() } else { game().offer_draw() };
    let cannot_offer = Memo::new(move |_| {
        controller
            .state
            .with(|state| state.connection() != ConnectionStatus::Open || !state.may_offer(Offer::End))
    });
    let is_showing_rules = RwSignal::new(false);
    let rules = Memo::new(move |_| controller.state.with(|state| state.terms().rules));
    view! {
        <Menu>
            <Show when=move || is_playing.get()>
                <MenuItem id="offer" label=Signal::derive(move || offer_label().to_string()) disabled=cannot_offer on_press=Callback::new(move |()| controller.send_command(GameCommand::Offer { offer: Offer::End })) />
            </Show>
            <MenuItem id="rules" label=client.text_signal(|language| language.game().rules()) on_press=Callback::new(move |()| is_showing_rules.set(true)) />
            <MenuItem id="lobby" label=client.text_signal(|language| language.online().lobby()) on_press=Callback::new(move |()| client.navigate(Route::Online)) />
            {controller.tournament().map(|id| view! {
                <MenuItem id="tournament" label=client.text_signal(|language| language.tournaments().tournament()) on_press=Callback::new(move |()| client.navigate(Route::Tournament(id.clone()))) />
            })}
        </Menu>
        <RulesDialog open=is_showing_rules game=rules.into() />
    }
}

/// The number of spectators.
#[component]
fn SpectatorCount(controller: OnlineGameController) -> impl IntoView {
    let count = Memo::new(move |_| controller.state.with(|state| state.presence().spectators));
    view! {
        <Show when=move || { count.get() > 0 }>
            <p class="hint spectators">{move || controller.client.language().online().watching(count.get())}</p>
        </Show>
    }
}
