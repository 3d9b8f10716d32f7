use tripylon_rules::{AnyMove, AnyPosition, IllegalMove};
use tripylon_search::Worth;

use super::{
    Puzzle,
    merit::{fine_merit, merit},
};

/// Somebody trying to solve a puzzle.
///
/// A wrong move is not played: one may try again. The attempt ends when as many right moves were found as the puzzle's line
/// has, or when the game is over.
///
/// ```
/// use tripylon_coach::{Attempt, Puzzle, Tried};
///
/// let puzzle: Puzzle = "pylos; LLLL/DLDD/LLLD/DDDL|2D/2L/LDD|2/2|1 2; win in 11; 2; e3".parse()?;
/// let mut attempt = Attempt::new(&puzzle);
/// let raising = puzzle.position().parse_move("a3>f3").expect("it is the text of a move");
/// assert!(matches!(attempt.play(raising, None), Tried::Wrong { .. }));
/// assert_eq!(attempt.play(puzzle.solution(), None), Tried::Solved);
/// # Ok::<(), tripylon_coach::ParsePuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    /// What stands now, with the solver to move unless an answer is awaited or it is solved.
    position: AnyPosition,
    /// The moves played so far, by both.
    played: Vec<AnyMove>,
    stage: Stage,
    mistakes: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The solver is to move.
    Solving,
    /// Somebody else has to say what the opponent answers.
    Awaiting,
    Solved,
}

/// What somebody knows for certain about the moves of a position, from a table or an exact solver.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// Every move of the position in which the solver moves, with its worth to the solver (in Le Pylos and Pylon: the final
    /// points of players 1 and 2).
    pub moves: &'a [(AnyMove, Worth)],
    /// Every answer to the move that is played, with its worth to the opponent; empty where that is not known.
    pub answers: &'a [(AnyMove, Worth)],
}

/// What became of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is right, and there is more to find.
    Right {
        /// The opponent's reply, already played; `None` where it is not known and [`Attempt::answer`] has to be told.
        answer: Option<AnyMove>,
    },
    /// It is right, and the puzzle is solved.
    Solved,
    /// It is legal, and not right. It was not played.
    Wrong {
        /// The right move.
        better: AnyMove,
        /// What the wrong one leads to, where that is known.
        consequence: Option<Consequence>,
    },
    /// The rules do not allow it, or it is not the solver's turn.
    Illegal(IllegalMove),
}

/// What a wrong move leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// What is left for the solver; in Le Pylos and Pylon the final points of players 1 and 2.
    pub worth: Worth,
    /// How the opponent refutes it, and what may follow; empty where that is not known.
    pub refutation: Vec<AnyMove>,
}

impl Attempt {
    /// A fresh attempt.
    pub fn new(puzzle: &Puzzle) -> Attempt {
        Attempt {
            puzzle: puzzle.clone(),
            position: puzzle.position,
            played: Vec::new(),
            stage: Stage::Solving,
            mistakes: 0,
        }
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// What stands now.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The moves played so far, by solver and opponent in turn.
    pub fn played(&self) -> &[AnyMove] {
        &self.played
    }

    /// How many wrong moves were tried.
    pub const fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// Whether the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        self.stage == Stage::Solved
    }

    /// The move that the solution has now, as long as the play follows it.
    pub fn solution(&self) -> Option<AnyMove> {
        let follows = self.puzzle.line.starts_with(&self.played);
        self.puzzle.line.get(self.played.len()).copied().filter(|_| follows && self.stage == Stage::Solving)
    }

    /// The solver plays a move.
    ///
    /// Where somebody knows the values of the moves, every move that keeps what the best one keeps is right; otherwise the
    /// move of the puzzle's line is, which was the only right one when the puzzle was made.
    pub fn play(&mut self, mv: AnyMove, known: Option<Known<'_>>) -> Tried {
        let mut after = self.position;
        if let Err(illegal) = self.awaits_solver(mv).and_then(|()| after.play(mv)) {
            return Tried::Illegal(illegal);
        }
        let Some(better) = self.best(known) else { return Tried::Illegal(self.unjudged(mv)) };
        if !self.is_right(mv, better, known) {
            self.mistakes += 1;
            return Tried::Wrong { better, consequence: self.consequence(mv, known) };
        }
        self.position = after;
        self.played.push(mv);
        if self.played.len() >= self.puzzle.line.len() || after.outcome().is_some() {
            self.stage = Stage::Solved;
            return Tried::Solved;
        }
        let answer = self.answer_of_line().or_else(|| self.longest_resistance(known));
        self.stage = Stage::Awaiting;
        let answer = answer.filter(|answer| self.answer(*answer).is_ok());
        if self.is_solved() { Tried::Solved } else { Tried::Right { answer } }
    }

    /// The opponent replies, where [`Tried::Right`] came without an answer.
    ///
    /// # Errors
    /// When no answer is awaited, or the rules do not allow it.
    pub fn answer(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        if self.stage != Stage::Awaiting {
            return Err(self.refuse(mv, "it is not the opponent's turn"));
        }
        self.position.play(mv)?;
        self.played.push(mv);
        let over = self.position.outcome().is_some();
        self.stage = if over { Stage::Solved } else { Stage::Solving };
        Ok(())
    }

    fn awaits_solver(&self, mv: AnyMove) -> Result<(), IllegalMove> {
        match self.stage {
            Stage::Solving => Ok(()),
            Stage::Awaiting => Err(self.refuse(mv, "the opponent has not answered yet")),
            Stage::Solved => Err(self.refuse(mv, "the puzzle is solved")),
        }
    }

    /// Off the line, only somebody who knows the values can judge.
    fn unjudged(&self, mv: AnyMove) -> IllegalMove {
        self.refuse(mv, "the play has left the solution, and no table is at hand to judge it")
    }

    fn refuse(&self, mv: AnyMove, reason: &str) -> IllegalMove {
        IllegalMove { mv: self.position.move_text(mv), reason: reason.to_string() }
    }

    /// The right move: the one of the line, or else the best that is known.
    fn best(&self, known: Option<Known<'_>>) -> Option<AnyMove> {
        self.solution().or_else(|| best_of(known?.moves, &self.position))
    }

    fn is_right(&self, mv: AnyMove, better: AnyMove, known: Option<Known<'_>>) -> bool {
        let turn = self.position.turn();
        let merit_of = |wanted| {
            let worth = known.and_then(|known| worth_of(known.moves, wanted));
            worth.map(|worth| merit(worth, turn))
        };
        mv == better || merit_of(mv).zip(merit_of(better)).is_some_and(|(this, best)| this >= best)
    }

    /// What a wrong move leads to: as the puzzle tells it if it was foreseen, otherwise as far as is known.
    fn consequence(&self, mv: AnyMove, known: Option<Known<'_>>) -> Option<Consequence> {
        let foreseen = self.puzzle.temptations.iter().find(|temptation| temptation.mv() == mv);
        if let Some(temptation) = foreseen.filter(|_| self.played.is_empty()) {
            return Some(Consequence {
                worth: temptation.worth,
                refutation: temptation.refutation().to_vec(),
            });
        }
        let worth = worth_of(known?.moves, mv)?;
        let refutation = self.longest_resistance_to(mv, known).into_iter().collect();
        Some(Consequence { worth, refutation })
    }

    /// The reply of the line, as long as the play follows it.
    fn answer_of_line(&self) -> Option<AnyMove> {
        let follows = self.puzzle.line.starts_with(&self.played);
        self.puzzle.line.get(self.played.len()).copied().filter(|_| follows)
    }

    /// The reply after which the opponent holds out longest, as far as is known.
    fn longest_resistance(&self, known: Option<Known<'_>>) -> Option<AnyMove> {
        best_of(known?.answers, &self.position)
    }

    fn longest_resistance_to(&self, mv: AnyMove, known: Option<Known<'_>>) -> Option<AnyMove> {
        let mut after = self.position;
        after.play(mv).ok()?;
        best_of(known?.answers, &after)
    }
}

fn worth_of(values: &[(AnyMove, Worth)], mv: AnyMove) -> Option<Worth> {
    values.iter().find(|(other, _)| *other == mv).map(|(_, worth)| *worth)
}

/// The best move for whoever is to move; the first of equals.
fn best_of(values: &[(AnyMove, Worth)], position: &AnyPosition) -> Option<AnyMove> {
    let rank = |worth: &Worth| fine_merit(*worth, position.turn());
    let best = values.iter().map(|(_, worth)| rank(worth)).max()?;
    values.iter().find(|(_, worth)| rank(worth) == best).map(|(mv, _)| *mv)
}
