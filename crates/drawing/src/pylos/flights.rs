use tripylon_rules::{
    Pylos,
    pylos::{Cell, Move, Position},
};

use super::spheres::id;
use crate::{Content, Flight, flight::Stop};

/// The sphere that is placed or raised, then those that are taken back.
pub(crate) fn flights(game: &Pylos, before: &Position, mv: Move) -> Vec<Flight> {
    let player = before.turn();
    let name = |cell: Cell| cell.name(game.base);
    let taken: Vec<Cell> = mv.taken().collect();
    let half = if taken.is_empty() { 1.0 } else { 0.5 };
    let start = mv.from().map_or(Stop::Tray(player), |from| Stop::Place(name(from)));
    let mut played = Flight {
        id: id(&name(mv.to())),
        was: mv.from().map(|from| id(&name(from))),
        content: Content::Sphere(player),
        way: vec![start, Stop::Place(name(mv.to()))],
        begins: 0.0,
        ends: half,
    };
    if taken.contains(&mv.to()) {
        played.way.push(Stop::Tray(player));
        played.ends = 1.0;
    }
    let back = taken.iter().filter(|cell| **cell != mv.to()).map(|cell| Flight {
        id: id(&name(*cell)),
        was: Some(id(&name(*cell))),
        content: Content::Sphere(player),
        way: vec![Stop::Place(name(*cell)), Stop::Tray(player)],
        begins: half,
        ends: 1.0,
    });
    std::iter::once(played).chain(back).collect()
}
