use tripylon_rules::{
    Game, LePylos,
    le_pylos::{Intersection, Move, Phase, Piece, Position},
};

use super::{
    board, flights,
    globe::{BOUNDS, Globe},
    marks, pieces,
};
use crate::{Marks, Scene, scene::Motion};

/// The globe and its pieces.
pub(crate) fn scene(game: &LePylos, position: &Position, asked: &Marks, motion: Option<Motion<'_>>) -> Scene {
    let globe = Globe::new(asked);
    let chosen = asked.clicked.first().and_then(|click| Intersection::from_name(click));
    let resting = pieces::resting(position, globe, chosen.filter(|_| position.phase() == Phase::Battle));
    let mut pieces = match (motion, made(game, position, &asked.clicked)) {
        (Some(motion), _) => pieces::in_motion(resting, motion, globe, " flying"),
        (None, Some(mv)) => {
            let mut flights = flights(game, position, mv);
            // What has been clicked is not final: the piece is shown at its goal, and nothing leaves yet.
            flights.truncate(1);
            let to = match mv {
                Move::Put { at, .. } | Move::Play { to: at, .. } => at.name(),
            };
            for flight in &mut flights {
                flight.way.push(crate::flight::Stop::Place(to.clone()));
            }
            pieces::in_motion(resting, Motion { flights: &flights, progress: 1.0 }, globe, " pending")
        }
        (None, None) => resting,
    };

    if let Some(held) = asked.held {
        let piece = asked.clicked.first().and_then(|click| in_hand(click));
        pieces::hold(&mut pieces, held, piece);
    }

    let mut shapes = Vec::with_capacity(200);
    board::paint(position, globe, &mut shapes);
    marks::under(game, position, globe, asked, &mut shapes);
    pieces.into_iter().for_each(|piece| piece.paint(&mut shapes));
    board::coordinates(position, globe, asked, &mut shapes);
    marks::over(position, globe, asked, &mut shapes);
    Scene { bounds: BOUNDS, classes: "scene board le-pylos", shapes }
}

/// The move that two clicks make: a piece and an intersection in either order, or two intersections.
fn made(game: &LePylos, position: &Position, clicks: &[String]) -> Option<Move> {
    let [one, other] = clicks else { return None };
    let mv = match (Intersection::from_name(one), Intersection::from_name(other)) {
        (Some(from), Some(to)) => Move::Play { from, to },
        (Some(at), None) => Move::Put { size: in_hand(other)?.size, at },
        (None, Some(at)) => Move::Put { size: in_hand(one)?.size, at },
        (None, None) => return None,
    };
    game.is_legal(position, mv).then_some(mv)
}

/// The piece that a click text names, unless it names an intersection.
fn in_hand(click: &str) -> Option<Piece> {
    let mut letters = click.chars();
    letters.next().and_then(Piece::from_letter).filter(|_| letters.next().is_none())
}
