//! Tests of every message in every language.

use tripylon_rules::{AnyGame, LePylos, Pylon, Pylos};

use crate::{Language, RulesFigure, Tenths, Who, rules_page, sections::INVENTORY};

/// A message, formatted with sample arguments.
pub(crate) struct MessageRow {
    pub(crate) section: &'static str,
    pub(crate) name: &'static str,
    /// The maximum length of a text in characters.
    pub(crate) limit: Option<usize>,
    pub(crate) texts: Vec<String>,
}

fn inventory(language: Language) -> Vec<MessageRow> {
    INVENTORY.iter().map(|row| row(language)).collect()
}

/// Asserts that no text is wrong.
#[track_caller]
fn check(is_wrong: impl Fn(&MessageRow, &str) -> bool) {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for row in inventory(language) {
            let texts = row.texts.iter().filter(|text| is_wrong(&row, text));
            wrong.extend(
                texts.map(|text| format!("{}/{}.ftl: {}: {text}", language.tag(), row.section, row.name)),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn labels_fit_on_a_phone() {
    check(|row, text| row.limit.is_some_and(|limit| text.chars().count() > limit));
}

#[test]
fn no_text_is_empty_or_untidy() {
    check(|_, text| text.is_empty() || text.trim() != text || text.contains("  "));
    check(|_, text| text.contains(['{', '}', '$', '"', '\'']));
    check(|_, text| text.contains(" .") || text.contains(" ,") || text.contains(".."));
}

#[test]
fn sentences_end_with_punctuation() {
    check(|row, text| {
        row.name.ends_with("-question") && row.section == "rule-options" && !text.ends_with('?')
    });
    check(|row, text| row.name.ends_with("-description") && !text.ends_with('.'));
    check(|row, text| row.section == "errors" && row.limit.is_none() && !text.ends_with('.'));
    check(|row, text| row.name.starts_with("figure-") && !text.ends_with('.'));
}

/// A move in a message must occur in a figure of the rules, because tests play the figures. (`b2` is a sample
/// argument.)
#[test]
fn moves_in_messages_are_legal_moves_of_figures() {
    let games = Pylos::rulesets().map(AnyGame::Pylos).chain(LePylos::rulesets().map(AnyGame::LePylos));
    let games = games.chain([AnyGame::Pylon(Pylon::default())]);
    let sections = games.flat_map(|game| rules_page(Language::English, &game));
    let figures: Vec<RulesFigure> = sections.filter_map(|section| section.figure).collect();
    let is_shown = |word: &str| figures.iter().any(|figure| figure.scene().moves.contains(&word));
    check(|_, text| {
        let mut words = text.split(|letter: char| letter.is_whitespace() || ",.;:!?()".contains(letter));
        words.any(|word| looks_like_a_move(word) && !is_shown(word))
    });
}

fn looks_like_a_move(word: &str) -> bool {
    let is_place = |part: &str| matches!(part.as_bytes(), [b'a'..=b'j', b'1'..=b'9']);
    word != "b2" && (word.contains(['>', '@']) || word.split('-').all(is_place))
}

/// Texts that may be the same in English and another language.
const SHARED: [&str; 25] = [
    "Tripylon",
    "Pylos",
    "Le Pylos",
    "Pylon",
    "Carpentier",
    "Jeux & Stratégie",
    "OK",
    "No",
    "Menu",
    "Options",
    "Computer",
    "Variant",
    "Exact",
    "Offline",
    "Online",
    "Password",
    "Points",
    "Animation",
    "Version b2",
    "0–0",
    "b2 ± 0 points",
    "0 × 0",
    "b2, b2",
    "0 min",
    "0 min + 0 s",
];

#[test]
fn every_text_is_translated() {
    let english = inventory(Language::English);
    let mut left = Vec::new();
    for language in Language::ALL.into_iter().skip(1) {
        for (row, original) in inventory(language).iter().zip(&english) {
            let is_shared = SHARED.contains(&row.texts[0].as_str());
            if row.texts == original.texts && !is_shared {
                left.push(format!("{}/{}.ftl: {}: {}", language.tag(), row.section, row.name, row.texts[0]));
            }
        }
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}

#[track_caller]
fn check_text(language: Language, text: &str, expected: &str) {
    assert_eq!(text, expected, "{language:?}");
}

#[test]
fn numbers_have_their_plural() {
    let wins_in = |language: Language, turns| language.values().wins_in(turns);
    check_text(Language::English, &wins_in(Language::English, 1), "Wins in 1 turn");
    check_text(Language::English, &wins_in(Language::English, 0), "Wins in 0 turns");
    check_text(Language::French, &wins_in(Language::French, 0), "Gagne en 0 coup");
    check_text(Language::French, &wins_in(Language::French, 7), "Gagne en 7 coups");
    check_text(Language::German, &wins_in(Language::German, 7), "Gewinnt in 7 Zügen");
    check_text(Language::Spanish, &wins_in(Language::Spanish, 1), "Gana en 1 jugada");
    check_text(Language::Italian, &wins_in(Language::Italian, 2), "Vince in 2 mosse");
    check_text(Language::Dutch, &wins_in(Language::Dutch, 2), "Wint in 2 zetten");
    check_text(Language::Portuguese, &wins_in(Language::Portuguese, 0), "Ganha em 0 jogadas");
}

#[test]
fn an_exact_number_comes_before_its_plural_category() {
    let reserve = |spheres| Language::French.speech().reserve(Who::Light, spheres);
    check_text(Language::French, &reserve(0), "Clair\u{a0}: aucune bille en réserve");
    check_text(Language::French, &reserve(1), "Clair\u{a0}: 1 bille en réserve");
}

#[test]
fn decimals_have_a_point_or_a_comma() {
    let about = |language: Language| language.values().about_points(Tenths(14));
    check_text(Language::English, &about(Language::English), "About 1.4 points");
    check_text(Language::Dutch, &about(Language::Dutch), "Ongeveer 1,4 punten");
}

#[test]
fn sentences_agree_with_their_subject() {
    let wins = |language: Language, who| language.results().wins(who);
    check_text(Language::German, &wins(Language::German, Who::You), "Du gewinnst!");
    check_text(Language::German, &wins(Language::German, Who::Computer), "Der Computer gewinnt");
    check_text(Language::Spanish, &wins(Language::Spanish, Who::Teal), "Gana Turquesa");
}
