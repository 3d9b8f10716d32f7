use std::num::NonZeroU32;

use leptos::prelude::*;
use tripylon_rules::{AnyGame, Player};
use tripylon_search::Level;
use tripylon_texts::{Who, question_texts};

use super::home::name;
use crate::{
    client::Client,
    route::{Kind, Route},
    state::{MatchLength, Opponent, Plan, Side, Timing},
};

/// The choices for a new game. They are remembered.
#[component]
pub(crate) fn NewGame(kind: Kind) -> impl IntoView {
    let client = Client::here();
    let plan = RwSignal::new(client.plan(kind));
    let options = move || client.language().options();
    let against_computer = move || plan.with(|plan| plan.opponent == Opponent::Computer);
    view! {
        <main class="page narrow new-game">
            <h1>{move || name(client, kind)}</h1>
            <Choices
                legend=Signal::derive(move || options().opponent().to_string())
                choices=Signal::derive(move || vec![(Opponent::Computer, options().computer().to_string()), (Opponent::Person, options().two_people().to_string())])
                chosen=Signal::derive(move || plan.with(|plan| plan.opponent))
                choose=Callback::new(move |opponent| plan.update(|plan| plan.opponent = opponent))
            />
            <Show when=against_computer>
                <LevelChoice plan />
                <Choices
                    legend=Signal::derive(move || options().side().to_string())
                    choices=Signal::derive(move || sides(client, kind))
                    chosen=Signal::derive(move || plan.with(|plan| plan.side))
                    choose=Callback::new(move |side| plan.update(|plan| plan.side = side))
                />
            </Show>
            <Readings plan />
            <ClockChoice plan />
            <Show when=move || kind == Kind::LePylos>
                <MatchChoice plan />
            </Show>
            <div class="actions">
                <button class="primary" id="start-game" on:click=move |_| client.begin(plan.get_untracked())>{move || options().start()}</button>
                <a class="button quiet" href=Route::Rules(kind).hash()>{move || client.language().home().rules()}</a>
            </div>
            <p class="hint">{move || options().remembered()}</p>
        </main>
    }
}

/// A question with a few answers, one of them chosen.
#[component]
fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
    legend: Signal<String>,
    choices: Signal<Vec<(T, String)>>,
    chosen: Signal<T>,
    choose: Callback<T>,
) -> impl IntoView {
    view! {
        <fieldset>
            <legend>{legend}</legend>
            <div class="choices">
                {move || choices.get().into_iter().map(|(choice, label)| view! {
                    <button
                        aria-pressed=move || (chosen.get() == choice).to_string()
                        on:click=move |_| choose.run(choice)
                    >{label}</button>
                }).collect_view()}
            </div>
        </fieldset>
    }
}

#[component]
fn LevelChoice(plan: RwSignal<Plan>) -> impl IntoView {
    let client = Client::here();
    let options = move || client.language().options();
    let level = move || plan.with(|plan| plan.level);
    let on_input = move |event| {
        if let Some(level) = event_target_value(&event).parse().ok().and_then(Level::new) {
            plan.update(|plan| plan.level = level.number());
        }
    };
    view! {
        <fieldset>
            <legend>{move || options().level()}</legend>
            <label class="slider">
                <input type="range" id="level" min="1" max="10" step="1" prop:value=move || level().to_string() on:input=on_input aria-label=move || options().level() />
                <output>{move || format!("{} · {}", level(), options().level_name(u32::from(level())))}</output>
            </label>
            <p class="hint">{move || options().level_hint()}</p>
        </fieldset>
    }
}

fn sides(client: Client, kind: Kind) -> Vec<(Side, String)> {
    let options = client.language().options();
    let choice = |player| options.side_choice(Who::colour(&kind.usual(), player), player);
    vec![
        (Side::ByLot, options.side_by_lot().to_string()),
        (Side::First, choice(Player::One)),
        (Side::Second, choice(Player::Two)),
    ]
}

/// The questions that the rules leave open.
#[component]
fn Readings(plan: RwSignal<Plan>) -> impl IntoView {
    let client = Client::here();
    let game = move || plan.with(Plan::game);
    let questions =
        Memo::new(move |_| game().map(|game| question_texts(client.language(), &game)).unwrap_or_default());
    let question = move |index: usize| {
        let question = questions.with(|questions| questions[index].clone());
        let key = question.key;
        let answered = move || game().and_then(|game| game.answer(key)).unwrap_or_default();
        let means = {
            let answers = question.answers.clone();
            move || answers.iter().find(|answer| answer.word == answered()).map(|answer| answer.means)
        };
        view! {
            <fieldset>
                <legend>{question.label}</legend>
                <div class="choices">
                    {question.answers.into_iter().map(|answer| {
                        let (word, chosen) = (answer.word.to_string(), answer.word.to_string());
                        view! {
                            <button
                                data-answer=format!("{key}={word}")
                                aria-pressed=move || (answered() == chosen).to_string()
                                on:click=move |_| answer_with(plan, key, &word)
                            >{answer.label.to_string()}</button>
                        }
                    }).collect_view()}
                </div>
                <p class="hint">{means}</p>
            </fieldset>
        }
    };
    // The first question is the one that everybody asks; the others are for those who know.
    view! {
        {move || (!questions.with(Vec::is_empty)).then(|| question(0))}
        <details class="more">
            <summary>{move || client.language().options().more()}</summary>
            {move || (1..questions.with(Vec::len)).map(question).collect_view()}
        </details>
    }
}

/// Changes one answer of a plan's rules.
fn answer_with(plan: RwSignal<Plan>, key: &str, word: &str) {
    plan.update(|plan| {
        let Some(game) = plan.game() else { return };
        let pairs = game.questions().into_iter().zip(game.answers()).map(|(question, answer)| {
            let word = if question.key == key { word.to_string() } else { answer };
            format!("{}={word}", question.key)
        });
        let text = format!("{}:{}", game.name(), pairs.collect::<Vec<_>>().join(","));
        if let Ok(game) = text.parse::<AnyGame>() {
            plan.rules = game.to_string();
        }
    });
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
            legend=Signal::derive(move || options().clock().to_string())
            choices=Signal::derive(move || CLOCKS.map(|clock| (clock, label(clock))).to_vec())
            chosen=Signal::derive(clock)
            choose=Callback::new(move |clock| plan.update(|plan| plan.clock = clock))
        />
        <Show when=move || clock().is_some()>
            <div class="fields">
                <label>{move || options().clock_minutes()}
                    <input type="number" id="minutes" min="1" max="180" prop:value=move || clock().map_or(5, |clock| clock.seconds / 60).to_string() on:change=set_minutes />
                </label>
                <label>{move || options().clock_increment()}
                    <input type="number" id="increment" min="0" max="60" prop:value=move || clock().map_or(0, |clock| clock.increment).to_string() on:change=set_increment />
                </label>
            </div>
            <p class="hint">{move || options().clock_hint()}</p>
        </Show>
    }
}

/// The matches that are offered.
const MATCHES: [MatchLength; 5] = [
    MatchLength::Single,
    MatchLength::Rounds(NonZeroU32::new(2).expect("two is not zero")),
    MatchLength::Rounds(NonZeroU32::new(4).expect("four is not zero")),
    MatchLength::Target(NonZeroU32::new(50).expect("fifty is not zero")),
    MatchLength::Target(NonZeroU32::new(100).expect("a hundred is not zero")),
];

#[component]
fn MatchChoice(plan: RwSignal<Plan>) -> impl IntoView {
    let client = Client::here();
    let options = move || client.language().options();
    let label = move |length| match length {
        MatchLength::Single => options().match_single().to_string(),
        MatchLength::Rounds(rounds) => options().rounds(rounds.get()),
        MatchLength::Target(points) => options().target(points.get()),
    };
    view! {
        <Choices
            legend=Signal::derive(move || options().match_length().to_string())
            choices=Signal::derive(move || MATCHES.map(|length| (length, label(length))).to_vec())
            chosen=Signal::derive(move || plan.with(|plan| plan.length))
            choose=Callback::new(move |length| plan.update(|plan| plan.length = length))
        />
    }
}
