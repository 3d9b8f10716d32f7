use tripylon_rules::{Player, Pylos, pylos::Cell};

use super::{
    palette::{PAPER, PLAYED},
    pylos::across,
    scene::Scene,
    svg::{Element, Frame, Point},
};

/// All levels side by side, seen from above, with the names of their cells.
pub(super) fn paint(scene: &Scene<Pylos>, frame: Frame) -> Element {
    let base = scene.game.base;
    let widths: Vec<u8> = (1..=across(base)).rev().collect();
    let cells: u8 = widths.iter().sum();
    // Half a cell of wood around every level, and half a cell of air between them.
    let units = f64::from(cells) + 0.4 * widths.len() as f64 + 0.5 * (widths.len() - 1) as f64;
    let unit = (frame.width / units).min((frame.height - 30.0) / (f64::from(widths[0]) + 0.4));
    let mut left = frame.centre().x - units * unit / 2.0;
    let bottom = frame.y + frame.height;
    let mut group = Element::group();
    for (number, width) in (1..).zip(widths) {
        let side = (f64::from(width) + 0.4) * unit;
        let level = Frame { x: left, y: bottom - side, width: side, height: side };
        group.add(wood(level));
        let title = Point::new(level.centre().x, level.y - 13.0);
        group.add(Element::words(title, 13.0, &format!("level {number}")).with("fill", PAPER.quiet_ink));
        for cell in Cell::all().filter(|cell| cell.level() + 1 - base.lowest_level() == number) {
            let at = Point::new(
                level.x + (0.7 + f64::from(cell.column())) * unit,
                level.y + (f64::from(width) - 0.3 - f64::from(cell.row())) * unit,
            );
            cell_at(&mut group, scene, cell, at, unit * 0.44);
        }
        left += side + 0.5 * unit;
    }
    group
}

fn wood(level: Frame) -> Element {
    Element::new("rect")
        .with("x", level.x)
        .with("y", level.y)
        .with("width", level.width)
        .with("height", level.height)
        .with("rx", 6.0)
        .with("fill", "url(#wood)")
        .with("stroke", "#8a5a2f")
        .with("stroke-width", 1.0)
}

fn cell_at(group: &mut Element, scene: &Scene<Pylos>, cell: Cell, at: Point, radius: f64) {
    let owner = Player::BOTH.into_iter().find(|player| scene.position.spheres(*player).contains(cell));
    let (fill, ink) = match owner {
        Some(Player::One) => ("url(#light)", "#3b2412"),
        Some(Player::Two) => ("url(#dark)", "#fff3dc"),
        None => ("url(#hollow)", "#ffeccd"),
    };
    group.add(
        Element::circle(at, radius).with("fill", fill).with("stroke", "#8a5a2f").with("stroke-width", 0.8),
    );
    if scene.last.is_some_and(|mv| mv.to() == cell) && owner.is_some() {
        group.add(Element::circle(at, radius - 1.0).stroked(PLAYED, 3.0));
    }
    let name = cell.name(scene.game.base);
    group.add(Element::words(at, radius * 0.74, &name).with("fill", ink).with("font-weight", "600"));
}
