use tripylon_rules::{
    LePylos, Player,
    le_pylos::{Intersection, Move, Piece, RuleSet, Size},
};

use super::{
    arrow,
    battlefield::Battlefield,
    globe::{self, Globe, INNER, OUTER},
    palette::{MAY, NIGHT, PLAYED, REFUSED, WINS},
    scene::{Arrows, Scene, View},
    svg::{Element, Frame, Point},
};

/// The shades of the globe and of the pieces.
pub(super) const DEFINITIONS: &str = r##"
<radialGradient id="globe" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#33557f"/><stop offset=".6" stop-color="#20395c"/><stop offset="1" stop-color="#142540"/></radialGradient>
<radialGradient id="blue" cx=".38" cy=".32" r=".75"><stop offset="0" stop-color="#8cc2ff"/><stop offset=".5" stop-color="#3b86ea"/><stop offset="1" stop-color="#1f57b0"/></radialGradient>
<radialGradient id="red" cx=".38" cy=".32" r=".75"><stop offset="0" stop-color="#ffab9f"/><stop offset=".5" stop-color="#e2534a"/><stop offset="1" stop-color="#a42a28"/></radialGradient>
"##;

const LINE: &str = "#e6d6ae";
const GOLD: &str = "#f4c552";
/// The room for what is said about points.
const STATUS: f64 = 28.0;
/// Half of the width of the disc that the globe is drawn on.
const DISC: f64 = OUTER + 22.0;

/// The globe and what stands on it. After the fourth play of a battle the pieces still stand, and the one that
/// decides is marked.
pub(super) fn paint(scene: &Scene<LePylos>, frame: Frame) -> Element {
    let shown = Battlefield::of(scene);
    match scene.view {
        View::Equator => {
            let globe = Globe { centre: frame.centre(), scale: frame.width / (2.0 * DISC) };
            let painter = Painter { scene, shown, globe };
            let mut group = Element::group();
            painter.equator(&mut group);
            painter.pieces(&mut group);
            group
        }
        View::Board | View::Names | View::Levels => {
            let status = match scene.view {
                View::Names => 0.0,
                View::Board | View::Levels | View::Equator => STATUS,
            };
            let space = Frame { height: frame.height - status, ..frame };
            let scale = space.width.min(space.height) / (2.0 * DISC);
            let painter = Painter { scene, shown, globe: Globe { centre: space.centre(), scale } };
            let mut group = Element::group();
            painter.lines(&mut group);
            painter.designated(&mut group);
            painter.goals(&mut group);
            painter.pieces(&mut group);
            painter.ways(&mut group);
            match scene.view {
                View::Names => painter.names(&mut group),
                View::Board | View::Levels | View::Equator => group.add(painter.points(frame)),
            }
            group
        }
    }
}

/// The five sizes in both colours.
pub(super) fn sizes(frame: Frame) -> Element {
    let mut group = Element::group();
    let globe = Globe { centre: frame.centre(), scale: 1.75 };
    let step = frame.width / 12.0;
    for player in Player::BOTH {
        let first = frame.x + step * if player == Player::One { 1.0 } else { 7.0 };
        for (place, size) in (0u8..).zip(Size::ALL) {
            let at = Point::new(first + f64::from(place) * step, frame.y + frame.height / 2.0);
            group.add(piece(&globe, Piece { player, size }, at));
        }
    }
    group
}

struct Painter<'a> {
    scene: &'a Scene<LePylos>,
    shown: Battlefield,
    globe: Globe,
}

impl Painter<'_> {
    fn lines(&self, group: &mut Element) {
        let Globe { centre, scale } = self.globe;
        group.add(
            Element::circle(centre, DISC * scale)
                .with("fill", "url(#globe)")
                .with("stroke", "#4a6488")
                .with("stroke-width", 1.0),
        );
        let radius = OUTER * scale;
        for (colour, sweep) in [("#e2534a", 1), ("#3b86ea", 0)] {
            let (west, east) = (self.globe.seen(-OUTER, 0.0), self.globe.seen(OUTER, 0.0));
            let half =
                format!("M{} {}A{radius:.2} {radius:.2} 0 0 {sweep} {} {}Z", west.x, west.y, east.x, east.y);
            group.add(Element::new("path").with("d", half).with("fill", colour).with("fill-opacity", 0.13));
        }
        for number in 0..5 {
            let reach = OUTER + 9.0;
            group.add(
                Element::polyline(&self.globe.meridian(number, -reach, reach))
                    .with("stroke", LINE)
                    .with("stroke-width", 1.3)
                    .with("stroke-opacity", 0.75),
            );
        }
        for radius in [OUTER, INNER] {
            group.add(Element::circle(centre, radius * scale).stroked(LINE, 1.7));
        }
        let (west, east) = (self.globe.seen(-OUTER - 12.0, 0.0), self.globe.seen(OUTER + 12.0, 0.0));
        group.add(
            Element::line(west, east)
                .with("stroke", GOLD)
                .with("stroke-width", 3.0)
                .with("stroke-linecap", "round"),
        );
        self.dots(group, |_| true);
    }

    fn dots(&self, group: &mut Element, wanted: impl Fn(Intersection) -> bool) {
        for at in Intersection::all().filter(|at| wanted(*at)) {
            let colour = if at.on_equator().is_some() { GOLD } else { LINE };
            group.add(
                Element::circle(self.globe.at(at), 3.1)
                    .with("fill", "#14243c")
                    .with("stroke", colour)
                    .with("stroke-width", 1.5),
            );
        }
    }

    /// Only the equator and the beginnings of the lines that cross it.
    fn equator(&self, group: &mut Element) {
        for number in 0..5 {
            group.add(
                Element::polyline(&self.globe.meridian(number, -15.0, 15.0))
                    .with("stroke", LINE)
                    .with("stroke-width", 1.2)
                    .with("stroke-opacity", 0.6),
            );
        }
        for radius in [-OUTER, -INNER, INNER, OUTER] {
            let bend: Vec<Point> = (-6..=6)
                .map(|step| f64::from(step) * 2.5)
                .map(|y| self.globe.seen(radius.signum() * (radius * radius - y * y).sqrt(), y))
                .collect();
            group.add(Element::polyline(&bend).with("stroke", LINE).with("stroke-width", 1.6));
        }
        let (west, east) = (self.globe.seen(-OUTER - 12.0, 0.0), self.globe.seen(OUTER + 12.0, 0.0));
        group.add(
            Element::line(west, east)
                .with("stroke", GOLD)
                .with("stroke-width", 3.0)
                .with("stroke-linecap", "round"),
        );
        self.dots(group, |at| at.on_equator().is_some());
    }

    /// The line that must answer, and the pieces on it.
    fn designated(&self, group: &mut Element) {
        let Some(at) = self.scene.position.designates() else { return };
        let player = self.scene.position.turn();
        let names = designated_line(&at.name(), player);
        let line = self.globe.line(&globe::named(names));
        group.add(
            Element::polyline(&line)
                .with("stroke", MAY)
                .with("stroke-width", 7.0)
                .with("stroke-opacity", 0.6)
                .with("stroke-linecap", "round"),
        );
    }

    fn goals(&self, group: &mut Element) {
        for mv in &self.scene.may {
            if let Move::Play { to, .. } = mv {
                group.add(
                    Element::circle(self.globe.at(*to), 9.0)
                        .with("fill", MAY)
                        .with("fill-opacity", 0.25)
                        .with("stroke", MAY)
                        .with("stroke-width", 2.0),
                );
            }
        }
    }

    fn pieces(&self, group: &mut Element) {
        let wanted = |at: Intersection| self.scene.view != View::Equator || at.on_equator().is_some();
        for (at, set_aside) in self.shown.aside.iter().filter(|(at, _)| wanted(*at)) {
            let taken_over = self.shown.pieces.iter().any(|(other, _)| other == at);
            if !taken_over {
                group.add(ghost(&self.globe, *set_aside, self.globe.at(*at)));
            }
        }
        for (at, standing) in self.shown.pieces.iter().filter(|(at, _)| wanted(*at)) {
            group.add(piece(&self.globe, *standing, self.globe.at(*at)));
        }
        if let (Some(Move::Play { to, .. }), None) = (self.scene.last, self.shown.decides) {
            let radius = self.radius_at(to) + 3.4;
            group.add(Element::circle(self.globe.at(to), radius).stroked(PLAYED, 2.4));
        }
        if let Some((at, _)) = self.shown.decides {
            let radius = self.radius_at(at) + 7.0;
            group.add(Element::circle(self.globe.at(at), radius).stroked(WINS, 3.2));
        }
        for from in self.may_answer() {
            group.add(Element::circle(self.globe.at(from), self.radius_at(from) + 3.4).stroked(MAY, 2.4));
        }
    }

    /// The radius of whatever stands on an intersection.
    fn radius_at(&self, at: Intersection) -> f64 {
        let here = self.shown.pieces.iter().chain(&self.shown.aside).find(|(other, _)| *other == at);
        here.map_or(5.0, |(_, piece)| radius(piece.size) * self.globe.scale)
    }

    /// Where the pieces stand that may be played, in the moves that are pointed at.
    fn may_answer(&self) -> Vec<Intersection> {
        let from = |mv: &Move| match mv {
            Move::Play { from, .. } => Some(*from),
            Move::Put { .. } => None,
        };
        let mut pieces: Vec<Intersection> = self.scene.may.iter().filter_map(from).collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    fn ways(&self, group: &mut Element) {
        if self.scene.arrows == Arrows::Drawn {
            for mv in &self.scene.may {
                self.way(group, *mv);
            }
        }
        for mv in &self.scene.refused {
            if let Move::Play { from, .. } = mv {
                let (at, radius) = (self.globe.at(*from), self.radius_at(*from) + 3.4);
                group.add(Element::circle(at, radius).stroked(REFUSED, 2.4));
                group.add(arrow::cross(at.moved(0.0, -radius - 8.0), REFUSED));
            }
        }
    }

    /// The way of a piece: along the lines where it slides, through the air where it is put.
    fn way(&self, group: &mut Element, mv: Move) {
        let Move::Play { from, to } = mv else { return };
        let way = match self.scene.game.rules {
            RuleSet::Carpentier => globe::route(&self.scene.position, from, to),
            RuleSet::JeuxEtStrategie => vec![from, to],
        };
        let points = match self.scene.game.rules {
            RuleSet::Carpentier => self.globe.line(&way),
            RuleSet::JeuxEtStrategie => {
                let (start, end) = (self.globe.at(from), self.globe.at(to));
                (0..=8).map(|step| start.towards(end, f64::from(step) / 8.0)).collect()
            }
        };
        // The arrow begins at the edge of the piece.
        let start = self.globe.at(from);
        let edge = self.radius_at(from) + 3.0;
        let points: Vec<Point> = points.into_iter().filter(|point| point.distance(start) > edge).collect();
        group.add(arrow::along(&points, MAY));
    }

    fn names(&self, group: &mut Element) {
        for at in Intersection::all() {
            let Point { x, y } = self.globe.at(at);
            let label = if at.on_equator().is_some() {
                Point::new(x + 12.0, y - 11.0)
            } else {
                Point::new(x + 14.0, y + 10.0)
            };
            group.add(
                Element::words(label, 12.5, &at.name())
                    .with("fill", "#ffffff")
                    .with("stroke", "#16294a")
                    .with("stroke-width", 3.0)
                    .with("paint-order", "stroke")
                    .with("font-weight", "600"),
            );
        }
        for (y, colour, words) in [(34.0, "#ffab9f", "north, Red"), (-34.0, "#8cc2ff", "south, Blue")] {
            let at = self.globe.seen(0.0, y);
            group.add(
                Element::words(at, 13.0, words)
                    .with("fill", colour)
                    .with("stroke", "#1d3558")
                    .with("stroke-width", 5.0)
                    .with("paint-order", "stroke"),
            );
        }
    }

    /// The points of both players and the pieces set aside, below the globe.
    fn points(&self, frame: Frame) -> Element {
        let [blue, red] = self.shown.points;
        let aside = self.shown.all_aside;
        let y = frame.y + frame.height - 9.0;
        let middle = frame.centre().x;
        let mut group = Element::group();
        for (x, fill, words) in [
            (middle - 138.0, "url(#blue)", format!("Blue {blue}")),
            (middle - 44.0, "none", format!("set aside {aside}")),
            (middle + 80.0, "url(#red)", format!("Red {red}")),
        ] {
            let dot = Element::circle(Point::new(x, y), 6.5).with("fill", fill);
            let dot = if fill == "none" {
                dot.with("stroke", NIGHT.quiet_ink)
                    .with("stroke-width", 1.4)
                    .with("stroke-dasharray", "3 2.4")
            } else {
                dot
            };
            group.add(dot);
            group.add(
                Element::new("text")
                    .with("x", x + 13.0)
                    .with("y", y + 4.5)
                    .with("font-size", 13.0)
                    .with("fill", NIGHT.quiet_ink)
                    .saying(&words),
            );
        }
        group
    }
}

/// The part of a line in a player's hemisphere, named by the intersection of the equator that designates it.
fn designated_line(at: &str, player: Player) -> &'static str {
    let north = player == Player::Two;
    match at {
        "a3" => {
            if north {
                "a3 a4 a5"
            } else {
                "a3 a2 a1"
            }
        }
        "b3" => {
            if north {
                "b3 b4 b5"
            } else {
                "b3 b2 b1"
            }
        }
        "c3" => {
            if north {
                "c3 c4 c5"
            } else {
                "c3 c2 c1"
            }
        }
        "d3" => {
            if north {
                "d3 d4 d5"
            } else {
                "d3 d2 d1"
            }
        }
        "e3" => {
            if north {
                "e3 e4 e5"
            } else {
                "e3 e2 e1"
            }
        }
        "iw" | "ie" => {
            if north {
                "iw a4 b4 c4 d4 e4 ie"
            } else {
                "iw a2 b2 c2 d2 e2 ie"
            }
        }
        _ => {
            if north {
                "ow a5 b5 c5 d5 e5 oe"
            } else {
                "ow a1 b1 c1 d1 e1 oe"
            }
        }
    }
}

fn radius(size: Size) -> f64 {
    [5.4, 7.1, 8.8, 10.5, 12.2][size.index()]
}

/// A piece: its size also stands on it as a letter, a capital for Blue.
fn piece(globe: &Globe, piece: Piece, at: Point) -> Element {
    let radius = radius(piece.size) * globe.scale;
    let (fill, edge) = match piece.player {
        Player::One => ("url(#blue)", "#d8e9ff"),
        Player::Two => ("url(#red)", "#ffe0da"),
    };
    Element::group()
        .holding(
            Element::circle(at, radius).with("fill", fill).with("stroke", edge).with("stroke-width", 1.3),
        )
        .holding(
            Element::words(at, (radius * 1.2).max(10.0), &piece.to_string())
                .with("fill", "#ffffff")
                .with("font-weight", "700"),
        )
}

/// The place of a piece that was set aside.
fn ghost(globe: &Globe, piece: Piece, at: Point) -> Element {
    let radius = radius(piece.size) * globe.scale;
    let colour = match piece.player {
        Player::One => "#8cc2ff",
        Player::Two => "#ffab9f",
    };
    Element::group()
        .holding(
            Element::circle(at, radius)
                .with("fill", "#14243c")
                .with("stroke", colour)
                .with("stroke-width", 1.6)
                .with("stroke-dasharray", "3.4 2.6"),
        )
        .holding(
            Element::words(at, (radius * 1.2).max(10.0), &piece.to_string())
                .with("fill", colour)
                .with("font-weight", "700"),
        )
}
