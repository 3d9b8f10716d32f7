use tripylon_rules::{
    Game, LePylos, Player,
    le_pylos::{Intersection, IntersectionSet, Move, Piece, Position, RulesSource},
};

use super::{pieces::piece_id, route::route};
use crate::{PieceAnimation, PlaceContent, animation::Waypoint};

/// Animates the piece that is put or played, then the piece that is set aside and those that the winner of a battle
/// takes.
pub(crate) fn piece_animations(game: &LePylos, before: &Position, mv: Move) -> Vec<PieceAnimation> {
    match mv {
        Move::Put { size, at } => {
            let player = at.hemisphere().unwrap_or(before.turn());
            let waypoints = vec![Waypoint::Tray(player), waypoint(at)];
            let content = PlaceContent::Piece(Piece { player, size });
            vec![PieceAnimation {
                id: piece_id(&at.name()),
                previous_id: None,
                content,
                waypoints,
                starts_at: 0.0,
                ends_at: 1.0,
            }]
        }
        Move::Play { from, to } => play_animations(game, before, from, to),
    }
}

fn play_animations(
    game: &LePylos,
    before: &Position,
    from: Intersection,
    to: Intersection,
) -> Vec<PieceAnimation> {
    let Some(piece) = before.piece(from) else { return Vec::new() };
    let mut after = *before;
    game.play_unchecked(&mut after, Move::Play { from, to });

    let on_equator: Vec<(Intersection, Piece)> = (before.occupied() & IntersectionSet::EQUATOR)
        .into_iter()
        .filter_map(|at| Some((at, before.piece(at)?)))
        .collect();
    let same_size = on_equator.iter().find(|(_, other)| other.size == piece.size).map(|(at, _)| *at);
    let (aside, path) = match (game.rules, same_size) {
        (RulesSource::Carpentier, same_size) => (same_size, route(before, from, to)),
        (RulesSource::JeuxEtStrategie, Some(_)) => (Some(from), vec![from, to]),
        (RulesSource::JeuxEtStrategie, None) => (None, vec![from, to]),
    };
    let winner = Player::BOTH
        .into_iter()
        .find(|player| after.points()[player.index()] > before.points()[player.index()]);
    // The tray that a piece goes to when it leaves the equator, if it does.
    let exit = |at: Intersection| {
        if aside == Some(at) { Some(Waypoint::SetAside) } else { winner.map(Waypoint::Tray) }
    };

    let mut path: Vec<Waypoint> = path.into_iter().map(waypoint).collect();
    path.extend(exit(from));
    let half = if winner.is_some() || aside.is_some() { 0.5 } else { 1.0 };
    let ends = if exit(from).is_some() { 1.0 } else { half };
    let mover = PieceAnimation {
        id: piece_id(&to.name()),
        previous_id: Some(piece_id(&from.name())),
        content: PlaceContent::Piece(piece),
        waypoints: path,
        starts_at: 0.0,
        ends_at: ends,
    };
    let taken = on_equator.into_iter().filter_map(|(at, piece)| {
        let path = vec![waypoint(at), exit(at)?];
        let id = piece_id(&at.name());
        Some(PieceAnimation {
            previous_id: Some(id.clone()),
            id,
            content: PlaceContent::Piece(piece),
            waypoints: path,
            starts_at: half,
            ends_at: 1.0,
        })
    });
    std::iter::once(mover).chain(taken).collect()
}

fn waypoint(at: Intersection) -> Waypoint {
    Waypoint::Place(at.name())
}
