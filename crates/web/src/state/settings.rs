use serde::{Deserialize, Serialize};

/// How somebody likes the pages. It is kept in the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The tag of the language; `None` for the one that the browser asks for.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// The colours of the pieces.
    pub colours: Colours,
    /// Whether pieces move at once.
    pub still: bool,
    /// Whether nothing is heard.
    pub silent: bool,
    /// Whether places show their names.
    pub coordinates: bool,
    /// Whether boards are shown flat.
    pub flat: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// As the device has it.
    #[default]
    System,
    /// Like paper.
    Light,
    /// Like a lamp over a table.
    Dark,
    /// Black and white, with thick lines.
    HighContrast,
}

/// The colours of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// Those of the games.
    #[default]
    Standard,
    /// Those that everybody can tell apart.
    Safe,
}
