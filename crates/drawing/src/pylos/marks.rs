use tripylon_rules::{
    AnyMove, Player,
    pylos::{Cell, Position},
};

use super::{
    layout::Layout,
    spheres::{Sphere, colour},
    turn::Turn,
};
use crate::{
    Content, Coordinates, Geometry, Marks, Name, Shape,
    layers::{Layers, badge},
    space::Space,
    target::{self, Target},
    view::Kind,
};

/// Paints what lies among the spheres: footprints, rings, names, the last move.
pub(super) fn paint(position: &Position, layout: &Layout, marks: &Marks, made: &Turn, layers: &mut Layers) {
    let painter = Painter { layout, layers };
    painter.all(position, marks, made);
}

/// Paints what lies over everything: values, and the targets that catch clicks.
pub(super) fn over(
    position: &Position,
    layout: &Layout,
    marks: &Marks,
    made: &Turn,
    shapes: &mut Vec<Shape>,
) {
    for value in &marks.values {
        if let Some(cell) = layout.cell(&value.click) {
            shapes.extend(badge(value, layout.stage.project(middle(cell, position, layout, made))));
        }
    }
    let target = |click: &String| {
        let cell = layout.cell(click)?;
        let player = if made.to == Some(cell) { Some(position.turn()) } else { held(position, cell) };
        let content = player.map_or(Content::Empty, Content::Sphere);
        let name = Name { place: click.clone(), content };
        let centre = layout.stage.project(middle(cell, position, layout, made));
        Some(match layout.kind {
            Kind::Solid => Target::round(name, centre, layout.radius()),
            Kind::Flat => Target::rectangle(name, centre, layout.stage.scale(), layout.stage.scale()),
        })
    };
    let targets = marks.targets().filter_map(target).collect();
    shapes.extend(target::shapes(targets, layout.bounds));
}

/// Paints the outlines of footprints that spheres in front hide, so that no open cell goes unnoticed.
pub(super) fn through(spheres: &[Sphere], layout: &Layout, marks: &Marks, shapes: &mut Vec<Shape>) {
    let stage = &layout.stage;
    for cell in marks.choices.iter().filter_map(|choice| layout.cell(choice)) {
        let (at, nearness) = (stage.project(layout.footprint(cell)), stage.nearness(layout.at(cell)));
        let hides = |sphere: &Sphere| {
            stage.nearness(sphere.at) > nearness
                && stage.project(sphere.at).distance(at) < 0.9 * layout.radius()
        };
        let is_empty = !spheres.iter().any(|sphere| sphere.cell == Some(cell));
        if is_empty && spheres.iter().any(hides) {
            let name = layout.name(cell);
            let across = 0.52 * stage.scale();
            let disc = Geometry::ellipse(at, across, across * stage.flatness());
            let class = marks.class("footprint through", &name);
            shapes.push(Shape::new(format!("footprint-through-{name}"), class, disc));
        }
    }
}

/// The point that stands for a cell: the middle of its sphere, or of the spot where one would rest.
fn middle(cell: Cell, position: &Position, layout: &Layout, made: &Turn) -> Space {
    let filled = held(position, cell).is_some() && made.from != Some(cell) || made.to == Some(cell);
    if filled { layout.at(cell) } else { layout.footprint(cell) }
}

fn held(position: &Position, cell: Cell) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| position.spheres(*player).contains(cell))
}

struct Painter<'a> {
    layout: &'a Layout,
    layers: &'a mut Layers,
}

impl Painter<'_> {
    fn all(mut self, position: &Position, marks: &Marks, made: &Turn) {
        let filled =
            |cell: Cell| held(position, cell).is_some() && made.from != Some(cell) || made.to == Some(cell);
        if let Some(AnyMove::Pylos(last)) = marks.last {
            self.mv(&Turn::of_move(last), "last");
        }
        if let Some(AnyMove::Pylos(hint)) = marks.hint {
            self.mv(&Turn::of_move(hint), "hint");
        }
        for cell in marks.choices.iter().filter_map(|choice| self.layout.cell(choice)) {
            let class = marks.class("may", &self.layout.name(cell));
            if filled(cell) { self.ring(cell, &class) } else { self.footprint(cell, &class) }
        }
        for cell in marks.formation.iter().filter_map(|name| self.layout.cell(name)) {
            self.ring(cell, "formation");
        }
        for cell in marks.pointed.iter().filter_map(|name| self.layout.cell(name)) {
            if filled(cell) { self.ring(cell, "pointed") } else { self.footprint(cell, "pointed") }
        }
        if let (Some(from), Some(_)) = (made.from, made.to) {
            self.footprint(from, "left");
        }
        if let Some(to) = made.to {
            self.ring(to, "pending");
        }
        for cell in &made.taken {
            self.ring(*cell, "going");
        }
        if let (Some(from), None, None) = (made.from, made.to, marks.held) {
            let at = self.layout.at(from).raised(self.layout.lift());
            let circle = Geometry::circle(self.layout.stage.project(at), self.layout.radius());
            let id = format!("ring-chosen-{}", self.layout.name(from));
            self.layers.add(self.layout.stage.nearness(at) + 1e-6, Shape::new(id, "ring chosen", circle));
        }
        if marks.coordinates == Coordinates::Shown {
            for cell in self.layout.cells().collect::<Vec<_>>() {
                let lowest = cell.level() == self.layout.base.lowest_level();
                let flat = self.layout.kind == Kind::Flat;
                if filled(cell) || lowest || flat || marks.may(&self.layout.name(cell)) {
                    self.name(cell, held(position, cell), filled(cell));
                }
            }
        }
    }

    /// A move: a ring where the sphere went, a trace from where it was, footprints of those taken back.
    fn mv(&mut self, turn: &Turn, class: &str) {
        let Some(to) = turn.to else { return };
        if let Some(from) = turn.from {
            self.footprint(from, class);
            let stage = &self.layout.stage;
            let (start, end) =
                (stage.project(self.layout.footprint(from)), stage.project(self.layout.at(to)));
            let nearness = stage.nearness(self.layout.at(to)) - 1e-3;
            self.layers.add(
                nearness,
                Shape::new(format!("trace-{class}"), format!("trace {class}"), Geometry::line(&[start, end])),
            );
        }
        if turn.taken.contains(&to) {
            self.footprint(to, &format!("{class} taken"));
        } else {
            self.ring(to, class);
        }
        for cell in turn.taken.iter().filter(|cell| **cell != to) {
            self.footprint(*cell, &format!("{class} taken"));
        }
    }

    /// A ring around the sphere in a cell.
    fn ring(&mut self, cell: Cell, class: &str) {
        let at = self.layout.at(cell);
        let circle = Geometry::circle(self.layout.stage.project(at), 0.99 * self.layout.radius());
        self.add(cell, "ring", class, circle);
    }

    /// A disc where a sphere rests or would rest.
    fn footprint(&mut self, cell: Cell, class: &str) {
        let across = 0.52 * self.layout.stage.scale();
        let centre = self.layout.stage.project(self.layout.footprint(cell));
        let disc = Geometry::ellipse(centre, across, across * self.layout.stage.flatness());
        self.add(cell, "footprint", class, disc);
    }

    fn name(&mut self, cell: Cell, player: Option<Player>, filled: bool) {
        let name = self.layout.name(cell);
        let at = if filled { self.layout.at(cell) } else { self.layout.footprint(cell) };
        let on = player.filter(|_| filled).map_or("board", colour);
        let text = Geometry::text(self.layout.stage.project(at), name);
        self.add(cell, "coordinate", on, text);
    }

    /// Adds a mark that is as near as a sphere in a cell is, or would be.
    fn add(&mut self, cell: Cell, what: &str, class: &str, geometry: Geometry) {
        let nearness = self.layout.stage.nearness(self.layout.at(cell)) + 1e-6;
        let first = class.split(' ').next().unwrap_or_default();
        let id = format!("{what}-{first}-{}", self.layout.name(cell));
        self.layers.add(nearness, Shape::new(id, format!("{what} {class}"), geometry));
    }
}
