use serde::{Deserialize, Serialize};

/// The user's settings, kept in the browser's storage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language tag; `None` for the browser's language.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// The colours of the pieces.
    pub colours: PieceColours,
    /// Whether moves are shown without animation.
    pub reduce_motion: bool,
    /// Whether sounds are off.
    pub muted: bool,
    /// Whether boards show the names of their places.
    pub show_coordinates: bool,
    /// Whether boards are shown flat.
    pub flat_boards: bool,
    /// Whether single characters are no shortcuts.
    pub shortcuts_off: bool,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// As the operating system is set.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black and white, with thick lines.
    HighContrast,
}

/// The colours of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PieceColours {
    /// The colours of the printed games.
    #[default]
    Standard,
    /// A colour-blind safe palette.
    ColourBlindSafe,
}
