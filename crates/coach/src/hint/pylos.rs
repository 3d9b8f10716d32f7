use tripylon_rules::{
    Game, OutcomeReason as Ended, Player, Pylos,
    pylos::{Cell, CellSet, Move, Position},
};

use super::{BoardRegion, Formation, HintFocus, Reason, focus::region};

/// The effects of a move on the board.
pub(super) fn reasons(game: Pylos, before: &Position, after: &Position, mv: Move) -> Vec<Reason> {
    if let Some(outcome) = game.outcome(after) {
        return vec![if outcome.reason == Ended::Apex { Reason::Apex } else { Reason::EmptiesReserve }];
    }
    let reserves = reserves(game, after, before.turn());
    let mut reasons = Vec::new();
    if mv.count_taken() > 0 {
        let formation = completed_formation(game, before, mv.from(), mv.to());
        let formation = formation.expect("only a formation gives spheres back");
        reasons.push(Reason::TakesBack { formation, spheres: mv.count_taken() as u8, reserves });
    } else if mv.from().is_some() {
        reasons.push(Reason::Raises { reserves });
    }
    let (passed, passed_after) = (after_pass(before), after_pass(after));
    let removed = |earlier: CellSet, later: CellSet| prefer_cell(earlier - later, mv.to());
    if let Some(at) = removed(completing_cells(game, &passed), completing_cells(game, after)) {
        let formation = formation_at(game, &passed, at);
        reasons.push(Reason::StopsFormation { formation, at });
    }
    if let Some(at) = removed(completing_cells(game, &passed_after), completing_cells(game, before)) {
        let formation = formation_at(game, &passed_after, at);
        reasons.push(Reason::PreparesFormation { formation, at });
    }
    let stopped = removed(raise_targets(game, &passed), raise_targets(game, after));
    reasons.extend(stopped.map(|at| Reason::StopsRaise { at }));
    let prepared = removed(raise_targets(game, &passed_after), raise_targets(game, before));
    reasons.extend(prepared.map(|at| Reason::PreparesRaise { at }));
    reasons
}

/// Where to look for a move, and the cells to show.
pub(super) fn focus(
    game: Pylos,
    position: &Position,
    mv: Move,
    reasons: &[Reason],
) -> (HintFocus, Vec<String>) {
    let names = |cells: CellSet| cells.into_iter().map(|cell| cell.name(game.base)).collect::<Vec<String>>();
    let moves = game.legal_moves(position);
    let stopped = reasons.iter().find_map(|reason| {
        if let Reason::StopsFormation { formation, .. } = reason { Some(*formation) } else { None }
    });
    if mv.count_taken() > 0 {
        let formation = formation_at(game, position, mv.to());
        (HintFocus::Formation(formation), names(completing_cells(game, position)))
    } else if mv.from().is_some() {
        (HintFocus::Raise, names(moves.iter().filter_map(Move::from).collect()))
    } else if let Some(formation) = stopped {
        let passed = after_pass(position);
        (HintFocus::OpponentFormation(formation), names(completing_cells(game, &passed)))
    } else {
        let part = |cell: Cell| (cell.level(), level_region(cell));
        let near = moves.iter().filter(|other| other.from().is_none() && part(other.to()) == part(mv.to()));
        let level = mv.to().level() - game.base.lowest_level() + 1;
        (HintFocus::Level(level, level_region(mv.to())), names(near.map(Move::to).collect()))
    }
}

/// The region of a cell on its level. The level of two by two and the top have none.
fn level_region(cell: Cell) -> Option<BoardRegion> {
    let width = 4 - cell.level();
    (width > 2).then(|| region([cell.column(), cell.row()], [width, width]))
}

/// The position after the player to move passes.
fn after_pass(position: &Position) -> Position {
    Position::new_unchecked(position.other(), position.own(), position.turn().opponent())
}

/// The cells on which the player to move can complete a formation.
fn completing_cells(game: Pylos, position: &Position) -> CellSet {
    let completes = |mv: &Move| !game.completed_formation_cells(position, mv.from(), mv.to()).is_empty();
    game.legal_moves(position).iter().filter(|mv| completes(mv)).map(Move::to).collect()
}

/// The cells to which the player to move can raise a sphere.
fn raise_targets(game: Pylos, position: &Position) -> CellSet {
    game.legal_moves(position).iter().filter(|mv| mv.from().is_some()).map(Move::to).collect()
}

/// The formation that a sphere on `to` completes.
fn completed_formation(game: Pylos, position: &Position, from: Option<Cell>, to: Cell) -> Option<Formation> {
    let cells = game.completed_formation_cells(position, from, to);
    let has_square = to.above().into_iter().any(|upper| cells.contains_all(upper.below()));
    match (cells.is_empty(), has_square) {
        (true, _) => None,
        (false, true) => Some(Formation::Square),
        (false, false) => Some(Formation::Line),
    }
}

/// The formation that the player to move can complete on a cell. A raised sphere comes from a lower level, so it does
/// not matter whether the sphere is raised or placed.
fn formation_at(game: Pylos, position: &Position, at: Cell) -> Formation {
    completed_formation(game, position, None, at).unwrap_or(Formation::Square)
}

fn reserves(game: Pylos, position: &Position, mover: Player) -> [u8; 2] {
    [mover, mover.opponent()].map(|player| position.reserve(player, game.base) as u8)
}

fn prefer_cell(cells: CellSet, cell: Cell) -> Option<Cell> {
    if cells.contains(cell) { Some(cell) } else { cells.first() }
}
