use std::collections::VecDeque;

use tripylon_coach::{Attempt, Consequence, Known, Puzzle, Tried};
use tripylon_drawing::Marks;
use tripylon_rules::{AnyMove, AnyPosition, Player};
use tripylon_search::Worth;

use super::{Made, Sight, Turn};

/// A puzzle while somebody solves it.
#[derive(Clone, Debug)]
pub struct Training {
    attempt: Attempt,
    /// What stands on the board, and the turn in the making there.
    turn: Turn,
    /// The move that led to it.
    last: Option<AnyMove>,
    /// Moves that are to be seen one after the other.
    coming: VecDeque<AnyMove>,
    stage: TrainingStage,
}

/// How far somebody has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainingStage {
    /// A move is to be found.
    Solving,
    /// Whoever knows the values looks at this move, which is not the one that the puzzle foresees.
    Judging(AnyMove),
    /// A wrong move stands on the board.
    Wrong {
        /// The move.
        mv: AnyMove,
        /// What it leads to, where that is known.
        consequence: Option<Consequence>,
    },
    /// Everything was found.
    Solved,
    /// The solution is shown.
    Shown,
}

/// Something that is done with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrainingMessage {
    /// Something on the board was touched.
    Click(String),
    /// The last touch is taken back.
    Unclick,
    /// The turn is begun anew.
    StartOver,
    /// The turn is whole, though more could be touched.
    Done,
    /// What the moves in question are worth; nothing, where nobody knows for certain.
    Known {
        /// Every move of the position.
        moves: Vec<(AnyMove, Worth)>,
        /// Every answer to the move that was made, the best first.
        answers: Vec<(AnyMove, Worth)>,
    },
    /// The next of the moves that are to be seen.
    Follow,
    /// What refutes the wrong move is to be seen.
    Why,
    /// The wrong move goes back.
    TryAgain,
    /// The solution is to be seen.
    ShowSolution,
}

/// What came of it, as far as it is to be seen or heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and not for long")]
pub enum TrainingEvent {
    /// A move was made on the board.
    Played {
        /// The position before.
        before: AnyPosition,
        /// The move.
        mv: AnyMove,
        /// Whether it was made by hand.
        by_hand: bool,
    },
    /// Something was touched.
    Touched,
}

impl Training {
    /// A puzzle that nobody has touched yet.
    pub fn new(puzzle: &Puzzle) -> Training {
        Training {
            attempt: Attempt::new(puzzle),
            turn: Turn::new(*puzzle.position()),
            last: None,
            coming: VecDeque::new(),
            stage: TrainingStage::Solving,
        }
    }

    /// Does what a message says. What it does not allow is not done.
    pub fn update(&mut self, message: TrainingMessage) -> Option<TrainingEvent> {
        match message {
            TrainingMessage::Click(click) if self.may_touch() => match self.turn.click(&click)? {
                Made::Whole(mv) => self.play(mv),
                Made::Part => Some(TrainingEvent::Touched),
            },
            TrainingMessage::Unclick if self.may_touch() => {
                self.turn.unclick().then_some(TrainingEvent::Touched)
            }
            TrainingMessage::StartOver if self.may_touch() => {
                self.turn.start_over().then_some(TrainingEvent::Touched)
            }
            TrainingMessage::Done if self.may_touch() => self.turn.complete().and_then(|mv| self.play(mv)),
            TrainingMessage::Known { moves, answers } => {
                if let TrainingStage::Judging(mv) = self.stage {
                    let known = Known { moves: &moves, answers: &answers };
                    self.judge(mv, (!moves.is_empty()).then_some(known));
                }
                None
            }
            TrainingMessage::Follow => self.coming.pop_front().and_then(|mv| self.make(mv, false)),
            TrainingMessage::Why => {
                self.refute();
                None
            }
            TrainingMessage::TryAgain if self.has_erred() => {
                self.stand(*self.attempt.position());
                self.stage = TrainingStage::Solving;
                None
            }
            TrainingMessage::ShowSolution if !self.is_over() => {
                let puzzle = self.attempt.puzzle().clone();
                self.stand(*puzzle.position());
                self.coming.extend(puzzle.line());
                self.stage = TrainingStage::Shown;
                None
            }
            TrainingMessage::Click(_)
            | TrainingMessage::Unclick
            | TrainingMessage::StartOver
            | TrainingMessage::Done
            | TrainingMessage::TryAgain
            | TrainingMessage::ShowSolution => None,
        }
    }

    /// The solver has made a move: it is the one that the puzzle foresees, or somebody has to look at it.
    fn play(&mut self, mv: AnyMove) -> Option<TrainingEvent> {
        let event = self.make(mv, true);
        let has_table = matches!(mv, AnyMove::Pylos(_));
        if has_table && self.attempt.solution() != Some(mv) {
            self.stage = TrainingStage::Judging(mv);
        } else {
            self.judge(mv, None);
        }
        event
    }

    fn judge(&mut self, mv: AnyMove, known: Option<Known<'_>>) {
        self.stage = match self.attempt.play(mv, known) {
            Tried::Right { answer: Some(answer) } => {
                self.coming.push_back(answer);
                TrainingStage::Solving
            }
            // Where nobody can say how it goes on, the move was right nevertheless.
            Tried::Right { answer: None } | Tried::Solved => TrainingStage::Solved,
            Tried::Wrong { consequence, .. } => TrainingStage::Wrong { mv, consequence },
            // Off the line, and nobody is there any more who could judge: from the beginning.
            Tried::Illegal(_) => {
                *self = Training::new(&self.attempt.puzzle().clone());
                TrainingStage::Solving
            }
        };
    }

    fn refute(&mut self) {
        let TrainingStage::Wrong { mv, consequence: Some(consequence) } = self.stage.clone() else { return };
        let mut after = *self.attempt.position();
        if after.play(mv).is_ok() {
            self.stand(after);
            self.last = Some(mv);
            self.coming.extend(consequence.refutation);
        }
    }

    /// Puts a position on the board.
    fn stand(&mut self, position: AnyPosition) {
        self.turn = Turn::new(position);
        self.last = None;
        self.coming.clear();
    }

    fn make(&mut self, mv: AnyMove, by_hand: bool) -> Option<TrainingEvent> {
        let before = self.position();
        let mut after = before;
        after.play(mv).ok()?;
        self.turn = Turn::new(after);
        self.last = Some(mv);
        Some(TrainingEvent::Played { before, mv, by_hand })
    }

    /// The positions before and after a move that has to be judged: their moves are in question.
    pub fn wonders(&self) -> Option<[AnyPosition; 2]> {
        match self.stage {
            TrainingStage::Judging(_) => Some([*self.attempt.position(), self.position()]),
            TrainingStage::Solving
            | TrainingStage::Wrong { .. }
            | TrainingStage::Solved
            | TrainingStage::Shown => None,
        }
    }

    /// Whether moves are to be seen.
    pub fn has_more_to_show(&self) -> bool {
        !self.coming.is_empty()
    }

    /// How far somebody has got.
    pub const fn stage(&self) -> &TrainingStage {
        &self.stage
    }

    /// Whether a wrong move stands on the board.
    pub const fn has_erred(&self) -> bool {
        matches!(self.stage, TrainingStage::Wrong { .. })
    }

    /// Whether nothing is left to be found.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, TrainingStage::Solved | TrainingStage::Shown)
    }

    /// Whether a move is waited for.
    pub fn may_touch(&self) -> bool {
        self.stage == TrainingStage::Solving && self.coming.is_empty()
    }

    /// Whether a right move was found already.
    pub fn is_on_the_way(&self) -> bool {
        !self.attempt.played().is_empty()
    }

    /// How many wrong moves were tried.
    pub const fn mistakes(&self) -> u32 {
        self.attempt.mistakes()
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        self.attempt.puzzle()
    }

    /// Who solves it.
    pub fn solver(&self) -> Player {
        self.attempt.puzzle().position().turn()
    }

    /// The turn in the making.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What stands on the board.
    pub const fn position(&self) -> AnyPosition {
        *self.turn.position()
    }

    /// What there is to see of the board.
    pub fn sight(&self) -> Sight {
        let (turn, lifts) =
            if self.may_touch() { (self.turn.marks(), self.turn.lifts()) } else { Default::default() };
        let marks = Marks { last: self.last, below: Some(self.solver()), ..turn };
        Sight { position: self.position(), marks, lifts }
    }
}
