use crate::{Language, argument::Argument};

/// A part of a message with arguments.
#[derive(Debug)]
pub(crate) enum PatternPart {
    /// Literal text.
    Text(&'static str),
    /// The argument of this name.
    Argument(&'static str),
    /// Another message, in all languages, with the same arguments.
    Message(&'static [&'static [PatternPart]]),
    /// A select on an argument: the first matching variant, or else `other`.
    Select {
        argument: &'static str,
        variants: &'static [(&'static str, &'static [PatternPart])],
        other: &'static [PatternPart],
    },
}

/// Formats a message with its arguments.
pub(crate) fn format_pattern(
    language: Language,
    parts: &[PatternPart],
    arguments: &[(&str, Argument<'_>)],
) -> String {
    let mut text = String::new();
    append(language, parts, arguments, &mut text);
    text
}

fn append(language: Language, parts: &[PatternPart], arguments: &[(&str, Argument<'_>)], text: &mut String) {
    let value = |name: &str| {
        let argument = arguments.iter().find(|(given, _)| *given == name);
        argument.map(|(_, value)| *value).expect("the build script has checked all arguments")
    };
    for part in parts {
        match part {
            PatternPart::Text(literal) => text.push_str(literal),
            PatternPart::Argument(name) => value(name).write_to(language, text),
            PatternPart::Message(texts) => append(language, texts[language as usize], arguments, text),
            PatternPart::Select { argument, variants, other } => {
                let value = value(argument);
                let chosen = variants.iter().find(|(key, _)| value.matches_variant(key, language));
                append(language, chosen.map_or(other, |(_, parts)| parts), arguments, text);
            }
        }
    }
}
