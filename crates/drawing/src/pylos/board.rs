use tripylon_rules::{
    Player,
    pylos::{Cell, Position},
};

use super::layout::{HOLLOW, LABEL, Layout, MARGIN, THICKNESS};
use crate::{Content, Geometry, Name, Point, Shape, shape::draw_line, space::Space, view::Kind};

/// The width of the slanting edge around the top of the board.
const BEVEL: f64 = 0.16;

/// Paints the board, or in the flat view one board for each level.
pub(super) fn paint(position: &Position, layout: &Layout, shapes: &mut Vec<Shape>) {
    match layout.kind {
        Kind::Solid => solid(layout, shapes),
        Kind::Flat => flat(layout, shapes),
    }
    for cell in layout.cells() {
        let on_board = layout.kind == Kind::Flat || cell.level() == layout.base.lowest_level();
        if on_board {
            hollow(cell, position, layout, shapes);
        }
    }
}

fn solid(layout: &Layout, shapes: &mut Vec<Shape>) {
    let stage = &layout.stage;
    let half = f64::from(4 - layout.base.lowest_level()) + MARGIN;
    let under = stage.project(Space::new(0.0, 0.0, -1.6 * THICKNESS));
    let across = half * 1.36 * stage.scale();
    let shadow = Geometry::ellipse(under.moved(0.03 * across, 0.0), across, across * stage.flatness());
    shapes.push(Shape::new("board-shadow", "board-shadow", shadow));

    let corners = |half: f64, z: f64| {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| Space::new(x * half, y * half, z))
    };
    let (foot, brim, top) =
        (corners(half, -THICKNESS), corners(half, -BEVEL), corners(half - 0.8 * BEVEL, 0.0));
    let normals = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    for (side, (x, y)) in normals.into_iter().enumerate() {
        let next = (side + 1) % 4;
        let outward = Space::new(x, y, 0.0);
        if stage.facing(outward) > 0.0 {
            let face = [foot[side], foot[next], brim[next], brim[side]].map(|at| stage.project(at));
            let class = format!("wood side shade-{}", stage.shade(outward));
            shapes.push(Shape::new(format!("side-{side}"), class, Geometry::Polygon(face.to_vec())));
        }
        let slant = Space::new(x, y, 0.9);
        let face = [brim[side], brim[next], top[next], top[side]].map(|at| stage.project(at));
        let class = format!("wood bevel shade-{}", stage.shade(slant));
        shapes.push(Shape::new(format!("bevel-{side}"), class, Geometry::Polygon(face.to_vec())));
    }
    let face = top.map(|at| stage.project(at)).to_vec();
    shapes.push(Shape::new("board", "wood top", Geometry::Polygon(face)));
    shapes.push(Shape::new("grain", "grain", grain(layout, Space::default(), half - BEVEL)));
}

fn flat(layout: &Layout, shapes: &mut Vec<Shape>) {
    for level in layout.levels() {
        let middle = layout.panel(level);
        let half = layout.panel_side(level) / 2.0;
        let at = |x: f64, y: f64| layout.stage.project(Space::new(middle.x + x, middle.y + y, 0.0));
        let outline = |half: f64| {
            let (one, other) = (at(-half, half), at(half, -half));
            Geometry::rounded(one, other, 0.28 * layout.stage.scale())
        };
        let number = level - layout.base.lowest_level() + 1;
        shapes.push(Shape::new(format!("brim-{number}"), "wood brim", outline(half)));
        shapes.push(Shape::new(format!("panel-{number}"), "wood top", outline(half - 0.1)));
        shapes.push(Shape::new(format!("grain-{number}"), "grain", grain(layout, middle, half - 0.25)));
        let label = Geometry::text(at(0.0, half + 0.46 * LABEL), number.to_string());
        shapes.push(Shape::new(format!("level-{number}"), "level", label));
    }
}

/// The grain of the wood: lines from west to east that swing a little.
fn grain(layout: &Layout, middle: Space, half: f64) -> Geometry {
    const LINES: u8 = 13;
    let mut path = String::new();
    for line in 0..LINES {
        let seed = f64::from(line);
        let across = half * (2.0 * (seed + 0.5 + 0.3 * (seed * 2.4).sin()) / f64::from(LINES) - 1.0);
        let points: Vec<Point> = (0..=6u8)
            .map(|step| {
                let along = half * (f64::from(step) / 3.0 - 1.0);
                let swing = 0.09 * (along * 0.8 + seed * 1.7).sin() * (1.0 - (across / half).abs());
                layout.stage.project(Space::new(middle.x + along, middle.y + across + swing, 0.0))
            })
            .collect();
        draw_line(&mut path, &points);
    }
    Geometry::Path(path)
}

fn hollow(cell: Cell, position: &Position, layout: &Layout, shapes: &mut Vec<Shape>) {
    let stage = &layout.stage;
    let name = layout.name(cell);
    let at = Space { z: 0.0, ..layout.at(cell) };
    let across = HOLLOW * stage.scale();
    let centre = stage.project(at);
    let lip = Geometry::ellipse(
        centre.moved(0.02 * across, 0.05 * across),
        1.06 * across,
        1.06 * across * stage.flatness(),
    );
    shapes.push(Shape::new(format!("lip-{name}"), "lip", lip));
    let hollow = Geometry::ellipse(centre, across, across * stage.flatness());
    let hollow = Shape::new(format!("hollow-{name}"), "hollow", hollow);
    // A sphere speaks for its cell; an empty hollow speaks for itself.
    shapes.push(match Player::BOTH.into_iter().find(|player| position.spheres(*player).contains(cell)) {
        Some(_) => hollow,
        None => hollow.named(Name { place: name, content: Content::Empty }),
    });
}
