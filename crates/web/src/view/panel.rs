use leptos::prelude::*;
use tripylon_rules::AnyPosition;
use tripylon_texts::Who;

use super::{
    board_switches::BoardSwitches,
    looking_back::LookingBack,
    moves::Moves,
    question::{Question, ResignQuestion},
    result::ResultCard,
    stage::{part_text, round_text},
    turn_bar::TurnBar,
};
use crate::{
    browser,
    client::Client,
    route::{Kind, Route},
    state::{Consent, ListedMove, Message, Play, Walk},
    table::Table,
};

/// What there is to do beside the board.
#[component]
pub(crate) fn Panel(table: Table, reset_view: Callback<()>) -> impl IntoView {
    let moves = Memo::new(move |_| table.play.with(|play| ListedMove::all(play.record(), play.is_secret())));
    let shown = Memo::new(move |_| table.play.with(Play::turn_shown));
    let walk = Callback::new(move |walk| table.send(Message::Walk(walk)));
    view! {
        <aside class="panel">
            <Status table />
            <ResultCard table />
            <Offers table />
            <Deeds table />
            <Notes table />
            <Moves moves shown walk />
            <ViewSwitches table reset_view />
        </aside>
    }
}

/// Whose turn it is and what is to be done.
#[component]
fn Status(table: Table) -> impl IntoView {
    let language = move || table.client.language();
    let turn =
        move || table.play.with(|play| language().game().turn(play.who()[play.position().turn().index()]));
    let is_over = move || table.play.with(|play| play.outcome().is_some());
    view! {
        <Show when=move || !is_over()>
            <section class="status card">
                <h2>{turn}</h2>
                <p class="prompt">{move || prompt_text(table)}</p>
                <p class="stage">{move || stage(table)}</p>
            </section>
        </Show>
        <LookingBack
            is_looking_back=Signal::derive(move || table.play.with(Play::is_looking_back))
            back=Callback::new(move |()| table.send(Message::Walk(Walk::Last)))
        />
    }
}

/// What is to be done, where it is somebody's turn who sits here.
fn prompt_text(table: Table) -> String {
    let language = table.client.language();
    table.play.with(|play| if play.may_touch() { play.prompt().text(language) } else { String::new() })
}

/// Which part of the game, battle or match is being played.
fn stage(table: Table) -> String {
    let game = table.client.language().game();
    table.play.with(|play| {
        let round = play.rounds().map(|rounds| round_text(game, rounds));
        [round, part_text(game, &play.shown())].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    })
}

/// Offers that wait for an answer, and the one that the board itself makes.
#[component]
fn Offers(table: Table) -> impl IntoView {
    let game = move || table.client.language().game();
    let offered = move || table.play.with(|play| play.offer().filter(|_| play.seats().level().is_none()));
    let is_settled =
        move || table.play.with(|play| play.is_settled() && play.offer().is_none() && play.may_touch());
    let dismissed = RwSignal::new(None);
    let turns = move || table.play.with(Play::turns);
    let is_pylon = move || table.play.with(|play| matches!(play.position(), AnyPosition::Pylon(..)));
    let question = move || if is_pylon() { game().stop_question() } else { game().draw_question() };
    let offer_text = move |who: Who| {
        let language = table.client.language();
        if is_pylon() { language.online().end_offered(who) } else { game().draw_offered(who) }
    };
    view! {
        {move || offered().map(|player| {
            let who = table.play.with(|play| play.who()[player.index()]);
            view! {
                <section class="card offer" role="alertdialog">
                    <p>{offer_text(who)}</p>
                    <p>{question()}</p>
                    <div class="actions">
                        <button class="primary" on:click=move |_| table.send(Message::Reply(Consent::Given))>{game().accept()}</button>
                        <button on:click=move |_| table.send(Message::Reply(Consent::Refused))>{game().decline()}</button>
                    </div>
                </section>
            }
        })}
        <Show when=move || is_settled() && dismissed.get() != Some(turns())>
            <section class="card offer" role="status">
                <p>{table.client.says(|language| language.game().settled())}</p>
                <div class="actions">
                    <button class="primary" on:click=move |_| { table.send(Message::Offer); table.send(Message::Reply(Consent::Given)); }>{table.client.says(|language| language.game().end_game())}</button>
                    <button on:click=move |_| dismissed.set(Some(turns()))>{table.client.says(|language| language.game().keep_playing())}</button>
                </div>
            </section>
        </Show>
    }
}

/// What a player may do instead of, or about, a turn.
#[component]
fn Deeds(table: Table) -> impl IntoView {
    let game = move || table.client.language().game();
    let has_begun_turn = move || table.play.with(Play::may_unclick);
    let may_be_done = move || table.play.with(Play::may_be_done);
    let may_touch = move || table.play.with(Play::may_touch);
    let may_put = move || table.play.with(Play::may_put);
    let is_laid_out = move || table.play.with(Play::is_laid_out);
    let done = move || if is_laid_out() { table.client.language().online().ready() } else { game().done() };
    let may_shuffle = move || table.play.with(Play::may_shuffle);
    let is_over = move || table.play.with(|play| play.outcome().is_some());
    let is_playing = move || !is_over();
    let is_advised = Memo::new(move |_| table.is_advised());
    let resigning = RwSignal::new(false);
    let is_pylon = move || table.play.with(|play| matches!(play.position(), AnyPosition::Pylon(..)));
    let offer = move || if is_pylon() { game().offer_stop() } else { game().offer_draw() };
    let stopping = RwSignal::new(false);
    // The computer agrees at once, if it does; a person is asked anyhow.
    let make_offer = move |_| {
        let is_alone = table.play.with_untracked(|play| play.seats().only_person().is_some());
        if untrack(is_pylon) && is_alone { stopping.set(true) } else { table.send(Message::Offer) }
    };
    let may_undo = move || table.play.with(Play::may_undo);
    let may_redo = move || table.play.with(Play::may_redo);
    view! {
        <section class="deeds">
            <TurnBar
                may_be_done=Signal::derive(may_be_done)
                may_be_undone=Signal::derive(has_begun_turn)
                done=Signal::derive(done)
                prompt=Signal::derive(move || prompt_text(table))
                finish=Callback::new(move |()| table.send(Message::Done))
                undo=Callback::new(move |()| table.send(Message::Unclick))
            />
            <Show when=may_shuffle>
                <button id="shuffle" on:click=move |_| table.send(Message::Shuffle(browser::seed()))>{table.client.says(|language| language.game().shuffle())}</button>
            </Show>
            <Show when=move || !has_begun_turn()>
                <button id="undo" disabled=move || !may_undo() on:click=move |_| table.send(Message::Undo)>{table.client.says(|language| language.game().undo())}</button>
                <button id="redo" disabled=move || !may_redo() on:click=move |_| table.send(Message::Redo)>{table.client.says(|language| language.game().redo())}</button>
            </Show>
            <Show when=is_playing>
                <button id="hint" disabled=move || !may_put() || table.advising.get() || is_advised.get() on:click=move |_| table.ask_advice()>
                    {move || if table.advising.get() { game().thinking() } else { game().hint() }}
                </button>
                <button id="offer" disabled=move || !may_touch() || table.play.with(|play| play.offer().is_some()) on:click=make_offer>{offer}</button>
                <button id="resign" on:click=move |_| resigning.set(true)>{table.client.says(|language| language.game().resign())}</button>
            </Show>
            <ResignQuestion open=resigning does=Callback::new(move |()| table.send(Message::Resign)) />
            <Question
                open=stopping
                asks=|language| language.game().stop_question()
                yes=|language| language.game().offer_stop()
                no=|language| language.game().keep_playing()
                id="stop-yes"
                does=Callback::new(move |()| table.send(Message::Offer))
            />
        </section>
    }
}

/// What is said beside the board. It stands below the buttons, so that none of them moves when it comes.
#[component]
fn Notes(table: Table) -> impl IntoView {
    view! {
        <Show when=move || table.notes.with(|notes| !notes.is_empty())>
            <section class="notes card">
                {move || table.notes.get().into_iter().map(|note| view! { <p class="note">{note}</p> }).collect_view()}
            </section>
        </Show>
    }
}

/// How the board is looked at, and where else one can go.
#[component]
fn ViewSwitches(table: Table, reset_view: Callback<()>) -> impl IntoView {
    let client = Client::here();
    let kind = Signal::derive(move || table.play.with(|play| Kind::of(&play.game())));
    view! {
        <section class="switches">
            <BoardSwitches kind reset_view may_leave=true />
            <Show when=move || table.play.with(Play::may_swap_sides)>
                <button id="swap-sides" on:click=move |_| table.send(Message::SwapSides)>{client.says(|language| language.game().swap_sides())}</button>
            </Show>
            // Whoever does begin one is asked then whether this one may go.
            <button id="new-game" on:click=move |_| client.go(Route::New(kind.get()))>{client.says(|language| language.game().new_game())}</button>
        </section>
    }
}
