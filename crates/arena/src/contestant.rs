use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};

use tripylon_rules::{AnyMove, random::SplitMix64};
use tripylon_search::{CancelToken, Limits, Tables, best_move};

use super::{
    ForfeitReason, MoveBudget,
    contestant_spec::{BuiltInSearch, ContestantKind, ContestantSpec},
    random::derive_rng,
    uct::choose_by_uct,
};
use tripylon_ugi::{EngineProcess, GameHistory, panic_message};

/// A contestant in a running match.
pub(crate) struct Contestant<'a> {
    move_source: MoveSource<'a>,
    pub(crate) move_budget: MoveBudget,
    /// The maximum time for a reply without a time limit.
    reply_timeout: Duration,
    /// Cancels the search when the match is stopped.
    cancel: CancelToken,
}

enum MoveSource<'a> {
    Level { search: &'a BuiltInSearch, tables: Tables, seed: u64 },
    Program { words: &'a [String], options: &'a [(String, String)], engine: Option<EngineProcess> },
    Uct(SplitMix64),
    Random(SplitMix64),
}

/// The game and the clocks of players 1 and 2, when a contestant has to move.
pub(crate) struct TurnContext<'a> {
    pub(crate) history: &'a GameHistory,
    pub(crate) remaining: [Option<Duration>; 2],
    /// The time by which a move may exceed its limit.
    pub(crate) grace: Duration,
}

impl<'a> Contestant<'a> {
    pub(crate) fn new(
        spec: &'a ContestantSpec,
        move_budget: MoveBudget,
        tables: Tables,
        reply_timeout: Duration,
        cancel: CancelToken,
    ) -> Contestant<'a> {
        let move_source = match &spec.kind {
            ContestantKind::Level(search) => MoveSource::Level { search, tables, seed: 0 },
            ContestantKind::Program { words, options } => {
                MoveSource::Program { words, options, engine: None }
            }
            ContestantKind::Uct => MoveSource::Uct(derive_rng(0, &[])),
            ContestantKind::Random => MoveSource::Random(derive_rng(0, &[])),
        };
        Contestant { move_source, move_budget, reply_timeout, cancel }
    }

    /// Prepares for a new game, whose random choices follow from the seed.
    pub(crate) fn new_game(&mut self, seed: u64) -> Result<(), ForfeitReason> {
        match &mut self.move_source {
            MoveSource::Level { seed: own, .. } => *own = seed,
            MoveSource::Uct(rng) | MoveSource::Random(rng) => *rng = derive_rng(seed, &[]),
            MoveSource::Program { words, options, engine } => {
                let started = match engine.take() {
                    Some(running) => running,
                    None => EngineProcess::start(words, options, self.reply_timeout, self.cancel.clone())
                        .map_err(ForfeitReason::from)?,
                };
                let running = engine.insert(started);
                if running.has_option("Seed") {
                    // 31 bits, which every program's integers can hold.
                    running.set_option("Seed", &(seed >> 33).to_string());
                }
                running.new_game(self.reply_timeout).map_err(ForfeitReason::from)?;
            }
        }
        Ok(())
    }

    /// Chooses a move and returns it with the time it took.
    pub(crate) fn choose_move(
        &mut self,
        turn: &TurnContext<'_>,
    ) -> Result<(AnyMove, Duration), ForfeitReason> {
        let position = turn.history.position();
        let remaining = turn.remaining[turn.history.turn().index()];
        let allowed = self.move_budget.max_move_time(remaining);
        let (mv, elapsed) = match &mut self.move_source {
            MoveSource::Level { search, tables, seed } => {
                let limits = self
                    .move_budget
                    .search_limits(search_limits(search, *seed, turn.history, &self.cancel), remaining);
                search_move(turn.history, &limits, tables)?
            }
            MoveSource::Uct(rng) => {
                let limits = Limits { cancel: self.cancel.clone(), ..Limits::default() };
                uct_move(turn.history, &self.move_budget.search_limits(limits, remaining), rng)
            }
            MoveSource::Random(rng) => (*rng.choose(&position.legal_moves()), Duration::ZERO),
            MoveSource::Program { engine, .. } => {
                let engine = engine
                    .as_mut()
                    .ok_or_else(|| ForfeitReason::EngineFailure("it is not running".to_string()))?;
                let timeout = allowed.map_or(self.reply_timeout, |allowed| allowed + turn.grace);
                let go = self.move_budget.go_command(turn.history.turn(), turn.remaining);
                let (text, elapsed) =
                    engine.request_move(turn.history, &go, timeout).map_err(ForfeitReason::from)?;
                let text = text.unwrap_or_else(|| "(none)".to_string());
                let mv = position.parse_move(&text);
                (
                    mv.map_err(|error| ForfeitReason::IllegalMove { mv: text, why: error.to_string() })?,
                    elapsed,
                )
            }
        };
        match allowed {
            Some(allowed) if elapsed > allowed + turn.grace => {
                Err(ForfeitReason::TimeExceeded { elapsed, allowed })
            }
            Some(_) | None => Ok((mv, elapsed)),
        }
    }

    /// Kills an engine after a forfeit; the next game starts it again.
    pub(crate) fn kill_engine(&mut self) {
        if let MoveSource::Program { engine, .. } = &mut self.move_source
            && let Some(engine) = engine.take()
        {
            engine.kill();
        }
    }
}

fn search_limits(search: &BuiltInSearch, seed: u64, history: &GameHistory, cancel: &CancelToken) -> Limits {
    // In a hidden setup the previous positions would reveal the opponent's pieces.
    let is_public = history.visible_position() == history.position();
    Limits {
        level: search.level,
        hash_bytes: search.hash_mib << 20,
        threads: search.threads,
        pylon_evaluation: search.pylon_evaluation.clone(),
        seed,
        previous_positions: if is_public { history.positions().to_vec() } else { Vec::new() },
        cancel: cancel.clone(),
        ..Limits::default()
    }
}

fn uct_move(history: &GameHistory, limits: &Limits, rng: &mut SplitMix64) -> (AnyMove, Duration) {
    let started_at = Instant::now();
    let position = history.position();
    // In a hidden setup it knows too little for playouts.
    let mv =
        if history.visible_position() == position { choose_by_uct(&position, limits, rng) } else { None };
    (mv.unwrap_or_else(|| *rng.choose(&position.legal_moves())), started_at.elapsed())
}

fn search_move(
    history: &GameHistory,
    limits: &Limits,
    tables: &Tables,
) -> Result<(AnyMove, Duration), ForfeitReason> {
    let started_at = Instant::now();
    let search = || best_move(&history.visible_position(), limits, tables, &mut |_| ()).best();
    let best = catch_unwind(AssertUnwindSafe(search)).map_err(|panic| {
        ForfeitReason::EngineFailure(format!("the search failed: {}", panic_message(&*panic)))
    })?;
    let mv = best.ok_or_else(|| ForfeitReason::EngineFailure("the search found no move".to_string()))?;
    Ok((mv, started_at.elapsed()))
}
