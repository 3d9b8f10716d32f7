use tripylon_rules::{
    AnyClick, AnyMove,
    pylon::{Click, Move, Position, Square},
};

use super::{board::tile_outline, layout::PylonLayout, pieces::StackDrawing};
use crate::{
    Geometry, Marks, PlaceContent, Point, Shape,
    click_target::{self, ClickTarget},
    depth_sort::{DepthSortedShapes, badge_shapes},
    point::convex_hull,
    point3::Point3,
    scene_view::ViewKind,
};

/// Adds the marks under the pyramids: the clickable tiles and the last move.
pub(super) fn marks_under_pieces(
    position: &Position,
    layout: &PylonLayout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let on_tile = |class: &str, square: Square| {
        let first = class.split(' ').next().unwrap_or_default();
        let outline = Geometry::Polygon(tile_outline(layout, layout.at(square)));
        Shape::new(format!("square-{first}-{square}"), format!("square {class}"), outline)
    };
    for (class, mv) in marked_moves(marks) {
        match mv {
            Move::Place { at, .. } => shapes.push(on_tile(class, at)),
            Move::Stack { from, to } => shapes.extend([on_tile(class, from), on_tile(class, to)]),
        }
    }
    for square in marks.choices.iter().filter_map(|click| square(*click)) {
        shapes
            .push(on_tile(&marks.clickable_class("choice", AnyClick::Pylon(Click::Square(square))), square));
        if position.stack(square).height() == 0 {
            let class = marks.clickable_class("footprint choice", AnyClick::Pylon(Click::Square(square)));
            let across = 0.2 * layout.projection.scale();
            let centre = layout.projection.project(layout.at(square));
            let disc = Geometry::ellipse(centre, across, across * layout.projection.foreshortening());
            shapes.push(Shape::new(format!("footprint-{square}"), class, disc));
        }
    }
    for square in marks.clicked.iter().filter_map(|click| square(*click)) {
        shapes.push(on_tile("chosen", square));
    }
    for square in marks.highlighted.iter().filter_map(|click| square(*click)) {
        shapes.push(on_tile("highlighted", square));
    }
    for (class, mv) in marked_moves(marks) {
        if let Move::Stack { from, to } = mv {
            let ends = [from, to].map(|square| layout.projection.project(layout.at(square)));
            shapes.push(Shape::new(
                format!("trace-{class}"),
                format!("trace {class}"),
                Geometry::line(&ends),
            ));
        }
    }
}

/// Adds the marks between the stacks: rings around them, and their heights in the flat view.
pub(super) fn marks_by_depth(
    stacks: &[StackDrawing],
    layout: &PylonLayout,
    marks: &Marks,
    sorted_shapes: &mut DepthSortedShapes,
) {
    for stack in stacks {
        let Some(square) = stack.square else { continue };
        let mut ring = |class: &str| {
            let first = class.split(' ').next().unwrap_or_default();
            let outline = Geometry::Polygon(stack.silhouette(layout));
            sorted_shapes.add(
                stack.nearness(),
                Shape::new(format!("ring-{first}-{square}"), format!("ring {class}"), outline),
            );
        };
        let click = AnyClick::Pylon(Click::Square(square));
        for (class, mv) in marked_moves(marks) {
            match mv {
                Move::Place { at, .. } if at == square => ring(class),
                Move::Stack { to, .. } if to == square => ring(class),
                Move::Place { .. } | Move::Stack { .. } => {}
            }
        }
        if marks.is_choice(click) {
            ring(&marks.clickable_class("choice", click));
        }
        if marks.was_clicked(click) {
            ring("chosen");
        }
        if marks.highlighted.contains(&click) {
            ring("highlighted");
        }
        if layout.kind == ViewKind::Flat && stack.height() > 1 {
            let at = stack.at();
            let at = layout.projection.project(Point3::new(at.x + 0.34, at.y + 0.34, 0.0));
            let text = Geometry::text(at, stack.height().to_string());
            sorted_shapes.add(stack.nearness(), Shape::new(format!("height-{square}"), "height", text));
        }
    }
}

/// Adds the value badges and click targets, on top of all other shapes.
pub(super) fn badges_and_click_targets(
    position: &Position,
    stacks: &[StackDrawing],
    layout: &PylonLayout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let outline = |square: Square| {
        let tile = tile_outline(layout, layout.at(square));
        match stacks.iter().find(|stack| stack.square == Some(square)) {
            Some(stack) if layout.kind == ViewKind::Solid => {
                convex_hull(&[tile, stack.silhouette(layout)].concat())
            }
            Some(_) | None => tile,
        }
    };
    for value in &marks.value_badges {
        if let Some(square) = square(value.click) {
            shapes.extend(badge_shapes(value, mean_point(&outline(square))));
        }
    }
    let target = |click: AnyClick| {
        let square = square(click)?;
        let stack = position.stack(square);
        let content = if stack.height() == 0 { PlaceContent::Empty } else { PlaceContent::Stack(stack) };
        let outline = outline(square);
        let centre = mean_point(&outline);
        Some(ClickTarget { click, centre, outline, content })
    };
    let targets = marks.targets().filter_map(target).collect();
    shapes.extend(click_target::click_target_shapes(targets, layout.bounds));
}

/// The square that is clicked, if it is one.
pub(super) const fn square(click: AnyClick) -> Option<Square> {
    match click {
        AnyClick::Pylon(Click::Square(square)) => Some(square),
        AnyClick::Pylon(Click::Hand(_)) | AnyClick::Pylos(..) | AnyClick::LePylos(_) => None,
    }
}

/// The mean of the corners of an outline.
fn mean_point(outline: &[Point]) -> Point {
    let count = outline.len().max(1) as f64;
    let (x, y) = outline.iter().fold((0.0, 0.0), |(x, y), point| (x + point.x, y + point.y));
    Point::new(x / count, y / count)
}

/// The moves to show, each with its class.
fn marked_moves(marks: &Marks) -> impl Iterator<Item = (&'static str, Move)> {
    [("last", marks.last_move), ("hint", marks.hint_move)].into_iter().filter_map(|(class, mv)| match mv {
        Some(AnyMove::Pylon(mv)) => Some((class, mv)),
        Some(AnyMove::Pylos(_) | AnyMove::LePylos(_)) | None => None,
    })
}
