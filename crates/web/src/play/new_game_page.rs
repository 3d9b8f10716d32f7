use leptos::prelude::*;
use tripylon_client::{ClockSettings, NewGameOptions, Opponent, Route};
use tripylon_rules::{AnyGame, GameId};

use super::game_options::{LevelChoice, MatchChoice, RulesetOptions, side_choices};
use crate::{
    client::Client,
    ui::{Choices, game_name},
};

/// The options of a new local game. They are saved for the next one.
#[component]
pub(crate) fn NewGamePage(game_id: GameId) -> impl IntoView {
    let client = Client::from_context();
    let new_game = RwSignal::new(client.last_options(game_id));
    let options = move || client.language().options();
    let game =
        Memo::new(move |_| new_game.with(NewGameOptions::game).unwrap_or_else(|| game_id.default_rules()));
    let against_computer = move || new_game.with(|new_game| new_game.opponent == Opponent::Computer);
    view! {
        <main class="page narrow new-game">
            <h1>{move || format!("{} · {}", game_name(client, game_id), client.language().game().new_game())}</h1>
            <Choices
                legend=client.text_signal(|language| language.options().opponent())
                choices=Signal::derive(move || vec![(Opponent::Computer, options().computer().to_string()), (Opponent::Person, options().two_people().to_string())])
                chosen=Signal::derive(move || new_game.with(|new_game| new_game.opponent))
                choose=Callback::new(move |opponent| new_game.update(|new_game| new_game.opponent = opponent))
            />
            <Show when=against_computer>
                <LevelChoice level=Signal::derive(move || new_game.with(|new_game| new_game.level)) change=Callback::new(move |level| new_game.update(|new_game| new_game.level = level)) />
                <Choices
                    legend=client.text_signal(|language| language.options().side())
                    choices=Signal::derive(move || side_choices(client, game_id))
                    chosen=Signal::derive(move || new_game.with(|new_game| new_game.side))
                    choose=Callback::new(move |side| new_game.update(|new_game| new_game.side = side))
                />
            </Show>
            <RulesetOptions game change=Callback::new(move |game: AnyGame| new_game.update(|new_game| new_game.rules = game.to_string())) />
            <ClockChoice new_game />
            <Show when=move || game_id == GameId::LePylos>
                <MatchChoice length=Signal::derive(move || new_game.with(|new_game| new_game.length)) change=Callback::new(move |length| new_game.update(|new_game| new_game.length = length)) />
            </Show>
            <p class="hint">{client.text(|language| language.options().remembered())}</p>
            <div class="actions">
                <button class="primary" id="start-game" on:click=move |_| client.start_game(new_game.get_untracked())>{client.text(|language| language.options().start())}</button>
                <Show when=move || client.is_online()>
                    <a class="button" id="play-friend" href=Route::Invite(game_id).hash()>{client.text(|language| language.online().play_friend())}</a>
                </Show>
                <a class="button quiet" href=Route::Rules(game_id).hash()>{client.text(|language| language.home().rules())}</a>
            </div>
        </main>
    }
}

/// The clock presets: initial seconds and increment.
const CLOCK_PRESETS: [Option<ClockSettings>; 4] = [
    None,
    Some(ClockSettings { seconds: 180, increment: 2 }),
    Some(ClockSettings { seconds: 300, increment: 3 }),
    Some(ClockSettings { seconds: 900, increment: 10 }),
];

#[component]
fn ClockChoice(new_game: RwSignal<NewGameOptions>) -> impl IntoView {
    let client = Client::from_context();
    let options = move || client.language().options();
    let label = move |clock: Option<ClockSettings>| match clock {
        None => options().clock_none().to_string(),
        Some(ClockSettings { seconds, increment: 0 }) => options().clock_plain(seconds / 60),
        Some(ClockSettings { seconds, increment }) => options().clock_pair(seconds / 60, increment),
    };
    let number = move |event: leptos::ev::Event| event_target_value(&event).parse::<u32>().ok();
    let set_minutes = move |event| {
        if let Some(minutes) = number(event).filter(|minutes| (1..=180).contains(minutes)) {
            new_game.update(|new_game| {
                let increment = new_game.clock.map_or(0, |clock| clock.increment);
                new_game.clock = Some(ClockSettings { seconds: 60 * minutes, increment });
            });
        }
    };
    let set_increment = move |event| {
        if let Some(increment) = number(event).filter(|increment| *increment <= 60) {
            new_game.update(|new_game| {
                let seconds = new_game.clock.map_or(300, |clock| clock.seconds);
                new_game.clock = Some(ClockSettings { seconds, increment });
            });
        }
    };
    let clock = move || new_game.with(|new_game| new_game.clock);
    view! {
        <Choices
            legend=client.text_signal(|language| language.options().clock())
            choices=Signal::derive(move || CLOCK_PRESETS.map(|clock| (clock, label(clock))).to_vec())
            chosen=Signal::derive(clock)
            choose=Callback::new(move |clock| new_game.update(|new_game| new_game.clock = clock))
        />
        <Show when=move || clock().is_some()>
            <div class="fields">
                <label>{client.text(|language| language.options().clock_minutes())}
                    <input type="number" id="minutes" min="1" max="180" prop:value=move || clock().map_or(5, |clock| clock.seconds / 60).to_string() on:change=set_minutes />
                </label>
                <label>{client.text(|language| language.options().clock_increment())}
                    <input type="number" id="increment" min="0" max="60" prop:value=move || clock().map_or(0, |clock| clock.increment).to_string() on:change=set_increment />
                </label>
            </div>
            <p class="hint">{client.text(|language| language.options().clock_hint())}</p>
        </Show>
    }
}
