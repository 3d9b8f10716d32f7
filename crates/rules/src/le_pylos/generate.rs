use super::{
    Intersection, IntersectionSet, LePylos, Move, Phase, Piece, Position, RuleSet, Size,
    line::{designated, slides},
};

impl LePylos {
    #[inline]
    pub(super) fn each_move(self, position: &Position, mut visit: impl FnMut(Move)) {
        let player = position.turn;
        let home = position.at_home(player);
        match position.phase {
            Phase::Setup => {
                let vacant = IntersectionSet::hemisphere(player) - home;
                for size in Size::ALL.into_iter().filter(|size| position.in_hand(player, *size) > 0) {
                    for at in vacant {
                        visit(Move::Put { size, at });
                    }
                }
            }
            Phase::Battle => {
                for from in self.may_answer(position) {
                    for to in self.targets(position, from) {
                        visit(Move::Play { from, to });
                    }
                }
            }
        }
    }

    #[inline]
    pub(super) fn count(self, position: &Position) -> u64 {
        let count = match (position.phase, self.rules) {
            (Phase::Setup, _) => {
                let hemisphere = IntersectionSet::hemisphere(position.turn);
                let placed = position.by_size.map(|set| (set & hemisphere).len());
                let sizes_left =
                    placed.iter().filter(|placed| **placed < Piece::OF_A_SIZE as u32).count() as u32;
                sizes_left * (10 - placed.iter().sum::<u32>())
            }
            (Phase::Battle, RuleSet::Carpentier) => {
                let occupied = position.occupied();
                let home = occupied & IntersectionSet::hemisphere(position.turn);
                home.into_iter().map(|from| slides(position.turn, from, occupied).len()).sum()
            }
            (Phase::Battle, RuleSet::JeuxEtStrategie) => {
                let vacant = IntersectionSet::EQUATOR - position.occupied();
                self.may_answer(position).len() * vacant.len()
            }
        };
        u64::from(count)
    }

    /// The pieces of the player to move that may be played: those on the designated line if there are any.
    #[inline]
    fn may_answer(self, position: &Position) -> IntersectionSet {
        let home = position.at_home(position.turn);
        let on_line = position.designates.map_or(home, |at| home & designated(at, position.turn));
        if on_line.is_empty() { home } else { on_line }
    }

    /// The intersections of the equator to which a piece may be played.
    #[inline]
    fn targets(self, position: &Position, from: Intersection) -> IntersectionSet {
        match self.rules {
            RuleSet::Carpentier => slides(position.turn, from, position.occupied()),
            RuleSet::JeuxEtStrategie => IntersectionSet::EQUATOR - position.occupied(),
        }
    }
}
