use tripylon_rules::{
    AnyClick, Game, LePylos,
    le_pylos::{Click, Move, Phase, Piece, Position},
};

use super::{
    animation::piece_animations,
    board,
    layout::{BOUNDS, LePylosLayout},
    marks, pieces,
};
use crate::{Marks, Scene, animation::AnimationFrame};

/// Draws the globe and its pieces.
pub(crate) fn scene(
    game: &LePylos,
    position: &Position,
    marks: &Marks,
    frame: Option<AnimationFrame<'_>>,
) -> Scene {
    let layout = LePylosLayout::new(marks);
    let chosen = marks.clicked.first().and_then(|click| marks::intersection(*click));
    let resting =
        pieces::resting_pieces(position, layout, chosen.filter(|_| position.phase() == Phase::Battle));
    let mut pieces = match (frame, clicked_move(game, position, &marks.clicked)) {
        (Some(frame), _) => pieces::animated_pieces(resting, frame, layout, " flying"),
        (None, Some(mv)) => {
            let mut animations = piece_animations(game, position, mv);
            // The move is not confirmed yet: the piece is at its target, and no piece leaves the board.
            animations.truncate(1);
            let to = match mv {
                Move::Put { at, .. } | Move::Play { to: at, .. } => at.name(),
            };
            for animation in &mut animations {
                animation.waypoints.push(crate::animation::Waypoint::Place(to.clone()));
            }
            pieces::animated_pieces(
                resting,
                AnimationFrame { animations: &animations, progress: 1.0 },
                layout,
                " pending",
            )
        }
        (None, None) => resting,
    };

    if let Some(drag_point) = marks.drag_point {
        let piece = marks.clicked.first().and_then(|click| piece_in_hand(*click));
        pieces::drag_piece(&mut pieces, drag_point, piece);
    }

    let mut shapes = Vec::with_capacity(200);
    board::add_board(position, layout, &mut shapes);
    marks::marks_under_pieces(game, position, layout, marks, &mut shapes);
    pieces.into_iter().for_each(|piece| piece.add_shapes(&mut shapes));
    board::add_coordinates(position, layout, marks, &mut shapes);
    marks::badges_and_click_targets(position, layout, marks, &mut shapes);
    Scene { bounds: BOUNDS, classes: "scene board le-pylos", shapes }
}

/// Interprets two clicks as a move: a piece and an intersection in either order, or two intersections.
fn clicked_move(game: &LePylos, position: &Position, clicks: &[AnyClick]) -> Option<Move> {
    let [AnyClick::LePylos(one), AnyClick::LePylos(other)] = *clicks else { return None };
    let mv = match (one, other) {
        (Click::Intersection(from), Click::Intersection(to)) => Move::Play { from, to },
        (Click::Intersection(at), Click::Hand(piece)) | (Click::Hand(piece), Click::Intersection(at)) => {
            Move::Put { size: piece.size, at }
        }
        (Click::Hand(_), Click::Hand(_)) => return None,
    };
    game.is_legal(position, mv).then_some(mv)
}

const fn piece_in_hand(click: AnyClick) -> Option<Piece> {
    match click {
        AnyClick::LePylos(Click::Hand(piece)) => Some(piece),
        AnyClick::LePylos(Click::Intersection(_)) | AnyClick::Pylos(..) | AnyClick::Pylon(_) => None,
    }
}
