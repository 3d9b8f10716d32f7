use std::{
    collections::HashMap,
    sync::{
        atomic::{AtomicUsize, Ordering::Relaxed},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use tripylon_rules::{AnyGame, Player};
use tripylon_search::{CancelToken, Tables};
use tripylon_tables::OpenTable;

use super::{
    ArenaOpening, ContestantSpec, CtrlC, MatchTally, MoveBudget, RecordsFile, RefereeLimits, Sprt,
    SprtDecision,
    contestant::Contestant,
    match_tally::half_points,
    progress_bar::MatchProgressBar,
    random::derive_rng,
    referee::{FinishedGame, play_game},
    value_lost::{PylosGameMoves, ValueLost},
};
use crate::ArenaError;

/// A match of two contestants, with its limits.
pub struct ArenaMatch {
    /// The game.
    pub game: AnyGame,
    /// The two contestants.
    pub specs: [ContestantSpec; 2],
    /// The limits of each contestant.
    pub move_budgets: [MoveBudget; 2],
    /// The tables of each contestant.
    pub tables: [Tables; 2],
    /// The openings, one for each pair of games.
    pub openings: Vec<ArenaOpening>,
    /// The seed of all random choices.
    pub seed: u64,
    /// The tolerances and the turn limit that the referee applies.
    pub referee_limits: RefereeLimits,
    /// The number of games played in parallel.
    pub threads: usize,
    /// The sequential test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// A finished game and its place in the match.
struct PairedGame {
    pair: usize,
    /// The player that the first contestant was: player 1 in the first game of a pair, player 2 in the second.
    first: Player,
    finished: FinishedGame,
}

/// The result of a match.
#[derive(Debug, Default)]
pub struct MatchResult {
    pub tally: MatchTally,
    /// The games to analyse with a table.
    pub(crate) pylos_games: Vec<PylosGameMoves>,
}

impl MatchResult {
    /// The value that the moves of each contestant lost, if there is a table.
    pub fn value_lost(&self, table: Option<&OpenTable>) -> Result<Option<[ValueLost; 2]>, ArenaError> {
        let _working = MatchProgressBar::spinner("analysing every move with the table");
        table.map(|table| ValueLost::from_games(&self.pylos_games, table.table.game(), table)).transpose()
    }
}

impl ArenaMatch {
    /// Starts each engine once, to report one that cannot be started before the first game.
    pub fn check_engines_start(&self, ctrl_c: &CtrlC) -> Result<(), ArenaError> {
        for (index, option) in [(0, "--first"), (1, "--second")] {
            let ready = self.contestant(index, &ctrl_c.cancel).new_game(0);
            ready.map_err(|reason| {
                let spec = self.specs[index].to_string();
                ArenaError::EngineStart { option, spec, reason }
            })?;
        }
        Ok(())
    }

    /// Plays the games on several threads, until all are played, the SPRT decides, or Ctrl-C is pressed.
    pub fn play(&self, records: Option<&mut RecordsFile>, ctrl_c: &CtrlC) -> Result<MatchResult, ArenaError> {
        let next = AtomicUsize::new(0);
        let (sender, games) = mpsc::sync_channel(self.threads * 4);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (next, sender) = (&next, sender.clone());
                scope.spawn(move || self.play_pairs(next, &sender, &ctrl_c.cancel));
            }
            drop(sender);
            let result = self.collect_results(&games, records, &ctrl_c.cancel);
            // The remaining games are no longer needed.
            ctrl_c.cancel.cancel();
            drop(games);
            result
        })
    }

    /// Plays pairs of games until there are none left.
    fn play_pairs(&self, next: &AtomicUsize, games: &SyncSender<PairedGame>, cancel: &CancelToken) {
        let [mut one, mut two] = [0, 1].map(|index| self.contestant(index, cancel));
        loop {
            let pair = next.fetch_add(1, Relaxed);
            let Some(opening) = self.openings.get(pair) else { return };
            let opening = opening.to_game(self.game);
            for first in Player::BOTH {
                let players = match first {
                    Player::One => [&mut one, &mut two],
                    Player::Two => [&mut two, &mut one],
                };
                let seeds = self.seeds(pair, first);
                let Some(finished) = play_game(&opening, players, seeds, &self.referee_limits, cancel) else {
                    return;
                };
                if games.send(PairedGame { pair, first, finished }).is_err() {
                    return;
                }
            }
        }
    }

    fn contestant(&self, index: usize, cancel: &CancelToken) -> Contestant<'_> {
        Contestant::new(
            &self.specs[index],
            self.move_budgets[index],
            self.tables[index].clone(),
            self.referee_limits.reply_timeout,
            cancel.clone(),
        )
    }

    /// The seeds of players 1 and 2 in a game.
    fn seeds(&self, pair: usize, first: Player) -> [u64; 2] {
        let number =
            |player: u64| derive_rng(self.seed, &[1, pair as u64, first.number().into(), player]).next_u64();
        [number(1), number(2)]
    }

    /// Counts and records finished games as they arrive.
    fn collect_results(
        &self,
        games: &Receiver<PairedGame>,
        mut records: Option<&mut RecordsFile>,
        cancel: &CancelToken,
    ) -> Result<MatchResult, ArenaError> {
        let mut result = MatchResult::default();
        let mut half_points_of_pair: HashMap<usize, usize> = HashMap::new();
        let mut progress = MatchProgressBar::new(2 * self.openings.len(), self.sprt);
        for game in games {
            let PairedGame { pair, first, finished } = &game;
            if let Some(records) = &mut records {
                records.append(&finished.to_record(&self.tags(&game)))?;
            }
            result.tally.add_game(*first, &finished.end, finished.history.moves().len());
            result.pylos_games.extend(PylosGameMoves::from_game(
                &finished.history,
                self.openings[*pair].turns(),
                *first,
            ));
            let points = half_points(*first, &finished.end);
            match half_points_of_pair.remove(pair) {
                None => _ = half_points_of_pair.insert(*pair, points),
                Some(other) => result.tally.pairs.add_pair(other + points),
            }
            progress.show(&result.tally);
            let decided = self.sprt.is_some_and(|sprt| sprt.decide(result.tally.pairs) != SprtDecision::Open);
            if decided || cancel.is_cancelled() {
                break;
            }
        }
        Ok(result)
    }

    fn tags(&self, game: &PairedGame) -> Vec<(&'static str, String)> {
        let number = 2 * game.pair + usize::from(game.first == Player::Two) + 1;
        let [one, two] = match game.first {
            Player::One => [0, 1],
            Player::Two => [1, 0],
        };
        vec![
            ("Event", "arena".to_string()),
            ("Game", number.to_string()),
            ("Player1", self.specs[one].name.clone()),
            ("Player2", self.specs[two].name.clone()),
            ("Limits1", self.move_budgets[one].to_string()),
            ("Limits2", self.move_budgets[two].to_string()),
            ("Opening", self.openings[game.pair].turns().to_string()),
            ("Seed", self.seed.to_string()),
        ]
    }
}
