//! Rulesets and views for the tests.

use tripylon_drawing::{Camera, SceneView};
use tripylon_rules::{AnyGame, LePylos, Pylos, random::SplitMix64};

/// Every ruleset of Pylos and Le Pylos, and Pylon on three boards.
pub(crate) fn rulesets() -> Vec<AnyGame> {
    let pylon =
        ["pylon", "pylon:size=4x3", "pylon:size=2x1"].map(|text| text.parse().expect("the rules are known"));
    let pylos = Pylos::rulesets().map(AnyGame::Pylos);
    pylos.chain(LePylos::rulesets().map(AnyGame::LePylos)).chain(pylon).collect()
}

/// Two random solid views and the flat view.
pub(crate) fn views(rng: &mut SplitMix64) -> [SceneView; 3] {
    let mut angle = |from: f64, to: f64| from + (to - from) * rng.below(10_000) as f64 / 10_000.0;
    let mut solid = || SceneView::Solid(Camera::new(angle(-180.0, 180.0), angle(20.0, 90.0)));
    [solid(), solid(), SceneView::Flat]
}

/// Panics if a text is not well-formed XML: tags match, attributes are quoted, `&` begins an entity.
pub(crate) fn check_xml(text: &str) {
    let mut open = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        assert!(is_well_escaped(&rest[..start]), "{}", &rest[..start.min(80)]);
        let end = rest[start..].find('>').expect("every tag ends") + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name.to_string()));
            continue;
        }
        assert!(
            !tag.contains('<') && tag.matches('"').count().is_multiple_of(2) && is_well_escaped(tag),
            "{tag}"
        );
        assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag}");
        if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap_or_default().to_string());
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?}");
}

fn is_well_escaped(text: &str) -> bool {
    text.match_indices('&').all(|(at, _)| {
        ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|entity| text[at..].starts_with(entity))
    })
}
