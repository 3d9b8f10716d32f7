use tripylon_rules::{AnyMove, AnyPosition, IllegalMove};
use tripylon_search::Score;

use super::{
    Puzzle,
    score_rank::{score_rank, score_rank_with_distance},
};

/// An attempt to solve a puzzle.
///
/// A wrong move is not played, and the solver may try again. The attempt ends when the solver has found as many right
/// moves as the puzzle's line has, or when the game is over.
///
/// ```
/// use tripylon_coach::{Attempt, AttemptResult, Puzzle};
///
/// let puzzle: Puzzle = "pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3".parse()?;
/// let mut attempt = Attempt::new(&puzzle);
/// let raising = puzzle.position().parse_move("a3>f3").expect("it is the text of a move");
/// assert!(matches!(attempt.play(raising, None), AttemptResult::Wrong { .. }));
/// assert_eq!(attempt.play(puzzle.solution(), None), AttemptResult::Solved);
/// # Ok::<(), tripylon_coach::ParsePuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    /// The current position, with the solver to move unless a reply is awaited or the puzzle is solved.
    position: AnyPosition,
    /// The moves played so far.
    played: Vec<AnyMove>,
    stage: AttemptStage,
    mistakes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttemptStage {
    /// The solver is to move.
    Solving,
    /// The caller has to supply the reply of the opponent.
    AwaitingReply,
    Solved,
}

/// The exact scores of the moves of a position, from a table or an exact solver.
#[derive(Clone, Copy, Debug)]
pub struct KnownScores<'a> {
    /// All moves of the solver with their scores from the solver's view (in Le Pylos and Pylon: the final points of
    /// players 1 and 2).
    pub moves: &'a [(AnyMove, Score)],
    /// All replies to the played move with their scores from the opponent's view; empty if they are not known.
    pub replies: &'a [(AnyMove, Score)],
}

/// The result of a tried move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptResult {
    /// The move is right, and there is more to find.
    Right {
        /// The opponent's reply, already played; `None` if it is not known and the caller must call [`Attempt::reply`].
        reply: Option<AnyMove>,
    },
    /// The move is right, and the puzzle is solved.
    Solved,
    /// The move is legal but wrong. It was not played.
    Wrong {
        /// The right move.
        better: AnyMove,
        /// The consequence of the wrong move, if it is known.
        consequence: Option<Consequence>,
    },
    /// The move is illegal, or it is not the solver's turn.
    Illegal(IllegalMove),
}

/// The consequence of a wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The score for the solver; in Le Pylos and Pylon the final points of players 1 and 2.
    pub score: Score,
    /// The refutation and a continuation; empty if it is not known.
    pub refutation: Vec<AnyMove>,
}

impl Attempt {
    /// Starts an attempt.
    pub fn new(puzzle: &Puzzle) -> Attempt {
        Attempt {
            puzzle: puzzle.clone(),
            position: puzzle.position,
            played: Vec::new(),
            stage: AttemptStage::Solving,
            mistakes: 0,
        }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The current position.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The moves played so far, by solver and opponent in turn.
    pub fn played(&self) -> &[AnyMove] {
        &self.played
    }

    /// The number of wrong moves tried.
    pub const fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// Whether the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        self.stage == AttemptStage::Solved
    }

    /// The solution's next move, as long as the moves played follow it.
    pub fn solution(&self) -> Option<AnyMove> {
        let follows = self.puzzle.line.starts_with(&self.played);
        self.puzzle
            .line
            .get(self.played.len())
            .copied()
            .filter(|_| follows && self.stage == AttemptStage::Solving)
    }

    /// Tries a move of the solver.
    ///
    /// With known scores, every move as good as the best one is right; otherwise only the move of the puzzle's line,
    /// which was the only right one when the puzzle was made.
    pub fn play(&mut self, mv: AnyMove, known: Option<KnownScores<'_>>) -> AttemptResult {
        let mut after = self.position;
        if let Err(illegal) = self.check_solver_to_move(mv).and_then(|()| after.play(mv)) {
            return AttemptResult::Illegal(illegal);
        }
        let Some(better) = self.best_move(known) else {
            return AttemptResult::Illegal(self.off_line_error(mv));
        };
        if !self.is_right(mv, better, known) {
            self.mistakes += 1;
            return AttemptResult::Wrong { better, consequence: self.consequence(mv, known) };
        }
        self.position = after;
        self.played.push(mv);
        if self.played.len() >= self.puzzle.line.len() || after.outcome().is_some() {
            self.stage = AttemptStage::Solved;
            return AttemptResult::Solved;
        }
        let reply = self.reply_in_line().or_else(|| self.best_defence(known));
        self.stage = AttemptStage::AwaitingReply;
        let reply = reply.filter(|reply| self.reply(*reply).is_ok());
        if self.is_solved() { AttemptResult::Solved } else { AttemptResult::Right { reply } }
    }

    /// Plays the reply of the opponent, after an [`AttemptResult::Right`] without one.
    ///
    /// # Errors
    /// When no reply is awaited, or the move is illegal.
    pub fn reply(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        if self.stage != AttemptStage::AwaitingReply {
            return Err(self.illegal_move(mv, "it is not the opponent's turn"));
        }
        self.position.play(mv)?;
        self.played.push(mv);
        let over = self.position.outcome().is_some();
        self.stage = if over { AttemptStage::Solved } else { AttemptStage::Solving };
        Ok(())
    }

    fn check_solver_to_move(&self, mv: AnyMove) -> Result<(), IllegalMove> {
        match self.stage {
            AttemptStage::Solving => Ok(()),
            AttemptStage::AwaitingReply => Err(self.illegal_move(mv, "the opponent has not answered yet")),
            AttemptStage::Solved => Err(self.illegal_move(mv, "the puzzle is solved")),
        }
    }

    /// The error for a move off the line without known scores.
    fn off_line_error(&self, mv: AnyMove) -> IllegalMove {
        self.illegal_move(mv, "the play has left the solution, and no table can evaluate it")
    }

    fn illegal_move(&self, mv: AnyMove, reason: &str) -> IllegalMove {
        IllegalMove { mv: self.position.move_text(mv), reason: reason.to_string() }
    }

    /// The right move: that of the line, or else the best known.
    fn best_move(&self, known: Option<KnownScores<'_>>) -> Option<AnyMove> {
        self.solution().or_else(|| best_scored_move(known?.moves, &self.position))
    }

    fn is_right(&self, mv: AnyMove, better: AnyMove, known: Option<KnownScores<'_>>) -> bool {
        let turn = self.position.turn();
        let rank_of = |wanted| {
            let score = known.and_then(|known| score_of(known.moves, wanted));
            score.map(|score| score_rank(score, turn))
        };
        mv == better || rank_of(mv).zip(rank_of(better)).is_some_and(|(this, best)| this >= best)
    }

    /// The consequence of a wrong move: from the temptations of the puzzle, or from the known scores.
    fn consequence(&self, mv: AnyMove, known: Option<KnownScores<'_>>) -> Option<Consequence> {
        let temptation = self.puzzle.temptations.iter().find(|temptation| temptation.mv() == mv);
        if let Some(temptation) = temptation.filter(|_| self.played.is_empty()) {
            return Some(Consequence {
                score: temptation.score,
                refutation: temptation.refutation().to_vec(),
            });
        }
        let score = score_of(known?.moves, mv)?;
        let refutation = self.best_defence_to(mv, known).into_iter().collect();
        Some(Consequence { score, refutation })
    }

    /// The reply in the line, as long as the moves played follow it.
    fn reply_in_line(&self) -> Option<AnyMove> {
        let follows = self.puzzle.line.starts_with(&self.played);
        self.puzzle.line.get(self.played.len()).copied().filter(|_| follows)
    }

    /// The reply with which the opponent resists longest, if it is known.
    fn best_defence(&self, known: Option<KnownScores<'_>>) -> Option<AnyMove> {
        best_scored_move(known?.replies, &self.position)
    }

    fn best_defence_to(&self, mv: AnyMove, known: Option<KnownScores<'_>>) -> Option<AnyMove> {
        let mut after = self.position;
        after.play(mv).ok()?;
        best_scored_move(known?.replies, &after)
    }
}

fn score_of(values: &[(AnyMove, Score)], mv: AnyMove) -> Option<Score> {
    values.iter().find(|(other, _)| *other == mv).map(|(_, score)| *score)
}

/// The best move for the player to move; the first of equals.
fn best_scored_move(values: &[(AnyMove, Score)], position: &AnyPosition) -> Option<AnyMove> {
    let rank = |score: &Score| score_rank_with_distance(*score, position.turn());
    let best = values.iter().map(|(_, score)| rank(score)).max()?;
    values.iter().find(|(_, score)| rank(score) == best).map(|(mv, _)| *mv)
}
