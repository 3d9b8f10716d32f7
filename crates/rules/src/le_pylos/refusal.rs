use super::{
    Intersection, IntersectionSet, LINES, LePylos, Move, Phase, Piece, Position, RulesSource, SetupMode, Size,
};
use crate::Game;

impl LePylos {
    /// Checks the rules for a turn and returns the first that the move breaks.
    pub(super) fn check_move(self, position: &Position, mv: Move) -> Result<(), String> {
        if let Some(outcome) = self.outcome(position) {
            return Err(format!("the game is over: {outcome}"));
        }
        match (position.phase, mv) {
            (Phase::Setup, Move::Put { size, at }) => check_put(position, size, at),
            (Phase::Battle, Move::Play { from, to }) => self.check_play(position, from, to),
            (Phase::Setup, Move::Play { .. }) => {
                let how = match self.setup {
                    SetupMode::Alternate => "the players are still setting up in turn",
                    SetupMode::Hidden => "the players are still arranging their pieces",
                    SetupMode::Random => "the arrangement is still being drawn",
                };
                Err(format!("{how}: nothing is played to the equator yet"))
            }
            (Phase::Battle, Move::Put { .. }) => {
                Err("the setup is over: pieces are played to the equator".into())
            }
        }
    }

    fn check_play(self, position: &Position, from: Intersection, to: Intersection) -> Result<(), String> {
        let player = position.turn;
        if from.hemisphere() != Some(player) || position.piece(from).is_none() {
            return Err(format!("there is no piece of player {player} to play on {from}"));
        }
        if to.equator_index().is_none() {
            return Err(format!("{to} is not on the equator"));
        }
        if position.piece(to).is_some() {
            return Err(format!("intersection {to} is not empty"));
        }
        match self.rules {
            RulesSource::Carpentier if !can_slide(position, from, to) => {
                Err(format!("no path over empty intersections leads from {from} to {to}"))
            }
            RulesSource::JeuxEtStrategie => check_answer(position, from),
            RulesSource::Carpentier => Ok(()),
        }
    }
}

fn check_put(position: &Position, size: Size, at: Intersection) -> Result<(), String> {
    let player = position.turn;
    let piece = Piece { player, size };
    if at.hemisphere() != Some(player) {
        return Err(format!(
            "it is the turn of player {player}, and {at} is not one of that player's intersections"
        ));
    }
    if position.piece(at).is_some() {
        return Err(format!("intersection {at} is not empty"));
    }
    if position.in_hand(player, size) == 0 {
        return Err(format!("both pieces {piece} are on the board already"));
    }
    Ok(())
}

/// Checks that the piece is on the designated line if it must be.
fn check_answer(position: &Position, from: Intersection) -> Result<(), String> {
    let Some(at) = position.designating else { return Ok(()) };
    let on_line = |piece: &Intersection| shares_line(*piece, at);
    let must_answer = position.in_own_hemisphere(position.turn).into_iter().any(|piece| on_line(&piece));
    if must_answer && !on_line(&from) {
        return Err(format!("{at} designates its line: a piece on it must answer, and {from} is not on it"));
    }
    Ok(())
}

/// Whether an intersection of a hemisphere is on the line that crosses the equator at `at`, by their names.
fn shares_line(intersection: Intersection, at: Intersection) -> bool {
    let (name, line) = (intersection.name(), at.name());
    match line.as_str() {
        "ow" | "oe" => name.ends_with(['1', '5']),
        "iw" | "ie" => name.ends_with(['2', '4']),
        meridian => name[..1] == meridian[..1],
    }
}

/// Whether a path along the lines of the board leads from a piece to the equator, by flood fill.
fn can_slide(position: &Position, from: Intersection, to: Intersection) -> bool {
    let mut visited = IntersectionSet::of(from);
    let mut frontier = vec![from];
    while let Some(at) = frontier.pop() {
        for next in neighbours(at) {
            if next == to {
                return true;
            }
            if next.hemisphere() == from.hemisphere()
                && position.piece(next).is_none()
                && !visited.contains(next)
            {
                visited |= next.into();
                frontier.push(next);
            }
        }
    }
    false
}

fn neighbours(at: Intersection) -> Vec<Intersection> {
    let name = at.name();
    let mut neighbours = Vec::new();
    for line in LINES {
        let names: Vec<&str> = line.split(' ').collect();
        for pair in names.windows(2) {
            if pair[0] == name {
                neighbours.extend(Intersection::from_name(pair[1]));
            }
            if pair[1] == name {
                neighbours.extend(Intersection::from_name(pair[0]));
            }
        }
    }
    neighbours
}
