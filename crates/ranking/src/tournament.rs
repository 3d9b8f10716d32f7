use serde::{Deserialize, Serialize};

use crate::{
    BeginError, EnterError, Entrant, Pairing, PairingResult, PairingSystem, Round, SetGameError,
    SetResultError, WithdrawError, document::TournamentDocument, random_order::random_order, round_robin,
    swiss,
};

/// A tournament: its entrants, rounds and results.
///
/// It is serialised as one JSON document, which `document.rs` describes. An entrant is its index in the list of
/// entrants. An entrant is paired at most once in a round, and a game belongs to one pairing only.
///
/// ```
/// use tripylon_ranking::{PairingResult, PairingSystem, RoundRobinCycles, Tournament};
///
/// let mut tournament = Tournament::new(PairingSystem::RoundRobin { times: RoundRobinCycles::Once });
/// tournament.enter("u1", "Ada", None)?;
/// tournament.enter("u2", "Ben", None)?;
/// tournament.begin(7)?;
/// tournament.next_round();
/// for pending in tournament.pending_pairings() {
///     tournament.set_game(pending.round, pending.pairing, "g1")?;
/// }
/// tournament.set_result("g1", PairingResult::Drawn)?;
/// assert_eq!(tournament.next_round(), None);
/// assert_eq!(tournament.standings()[0].place.unwrap().to_string(), "1–2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "TournamentDocument", into = "TournamentDocument")]
pub struct Tournament {
    pub(crate) system: PairingSystem,
    pub(crate) state: TournamentState,
    pub(crate) entrants: Vec<Entrant>,
    /// The entrants in the order of their pairing numbers, drawn when the tournament begins.
    pub(crate) pairing_order: Vec<usize>,
    /// Whether the first of them begins when nothing else decides about colours; also drawn.
    pub(crate) first_begins: bool,
    pub(crate) rounds: Vec<Round>,
}

/// The progress of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TournamentState {
    /// Players may enter.
    Entering,
    /// Rounds are being played.
    Running,
    /// There will be no more rounds.
    Over,
}

/// A pairing without a game or a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingPairing {
    /// The round, counted from 0.
    pub round: usize,
    /// The pairing in the round, counted from 0.
    pub pairing: usize,
    /// The two entrants; the first of them is player 1.
    pub players: [usize; 2],
}

impl Tournament {
    /// A tournament without entrants.
    pub const fn new(system: PairingSystem) -> Tournament {
        Tournament {
            system,
            state: TournamentState::Entering,
            entrants: Vec::new(),
            pairing_order: Vec::new(),
            first_begins: true,
            rounds: Vec::new(),
        }
    }

    /// The pairing system.
    pub const fn system(&self) -> PairingSystem {
        self.system
    }

    /// The progress of the tournament.
    pub const fn state(&self) -> TournamentState {
        self.state
    }

    /// The entrants, in the order of entry.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The planned number of rounds; `None` while it depends on the number of entrants.
    pub fn planned_rounds(&self) -> Option<usize> {
        match (self.system, self.state) {
            (PairingSystem::Swiss { rounds: Some(rounds) }, _) => Some(usize::from(rounds)),
            (
                PairingSystem::Swiss { rounds: None } | PairingSystem::RoundRobin { .. },
                TournamentState::Entering,
            ) => None,
            (PairingSystem::Swiss { rounds: None }, TournamentState::Running | TournamentState::Over) => None,
            (PairingSystem::RoundRobin { times }, TournamentState::Running | TournamentState::Over) => {
                Some(round_robin::round_count(self.entrants.len(), times))
            }
        }
    }

    /// The pairings without a game or a result, for which the caller creates games.
    pub fn pending_pairings(&self) -> Vec<PendingPairing> {
        let rounds = self.rounds.iter().enumerate();
        let pairings = rounds.flat_map(|(round_index, round)| {
            round.pairings.iter().enumerate().map(move |(index, pairing)| (round_index, index, pairing))
        });
        pairings
            .filter(|(_, _, pairing)| pairing.game.is_none() && pairing.result.is_none())
            .map(|(round, index, pairing)| PendingPairing { round, pairing: index, players: pairing.players })
            .collect()
    }

    /// Adds an entrant and returns its index. Swiss pairing ranks entrants by rating at first.
    pub fn enter(&mut self, id: &str, name: &str, rating: Option<i32>) -> Result<usize, EnterError> {
        if self.state != TournamentState::Entering {
            return Err(EnterError::HasBegun);
        }
        if self.entrant_index(id).is_some() {
            return Err(EnterError::AlreadyEntered(id.into()));
        }
        if self.entrants.len() >= self.system.max_entrants() {
            return Err(EnterError::Full(self.system.max_entrants()));
        }
        self.entrants.push(Entrant { id: id.into(), name: name.into(), rating, withdrawn: false });
        Ok(self.entrants.len() - 1)
    }

    /// Withdraws an entrant. Before the tournament begins, the entrant is removed, and the indices after it change.
    /// Later the entrant stays in the list: a pairing without a game is lost by forfeit, and a game that has begun
    /// continues.
    pub fn withdraw(&mut self, id: &str) -> Result<(), WithdrawError> {
        let entrant = self.entrant_index(id).ok_or_else(|| WithdrawError::NotEntered(id.into()))?;
        match self.state {
            TournamentState::Over => return Err(WithdrawError::Over),
            TournamentState::Entering => {
                self.entrants.remove(entrant);
            }
            TournamentState::Running => {
                self.entrants[entrant].withdrawn = true;
                self.forfeit_unstarted_pairings();
            }
        }
        Ok(())
    }

    /// Closes entry and draws the pairing numbers from the seed; in a Swiss tournament only among entrants with equal
    /// ratings.
    pub fn begin(&mut self, seed: u64) -> Result<(), BeginError> {
        if self.state != TournamentState::Entering {
            return Err(BeginError::HasBegun);
        }
        if self.entrants.len() < 2 {
            return Err(BeginError::TooFew(self.entrants.len()));
        }
        self.pairing_order = random_order(self.entrants.len(), seed);
        self.first_begins = random_order(2, !seed) == [0, 1];
        if let PairingSystem::Swiss { rounds } = self.system {
            let chosen = rounds.unwrap_or_else(|| PairingSystem::default_swiss_rounds(self.entrants.len()));
            self.system = PairingSystem::Swiss { rounds: Some(chosen) };
            self.pairing_order.sort_by_key(|&entrant| std::cmp::Reverse(self.entrants[entrant].rating));
        }
        self.state = TournamentState::Running;
        Ok(())
    }

    /// Pairs the next round, if the last one is complete, and returns it. `None` while the last one is not complete,
    /// and after the last round, when the state becomes [`TournamentState::Over`].
    pub fn next_round(&mut self) -> Option<&Round> {
        if self.state != TournamentState::Running || !self.rounds.last().is_none_or(Round::is_complete) {
            return None;
        }
        while let Some(round) = self.next_pairings() {
            self.rounds.push(round);
            self.forfeit_unstarted_pairings();
            // A round that consists of forfeits only is complete at once.
            if self.rounds.last().is_some_and(|round| !round.is_complete()) {
                return self.rounds.last();
            }
        }
        self.state = TournamentState::Over;
        None
    }

    /// Sets the game of a pairing. Idempotent.
    pub fn set_game(&mut self, round: usize, pairing: usize, game: &str) -> Result<(), SetGameError> {
        let other_pairing = self.pairing_of(game);
        let found = self.rounds.get_mut(round).and_then(|round| round.pairings.get_mut(pairing));
        let pairing = found.ok_or(SetGameError::NoSuchPairing { round, pairing })?;
        match (&pairing.game, pairing.result, other_pairing) {
            (Some(known), _, _) if known == game => Ok(()),
            (Some(known), _, _) => Err(SetGameError::GameAlreadySet(known.clone())),
            (None, _, Some(_)) => Err(SetGameError::GameAlreadySet(game.into())),
            (None, Some(result), None) => Err(SetGameError::Decided(result)),
            (None, None, None) => {
                pairing.game = Some(game.into());
                Ok(())
            }
        }
    }

    /// Sets the result of a game. Idempotent.
    pub fn set_result(&mut self, game: &str, result: PairingResult) -> Result<(), SetResultError> {
        let unknown = || SetResultError::UnknownGame(game.into());
        let (round, pairing) = self.pairing_of(game).ok_or_else(unknown)?;
        let recorded = &mut self.rounds[round].pairings[pairing].result;
        match *recorded {
            Some(known) if known != result => {
                Err(SetResultError::ConflictingResult { game: game.into(), recorded: known })
            }
            Some(_) | None => {
                *recorded = Some(result);
                Ok(())
            }
        }
    }

    /// The index of an entrant.
    pub fn entrant_index(&self, id: &str) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// The round and the pairing of a game, both counted from 0.
    pub fn pairing_of(&self, game: &str) -> Option<(usize, usize)> {
        let has_game = |pairing: &Pairing| pairing.game.as_deref() == Some(game);
        let find = |(index, round): (usize, &Round)| Some((index, round.pairings.iter().position(has_game)?));
        self.rounds.iter().enumerate().find_map(find)
    }

    /// Whether an entrant's games do not count: in a round robin, those of an entrant who withdrew before playing
    /// half of them.
    pub fn is_annulled(&self, entrant: usize) -> bool {
        match self.system {
            PairingSystem::Swiss { .. } => false,
            PairingSystem::RoundRobin { times } => {
                let games = (self.entrants.len() - 1) * times.count();
                self.entrants[entrant].withdrawn && self.games_played(entrant) * 2 < games
            }
        }
    }

    fn games_played(&self, entrant: usize) -> usize {
        let pairings = self.rounds.iter().flat_map(|round| &round.pairings);
        let own = pairings.filter(|pairing| pairing.players.contains(&entrant));
        own.filter(|pairing| pairing.result.is_some_and(PairingResult::was_played)).count()
    }

    fn next_pairings(&self) -> Option<Round> {
        match self.system {
            PairingSystem::RoundRobin { times } => {
                round_robin::pair_round(&self.pairing_order, times, self.rounds.len())
            }
            PairingSystem::Swiss { rounds } => {
                let more = rounds.is_none_or(|rounds| self.rounds.len() < usize::from(rounds));
                if more { swiss::pair_round(self) } else { None }
            }
        }
    }

    /// Forfeits the pairings of the last round that have no game and an entrant who has withdrawn.
    fn forfeit_unstarted_pairings(&mut self) {
        let pairings = self.rounds.last_mut().into_iter().flat_map(|round| &mut round.pairings);
        for pairing in pairings.filter(|pairing| pairing.game.is_none() && pairing.result.is_none()) {
            pairing.result = match pairing.players.map(|player| self.entrants[player].withdrawn) {
                [false, false] => None,
                [false, true] => Some(PairingResult::FirstByForfeit),
                [true, false] => Some(PairingResult::SecondByForfeit),
                [true, true] => Some(PairingResult::BothForfeit),
            };
        }
    }
}
