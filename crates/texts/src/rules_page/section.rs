use std::borrow::Cow;

use tripylon_rules::AnyGame;

use super::{Figure, le_pylos, pylon, pylos};
use crate::Language;

/// A part of a page of rules: a heading, a few short paragraphs, and a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub heading: &'static str,
    /// What is said, a few sentences each.
    pub paragraphs: Vec<Cow<'static, str>>,
    /// What is shown.
    pub figure: Option<Figure>,
}

impl Section {
    pub(super) const fn new(heading: &'static str) -> Section {
        Section { heading, paragraphs: Vec::new(), figure: None }
    }

    pub(super) fn says(mut self, paragraph: impl Into<Cow<'static, str>>) -> Section {
        self.paragraphs.push(paragraph.into());
        self
    }

    pub(super) const fn shows(mut self, figure: Figure) -> Section {
        self.figure = Some(figure);
        self
    }
}

/// The rules of a game in the reading that is being played, section by section.
///
/// ```
/// use tripylon_rules::AnyGame;
/// use tripylon_texts::{Language, rules_page};
///
/// let game: AnyGame = "pylos:variant=children".parse()?;
/// let page = rules_page(Language::English, &game);
/// assert_eq!(page[0].heading, "The aim");
/// assert!(page.iter().all(|section| section.heading != Language::English.rules_pylos().lines_heading()));
/// # Ok::<(), tripylon_rules::ParseRulesError>(())
/// ```
pub fn rules_page(language: Language, game: &AnyGame) -> Vec<Section> {
    match *game {
        AnyGame::Pylos(game) => pylos::sections(language, game),
        AnyGame::LePylos(game) => le_pylos::sections(language, game),
        AnyGame::Pylon(game) => pylon::sections(language, game),
    }
}
