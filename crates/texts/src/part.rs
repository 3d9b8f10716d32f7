use crate::{Language, argument::Argument};

/// A part of a message that has arguments.
#[derive(Debug)]
pub(crate) enum Part {
    /// Said as it is.
    Text(&'static str),
    /// The argument of this name.
    Argument(&'static str),
    /// Another message, in all languages, with the same arguments.
    Message(&'static [&'static [Part]]),
    /// What is said depends on an argument: the first variant that is meant, or else the other.
    Select {
        argument: &'static str,
        variants: &'static [(&'static str, &'static [Part])],
        other: &'static [Part],
    },
}

/// The text of a message with its arguments put in.
pub(crate) fn fill(language: Language, parts: &[Part], arguments: &[(&str, Argument<'_>)]) -> String {
    let mut text = String::new();
    append(language, parts, arguments, &mut text);
    text
}

fn append(language: Language, parts: &[Part], arguments: &[(&str, Argument<'_>)], text: &mut String) {
    let value = |name: &str| {
        let argument = arguments.iter().find(|(given, _)| *given == name);
        argument.map(|(_, value)| *value).expect("the build has seen that every argument is there")
    };
    for part in parts {
        match part {
            Part::Text(said) => text.push_str(said),
            Part::Argument(name) => value(name).print(language, text),
            Part::Message(texts) => append(language, texts[language as usize], arguments, text),
            Part::Select { argument, variants, other } => {
                let value = value(argument);
                let chosen = variants.iter().find(|(key, _)| value.is(key, language));
                append(language, chosen.map_or(other, |(_, parts)| parts), arguments, text);
            }
        }
    }
}
