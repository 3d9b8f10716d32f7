//! What an arrangement of the pieces is worth before the first battle, and the best way to complete one.
//!
//! The points of exactly solved random setups are fitted by one number for each piece, by player, size and place; on
//! setups that it was not made from, the fit explains about an eighth of how much they differ. Because each piece counts
//! on its own, the best completion is found home by home, with what is left in the hand as the only memory.

use tripylon_rules::{
    LePylos, Player,
    le_pylos::{Intersection, IntersectionSet, Phase, Piece, Position, RuleSet, Size},
};

use crate::dice::mix;

/// Thousandths of a point in favour of the owner, by player, size and kind of place: the outer circle from its end to its
/// middle, then the inner.
///
/// Made by `fit_le_pylos_setups le-pylos:setup=random 1000 1000`. The largest and the smallest pieces are best kept where
/// they come out last.
const OF_CARPENTIER: [[[i32; 6]; 5]; 2] = [
    [
        [-20, 41, 81, 11, -26, -88],
        [-1, -96, -128, 52, 69, 104],
        [11, -47, -131, 28, 55, 85],
        [20, 26, 44, -50, -39, 0],
        [-11, 77, 134, -41, -59, -100],
    ],
    [
        [-23, 40, 87, -26, -26, -53],
        [40, -66, -218, 83, 87, 73],
        [2, -84, -63, 40, 41, 64],
        [0, 52, 40, -54, -32, -6],
        [-19, 59, 152, -44, -70, -78],
    ],
];
/// The points of player 1 on average, in thousandths.
const MEAN_OF_CARPENTIER: i32 = 10_049;
/// In *Jeux & Stratégie* player 1 takes everything in nearly every setup, so there is nothing to fit.
const MEAN_OF_JEUX_ET_STRATEGIE: i32 = 21_000;

/// How somebody judges arrangements: the fitted numbers, and the fancies of this one player in this one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    rules: RuleSet,
    /// By how many thousandths of a point the fancies reach either way.
    fancy: i32,
    seed: u64,
}

impl Taste {
    pub(super) fn new(game: &LePylos, fancy: i32, seed: u64) -> Taste {
        Taste { rules: game.rules, fancy, seed }
    }

    /// What one piece is worth to its owner.
    pub(super) fn of_piece(&self, piece: Piece, at: Intersection) -> i32 {
        let home = at.index() - if piece.player == Player::One { 0 } else { 19 };
        let kind = home / 5 * 3 + [0, 1, 2, 1, 0][home % 5];
        let fitted = match self.rules {
            RuleSet::Carpentier => OF_CARPENTIER[piece.player.index()][piece.size.index()][kind],
            RuleSet::JeuxEtStrategie => 0,
        };
        let dice = mix(self.seed ^ mix((at.index() * 5 + piece.size.index() + 1) as u64));
        fitted + (dice % (2 * self.fancy as u64 + 1)) as i32 - self.fancy
    }

    /// What the pieces of a player are worth when those still in hand are put as well as can be.
    pub(super) fn best_completion(&self, position: &Position, player: Player) -> i32 {
        let standing: i32 = position
            .at_home(player)
            .into_iter()
            .filter_map(|at| Some(self.of_piece(position.piece(at)?, at)))
            .sum();
        let in_hand = Size::ALL.map(|size| position.in_hand(player, size));
        let vacant = IntersectionSet::hemisphere(player) - position.at_home(player);
        standing + self.best_rest(player, vacant, in_hand)
    }

    fn best_rest(&self, player: Player, vacant: IntersectionSet, in_hand: [usize; 5]) -> i32 {
        // What has been put is a number with a digit from 0 to 2 for each size.
        let digit = |put: usize, size: Size| put / 3usize.pow(size.index() as u32) % 3;
        let mut best = [i32::MIN; 243];
        best[0] = 0;
        for at in vacant {
            let mut next = [i32::MIN; 243];
            for put in (0..243).filter(|put| best[*put] > i32::MIN) {
                for size in Size::ALL.into_iter().filter(|size| digit(put, *size) < in_hand[size.index()]) {
                    let worth = best[put] + self.of_piece(Piece { player, size }, at);
                    let after = &mut next[put + 3usize.pow(size.index() as u32)];
                    *after = (*after).max(worth);
                }
            }
            best = next;
        }
        best.into_iter().max().unwrap_or(0)
    }

    /// The final points of player 1 that can be expected, in thousandths, when both complete their arrangements well.
    pub(super) fn expected_points(&self, position: &Position) -> i32 {
        let mean = match self.rules {
            RuleSet::Carpentier => MEAN_OF_CARPENTIER,
            RuleSet::JeuxEtStrategie => MEAN_OF_JEUX_ET_STRATEGIE,
        };
        debug_assert_eq!(position.phase(), Phase::Setup, "battles are fought, not guessed");
        let [one, two] = Player::BOTH.map(|player| self.best_completion(position, player));
        mean + one - two
    }
}
