use tripylon_rules::{
    Player,
    pylon::{Dimensions, Pyramid, Size, Square},
};

use crate::{
    Marks, Point, SceneView,
    animation::Waypoint,
    point3::Point3,
    projection::{Projection, SweptTorus},
    scene::Bounds,
    scene_view::ViewKind,
};

/// The width of the board around the squares, and its thickness.
pub(super) const BOARD_MARGIN: f64 = 0.24;
pub(super) const BOARD_THICKNESS: f64 = 0.24;
/// The tilt of the pyramids in the flat view: almost a side view.
const PLAN_TILT_DEGREES: f64 = 16.0;
/// The distance of a stack in the flat view below the centre of its square.
const PLAN_FOOT_OFFSET: f64 = 0.355;

/// The positions of the squares and the sizes of pyramids. Squares are 1 apart.
pub(super) struct PylonLayout {
    pub(super) projection: Projection,
    pub(super) bounds: Bounds,
    pub(super) size: Dimensions,
    pub(super) kind: ViewKind,
}

impl PylonLayout {
    pub(super) fn new(size: Dimensions, view: SceneView) -> PylonLayout {
        let (columns, rows) = (f64::from(size.columns()), f64::from(size.rows()));
        match view {
            SceneView::Solid(camera) => {
                let bounds = Bounds::from_size(1000.0, 840.0);
                let corner = (columns / 2.0 + BOARD_MARGIN).hypot(rows / 2.0 + BOARD_MARGIN);
                let farthest = ((columns - 1.0) / 2.0).hypot((rows - 1.0) / 2.0);
                let rings = [
                    SweptTorus { ground_radius: corner, height: -BOARD_THICKNESS, radius: 0.06 },
                    SweptTorus {
                        ground_radius: farthest,
                        height: max_stack_height(ViewKind::Solid),
                        radius: 0.06,
                    },
                    SweptTorus { ground_radius: farthest, height: 0.0, radius: 0.6 },
                ];
                PylonLayout {
                    projection: Projection::fit_to_bounds(camera, &rings, bounds),
                    bounds,
                    size,
                    kind: ViewKind::Solid,
                }
            }
            SceneView::Flat => {
                let scale = 1000.0 / (columns + 2.0 * BOARD_MARGIN + 0.06);
                let bounds = Bounds::from_size(1000.0, (scale * (rows + 2.0 * BOARD_MARGIN + 0.06)).round());
                PylonLayout {
                    projection: Projection::top_down(scale, bounds.centre()),
                    bounds,
                    size,
                    kind: ViewKind::Flat,
                }
            }
        }
    }

    /// The centre of a square.
    pub(super) fn at(&self, square: Square) -> Point3 {
        let along = |place: u8, count: u8| f64::from(place) - f64::from(count - 1) / 2.0;
        Point3::new(along(square.column(), self.size.columns()), along(square.row(), self.size.rows()), 0.0)
    }

    /// The projection whose origin is the foot of a stack at a point of the ground.
    pub(super) fn stack_projection(&self, at: Point3) -> Projection {
        let at = Point3 { z: 0.0, ..at };
        match self.kind {
            ViewKind::Solid => self.projection.with_origin(self.projection.project(at)),
            ViewKind::Flat => {
                let foot = self.projection.project(Point3 { y: at.y - PLAN_FOOT_OFFSET, ..at });
                self.projection.with_angles(0.0, PLAN_TILT_DEGREES).with_origin(foot)
            }
        }
    }

    /// The heights of the bases of the pyramids of a stack, from bottom to top.
    ///
    /// Pyramids are hollow and have one shape: each rests with its tip a little above the tip below it, and less so
    /// in a high stack, which has a limited height.
    pub(super) fn heights(&self, pyramids: &[Pyramid]) -> Vec<f64> {
        let Some(bottom) = pyramids.first() else { return Vec::new() };
        let first_tip = height(bottom.size, self.kind);
        let steps = pyramids.len().saturating_sub(1).max(1) as f64;
        let step = tip_spacing(self.kind).min((max_stack_height(self.kind) - first_tip) / steps);
        let base_height = |(number, pyramid): (usize, &Pyramid)| {
            first_tip + step * number as f64 - height(pyramid.size, self.kind)
        };
        pyramids.iter().enumerate().map(base_height).collect()
    }

    /// The position of a waypoint on the ground.
    pub(super) fn waypoint(&self, stop: &Waypoint, marks: &Marks) -> Point3 {
        match stop {
            Waypoint::Place(name) => {
                Square::from_name(name).map_or(Point3::default(), |square| self.at(square))
            }
            Waypoint::Tray(player) => self.tray(*player, marks),
            Waypoint::SetAside => Point3::default(),
        }
    }

    fn tray(&self, player: Player, marks: &Marks) -> Point3 {
        let beyond = 0.4 * self.projection.scale();
        let y = if marks.is_below(player) { self.bounds.height + beyond } else { -beyond };
        self.projection.unproject_at_height(Point::new(self.bounds.width / 2.0, y), 0.0)
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
pub(super) fn height(size: Size, kind: ViewKind) -> f64 {
    match kind {
        ViewKind::Solid => 1.6 * width(size),
        ViewKind::Flat => 0.66 * width(size),
    }
}

/// The distance between the tips of two stacked pyramids.
const fn tip_spacing(kind: ViewKind) -> f64 {
    match kind {
        ViewKind::Solid => 0.25,
        ViewKind::Flat => 0.15,
    }
}

/// The maximum height of a stack.
const fn max_stack_height(kind: ViewKind) -> f64 {
    match kind {
        ViewKind::Solid => 2.6,
        ViewKind::Flat => 0.88,
    }
}
