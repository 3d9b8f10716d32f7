use tripylon_rules::{
    AnyMove, LePylos,
    le_pylos::{Intersection, Move, Position, RuleSet},
};

use super::{
    globe::{BOUNDS, Globe},
    pieces::radius,
    route::route,
};
use crate::{
    Content, Geometry, Marks, Name, Shape,
    layers::badge,
    target::{self, Target},
};

/// Paints what lies on the board under the pieces: the last move and the intersections that may be clicked.
pub(super) fn under(
    game: &LePylos,
    position: &Position,
    globe: Globe,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let spot = |what: &str, class: &str, at: Intersection, radius: f64| {
        let first = class.split(' ').next().unwrap_or_default();
        let circle = Geometry::circle(globe.at(at), radius);
        Shape::new(format!("{what}-{first}-{at}"), format!("{what} {class}"), circle)
    };
    for (class, mv) in moves(marks) {
        match mv {
            Move::Put { at, .. } => shapes.push(spot("footprint", class, at, 24.0)),
            Move::Play { from, to } => {
                let way = match game.rules {
                    RuleSet::Carpentier => globe.way(&route(position, from, to)),
                    RuleSet::JeuxEtStrategie => vec![globe.at(from), globe.at(to)],
                };
                let trace = Geometry::line(&way);
                shapes.push(Shape::new(format!("trace-{class}"), format!("trace {class}"), trace));
                shapes.push(spot("footprint", class, from, 17.0));
                shapes.push(spot("footprint", class, to, 24.0));
            }
        }
    }
    for at in marks.choices.iter().filter_map(|click| Intersection::from_name(click)) {
        if position.piece(at).is_none() {
            shapes.push(spot("footprint", &marks.class("may", &at.name()), at, 25.0));
        }
    }
    for at in marks.clicked.iter().filter_map(|click| Intersection::from_name(click)) {
        if position.piece(at).is_none() {
            shapes.push(spot("footprint", "chosen", at, 25.0));
        }
    }
    for at in marks.pointed.iter().filter_map(|name| Intersection::from_name(name)) {
        if position.piece(at).is_none() {
            shapes.push(spot("footprint", "pointed", at, 28.0));
        }
    }
}

/// Paints rings around pieces, values, and the targets that catch clicks.
pub(super) fn over(position: &Position, globe: Globe, marks: &Marks, shapes: &mut Vec<Shape>) {
    let mut ring = |at: Intersection, class: &str| {
        if let Some(piece) = position.piece(at) {
            let first = class.split(' ').next().unwrap_or_default();
            let circle = Geometry::circle(globe.at(at), radius(piece.size) + 5.0);
            shapes.push(Shape::new(format!("ring-{first}-{at}"), format!("ring {class}"), circle));
        }
    };
    for (class, mv) in moves(marks) {
        match mv {
            Move::Put { at, .. } | Move::Play { to: at, .. } => ring(at, class),
        }
    }
    for at in marks.choices.iter().filter_map(|click| Intersection::from_name(click)) {
        ring(at, &marks.class("may", &at.name()));
    }
    for at in marks.clicked.iter().filter_map(|click| Intersection::from_name(click)) {
        if marks.held.is_none() {
            ring(at, "chosen");
        }
    }
    for at in marks.pointed.iter().filter_map(|name| Intersection::from_name(name)) {
        ring(at, "pointed");
    }
    for value in &marks.values {
        if let Some(at) = Intersection::from_name(&value.click) {
            shapes.extend(badge(value, globe.at(at).moved(0.0, 34.0)));
        }
    }
    let target = |click: &String| {
        let at = Intersection::from_name(click)?;
        let content = position.piece(at).map_or(Content::Empty, Content::Piece);
        let name = Name { place: click.clone(), content };
        Some(Target::rectangle(name, globe.at(at), 58.0, 58.0))
    };
    let targets = marks.targets().filter_map(target).collect();
    shapes.extend(target::shapes(targets, BOUNDS));
}

/// The moves to be shown, each with its class.
fn moves(marks: &Marks) -> impl Iterator<Item = (&'static str, Move)> {
    [("last", marks.last), ("hint", marks.hint)].into_iter().filter_map(|(class, mv)| match mv {
        Some(AnyMove::LePylos(mv)) => Some((class, mv)),
        Some(AnyMove::Pylos(_) | AnyMove::Pylon(_)) | None => None,
    })
}
