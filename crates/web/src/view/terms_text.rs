use tripylon_room::{Length, Terms, TimeControl};
use tripylon_rules::AnyGame;
use tripylon_sitting::face;
use tripylon_texts::{Language, question_texts};

use super::home::name;
use crate::{client::Client, route::Kind};

/// What was agreed, in a line: the game, how it is read where that is unusual, the clock, and what else there is to know.
pub(crate) fn terms_text(client: Client, terms: &Terms) -> String {
    let language = client.language();
    let mut parts = vec![game_text(client, &terms.rules)];
    parts.push(clock_terms(language, terms.clock));
    parts.extend(match terms.length {
        Length::Single => None,
        Length::Rounds(rounds) => Some(language.options().rounds(rounds.get())),
        Length::Target(points) => Some(language.options().target(points.get())),
    });
    if terms.rated {
        parts.push(language.online().rated().to_string());
    }
    parts.join(" · ")
}

/// What a game is called, with the answers that are not the usual ones.
pub(crate) fn game_text(client: Client, game: &AnyGame) -> String {
    let kind = Kind::of(game);
    let usual = kind.usual();
    let unusual = question_texts(client.language(), game).into_iter().filter_map(|question| {
        let answer = game.answer(question.key)?;
        let is_unusual = usual.answer(question.key).as_ref() != Some(&answer);
        let label = question.answers.iter().find(|text| text.word == answer)?.label.to_string();
        is_unusual.then_some(label)
    });
    let unusual: Vec<String> = unusual.collect();
    let name = name(client, kind);
    if unusual.is_empty() { name.to_string() } else { format!("{name} ({})", unusual.join(", ")) }
}

/// How much time there is.
pub(crate) fn clock_terms(language: Language, clock: TimeControl) -> String {
    let (options, online) = (language.options(), language.online());
    let seconds = |span: tripylon_room::Hundredths| (span.0 / 100) as u32;
    match clock {
        TimeControl::None => options.clock_none().to_string(),
        TimeControl::Days(days) => online.days_per_turn(days),
        TimeControl::Increment { begins_with, adds } => match (seconds(begins_with), seconds(adds)) {
            (begins_with, 0) if begins_with % 60 == 0 => options.clock_plain(begins_with / 60),
            (begins_with, adds) if begins_with % 60 == 0 => options.clock_pair(begins_with / 60, adds),
            (_, adds) => format!("{} + {adds} s", face(begins_with.to_duration())),
        },
        TimeControl::Delay { begins_with, delay } => {
            online.delay_pair(seconds(begins_with).div_ceil(60), seconds(delay))
        }
    }
}
