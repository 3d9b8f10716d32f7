use std::collections::VecDeque;

use tripylon_coach::{Attempt, AttemptResult, Consequence, KnownScores, Puzzle};
use tripylon_drawing::Marks;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, AnySelection, Player};
use tripylon_search::Score;

use super::{BoardView, DragSource};

/// A puzzle in progress.
#[derive(Clone, Debug)]
pub struct PuzzleSession {
    attempt: Attempt,
    /// The position on the board, and the turn being made there.
    turn: AnySelection,
    /// The last move on the board.
    last_move: Option<AnyMove>,
    /// Moves still to be shown, one after the other.
    moves_to_show: VecDeque<AnyMove>,
    stage: PuzzleStage,
}

/// The stage of the attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleStage {
    /// The solver has to find a move.
    Solving,
    /// The scores of the position are being looked up for this move, which differs from the stored solution.
    Judging(AnyMove),
    /// A wrong move is on the board.
    Wrong {
        /// The move.
        mv: AnyMove,
        /// Its consequence, if known.
        consequence: Option<Consequence>,
    },
    /// The puzzle is solved.
    Solved,
    /// The solution is being shown.
    SolutionShown,
}

/// An input to the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleMessage {
    /// A click on the board.
    Click(AnyClick),
    /// Takes back the last click.
    UndoClick,
    /// Takes back all clicks of the turn.
    StartOver,
    /// Plays the turn as it is, although more clicks are possible.
    FinishTurn,
    /// The exact scores of the moves in question; empty if they are not known.
    MoveScores {
        /// Every move of the position before the solver's move.
        moves: Vec<(AnyMove, Score)>,
        /// Every reply to the solver's move, the best first.
        replies: Vec<(AnyMove, Score)>,
    },
    /// Plays the next of the moves to show.
    PlayNextShownMove,
    /// Shows the refutation of the wrong move.
    ShowRefutation,
    /// Takes back the wrong move.
    TryAgain,
    /// Shows the solution.
    ShowSolution,
}

/// A result of an input that the page shows or plays a sound for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "short-lived, one at a time")]
pub enum PuzzleEvent {
    /// A move was made on the board.
    Played {
        /// The position before the move.
        before: AnyPosition,
        /// The move.
        mv: AnyMove,
        /// Whether the solver made it on the board.
        by_hand: bool,
    },
    /// A click was made.
    Clicked,
}

impl PuzzleSession {
    /// A puzzle without any moves made.
    pub fn new(puzzle: &Puzzle) -> PuzzleSession {
        PuzzleSession {
            attempt: Attempt::new(puzzle),
            turn: puzzle.position().selection(),
            last_move: None,
            moves_to_show: VecDeque::new(),
            stage: PuzzleStage::Solving,
        }
    }

    /// Applies a message and returns what there is to show. A message that is not allowed has no effect.
    pub fn update(&mut self, message: PuzzleMessage) -> Option<PuzzleEvent> {
        match message {
            PuzzleMessage::Click(click) if self.may_interact() => {
                self.turn.click_or_replace(click).ok()?;
                match self.turn.finished_move() {
                    Some(mv) => self.play(mv),
                    None => Some(PuzzleEvent::Clicked),
                }
            }
            PuzzleMessage::UndoClick if self.may_interact() => {
                self.turn.undo().then_some(PuzzleEvent::Clicked)
            }
            PuzzleMessage::StartOver if self.may_interact() => {
                self.turn.clear().then_some(PuzzleEvent::Clicked)
            }
            PuzzleMessage::FinishTurn if self.may_interact() => {
                self.turn.completed_move().and_then(|mv| self.play(mv))
            }
            PuzzleMessage::MoveScores { moves, replies: answers } => {
                if let PuzzleStage::Judging(mv) = self.stage {
                    let known = KnownScores { moves: &moves, replies: &answers };
                    self.judge(mv, (!moves.is_empty()).then_some(known));
                }
                None
            }
            PuzzleMessage::PlayNextShownMove => {
                self.moves_to_show.pop_front().and_then(|mv| self.play_on_board(mv, false))
            }
            PuzzleMessage::ShowRefutation => {
                self.show_refutation();
                None
            }
            PuzzleMessage::TryAgain if self.has_wrong_move() => {
                self.set_position(*self.attempt.position());
                self.stage = PuzzleStage::Solving;
                None
            }
            PuzzleMessage::ShowSolution if !self.is_over() => {
                let puzzle = self.attempt.puzzle().clone();
                self.set_position(*puzzle.position());
                self.moves_to_show.extend(puzzle.line());
                self.stage = PuzzleStage::SolutionShown;
                None
            }
            PuzzleMessage::Click(_)
            | PuzzleMessage::UndoClick
            | PuzzleMessage::StartOver
            | PuzzleMessage::FinishTurn
            | PuzzleMessage::TryAgain
            | PuzzleMessage::ShowSolution => None,
        }
    }

    /// Plays the solver's move; unless it is the stored solution, its score is looked up first.
    fn play(&mut self, mv: AnyMove) -> Option<PuzzleEvent> {
        let event = self.play_on_board(mv, true);
        let has_table = matches!(mv, AnyMove::Pylos(_));
        if has_table && self.attempt.solution() != Some(mv) {
            self.stage = PuzzleStage::Judging(mv);
        } else {
            self.judge(mv, None);
        }
        event
    }

    fn judge(&mut self, mv: AnyMove, known: Option<KnownScores<'_>>) {
        self.stage = match self.attempt.play(mv, known) {
            AttemptResult::Right { reply: Some(reply) } => {
                self.moves_to_show.push_back(reply);
                PuzzleStage::Solving
            }
            // Without a known reply the line ends here, and the move was right.
            AttemptResult::Right { reply: None } | AttemptResult::Solved => PuzzleStage::Solved,
            AttemptResult::Wrong { consequence, .. } => PuzzleStage::Wrong { mv, consequence },
            // Off the stored line without scores: start again.
            AttemptResult::Illegal(_) => {
                *self = PuzzleSession::new(&self.attempt.puzzle().clone());
                PuzzleStage::Solving
            }
        };
    }

    fn show_refutation(&mut self) {
        let PuzzleStage::Wrong { mv, consequence: Some(consequence) } = self.stage.clone() else { return };
        let mut after = *self.attempt.position();
        if after.play(mv).is_ok() {
            self.set_position(after);
            self.last_move = Some(mv);
            self.moves_to_show.extend(consequence.refutation);
        }
    }

    /// Puts a position on the board.
    fn set_position(&mut self, position: AnyPosition) {
        self.turn = position.selection();
        self.last_move = None;
        self.moves_to_show.clear();
    }

    fn play_on_board(&mut self, mv: AnyMove, by_hand: bool) -> Option<PuzzleEvent> {
        let before = self.position();
        let mut after = before;
        after.play(mv).ok()?;
        self.turn = after.selection();
        self.last_move = Some(mv);
        Some(PuzzleEvent::Played { before, mv, by_hand })
    }

    /// The positions before and after a move that has to be judged; their moves have to be scored.
    pub fn positions_to_score(&self) -> Option<[AnyPosition; 2]> {
        match self.stage {
            PuzzleStage::Judging(_) => Some([*self.attempt.position(), self.position()]),
            PuzzleStage::Solving
            | PuzzleStage::Wrong { .. }
            | PuzzleStage::Solved
            | PuzzleStage::SolutionShown => None,
        }
    }

    /// Whether there are moves left to show.
    pub fn has_moves_to_show(&self) -> bool {
        !self.moves_to_show.is_empty()
    }

    /// The stage of the attempt.
    pub const fn stage(&self) -> &PuzzleStage {
        &self.stage
    }

    /// Whether a wrong move stands on the board.
    pub const fn has_wrong_move(&self) -> bool {
        matches!(self.stage, PuzzleStage::Wrong { .. })
    }

    /// Whether the puzzle is solved or its solution shown.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, PuzzleStage::Solved | PuzzleStage::SolutionShown)
    }

    /// Whether the solver may make a move now.
    pub fn may_interact(&self) -> bool {
        self.stage == PuzzleStage::Solving && self.moves_to_show.is_empty()
    }

    /// Whether the solver has found a right move already.
    pub fn has_found_move(&self) -> bool {
        !self.attempt.played().is_empty()
    }

    /// The number of wrong moves tried.
    pub const fn mistakes(&self) -> u32 {
        self.attempt.mistakes()
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        self.attempt.puzzle()
    }

    /// The solver's side.
    pub fn solver(&self) -> Player {
        self.attempt.puzzle().position().turn()
    }

    /// The turn being made.
    pub const fn turn(&self) -> &AnySelection {
        &self.turn
    }

    /// The position on the board.
    pub const fn position(&self) -> AnyPosition {
        self.turn.position()
    }

    /// The board to draw.
    pub fn board_view(&self) -> BoardView {
        let (turn, lifts) = if self.may_interact() {
            (Marks::from_selection(&self.turn), DragSource::all(&self.turn))
        } else {
            Default::default()
        };
        let marks = Marks { last_move: self.last_move, player_below: Some(self.solver()), ..turn };
        BoardView { position: self.position(), marks, drag_sources: lifts }
    }
}
