use tripylon_rules::{
    Player,
    pylos::{Cell, Position},
};

use super::{layout::Layout, turn::Turn};
use crate::{
    Content, Geometry, Marks, Name, Point, Shape, layers::Layers, scene::Motion, space::Space, view::Kind,
};

/// A sphere to be painted.
pub(super) struct Sphere {
    pub(super) id: String,
    pub(super) cell: Option<Cell>,
    pub(super) player: Player,
    pub(super) at: Space,
    pub(super) state: State,
}

/// What is happening to a sphere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// It lies where it is.
    Still,
    /// Others rest on it.
    Covered,
    /// It has been put here in a turn that is not final yet.
    Pending,
    /// It has been chosen to be raised.
    Chosen,
    /// It has been chosen to be taken back.
    Going,
    /// It is in the air.
    Flying,
}

impl State {
    const fn class(self) -> &'static str {
        match self {
            State::Still => "",
            State::Covered => " covered",
            State::Pending => " pending",
            State::Chosen => " chosen",
            State::Going => " going",
            State::Flying => " flying",
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
pub(super) fn id(name: &str) -> String {
    format!("sphere-{name}")
}

/// The spheres of a position, with a turn as far as it has been made.
pub(super) fn resting(position: &Position, layout: &Layout, turn: &Turn) -> Vec<Sphere> {
    let mover = position.turn();
    let mut cells: Vec<(Cell, Player)> = Player::BOTH
        .into_iter()
        .flat_map(|player| position.spheres(player).into_iter().map(move |cell| (cell, player)))
        // Below a small pyramid there is a floor that is none of its cells.
        .filter(|(cell, _)| cell.level() >= layout.base.lowest_level())
        .collect();
    if let Some(to) = turn.to {
        cells.retain(|(cell, _)| Some(*cell) != turn.from);
        cells.push((to, mover));
    }
    let filled: tripylon_rules::pylos::CellSet = cells.iter().map(|(cell, _)| *cell).collect();
    let sphere = |(cell, player): (Cell, Player)| {
        let state = match cell {
            _ if turn.taken.contains(&cell) => State::Going,
            _ if turn.to == Some(cell) => State::Pending,
            _ if turn.from == Some(cell) => State::Chosen,
            _ if cell.above().meets(filled) => State::Covered,
            _ => State::Still,
        };
        let lift = if state == State::Chosen { layout.lift() } else { 0.0 };
        Sphere {
            id: id(&layout.name(cell)),
            cell: Some(cell),
            player,
            at: layout.at(cell).raised(lift),
            state,
        }
    };
    cells.into_iter().map(sphere).collect()
}

/// Puts the sphere that a hand drags where the hand is: the last one to be taken back, the chosen one, or one from the
/// reserve.
pub(super) fn hold(spheres: &mut Vec<Sphere>, at: Point, player: Player, turn: &Turn, layout: &Layout) {
    // Higher than everything else, so that nothing hides it.
    let at = layout.stage.at_height(at, 7.0);
    let lifted = match turn.to {
        Some(_) => turn.taken.last().copied(),
        None => turn.from,
    };
    match (lifted, turn.to) {
        (Some(cell), _) => {
            if let Some(sphere) = spheres.iter_mut().find(|sphere| sphere.cell == Some(cell)) {
                *sphere = Sphere { at, state: State::Flying, cell: None, id: sphere.id.clone(), ..*sphere };
            }
        }
        (None, None) => {
            spheres.push(Sphere { id: id("held"), cell: None, player, at, state: State::Flying });
        }
        (None, Some(_)) => {}
    }
}

/// The same spheres while some of them are in the air.
pub(super) fn in_motion(
    resting: Vec<Sphere>,
    motion: Motion<'_>,
    layout: &Layout,
    marks: &Marks,
) -> Vec<Sphere> {
    let still = resting.into_iter().filter(|sphere| !motion.carries(&sphere.id));
    let flying = motion.flights.iter().filter_map(|flight| {
        let Content::Sphere(player) = flight.content else { return None };
        let at = flight.at(motion.progress, 1.6, |stop| layout.stop(stop, marks))?;
        Some(Sphere { id: flight.id.clone(), cell: None, player, at, state: State::Flying })
    });
    still.chain(flying).collect()
}

/// Paints the shadows that fall on the board itself.
pub(super) fn shadows(spheres: &[Sphere], layout: &Layout, shapes: &mut Vec<Shape>) {
    let lowest = layout.base.lowest_level();
    let on_board = |sphere: &&Sphere| match (layout.kind, sphere.cell) {
        (_, Some(cell)) => layout.kind == Kind::Flat || cell.level() == lowest,
        (_, None) => sphere.at.z < 1.5,
    };
    for sphere in spheres.iter().filter(on_board) {
        let (at, across) = match layout.kind {
            Kind::Solid => (layout.stage.shadow(Space { z: 0.75, ..sphere.at }), 1.28),
            Kind::Flat => (Space::new(sphere.at.x + 0.12, sphere.at.y - 0.16, 0.0), 1.08),
        };
        let across = across * layout.radius();
        let centre = layout.stage.project(at);
        let ellipse = Geometry::ellipse(centre, across, across * layout.stage.flatness());
        shapes.push(Shape::new(format!("shadow-{}", sphere.id), "shadow", ellipse));
    }
}

/// Paints in the flat view, between the four spheres under each sphere, a small one that tells what rests on them.
pub(super) fn burdens(spheres: &[Sphere], layout: &Layout, shapes: &mut Vec<Shape>) {
    for sphere in spheres {
        if let Some(at) = sphere.cell.and_then(|cell| layout.under(cell)) {
            let class = format!("burden {}{}", colour(sphere.player), sphere.state.class());
            let dot = Geometry::circle(layout.stage.project(at), 0.3 * layout.stage.scale());
            shapes.push(Shape::new(format!("burden-{}", sphere.id), class, dot));
        }
    }
}

/// Paints the spheres, each with the shade that it throws on those around it.
pub(super) fn paint(spheres: &[Sphere], layout: &Layout, layers: &mut Layers) {
    let radius = layout.radius();
    for sphere in spheres {
        let nearness = layout.stage.nearness(sphere.at);
        let centre = layout.stage.project(sphere.at);
        let (colour, state) = (colour(sphere.player), sphere.state.class());
        if layout.kind == Kind::Solid {
            let under = layout.stage.project(sphere.at.raised(-0.42));
            let shade = Geometry::ellipse(under.moved(0.08 * radius, 0.0), 1.14 * radius, 1.06 * radius);
            layers.add(
                nearness,
                Shape::new(format!("contact-{}", sphere.id), format!("contact{state}"), shade),
            );
        }
        let body = Geometry::circle(centre, radius);
        let mut body = Shape::new(&*sphere.id, format!("sphere {colour}{state}"), body);
        if let Some(cell) = sphere.cell {
            let name = layout.name(cell);
            body = body.named(Name { place: name, content: Content::Sphere(sphere.player) });
        }
        layers.add(nearness, body);
        let glint = centre.moved(-0.34 * radius, -0.42 * radius);
        let glint = Geometry::ellipse(glint, 0.34 * radius, 0.26 * radius);
        let glint = Shape::new(format!("glint-{}", sphere.id), format!("glint {colour}{state}"), glint);
        layers.add(nearness, glint);
    }
}
