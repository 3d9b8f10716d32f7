use tripylon_rules::{
    Game, Player, Pylon,
    pylon::{Move, Phase, Position, Square, SquareSet},
};

use super::{
    HintFocus, Reason,
    focus::{place_names, region},
};

/// The effects of a move on the board.
pub(super) fn reasons(game: Pylon, before: &Position, after: &Position, mv: Move) -> Vec<Reason> {
    let me = before.turn();
    match mv {
        Move::Place { at, .. } => place_reasons(after, at, me),
        Move::Stack { from, to } => stack_reasons(game, before, after, [from, to]),
    }
}

/// Where to look for a move, and the squares to show.
pub(super) fn focus(
    game: Pylon,
    position: &Position,
    mv: Move,
    reasons: &[Reason],
) -> (HintFocus, Vec<String>) {
    let me = position.turn();
    let captures = match mv {
        Move::Stack { from, to } => captures(position, me, from, to),
        Move::Place { .. } => false,
    };
    if captures {
        return (HintFocus::Capture, place_names(capturable_stacks(game, position, me.opponent())));
    }
    if reasons.iter().any(|reason| matches!(reason, Reason::OutOfReach { .. })) {
        return (HintFocus::Danger, place_names(capturable_stacks(game, position, me)));
    }
    let touched = |mv: Move| match mv {
        Move::Place { at, .. } => at,
        Move::Stack { from, .. } => from,
    };
    let widths = [game.size.columns(), game.size.rows()];
    let part_of = |at: Square| region([at.column(), at.row()], widths);
    let here = part_of(touched(mv));
    let near = game.legal_moves(position).into_iter().map(touched).filter(|at| part_of(*at) == here);
    (HintFocus::Board(here), place_names(near))
}

fn place_reasons(after: &Position, at: Square, me: Player) -> Vec<Reason> {
    let size = |square: Square| after.stack(square).top().map(|pyramid| pyramid.size);
    let theirs: Vec<Square> =
        neighbours(at).filter(|square| after.held_by(me.opponent()).contains(*square)).collect();
    let below = theirs.iter().filter(|square| size(**square) >= size(at)).count() as u8;
    let above = theirs.iter().filter(|square| size(**square) <= size(at)).count();
    let mut reasons = Vec::new();
    if below > 0 {
        reasons.push(Reason::CanLandOn { neighbours: below });
    }
    if above == 0 && !theirs.is_empty() {
        reasons.push(Reason::SafeFromNeighbours);
    }
    reasons
}

fn neighbours(at: Square) -> impl Iterator<Item = Square> {
    let (column, row) = (at.column(), at.row());
    let beside = [
        (column.checked_sub(1), Some(row)),
        (column.checked_add(1), Some(row)),
        (Some(column), row.checked_sub(1)),
        (Some(column), row.checked_add(1)),
    ];
    beside.into_iter().filter_map(|(column, row)| Square::at(column?, row?))
}

fn stack_reasons(game: Pylon, before: &Position, after: &Position, [from, to]: [Square; 2]) -> Vec<Reason> {
    let me = before.turn();
    let points = me.own_first(after.score());
    if game.outcome(after).is_some_and(|outcome| outcome.winner == Some(me)) {
        return vec![Reason::EndsGame { points }];
    }
    let mut reasons = Vec::new();
    if captures(before, me, from, to) {
        reasons.push(Reason::Captures { pyramids: before.stack(to).height(), points });
    }
    let now_safe = |square: &Square| {
        let square = if *square == from { to } else { *square };
        after.held_by(me).contains(square) && !capturable_stacks(game, after, me).contains(square)
    };
    let stacks = capturable_stacks(game, before, me).into_iter().filter(now_safe).count() as u8;
    if stacks > 0 {
        reasons.push(Reason::OutOfReach { stacks });
    }
    reasons
}

/// Whether moving a stack held by a player captures one held by the opponent.
fn captures(position: &Position, player: Player, from: Square, to: Square) -> bool {
    position.held_by(player).contains(from) && position.held_by(player.opponent()).contains(to)
}

/// The stacks of a player that the opponent could capture. Both players may move any stack, so the turn does not
/// matter.
fn capturable_stacks(game: Pylon, position: &Position, player: Player) -> SquareSet {
    if position.phase() == Phase::Placing {
        return SquareSet::EMPTY;
    }
    let captured = |mv: Move| match mv {
        Move::Stack { from, to } => captures(position, player.opponent(), from, to).then_some(to),
        Move::Place { .. } => None,
    };
    game.legal_moves(position).into_iter().filter_map(captured).collect()
}
