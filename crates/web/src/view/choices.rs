use std::num::NonZeroU32;

use leptos::prelude::*;
use tripylon_rules::{AnyGame, Player};
use tripylon_search::Level;
use tripylon_texts::{Who, question_texts};

use crate::{
    client::Client,
    route::Kind,
    state::{MatchLength, Side},
};

/// A question with a few answers, one of them chosen.
#[component]
pub(crate) fn Choices<T: Copy + PartialEq + Send + Sync + 'static>(
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
                        type="button"
                        aria-pressed=move || (chosen.get() == choice).to_string()
                        on:click=move |_| choose.run(choice)
                    >{label}</button>
                }).collect_view()}
            </div>
        </fieldset>
    }
}

/// The questions that the rules leave open.
#[component]
pub(crate) fn Readings(
    /// The rules as they are chosen.
    #[prop(into)]
    game: Signal<AnyGame>,
    /// Other rules are chosen.
    change: Callback<AnyGame>,
) -> impl IntoView {
    let client = Client::here();
    let questions = Memo::new(move |_| question_texts(client.language(), &game.get()));
    let question = move |index: usize| {
        let question = questions.with(|questions| questions[index].clone());
        let key = question.key;
        let answered = move || game.get().answer(key).unwrap_or_default();
        let means = {
            let answers = question.answers.clone();
            move || answers.iter().find(|answer| answer.word == answered()).map(|answer| answer.means)
        };
        // A question whose answers all mean the same here, such as taking back in the children's game, is not asked.
        let is_idle = {
            let words: Vec<String> = question.answers.iter().map(|answer| answer.word.to_string()).collect();
            move || {
                words
                    .iter()
                    .filter_map(|word| answered_with(game.get(), key, word))
                    .all(|other| other == game.get())
            }
        };
        view! {
            <fieldset hidden=is_idle>
                <legend>{question.label}</legend>
                <div class="choices">
                    {question.answers.into_iter().map(|answer| {
                        let (word, chosen) = (answer.word.to_string(), answer.word.to_string());
                        view! {
                            <button
                                type="button"
                                data-answer=format!("{key}={word}")
                                aria-pressed=move || (answered() == chosen).to_string()
                                on:click=move |_| _ = answered_with(game.get_untracked(), key, &word).map(|game| change.run(game))
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
            <summary>{client.says(|language| language.options().more())}</summary>
            {move || (1..questions.with(Vec::len)).map(question).collect_view()}
        </details>
    }
}

/// The rules with one answer changed, if they can be played so.
fn answered_with(game: AnyGame, key: &str, word: &str) -> Option<AnyGame> {
    let pairs = game.questions().into_iter().zip(game.answers()).map(|(question, answer)| {
        let word = if question.key == key { word.to_string() } else { answer };
        format!("{}={word}", question.key)
    });
    format!("{}:{}", game.name(), pairs.collect::<Vec<_>>().join(",")).parse().ok()
}

/// Which player one wants to be, by colour.
pub(crate) fn sides(client: Client, kind: Kind) -> Vec<(Side, String)> {
    let options = client.language().options();
    let choice = |player| options.side_choice(Who::colour(&kind.usual(), player), player);
    vec![
        (Side::ByLot, options.side_by_lot().to_string()),
        (Side::First, choice(Player::One)),
        (Side::Second, choice(Player::Two)),
    ]
}

/// How well the computer plays.
#[component]
pub(crate) fn LevelChoice(level: Signal<u8>, change: Callback<u8>) -> impl IntoView {
    let client = Client::here();
    let options = move || client.language().options();
    let on_input = move |event| {
        if let Some(level) = event_target_value(&event).parse().ok().and_then(Level::new) {
            change.run(level.number());
        }
    };
    view! {
        <fieldset>
            <legend>{client.says(|language| language.options().level())}</legend>
            <label class="slider">
                <input type="range" id="level" min="1" max="10" step="1" prop:value=move || level.get().to_string() on:input=on_input aria-label=client.says(|language| language.options().level()) />
                <output>{move || format!("{} · {}", level.get(), options().level_name(u32::from(level.get())))}</output>
            </label>
            <p class="hint">{client.says(|language| language.options().level_hint())}</p>
        </fieldset>
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

/// How many games of Le Pylos belong together.
#[component]
pub(crate) fn MatchChoice(length: Signal<MatchLength>, change: Callback<MatchLength>) -> impl IntoView {
    let client = Client::here();
    let options = move || client.language().options();
    let label = move |length| match length {
        MatchLength::Single => options().match_single().to_string(),
        MatchLength::Rounds(rounds) => options().rounds(rounds.get()),
        MatchLength::Target(points) => options().target(points.get()),
    };
    view! {
        <Choices
            legend=client.words(|language| language.options().match_length())
            choices=Signal::derive(move || MATCHES.map(|length| (length, label(length))).to_vec())
            chosen=length
            choose=change
        />
    }
}
