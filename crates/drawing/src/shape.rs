use std::fmt::Write as _;

use crate::{Name, Point};

/// One element of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Different from all others of the scene, and the same from scene to scene for the same thing in the same place:
    /// a key for whoever updates a page. Scenes beside each other may share ids, so it is no id of an HTML document.
    pub id: String,
    /// Where it is and which form it has.
    pub geometry: Geometry,
    /// The classes that the look gives colours to, separated by spaces.
    pub classes: String,
    /// What is clicked here: a choice of the turn in the making.
    pub click: Option<String>,
    /// What it shows, where that is worth saying.
    pub name: Option<Name>,
}

/// The form of a shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Geometry {
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// Half of its width.
        radius: f64,
    },
    /// An ellipse that does not slope.
    Ellipse {
        /// Its middle.
        centre: Point,
        /// Half of its width.
        across: f64,
        /// Half of its height.
        down: f64,
    },
    /// A polygon.
    Polygon(Vec<Point>),
    /// Lines and curves, as the `d` of an SVG path.
    Path(String),
    /// A few letters, set around a point.
    Text {
        /// The middle of the text.
        at: Point,
        /// The letters.
        text: String,
    },
}

impl Shape {
    pub(crate) fn new(id: impl Into<String>, classes: impl Into<String>, geometry: Geometry) -> Shape {
        Shape { id: id.into(), geometry, classes: classes.into(), click: None, name: None }
    }

    pub(crate) fn named(self, name: Name) -> Shape {
        Shape { name: Some(name), ..self }
    }

    /// The name of the SVG element.
    pub const fn tag(&self) -> &'static str {
        match self.geometry {
            Geometry::Circle { .. } => "circle",
            Geometry::Ellipse { .. } => "ellipse",
            Geometry::Polygon(_) => "polygon",
            Geometry::Path(_) => "path",
            Geometry::Text { .. } => "text",
        }
    }

    /// The attributes of the SVG element that its form needs; classes, id and click are not among them.
    pub fn attributes(&self) -> Vec<(&'static str, String)> {
        match &self.geometry {
            Geometry::Circle { centre, radius } => {
                vec![("cx", number(centre.x)), ("cy", number(centre.y)), ("r", number(*radius))]
            }
            Geometry::Ellipse { centre, across, down } => vec![
                ("cx", number(centre.x)),
                ("cy", number(centre.y)),
                ("rx", number(*across)),
                ("ry", number(*down)),
            ],
            Geometry::Polygon(corners) => vec![("points", listed(corners))],
            Geometry::Path(path) => vec![("d", path.clone())],
            Geometry::Text { at, .. } => vec![("x", number(at.x)), ("y", number(at.y))],
        }
    }

    /// The letters, if it is a text.
    pub fn text(&self) -> Option<&str> {
        match &self.geometry {
            Geometry::Text { text, .. } => Some(text),
            Geometry::Circle { .. } | Geometry::Ellipse { .. } | Geometry::Polygon(_) | Geometry::Path(_) => {
                None
            }
        }
    }
}

impl Geometry {
    pub(crate) const fn circle(centre: Point, radius: f64) -> Geometry {
        Geometry::Circle { centre, radius }
    }

    pub(crate) const fn ellipse(centre: Point, across: f64, down: f64) -> Geometry {
        Geometry::Ellipse { centre, across, down }
    }

    pub(crate) fn text(at: Point, text: impl Into<String>) -> Geometry {
        Geometry::Text { at, text: text.into() }
    }

    /// A rectangle with rounded corners, from its upper left to its lower right.
    pub(crate) fn rounded(one: Point, other: Point, radius: f64) -> Geometry {
        let (width, height) = (other.x - one.x - 2.0 * radius, other.y - one.y - 2.0 * radius);
        let corner = |right: f64, down: f64| {
            format!("a{radius:.1} {radius:.1} 0 0 1 {:.1} {:.1}", right * radius, down * radius)
        };
        Geometry::Path(format!(
            "M{:.1} {:.1}h{width:.1}{}v{height:.1}{}h{:.1}{}v{:.1}{}z",
            one.x + radius,
            one.y,
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
            -width,
            corner(-1.0, -1.0),
            -height,
            corner(1.0, -1.0),
        ))
    }

    /// A line through points.
    pub(crate) fn line(points: &[Point]) -> Geometry {
        let mut path = String::with_capacity(12 * points.len());
        draw_line(&mut path, points);
        Geometry::Path(path)
    }
}

/// Adds a line through points to a path.
pub(crate) fn draw_line(path: &mut String, points: &[Point]) {
    for (place, point) in points.iter().enumerate() {
        path.push(if place == 0 { 'M' } else { 'L' });
        write_pair(path, *point, ' ');
    }
}

/// Adds a circle to a path.
pub(crate) fn draw_circle(path: &mut String, centre: Point, radius: f64) {
    let radius = rounded(radius);
    path.push('M');
    write_pair(path, centre.moved(-radius, 0.0), ' ');
    // Writing to a string cannot fail.
    let _ = write!(
        path,
        "a{radius} {radius} 0 1 0 {} 0a{radius} {radius} 0 1 0 {} 0z",
        2.0 * radius,
        -2.0 * radius
    );
}

fn listed(points: &[Point]) -> String {
    let mut list = String::with_capacity(12 * points.len());
    for point in points {
        if !list.is_empty() {
            list.push(' ');
        }
        write_pair(&mut list, *point, ',');
    }
    list
}

fn write_pair(text: &mut String, point: Point, separator: char) {
    // Writing to a string cannot fail.
    let _ = write!(text, "{}{separator}{}", rounded(point.x), rounded(point.y));
}

/// A number as SVG has it: a tenth of a unit is finer than any screen.
fn number(value: f64) -> String {
    rounded(value).to_string()
}

fn rounded(value: f64) -> f64 {
    // Adding zero makes a negative zero positive.
    (value * 10.0).round() / 10.0 + 0.0
}
