//! Every page in every language: no text is missing or too long for its element.

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

/// A visible text.
#[derive(Deserialize)]
struct Label {
    text: String,
    /// Whether the text is wider than its element.
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
    let section = page.trim_start_matches("#/").split('/').next().unwrap_or_default();
    let selector = match section {
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
    tab.wait_for(&format!("document.querySelector('main{selector}')")).await;
}

/// Stores games in states that show many texts.
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
        let mut page_texts = Vec::new();
        for width in [1280, 360] {
            tab.resize(width, 800).await;
            tab.wait_until_rendered().await;
            let labels = labels(tab).await;
            let too_wide: Vec<&str> =
                labels.iter().filter(|label| label.sticks_out).map(|label| label.text.as_str()).collect();
            assert!(
                too_wide.is_empty(),
                "{page} in {language:?} at {width} pixels: too wide are {too_wide:#?}"
            );
            let page_width = tab.evaluate::<f64>("document.documentElement.scrollWidth").await;
            assert!(
                page_width <= f64::from(width),
                "{page} in {language:?} is {page_width} wide at {width} pixels"
            );
            page_texts.extend(labels.into_iter().map(|label| label.text));
        }
        page_texts.sort();
        page_texts.dedup();
        texts.insert(page, page_texts);
    }
    texts
}

#[test]
fn every_page_is_translated_into_every_language() {
    with_tab(async |tab| {
        store_games(tab);
        tab.open("#/settings").await;
        let english = read_all(tab, Language::English).await;
        let mut untranslated = BTreeSet::new();
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            for (page, texts) in read_all(tab, language).await {
                let is_same = |text: &&String| {
                    let is_time_control = text.contains(" min + ");
                    let has_words = text.chars().any(char::is_alphabetic) && !is_time_control;
                    let may_be_same = |text: &str| {
                        let is_language_name =
                            Language::ALL.iter().any(|language| language.native_name() == text);
                        is_language_name || NAMES.contains(&text) || SAME.contains(&(language, text))
                    };
                    let is_all_names = may_be_same(text)
                        || text.lines().filter(|line| line.chars().any(char::is_alphabetic)).all(may_be_same);
                    has_words && !is_all_names && english[page].contains(text)
                };
                untranslated.extend(texts.iter().filter(is_same).map(|text| (text.clone(), language.tag())));
            }
            check_samples(tab, language).await;
        }
        assert!(untranslated.is_empty(), "not translated: {untranslated:?}");
    });
}

/// Checks that some labels have exactly the text of the language file.
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
