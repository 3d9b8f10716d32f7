use std::f64::consts::SQRT_2;

use tripylon_rules::{
    Player, Pylos,
    pylos::{Base, Cell, Move},
};

use super::{
    arrow,
    camera::{Camera, Space},
    palette::{MAY, PAPER, PLAYED, REFUSED},
    scene::{Arrows, Scene},
    svg::{Element, Frame, Point},
};

/// The gradients of wood, ivory and ebony.
pub(super) const DEFINITIONS: &str = r##"
<radialGradient id="light" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#fffdf8"/><stop offset=".38" stop-color="#f7e9cd"/><stop offset=".78" stop-color="#d9b985"/><stop offset="1" stop-color="#9c7646"/></radialGradient>
<radialGradient id="dark" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#c08d6c"/><stop offset=".22" stop-color="#7d4c33"/><stop offset=".62" stop-color="#452517"/><stop offset="1" stop-color="#1a0c06"/></radialGradient>
<radialGradient id="hollow" cx=".5" cy=".3" r=".75"><stop offset="0" stop-color="#52310f"/><stop offset=".65" stop-color="#7c4f27"/><stop offset="1" stop-color="#a8733f"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#1d0e04" stop-opacity=".62"/><stop offset=".6" stop-color="#1d0e04" stop-opacity=".34"/><stop offset="1" stop-color="#1d0e04" stop-opacity="0"/></radialGradient>
<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9935c"/><stop offset="1" stop-color="#a87040"/></linearGradient>
"##;

/// The height of the board's surface; the lowest spheres have their centres at height 0 and sit in hollows.
const SURFACE: f64 = -0.74;
const THICKNESS: f64 = 0.7;
/// The radius of a hollow: that of a sphere where it meets the surface.
const HOLLOW: f64 = 0.68;
/// The width of the board around the centres of the outermost hollows.
const MARGIN: f64 = 1.62;
/// Where the letters and numbers stand, from the centres of the outermost hollows.
const EDGE: f64 = 1.2;
/// The room for what is said about the reserves.
const STATUS: f64 = 30.0;

/// The height of the highest sphere or footprint of a scene.
pub(super) fn height(scene: &Scene<Pylos>) -> f64 {
    let spheres = scene.position.filled().into_iter();
    let marked = scene.may.iter().chain(&scene.refused).map(Move::to);
    let taken = scene.last.iter().flat_map(Move::taken);
    let heights = spheres.chain(marked).chain(taken).map(|cell| centre(cell, scene.game.base).z);
    heights.fold(0.0, f64::max)
}

/// The pyramid on its board, with room above for a sphere at the given height.
pub(super) fn paint(scene: &Scene<Pylos>, frame: Frame, height: f64) -> Element {
    let base = scene.game.base;
    let space = Frame { height: frame.height - STATUS, ..frame };
    let painter = Painter { scene, camera: camera(base, space, height) };
    let mut group = Element::group();
    painter.board(&mut group);
    painter.pieces(&mut group);
    painter.arrows(&mut group);
    painter.names(&mut group);
    group.add(reserves(scene, frame));
    group
}

fn camera(base: Base, frame: Frame, height: f64) -> Camera {
    let far = f64::from(across(base) - 1) * 2.0;
    let (low, high) = (-MARGIN, far + MARGIN);
    let mut points: Vec<Space> = [(low, low), (high, low), (low, high), (high, high)]
        .into_iter()
        .flat_map(|(x, y)| [SURFACE, SURFACE - THICKNESS].map(|z| Space::new(x, y, z)))
        .collect();
    // The outline of the spheres at the back of the lowest level, and of the highest one.
    points.extend([Space::new(0.0, far, 0.75), Space::new(far, far, 0.75)]);
    points.push(Space::new(far / 2.0, far / 2.0, height + 1.45));
    Camera::framing(20.0, 44.0, &points, frame)
}

/// The number of cells along an edge of level 1.
pub(super) const fn across(base: Base) -> u8 {
    4 - base.lowest_level()
}

/// The centre of a sphere on a cell: radius 1, centres 2 apart, each level √2 higher.
fn centre(cell: Cell, base: Base) -> Space {
    let level = f64::from(cell.level() - base.lowest_level());
    Space::new(2.0 * f64::from(cell.column()) + level, 2.0 * f64::from(cell.row()) + level, SQRT_2 * level)
}

/// What lies on a cell or is shown there.
#[derive(Clone, Copy)]
enum Thing {
    Sphere(Player),
    Footprint,
    /// A sphere that was here before it was raised or taken back.
    Gone,
}

struct Painter<'a> {
    scene: &'a Scene<Pylos>,
    camera: Camera,
}

impl Painter<'_> {
    fn centre(&self, cell: Cell) -> Space {
        centre(cell, self.scene.game.base)
    }

    fn board(&self, group: &mut Element) {
        let far = f64::from(across(self.scene.game.base) - 1) * 2.0;
        let (low, high) = (-MARGIN, far + MARGIN);
        let (top, bottom) = (SURFACE, SURFACE - THICKNESS);
        let at = |x, y, z| self.camera.project(Space::new(x, y, z));

        let under = at(far / 2.0, far / 2.0, bottom).moved(0.0, 0.5 * self.camera.scale());
        let reach = (high - low) * self.camera.scale();
        group.add(
            Element::ellipse(under, reach * 0.78, reach * 0.5)
                .with("fill", "url(#shadow)")
                .with("opacity", 0.5),
        );
        let front = [at(low, low, top), at(high, low, top), at(high, low, bottom), at(low, low, bottom)];
        let side = [at(low, low, top), at(low, high, top), at(low, high, bottom), at(low, low, bottom)];
        let surface = [at(low, low, top), at(high, low, top), at(high, high, top), at(low, high, top)];
        for (polygon, colour) in [(&front, "#7d4e27"), (&side, "#68401f"), (&surface, "url(#wood)")] {
            let outline = if colour.starts_with('#') { colour } else { "#d6a671" };
            group.add(
                Element::polygon(polygon)
                    .with("fill", colour)
                    .with("stroke", outline)
                    .with("stroke-width", 1.2)
                    .with("stroke-linejoin", "round"),
            );
        }
        for index in 0..across(self.scene.game.base) {
            let along = 2.0 * f64::from(index);
            self.carved(group, Space::new(along, -EDGE, top), &char::from(b'a' + index).to_string());
            self.carved(group, Space::new(-EDGE, along, top), &(index + 1).to_string());
        }
    }

    /// A letter that lies on the wood.
    fn carved(&self, group: &mut Element, at: Space, letter: &str) {
        let letter = Element::words(Point::new(0.0, 0.0), 0.56 * self.camera.scale(), letter)
            .with("transform", self.camera.lying_at(at))
            .with("fill", "#53310f")
            .with("font-weight", "600");
        group.add(letter);
    }

    /// Spheres, footprints and traces, the farthest first.
    fn pieces(&self, group: &mut Element) {
        let base = self.scene.game.base;
        let ground = Cell::all().filter(|cell| cell.level() == base.lowest_level());
        for cell in ground {
            self.hollow(group, cell);
        }
        let mut things: Vec<(Cell, Thing)> = Vec::new();
        for player in Player::BOTH {
            let spheres = self.scene.position.spheres(player);
            things.extend(spheres.into_iter().map(|cell| (cell, Thing::Sphere(player))));
        }
        things.extend(self.footprints().into_iter().map(|cell| (cell, Thing::Footprint)));
        things.extend(self.gone().into_iter().map(|cell| (cell, Thing::Gone)));
        things.sort_by(|(one, _), (other, _)| {
            let nearness = |cell: &Cell| self.camera.nearness(self.centre(*cell));
            nearness(one).total_cmp(&nearness(other))
        });
        for (cell, thing) in things {
            match thing {
                Thing::Sphere(player) => self.sphere(group, cell, player),
                Thing::Footprint => self.footprint(group, cell),
                Thing::Gone => self.trace(group, cell),
            }
        }
    }

    fn hollow(&self, group: &mut Element, cell: Cell) {
        let at = self.centre(cell);
        let rim = self.camera.project(Space { z: SURFACE, ..at });
        let (rx, flat) = (HOLLOW * self.camera.scale(), self.camera.flatness());
        group.add(
            Element::ellipse(rim, rx, rx * flat)
                .with("fill", "url(#hollow)")
                .with("stroke", "#d6a671")
                .with("stroke-width", 1.0),
        );
    }

    fn sphere(&self, group: &mut Element, cell: Cell, player: Player) {
        let at = self.centre(cell);
        let radius = self.camera.scale();
        let shade = self.camera.project(at.raised(SURFACE)).moved(0.22 * radius, 0.1 * radius);
        let flat = self.camera.flatness();
        group.add(Element::ellipse(shade, 1.12 * radius, 1.12 * radius * flat).with("fill", "url(#shadow)"));
        let (fill, edge) = match player {
            Player::One => ("url(#light)", "#7d5c30"),
            Player::Two => ("url(#dark)", "#b98a66"),
        };
        let middle = self.camera.project(at);
        group.add(
            Element::circle(middle, radius - 0.4)
                .with("fill", fill)
                .with("stroke", edge)
                .with("stroke-width", 0.8)
                .with("stroke-opacity", 0.6),
        );
        let just_played = self.scene.last.is_some_and(|mv| mv.to() == cell);
        if just_played {
            group.add(
                Element::circle(middle, radius - 1.6).stroked("#5b3605", 5.0).with("stroke-opacity", 0.55),
            );
            group.add(Element::circle(middle, radius - 1.6).stroked(PLAYED, 3.2));
        }
    }

    /// A disc that lies where the sphere would rest, low enough not to hide what is behind it.
    fn footprint(&self, group: &mut Element, cell: Cell) {
        let at = self.centre(cell);
        let lowest = cell.level() == self.scene.game.base.lowest_level();
        let (height, radius) = if lowest { (SURFACE, HOLLOW) } else { (1.0 - SQRT_2, 0.66) };
        let middle = self.camera.project(at.raised(height));
        let (rx, flat) = (radius * self.camera.scale(), self.camera.flatness());
        let colour = if self.scene.may.iter().any(|mv| mv.to() == cell) { MAY } else { REFUSED };
        group.add(
            Element::ellipse(middle, rx, rx * flat)
                .with("fill", "#0b3a5c")
                .with("fill-opacity", 0.78)
                .with("stroke", colour)
                .with("stroke-width", 2.4),
        );
    }

    fn trace(&self, group: &mut Element, cell: Cell) {
        let middle = self.camera.project(self.centre(cell));
        let radius = self.camera.scale() - 1.5;
        group.add(
            Element::circle(middle, radius)
                .with("fill", "#fff8e8")
                .with("fill-opacity", 0.22)
                .with("stroke", "#fff8e8")
                .with("stroke-width", 1.8)
                .with("stroke-dasharray", "4 3.4"),
        );
    }

    /// The cells that are pointed at as goals.
    fn footprints(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.scene.may.iter().chain(&self.scene.refused).map(Move::to).collect();
        cells.retain(|cell| !self.scene.position.filled().contains(*cell));
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells that the last move left empty.
    fn gone(&self) -> Vec<Cell> {
        let Some(mv) = self.scene.last else { return Vec::new() };
        let mut cells: Vec<Cell> = mv.taken().chain(mv.from()).collect();
        cells.retain(|cell| !self.scene.position.filled().contains(*cell));
        cells
    }

    fn arrows(&self, group: &mut Element) {
        let radius = self.camera.scale();
        let goal = |cell: Cell| (self.camera.project(self.centre(cell).raised(-0.3)), 0.55 * radius);
        let origin = |cell: Cell| (self.camera.project(self.centre(cell)), 0.75 * radius);
        for (from, to) in self.scene.may.iter().filter_map(|mv| mv.from().map(|from| (from, mv.to()))) {
            if self.scene.arrows == Arrows::Drawn {
                group.add(arrow::bow(origin(from), goal(to), 1.5 * radius, MAY));
            }
        }
        for from in self.scene.refused.iter().filter_map(Move::from) {
            let middle = self.camera.project(self.centre(from));
            group.add(Element::circle(middle, radius - 1.6).stroked(REFUSED, 3.2));
            group.add(arrow::cross(middle.moved(-0.72 * radius, -0.72 * radius), REFUSED));
        }
    }

    /// The names of all cells that something is said about.
    fn names(&self, group: &mut Element) {
        let mut cells = self.footprints();
        if self.scene.arrows == Arrows::Drawn {
            let moves = self.scene.may.iter().chain(&self.scene.refused);
            cells.extend(moves.flat_map(|mv| mv.from().into_iter().chain(mv.taken())));
        }
        cells.extend(self.scene.last.iter().map(Move::to));
        cells.extend(self.gone());
        cells.sort_unstable();
        cells.dedup();
        for cell in cells {
            group.add(self.name(cell));
        }
    }

    fn name(&self, cell: Cell) -> Element {
        let base = self.scene.game.base;
        let lowest = cell.level() == base.lowest_level();
        let at = self.centre(cell);
        let (at, ink, halo) = match self.owner(cell) {
            Some(Player::One) => (at, "#3b2412", "#fbf0d9"),
            Some(Player::Two) => (at, "#fff3dc", "#33190c"),
            None if self.gone().contains(&cell) => (at, "#3b2412", "#f3e2c4"),
            None if lowest => (at.raised(SURFACE), "#ffffff", "#0b3a5c"),
            None => (at.raised(1.0 - SQRT_2), "#ffffff", "#0b3a5c"),
        };
        // In a hollow the name keeps clear of the sphere in front.
        let hollow = lowest && self.owner(cell).is_none() && !self.gone().contains(&cell);
        let shift = if hollow { -0.09 * self.camera.scale() } else { 0.0 };
        let at = self.camera.project(at).moved(0.0, shift);
        Element::words(at, 0.56 * self.camera.scale(), &cell.name(base))
            .with("fill", ink)
            .with("stroke", halo)
            .with("stroke-width", 2.6)
            .with("paint-order", "stroke")
            .with("font-weight", "700")
    }

    fn owner(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.scene.position.spheres(*player).contains(cell))
    }
}

/// How many spheres each player has left, below the board.
fn reserves(scene: &Scene<Pylos>, frame: Frame) -> Element {
    let mut group = Element::group();
    let y = frame.y + frame.height - 12.0;
    let middle = frame.centre().x;
    for (player, fill, name, x) in [
        (Player::One, "url(#light)", "Light", middle - 96.0),
        (Player::Two, "url(#dark)", "Dark", middle + 26.0),
    ] {
        let left = scene.position.reserve(player, scene.game.base);
        group.add(Element::circle(Point::new(x, y), 8.0).with("fill", fill));
        group.add(
            Element::new("text")
                .with("x", x + 14.0)
                .with("y", y + 4.5)
                .with("font-size", 13.0)
                .with("fill", PAPER.quiet_ink)
                .saying(&format!("{name} {left}")),
        );
    }
    group
}
