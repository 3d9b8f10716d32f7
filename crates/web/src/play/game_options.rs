use std::num::NonZeroU32;

use leptos::prelude::*;
use tripylon_client::Side;
use tripylon_play::MatchLength;
use tripylon_rules::{AnyGame, GameId, Player};
use tripylon_search::Level;
use tripylon_texts::{OptionText, OptionValueText, Who, option_texts};

use crate::{client::Client, ui::Choices};

/// The options of a game's rules. The first one is always visible, the others are folded away.
#[component]
pub(crate) fn RulesetOptions(
    /// The current rules.
    #[prop(into)]
    game: Signal<AnyGame>,
    /// Called when the user changes an option.
    change: Callback<AnyGame>,
) -> impl IntoView {
    let client = Client::from_context();
    let options = Memo::new(move |_| option_texts(client.language(), &game.get()));
    let option = move |index: usize| {
        let option = options.with(|options| options[index].clone());
        let key = option.key;
        let current_value = move || game.get().option_value(key).unwrap_or_default();
        let description = {
            let values = option.values.clone();
            move || values.iter().find(|value| value.name == current_value()).map(|value| value.description)
        };
        // An option without effect under the current rules, such as taking back in the children's game, is hidden.
        let has_no_effect = {
            let names: Vec<String> = option.values.iter().map(|value| value.name.to_string()).collect();
            move || {
                names
                    .iter()
                    .filter_map(|name| with_option(game.get(), key, name))
                    .all(|other| other == game.get())
            }
        };
        view! {
            <fieldset hidden=has_no_effect>
                <legend>{option.question}</legend>
                <div class="choices">
                    {option.values.into_iter().map(|value| {
                        let (name, chosen) = (value.name.to_string(), value.name.to_string());
                        view! {
                            <button
                                type="button"
                                data-option=format!("{key}={name}")
                                aria-pressed=move || (current_value() == chosen).to_string()
                                on:click=move |_| _ = with_option(game.get_untracked(), key, &name).map(|game| change.run(game))
                            >{value.label.to_string()}</button>
                        }
                    }).collect_view()}
                </div>
                <p class="hint">{description}</p>
            </fieldset>
        }
    };
    // Folded options show their answers.
    let answers = move || {
        let game = game.get();
        let answer = |option: &OptionText| {
            let name = game.option_value(option.key)?;
            let value = option.values.iter().find(|value| value.name == name)?;
            let has_effect = |value: &OptionValueText| {
                with_option(game, option.key, &value.name).is_some_and(|other| other != game)
            };
            option.values.iter().any(has_effect).then(|| value.label.to_string())
        };
        options.with(|options| options.iter().skip(1).filter_map(answer).collect::<Vec<_>>().join(" · "))
    };
    view! {
        {move || (!options.with(Vec::is_empty)).then(|| option(0))}
        <details class="more" hidden=move || options.with(Vec::len) < 2>
            <summary>{client.text(|language| language.options().more())} <span class="answers-now">{answers}</span></summary>
            {move || (1..options.with(Vec::len)).map(option).collect_view()}
        </details>
    }
}

/// Returns the rules with one option changed, if that combination is valid.
fn with_option(game: AnyGame, key: &str, name: &str) -> Option<AnyGame> {
    let pairs = game.options().into_iter().zip(game.option_values()).map(|(option, value)| {
        let name = if option.key == key { name.to_string() } else { value };
        format!("{}={name}", option.key)
    });
    format!("{}:{}", game.name(), pairs.collect::<Vec<_>>().join(",")).parse().ok()
}

/// The choices of a side: by lot or by colour.
pub(crate) fn side_choices(client: Client, game_id: GameId) -> Vec<(Side, String)> {
    let options = client.language().options();
    let choice = |player| options.side_choice(Who::colour(&game_id.default_rules(), player), player);
    vec![
        (Side::Random, options.side_random().to_string()),
        (Side::First, choice(Player::One)),
        (Side::Second, choice(Player::Two)),
    ]
}

/// A slider for the engine's level.
#[component]
pub(crate) fn LevelChoice(level: Signal<u8>, change: Callback<u8>) -> impl IntoView {
    let client = Client::from_context();
    let options = move || client.language().options();
    let on_input = move |event| {
        if let Some(level) = event_target_value(&event).parse().ok().and_then(Level::new) {
            change.run(level.number());
        }
    };
    view! {
        <fieldset>
            <legend>{client.text(|language| language.options().level())}</legend>
            <label class="slider">
                <input type="range" id="level" min="1" max="10" step="1" prop:value=move || level.get().to_string() on:input=on_input aria-label=client.text(|language| language.options().level()) />
                <output>{move || format!("{} · {}", level.get(), options().level_name(u32::from(level.get())))}</output>
            </label>
            <p class="hint">{client.text(|language| language.options().level_hint())}</p>
        </fieldset>
    }
}

/// The match lengths to choose from.
const MATCH_LENGTHS: [MatchLength; 5] = [
    MatchLength::Single,
    MatchLength::Rounds(NonZeroU32::new(2).expect("two is not zero")),
    MatchLength::Rounds(NonZeroU32::new(4).expect("four is not zero")),
    MatchLength::Target(NonZeroU32::new(50).expect("fifty is not zero")),
    MatchLength::Target(NonZeroU32::new(100).expect("a hundred is not zero")),
];

/// The number of rounds of a Le Pylos match.
#[component]
pub(crate) fn MatchChoice(length: Signal<MatchLength>, change: Callback<MatchLength>) -> impl IntoView {
    let client = Client::from_context();
    let options = move || client.language().options();
    let label = move |length| match length {
        MatchLength::Single => options().match_single().to_string(),
        MatchLength::Rounds(rounds) => options().rounds(rounds.get()),
        MatchLength::Target(points) => options().target(points.get()),
    };
    view! {
        <Choices
            legend=client.text_signal(|language| language.options().match_length())
            choices=Signal::derive(move || MATCH_LENGTHS.map(|length| (length, label(length))).to_vec())
            chosen=length
            choose=change
        />
    }
}
