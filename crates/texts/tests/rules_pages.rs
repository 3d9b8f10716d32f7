//! The rules pages of every ruleset in every language, and their figures.

use std::collections::BTreeSet;

use tripylon_rules::{
    AnyGame, AnyPosition, LePylos, Pylon, Pylos,
    pylon::Dimensions,
    pylos::{Base, EmptyReserve, TakeBack, Uncovered, Variant},
};
use tripylon_texts::{Language, RulesFigure, place_content_text, rules_page};

fn rulesets() -> Vec<AnyGame> {
    let pylos = Pylos::rulesets().map(AnyGame::Pylos);
    let le_pylos = LePylos::rulesets().map(AnyGame::LePylos);
    let pylon = Dimensions::all().map(|size| AnyGame::Pylon(Pylon { size }));
    pylos.chain(le_pylos).chain(pylon).collect()
}

fn paragraphs(language: Language, game: &AnyGame) -> BTreeSet<String> {
    let page = rules_page(language, game);
    page.iter().flat_map(|section| &section.paragraphs).map(ToString::to_string).collect()
}

#[test]
fn every_ruleset_has_a_page_in_every_language() {
    for language in Language::ALL {
        for game in rulesets() {
            let page = rules_page(language, &game);
            assert!(page.len() >= 6, "{game}");
            for section in page {
                assert!(!section.heading.is_empty() && !section.paragraphs.is_empty(), "{game}: {section:?}");
                assert!(section.paragraphs.len() <= 6, "{game}: {section:?}");
            }
        }
    }
}

/// Rulesets that differ in one option have different pages.
#[test]
fn a_page_describes_the_ruleset_that_is_played() {
    for language in Language::ALL {
        for game in AnyGame::all() {
            for option in game.options() {
                let ruleset =
                    |value: &str| format!("{}:{}={value}", game.name(), option.key).parse::<AnyGame>();
                let rulesets: Vec<_> =
                    option.values.iter().filter_map(|value| ruleset(value.name).ok()).collect();
                let pages: Vec<_> = rulesets.iter().map(|game| paragraphs(language, game)).collect();
                for (number, page) in pages.iter().enumerate() {
                    assert!(pages[..number].iter().all(|other| other != page), "{}", rulesets[number]);
                }
            }
        }
    }
}

#[track_caller]
fn check_words(says: impl Fn(Pylos) -> bool, words: &str) {
    for game in Pylos::rulesets() {
        let page = paragraphs(Language::English, &AnyGame::Pylos(game));
        let text = page.into_iter().collect::<Vec<_>>().join(" ");
        assert_eq!(text.contains(words), says(game), "{}: {words}", AnyGame::Pylos(game));
    }
}

#[test]
fn a_page_mentions_only_the_rules_in_use() {
    check_words(|game| game.variant != Variant::Children, "take back");
    check_words(|game| game.variant == Variant::Expert, "row or column");
    check_words(|game| game.variant == Variant::Children, "children’s game");
    let gives_back =
        |game: Pylos, take_back| game.variant != Variant::Children && game.take_back == take_back;
    check_words(|game| gives_back(game, TakeBack::UpToTwo), "or none");
    check_words(|game| gives_back(game, TakeBack::Two), "if no second");
    check_words(
        |game| game.variant != Variant::Children && game.uncovered == Uncovered::Yes,
        "one that was under it may be the second",
    );
    check_words(|game| game.variant != Variant::Children && game.uncovered == Uncovered::No, "has to stay");
    check_words(|game| game.empty_reserve == EmptyReserve::MayRaise, "you can only raise");
    check_words(|game| game.base == Base::Three, "nine hollows");
    check_words(|game| game.base == Base::Four, "30 spheres");
}

fn figures() -> Vec<RulesFigure> {
    let pages = rulesets().into_iter().flat_map(|game| rules_page(Language::English, &game));
    let mut figures: Vec<RulesFigure> = pages.filter_map(|section| section.figure).collect();
    figures.sort_by_key(|figure| format!("{figure:?}"));
    figures.dedup();
    figures
}

fn position(figure: RulesFigure) -> AnyPosition {
    let scene = figure.scene();
    let game: AnyGame = scene.rules.parse().expect("a figure has a rules text");
    game.parse_position(scene.position).unwrap_or_else(|error| panic!("{figure:?}: {error}"))
}

#[test]
fn figures_show_possible_positions() {
    let figures = figures();
    assert_eq!(figures.len(), 33);
    for figure in figures {
        let position = position(figure);
        assert_eq!(position.to_string(), figure.scene().position, "{figure:?}");
        for mark in figure.scene().marks {
            assert!(
                place_content_text(Language::English, &position, mark.place).is_some(),
                "{figure:?}: {mark:?}"
            );
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
    for game in rulesets() {
        for section in rules_page(Language::English, &game) {
            let Some(figure) = section.figure else { continue };
            let shown: AnyGame = figure.scene().rules.parse().unwrap();
            assert_eq!(shown.name(), game.name());
            assert!(!figure.caption(Language::English).is_empty());
        }
    }
}

#[test]
fn figures_that_mark_all_targets_miss_none() {
    for figure in [RulesFigure::PylosPlace, RulesFigure::SmallPylosPlace, RulesFigure::PylonPlacing] {
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

#[test]
fn english_pages_use_the_singular_for_one() {
    let plurals = ["columns", "rows", "squares", "pyramids", "spheres", "pieces", "points"];
    for game in rulesets() {
        for paragraph in paragraphs(Language::English, &game) {
            let words: Vec<&str> = paragraph.split([' ', ',', '.', ':']).collect();
            let is_wrong = |words: &[&str]| words[1] == "1" && words[0] != "×" && plurals.contains(&words[2]);
            assert!(!words.windows(3).any(is_wrong), "{game}: {paragraph}");
        }
    }
}
