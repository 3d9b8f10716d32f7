use std::{
    collections::HashMap,
    sync::{
        atomic::{AtomicUsize, Ordering::Relaxed},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use tripylon_library::Opened;
use tripylon_rules::{AnyGame, Player};
use tripylon_search::{Stop, Tables};

use super::{
    Allowance, Conditions, Decision, Entry, Interruption, Opening, RecordsFile, Sprt, Tally,
    contestant::Contestant,
    dice::Dice,
    progress::Progress,
    referee::{Played, play},
    tally::half_points,
    value_lost::{Kept, ValueLost},
};
use crate::failure::Failure;

/// Two contestants and everything that is agreed about their games.
pub(crate) struct Contest {
    pub(crate) game: AnyGame,
    pub(crate) entries: [Entry; 2],
    pub(crate) allowances: [Allowance; 2],
    pub(crate) tables: [Tables; 2],
    /// One for each pair of games.
    pub(crate) openings: Vec<Opening>,
    pub(crate) seed: u64,
    pub(crate) conditions: Conditions,
    pub(crate) threads: usize,
    pub(crate) sprt: Option<Sprt>,
}

/// A game that is over, and which it was.
struct Game {
    pair: usize,
    /// Which player the first contestant was: player 1 in the first game of a pair, player 2 in the second.
    first: Player,
    played: Played,
}

/// What came of a contest.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) tally: Tally,
    /// The games to be looked at again with a table.
    pub(super) kept: Vec<Kept>,
}

impl Outcome {
    /// What the moves of both gave away, if there is a table that knows.
    pub(crate) fn value_lost(&self, opened: Option<&Opened>) -> Result<Option<[ValueLost; 2]>, Failure> {
        let _working = Progress::working("looking at every move with the table");
        opened.map(|opened| ValueLost::of(&self.kept, opened.table.game(), opened)).transpose()
    }
}

impl Contest {
    /// Starts each program once, so that one which cannot be started is found before anything is played.
    pub(crate) fn rehearse(&self, stop: &Interruption) -> Result<(), Failure> {
        for (index, side) in [(0, "--first"), (1, "--second")] {
            let ready = self.contestant(index, &stop.stop).new_game(0);
            ready.map_err(|fault| Failure::Input(format!("{side} {}: {fault}", self.entries[index])))?;
        }
        Ok(())
    }

    /// Plays all games, on several threads, or as many as are needed or wanted.
    pub(crate) fn play(
        &self,
        records: Option<&mut RecordsFile>,
        interruption: &Interruption,
    ) -> Result<Outcome, Failure> {
        let next = AtomicUsize::new(0);
        let (sender, games) = mpsc::sync_channel(self.threads * 4);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (next, sender) = (&next, sender.clone());
                scope.spawn(move || self.play_pairs(next, &sender, &interruption.stop));
            }
            drop(sender);
            let outcome = self.collect(&games, records, &interruption.stop);
            // Whatever is still being played is of no use any more.
            interruption.stop.ring();
            drop(games);
            outcome
        })
    }

    /// Plays pair after pair, until there are none left.
    fn play_pairs(&self, next: &AtomicUsize, games: &SyncSender<Game>, stop: &Stop) {
        let [mut one, mut two] = [0, 1].map(|index| self.contestant(index, stop));
        loop {
            let pair = next.fetch_add(1, Relaxed);
            let Some(opening) = self.openings.get(pair) else { return };
            let opening = opening.course(self.game);
            for first in Player::BOTH {
                let players = match first {
                    Player::One => [&mut one, &mut two],
                    Player::Two => [&mut two, &mut one],
                };
                let seeds = self.seeds(pair, first);
                let Some(played) = play(&opening, players, seeds, &self.conditions, stop) else { return };
                if games.send(Game { pair, first, played }).is_err() {
                    return;
                }
            }
        }
    }

    fn contestant(&self, index: usize, stop: &Stop) -> Contestant<'_> {
        Contestant::new(
            &self.entries[index],
            self.allowances[index],
            self.tables[index].clone(),
            self.conditions.patience,
            stop.clone(),
        )
    }

    /// The seeds of players 1 and 2 in a game.
    fn seeds(&self, pair: usize, first: Player) -> [u64; 2] {
        let number =
            |player: u64| Dice::new(self.seed, &[1, pair as u64, first.number().into(), player]).roll();
        [number(1), number(2)]
    }

    /// Counts and writes down the games as they come.
    fn collect(
        &self,
        games: &Receiver<Game>,
        mut records: Option<&mut RecordsFile>,
        stop: &Stop,
    ) -> Result<Outcome, Failure> {
        let mut outcome = Outcome::default();
        let mut halves: HashMap<usize, usize> = HashMap::new();
        let mut progress = Progress::new(2 * self.openings.len(), self.sprt);
        for game in games {
            let Game { pair, first, played } = &game;
            if let Some(records) = &mut records {
                records.append(&played.to_record(&self.tags(&game)))?;
            }
            outcome.tally.note(*first, &played.end, played.course.moves().len());
            outcome.kept.extend(Kept::of(&played.course, self.openings[*pair].turns(), *first));
            let points = half_points(*first, &played.end);
            match halves.remove(pair) {
                None => _ = halves.insert(*pair, points),
                Some(other) => outcome.tally.pairs.note(other + points),
            }
            progress.show(&outcome.tally);
            let decided = self.sprt.is_some_and(|sprt| sprt.decide(outcome.tally.pairs) != Decision::Open);
            if decided || stop.has_rung() {
                break;
            }
        }
        Ok(outcome)
    }

    fn tags(&self, game: &Game) -> Vec<(&'static str, String)> {
        let number = 2 * game.pair + usize::from(game.first == Player::Two) + 1;
        let [one, two] = match game.first {
            Player::One => [0, 1],
            Player::Two => [1, 0],
        };
        vec![
            ("Event", "arena".to_string()),
            ("Game", number.to_string()),
            ("Player1", self.entries[one].name.clone()),
            ("Player2", self.entries[two].name.clone()),
            ("Limits1", self.allowances[one].to_string()),
            ("Limits2", self.allowances[two].to_string()),
            ("Opening", self.openings[game.pair].turns().to_string()),
            ("Seed", self.seed.to_string()),
        ]
    }
}
