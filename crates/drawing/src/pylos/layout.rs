use std::f64::consts::SQRT_2;

use tripylon_rules::{
    Player,
    pylos::{Base, Cell},
};

use crate::{
    Marks, Point, View,
    flight::Stop,
    scene::Bounds,
    space::Space,
    stage::{Ring, Stage},
    view::Kind,
};

/// How deep a sphere sinks into a hollow of the board.
const SUNK: f64 = 0.2;
/// The width of the board around the outermost spheres, and its thickness.
pub(super) const MARGIN: f64 = 0.42;
pub(super) const THICKNESS: f64 = 0.62;
/// The radius of a hollow.
pub(super) const HOLLOW: f64 = 0.6;
/// The room around and between the levels of the flat view.
const GAP: f64 = 0.4;
/// The room for the number of a level in the flat view.
pub(super) const LABEL: f64 = 0.85;

/// Where the cells are: in space, or on levels side by side. Spheres have radius 1 and lie 2 apart.
pub(super) struct Layout {
    pub(super) stage: Stage,
    pub(super) bounds: Bounds,
    pub(super) base: Base,
    pub(super) kind: Kind,
}

impl Layout {
    pub(super) fn new(base: Base, view: View) -> Layout {
        match view {
            View::Solid(camera) => {
                let bounds = Bounds::sized(1000.0, 840.0);
                let side = f64::from(width(base.lowest_level()));
                let corner = (side + MARGIN) * SQRT_2;
                let top = 1.0 - SUNK + f64::from(3 - base.lowest_level()) * SQRT_2;
                let rings = [
                    Ring { out: corner, height: -THICKNESS, radius: 0.1 },
                    Ring { out: corner, height: 0.0, radius: 0.1 },
                    Ring { out: (side - 1.0) * SQRT_2, height: 1.0 - SUNK, radius: 1.06 },
                    Ring { out: 0.0, height: top, radius: 1.06 },
                ];
                Layout { stage: Stage::framing(camera, &rings, bounds), bounds, base, kind: Kind::Solid }
            }
            View::Flat => {
                let bounds = Bounds::sized(1000.0, 950.0);
                let scale = bounds.width / (columns(base) + 3.0 * GAP);
                let stage = Stage::above(scale, bounds.centre());
                Layout { stage, bounds, base, kind: Kind::Flat }
            }
        }
    }

    /// The middle of a sphere in a cell.
    pub(super) fn at(&self, cell: Cell) -> Space {
        let middle = f64::from(width(cell.level()) - 1);
        let (x, y) = (2.0 * f64::from(cell.column()) - middle, 2.0 * f64::from(cell.row()) - middle);
        match self.kind {
            Kind::Solid => {
                let storey = f64::from(cell.level() - self.base.lowest_level());
                Space::new(x, y, 1.0 - SUNK + storey * SQRT_2)
            }
            Kind::Flat => {
                let panel = self.panel(cell.level());
                Space::new(panel.x + x, panel.y + y, 0.0)
            }
        }
    }

    /// The middle of the spot where a sphere in a cell rests: on the board, or between four spheres.
    pub(super) fn footprint(&self, cell: Cell) -> Space {
        match self.kind {
            Kind::Solid if cell.level() == self.base.lowest_level() => self.at(cell).raised(SUNK - 1.0),
            // Where it would touch the four, it is cos 45° lower than its middle.
            Kind::Solid => self.at(cell).raised(-1.0 / SQRT_2),
            Kind::Flat => self.at(cell),
        }
    }

    /// How much a sphere that has been chosen is lifted.
    pub(super) const fn lift(&self) -> f64 {
        match self.kind {
            Kind::Solid => 0.35,
            Kind::Flat => 0.0,
        }
    }

    /// The radius of a sphere.
    pub(super) fn radius(&self) -> f64 {
        match self.kind {
            Kind::Solid => self.stage.scale(),
            Kind::Flat => 0.9 * self.stage.scale(),
        }
    }

    /// The name of a cell.
    pub(super) fn name(&self, cell: Cell) -> String {
        cell.name(self.base)
    }

    pub(super) fn cell(&self, name: &str) -> Option<Cell> {
        Cell::from_name(name, self.base)
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
    pub(super) fn under(&self, cell: Cell) -> Option<Space> {
        if self.kind == Kind::Solid || cell.level() == self.base.lowest_level() {
            return None;
        }
        let below: Vec<Space> = cell.below().into_iter().map(|below| self.at(below)).collect();
        let [one, .., other] = below[..] else { return None };
        Some(one.towards(other, 0.5))
    }

    /// Where a flight begins, ends or comes by.
    pub(super) fn stop(&self, stop: &Stop, marks: &Marks) -> Space {
        match stop {
            Stop::Place(name) => self.cell(name).map_or(Space::default(), |cell| self.at(cell)),
            Stop::Tray(player) => self.tray(*player, marks),
            Stop::Aside => Space::default(),
        }
    }

    /// The point above the ground that is seen at the edge of the picture where the reserve of a player lies.
    fn tray(&self, player: Player, marks: &Marks) -> Space {
        let beyond = 1.2 * self.stage.scale();
        let y = if marks.is_below(player) { self.bounds.height + beyond } else { -beyond };
        self.stage.at_height(Point::new(self.bounds.width / 2.0, y), 2.0)
    }

    /// The middle of a level in the flat view: the two lower levels in the upper row, the others below them.
    pub(super) fn panel(&self, level: u8) -> Space {
        let number = level - self.base.lowest_level();
        let size = |number: u8| panel_size(self.base, number);
        let x = match number % 2 {
            0 => -(columns(self.base) + GAP) / 2.0 + size(0) / 2.0,
            _ => (columns(self.base) + GAP) / 2.0 - size(1) / 2.0,
        };
        let rows = size(0) + size(2) + 2.0 * LABEL;
        let y = if number < 2 { rows / 2.0 - LABEL - size(0) / 2.0 } else { size(2) / 2.0 - rows / 2.0 };
        Space::new(x, y, 0.0)
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
fn columns(base: Base) -> f64 {
    panel_size(base, 0) + panel_size(base, 1)
}
