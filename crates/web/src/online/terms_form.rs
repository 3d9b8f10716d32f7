use leptos::prelude::*;
use tripylon_client::{TimeControlKind, parse_time_control, time_control_numbers};
use tripylon_play::{Terms, TimeControl};
use tripylon_rules::{AnyGame, GameId};

use crate::{
    client::Client,
    play::{MatchChoice, RulesetOptions},
    ui::Choices,
};

/// The terms of an online game: time control, number of rounds and rules.
#[component]
pub(crate) fn TermsForm(
    terms: RwSignal<Terms>,
    /// Whether the terms are for a tournament: its games need a clock and are single rounds.
    #[prop(optional)]
    for_tournament: bool,
) -> impl IntoView {
    let game = Memo::new(move |_| terms.with(|terms| terms.rules));
    let change = Callback::new(move |rules: AnyGame| terms.update(|terms| terms.rules = rules));
    let has_rounds = Memo::new(move |_| !for_tournament && game.get().id() == GameId::LePylos);
    view! {
        <TimeControlFields
            allows_none=!for_tournament
            time_control=Signal::derive(move || terms.with(|terms| terms.time_control))
            change=Callback::new(move |time_control| terms.update(|terms| terms.time_control = time_control))
        />
        <Show when=move || has_rounds.get()>
            <MatchChoice
                length=Signal::derive(move || terms.with(|terms| terms.length))
                change=Callback::new(move |length| terms.update(|terms| terms.length = length))
            />
        </Show>
        <RulesetOptions game change />
    }
}

/// Fields for the time control.
#[component]
fn TimeControlFields(
    allows_none: bool,
    time_control: Signal<TimeControl>,
    change: Callback<TimeControl>,
) -> impl IntoView {
    let client = Client::from_context();
    let options = move || client.language().options();
    let online = move || client.language().online();
    let kind = Memo::new(move |_| TimeControlKind::from_time_control(time_control.get()));
    let kinds = move || {
        let none = allows_none.then(|| (TimeControlKind::None, options().clock_none().to_string()));
        let others = [
            (TimeControlKind::Increment, online().clock_increment().to_string()),
            (TimeControlKind::Delay, online().clock_delay().to_string()),
            (TimeControlKind::Days, online().clock_days().to_string()),
        ];
        none.into_iter().chain(others).collect::<Vec<_>>()
    };
    let extra = move || {
        if kind.get() == TimeControlKind::Delay { online().delay() } else { options().clock_increment() }
    };
    let hint = move || match kind.get() {
        TimeControlKind::None => "",
        TimeControlKind::Increment => options().clock_hint(),
        TimeControlKind::Delay => online().delay_hint(),
        TimeControlKind::Days => online().days_hint(),
    };
    let numbers = move || time_control_numbers(time_control.get());
    let set = move |event: leptos::ev::Event, apply: fn(&mut [u32; 2], u32)| {
        if let Ok(number) = event_target_value(&event).parse::<u32>() {
            let mut numbers = numbers();
            apply(&mut numbers, number);
            if let Some(time_control) = parse_time_control(kind.get_untracked(), numbers) {
                change.run(time_control);
            }
        }
    };
    let has_minutes = move || matches!(kind.get(), TimeControlKind::Increment | TimeControlKind::Delay);
    view! {
        <Choices
            legend=client.text_signal(|language| language.options().clock())
            choices=Signal::derive(kinds)
            chosen=Signal::derive(move || kind.get())
            choose=Callback::new(move |kind: TimeControlKind| change.run(kind.preset()))
        />
        <Show when=has_minutes>
            <div class="fields">
                <label>{client.text(|language| language.options().clock_minutes())}
                    <input type="number" id="minutes" min="1" max="180" prop:value=move || numbers()[0].to_string() on:change=move |event| set(event, |numbers, minutes| numbers[0] = minutes) />
                </label>
                <label>{extra}
                    <input type="number" id="increment" min="0" max="60" prop:value=move || numbers()[1].to_string() on:change=move |event| set(event, |numbers, seconds| numbers[1] = seconds) />
                </label>
            </div>
        </Show>
        <Show when=move || kind.get() == TimeControlKind::Days>
            <div class="fields">
                <label>{client.text(|language| language.online().days())}
                    <input type="number" id="days" min="1" max="30" prop:value=move || numbers()[0].to_string() on:change=move |event| set(event, |numbers, days| numbers[0] = days) />
                </label>
            </div>
        </Show>
        <p class="hint">{hint}</p>
    }
}
