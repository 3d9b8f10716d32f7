//! The evaluation of an arrangement of the pieces before the first battle, and its best completion.
//!
//! The points of exactly solved random setups are fitted by one number for each piece, by player, size and place; on
//! setups that it was not fitted to, it explains about an eighth of the variance. Each piece counts on its own, so
//! dynamic programming finds the best completion home by home, with the pieces in hand as the only state.

use tripylon_rules::{
    LePylos, Player,
    le_pylos::{Intersection, IntersectionSet, Phase, Piece, Position, RulesSource, Size},
    random::mix64,
};

/// The value of a piece to its owner, in thousandths of a point, by player, size and kind of place: the outer circle
/// from its end to its middle, then the inner.
///
/// Made by `fit_le_pylos_setups le-pylos:setup=random 1000 1000`. The largest and the smallest pieces are best where
/// they come out last.
const CARPENTIER_PIECE_VALUES: [[[i32; 6]; 5]; 2] = [
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
const CARPENTIER_MEAN_POINTS: i32 = 10_049;
/// By the rules of *Jeux & Stratégie*, player 1 takes everything in nearly every setup, so there is nothing to fit.
const JEUX_ET_STRATEGIE_MEAN_POINTS: i32 = 21_000;

/// The fitted values with noise that depends on the seed, so that no two games have the same setup.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetupEvaluation {
    rules: RulesSource,
    /// The amplitude of the noise, in thousandths of a point.
    noise: i32,
    seed: u64,
}

impl SetupEvaluation {
    pub(super) fn new(game: &LePylos, noise: i32, seed: u64) -> SetupEvaluation {
        SetupEvaluation { rules: game.rules, noise, seed }
    }

    /// Returns the value of a piece to its owner.
    pub(super) fn piece_value(&self, piece: Piece, at: Intersection) -> i32 {
        let home = at.index() - if piece.player == Player::One { 0 } else { 19 };
        let kind = home / 5 * 3 + [0, 1, 2, 1, 0][home % 5];
        let fitted = match self.rules {
            RulesSource::Carpentier => {
                CARPENTIER_PIECE_VALUES[piece.player.index()][piece.size.index()][kind]
            }
            RulesSource::JeuxEtStrategie => 0,
        };
        let random = mix64(self.seed ^ mix64((at.index() * 5 + piece.size.index() + 1) as u64));
        fitted + (random % (2 * self.noise as u64 + 1)) as i32 - self.noise
    }

    /// Returns the value of the pieces of a player when those in hand are put best.
    pub(super) fn best_completion(&self, position: &Position, player: Player) -> i32 {
        let on_board: i32 = position
            .in_own_hemisphere(player)
            .into_iter()
            .filter_map(|at| Some(self.piece_value(position.piece(at)?, at)))
            .sum();
        let in_hand = Size::ALL.map(|size| position.in_hand(player, size));
        let vacant = IntersectionSet::hemisphere(player) - position.in_own_hemisphere(player);
        on_board + self.best_placement_of_hand(player, vacant, in_hand)
    }

    fn best_placement_of_hand(&self, player: Player, vacant: IntersectionSet, in_hand: [usize; 5]) -> i32 {
        // The pieces put so far are a number with a digit from 0 to 2 for each size.
        let digit = |put: usize, size: Size| put / 3usize.pow(size.index() as u32) % 3;
        let mut best = [i32::MIN; 243];
        best[0] = 0;
        for at in vacant {
            let mut next = [i32::MIN; 243];
            for put in (0..243).filter(|put| best[*put] > i32::MIN) {
                for size in Size::ALL.into_iter().filter(|size| digit(put, *size) < in_hand[size.index()]) {
                    let value = best[put] + self.piece_value(Piece { player, size }, at);
                    let after = &mut next[put + 3usize.pow(size.index() as u32)];
                    *after = (*after).max(value);
                }
            }
            best = next;
        }
        best.into_iter().max().unwrap_or(0)
    }

    /// Returns the expected final points of player 1, in thousandths, when both complete their setups best.
    pub(super) fn expected_points(&self, position: &Position) -> i32 {
        let mean = match self.rules {
            RulesSource::Carpentier => CARPENTIER_MEAN_POINTS,
            RulesSource::JeuxEtStrategie => JEUX_ET_STRATEGIE_MEAN_POINTS,
        };
        debug_assert_eq!(position.phase(), Phase::Setup, "setups are evaluated only before the first battle");
        let [one, two] = Player::BOTH.map(|player| self.best_completion(position, player));
        mean + one - two
    }
}
