use serde::{Deserialize, Serialize};

use crate::{
    BeginError, EnterError, Entrant, NoteGameError, NoteResultError, PairResult, Pairing, Round, Standing,
    System, WithdrawError, document::Document, lots::draw_lots, round_robin, standings, swiss,
};

/// A tournament: who takes part, who met whom, and how it ended.
///
/// It is saved as one JSON document, whose version and rules `document.rs` keeps. Every number in it is the place of an
/// entrant in the list of entrants; nobody is paired twice in a round, and a game belongs to one pairing only.
///
/// ```
/// use tripylon_ranking::{PairResult, System, Times, Tournament};
///
/// let mut tournament = Tournament::new(System::RoundRobin { times: Times::Once });
/// tournament.enter("u1", "Ada", None)?;
/// tournament.enter("u2", "Ben", None)?;
/// tournament.begin(7)?;
/// tournament.next_round();
/// for waiting in tournament.waiting() {
///     tournament.note_game(waiting.round, waiting.pairing, "g1")?;
/// }
/// tournament.note_result("g1", PairResult::Drawn)?;
/// assert_eq!(tournament.next_round(), None);
/// assert_eq!(tournament.standings()[0].place.unwrap().to_string(), "1–2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct Tournament {
    pub(crate) system: System,
    pub(crate) stage: Stage,
    pub(crate) entrants: Vec<Entrant>,
    /// The entrants in the order of their pairing numbers, drawn when the tournament begins.
    pub(crate) order: Vec<usize>,
    /// Whether the first of them begins when nothing else decides about colours; drawn as well.
    pub(crate) first_begins: bool,
    pub(crate) rounds: Vec<Round>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// People may enter.
    Entering,
    /// Rounds are being played.
    Running,
    /// There will be no more rounds.
    Over,
}

/// A pairing for which there is no game yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The round, counted from 0.
    pub round: usize,
    /// The pairing in it, counted from 0.
    pub pairing: usize,
    /// The two entrants; the first of them is player 1.
    pub players: [usize; 2],
}

impl Tournament {
    /// A tournament that nobody has entered.
    pub const fn new(system: System) -> Tournament {
        Tournament {
            system,
            stage: Stage::Entering,
            entrants: Vec::new(),
            order: Vec::new(),
            first_begins: true,
            rounds: Vec::new(),
        }
    }

    /// How it decides who meets whom.
    pub const fn system(&self) -> System {
        self.system
    }

    /// How far it is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Who takes part, in the order in which they entered.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The number of rounds if all goes well; `None` while nobody knows how many enter.
    pub fn planned_rounds(&self) -> Option<usize> {
        match (self.system, self.stage) {
            (System::Swiss { rounds: Some(rounds) }, _) => Some(usize::from(rounds)),
            (System::Swiss { rounds: None } | System::RoundRobin { .. }, Stage::Entering) => None,
            (System::Swiss { rounds: None }, Stage::Running | Stage::Over) => None,
            (System::RoundRobin { times }, Stage::Running | Stage::Over) => {
                Some(round_robin::rounds(self.entrants.len(), times))
            }
        }
    }

    /// Who has how many points, the first place first.
    pub fn standings(&self) -> Vec<Standing> {
        standings::standings(self)
    }

    /// The pairings that have neither a game nor a result: games are to be made for these.
    pub fn waiting(&self) -> Vec<Waiting> {
        let rounds = self.rounds.iter().enumerate();
        let pairings = rounds.flat_map(|(round, played)| {
            played.pairings.iter().enumerate().map(move |(pairing, of)| (round, pairing, of))
        });
        pairings
            .filter(|(_, _, of)| of.game.is_none() && of.result.is_none())
            .map(|(round, pairing, of)| Waiting { round, pairing, players: of.players })
            .collect()
    }

    /// Somebody takes part. The rating is what Swiss pairing ranks them by at first. Returns the entrant's number.
    pub fn enter(&mut self, id: &str, name: &str, rating: Option<i32>) -> Result<usize, EnterError> {
        if self.stage != Stage::Entering {
            return Err(EnterError::HasBegun);
        }
        if self.entrant(id).is_some() {
            return Err(EnterError::Again(id.into()));
        }
        if self.entrants.len() >= self.system.most_entrants() {
            return Err(EnterError::Full(self.system.most_entrants()));
        }
        self.entrants.push(Entrant { id: id.into(), name: name.into(), rating, withdrawn: false });
        Ok(self.entrants.len() - 1)
    }

    /// Somebody leaves. Before the tournament begins it is as if they had never entered, and the numbers of those after them
    /// change. Later they stay in the list: a pairing without a game is lost by forfeit, and a game that has begun goes
    /// on until it ends.
    pub fn withdraw(&mut self, id: &str) -> Result<(), WithdrawError> {
        let entrant = self.entrant(id).ok_or_else(|| WithdrawError::NotEntered(id.into()))?;
        match self.stage {
            Stage::Over => return Err(WithdrawError::Over),
            Stage::Entering => {
                self.entrants.remove(entrant);
            }
            Stage::Running => {
                self.entrants[entrant].withdrawn = true;
                self.forfeit_unbegun();
            }
        }
        Ok(())
    }

    /// Nobody can enter any more. Lots are drawn by the seed; in a Swiss tournament only among those with equal ratings.
    pub fn begin(&mut self, seed: u64) -> Result<(), BeginError> {
        if self.stage != Stage::Entering {
            return Err(BeginError::HasBegun);
        }
        if self.entrants.len() < 2 {
            return Err(BeginError::TooFew(self.entrants.len()));
        }
        self.order = draw_lots(self.entrants.len(), seed);
        self.first_begins = draw_lots(2, !seed) == [0, 1];
        if let System::Swiss { rounds } = self.system {
            let chosen = rounds.unwrap_or_else(|| System::swiss_rounds(self.entrants.len()));
            self.system = System::Swiss { rounds: Some(chosen) };
            self.order.sort_by_key(|&entrant| std::cmp::Reverse(self.entrants[entrant].rating));
        }
        self.stage = Stage::Running;
        Ok(())
    }

    /// Pairs the next round, if the last one is complete, and returns it. `None` while it is not, and when there is nothing
    /// left to play: then the tournament is over, as its stage says.
    pub fn next_round(&mut self) -> Option<&Round> {
        if self.stage != Stage::Running || !self.rounds.last().is_none_or(Round::is_complete) {
            return None;
        }
        while let Some(round) = self.paired() {
            self.rounds.push(round);
            self.forfeit_unbegun();
            // A round in which all have withdrawn is no reason to wait.
            if self.rounds.last().is_some_and(|round| !round.is_complete()) {
                return self.rounds.last();
            }
        }
        self.stage = Stage::Over;
        None
    }

    /// A pairing is played in this game. To note the same once more changes nothing.
    pub fn note_game(&mut self, round: usize, pairing: usize, game: &str) -> Result<(), NoteGameError> {
        let holder = self.pairing_of(game);
        let noted = self.rounds.get_mut(round).and_then(|round| round.pairings.get_mut(pairing));
        let noted = noted.ok_or(NoteGameError::NoSuchPairing { round, pairing })?;
        match (&noted.game, noted.result, holder) {
            (Some(known), _, _) if known == game => Ok(()),
            (Some(known), _, _) => Err(NoteGameError::Taken(known.clone())),
            (None, _, Some(_)) => Err(NoteGameError::Taken(game.into())),
            (None, Some(result), None) => Err(NoteGameError::Decided(result)),
            (None, None, None) => {
                noted.game = Some(game.into());
                Ok(())
            }
        }
    }

    /// A game has ended. To note the same once more changes nothing.
    pub fn note_result(&mut self, game: &str, result: PairResult) -> Result<(), NoteResultError> {
        let unknown = || NoteResultError::UnknownGame(game.into());
        let (round, pairing) = self.pairing_of(game).ok_or_else(unknown)?;
        let noted = &mut self.rounds[round].pairings[pairing].result;
        match *noted {
            Some(known) if known != result => {
                Err(NoteResultError::Contradiction { game: game.into(), known })
            }
            Some(_) | None => {
                *noted = Some(result);
                Ok(())
            }
        }
    }

    /// The number of an entrant.
    pub fn entrant(&self, id: &str) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// The round and the pairing in it that are played in a game.
    pub fn pairing_of(&self, game: &str) -> Option<(usize, usize)> {
        let has_game = |pairing: &Pairing| pairing.game.as_deref() == Some(game);
        let found = |(round, of): (usize, &Round)| Some((round, of.pairings.iter().position(has_game)?));
        self.rounds.iter().enumerate().find_map(found)
    }

    /// Whether an entrant's games count for nobody: in a round robin those of somebody who withdrew before half of them.
    pub fn is_annulled(&self, entrant: usize) -> bool {
        match self.system {
            System::Swiss { .. } => false,
            System::RoundRobin { times } => {
                let games = (self.entrants.len() - 1) * times.count();
                self.entrants[entrant].withdrawn && self.games_played(entrant) * 2 < games
            }
        }
    }

    fn games_played(&self, entrant: usize) -> usize {
        let pairings = self.rounds.iter().flat_map(|round| &round.pairings);
        let own = pairings.filter(|pairing| pairing.players.contains(&entrant));
        own.filter(|pairing| pairing.result.is_some_and(PairResult::was_played)).count()
    }

    fn paired(&self) -> Option<Round> {
        match self.system {
            System::RoundRobin { times } => round_robin::round(&self.order, times, self.rounds.len()),
            System::Swiss { rounds } => {
                let more = rounds.is_none_or(|rounds| self.rounds.len() < usize::from(rounds));
                if more { swiss::pair(self) } else { None }
            }
        }
    }

    /// Decides the pairings of the last round that have no game and never will, because somebody has withdrawn.
    fn forfeit_unbegun(&mut self) {
        let pairings = self.rounds.last_mut().into_iter().flat_map(|round| &mut round.pairings);
        for pairing in pairings.filter(|pairing| pairing.game.is_none() && pairing.result.is_none()) {
            pairing.result = match pairing.players.map(|player| self.entrants[player].withdrawn) {
                [false, false] => None,
                [false, true] => Some(PairResult::FirstByForfeit),
                [true, false] => Some(PairResult::SecondByForfeit),
                [true, true] => Some(PairResult::NeitherCame),
            };
        }
    }
}
