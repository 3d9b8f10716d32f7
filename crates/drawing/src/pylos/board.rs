use tripylon_rules::{
    Player,
    pylos::{Cell, Position},
};

use super::layout::{BOARD_MARGIN, BOARD_THICKNESS, HOLLOW_RADIUS, LEVEL_LABEL_HEIGHT, PylosLayout};
use crate::{
    AccessibleName, Geometry, PlaceContent, Point, Shape, point3::Point3, scene_view::ViewKind,
    shape::draw_line,
};

/// The width of the bevel around the top of the board.
const BEVEL_WIDTH: f64 = 0.16;

/// Draws the board, or in the flat view one board for each level.
pub(super) fn add_board(position: &Position, layout: &PylosLayout, shapes: &mut Vec<Shape>) {
    match layout.kind {
        ViewKind::Solid => add_solid_board(layout, shapes),
        ViewKind::Flat => add_flat_boards(layout, shapes),
    }
    for cell in layout.cells() {
        let on_board = layout.kind == ViewKind::Flat || cell.level() == layout.base.lowest_level();
        if on_board {
            add_hollow(cell, position, layout, shapes);
        }
    }
}

fn add_solid_board(layout: &PylosLayout, shapes: &mut Vec<Shape>) {
    let projection = &layout.projection;
    let half = f64::from(4 - layout.base.lowest_level()) + BOARD_MARGIN;
    let under = projection.project(Point3::new(0.0, 0.0, -1.6 * BOARD_THICKNESS));
    let across = half * 1.36 * projection.scale();
    let shadow =
        Geometry::ellipse(under.moved(0.03 * across, 0.0), across, across * projection.foreshortening());
    shapes.push(Shape::new("board-shadow", "board-shadow", shadow));

    let corners = |half: f64, z: f64| {
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| Point3::new(x * half, y * half, z))
    };
    let (foot, brim, top) = (
        corners(half, -BOARD_THICKNESS),
        corners(half, -BEVEL_WIDTH),
        corners(half - 0.8 * BEVEL_WIDTH, 0.0),
    );
    let normals = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    for (side, (x, y)) in normals.into_iter().enumerate() {
        let next = (side + 1) % 4;
        let outward = Point3::new(x, y, 0.0);
        if projection.facing(outward) > 0.0 {
            let face = [foot[side], foot[next], brim[next], brim[side]].map(|at| projection.project(at));
            let class = format!("wood side shade-{}", projection.shade(outward));
            shapes.push(Shape::new(format!("side-{side}"), class, Geometry::Polygon(face.to_vec())));
        }
        let slant = Point3::new(x, y, 0.9);
        let face = [brim[side], brim[next], top[next], top[side]].map(|at| projection.project(at));
        let class = format!("wood bevel shade-{}", projection.shade(slant));
        shapes.push(Shape::new(format!("bevel-{side}"), class, Geometry::Polygon(face.to_vec())));
    }
    let face = top.map(|at| projection.project(at)).to_vec();
    shapes.push(Shape::new("board", "wood top", Geometry::Polygon(face)));
    shapes.push(Shape::new("grain", "grain", grain_lines(layout, Point3::default(), half - BEVEL_WIDTH)));
}

fn add_flat_boards(layout: &PylosLayout, shapes: &mut Vec<Shape>) {
    for level in layout.levels() {
        let middle = layout.panel(level);
        let half = layout.panel_side(level) / 2.0;
        let at = |x: f64, y: f64| layout.projection.project(Point3::new(middle.x + x, middle.y + y, 0.0));
        let outline = |half: f64| {
            let (one, other) = (at(-half, half), at(half, -half));
            Geometry::rounded_rectangle(one, other, 0.28 * layout.projection.scale())
        };
        let number = level - layout.base.lowest_level() + 1;
        shapes.push(Shape::new(format!("brim-{number}"), "wood brim", outline(half)));
        shapes.push(Shape::new(format!("panel-{number}"), "wood top", outline(half - 0.1)));
        shapes.push(Shape::new(format!("grain-{number}"), "grain", grain_lines(layout, middle, half - 0.25)));
        let label = Geometry::text(at(0.0, half + 0.46 * LEVEL_LABEL_HEIGHT), number.to_string());
        shapes.push(Shape::new(format!("level-{number}"), "level", label));
    }
}

/// The grain of the wood: slightly wavy lines from west to east.
fn grain_lines(layout: &PylosLayout, middle: Point3, half: f64) -> Geometry {
    const LINES: u8 = 13;
    let mut path = String::new();
    for line in 0..LINES {
        let seed = f64::from(line);
        let across = half * (2.0 * (seed + 0.5 + 0.3 * (seed * 2.4).sin()) / f64::from(LINES) - 1.0);
        let points: Vec<Point> = (0..=6u8)
            .map(|step| {
                let along = half * (f64::from(step) / 3.0 - 1.0);
                let swing = 0.09 * (along * 0.8 + seed * 1.7).sin() * (1.0 - (across / half).abs());
                layout.projection.project(Point3::new(middle.x + along, middle.y + across + swing, 0.0))
            })
            .collect();
        draw_line(&mut path, &points);
    }
    Geometry::Path(path)
}

fn add_hollow(cell: Cell, position: &Position, layout: &PylosLayout, shapes: &mut Vec<Shape>) {
    let projection = &layout.projection;
    let name = layout.name(cell);
    let at = Point3 { z: 0.0, ..layout.at(cell) };
    let across = HOLLOW_RADIUS * projection.scale();
    let centre = projection.project(at);
    let lip = Geometry::ellipse(
        centre.moved(0.02 * across, 0.05 * across),
        1.06 * across,
        1.06 * across * projection.foreshortening(),
    );
    shapes.push(Shape::new(format!("lip-{name}"), "lip", lip));
    let hollow = Geometry::ellipse(centre, across, across * projection.foreshortening());
    let hollow = Shape::new(format!("hollow-{name}"), "hollow", hollow);
    // A filled cell is named by its sphere, an empty one by its hollow.
    shapes.push(match Player::BOTH.into_iter().find(|player| position.spheres(*player).contains(cell)) {
        Some(_) => hollow,
        None => hollow.with_accessible_name(AccessibleName { place: name, content: PlaceContent::Empty }),
    });
}
