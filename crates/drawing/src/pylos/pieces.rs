use tripylon_rules::{
    Player,
    pylos::{Cell, Position},
};

use super::{layout::PylosLayout, partial_move::PartialMove};
use crate::{
    AccessibleName, Geometry, Marks, PlaceContent, Point, Shape, animation::AnimationFrame,
    depth_sort::DepthSortedShapes, point3::Point3, scene_view::ViewKind,
};

/// A sphere to draw.
pub(super) struct SphereDrawing {
    pub(super) id: String,
    pub(super) cell: Option<Cell>,
    pub(super) player: Player,
    pub(super) at: Point3,
    pub(super) state: SphereState,
}

/// The state of a sphere, which decides its class.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SphereState {
    /// Resting, with no sphere on it.
    Still,
    /// Supporting other spheres.
    Covered,
    /// Placed by a move that is not confirmed yet.
    Pending,
    /// Selected to be raised.
    Chosen,
    /// Selected to be taken back.
    TakenBack,
    /// Animated or dragged.
    Flying,
}

impl SphereState {
    const fn class(self) -> &'static str {
        match self {
            SphereState::Still => "",
            SphereState::Covered => " covered",
            SphereState::Pending => " pending",
            SphereState::Chosen => " chosen",
            SphereState::TakenBack => " taken-back",
            SphereState::Flying => " flying",
        }
    }
}

pub(super) const fn colour(player: Player) -> &'static str {
    match player {
        Player::One => "light",
        Player::Two => "dark",
    }
}

/// The id of the sphere in a cell.
pub(super) fn piece_id(name: &str) -> String {
    format!("sphere-{name}")
}

/// The spheres of a position, with a partly entered move applied.
pub(super) fn resting_pieces(
    position: &Position,
    layout: &PylosLayout,
    turn: &PartialMove,
) -> Vec<SphereDrawing> {
    let mover = position.turn();
    let mut cells: Vec<(Cell, Player)> = Player::BOTH
        .into_iter()
        .flat_map(|player| position.spheres(player).into_iter().map(move |cell| (cell, player)))
        // The floor below a small pyramid is not drawn.
        .filter(|(cell, _)| cell.level() >= layout.base.lowest_level())
        .collect();
    if let Some(to) = turn.to {
        cells.retain(|(cell, _)| Some(*cell) != turn.from);
        cells.push((to, mover));
    }
    let filled: tripylon_rules::pylos::CellSet = cells.iter().map(|(cell, _)| *cell).collect();
    let sphere = |(cell, player): (Cell, Player)| {
        let state = match cell {
            _ if turn.taken.contains(&cell) => SphereState::TakenBack,
            _ if turn.to == Some(cell) => SphereState::Pending,
            _ if turn.from == Some(cell) => SphereState::Chosen,
            _ if cell.above().intersects(filled) => SphereState::Covered,
            _ => SphereState::Still,
        };
        let lift = if state == SphereState::Chosen { layout.chosen_lift() } else { 0.0 };
        SphereDrawing {
            id: piece_id(&layout.name(cell)),
            cell: Some(cell),
            player,
            at: layout.at(cell).raised_by(lift),
            state,
        }
    };
    cells.into_iter().map(sphere).collect()
}

/// Moves the dragged sphere to the pointer: the last one to be taken back, the selected one, or one from the reserve.
pub(super) fn drag_piece(
    spheres: &mut Vec<SphereDrawing>,
    at: Point,
    player: Player,
    turn: &PartialMove,
    layout: &PylosLayout,
) {
    // Above all other spheres, so that none hides it.
    let at = layout.projection.unproject_at_height(at, 7.0);
    let lifted = match turn.to {
        Some(_) => turn.taken.last().copied(),
        None => turn.from,
    };
    match (lifted, turn.to) {
        (Some(cell), _) => {
            if let Some(sphere) = spheres.iter_mut().find(|sphere| sphere.cell == Some(cell)) {
                *sphere = SphereDrawing {
                    at,
                    state: SphereState::Flying,
                    cell: None,
                    id: sphere.id.clone(),
                    ..*sphere
                };
            }
        }
        (None, None) => {
            spheres.push(SphereDrawing {
                id: piece_id("held"),
                cell: None,
                player,
                at,
                state: SphereState::Flying,
            });
        }
        (None, Some(_)) => {}
    }
}

/// The spheres in a frame of an animation.
pub(super) fn animated_pieces(
    resting: Vec<SphereDrawing>,
    frame: AnimationFrame<'_>,
    layout: &PylosLayout,
    marks: &Marks,
) -> Vec<SphereDrawing> {
    let still = resting.into_iter().filter(|sphere| !frame.animates(&sphere.id));
    let flying = frame.animations.iter().filter_map(|animation| {
        let PlaceContent::Sphere(player) = animation.content else { return None };
        let at = animation.position_at(frame.progress, 1.6, |stop| layout.waypoint(stop, marks))?;
        Some(SphereDrawing { id: animation.id.clone(), cell: None, player, at, state: SphereState::Flying })
    });
    still.chain(flying).collect()
}

/// Draws the shadows on the board.
pub(super) fn add_shadows(spheres: &[SphereDrawing], layout: &PylosLayout, shapes: &mut Vec<Shape>) {
    let lowest = layout.base.lowest_level();
    let on_board = |sphere: &&SphereDrawing| match (layout.kind, sphere.cell) {
        (_, Some(cell)) => layout.kind == ViewKind::Flat || cell.level() == lowest,
        (_, None) => sphere.at.z < 1.5,
    };
    for sphere in spheres.iter().filter(on_board) {
        let (at, across) = match layout.kind {
            ViewKind::Solid => (layout.projection.shadow_on_ground(Point3 { z: 0.75, ..sphere.at }), 1.28),
            ViewKind::Flat => (Point3::new(sphere.at.x + 0.12, sphere.at.y - 0.16, 0.0), 1.08),
        };
        let across = across * layout.radius();
        let centre = layout.projection.project(at);
        let ellipse = Geometry::ellipse(centre, across, across * layout.projection.foreshortening());
        shapes.push(Shape::new(format!("shadow-{}", sphere.id), "shadow", ellipse));
    }
}

/// Draws a small dot between the four spheres under each sphere in the flat view, in the colour of the sphere on them.
pub(super) fn add_support_dots(spheres: &[SphereDrawing], layout: &PylosLayout, shapes: &mut Vec<Shape>) {
    for sphere in spheres {
        if let Some(at) = sphere.cell.and_then(|cell| layout.support_point(cell)) {
            let class = format!("support-dot {}{}", colour(sphere.player), sphere.state.class());
            let dot = Geometry::circle(layout.projection.project(at), 0.3 * layout.projection.scale());
            shapes.push(Shape::new(format!("support-dot-{}", sphere.id), class, dot));
        }
    }
}

/// Draws the spheres, each with its contact shadow.
pub(super) fn add_shapes(
    spheres: &[SphereDrawing],
    layout: &PylosLayout,
    sorted_shapes: &mut DepthSortedShapes,
) {
    let radius = layout.radius();
    for sphere in spheres {
        let nearness = layout.projection.nearness(sphere.at);
        let centre = layout.projection.project(sphere.at);
        let (colour, state) = (colour(sphere.player), sphere.state.class());
        if layout.kind == ViewKind::Solid {
            let under = layout.projection.project(sphere.at.raised_by(-0.42));
            let shade = Geometry::ellipse(under.moved(0.08 * radius, 0.0), 1.14 * radius, 1.06 * radius);
            sorted_shapes.add(
                nearness,
                Shape::new(format!("contact-{}", sphere.id), format!("contact{state}"), shade),
            );
        }
        let body = Geometry::circle(centre, radius);
        let mut body = Shape::new(&*sphere.id, format!("sphere {colour}{state}"), body);
        if let Some(cell) = sphere.cell {
            let name = layout.name(cell);
            body = body.with_accessible_name(AccessibleName {
                place: name,
                content: PlaceContent::Sphere(sphere.player),
            });
        }
        sorted_shapes.add(nearness, body);
        let glint = centre.moved(-0.34 * radius, -0.42 * radius);
        let glint = Geometry::ellipse(glint, 0.34 * radius, 0.26 * radius);
        let glint = Shape::new(format!("glint-{}", sphere.id), format!("glint {colour}{state}"), glint);
        sorted_shapes.add(nearness, glint);
    }
}
