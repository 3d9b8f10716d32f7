use tripylon_rules::{Player, pylon};

use crate::{Language, Tenths, Who};

/// What stands for an argument in a message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument<'a> {
    /// A whole number.
    Number(u32),
    /// A number with one decimal.
    Tenths(Tenths),
    /// A text, put in as it is.
    Text(&'a str),
    /// One of a few words that are told apart but not printed.
    Word(&'static str),
}

impl Argument<'_> {
    /// The argument as it is printed.
    pub(crate) fn print(self, language: Language, out: &mut String) {
        match self {
            Argument::Number(number) => out.push_str(&number.to_string()),
            Argument::Tenths(tenths) => out.push_str(&tenths.text(language)),
            Argument::Text(text) => out.push_str(text),
            Argument::Word(word) => out.push_str(word),
        }
    }

    /// Whether a variant with this key is meant: a number by its digits or its plural category, a word by itself.
    pub(crate) fn is(self, key: &str, language: Language) -> bool {
        match self {
            Argument::Number(number) => key == language.plural(number) || key.parse() == Ok(number),
            Argument::Word(word) => key == word,
            Argument::Tenths(_) | Argument::Text(_) => false,
        }
    }
}

impl From<u32> for Argument<'_> {
    fn from(number: u32) -> Self {
        Argument::Number(number)
    }
}

impl From<Tenths> for Argument<'_> {
    fn from(tenths: Tenths) -> Self {
        Argument::Tenths(tenths)
    }
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Self {
        Argument::Text(text)
    }
}

impl From<Who> for Argument<'_> {
    fn from(who: Who) -> Self {
        Argument::Word(who.word())
    }
}

impl From<Player> for Argument<'_> {
    fn from(player: Player) -> Self {
        Argument::Word(match player {
            Player::One => "one",
            Player::Two => "two",
        })
    }
}

impl From<pylon::Size> for Argument<'_> {
    fn from(size: pylon::Size) -> Self {
        Argument::Word(match size {
            pylon::Size::Small => "small",
            pylon::Size::Medium => "medium",
            pylon::Size::Large => "large",
        })
    }
}
