use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tripylon_protocol::online::{
    ContestAsk, ContestEntrant, ContestPairing, ContestReport, ContestRow, ContestStage, ContestSummary,
    ContestSystem, Visibility,
};
use tripylon_ranking::{PairResult, Pairing, Stage, System, Times, Tournament};
use tripylon_room::{Moment, Occupant, Room, Terms};
use tripylon_store as store;

use super::{
    Hall,
    custodian::MANY,
    opening::{Invitation, Opening},
    row, token,
};
use crate::api::Refusal;

/// A tournament, with what its games are played by. It is kept as one document.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Contest {
    by: String,
    terms: Terms,
    tournament: Tournament,
    /// The ids of those who had an account when they entered.
    #[serde(default)]
    accounts: Vec<String>,
}

/// How often somebody tries again who was overtaken.
const TRIES: usize = 20;
/// What the program is called among entrants, before its level and a number that tells it from others of its level.
const ENGINE: &str = "*engine ";

impl Contest {
    pub(super) fn new(by: &str, ask: &ContestAsk) -> Result<Contest, Refusal> {
        let mut tournament = Tournament::new(system(ask.system)?);
        for (number, level) in ask.engines.iter().enumerate() {
            let id = format!("{ENGINE}{level} {number}");
            tournament.enter(&id, &format!("Tripylon {level}"), None).map_err(Refusal::bad)?;
        }
        // Rounds of Le Pylos would belong to a match, not to a tournament.
        let terms = Terms { length: tripylon_room::Length::Single, ..ask.terms };
        Ok(Contest { by: by.to_string(), terms, tournament, accounts: Vec::new() })
    }

    pub(super) fn read(row: &store::Tournament) -> Option<Contest> {
        serde_json::from_str(&row.body).ok()
    }

    pub(super) fn row(&self, id: String, name: String, now: Moment) -> store::Tournament {
        store::Tournament {
            id,
            name,
            kind: self.terms.rules.name().to_string(),
            stage: stage_word(self.tournament.stage()).to_string(),
            body: self.body(),
            version: 1,
            created: now.0,
        }
    }

    fn body(&self) -> String {
        serde_json::to_string(self).expect("a tournament is made of texts, numbers and lists")
    }

    pub(super) fn enter(&mut self, player: &store::Player, rating: Option<i32>) -> Result<(), Refusal> {
        if self.terms.rated && player.account.is_none() {
            return Err(Refusal::of_room(&tripylon_room::Refusal::NeedsAccount));
        }
        self.tournament.enter(&player.id, &player.name, rating).map_err(Refusal::conflict)?;
        if player.account.is_some() && !self.accounts.contains(&player.id) {
            self.accounts.push(player.id.clone());
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, id: &str) -> Result<(), Refusal> {
        self.tournament.withdraw(id).map_err(Refusal::conflict)
    }

    pub(super) fn begin(&mut self, by: &str, seed: u64) -> Result<(), Refusal> {
        if by != self.by {
            return Err(Refusal::forbidden("a tournament is begun by whoever announced it"));
        }
        self.tournament.begin(seed).map_err(Refusal::conflict)
    }

    /// Whether programs take part.
    pub(super) fn has_engines(&self) -> bool {
        self.tournament.entrants().iter().any(|entrant| level(&entrant.id).is_some())
    }

    pub(super) fn summary(&self, row: &store::Tournament) -> ContestSummary {
        ContestSummary {
            id: row.id.clone(),
            name: row.name.clone(),
            terms: self.terms,
            system: match self.tournament.system() {
                System::RoundRobin { times } => ContestSystem::RoundRobin { times: times.count() as u8 },
                System::Swiss { rounds } => ContestSystem::Swiss { rounds: rounds.map(u32::from) },
            },
            stage: match self.tournament.stage() {
                Stage::Entering => ContestStage::Entering,
                Stage::Running => ContestStage::Running,
                Stage::Over => ContestStage::Over,
            },
            entrants: self.tournament.entrants().len() as u32,
            created: Moment(row.created),
        }
    }

    pub(super) fn report(&self, row: &store::Tournament) -> ContestReport {
        let rounds = self.tournament.rounds().iter().map(|round| {
            let free = round.bye.map(|free| ContestPairing {
                first: free as u32,
                second: None,
                game: None,
                result: None,
            });
            round.pairings.iter().map(pairing).chain(free).collect()
        });
        ContestReport {
            summary: self.summary(row),
            by: self.by.clone(),
            rounds_planned: self.tournament.planned_rounds().map(|rounds| rounds as u32),
            entrants: self.tournament.entrants().iter().map(|entrant| self.entrant(entrant)).collect(),
            rounds: rounds.collect(),
            standings: self.standings(),
        }
    }

    fn entrant(&self, entrant: &tripylon_ranking::Entrant) -> ContestEntrant {
        let level = level(&entrant.id);
        ContestEntrant {
            id: level.is_none().then(|| entrant.id.clone()),
            name: entrant.name.clone(),
            account: self.accounts.contains(&entrant.id),
            level,
            withdrawn: entrant.withdrawn,
        }
    }

    fn standings(&self) -> Vec<ContestRow> {
        let row = |standing: tripylon_ranking::Standing| {
            Some(ContestRow {
                place: standing.place?.first,
                entrant: standing.entrant as u32,
                half_points: standing.points.0,
                played: standing.wins + standing.draws + standing.losses,
                buchholz: standing.buchholz.0,
                sonneborn_berger: standing.sonneborn_berger.0,
            })
        };
        self.tournament.standings().into_iter().filter_map(row).collect()
    }

    /// Goes on as far as possible: notes results, pairs the next round, and gives every pairing a game. Whether anything
    /// has changed.
    fn go_on(&mut self, results: &[(String, PairResult)]) -> bool {
        if self.tournament.stage() != Stage::Running {
            return false;
        }
        let before = self.tournament.clone();
        for (game, result) in results {
            if let Err(error) = self.tournament.note_result(game, *result) {
                tracing::warn!(%game, %error, "a result does not belong to the tournament");
            }
        }
        self.tournament.next_round();
        for waiting in self.tournament.waiting() {
            let noted = self.tournament.note_game(waiting.round, waiting.pairing, &token::game_id());
            if let Err(error) = noted {
                tracing::error!(%error, "a pairing got no game");
            }
        }
        self.tournament != before
    }

    /// The games that have no result yet.
    fn going_on(&self) -> Vec<(String, [usize; 2])> {
        let pairings = self.tournament.rounds().iter().flat_map(|round| &round.pairings);
        let open = pairings.filter(|pairing| pairing.result.is_none());
        open.filter_map(|pairing| Some((pairing.game.clone()?, pairing.players))).collect()
    }
}

/// Changes a tournament, whoever else does so meanwhile.
pub(super) async fn change(
    hall: &Hall,
    id: &str,
    deed: impl Fn(&mut Contest) -> Result<(), Refusal>,
) -> Result<(Contest, store::Tournament), Refusal> {
    for _ in 0..TRIES {
        let row = hall.store.tournament(id).await.map_err(|error| Refusal::of_store(&error))?;
        let row = row.ok_or_else(|| Refusal::no_contest(id))?;
        let mut contest = Contest::read(&row).ok_or_else(Refusal::broken)?;
        deed(&mut contest)?;
        let (stage, body) = (stage_word(contest.tournament.stage()), contest.body());
        if body == row.body {
            return Ok((contest, row));
        }
        let saved = hall.store.save_tournament(id, row.version, stage, &body).await;
        if saved.map_err(|error| Refusal::of_store(&error))? {
            let row = store::Tournament { version: row.version + 1, stage: stage.to_string(), body, ..row };
            return Ok((contest, row));
        }
    }
    Err(Refusal::too_many())
}

/// Brings a tournament as far as it can go by itself. It may be called at any time, by any server.
pub(super) async fn drive(hall: &Arc<Hall>, id: &str) {
    // A round of games between programs may be over before this is.
    for _ in 0..TRIES {
        match drive_once(hall, id).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(refusal) => return tracing::error!(tournament = %id, ?refusal, "a tournament does not go on"),
        }
    }
}

async fn drive_once(hall: &Arc<Hall>, id: &str) -> Result<bool, Refusal> {
    let Some(row) = hall.store.tournament(id).await.map_err(|error| Refusal::of_store(&error))? else {
        return Ok(false);
    };
    let contest = Contest::read(&row).ok_or_else(Refusal::broken)?;
    let mut results = Vec::new();
    for (game, players) in contest.going_on() {
        match hall.store.game(&game).await.map_err(|error| Refusal::of_store(&error))? {
            None => open_game(hall, id, &contest, &game, players).await?,
            Some(kept) => results.extend(result(hall, &kept).await?.map(|result| (game, result))),
        }
    }
    let changed = std::sync::atomic::AtomicBool::new(false);
    change(hall, id, |contest| {
        changed.store(contest.go_on(&results), std::sync::atomic::Ordering::Relaxed);
        Ok(())
    })
    .await?;
    Ok(changed.into_inner())
}

/// Opens the game of a pairing, both being seated.
async fn open_game(
    hall: &Arc<Hall>,
    id: &str,
    contest: &Contest,
    game: &str,
    players: [usize; 2],
) -> Result<(), Refusal> {
    let mut seats = [None, None];
    for (seat, player) in players.into_iter().enumerate() {
        seats[seat] = Some(occupant(hall, contest, player).await?);
    }
    let invitation = Invitation {
        id: game.to_string(),
        by: contest.by.clone(),
        terms: contest.terms,
        series: None,
        seats,
        visibility: Visibility::Public,
        tournament: Some(id.to_string()),
        seed: token::seed(),
    };
    let opened = hall.keep_opening(&Opening::new(invitation, hall.time.now())).await;
    if let Err(error) = opened {
        // Another server may have opened it just now.
        if hall.store.game(game).await.map_err(|error| Refusal::of_store(&error))?.is_none() {
            return Err(Refusal::of_store(&error));
        }
    }
    Ok(())
}

async fn occupant(hall: &Hall, contest: &Contest, player: usize) -> Result<Occupant, Refusal> {
    let entrant = &contest.tournament.entrants()[player];
    if let Some(level) = level(&entrant.id) {
        return Ok(Occupant::Engine { level });
    }
    let player = hall.store.player(&entrant.id).await.map_err(|error| Refusal::of_store(&error))?;
    match player {
        Some(player) => hall
            .occupant(&player, contest.terms.rules.name())
            .await
            .map_err(|error| Refusal::of_store(&error)),
        // Whoever has been forgotten meanwhile will not come.
        None => Ok(Occupant::Person {
            id: entrant.id.clone(),
            name: entrant.name.clone(),
            account: false,
            rating: None,
        }),
    }
}

/// What a game means for a tournament.
async fn result(hall: &Hall, game: &store::Game) -> Result<Option<PairResult>, Refusal> {
    Ok(match (game.stage, game.result.as_deref()) {
        (store::Stage::CalledOff, _) => Some(who_came(hall, game).await?),
        (_, Some("1-0")) => Some(PairResult::FirstWon),
        (_, Some("0-1")) => Some(PairResult::SecondWon),
        (_, Some(_)) => Some(PairResult::Drawn),
        (_, None) => None,
    })
}

/// Whoever the game waited for when it was called off did not come.
async fn who_came(hall: &Hall, game: &store::Game) -> Result<PairResult, Refusal> {
    let events = hall.store.events_after(&game.id, 0).await.map_err(|error| Refusal::of_store(&error))?;
    let events = row::read(events).map_err(|_| Refusal::broken())?;
    let room = Room::replay(&events).map_err(|_| Refusal::broken())?;
    Ok(match room.awaits() {
        [true, false] => PairResult::SecondByForfeit,
        [false, true] => PairResult::FirstByForfeit,
        [true, true] | [false, false] => PairResult::NeitherCame,
    })
}

fn system(system: ContestSystem) -> Result<System, Refusal> {
    Ok(match system {
        ContestSystem::RoundRobin { times: 1 } => System::RoundRobin { times: Times::Once },
        ContestSystem::RoundRobin { times: 2 } => System::RoundRobin { times: Times::Twice },
        ContestSystem::RoundRobin { .. } => {
            return Err(Refusal::bad("everybody meets everybody once or twice"));
        }
        ContestSystem::Swiss { rounds: None } => System::Swiss { rounds: None },
        ContestSystem::Swiss { rounds: Some(rounds) } => {
            let rounds = u8::try_from(rounds).ok().filter(|rounds| (1..=20).contains(rounds));
            System::Swiss { rounds: Some(rounds.ok_or_else(|| Refusal::bad("there are 1 to 20 rounds"))?) }
        }
    })
}

fn pairing(pairing: &Pairing) -> ContestPairing {
    ContestPairing {
        first: pairing.players[0] as u32,
        second: Some(pairing.players[1] as u32),
        game: pairing.game.clone(),
        result: pairing.result.map(|result| result.text().to_string()),
    }
}

/// The level of the program, if an entrant is the program.
fn level(id: &str) -> Option<u8> {
    id.strip_prefix(ENGINE)?.split(' ').next()?.parse().ok()
}

pub(super) const RUNNING: &str = "running";

const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Entering => "entering",
        Stage::Running => RUNNING,
        Stage::Over => "over",
    }
}

impl Hall {
    /// A game is over; if it belongs to a tournament, that goes on.
    pub(super) fn note_in_contest(self: &Arc<Self>, game: &store::Game) {
        if let Some(id) = game.tournament.clone() {
            let hall = Arc::clone(self);
            // It may open games, which nobody in this room has to wait for.
            tokio::spawn(async move { drive(&hall, &id).await });
        }
    }

    /// Whether a tournament with programs is under way that this person has announced.
    pub(super) async fn runs_engine_contest(&self, by: &str) -> Result<bool, store::StoreError> {
        let running = self.store.tournaments_at(RUNNING, MANY).await?;
        Ok(running.iter().filter_map(Contest::read).any(|contest| contest.by == by && contest.has_engines()))
    }

    /// Brings all tournaments as far as they can go.
    pub(super) async fn drive_contests(self: &Arc<Self>) -> Result<(), store::StoreError> {
        for row in self.store.tournaments_at(RUNNING, MANY).await? {
            drive(self, &row.id).await;
        }
        Ok(())
    }
}
