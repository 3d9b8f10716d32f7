use tripylon_rules::{
    Game, LePylos,
    le_pylos::{EQUATOR_REACH, Intersection, IntersectionSet, Move, Position, RulesSource},
};

use super::{HintFocus, Reason, focus::place_names};

/// The pieces played in a battle.
const PLAYS_PER_BATTLE: u8 = 4;

/// The effects of a move on the board.
pub(super) fn reasons(game: LePylos, before: &Position, after: &Position, mv: Move) -> Vec<Reason> {
    match mv {
        Move::Put { at, .. } => put_reason(game, at).into_iter().collect(),
        Move::Play { from, .. } => play_reasons(game, before, after, from),
    }
}

/// Where to look for a move, and the intersections to show.
pub(super) fn focus(game: LePylos, position: &Position, mv: Move) -> (HintFocus, Vec<String>) {
    let moves = game.legal_moves(position);
    match mv {
        Move::Put { at, .. } => {
            let near = moves.into_iter().filter_map(put_at).filter(|other| is_inner(*other) == is_inner(at));
            let focus = if is_inner(at) { HintFocus::InnerCircle } else { HintFocus::OuterCircle };
            (focus, place_names(near))
        }
        Move::Play { from, .. } => {
            let size = |at: Intersection| position.piece(at).map(|piece| piece.size);
            let movable = moves.into_iter().filter_map(played_from);
            match size(from) {
                Some(wanted) if position.pieces_played() % PLAYS_PER_BATTLE + 1 < PLAYS_PER_BATTLE => {
                    (HintFocus::Pieces(wanted), place_names(movable.filter(|at| size(*at) == Some(wanted))))
                }
                Some(_) | None => (HintFocus::LastOfBattle, place_names(movable)),
            }
        }
    }
}

fn put_at(mv: Move) -> Option<Intersection> {
    match mv {
        Move::Put { at, .. } => Some(at),
        Move::Play { .. } => None,
    }
}

fn played_from(mv: Move) -> Option<Intersection> {
    match mv {
        Move::Play { from, .. } => Some(from),
        Move::Put { .. } => None,
    }
}

/// Whether an intersection is on the inner circle, which is rows 2 and 4.
fn is_inner(at: Intersection) -> bool {
    at.name().ends_with(['2', '4'])
}

/// The reason for a setup move. It depends on the pieces in front, so only rules with sliding have one.
fn put_reason(game: LePylos, at: Intersection) -> Option<Reason> {
    match game.rules {
        RulesSource::Carpentier if count_equator_exits(at) > 0 => Some(Reason::NearEquator),
        RulesSource::Carpentier => Some(Reason::BehindOthers),
        RulesSource::JeuxEtStrategie => None,
    }
}

/// The number of equator intersections that a piece reaches from here when its hemisphere is full.
fn count_equator_exits(at: Intersection) -> u32 {
    let within = if at.index() < 10 { at.index() } else { at.index() - 19 };
    EQUATOR_REACH[EQUATOR_REACH.len() - 1][within].count_ones()
}

fn play_reasons(game: LePylos, before: &Position, after: &Position, from: Intersection) -> Vec<Reason> {
    let me = before.turn();
    let mut reasons: Vec<Reason> = Vec::new();
    let gained = after.points()[me.index()] - before.points()[me.index()];
    let given = after.points()[me.opponent().index()] - before.points()[me.opponent().index()];
    if gained > 0 {
        reasons.push(Reason::WinsBattle { gained, points: me.own_first(after.points()) });
    } else if given > 0 && costs_least(game, before, given) {
        reasons.push(Reason::LimitsLostBattle { gained: given });
    }
    let piece = before.piece(from).expect("a piece stands where the move starts");
    let equator_pieces =
        (before.occupied() & IntersectionSet::EQUATOR).into_iter().filter_map(|at| before.piece(at));
    if let Some(other) = equator_pieces.into_iter().find(|other| other.size == piece.size) {
        let piece = match game.rules {
            RulesSource::Carpentier => other,
            RulesSource::JeuxEtStrategie => piece,
        };
        reasons.push(Reason::SetsAside { piece });
    }
    if gained + given == 0 {
        let deciding = after.deciding_piece().and_then(|at| after.piece(at));
        if deciding.is_some_and(|piece| piece.player == me) {
            reasons.push(Reason::AheadInBattle);
        }
        reasons.extend(few_answers(game, after));
    }
    reasons
}

/// Whether no other move gives the opponent fewer points, and some give more.
fn costs_least(game: LePylos, before: &Position, given: u8) -> bool {
    let opponent = before.turn().opponent().index();
    let gains = game.legal_moves(before).into_iter().map(|mv| {
        let mut after = *before;
        game.play_unchecked(&mut after, mv);
        after.points()[opponent] - before.points()[opponent]
    });
    let gains: Vec<u8> = gains.collect();
    gains.iter().all(|gain| *gain >= given) && gains.iter().any(|gain| *gain > given)
}

/// The reason that at most half of the opponent's pieces can reply.
fn few_answers(game: LePylos, after: &Position) -> Option<Reason> {
    let of = after.in_own_hemisphere(after.turn()).len() as u8;
    let able: IntersectionSet = game
        .legal_moves(after)
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Play { from, .. } => Some(from),
            Move::Put { .. } => None,
        })
        .collect();
    let pieces = able.len() as u8;
    (2 * pieces <= of).then_some(Reason::FewAnswers { pieces, total: of })
}
