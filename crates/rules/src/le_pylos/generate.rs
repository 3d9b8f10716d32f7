use super::{
    Intersection, IntersectionSet, LePylos, Move, Phase, Piece, Position, RulesSource, Size,
    line::{designated_line, slide_targets},
};

impl LePylos {
    #[inline]
    pub(super) fn generate_moves(self, position: &Position, mut visit: impl FnMut(Move)) {
        let player = position.turn;
        let own_pieces = position.in_own_hemisphere(player);
        match position.phase {
            Phase::Setup => {
                let vacant = IntersectionSet::hemisphere(player) - own_pieces;
                for size in Size::ALL.into_iter().filter(|size| position.in_hand(player, *size) > 0) {
                    for at in vacant {
                        visit(Move::Put { size, at });
                    }
                }
            }
            Phase::Battle => {
                for from in self.playable_pieces(position) {
                    for to in self.play_targets(position, from) {
                        visit(Move::Play { from, to });
                    }
                }
            }
        }
    }

    #[inline]
    pub(super) fn count_legal_moves(self, position: &Position) -> u64 {
        let count = match (position.phase, self.rules) {
            (Phase::Setup, _) => {
                let hemisphere = IntersectionSet::hemisphere(position.turn);
                let placed = position.by_size.map(|set| (set & hemisphere).len());
                let sizes_left =
                    placed.iter().filter(|placed| **placed < Piece::PER_SIZE as u32).count() as u32;
                sizes_left * (10 - placed.iter().sum::<u32>())
            }
            (Phase::Battle, RulesSource::Carpentier) => {
                let occupied = position.occupied();
                let own_pieces = occupied & IntersectionSet::hemisphere(position.turn);
                own_pieces.into_iter().map(|from| slide_targets(position.turn, from, occupied).len()).sum()
            }
            (Phase::Battle, RulesSource::JeuxEtStrategie) => {
                let vacant = IntersectionSet::EQUATOR - position.occupied();
                self.playable_pieces(position).len() * vacant.len()
            }
        };
        u64::from(count)
    }

    /// Returns the playable pieces of the player to move: those on the designated line if there are any.
    #[inline]
    fn playable_pieces(self, position: &Position) -> IntersectionSet {
        let own_pieces = position.in_own_hemisphere(position.turn);
        let on_line =
            position.designating.map_or(own_pieces, |at| own_pieces & designated_line(at, position.turn));
        if on_line.is_empty() { own_pieces } else { on_line }
    }

    /// Returns the intersections of the equator to which a piece may be played.
    #[inline]
    fn play_targets(self, position: &Position, from: Intersection) -> IntersectionSet {
        match self.rules {
            RulesSource::Carpentier => slide_targets(position.turn, from, position.occupied()),
            RulesSource::JeuxEtStrategie => IntersectionSet::EQUATOR - position.occupied(),
        }
    }
}
