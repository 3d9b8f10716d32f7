use tripylon_rules::{
    AnyMove, AnyPosition, Player,
    record::{MoveNumber, Record},
};

use super::{Grade, Loss};
use crate::{Appraisal, win_chance};

/// A game gone through, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The moves of the game in order, as far as they have been appraised.
    pub moves: Vec<Judged>,
    /// The move that decided the game, by its place among the moves: the last by which the loser gave the result away, in a
    /// game that nobody won the last by which anybody did; where nobody did, the one by which the loser gave away the most,
    /// or else anybody.
    pub turning_point: Option<usize>,
    /// Whether the game turned there, and more was given away than a part of it.
    pub has_turned: bool,
    /// How much of what they had to lose players 1 and 2 kept, from 0 to 100; 100 only if no move gave away any chance of
    /// winning. Nothing can be said of a player who had no decision to make.
    pub accuracy: [Option<u8>; 2],
}

/// A move and what is thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Its place among the moves of the game, from 0.
    pub turn: usize,
    /// Who played it.
    pub player: Player,
    /// The position that it was played in.
    pub before: AnyPosition,
    /// The move.
    pub played: AnyMove,
    /// What it was worth against the best.
    pub appraisal: Appraisal,
    /// What it gave away.
    pub loss: Loss,
    /// The same as a chance of winning, in thousandths.
    pub lost: u16,
    /// How much the worst move would have given away, in the same unit. Where that is nothing the position was decided.
    pub at_stake: u16,
    /// How good it was.
    pub grade: Grade,
}

impl Review {
    /// Judges the moves of a game, of which there is an appraisal each; if there are fewer appraisals, only the first
    /// moves.
    pub fn of(record: &Record, appraisals: &[Appraisal]) -> Review {
        let mut moves = Vec::new();
        let mut position = record.start();
        for ((ply, appraisal), turn) in record.line().plies().iter().zip(appraisals).zip(0..) {
            moves.push(Judged::new(turn, &position, ply.mv(), *appraisal));
            position.play(ply.mv()).expect("the moves of a record are legal");
        }
        let loser = record.outcome().and_then(|outcome| outcome.winner).map(Player::other);
        let changed = changed(&moves, loser);
        Review {
            turning_point: changed.or_else(|| worst(&moves, loser)).or_else(|| worst(&moves, None)),
            has_turned: changed.is_some(),
            accuracy: Player::BOTH.map(|player| accuracy(&moves, player)),
            moves,
        }
    }
}

impl Judged {
    fn new(turn: usize, before: &AnyPosition, played: AnyMove, appraisal: Appraisal) -> Judged {
        let chance = |worth| win_chance(worth, before);
        let best = chance(appraisal.best);
        let lost = best.saturating_sub(chance(appraisal.played));
        Judged {
            turn,
            player: before.turn(),
            before: *before,
            played,
            appraisal,
            loss: Loss::of(&appraisal, before),
            lost,
            at_stake: lost.max(best.saturating_sub(chance(appraisal.worst))),
            grade: Grade::of(&appraisal, before),
        }
    }

    /// The number of the move, as records count.
    pub const fn number(&self) -> MoveNumber {
        MoveNumber::of_turn(self.turn)
    }
}

/// The last move by which the result changed, of one player or of both.
fn changed(moves: &[Judged], player: Option<Player>) -> Option<usize> {
    of(moves, player).rfind(|judged| judged.grade.changes_the_result()).map(|judged| judged.turn)
}

/// The move that gave away the most, likewise; of equal losses the last, which nothing could make good any more.
fn worst(moves: &[Judged], player: Option<Player>) -> Option<usize> {
    let counted = of(moves, player).filter(|judged| judged.grade >= Grade::Inaccurate);
    counted.max_by_key(|judged| (judged.lost, judged.loss.amount())).map(|judged| judged.turn)
}

fn of(moves: &[Judged], player: Option<Player>) -> impl DoubleEndedIterator<Item = &Judged> {
    moves.iter().filter(move |judged| player.is_none_or(|player| judged.player == player))
}

/// A move that puts less than this at stake, in thousandths, decides nothing.
const LEAST_AT_STAKE: u16 = 50;

/// The share of all that was at stake that the player kept, rounded down, so that 100 is said only of a game in which nothing
/// was given away.
fn accuracy(moves: &[Judged], player: Player) -> Option<u8> {
    let is_decision = |judged: &&Judged| judged.grade != Grade::Forced && judged.at_stake >= LEAST_AT_STAKE;
    let decisions = of(moves, Some(player)).filter(is_decision);
    let (lost, at_stake) = decisions.fold((0, 0), |(lost, at_stake), judged| {
        (lost + u32::from(judged.lost), at_stake + u32::from(judged.at_stake))
    });
    (100 * (at_stake - lost)).checked_div(at_stake).map(|percent| percent as u8)
}
