use super::{Ending, Line, Path, Ply, Tag, repetition::Repetition};
use crate::{AnyMove, AnyPosition, IllegalMove, Outcome, Reason};

/// A whole game: how it began, what was played, how it ended, and what there is to say about it.
///
/// Every move in it is legal where it stands, in variations too.
///
/// ```
/// use tripylon_rules::record::Record;
/// let record: Record = "[Rules \"pylos\"]\n\n1. a1 {a corner} d4 (1... b2) 2. b1 *".parse()?;
/// assert_eq!(record.line().plies().len(), 3);
/// assert_eq!(record.position().to_string(), "3D/4/4/LL2|3/3/3|2/2|1 2");
/// # Ok::<(), tripylon_rules::record::ParseRecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<Tag>,
    start: AnyPosition,
    line: Line,
    ending: Option<Ending>,
}

/// The names of the tags that a record makes itself.
pub(super) const OWN_TAGS: [&str; 4] = ["Rules", "Position", "Result", "Termination"];

impl Record {
    /// A game of which nothing has been played.
    pub const fn new(start: AnyPosition) -> Record {
        Record { tags: Vec::new(), start, line: Line { comment: None, plies: Vec::new() }, ending: None }
    }

    /// The position in which the game began.
    pub const fn start(&self) -> AnyPosition {
        self.start
    }

    /// The moves of the game, with their variations.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The tags other than those that follow from the game itself.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name() == name).map(Tag::value)
    }

    /// Adds a tag, in place of one of the same name. The tags `Rules`, `Position`, `Result` and `Termination` follow
    /// from the game and are left alone.
    pub fn set_tag(&mut self, tag: Tag) {
        if OWN_TAGS.contains(&tag.name()) {
            return;
        }
        match self.tags.iter_mut().find(|old| old.name() == tag.name()) {
            Some(old) => *old = tag,
            None => self.tags.push(tag),
        }
    }

    /// The position after the last move of the game.
    pub fn position(&self) -> AnyPosition {
        played_out(self.start, &self.line.plies)
    }

    /// The position at the end of a path, if the record goes that far.
    pub fn position_at(&self, path: &Path) -> Option<AnyPosition> {
        let mut position = self.start;
        let mut line = &self.line;
        for (plies, variation) in &path.turnings {
            position = played_out(position, line.plies.get(..*plies)?);
            line = line.plies.get(*plies)?.variations.get(*variation)?;
        }
        Some(played_out(position, line.plies.get(..path.plies)?))
    }

    /// The last move of a path, to comment on it.
    pub fn ply_at(&mut self, path: &Path) -> Option<&mut Ply> {
        self.line_at(path)?.plies.get_mut(path.plies.checked_sub(1)?)
    }

    /// The line that a path ends in.
    pub fn line_at(&mut self, path: &Path) -> Option<&mut Line> {
        let mut line = &mut self.line;
        for (plies, variation) in &path.turnings {
            line = line.plies.get_mut(*plies)?.variations.get_mut(*variation)?;
        }
        Some(line)
    }

    /// How the game ended, by the board, by repetition, or by what the players did.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = self.position();
        self.outcome_on_board().or_else(|| self.ending.map(|ending| outcome_of(ending, &position)))
    }

    /// How the game ended if the moves alone say so.
    pub(super) fn outcome_on_board(&self) -> Option<Outcome> {
        let mut repetition = Repetition::new(self.start);
        let mut position = self.start;
        for ply in &self.line.plies {
            position.play(ply.mv).expect("the moves of a record are legal");
            repetition.note(position);
        }
        position.outcome().or_else(|| repetition.is_draw().then(|| Outcome::drawn(Reason::Repetition)))
    }

    /// Plays the next move of the game.
    ///
    /// # Errors
    /// When the move is illegal or the game is over.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        let mut position = self.position();
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove {
                mv: position.move_text(mv),
                reason: format!("the game is over: {outcome}"),
            });
        }
        position.play(mv)?;
        self.line.plies.push(Ply::new(mv));
        Ok(())
    }

    /// Plays a move at the end of a path: along the line if it is the next move there or the line ends, otherwise as a
    /// variation. Returns the path that leads to it.
    ///
    /// # Errors
    /// When the move is illegal there, the game is over there, or the path leads nowhere.
    pub fn play_at(&mut self, path: &Path, mv: AnyMove) -> Result<Path, IllegalMove> {
        if *path == Path::along_game(self.line.plies.len()) {
            self.play(mv)?;
            return Ok(Path::along_game(path.plies + 1));
        }
        let nowhere =
            || IllegalMove { mv: self.start.move_text(mv), reason: "the record does not go so far".into() };
        let mut position = self.position_at(path).ok_or_else(nowhere)?;
        position.play(mv)?;
        let plies = path.plies;
        let line = self.line_at(path).expect("a path that leads to a position leads to a line");
        match line.plies.get_mut(plies) {
            None => line.plies.push(Ply::new(mv)),
            Some(next) if next.mv == mv => {}
            Some(next) => {
                let begins_so = |line: &Line| line.plies.first().is_some_and(|first| first.mv == mv);
                let variation = next.variations.iter().position(begins_so).unwrap_or_else(|| {
                    next.variations.push(Line { comment: None, plies: vec![Ply::new(mv)] });
                    next.variations.len() - 1
                });
                let mut turnings = path.turnings.clone();
                turnings.push((plies, variation));
                return Ok(Path { turnings, plies: 1 });
            }
        }
        Ok(Path { turnings: path.turnings.clone(), plies: plies + 1 })
    }

    /// Ends the game in a way that the board does not show. A game that is over stays as it ended.
    pub fn end(&mut self, ending: Ending) {
        if self.outcome().is_none() {
            self.ending = Some(ending);
        }
    }

    /// Puts in place a line whose moves the caller has found to be legal.
    pub(super) fn set_line_unchecked(&mut self, line: Line) {
        self.line = line;
    }
}

fn played_out(mut position: AnyPosition, plies: &[Ply]) -> AnyPosition {
    for ply in plies {
        position.play(ply.mv).expect("the moves of a record are legal");
    }
    position
}

fn outcome_of(ending: Ending, position: &AnyPosition) -> Outcome {
    match ending {
        Ending::Agreement => position.outcome_by_agreement(),
        Ending::Resignation(loser) => position.outcome_if_given_up(loser, Reason::Resignation),
        Ending::Time(loser) => position.outcome_if_given_up(loser, Reason::Time),
    }
}
