use leptos::prelude::*;
use tripylon_rules::AnyGame;

use super::{
    choices::{Choices, LevelChoice, MatchChoice, Readings, sides},
    home::name,
};
use crate::{
    client::Client,
    route::{Kind, Route},
    state::{Opponent, Plan, Timing},
};

/// The choices for a new game. They are remembered.
#[component]
pub(crate) fn NewGame(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let plan = RwSignal::new(client.plan(kind));
    let options = move || client.language().options();
    let game = Memo::new(move |_| plan.with(Plan::game).unwrap_or_else(|| kind.usual()));
    let against_computer = move || plan.with(|plan| plan.opponent == Opponent::Computer);
    view! {
        <main class="page narrow new-game">
            <h1>{move || format!("{} · {}", name(client, kind), client.language().game().new_game())}</h1>
            <Choices
                legend=client.words(|language| language.options().opponent())
                choices=Signal::derive(move || vec![(Opponent::Computer, options().computer().to_string()), (Opponent::Person, options().two_people().to_string())])
                chosen=Signal::derive(move || plan.with(|plan| plan.opponent))
                choose=Callback::new(move |opponent| plan.update(|plan| plan.opponent = opponent))
            />
            <Show when=against_computer>
                <LevelChoice level=Signal::derive(move || plan.with(|plan| plan.level)) change=Callback::new(move |level| plan.update(|plan| plan.level = level)) />
                <Choices
                    legend=client.words(|language| language.options().side())
                    choices=Signal::derive(move || sides(client, kind))
                    chosen=Signal::derive(move || plan.with(|plan| plan.side))
                    choose=Callback::new(move |side| plan.update(|plan| plan.side = side))
                />
            </Show>
            <Readings game change=Callback::new(move |game: AnyGame| plan.update(|plan| plan.rules = game.to_string())) />
            <ClockChoice plan />
            <Show when=move || kind == Kind::LePylos>
                <MatchChoice length=Signal::derive(move || plan.with(|plan| plan.length)) change=Callback::new(move |length| plan.update(|plan| plan.length = length)) />
            </Show>
            <div class="actions">
                <button class="primary" id="start-game" on:click=move |_| client.begin(plan.get_untracked())>{client.says(|language| language.options().start())}</button>
                <Show when=move || client.is_online()>
                    <a class="button" id="play-friend" href=Route::Invite(kind).hash()>{client.says(|language| language.online().play_friend())}</a>
                </Show>
                <a class="button quiet" href=Route::Rules(kind).hash()>{client.says(|language| language.home().rules())}</a>
            </div>
            <p class="hint">{client.says(|language| language.options().remembered())}</p>
        </main>
    }
}

/// The clocks that are offered, in seconds: what each begins with, and what every turn adds.
const CLOCKS: [Option<Timing>; 4] = [
    None,
    Some(Timing { seconds: 180, increment: 2 }),
    Some(Timing { seconds: 300, increment: 3 }),
    Some(Timing { seconds: 900, increment: 10 }),
];

#[component]
fn ClockChoice(plan: RwSignal<Plan>) -> impl IntoView {
    let client = Client::here();
    let options = move || client.language().options();
    let label = move |clock: Option<Timing>| match clock {
        None => options().clock_none().to_string(),
        Some(Timing { seconds, increment: 0 }) => options().clock_plain(seconds / 60),
        Some(Timing { seconds, increment }) => options().clock_pair(seconds / 60, increment),
    };
    let number = move |event: leptos::ev::Event| event_target_value(&event).parse::<u32>().ok();
    let set_minutes = move |event| {
        if let Some(minutes) = number(event).filter(|minutes| (1..=180).contains(minutes)) {
            plan.update(|plan| {
                let increment = plan.clock.map_or(0, |clock| clock.increment);
                plan.clock = Some(Timing { seconds: 60 * minutes, increment });
            });
        }
    };
    let set_increment = move |event| {
        if let Some(increment) = number(event).filter(|increment| *increment <= 60) {
            plan.update(|plan| {
                let seconds = plan.clock.map_or(300, |clock| clock.seconds);
                plan.clock = Some(Timing { seconds, increment });
            });
        }
    };
    let clock = move || plan.with(|plan| plan.clock);
    view! {
        <Choices
            legend=client.words(|language| language.options().clock())
            choices=Signal::derive(move || CLOCKS.map(|clock| (clock, label(clock))).to_vec())
            chosen=Signal::derive(clock)
            choose=Callback::new(move |clock| plan.update(|plan| plan.clock = clock))
        />
        <Show when=move || clock().is_some()>
            <div class="fields">
                <label>{client.says(|language| language.options().clock_minutes())}
                    <input type="number" id="minutes" min="1" max="180" prop:value=move || clock().map_or(5, |clock| clock.seconds / 60).to_string() on:change=set_minutes />
                </label>
                <label>{client.says(|language| language.options().clock_increment())}
                    <input type="number" id="increment" min="0" max="60" prop:value=move || clock().map_or(0, |clock| clock.increment).to_string() on:change=set_increment />
                </label>
            </div>
            <p class="hint">{client.says(|language| language.options().clock_hint())}</p>
        </Show>
    }
}
