use tripylon_rules::{
    AnyClick, Pylon,
    pylon::{Click, Move, Phase, Position, Pyramid, Size},
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
    let chosen = marks.clicked.first().and_then(|click| marks::square(*click));
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
        let size = marks.clicked.first().and_then(|click| size_in_hand(*click));
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
fn clicked_move(position: &Position, clicks: &[AnyClick]) -> Option<Move> {
    let [AnyClick::Pylon(one), AnyClick::Pylon(other)] = *clicks else { return None };
    match (one, other) {
        (Click::Square(from), Click::Square(to)) => {
            let both = position.stack(from).height() > 0 && position.stack(to).height() > 0;
            both.then_some(Move::Stack { from, to })
        }
        (Click::Square(at), Click::Hand(size)) | (Click::Hand(size), Click::Square(at)) => {
            Some(Move::Place { size, at })
        }
        (Click::Hand(_), Click::Hand(_)) => None,
    }
}

const fn size_in_hand(click: AnyClick) -> Option<Size> {
    match click {
        AnyClick::Pylon(Click::Hand(size)) => Some(size),
        AnyClick::Pylon(Click::Square(_)) | AnyClick::Pylos(..) | AnyClick::LePylos(_) => None,
    }
}
