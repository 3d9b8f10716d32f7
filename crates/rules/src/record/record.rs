use std::{error::Error, fmt, time::Duration};

use super::{Comment, MoveLine, Ply, RecordPath, Tag};
use crate::{AnyMove, AnyPosition, Ending, IllegalMove, Outcome, OutcomeReason};

/// A whole game: tags, start position, moves with variations and comments, and the end.
///
/// Every move is legal, in variations too.
///
/// ```
/// use tripylon_rules::record::Record;
/// let record: Record = "[Rules \"pylos\"]\n\n1. a1 {a corner} d4 (1... b2) 2. b1 *".parse()?;
/// assert_eq!(record.main_line().plies().len(), 3);
/// assert_eq!(record.position().to_string(), "3D/4/4/LL2|3/3/3|2/2|1 2");
/// # Ok::<(), tripylon_rules::record::ParseRecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<Tag>,
    start: AnyPosition,
    main_line: MoveLine,
    /// The position after the main line, cached.
    position: AnyPosition,
    ending: Option<Ending>,
}

/// The names of the tags that follow from the game.
pub(super) const RESERVED_TAGS: [&str; 4] = ["Rules", "Position", "Result", "Termination"];

impl Record {
    /// A record without moves.
    pub const fn new(start: AnyPosition) -> Record {
        Record {
            tags: Vec::new(),
            start,
            main_line: MoveLine { comment: None, plies: Vec::new() },
            position: start,
            ending: None,
        }
    }

    /// The start position.
    pub const fn start(&self) -> AnyPosition {
        self.start
    }

    /// The moves of the game, with their variations and comments.
    pub const fn main_line(&self) -> &MoveLine {
        &self.main_line
    }

    /// The tags, except those that follow from the game.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.name() == name).map(Tag::value)
    }

    /// Adds a tag, or replaces the tag of the same name.
    ///
    /// # Errors
    /// When it is one of `Rules`, `Position`, `Result` and `Termination`, which follow from the game.
    pub fn set_tag(&mut self, tag: Tag) -> Result<(), ReservedTag> {
        if RESERVED_TAGS.contains(&tag.name()) {
            return Err(ReservedTag { name: tag.name().to_string() });
        }
        match self.tags.iter_mut().find(|old| old.name() == tag.name()) {
            Some(old) => *old = tag,
            None => self.tags.push(tag),
        }
        Ok(())
    }

    /// The position after the last move of the main line.
    pub const fn position(&self) -> AnyPosition {
        self.position
    }

    /// The position at the end of a path, if the record has such a path.
    pub fn position_at(&self, path: &RecordPath) -> Option<AnyPosition> {
        let mut position = self.start;
        let mut line = &self.main_line;
        for (plies, variation) in &path.branches {
            position = position_after_plies(position, line.plies.get(..*plies)?);
            line = line.plies.get(*plies)?.variations.get(*variation)?;
        }
        Some(position_after_plies(position, line.plies.get(..path.plies)?))
    }

    /// The moves from the start to the end of a path, if the record has such a path.
    pub fn moves_to(&self, path: &RecordPath) -> Option<Vec<AnyMove>> {
        let mut moves = Vec::new();
        let mut line = &self.main_line;
        for (plies, variation) in &path.branches {
            moves.extend(line.plies.get(..*plies)?.iter().map(Ply::mv));
            line = line.plies.get(*plies)?.variations.get(*variation)?;
        }
        moves.extend(line.plies.get(..path.plies)?.iter().map(Ply::mv));
        Some(moves)
    }

    /// The line at the end of a path, if the record has such a path.
    pub fn line_of(&self, path: &RecordPath) -> Option<&MoveLine> {
        let mut line = &self.main_line;
        for (plies, variation) in &path.branches {
            line = line.plies.get(*plies)?.variations.get(*variation)?;
        }
        Some(line)
    }

    /// Removes the last move of a path and all moves after it. Its first variation, if any, takes its place. Returns
    /// the path to the position before the move.
    ///
    /// # Errors
    /// When the record has no such path, or the path has no move.
    pub fn delete_from(&mut self, path: &RecordPath) -> Result<RecordPath, NoSuchPath> {
        let at = path.plies.checked_sub(1).ok_or(NoSuchPath)?;
        let line = self.line_mut(path)?;
        if at >= line.plies.len() {
            return Err(NoSuchPath);
        }
        let removed = line.plies.drain(at..).next().expect("the line has a move at this index");
        let mut variations = removed.variations.into_iter();
        if let Some(first) = variations.next() {
            line.plies.extend(first.plies);
            if let Some(ply) = line.plies.get_mut(at) {
                ply.variations.splice(..0, variations);
            }
        }
        if path.branches.is_empty() {
            self.ending = None;
            self.position = position_after_plies(self.start, &self.main_line.plies);
        }
        Ok(match (at, path.branches.split_last()) {
            (0, Some((&(plies, variation), branches))) => {
                let before = RecordPath { branches: branches.to_vec(), plies };
                if self.line_of(path).is_some_and(|line| line.plies.is_empty()) {
                    self.ply_mut(&before, plies)?.variations.remove(variation);
                }
                before
            }
            (_, _) => RecordPath { branches: path.branches.clone(), plies: at },
        })
    }

    /// Sets or removes the comment on the last move of a path, or before the first move of its line.
    ///
    /// # Errors
    /// When the record has no such path.
    pub fn set_comment(&mut self, path: &RecordPath, comment: Option<Comment>) -> Result<(), NoSuchPath> {
        match path.plies.checked_sub(1) {
            Some(last) => self.ply_mut(path, last)?.comment = comment,
            None => self.line_mut(path)?.comment = comment,
        }
        Ok(())
    }

    /// Sets the remaining time on the mover's clock after the last move of a path.
    ///
    /// # Errors
    /// When the record has no such path, or the path has no move.
    pub fn set_clock(&mut self, path: &RecordPath, clock: Option<Duration>) -> Result<(), NoSuchPath> {
        let last = path.plies.checked_sub(1).ok_or(NoSuchPath)?;
        self.ply_mut(path, last)?.clock = clock;
        Ok(())
    }

    fn ply_mut(&mut self, path: &RecordPath, ply: usize) -> Result<&mut Ply, NoSuchPath> {
        self.line_mut(path)?.plies.get_mut(ply).ok_or(NoSuchPath)
    }

    fn line_mut(&mut self, path: &RecordPath) -> Result<&mut MoveLine, NoSuchPath> {
        let mut line = &mut self.main_line;
        for (plies, variation) in &path.branches {
            let ply = line.plies.get_mut(*plies).ok_or(NoSuchPath)?;
            line = ply.variations.get_mut(*variation).ok_or(NoSuchPath)?;
        }
        Ok(line)
    }

    /// The outcome by the board, by repetition, or by a decision of the players.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_by_moves()
            .or_else(|| self.ending.map(|ending| self.position().outcome_by_ending(ending)))
    }

    /// The outcome by the moves alone.
    pub(super) fn outcome_by_moves(&self) -> Option<Outcome> {
        let last = self.position();
        let drawn =
            || (self.count_occurrences(&last) >= 3).then(|| Outcome::drawn(OutcomeReason::Repetition));
        last.outcome().or_else(drawn)
    }

    /// Counts how often a position has occurred in the main line.
    fn count_occurrences(&self, sought: &AnyPosition) -> usize {
        let mut position = self.start;
        let mut times = usize::from(position == *sought);
        for ply in &self.main_line.plies {
            position.play_unchecked(ply.mv);
            times += usize::from(position == *sought);
        }
        times
    }

    /// Plays the next move of the main line.
    ///
    /// # Errors
    /// When the move is illegal or the game is over.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove {
                mv: self.position.move_text(mv),
                reason: format!("the game is over: {outcome}"),
            });
        }
        self.position.play(mv)?;
        self.main_line.plies.push(Ply::new(mv));
        Ok(())
    }

    /// Plays a move at the end of a path: along the line if it is the next move there or the line ends, otherwise as a
    /// variation. Returns the path including the move.
    ///
    /// # Errors
    /// When the move is illegal, the game is over, or the record has no such path.
    pub fn play_at(&mut self, path: &RecordPath, mv: AnyMove) -> Result<RecordPath, IllegalMove> {
        if *path == RecordPath::on_main_line(self.main_line.plies.len()) {
            self.play(mv)?;
            return Ok(RecordPath::on_main_line(path.plies + 1));
        }
        let no_such_path = || IllegalMove { mv: self.start.move_text(mv), reason: NoSuchPath.to_string() };
        let mut position = self.position_at(path).ok_or_else(no_such_path)?;
        position.play(mv)?;
        let plies = path.plies;
        let line = self.line_mut(path).expect("a path with a position has a line");
        match line.plies.get_mut(plies) {
            None => line.plies.push(Ply::new(mv)),
            Some(next) if next.mv == mv => {}
            Some(next) => {
                let starts_with_move =
                    |line: &MoveLine| line.plies.first().is_some_and(|first| first.mv == mv);
                let variation = next.variations.iter().position(starts_with_move).unwrap_or_else(|| {
                    next.variations.push(MoveLine { comment: None, plies: vec![Ply::new(mv)] });
                    next.variations.len() - 1
                });
                let mut branches = path.branches.clone();
                branches.push((plies, variation));
                return Ok(RecordPath { branches, plies: 1 });
            }
        }
        Ok(RecordPath { branches: path.branches.clone(), plies: plies + 1 })
    }

    /// Ends the game for a reason outside the board.
    ///
    /// # Errors
    /// When the game is over already; its outcome does not change.
    pub fn end(&mut self, ending: Ending) -> Result<(), GameAlreadyOver> {
        match self.outcome() {
            Some(outcome) => Err(GameAlreadyOver { outcome }),
            None => {
                self.ending = Some(ending);
                Ok(())
            }
        }
    }

    /// The ending for a reason outside the board, if any.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Removes the ending, so that the game can go on in an analysis. An end by the board stays.
    pub fn reopen(&mut self) {
        self.ending = None;
    }

    /// Builds a record. The caller guarantees that all moves are legal and that the tags have different names, none
    /// of them reserved.
    pub(super) fn new_unchecked(start: AnyPosition, main_line: MoveLine, tags: Vec<Tag>) -> Record {
        let position = position_after_plies(start, &main_line.plies);
        Record { tags, start, main_line, position, ending: None }
    }
}

/// The position after legal moves.
fn position_after_plies(mut position: AnyPosition, plies: &[Ply]) -> AnyPosition {
    plies.iter().for_each(|ply| position.play_unchecked(ply.mv));
    position
}

/// A path that a record does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPath;

impl fmt::Display for NoSuchPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the record has no such path")
    }
}

impl Error for NoSuchPath {}

/// Error: the tag follows from the game and cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReservedTag {
    /// The name of the tag.
    pub name: String,
}

impl fmt::Display for ReservedTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tag {} follows from the game and cannot be set", self.name)
    }
}

impl Error for ReservedTag {}

/// Error: the game is over already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameAlreadyOver {
    /// The outcome of the game.
    pub outcome: Outcome,
}

impl fmt::Display for GameAlreadyOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is over: {}", self.outcome)
    }
}

impl Error for GameAlreadyOver {}
