use tripylon_rules::{
    Pylos,
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};

use super::{RulesFigure, RulesSection};
use crate::Language;

/// The sections of the rules page of Pylos.
pub(super) fn sections(language: Language, game: Pylos) -> Vec<RulesSection> {
    let mut sections = first_sections(language, game);
    match game.variant {
        Variant::Children => {
            let texts = language.rules_pylos();
            sections.push(
                RulesSection::new(texts.children_heading()).with_paragraph(texts.children_no_squares()),
            );
        }
        Variant::Standard => sections.extend(squares(language, game)),
        Variant::Expert => {
            sections.extend(squares(language, game));
            sections.push(lines(language, game.base));
        }
    }
    sections.push(end(language, game));
    sections
}

fn first_sections(language: Language, game: Pylos) -> Vec<RulesSection> {
    let texts = language.rules_pylos();
    let spheres = game.base.spheres();
    let (board, [pyramid, empty, place, raise]) = match game.base {
        Base::Four => (
            texts.board_large(),
            [
                RulesFigure::PylosPyramid,
                RulesFigure::PylosBoard,
                RulesFigure::PylosPlace,
                RulesFigure::PylosRaise,
            ],
        ),
        Base::Three => (
            texts.board_small(),
            [
                RulesFigure::SmallPylosPyramid,
                RulesFigure::SmallPylosBoard,
                RulesFigure::SmallPylosPlace,
                RulesFigure::SmallPylosRaise,
            ],
        ),
    };
    vec![
        RulesSection::new(texts.aim_heading())
            .with_paragraph(texts.aim_apex(2 * spheres))
            .with_paragraph(texts.aim_reserve(spheres))
            .with_figure(pyramid),
        RulesSection::new(texts.board_heading()).with_paragraph(board).with_figure(empty),
        RulesSection::new(texts.turn_heading()).with_paragraph(texts.turn_must()),
        RulesSection::new(texts.place_heading()).with_paragraph(texts.place_where()).with_figure(place),
        RulesSection::new(texts.raise_heading())
            .with_paragraph(texts.raise_how())
            .with_paragraph(texts.raise_why())
            .with_figure(raise),
    ]
}

fn squares(language: Language, game: Pylos) -> [RulesSection; 2] {
    let texts = language.rules_pylos();
    let reward = match game.take_back {
        TakeBack::OneOrTwo => texts.square_one_or_two(),
        TakeBack::UpToTwo => texts.square_up_to_two(),
        TakeBack::Two => texts.square_two(),
    };
    let square = match game.base {
        Base::Four => RulesFigure::PylosSquare,
        Base::Three => RulesFigure::SmallPylosSquare,
    };
    let (second, take) = match (game.uncovered, game.base) {
        (Uncovered::Yes, Base::Four) => (texts.take_uncovered(), RulesFigure::PylosTakeUncovered),
        (Uncovered::Yes, Base::Three) => (texts.take_uncovered(), RulesFigure::SmallPylosTakeUncovered),
        (Uncovered::No, Base::Four) => (texts.take_not_uncovered(), RulesFigure::PylosTake),
        (Uncovered::No, Base::Three) => (texts.take_not_uncovered(), RulesFigure::SmallPylosTake),
    };
    let several = texts.take_several();
    [
        RulesSection::new(texts.square_heading())
            .with_paragraph(reward)
            .with_paragraph(several)
            .with_figure(square),
        RulesSection::new(texts.take_heading())
            .with_paragraph(texts.take_free())
            .with_paragraph(second)
            .with_figure(take),
    ]
}

fn lines(language: Language, base: Base) -> RulesSection {
    let texts = language.rules_pylos();
    let (counts, figure) = match base {
        Base::Four => (texts.lines_large(), RulesFigure::PylosLine),
        Base::Three => (texts.lines_small(), RulesFigure::SmallPylosLine),
    };
    RulesSection::new(texts.lines_heading()).with_paragraph(counts).with_figure(figure)
}

fn end(language: Language, game: Pylos) -> RulesSection {
    let texts = language.rules_pylos();
    let empty_reserve = match game.empty_reserve {
        EmptyReserve::Loses => texts.end_loses(),
        EmptyReserve::MayRaise => texts.end_may_raise(),
    };
    let figure = match game.base {
        Base::Four => RulesFigure::PylosApex,
        Base::Three => RulesFigure::SmallPylosApex,
    };
    RulesSection::new(texts.end_heading())
        .with_paragraph(texts.end_apex())
        .with_paragraph(empty_reserve)
        .with_paragraph(texts.end_repetition())
        .with_figure(figure)
}
