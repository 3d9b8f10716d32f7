use tripylon_rules::{Pylon, pylon::Dimensions};

use super::{RulesFigure, RulesSection};
use crate::Language;

/// The sections of the rules page of Pylon.
pub(super) fn sections(language: Language, game: Pylon) -> Vec<RulesSection> {
    let texts = language.rules_pylon();
    vec![
        RulesSection::new(texts.aim_heading())
            .with_paragraph(texts.aim_tops())
            .with_figure(RulesFigure::PylonStacks),
        board(language, game.size),
        RulesSection::new(texts.placing_heading())
            .with_paragraph(texts.placing_turns())
            .with_figure(RulesFigure::PylonPlacing),
        RulesSection::new(texts.stacking_heading())
            .with_paragraph(texts.stacking_begins())
            .with_paragraph(texts.stacking_how())
            .with_paragraph(texts.stacking_must())
            .with_figure(RulesFigure::PylonStacking),
        RulesSection::new(texts.limits_heading())
            .with_paragraph(texts.limits_larger())
            .with_paragraph(texts.limits_empty())
            .with_figure(RulesFigure::PylonLimits),
        RulesSection::new(texts.end_heading())
            .with_paragraph(texts.end_score())
            .with_paragraph(texts.end_winner())
            .with_paragraph(texts.end_agreement())
            .with_figure(RulesFigure::PylonScore),
    ]
}

/// The section about the board, with a figure for the full board only, because the other figures show the full board
/// too.
fn board(language: Language, size: Dimensions) -> RulesSection {
    let texts = language.rules_pylon();
    let [small, medium, large] = size.stash().map(u32::from);
    let section = RulesSection::new(texts.board_heading())
        .with_paragraph(texts.board_size(size.columns().into(), size.rows().into()))
        .with_paragraph(texts.board_stash(large, medium, small));
    if size == Dimensions::FULL { section.with_figure(RulesFigure::PylonBoard) } else { section }
}
