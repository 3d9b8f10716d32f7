use tripylon_rules::{
    Pylos,
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};

use super::{Figure, Section};
use crate::Language;

/// The page of Pylos.
pub(super) fn sections(language: Language, game: Pylos) -> Vec<Section> {
    let mut sections = beginning(language, game);
    match game.variant {
        Variant::Children => {
            let says = language.rules_pylos();
            sections.push(Section::new(says.children_heading()).says(says.children_no_squares()));
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

fn beginning(language: Language, game: Pylos) -> Vec<Section> {
    let says = language.rules_pylos();
    let spheres = game.base.spheres();
    let (board, [pyramid, empty, place, raise]) = match game.base {
        Base::Four => (
            says.board_large(),
            [Figure::PylosPyramid, Figure::PylosBoard, Figure::PylosPlace, Figure::PylosRaise],
        ),
        Base::Three => (
            says.board_small(),
            [
                Figure::SmallPylosPyramid,
                Figure::SmallPylosBoard,
                Figure::SmallPylosPlace,
                Figure::SmallPylosRaise,
            ],
        ),
    };
    vec![
        Section::new(says.aim_heading())
            .says(says.aim_apex(2 * spheres))
            .says(says.aim_reserve(spheres))
            .shows(pyramid),
        Section::new(says.board_heading()).says(board).shows(empty),
        Section::new(says.turn_heading()).says(says.turn_must()),
        Section::new(says.place_heading()).says(says.place_where()).shows(place),
        Section::new(says.raise_heading()).says(says.raise_how()).says(says.raise_why()).shows(raise),
    ]
}

fn squares(language: Language, game: Pylos) -> [Section; 2] {
    let says = language.rules_pylos();
    let gives = match game.take_back {
        TakeBack::OneOrTwo => says.square_one_or_two(),
        TakeBack::UpToTwo => says.square_up_to_two(),
        TakeBack::Two => says.square_two(),
    };
    let square = match game.base {
        Base::Four => Figure::PylosSquare,
        Base::Three => Figure::SmallPylosSquare,
    };
    let (second, take) = match (game.uncovered, game.base) {
        (Uncovered::Yes, Base::Four) => (says.take_uncovered(), Figure::PylosTakeUncovered),
        (Uncovered::Yes, Base::Three) => (says.take_uncovered(), Figure::SmallPylosTakeUncovered),
        (Uncovered::No, Base::Four) => (says.take_not_uncovered(), Figure::PylosTake),
        (Uncovered::No, Base::Three) => (says.take_not_uncovered(), Figure::SmallPylosTake),
    };
    let several = says.take_several();
    [
        Section::new(says.square_heading()).says(gives).says(several).shows(square),
        Section::new(says.take_heading()).says(says.take_free()).says(second).shows(take),
    ]
}

fn lines(language: Language, base: Base) -> Section {
    let says = language.rules_pylos();
    let (counts, figure) = match base {
        Base::Four => (says.lines_large(), Figure::PylosLine),
        Base::Three => (says.lines_small(), Figure::SmallPylosLine),
    };
    Section::new(says.lines_heading()).says(counts).shows(figure)
}

fn end(language: Language, game: Pylos) -> Section {
    let says = language.rules_pylos();
    let empty_reserve = match game.empty_reserve {
        EmptyReserve::Loses => says.end_loses(),
        EmptyReserve::MayRaise => says.end_may_raise(),
    };
    let figure = match game.base {
        Base::Four => Figure::PylosApex,
        Base::Three => Figure::SmallPylosApex,
    };
    Section::new(says.end_heading())
        .says(says.end_apex())
        .says(empty_reserve)
        .says(says.end_repetition())
        .shows(figure)
}
