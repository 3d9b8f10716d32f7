use std::{error::Error, fmt, time::Duration};

use tripylon_rules::{
    AnyMove, AnyPosition, Ending, IllegalMove, Outcome, Player,
    le_pylos::{Arrangement, Phase},
    record::{Line, Path, Ply, Record},
};

use crate::Seats;

/// The course of a game: what was played, and what was taken back and may be played again.
#[derive(Clone, Debug)]
pub struct Course {
    record: Record,
    /// What was taken back, the earliest move last.
    undone: Vec<Ply>,
}

/// Why there is nothing to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NothingToUndo {
    /// The game has just begun.
    NothingPlayed,
    /// Before this there are only arrangements that were made by chance or in secret.
    Arranged,
    /// Only the program has moved.
    NoTurnOfYours,
}

/// Nothing was taken back that could be played again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingToRedo;

impl Course {
    /// A game that goes on from the end of a record.
    pub const fn new(record: Record) -> Course {
        Course { record, undone: Vec::new() }
    }

    /// What was played so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Signs the record: who plays, and by which clock.
    pub fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The position on the board.
    pub fn position(&self) -> AnyPosition {
        self.record.position()
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// How many turns have been played.
    pub fn turns(&self) -> usize {
        self.record.line().plies().len()
    }

    /// The last turn: the position before it, and the move.
    pub fn last(&self) -> Option<(AnyPosition, AnyMove)> {
        let before = self.turns().checked_sub(1)?;
        let position = self.record.position_at(&Path::along_game(before))?;
        Some((position, self.record.line().plies()[before].mv()))
    }

    /// Plays a move, and notes what the mover's clock says.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub fn play(&mut self, mv: AnyMove, clock: Option<Duration>) -> Result<(), IllegalMove> {
        self.record.play(mv)?;
        self.note_clock(clock);
        self.undone.clear();
        Ok(())
    }

    /// Ends the game in a way that the board does not show; a game that is over stays as it ended.
    pub fn end(&mut self, ending: Ending) {
        // A game that is over already has an outcome, which is what was wanted.
        let _ = self.record.end(ending);
    }

    /// Takes back the last turn of a person, with what the program answered; first of all an end that was not played.
    ///
    /// # Errors
    /// When there is nothing to take back, and why.
    pub fn undo(&mut self, seats: Seats) -> Result<(), NothingToUndo> {
        let untouched = self.up_to(self.turns());
        if untouched.outcome() != self.record.outcome() {
            self.record = untouched;
            return Ok(());
        }
        let movers = self.movers();
        let first = self.first_that_may_be_undone();
        let cut = (first..movers.len()).rev().find(|turn| seats.is_person(movers[*turn]));
        let cut = cut.ok_or(if movers.is_empty() {
            NothingToUndo::NothingPlayed
        } else if first > 0 {
            NothingToUndo::Arranged
        } else {
            NothingToUndo::NoTurnOfYours
        })?;
        self.undone.extend(self.record.line().plies()[cut..].iter().rev().cloned());
        self.record = self.up_to(cut);
        Ok(())
    }

    /// Plays again what was taken back last, until it is a person's turn.
    ///
    /// # Errors
    /// When nothing was taken back.
    pub fn redo(&mut self, seats: Seats) -> Result<(), NothingToRedo> {
        if self.undone.is_empty() {
            return Err(NothingToRedo);
        }
        while let Some(ply) = self.undone.pop() {
            self.record.play(ply.mv()).expect("what was played there once can be played again");
            self.note_clock(ply.clock);
            if self.outcome().is_some() || seats.is_person(self.position().turn()) {
                break;
            }
        }
        Ok(())
    }

    /// Whether something was taken back that can be played again.
    pub fn may_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Whether it is still secret what the other player has arranged.
    pub fn is_secret(&self) -> bool {
        match self.position() {
            AnyPosition::LePylos(game, position) => {
                game.setup == Arrangement::Hidden && position.phase() == Phase::Setup
            }
            AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => false,
        }
    }

    /// What a player may see.
    pub fn seen_by(&self, player: Player) -> AnyPosition {
        match self.position() {
            AnyPosition::LePylos(game, position) => AnyPosition::LePylos(game, game.view(&position, player)),
            position @ (AnyPosition::Pylos(..) | AnyPosition::Pylon(..)) => position,
        }
    }

    /// Who made each turn.
    fn movers(&self) -> Vec<Player> {
        let mut position = self.record.start();
        let mover = |ply: &Ply| {
            let player = position.turn();
            position.play(ply.mv()).expect("the moves of a record are legal");
            player
        };
        self.record.line().plies().iter().map(mover).collect()
    }

    /// Chance's turns are not taken back, nor those of an arrangement that somebody else has made or seen in secret.
    fn first_that_may_be_undone(&self) -> usize {
        let AnyPosition::LePylos(game, _) = self.record.start() else { return 0 };
        let setup = self.turns_of_setup();
        match game.setup {
            Arrangement::Alternate => 0,
            Arrangement::Random => setup,
            Arrangement::Hidden if self.is_secret() => {
                let player = self.position().turn();
                self.movers().iter().rposition(|mover| *mover != player).map_or(0, |turn| turn + 1)
            }
            Arrangement::Hidden => setup,
        }
    }

    /// How many turns at the beginning were made while the board was being set up.
    fn turns_of_setup(&self) -> usize {
        let mut position = self.record.start();
        let plies = self.record.line().plies();
        let in_setup = |ply: &&Ply| {
            let is_setup = position.phase() == Phase::Setup.word();
            position.play(ply.mv()).expect("the moves of a record are legal");
            is_setup
        };
        plies.iter().take_while(in_setup).count()
    }

    /// The record of the first turns, without an end that was not played.
    fn up_to(&self, turns: usize) -> Record {
        let mut record = Record::new(self.record.start());
        for tag in self.record.tags() {
            record.set_tag(tag.clone()).expect("the tags of a record can be set");
        }
        copy(self.record.line(), turns, &mut record, &Path::default());
        record
    }

    fn note_clock(&mut self, clock: Option<Duration>) {
        let path = Path::along_game(self.turns());
        self.record.set_clock(&path, clock).expect("a move has just been played");
    }
}

impl fmt::Display for NothingToUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NothingToUndo::NothingPlayed => "nothing has been played yet",
            NothingToUndo::Arranged => "the arrangement stays as it is: from here nothing can be taken back",
            NothingToUndo::NoTurnOfYours => "there is no turn of yours to take back",
        })
    }
}

impl Error for NothingToUndo {}

impl fmt::Display for NothingToRedo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing was taken back")
    }
}

impl Error for NothingToRedo {}

/// Plays the first moves of a line once more, from the end of a path on, with all that is said about them and all that
/// might have been played instead.
fn copy(line: &Line, turns: usize, record: &mut Record, from: &Path) {
    let mut path = from.clone();
    for ply in &line.plies()[..turns] {
        let before = path;
        path = record.play_at(&before, ply.mv()).expect("the moves of a record are legal");
        record.set_comment(&path, ply.comment.clone()).expect("the move has just been played");
        record.set_clock(&path, ply.clock).expect("the move has just been played");
        for variation in ply.variations() {
            copy(variation, variation.plies().len(), record, &before);
        }
    }
    path.plies -= turns;
    record.set_comment(&path, line.comment.clone()).expect("the line has just been played");
}

#[cfg(test)]
mod tests {
    use tripylon_search::Level;

    use super::*;

    fn course(text: &str) -> Course {
        Course::new(text.parse().expect("the record is sound"))
    }

    #[test]
    fn a_turn_is_taken_back_with_its_answer_and_played_again() {
        let seats = Seats::against(Level::LOWEST, Player::One);
        let mut course = course("[Rules \"pylos\"]\n\n1. a1 d4 2. b1 d3 *");
        let whole = course.position();
        course.undo(seats).expect("there is a turn");
        assert_eq!(course.turns(), 2);
        course.undo(seats).expect("there is a turn");
        assert_eq!(course.turns(), 0);
        assert_eq!(course.undo(seats), Err(NothingToUndo::NothingPlayed));
        course.redo(seats).expect("a turn was taken back");
        assert_eq!(course.turns(), 2);
        course.redo(seats).expect("a turn was taken back");
        assert_eq!(course.position(), whole);
        assert_eq!(course.redo(seats), Err(NothingToRedo));
    }

    #[test]
    fn two_people_take_back_one_turn_each() {
        let mut course = course("[Rules \"pylos\"]\n\n1. a1 d4 2. b1 *");
        course.undo(Seats::TWO_PEOPLE).expect("there is a turn");
        assert_eq!(course.turns(), 2);
    }

    #[test]
    fn a_resignation_is_taken_back_first() {
        let mut course = course("[Rules \"pylos\"]\n\n1. a1 d4 *");
        course.end(Ending::Resignation(Player::One));
        assert!(course.outcome().is_some());
        course.undo(Seats::TWO_PEOPLE).expect("there is an end");
        assert_eq!((course.turns(), course.outcome()), (2, None));
    }

    #[test]
    fn what_was_said_about_the_game_stays() {
        let said = "{an evening game} 1. a1 {a corner [%clk 0:04:31]} d4 (1... b2 {better} 2. c3 (2. c4 d1) d3) 2. b1";
        let mut course = course(&format!("[Rules \"pylos\"]\n[Player1 \"Ada\"]\n\n{said} d3 *"));
        let expected: Record =
            format!("[Rules \"pylos\"]\n[Player1 \"Ada\"]\n\n{said} *").parse().expect("the record is sound");
        course.undo(Seats::TWO_PEOPLE).expect("there is a turn");
        assert_eq!(course.record().to_string(), expected.to_string());
    }

    #[test]
    fn the_programs_first_turn_stays() {
        let seats = Seats::against(Level::LOWEST, Player::Two);
        let mut course = course("[Rules \"pylos\"]\n\n1. a1 *");
        assert_eq!(course.undo(seats), Err(NothingToUndo::NoTurnOfYours));
    }

    #[test]
    fn nobody_takes_back_what_the_other_arranged_in_secret() {
        let ten = "A@a1 A@b1 B@c1 B@d1 C@e1 C@a2 D@b2 D@c2 E@d2 E@e2";
        let mut course = course(&format!("[Rules \"le-pylos:setup=hidden\"]\n\n{ten} c@a5 *"));
        assert!(course.is_secret());
        course.undo(Seats::TWO_PEOPLE).expect("player 2 has put a piece");
        assert_eq!(course.turns(), 10);
        assert!(course.undo(Seats::TWO_PEOPLE).is_err());
    }
}
