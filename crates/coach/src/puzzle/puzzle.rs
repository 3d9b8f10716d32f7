use std::fmt;

use tripylon_rules::{AnyMove, AnyPosition};

use super::{Difficulty, PuzzleGoal, Temptation, TemptationKind, score_notation::score_notation};

/// A position in which exactly one move is right, with the solution.
///
/// The line is legal from the position, starts and ends with a move of the solver, and each of the solver's moves is
/// the only right one; in between the opponent resists as well as possible. The lines of temptations are legal too, and
/// none of them starts with the right move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) position: AnyPosition,
    pub(super) goal: PuzzleGoal,
    pub(super) difficulty: Difficulty,
    pub(super) line: Vec<AnyMove>,
    pub(super) temptations: Vec<Temptation>,
}

impl Puzzle {
    /// The position, with the solver to move.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The goal.
    pub const fn goal(&self) -> PuzzleGoal {
        self.goal
    }

    /// The difficulty.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The solution: the solver's move, the best resistance, the solver's move, and so on.
    pub fn line(&self) -> &[AnyMove] {
        &self.line
    }

    /// The one right move.
    pub fn solution(&self) -> AnyMove {
        self.line[0]
    }

    /// The number of moves that the solver has to find.
    pub fn solver_move_count(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// Wrong moves that look good, the most tempting first.
    pub fn temptations(&self) -> &[Temptation] {
        &self.temptations
    }

    /// Why a temptation of this puzzle looks good.
    pub fn temptation_kind(&self, temptation: &Temptation) -> TemptationKind {
        TemptationKind::classify(&self.position, temptation.mv(), self.solution())
            .unwrap_or(TemptationKind::LooksGood)
    }

    /// Writes a puzzle file, with a comment that names the command that generates it.
    pub fn format_all(puzzles: &[Puzzle], source: &str) -> String {
        let comment = "# rules; position; goal; difficulty; line; what a tempting move leads to: the move and what follows";
        let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        format!("# Source: {source}\n{comment}\n{lines}")
    }
}

impl fmt::Display for Puzzle {
    /// Writes one line of a puzzle file, as [`Puzzle::parse_all`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { position, goal, difficulty, line, temptations } = self;
        let moves = |line: &[AnyMove]| -> String {
            let texts: Vec<String> = line.iter().map(|mv| position.move_text(*mv)).collect();
            texts.join(" ")
        };
        let (rules, goal) = (position.game(), score_notation(goal.score()));
        write!(f, "{rules}; {position}; {goal}; {difficulty}; {}", moves(line))?;
        for temptation in temptations {
            write!(f, "; {}: {}", score_notation(temptation.score), moves(&temptation.line))?;
        }
        Ok(())
    }
}
