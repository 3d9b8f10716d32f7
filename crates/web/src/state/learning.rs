use tripylon_coach::{Goal, Lesson, Step, Verdict};
use tripylon_drawing::Marks;
use tripylon_rules::{AnyMove, AnyPosition, Player};

use super::{Made, Sight, Turn};

/// A lesson while somebody takes it: which step, what was tried there, and what stands on the board since.
#[derive(Clone, Debug)]
pub struct Learning {
    lesson: Lesson,
    step: usize,
    turn: Turn,
    tried: Tried,
    /// The move that led to what stands on the board.
    last: Option<AnyMove>,
    /// How many of the moves that follow by themselves were made.
    followed: usize,
    /// Whether the learner was shown what to do.
    shown: bool,
    finished: bool,
}

/// The last thing that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Tried {
    Nothing,
    /// Something was touched that cannot be.
    Touch(String),
    Move(AnyMove),
    /// The answer with this number.
    Answer(usize),
}

/// What is said about what was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// It was right.
    Praise(String),
    /// It was not what was asked for.
    Wrong(String),
    /// It cannot be done.
    Impossible(String),
}

/// Something that a learner does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LearningMessage {
    /// Something on the board was touched.
    Click(String),
    /// The last touch is taken back.
    Unclick,
    /// The turn is begun anew.
    StartOver,
    /// The turn is whole, though more could be touched.
    Done,
    /// The answer with this number, counted from 0, is chosen.
    Answer(usize),
    /// What to do is to be pointed out.
    ShowMe,
    /// After a wrong move, all goes back.
    TryAgain,
    /// The next of the moves is made that follow by themselves.
    Follow,
    /// The step is done: on to the next.
    Next,
}

/// What came of it, as far as it is to be seen or heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and not for long")]
pub enum LearningEvent {
    /// A move was made.
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
    /// The last step is done.
    Finished,
}

impl Learning {
    /// A lesson from its beginning.
    pub fn new(lesson: Lesson) -> Learning {
        let turn = Turn::new(lesson.steps[0].position);
        Learning {
            lesson,
            step: 0,
            turn,
            tried: Tried::Nothing,
            last: None,
            followed: 0,
            shown: false,
            finished: false,
        }
    }

    /// The same where it was, told in another language.
    #[must_use]
    pub fn retold(self, lesson: Lesson) -> Learning {
        if lesson.id == self.lesson.id { Learning { lesson, ..self } } else { Learning::new(lesson) }
    }

    /// Does what a message says. What it does not allow is not done.
    pub fn update(&mut self, message: LearningMessage) -> Option<LearningEvent> {
        match message {
            LearningMessage::Click(click) if self.may_touch() => self.click(&click),
            LearningMessage::Unclick if self.may_touch() => {
                self.turn.unclick().then_some(LearningEvent::Touched)
            }
            LearningMessage::StartOver if self.may_touch() => {
                self.turn.start_over().then_some(LearningEvent::Touched)
            }
            LearningMessage::Done if self.may_touch() => self.turn.complete().and_then(|mv| self.play(mv)),
            LearningMessage::Answer(index) => self.answer(index),
            LearningMessage::ShowMe if self.may_touch() => {
                self.shown = true;
                self.begin_turn();
                None
            }
            LearningMessage::TryAgain if self.has_erred() => {
                self.begin_turn();
                None
            }
            LearningMessage::Follow => self.follow(),
            LearningMessage::Next if self.may_go_on() => self.go_on(),
            LearningMessage::Click(_)
            | LearningMessage::Unclick
            | LearningMessage::StartOver
            | LearningMessage::Done
            | LearningMessage::ShowMe
            | LearningMessage::TryAgain
            | LearningMessage::Next => None,
        }
    }

    fn click(&mut self, click: &str) -> Option<LearningEvent> {
        match self.turn.click(click) {
            Some(Made::Whole(mv)) => self.play(mv),
            Some(Made::Part) => {
                self.tried = Tried::Nothing;
                Some(LearningEvent::Touched)
            }
            None => {
                self.step().why_not(click)?;
                self.tried = Tried::Touch(click.to_string());
                Some(LearningEvent::Touched)
            }
        }
    }

    fn play(&mut self, mv: AnyMove) -> Option<LearningEvent> {
        self.tried = Tried::Move(mv);
        self.make(mv, true)
    }

    fn answer(&mut self, index: usize) -> Option<LearningEvent> {
        let Goal::Question(question) = &self.step().goal else { return None };
        question.judge(index).filter(|_| !self.may_go_on())?;
        self.tried = Tried::Answer(index);
        Some(LearningEvent::Touched)
    }

    fn follow(&mut self) -> Option<LearningEvent> {
        let mv = self.coming()?;
        self.followed += 1;
        self.make(mv, false)
    }

    /// Makes a move on the board, whoever's it is.
    fn make(&mut self, mv: AnyMove, by_hand: bool) -> Option<LearningEvent> {
        let before = self.position();
        let mut after = before;
        after.play(mv).ok()?;
        self.turn = Turn::new(after);
        self.last = Some(mv);
        Some(LearningEvent::Played { before, mv, by_hand })
    }

    fn go_on(&mut self) -> Option<LearningEvent> {
        if self.step + 1 == self.lesson.steps.len() {
            self.finished = true;
            return Some(LearningEvent::Finished);
        }
        self.step += 1;
        self.shown = false;
        self.begin_turn();
        None
    }

    fn begin_turn(&mut self) {
        self.turn = Turn::new(self.step().position);
        self.tried = Tried::Nothing;
        self.last = None;
        self.followed = 0;
    }

    fn verdict(&self) -> Option<Verdict> {
        match (&self.tried, &self.step().goal) {
            (Tried::Move(mv), _) => self.step().judge(*mv),
            (Tried::Answer(index), Goal::Question(question)) => question.judge(*index),
            (Tried::Nothing | Tried::Touch(_) | Tried::Answer(_), _) => None,
        }
    }

    /// What is said about what was tried.
    pub fn said(&self) -> Option<Said> {
        if let Tried::Touch(click) = &self.tried {
            return self.step().why_not(click).map(|why| Said::Impossible(why.to_string()));
        }
        Some(match self.verdict()? {
            Verdict::Right { praise, .. } => Said::Praise(praise),
            Verdict::Wrong { why } => Said::Wrong(why),
        })
    }

    /// The answer that was chosen last, by its number.
    pub const fn chosen(&self) -> Option<usize> {
        match self.tried {
            Tried::Answer(index) => Some(index),
            Tried::Nothing | Tried::Touch(_) | Tried::Move(_) => None,
        }
    }

    /// The next of the moves that follow by themselves.
    pub fn coming(&self) -> Option<AnyMove> {
        match self.verdict()? {
            Verdict::Right { then, .. } => then.get(self.followed).copied(),
            Verdict::Wrong { .. } => None,
        }
    }

    /// Whether a move is waited for.
    pub fn may_touch(&self) -> bool {
        matches!(self.step().goal, Goal::Move(_)) && !matches!(self.tried, Tried::Move(_)) && !self.finished
    }

    /// Whether a wrong move stands on the board.
    pub fn has_erred(&self) -> bool {
        matches!(self.tried, Tried::Move(_)) && self.verdict().is_some_and(|verdict| !verdict.is_right())
    }

    /// Whether the step is done.
    pub fn may_go_on(&self) -> bool {
        let is_read = self.step().goal == Goal::Read;
        is_read || self.verdict().is_some_and(|verdict| verdict.is_right())
    }

    /// Whether all steps are done.
    pub const fn is_finished(&self) -> bool {
        self.finished
    }

    /// The lesson.
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The step that is being taken.
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.step]
    }

    /// Its number, counted from 1.
    pub const fn number(&self) -> usize {
        self.step + 1
    }

    /// The turn in the making.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What stands on the board.
    pub const fn position(&self) -> AnyPosition {
        *self.turn.position()
    }

    /// Who the learner is: the one to move when the step begins.
    pub fn learner(&self) -> Player {
        self.step().position.turn()
    }

    /// What there is to see of the board. What cannot be touched, but explained, catches touches as well.
    pub fn sight(&self) -> Sight {
        let position = self.position();
        let below = Some(self.learner());
        let pointed = if self.last.is_none() { self.step().marks.clone() } else { Vec::new() };
        if !self.may_touch() {
            let marks = Marks { last: self.last, below, pointed, ..Marks::default() };
            return Sight { position, marks, lifts: Vec::new() };
        }
        let mut marks = Marks { below, pointed, hint: self.hint(), ..self.turn.marks() };
        let explained = self.step().touch.keys().filter(|click| !marks.choices.contains(click));
        marks.instead.extend(explained.cloned().collect::<Vec<_>>());
        Sight { position, marks, lifts: self.turn.lifts() }
    }

    /// The move that is pointed out, once somebody has asked to be shown.
    fn hint(&self) -> Option<AnyMove> {
        match &self.step().goal {
            Goal::Move(exercise) if self.shown => exercise.accepted.first().copied(),
            Goal::Move(_) | Goal::Question(_) | Goal::Read => None,
        }
    }
}
