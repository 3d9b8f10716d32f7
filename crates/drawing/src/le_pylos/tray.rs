use tripylon_rules::{
    AnyClick, LePylos, Player,
    le_pylos::{Click, Phase, Piece, Position, Singleton, Size},
};

use super::pieces::{PieceDrawing, colour, radius};
use crate::{
    Geometry, Marks, PlaceContent, Point, Scene, Shape,
    click_target::{self, ClickTarget},
    scene::Bounds,
};

const TRAY_BOUNDS: Bounds = Bounds::from_size(1000.0, 130.0);
const MIDDLE_TRAY_BOUNDS: Bounds = Bounds::from_size(1000.0, 80.0);

/// Draws the pieces that a player has in hand during the setup, and the taken pieces after it.
pub(crate) fn tray(position: &Position, player: Player, marks: &Marks) -> Scene {
    let mut shapes = Vec::new();
    match position.phase() {
        Phase::Setup => add_hand(position, player, marks, &mut shapes),
        Phase::Battle => {
            let points = position.points()[player.index()];
            add_tokens(points, TRAY_BOUNDS, colour(player), &mut shapes);
        }
    }
    Scene { bounds: TRAY_BOUNDS, classes: "scene tray le-pylos", shapes }
}

/// Draws the pieces set aside and the singleton.
pub(crate) fn middle_tray(game: &LePylos, position: &Position) -> Scene {
    let mut shapes = Vec::new();
    let aside = if position.is_over() { 0 } else { position.set_aside() };
    add_tokens(aside, MIDDLE_TRAY_BOUNDS, "aside", &mut shapes);
    if game.singleton == Singleton::Yes && !position.is_over() {
        let centre = Point::new(MIDDLE_TRAY_BOUNDS.width - 48.0, MIDDLE_TRAY_BOUNDS.height / 2.0);
        shapes.push(Shape::new("singleton", "singleton", Geometry::circle(centre, 30.0)));
        shapes.push(Shape::new("singleton-star", "singleton-star", star(centre, 18.0)));
    }
    Scene { bounds: MIDDLE_TRAY_BOUNDS, classes: "scene tray middle le-pylos", shapes }
}

fn add_hand(position: &Position, player: Player, marks: &Marks, shapes: &mut Vec<Shape>) {
    let group = TRAY_BOUNDS.width / 5.0;
    let mut targets = Vec::new();
    for size in Size::ALL {
        let piece = Piece { player, size };
        let click = AnyClick::LePylos(Click::Hand(piece));
        // With a second click the piece is on the board, though not confirmed.
        let (is_chosen, is_down) = match marks.clicked.len() {
            0 | 1 => (marks.was_clicked(click), false),
            _ => (false, marks.was_clicked(click)),
        };
        let count = position.in_hand(player, size) - usize::from(is_down);
        if count == 0 {
            continue;
        }
        let middle = Point::new(group * (size.index() as f64 + 0.5), TRAY_BOUNDS.height / 2.0);
        let content = PlaceContent::Count(count as u8);
        let target = ClickTarget::rectangle(click, content, middle, group / 2.0, TRAY_BOUNDS.height / 2.0);
        let class = if is_chosen { "chosen" } else { "choice" };
        if marks.is_choice(click) || is_chosen {
            let class = format!("slot {}", marks.clickable_class(class, click));
            shapes.push(Shape::new(format!("slot-{click}"), class, target.frame_outline()));
        }
        let apart = (2.1 * radius(size)).min(group - 2.0 * radius(size) - 6.0);
        for number in 0..count {
            let right = apart * (number as f64 - (count - 1) as f64 / 2.0);
            let at = middle.moved(right, 0.0);
            PieceDrawing { id: format!("{click}-{number}"), piece, at, accessible_name: None, state: "" }
                .add_shapes(shapes);
        }
        if marks.is_target(click) {
            targets.push(target);
        }
    }
    shapes.extend(click_target::click_target_shapes(targets, TRAY_BOUNDS));
}

/// Draws a row of tokens: the position does not tell which pieces they were, and all count alike.
fn add_tokens(count: u8, bounds: Bounds, class: &str, shapes: &mut Vec<Shape>) {
    for number in 0..count {
        let centre = Point::new(34.0 + 44.0 * f64::from(number), bounds.height / 2.0);
        let shadow = Geometry::circle(centre.moved(3.0, 5.0), 21.0);
        shapes.push(Shape::new(format!("shadow-{number}"), "shadow", shadow));
        let token =
            Shape::new(format!("token-{number}"), format!("token {class}"), Geometry::circle(centre, 19.0));
        shapes.push(token);
        let top = Geometry::circle(centre, 12.0);
        shapes.push(Shape::new(format!("token-top-{number}"), format!("token-top {class}"), top));
    }
}

fn star(centre: Point, radius: f64) -> Geometry {
    let corner = |number: u8| {
        let length = if number.is_multiple_of(2) { radius } else { 0.45 * radius };
        let (sine, cosine) = (f64::from(number) * std::f64::consts::PI / 5.0).sin_cos();
        centre.moved(length * sine, -length * cosine)
    };
    Geometry::Polygon((0..10).map(corner).collect())
}
