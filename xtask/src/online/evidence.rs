use std::{
    collections::BTreeMap,
    net::SocketAddr,
    time::{SystemTime, UNIX_EPOCH},
};

use tripylon_remote::Live;
use tripylon_room::{BadEvent, Event, Hundredths, Moment, Numbered, Room};

use super::table::{Acknowledged, Table};

/// A while in which the site was away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Away {
    pub(super) from: Moment,
    pub(super) until: Moment,
}

/// What the database says after everything, held against what the players know.
#[derive(Debug, Default)]
pub(super) struct Evidence {
    pub(super) games: usize,
    pub(super) turns: usize,
    /// How often clocks were set right.
    pub(super) resumed: usize,
    /// By how much a clock was wrong at most after the site was away.
    pub(super) worst_clock: Hundredths,
    /// By how much the time of a turn was outside of when it was said and answered, at most.
    worst_time: Hundredths,
    pub(super) faults: Vec<String>,
}

/// How wrong a clock may be after the site was away.
const MOST_WRONG: Hundredths = Hundredths(100);

impl Evidence {
    /// Reads every game again from its beginning.
    pub(super) async fn gather(tables: &[Table], server: SocketAddr, away: &[Away]) -> Evidence {
        let mut evidence = Evidence::default();
        for table in tables {
            let mut acknowledged: BTreeMap<&str, Vec<&Acknowledged>> = BTreeMap::new();
            for turn in &table.acknowledged {
                acknowledged.entry(&turn.game).or_default().push(turn);
            }
            for lives in table.games() {
                let game = lives[0].game();
                let turns = acknowledged.remove(game).unwrap_or_default();
                match lives[0].remote().at(server).enter(game).await {
                    Ok(fresh) => evidence.hold_against(&fresh, lives, &turns, away),
                    Err(trouble) => evidence.faults.push(format!("{game} cannot be read: {trouble}")),
                }
            }
        }
        evidence
    }

    fn hold_against(&mut self, fresh: &Live, lives: &[Live; 2], turns: &[&Acknowledged], away: &[Away]) {
        let (game, kept) = (fresh.game(), &fresh.heard().events);
        self.games += 1;
        self.turns += turns.len();
        for live in lives {
            let heard = &live.heard().events;
            if kept.get(..heard.len()) != Some(heard) {
                self.faults.push(format!("{game}: what a player has heard is not what was kept"));
            }
        }
        let plies = fresh.room().record().line().plies();
        for turn in turns {
            let text = plies.get(turn.ply).map(|played| fresh.room().position().move_text(played.mv()));
            if text.as_deref() != Some(&turn.mv) {
                let Acknowledged { ply, mv, .. } = turn;
                self.faults.push(format!("{game}: turn {ply} was acknowledged as {mv}, and is {text:?}"));
            }
            self.look_at_time(turn, kept);
        }
        if let Err(bad) = self.look_at_clocks(game, kept, away) {
            self.faults.push(format!("{game}: {bad}"));
        }
    }

    /// Holds the time of a turn, by which clocks are counted, against the player's own watch.
    fn look_at_time(&mut self, turn: &Acknowledged, events: &[Numbered]) {
        let played = events
            .iter()
            .find(|numbered| matches!(&numbered.event, Event::Moved { ply, .. } if *ply == turn.ply));
        let Some(Numbered { at, .. }) = played else { return };
        let early = turn.said.map_or(0, |said| said.since(*at).0);
        let wrong = Hundredths(early.max(at.since(turn.answered).0));
        self.worst_time = self.worst_time.max(wrong);
        if wrong > MOST_WRONG {
            let (game, ply) = (&turn.game, turn.ply);
            self.faults.push(format!("{game}: the time of turn {ply} is wrong by {wrong}"));
        }
    }

    /// Follows the clock of whoever was to move through every time that the site was away.
    fn look_at_clocks(&mut self, game: &str, events: &[Numbered], away: &[Away]) -> Result<(), BadEvent> {
        let mut room = Room::replay(&events[..1])?;
        for pair in events.windows(2) {
            let next = &pair[1];
            let running = room.clock().and_then(|clock| Some((clock.clone(), clock.runs()?)));
            if let Some((clock, seat)) = running {
                let overlap = |away: &Away| away.until.min(next.at).since(away.from.max(pair[0].at)).0;
                let stood: i64 = away.iter().map(overlap).sum();
                let right = clock.left(seat, Moment(next.at.0 - stood)).0;
                let wrong = if let Event::Resumed { left } = next.event {
                    self.resumed += 1;
                    left[seat.index()].0 - right
                } else {
                    -stood
                };
                // Without the site's having been away, what a turn leaves follows from the times, but for what the way may cost.
                let wrong = if let Event::Moved { left: Some(left), .. } = next.event {
                    let counted = clock.after_turn(seat, next.at, Hundredths::ZERO).map_or(0, |left| left.0);
                    let odd = left.0 - counted;
                    if odd.abs() > wrong.abs() { odd } else { wrong }
                } else {
                    wrong
                };
                self.worst_clock = self.worst_clock.max(Hundredths(wrong.abs()));
                if wrong.abs() > MOST_WRONG.0 {
                    let seq = next.seq;
                    self.faults
                        .push(format!("{game}: before event {seq} a clock was wrong by {wrong} hundredths"));
                }
            }
            if let Event::Flagged { seat } = next.event {
                self.faults.push(format!("{game}: player {seat} lost on time"));
            }
            room.apply(next)?;
        }
        Ok(())
    }

    /// Says what was found; an error if something was wrong.
    pub(super) fn report(&self) -> Result<(), String> {
        println!(
            "  {} games with {} acknowledged turns were read again; clocks were set right {} times, and wrong by {} at most; \
             times of turns differ from the players' watches by {} at most",
            self.games, self.turns, self.resumed, self.worst_clock, self.worst_time
        );
        if self.faults.is_empty() {
            println!("  every acknowledged turn is there, once, and both players have heard what was kept");
            return Ok(());
        }
        let some: Vec<&str> = self.faults.iter().take(10).map(String::as_str).collect();
        Err(format!("but {} things are wrong:\n    {}", self.faults.len(), some.join("\n    ")))
    }
}

/// What time it is, as servers on this machine count it.
pub(super) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment((since.as_millis() / 10) as i64)
}
