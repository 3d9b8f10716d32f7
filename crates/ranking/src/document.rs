//! A tournament as it is saved: one JSON object, which may be nonsense until it has been checked.
//!
//! | field | what it holds |
//! | --- | --- |
//! | `version` | 1 |
//! | `system` | `{"kind":"round-robin","times":"once"}` (or `twice`), `{"kind":"swiss","rounds":5}` (or `null`: not decided yet) |
//! | `stage` | `entering`, `running` or `over` |
//! | `entrants` | a list of `{id, name, rating?, withdrawn}`; elsewhere an entrant is the place in this list, from 0 |
//! | `order` | the entrants by pairing number; empty before the tournament begins |
//! | `first_begins` | whether the first of them begins when nothing else decides about colours |
//! | `rounds` | a list of `{pairings: [{players: [player 1, player 2], game?, result?}], bye?}` |
//!
//! A result is `1-0`, `0-1`, `1/2-1/2`, or without a game `1-0 forfeit`, `0-1 forfeit`, `0-0 forfeit`.

use std::{collections::BTreeSet, error::Error, fmt};

use serde::{Deserialize, Serialize};

use crate::{Entrant, Pairing, Round, Stage, System, Tournament};

/// The version that we write, and the only one that there has been.
const VERSION: u32 = 1;

/// What is saved.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Document {
    version: u32,
    system: System,
    stage: Stage,
    entrants: Vec<Entrant>,
    order: Vec<usize>,
    first_begins: bool,
    rounds: Vec<Round>,
}

/// Why a saved tournament cannot be one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocumentError {
    /// It was written by a newer program.
    Version(u32),
    /// Two entrants have this id.
    IdTwice(String),
    /// There are more entrants than the system takes.
    TooMany(usize),
    /// The pairing numbers do not fit the entrants.
    Order,
    /// Somebody is missing, or met twice, in this round, which is counted from 1.
    Round(usize),
    /// Two pairings have this game.
    GameTwice(String),
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DocumentError::Version(version) => {
                write!(f, "the tournament has version {version}, and this program reads {VERSION}: update it")
            }
            DocumentError::IdTwice(id) => write!(f, "{id} has entered the tournament twice"),
            DocumentError::TooMany(count) => write!(f, "{count} entrants are too many for the tournament"),
            DocumentError::Order => {
                f.write_str("the pairing numbers of the tournament do not fit its entrants")
            }
            DocumentError::Round(number) => {
                write!(
                    f,
                    "round {number} of the tournament has entrants who are not there, or are there twice"
                )
            }
            DocumentError::GameTwice(game) => write!(f, "game {game} stands twice in the tournament"),
        }
    }
}

impl Error for DocumentError {}

impl From<Tournament> for Document {
    fn from(tournament: Tournament) -> Document {
        let Tournament { system, stage, entrants, order, first_begins, rounds } = tournament;
        Document { version: VERSION, system, stage, entrants, order, first_begins, rounds }
    }
}

impl TryFrom<Document> for Tournament {
    type Error = DocumentError;

    fn try_from(document: Document) -> Result<Tournament, DocumentError> {
        if document.version != VERSION {
            return Err(DocumentError::Version(document.version));
        }
        check_entrants(&document)?;
        check_order(&document)?;
        check_rounds(&document)?;
        check_games(&document)?;
        let Document { version: _, system, stage, entrants, order, first_begins, rounds } = document;
        Ok(Tournament { system, stage, entrants, order, first_begins, rounds })
    }
}

fn check_entrants(document: &Document) -> Result<(), DocumentError> {
    let mut ids = BTreeSet::new();
    if let Some(twice) = document.entrants.iter().find(|entrant| !ids.insert(&entrant.id)) {
        return Err(DocumentError::IdTwice(twice.id.clone()));
    }
    match document.entrants.len() {
        count if count > document.system.most_entrants() => Err(DocumentError::TooMany(count)),
        _ => Ok(()),
    }
}

fn check_order(document: &Document) -> Result<(), DocumentError> {
    let mut sorted = document.order.clone();
    sorted.sort_unstable();
    let fits = match document.stage {
        Stage::Entering => sorted.is_empty() && document.rounds.is_empty(),
        Stage::Running | Stage::Over => {
            sorted.len() >= 2 && sorted == (0..document.entrants.len()).collect::<Vec<_>>()
        }
    };
    if fits { Ok(()) } else { Err(DocumentError::Order) }
}

fn check_rounds(document: &Document) -> Result<(), DocumentError> {
    for (round, number) in document.rounds.iter().zip(1..) {
        let mut seen = BTreeSet::new();
        let present = round.pairings.iter().flat_map(|pairing| pairing.players).chain(round.bye);
        if !present.into_iter().all(|entrant| entrant < document.entrants.len() && seen.insert(entrant)) {
            return Err(DocumentError::Round(number));
        }
    }
    Ok(())
}

fn check_games(document: &Document) -> Result<(), DocumentError> {
    let mut games = BTreeSet::new();
    let pairings = document.rounds.iter().flat_map(|round| &round.pairings);
    let twice =
        pairings.filter_map(|pairing: &Pairing| pairing.game.as_ref()).find(|game| !games.insert(*game));
    twice.map_or(Ok(()), |game| Err(DocumentError::GameTwice(game.clone())))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::PairResult;

    fn saved() -> Value {
        let mut tournament = Tournament::new(System::Swiss { rounds: None });
        for (id, name) in [("a", "Ada"), ("b", "Ben"), ("c", "Cy")] {
            tournament.enter(id, name, Some(1500)).unwrap();
        }
        tournament.begin(3).unwrap();
        tournament.next_round().unwrap();
        tournament.note_game(0, 0, "g").unwrap();
        tournament.note_result("g", PairResult::Drawn).unwrap();
        tournament.next_round().unwrap();
        let saved = serde_json::to_value(&tournament).unwrap();
        assert_eq!(serde_json::from_value::<Tournament>(saved.clone()).unwrap(), tournament);
        saved
    }

    #[test]
    fn what_was_saved_is_as_documented() {
        let saved = saved();
        assert_eq!(saved["version"], 1);
        assert_eq!(saved["system"], json!({"kind": "swiss", "rounds": 3}));
        assert_eq!(saved["stage"], "running");
        assert_eq!(
            saved["entrants"][0],
            json!({"id": "a", "name": "Ada", "rating": 1500, "withdrawn": false})
        );
        assert_eq!(saved["rounds"][0]["pairings"][0]["game"], "g");
        assert_eq!(saved["rounds"][0]["pairings"][0]["result"], "1/2-1/2");
        assert!(saved["rounds"][0]["bye"].is_number());
    }

    #[track_caller]
    fn check(pointer: &str, nonsense: Value, message: &str) {
        let mut saved = saved();
        *saved.pointer_mut(pointer).unwrap() = nonsense;
        assert_eq!(serde_json::from_value::<Tournament>(saved).unwrap_err().to_string(), message);
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        check("/version", json!(2), "the tournament has version 2, and this program reads 1: update it");
        check("/entrants/1/id", json!("a"), "a has entered the tournament twice");
        check("/order", json!([0, 1]), "the pairing numbers of the tournament do not fit its entrants");
        check("/order", json!([0, 1, 1]), "the pairing numbers of the tournament do not fit its entrants");
        check("/stage", json!("entering"), "the pairing numbers of the tournament do not fit its entrants");
        let message = "round 1 of the tournament has entrants who are not there, or are there twice";
        check("/rounds/0/pairings/0/players", json!([1, 1]), message);
        check("/rounds/0/pairings/0/players", json!([0, 3]), message);
        let players = saved()["rounds"][1]["pairings"][0]["players"].clone();
        let again = json!({"players": players, "game": "g"});
        check("/rounds/1/pairings/0", again, "game g stands twice in the tournament");
    }
}
