use tripylon_rules::{Pylon, pylon::Dimensions};

use super::{Figure, Section};
use crate::Language;

/// The page of Pylon.
pub(super) fn sections(language: Language, game: Pylon) -> Vec<Section> {
    let says = language.rules_pylon();
    vec![
        Section::new(says.aim_heading()).says(says.aim_tops()).shows(Figure::PylonStacks),
        board(language, game.size),
        Section::new(says.placing_heading()).says(says.placing_turns()).shows(Figure::PylonPlacing),
        Section::new(says.stacking_heading())
            .says(says.stacking_begins())
            .says(says.stacking_how())
            .says(says.stacking_must())
            .shows(Figure::PylonStacking),
        Section::new(says.limits_heading())
            .says(says.limits_larger())
            .says(says.limits_empty())
            .shows(Figure::PylonLimits),
        Section::new(says.end_heading())
            .says(says.end_score())
            .says(says.end_winner())
            .says(says.end_agreement())
            .shows(Figure::PylonScore),
    ]
}

/// The board of the reading; only the full one is shown, since the other figures have it too.
fn board(language: Language, size: Dimensions) -> Section {
    let says = language.rules_pylon();
    let [small, medium, large] = size.stash().map(u32::from);
    let section = Section::new(says.board_heading())
        .says(says.board_size(size.columns().into(), size.rows().into()))
        .says(says.board_stash(large, medium, small));
    if size == Dimensions::FULL { section.shows(Figure::PylonBoard) } else { section }
}
