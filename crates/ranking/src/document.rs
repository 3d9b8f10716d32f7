//! The JSON document of a saved tournament, and its validation.
//!
//! | field | content |
//! | --- | --- |
//! | `version` | 1 |
//! | `system` | `{"kind":"round-robin","times":"once"}` (or `twice`), `{"kind":"swiss","rounds":5}` (or `null`: not decided yet) |
//! | `state` | `entering`, `running` or `over` |
//! | `entrants` | a list of `{id, name, rating?, withdrawn}`; elsewhere an entrant is the index in this list, from 0 |
//! | `pairing_order` | the entrants by pairing number; empty before the tournament begins |
//! | `first_begins` | whether the first of them begins when nothing else decides about colours |
//! | `rounds` | a list of `{pairings: [{players: [player 1, player 2], game?, result?}], bye?}` |
//!
//! A result is `1-0`, `0-1`, `1/2-1/2`, or without a game `1-0 forfeit`, `0-1 forfeit`, `0-0 forfeit`.

use std::{collections::BTreeSet, error::Error, fmt};

use serde::{Deserialize, Serialize};

use crate::{Entrant, Pairing, PairingSystem, Round, Tournament, TournamentState};

/// The current version, and the only one so far.
const DOCUMENT_VERSION: u32 = 1;

/// The document before validation.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct TournamentDocument {
    version: u32,
    system: PairingSystem,
    state: TournamentState,
    entrants: Vec<Entrant>,
    pairing_order: Vec<usize>,
    first_begins: bool,
    rounds: Vec<Round>,
}

/// Why a saved tournament is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentDocumentError {
    /// A newer program has written it.
    Version(u32),
    /// Two entrants have this id.
    DuplicateId(String),
    /// There are more entrants than the system takes.
    TooManyEntrants(usize),
    /// The pairing numbers do not fit the entrants.
    InvalidOrder,
    /// An entrant of this round, counted from 1, does not exist or is in it twice.
    InvalidRound(usize),
    /// Two pairings name this game.
    DuplicateGame(String),
}

impl fmt::Display for TournamentDocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentDocumentError::Version(version) => {
                write!(
                    f,
                    "the tournament has version {version}, but this program reads version {DOCUMENT_VERSION}: update it"
                )
            }
            TournamentDocumentError::DuplicateId(id) => write!(f, "{id} has entered the tournament twice"),
            TournamentDocumentError::TooManyEntrants(count) => {
                write!(f, "{count} entrants are too many for the tournament")
            }
            TournamentDocumentError::InvalidOrder => {
                f.write_str("the pairing numbers of the tournament do not fit its entrants")
            }
            TournamentDocumentError::InvalidRound(number) => {
                write!(f, "round {number} of the tournament has an unknown entrant or one entrant twice")
            }
            TournamentDocumentError::DuplicateGame(game) => {
                write!(f, "game {game} is in the tournament twice")
            }
        }
    }
}

impl Error for TournamentDocumentError {}

impl From<Tournament> for TournamentDocument {
    fn from(tournament: Tournament) -> TournamentDocument {
        let Tournament { system, state, entrants, pairing_order, first_begins, rounds } = tournament;
        let version = DOCUMENT_VERSION;
        TournamentDocument { version, system, state, entrants, pairing_order, first_begins, rounds }
    }
}

impl TryFrom<TournamentDocument> for Tournament {
    type Error = TournamentDocumentError;

    fn try_from(document: TournamentDocument) -> Result<Tournament, TournamentDocumentError> {
        if document.version != DOCUMENT_VERSION {
            return Err(TournamentDocumentError::Version(document.version));
        }
        check_entrants(&document)?;
        check_order(&document)?;
        check_rounds(&document)?;
        check_games(&document)?;
        let TournamentDocument { version: _, system, state, entrants, pairing_order, first_begins, rounds } =
            document;
        Ok(Tournament { system, state, entrants, pairing_order, first_begins, rounds })
    }
}

fn check_entrants(document: &TournamentDocument) -> Result<(), TournamentDocumentError> {
    let mut ids = BTreeSet::new();
    if let Some(duplicate) = document.entrants.iter().find(|entrant| !ids.insert(&entrant.id)) {
        return Err(TournamentDocumentError::DuplicateId(duplicate.id.clone()));
    }
    match document.entrants.len() {
        count if count > document.system.max_entrants() => {
            Err(TournamentDocumentError::TooManyEntrants(count))
        }
        _ => Ok(()),
    }
}

fn check_order(document: &TournamentDocument) -> Result<(), TournamentDocumentError> {
    let mut sorted = document.pairing_order.clone();
    sorted.sort_unstable();
    let is_valid = match document.state {
        TournamentState::Entering => sorted.is_empty() && document.rounds.is_empty(),
        TournamentState::Running | TournamentState::Over => {
            sorted.len() >= 2 && sorted == (0..document.entrants.len()).collect::<Vec<_>>()
        }
    };
    if is_valid { Ok(()) } else { Err(TournamentDocumentError::InvalidOrder) }
}

fn check_rounds(document: &TournamentDocument) -> Result<(), TournamentDocumentError> {
    for (round, number) in document.rounds.iter().zip(1..) {
        let mut seen = BTreeSet::new();
        let present = round.pairings.iter().flat_map(|pairing| pairing.players).chain(round.bye);
        if !present.into_iter().all(|entrant| entrant < document.entrants.len() && seen.insert(entrant)) {
            return Err(TournamentDocumentError::InvalidRound(number));
        }
    }
    Ok(())
}

fn check_games(document: &TournamentDocument) -> Result<(), TournamentDocumentError> {
    let mut games = BTreeSet::new();
    let pairings = document.rounds.iter().flat_map(|round| &round.pairings);
    let duplicate =
        pairings.filter_map(|pairing: &Pairing| pairing.game.as_ref()).find(|game| !games.insert(*game));
    duplicate.map_or(Ok(()), |game| Err(TournamentDocumentError::DuplicateGame(game.clone())))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::PairingResult;

    fn saved() -> Value {
        let mut tournament = Tournament::new(PairingSystem::Swiss { rounds: None });
        for (id, name) in [("a", "Ada"), ("b", "Ben"), ("c", "Cy")] {
            tournament.enter(id, name, Some(1500)).unwrap();
        }
        tournament.begin(3).unwrap();
        tournament.next_round().unwrap();
        tournament.set_game(0, 0, "g").unwrap();
        tournament.set_result("g", PairingResult::Drawn).unwrap();
        tournament.next_round().unwrap();
        let saved = serde_json::to_value(&tournament).unwrap();
        assert_eq!(serde_json::from_value::<Tournament>(saved.clone()).unwrap(), tournament);
        saved
    }

    #[test]
    fn the_saved_document_is_as_documented() {
        let saved = saved();
        assert_eq!(saved["version"], 1);
        assert_eq!(saved["system"], json!({"kind": "swiss", "rounds": 3}));
        assert_eq!(saved["state"], "running");
        assert_eq!(
            saved["entrants"][0],
            json!({"id": "a", "name": "Ada", "rating": 1500, "withdrawn": false})
        );
        assert_eq!(saved["rounds"][0]["pairings"][0]["game"], "g");
        assert_eq!(saved["rounds"][0]["pairings"][0]["result"], "1/2-1/2");
        assert!(saved["rounds"][0]["bye"].is_number());
    }

    #[track_caller]
    fn check(pointer: &str, invalid: Value, message: &str) {
        let mut saved = saved();
        *saved.pointer_mut(pointer).unwrap() = invalid;
        assert_eq!(serde_json::from_value::<Tournament>(saved).unwrap_err().to_string(), message);
    }

    #[test]
    fn invalid_documents_are_rejected_with_the_reason() {
        check(
            "/version",
            json!(2),
            "the tournament has version 2, but this program reads version 1: update it",
        );
        check("/entrants/1/id", json!("a"), "a has entered the tournament twice");
        check(
            "/pairing_order",
            json!([0, 1]),
            "the pairing numbers of the tournament do not fit its entrants",
        );
        check(
            "/pairing_order",
            json!([0, 1, 1]),
            "the pairing numbers of the tournament do not fit its entrants",
        );
        check("/state", json!("entering"), "the pairing numbers of the tournament do not fit its entrants");
        let message = "round 1 of the tournament has an unknown entrant or one entrant twice";
        check("/rounds/0/pairings/0/players", json!([1, 1]), message);
        check("/rounds/0/pairings/0/players", json!([0, 3]), message);
        let players = saved()["rounds"][1]["pairings"][0]["players"].clone();
        let again = json!({"players": players, "game": "g"});
        check("/rounds/1/pairings/0", again, "game g is in the tournament twice");
    }
}
