use tripylon_rules::{
    Game, Player, Pylos, Reason as Ended,
    pylos::{Cell, CellSet, Move, Position},
};

use super::{Formation, Reason};

/// What a move of Pylos does on the board.
pub(super) fn reasons(game: Pylos, before: &Position, after: &Position, mv: Move) -> Vec<Reason> {
    if let Some(outcome) = game.outcome(after) {
        return vec![if outcome.reason == Ended::Apex { Reason::Apex } else { Reason::EmptiesReserve }];
    }
    let reserves = reserves(game, after, before.turn());
    let mut reasons = Vec::new();
    if mv.count_taken() > 0 {
        let formation = completed(game, before, mv.from(), mv.to());
        let formation = formation.expect("spheres come back for a formation only");
        reasons.push(Reason::TakesBack { formation, spheres: mv.count_taken() as u8, reserves });
    } else if mv.from().is_some() {
        reasons.push(Reason::Raises { reserves });
    }
    let (passed, passed_after) = (passed(before), passed(after));
    let gone = |earlier: CellSet, later: CellSet| preferring(earlier - later, mv.to());
    if let Some(at) = gone(completing(game, &passed), completing(game, after)) {
        let formation = formation_at(game, &passed, at);
        reasons.push(Reason::StopsFormation { formation, at });
    }
    if let Some(at) = gone(completing(game, &passed_after), completing(game, before)) {
        let formation = formation_at(game, &passed_after, at);
        reasons.push(Reason::PreparesFormation { formation, at });
    }
    let stopped = gone(rising(game, &passed), rising(game, after));
    reasons.extend(stopped.map(|at| Reason::StopsRaise { at }));
    let prepared = gone(rising(game, &passed_after), rising(game, before));
    reasons.extend(prepared.map(|at| Reason::PreparesRaise { at }));
    reasons
}

/// The same position if the player to move passed.
pub(super) fn passed(position: &Position) -> Position {
    Position::new_unchecked(position.other(), position.own(), position.turn().other())
}

/// The cells on which the player to move can complete a formation.
pub(super) fn completing(game: Pylos, position: &Position) -> CellSet {
    let completes = |mv: &Move| !game.formation(position, mv.from(), mv.to()).is_empty();
    game.legal_moves(position).iter().filter(|mv| completes(mv)).map(Move::to).collect()
}

/// The cells to which the player to move can raise a sphere.
pub(super) fn rising(game: Pylos, position: &Position) -> CellSet {
    game.legal_moves(position).iter().filter(|mv| mv.from().is_some()).map(Move::to).collect()
}

/// What a sphere on `to` completes.
fn completed(game: Pylos, position: &Position, from: Option<Cell>, to: Cell) -> Option<Formation> {
    let cells = game.formation(position, from, to);
    let has_square = to.above().into_iter().any(|upper| cells.contains_all(upper.below()));
    match (cells.is_empty(), has_square) {
        (true, _) => None,
        (false, true) => Some(Formation::Square),
        (false, false) => Some(Formation::Line),
    }
}

/// What the player to move can complete on a cell where something can be completed. A raised sphere comes from a lower
/// level, so it does not matter whether the sphere is raised or placed.
pub(super) fn formation_at(game: Pylos, position: &Position, at: Cell) -> Formation {
    completed(game, position, None, at).unwrap_or(Formation::Square)
}

fn reserves(game: Pylos, position: &Position, mover: Player) -> [u8; 2] {
    [mover, mover.other()].map(|player| position.reserve(player, game.base) as u8)
}

fn preferring(cells: CellSet, cell: Cell) -> Option<Cell> {
    if cells.contains(cell) { Some(cell) } else { cells.first() }
}
