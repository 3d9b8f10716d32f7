use tripylon_rules::{
    Player,
    pylon::{Dimensions, Move, Phase, Position, Size, Square, SquareSet},
};

use super::{direction::Direction, links::Links, switches::Switches};
use crate::dice::mix;

/// A position as the search sees it: of every stack, only what matters for what is to come.
///
/// Inside a stack nobody looks again. What counts is how high it is, how large its bottom is (it never changes), and how
/// large and whose its top is. That fits into seven sets of squares and thirty heights, and a move changes two squares of
/// each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) bottoms: [SquareSet; 3],
    pub(super) tops: [SquareSet; 3],
    /// The stacks whose top is player 2's.
    pub(super) of_two: SquareSet,
    /// By number of square; two bytes are never used.
    pub(super) heights: [u8; 32],
    /// The pyramids that players 1 and 2 still have to place, by size.
    pub(super) hands: [[u8; 3]; 2],
    pub(super) turn: Player,
    pub(super) phase: Phase,
    /// By how much player 1 leads, with the ends of what was taken off the board.
    pub(super) lead: i8,
    /// The same, but open groups count as much as is half-way between their best and their worst end.
    pub(super) middle: i8,
    /// How far the best and the worst end of open groups are from that.
    pub(super) spread: i8,
    /// What is left of groups that were taken off the board because they only serve to pass the time.
    pub(super) nimber: u8,
    /// What is left of groups that were taken off the board because one move decides them.
    pub(super) switches: Switches,
    /// The forms of the open groups, added up.
    pub(super) forms: u64,
    /// Whether only open groups are left on the board.
    pub(super) reduced: bool,
}

impl Board {
    pub(super) fn new(position: &Position, dimensions: Dimensions) -> Board {
        let mut board = Board {
            bottoms: [SquareSet::EMPTY; 3],
            tops: [SquareSet::EMPTY; 3],
            of_two: position.held_by(Player::Two),
            heights: [0; 32],
            hands: Player::BOTH
                .map(|player| Size::ALL.map(|size| position.in_hand(player, size, dimensions))),
            turn: position.turn(),
            phase: position.phase(),
            lead: 0,
            middle: 0,
            spread: 0,
            nimber: 0,
            switches: Switches::NONE,
            forms: 0,
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
        board.lead = board.height_of(board.held_by(Player::One)) as i8 - board.height_of(board.of_two) as i8;
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
            Player::One => self.occupied() - self.of_two,
            Player::Two => self.of_two,
        }
    }

    /// The number of pyramids on some squares.
    #[inline]
    pub(super) fn height_of(&self, squares: SquareSet) -> i16 {
        squares.into_iter().map(|at| i16::from(self.heights[at.index()])).sum()
    }

    /// By how much a player leads.
    #[inline]
    pub(super) fn lead_of(&self, player: Player) -> i16 {
        match player {
            Player::One => i16::from(self.lead),
            Player::Two => -i16::from(self.lead),
        }
    }

    /// By how much a player leads if every open group ends half-way between its best and its worst end.
    #[inline]
    pub(super) fn middle_of(&self, player: Player) -> i16 {
        match player {
            Player::One => i16::from(self.middle),
            Player::Two => -i16::from(self.middle),
        }
    }

    #[inline]
    pub(super) fn links(&self) -> Links {
        Links::new(self.bottoms, self.tops)
    }

    /// Shows every move on the board in the same order as the rules do; tempo moves are not among them.
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
                for direction in Direction::ALL {
                    for from in links.movers(direction) {
                        visit(Move::Stack { from, to: direction.step(from) });
                    }
                }
            }
        }
    }

    /// Plays a legal move. As in the rules, whoever places the last pyramid moves again.
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
        self.turn = self.turn.other();
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
                self.of_two |= at.into();
                self.lead -= 1;
            }
        }
    }

    #[inline]
    pub(super) fn stack_up(&mut self, from: Square, to: Square) {
        let height = self.heights[to.index()];
        let [mover_is_twos, goal_is_twos] = [from, to].map(|at| self.of_two.contains(at));
        match (mover_is_twos, goal_is_twos) {
            (false, true) => {
                self.lead += 2 * height as i8;
                self.of_two -= to.into();
            }
            (true, false) => {
                self.lead -= 2 * height as i8;
                self.of_two |= to.into();
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
        self.of_two -= from.into();
        self.heights[from.index()] = 0;
    }

    /// Decides the largest switch for the player to move.
    #[inline]
    pub(super) fn throw_switch(&mut self) {
        if let Some((size, others)) = self.switches.take_largest() {
            let gain = match self.turn {
                Player::One => size,
                Player::Two => -size,
            };
            self.lead += gain;
            self.middle += gain;
            self.switches = others;
        }
    }

    /// Takes stacks off the board; the lead stays what it is.
    #[inline]
    pub(super) fn take_off(&mut self, squares: SquareSet) {
        for set in self.bottoms.iter_mut().chain(&mut self.tops).chain([&mut self.of_two]) {
            *set -= squares;
        }
        for at in squares {
            self.heights[at.index()] = 0;
        }
    }

    /// A number that is the same for boards from which the lead changes in the same way when both play on.
    #[inline]
    pub(super) fn essence(&self) -> u64 {
        match self.phase {
            Phase::Placing => self.essence_of_placing(),
            Phase::Stacking => {
                let small = self.switches.to_bits() | u64::from(self.nimber) << 32 | (self.turn as u64) << 40;
                mix(self.forms ^ mix(small.wrapping_add(0x9E37_79B9_7F4A_7C15)))
            }
        }
    }

    /// A number for what the board looks like to somebody who does not see through it.
    pub(super) fn looks(&self) -> u64 {
        mix(self.essence_of_placing() ^ self.essence())
    }

    /// Hands and turn follow from the board.
    fn essence_of_placing(&self) -> u64 {
        let [small, medium, large] = self.bottoms.map(|set| u64::from(set.to_bits()));
        let words = [small | medium << 32, large | u64::from(self.of_two.to_bits()) << 32];
        words.into_iter().fold(0x6A09_E667_F3BC_C908, |hash, word| mix(hash ^ word))
    }
}

#[cfg(test)]
mod tests {
    use tripylon_rules::{Game, Pylon};

    use super::*;
    use crate::dice::Dice;

    /// Plays random games on the board and by the rules.
    fn check(rules: &str) {
        let game: Pylon = rules.parse().unwrap();
        for seed in 0..50 {
            let mut dice = Dice::new(seed);
            let mut position = game.start();
            let mut board = Board::new(&position, game.size);
            loop {
                assert_eq!(board, Board::new(&position, game.size), "{}", game.position_text(&position));
                let [one, two] = position.score().map(|points| points as i8);
                assert_eq!(board.lead, one - two);
                let mut moves = Vec::new();
                board.for_each_move(game.size, |mv| moves.push(mv));
                assert_eq!(moves, game.legal_moves(&position));
                if moves.is_empty() {
                    break;
                }
                let mv = moves[dice.below(moves.len())];
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
