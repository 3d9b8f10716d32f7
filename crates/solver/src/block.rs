use tripylon_rules::{
    Pylos,
    pylos::{Cell, CellSet, TakeBack, Uncovered, Variant},
};
use tripylon_tablebase::{bit_of, free, open};

use crate::link::{Link, Links, Next};

/// All that can be done in the positions of one filling, worked out once for all of them.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The filled cells, each a bit of the number of a position.
    pub(crate) cells: CellSet,
    pub(crate) places: Vec<Play>,
    pub(crate) raises: Vec<Raise>,
}

/// A sphere is put on a cell.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    /// Sets of bits: where all of one are own, the sphere completes a formation.
    pub(crate) formations: Vec<u32>,
    /// Where it leads if no formation is completed: the opponent's turn. `None` when only the apex is left empty.
    pub(crate) turn: Option<Link>,
    /// Where it leads if one is: spheres are taken back.
    pub(crate) taking: Option<Link>,
}

/// An own sphere goes to a higher cell.
#[derive(Clone, Debug)]
pub(crate) struct Raise {
    /// The bit of the sphere that is raised.
    pub(crate) from: u32,
    pub(crate) play: Play,
}

/// All that can be taken back in the positions of one filling.
#[derive(Clone, Debug)]
pub(crate) struct Taking {
    pub(crate) spheres: Vec<Taken>,
    /// With `uncovered=no`, the pairs that were free together, each with the bits that must be own.
    pub(crate) pairs: Vec<(u32, Link)>,
    /// With `take-back=up-to-two`, where it leads if nothing is taken.
    pub(crate) nothing: Option<Link>,
}

/// A free sphere is taken back.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    /// The bit of the sphere.
    pub(crate) bit: u32,
    /// Where it leads if the turn is over.
    pub(crate) turn: Link,
    /// Where it leads if another one is taken.
    pub(crate) again: Link,
}

impl Block {
    pub(crate) fn new(game: Pylos, links: &Links<'_>, cells: CellSet) -> Block {
        let maker = Maker { game, links, cells, fixed: CellSet::EMPTY };
        let open = open(cells, game.base);
        let raises = free(cells).into_iter().flat_map(|from| {
            let targets =
                open.into_iter().filter(move |to| from.level() < to.level() && !from.above().contains(*to));
            targets.map(move |to| (from, to)).collect::<Vec<_>>()
        });
        Block {
            cells,
            places: open.into_iter().map(|to| maker.play(CellSet::EMPTY, to)).collect(),
            raises: raises
                .map(|(from, to)| Raise { from: 1 << bit_of(cells, from), play: maker.play(from.into(), to) })
                .collect(),
        }
    }
}

impl Taking {
    /// What can be taken back where `cells` have bits in the number and `fixed` are own spheres beside them.
    pub(crate) fn new(game: Pylos, links: &Links<'_>, cells: CellSet, fixed: CellSet) -> Taking {
        let maker = Maker { game, links, cells, fixed };
        let free = free(cells | fixed);
        let spheres = free.into_iter().map(|cell| Taken {
            bit: maker.bit(cell),
            turn: maker.link(cell.into(), CellSet::EMPTY, Next::Opponent),
            again: maker.link(cell.into(), CellSet::EMPTY, Next::Same),
        });
        let pairs = free.into_iter().flat_map(|one| {
            let others = free.into_iter().filter(move |another| *another > one);
            others.map(move |another| CellSet::of(one) | another.into())
        });
        let last = (cells | fixed).len() + 1 == links.fillings.cells();
        Taking {
            spheres: spheres.collect(),
            nothing: (game.take_back == TakeBack::UpToTwo && !last)
                .then(|| maker.link(CellSet::EMPTY, CellSet::EMPTY, Next::Opponent)),
            pairs: match game.uncovered {
                Uncovered::Yes => Vec::new(),
                Uncovered::No => pairs
                    .map(|pair| {
                        let bits = pair.into_iter().fold(0, |bits, cell| bits | maker.bit(cell));
                        (bits, maker.link(pair, CellSet::EMPTY, Next::Opponent))
                    })
                    .collect(),
            },
        }
    }
}

/// Makes the links of one filling.
struct Maker<'a> {
    game: Pylos,
    links: &'a Links<'a>,
    /// The cells that have a bit in the number.
    cells: CellSet,
    /// Cells with own spheres that have none.
    fixed: CellSet,
}

impl Maker<'_> {
    /// The bit of a cell; nothing is asked of a cell that is own anyway.
    fn bit(&self, cell: Cell) -> u32 {
        if self.fixed.contains(cell) { 0 } else { 1 << bit_of(self.cells, cell) }
    }

    fn link(&self, leaves: CellSet, arrives: CellSet, next: Next) -> Link {
        let arrives = (self.fixed - leaves) | arrives;
        self.links.link(self.cells, leaves & self.cells, arrives, next)
    }

    fn play(&self, leaves: CellSet, to: Cell) -> Play {
        let after = (self.cells - leaves) | to.into();
        let bits = |cells: CellSet| cells.into_iter().fold(0, |bits, cell| bits | self.bit(cell));
        let formations: Vec<u32> = formations(self.game.variant, to)
            .filter(|formation| after.contains_all(*formation))
            .map(|formation| bits(formation - to.into()))
            .collect();
        let last = after.len() + 1 == self.links.fillings.cells();
        Play {
            turn: (!last).then(|| self.link(leaves, to.into(), Next::Opponent)),
            taking: (!last && !formations.is_empty()).then(|| self.link(leaves, to.into(), Next::Same)),
            formations,
        }
    }
}

/// The formations that a cell is part of.
fn formations(variant: Variant, to: Cell) -> impl Iterator<Item = CellSet> {
    let squares = to.above().into_iter().map(Cell::below).filter(move |_| variant != Variant::Children);
    let lines = tripylon_rules::pylos::LINES.into_iter().filter(move |_| variant == Variant::Expert);
    squares.chain(lines.filter(move |line| line.contains(to)))
}
