use super::{Intersection, IntersectionSet, Phase, Piece, Singleton, Size};
use crate::{Player, zobrist};

/// The pieces on the board, the phase, the player to move and the points taken so far.
///
/// A piece in a hemisphere belongs to the player of that hemisphere, so owners are stored for the equator only. The
/// number of the battle and its leader follow from the number of pieces played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) by_size: [IntersectionSet; 5],
    /// The intersections of the equator with a piece of player 2.
    pub(super) player_two_on_equator: IntersectionSet,
    pub(super) points: [u8; 2],
    pub(super) designating: Option<Intersection>,
    pub(super) phase: Phase,
    pub(super) turn: Player,
}

/// The number of pieces played in a battle.
pub(super) const PLAYS_PER_BATTLE: u8 = 4;
/// The number of pieces that each player has.
pub(super) const PIECES_PER_PLAYER: u8 = 10;

impl Position {
    pub(super) const START: Position = Position {
        by_size: [IntersectionSet::EMPTY; 5],
        player_two_on_equator: IntersectionSet::EMPTY,
        points: [0, 0],
        designating: None,
        phase: Phase::Setup,
        turn: Player::One,
    };

    /// The intersections with a piece.
    #[inline]
    pub fn occupied(&self) -> IntersectionSet {
        self.by_size.iter().fold(IntersectionSet::EMPTY, |all, set| all | *set)
    }

    /// The piece on an intersection.
    pub fn piece(&self, at: Intersection) -> Option<Piece> {
        let size = self.size(at)?;
        Some(Piece { player: self.owner(at), size })
    }

    #[inline]
    pub(super) fn size(&self, at: Intersection) -> Option<Size> {
        Size::ALL.into_iter().find(|size| self.by_size[size.index()].contains(at))
    }

    #[inline]
    fn owner(&self, at: Intersection) -> Player {
        at.hemisphere().unwrap_or(if self.player_two_on_equator.contains(at) {
            Player::Two
        } else {
            Player::One
        })
    }

    /// The intersections of a player's own hemisphere with a piece.
    #[inline]
    pub fn in_own_hemisphere(&self, player: Player) -> IntersectionSet {
        self.occupied() & IntersectionSet::hemisphere(player)
    }

    /// The pieces of one size that a player still has to put on the board during the setup.
    pub fn in_hand(&self, player: Player, size: Size) -> usize {
        match self.phase {
            Phase::Setup => {
                let placed = self.by_size[size.index()] & IntersectionSet::hemisphere(player);
                Piece::PER_SIZE - placed.len() as usize
            }
            Phase::Battle => 0,
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

    /// The points of players 1 and 2 so far.
    pub const fn points(&self) -> [u8; 2] {
        self.points
    }

    /// The intersection that designates the line which must answer, in the rules of *Jeux & Stratégie*.
    pub const fn designating(&self) -> Option<Intersection> {
        self.designating
    }

    /// The number of pieces played in all battles so far.
    #[inline]
    pub fn pieces_played(&self) -> u8 {
        match self.phase {
            Phase::Setup => 0,
            Phase::Battle => 2 * PIECES_PER_PLAYER - (self.occupied() - IntersectionSet::EQUATOR).len() as u8,
        }
    }

    /// The number of the battle being fought, from 1 to 5; `None` before the first and after the last.
    pub fn battle_number(&self) -> Option<u8> {
        match (self.phase, self.pieces_played()) {
            (Phase::Setup, _) | (Phase::Battle, 20) => None,
            (Phase::Battle, played) => Some(played / PLAYS_PER_BATTLE + 1),
        }
    }

    /// The player who leads the battle being fought.
    pub fn battle_leader(&self) -> Player {
        if self.pieces_played().is_multiple_of(2) { self.turn } else { self.turn.opponent() }
    }

    /// The number of pieces set aside: they go to the winner of the last battle.
    pub fn set_aside(&self) -> u8 {
        let taken = self.points[0] + self.points[1];
        let on_equator = (self.occupied() & IntersectionSet::EQUATOR).len() as u8;
        // At the end no piece is set aside any more, and with the singleton there are more points than pieces.
        self.pieces_played().saturating_sub(on_equator + taken)
    }

    /// Whether all five battles are over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Battle && self.occupied().is_empty()
    }

    /// Puts a piece from the hand on the board.
    pub(super) fn put(&mut self, size: Size, at: Intersection) {
        let set = &mut self.by_size[size.index()];
        *set |= at.into();
    }

    /// Puts a piece of the player to move on the equator.
    #[inline]
    pub(super) fn put_on_equator(&mut self, size: Size, at: Intersection) {
        self.put(size, at);
        if self.turn == Player::Two {
            self.player_two_on_equator |= at.into();
        }
    }

    /// Takes pieces off the board.
    #[inline]
    pub(super) fn remove(&mut self, pieces: IntersectionSet) {
        for set in &mut self.by_size {
            *set -= pieces;
        }
        self.player_two_on_equator -= pieces;
    }

    /// Gives the pieces on the equator to the winner of the battle, who leads the next; after the last battle also
    /// the pieces set aside and the singleton.
    pub(super) fn decide_battle(&mut self, singleton: Singleton) {
        let deciding = self.deciding_piece().expect("a battle leaves a piece on the equator");
        let winner = self.owner(deciding);
        let taken = self.occupied() & IntersectionSet::EQUATOR;
        self.points[winner.index()] += taken.len() as u8;
        self.remove(taken);
        self.designating = None;
        self.turn = winner;
        if self.is_over() {
            self.points[winner.index()] += self.set_aside() + singleton.points();
        }
    }

    /// The piece on the equator that decides the battle as it stands: the largest of four, the middle one of three,
    /// the smallest of two, or the only one.
    pub fn deciding_piece(&self) -> Option<Intersection> {
        let mut pieces = self.by_size.iter().flat_map(|set| *set & IntersectionSet::EQUATOR);
        match (self.occupied() & IntersectionSet::EQUATOR).len() {
            4 => pieces.nth(3),
            3 => pieces.nth(1),
            _ => pieces.next(),
        }
    }

    /// Returns the position without a player's pieces, as the opponent sees it during a hidden setup.
    pub(super) fn without_pieces_of(&self, player: Player) -> Position {
        let mut seen = *self;
        seen.remove(IntersectionSet::hemisphere(player));
        seen
    }

    /// The Zobrist hash.
    pub(super) fn zobrist(&self) -> u64 {
        self.zobrist_delta(&Position::START)
    }

    /// The Zobrist keys of all differences between two positions. The empty board hashes to 0, so the difference from
    /// it is the hash of a position.
    pub(super) fn zobrist_delta(&self, before: &Position) -> u64 {
        let mut change = 0;
        for (keys, (here, there)) in PIECE_KEYS.iter().zip(self.by_size.into_iter().zip(before.by_size)) {
            for at in here ^ there {
                change ^= keys[at.index()];
            }
        }
        for at in self.player_two_on_equator ^ before.player_two_on_equator {
            change ^= OWNER_KEYS[at.index()];
        }
        for player in 0..2 {
            change ^= POINT_KEYS[player][usize::from(self.points[player])];
            change ^= POINT_KEYS[player][usize::from(before.points[player])];
        }
        change ^= designation_key(self.designating) ^ designation_key(before.designating);
        change ^= FLAG_KEYS[self.turn.index()] ^ FLAG_KEYS[before.turn.index()];
        change ^ FLAG_KEYS[2 + self.phase as usize] ^ FLAG_KEYS[2 + before.phase as usize]
    }
}

static PIECE_KEYS: [[u64; 29]; 5] =
    [zobrist::keys(0x21), zobrist::keys(0x22), zobrist::keys(0x23), zobrist::keys(0x24), zobrist::keys(0x25)];
static OWNER_KEYS: [u64; 29] = zobrist::keys(0x26);
static POINT_KEYS: [[u64; 22]; 2] = [zobrist::keys(0x27), zobrist::keys(0x28)];
static DESIGNATION_KEYS: [u64; 29] = zobrist::keys(0x29);
static FLAG_KEYS: [u64; 4] = zobrist::keys(0x2A);

fn designation_key(designates: Option<Intersection>) -> u64 {
    designates.map_or(0, |at| DESIGNATION_KEYS[at.index()])
}

impl crate::HasTurn for Position {
    fn turn(&self) -> Player {
        self.turn
    }
}
