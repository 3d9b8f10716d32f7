use tripylon_play::format_clock;
use tripylon_play::{MatchLength, Terms, TimeControl};
use tripylon_rules::AnyGame;
use tripylon_texts::{Language, option_texts};

use crate::{client::Client, ui::game_name};

/// The terms of a game in one line: game, non-default options, time control, match length and rating.
pub(crate) fn terms_text(client: Client, terms: &Terms) -> String {
    let language = client.language();
    let mut parts = vec![game_text(client, &terms.rules)];
    parts.push(time_control_text(language, terms.time_control));
    parts.extend(match terms.length {
        MatchLength::Single => None,
        MatchLength::Rounds(rounds) => Some(language.options().rounds(rounds.get())),
        MatchLength::Target(points) => Some(language.options().target(points.get())),
    });
    if terms.rated {
        parts.push(language.online().rated().to_string());
    }
    parts.join(" · ")
}

/// The name of a game with its non-default options.
pub(crate) fn game_text(client: Client, game: &AnyGame) -> String {
    let game_id = game.id();
    let default = game_id.default_rules();
    let changed = option_texts(client.language(), game).into_iter().filter_map(|option| {
        let value = game.option_value(option.key)?;
        let is_changed = default.option_value(option.key).as_ref() != Some(&value);
        let label = option.values.iter().find(|text| text.name == value)?.label.to_string();
        is_changed.then_some(label)
    });
    let changed: Vec<String> = changed.collect();
    let name = game_name(client, game_id);
    if changed.is_empty() { name.to_string() } else { format!("{name} ({})", changed.join(", ")) }
}

/// A time control, as text.
pub(crate) fn time_control_text(language: Language, time_control: TimeControl) -> String {
    let (options, online) = (language.options(), language.online());
    let seconds = |span: tripylon_play::Centiseconds| (span.0 / 100) as u32;
    match time_control {
        TimeControl::None => options.clock_none().to_string(),
        TimeControl::DaysPerTurn(days) => online.days_per_turn(days),
        TimeControl::Increment { initial, increment } => match (seconds(initial), seconds(increment)) {
            (initial, 0) if initial % 60 == 0 => options.clock_plain(initial / 60),
            (initial, increment) if initial % 60 == 0 => options.clock_pair(initial / 60, increment),
            (_, increment) => format!("{} + {increment} s", format_clock(initial.to_duration())),
        },
        TimeControl::Delay { initial, delay } => {
            online.delay_pair(seconds(initial).div_ceil(60), seconds(delay))
        }
    }
}
