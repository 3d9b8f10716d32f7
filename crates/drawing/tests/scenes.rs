//! Scenes of random games: each choice can be clicked, ids are unique, and the SVG is well-formed.

mod games;

use std::collections::BTreeSet;

use games::{rulesets, views};
use tripylon_drawing::{
    Bounds, Geometry, Marks, PiecePalette, Point, Scene, SceneView, Shape, Theme, Tray, animated_scene,
    piece_animations, scene, tray_scene,
};
use tripylon_rules::{AnyGame, AnyPosition, Player, random::SplitMix64};

const TRAYS: [Tray; 3] = [Tray::OfPlayer(Player::One), Tray::OfPlayer(Player::Two), Tray::Middle];

/// The corners of a target.
fn corners(shape: &Shape) -> &[Point] {
    let Geometry::Polygon(corners) = &shape.geometry else { panic!("a target is a polygon: {shape:?}") };
    corners
}

fn area(corners: &[Point]) -> f64 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(one, other)| one.x * other.y - other.x * one.y).sum::<f64>().abs() / 2.0
}

/// Width and height.
fn extent(corners: &[Point]) -> (f64, f64) {
    let span = |values: Vec<f64>| {
        let (low, high) =
            values.iter().fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(*v), high.max(*v)));
        high - low
    };
    (span(corners.iter().map(|p| p.x).collect()), span(corners.iter().map(|p| p.y).collect()))
}

fn check_targets(position: &AnyPosition, marks: &Marks, view: SceneView) {
    let mut scenes = vec![scene(position, view, marks)];
    scenes.extend(TRAYS.map(|which| tray_scene(position, which, marks)));
    for choice in &marks.choices {
        let targets: Vec<(&Scene, &Shape)> = scenes
            .iter()
            .flat_map(|scene| scene.shapes.iter().map(move |shape| (scene, shape)))
            .filter(|(_, shape)| shape.click == Some(*choice))
            .collect();
        let [(scene, target)] = targets[..] else {
            panic!("{choice} has {} targets in {position} {view:?}", targets.len())
        };
        let corners = corners(target);
        let inside = |p: &Point| with_tolerance(scene.bounds).contains(*p);
        assert!(corners.iter().all(inside), "{choice} is out of bounds in {position}");
        assert!(
            area(corners) > 200.0,
            "{choice} has too small a target in {position} {view:?}: {}",
            area(corners)
        );
        assert_eq!(target.accessible_name.as_ref().map(|name| name.place.clone()), Some(choice.to_string()));
        if view == SceneView::Flat && !scene.classes.contains("le-pylos") {
            // 360 pixels show a thousand units.
            let (width, height) = extent(corners);
            assert!(width.min(height) * 0.36 >= 40.0, "{choice} is {width} by {height}");
        }
    }
    let clicks = scenes.iter().flat_map(|scene| &scene.shapes).filter(|shape| shape.click.is_some()).count();
    let alternatives = marks.alternative_choices.iter().filter(|click| !marks.choices.contains(click));
    assert_eq!(clicks, marks.choices.len() + alternatives.count(), "{position}");
}

/// The bounds with a tolerance for rounding.
fn with_tolerance(bounds: Bounds) -> Bounds {
    Bounds {
        x: bounds.x - 0.01,
        y: bounds.y - 0.01,
        width: bounds.width + 0.02,
        height: bounds.height + 0.02,
    }
}

fn check_ids(scene: &Scene) {
    let mut ids = BTreeSet::new();
    for shape in &scene.shapes {
        assert!(ids.insert(&shape.id), "{} occurs twice in {}", shape.id, scene.classes);
    }
}

/// Plays random games and visits every partly entered move.
fn play_games(count: u64, mut visit: impl FnMut(&AnyPosition, &Marks, &mut SplitMix64)) {
    for game in rulesets() {
        for seed in 0..count {
            let mut rng = SplitMix64::new(seed + 1);
            let mut position = game.start();
            let mut last = None;
            for _ in 0..60 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mut selection = position.selection();
                loop {
                    let mut marks = Marks::from_selection(&selection);
                    marks.last_move = last;
                    // Some of the scenes are enough, because there are many rulesets.
                    if rng.below(4) == 0 {
                        visit(&position, &marks, &mut rng);
                    }
                    if marks.choices.is_empty() || (selection.completed_move().is_some() && rng.below(2) == 0)
                    {
                        break;
                    }
                    let choice = *rng.choose(&marks.choices);
                    selection.click(choice).expect("the click is a choice");
                }
                let mv = selection.completed_move().unwrap_or(*rng.choose(&moves));
                position.play(mv).expect("the move is legal");
                last = Some(mv);
            }
        }
    }
}

#[test]
fn every_choice_has_exactly_one_target_within_bounds() {
    play_games(1, |position, marks, rng| check_targets(position, marks, views(rng)[rng.below(3)]));
}

#[test]
fn targets_do_not_overlap() {
    let game: AnyGame = "pylos".parse().expect("the rules are known");
    let position = game.start();
    let scene =
        scene(&position, SceneView::default_for(&game), &Marks::from_selection(&position.selection()));
    let targets: Vec<&[Point]> =
        scene.shapes.iter().filter(|shape| shape.click.is_some()).map(corners).collect();
    let sum: f64 = targets.iter().map(|corners| area(corners)).sum();
    // The centres of the targets are apart, and the sum of their areas is less than the area of the board.
    assert!(sum < scene.bounds.width * scene.bounds.height * 0.7, "{sum}");
    for (number, one) in targets.iter().enumerate() {
        for other in &targets[number + 1..] {
            let middle = |corners: &[Point]| {
                let count = corners.len() as f64;
                let sum = corners.iter().fold((0.0, 0.0), |(x, y), p| (x + p.x, y + p.y));
                Point::new(sum.0 / count, sum.1 / count)
            };
            assert!(!contains(other, middle(one)));
        }
    }
}

fn contains(corners: &[Point], point: Point) -> bool {
    let next = corners.iter().cycle().skip(1);
    let sides: Vec<f64> = corners
        .iter()
        .zip(next)
        .map(|(one, other)| (other.x - one.x) * (point.y - one.y) - (other.y - one.y) * (point.x - one.x))
        .collect();
    sides.iter().all(|side| *side > 0.0) || sides.iter().all(|side| *side < 0.0)
}

#[test]
fn ids_are_unique_in_every_scene() {
    play_games(1, |position, marks, rng| {
        check_ids(&scene(position, views(rng)[rng.below(3)], marks));
        let dragging = Marks { drag_point: Some(Point::new(400.0, 300.0)), ..marks.clone() };
        check_ids(&scene(position, views(rng)[rng.below(3)], &dragging));
        TRAYS.iter().for_each(|which| check_ids(&tray_scene(position, *which, marks)));
    });
}

#[test]
fn bounds_depend_only_on_the_game_and_the_kind_of_view() {
    for game in rulesets() {
        let mut rng = SplitMix64::new(7);
        let first = views(&mut rng).map(|view| scene(&game.start(), view, &Marks::default()).bounds);
        for _ in 0..20 {
            let again = views(&mut rng).map(|view| scene(&game.start(), view, &Marks::default()).bounds);
            assert_eq!(first, again);
        }
    }
}

/// Whether two geometries are equal except for rounding.
fn is_close(one: Option<&Geometry>, other: Option<&Geometry>) -> bool {
    match (one, other) {
        (
            Some(Geometry::Circle { centre, radius }),
            Some(Geometry::Circle { centre: other_centre, radius: other_radius }),
        ) => centre.distance(*other_centre) < 1e-6 && (radius - other_radius).abs() < 1e-6,
        (one, other) => one == other,
    }
}

/// The geometry of the shape with this id.
fn geometry_of<'a>(scene: &'a Scene, id: &str) -> Option<&'a Geometry> {
    scene.shapes.iter().find(|shape| shape.id == id).map(|shape| &shape.geometry)
}

#[test]
fn animations_begin_and_end_where_the_scenes_show_the_piece() {
    let none = Marks::default();
    play_games(1, |before, marks, rng| {
        if !marks.clicked.is_empty() {
            return;
        }
        let moves = before.legal_moves();
        let mv = *rng.choose(&moves);
        let mut after = *before;
        after.play(mv).expect("the move is legal");
        let view = views(rng)[rng.below(3)];
        let (first, last) = (scene(before, view, &none), scene(&after, view, &none));
        let (start, end) =
            (animated_scene(before, mv, 0.0, view, &none), animated_scene(before, mv, 1.0, view, &none));
        let animations = piece_animations(before, mv);
        assert!(!animations.is_empty());
        for animation in &animations {
            if let Some(previous_id) = &animation.previous_id {
                assert!(
                    is_close(geometry_of(&start, &animation.id), geometry_of(&first, previous_id)),
                    "{before} {mv:?} {}",
                    animation.id
                );
            }
            assert!(
                is_close(geometry_of(&end, &animation.id), geometry_of(&last, &animation.id)),
                "{before} {mv:?} {}",
                animation.id
            );
        }
        // A piece that does not move keeps its id and geometry.
        let is_piece = |id: &str| ["sphere-", "piece-", "pyramid-"].iter().any(|kind| id.starts_with(kind));
        for shape in last.shapes.iter().filter(|shape| is_piece(&shape.id)) {
            assert!(
                is_close(geometry_of(&end, &shape.id), Some(&shape.geometry)),
                "{before} {mv:?} {}",
                shape.id
            );
            let is_animated = animations.iter().any(|animation| animation.id == shape.id);
            assert!(is_animated || geometry_of(&first, &shape.id).is_some());
        }
        check_ids(&animated_scene(before, mv, 0.4, view, &none));
        check_ids(&animated_scene(before, mv, 0.9, view, &none));
    });
}

#[test]
fn svg_is_well_formed() {
    play_games(1, |position, marks, rng| {
        if rng.below(40) == 0 {
            let view = views(rng)[rng.below(3)];
            games::check_xml(
                &scene(position, view, marks).to_svg(Theme::Dark, PiecePalette::ColourBlindSafe),
            );
            TRAYS.iter().for_each(|which| {
                games::check_xml(
                    &tray_scene(position, *which, marks).to_svg(Theme::Light, PiecePalette::Standard),
                );
            });
        }
    });
}

#[test]
fn every_class_has_a_style() {
    let mut classes = BTreeSet::new();
    play_games(1, |position, marks, rng| {
        let scene = scene(position, views(rng)[rng.below(3)], marks);
        for shape in &scene.shapes {
            classes.insert(shape.classes.split(' ').next().unwrap_or_default().to_string());
        }
    });
    for class in classes {
        let known = tripylon_drawing::STYLE_SHEET.contains(&format!(".{class}"));
        assert!(known, "class {class} is not in look.css");
    }
}
