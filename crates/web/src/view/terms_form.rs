use leptos::prelude::*;
use tripylon_room::{Hundredths, Terms, TimeControl};
use tripylon_rules::AnyGame;

use super::choices::{Choices, MatchChoice, Readings};
use crate::{client::Client, route::Kind, state::MatchLength};

/// What two people agree on before they play: the rules, the clock, and how many games.
#[component]
pub(crate) fn TermsForm(
    terms: RwSignal<Terms>,
    /// Whether they are for the games of a tournament, each of which has a clock and stands for itself.
    #[prop(optional)]
    of_tournament: bool,
) -> impl IntoView {
    let game = Memo::new(move |_| terms.with(|terms| terms.rules));
    let change = Callback::new(move |rules: AnyGame| terms.update(|terms| terms.rules = rules));
    let has_rounds = Memo::new(move |_| !of_tournament && Kind::of(&game.get()) == Kind::LePylos);
    view! {
        <ClockTerms
            may_be_none=!of_tournament
            clock=Signal::derive(move || terms.with(|terms| terms.clock))
            change=Callback::new(move |clock| terms.update(|terms| terms.clock = clock))
        />
        <Show when=move || has_rounds.get()>
            <MatchChoice
                length=Signal::derive(move || MatchLength::of_room(terms.with(|terms| terms.length)))
                change=Callback::new(move |length: MatchLength| terms.update(|terms| terms.length = length.in_room()))
            />
        </Show>
        <Readings game change />
    }
}

/// The kinds of clocks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ClockKind {
    None,
    Increment,
    Delay,
    Days,
}

impl ClockKind {
    const fn of(clock: TimeControl) -> ClockKind {
        match clock {
            TimeControl::None => ClockKind::None,
            TimeControl::Increment { .. } => ClockKind::Increment,
            TimeControl::Delay { .. } => ClockKind::Delay,
            TimeControl::Days(_) => ClockKind::Days,
        }
    }

    /// A clock of this kind for somebody who has chosen nothing else.
    const fn usual(self) -> TimeControl {
        let begins_with = Hundredths::of_seconds(300);
        match self {
            ClockKind::None => TimeControl::None,
            ClockKind::Increment => TimeControl::Increment { begins_with, adds: Hundredths::of_seconds(3) },
            ClockKind::Delay => TimeControl::Delay { begins_with, delay: Hundredths::of_seconds(5) },
            ClockKind::Days => TimeControl::Days(3),
        }
    }
}

/// How much time the players have.
#[component]
fn ClockTerms(may_be_none: bool, clock: Signal<TimeControl>, change: Callback<TimeControl>) -> impl IntoView {
    let client = Client::here();
    let options = move || client.language().options();
    let online = move || client.language().online();
    let kind = Memo::new(move |_| ClockKind::of(clock.get()));
    let kinds = move || {
        let none = may_be_none.then(|| (ClockKind::None, options().clock_none().to_string()));
        let others = [
            (ClockKind::Increment, online().clock_increment().to_string()),
            (ClockKind::Delay, online().clock_delay().to_string()),
            (ClockKind::Days, online().clock_days().to_string()),
        ];
        none.into_iter().chain(others).collect::<Vec<_>>()
    };
    let extra =
        move || if kind.get() == ClockKind::Delay { online().delay() } else { options().clock_increment() };
    let hint = move || match kind.get() {
        ClockKind::None => "",
        ClockKind::Increment => options().clock_hint(),
        ClockKind::Delay => online().delay_hint(),
        ClockKind::Days => online().days_hint(),
    };
    let numbers = move || numbers(clock.get());
    let set = move |event: leptos::ev::Event, change_of: fn(&mut [u32; 2], u32)| {
        if let Ok(number) = event_target_value(&event).parse::<u32>() {
            let mut numbers = numbers();
            change_of(&mut numbers, number);
            if let Some(clock) = clock_of(kind.get_untracked(), numbers) {
                change.run(clock);
            }
        }
    };
    let has_minutes = move || matches!(kind.get(), ClockKind::Increment | ClockKind::Delay);
    view! {
        <Choices
            legend=client.words(|language| language.options().clock())
            choices=Signal::derive(kinds)
            chosen=Signal::derive(move || kind.get())
            choose=Callback::new(move |kind: ClockKind| change.run(kind.usual()))
        />
        <Show when=has_minutes>
            <div class="fields">
                <label>{client.says(|language| language.options().clock_minutes())}
                    <input type="number" id="minutes" min="1" max="180" prop:value=move || numbers()[0].to_string() on:change=move |event| set(event, |numbers, minutes| numbers[0] = minutes) />
                </label>
                <label>{extra}
                    <input type="number" id="increment" min="0" max="60" prop:value=move || numbers()[1].to_string() on:change=move |event| set(event, |numbers, seconds| numbers[1] = seconds) />
                </label>
            </div>
        </Show>
        <Show when=move || kind.get() == ClockKind::Days>
            <div class="fields">
                <label>{client.says(|language| language.online().days())}
                    <input type="number" id="days" min="1" max="30" prop:value=move || numbers()[0].to_string() on:change=move |event| set(event, |numbers, days| numbers[0] = days) />
                </label>
            </div>
        </Show>
        <p class="hint">{hint}</p>
    }
}

/// The numbers that are asked for: minutes and seconds, or days.
const fn numbers(clock: TimeControl) -> [u32; 2] {
    match clock {
        TimeControl::None => [5, 0],
        TimeControl::Increment { begins_with, adds: extra }
        | TimeControl::Delay { begins_with, delay: extra } => {
            [(begins_with.0 / 6000) as u32, (extra.0 / 100) as u32]
        }
        TimeControl::Days(days) => [days, 0],
    }
}

/// The clock with these numbers, unless they are out of all bounds.
fn clock_of(kind: ClockKind, [first, second]: [u32; 2]) -> Option<TimeControl> {
    let text = match kind {
        ClockKind::None => "none".to_string(),
        ClockKind::Increment => format!("{}+{second}", first.checked_mul(60)?),
        ClockKind::Delay => format!("{}d{second}", first.checked_mul(60)?),
        ClockKind::Days => format!("{first}days"),
    };
    // Whether it can be played is for the room to say.
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_the_clock() {
        for text in ["none", "300+3", "900d5", "3days"] {
            let clock: TimeControl = text.parse().unwrap();
            assert_eq!(clock_of(ClockKind::of(clock), numbers(clock)), Some(clock), "{text}");
        }
        assert_eq!(clock_of(ClockKind::Days, [31, 0]), None);
        assert_eq!(clock_of(ClockKind::Increment, [0, 3]), None);
        assert_eq!(clock_of(ClockKind::Delay, [u32::MAX, 3]), None);
    }

    #[test]
    fn every_kind_of_clock_has_a_usual_one() {
        for kind in [ClockKind::None, ClockKind::Increment, ClockKind::Delay, ClockKind::Days] {
            assert!(ClockKind::of(kind.usual()) == kind);
        }
    }
}
