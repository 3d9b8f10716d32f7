use tripylon_rules::{
    Pylos,
    pylos::{Cell, Move, Position},
};

use super::pieces::piece_id;
use crate::{PieceAnimation, PlaceContent, animation::Waypoint};

/// Animates the sphere that is placed or raised, then the spheres that are taken back.
pub(crate) fn piece_animations(game: &Pylos, before: &Position, mv: Move) -> Vec<PieceAnimation> {
    let player = before.turn();
    let name = |cell: Cell| cell.name(game.base);
    let taken: Vec<Cell> = mv.taken().collect();
    let half = if taken.is_empty() { 1.0 } else { 0.5 };
    let start = mv.from().map_or(Waypoint::Tray(player), |from| Waypoint::Place(name(from)));
    let mut played = PieceAnimation {
        id: piece_id(&name(mv.to())),
        previous_id: mv.from().map(|from| piece_id(&name(from))),
        content: PlaceContent::Sphere(player),
        waypoints: vec![start, Waypoint::Place(name(mv.to()))],
        starts_at: 0.0,
        ends_at: half,
    };
    if taken.contains(&mv.to()) {
        played.waypoints.push(Waypoint::Tray(player));
        played.ends_at = 1.0;
    }
    let back = taken.iter().filter(|cell| **cell != mv.to()).map(|cell| PieceAnimation {
        id: piece_id(&name(*cell)),
        previous_id: Some(piece_id(&name(*cell))),
        content: PlaceContent::Sphere(player),
        waypoints: vec![Waypoint::Place(name(*cell)), Waypoint::Tray(player)],
        starts_at: half,
        ends_at: 1.0,
    });
    std::iter::once(played).chain(back).collect()
}
