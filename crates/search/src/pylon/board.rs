use tripylon_rules::{
    Player,
    pylon::{Dimensions, Move, Phase, Position, Size, Square, SquareSet},
    random::mix64,
};

use super::{direction::ShiftDirection, links::StackLinks, switches::Switches};

/// A compact position for the search: of each stack only its height, its bottom and its top.
///
/// Of the bottom only the size matters, which never changes; of the top the size and the owner. That fits into seven sets of squares and thirty heights, and a move changes two squares of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchBoard {
    pub(super) bottoms: [SquareSet; 3],
    pub(super) tops: [SquareSet; 3],
    /// The stacks whose top belongs to player 2.
    pub(super) owned_by_two: SquareSet,
    /// By index of square; two bytes are padding.
    pub(super) heights: [u8; 32],
    /// The pyramids that players 1 and 2 still have to place, by size.
    pub(super) hands: [[u8; 3]; 2],
    pub(super) turn: Player,
    pub(super) phase: Phase,
    /// The lead of player 1, including the final lead of the groups that were taken off the board.
    pub(super) lead: i8,
    /// The lead of player 1 if every open group ends halfway between its best and its worst result.
    pub(super) midpoint_lead: i8,
    /// Half the difference between the best and the worst result of the open groups.
    pub(super) spread: i8,
    /// The nimber of the groups that were taken off the board because they only allow tempo moves.
    pub(super) nimber: u8,
    /// The groups that were taken off the board because one move decides them.
    pub(super) switches: Switches,
    /// The sum of the form hashes of the open groups.
    pub(super) open_groups_hash: u64,
    /// Whether `GroupTable::reduce` has taken off all groups whose value is known, so that only open groups are left.
    pub(super) reduced: bool,
}

impl SearchBoard {
    pub(super) fn new(position: &Position, dimensions: Dimensions) -> SearchBoard {
        let mut board = SearchBoard {
            bottoms: [SquareSet::EMPTY; 3],
            tops: [SquareSet::EMPTY; 3],
            owned_by_two: position.held_by(Player::Two),
            heights: [0; 32],
            hands: Player::BOTH
                .map(|player| Size::ALL.map(|size| position.in_hand(player, size, dimensions))),
            turn: position.turn(),
            phase: position.phase(),
            lead: 0,
            midpoint_lead: 0,
            spread: 0,
            nimber: 0,
            switches: Switches::NONE,
            open_groups_hash: 0,
            reduced: false,
        };
        for at in position.occupied() {
            let stack = position.stack(at);
            if let (Some(bottom), Some(top)) = (stack.bottom(), stack.top()) {
                board.bottoms[bottom.size.index()] |= at.into();
                board.tops[top.size.index()] |= at.into();
                board.heights[at.index()] = stack.height();
            }
        }
        board.lead =
            board.height_of(board.held_by(Player::One)) as i8 - board.height_of(board.owned_by_two) as i8;
        board
    }

    #[inline]
    pub(super) fn occupied(&self) -> SquareSet {
        let [small, medium, large] = self.bottoms;
        small | medium | large
    }

    #[inline]
    pub(super) fn held_by(&self, player: Player) -> SquareSet {
        match player {
            Player::One => self.occupied() - self.owned_by_two,
            Player::Two => self.owned_by_two,
        }
    }

    /// Counts the pyramids on some squares.
    #[inline]
    pub(super) fn height_of(&self, squares: SquareSet) -> i16 {
        squares.into_iter().map(|at| i16::from(self.heights[at.index()])).sum()
    }

    /// Returns the lead of a player.
    #[inline]
    pub(super) fn lead_of(&self, player: Player) -> i16 {
        match player {
            Player::One => i16::from(self.lead),
            Player::Two => -i16::from(self.lead),
        }
    }

    /// Returns the lead of a player if every open group ends halfway between its best and its worst end.
    #[inline]
    pub(super) fn midpoint_lead_of(&self, player: Player) -> i16 {
        match player {
            Player::One => i16::from(self.midpoint_lead),
            Player::Two => -i16::from(self.midpoint_lead),
        }
    }

    #[inline]
    pub(super) fn links(&self) -> StackLinks {
        StackLinks::new(self.bottoms, self.tops)
    }

    /// Visits every move on the board in the order of the rules, without tempo moves.
    #[inline]
    pub(super) fn for_each_move(&self, dimensions: Dimensions, mut visit: impl FnMut(Move)) {
        match self.phase {
            Phase::Placing => {
                let vacant = dimensions.board() - self.occupied();
                let hand = self.hands[self.turn.index()];
                for size in Size::ALL.into_iter().filter(|size| hand[size.index()] > 0) {
                    vacant.into_iter().for_each(|at| visit(Move::Place { size, at }));
                }
            }
            Phase::Stacking => {
                let links = self.links();
                for direction in ShiftDirection::ALL {
                    for from in links.movers(direction) {
                        visit(Move::Stack { from, to: direction.step(from) });
                    }
                }
            }
        }
    }

    /// Plays a legal move. As in the rules, the player who places the last pyramid moves again.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) {
        match mv {
            Move::Place { size, at } => {
                self.place(size, at);
                if self.hands == [[0; 3]; 2] {
                    self.phase = Phase::Stacking;
                    return;
                }
            }
            Move::Stack { from, to } => self.stack_up(from, to),
        }
        self.turn = self.turn.opponent();
    }

    #[inline]
    fn place(&mut self, size: Size, at: Square) {
        self.hands[self.turn.index()][size.index()] -= 1;
        self.bottoms[size.index()] |= at.into();
        self.tops[size.index()] |= at.into();
        self.heights[at.index()] = 1;
        match self.turn {
            Player::One => self.lead += 1,
            Player::Two => {
                self.owned_by_two |= at.into();
                self.lead -= 1;
            }
        }
    }

    #[inline]
    pub(super) fn stack_up(&mut self, from: Square, to: Square) {
        let height = self.heights[to.index()];
        let [mover_is_twos, target_is_twos] = [from, to].map(|at| self.owned_by_two.contains(at));
        match (mover_is_twos, target_is_twos) {
            (false, true) => {
                self.lead += 2 * height as i8;
                self.owned_by_two -= to.into();
            }
            (true, false) => {
                self.lead -= 2 * height as i8;
                self.owned_by_two |= to.into();
            }
            (false, false) | (true, true) => {}
        }
        self.heights[to.index()] += self.heights[from.index()];
        for tops in &mut self.tops {
            let moves_here = tops.contains(from);
            *tops -= SquareSet::of(from) | to.into();
            if moves_here {
                *tops |= to.into();
            }
        }
        for bottoms in &mut self.bottoms {
            *bottoms -= from.into();
        }
        self.owned_by_two -= from.into();
        self.heights[from.index()] = 0;
    }

    /// Decides the largest switch for the player to move.
    #[inline]
    pub(super) fn take_largest_switch(&mut self) {
        if let Some((size, others)) = self.switches.take_largest() {
            let gain = match self.turn {
                Player::One => size,
                Player::Two => -size,
            };
            self.lead += gain;
            self.midpoint_lead += gain;
            self.switches = others;
        }
    }

    /// Takes stacks off the board without changing the lead.
    #[inline]
    pub(super) fn remove_stacks(&mut self, squares: SquareSet) {
        for set in self.bottoms.iter_mut().chain(&mut self.tops).chain([&mut self.owned_by_two]) {
            *set -= squares;
        }
        for at in squares {
            self.heights[at.index()] = 0;
        }
    }

    /// Returns a hash that boards share if the lead develops from them in the same way.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        match self.phase {
            Phase::Placing => self.placement_hash(),
            Phase::Stacking => {
                let small = self.switches.to_bits() | u64::from(self.nimber) << 32 | (self.turn as u64) << 40;
                mix64(self.open_groups_hash ^ mix64(small.wrapping_add(0x9E37_79B9_7F4A_7C15)))
            }
        }
    }

    /// Returns a hash of the board as it looks, for deciding which moves a weak level misses.
    pub(super) fn visible_hash(&self) -> u64 {
        mix64(self.placement_hash() ^ self.hash())
    }

    /// Hashes the pyramids; hands and turn follow from them.
    fn placement_hash(&self) -> u64 {
        let [small, medium, large] = self.bottoms.map(|set| u64::from(set.to_bits()));
        let words = [small | medium << 32, large | u64::from(self.owned_by_two.to_bits()) << 32];
        words.into_iter().fold(0x6A09_E667_F3BC_C908, |hash, word| mix64(hash ^ word))
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Game, Pylon, random::SplitMix64};

    use super::*;

    /// Plays random games on the board and by the rules, and compares.
    fn check(rules: &str) {
        let game: Pylon = rules.parse().unwrap();
        for seed in 0..50 {
            let mut rng = SplitMix64::new(seed);
            let mut position = game.start();
            let mut board = SearchBoard::new(&position, game.size);
            loop {
                assert_eq!(
                    board,
                    SearchBoard::new(&position, game.size),
                    "{}",
                    game.position_text(&position)
                );
                let [one, two] = position.score().map(|points| points as i8);
                assert_eq!(board.lead, one - two);
                let mut moves = Vec::new();
                board.for_each_move(game.size, |mv| moves.push(mv));
                assert_eq!(moves, game.legal_moves(&position));
                if moves.is_empty() {
                    break;
                }
                let mv = moves[rng.below(moves.len())];
                game.play_unchecked(&mut position, mv);
                board.play(mv);
            }
        }
    }

    #[test]
    fn the_board_follows_the_rules() {
        for rules in ["pylon", "pylon:size=4x4", "pylon:size=6x1", "pylon:size=1x2", "pylon:size=3x4"] {
            check(rules);
        }
    }
}
