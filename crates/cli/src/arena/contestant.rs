use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use tripylon_rules::AnyMove;
use tripylon_search::{Limits, Stop, Tables, best_move};

use super::{
    Allowance, Fault,
    dice::Dice,
    entry::{Entry, EntryKind, OwnSearch},
};
use crate::ugi::{Client, Course, panic_message};

/// A contestant at the board.
pub(super) struct Contestant<'a> {
    mind: Mind<'a>,
    pub(super) allowance: Allowance,
    /// How long it may be silent where no time is kept.
    patience: Duration,
    /// Ends a search of our own when the arena is stopped.
    stop: Stop,
}

enum Mind<'a> {
    Level { search: &'a OwnSearch, tables: Tables, seed: u64 },
    Program { words: &'a [String], options: &'a [(String, String)], client: Option<Client> },
    Random(Dice),
}

/// What a contestant is asked about: the game, and what the clocks of players 1 and 2 show.
pub(super) struct Turn<'a> {
    pub(super) course: &'a Course,
    pub(super) left: [Option<Duration>; 2],
    /// How much later than it should a move may come.
    pub(super) grace: Duration,
}

impl<'a> Contestant<'a> {
    pub(super) fn new(
        entry: &'a Entry,
        allowance: Allowance,
        tables: Tables,
        patience: Duration,
        stop: Stop,
    ) -> Contestant<'a> {
        let mind = match &entry.kind {
            EntryKind::Level(search) => Mind::Level { search, tables, seed: 0 },
            EntryKind::Program { words, options } => Mind::Program { words, options, client: None },
            EntryKind::Random => Mind::Random(Dice::new(0, &[])),
        };
        Contestant { mind, allowance, patience, stop }
    }

    /// Gets ready for a game in which whatever is left to chance follows from a seed.
    pub(super) fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        match &mut self.mind {
            Mind::Level { seed: own, .. } => *own = seed,
            Mind::Random(dice) => *dice = Dice::new(seed, &[]),
            Mind::Program { words, options, client } => {
                let started = match client.take() {
                    Some(running) => running,
                    None => Client::start(words, options, self.patience, self.stop.clone())
                        .map_err(Fault::from)?,
                };
                let running = client.insert(started);
                if running.has_option("Seed") {
                    // As much of it as every program's numbers hold.
                    running.set_option("Seed", &(seed >> 33).to_string());
                }
                running.new_game(self.patience).map_err(Fault::from)?;
            }
        }
        Ok(())
    }

    /// The move that it plays, and how long it took.
    pub(super) fn choose(&mut self, turn: &Turn<'_>) -> Result<(AnyMove, Duration), Fault> {
        let position = turn.course.position();
        let left = turn.left[turn.course.turn().index()];
        let had = self.allowance.longest(left);
        let (mv, took) = match &mut self.mind {
            Mind::Level { search, tables, seed } => {
                let limits = self.allowance.limit(own_limits(search, *seed, turn.course, &self.stop), left);
                think(turn.course, &limits, tables)?
            }
            Mind::Random(dice) => (dice.choose(&position.legal_moves()), Duration::ZERO),
            Mind::Program { client, .. } => {
                let client = client.as_mut().ok_or_else(|| Fault::Broken("it is not running".to_string()))?;
                let patience = had.map_or(self.patience, |had| had + turn.grace);
                let go = self.allowance.go(turn.course.turn(), turn.left);
                let (text, took) = client.choose(turn.course, &go, patience).map_err(Fault::from)?;
                let text = text.unwrap_or_else(|| "(none)".to_string());
                let mv = position.parse_move(&text);
                (mv.map_err(|error| Fault::Illegal { mv: text, why: error.to_string() })?, took)
            }
        };
        match had {
            Some(had) if took > had + turn.grace => Err(Fault::Late { took, had }),
            Some(_) | None => Ok((mv, took)),
        }
    }

    /// Ends a program that has broken a rule; the next game starts it anew.
    pub(super) fn dismiss(&mut self) {
        if let Mind::Program { client, .. } = &mut self.mind
            && let Some(client) = client.take()
        {
            client.kill();
        }
    }
}

fn own_limits(search: &OwnSearch, seed: u64, course: &Course, stop: &Stop) -> Limits {
    // In a hidden setup what has stood is not for everybody to see.
    let open = course.view() == course.position();
    Limits {
        level: search.level,
        hash: search.hash << 20,
        threads: search.threads,
        seed,
        stood: if open { course.stood().to_vec() } else { Vec::new() },
        stop: stop.clone(),
        ..Limits::default()
    }
}

fn think(course: &Course, limits: &Limits, tables: &Tables) -> Result<(AnyMove, Duration), Fault> {
    let began = Instant::now();
    let search = || best_move(&course.view(), limits, tables, &mut |_| ()).best();
    let best = catch_unwind(AssertUnwindSafe(search))
        .map_err(|panic| Fault::Broken(format!("the search failed: {}", panic_message(&*panic))))?;
    let mv = best.ok_or_else(|| Fault::Broken("the search found no move".to_string()))?;
    Ok((mv, began.elapsed()))
}
