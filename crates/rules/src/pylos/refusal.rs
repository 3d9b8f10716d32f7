use super::{Cell, CellSet, LINES, Move, Position, Pylos, TakeBack, Uncovered, Variant};
use crate::Game;

impl Pylos {
    /// Checks the turn step by step and returns the first violation.
    pub(super) fn check_move(self, position: &Position, mv: Move) -> Result<(), String> {
        if let Some(outcome) = self.outcome(position) {
            return Err(format!("the game is over: {outcome}"));
        }
        self.check_sphere(position, mv)?;
        let own = (position.own() - mv.from().map_or(CellSet::EMPTY, CellSet::of)) | mv.to().into();
        let check = TakeBackCheck { game: self, position, own };
        if check.completes_formation(mv.to()) {
            check.check_take_back(mv)
        } else if mv.taken().next().is_some() {
            Err(format!("the sphere on {} completes no formation, so none is taken back", self.name(mv.to())))
        } else {
            Ok(())
        }
    }

    /// Checks that the sphere may be placed or raised to its cell.
    fn check_sphere(self, position: &Position, mv: Move) -> Result<(), String> {
        let (to, filled) = (mv.to(), position.filled() | self.base.floor());
        if filled.contains(to) {
            return Err(format!("cell {} is not empty", self.name(to)));
        }
        if let Some(missing) = (to.below() - filled).first() {
            return Err(format!(
                "cell {} has no support: {} under it is empty",
                self.name(to),
                self.name(missing)
            ));
        }
        match mv.from() {
            Some(from) => self.check_raise(position, from, to),
            None if self.reserve_of_mover(position) == 0 => {
                Err(format!("player {} has no sphere left in reserve and can only raise", position.turn()))
            }
            None => Ok(()),
        }
    }

    fn check_raise(self, position: &Position, from: Cell, to: Cell) -> Result<(), String> {
        let (from_name, to_name) = (self.name(from), self.name(to));
        if !position.own().contains(from) {
            return Err(format!("there is no sphere of player {} on {from_name}", position.turn()));
        }
        if from.above().intersects(position.filled()) {
            return Err(format!("the sphere on {from_name} supports another"));
        }
        if from.level() >= to.level() {
            return Err(format!("{to_name} is not on a higher level than {from_name}"));
        }
        if from.above().contains(to) {
            return Err(format!("{to_name} rests on {from_name}, which the sphere would leave"));
        }
        Ok(())
    }

    fn name(self, cell: Cell) -> String {
        cell.name(self.base)
    }
}

/// The board after the sphere is in place, while spheres are taken back.
struct TakeBackCheck<'a> {
    game: Pylos,
    position: &'a Position,
    /// The spheres of the player whose turn it is.
    own: CellSet,
}

impl TakeBackCheck<'_> {
    fn completes_formation(&self, to: Cell) -> bool {
        let square = || to.above().into_iter().any(|upper| self.own.contains_all(upper.below()));
        let line = || LINES.iter().any(|line| line.contains(to) && self.own.contains_all(*line));
        match self.game.variant {
            Variant::Children => false,
            Variant::Standard => square(),
            Variant::Expert => square() || line(),
        }
    }

    fn check_take_back(&self, mv: Move) -> Result<(), String> {
        let taken: Vec<Cell> = mv.taken().collect();
        match (taken.as_slice(), self.game.take_back) {
            ([], TakeBack::UpToTwo) => Ok(()),
            ([], TakeBack::OneOrTwo) => Err(self.missing_take_back_message("one or two spheres", mv)),
            ([], TakeBack::Two) => Err(self.missing_take_back_message("two spheres", mv)),
            ([one], TakeBack::Two) if self.can_take_two() => {
                let one = self.game.name(*one);
                Err(format!("two spheres must be taken back where two can be, not {one} alone"))
            }
            ([one], _) => self.check_taken(*one, CellSet::EMPTY),
            ([one, another], _) => {
                self.check_taken(*one, CellSet::EMPTY)?;
                self.check_taken(*another, (*one).into())
            }
            (_, _) => Err("no more than two spheres are taken back".into()),
        }
    }

    /// The message for a formation without spheres taken back, with an example of the notation.
    fn missing_take_back_message(&self, how_many: &str, mv: Move) -> String {
        let example = mv.taking(mv.to()).to_text(self.game.base);
        format!("a formation is completed: {how_many} must be taken back, as in {example}")
    }

    /// Checks that a sphere may be taken back after those in `removed`.
    fn check_taken(&self, cell: Cell, removed: CellSet) -> Result<(), String> {
        let name = self.game.name(cell);
        let others = self.position.other();
        let covering = cell.above() & (self.own | others);
        if !self.own.contains(cell) {
            return Err(format!(
                "there is no sphere of player {} on {name} to take back",
                self.position.turn()
            ));
        }
        if covering.intersects(!removed) {
            return Err(format!("the sphere on {name} supports another and cannot be taken back"));
        }
        if covering.intersects(removed) && self.game.uncovered == Uncovered::No {
            return Err(format!("the sphere on {name} was covered before the first was taken back"));
        }
        Ok(())
    }

    fn can_take_two(&self) -> bool {
        self.own.into_iter().filter(|one| self.check_taken(*one, CellSet::EMPTY).is_ok()).any(|one| {
            let rest = self.own - one.into();
            rest.into_iter().any(|another| self.check_taken(another, one.into()).is_ok())
        })
    }
}
