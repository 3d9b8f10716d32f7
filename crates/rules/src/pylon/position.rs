use super::{Dimensions, Phase, Pyramid, Size, Square, SquareSet, Stack};
use crate::{Player, zobrist};

/// The stacks on the board and the player to move.
///
/// It caches the sets of squares that the moves depend on: where the bottom of a stack is small, medium or large, the
/// same for its top, and which tops are player 2's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    stacks: [Stack; Square::COUNT],
    pub(super) bottoms: [SquareSet; 3],
    pub(super) tops: [SquareSet; 3],
    pub(super) player_two_tops: SquareSet,
    pub(super) phase: Phase,
    pub(super) turn: Player,
}

impl Position {
    pub(super) const START: Position = Position {
        stacks: [Stack::EMPTY; Square::COUNT],
        bottoms: [SquareSet::EMPTY; 3],
        tops: [SquareSet::EMPTY; 3],
        player_two_tops: SquareSet::EMPTY,
        phase: Phase::Placing,
        turn: Player::One,
    };

    /// The stack on a square.
    #[inline]
    pub const fn stack(&self, at: Square) -> Stack {
        self.stacks[at.index()]
    }

    /// The squares with a stack.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        let [small, medium, large] = self.bottoms;
        small | medium | large
    }

    /// The squares with a stack that counts for a player.
    pub fn held_by(&self, player: Player) -> SquareSet {
        match player {
            Player::One => self.occupied() - self.player_two_tops,
            Player::Two => self.player_two_tops,
        }
    }

    /// The phase of the game.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The player to move.
    #[inline]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// The pyramids of one size that a player still has to place.
    #[inline]
    pub fn in_hand(&self, player: Player, size: Size, dimensions: Dimensions) -> u8 {
        match self.phase {
            Phase::Placing => {
                let placed = self.bottoms[size.index()] & self.held_by(player);
                dimensions.stash()[size.index()].saturating_sub(placed.len() as u8)
            }
            Phase::Stacking => 0,
        }
    }

    /// The number of pyramids in the stacks that count for players 1 and 2.
    pub fn score(&self) -> [u8; 2] {
        Player::BOTH.map(|player| self.count_pyramids(self.held_by(player)))
    }

    /// The number of pyramids on some squares.
    pub(super) fn count_pyramids(&self, squares: SquareSet) -> u8 {
        squares.into_iter().map(|at| self.stack(at).height()).sum()
    }

    /// Puts a stack on an empty square.
    #[inline]
    pub(super) fn put(&mut self, stack: Stack, at: Square) {
        self.stacks[at.index()] = stack;
        if let (Some(bottom), Some(top)) = (stack.bottom(), stack.top()) {
            self.bottoms[bottom.size.index()] |= at.into();
            self.set_top(top, at);
        }
    }

    /// Puts the stack of one square on that of another.
    #[inline]
    pub(super) fn move_stack(&mut self, from: Square, to: Square) {
        let moving = std::mem::take(&mut self.stacks[from.index()]);
        for set in self.bottoms.iter_mut().chain(&mut self.tops).chain([&mut self.player_two_tops]) {
            *set -= from.into();
        }
        self.stacks[to.index()].put_on_top(moving);
        let top = moving.top().expect("a stack that moves has a top");
        self.set_top(top, to);
    }

    /// Records the top pyramid of a square.
    #[inline]
    fn set_top(&mut self, top: Pyramid, at: Square) {
        for set in &mut self.tops {
            *set -= at.into();
        }
        self.tops[top.size.index()] |= at.into();
        match top.player {
            Player::One => self.player_two_tops -= at.into(),
            Player::Two => self.player_two_tops |= at.into(),
        }
    }

    /// The Zobrist hash.
    pub(super) fn zobrist(&self) -> u64 {
        let stacks = self.occupied().into_iter().fold(0, |hash, at| hash ^ self.stack_key(at));
        stacks ^ turn_key(self.turn) ^ phase_key(self.phase)
    }

    /// The Zobrist keys of the squares, turn and phase that differ between two positions.
    pub(super) fn zobrist_delta(&self, before: &Position, squares: &[Square]) -> u64 {
        let flags =
            turn_key(self.turn) ^ turn_key(before.turn) ^ phase_key(self.phase) ^ phase_key(before.phase);
        squares.iter().fold(flags, |change, at| change ^ self.stack_key(*at) ^ before.stack_key(*at))
    }

    fn stack_key(&self, at: Square) -> u64 {
        match self.stack(at) {
            Stack::EMPTY => 0,
            stack => zobrist::splitmix64(SQUARE_KEYS[at.index()] ^ stack.to_bits()),
        }
    }
}

static SQUARE_KEYS: [u64; Square::COUNT] = zobrist::keys(0x31);

const fn turn_key(turn: Player) -> u64 {
    zobrist::key(0x32, turn.index() as u64)
}

const fn phase_key(phase: Phase) -> u64 {
    zobrist::key(0x33, phase as u64)
}

impl crate::HasTurn for Position {
    fn turn(&self) -> Player {
        self.turn
    }
}
