use std::fmt;

use super::{Base, Cell, CellSet, Move, Symmetry};
use crate::{Player, zobrist};

/// The spheres on the pyramid and the player to move, in eight bytes.
///
/// The spheres of the player to move come first, so that move generation does not depend on the colour:
///
/// ```text
/// own    bits 0–29: cells with a sphere of the player to move
/// other  bits 0–29: cells with a sphere of the opponent; bit 31: player 2 is to move
/// ```
///
/// Invariants: the two sets are disjoint, every sphere rests on four others, no player has more spheres on the board
/// than the game provides, and a sphere on the apex belongs to the player who is not to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    own: u32,
    other: u32,
}

const _: () = assert!(size_of::<Position>() == 8);

const TURN_BIT: u32 = 1 << 31;

impl Position {
    /// Builds a position from the spheres of the player to move and of the opponent.
    ///
    /// The caller guarantees the invariants; [`validate`](crate::Game::validate) checks them.
    #[inline]
    pub const fn new_unchecked(own: CellSet, other: CellSet, turn: Player) -> Position {
        let turn = match turn {
            Player::One => 0,
            Player::Two => TURN_BIT,
        };
        Position { own: own.to_bits(), other: other.to_bits() | turn }
    }

    /// The cells with a sphere of the player to move.
    #[inline]
    pub const fn own(&self) -> CellSet {
        CellSet::from_bits(self.own)
    }

    /// The cells with a sphere of the opponent.
    #[inline]
    pub const fn other(&self) -> CellSet {
        CellSet::from_bits(self.other)
    }

    /// The cells with a sphere.
    #[inline]
    pub const fn filled(&self) -> CellSet {
        CellSet::from_bits(self.own | self.other)
    }

    /// The cells with a sphere of the given player.
    pub fn spheres(&self, player: Player) -> CellSet {
        if player == self.turn() { self.own() } else { self.other() }
    }

    /// The player to move.
    #[inline]
    pub const fn turn(&self) -> Player {
        if self.other & TURN_BIT == 0 { Player::One } else { Player::Two }
    }

    /// The number of spheres that a player has left in reserve.
    pub fn reserve(&self, player: Player, base: Base) -> u32 {
        base.spheres().saturating_sub(self.spheres(player).len())
    }

    /// Whether the pyramid is complete.
    #[inline]
    pub const fn has_apex(&self) -> bool {
        self.filled().contains(Cell::APEX)
    }

    /// Returns the same position on a rotated or reflected board.
    pub fn transformed(&self, symmetry: Symmetry) -> Position {
        Position::new_unchecked(symmetry.apply(self.own()), symmetry.apply(self.other()), self.turn())
    }

    /// Returns the canonical one of the eight symmetric positions.
    pub fn canonical(&self) -> Position {
        self.canonical_with_symmetry().0
    }

    /// Returns the canonical position and the symmetry that leads to it.
    #[inline]
    pub fn canonical_with_symmetry(&self) -> (Position, Symmetry) {
        let pair = u64::from(self.own) << 32 | u64::from(self.other & !TURN_BIT);
        let (least, symmetry) = Symmetry::least_of_pair(pair);
        let canonical = Position { own: (least >> 32) as u32, other: least as u32 | self.other & TURN_BIT };
        (canonical, symmetry)
    }

    #[inline]
    pub(super) fn play_unchecked(&mut self, mv: Move) {
        let own = self.own & !mv.vacated_cells().to_bits() | (mv.landing_cell().to_bits());
        let turn = self.other & TURN_BIT;
        *self = Position { own: self.other & !TURN_BIT, other: own | (turn ^ TURN_BIT) };
    }

    /// The Zobrist hash.
    pub(super) fn zobrist(&self) -> u64 {
        let spheres = Player::BOTH.into_iter().flat_map(|player| {
            self.spheres(player).into_iter().map(move |cell| SPHERE_KEYS[player.index()][cell.index()])
        });
        spheres.fold(turn_key(self.turn()), |hash, key| hash ^ key)
    }

    /// The Zobrist hash after a move, from the one before it.
    pub(super) fn zobrist_after(&self, hash: u64, mv: Move) -> u64 {
        let keys = &SPHERE_KEYS[self.turn().index()];
        // A sphere that is played and taken back in the same turn is in neither position: it changes no key.
        let moved = mv.vacated_cells() & self.own() | mv.landing_cell();
        let turned = hash ^ turn_key(Player::One) ^ turn_key(Player::Two);
        moved.into_iter().fold(turned, |hash, cell| hash ^ keys[cell.index()])
    }
}

const SPHERE_KEYS: [[u64; 30]; 2] = [zobrist::keys(0x11), zobrist::keys(0x12)];

const fn turn_key(turn: Player) -> u64 {
    zobrist::key(0x10, turn.index() as u64)
}

impl crate::HasTurn for Position {
    fn turn(&self) -> Player {
        Position::turn(self)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("own", &self.own())
            .field("other", &self.other())
            .field("turn", &self.turn())
            .finish()
    }
}
