use std::f64::consts::SQRT_2;

use tripylon_rules::{
    AnyClick, Player,
    pylos::{Base, Cell},
};

use crate::{
    Marks, Point, SceneView,
    animation::Waypoint,
    point3::Point3,
    projection::{Projection, SweptTorus},
    scene::Bounds,
    scene_view::ViewKind,
};

/// The depth to which a sphere sinks into a hollow of the board.
const SPHERE_SINK_DEPTH: f64 = 0.2;
/// The width of the board around the outermost spheres, and its thickness.
pub(super) const BOARD_MARGIN: f64 = 0.42;
pub(super) const BOARD_THICKNESS: f64 = 0.62;
/// The radius of a hollow.
pub(super) const HOLLOW_RADIUS: f64 = 0.6;
/// The space around and between the levels of the flat view.
const PANEL_GAP: f64 = 0.4;
/// The space for the number of a level in the flat view.
pub(super) const LEVEL_LABEL_HEIGHT: f64 = 0.85;

/// The positions of the cells, in three dimensions or on levels side by side. Spheres have radius 1 and are 2 apart.
pub(super) struct PylosLayout {
    pub(super) projection: Projection,
    pub(super) bounds: Bounds,
    pub(super) base: Base,
    pub(super) kind: ViewKind,
}

impl PylosLayout {
    pub(super) fn new(base: Base, view: SceneView) -> PylosLayout {
        match view {
            SceneView::Solid(camera) => {
                let bounds = Bounds::from_size(1000.0, 840.0);
                let side = f64::from(width(base.lowest_level()));
                let corner = (side + BOARD_MARGIN) * SQRT_2;
                let top = 1.0 - SPHERE_SINK_DEPTH + f64::from(3 - base.lowest_level()) * SQRT_2;
                let rings = [
                    SweptTorus { ground_radius: corner, height: -BOARD_THICKNESS, radius: 0.1 },
                    SweptTorus { ground_radius: corner, height: 0.0, radius: 0.1 },
                    SweptTorus {
                        ground_radius: (side - 1.0) * SQRT_2,
                        height: 1.0 - SPHERE_SINK_DEPTH,
                        radius: 1.06,
                    },
                    SweptTorus { ground_radius: 0.0, height: top, radius: 1.06 },
                ];
                PylosLayout {
                    projection: Projection::fit_to_bounds(camera, &rings, bounds),
                    bounds,
                    base,
                    kind: ViewKind::Solid,
                }
            }
            SceneView::Flat => {
                let bounds = Bounds::from_size(1000.0, 950.0);
                let scale = bounds.width / (two_panels_width(base) + 3.0 * PANEL_GAP);
                let projection = Projection::top_down(scale, bounds.centre());
                PylosLayout { projection, bounds, base, kind: ViewKind::Flat }
            }
        }
    }

    /// The centre of a sphere in a cell.
    pub(super) fn at(&self, cell: Cell) -> Point3 {
        let middle = f64::from(width(cell.level()) - 1);
        let (x, y) = (2.0 * f64::from(cell.column()) - middle, 2.0 * f64::from(cell.row()) - middle);
        match self.kind {
            ViewKind::Solid => {
                let level = f64::from(cell.level() - self.base.lowest_level());
                Point3::new(x, y, 1.0 - SPHERE_SINK_DEPTH + level * SQRT_2)
            }
            ViewKind::Flat => {
                let panel = self.panel(cell.level());
                Point3::new(panel.x + x, panel.y + y, 0.0)
            }
        }
    }

    /// The middle of the spot where a sphere in a cell rests: on the board, or between four spheres.
    pub(super) fn footprint(&self, cell: Cell) -> Point3 {
        match self.kind {
            ViewKind::Solid if cell.level() == self.base.lowest_level() => {
                self.at(cell).raised_by(SPHERE_SINK_DEPTH - 1.0)
            }
            // Where it would touch the four, it is cos 45° lower than its middle.
            ViewKind::Solid => self.at(cell).raised_by(-1.0 / SQRT_2),
            ViewKind::Flat => self.at(cell),
        }
    }

    /// The lift of a selected sphere.
    pub(super) const fn chosen_lift(&self) -> f64 {
        match self.kind {
            ViewKind::Solid => 0.35,
            ViewKind::Flat => 0.0,
        }
    }

    /// The radius of a sphere.
    pub(super) fn radius(&self) -> f64 {
        match self.kind {
            ViewKind::Solid => self.projection.scale(),
            ViewKind::Flat => 0.9 * self.projection.scale(),
        }
    }

    /// The name of a cell.
    pub(super) fn name(&self, cell: Cell) -> String {
        cell.name(self.base)
    }

    /// The click on a cell.
    pub(super) const fn click(&self, cell: Cell) -> AnyClick {
        AnyClick::Pylos(self.base, cell)
    }

    /// The cells of the pyramid.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let lowest = self.base.lowest_level();
        Cell::all().filter(move |cell| cell.level() >= lowest)
    }

    /// The levels of the pyramid, from the bottom.
    pub(super) fn levels(&self) -> impl Iterator<Item = u8> + use<> {
        self.base.lowest_level()..4
    }

    /// In the flat view, the point between the four cells under a cell, on their own level.
    pub(super) fn support_point(&self, cell: Cell) -> Option<Point3> {
        if self.kind == ViewKind::Solid || cell.level() == self.base.lowest_level() {
            return None;
        }
        let below: Vec<Point3> = cell.below().into_iter().map(|below| self.at(below)).collect();
        let [one, .., other] = below[..] else { return None };
        Some(one.lerp(other, 0.5))
    }

    /// The position of a waypoint.
    pub(super) fn waypoint(&self, stop: &Waypoint, marks: &Marks) -> Point3 {
        match stop {
            Waypoint::Place(name) => {
                Cell::from_name(name, self.base).map_or(Point3::default(), |cell| self.at(cell))
            }
            Waypoint::Tray(player) => self.tray(*player, marks),
            Waypoint::SetAside => Point3::default(),
        }
    }

    /// A point above the ground that is projected just outside the picture, where the reserve of a player is.
    fn tray(&self, player: Player, marks: &Marks) -> Point3 {
        let beyond = 1.2 * self.projection.scale();
        let y = if marks.is_below(player) { self.bounds.height + beyond } else { -beyond };
        self.projection.unproject_at_height(Point::new(self.bounds.width / 2.0, y), 2.0)
    }

    /// The centre of a level in the flat view: the two lower levels in the upper row, the others below them.
    pub(super) fn panel(&self, level: u8) -> Point3 {
        let number = level - self.base.lowest_level();
        let size = |number: u8| panel_size(self.base, number);
        let x = match number % 2 {
            0 => -(two_panels_width(self.base) + PANEL_GAP) / 2.0 + size(0) / 2.0,
            _ => (two_panels_width(self.base) + PANEL_GAP) / 2.0 - size(1) / 2.0,
        };
        let rows = size(0) + size(2) + 2.0 * LEVEL_LABEL_HEIGHT;
        let y = if number < 2 {
            rows / 2.0 - LEVEL_LABEL_HEIGHT - size(0) / 2.0
        } else {
            size(2) / 2.0 - rows / 2.0
        };
        Point3::new(x, y, 0.0)
    }

    /// The side of the panel of a level in the flat view.
    pub(super) fn panel_side(&self, level: u8) -> f64 {
        panel_size(self.base, level - self.base.lowest_level())
    }
}

/// The number of cells along an edge of a level.
const fn width(level: u8) -> u8 {
    4 - level
}

fn panel_size(base: Base, number: u8) -> f64 {
    f64::from(8 - 2 * (number + base.lowest_level())) + 0.7
}

/// The width of the two widest levels side by side.
fn two_panels_width(base: Base) -> f64 {
    panel_size(base, 0) + panel_size(base, 1)
}
