use tripylon_rules::{Player, pylon};

use crate::{Language, Tenths, Who};

/// The value of an argument of a message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Argument<'a> {
    /// A whole number.
    Number(u32),
    /// A number with one decimal.
    Tenths(Tenths),
    /// A text that is inserted unchanged.
    Text(&'a str),
    /// The key of an enum value, for selects only.
    Key(&'static str),
}

impl Argument<'_> {
    /// Appends the argument as it is printed.
    pub(crate) fn write_to(self, language: Language, out: &mut String) {
        match self {
            Argument::Number(number) => out.push_str(&number.to_string()),
            Argument::Tenths(tenths) => out.push_str(&tenths.to_text(language)),
            Argument::Text(text) => out.push_str(text),
            Argument::Key(key) => out.push_str(key),
        }
    }

    /// Whether the argument selects the variant with this key: a number by its digits or plural category, an enum by
    /// its key.
    pub(crate) fn matches_variant(self, key: &str, language: Language) -> bool {
        match self {
            Argument::Number(number) => key == language.plural_category(number) || key.parse() == Ok(number),
            Argument::Key(own) => key == own,
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
        Argument::Key(who.as_str())
    }
}

impl From<Player> for Argument<'_> {
    fn from(player: Player) -> Self {
        Argument::Key(match player {
            Player::One => "one",
            Player::Two => "two",
        })
    }
}

impl From<pylon::Size> for Argument<'_> {
    fn from(size: pylon::Size) -> Self {
        Argument::Key(match size {
            pylon::Size::Small => "small",
            pylon::Size::Medium => "medium",
            pylon::Size::Large => "large",
        })
    }
}
