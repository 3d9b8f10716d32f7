use std::fmt::{self, Write};

/// An element of a picture: a name, attributes and what it holds.
#[derive(Clone, Debug)]
pub(super) struct Element {
    name: &'static str,
    attributes: String,
    children: Vec<Child>,
}

/// What an element holds.
#[derive(Clone, Debug)]
enum Child {
    Element(Element),
    Words(String),
    /// Elements that are text already.
    Markup(String),
}

/// A point of a picture; y points down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A rectangle of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// What an attribute can be set to.
pub(super) trait Value {
    fn text(self) -> String;
}

impl Element {
    pub(super) fn new(name: &'static str) -> Element {
        Element { name, attributes: String::new(), children: Vec::new() }
    }

    pub(super) fn group() -> Element {
        Element::new("g")
    }

    pub(super) fn circle(centre: Point, radius: f64) -> Element {
        Element::new("circle").with("cx", centre.x).with("cy", centre.y).with("r", radius)
    }

    pub(super) fn ellipse(centre: Point, rx: f64, ry: f64) -> Element {
        Element::new("ellipse").with("cx", centre.x).with("cy", centre.y).with("rx", rx).with("ry", ry)
    }

    pub(super) fn line(from: Point, to: Point) -> Element {
        Element::new("line").with("x1", from.x).with("y1", from.y).with("x2", to.x).with("y2", to.y)
    }

    pub(super) fn polygon(points: &[Point]) -> Element {
        Element::new("polygon").with("points", points)
    }

    pub(super) fn polyline(points: &[Point]) -> Element {
        Element::new("polyline").with("points", points).with("fill", "none")
    }

    /// Words whose middle is at a point.
    pub(super) fn words(centre: Point, size: f64, words: &str) -> Element {
        // The middle of small letters and digits lies about a third of the size above the base line.
        Element::new("text")
            .with("x", centre.x)
            .with("y", centre.y + size * 0.35)
            .with("font-size", size)
            .with("text-anchor", "middle")
            .saying(words)
    }

    pub(super) fn with(mut self, key: &str, value: impl Value) -> Element {
        write!(self.attributes, " {key}=\"{}\"", value.text()).expect("a string takes any text");
        self
    }

    pub(super) fn stroked(self, colour: &str, width: f64) -> Element {
        self.with("fill", "none").with("stroke", colour).with("stroke-width", width)
    }

    pub(super) fn saying(mut self, words: &str) -> Element {
        self.children.push(Child::Words(words.to_string()));
        self
    }

    pub(super) fn holding(mut self, child: Element) -> Element {
        self.add(child);
        self
    }

    pub(super) fn add(&mut self, child: Element) {
        self.children.push(Child::Element(child));
    }

    /// Adds elements that are text already.
    pub(super) fn add_text(&mut self, text: &str) {
        self.children.push(Child::Markup(text.trim().to_string()));
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Element { name, attributes, children } = self;
        let Some(last) = children.last() else { return write!(f, "<{name}{attributes}/>") };
        write!(f, "<{name}{attributes}>")?;
        for child in children {
            match child {
                Child::Element(element) => write!(f, "\n{element}")?,
                Child::Words(words) => f.write_str(&escaped(words))?,
                Child::Markup(markup) => write!(f, "\n{markup}")?,
            }
        }
        match last {
            Child::Element(_) | Child::Markup(_) => write!(f, "\n</{name}>"),
            Child::Words(_) => write!(f, "</{name}>"),
        }
    }
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub(super) fn moved(self, x: f64, y: f64) -> Point {
        Point::new(self.x + x, self.y + y)
    }

    /// The point at a part of the way to another.
    pub(super) fn towards(self, other: Point, part: f64) -> Point {
        Point::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    pub(super) fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

impl Frame {
    pub(super) fn centre(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

impl Value for f64 {
    fn text(self) -> String {
        number(self)
    }
}

impl Value for &str {
    fn text(self) -> String {
        self.to_string()
    }
}

impl Value for String {
    fn text(self) -> String {
        self
    }
}

impl Value for &[Point] {
    fn text(self) -> String {
        self.iter().copied().map(Point::text).collect::<Vec<_>>().join(" ")
    }
}

impl Value for Point {
    fn text(self) -> String {
        format!("{},{}", number(self.x), number(self.y))
    }
}

/// A number with at most two decimals, the same on every machine.
pub(super) fn number(value: f64) -> String {
    let hundredths = (value * 100.0).round() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    let fraction = format!(".{rest:02}");
    format!("{sign}{whole}{}", fraction.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        for (value, text) in
            [(0.0, "0"), (-0.001, "0"), (1.5, "1.5"), (-1.005, "-1"), (12.345, "12.35"), (-0.25, "-0.25")]
        {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn words_are_escaped() {
        assert_eq!(Element::new("text").saying("a>b & c").to_string(), "<text>a&gt;b &amp; c</text>");
    }
}
