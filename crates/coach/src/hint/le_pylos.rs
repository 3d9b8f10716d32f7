use tripylon_rules::{
    Game, LePylos,
    le_pylos::{Intersection, IntersectionSet, Move, Position, REACH, RuleSet},
};

use super::Reason;

/// What a move of Le Pylos does on the board.
pub(super) fn reasons(game: LePylos, before: &Position, after: &Position, mv: Move) -> Vec<Reason> {
    match mv {
        Move::Put { at, .. } => put(game, at).into_iter().collect(),
        Move::Play { from, .. } => play(game, before, after, from),
    }
}

/// Where pieces slide, what stands in front of them matters.
fn put(game: LePylos, at: Intersection) -> Option<Reason> {
    match game.rules {
        RuleSet::Carpentier if ways_out(at) > 0 => Some(Reason::NearEquator),
        RuleSet::Carpentier => Some(Reason::BehindOthers),
        RuleSet::JeuxEtStrategie => None,
    }
}

/// The intersections of the equator that a piece reaches from here when its hemisphere is full.
fn ways_out(at: Intersection) -> u32 {
    let within = if at.index() < 10 { at.index() } else { at.index() - 19 };
    REACH[REACH.len() - 1][within].count_ones()
}

fn play(game: LePylos, before: &Position, after: &Position, from: Intersection) -> Vec<Reason> {
    let me = before.turn();
    let mut reasons: Vec<Reason> = Vec::new();
    let gained = after.points()[me.index()] - before.points()[me.index()];
    let given = after.points()[me.other().index()] - before.points()[me.other().index()];
    if gained > 0 {
        reasons.push(Reason::WinsBattle { gained, points: me.own_first(after.points()) });
    } else if given > 0 && costs_least(game, before, given) {
        reasons.push(Reason::LimitsLostBattle { gained: given });
    }
    let piece = before.piece(from).expect("a piece is played from where it stands");
    let standing =
        (before.occupied() & IntersectionSet::EQUATOR).into_iter().filter_map(|at| before.piece(at));
    if let Some(other) = standing.into_iter().find(|other| other.size == piece.size) {
        let piece = match game.rules {
            RuleSet::Carpentier => other,
            RuleSet::JeuxEtStrategie => piece,
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

/// Whether the opponent gets no fewer points after any other move, and more after some.
fn costs_least(game: LePylos, before: &Position, given: u8) -> bool {
    let opponent = before.turn().other().index();
    let gains = game.legal_moves(before).into_iter().map(|mv| {
        let mut after = *before;
        game.play_unchecked(&mut after, mv);
        after.points()[opponent] - before.points()[opponent]
    });
    let gains: Vec<u8> = gains.collect();
    gains.iter().all(|gain| *gain >= given) && gains.iter().any(|gain| *gain > given)
}

/// Half of the pieces or fewer are few.
fn few_answers(game: LePylos, after: &Position) -> Option<Reason> {
    let of = after.at_home(after.turn()).len() as u8;
    let able: IntersectionSet = game
        .legal_moves(after)
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Play { from, .. } => Some(from),
            Move::Put { .. } => None,
        })
        .collect();
    let pieces = able.len() as u8;
    (2 * pieces <= of).then_some(Reason::FewAnswers { pieces, of })
}
