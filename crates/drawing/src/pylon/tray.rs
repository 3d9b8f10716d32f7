use tripylon_rules::{
    AnyClick, Player, Pylon,
    pylon::{Click, Position, Pyramid, Size},
};

use super::{layout::width, pyramid::PyramidDrawing};
use crate::{
    Marks, PlaceContent, Point, Scene, Shape,
    click_target::{self, ClickTarget},
    projection::Projection,
    scene::Bounds,
    scene_view::ViewKind,
};

const TRAY_BOUNDS: Bounds = Bounds::from_size(1000.0, 150.0);
const TRAY_SCALE: f64 = 88.0;

/// Draws the pyramids that a player has left to place, grouped by size.
pub(crate) fn tray(game: &Pylon, position: &Position, player: Player, marks: &Marks) -> Scene {
    let mut shapes = Vec::new();
    let mut targets = Vec::new();
    let group = TRAY_BOUNDS.width / 3.0;
    for size in Size::ALL {
        let count = position.in_hand(player, size, game.size);
        if count == 0 {
            continue;
        }
        let middle = group * (size.index() as f64 + 0.5);
        let click = AnyClick::Pylon(Click::Hand(size));
        // A click does not tell whose pyramid it is on: only those of the player to move count.
        let own = position.turn() == player;
        let content = PlaceContent::Count(count);
        let target = ClickTarget::rectangle(click, content, Point::new(middle, 75.0), group / 2.0, 75.0);
        if own && (marks.is_choice(click) || marks.was_clicked(click)) {
            let class = if marks.was_clicked(click) { "chosen" } else { "choice" };
            let class = format!("slot {}", marks.clickable_class(class, click));
            shapes.push(Shape::new(format!("slot-{click}"), class, target.frame_outline()));
        }
        let apart = TRAY_SCALE * (0.32 + 0.42 * width(size));
        for number in 0..count {
            let x = middle + apart * (f64::from(number) - f64::from(count - 1) / 2.0);
            let projection = Projection::top_down(TRAY_SCALE, Point::default())
                .with_angles(26.0, 26.0)
                .with_origin(Point::new(x, 122.0));
            let drawing = PyramidDrawing {
                id: format!("{click}-{number}"),
                pyramid: Pyramid { player, size },
                z: 0.0,
                accessible_name: None,
            };
            drawing.add_shapes(&projection, ViewKind::Solid, "", &mut |shape| shapes.push(shape));
        }
        if own && marks.is_target(click) {
            targets.push(target);
        }
    }
    shapes.extend(click_target::click_target_shapes(targets, TRAY_BOUNDS));
    Scene { bounds: TRAY_BOUNDS, classes: "scene tray pylon", shapes }
}
