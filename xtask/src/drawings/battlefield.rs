use tripylon_rules::{
    LePylos,
    le_pylos::{Intersection, Move, Piece, Position, RuleSet},
};

use super::scene::Scene;

/// What stands on the board once the last move has been made, before a decided battle is cleared away.
#[derive(Clone, Debug)]
pub(super) struct Battlefield {
    pub(super) pieces: Vec<(Intersection, Piece)>,
    /// The pieces that were set aside in this battle, and where they were or would have been.
    pub(super) aside: Vec<(Intersection, Piece)>,
    /// The piece that wins the battle.
    pub(super) decides: Option<(Intersection, Piece)>,
    /// The points, and the number of pieces set aside in all battles.
    pub(super) points: [u8; 2],
    pub(super) all_aside: u8,
}

impl Battlefield {
    pub(super) fn of(scene: &Scene<LePylos>) -> Battlefield {
        let last_battle = scene.played.iter().rposition(|(before, _)| before.played().is_multiple_of(4));
        let battle = &scene.played[last_battle.unwrap_or_default()..];
        let aside: Vec<_> =
            battle.iter().filter_map(|(before, mv)| set_aside(scene.game.rules, before, *mv)).collect();
        match battle.last() {
            Some((before, Move::Play { from, to })) if before.played() % 4 == 3 => {
                let pieces = with_play(before, *from, *to, &aside);
                let all_aside = scene.position.set_aside();
                let decides = deciding(&pieces);
                Battlefield { pieces, decides, points: before.points(), all_aside, aside }
            }
            Some(_) | None => Battlefield {
                pieces: standing(&scene.position),
                aside,
                decides: None,
                points: scene.position.points(),
                all_aside: scene.position.set_aside(),
            },
        }
    }
}

/// The piece that a play sets aside: of two equal ones the earlier with Carpentier, the later with the magazine.
fn set_aside(rules: RuleSet, before: &Position, mv: Move) -> Option<(Intersection, Piece)> {
    let Move::Play { from, to } = mv else { return None };
    let mover = before.piece(from)?;
    let equal = standing(before)
        .into_iter()
        .find(|(at, piece)| at.on_equator().is_some() && piece.size == mover.size)?;
    Some(match rules {
        RuleSet::Carpentier => equal,
        RuleSet::JeuxEtStrategie => (to, mover),
    })
}

/// The board after a play, before anything is cleared away but what was set aside.
fn with_play(
    before: &Position,
    from: Intersection,
    to: Intersection,
    aside: &[(Intersection, Piece)],
) -> Vec<(Intersection, Piece)> {
    let mut pieces = standing(before);
    pieces.extend(before.piece(from).map(|mover| (to, mover)));
    pieces.retain(|standing| standing.0 != from && !aside.contains(standing));
    pieces
}

fn standing(position: &Position) -> Vec<(Intersection, Piece)> {
    Intersection::all().filter_map(|at| position.piece(at).map(|piece| (at, piece))).collect()
}

/// The largest of four pieces on the equator, the middle one of three, the smallest of two, the only one.
fn deciding(pieces: &[(Intersection, Piece)]) -> Option<(Intersection, Piece)> {
    let mut equator: Vec<_> = pieces.iter().copied().filter(|(at, _)| at.on_equator().is_some()).collect();
    equator.sort_by_key(|(_, piece)| piece.size);
    match equator.len() {
        4 => equator.get(3).copied(),
        3 => equator.get(1).copied(),
        _ => equator.first().copied(),
    }
}
