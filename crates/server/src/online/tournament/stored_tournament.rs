use serde::{Deserialize, Serialize};
use tripylon_play::{MatchLength, RoomRefusal, Terms, Timestamp};
use tripylon_protocol::online::{
    NewTournamentRequest, TournamentEntrant, TournamentPairing, TournamentReport, TournamentStanding,
    TournamentStatus, TournamentSummary, TournamentSystem,
};
use tripylon_ranking::{
    Entrant, Pairing, PairingResult, PairingSystem, RoundRobinCycles, Standing, Tournament, TournamentState,
};
use tripylon_store::{PlayerRow, TournamentRow};

use crate::{http::error::HttpError, online::token};

/// A tournament and the terms of its games, stored as one JSON document.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct StoredTournament {
    /// The id of the player who has announced it.
    pub(super) organizer: String,
    pub(super) terms: Terms,
    tournament: Tournament,
    /// The ids of entrants who had an account when they entered.
    #[serde(default)]
    accounts: Vec<String>,
    /// The entrants that are engines.
    #[serde(default)]
    engines: Vec<EngineEntrant>,
}

/// An engine that takes part in a tournament.
#[derive(Clone, Serialize, Deserialize)]
struct EngineEntrant {
    /// Its id among the entrants.
    id: String,
    level: u8,
}

/// The status of a running tournament in the database.
pub(super) const RUNNING: &str = "running";

impl StoredTournament {
    pub(super) fn new(
        organizer: &str,
        request: &NewTournamentRequest,
    ) -> Result<StoredTournament, HttpError> {
        let mut tournament = Tournament::new(pairing_system(request.system)?);
        let mut engines = Vec::new();
        for level in &request.engines {
            let engine = EngineEntrant { id: token::player_id(), level: *level };
            let name = format!("Tripylon {level}");
            tournament.enter(&engine.id, &name, None).map_err(HttpError::bad_request)?;
            engines.push(engine);
        }
        // A pairing is one game, never a series.
        let terms = Terms { length: MatchLength::Single, ..request.terms };
        Ok(StoredTournament {
            organizer: organizer.to_string(),
            terms,
            tournament,
            accounts: Vec::new(),
            engines,
        })
    }

    pub(super) fn parse(row: &TournamentRow) -> Option<StoredTournament> {
        serde_json::from_str(&row.body).ok()
    }

    /// The row of a new tournament.
    pub(super) fn row(&self, id: String, name: String, now: Timestamp) -> TournamentRow {
        TournamentRow {
            id,
            name,
            game_name: self.terms.rules.name().to_string(),
            status: self.stage_text().to_string(),
            body: self.body(),
            version: 1,
            created: now.0,
        }
    }

    /// The text of the document.
    pub(super) fn body(&self) -> String {
        serde_json::to_string(self).expect("a tournament consists of strings, numbers and lists")
    }

    /// The status in the database.
    pub(super) fn stage_text(&self) -> &'static str {
        match self.tournament.state() {
            TournamentState::Entering => "entering",
            TournamentState::Running => RUNNING,
            TournamentState::Over => "over",
        }
    }

    pub(super) fn enter(&mut self, player: &PlayerRow, rating: Option<i32>) -> Result<(), HttpError> {
        if self.terms.rated && player.account.is_none() {
            return Err(HttpError::from_room(&RoomRefusal::NeedsAccount));
        }
        self.tournament.enter(&player.id, &player.name, rating).map_err(HttpError::conflict)?;
        if player.account.is_some() && !self.accounts.contains(&player.id) {
            self.accounts.push(player.id.clone());
        }
        Ok(())
    }

    pub(super) fn withdraw(&mut self, player_id: &str) -> Result<(), HttpError> {
        self.tournament.withdraw(player_id).map_err(HttpError::conflict)
    }

    pub(super) fn begin(&mut self, player_id: &str, seed: u64) -> Result<(), HttpError> {
        if player_id != self.organizer {
            return Err(HttpError::forbidden("only the organizer can begin a tournament"));
        }
        self.tournament.begin(seed).map_err(HttpError::conflict)
    }

    pub(super) fn has_engines(&self) -> bool {
        !self.engines.is_empty()
    }

    /// The level of an entrant that is an engine.
    pub(super) fn engine_level(&self, entrant: &Entrant) -> Option<u8> {
        self.engines.iter().find(|engine| engine.id == entrant.id).map(|engine| engine.level)
    }

    /// An entrant by number.
    pub(super) fn entrant(&self, number: usize) -> &Entrant {
        &self.tournament.entrants()[number]
    }

    /// Records results, pairs the next round, and gives each pairing a game id. Returns whether anything has changed.
    pub(super) fn advance(&mut self, results: &[(String, PairingResult)]) -> bool {
        if self.tournament.state() != TournamentState::Running {
            return false;
        }
        let before = self.tournament.clone();
        for (game, result) in results {
            if let Err(error) = self.tournament.set_result(game, *result) {
                tracing::warn!(%game, %error, "cannot record the result of a tournament game");
            }
        }
        self.tournament.next_round();
        for pending in self.tournament.pending_pairings() {
            let set = self.tournament.set_game(pending.round, pending.pairing, &token::game_id());
            if let Err(error) = set {
                tracing::error!(%error, "cannot give a game to a pairing");
            }
        }
        self.tournament != before
    }

    /// The games without a result, with the numbers of their entrants.
    pub(super) fn unfinished_games(&self) -> Vec<(String, [usize; 2])> {
        let pairings = self.tournament.rounds().iter().flat_map(|round| &round.pairings);
        let unfinished = pairings.filter(|pairing| pairing.result.is_none());
        unfinished.filter_map(|pairing| Some((pairing.game.clone()?, pairing.players))).collect()
    }

    pub(super) fn summary(&self, row: &TournamentRow) -> TournamentSummary {
        TournamentSummary {
            id: row.id.clone(),
            name: row.name.clone(),
            terms: self.terms,
            system: match self.tournament.system() {
                PairingSystem::RoundRobin { times } => {
                    TournamentSystem::RoundRobin { times: times.count() as u8 }
                }
                PairingSystem::Swiss { rounds } => TournamentSystem::Swiss { rounds: rounds.map(u32::from) },
            },
            status: match self.tournament.state() {
                TournamentState::Entering => TournamentStatus::Entering,
                TournamentState::Running => TournamentStatus::Running,
                TournamentState::Over => TournamentStatus::Over,
            },
            entrant_count: self.tournament.entrants().len() as u32,
            created: Timestamp(row.created),
        }
    }

    pub(super) fn report(&self, row: &TournamentRow) -> TournamentReport {
        let rounds = self.tournament.rounds().iter().map(|round| {
            let bye = round.bye.map(|entrant| TournamentPairing {
                first: entrant as u32,
                second: None,
                game: None,
                result: None,
            });
            round.pairings.iter().map(pairing_report).chain(bye).collect()
        });
        TournamentReport {
            summary: self.summary(row),
            organizer: self.organizer.clone(),
            planned_rounds: self.tournament.planned_rounds().map(|rounds| rounds as u32),
            entrants: self.tournament.entrants().iter().map(|entrant| self.entrant_report(entrant)).collect(),
            rounds: rounds.collect(),
            standings: self.tournament.standings().iter().filter_map(standing_report).collect(),
        }
    }

    fn entrant_report(&self, entrant: &Entrant) -> TournamentEntrant {
        let level = self.engine_level(entrant);
        TournamentEntrant {
            id: level.is_none().then(|| entrant.id.clone()),
            name: entrant.name.clone(),
            account: self.accounts.contains(&entrant.id),
            level,
            withdrawn: entrant.withdrawn,
        }
    }
}

fn standing_report(standing: &Standing) -> Option<TournamentStanding> {
    Some(TournamentStanding {
        place: standing.place?.first,
        entrant: standing.entrant as u32,
        half_points: standing.points.0,
        played: standing.wins + standing.draws + standing.losses,
        buchholz: standing.buchholz.0,
        sonneborn_berger: standing.sonneborn_berger.0,
    })
}

fn pairing_report(pairing: &Pairing) -> TournamentPairing {
    TournamentPairing {
        first: pairing.players[0] as u32,
        second: Some(pairing.players[1] as u32),
        game: pairing.game.clone(),
        result: pairing.result.map(|result| result.as_str().to_string()),
    }
}

fn pairing_system(system: TournamentSystem) -> Result<PairingSystem, HttpError> {
    Ok(match system {
        TournamentSystem::RoundRobin { times: 1 } => {
            PairingSystem::RoundRobin { times: RoundRobinCycles::Once }
        }
        TournamentSystem::RoundRobin { times: 2 } => {
            PairingSystem::RoundRobin { times: RoundRobinCycles::Twice }
        }
        TournamentSystem::RoundRobin { .. } => {
            return Err(HttpError::bad_request("times must be 1 or 2"));
        }
        TournamentSystem::Swiss { rounds: None } => PairingSystem::Swiss { rounds: None },
        TournamentSystem::Swiss { rounds: Some(rounds) } => {
            let rounds = u8::try_from(rounds).ok().filter(|rounds| (1..=20).contains(rounds));
            let rounds = rounds.ok_or_else(|| HttpError::bad_request("rounds must be from 1 to 20"))?;
            PairingSystem::Swiss { rounds: Some(rounds) }
        }
    })
}
