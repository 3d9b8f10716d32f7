use super::{Move, Phase, Position, Pylon, Size, SquareSet, square::Direction};

impl Pylon {
    #[inline]
    pub(super) fn generate_moves(self, position: &Position, mut visit: impl FnMut(Move)) {
        match position.phase {
            Phase::Placing => {
                let vacant = self.size.board() - position.occupied();
                let in_hand = |size: &Size| position.in_hand(position.turn, *size, self.size) > 0;
                for size in Size::ALL.into_iter().filter(in_hand) {
                    for at in vacant {
                        visit(Move::Place { size, at });
                    }
                }
            }
            Phase::Stacking => {
                for direction in Direction::ALL {
                    for from in position.stackable_squares(direction) {
                        visit(Move::Stack { from, to: direction.step(from) });
                    }
                }
            }
        }
    }

    #[inline]
    pub(super) fn count_legal_moves(self, position: &Position) -> u64 {
        match position.phase {
            Phase::Placing => {
                let vacant = self.size.square_count() - position.occupied().len() as u8;
                let in_hand = |size: &Size| position.in_hand(position.turn, *size, self.size) > 0;
                u64::from(vacant) * Size::ALL.iter().filter(|size| in_hand(size)).count() as u64
            }
            Phase::Stacking => Direction::ALL
                .iter()
                .map(|direction| u64::from(position.stackable_squares(*direction).len()))
                .sum(),
        }
    }
}

impl Position {
    /// Returns the stacks that may move on their neighbour in a direction: a small bottom goes on any top, a medium
    /// one on medium and large tops, a large one on large tops.
    #[inline]
    pub(super) fn stackable_squares(&self, direction: Direction) -> SquareSet {
        let [small, medium, large] = self.tops;
        let on_large = direction.with_neighbour_in(large);
        let on_medium = on_large | direction.with_neighbour_in(medium);
        let on_any = on_medium | direction.with_neighbour_in(small);
        self.bottoms[0] & on_any | self.bottoms[1] & on_medium | self.bottoms[2] & on_large
    }
}
