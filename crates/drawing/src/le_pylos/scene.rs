use tripylon_rules::{
    Game, LePylos,
    le_pylos::{Intersection, Move, Phase, Piece, Position},
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
    let chosen = marks.clicked.first().and_then(|click| Intersection::from_name(click));
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
        let piece = marks.clicked.first().and_then(|click| clicked_piece(click));
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
fn clicked_move(game: &LePylos, position: &Position, clicks: &[String]) -> Option<Move> {
    let [one, other] = clicks else { return None };
    let mv = match (Intersection::from_name(one), Intersection::from_name(other)) {
        (Some(from), Some(to)) => Move::Play { from, to },
        (Some(at), None) => Move::Put { size: clicked_piece(other)?.size, at },
        (None, Some(at)) => Move::Put { size: clicked_piece(one)?.size, at },
        (None, None) => return None,
    };
    game.is_legal(position, mv).then_some(mv)
}

/// The piece in hand that a click text names, if it names one.
fn clicked_piece(click: &str) -> Option<Piece> {
    let mut letters = click.chars();
    letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none())
}
