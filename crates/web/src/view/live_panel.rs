use leptos::prelude::*;
use tripylon_room::{Ask, Hundredths, Offer, Stage};
use tripylon_rules::{AnyGame, Player};

use super::{
    account_card::AccountCard,
    board_switches::BoardSwitches,
    live_result::LiveResult,
    live_seat::{clock_text, person_name},
    looking_back::LookingBack,
    moves::Moves,
    question::{Question, ResignQuestion},
    stage::{part_text, round_text},
    terms_text::terms_text,
    turn_bar::TurnBar,
    waiting::Waiting,
};
use crate::{
    browser,
    live_table::LiveTable,
    route::{Kind, Route},
    state::{Absence as Gone, Connection, ListedMove, Live, LiveMessage, Walk},
};

/// What there is to do beside a board whose other side is another screen.
#[component]
pub(crate) fn LivePanel(table: LiveTable, reset_view: Callback<()>) -> impl IntoView {
    let stage = Memo::new(move |_| table.live.with(Live::stage));
    let is_known = Memo::new(move |_| table.live.with(|live| live.room().is_some()));
    let is_seated = Memo::new(move |_| table.live.with(|live| live.seat().is_some()));
    let moves = Memo::new(move |_| table.live.with(|live| ListedMove::all(&live.record(), live.is_secret())));
    let shown = Memo::new(move |_| table.live.with(Live::turn_shown));
    let walk = Callback::new(move |walk| table.send(LiveMessage::Walk(walk)));
    let kind = Signal::derive(move || table.live.with(|live| Kind::of(&live.terms().rules)));
    let is_waiting = move || is_known.get() && stage.get() == Stage::Open && is_seated.get();
    let has_begun = move || is_known.get() && stage.get() != Stage::Open;
    view! {
        <aside class="panel">
            <Show when=is_waiting><Waiting table /></Show>
            <Show when=move || !is_waiting()><Status table /></Show>
            <LiveResult table />
            <Absence table />
            <Offers table />
            <Show when=move || stage.get() == Stage::Playing && is_seated.get()><Deeds table /></Show>
            <Show when=has_begun>
                <Moves moves shown walk />
            </Show>
            <section class="switches">
                <BoardSwitches kind reset_view />
                <a class="button" href=Route::Online.hash()>{table.client.says(|language| language.online().lobby())}</a>
                {table.tournament().map(|id| view! {
                    <a class="button" id="tournament" href=Route::Tournament(id).hash()>{table.client.says(|language| language.tournaments().tournament())}</a>
                })}
            </section>
            <Watchers table />
        </aside>
    }
}

/// Whose turn it is and what is to be done.
#[component]
fn Status(table: LiveTable) -> impl IntoView {
    let headline = move || table.live.with(|live| headline(table, live));
    let prompt = move || table.live.with(|live| prompt(table, live));
    let needs_account = Memo::new(move |_| {
        table.live.with(|live| live.stage() == Stage::Open && live.seat().is_none() && live.terms().rated)
    });
    view! {
        <Show when=move || table.live.with(|live| matches!(live.stage(), Stage::Open | Stage::Playing))>
            <section class="status card">
                <h2>{headline}</h2>
                <p class="prompt">{prompt}</p>
                <p class="stage">{move || table.live.with(|live| stage_text(table, live))}</p>
                <p class="hint">{move || terms_text(table.client, &table.live.with(|live| *live.terms()))}</p>
                {move || table.note.get().map(|note| view! { <p class="note">{note}</p> })}
            </section>
        </Show>
        <Show when=move || needs_account.get()>
            <AccountCard then=Callback::new(move |()| table.client.open_again()) />
        </Show>
        <LookingBack
            is_looking_back=Signal::derive(move || table.live.with(Live::is_looking_back))
            back=Callback::new(move |()| table.send(LiveMessage::Walk(Walk::Last)))
        />
    }
}

fn headline(table: LiveTable, live: &Live) -> String {
    let language = table.client.language();
    if live.connection() == Connection::Opening {
        return language.online().connecting().to_string();
    }
    match live.to_move() {
        Some(player) => language.game().turn(live.who()[player.index()]),
        None if live.is_secret() => language.game().setup().to_string(),
        None => language.online().waiting_short().to_string(),
    }
}

fn prompt(table: LiveTable, live: &Live) -> String {
    let language = table.client.language();
    match live.prompt() {
        Some(prompt) => prompt.text(language),
        None if live.has_arranged() => language.online().wait_for_other().to_string(),
        None if live.is_secret() && live.seat().is_none() => language.online().arranging_unseen().to_string(),
        None if live.is_pending() => language.online().sent().to_string(),
        None if live.seat().is_none() && live.stage() == Stage::Playing => {
            language.online().you_watch().to_string()
        }
        None => String::new(),
    }
}

/// Which part of the game, battle or match is being played.
fn stage_text(table: LiveTable, live: &Live) -> String {
    let game = table.client.language().game();
    let round = live.rounds().map(|rounds| round_text(game, &rounds));
    let score = match_score(table, live);
    // While pieces are arranged, the headline says so.
    let part = part_text(game, &live.shown()).filter(|_| !live.is_secret());
    // Whoever is still arranging pieces knows that somebody waits.
    let other = live.below().other();
    let is_other_ready =
        live.is_secret() && live.seat().is_some() && live.room().is_some_and(|room| room.has_arranged(other));
    let ready = is_other_ready.then(|| {
        let language = table.client.language();
        language.online().other_ready(&person_name(language, live, other))
    });
    [round, score, part, ready].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Where a match stands, with names: from round to round the players change places.
pub(super) fn match_score(table: LiveTable, live: &Live) -> Option<String> {
    let [one, two] = live.match_points()?;
    let [first, second] = Player::BOTH.map(|player| person_name(table.client.language(), live, player));
    Some(format!("{first} {one} – {two} {second}"))
}

/// The other has gone away: how long to wait, and what may be done then.
#[component]
fn Absence(table: LiveTable) -> impl IntoView {
    let online = move || table.client.language().online();
    let absence = Memo::new(move |_| table.live.with(|live| live.absence(table.moment.get())));
    let is_gone = Memo::new(move |_| absence.get().is_some());
    let claim_in = Memo::new(move |_| match absence.get() {
        Some(Gone::MayBeClaimed(Hundredths(left))) => Some((left.max(0) as u32).div_ceil(100)),
        Some(Gone::EndsBy(_) | Gone::Wait) | None => None,
    });
    let may_claim = Memo::new(move |_| claim_in.get().is_some());
    let ends_in = Memo::new(move |_| match absence.get() {
        Some(Gone::EndsBy(left)) => Some(clock_text(table.client.language(), left)),
        Some(Gone::MayBeClaimed(_) | Gone::Wait) | None => None,
    });
    let other = move || table.live.with(|live| live.who()[live.below().other().index()]);
    // Who has not come to the next round yet may be reading how the last one ended.
    let headline = move || {
        if table.live.with(|live| live.turns() > 0) {
            return online().has_gone(other());
        }
        let name = |live: &Live| person_name(table.client.language(), live, live.below().other());
        online().not_here_yet(&table.live.with(name))
    };
    let text = move || match claim_in.get() {
        Some(0) => Some(online().claim_now().to_string()),
        Some(seconds) => Some(online().claim_in(seconds)),
        None => ends_in.get().map(|time| online().ends_in(&time)),
    };
    view! {
        <Show when=move || is_gone.get()>
            <section class="card offer absence">
                <p><strong>{headline}</strong></p>
                {move || text().map(|text| view! { <p>{text}</p> })}
                <Show when=move || may_claim.get()>
                    <div class="actions">
                        <button class="primary" id="claim" disabled=move || claim_in.get() != Some(0) on:click=move |_| table.want(Ask::Claim)>{table.client.says(|language| language.online().claim())}</button>
                    </div>
                </Show>
            </section>
        </Show>
    }
}

/// Offers that wait for an answer, and the one that the board itself makes.
#[component]
fn Offers(table: LiveTable) -> impl IntoView {
    let game = move || table.client.language().game();
    let online = move || table.client.language().online();
    let offered = Memo::new(move |_| table.live.with(Live::offered));
    let own = Memo::new(move |_| table.live.with(|live| live.own_offer().zip(live.seat())));
    let is_settled = Memo::new(move |_| {
        table.live.with(|live| {
            live.is_settled() && live.may_touch() && live.offered().is_none() && live.may_offer(Offer::End)
        })
    });
    view! {
        {move || offered.get().map(|(player, offer)| view! {
            <section class="card offer" role="alertdialog" aria-label=online().title()>
                <p>{table.offer_text(player, offer)}</p>
                <p class="hint">{question(table, offer)}</p>
                <div class="actions">
                    <button class="primary" id="accept" on:click=move |_| table.want(Ask::Offer { offer })>{game().accept()}</button>
                    <button id="decline" on:click=move |_| table.want(Ask::Drop { offer })>{game().decline()}</button>
                </div>
            </section>
        })}
        {move || own.get().map(|(offer, player): (Offer, Player)| view! {
            <section class="card offer" role="status">
                <p>{table.offer_text(player, offer)}</p>
                <div class="actions">
                    <button id="withdraw" on:click=move |_| table.want(Ask::Drop { offer })>{online().withdraw()}</button>
                </div>
            </section>
        })}
        <Show when=move || is_settled.get()>
            <section class="card offer" role="status">
                <p>{table.client.says(|language| language.game().settled())}</p>
                <div class="actions">
                    <button class="primary" on:click=move |_| table.want(Ask::Offer { offer: Offer::End })>{table.client.says(|language| language.game().end_game())}</button>
                </div>
            </section>
        </Show>
    }
}

fn question(table: LiveTable, offer: Offer) -> &'static str {
    let game = table.client.language().game();
    match offer {
        Offer::End if is_pylon(table) => game.stop_question(),
        Offer::End => game.draw_question(),
        Offer::TakeBack | Offer::Rematch => "",
    }
}

fn is_pylon(table: LiveTable) -> bool {
    table.live.with(|live| matches!(live.terms().rules, AnyGame::Pylon(_)))
}

/// What a player may do instead of, or about, a turn.
#[component]
fn Deeds(table: LiveTable) -> impl IntoView {
    let game = move || table.client.language().game();
    let may = move |deed: fn(&Live) -> bool| Memo::new(move |_| table.live.with(deed));
    let (may_be_done, may_unclick, may_shuffle) =
        (may(Live::may_be_done), may(Live::may_unclick), may(Live::may_shuffle));
    let is_rated = may(|live| live.terms().rated);
    let may_take_back = may(|live| live.may_offer(Offer::TakeBack));
    let may_offer_end = may(|live| live.may_offer(Offer::End));
    // Who does not play a game of a tournament loses it; nobody calls it off.
    let may_call_off = Memo::new(move |_| {
        let may = |live: &Live| live.room().is_some_and(tripylon_room::Room::may_be_called_off);
        table.tournament().is_none() && table.live.with(may)
    });
    let is_lost = may(|live| live.connection() != Connection::Open);
    let (resigning, calling_off) = (RwSignal::new(false), RwSignal::new(false));
    let is_laid_out = may(Live::is_laid_out);
    let done =
        move || if is_laid_out.get() { table.client.language().online().ready() } else { game().done() };
    let end = move || if is_pylon(table) { game().offer_stop() } else { game().offer_draw() };
    let want = move |ask: Ask| move |_| table.want(ask.clone());
    view! {
        <section class="deeds">
            <TurnBar
                may_be_done
                may_be_undone=may_unclick
                done=Signal::derive(done)
                prompt=Signal::derive(move || table.live.with(|live| prompt(table, live)))
                finish=Callback::new(move |()| table.send(LiveMessage::Done))
                undo=Callback::new(move |()| table.send(LiveMessage::Unclick))
            />
            <Show when=move || may_shuffle.get()>
                <button id="shuffle" on:click=move |_| table.send(LiveMessage::Shuffle(browser::seed()))>{table.client.says(|language| language.game().shuffle())}</button>
            </Show>
            // Nothing is taken back in a rated game.
            <Show when=move || !is_rated.get()>
                <button id="take-back" disabled=move || is_lost.get() || !may_take_back.get() on:click=want(Ask::Offer { offer: Offer::TakeBack })>{table.client.says(|language| language.online().take_back())}</button>
            </Show>
            <button id="offer" disabled=move || is_lost.get() || !may_offer_end.get() on:click=want(Ask::Offer { offer: Offer::End })>{end}</button>
            <Show
                when=move || may_call_off.get()
                fallback=move || view! { <button id="resign" disabled=move || is_lost.get() on:click=move |_| resigning.set(true)>{table.client.says(|language| language.game().resign())}</button> }
            >
                <button id="call-off" disabled=move || is_lost.get() on:click=move |_| calling_off.set(true)>{table.client.says(|language| language.online().call_off())}</button>
            </Show>
            <ResignQuestion open=resigning does=Callback::new(move |()| table.want(Ask::Resign)) />
            <Question
                open=calling_off
                asks=|language| language.online().call_off_question()
                yes=|language| language.online().call_off()
                no=|language| language.buttons().cancel()
                id="call-off-yes"
                does=Callback::new(move |()| table.want(Ask::CallOff))
            />
        </section>
    }
}

/// How many others watch.
#[component]
fn Watchers(table: LiveTable) -> impl IntoView {
    let count = Memo::new(move |_| table.live.with(|live| live.presence().watching));
    view! {
        <Show when=move || { count.get() > 0 }>
            <p class="hint watchers">{move || table.client.language().online().watching(count.get())}</p>
        </Show>
    }
}
