//! Tests that read every message in every language.

use crate::{Language, rooms::INVENTORY};

/// A message as it comes out with all kinds of arguments.
pub(crate) struct Row {
    pub(crate) room: &'static str,
    pub(crate) name: &'static str,
    /// The most characters that a text may have.
    pub(crate) limit: Option<usize>,
    pub(crate) texts: Vec<String>,
}

fn inventory(language: Language) -> Vec<Row> {
    INVENTORY.iter().map(|row| row(language)).collect()
}

/// Lists every text at which something is wrong.
#[track_caller]
fn check(is_wrong: impl Fn(&Row, &str) -> bool) {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for row in inventory(language) {
            let texts = row.texts.iter().filter(|text| is_wrong(&row, text));
            wrong.extend(
                texts.map(|text| format!("{}/{}.ftl: {}: {text}", language.tag(), row.room, row.name)),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn labels_fit_on_a_telephone() {
    check(|row, text| row.limit.is_some_and(|limit| text.chars().count() > limit));
}

#[test]
fn nothing_is_empty_or_untidy() {
    check(|_, text| text.is_empty() || text.trim() != text || text.contains("  "));
    check(|_, text| text.contains(['{', '}', '$', '"', '\'']));
    check(|_, text| text.contains(" .") || text.contains(" ,") || text.contains(".."));
}

#[test]
fn sentences_end_as_sentences_do() {
    check(|row, text| row.name.ends_with("-asks") && !text.ends_with('?'));
    check(|row, text| row.name.ends_with("-means") && !text.ends_with('.'));
    check(|row, text| row.room == "errors" && row.limit.is_none() && !text.ends_with('.'));
    check(|row, text| row.name.starts_with("figure-") && !text.ends_with('.'));
}

/// What is the same in English and in another language, and rightly so.
const SHARED: &[&str] = &[];

#[test]
#[ignore = "the other languages follow"]
fn nothing_is_left_in_english() {
    let english = inventory(Language::English);
    let mut left = Vec::new();
    for language in Language::ALL.into_iter().skip(1) {
        for (row, original) in inventory(language).iter().zip(&english) {
            let is_shared = SHARED.contains(&row.texts[0].as_str());
            if row.texts == original.texts && !is_shared {
                left.push(format!("{}/{}.ftl: {}: {}", language.tag(), row.room, row.name, row.texts[0]));
            }
        }
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}
