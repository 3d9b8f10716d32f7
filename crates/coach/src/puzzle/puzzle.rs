use std::fmt;

use tripylon_rules::{AnyMove, AnyPosition};

use super::{Difficulty, Lure, Task, Temptation, worth_text::worth_text};

/// A position in which exactly one move is right, with the solution.
///
/// The line can be played from the position, begins and ends with a move of the solver, and each of the solver's moves in it
/// is the only right one; in between the opponent holds out as well as can be. Temptations can be played from the position
/// too, and none of them begins with the right move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) position: AnyPosition,
    pub(super) task: Task,
    pub(super) difficulty: Difficulty,
    pub(super) line: Vec<AnyMove>,
    pub(super) temptations: Vec<Temptation>,
}

impl Puzzle {
    /// The position, with the solver to move.
    pub const fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// What is to be reached.
    pub const fn task(&self) -> Task {
        self.task
    }

    /// How hard it is.
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

    /// How many moves the solver has to find.
    pub fn moves_to_find(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// Moves that look good and are not, the most tempting first.
    pub fn temptations(&self) -> &[Temptation] {
        &self.temptations
    }

    /// Why a temptation of this puzzle looks good.
    pub fn lure(&self, temptation: &Temptation) -> Lure {
        Lure::of(&self.position, temptation.mv(), self.solution()).unwrap_or(Lure::LooksGood)
    }

    /// A file of puzzles, with a comment that says how it is made again.
    pub fn write_all(puzzles: &[Puzzle], source: &str) -> String {
        let comment = "# rules; position; task; difficulty; line; what a tempting move leads to: the move and what follows";
        let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        format!("# Source: {source}\n{comment}\n{lines}")
    }
}

impl fmt::Display for Puzzle {
    /// One line of a file of puzzles, as [`Puzzle::read_all`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { position, task, difficulty, line, temptations } = self;
        let moves = |line: &[AnyMove]| -> String {
            let texts: Vec<String> = line.iter().map(|mv| position.move_text(*mv)).collect();
            texts.join(" ")
        };
        let (rules, task) = (position.game(), worth_text(task.worth()));
        write!(f, "{rules}; {position}; {task}; {difficulty}; {}", moves(line))?;
        for temptation in temptations {
            write!(f, "; {}: {}", worth_text(temptation.worth), moves(&temptation.line))?;
        }
        Ok(())
    }
}
