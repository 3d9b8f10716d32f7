use tripylon_rules::pylon::{Position, Pyramid, Square};

use super::{layout::Layout, pyramid::Body};
use crate::{
    Content, Geometry, Marks, Point, Shape, flight::Flight, layers::Layers, point::hull, scene::Motion,
    space::Space, view::Kind,
};

/// A stack to be painted, or the part of one that is in the air.
pub(super) struct Standing {
    /// The square it stands on, unless it is in the air.
    pub(super) square: Option<Square>,
    at: Space,
    pyramids: Vec<(String, Pyramid)>,
    /// The heights at which its pyramids begin.
    heights: Vec<f64>,
    state: &'static str,
    nearness: f64,
}

/// The id of a pyramid: its square and its step in the stack.
pub(super) fn id(square: &str, step: usize) -> String {
    format!("pyramid-{square}-{step}")
}

/// The stacks of a position; one that has been chosen is lifted a little.
pub(super) fn resting(position: &Position, layout: &Layout, chosen: Option<Square>) -> Vec<Standing> {
    let standing = |square: Square| {
        let pyramids: Vec<Pyramid> = position.stack(square).pyramids().collect();
        let mut heights = layout.heights(&pyramids);
        let lifted = chosen == Some(square);
        if lifted {
            let lift = if layout.kind == Kind::Solid { 0.22 } else { 0.06 };
            heights.iter_mut().for_each(|height| *height += lift);
        }
        let name = square.to_string();
        let named = |(step, pyramid)| (id(&name, step), pyramid);
        let at = layout.at(square);
        Standing {
            square: Some(square),
            at,
            pyramids: pyramids.into_iter().enumerate().map(named).collect(),
            heights,
            state: if lifted { " chosen" } else { "" },
            nearness: layout.stage.nearness_on_ground(at),
        }
    };
    position.occupied().into_iter().map(standing).collect()
}

/// The same stacks while one of them, or a pyramid from a hand, is in the air; `state` is its class.
pub(super) fn in_motion(
    resting: Vec<Standing>,
    motion: Motion<'_>,
    layout: &Layout,
    marks: &Marks,
    state: &'static str,
) -> Vec<Standing> {
    let is_moving = |standing: &Standing| standing.pyramids.iter().any(|(id, _)| motion.carries(id));
    let (moving, mut stacks): (Vec<Standing>, Vec<Standing>) = resting.into_iter().partition(is_moving);
    let Some(first) = motion.flights.first() else { return stacks };
    let goal = first.goal();
    let flying: Vec<(String, Pyramid)> = motion
        .flights
        .iter()
        .filter_map(|flight| match flight.content {
            Content::Pyramid(pyramid) => Some((flight.id.clone(), pyramid)),
            Content::Empty
            | Content::Sphere(_)
            | Content::Piece(_)
            | Content::Stack(_)
            | Content::Count(_) => None,
        })
        .collect();

    // The stack below settles a little when more is put on it.
    let below = stacks.iter_mut().find(|stack| stack.square == goal);
    let pyramids = |list: &[(String, Pyramid)]| list.iter().map(|(_, pyramid)| *pyramid).collect::<Vec<_>>();
    let mut whole = below.as_ref().map(|stack| pyramids(&stack.pyramids)).unwrap_or_default();
    whole.extend(pyramids(&flying));
    let mut settled = layout.heights(&whole);
    let arriving = settled.split_off(settled.len() - flying.len());
    if let Some(below) = below {
        for (height, settled) in below.heights.iter_mut().zip(settled) {
            *height += (settled - *height) * motion.progress;
        }
    }

    let own = layout.heights(&pyramids(&flying));
    let leaving = moving.first().map_or(own, |stack| stack.heights.clone());
    let arc = if layout.kind == Kind::Solid { 0.9 } else { 0.3 };
    let ground = |flight: &Flight| flight.at(motion.progress, arc, |stop| layout.stop(stop, marks));
    let Some(at) = ground(first) else { return stacks };
    let progress = first.part(motion.progress);
    let heights =
        leaving.iter().zip(arriving).map(|(from, to)| from + (to - from) * progress + at.z).collect();
    let mut flying = Standing { square: None, at, pyramids: flying, heights, state, nearness: 0.0 };
    flying.nearness = in_the_air(&flying, &stacks, layout, goal.filter(|_| progress > 0.5));
    stacks.push(flying);
    stacks
}

/// Puts what a hand drags where the hand is: the chosen stack, or a pyramid from the hand.
pub(super) fn hold(stacks: &mut Vec<Standing>, at: Point, placing: Option<Pyramid>, layout: &Layout) {
    let at = layout.stage.at_height(at, 0.0);
    let (state, nearness) = (" flying", f64::MAX);
    match (stacks.iter_mut().find(|stack| stack.state == " chosen"), placing) {
        (Some(chosen), _) => {
            chosen.square = None;
            (chosen.at, chosen.state, chosen.nearness) = (at, state, nearness);
        }
        (None, Some(pyramid)) => {
            let pyramids = vec![(id("held", 0), pyramid)];
            stacks.push(Standing { square: None, at, pyramids, heights: vec![0.0], state, nearness });
        }
        (None, None) => {}
    }
}

/// The place in the painter's order of a stack in the air: over everything, except what stands nearer, reaches higher
/// than its foot, and is seen at the same place.
fn in_the_air(flying: &Standing, stacks: &[Standing], layout: &Layout, landing_on: Option<Square>) -> f64 {
    let nearness = layout.stage.nearness_on_ground(flying.at);
    let foot = flying.heights.first().copied().unwrap_or_default();
    let seen = |standing: &Standing| layout.stage.project(Space { z: 0.0, ..standing.at }).x;
    let here = seen(flying);
    let hides = |stack: &&Standing| {
        stack.nearness > nearness
            && stack.tip(layout) > foot
            && (seen(stack) - here).abs() < 1.2 * layout.stage.scale()
            && (landing_on.is_none() || stack.square != landing_on)
    };
    let nearest = stacks.iter().filter(hides).map(|stack| stack.nearness).fold(f64::INFINITY, f64::min);
    // What is as near as this must still be painted later.
    nearest.min(f64::MAX).next_down()
}

impl Standing {
    fn bodies(&self) -> impl Iterator<Item = Body> + '_ {
        self.pyramids.iter().zip(&self.heights).map(|((id, pyramid), z)| Body {
            id: id.clone(),
            pyramid: *pyramid,
            z: *z,
            name: None,
        })
    }

    fn tip(&self, layout: &Layout) -> f64 {
        let top = self.pyramids.iter().zip(&self.heights).next_back();
        top.map_or(0.0, |((_, pyramid), z)| z + super::layout::height(pyramid.size, layout.kind))
    }

    /// The outline of the whole stack, as it is seen.
    pub(super) fn silhouette(&self, layout: &Layout) -> Vec<Point> {
        let stage = layout.standing(self.at);
        hull(&self.bodies().flat_map(|body| body.silhouette(&stage, layout.kind)).collect::<Vec<_>>())
    }

    /// Paints the shadow that falls on the board.
    pub(super) fn paint_shadow(&self, layout: &Layout, shapes: &mut Vec<Shape>) {
        let stage = layout.standing(self.at);
        let mut outline = Vec::new();
        for body in self.bodies() {
            outline.extend(body.shadow(&stage, &stage, layout.kind));
        }
        if let Some((id, _)) = self.pyramids.first() {
            shapes.push(Shape::new(format!("shadow-{id}"), "shadow", Geometry::Polygon(hull(&outline))));
        }
    }

    /// Paints the pyramids from bottom to top.
    pub(super) fn paint(&self, layout: &Layout, layers: &mut Layers) {
        let stage = layout.standing(self.at);
        for body in self.bodies() {
            body.paint(&stage, layout.kind, self.state, &mut |shape| layers.add(self.nearness, shape));
        }
    }

    /// Where marks on the stack are in the painter's order.
    pub(super) const fn nearness(&self) -> f64 {
        self.nearness
    }

    /// How many pyramids it has.
    pub(super) fn height(&self) -> usize {
        self.pyramids.len()
    }

    /// The point of the ground on which it stands.
    pub(super) const fn at(&self) -> Space {
        self.at
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{AnyMove, AnyPosition, Game, Pylon};

    use super::*;
    use crate::{Camera, View, flights};

    /// How near a face is at a point of the picture, if it is seen there.
    fn surface(corners: [(Point, f64); 3], at: Point) -> Option<f64> {
        let [(one, one_near), (two, two_near), (three, three_near)] = corners;
        let cross = |a: Point, b: Point, c: Point| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        let whole = cross(one, two, three);
        let parts =
            [cross(at, two, three), cross(one, at, three), cross(one, two, at)].map(|part| part / whole);
        (whole.abs() > 1e-9 && parts.iter().all(|part| *part > 1e-9))
            .then(|| parts[0] * one_near + parts[1] * two_near + parts[2] * three_near)
    }

    /// The pyramid whose surface is nearest to the eye at a point.
    fn nearest(stacks: &[Standing], layout: &Layout, at: Point) -> Option<String> {
        let mut best: Option<(f64, String)> = None;
        for stack in stacks {
            for body in stack.bodies() {
                let half = super::super::layout::width(body.pyramid.size) / 2.0;
                let tip = body.z + super::super::layout::height(body.pyramid.size, layout.kind);
                let corner = |x: f64, y: f64, z: f64| {
                    let at = Space::new(stack.at.x + x, stack.at.y + y, z);
                    (layout.stage.project(at), layout.stage.nearness(at))
                };
                let foot = [(-half, -half), (half, -half), (half, half), (-half, half)];
                for (one, other) in foot.iter().zip(foot.iter().cycle().skip(1)) {
                    let face = [
                        corner(one.0, one.1, body.z),
                        corner(other.0, other.1, body.z),
                        corner(0.0, 0.0, tip),
                    ];
                    if let Some(near) = surface(face, at)
                        && best.as_ref().is_none_or(|(most, _)| near > *most)
                    {
                        best = Some((near, body.id.clone()));
                    }
                }
            }
        }
        best.map(|(_, id)| id)
    }

    /// The pyramid of which a face is painted last at a point.
    fn painted(shapes: &[Shape], at: Point) -> Option<String> {
        let covers = |shape: &&Shape| match &shape.geometry {
            Geometry::Polygon(corners) if shape.classes.starts_with("face") => {
                surface([(corners[0], 0.0), (corners[1], 0.0), (corners[2], 0.0)], at).is_some()
            }
            Geometry::Polygon(_)
            | Geometry::Circle { .. }
            | Geometry::Ellipse { .. }
            | Geometry::Path(_)
            | Geometry::Text { .. } => false,
        };
        let shape = shapes.iter().rev().find(covers)?;
        Some(shape.id.split_once('-')?.1.to_string())
    }

    #[test]
    fn the_order_is_that_of_the_faces_from_everywhere_and_in_motion() {
        let game = Pylon::default();
        let (mut points, mut wrong) = (0, 0);
        for seed in 0..24u64 {
            let mut dice = seed;
            let mut roll = |limit: u64| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (dice >> 33) % limit
            };
            let mut position = game.start();
            for _ in 0..20 + roll(30) {
                let moves = game.legal_moves(&position);
                if !moves.is_empty() {
                    game.play_unchecked(&mut position, moves[roll(moves.len() as u64) as usize]);
                }
            }
            let camera = Camera::new(roll(360) as f64, 20.0 + roll(70) as f64);
            let layout = Layout::new(game.size, View::Solid(camera));
            let mut stacks = resting(&position, &layout, None);
            let moves = game.legal_moves(&position);
            let moving = seed % 2 == 1 && !moves.is_empty();
            if moving {
                let mv = AnyMove::Pylon(moves[roll(moves.len() as u64) as usize]);
                let flights = flights(&AnyPosition::Pylon(game, position), mv);
                let motion = Motion { flights: &flights, progress: roll(100) as f64 / 100.0 };
                stacks = in_motion(stacks, motion, &layout, &Marks::default(), " flying");
            }
            let mut layers = Layers::default();
            stacks.iter().for_each(|stack| stack.paint(&layout, &mut layers));
            let shapes: Vec<Shape> = layers.into_shapes().collect();
            for x in (0..1000).step_by(19) {
                for y in (0..840).step_by(19) {
                    let at = Point::new(f64::from(x) + 0.37, f64::from(y) + 0.41);
                    let (is, ought) = (painted(&shapes, at), nearest(&stacks, &layout, at));
                    points += usize::from(ought.is_some());
                    wrong += usize::from(is != ought);
                    assert!(moving || is == ought, "{is:?} instead of {ought:?}, {camera:?}");
                }
            }
        }
        // In the air a stack may for a moment cut through the tip of its goal.
        assert!(wrong * 500 < points, "{wrong} of {points}");
    }
}
