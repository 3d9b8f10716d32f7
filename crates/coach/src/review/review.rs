use tripylon_rules::{
    AnyMove, AnyPosition, Player,
    record::{MoveNumber, Record},
};
use tripylon_search::ExpectedError;

use super::{Grade, MoveLoss};
use crate::{MoveAssessment, win_chance};

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The assessed moves of the game, in order.
    pub moves: Vec<ReviewedMove>,
    /// The index of the move that decided the game: the last one by which the loser (in a draw: either player) changed
    /// the result; if there is none, the largest loss of the loser, or else of either player.
    pub turning_point: Option<usize>,
    /// Whether the turning point changed the result.
    pub result_changed: bool,
    /// The accuracy of players 1 and 2: the share of the winning chances at stake that they kept, from 0 to 100; 100
    /// only if no move gave away any. `None` for a player without a decision to make.
    pub accuracy: [Option<u8>; 2],
}

/// A move with its assessment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewedMove {
    /// The index of the move, from 0.
    pub turn: usize,
    /// The player who moved.
    pub player: Player,
    /// The position before the move.
    pub before: AnyPosition,
    /// The move.
    pub played: AnyMove,
    /// The assessment.
    pub assessment: MoveAssessment,
    /// The loss.
    pub loss: MoveLoss,
    /// The lost winning chance, in thousandths.
    pub win_chance_lost: u16,
    /// The winning chance that the worst move would have lost, in thousandths; 0 in a decided position.
    pub win_chance_at_stake: u16,
    /// The grade.
    pub grade: Grade,
}

impl Review {
    /// Reviews the moves of a game by their assessments. With fewer assessments than moves, only the first moves are
    /// reviewed.
    pub fn from_record(record: &Record, assessments: &[MoveAssessment]) -> Review {
        let mut moves = Vec::new();
        let mut position = record.start();
        for ((ply, assessment), turn) in record.main_line().plies().iter().zip(assessments).zip(0..) {
            moves.push(ReviewedMove::new(turn, &position, ply.mv(), *assessment));
            position.play(ply.mv()).expect("the moves of a record are legal");
        }
        let loser = record.outcome().and_then(|outcome| outcome.winner).map(Player::opponent);
        let changed = last_result_change(&moves, loser);
        Review {
            turning_point: changed
                .or_else(|| largest_loss(&moves, loser))
                .or_else(|| largest_loss(&moves, None)),
            result_changed: changed.is_some(),
            accuracy: Player::BOTH.map(|player| accuracy(&moves, player)),
            moves,
        }
    }

    /// The mean of the expected errors of the estimated scores; `None` if there are none or the evaluation does not know.
    pub fn expected_error(&self) -> Option<ExpectedError> {
        let errors = self.moves.iter().filter_map(|reviewed| reviewed.assessment.expected_error);
        let errors: Vec<u32> = errors.map(|error| error.hundredths().into()).collect();
        let mean = errors.iter().sum::<u32>().checked_div(errors.len() as u32)?;
        u16::try_from(mean).ok().map(ExpectedError::from_hundredths)
    }
}

impl ReviewedMove {
    fn new(turn: usize, before: &AnyPosition, played: AnyMove, assessment: MoveAssessment) -> ReviewedMove {
        let chance = |score| win_chance(score, before);
        let best = chance(assessment.best);
        let lost = best.saturating_sub(chance(assessment.played));
        ReviewedMove {
            turn,
            player: before.turn(),
            before: *before,
            played,
            assessment,
            loss: MoveLoss::from_assessment(&assessment, before),
            win_chance_lost: lost,
            win_chance_at_stake: lost.max(best.saturating_sub(chance(assessment.worst))),
            grade: Grade::from_assessment(&assessment, before),
        }
    }

    /// The number of the move in a record.
    pub const fn number(&self) -> MoveNumber {
        MoveNumber::from_turn(self.turn)
    }
}

/// The last move that changed the result, of one player or of either.
fn last_result_change(moves: &[ReviewedMove], player: Option<Player>) -> Option<usize> {
    moves_by(moves, player).rfind(|reviewed| reviewed.grade.changes_result()).map(|reviewed| reviewed.turn)
}

/// The move with the largest loss, of one player or of either; of equal losses the last.
fn largest_loss(moves: &[ReviewedMove], player: Option<Player>) -> Option<usize> {
    let counted = moves_by(moves, player).filter(|reviewed| reviewed.grade >= Grade::Inaccurate);
    counted
        .max_by_key(|reviewed| (reviewed.win_chance_lost, reviewed.loss.amount()))
        .map(|reviewed| reviewed.turn)
}

fn moves_by(
    moves: &[ReviewedMove],
    player: Option<Player>,
) -> impl DoubleEndedIterator<Item = &ReviewedMove> {
    moves.iter().filter(move |reviewed| player.is_none_or(|player| reviewed.player == player))
}

/// The winning chance at stake from which a move counts for the accuracy, in thousandths.
const MIN_CHANCE_AT_STAKE_PERMILLE: u16 = 50;

/// The percentage of the winning chances at stake that a player kept, rounded down, so that 100 means that nothing was
/// given away.
fn accuracy(moves: &[ReviewedMove], player: Player) -> Option<u8> {
    let is_decision = |reviewed: &&ReviewedMove| {
        reviewed.grade != Grade::Forced && reviewed.win_chance_at_stake >= MIN_CHANCE_AT_STAKE_PERMILLE
    };
    let decisions = moves_by(moves, Some(player)).filter(is_decision);
    let (lost, at_stake) = decisions.fold((0, 0), |(lost, at_stake), reviewed| {
        (lost + u32::from(reviewed.win_chance_lost), at_stake + u32::from(reviewed.win_chance_at_stake))
    });
    (100 * (at_stake - lost)).checked_div(at_stake).map(|percent| percent as u8)
}
