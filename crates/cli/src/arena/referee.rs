use std::time::Duration;

use tripylon_rules::{
    AnyPosition, Ending, Outcome, Player,
    record::{Path, Record, Tag},
};
use tripylon_search::Stop;

use super::{
    Fault,
    contestant::{Contestant, Turn},
};
use crate::ugi::Course;

/// The rules of the arena that are not those of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    /// How much later than it should a move may come.
    pub(crate) grace: Duration,
    /// How long a program may be silent where no time is kept.
    pub(crate) patience: Duration,
    /// After so many turns a game is a draw.
    pub(crate) most_turns: usize,
}

/// A game that has been played.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) course: Course,
    pub(super) end: End,
    /// What the mover's clock showed after each move since the opening; nothing where no clock runs.
    clocks: Vec<Option<Duration>>,
}

/// How a game of the arena ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// By the rules of the game.
    Board(Outcome),
    /// A player lost for a reason that the board does not show.
    Forfeit(Player, Fault),
    /// It went on for too long, which is a draw.
    TooLong,
}

impl End {
    pub(super) fn winner(&self) -> Option<Player> {
        match self {
            End::Board(outcome) => outcome.winner,
            End::Forfeit(loser, _) => Some(loser.other()),
            End::TooLong => None,
        }
    }
}

/// Lets two contestants, player 1 and player 2, play a game from an opening. `None` if the arena was stopped meanwhile.
///
/// What the contestants say about the game does not matter: it is the rules that decide what is legal and who has won.
pub(super) fn play(
    opening: &Course,
    mut players: [&mut Contestant<'_>; 2],
    seeds: [u64; 2],
    conditions: &Conditions,
    stop: &Stop,
) -> Option<Played> {
    let mut course = opening.clone();
    let mut clocks = Vec::new();
    let end = match ready(&mut players, seeds) {
        Err(end) => end,
        Ok(()) => play_on(&mut course, &mut players, &mut clocks, conditions, stop)?,
    };
    if let End::Forfeit(loser, _) = &end {
        // What was broken off with a stop may look like a fault.
        if stop.has_rung() {
            return None;
        }
        players[loser.index()].dismiss();
    }
    Some(Played { course, end, clocks })
}

fn ready(players: &mut [&mut Contestant<'_>; 2], seeds: [u64; 2]) -> Result<(), End> {
    for player in Player::BOTH {
        let ready = players[player.index()].new_game(seeds[player.index()]);
        ready.map_err(|fault| End::Forfeit(player, fault))?;
    }
    Ok(())
}

fn play_on(
    course: &mut Course,
    players: &mut [&mut Contestant<'_>; 2],
    clocks: &mut Vec<Option<Duration>>,
    conditions: &Conditions,
    stop: &Stop,
) -> Option<End> {
    let paces = [0, 1].map(|index: usize| players[index].allowance.clock);
    let mut left = paces.map(|pace| pace.map(|pace| pace.begins_with));
    loop {
        if let Some(outcome) = course.outcome() {
            return Some(End::Board(outcome));
        }
        if is_too_long(course, conditions) {
            return Some(End::TooLong);
        }
        let mover = course.turn();
        let index = mover.index();
        let chosen = players[index].choose(&Turn { course, left, grace: conditions.grace });
        if stop.has_rung() {
            return None;
        }
        let played = chosen.and_then(|(mv, took)| {
            let text = course.position().move_text(mv);
            course.play(mv).map_err(|illegal| Fault::Illegal { mv: text, why: illegal.reason })?;
            Ok(took)
        });
        let took = match played {
            Ok(took) => took,
            Err(fault) => return Some(End::Forfeit(mover, fault)),
        };
        left[index] =
            left[index].zip(paces[index]).map(|(left, pace)| left.saturating_sub(took) + pace.increment);
        clocks.push(left[index]);
    }
}

/// Whether a game has had its turns. Only Pylos can go round in circles; the others end by themselves.
fn is_too_long(course: &Course, conditions: &Conditions) -> bool {
    match course.position() {
        AnyPosition::Pylos(..) => course.moves().len() >= conditions.most_turns,
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => false,
    }
}

impl Played {
    /// The game as a record, with these tags and one that says how it ended where that needs saying.
    pub(super) fn to_record(&self, tags: &[(&str, String)]) -> Record {
        let mut record = self.course.to_record();
        let opening = self.course.moves().len() - self.clocks.len();
        for (clock, turn) in self.clocks.iter().zip(opening + 1..) {
            // Thousandths are as much as anybody reads.
            let clock = clock.map(|clock| Duration::from_millis(clock.as_millis() as u64));
            record.set_clock(&Path::along_game(turn), clock).expect("every move has its turn");
        }
        let (ending, why) = self.ending();
        for (name, value) in tags.iter().cloned().chain(why.map(|why| ("End", why))) {
            let tag = Tag::new(name, &value).expect("the tags of the arena are words");
            record.set_tag(tag).expect("the tags of the arena are none of the record's own");
        }
        if let Some(ending) = ending {
            record.end(ending).expect("a game that the board does not end can be ended");
        }
        record
    }

    /// The end in the words of a record. Records know no broken programs: whoever breaks down has given up.
    fn ending(&self) -> (Option<Ending>, Option<String>) {
        match &self.end {
            End::Board(_) => (None, None),
            End::TooLong => (Some(Ending::Agreement), Some("a draw by the limit of turns".to_string())),
            End::Forfeit(loser, fault) => {
                let ending = if fault.is_time() { Ending::Time(*loser) } else { Ending::Resignation(*loser) };
                (Some(ending), Some(format!("player {loser} lost: {fault}")))
            }
        }
    }
}
