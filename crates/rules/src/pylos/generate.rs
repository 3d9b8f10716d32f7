use super::{Cell, CellSet, Move, Position, Pylos, TakeBack, Uncovered, Variant};

/// The sets of cells from which all legal moves of a position follow.
struct MoveGenerator {
    game: Pylos,
    own: CellSet,
    /// All cells with a sphere, and the floor.
    filled: CellSet,
    /// Empty cells that support a sphere.
    open: CellSet,
    /// Open cells on which a sphere of this colour would complete a formation.
    ///
    /// The set is the same for placing and for raising: a raised sphere comes from a lower level, so it was not part of
    /// any formation of its new level.
    completing_cells: CellSet,
}

impl Pylos {
    #[inline]
    pub(super) fn generate_moves(self, position: &Position, mut visit: impl FnMut(Move)) {
        if self.is_over(position) {
            return;
        }
        let generator = MoveGenerator::new(self, position);
        if self.reserve_of_mover(position) > 0 {
            for to in generator.open {
                generator.visit_turns(Move::place(to), &mut visit);
            }
        }
        for (to, sources) in generator.raise_targets() {
            for from in sources {
                generator.visit_turns(Move::raise(from, to), &mut visit);
            }
        }
    }

    /// Counts without generating the moves: turns that complete no formation are counted by whole sets of cells.
    #[inline]
    pub(super) fn count_legal_moves(self, position: &Position) -> u64 {
        if self.is_over(position) {
            return 0;
        }
        let generator = MoveGenerator::new(self, position);
        let mut count = 0;
        if self.reserve_of_mover(position) > 0 {
            count += (generator.open - generator.completing_cells).len();
            for to in generator.completing_cells {
                count += generator.count_take_backs(Move::place(to));
            }
        }
        for (to, sources) in generator.raise_targets() {
            if generator.completing_cells.contains(to) {
                count += sources
                    .into_iter()
                    .map(|from| generator.count_take_backs(Move::raise(from, to)))
                    .sum::<u32>();
            } else {
                count += sources.len();
            }
        }
        u64::from(count)
    }
}

impl MoveGenerator {
    #[inline]
    fn new(game: Pylos, position: &Position) -> MoveGenerator {
        let own = position.own();
        let filled = position.filled() | game.base.floor();
        let open = (filled.supported() | CellSet::LEVELS[0]) - filled;
        MoveGenerator {
            game,
            own,
            filled,
            open,
            completing_cells: completing_cells(game.variant, own) & open,
        }
    }

    /// Returns the open cells to which a sphere can be raised, each with the free spheres that can be raised to it:
    /// those on lower levels that do not support it. There are far fewer such cells than free spheres, and often
    /// none.
    #[inline]
    fn raise_targets(&self) -> impl Iterator<Item = (Cell, CellSet)> + use<> {
        let above = self.open - CellSet::LEVELS[usize::from(self.game.base.lowest_level())];
        let free = if above.is_empty() { CellSet::EMPTY } else { self.own - self.filled.below() };
        above.into_iter().map(move |to| (to, free & (to.lower() - to.below())))
    }

    #[inline]
    fn visit_turns(&self, mv: Move, visit: &mut impl FnMut(Move)) {
        if self.completing_cells.contains(mv.to()) { self.visit_take_backs(mv, visit) } else { visit(mv) }
    }

    fn visit_take_backs(&self, mv: Move, visit: &mut impl FnMut(Move)) {
        let takeable = self.takeable(mv);
        if takeable.none_allowed(self.game.take_back) {
            visit(mv);
        }
        if takeable.one_allowed(self.game.take_back) {
            for one in takeable.free {
                visit(mv.taking(one));
            }
        }
        for one in takeable.free {
            for another in takeable.free & CellSet::from_bits(u32::MAX << one.index() << 1) {
                visit(mv.taking_two(one, another));
            }
        }
        for covered in takeable.covered {
            let cover = (covered.above() & takeable.filled).first();
            visit(mv.taking_two(cover.expect("a covered sphere has a cover"), covered));
        }
    }

    #[inline]
    fn count_take_backs(&self, mv: Move) -> u32 {
        let takeable = self.takeable(mv);
        let none = u32::from(takeable.none_allowed(self.game.take_back));
        let one = if takeable.one_allowed(self.game.take_back) { takeable.free.len() } else { 0 };
        none + one + takeable.pair_count()
    }

    /// Returns the spheres that can be taken back after the sphere of the move is in place.
    #[inline]
    fn takeable(&self, mv: Move) -> Takeable {
        let filled = (self.filled - mv.vacated_cells()) | mv.to().into();
        let own = (self.own - mv.vacated_cells()) | mv.to().into();
        let free = own - filled.below();
        let covered = match self.game.uncovered {
            Uncovered::Yes => own & filled.below_exactly_one() & free.below(),
            Uncovered::No => CellSet::EMPTY,
        };
        Takeable { filled, free, covered }
    }
}

/// The spheres that a formation may give back.
struct Takeable {
    filled: CellSet,
    /// Own spheres that support nothing.
    free: CellSet,
    /// Own spheres that support exactly one sphere, which is own and free: they can be taken after it.
    covered: CellSet,
}

impl Takeable {
    #[inline]
    fn pair_count(&self) -> u32 {
        let free = self.free.len();
        free * (free - 1) / 2 + self.covered.len()
    }

    #[inline]
    fn none_allowed(&self, take_back: TakeBack) -> bool {
        match take_back {
            TakeBack::UpToTwo => true,
            TakeBack::OneOrTwo | TakeBack::Two => false,
        }
    }

    #[inline]
    fn one_allowed(&self, take_back: TakeBack) -> bool {
        match take_back {
            TakeBack::OneOrTwo | TakeBack::UpToTwo => true,
            TakeBack::Two => self.pair_count() == 0,
        }
    }
}

/// The cells on which one more sphere of the colour completes a formation.
#[inline]
fn completing_cells(variant: Variant, own: CellSet) -> CellSet {
    match variant {
        Variant::Children => CellSet::EMPTY,
        Variant::Standard => own.completing_squares(),
        Variant::Expert => own.completing_squares() | own.completing_lines(),
    }
}
