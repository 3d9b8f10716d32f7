use super::{Cell, CellSet, Position, Variant, line::LINES};
use crate::Pylos;

impl Pylos {
    /// Returns the cells of all formations that the player to move completes with a sphere on `to`, which comes from
    /// `from` or the reserve.
    pub fn completed_formation_cells(&self, position: &Position, from: Option<Cell>, to: Cell) -> CellSet {
        let lifted = from.map_or(CellSet::EMPTY, CellSet::of);
        let spheres = (position.own() - lifted) | CellSet::of(to);
        let squares = to.above().into_iter().map(Cell::below);
        let lines = LINES.into_iter().filter(|line| line.contains(to));
        let union = |cells: CellSet, formation: CellSet| {
            if spheres.contains_all(formation) { cells | formation } else { cells }
        };
        match self.variant {
            Variant::Children => CellSet::EMPTY,
            Variant::Standard => squares.fold(CellSet::EMPTY, union),
            Variant::Expert => squares.chain(lines).fold(CellSet::EMPTY, union),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, random::SplitMix64};

    #[test]
    fn a_move_takes_spheres_back_exactly_if_it_completes_a_formation() {
        for rules in
            ["pylos", "pylos:variant=expert", "pylos:variant=children", "pylos:variant=expert,base=3"]
        {
            let game: Pylos = rules.parse().unwrap();
            let mut rng = SplitMix64::new(7);
            for _ in 0..30 {
                let mut position = game.start();
                while let moves @ [_, ..] = &game.legal_moves(&position)[..] {
                    for mv in moves {
                        let formation = game.completed_formation_cells(&position, mv.from(), mv.to());
                        assert_eq!(mv.count_taken() > 0, !formation.is_empty(), "{rules}: {mv:?}");
                        assert!(formation.is_empty() || formation.contains(mv.to()));
                    }
                    game.play_unchecked(&mut position, *rng.choose(moves));
                }
            }
        }
    }
}
