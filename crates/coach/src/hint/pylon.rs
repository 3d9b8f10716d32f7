use tripylon_rules::{
    Game, Player, Pylon,
    pylon::{Move, Phase, Position, Square, SquareSet},
};

use super::Reason;

/// What a move of Pylon does on the board.
pub(super) fn reasons(game: Pylon, before: &Position, after: &Position, mv: Move) -> Vec<Reason> {
    let me = before.turn();
    match mv {
        Move::Place { at, .. } => place(after, at, me),
        Move::Stack { from, to } => stack(game, before, after, [from, to]),
    }
}

fn place(after: &Position, at: Square, me: Player) -> Vec<Reason> {
    let size = |square: Square| after.stack(square).top().map(|pyramid| pyramid.size);
    let theirs: Vec<Square> =
        neighbours(at).filter(|square| after.held_by(me.other()).contains(*square)).collect();
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

fn stack(game: Pylon, before: &Position, after: &Position, [from, to]: [Square; 2]) -> Vec<Reason> {
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
        after.held_by(me).contains(square) && !in_reach(game, after, me).contains(square)
    };
    let stacks = in_reach(game, before, me).into_iter().filter(now_safe).count() as u8;
    if stacks > 0 {
        reasons.push(Reason::OutOfReach { stacks });
    }
    reasons
}

/// Whether a stack that counts for a player is put on one that counts for the other.
pub(super) fn captures(position: &Position, player: Player, from: Square, to: Square) -> bool {
    position.held_by(player).contains(from) && position.held_by(player.other()).contains(to)
}

/// The stacks of a player that the other could capture. Anybody may move any stack, so it does not matter whose turn it is.
pub(super) fn in_reach(game: Pylon, position: &Position, player: Player) -> SquareSet {
    if position.phase() == Phase::Placing {
        return SquareSet::EMPTY;
    }
    let captured = |mv: Move| match mv {
        Move::Stack { from, to } => captures(position, player.other(), from, to).then_some(to),
        Move::Place { .. } => None,
    };
    game.legal_moves(position).into_iter().filter_map(captured).collect()
}
