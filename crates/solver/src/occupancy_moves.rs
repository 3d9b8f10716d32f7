use tripylon_rules::{
    Pylos,
    pylos::{Cell, CellSet, TakeBack, Uncovered, Variant},
};
use tripylon_tablebase::{free_cells, open_cells, own_mask_bit};

use crate::link::{Link, LinkBuilder, NextPlayer};

/// The placements and raises of one occupancy, shared by all its positions.
#[derive(Clone, Debug)]
pub(crate) struct OccupancyMoves {
    /// The filled cells, each a bit of the own mask.
    pub(crate) cells: CellSet,
    pub(crate) placements: Vec<Placement>,
    pub(crate) raises: Vec<RaiseMove>,
}

/// A sphere arrives on a cell, from the reserve or from a lower cell.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    /// Bit sets of the own mask: if all bits of one are set, the sphere completes a formation.
    pub(crate) formations: Vec<u32>,
    /// The link to the opponent's turn, if no formation is completed. `None` if only the apex is then empty.
    pub(crate) to_opponent: Option<Link>,
    /// The link to taking spheres back, if a formation is completed.
    pub(crate) to_take_back: Option<Link>,
}

/// An own sphere is raised to a higher cell.
#[derive(Clone, Debug)]
pub(crate) struct RaiseMove {
    /// The own-mask bit of the raised sphere.
    pub(crate) from_bit: u32,
    pub(crate) placement: Placement,
}

/// The take-backs of one occupancy, shared by all its positions.
#[derive(Clone, Debug)]
pub(crate) struct TakeBackMoves {
    pub(crate) single: Vec<TakeBackMove>,
    /// With `uncovered=no`, the pairs of spheres that are free at the same time, each with its own-mask bits.
    pub(crate) pairs: Vec<(u32, Link)>,
    /// With `take-back=up-to-two`, the link for taking none.
    pub(crate) nothing: Option<Link>,
}

/// One free sphere is taken back.
#[derive(Clone, Debug)]
pub(crate) struct TakeBackMove {
    /// The own-mask bit of the sphere.
    pub(crate) bit: u32,
    /// The link to the opponent's turn.
    pub(crate) to_opponent: Link,
    /// The link to taking a second sphere.
    pub(crate) to_second: Link,
}

impl OccupancyMoves {
    pub(crate) fn new(game: Pylos, links: &LinkBuilder<'_>, cells: CellSet) -> OccupancyMoves {
        let builder = MoveBuilder { game, links, cells, fixed: CellSet::EMPTY };
        let open = open_cells(cells, game.base);
        let raises = free_cells(cells).into_iter().flat_map(|from| {
            let targets =
                open.into_iter().filter(move |to| from.level() < to.level() && !from.above().contains(*to));
            targets.map(move |to| (from, to)).collect::<Vec<_>>()
        });
        let raise = |(from, to): (Cell, Cell)| RaiseMove {
            from_bit: 1 << own_mask_bit(cells, from),
            placement: builder.placement(from.into(), to),
        };
        OccupancyMoves {
            cells,
            placements: open.into_iter().map(|to| builder.placement(CellSet::EMPTY, to)).collect(),
            raises: raises.map(raise).collect(),
        }
    }
}

impl TakeBackMoves {
    /// The take-backs where `cells` are the cells of the own mask, and `fixed` are further cells with own spheres.
    pub(crate) fn new(game: Pylos, links: &LinkBuilder<'_>, cells: CellSet, fixed: CellSet) -> TakeBackMoves {
        let builder = MoveBuilder { game, links, cells, fixed };
        let free = free_cells(cells | fixed);
        let single = free.into_iter().map(|cell| TakeBackMove {
            bit: builder.bit(cell),
            to_opponent: builder.link(cell.into(), CellSet::EMPTY, NextPlayer::Opponent),
            to_second: builder.link(cell.into(), CellSet::EMPTY, NextPlayer::Same),
        });
        let pairs = free.into_iter().flat_map(|one| {
            let others = free.into_iter().filter(move |another| *another > one);
            others.map(move |another| CellSet::of(one) | another.into())
        });
        let only_apex_left = (cells | fixed).len() + 1 == links.occupancies.cell_count();
        TakeBackMoves {
            single: single.collect(),
            nothing: (game.take_back == TakeBack::UpToTwo && !only_apex_left)
                .then(|| builder.link(CellSet::EMPTY, CellSet::EMPTY, NextPlayer::Opponent)),
            pairs: match game.uncovered {
                Uncovered::Yes => Vec::new(),
                Uncovered::No => pairs
                    .map(|pair| {
                        let bits = pair.into_iter().fold(0, |bits, cell| bits | builder.bit(cell));
                        (bits, builder.link(pair, CellSet::EMPTY, NextPlayer::Opponent))
                    })
                    .collect(),
            },
        }
    }
}

/// Builds the moves of one occupancy.
struct MoveBuilder<'a> {
    game: Pylos,
    links: &'a LinkBuilder<'a>,
    /// The cells of the own mask.
    cells: CellSet,
    /// Further cells with own spheres, which have no bit in the own mask.
    fixed: CellSet,
}

impl MoveBuilder<'_> {
    /// The own-mask bit of a cell; 0 for a fixed cell, which needs no test.
    fn bit(&self, cell: Cell) -> u32 {
        if self.fixed.contains(cell) { 0 } else { 1 << own_mask_bit(self.cells, cell) }
    }

    fn link(&self, leaving: CellSet, arriving: CellSet, next: NextPlayer) -> Link {
        let arriving = (self.fixed - leaving) | arriving;
        self.links.link(self.cells, leaving & self.cells, arriving, next)
    }

    fn placement(&self, leaving: CellSet, to: Cell) -> Placement {
        let after = (self.cells - leaving) | to.into();
        let bits = |cells: CellSet| cells.into_iter().fold(0, |bits, cell| bits | self.bit(cell));
        let formations: Vec<u32> = formations_with(self.game.variant, to)
            .filter(|formation| after.contains_all(*formation))
            .map(|formation| bits(formation - to.into()))
            .collect();
        let only_apex_left = after.len() + 1 == self.links.occupancies.cell_count();
        Placement {
            to_opponent: (!only_apex_left).then(|| self.link(leaving, to.into(), NextPlayer::Opponent)),
            to_take_back: (!only_apex_left && !formations.is_empty())
                .then(|| self.link(leaving, to.into(), NextPlayer::Same)),
            formations,
        }
    }
}

/// The formations that contain a cell.
fn formations_with(variant: Variant, to: Cell) -> impl Iterator<Item = CellSet> {
    let squares = to.above().into_iter().map(Cell::below).filter(move |_| variant != Variant::Children);
    let lines = tripylon_rules::pylos::LINES.into_iter().filter(move |_| variant == Variant::Expert);
    squares.chain(lines.filter(move |line| line.contains(to)))
}
