use tripylon_rules::{
    LePylos,
    le_pylos::{Arrangement, RuleSet, Singleton},
};

use super::{Figure, Section};
use crate::Language;

/// The page of Le Pylos.
pub(super) fn sections(language: Language, game: LePylos) -> Vec<Section> {
    let says = language.rules_le_pylos();
    let setup = match game.setup {
        Arrangement::Alternate => says.setup_alternate(),
        Arrangement::Hidden => says.setup_hidden(),
        Arrangement::Random => says.setup_random(),
    };
    let mut sections = vec![
        Section::new(says.aim_heading()).says(says.aim_equator()),
        Section::new(says.board_heading())
            .says(says.board_lines())
            .says(says.board_pieces())
            .shows(Figure::LePylosEmpty),
        Section::new(says.setup_heading()).says(setup).shows(Figure::LePylosBoard),
        Section::new(says.battle_heading()).says(says.battle_plays()),
    ];
    sections.extend(match game.rules {
        RuleSet::Carpentier => carpentier(language),
        RuleSet::JeuxEtStrategie => jeux_et_strategie(language),
    });
    sections.push(winner(language, game.rules));
    sections.push(end(language, game.singleton));
    sections.push(Section::new(says.match_heading()).says(says.match_rounds()));
    sections
}

fn carpentier(language: Language) -> Vec<Section> {
    let says = language.rules_le_pylos();
    vec![
        Section::new(says.play_heading())
            .says(says.play_slide())
            .says(says.play_way())
            .shows(Figure::LePylosSlide),
        Section::new(says.same_size_heading())
            .says(says.same_size_earlier())
            .shows(Figure::LePylosSameSizeEarlier),
    ]
}

fn jeux_et_strategie(language: Language) -> Vec<Section> {
    let says = language.rules_le_pylos();
    vec![
        Section::new(says.play_heading()).says(says.play_anywhere()).shows(Figure::LePylosPlay),
        Section::new(says.answer_heading())
            .says(says.answer_line())
            .says(says.answer_freely())
            .shows(Figure::LePylosAnswer),
        Section::new(says.same_size_heading())
            .says(says.same_size_later())
            .shows(Figure::LePylosSameSizeLater),
    ]
}

fn winner(language: Language, rules: RuleSet) -> Section {
    let says = language.rules_le_pylos();
    let figure = match rules {
        RuleSet::Carpentier => Figure::LePylosWinner,
        RuleSet::JeuxEtStrategie => Figure::LePylosWinnerOfTheMagazine,
    };
    Section::new(says.winner_heading())
        .says(says.winner_count())
        .says(says.winner_four())
        .says(says.winner_three())
        .says(says.winner_two())
        .says(says.winner_one())
        .says(says.winner_takes())
        .shows(figure)
}

fn end(language: Language, singleton: Singleton) -> Section {
    let says = language.rules_le_pylos();
    let points = match singleton {
        Singleton::Yes => says.end_singleton(),
        Singleton::No => says.end_no_singleton(),
    };
    Section::new(says.end_heading()).says(says.end_last_battle()).says(points)
}
