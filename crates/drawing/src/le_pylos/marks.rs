use tripylon_rules::{
    AnyClick, AnyMove, LePylos,
    le_pylos::{Click, Intersection, Move, Position, RulesSource},
};

use super::{
    layout::{BOUNDS, LePylosLayout},
    pieces::radius,
    route::route,
};
use crate::{
    Geometry, Marks, PlaceContent, Shape,
    click_target::{self, ClickTarget},
    depth_sort::badge_shapes,
};

/// Adds the marks under the pieces: the last move and the clickable intersections.
pub(super) fn marks_under_pieces(
    game: &LePylos,
    position: &Position,
    layout: LePylosLayout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let spot = |kind: &str, class: &str, at: Intersection, radius: f64| {
        let first = class.split(' ').next().unwrap_or_default();
        let circle = Geometry::circle(layout.at(at), radius);
        Shape::new(format!("{kind}-{first}-{at}"), format!("{kind} {class}"), circle)
    };
    for (class, mv) in marked_moves(marks) {
        match mv {
            Move::Put { at, .. } => shapes.push(spot("footprint", class, at, 24.0)),
            Move::Play { from, to } => {
                let path = match game.rules {
                    RulesSource::Carpentier => layout.path_points(&route(position, from, to)),
                    RulesSource::JeuxEtStrategie => vec![layout.at(from), layout.at(to)],
                };
                let trace = Geometry::line(&path);
                shapes.push(Shape::new(format!("trace-{class}"), format!("trace {class}"), trace));
                shapes.push(spot("footprint", class, from, 17.0));
                shapes.push(spot("footprint", class, to, 24.0));
            }
        }
    }
    for at in marks.choices.iter().filter_map(|click| intersection(*click)) {
        if position.piece(at).is_none() {
            shapes.push(spot(
                "footprint",
                &marks.clickable_class("choice", AnyClick::LePylos(Click::Intersection(at))),
                at,
                25.0,
            ));
        }
    }
    for at in marks.clicked.iter().filter_map(|click| intersection(*click)) {
        if position.piece(at).is_none() {
            shapes.push(spot("footprint", "chosen", at, 25.0));
        }
    }
    for at in marks.highlighted.iter().filter_map(|click| intersection(*click)) {
        if position.piece(at).is_none() {
            shapes.push(spot("footprint", "highlighted", at, 28.0));
        }
    }
}

/// Adds the rings around pieces, the value badges and the click targets.
pub(super) fn badges_and_click_targets(
    position: &Position,
    layout: LePylosLayout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let mut ring = |at: Intersection, class: &str| {
        if let Some(piece) = position.piece(at) {
            let first = class.split(' ').next().unwrap_or_default();
            let circle = Geometry::circle(layout.at(at), radius(piece.size) + 5.0);
            shapes.push(Shape::new(format!("ring-{first}-{at}"), format!("ring {class}"), circle));
        }
    };
    for (class, mv) in marked_moves(marks) {
        match mv {
            Move::Put { at, .. } | Move::Play { to: at, .. } => ring(at, class),
        }
    }
    for at in marks.choices.iter().filter_map(|click| intersection(*click)) {
        ring(at, &marks.clickable_class("choice", AnyClick::LePylos(Click::Intersection(at))));
    }
    for at in marks.clicked.iter().filter_map(|click| intersection(*click)) {
        if marks.drag_point.is_none() {
            ring(at, "chosen");
        }
    }
    for at in marks.highlighted.iter().filter_map(|click| intersection(*click)) {
        ring(at, "highlighted");
    }
    for value in &marks.value_badges {
        if let Some(at) = intersection(value.click) {
            shapes.extend(badge_shapes(value, layout.at(at).moved(0.0, 34.0)));
        }
    }
    let target = |click: AnyClick| {
        let at = intersection(click)?;
        let content = position.piece(at).map_or(PlaceContent::Empty, PlaceContent::Piece);
        Some(ClickTarget::rectangle(click, content, layout.at(at), 58.0, 58.0))
    };
    let targets = marks.targets().filter_map(target).collect();
    shapes.extend(click_target::click_target_shapes(targets, BOUNDS));
}

/// The intersection that is clicked, if it is one.
pub(super) const fn intersection(click: AnyClick) -> Option<Intersection> {
    match click {
        AnyClick::LePylos(Click::Intersection(at)) => Some(at),
        AnyClick::LePylos(Click::Hand(_)) | AnyClick::Pylos(..) | AnyClick::Pylon(_) => None,
    }
}

/// The moves to show, each with its class.
fn marked_moves(marks: &Marks) -> impl Iterator<Item = (&'static str, Move)> {
    [("last", marks.last_move), ("hint", marks.hint_move)].into_iter().filter_map(|(class, mv)| match mv {
        Some(AnyMove::LePylos(mv)) => Some((class, mv)),
        Some(AnyMove::Pylos(_) | AnyMove::Pylon(_)) | None => None,
    })
}
