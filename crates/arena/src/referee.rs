use std::time::Duration;

use tripylon_play::{Centiseconds, TimeControl};
use tripylon_rules::{
    AnyPosition, Ending, Outcome, Player,
    record::{Record, RecordPath, Tag},
};
use tripylon_search::CancelToken;

use super::{
    ForfeitReason,
    contestant::{Contestant, TurnContext},
};
use tripylon_ugi::GameHistory;

/// The tolerances and the turn limit that the referee applies.
#[derive(Clone, Copy, Debug)]
pub struct RefereeLimits {
    /// The time by which a move may exceed its limit.
    pub grace: Duration,
    /// The maximum time for a reply without a time limit.
    pub reply_timeout: Duration,
    /// The number of turns after which a game is drawn.
    pub max_turns: usize,
}

/// A finished game.
#[derive(Debug)]
pub(crate) struct FinishedGame {
    pub(crate) history: GameHistory,
    pub(crate) end: GameEnd,
    /// The mover's clock after each move since the opening; `None` where no clock runs.
    clocks: Vec<Option<Duration>>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameEnd {
    /// By the rules of the game.
    Board(Outcome),
    /// This player forfeited.
    Forfeit(Player, ForfeitReason),
    /// The game reached the turn limit and is drawn.
    TurnLimit,
}

impl GameEnd {
    pub(crate) fn winner(&self) -> Option<Player> {
        match self {
            GameEnd::Board(outcome) => outcome.winner,
            GameEnd::Forfeit(loser, _) => Some(loser.opponent()),
            GameEnd::TurnLimit => None,
        }
    }
}

/// Plays a game between player 1 and player 2 from an opening. Returns `None` if the match was cancelled meanwhile.
///
/// Only the rules decide which moves are legal and who has won; claims of the contestants are ignored.
pub(crate) fn play_game(
    opening: &GameHistory,
    mut players: [&mut Contestant<'_>; 2],
    seeds: [u64; 2],
    limits: &RefereeLimits,
    cancel: &CancelToken,
) -> Option<FinishedGame> {
    let mut history = opening.clone();
    let mut clocks = Vec::new();
    let end = match start_players(&mut players, seeds) {
        Err(end) => end,
        Ok(()) => play_moves(&mut history, &mut players, &mut clocks, limits, cancel)?,
    };
    if let GameEnd::Forfeit(loser, _) = &end {
        // A cancelled search may look like a forfeit.
        if cancel.is_cancelled() {
            return None;
        }
        players[loser.index()].kill_engine();
    }
    Some(FinishedGame { history, end, clocks })
}

fn start_players(players: &mut [&mut Contestant<'_>; 2], seeds: [u64; 2]) -> Result<(), GameEnd> {
    for player in Player::BOTH {
        let ready = players[player.index()].new_game(seeds[player.index()]);
        ready.map_err(|reason| GameEnd::Forfeit(player, reason))?;
    }
    Ok(())
}

fn play_moves(
    history: &mut GameHistory,
    players: &mut [&mut Contestant<'_>; 2],
    clocks: &mut Vec<Option<Duration>>,
    limits: &RefereeLimits,
    cancel: &CancelToken,
) -> Option<GameEnd> {
    let time_controls = [0, 1].map(|index: usize| players[index].move_budget.clock);
    let mut remaining = time_controls
        .map(|control| control.and_then(TimeControl::initial_time).map(Centiseconds::to_duration));
    loop {
        if let Some(outcome) = history.outcome() {
            return Some(GameEnd::Board(outcome));
        }
        if exceeds_turn_limit(history, limits) {
            return Some(GameEnd::TurnLimit);
        }
        let mover = history.turn();
        let index = mover.index();
        let chosen = players[index].choose_move(&TurnContext { history, remaining, grace: limits.grace });
        if cancel.is_cancelled() {
            return None;
        }
        let played = chosen.and_then(|(mv, elapsed)| {
            let text = history.position().move_text(mv);
            history
                .play(mv)
                .map_err(|illegal| ForfeitReason::IllegalMove { mv: text, why: illegal.reason })?;
            Ok(elapsed)
        });
        let elapsed = match played {
            Ok(elapsed) => elapsed,
            Err(reason) => return Some(GameEnd::Forfeit(mover, reason)),
        };
        remaining[index] = remaining[index].zip(time_controls[index]).map(|(remaining, control)| {
            remaining.saturating_sub(elapsed) + control.increment().to_duration()
        });
        clocks.push(remaining[index]);
    }
}

/// Whether a game has reached the turn limit. Only Pylos can cycle; the other games always end.
fn exceeds_turn_limit(history: &GameHistory, limits: &RefereeLimits) -> bool {
    match history.position() {
        AnyPosition::Pylos(..) => history.moves().len() >= limits.max_turns,
        AnyPosition::LePylos(..) | AnyPosition::Pylon(..) => false,
    }
}

impl FinishedGame {
    /// Converts the game into a record with these tags, and a tag for the reason if the board did not end the game.
    pub(crate) fn to_record(&self, tags: &[(&str, String)]) -> Record {
        let mut record = self.history.to_record();
        let opening = self.history.moves().len() - self.clocks.len();
        for (clock, turn) in self.clocks.iter().zip(opening + 1..) {
            // Records have a resolution of milliseconds.
            let clock = clock.map(|clock| Duration::from_millis(clock.as_millis() as u64));
            record.set_clock(&RecordPath::on_main_line(turn), clock).expect("every move has its turn");
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

    /// The ending for the record and its reason. Records have no ending for a failed engine, so it counts as a
    /// resignation.
    fn ending(&self) -> (Option<Ending>, Option<String>) {
        match &self.end {
            GameEnd::Board(_) => (None, None),
            GameEnd::TurnLimit => (Some(Ending::Agreement), Some("drawn by the turn limit".to_string())),
            GameEnd::Forfeit(loser, reason) => {
                let ending =
                    if reason.is_time_loss() { Ending::Time(*loser) } else { Ending::Resignation(*loser) };
                (Some(ending), Some(format!("player {loser} lost: {reason}")))
            }
        }
    }
}
