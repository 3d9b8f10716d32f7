use tripylon_rules::{
    Game, LePylos, Player,
    le_pylos::{Intersection, IntersectionSet, Move, Piece, Position, RuleSet},
};

use super::{pieces::id, route::route};
use crate::{Content, Flight, flight::Stop};

/// The piece that is put or played, then the one that is set aside, then those that the winner of a battle takes.
pub(crate) fn flights(game: &LePylos, before: &Position, mv: Move) -> Vec<Flight> {
    match mv {
        Move::Put { size, at } => {
            let player = at.hemisphere().unwrap_or(before.turn());
            let way = vec![Stop::Tray(player), place(at)];
            let content = Content::Piece(Piece { player, size });
            vec![Flight { id: id(&at.name()), was: None, content, way, begins: 0.0, ends: 1.0 }]
        }
        Move::Play { from, to } => played(game, before, from, to),
    }
}

fn played(game: &LePylos, before: &Position, from: Intersection, to: Intersection) -> Vec<Flight> {
    let Some(piece) = before.piece(from) else { return Vec::new() };
    let mut after = *before;
    game.play_unchecked(&mut after, Move::Play { from, to });

    let on_equator: Vec<(Intersection, Piece)> = (before.occupied() & IntersectionSet::EQUATOR)
        .into_iter()
        .filter_map(|at| Some((at, before.piece(at)?)))
        .collect();
    let same_size = on_equator.iter().find(|(_, other)| other.size == piece.size).map(|(at, _)| *at);
    let (aside, way) = match (game.rules, same_size) {
        (RuleSet::Carpentier, same_size) => (same_size, route(before, from, to)),
        (RuleSet::JeuxEtStrategie, Some(_)) => (Some(from), vec![from, to]),
        (RuleSet::JeuxEtStrategie, None) => (None, vec![from, to]),
    };
    let winner = Player::BOTH
        .into_iter()
        .find(|player| after.points()[player.index()] > before.points()[player.index()]);
    // Where a piece goes when it leaves the equator, if it does.
    let leaves =
        |at: Intersection| if aside == Some(at) { Some(Stop::Aside) } else { winner.map(Stop::Tray) };

    let mut way: Vec<Stop> = way.into_iter().map(place).collect();
    way.extend(leaves(from));
    let half = if winner.is_some() || aside.is_some() { 0.5 } else { 1.0 };
    let ends = if leaves(from).is_some() { 1.0 } else { half };
    let mover = Flight {
        id: id(&to.name()),
        was: Some(id(&from.name())),
        content: Content::Piece(piece),
        way,
        begins: 0.0,
        ends,
    };
    let taken = on_equator.into_iter().filter_map(|(at, piece)| {
        let way = vec![place(at), leaves(at)?];
        let id = id(&at.name());
        Some(Flight {
            was: Some(id.clone()),
            id,
            content: Content::Piece(piece),
            way,
            begins: half,
            ends: 1.0,
        })
    });
    std::iter::once(mover).chain(taken).collect()
}

fn place(at: Intersection) -> Stop {
    Stop::Place(at.name())
}
