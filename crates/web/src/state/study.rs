use tripylon_drawing::{Marks, Value};
use tripylon_rules::{
    AnyMove, AnyPosition, Player,
    record::{Comment, Line, Path, Ply, Record},
};
use tripylon_sitting::stood;

use super::{Made, Sight, Turn, Walk};

/// A game that is looked into: all that was played and might have been, and where in it somebody stands.
#[derive(Clone, Debug)]
pub struct Study {
    record: Record,
    at: Path,
    turn: Turn,
    below: Player,
}

/// Something that is done with a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyMessage {
    /// Something on the board was touched.
    Click(String),
    /// The last touch is taken back.
    Unclick,
    /// The turn is begun anew.
    StartOver,
    /// The turn is whole, though more could be touched.
    Done,
    /// A move is played, as it stands in a list.
    Play(AnyMove),
    /// Another place of the study is looked at.
    Go(Path),
    /// Likewise, along the line.
    Walk(Walk),
    /// Something is said about the move that was made last; nothing, if the text is empty.
    Comment(String),
    /// The move that was made last goes, with all that follows.
    Cut,
    /// The board is looked at from the other side.
    Flip,
}

/// What came of it, as far as it is to be seen or heard.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and not for long")]
pub enum StudyEvent {
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
}

impl Study {
    /// A study of a game, from its end: whoever has just played it looks back.
    pub fn new(record: Record) -> Study {
        let at = Path::along_game(record.line().plies().len());
        Study::at(record, at)
    }

    /// A study, where somebody stood in it; at the beginning, if there is no such place.
    pub fn at(record: Record, path: Path) -> Study {
        let at = if record.position_at(&path).is_some() { path } else { Path::default() };
        let turn = Turn::new(record.position_at(&at).unwrap_or_else(|| record.start()));
        Study { record, at, turn, below: Player::One }
    }

    /// The same study, with a player below the board: whoever has just played looks at it from the same side.
    pub fn seen_by(self, below: Player) -> Study {
        Study { below, ..self }
    }

    /// Does what a message says. What it does not allow is not done.
    pub fn update(&mut self, message: StudyMessage) -> Option<StudyEvent> {
        match message {
            StudyMessage::Click(click) => match self.turn.click(&click)? {
                Made::Whole(mv) => self.play(mv, true),
                Made::Part => Some(StudyEvent::Touched),
            },
            StudyMessage::Unclick => self.turn.unclick().then_some(StudyEvent::Touched),
            StudyMessage::StartOver => self.turn.start_over().then_some(StudyEvent::Touched),
            StudyMessage::Done => self.turn.complete().and_then(|mv| self.play(mv, true)),
            StudyMessage::Play(mv) => self.play(mv, false),
            StudyMessage::Go(path) => self.go(path),
            StudyMessage::Walk(walk) => self.walk(walk),
            StudyMessage::Comment(text) => {
                // There is something to speak about wherever somebody stands.
                let _ = self.record.set_comment(&self.at, Comment::new(text.trim()));
                None
            }
            StudyMessage::Cut => {
                let before = self.record.cut(&self.at).ok()?;
                self.go(before)
            }
            StudyMessage::Flip => {
                self.below = self.below.other();
                None
            }
        }
    }

    fn play(&mut self, mv: AnyMove, by_hand: bool) -> Option<StudyEvent> {
        let before = self.position();
        if self.at == Path::along_game(self.record.line().plies().len()) {
            // A game that was given up is played on.
            self.record.reopen();
        }
        let path = self.record.play_at(&self.at, mv).ok()?;
        self.go(path);
        Some(StudyEvent::Played { before, mv, by_hand })
    }

    fn go(&mut self, path: Path) -> Option<StudyEvent> {
        let position = self.record.position_at(&path)?;
        self.at = path;
        self.turn = Turn::new(position);
        None
    }

    fn walk(&mut self, walk: Walk) -> Option<StudyEvent> {
        let end = self.line().plies().len();
        let to = match walk {
            Walk::First => Path::default(),
            Walk::Back => self.back()?,
            Walk::On if self.at.plies >= end => return None,
            Walk::On => Path { plies: self.at.plies + 1, ..self.at.clone() },
            Walk::Last => Path { plies: end, ..self.at.clone() },
            Walk::To(turn) => Path::along_game(turn),
        };
        let before = self.position();
        let is_step_on = walk == Walk::On;
        self.go(to);
        let mv = self.last_move().filter(|_| is_step_on)?;
        Some(StudyEvent::Played { before, mv, by_hand: false })
    }

    /// The way to the position before.
    fn back(&self) -> Option<Path> {
        let Path { turnings, plies } = &self.at;
        match (plies, turnings.split_last()) {
            // The first move of a variation was played where the line stood that it leaves.
            (0 | 1, Some((&(plies, _), turnings))) => Some(Path { turnings: turnings.to_vec(), plies }),
            (0, None) => None,
            (plies, _) => Some(Path { turnings: turnings.clone(), plies: plies - 1 }),
        }
    }

    /// All that was played and might have been.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Where somebody stands in it.
    pub const fn path(&self) -> &Path {
        &self.at
    }

    /// The position that is looked at.
    pub const fn position(&self) -> AnyPosition {
        *self.turn.position()
    }

    /// The turn in the making.
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Who sits below the board.
    pub const fn below(&self) -> Player {
        self.below
    }

    /// The move that led here.
    pub fn last_move(&self) -> Option<AnyMove> {
        let last = self.at.plies.checked_sub(1)?;
        self.line().plies().get(last).map(Ply::mv)
    }

    /// What is said about the move that led here.
    pub fn comment(&self) -> Option<&Comment> {
        match self.at.plies.checked_sub(1) {
            Some(last) => self.line().plies().get(last)?.comment.as_ref(),
            None => self.line().comment.as_ref(),
        }
    }

    /// The line in which somebody stands.
    pub fn line(&self) -> &Line {
        self.record.line_along(&self.at).unwrap_or_else(|| self.record.line())
    }

    /// The positions of the game itself, from the first to the last.
    pub fn positions(&self) -> Vec<AnyPosition> {
        stood(&self.record)
    }

    /// The game itself, without variations and words, and with its end.
    pub fn game_alone(&self) -> Record {
        let mut alone = Record::new(self.record.start());
        for ply in self.record.line().plies() {
            alone.play(ply.mv()).expect("the moves of a record are legal");
        }
        if let Some(ending) = self.record.ending() {
            // What the board does not end may be ended.
            let _ = alone.end(ending);
        }
        alone
    }

    /// After how many moves of the game somebody stands, or has left it for a variation.
    pub fn turn_of_game(&self) -> usize {
        self.at.turnings.first().map_or(self.at.plies, |(plies, _)| *plies)
    }

    /// What there is to see of the board, with what its choices are worth.
    pub fn sight(&self, values: Vec<Value>) -> Sight {
        let marks = Marks { last: self.last_move(), below: Some(self.below), values, ..self.turn.marks() };
        Sight { position: self.position(), marks, lifts: self.turn.lifts() }
    }
}
