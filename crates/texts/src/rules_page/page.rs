use tripylon_rules::AnyGame;

use super::{RulesSection, le_pylos, pylon, pylos};
use crate::Language;

/// Returns the rules page of a ruleset.
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
pub fn rules_page(language: Language, game: &AnyGame) -> Vec<RulesSection> {
    match *game {
        AnyGame::Pylos(game) => pylos::sections(language, game),
        AnyGame::LePylos(game) => le_pylos::sections(language, game),
        AnyGame::Pylon(game) => pylon::sections(language, game),
    }
}
