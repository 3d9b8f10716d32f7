use tripylon_rules::{Player, pylon::Pyramid};

use super::layout::{height, width};
use crate::{
    Content, Geometry, Name, Point, Shape,
    point::hull,
    shape::{draw_circle, draw_line},
    space::Space,
    stage::Stage,
    view::Kind,
};

/// A pyramid to be painted: which, how high above the ground, and as what.
pub(super) struct Body {
    pub(super) id: String,
    pub(super) pyramid: Pyramid,
    pub(super) z: f64,
    pub(super) name: Option<Name>,
}

pub(super) const fn colour(player: Player) -> &'static str {
    match player {
        Player::One => "amber",
        Player::Two => "teal",
    }
}

/// The directions in which the four faces look.
const SIDES: [(&str, f64, f64); 4] =
    [("north", 0.0, 1.0), ("east", 1.0, 0.0), ("west", -1.0, 0.0), ("south", 0.0, -1.0)];

impl Body {
    fn half(&self) -> f64 {
        width(self.pyramid.size) / 2.0
    }

    fn tip(&self, kind: Kind) -> Space {
        Space::new(0.0, 0.0, self.z + height(self.pyramid.size, kind))
    }

    fn corners(&self, half: f64, z: f64) -> [Space; 4] {
        [(-half, -half), (half, -half), (half, half), (-half, half)].map(|(x, y)| Space::new(x, y, z))
    }

    /// The corners and the tip, as they are seen.
    pub(super) fn silhouette(&self, stage: &Stage, kind: Kind) -> Vec<Point> {
        let corners = self.corners(self.half(), self.z);
        corners.into_iter().chain([self.tip(kind)]).map(|at| stage.project(at)).collect()
    }

    /// The shadow on the ground.
    pub(super) fn shadow(&self, stage: &Stage, ground: &Stage, kind: Kind) -> Vec<Point> {
        let corners = self.corners(self.half(), self.z);
        let cast = |at: Space| match kind {
            Kind::Solid => ground.project(ground.shadow(at)),
            Kind::Flat => stage.project(Space { z: 0.0, ..at }).moved(0.12 * at.z * stage.scale(), 0.0),
        };
        hull(&corners.into_iter().chain([self.tip(kind)]).map(cast).collect::<Vec<_>>())
    }

    /// Paints the faces that look at the eye, and the pips on them.
    pub(super) fn paint(self, stage: &Stage, kind: Kind, state: &str, add: &mut impl FnMut(Shape)) {
        let half = self.half();
        let rise = height(self.pyramid.size, kind);
        let colour = colour(self.pyramid.player);
        let tip = stage.project(self.tip(kind));
        if self.z > 0.0 {
            let rim = self.corners(half + 0.035, self.z - 0.035).map(|at| stage.project(at));
            let rim = Geometry::Polygon(hull(&rim));
            add(Shape::new(format!("rim-{}", self.id), format!("rim{state}"), rim));
        }
        let mut pips = String::new();
        for (side, x, y) in SIDES {
            let normal = Space::new(x * rise, y * rise, half);
            let facing = stage.facing(normal);
            if facing <= 0.0 {
                continue;
            }
            // The corners at the foot of the face, to the left and the right of its middle.
            let foot = |along: f64| Space::new(half * (x - y * along), half * (y + x * along), self.z);
            let face = vec![stage.project(foot(-1.0)), stage.project(foot(1.0)), tip];
            let class = format!("face {colour} shade-{}{state}", stage.shade(normal));
            add(Shape::new(format!("{side}-{}", self.id), class, Geometry::Polygon(face)));
            if facing > 0.35 {
                self.pips(stage, (x, y), rise, &mut pips);
            }
        }
        let mut shape = Shape::new(self.id, format!("pips {colour}{state}"), Geometry::Path(pips));
        shape.name =
            self.name.or(Some(Name { place: String::new(), content: Content::Pyramid(self.pyramid) }));
        add(shape);
    }

    /// One, two or three pips at the foot of a face: round for player 1, lozenges for player 2.
    fn pips(&self, stage: &Stage, (x, y): (f64, f64), rise: f64, path: &mut String) {
        let count = self.pyramid.size.index() as u8 + 1;
        let half = self.half();
        let up = 0.13 / half.max(0.3) * 0.41;
        for number in 0..count {
            let along = (f64::from(number) - f64::from(count - 1) / 2.0) * 0.155;
            let inward = half * (1.0 - up);
            let at =
                stage.project(Space::new(inward * x - along * y, inward * y + along * x, self.z + up * rise));
            let radius = 0.04 * stage.scale();
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
