use tripylon_rules::{
    Player,
    pylon::{Dimensions, Move, Size, Square},
};

use super::{super::evaluation::evaluate, placing_position::PlacingPosition};

/// The order in which a search tries placements.
///
/// A player who replies to the same placement in the same way reaches the same boards in many orders, and the
/// transposition table knows them. So replies that worked before come first, as do those of player 2 on the mirror
/// image of the square before: with the latter, 5×2 takes 0.58 times as many full boards, 6×2 0.67 times.
pub(super) struct PlacementOrder {
    dimensions: Dimensions,
    /// The weight of refutations by placement, for each player.
    placements: [Vec<i32>; 2],
    /// The weight of refutations by placement and the placement before it.
    replies: Vec<i32>,
}

/// A pyramid of the player to move, and the square it is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) size: Size,
    pub(super) at: Square,
}

impl Placement {
    /// The number of indices.
    const COUNT: usize = 3 * Square::COUNT;

    fn index(self) -> usize {
        self.size.index() * Square::COUNT + self.at.index()
    }
}

impl From<Placement> for Move {
    fn from(Placement { size, at }: Placement) -> Move {
        Move::Place { size, at }
    }
}

impl PlacementOrder {
    pub(super) fn new(dimensions: Dimensions) -> PlacementOrder {
        PlacementOrder {
            dimensions,
            placements: [0, 1].map(|_| vec![0; Placement::COUNT]),
            replies: vec![0; Placement::COUNT * Placement::COUNT],
        }
    }

    /// Returns the order score of a placement after the `previous` one: those with higher scores come first.
    pub(super) fn score(
        &self,
        position: &PlacingPosition,
        previous: Option<Placement>,
        next: Placement,
    ) -> i32 {
        /// Above all other scores.
        const MIRROR_SCORE: i32 = 1_000_000;
        let board = &position.board;
        let placement = self.placements[board.turn.index()][next.index()] / 4;
        let reply = previous.map_or(0, |previous| self.replies[reply_index(previous, next)]);
        let mirrors = board.turn == Player::Two
            && previous
                .is_some_and(|previous| next == Placement { at: self.mirror_image(previous.at), ..previous });
        let mut after = *board;
        after.play(next.into());
        let eval = -i32::from(evaluate(&after, self.dimensions));
        placement + reply + eval + if mirrors { MIRROR_SCORE } else { 0 }
    }

    /// Records that a placement refuted the `previous` one; refutations of more vacant squares weigh more.
    pub(super) fn record_refutation(
        &mut self,
        player: Player,
        previous: Option<Placement>,
        next: Placement,
        vacant: u32,
    ) {
        /// Far below the mirror score and overflow.
        const MAX_WEIGHT: i32 = 500_000;
        let add = |weight: &mut i32| *weight = (*weight + (vacant * vacant) as i32).min(MAX_WEIGHT);
        add(&mut self.placements[player.index()][next.index()]);
        if let Some(previous) = previous {
            add(&mut self.replies[reply_index(previous, next)]);
        }
    }

    /// Returns the mirror image of a square along the shorter side with an even number of squares: no square is its own
    /// image.
    fn mirror_image(&self, at: Square) -> Square {
        let [columns, rows] = [self.dimensions.columns(), self.dimensions.rows()];
        let along_rows = rows.is_multiple_of(2) && (rows <= columns || !columns.is_multiple_of(2));
        let image = match along_rows {
            true => Square::at(at.column(), rows - 1 - at.row()),
            false => Square::at(columns - 1 - at.column(), at.row()),
        };
        image.expect("a mirror image of a square is on the board")
    }
}

fn reply_index(previous: Placement, next: Placement) -> usize {
    previous.index() * Placement::COUNT + next.index()
}
