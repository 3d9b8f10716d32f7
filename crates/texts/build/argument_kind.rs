//! The kinds of arguments that a message may have.

/// A kind of argument, named in a comment of the English file: `# $turns (Number)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArgumentKind {
    /// A whole number; a select matches its plural category or the number itself.
    Number,
    /// A number with one decimal, written with a point or a comma.
    Tenths,
    /// A text that is inserted unchanged.
    Text,
    /// A value of an enum, for selects only.
    Choice(&'static ChoiceType),
}

/// A Rust enum for selects.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ChoiceType {
    pub(crate) name: &'static str,
    rust_type: &'static str,
    /// The keys of the values; `argument.rs` has the same.
    keys: &'static [&'static str],
}

const CHOICE_TYPES: [ChoiceType; 3] = [
    ChoiceType { name: "Player", rust_type: "tripylon_rules::Player", keys: &["one", "two"] },
    ChoiceType {
        name: "Who",
        rust_type: "crate::Who",
        keys: &["you", "computer", "light", "dark", "blue", "red", "amber", "teal"],
    },
    ChoiceType {
        name: "Size",
        rust_type: "tripylon_rules::pylon::Size",
        keys: &["small", "medium", "large"],
    },
];

/// The plural categories of the seven languages; counts of a million, which some of them treat separately, do not
/// occur.
const PLURALS: [&str; 2] = ["one", "other"];

impl ChoiceType {
    /// The Rust expression for a key: the variant has the same name.
    fn value(&self, key: &str) -> String {
        format!("{}::{}{}", self.rust_type, key[..1].to_uppercase(), &key[1..])
    }
}

impl ArgumentKind {
    /// Returns the kind of that name.
    pub(crate) fn from_name(name: &str) -> Option<ArgumentKind> {
        match name {
            "Number" => Some(ArgumentKind::Number),
            "Tenths" => Some(ArgumentKind::Tenths),
            "Text" => Some(ArgumentKind::Text),
            _ => CHOICE_TYPES.iter().find(|choice| choice.name == name).map(ArgumentKind::Choice),
        }
    }

    /// The type of the argument in Rust.
    pub(crate) fn rust_type(self) -> &'static str {
        match self {
            ArgumentKind::Number => "u32",
            ArgumentKind::Tenths => "crate::Tenths",
            ArgumentKind::Text => "&str",
            ArgumentKind::Choice(choice) => choice.rust_type,
        }
    }

    /// Rust expressions of a few values, for tests that format every message.
    pub(crate) fn samples(self) -> Vec<String> {
        match self {
            ArgumentKind::Number => ["0", "1", "2", "21"].map(str::to_string).to_vec(),
            ArgumentKind::Tenths => ["crate::Tenths(14)", "crate::Tenths(-5)"].map(str::to_string).to_vec(),
            ArgumentKind::Text => ["\"b2\"", "\"c\""].map(str::to_string).to_vec(),
            ArgumentKind::Choice(choice) => choice.keys.iter().map(|key| choice.value(key)).collect(),
        }
    }

    /// Whether the argument can be inserted into a text.
    pub(crate) fn can_be_printed(self) -> bool {
        !matches!(self, ArgumentKind::Choice(_))
    }

    /// Whether a select on such an argument may have this variant.
    pub(crate) fn accepts_variant(self, key: &str) -> bool {
        match self {
            ArgumentKind::Number => PLURALS.contains(&key) || key.bytes().all(|digit| digit.is_ascii_digit()),
            ArgumentKind::Tenths | ArgumentKind::Text => false,
            ArgumentKind::Choice(choice) => choice.keys.contains(&key) || key == "other",
        }
    }
}
