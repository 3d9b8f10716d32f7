use tripylon_rules::Player;

use crate::Limits;

/// How good a position is for the player to move, in a unit of the game's own.
pub(crate) type Score = i16;

/// Scores from here on are wins; [`win_in`] says in how many turns.
pub(crate) const WON: Score = 15_000;
/// The win that takes no turn at all.
const WIN: Score = 16_000;
/// Better than anything. Twice this still fits, so that the width of a window does.
pub(crate) const BEST: Score = 16_300;

/// The score of a win in so many turns: the sooner, the better.
pub(crate) const fn win_in(turns: u32) -> Score {
    WIN - turns as Score
}

/// In how many turns a score wins or loses; `None` if it does neither.
pub(crate) const fn turns_to_end(score: Score) -> Option<u32> {
    if score.abs() < WON { None } else { Some((WIN - score.abs()) as u32) }
}

/// A score one turn earlier in the game: a win is one turn further away.
pub(crate) const fn older(score: Score) -> Score {
    if score >= WON {
        score - 1
    } else if score <= -WON {
        score + 1
    } else {
        score
    }
}

/// A score one turn later in the game: the inverse of [`older`].
pub(crate) const fn younger(score: Score) -> Score {
    if score >= WON {
        score + 1
    } else if score <= -WON {
        score - 1
    } else {
        score
    }
}

/// A game as a search sees it.
pub(crate) trait Outlook: Sync {
    /// What stands where and whose turn it is.
    type Position: Copy + Sync;
    /// A whole turn.
    type Move: Copy + Eq + Send + Sync;
    /// How a position was turned to find its key.
    type Frame: Copy;

    /// The player to move.
    fn turn(&self, position: &Self::Position) -> Player;

    /// A number that is the same for positions that are worth the same, and the way in which this one was turned to
    /// look like the one that stands for all of them.
    fn key(&self, position: &Self::Position) -> (u64, Self::Frame);

    /// A move as it looks in a turned position, as a number that is not 0.
    fn pack(&self, mv: Self::Move, frame: Self::Frame) -> u32;

    /// The number of different values of [`slot`](Outlook::slot).
    const SLOTS: usize;

    /// A number for moves that are alike wherever they are played, such as those that end on the same cell.
    fn slot(&self, mv: Self::Move) -> usize;

    /// The score if the game is over, or so nearly that the rules decide it at a glance. It is certain.
    fn known(&self, position: &Self::Position) -> Option<Score>;

    /// Every legal move with its promise: the more, the sooner it is looked at.
    fn moves(&self, position: &Self::Position, into: &mut Vec<(i32, Self::Move)>);

    /// The position after a move.
    fn after(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// An estimate where the search does not look any further. It stays below [`WON`].
    fn estimate(&self, position: &Self::Position) -> Score;

    /// Estimates positions one turn after this one. Made once for all of them, it can begin with what they have in common.
    #[inline]
    fn estimator(&self, _: &Self::Position) -> impl Fn(&Self::Position) -> Score {
        |after| self.estimate(after)
    }

    /// How far off a look of four turns less may be before the search believes it; `None` to believe none.
    const TRUST: Option<Score> = None;

    /// A part of the score that stands whatever happens from here on. What is remembered leaves it out, so that
    /// positions with the same future share one memory.
    #[inline]
    fn standing(&self, _: &Self::Position) -> Score {
        0
    }

    /// Scores that the position is certainly not below and not above.
    #[inline]
    fn bounds(&self, _: &Self::Position) -> [Score; 2] {
        [-BEST, BEST]
    }

    /// The score, or a bound that answers what the window asks, where it is certain without looking ahead.
    #[inline]
    fn settled(&self, position: &Self::Position, [alpha, beta]: [Score; 2]) -> Option<Score> {
        let bounded = || {
            let [least, most] = self.bounds(position);
            if least >= beta { Some(least) } else { (most <= alpha).then_some(most) }
        };
        self.known(position).or_else(bounded)
    }

    /// How many turns to look ahead after so many, when the search began with this position: where an end is near enough,
    /// it need not be approached in single steps.
    fn next_depth(&self, _: &Self::Position, depth: u8, _: &Limits) -> u8 {
        depth + 1
    }

    /// Whether a position may come back, so that the search has to look out for it.
    const LOOPS: bool;

    /// The score of a position that has stood so many times before: as a rule, nobody is winning then.
    fn repeated(&self, _: &Self::Position, _times: usize) -> Score {
        0
    }
}
