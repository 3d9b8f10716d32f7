//! Every page in every language: nothing is missing, nothing is too long for its place.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::json;
use tripylon_browser::{Visit, visit};
use tripylon_texts::Language;

use crate::sitting::{Sitting, keep};

/// All pages; the games are in different states.
const PAGES: [&str; 24] = [
    "#/",
    "#/new/pylos",
    "#/new/le-pylos",
    "#/new/pylon",
    "#/play/pylos",
    "#/play/le-pylos",
    "#/play/pylon",
    "#/rules/pylos",
    "#/rules/le-pylos",
    "#/rules/pylon",
    "#/learn",
    "#/learn/pylos",
    "#/learn/le-pylos",
    "#/learn/pylon",
    "#/puzzles/pylos",
    "#/puzzles/le-pylos",
    "#/puzzles/pylon",
    "#/analyse/pylos",
    "#/analyse/le-pylos",
    "#/analyse/pylon",
    "#/edit/pylos",
    "#/edit/le-pylos",
    "#/edit/pylon",
    "#/settings",
];

/// Names, which nobody translates.
const NAMES: [&str; 6] = ["tripylon", "Pylos", "Le Pylos", "Pylon", "Carpentier", "Jeux & Stratégie"];

/// Words that are the same in English and in another language.
const SAME: [(Language, &str); 11] = [
    (Language::French, "Options"),
    (Language::German, "Animation"),
    (Language::German, "Computer"),
    (Language::Italian, "Computer"),
    (Language::Dutch, "Amber"),
    (Language::Dutch, "Amber\n0"),
    (Language::Dutch, "Amber S"),
    (Language::Dutch, "Amber M"),
    (Language::Dutch, "Amber L"),
    (Language::Dutch, "Computer"),
    (Language::Dutch, "Variant"),
];

/// Something that is to be read.
#[derive(Deserialize)]
struct Label {
    text: String,
    /// Whether it is longer than its place.
    sticks_out: bool,
}

async fn labels(visit: &Visit) -> Vec<Label> {
    visit
        .evaluate(
            "[...document.querySelectorAll('h1, h2, p, a, button, legend, label, summary, output, strong, li, figcaption, [aria-label]')]
                .filter((element) => element.checkVisibility() && !element.closest('.places, .said, .move-list, .weighed, .lines, .tree'))
                .flatMap((element) => {
                    const sticks_out = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
                    const named = element.ariaLabel ? [{ text: element.ariaLabel, sticks_out: false }] : [];
                    return [{ text: element.innerText.trim(), sticks_out }, ...named];
                })",
        )
        .await
}

async fn turn_to(visit: &Visit, page: &str) {
    visit.evaluate::<()>(&format!("location.hash = {page:?}; undefined")).await;
    let place = page.trim_start_matches("#/").split('/').next().unwrap_or_default();
    let there = match place {
        "" => ".home",
        "new" => ".new-game",
        "play" => ".game-page",
        "rules" => ".rules",
        "learn" if page == "#/learn" => ".learn:has(progress)",
        "learn" | "puzzles" => ".lesson-page:has(.lesson-card)",
        "analyse" => ".analysis:has(.weighed button)",
        "edit" => ".editor",
        _ => ".settings",
    };
    visit.wait_for(&format!("document.querySelector('main{there}')")).await;
}

/// Games in states that have much to say.
fn keep_games(visit: &Visit) {
    let square =
        Sitting::of_two_people("pylos").after("a1 d4 b1 d3 a2 c4").by_clock(300, 3, [200_000, 200_000]);
    square.keep(visit);
    Sitting::of_two_people("le-pylos:setup=hidden").of_rounds(2).keep(visit);
    Sitting::of_two_people("pylon:size=4x3").keep(visit);
    keep(visit, "settings", &json!({ "still": true, "silent": true }));
}

/// What is on every page, in one language: its texts, once each.
async fn read_all(visit: &Visit, language: Language) -> BTreeMap<&'static str, Vec<String>> {
    turn_to(visit, "#/settings").await;
    visit.click(&format!("button[lang='{}']", language.tag())).await;
    visit.wait_for(&format!("document.documentElement.lang === '{}'", language.tag())).await;
    let mut texts = BTreeMap::new();
    for page in PAGES {
        turn_to(visit, page).await;
        visit
            .evaluate::<()>("document.querySelectorAll('details').forEach((more) => { more.open = true; })")
            .await;
        let mut of_page = Vec::new();
        for width in [1280, 360] {
            visit.resize(width, 800).await;
            let labels = labels(visit).await;
            let long: Vec<&str> =
                labels.iter().filter(|label| label.sticks_out).map(|label| label.text.as_str()).collect();
            assert!(long.is_empty(), "{page} in {language:?} at {width} pixels: too long are {long:#?}");
            let wide = visit.evaluate::<f64>("document.documentElement.scrollWidth").await;
            assert!(wide <= f64::from(width), "{page} in {language:?} is {wide} wide at {width} pixels");
            of_page.extend(labels.into_iter().map(|label| label.text));
        }
        of_page.sort();
        of_page.dedup();
        texts.insert(page, of_page);
    }
    texts
}

#[test]
fn every_page_speaks_every_language() {
    visit(async |visit| {
        keep_games(visit);
        visit.open("#/settings").await;
        let english = read_all(visit, Language::English).await;
        let mut left_over = BTreeSet::new();
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            for (page, texts) in read_all(visit, language).await {
                let is_same = |text: &&String| {
                    let is_a_clock = text.contains(" min + ");
                    let has_words = text.chars().any(char::is_alphabetic) && !is_a_clock;
                    let may_be_same = |text: &str| {
                        let is_a_language = Language::ALL.iter().any(|language| language.own_name() == text);
                        is_a_language || NAMES.contains(&text) || SAME.contains(&(language, text))
                    };
                    let is_all_names = may_be_same(text)
                        || text.lines().filter(|line| line.chars().any(char::is_alphabetic)).all(may_be_same);
                    has_words && !is_all_names && english[page].contains(text)
                };
                left_over.extend(texts.iter().filter(is_same).map(|text| (text.clone(), language.tag())));
            }
            check_samples(visit, language).await;
        }
        assert!(left_over.is_empty(), "English is left over: {left_over:?}");
    });
}

/// A few labels are exactly what the language files say.
async fn check_samples(visit: &Visit, language: Language) {
    let (home, game, options) = (language.home(), language.game(), language.options());
    for (page, selector, text) in [
        ("#/", "h1", home.title()),
        ("#/new/pylos", "#start-game", options.start()),
        ("#/play/pylos", "#hint", game.hint()),
        ("#/play/pylos", "#resign", game.resign()),
        ("#/play/pylos", ".prompt", game.pylos_place()),
        ("#/play/le-pylos", ".curtain p:nth-of-type(2)", game.pass_screen_hint()),
        ("#/settings", "h1", language.settings().title()),
    ] {
        turn_to(visit, page).await;
        let found: String =
            visit.wait_for_some(&format!("document.querySelector({selector:?})?.textContent")).await;
        assert_eq!(found, text, "{page} {selector} in {language:?}");
    }
}

#[test]
fn the_browser_chooses_the_language() {
    visit(async |visit| {
        visit.prepare("Object.defineProperty(navigator, 'languages', { get: () => ['ja', 'de-CH', 'en'] });");
        visit.open("#/").await;
        visit.wait_for("document.documentElement.lang === 'de'").await;
        let title: String = visit.evaluate("document.querySelector('h1').textContent").await;
        assert_eq!(title, Language::German.home().title());
    });
}
