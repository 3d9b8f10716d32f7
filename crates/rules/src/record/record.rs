use std::{error::Error, fmt, time::Duration};

use super::{Comment, Line, Path, Ply, Tag};
use crate::{AnyMove, AnyPosition, Ending, IllegalMove, Outcome, Reason};

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

    /// Adds a tag, in place of one of the same name.
    ///
    /// # Errors
    /// When it is one of `Rules`, `Position`, `Result` and `Termination`, which follow from the game.
    pub fn set_tag(&mut self, tag: Tag) -> Result<(), OwnTag> {
        if OWN_TAGS.contains(&tag.name()) {
            return Err(OwnTag { name: tag.name().to_string() });
        }
        match self.tags.iter_mut().find(|old| old.name() == tag.name()) {
            Some(old) => *old = tag,
            None => self.tags.push(tag),
        }
        Ok(())
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

    /// The line that a path leads into, if there is one.
    pub fn line_along(&self, path: &Path) -> Option<&Line> {
        let mut line = &self.line;
        for (plies, variation) in &path.turnings {
            line = line.plies.get(*plies)?.variations.get(*variation)?;
        }
        Some(line)
    }

    /// Removes the last move of a path and everything after it. What might have been played instead stays, and takes its
    /// place. Returns the path that leads to where the move was.
    ///
    /// # Errors
    /// When the record does not go so far, or the path has no move.
    pub fn cut(&mut self, path: &Path) -> Result<Path, NoSuchPath> {
        let at = path.plies.checked_sub(1).ok_or(NoSuchPath)?;
        let line = self.line_at(path)?;
        let removed = line.plies.drain(at..).next().ok_or(NoSuchPath)?;
        let mut variations = removed.variations.into_iter();
        if let Some(first) = variations.next() {
            line.plies.extend(first.plies);
            if let Some(ply) = line.plies.get_mut(at) {
                ply.variations.splice(..0, variations);
            }
        }
        if path.turnings.is_empty() {
            self.ending = None;
        }
        Ok(match (at, path.turnings.split_last()) {
            (0, Some((&(plies, variation), turnings))) => {
                let before = Path { turnings: turnings.to_vec(), plies };
                if self.line_along(path).is_some_and(|line| line.plies.is_empty()) {
                    self.ply_at(&before, plies)?.variations.remove(variation);
                }
                before
            }
            (_, _) => Path { turnings: path.turnings.clone(), plies: at },
        })
    }

    /// Says something about the last move of a path, or before the first move of its line; `None` says nothing.
    ///
    /// # Errors
    /// When the record does not go so far.
    pub fn set_comment(&mut self, path: &Path, comment: Option<Comment>) -> Result<(), NoSuchPath> {
        match path.plies.checked_sub(1) {
            Some(last) => self.ply_at(path, last)?.comment = comment,
            None => self.line_at(path)?.comment = comment,
        }
        Ok(())
    }

    /// Notes the time left on the mover's clock after the last move of a path.
    ///
    /// # Errors
    /// When the record does not go so far, or the path has no move.
    pub fn set_clock(&mut self, path: &Path, clock: Option<Duration>) -> Result<(), NoSuchPath> {
        let last = path.plies.checked_sub(1).ok_or(NoSuchPath)?;
        self.ply_at(path, last)?.clock = clock;
        Ok(())
    }

    fn ply_at(&mut self, path: &Path, ply: usize) -> Result<&mut Ply, NoSuchPath> {
        self.line_at(path)?.plies.get_mut(ply).ok_or(NoSuchPath)
    }

    fn line_at(&mut self, path: &Path) -> Result<&mut Line, NoSuchPath> {
        let mut line = &mut self.line;
        for (plies, variation) in &path.turnings {
            let ply = line.plies.get_mut(*plies).ok_or(NoSuchPath)?;
            line = ply.variations.get_mut(*variation).ok_or(NoSuchPath)?;
        }
        Ok(line)
    }

    /// How the game ended, by the board, by repetition, or by what the players did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_on_board().or_else(|| self.ending.map(|ending| self.position().outcome_by(ending)))
    }

    /// How the game ended if the moves alone say so.
    pub(super) fn outcome_on_board(&self) -> Option<Outcome> {
        let last = self.position();
        let drawn = || (self.times_stood(&last) >= 3).then(|| Outcome::drawn(Reason::Repetition));
        last.outcome().or_else(drawn)
    }

    /// How often a position has stood in the game.
    fn times_stood(&self, sought: &AnyPosition) -> usize {
        let mut position = self.start;
        let mut times = usize::from(position == *sought);
        for ply in &self.line.plies {
            position.play_unchecked(ply.mv);
            times += usize::from(position == *sought);
        }
        times
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
        let nowhere = || IllegalMove { mv: self.start.move_text(mv), reason: NoSuchPath.to_string() };
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

    /// Ends the game in a way that the board does not show.
    ///
    /// # Errors
    /// When the game is over already: it stays as it ended.
    pub fn end(&mut self, ending: Ending) -> Result<(), AlreadyOver> {
        match self.outcome() {
            Some(outcome) => Err(AlreadyOver { outcome }),
            None => {
                self.ending = Some(ending);
                Ok(())
            }
        }
    }

    /// How the game was ended in a way that the board does not show.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Takes back how the game was ended, as when it is played on to see what might have been. What the board ends stays so.
    pub fn reopen(&mut self) {
        self.ending = None;
    }

    /// A record of a line whose moves the caller has found to be legal, with tags of different names, none the record's own.
    pub(super) const fn new_unchecked(start: AnyPosition, line: Line, tags: Vec<Tag>) -> Record {
        Record { tags, start, line, ending: None }
    }
}

/// The position after moves of a record, which are legal where they stand.
fn played_out(mut position: AnyPosition, plies: &[Ply]) -> AnyPosition {
    plies.iter().for_each(|ply| position.play_unchecked(ply.mv));
    position
}

/// A path that leads beyond the end of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPath;

impl fmt::Display for NoSuchPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the record does not go so far")
    }
}

impl Error for NoSuchPath {}

/// A tag that follows from the game and cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTag {
    /// Its name.
    pub name: String,
}

impl fmt::Display for OwnTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tag {} follows from the game and cannot be set", self.name)
    }
}

impl Error for OwnTag {}

/// An end for a game that has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlreadyOver {
    /// How it ended.
    pub outcome: Outcome,
}

impl fmt::Display for AlreadyOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is over: {}", self.outcome)
    }
}

impl Error for AlreadyOver {}
