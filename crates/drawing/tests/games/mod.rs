//! Rulesets, views and random numbers for the tests.

use tripylon_drawing::{Camera, SceneView};
use tripylon_rules::{AnyGame, LePylos, Pylos};

/// Numbers that look random and are the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn angle(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.below(10_000) as f64 / 10_000.0
    }
}

/// Every ruleset of Pylos and Le Pylos, and Pylon on three boards.
pub(crate) fn rulesets() -> Vec<AnyGame> {
    let pylon =
        ["pylon", "pylon:size=4x3", "pylon:size=2x1"].map(|text| text.parse().expect("it is a rules text"));
    let pylos = Pylos::rulesets().map(AnyGame::Pylos);
    pylos.chain(LePylos::rulesets().map(AnyGame::LePylos)).chain(pylon).collect()
}

/// Two solid views and the flat one.
pub(crate) fn views(dice: &mut Dice) -> [SceneView; 3] {
    let mut solid = || SceneView::Solid(Camera::new(dice.angle(-180.0, 180.0), dice.angle(20.0, 90.0)));
    [solid(), solid(), SceneView::Flat]
}

/// Panics if a text is not well-formed XML: tags match, attributes are quoted, `&` begins an entity.
pub(crate) fn check_xml(text: &str) {
    let mut open = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        assert!(well_escaped(&rest[..start]), "{}", &rest[..start.min(80)]);
        let end = rest[start..].find('>').expect("every tag ends") + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name.to_string()));
            continue;
        }
        assert!(
            !tag.contains('<') && tag.matches('"').count().is_multiple_of(2) && well_escaped(tag),
            "{tag}"
        );
        assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag}");
        if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap_or_default().to_string());
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?}");
}

fn well_escaped(text: &str) -> bool {
    text.match_indices('&').all(|(at, _)| {
        ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|entity| text[at..].starts_with(entity))
    })
}
