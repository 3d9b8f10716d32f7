use tripylon_rules::{
    AnyClick, AnyMove, Player,
    pylos::{Cell, Position},
};

use super::{
    layout::PylosLayout,
    partial_move::PartialMove,
    pieces::{SphereDrawing, colour},
};
use crate::{
    CoordinateLabels, Geometry, Marks, PlaceContent, Shape,
    click_target::{self, ClickTarget},
    depth_sort::{DepthSortedShapes, badge_shapes},
    point3::Point3,
    scene_view::ViewKind,
};

/// Adds the marks between the spheres: footprints, rings, names, the last move.
pub(super) fn marks_by_depth(
    position: &Position,
    layout: &PylosLayout,
    marks: &Marks,
    partial_move: &PartialMove,
    sorted_shapes: &mut DepthSortedShapes,
) {
    let painter = MarkPainter { layout, sorted_shapes };
    painter.add_all(position, marks, partial_move);
}

/// Adds the value badges and click targets, on top of all other shapes.
pub(super) fn badges_and_click_targets(
    position: &Position,
    layout: &PylosLayout,
    marks: &Marks,
    partial_move: &PartialMove,
    shapes: &mut Vec<Shape>,
) {
    for value in &marks.value_badges {
        if let Some(cell) = value.click.cell() {
            shapes.extend(badge_shapes(
                value,
                layout.projection.project(mark_point(cell, position, layout, partial_move)),
            ));
        }
    }
    let target = |click: AnyClick| {
        let cell = click.cell()?;
        let player =
            if partial_move.to == Some(cell) { Some(position.turn()) } else { sphere_owner(position, cell) };
        let content = player.map_or(PlaceContent::Empty, PlaceContent::Sphere);
        let centre = layout.projection.project(mark_point(cell, position, layout, partial_move));
        Some(match layout.kind {
            ViewKind::Solid => ClickTarget::circle(click, content, centre, layout.radius()),
            ViewKind::Flat => ClickTarget::rectangle(
                click,
                content,
                centre,
                layout.projection.scale(),
                layout.projection.scale(),
            ),
        })
    };
    let targets = marks.targets().filter_map(target).collect();
    shapes.extend(click_target::click_target_shapes(targets, layout.bounds));
}

/// Adds the outlines of footprints that are hidden by spheres in front, so that every open cell is visible.
pub(super) fn hidden_outlines(
    spheres: &[SphereDrawing],
    layout: &PylosLayout,
    marks: &Marks,
    shapes: &mut Vec<Shape>,
) {
    let projection = &layout.projection;
    for cell in marks.choices.iter().filter_map(|choice| choice.cell()) {
        let (at, nearness) =
            (projection.project(layout.footprint(cell)), projection.nearness(layout.at(cell)));
        let hides = |sphere: &SphereDrawing| {
            projection.nearness(sphere.at) > nearness
                && projection.project(sphere.at).distance(at) < 0.9 * layout.radius()
        };
        let is_empty = !spheres.iter().any(|sphere| sphere.cell == Some(cell));
        if is_empty && spheres.iter().any(hides) {
            let name = layout.name(cell);
            let across = 0.52 * projection.scale();
            let disc = Geometry::ellipse(at, across, across * projection.foreshortening());
            let class = marks.clickable_class("footprint hidden-choice", layout.click(cell));
            shapes.push(Shape::new(format!("footprint-hidden-choice-{name}"), class, disc));
        }
    }
}

/// The centre of the sphere in a cell, or of the footprint of an empty cell.
fn mark_point(cell: Cell, position: &Position, layout: &PylosLayout, partial_move: &PartialMove) -> Point3 {
    let filled = sphere_owner(position, cell).is_some() && partial_move.from != Some(cell)
        || partial_move.to == Some(cell);
    if filled { layout.at(cell) } else { layout.footprint(cell) }
}

fn sphere_owner(position: &Position, cell: Cell) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| position.spheres(*player).contains(cell))
}

struct MarkPainter<'a> {
    layout: &'a PylosLayout,
    sorted_shapes: &'a mut DepthSortedShapes,
}

impl MarkPainter<'_> {
    fn add_all(mut self, position: &Position, marks: &Marks, partial_move: &PartialMove) {
        let filled = |cell: Cell| {
            sphere_owner(position, cell).is_some() && partial_move.from != Some(cell)
                || partial_move.to == Some(cell)
        };
        if let Some(AnyMove::Pylos(last)) = marks.last_move {
            self.add_move(&PartialMove::from_move(last), "last");
        }
        if let Some(AnyMove::Pylos(hint)) = marks.hint_move {
            self.add_move(&PartialMove::from_move(hint), "hint");
        }
        for cell in marks.choices.iter().filter_map(|choice| choice.cell()) {
            let class = marks.clickable_class("choice", self.layout.click(cell));
            if filled(cell) { self.add_ring(cell, &class) } else { self.add_footprint(cell, &class) }
        }
        for cell in marks.formation_cells.iter().filter_map(|click| click.cell()) {
            self.add_ring(cell, "formation");
        }
        for cell in marks.highlighted.iter().filter_map(|click| click.cell()) {
            if filled(cell) {
                self.add_ring(cell, "highlighted");
            } else {
                self.add_footprint(cell, "highlighted");
            }
        }
        if let (Some(from), Some(_)) = (partial_move.from, partial_move.to) {
            self.add_footprint(from, "source");
        }
        if let Some(to) = partial_move.to {
            self.add_ring(to, "pending");
        }
        for cell in &partial_move.taken {
            self.add_ring(*cell, "taken-back");
        }
        if let (Some(from), None, None) = (partial_move.from, partial_move.to, marks.drag_point) {
            let at = self.layout.at(from).raised_by(self.layout.chosen_lift());
            let circle = Geometry::circle(self.layout.projection.project(at), self.layout.radius());
            let id = format!("ring-chosen-{}", self.layout.name(from));
            self.sorted_shapes
                .add(self.layout.projection.nearness(at) + 1e-6, Shape::new(id, "ring chosen", circle));
        }
        if marks.coordinates == CoordinateLabels::Shown {
            for cell in self.layout.cells().collect::<Vec<_>>() {
                let lowest = cell.level() == self.layout.base.lowest_level();
                let flat = self.layout.kind == ViewKind::Flat;
                if filled(cell) || lowest || flat || marks.is_choice(self.layout.click(cell)) {
                    self.add_coordinate(cell, sphere_owner(position, cell), filled(cell));
                }
            }
        }
    }

    /// Adds a move: a ring at its target, a trace from its source, footprints of spheres taken back.
    fn add_move(&mut self, turn: &PartialMove, class: &str) {
        let Some(to) = turn.to else { return };
        if let Some(from) = turn.from {
            self.add_footprint(from, class);
            let projection = &self.layout.projection;
            let (start, end) =
                (projection.project(self.layout.footprint(from)), projection.project(self.layout.at(to)));
            let nearness = projection.nearness(self.layout.at(to)) - 1e-3;
            self.sorted_shapes.add(
                nearness,
                Shape::new(format!("trace-{class}"), format!("trace {class}"), Geometry::line(&[start, end])),
            );
        }
        if turn.taken.contains(&to) {
            self.add_footprint(to, &format!("{class} taken"));
        } else {
            self.add_ring(to, class);
        }
        for cell in turn.taken.iter().filter(|cell| **cell != to) {
            self.add_footprint(*cell, &format!("{class} taken"));
        }
    }

    /// Adds a ring around the sphere in a cell.
    fn add_ring(&mut self, cell: Cell, class: &str) {
        let at = self.layout.at(cell);
        let circle = Geometry::circle(self.layout.projection.project(at), 0.99 * self.layout.radius());
        self.add(cell, "ring", class, circle);
    }

    /// Adds a disc where a sphere rests or would rest.
    fn add_footprint(&mut self, cell: Cell, class: &str) {
        let across = 0.52 * self.layout.projection.scale();
        let centre = self.layout.projection.project(self.layout.footprint(cell));
        let disc = Geometry::ellipse(centre, across, across * self.layout.projection.foreshortening());
        self.add(cell, "footprint", class, disc);
    }

    fn add_coordinate(&mut self, cell: Cell, player: Option<Player>, filled: bool) {
        let name = self.layout.name(cell);
        let at = if filled { self.layout.at(cell) } else { self.layout.footprint(cell) };
        let on = player.filter(|_| filled).map_or("board", colour);
        let text = Geometry::text(self.layout.projection.project(at), name);
        self.add(cell, "coordinate", on, text);
    }

    /// Adds a mark at the depth of a sphere in a cell.
    fn add(&mut self, cell: Cell, kind: &str, class: &str, geometry: Geometry) {
        let nearness = self.layout.projection.nearness(self.layout.at(cell)) + 1e-6;
        let first = class.split(' ').next().unwrap_or_default();
        let id = format!("{kind}-{first}-{}", self.layout.name(cell));
        self.sorted_shapes.add(nearness, Shape::new(id, format!("{kind} {class}"), geometry));
    }
}
