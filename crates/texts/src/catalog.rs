use std::sync::OnceLock;

use crate::{
    Language,
    encoding::{ARGUMENT, MESSAGE, MESSAGE_END, NAME_END, SELECT, TEXTS_END, VARIANT_END},
    pattern::PatternPart,
    sections,
};

/// The messages of a language as the build script has encoded them.
///
/// In the browser, where every kilobyte has to be downloaded first, only English is always there. The client keeps each
/// other language in a module of its own, and [installs](EncodedCatalog::install) it before it shows that language.
/// Elsewhere, all languages are part of the program.
#[derive(Clone, Copy, Debug)]
pub struct EncodedCatalog(&'static str);

/// The messages of a language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Catalog {
    /// The messages without arguments.
    pub(crate) texts: Vec<&'static str>,
    /// The messages with arguments.
    pub(crate) patterns: Vec<Vec<PatternPart>>,
}

/// The catalogs that have been needed so far.
static CATALOGS: [OnceLock<Catalog>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

impl EncodedCatalog {
    /// English.
    pub const ENGLISH: EncodedCatalog = EncodedCatalog(sections::EN);
    /// French.
    pub const FRENCH: EncodedCatalog = EncodedCatalog(sections::FR);
    /// German.
    pub const GERMAN: EncodedCatalog = EncodedCatalog(sections::DE);
    /// Spanish.
    pub const SPANISH: EncodedCatalog = EncodedCatalog(sections::ES);
    /// Italian.
    pub const ITALIAN: EncodedCatalog = EncodedCatalog(sections::IT);
    /// Dutch.
    pub const DUTCH: EncodedCatalog = EncodedCatalog(sections::NL);
    /// Portuguese.
    pub const PORTUGUESE: EncodedCatalog = EncodedCatalog(sections::PT);

    /// Makes these the messages of a language.
    pub fn install(self, language: Language) {
        CATALOGS[language as usize].get_or_init(|| Catalog::parse(self.0));
    }
}

impl Language {
    /// The messages of the language; in the browser those of English until they are installed.
    pub(crate) fn catalog(self) -> &'static Catalog {
        #[cfg(target_arch = "wasm32")]
        if let Some(installed) = CATALOGS[self as usize].get() {
            return installed;
        }
        #[cfg(target_arch = "wasm32")]
        let (language, encoded) = (Language::English, EncodedCatalog::ENGLISH);
        #[cfg(not(target_arch = "wasm32"))]
        let (language, encoded) = (self, self.encoded_catalog());
        CATALOGS[language as usize].get_or_init(|| Catalog::parse(encoded.0))
    }

    #[cfg(not(target_arch = "wasm32"))]
    const fn encoded_catalog(self) -> EncodedCatalog {
        match self {
            Language::English => EncodedCatalog::ENGLISH,
            Language::French => EncodedCatalog::FRENCH,
            Language::German => EncodedCatalog::GERMAN,
            Language::Spanish => EncodedCatalog::SPANISH,
            Language::Italian => EncodedCatalog::ITALIAN,
            Language::Dutch => EncodedCatalog::DUTCH,
            Language::Portuguese => EncodedCatalog::PORTUGUESE,
        }
    }
}

impl Catalog {
    /// Parses an encoded catalog.
    fn parse(encoded: &'static str) -> Catalog {
        let (texts, patterns) = encoded.split_once(TEXTS_END).expect("the build script writes two parts");
        let pattern = |encoded| PatternParser { rest: encoded }.parts();
        Catalog {
            texts: texts.split(MESSAGE_END).collect(),
            patterns: patterns.split(MESSAGE_END).map(pattern).collect(),
        }
    }
}

struct PatternParser {
    rest: &'static str,
}

impl PatternParser {
    /// Parses parts up to the end of the variant or of the message.
    fn parts(&mut self) -> Vec<PatternPart> {
        let mut parts = Vec::new();
        while let Some(character) = self.rest.chars().next() {
            let part = match character {
                VARIANT_END => {
                    self.rest = &self.rest[1..];
                    break;
                }
                ARGUMENT => PatternPart::Argument(self.name()),
                MESSAGE => {
                    PatternPart::Message(self.name().parse().expect("the name of a message is its index"))
                }
                SELECT => self.select(),
                _ => PatternPart::Text(self.text()),
            };
            parts.push(part);
        }
        parts
    }

    /// Parses the text up to the next control character.
    fn text(&mut self) -> &'static str {
        let end = self.rest.find([ARGUMENT, MESSAGE, SELECT, VARIANT_END]).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        text
    }

    /// Parses the name after a control character.
    fn name(&mut self) -> &'static str {
        self.rest = &self.rest[1..];
        self.key()
    }

    fn key(&mut self) -> &'static str {
        let (key, rest) = self.rest.split_once(NAME_END).expect("the build script ends every name");
        self.rest = rest;
        key
    }

    fn select(&mut self) -> PatternPart {
        let argument = self.name();
        let mut variants = Vec::new();
        loop {
            let (key, parts) = (self.key(), self.parts());
            if key.is_empty() {
                return PatternPart::Select { argument, variants, other: parts };
            }
            variants.push((key, parts));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selects_may_contain_arguments_and_other_messages() {
        let encoded = "Play\u{1e}Stop\u{1d}\u{3}count\u{1f}one\u{1f}a \u{1}name\u{1f}\u{4}\u{1f}\u{2}1\u{1f}s\u{4}!\u{1e}all";
        let one = vec![PatternPart::Text("a "), PatternPart::Argument("name")];
        let other = vec![PatternPart::Message(1), PatternPart::Text("s")];
        let select = PatternPart::Select { argument: "count", variants: vec![("one", one)], other };
        let expected = Catalog {
            texts: vec!["Play", "Stop"],
            patterns: vec![vec![select, PatternPart::Text("!")], vec![PatternPart::Text("all")]],
        };
        assert_eq!(Catalog::parse(encoded), expected);
    }

    #[test]
    fn every_language_has_the_same_messages() {
        let count = |language: Language| {
            let catalog = language.catalog();
            (catalog.texts.len(), catalog.patterns.len())
        };
        let (texts, patterns) = count(Language::English);
        assert!(texts > 400 && patterns > 100, "{texts} texts, {patterns} patterns");
        assert!(Language::ALL.into_iter().all(|language| count(language) == count(Language::English)));
    }
}
