use tripylon_coach::{Lesson, LessonStep, StepFeedback, StepGoal};
use tripylon_drawing::Marks;
use tripylon_rules::{AnyClick, AnyMove, AnyPosition, AnySelection, Player};

use super::{BoardView, DragSource};

/// A lesson in progress: the current step, the last attempt, and the board since then.
#[derive(Clone, Debug)]
pub struct LessonSession {
    lesson: Lesson,
    step: usize,
    turn: AnySelection,
    last_attempt: LastAttempt,
    /// The move before the position on the board.
    last_move: Option<AnyMove>,
    /// The number of follow-up moves played.
    follow_ups_played: usize,
    /// Whether the learner asked to see the move.
    solution_shown: bool,
    finished: bool,
}

/// The learner's last attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
enum LastAttempt {
    Nothing,
    /// A click that is not possible.
    Touch(AnyClick),
    Move(AnyMove),
    /// The index of the chosen answer.
    Answer(usize),
}

/// The feedback on the last attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonFeedback {
    /// The attempt was right.
    Praise(String),
    /// The attempt was wrong.
    Wrong(String),
    /// The click is not possible.
    Impossible(String),
}

/// An input to the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonMessage {
    /// A click on the board.
    Click(AnyClick),
    /// Takes back the last click.
    UndoClick,
    /// Takes back all clicks of the turn.
    StartOver,
    /// Plays the turn as it is, although more clicks are possible.
    FinishTurn,
    /// Chooses the answer with this index.
    Answer(usize),
    /// Shows the expected move.
    ShowMe,
    /// Takes back a wrong move.
    TryAgain,
    /// Plays the next follow-up move.
    PlayFollowUp,
    /// Goes to the next step.
    NextStep,
}

/// A result of an input that the page shows or plays a sound for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "short-lived, one at a time")]
pub enum LessonEvent {
    /// A move was made.
    Played {
        /// The position before the move.
        before: AnyPosition,
        /// The move.
        mv: AnyMove,
        /// Whether the learner made it on the board.
        by_hand: bool,
    },
    /// A click was made.
    Clicked,
    /// The last step is done.
    Finished,
}

impl LessonSession {
    /// Starts a lesson.
    pub fn new(lesson: Lesson) -> LessonSession {
        let turn = lesson.steps[0].position.selection();
        LessonSession {
            lesson,
            step: 0,
            turn,
            last_attempt: LastAttempt::Nothing,
            last_move: None,
            follow_ups_played: 0,
            solution_shown: false,
            finished: false,
        }
    }

    /// The same progress with the lesson's text in another language.
    #[must_use]
    pub fn with_lesson_text(self, lesson: Lesson) -> LessonSession {
        if lesson.id == self.lesson.id {
            LessonSession { lesson, ..self }
        } else {
            LessonSession::new(lesson)
        }
    }

    /// Applies a message and returns what there is to show. A message that is not allowed has no effect.
    pub fn update(&mut self, message: LessonMessage) -> Option<LessonEvent> {
        match message {
            LessonMessage::Click(click) if self.may_interact() => self.click(click),
            LessonMessage::UndoClick if self.may_interact() => {
                self.turn.undo().then_some(LessonEvent::Clicked)
            }
            LessonMessage::StartOver if self.may_interact() => {
                self.turn.clear().then_some(LessonEvent::Clicked)
            }
            LessonMessage::FinishTurn if self.may_interact() => {
                self.turn.completed_move().and_then(|mv| self.play(mv))
            }
            LessonMessage::Answer(index) => self.answer(index),
            LessonMessage::ShowMe if self.may_interact() => {
                self.solution_shown = true;
                self.restart_step();
                None
            }
            LessonMessage::TryAgain if self.has_wrong_move() => {
                self.restart_step();
                None
            }
            LessonMessage::PlayFollowUp => self.play_follow_up(),
            LessonMessage::NextStep if self.may_continue() => self.next_step(),
            LessonMessage::Click(_)
            | LessonMessage::UndoClick
            | LessonMessage::StartOver
            | LessonMessage::FinishTurn
            | LessonMessage::ShowMe
            | LessonMessage::TryAgain
            | LessonMessage::NextStep => None,
        }
    }

    fn click(&mut self, click: AnyClick) -> Option<LessonEvent> {
        if self.turn.click_or_replace(click).is_err() {
            self.step().blocked_click_explanation(click)?;
            self.last_attempt = LastAttempt::Touch(click);
            return Some(LessonEvent::Clicked);
        }
        match self.turn.finished_move() {
            Some(mv) => self.play(mv),
            None => {
                self.last_attempt = LastAttempt::Nothing;
                Some(LessonEvent::Clicked)
            }
        }
    }

    fn play(&mut self, mv: AnyMove) -> Option<LessonEvent> {
        self.last_attempt = LastAttempt::Move(mv);
        self.play_on_board(mv, true)
    }

    fn answer(&mut self, index: usize) -> Option<LessonEvent> {
        let StepGoal::Question(question) = &self.step().goal else { return None };
        question.feedback_for(index).filter(|_| !self.may_continue())?;
        self.last_attempt = LastAttempt::Answer(index);
        Some(LessonEvent::Clicked)
    }

    fn play_follow_up(&mut self) -> Option<LessonEvent> {
        let mv = self.next_follow_up()?;
        self.follow_ups_played += 1;
        self.play_on_board(mv, false)
    }

    /// Plays a move of either side on the board.
    fn play_on_board(&mut self, mv: AnyMove, by_hand: bool) -> Option<LessonEvent> {
        let before = self.position();
        let mut after = before;
        after.play(mv).ok()?;
        self.turn = after.selection();
        self.last_move = Some(mv);
        Some(LessonEvent::Played { before, mv, by_hand })
    }

    fn next_step(&mut self) -> Option<LessonEvent> {
        if self.step + 1 == self.lesson.steps.len() {
            self.finished = true;
            return Some(LessonEvent::Finished);
        }
        self.step += 1;
        self.solution_shown = false;
        self.restart_step();
        None
    }

    fn restart_step(&mut self) {
        self.turn = self.step().position.selection();
        self.last_attempt = LastAttempt::Nothing;
        self.last_move = None;
        self.follow_ups_played = 0;
    }

    fn step_feedback(&self) -> Option<StepFeedback> {
        match (&self.last_attempt, &self.step().goal) {
            (LastAttempt::Move(mv), _) => self.step().feedback_for(*mv),
            (LastAttempt::Answer(index), StepGoal::Question(question)) => question.feedback_for(*index),
            (LastAttempt::Nothing | LastAttempt::Touch(_) | LastAttempt::Answer(_), _) => None,
        }
    }

    /// The feedback on the last attempt.
    pub fn feedback(&self) -> Option<LessonFeedback> {
        if let LastAttempt::Touch(click) = self.last_attempt {
            return self
                .step()
                .blocked_click_explanation(click)
                .map(|why| LessonFeedback::Impossible(why.to_string()));
        }
        Some(match self.step_feedback()? {
            StepFeedback::Right { praise, .. } => LessonFeedback::Praise(praise),
            StepFeedback::Wrong { explanation: why } => LessonFeedback::Wrong(why),
        })
    }

    /// The index of the answer chosen last.
    pub const fn chosen_answer(&self) -> Option<usize> {
        match self.last_attempt {
            LastAttempt::Answer(index) => Some(index),
            LastAttempt::Nothing | LastAttempt::Touch(_) | LastAttempt::Move(_) => None,
        }
    }

    /// The next follow-up move.
    pub fn next_follow_up(&self) -> Option<AnyMove> {
        match self.step_feedback()? {
            StepFeedback::Right { follow_up_moves: then, .. } => then.get(self.follow_ups_played).copied(),
            StepFeedback::Wrong { .. } => None,
        }
    }

    /// Whether the learner may make a move now.
    pub fn may_interact(&self) -> bool {
        matches!(self.step().goal, StepGoal::Move(_))
            && !matches!(self.last_attempt, LastAttempt::Move(_))
            && !self.finished
    }

    /// Whether a wrong move is on the board.
    pub fn has_wrong_move(&self) -> bool {
        matches!(self.last_attempt, LastAttempt::Move(_))
            && self.step_feedback().is_some_and(|step_feedback| !step_feedback.is_right())
    }

    /// Whether the step is done.
    pub fn may_continue(&self) -> bool {
        let is_read = self.step().goal == StepGoal::Read;
        is_read || self.step_feedback().is_some_and(|step_feedback| step_feedback.is_right())
    }

    /// Whether all steps are done.
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    /// The lesson.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The current step.
    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.step]
    }

    /// The number of the current step, from 1.
    pub const fn step_number(&self) -> usize {
        self.step + 1
    }

    /// The turn being made.
    pub const fn turn(&self) -> &AnySelection {
        &self.turn
    }

    /// The position on the board.
    pub const fn position(&self) -> AnyPosition {
        self.turn.position()
    }

    /// The learner's side: the player to move when the step begins.
    pub fn learner(&self) -> Player {
        self.step().position.turn()
    }

    /// The board to draw. Impossible clicks that have an explanation are clickable too.
    pub fn board_view(&self) -> BoardView {
        let position = self.position();
        let below = Some(self.learner());
        let highlighted_places =
            if self.last_move.is_none() { self.step().marks.clone() } else { Vec::new() };
        if !self.may_interact() {
            let marks = Marks {
                last_move: self.last_move,
                player_below: below,
                highlighted: highlighted_places,
                ..Marks::default()
            };
            return BoardView { position, marks, drag_sources: Vec::new() };
        }
        let mut marks = Marks {
            player_below: below,
            highlighted: highlighted_places,
            hint_move: self.hint_move(),
            ..Marks::from_selection(&self.turn)
        };
        let explained = self.step().blocked_click_explanations.iter().map(|(click, _)| *click);
        marks.alternative_choices.extend(explained.filter(|click| !marks.choices.contains(click)));
        BoardView { position, marks, drag_sources: DragSource::all(&self.turn) }
    }

    /// The expected move, once the learner has asked for it.
    fn hint_move(&self) -> Option<AnyMove> {
        match &self.step().goal {
            StepGoal::Move(exercise) if self.solution_shown => exercise.accepted.first().copied(),
            StepGoal::Move(_) | StepGoal::Question(_) | StepGoal::Read => None,
        }
    }
}
