use tripylon_rules::{Player, pylon::Pyramid};

use super::layout::{height, width};
use crate::{
    AccessibleName, Geometry, PlaceContent, Point, Shape,
    point::convex_hull,
    point3::Point3,
    projection::Projection,
    scene_view::ViewKind,
    shape::{draw_circle, draw_line},
};

/// A pyramid to draw, at a height above the ground.
pub(super) struct PyramidDrawing {
    pub(super) id: String,
    pub(super) pyramid: Pyramid,
    pub(super) z: f64,
    pub(super) accessible_name: Option<AccessibleName>,
}

pub(super) const fn colour(player: Player) -> &'static str {
    match player {
        Player::One => "amber",
        Player::Two => "teal",
    }
}

/// The normals of the four faces.
const SIDES: [(&str, f64, f64); 4] =
    [("north", 0.0, 1.0), ("east", 1.0, 0.0), ("west", -1.0, 0.0), ("south", 0.0, -1.0)];

impl PyramidDrawing {
    fn half_width(&self) -> f64 {
        width(self.pyramid.size) / 2.0
    }

    fn tip(&self, kind: ViewKind) -> Point3 {
        Point3::new(0.0, 0.0, self.z + height(self.pyramid.size, kind))
    }

    fn corners(&self, half: f64, z: f64) -> [Point3; 4] {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(x, y)| Point3::new(x, y, z))
    }

    /// The corners and the tip in the picture.
    pub(super) fn silhouette(&self, projection: &Projection, kind: ViewKind) -> Vec<Point> {
        let corners = self.corners(self.half_width(), self.z);
        corners.into_iter().chain([self.tip(kind)]).map(|at| projection.project(at)).collect()
    }

    /// The shadow on the ground.
    pub(super) fn shadow(&self, projection: &Projection, ground: &Projection, kind: ViewKind) -> Vec<Point> {
        let corners = self.corners(self.half_width(), self.z);
        let cast = |at: Point3| match kind {
            ViewKind::Solid => ground.project(ground.shadow_on_ground(at)),
            ViewKind::Flat => {
                projection.project(Point3 { z: 0.0, ..at }).moved(0.12 * at.z * projection.scale(), 0.0)
            }
        };
        convex_hull(&corners.into_iter().chain([self.tip(kind)]).map(cast).collect::<Vec<_>>())
    }

    /// Draws the faces towards the camera, and their pips.
    pub(super) fn add_shapes(
        self,
        projection: &Projection,
        kind: ViewKind,
        state: &str,
        add: &mut impl FnMut(Shape),
    ) {
        let half = self.half_width();
        let rise = height(self.pyramid.size, kind);
        let colour = colour(self.pyramid.player);
        let tip = projection.project(self.tip(kind));
        if self.z > 0.0 {
            let rim = self.corners(half + 0.035, self.z - 0.035).map(|at| projection.project(at));
            let rim = Geometry::Polygon(convex_hull(&rim));
            add(Shape::new(format!("rim-{}", self.id), format!("rim{state}"), rim));
        }
        let mut pips = String::new();
        for (side, x, y) in SIDES {
            let normal = Point3::new(x * rise, y * rise, half);
            let facing = projection.facing(normal);
            if facing <= 0.0 {
                continue;
            }
            // The corners at the foot of the face, to the left and right of its centre.
            let foot = |along: f64| Point3::new(half * (x - y * along), half * (y + x * along), self.z);
            let face = vec![projection.project(foot(-1.0)), projection.project(foot(1.0)), tip];
            let class = format!("face {colour} shade-{}{state}", projection.shade(normal));
            add(Shape::new(format!("{side}-{}", self.id), class, Geometry::Polygon(face)));
            if facing > 0.35 {
                self.draw_pips(projection, (x, y), rise, &mut pips);
            }
        }
        let mut shape = Shape::new(self.id, format!("pips {colour}{state}"), Geometry::Path(pips));
        shape.accessible_name = self
            .accessible_name
            .or(Some(AccessibleName { place: String::new(), content: PlaceContent::Pyramid(self.pyramid) }));
        add(shape);
    }

    /// One, two or three pips at the foot of a face: round for player 1, lozenges for player 2.
    fn draw_pips(&self, projection: &Projection, (x, y): (f64, f64), rise: f64, path: &mut String) {
        let count = self.pyramid.size.index() as u8 + 1;
        let half = self.half_width();
        let up = 0.13 / half.max(0.3) * 0.41;
        for number in 0..count {
            let along = (f64::from(number) - f64::from(count - 1) / 2.0) * 0.155;
            let inward = half * (1.0 - up);
            let at = projection.project(Point3::new(
                inward * x - along * y,
                inward * y + along * x,
                self.z + up * rise,
            ));
            let radius = 0.04 * projection.scale();
            match self.pyramid.player {
                Player::One => draw_circle(path, at, radius),
                Player::Two => {
                    let corners = [(0.0, -1.35), (1.15, 0.0), (0.0, 1.35), (-1.15, 0.0)];
                    draw_line(path, &corners.map(|(x, y)| at.moved(x * radius, y * radius)));
                    path.push('z');
                }
            }
        }
    }
}
