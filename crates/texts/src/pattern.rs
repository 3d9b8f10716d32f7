use crate::{Language, argument::Argument};

/// A part of a message with arguments.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PatternPart {
    /// Literal text.
    Text(&'static str),
    /// The argument of this name.
    Argument(&'static str),
    /// Another pattern of the catalog, by its index, with the same arguments.
    Message(usize),
    /// A select on an argument: the first matching variant, or else `other`.
    Select {
        argument: &'static str,
        variants: Vec<(&'static str, Vec<PatternPart>)>,
        other: Vec<PatternPart>,
    },
}

/// Formats the pattern with this index in the language's catalog.
pub(crate) fn format_pattern(
    language: Language,
    pattern: usize,
    arguments: &[(&str, Argument<'_>)],
) -> String {
    let mut text = String::new();
    append(language, &language.catalog().patterns[pattern], arguments, &mut text);
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
            PatternPart::Message(index) => {
                append(language, &language.catalog().patterns[*index], arguments, text);
            }
            PatternPart::Select { argument, variants, other } => {
                let value = value(argument);
                let chosen = variants.iter().find(|(key, _)| value.matches_variant(key, language));
                append(language, chosen.map_or(other, |(_, parts)| parts), arguments, text);
            }
        }
    }
}
