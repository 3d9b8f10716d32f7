use tripylon_rules::{
    Pylon,
    pylon::{Move, Position, Pyramid},
};

use super::pieces::piece_id;
use crate::{PieceAnimation, PlaceContent, animation::Waypoint};

/// Animates the pyramid that is placed, or every pyramid of the moving stack, from bottom to top.
pub(crate) fn piece_animations(_game: &Pylon, before: &Position, mv: Move) -> Vec<PieceAnimation> {
    let animation =
        |id: String, previous_id: Option<String>, pyramid: Pyramid, from: Waypoint, to: Waypoint| {
            PieceAnimation {
                id,
                previous_id,
                content: PlaceContent::Pyramid(pyramid),
                waypoints: vec![from, to],
                starts_at: 0.0,
                ends_at: 1.0,
            }
        };
    match mv {
        Move::Place { size, at } => {
            let (player, at) = (before.turn(), at.to_string());
            vec![animation(
                piece_id(&at, 0),
                None,
                Pyramid { player, size },
                Waypoint::Tray(player),
                Waypoint::Place(at),
            )]
        }
        Move::Stack { from, to } => {
            let below = usize::from(before.stack(to).height());
            let (from_name, to_name) = (from.to_string(), to.to_string());
            let stack = before.stack(from);
            let hop = |(step, pyramid): (usize, Pyramid)| {
                let (start, end) = (Waypoint::Place(from_name.clone()), Waypoint::Place(to_name.clone()));
                animation(
                    piece_id(&to_name, below + step),
                    Some(piece_id(&from_name, step)),
                    pyramid,
                    start,
                    end,
                )
            };
            stack.pyramids().enumerate().map(hop).collect()
        }
    }
}
