use tripylon_rules::{
    AnyMove,
    pylon::{Move, Position, Square},
};

use super::{board::tile, layout::Layout, stacks::Standing};
use crate::{
    Content, Geometry, Marks, Name, Point, Shape,
    layers::{Layers, badge},
    point::hull,
    space::Space,
    target::{self, Target},
    view::Kind,
};

/// Paints what lies on the board under the pyramids: the tiles that may be clicked, the last move.
pub(super) fn under(position: &Position, layout: &Layout, marks: &Marks, shapes: &mut Vec<Shape>) {
    let on_tile = |class: &str, square: Square| {
        let first = class.split(' ').next().unwrap_or_default();
        let outline = Geometry::Polygon(tile(layout, layout.at(square)));
        Shape::new(format!("square-{first}-{square}"), format!("square {class}"), outline)
    };
    for (class, mv) in moves(marks) {
        match mv {
            Move::Place { at, .. } => shapes.push(on_tile(class, at)),
            Move::Stack { from, to } => shapes.extend([on_tile(class, from), on_tile(class, to)]),
        }
    }
    for square in marks.choices.iter().filter_map(|click| Square::from_name(click)) {
        shapes.push(on_tile(&marks.class("may", &square.to_string()), square));
        if position.stack(square).height() == 0 {
            let class = marks.class("footprint may", &square.to_string());
            let across = 0.2 * layout.stage.scale();
            let centre = layout.stage.project(layout.at(square));
            let disc = Geometry::ellipse(centre, across, across * layout.stage.flatness());
            shapes.push(Shape::new(format!("footprint-{square}"), class, disc));
        }
    }
    for square in marks.clicked.iter().filter_map(|click| Square::from_name(click)) {
        shapes.push(on_tile("chosen", square));
    }
    for square in marks.pointed.iter().filter_map(|name| Square::from_name(name)) {
        shapes.push(on_tile("pointed", square));
    }
    for (class, mv) in moves(marks) {
        if let Move::Stack { from, to } = mv {
            let ends = [from, to].map(|square| layout.stage.project(layout.at(square)));
            shapes.push(Shape::new(
                format!("trace-{class}"),
                format!("trace {class}"),
                Geometry::line(&ends),
            ));
        }
    }
}

/// Paints what lies among the stacks: rings around them, and in the plan how high they are.
pub(super) fn among(stacks: &[Standing], layout: &Layout, marks: &Marks, layers: &mut Layers) {
    for stack in stacks {
        let Some(square) = stack.square else { continue };
        let mut ring = |class: &str| {
            let first = class.split(' ').next().unwrap_or_default();
            let outline = Geometry::Polygon(stack.silhouette(layout));
            layers.add(
                stack.nearness(),
                Shape::new(format!("ring-{first}-{square}"), format!("ring {class}"), outline),
            );
        };
        let name = square.to_string();
        for (class, mv) in moves(marks) {
            match mv {
                Move::Place { at, .. } if at == square => ring(class),
                Move::Stack { to, .. } if to == square => ring(class),
                Move::Place { .. } | Move::Stack { .. } => {}
            }
        }
        if marks.may(&name) {
            ring(&marks.class("may", &name));
        }
        if marks.was_clicked(&name) {
            ring("chosen");
        }
        if marks.pointed.contains(&name) {
            ring("pointed");
        }
        if layout.kind == Kind::Flat && stack.height() > 1 {
            let at = stack.at();
            let at = layout.stage.project(Space::new(at.x + 0.34, at.y + 0.34, 0.0));
            let text = Geometry::text(at, stack.height().to_string());
            layers.add(stack.nearness(), Shape::new(format!("height-{square}"), "height", text));
        }
    }
}

/// Paints what lies over everything: values, and the targets that catch clicks.
pub(super) fn over(
    position: &Position,
    stacks: &[Standing],
    layout: &Layout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let outline = |square: Square| {
        let tile = tile(layout, layout.at(square));
        match stacks.iter().find(|stack| stack.square == Some(square)) {
            Some(stack) if layout.kind == Kind::Solid => hull(&[tile, stack.silhouette(layout)].concat()),
            Some(_) | None => tile,
        }
    };
    for value in &marks.values {
        if let Some(square) = Square::from_name(&value.click) {
            shapes.extend(badge(value, middle(&outline(square))));
        }
    }
    let target = |click: &String| {
        let square = Square::from_name(click)?;
        let stack = position.stack(square);
        let content = if stack.height() == 0 { Content::Empty } else { Content::Stack(stack) };
        let name = Name { place: click.clone(), content };
        let outline = outline(square);
        let centre = middle(&outline);
        Some(Target { click: click.clone(), centre, outline, name })
    };
    let targets = marks.targets().filter_map(target).collect();
    shapes.extend(target::shapes(targets, layout.bounds));
}

/// The middle of what an outline covers.
fn middle(outline: &[Point]) -> Point {
    let count = outline.len().max(1) as f64;
    let (x, y) = outline.iter().fold((0.0, 0.0), |(x, y), point| (x + point.x, y + point.y));
    Point::new(x / count, y / count)
}

/// The moves to be shown, each with its class.
fn moves(marks: &Marks) -> impl Iterator<Item = (&'static str, Move)> {
    [("last", marks.last), ("hint", marks.hint)].into_iter().filter_map(|(class, mv)| match mv {
        Some(AnyMove::Pylon(mv)) => Some((class, mv)),
        Some(AnyMove::Pylos(_) | AnyMove::LePylos(_)) | None => None,
    })
}
