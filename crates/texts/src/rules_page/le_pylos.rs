use tripylon_rules::{
    LePylos,
    le_pylos::{RulesSource, SetupMode, Singleton},
};

use super::{RulesFigure, RulesSection};
use crate::Language;

/// The sections of the rules page of Le Pylos.
pub(super) fn sections(language: Language, game: LePylos) -> Vec<RulesSection> {
    let texts = language.rules_le_pylos();
    let setup = match game.setup {
        SetupMode::Alternate => texts.setup_alternate(),
        SetupMode::Hidden => texts.setup_hidden(),
        SetupMode::Random => texts.setup_random(),
    };
    let mut sections = vec![
        RulesSection::new(texts.aim_heading()).with_paragraph(texts.aim_equator()),
        RulesSection::new(texts.board_heading())
            .with_paragraph(texts.board_lines())
            .with_paragraph(texts.board_pieces())
            .with_figure(RulesFigure::LePylosEmpty),
        RulesSection::new(texts.setup_heading()).with_paragraph(setup).with_figure(RulesFigure::LePylosBoard),
        RulesSection::new(texts.battle_heading()).with_paragraph(texts.battle_plays()),
    ];
    sections.extend(match game.rules {
        RulesSource::Carpentier => carpentier(language),
        RulesSource::JeuxEtStrategie => jeux_et_strategie(language),
    });
    sections.push(winner(language, game.rules));
    sections.push(end(language, game.singleton));
    sections.push(RulesSection::new(texts.match_heading()).with_paragraph(texts.match_rounds()));
    sections
}

fn carpentier(language: Language) -> Vec<RulesSection> {
    let texts = language.rules_le_pylos();
    vec![
        RulesSection::new(texts.play_heading())
            .with_paragraph(texts.play_slide())
            .with_paragraph(texts.play_way())
            .with_figure(RulesFigure::LePylosSlide),
        RulesSection::new(texts.same_size_heading())
            .with_paragraph(texts.same_size_earlier())
            .with_figure(RulesFigure::LePylosSameSizeEarlier),
    ]
}

fn jeux_et_strategie(language: Language) -> Vec<RulesSection> {
    let texts = language.rules_le_pylos();
    vec![
        RulesSection::new(texts.play_heading())
            .with_paragraph(texts.play_anywhere())
            .with_figure(RulesFigure::LePylosPlay),
        RulesSection::new(texts.answer_heading())
            .with_paragraph(texts.answer_line())
            .with_paragraph(texts.answer_freely())
            .with_figure(RulesFigure::LePylosAnswer),
        RulesSection::new(texts.same_size_heading())
            .with_paragraph(texts.same_size_later())
            .with_figure(RulesFigure::LePylosSameSizeLater),
    ]
}

fn winner(language: Language, rules: RulesSource) -> RulesSection {
    let texts = language.rules_le_pylos();
    let figure = match rules {
        RulesSource::Carpentier => RulesFigure::LePylosWinner,
        RulesSource::JeuxEtStrategie => RulesFigure::LePylosWinnerJeuxEtStrategie,
    };
    RulesSection::new(texts.winner_heading())
        .with_paragraph(texts.winner_count())
        .with_paragraph(texts.winner_four())
        .with_paragraph(texts.winner_three())
        .with_paragraph(texts.winner_two())
        .with_paragraph(texts.winner_one())
        .with_paragraph(texts.winner_takes())
        .with_figure(figure)
}

fn end(language: Language, singleton: Singleton) -> RulesSection {
    let texts = language.rules_le_pylos();
    let points = match singleton {
        Singleton::Yes => texts.end_singleton(),
        Singleton::No => texts.end_no_singleton(),
    };
    RulesSection::new(texts.end_heading()).with_paragraph(texts.end_last_battle()).with_paragraph(points)
}
