use crate::{ParseRulesError, error::quoted, suggest_word};

/// An option of a ruleset, with the supported values: a choice between variants of the rules, or a question that the rule
/// sheets leave open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key in a rules text.
    pub key: &'static str,
    /// The question for users.
    pub question: &'static str,
    /// The values, the default first.
    pub values: Vec<RuleOptionValue>,
}

/// One value of a [`RuleOption`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleOptionValue {
    /// The value in a rules text.
    pub name: &'static str,
    /// The meaning for the players.
    pub description: &'static str,
}

/// An option that is an enum; its first value is the default.
pub(crate) trait EnumOption: Copy + Eq + 'static {
    const KEY: &'static str;
    const QUESTION: &'static str;
    const ALL: &'static [Self];
    /// The value as a rules text writes it.
    fn as_str(self) -> &'static str;
    fn description(self) -> &'static str;

    fn rule_option() -> RuleOption {
        let values = Self::ALL
            .iter()
            .map(|value| RuleOptionValue { name: value.as_str(), description: value.description() });
        RuleOption { key: Self::KEY, question: Self::QUESTION, values: values.collect() }
    }
}

/// Declares an [`EnumOption`]: its key and question, then its values, each with its text and description.
macro_rules! enum_option {
    ($(#[$doc:meta])* $name:ident, $key:literal, $question:literal {
        $($value:ident $text:literal $description:literal,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = $description] $value,)+
        }

        impl $crate::options::EnumOption for $name {
            const KEY: &'static str = $key;
            const QUESTION: &'static str = $question;
            const ALL: &'static [$name] = &[$($name::$value,)+];

            fn as_str(self) -> &'static str {
                match self { $($name::$value => $text,)+ }
            }

            fn description(self) -> &'static str {
                match self { $($name::$value => $description,)+ }
            }
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = <$name as $crate::options::EnumOption>::ALL;

            /// The value as a rules text writes it.
            pub fn as_str(self) -> &'static str {
                $crate::options::EnumOption::as_str(self)
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }
    };
}
pub(crate) use enum_option;

/// The key-value pairs of a rules text.
pub(crate) struct OptionsText<'a> {
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> OptionsText<'a> {
    /// Splits `GAME:key=value,key=value`; every key must be one of `known` and occur only once.
    pub(crate) fn parse(
        text: &'a str,
        game: &'static str,
        known: &[&'static str],
    ) -> Result<OptionsText<'a>, ParseRulesError> {
        let (name, options) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        if name != game {
            return Err(ParseRulesError::new(format!("rules {} are not rules of {game}", quoted(text))));
        }
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            let (key, value) = option.split_once('=').ok_or_else(|| {
                ParseRulesError::new(format!(
                    "option {} of {game} is not of the form key=value",
                    quoted(option)
                ))
            })?;
            if !known.contains(&key) {
                return Err(unknown_word_error(&format!("option {} of {game}", quoted(key)), key, known));
            }
            if pairs.iter().any(|(earlier, _)| *earlier == key) {
                return Err(ParseRulesError::new(format!("option {key} of {game} is given twice")));
            }
            pairs.push((key, value));
        }
        Ok(OptionsText { pairs })
    }

    /// The text given for a key.
    pub(crate) fn value(&self, key: &str) -> Option<&'a str> {
        self.pairs.iter().find(|(given, _)| *given == key).map(|(_, value)| *value)
    }

    /// The value given for an option, or its default.
    pub(crate) fn value_or_default<C: EnumOption>(&self) -> Result<C, ParseRulesError> {
        let Some(text) = self.value(C::KEY) else { return Ok(C::ALL[0]) };
        C::ALL.iter().copied().find(|value| value.as_str() == text).ok_or_else(|| {
            let words: Vec<&str> = C::ALL.iter().map(|value| value.as_str()).collect();
            unknown_word_error(&format!("value {} of option {}", quoted(text), C::KEY), text, &words)
        })
    }
}

/// The error for an unknown word: it suggests the closest known word, or lists all of them.
pub(crate) fn unknown_word_error(subject: &str, word: &str, known: &[&str]) -> ParseRulesError {
    let hint = match (suggest_word(word, known.iter().copied()), known) {
        (Some(suggestion), _) => format!("did you mean {suggestion}?"),
        (None, []) => "there are none".to_string(),
        (None, known) => format!("expected one of {}", known.join(", ")),
    };
    ParseRulesError::new(format!("{subject} is unknown; {hint}"))
}

/// Writes a rules text without the options that have their default value.
pub(crate) struct OptionsWriter {
    text: String,
    separator: char,
}

impl OptionsWriter {
    pub(crate) fn new(game: &str) -> OptionsWriter {
        OptionsWriter { text: game.to_string(), separator: ':' }
    }

    /// Adds an option unless its value is the default.
    pub(crate) fn option<C: EnumOption>(self, value: C) -> OptionsWriter {
        if value == C::ALL[0] { self } else { self.key_value(C::KEY, value.as_str()) }
    }

    /// Adds an option, even with its default value.
    pub(crate) fn key_value(mut self, key: &str, value: &str) -> OptionsWriter {
        self.text.push(self.separator);
        self.text.push_str(key);
        self.text.push('=');
        self.text.push_str(value);
        self.separator = ',';
        self
    }

    pub(crate) fn finish(self) -> String {
        self.text
    }
}
