use tripylon_rules::{
    Pylon,
    pylon::{Move, Phase, Position, Pyramid, Size, Square},
};

use super::{board, flights, layout::Layout, marks, stacks};
use crate::{Marks, Scene, View, layers::Layers, scene::Motion, view::Kind};

/// The board and its stacks.
pub(crate) fn scene(
    game: &Pylon,
    position: &Position,
    view: View,
    asked: &Marks,
    motion: Option<Motion<'_>>,
) -> Scene {
    let layout = Layout::new(game.size, view);
    let chosen = asked.clicked.first().and_then(|click| Square::from_name(click));
    let chosen = chosen.filter(|_| position.phase() == Phase::Stacking && asked.clicked.len() == 1);
    let resting = stacks::resting(position, &layout, chosen);
    let mut stacks = match (motion, made(position, &asked.clicked)) {
        (Some(motion), _) => stacks::in_motion(resting, motion, &layout, asked, " flying"),
        (None, Some(mv)) => {
            // A turn that has been made but is not final is shown where it will have led.
            let flights = flights(game, position, mv);
            let motion = Motion { flights: &flights, progress: 1.0 };
            stacks::in_motion(resting, motion, &layout, asked, " pending")
        }
        (None, None) => resting,
    };

    if let Some(held) = asked.held {
        let size = asked.clicked.first().and_then(|click| in_hand(click));
        let pyramid = size.map(|size| Pyramid { player: position.turn(), size });
        stacks::hold(&mut stacks, held, pyramid, &layout);
    }

    let mut shapes = Vec::with_capacity(260);
    board::paint(position, &layout, asked, &mut shapes);
    marks::under(position, &layout, asked, &mut shapes);
    stacks.iter().for_each(|stack| stack.paint_shadow(&layout, &mut shapes));
    let mut layers = Layers::default();
    stacks.iter().for_each(|stack| stack.paint(&layout, &mut layers));
    marks::among(&stacks, &layout, asked, &mut layers);
    shapes.extend(layers.into_shapes());
    marks::over(position, &stacks, &layout, asked, &mut shapes);

    let classes = match layout.kind {
        Kind::Solid => "scene board pylon solid",
        Kind::Flat => "scene board pylon flat",
    };
    Scene { bounds: layout.bounds, classes, shapes }
}

/// The move that two clicks make: a size and a square in either order, or two squares.
fn made(position: &Position, clicks: &[String]) -> Option<Move> {
    let [one, other] = clicks else { return None };
    match (Square::from_name(one), Square::from_name(other)) {
        (Some(from), Some(to)) => {
            let both = position.stack(from).height() > 0 && position.stack(to).height() > 0;
            both.then_some(Move::Stack { from, to })
        }
        (Some(at), None) => in_hand(other).map(|size| Move::Place { size, at }),
        (None, Some(at)) => in_hand(one).map(|size| Move::Place { size, at }),
        (None, None) => None,
    }
}

/// The size that a click text names, unless it names a square.
fn in_hand(click: &str) -> Option<Size> {
    let mut letters = click.chars();
    letters.next().and_then(Size::from_letter).filter(|_| letters.next().is_none())
}
