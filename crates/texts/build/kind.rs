//! What an argument of a message may be.

/// A kind of argument, named in a comment of the English file: `# $turns (Number)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number; a select asks for its plural category, or for the number itself.
    Number,
    /// A number with one decimal, written with a point or a comma.
    Tenths,
    /// A text that is put in as it is.
    Text,
    /// One of a few words, which a select tells apart.
    Choice(&'static Choice),
}

/// A Rust enum whose values a select tells apart.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    pub(crate) name: &'static str,
    rust: &'static str,
    /// The words that stand for the values; `argument.rs` has the same.
    words: &'static [&'static str],
}

const CHOICES: [Choice; 3] = [
    Choice { name: "Player", rust: "tripylon_rules::Player", words: &["one", "two"] },
    Choice {
        name: "Who",
        rust: "crate::Who",
        words: &["you", "computer", "light", "dark", "blue", "red", "amber", "teal"],
    },
    Choice { name: "Size", rust: "tripylon_rules::pylon::Size", words: &["small", "medium", "large"] },
];

/// The plural categories of our seven languages; a million of something, which some of them treat apart, does not occur.
const PLURALS: [&str; 2] = ["one", "other"];

impl Choice {
    /// The value that a word stands for, in Rust: both have the same name.
    fn value(&self, word: &str) -> String {
        format!("{}::{}{}", self.rust, word[..1].to_uppercase(), &word[1..])
    }
}

impl Kind {
    /// The kind of that name.
    pub(crate) fn from_name(name: &str) -> Option<Kind> {
        match name {
            "Number" => Some(Kind::Number),
            "Tenths" => Some(Kind::Tenths),
            "Text" => Some(Kind::Text),
            _ => CHOICES.iter().find(|choice| choice.name == name).map(Kind::Choice),
        }
    }

    /// The type of the argument in Rust.
    pub(crate) fn rust(self) -> &'static str {
        match self {
            Kind::Number => "u32",
            Kind::Tenths => "crate::Tenths",
            Kind::Text => "&str",
            Kind::Choice(choice) => choice.rust,
        }
    }

    /// A few values in Rust, for tests that read every message.
    pub(crate) fn samples(self) -> Vec<String> {
        match self {
            Kind::Number => ["0", "1", "2", "21"].map(str::to_string).to_vec(),
            Kind::Tenths => ["crate::Tenths(14)", "crate::Tenths(-5)"].map(str::to_string).to_vec(),
            Kind::Text => ["\"b2\"", "\"c\""].map(str::to_string).to_vec(),
            Kind::Choice(choice) => choice.words.iter().map(|word| choice.value(word)).collect(),
        }
    }

    /// Whether the argument can be put into a text as it is.
    pub(crate) fn can_be_printed(self) -> bool {
        !matches!(self, Kind::Choice(_))
    }

    /// Whether a select on such an argument may have this variant.
    pub(crate) fn may_be(self, key: &str) -> bool {
        match self {
            Kind::Number => PLURALS.contains(&key) || key.bytes().all(|digit| digit.is_ascii_digit()),
            Kind::Tenths | Kind::Text => false,
            Kind::Choice(choice) => choice.words.contains(&key) || key == "other",
        }
    }
}
