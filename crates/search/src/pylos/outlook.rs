use tripylon_rules::{
    Game, Player, Pylos,
    pylos::{Cell, Move, Position, Symmetry},
};
use tripylon_tablebase::{Stored, decided};

use super::evaluation::Evaluation;
use crate::outlook::{Outlook, Score, win_in};

/// Pylos as the search sees it.
pub(crate) struct PylosOutlook {
    pub(crate) game: Pylos,
    evaluation: &'static Evaluation,
}

impl PylosOutlook {
    pub(crate) fn new(game: Pylos) -> PylosOutlook {
        PylosOutlook { game, evaluation: Evaluation::of(game) }
    }

    /// With an empty reserve one may be left without a move, where one may still raise.
    #[cold]
    fn has_no_move(&self, position: &Position) -> bool {
        self.game.count_moves(position) == 0
    }
}

impl Outlook for PylosOutlook {
    type Position = Position;
    type Move = Move;
    type Frame = Symmetry;

    const LOOPS: bool = true;
    /// With 200 ms a move the expert game kept the value in 95.85 % of 2,000 positions with this, in 95.15 % with twice as much,
    /// and in 94.65 % with none.
    const TRUST: Option<Score> = Some(100);
    /// Where the sphere goes, and where it comes from: a cell or the reserve.
    const SLOTS: usize = Cell::COUNT * (Cell::COUNT + 1);

    fn turn(&self, position: &Position) -> Player {
        position.turn()
    }

    /// The colours do not matter, only whose turn it is, so neither does the player.
    #[inline]
    fn key(&self, position: &Position) -> (u64, Symmetry) {
        let (canonical, symmetry) = position.to_canonical();
        let key = u64::from(canonical.own().to_bits()) << 32 | u64::from(canonical.other().to_bits());
        (key, symmetry)
    }

    #[inline]
    fn pack(&self, mv: Move, frame: Symmetry) -> u32 {
        let mv = frame.apply_to_move(mv);
        let number = |cell: Option<Cell>| cell.map_or(0, |cell| cell.index() as u32 + 1);
        let mut taken = mv.taken();
        number(Some(mv.to()))
            | number(mv.from()) << 8
            | number(taken.next()) << 16
            | number(taken.next()) << 24
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let from = mv.from().map_or(Cell::COUNT, Cell::index);
        mv.to().index() * (Cell::COUNT + 1) + from
    }

    #[inline]
    fn known(&self, position: &Position) -> Option<Score> {
        if let Some(stored) = decided(self.game, position) {
            return Some(match stored {
                Stored::Lost(turns) => -win_in(u32::from(turns)),
                Stored::NotLost => win_in(1),
            });
        }
        let stuck = position.own().len() >= self.game.base.spheres() && self.has_no_move(position);
        stuck.then(|| -win_in(0))
    }

    /// Taking spheres back is what one hopes for, then raising; and higher is better than lower.
    #[inline]
    fn moves(&self, position: &Position, into: &mut Vec<(i32, Move)>) {
        self.game.for_each_move(position, |mv| {
            let taken = mv.count_taken() as i32;
            let raised = i32::from(mv.from().is_some());
            into.push((3000 * taken + 2000 * raised + 100 * i32::from(mv.to().level()), mv));
        });
    }

    #[inline]
    fn after(&self, position: &Position, mv: Move) -> Position {
        let mut after = *position;
        self.game.play_unchecked(&mut after, mv);
        after
    }

    #[inline]
    fn estimate(&self, position: &Position) -> Score {
        self.evaluation.estimate(self.game, position)
    }

    #[inline]
    fn estimator(&self, position: &Position) -> impl Fn(&Position) -> Score {
        let survey = self.evaluation.survey(position);
        move |after| self.evaluation.estimate_after(&survey, self.game, after)
    }
}
