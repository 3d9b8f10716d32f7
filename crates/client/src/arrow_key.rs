use tripylon_drawing::{Geometry, Point, Scene};
use tripylon_rules::AnyClick;

/// An arrow key, which moves the keyboard focus from one choice on the board to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowKey {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl ArrowKey {
    /// The arrow key with this DOM key name.
    pub fn from_key(key: &str) -> Option<ArrowKey> {
        match key {
            "ArrowLeft" => Some(ArrowKey::Left),
            "ArrowRight" => Some(ArrowKey::Right),
            "ArrowUp" => Some(ArrowKey::Up),
            "ArrowDown" => Some(ArrowKey::Down),
            _ => None,
        }
    }

    /// The nearest choice in this direction on the screen; pieces off the board count as below it.
    pub fn nearest(self, scene: &Scene, choices: &[AnyClick], from: AnyClick) -> Option<AnyClick> {
        let at = |choice: AnyClick| {
            let shape = scene.shapes.iter().find(|shape| shape.click == Some(choice));
            shape.and_then(|shape| centre(&shape.geometry))
        };
        let below = |number: usize| {
            let step = scene.bounds.width / 10.0;
            Point::new(
                scene.bounds.x + step * (number as f64 + 1.0),
                scene.bounds.y + 1.2 * scene.bounds.height,
            )
        };
        let points: Vec<(AnyClick, Point)> = choices
            .iter()
            .copied()
            .enumerate()
            .map(|(number, choice)| (choice, at(choice).unwrap_or_else(|| below(number))))
            .collect();
        let origin = points.iter().find(|(choice, _)| *choice == from).map(|(_, point)| *point);
        let Some(origin) = origin else { return choices.first().copied() };
        let is_off_board = |point: Point| point.y > scene.bounds.y + scene.bounds.height;
        let is_vertical = matches!(self, ArrowKey::Up | ArrowKey::Down);
        let cost = |point: Point| {
            let (right, down) = (point.x - origin.x, point.y - origin.y);
            let (along, across) = match self {
                ArrowKey::Left => (-right, down),
                ArrowKey::Right => (right, down),
                ArrowKey::Up => (-down, right),
                ArrowKey::Down => (down, right),
            };
            // A choice more than 45° off belongs to another arrow, except on the way to and from pieces off the board.
            let is_wide = is_vertical && (is_off_board(origin) || is_off_board(point));
            let is_ahead = along > 0.5 && (is_wide || across.abs() <= along);
            // Distance divided by the cosine of the angle: prefers near choices straight ahead.
            is_ahead.then(|| (along * along + across * across) / along)
        };
        let costs = points.iter().filter_map(|(choice, point)| Some((cost(*point)?, *choice)));
        costs.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, choice)| choice)
    }
}

fn centre(geometry: &Geometry) -> Option<Point> {
    match geometry {
        Geometry::Circle { centre, .. } | Geometry::Ellipse { centre, .. } => Some(*centre),
        Geometry::Polygon(corners) => {
            let (x, y) = corners.iter().fold((0.0, 0.0), |(x, y), corner| (x + corner.x, y + corner.y));
            let count = corners.len().max(1) as f64;
            Some(Point::new(x / count, y / count))
        }
        Geometry::Path(_) => None,
        Geometry::Text { at, .. } => Some(*at),
    }
}

#[cfg(test)]
mod tests {
    use tripylon_drawing::{Camera, Marks, SceneView, scene};
    use tripylon_rules::AnyGame;

    use super::*;

    #[track_caller]
    fn check(rules: &str, from: &str, expected: [Option<&str>; 4]) {
        let game: AnyGame = rules.parse().expect("the rules text is valid");
        let choices = game.start().selection().choices();
        let from_click = game.parse_click(from).expect("it is a place");
        let marks = Marks { choices: choices.clone(), ..Marks::default() };
        for view in [SceneView::Flat, SceneView::Solid(Camera::default_for(&game))] {
            let scene = scene(&game.start(), view, &marks);
            let found = [ArrowKey::Left, ArrowKey::Right, ArrowKey::Up, ArrowKey::Down]
                .map(|direction| direction.nearest(&scene, &choices, from_click));
            assert_eq!(
                found.map(|click| click.map(|click| click.to_string())),
                expected.map(|cell| cell.map(str::to_string)),
                "{rules} {from} {view:?}"
            );
        }
    }

    #[test]
    fn arrows_go_to_the_neighbour() {
        check("pylos", "a1", [None, Some("b1"), Some("a2"), None]);
        check("pylos", "b2", [Some("a2"), Some("c2"), Some("b3"), Some("b1")]);
        check("pylon", "c3", [Some("b3"), Some("d3"), Some("c4"), Some("c2")]);
    }
}
