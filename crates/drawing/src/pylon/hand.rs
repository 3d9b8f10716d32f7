use tripylon_rules::{
    Player, Pylon,
    pylon::{Position, Pyramid, Size},
};

use super::{layout::width, pyramid::Body};
use crate::{
    Content, Marks, Name, Point, Scene, Shape,
    scene::Bounds,
    stage::Stage,
    target::{self, Target},
    view::Kind,
};

const BOUNDS: Bounds = Bounds::sized(1000.0, 150.0);
const SCALE: f64 = 88.0;

/// The pyramids that a player has left to place, in a group for each size.
pub(crate) fn hand(game: &Pylon, position: &Position, player: Player, marks: &Marks) -> Scene {
    let mut shapes = Vec::new();
    let mut targets = Vec::new();
    let group = BOUNDS.width / 3.0;
    for size in Size::ALL {
        let count = position.in_hand(player, size, game.size);
        if count == 0 {
            continue;
        }
        let middle = group * (size.index() as f64 + 0.5);
        let click = size.letter().to_string();
        // Both players' pyramids have the same texts: only those of the player to move are meant.
        let own = position.turn() == player;
        let name = Name { place: click.clone(), content: Content::Count(count) };
        let target = Target::rectangle(name, Point::new(middle, 75.0), group / 2.0, 75.0);
        if own && (marks.may(&click) || marks.was_clicked(&click)) {
            let class = if marks.was_clicked(&click) { "chosen" } else { "may" };
            let class = format!("slot {}", marks.class(class, &click));
            shapes.push(Shape::new(format!("slot-{click}"), class, target.frame()));
        }
        let apart = SCALE * (0.32 + 0.42 * width(size));
        for number in 0..count {
            let x = middle + apart * (f64::from(number) - f64::from(count - 1) / 2.0);
            let stage =
                Stage::above(SCALE, Point::default()).seen_from(26.0, 26.0).centred_at(Point::new(x, 122.0));
            let body = Body {
                id: format!("{click}-{number}"),
                pyramid: Pyramid { player, size },
                z: 0.0,
                name: None,
            };
            body.paint(&stage, Kind::Solid, "", &mut |shape| shapes.push(shape));
        }
        if own && marks.is_target(&click) {
            targets.push(target);
        }
    }
    shapes.extend(target::shapes(targets, BOUNDS));
    Scene { bounds: BOUNDS, classes: "scene tray pylon", shapes }
}
