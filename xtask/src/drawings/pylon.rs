use tripylon_rules::{
    Game, Player, Pylon,
    pylon::{Dimensions, Move, Phase, Pyramid, Size, Square, Stack},
};

use super::{
    arrow,
    camera::{Camera, Space},
    palette::{MAY, PLAYED, REFUSED, SLATE},
    scene::{Arrows, Scene},
    svg::{Element, Frame, Point, number},
};

/// The shadow of the board.
pub(super) const DEFINITIONS: &str = r##"
<radialGradient id="dusk"><stop offset="0" stop-color="#000" stop-opacity=".55"/><stop offset=".55" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<linearGradient id="amber" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd468"/><stop offset="1" stop-color="#eda61c"/></linearGradient>
<linearGradient id="amber-side" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cf9320"/><stop offset="1" stop-color="#a06c0c"/></linearGradient>
<linearGradient id="teal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3fd0bd"/><stop offset="1" stop-color="#129b8a"/></linearGradient>
<linearGradient id="teal-side" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#138275"/><stop offset="1" stop-color="#075a52"/></linearGradient>
"##;

/// Half of the width of a tile; squares are 1 apart.
const TILE: f64 = 0.46;
/// The width of the board around the centres of the outermost squares.
const MARGIN: f64 = 0.86;
const THICKNESS: f64 = 0.24;
/// How much higher the tip of a pyramid is than the tip it was put on.
const NESTING: f64 = 0.22;
/// The height of all pyramids, as a multiple of their width.
const STEEPNESS: f64 = 1.65;
/// The room for what is said about hands and scores.
const STATUS: f64 = 28.0;

/// The height of the highest stack of a scene.
pub(super) fn height(scene: &Scene<Pylon>) -> f64 {
    scene.position.occupied().into_iter().map(|at| tip(&scene.position.stack(at))).fold(0.0, f64::max)
}

/// The pyramids on their board, with room above for stacks of the given height.
pub(super) fn paint(scene: &Scene<Pylon>, frame: Frame, height: f64) -> Element {
    let space = Frame { height: frame.height - STATUS, ..frame };
    let painter = Painter { scene, camera: camera(scene.game.size, space, height) };
    let mut group = Element::group();
    painter.board(&mut group);
    painter.marks(&mut group);
    painter.stacks(&mut group);
    painter.arrows(&mut group);
    group.add(status(scene, frame));
    group
}

/// The three sizes in both colours.
pub(super) fn sizes(frame: Frame) -> Element {
    let corners = [along_screen(-0.7, -0.3), along_screen(6.7, -0.3), along_screen(3.0, 1.4)];
    let camera = Camera::framing(24.0, 24.0, &corners, frame);
    let mut group = solid();
    for player in Player::BOTH {
        let first = if player == Player::One { 0.0 } else { 3.9 };
        for (place, size) in (0u8..).zip([Size::Large, Size::Medium, Size::Small]) {
            let at = along_screen(first + 1.05 * f64::from(place), 0.0);
            pyramid(&camera, &mut group, Pyramid { player, size }, at);
        }
    }
    group
}

/// A point so far to the right as it is seen by a camera turned by 24 degrees.
fn along_screen(right: f64, up: f64) -> Space {
    let (sine, cosine) = 24f64.to_radians().sin_cos();
    Space::new(right * cosine, -right * sine, up)
}

fn camera(size: Dimensions, frame: Frame, height: f64) -> Camera {
    let (east, north) = (f64::from(size.columns() - 1), f64::from(size.rows() - 1));
    let mut points: Vec<Space> = Vec::new();
    for x in [-MARGIN, east + MARGIN] {
        for y in [-MARGIN, north + MARGIN] {
            points.extend([Space::new(x, y, 0.0), Space::new(x, y, -THICKNESS)]);
        }
    }
    points.extend([Space::new(0.0, north, height), Space::new(east, north, height)]);
    Camera::framing(22.0, 50.0, &points, frame)
}

const fn width(size: Size) -> f64 {
    match size {
        Size::Small => 0.42,
        Size::Medium => 0.62,
        Size::Large => 0.82,
    }
}

const fn height_of(size: Size) -> f64 {
    STEEPNESS * width(size)
}

/// The height of the tip of a stack. Pyramids are hollow: of the same shape and not larger, the upper one comes to
/// rest with its tip a little above the lower one's.
fn tip(stack: &Stack) -> f64 {
    let bottom = stack.bottom().map_or(0.0, |bottom| height_of(bottom.size));
    bottom + NESTING * f64::from(stack.height().saturating_sub(1))
}

struct Painter<'a> {
    scene: &'a Scene<Pylon>,
    camera: Camera,
}

impl Painter<'_> {
    fn board(&self, group: &mut Element) {
        let size = self.scene.game.size;
        let (east, north) = (f64::from(size.columns() - 1) + MARGIN, f64::from(size.rows() - 1) + MARGIN);
        let at = |x, y, z| self.camera.project(Space::new(x, y, z));
        let scale = self.camera.scale();
        let under = at((east - MARGIN) / 2.0, (north - MARGIN) / 2.0, -THICKNESS).moved(0.0, 0.2 * scale);
        group.add(
            Element::ellipse(under, east * scale * 0.78, north * scale * 0.66).with("fill", "url(#dusk)"),
        );
        let front = [
            at(-MARGIN, -MARGIN, 0.0),
            at(east, -MARGIN, 0.0),
            at(east, -MARGIN, -THICKNESS),
            at(-MARGIN, -MARGIN, -THICKNESS),
        ];
        let side = [
            at(-MARGIN, -MARGIN, 0.0),
            at(-MARGIN, north, 0.0),
            at(-MARGIN, north, -THICKNESS),
            at(-MARGIN, -MARGIN, -THICKNESS),
        ];
        let surface = [
            at(-MARGIN, -MARGIN, 0.0),
            at(east, -MARGIN, 0.0),
            at(east, north, 0.0),
            at(-MARGIN, north, 0.0),
        ];
        for (polygon, colour) in [(&front, "#1e2b34"), (&side, "#162129"), (&surface, "#34454f")] {
            group.add(
                Element::polygon(polygon)
                    .with("fill", colour)
                    .with("stroke", "#4a5f6b")
                    .with("stroke-width", 1.0)
                    .with("stroke-linejoin", "round"),
            );
        }
        for (parity, shade) in [(0, "#4b6270"), (1, "#435865")] {
            let mut tiles = Element::group().with("fill", shade);
            for square in size.board().into_iter().filter(|at| (at.column() + at.row()) % 2 == parity) {
                tiles.add(Element::polygon(&self.tile(square, TILE)));
            }
            group.add(tiles);
        }
        for column in 0..size.columns() {
            self.written(
                group,
                Space::new(f64::from(column), -0.66, 0.0),
                &char::from(b'a' + column).to_string(),
            );
        }
        for row in 0..size.rows() {
            self.written(group, Space::new(-0.66, f64::from(row), 0.0), &(row + 1).to_string());
        }
    }

    fn written(&self, group: &mut Element, at: Space, letter: &str) {
        group.add(
            Element::words(Point::new(0.0, 0.0), 0.28 * self.camera.scale(), letter)
                .with("transform", self.camera.lying_at(at))
                .with("fill", "#c3d2d9")
                .with("font-weight", "600"),
        );
    }

    fn tile(&self, square: Square, half: f64) -> Vec<Point> {
        let (x, y) = (f64::from(square.column()), f64::from(square.row()));
        [(-half, -half), (half, -half), (half, half), (-half, half)]
            .map(|(dx, dy)| self.camera.project(Space::new(x + dx, y + dy, 0.0)))
            .to_vec()
    }

    /// The squares that the last move and the moves pointed at are about.
    fn marks(&self, group: &mut Element) {
        for square in goals(&self.scene.may) {
            group.add(
                Element::polygon(&self.tile(square, 0.43))
                    .with("fill", MAY)
                    .with("fill-opacity", 0.25)
                    .with("stroke", MAY)
                    .with("stroke-width", 2.0)
                    .with("stroke-linejoin", "round"),
            );
        }
        for square in goals(&self.scene.refused) {
            group.add(
                Element::polygon(&self.tile(square, 0.43))
                    .with("fill", REFUSED)
                    .with("fill-opacity", 0.18)
                    .with("stroke", REFUSED)
                    .with("stroke-width", 2.0)
                    .with("stroke-linejoin", "round"),
            );
        }
        match self.scene.last {
            Some(Move::Place { at, .. }) => self.played(group, at),
            Some(Move::Stack { from, to }) => {
                group.add(
                    Element::polygon(&self.tile(from, 0.43))
                        .stroked(PLAYED, 1.8)
                        .with("stroke-dasharray", "4 3.4")
                        .with("stroke-linejoin", "round"),
                );
                self.played(group, to);
            }
            None => {}
        }
    }

    fn played(&self, group: &mut Element, at: Square) {
        group.add(
            Element::polygon(&self.tile(at, 0.43))
                .with("fill", PLAYED)
                .with("fill-opacity", 0.22)
                .with("stroke", PLAYED)
                .with("stroke-width", 2.4)
                .with("stroke-linejoin", "round"),
        );
    }

    /// The stacks, the farthest first.
    fn stacks(&self, group: &mut Element) {
        let ground = |at: &Square| Space::new(f64::from(at.column()), f64::from(at.row()), 0.0);
        let mut squares: Vec<Square> = self.scene.position.occupied().into_iter().collect();
        squares.sort_by(|one, other| {
            self.camera.nearness(ground(one)).total_cmp(&self.camera.nearness(ground(other)))
        });
        let mut stacks = solid();
        for at in squares {
            self.stack(&mut stacks, &self.scene.position.stack(at), ground(&at));
        }
        group.add(stacks);
    }

    fn stack(&self, group: &mut Element, stack: &Stack, at: Space) {
        let scale = self.camera.scale();
        let bottom = stack.bottom().map_or(0.0, |bottom| width(bottom.size));
        let shade = self.camera.project(at).moved(0.1 * scale, 0.02 * scale);
        group.add(
            Element::ellipse(shade, 0.86 * bottom * scale, 0.6 * bottom * scale).with("fill", "url(#dusk)"),
        );
        let mut tip = stack.bottom().map_or(0.0, |bottom| height_of(bottom.size));
        for pyramid_here in stack.pyramids() {
            let foot = tip - height_of(pyramid_here.size);
            pyramid(&self.camera, group, pyramid_here, at.raised(foot));
            tip += NESTING;
        }
    }

    fn arrows(&self, group: &mut Element) {
        let over = |at: Square| {
            let tip = tip(&self.scene.position.stack(at));
            self.camera.project(Space::new(f64::from(at.column()), f64::from(at.row()), tip + 0.06))
        };
        let bow = 0.75 * self.camera.scale();
        for mv in self.scene.may.iter().filter(|_| self.scene.arrows == Arrows::Drawn) {
            if let Move::Stack { from, to } = mv {
                group.add(arrow::bow((over(*from), 5.0), (over(*to), 5.0), bow, MAY));
            }
        }
        for mv in &self.scene.refused {
            if let Move::Stack { from, to } = mv {
                group.add(arrow::crossed_bow((over(*from), 5.0), (over(*to), 5.0), bow, REFUSED));
            }
        }
    }
}

fn goals(moves: &[Move]) -> Vec<Square> {
    let goal = |mv: &Move| match mv {
        Move::Place { at, .. } => *at,
        Move::Stack { to, .. } => *to,
    };
    let mut squares: Vec<Square> = moves.iter().map(goal).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// A pyramid whose base has its centre at a point: the two sides that look at the camera, and its pips.
fn pyramid(camera: &Camera, group: &mut Element, pyramid: Pyramid, at: Space) {
    let half = width(pyramid.size) / 2.0;
    let corner = |x: f64, y: f64| camera.project(Space::new(at.x + x * half, at.y + y * half, at.z));
    let tip = camera.project(at.raised(height_of(pyramid.size)));
    let (left, near, right) = (corner(-1.0, 1.0), corner(-1.0, -1.0), corner(1.0, -1.0));
    let (front, side, edge, pip) = match pyramid.player {
        Player::One => ("url(#amber)", "url(#amber-side)", "#6b4606", "#4a2f02"),
        Player::Two => ("url(#teal)", "url(#teal-side)", "#043f39", "#eafffb"),
    };
    for (polygon, fill) in [([left, near, tip], side), ([near, right, tip], front)] {
        group.add(Element::polygon(&polygon).with("fill", fill).with("stroke", edge));
    }
    let pips: &[f64] = match pyramid.size {
        Size::Small => &[0.5],
        Size::Medium => &[0.36, 0.64],
        Size::Large => &[0.27, 0.5, 0.73],
    };
    let dots: String = pips
        .iter()
        .map(|part| near.towards(right, *part).towards(tip, 0.105 / height_of(pyramid.size)))
        .map(|Point { x, y }| format!("M{} {}h0", number(x), number(y)))
        .collect();
    group.add(
        Element::new("path").with("d", dots).with("stroke", pip).with("stroke-width", 0.086 * camera.scale()),
    );
}

/// What all pyramids have in common: thin edges and round pips.
fn solid() -> Element {
    Element::group()
        .with("stroke-width", 0.7)
        .with("stroke-linejoin", "round")
        .with("stroke-linecap", "round")
}

/// What each player still has to place, or the score, below the board.
fn status(scene: &Scene<Pylon>, frame: Frame) -> Element {
    let mut group = Element::group();
    let y = frame.y + frame.height - 9.0;
    let middle = frame.centre().x;
    let words = |player: Player, name: &str| match scene.position.phase() {
        Phase::Placing => {
            let left: Vec<String> = [Size::Large, Size::Medium, Size::Small]
                .map(|size| {
                    format!("{}{}", size.letter(), scene.position.in_hand(player, size, scene.game.size))
                })
                .to_vec();
            format!("{name} has {}", left.join(" "))
        }
        Phase::Stacking => {
            let [one, two] = scene.game.score(&scene.position).unwrap_or_default();
            format!("{name} {}", if player == Player::One { one } else { two })
        }
    };
    let spread = if scene.position.phase() == Phase::Placing { 150.0 } else { 96.0 };
    for (player, fill, name, x) in [
        (Player::One, "url(#amber)", "Amber", middle - spread),
        (Player::Two, "url(#teal)", "Teal", middle + 26.0),
    ] {
        let icon = [Point::new(x - 7.0, y + 6.0), Point::new(x + 7.0, y + 6.0), Point::new(x, y - 8.0)];
        group.add(Element::polygon(&icon).with("fill", fill));
        group.add(
            Element::new("text")
                .with("x", x + 13.0)
                .with("y", y + 4.5)
                .with("font-size", 13.0)
                .with("fill", SLATE.quiet_ink)
                .saying(&words(player, name)),
        );
    }
    group
}
