//! The pages of rules: every reading of every game, in every language, and the figures in them.

use std::collections::BTreeSet;

use tripylon_rules::{
    AnyGame, AnyPosition, LePylos, Pylon, Pylos,
    pylon::Dimensions,
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};
use tripylon_texts::{Figure, Language, contents, rules_page};

fn readings() -> Vec<AnyGame> {
    let pylos = Pylos::readings().map(AnyGame::Pylos);
    let le_pylos = LePylos::readings().map(AnyGame::LePylos);
    let pylon = Dimensions::all().map(|size| AnyGame::Pylon(Pylon { size }));
    pylos.chain(le_pylos).chain(pylon).collect()
}

fn paragraphs(language: Language, game: &AnyGame) -> BTreeSet<String> {
    let page = rules_page(language, game);
    page.iter().flat_map(|section| &section.paragraphs).map(ToString::to_string).collect()
}

#[test]
fn every_reading_has_a_page_in_every_language() {
    for language in Language::ALL {
        for game in readings() {
            let page = rules_page(language, &game);
            assert!(page.len() >= 6, "{game}");
            for section in page {
                assert!(!section.heading.is_empty() && !section.paragraphs.is_empty(), "{game}: {section:?}");
                assert!(section.paragraphs.len() <= 6, "{game}: {section:?}");
            }
        }
    }
}

/// Two readings that differ in one answer have different pages, unless the children's game makes the answer idle; and what
/// only one answer brings with it is never said about another.
#[test]
fn a_page_speaks_of_the_reading_that_is_played() {
    for language in Language::ALL {
        for game in AnyGame::all() {
            for question in game.questions() {
                let reading =
                    |word: &str| format!("{}:{}={word}", game.name(), question.key).parse::<AnyGame>();
                let read: Vec<_> =
                    question.answers.iter().filter_map(|answer| reading(answer.word).ok()).collect();
                let pages: Vec<_> = read.iter().map(|game| paragraphs(language, game)).collect();
                for (number, page) in pages.iter().enumerate() {
                    assert!(pages[..number].iter().all(|other| other != page), "{}", read[number]);
                }
            }
        }
    }
}

#[track_caller]
fn check_words(says: impl Fn(Pylos) -> bool, words: &str) {
    for game in Pylos::readings() {
        let page = paragraphs(Language::English, &AnyGame::Pylos(game));
        let text = page.into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(text.contains(words), says(game), "{}: {words}", AnyGame::Pylos(game));
    }
}

#[test]
fn nothing_is_said_about_what_is_not_played() {
    check_words(|game| game.variant != Variant::Children, "take back");
    check_words(|game| game.variant == Variant::Expert, "row or column");
    check_words(|game| game.variant == Variant::Children, "children’s game");
    let gives_back =
        |game: Pylos, take_back| game.variant != Variant::Children && game.take_back == take_back;
    check_words(|game| gives_back(game, TakeBack::UpToTwo), "or none");
    check_words(|game| gives_back(game, TakeBack::Two), "if no second");
    check_words(
        |game| game.variant != Variant::Children && game.uncovered == Uncovered::Yes,
        "one that lay under it may be the second",
    );
    check_words(|game| game.variant != Variant::Children && game.uncovered == Uncovered::No, "has to stay");
    check_words(|game| game.empty_reserve == EmptyReserve::MayRaise, "you can only raise");
    check_words(|game| game.base == Base::Three, "nine hollows");
    check_words(|game| game.base == Base::Four, "30 spheres");
}

fn figures() -> Vec<Figure> {
    let pages = readings().into_iter().flat_map(|game| rules_page(Language::English, &game));
    let mut figures: Vec<Figure> = pages.filter_map(|section| section.figure).collect();
    figures.sort_by_key(|figure| format!("{figure:?}"));
    figures.dedup();
    figures
}

fn position(figure: Figure) -> AnyPosition {
    let scene = figure.scene();
    let game: AnyGame = scene.rules.parse().expect("a figure has a rules text");
    game.parse_position(scene.position).unwrap_or_else(|error| panic!("{figure:?}: {error}"))
}

#[test]
fn figures_show_positions_that_can_be() {
    let figures = figures();
    assert_eq!(figures.len(), 33);
    for figure in figures {
        let position = position(figure);
        assert_eq!(position.to_string(), figure.scene().position, "{figure:?}");
        for mark in figure.scene().marks {
            assert!(contents(Language::English, &position, mark.place).is_some(), "{figure:?}: {mark:?}");
        }
    }
}

#[test]
fn moves_in_figures_are_legal_and_refused_ones_are_not() {
    for figure in figures() {
        let is_legal = |text: &&str| {
            let mut position = position(figure);
            position.parse_move(text).is_ok_and(|mv| position.play(mv).is_ok())
        };
        let scene = figure.scene();
        assert!(scene.moves.iter().all(is_legal), "{figure:?}");
        assert!(!scene.refused.iter().any(is_legal), "{figure:?}");
    }
}

#[test]
fn a_figure_belongs_to_the_game_of_its_page() {
    for game in readings() {
        for section in rules_page(Language::English, &game) {
            let Some(figure) = section.figure else { continue };
            let shown: AnyGame = figure.scene().rules.parse().unwrap();
            assert_eq!(shown.name(), game.name());
            assert!(!figure.caption(Language::English).is_empty());
        }
    }
}

#[test]
fn where_everything_is_marked_nothing_is_forgotten() {
    for figure in [Figure::PylosPlace, Figure::SmallPylosPlace, Figure::PylonPlacing] {
        let mut open: Vec<String> = position(figure)
            .legal_moves()
            .into_iter()
            .map(|mv| position(figure).move_text(mv))
            .filter(|text| !text.contains('>'))
            .map(|text| text.rsplit('@').next().unwrap_or_default().to_string())
            .collect();
        open.sort();
        open.dedup();
        let mut marked: Vec<&str> = figure.scene().marks.iter().map(|mark| mark.place).collect();
        marked.sort_unstable();
        assert_eq!(open, marked, "{figure:?}");
    }
}
