use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::{
    board::{go_round, usual_camera},
    hand::Hand,
    keys,
    live_panel::LivePanel,
    live_seat::LiveSeat,
    reach::Reach,
    surface::Surface,
};
use crate::{
    client::Client,
    live_table::{Found, LiveTable},
    online,
    route::{Kind, Route},
    server::NoAnswer,
    state::{Connection, Live, LiveMessage, Walk},
};

/// The page of a game with somebody elsewhere: whoever has its address may come in, and sits down where a seat is free.
#[component]
pub(crate) fn LivePage(id: String) -> impl IntoView {
    let client = Client::here();
    let found = RwSignal::new(None::<Result<Found, NoAnswer>>);
    spawn_local(async move {
        // The page may have been left meanwhile.
        _ = found.try_set(Some(find(client, &id).await));
    });
    move || {
        match found.get() {
        None => view! { <main class="page narrow"><p class="hint" role="status">{client.language().online().connecting()}</p></main> }.into_any(),
        Some(Ok(found)) => view! { <LiveGame table=LiveTable::new(client, found) /> }.into_any(),
        Some(Err(why)) => view! { <NoGame why /> }.into_any(),
    }
    }
}

/// Who one is, and what is known of the game.
async fn find(client: Client, id: &str) -> Result<Found, NoAnswer> {
    let me = client.identify().await?.id;
    // Links for others depend on it.
    client.know_host().await;
    Ok(Found { me, game: online::game(id).await? })
}

/// Where there is no game, or none for these eyes.
#[component]
fn NoGame(why: NoAnswer) -> impl IntoView {
    let client = Client::here();
    let is_away = why == NoAnswer::Nobody;
    let text = move || match why {
        NoAnswer::Refused(_) => client.language().online().no_game(),
        NoAnswer::Nobody => client.language().online().no_server(),
    };
    view! {
        <main class="page narrow">
            <h1>{client.says(|language| language.online().title())}</h1>
            <p>{text}</p>
            <div class="actions">
                {is_away.then(|| view! { <button class="again" on:click=move |_| client.open_again()>{client.says(|language| language.buttons().again())}</button> })}
                <a class="button primary" href=Route::Online.hash()>{client.says(|language| language.online().back())}</a>
            </div>
        </main>
    }
}

/// The board with both players, and the panel beside it.
#[component]
fn LiveGame(table: LiveTable) -> impl IntoView {
    let kind = table.live.with_untracked(|live| Kind::of(&live.terms().rules));
    let below = Memo::new(move |_| table.live.with(Live::below));
    let camera_for = move |below| table.live.with_untracked(|live| usual_camera(&live.terms().rules, below));
    let camera = RwSignal::new(camera_for(below.get_untracked()));
    let hand = Hand::new(table.tabletop, camera);
    let reset_view = move || camera.set(camera_for(below.get_untracked()));
    go_round(below.into(), reset_view);
    keys::listen_for(move |key| press(table, key));
    // Whoever reads something else meanwhile sees on the tab that it is their turn.
    let is_awaited = Memo::new(move |_| table.live.with(Live::may_touch));
    Effect::new(move |_| {
        let language = table.client.language();
        let awaited = is_awaited.get().then(|| language.game().turn(tripylon_texts::Who::You));
        let what = awaited.unwrap_or_else(|| language.online().title().to_string());
        document().set_title(&format!("{what} · {}", language.home().tripylon()));
    });
    let above = Memo::new(move |_| below.get().other());
    view! {
        <main class=format!("game-page live-page {}", kind.word())>
            <ConnectionBar table />
            <Reach hand>
                <LiveSeat table player=above />
                <Surface tabletop=table.tabletop camera hand />
                <LiveSeat table player=below />
            </Reach>
            <LivePanel table reset_view=Callback::new(move |()| reset_view()) />
            <p class="said" role="status" aria-live="polite">{move || table.said.get()}</p>
        </main>
    }
}

/// A quiet line above everything while the connection is lost.
#[component]
fn ConnectionBar(table: LiveTable) -> impl IntoView {
    let online = move || table.client.language().online();
    let lost = Memo::new(move |_| {
        table.live.with(|live| (live.connection() == Connection::Lost).then(|| live.is_pending()))
    });
    let is_broken = Memo::new(move |_| table.live.with(Live::is_broken));
    let reload = move |_| {
        // A page that cannot be reloaded stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <div class="connection" role="status">
            {move || lost.get().filter(|_| !is_broken.get()).map(|has_turn| view! {
                <p class="connection-lost">
                    <span class="pulse" aria-hidden="true"></span>
                    <span>{if has_turn { online().connection_lost_with_turn() } else { online().connection_lost() }}</span>
                </p>
            })}
            <Show when=move || is_broken.get()>
                <p class="connection-lost">
                    <span>{table.client.says(|language| language.online().broken())}</span>
                    <button on:click=reload>{table.client.says(|language| language.buttons().reload())}</button>
                </p>
            </Show>
        </div>
    }
}

/// The keys do what the buttons do.
fn press(table: LiveTable, key: &str) -> bool {
    match key {
        "Escape" => table.send(LiveMessage::StartOver),
        "d" | "D" => table.send(LiveMessage::Done),
        "u" | "U" => table.send(LiveMessage::Unclick),
        "v" | "V" => table.client.settings.update(|settings| settings.flat = !settings.flat),
        "PageUp" => table.send(LiveMessage::Walk(Walk::Back)),
        "PageDown" => table.send(LiveMessage::Walk(Walk::On)),
        _ => return false,
    }
    true
}
