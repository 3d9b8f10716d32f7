use std::fmt::Write as _;

use tripylon_rules::AnyClick;

use crate::{AccessibleName, Point};

/// One SVG element of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// A key for updating a page: unique within the scene, and stable from scene to scene for the same piece in the
    /// same place. Two scenes on one page may share keys, so it is not an id of the HTML document.
    pub id: String,
    /// The position and form.
    pub geometry: Geometry,
    /// The CSS classes, separated by spaces.
    pub classes: String,
    /// The click that this shape stands for.
    pub click: Option<AnyClick>,
    /// The accessible name, for shapes that need one.
    pub accessible_name: Option<AccessibleName>,
}

/// The form of a shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Geometry {
    /// A circle.
    Circle {
        /// The centre.
        centre: Point,
        /// The radius.
        radius: f64,
    },
    /// An ellipse with horizontal and vertical axes.
    Ellipse {
        /// The centre.
        centre: Point,
        /// Half of the width.
        radius_x: f64,
        /// Half of the height.
        radius_y: f64,
    },
    /// A polygon.
    Polygon(Vec<Point>),
    /// The `d` attribute of an SVG path.
    Path(String),
    /// A text centred at a point.
    Text {
        /// The centre of the text.
        at: Point,
        /// The text.
        text: String,
    },
}

impl Shape {
    pub(crate) fn new(id: impl Into<String>, classes: impl Into<String>, geometry: Geometry) -> Shape {
        Shape { id: id.into(), geometry, classes: classes.into(), click: None, accessible_name: None }
    }

    pub(crate) fn with_accessible_name(self, name: AccessibleName) -> Shape {
        Shape { accessible_name: Some(name), ..self }
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

    /// The attributes of the SVG element for its geometry, without class, id and click.
    pub fn attributes(&self) -> Vec<(&'static str, String)> {
        match &self.geometry {
            Geometry::Circle { centre, radius } => {
                vec![
                    ("cx", format_coordinate(centre.x)),
                    ("cy", format_coordinate(centre.y)),
                    ("r", format_coordinate(*radius)),
                ]
            }
            Geometry::Ellipse { centre, radius_x: across, radius_y: down } => vec![
                ("cx", format_coordinate(centre.x)),
                ("cy", format_coordinate(centre.y)),
                ("rx", format_coordinate(*across)),
                ("ry", format_coordinate(*down)),
            ],
            Geometry::Polygon(corners) => vec![("points", points_attribute(corners))],
            Geometry::Path(path) => vec![("d", path.clone())],
            Geometry::Text { at, .. } => vec![("x", format_coordinate(at.x)), ("y", format_coordinate(at.y))],
        }
    }

    /// The text of a text element.
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
        Geometry::Ellipse { centre, radius_x: across, radius_y: down }
    }

    pub(crate) fn text(at: Point, text: impl Into<String>) -> Geometry {
        Geometry::Text { at, text: text.into() }
    }

    /// A rectangle with rounded corners, from its upper left to its lower right.
    pub(crate) fn rounded_rectangle(one: Point, other: Point, radius: f64) -> Geometry {
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
    for (index, point) in points.iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        write_pair(path, *point, ' ');
    }
}

/// Adds a circle to a path.
pub(crate) fn draw_circle(path: &mut String, centre: Point, radius: f64) {
    let radius = round_to_tenth(radius);
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

fn points_attribute(points: &[Point]) -> String {
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
    let _ = write!(text, "{}{separator}{}", round_to_tenth(point.x), round_to_tenth(point.y));
}

/// Formats a number for SVG, rounded to a tenth of a unit, which is finer than any screen.
fn format_coordinate(value: f64) -> String {
    round_to_tenth(value).to_string()
}

fn round_to_tenth(value: f64) -> f64 {
    // Adding zero makes a negative zero positive.
    (value * 10.0).round() / 10.0 + 0.0
}
