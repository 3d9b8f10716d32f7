use super::{Cell, CellSet, Move, Position, Pylos, TakeBack, Uncovered, Variant};

/// What the player to move can see at a glance: the sets from which every legal move follows.
struct Glance {
    game: Pylos,
    own: CellSet,
    /// All cells with a sphere, and the floor.
    filled: CellSet,
    /// Empty cells on which a sphere would rest.
    open: CellSet,
    /// Open cells on which a sphere of this colour would complete a formation.
    ///
    /// It is the same set for placing and for raising: a raised sphere comes from a lower level, so it was not
    /// part of any formation of the level that it reaches.
    completing: CellSet,
}

impl Pylos {
    #[inline]
    pub(super) fn each_move(self, position: &Position, mut visit: impl FnMut(Move)) {
        if self.ended(position) {
            return;
        }
        let glance = Glance::of(self, position);
        if self.reserve_of_mover(position) > 0 {
            for to in glance.open {
                glance.each_turn(Move::place(to), &mut visit);
            }
        }
        for (to, risers) in glance.raises() {
            for from in risers {
                glance.each_turn(Move::raise(from, to), &mut visit);
            }
        }
    }

    /// Counts without making the moves: turns that complete nothing are counted by whole sets of cells.
    #[inline]
    pub(super) fn count(self, position: &Position) -> u64 {
        if self.ended(position) {
            return 0;
        }
        let glance = Glance::of(self, position);
        let mut count = 0;
        if self.reserve_of_mover(position) > 0 {
            count += (glance.open - glance.completing).len();
            for to in glance.completing {
                count += glance.count_take_backs(Move::place(to));
            }
        }
        for (to, risers) in glance.raises() {
            if glance.completing.contains(to) {
                count += risers
                    .into_iter()
                    .map(|from| glance.count_take_backs(Move::raise(from, to)))
                    .sum::<u32>();
            } else {
                count += risers.len();
            }
        }
        u64::from(count)
    }
}

impl Glance {
    #[inline]
    fn of(game: Pylos, position: &Position) -> Glance {
        let own = position.own();
        let filled = position.filled() | game.base.floor();
        let open = (filled.supported() | CellSet::LEVELS[0]) - filled;
        Glance { game, own, filled, open, completing: completing(game.variant, own) & open }
    }

    /// The open cells to which a sphere can be raised, each with the free spheres that may rise to it: those lower
    /// than it that it does not rest on. There are far fewer such cells than free spheres, and often none.
    #[inline]
    fn raises(&self) -> impl Iterator<Item = (Cell, CellSet)> + use<> {
        let above = self.open - CellSet::LEVELS[usize::from(self.game.base.lowest_level())];
        let free = if above.is_empty() { CellSet::EMPTY } else { self.own - self.filled.below() };
        above.into_iter().map(move |to| (to, free & (to.lower() - to.below())))
    }

    #[inline]
    fn each_turn(&self, mv: Move, visit: &mut impl FnMut(Move)) {
        if self.completing.contains(mv.to()) { self.each_take_back(mv, visit) } else { visit(mv) }
    }

    fn each_take_back(&self, mv: Move, visit: &mut impl FnMut(Move)) {
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
        none + one + takeable.pairs()
    }

    /// What can be taken back once the sphere lies where the move puts it.
    #[inline]
    fn takeable(&self, mv: Move) -> Takeable {
        let filled = (self.filled - mv.leaves()) | mv.to().into();
        let own = (self.own - mv.leaves()) | mv.to().into();
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
    /// Own spheres that support one sphere only, which is own and free: takeable once that one is gone.
    covered: CellSet,
}

impl Takeable {
    #[inline]
    fn pairs(&self) -> u32 {
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
            TakeBack::Two => self.pairs() == 0,
        }
    }
}

/// The cells on which one more sphere of the colour completes a formation.
#[inline]
fn completing(variant: Variant, own: CellSet) -> CellSet {
    match variant {
        Variant::Children => CellSet::EMPTY,
        Variant::Standard => own.completing_squares(),
        Variant::Expert => own.completing_squares() | own.completing_lines(),
    }
}
