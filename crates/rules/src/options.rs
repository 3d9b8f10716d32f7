use crate::{ParseRulesError, error::quoted, nearest};

/// A question that the rule sheets leave open, with the answers that we support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The key in a rules text.
    pub key: &'static str,
    /// What is asked, in plain words.
    pub asks: &'static str,
    /// The answers, the default first.
    pub answers: Vec<Answer>,
}

/// One answer to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value in a rules text.
    pub word: &'static str,
    /// What it means for the players.
    pub meaning: &'static str,
}

/// An option whose values can be listed; the first is the default.
pub(crate) trait Choice: Copy + Eq + 'static {
    const KEY: &'static str;
    const ASKS: &'static str;
    const ALL: &'static [Self];
    fn word(self) -> &'static str;
    fn meaning(self) -> &'static str;

    fn question() -> Question {
        let answers = Self::ALL.iter().map(|value| Answer { word: value.word(), meaning: value.meaning() });
        Question { key: Self::KEY, asks: Self::ASKS, answers: answers.collect() }
    }
}

/// Declares an enum that is an option of a game: its key and question, then its values with word and meaning.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident, $key:literal, $asks:literal {
        $($value:ident $word:literal $meaning:literal,)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = $meaning] $value,)+
        }

        impl $crate::options::Choice for $name {
            const KEY: &'static str = $key;
            const ASKS: &'static str = $asks;
            const ALL: &'static [$name] = &[$($name::$value,)+];

            fn word(self) -> &'static str {
                match self { $($name::$value => $word,)+ }
            }

            fn meaning(self) -> &'static str {
                match self { $($name::$value => $meaning,)+ }
            }
        }

        impl $name {
            /// Every value, the default first.
            pub const ALL: &'static [$name] = <$name as $crate::options::Choice>::ALL;

            /// The value as it stands in a rules text.
            pub fn word(self) -> &'static str {
                $crate::options::Choice::word(self)
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }
    };
}
pub(crate) use choice;

/// The options of a rules text, split but not yet understood.
pub(crate) struct OptionsText<'a> {
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> OptionsText<'a> {
    /// Splits `GAME:key=value,key=value`; every key must be one of `known`, and stand only once.
    pub(crate) fn parse(
        text: &'a str,
        game: &'static str,
        known: &[&'static str],
    ) -> Result<OptionsText<'a>, ParseRulesError> {
        let (name, options) = text.split_once(':').map_or((text, None), |(name, rest)| (name, Some(rest)));
        if name != game {
            return Err(ParseRulesError::new(format!("rules {} are not of the game {game}", quoted(text))));
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
                return Err(unknown(&format!("option {} of {game}", quoted(key)), key, known));
            }
            if pairs.iter().any(|(earlier, _)| *earlier == key) {
                return Err(ParseRulesError::new(format!("option {key} of {game} stands twice")));
            }
            pairs.push((key, value));
        }
        Ok(OptionsText { pairs })
    }

    /// The text given for a key.
    pub(crate) fn value(&self, key: &str) -> Option<&'a str> {
        self.pairs.iter().find(|(given, _)| *given == key).map(|(_, value)| *value)
    }

    /// The value chosen for an option, its default when nothing is said.
    pub(crate) fn choose<C: Choice>(&self) -> Result<C, ParseRulesError> {
        let Some(text) = self.value(C::KEY) else { return Ok(C::ALL[0]) };
        C::ALL.iter().copied().find(|value| value.word() == text).ok_or_else(|| {
            let words: Vec<&str> = C::ALL.iter().map(|value| value.word()).collect();
            unknown(&format!("value {} of option {}", quoted(text), C::KEY), text, &words)
        })
    }
}

/// The error for a word that is not known, with the nearest that is, or else all of them.
pub(crate) fn unknown(what: &str, word: &str, known: &[&str]) -> ParseRulesError {
    let hint = match (nearest(word, known.iter().copied()), known) {
        (Some(near), _) => format!("did you mean {near}?"),
        (None, []) => "there are none".to_string(),
        (None, known) => format!("known are {}", known.join(", ")),
    };
    ParseRulesError::new(format!("{what} is unknown; {hint}"))
}

/// Writes a rules text from its parts, leaving out what is at its default.
pub(crate) struct OptionsWriter {
    text: String,
    separator: char,
}

impl OptionsWriter {
    pub(crate) fn new(game: &str) -> OptionsWriter {
        OptionsWriter { text: game.to_string(), separator: ':' }
    }

    /// Adds an option unless its value is the default.
    pub(crate) fn choice<C: Choice>(self, value: C) -> OptionsWriter {
        if value == C::ALL[0] { self } else { self.pair(C::KEY, value.word()) }
    }

    /// Adds an option whatever its value.
    pub(crate) fn pair(mut self, key: &str, value: &str) -> OptionsWriter {
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
