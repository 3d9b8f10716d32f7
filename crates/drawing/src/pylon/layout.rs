use tripylon_rules::{
    Player,
    pylon::{Dimensions, Pyramid, Size, Square},
};

use crate::{
    Marks, Point, View,
    flight::Stop,
    scene::Bounds,
    space::Space,
    stage::{Ring, Stage},
    view::Kind,
};

/// The width of the board around the squares, and its thickness.
pub(super) const MARGIN: f64 = 0.24;
pub(super) const THICKNESS: f64 = 0.24;
/// How the pyramids of the plan stand up from it: almost as if one looked at them from the side.
const TILT: f64 = 16.0;
/// How far below the middle of its square a stack of the plan stands.
const FOOT: f64 = 0.355;

/// Where the squares are and how large pyramids stand on them. Squares are 1 apart.
pub(super) struct Layout {
    pub(super) stage: Stage,
    pub(super) bounds: Bounds,
    pub(super) size: Dimensions,
    pub(super) kind: Kind,
}

impl Layout {
    pub(super) fn new(size: Dimensions, view: View) -> Layout {
        let (columns, rows) = (f64::from(size.columns()), f64::from(size.rows()));
        match view {
            View::Solid(camera) => {
                let bounds = Bounds::sized(1000.0, 840.0);
                let corner = (columns / 2.0 + MARGIN).hypot(rows / 2.0 + MARGIN);
                let farthest = ((columns - 1.0) / 2.0).hypot((rows - 1.0) / 2.0);
                let rings = [
                    Ring { out: corner, height: -THICKNESS, radius: 0.06 },
                    Ring { out: farthest, height: highest(Kind::Solid), radius: 0.06 },
                    Ring { out: farthest, height: 0.0, radius: 0.6 },
                ];
                Layout { stage: Stage::framing(camera, &rings, bounds), bounds, size, kind: Kind::Solid }
            }
            View::Flat => {
                let scale = 1000.0 / (columns + 2.0 * MARGIN + 0.06);
                let bounds = Bounds::sized(1000.0, (scale * (rows + 2.0 * MARGIN + 0.06)).round());
                Layout { stage: Stage::above(scale, bounds.centre()), bounds, size, kind: Kind::Flat }
            }
        }
    }

    /// The middle of a square.
    pub(super) fn at(&self, square: Square) -> Space {
        let along = |place: u8, count: u8| f64::from(place) - f64::from(count - 1) / 2.0;
        Space::new(along(square.column(), self.size.columns()), along(square.row(), self.size.rows()), 0.0)
    }

    /// The stage in whose middle a stack stands at a point of the ground.
    pub(super) fn standing(&self, at: Space) -> Stage {
        let at = Space { z: 0.0, ..at };
        match self.kind {
            Kind::Solid => self.stage.centred_at(self.stage.project(at)),
            Kind::Flat => {
                let foot = self.stage.project(Space { y: at.y - FOOT, ..at });
                self.stage.seen_from(0.0, TILT).centred_at(foot)
            }
        }
    }

    /// The heights at which the pyramids of a stack begin, from bottom to top.
    ///
    /// Pyramids are hollow and of one shape: each comes to rest with its tip a little above the tip below it, and less
    /// so in a high stack, for which there must be room.
    pub(super) fn heights(&self, pyramids: &[Pyramid]) -> Vec<f64> {
        let Some(bottom) = pyramids.first() else { return Vec::new() };
        let first_tip = height(bottom.size, self.kind);
        let steps = pyramids.len().saturating_sub(1).max(1) as f64;
        let step = nesting(self.kind).min((highest(self.kind) - first_tip) / steps);
        let begins = |(number, pyramid): (usize, &Pyramid)| {
            first_tip + step * number as f64 - height(pyramid.size, self.kind)
        };
        pyramids.iter().enumerate().map(begins).collect()
    }

    /// Where a flight begins, ends or comes by, on the ground.
    pub(super) fn stop(&self, stop: &Stop, marks: &Marks) -> Space {
        match stop {
            Stop::Place(name) => Square::from_name(name).map_or(Space::default(), |square| self.at(square)),
            Stop::Tray(player) => self.tray(*player, marks),
            Stop::Aside => Space::default(),
        }
    }

    fn tray(&self, player: Player, marks: &Marks) -> Space {
        let beyond = 0.4 * self.stage.scale();
        let y = if marks.is_below(player) { self.bounds.height + beyond } else { -beyond };
        self.stage.at_height(Point::new(self.bounds.width / 2.0, y), 0.0)
    }
}

/// The width of a pyramid.
pub(super) const fn width(size: Size) -> f64 {
    match size {
        Size::Small => 0.42,
        Size::Medium => 0.62,
        Size::Large => 0.82,
    }
}

/// The height of a pyramid.
pub(super) fn height(size: Size, kind: Kind) -> f64 {
    match kind {
        Kind::Solid => 1.6 * width(size),
        Kind::Flat => 0.66 * width(size),
    }
}

/// How much higher the tip of a pyramid is than the tip it was put on.
const fn nesting(kind: Kind) -> f64 {
    match kind {
        Kind::Solid => 0.25,
        Kind::Flat => 0.15,
    }
}

/// The height that no stack exceeds.
const fn highest(kind: Kind) -> f64 {
    match kind {
        Kind::Solid => 2.6,
        Kind::Flat => 0.88,
    }
}
