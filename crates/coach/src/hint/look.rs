use tripylon_rules::{
    AnyMove, AnyPosition, Game, LePylos, Pylon, Pylos,
    le_pylos::{self, Intersection, Size},
    pylon, pylos,
};

use super::{Formation, Reason, pylon as stacks, pylos as spheres};

/// The pieces played in a battle of Le Pylos.
const PLAYS_IN_BATTLE: u8 = 4;

/// Where to look, without saying what to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Pylos: something can be completed.
    Formation(Formation),
    /// Pylos: the opponent is about to complete something.
    TheirFormation(Formation),
    /// Pylos: a sphere can rise.
    Raise,
    /// Pylos: a level, counted from 1, and perhaps a part of it.
    Level(u8, Option<Part>),
    /// Le Pylos: the next piece decides the battle.
    LastOfBattle,
    /// Le Pylos: the pieces of a size.
    Pieces(Size),
    /// Le Pylos, setup: the inner circle.
    InnerCircle,
    /// Le Pylos, setup: the outer circle.
    OuterCircle,
    /// Pylon: one of the opponent's stacks can be captured.
    Capture,
    /// Pylon: a stack is in danger.
    Danger,
    /// Pylon: a part of the board.
    Board(Part),
}

/// A part of a level or of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The middle.
    Middle,
    /// Along an edge, but not in a corner.
    Edge,
    /// A corner.
    Corner,
}

/// Where a move is to be found, and the places to show.
pub(super) fn look(position: &AnyPosition, mv: AnyMove, reasons: &[Reason]) -> (Look, Vec<String>) {
    match (position, mv) {
        (AnyPosition::Pylos(game, position), AnyMove::Pylos(mv)) => at_pyramid(*game, position, mv, reasons),
        (AnyPosition::LePylos(game, position), AnyMove::LePylos(mv)) => at_globe(*game, position, mv),
        (AnyPosition::Pylon(game, position), AnyMove::Pylon(mv)) => at_board(*game, position, mv, reasons),
        (AnyPosition::Pylos(..) | AnyPosition::LePylos(..) | AnyPosition::Pylon(..), _) => {
            unreachable!("a legal move is one of its game")
        }
    }
}

fn at_pyramid(
    game: Pylos,
    position: &pylos::Position,
    mv: pylos::Move,
    reasons: &[Reason],
) -> (Look, Vec<String>) {
    let names =
        |cells: pylos::CellSet| cells.into_iter().map(|cell| cell.name(game.base)).collect::<Vec<String>>();
    let moves = game.legal_moves(position);
    let stopped = reasons.iter().find_map(|reason| {
        if let Reason::StopsFormation { formation, .. } = reason { Some(*formation) } else { None }
    });
    if mv.count_taken() > 0 {
        let formation = spheres::formation_at(game, position, mv.to());
        (Look::Formation(formation), names(spheres::completing(game, position)))
    } else if mv.from().is_some() {
        (Look::Raise, names(moves.iter().filter_map(pylos::Move::from).collect()))
    } else if let Some(formation) = stopped {
        let theirs = spheres::passed(position);
        (Look::TheirFormation(formation), names(spheres::completing(game, &theirs)))
    } else {
        let part = |cell: pylos::Cell| (cell.level(), part_of_level(cell));
        let near = moves.iter().filter(|other| other.from().is_none() && part(other.to()) == part(mv.to()));
        let level = mv.to().level() - game.base.lowest_level() + 1;
        (Look::Level(level, part_of_level(mv.to())), names(near.map(pylos::Move::to).collect()))
    }
}

/// A level of two by two has no parts, nor has the top.
fn part_of_level(cell: pylos::Cell) -> Option<Part> {
    let width = 4 - cell.level();
    (width > 2).then(|| part([cell.column(), cell.row()], [width, width]))
}

fn part(at: [u8; 2], widths: [u8; 2]) -> Part {
    let ends = at.into_iter().zip(widths).filter(|(at, width)| *at == 0 || at + 1 == *width).count();
    match ends {
        0 => Part::Middle,
        1 => Part::Edge,
        _ => Part::Corner,
    }
}

fn at_globe(game: LePylos, position: &le_pylos::Position, mv: le_pylos::Move) -> (Look, Vec<String>) {
    let moves = game.legal_moves(position);
    match mv {
        le_pylos::Move::Put { at, .. } => {
            let near = moves.into_iter().filter_map(put_at).filter(|other| is_inner(*other) == is_inner(at));
            let look = if is_inner(at) { Look::InnerCircle } else { Look::OuterCircle };
            (look, names(near))
        }
        le_pylos::Move::Play { from, .. } => {
            let size = |at: Intersection| position.piece(at).map(|piece| piece.size);
            let movable = moves.into_iter().filter_map(played_from);
            match size(from) {
                Some(wanted) if position.played() % PLAYS_IN_BATTLE + 1 < PLAYS_IN_BATTLE => {
                    (Look::Pieces(wanted), names(movable.filter(|at| size(*at) == Some(wanted))))
                }
                Some(_) | None => (Look::LastOfBattle, names(movable)),
            }
        }
    }
}

fn put_at(mv: le_pylos::Move) -> Option<Intersection> {
    match mv {
        le_pylos::Move::Put { at, .. } => Some(at),
        le_pylos::Move::Play { .. } => None,
    }
}

fn played_from(mv: le_pylos::Move) -> Option<Intersection> {
    match mv {
        le_pylos::Move::Play { from, .. } => Some(from),
        le_pylos::Move::Put { .. } => None,
    }
}

/// Rows 2 and 4 are the inner circle.
fn is_inner(at: Intersection) -> bool {
    at.name().ends_with(['2', '4'])
}

fn at_board(
    game: Pylon,
    position: &pylon::Position,
    mv: pylon::Move,
    reasons: &[Reason],
) -> (Look, Vec<String>) {
    let me = position.turn();
    let captures = match mv {
        pylon::Move::Stack { from, to } => stacks::captures(position, me, from, to),
        pylon::Move::Place { .. } => false,
    };
    if captures {
        return (Look::Capture, names(stacks::in_reach(game, position, me.other())));
    }
    if reasons.iter().any(|reason| matches!(reason, Reason::OutOfReach { .. })) {
        return (Look::Danger, names(stacks::in_reach(game, position, me)));
    }
    let touched = |mv: pylon::Move| match mv {
        pylon::Move::Place { at, .. } => at,
        pylon::Move::Stack { from, .. } => from,
    };
    let widths = [game.size.columns(), game.size.rows()];
    let part_of = |at: pylon::Square| part([at.column(), at.row()], widths);
    let here = part_of(touched(mv));
    let near = game.legal_moves(position).into_iter().map(touched).filter(|at| part_of(*at) == here);
    (Look::Board(here), names(near))
}

/// The names of places, each once, in order.
fn names<P: ToString + Ord>(places: impl IntoIterator<Item = P>) -> Vec<String> {
    let places: std::collections::BTreeSet<P> = places.into_iter().collect();
    places.iter().map(P::to_string).collect()
}
