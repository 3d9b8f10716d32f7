use tripylon_rules::{
    Pylon,
    pylon::{Move, Phase, Position, Pyramid, Size, Square},
};

use super::{animation::piece_animations, board, layout::PylonLayout, marks, pieces};
use crate::{
    Marks, Scene, SceneView, animation::AnimationFrame, depth_sort::DepthSortedShapes, scene_view::ViewKind,
};

/// Draws the board and its stacks.
pub(crate) fn scene(
    game: &Pylon,
    position: &Position,
    view: SceneView,
    marks: &Marks,
    frame: Option<AnimationFrame<'_>>,
) -> Scene {
    let layout = PylonLayout::new(game.size, view);
    let chosen = marks.clicked.first().and_then(|click| Square::from_name(click));
    let chosen = chosen.filter(|_| position.phase() == Phase::Stacking && marks.clicked.len() == 1);
    let resting = pieces::resting_pieces(position, &layout, chosen);
    let mut stacks = match (frame, clicked_move(position, &marks.clicked)) {
        (Some(frame), _) => pieces::animated_pieces(resting, frame, &layout, marks, " flying"),
        (None, Some(mv)) => {
            // A move that is not confirmed yet is shown in its final position.
            let animations = piece_animations(game, position, mv);
            let frame = AnimationFrame { animations: &animations, progress: 1.0 };
            pieces::animated_pieces(resting, frame, &layout, marks, " pending")
        }
        (None, None) => resting,
    };

    if let Some(drag_point) = marks.drag_point {
        let size = marks.clicked.first().and_then(|click| clicked_size(click));
        let pyramid = size.map(|size| Pyramid { player: position.turn(), size });
        pieces::drag_piece(&mut stacks, drag_point, pyramid, &layout);
    }

    let mut shapes = Vec::with_capacity(260);
    board::add_board(position, &layout, marks, &mut shapes);
    marks::marks_under_pieces(position, &layout, marks, &mut shapes);
    stacks.iter().for_each(|stack| stack.add_shadow(&layout, &mut shapes));
    let mut sorted_shapes = DepthSortedShapes::default();
    stacks.iter().for_each(|stack| stack.add_shapes(&layout, &mut sorted_shapes));
    marks::marks_by_depth(&stacks, &layout, marks, &mut sorted_shapes);
    shapes.extend(sorted_shapes.into_shapes());
    marks::badges_and_click_targets(position, &stacks, &layout, marks, &mut shapes);

    let classes = match layout.kind {
        ViewKind::Solid => "scene board pylon solid",
        ViewKind::Flat => "scene board pylon flat",
    };
    Scene { bounds: layout.bounds, classes, shapes }
}

/// Interprets two clicks as a move: a size and a square in either order, or two squares.
fn clicked_move(position: &Position, clicks: &[String]) -> Option<Move> {
    let [one, other] = clicks else { return None };
    match (Square::from_name(one), Square::from_name(other)) {
        (Some(from), Some(to)) => {
            let both = position.stack(from).height() > 0 && position.stack(to).height() > 0;
            both.then_some(Move::Stack { from, to })
        }
        (Some(at), None) => clicked_size(other).map(|size| Move::Place { size, at }),
        (None, Some(at)) => clicked_size(one).map(|size| Move::Place { size, at }),
        (None, None) => None,
    }
}

/// The size that a click text names, if it names one.
fn clicked_size(click: &str) -> Option<Size> {
    let mut letters = click.chars();
    letters.next().and_then(Size::from_letter).filter(|_| letters.next().is_none())
}
