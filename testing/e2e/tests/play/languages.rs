//! Every page in every language: nothing is missing, nothing is too long for its place.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde_json::json;
use tripylon_e2e::{BrowserTab, with_tab};
use tripylon_texts::Language;

use crate::game_fixture::{GameFixture, store_json};

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

/// Names, which are not translated.
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

/// A readable text.
#[derive(Deserialize)]
struct Label {
    text: String,
    /// Whether it is longer than its place.
    sticks_out: bool,
}

async fn labels(tab: &BrowserTab) -> Vec<Label> {
    tab
        .evaluate(
            "[...document.querySelectorAll('h1, h2, p, a, button, legend, label, summary, output, strong, li, figcaption, [aria-label]')]
                .filter((element) => element.checkVisibility() && !element.closest('.accessible-cells, .visually-hidden, .move-list, .eval-list, .lines, .move-tree'))
                .flatMap((element) => {
                    const sticks_out = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
                    const named = element.ariaLabel ? [{ text: element.ariaLabel, sticks_out: false }] : [];
                    return [{ text: element.innerText.trim(), sticks_out }, ...named];
                })",
        )
        .await
}

async fn open_page(tab: &BrowserTab, page: &str) {
    tab.evaluate::<()>(&format!("location.hash = {page:?}; undefined")).await;
    let place = page.trim_start_matches("#/").split('/').next().unwrap_or_default();
    let there = match place {
        "" => ".home",
        "new" => ".new-game",
        "play" => ".game-page",
        "rules" => ".rules",
        "learn" if page == "#/learn" => ".learn:has(progress)",
        "learn" | "puzzles" => ".lesson-page:has(.lesson-card)",
        "analyse" => ".analysis:has(.eval-list button)",
        "edit" => ".editor",
        _ => ".settings",
    };
    tab.wait_for(&format!("document.querySelector('main{there}')")).await;
}

/// Games in states that have much to say.
fn store_games(tab: &BrowserTab) {
    let square =
        GameFixture::two_players("pylos").after("a1 d4 b1 d3 a2 c4").with_clock(300, 3, [200_000, 200_000]);
    square.store(tab);
    GameFixture::two_players("le-pylos:setup=hidden").with_rounds(2).store(tab);
    GameFixture::two_players("pylon:size=4x3").store(tab);
    store_json(tab, "settings", &json!({ "reduce_motion": true, "muted": true }));
}

/// The texts of all pages in one language, without duplicates.
async fn read_all(tab: &BrowserTab, language: Language) -> BTreeMap<&'static str, Vec<String>> {
    open_page(tab, "#/settings").await;
    tab.click(&format!("button[lang='{}']", language.tag())).await;
    tab.wait_for(&format!("document.documentElement.lang === '{}'", language.tag())).await;
    let mut texts = BTreeMap::new();
    for page in PAGES {
        open_page(tab, page).await;
        tab.evaluate::<()>("document.querySelectorAll('details').forEach((more) => { more.open = true; })")
            .await;
        let mut of_page = Vec::new();
        for width in [1280, 360] {
            tab.resize(width, 800).await;
            let labels = labels(tab).await;
            let long: Vec<&str> =
                labels.iter().filter(|label| label.sticks_out).map(|label| label.text.as_str()).collect();
            assert!(long.is_empty(), "{page} in {language:?} at {width} pixels: too long are {long:#?}");
            let wide = tab.evaluate::<f64>("document.documentElement.scrollWidth").await;
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
    with_tab(async |tab| {
        store_games(tab);
        tab.open("#/settings").await;
        let english = read_all(tab, Language::English).await;
        let mut left_over = BTreeSet::new();
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            for (page, texts) in read_all(tab, language).await {
                let is_same = |text: &&String| {
                    let is_a_clock = text.contains(" min + ");
                    let has_words = text.chars().any(char::is_alphabetic) && !is_a_clock;
                    let may_be_same = |text: &str| {
                        let is_a_language =
                            Language::ALL.iter().any(|language| language.native_name() == text);
                        is_a_language || NAMES.contains(&text) || SAME.contains(&(language, text))
                    };
                    let is_all_names = may_be_same(text)
                        || text.lines().filter(|line| line.chars().any(char::is_alphabetic)).all(may_be_same);
                    has_words && !is_all_names && english[page].contains(text)
                };
                left_over.extend(texts.iter().filter(is_same).map(|text| (text.clone(), language.tag())));
            }
            check_samples(tab, language).await;
        }
        assert!(left_over.is_empty(), "English is left over: {left_over:?}");
    });
}

/// A few labels are exactly what the language files say.
async fn check_samples(tab: &BrowserTab, language: Language) {
    let (home, game, options) = (language.home(), language.game(), language.options());
    for (page, selector, text) in [
        ("#/", "h1", home.title()),
        ("#/new/pylos", "#start-game", options.start()),
        ("#/play/pylos", "#hint", game.hint()),
        ("#/play/pylos", "#resign", game.resign()),
        ("#/play/pylos", ".prompt", game.pylos_place()),
        ("#/play/le-pylos", ".handover p:nth-of-type(2)", game.pass_screen_hint()),
        ("#/settings", "h1", language.settings().title()),
    ] {
        open_page(tab, page).await;
        let found: String =
            tab.wait_for_some(&format!("document.querySelector({selector:?})?.textContent")).await;
        assert_eq!(found, text, "{page} {selector} in {language:?}");
    }
}

#[test]
fn the_browser_chooses_the_language() {
    with_tab(async |tab| {
        tab.run_before_load(
            "Object.defineProperty(navigator, 'languages', { get: () => ['ja', 'de-CH', 'en'] });",
        );
        tab.open("#/").await;
        tab.wait_for("document.documentElement.lang === 'de'").await;
        let title: String = tab.evaluate("document.querySelector('h1').textContent").await;
        assert_eq!(title, Language::German.home().title());
    });
}
