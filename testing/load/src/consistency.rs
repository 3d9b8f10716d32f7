use std::{
    collections::BTreeMap,
    net::SocketAddr,
    time::{SystemTime, UNIX_EPOCH},
};

use tripylon_play::{Centiseconds, GameEvent, InvalidEvent, Room, SequencedEvent, Timestamp};
use tripylon_test_client::GameConnection;

use crate::player_pair::{AcknowledgedTurn, PlayerPair};

/// A period in which a server accepted no turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Downtime {
    pub(crate) from: Timestamp,
    pub(crate) until: Timestamp,
    pub(crate) scope: DowntimeScope,
}

/// The players whom a downtime affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DowntimeScope {
    /// All players: each gets the time back.
    AllPlayers,
    /// The players who are connected to one of several servers. They get the time back unless they play on through
    /// another server, so a correction may be anything from zero to the downtime.
    OneServer,
}

/// The result of comparing the stored games with what the players have received.
#[derive(Debug, Default)]
pub(crate) struct ConsistencyReport {
    pub(crate) games: usize,
    pub(crate) turns: usize,
    /// The number of clock corrections after downtimes.
    pub(crate) clock_corrections: usize,
    /// The largest error of a clock after a downtime.
    pub(crate) max_clock_error: Centiseconds,
    /// The largest distance of a turn's time from the interval between sending it and its reply.
    max_turn_time_error: Centiseconds,
    pub(crate) faults: Vec<String>,
}

/// The largest accepted error of a clock or a turn's time.
const MAX_TIME_ERROR: Centiseconds = Centiseconds(100);

impl ConsistencyReport {
    /// Reads every game again from the first event and checks it.
    pub(crate) async fn check(
        pairs: &[PlayerPair],
        server: SocketAddr,
        downtimes: &[Downtime],
    ) -> ConsistencyReport {
        let mut report = ConsistencyReport::default();
        for pair in pairs {
            let mut acknowledged: BTreeMap<&str, Vec<&AcknowledgedTurn>> = BTreeMap::new();
            for turn in &pair.acknowledged {
                acknowledged.entry(&turn.game).or_default().push(turn);
            }
            for connections in pair.games() {
                let game = connections[0].game();
                let turns = acknowledged.remove(game).unwrap_or_default();
                match connections[0].client().at(server).connect(game).await {
                    Ok(fresh) => report.check_game(&fresh, connections, &turns, downtimes),
                    Err(error) => report.faults.push(format!("{game} cannot be read: {error}")),
                }
            }
        }
        report
    }

    /// Compares a game as the database has it (`fresh`) with what both players have received.
    fn check_game(
        &mut self,
        fresh: &GameConnection,
        connections: &[GameConnection; 2],
        turns: &[&AcknowledgedTurn],
        downtimes: &[Downtime],
    ) {
        let (game, stored) = (fresh.game(), &fresh.received().events);
        self.games += 1;
        self.turns += turns.len();
        for connection in connections {
            let received = &connection.received().events;
            if stored.get(..received.len()) != Some(received) {
                self.faults.push(format!("{game}: a player has received other events than those stored"));
            }
        }
        let plies = fresh.room().record().main_line().plies();
        for turn in turns {
            let text = plies.get(turn.ply).map(|played| fresh.room().position().move_text(played.mv()));
            if text.as_deref() != Some(&turn.mv) {
                let AcknowledgedTurn { ply, mv, .. } = turn;
                self.faults.push(format!("{game}: turn {ply} was acknowledged as {mv}, and is {text:?}"));
            }
            self.check_turn_time(turn, stored);
        }
        if let Err(invalid) = self.check_clocks(game, stored, downtimes) {
            self.faults.push(format!("{game}: {invalid}"));
        }
    }

    /// Compares the time of a turn, by which clocks run, with the client's own clock.
    fn check_turn_time(&mut self, turn: &AcknowledgedTurn, events: &[SequencedEvent]) {
        let played = events
            .iter()
            .find(|numbered| matches!(&numbered.event, GameEvent::Moved { ply, .. } if *ply == turn.ply));
        let Some(SequencedEvent { at, .. }) = played else { return };
        let early = turn.sent_at.map_or(0, |sent_at| sent_at.since(*at).0);
        let error = Centiseconds(early.max(at.since(turn.acknowledged_at).0));
        self.max_turn_time_error = self.max_turn_time_error.max(error);
        if error > MAX_TIME_ERROR {
            let (game, ply) = (&turn.game, turn.ply);
            self.faults.push(format!("{game}: the time of turn {ply} is wrong by {error}"));
        }
    }

    /// Follows the clock of the player to move through every downtime.
    fn check_clocks(
        &mut self,
        game: &str,
        events: &[SequencedEvent],
        downtimes: &[Downtime],
    ) -> Result<(), InvalidEvent> {
        let mut room = Room::replay(&events[..1])?;
        for pair in events.windows(2) {
            let next = &pair[1];
            let running = room.clock().and_then(|clock| Some((clock.clone(), clock.running_player()?)));
            if let Some((clock, seat)) = running {
                let overlap =
                    |downtime: &Downtime| downtime.until.min(next.at).since(downtime.from.max(pair[0].at)).0;
                let downtime_of = |scope: DowntimeScope| -> i64 {
                    downtimes.iter().filter(|downtime| downtime.scope == scope).map(overlap).sum()
                };
                let down = downtime_of(DowntimeScope::AllPlayers);
                let expected = clock.remaining(seat, Timestamp(next.at.0 - down)).0;
                let error = if let GameEvent::Resumed { remaining } = next.event {
                    self.clock_corrections += 1;
                    let excess = remaining[seat.index()].0 - expected;
                    excess - excess.clamp(0, downtime_of(DowntimeScope::OneServer))
                } else {
                    -down
                };
                // Without a downtime, the remaining time follows from the times of the turns, except for lag
                // compensation.
                let error = if let GameEvent::Moved { remaining: Some(remaining), .. } = next.event {
                    let computed = clock
                        .remaining_after_turn(seat, next.at, Centiseconds::ZERO)
                        .map_or(0, |remaining| remaining.0);
                    let difference = remaining.0 - computed;
                    if difference.abs() > error.abs() { difference } else { error }
                } else {
                    error
                };
                self.max_clock_error = self.max_clock_error.max(Centiseconds(error.abs()));
                if error.abs() > MAX_TIME_ERROR.0 {
                    let seq = next.seq;
                    self.faults
                        .push(format!("{game}: before event {seq} a clock was wrong by {error} hundredths"));
                }
            }
            if let GameEvent::Flagged { seat } = next.event {
                self.faults.push(format!("{game}: player {seat} lost on time"));
            }
            room.apply(next)?;
        }
        Ok(())
    }

    /// Prints the report; an error if there are faults.
    pub(crate) fn print(&self) -> Result<(), String> {
        println!(
            "  {} games with {} acknowledged turns were read again; {} clock corrections, largest clock error {}, \
             largest error of a turn's time {}",
            self.games, self.turns, self.clock_corrections, self.max_clock_error, self.max_turn_time_error
        );
        if self.faults.is_empty() {
            println!(
                "  every acknowledged turn is stored once, and both players have received what is stored"
            );
            return Ok(());
        }
        let first: Vec<&str> = self.faults.iter().take(10).map(String::as_str).collect();
        Err(format!("{} faults:\n    {}", self.faults.len(), first.join("\n    ")))
    }
}

/// The current time in the unit of the servers.
pub(crate) fn now() -> Timestamp {
    let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp((elapsed.as_millis() / 10) as i64)
}
