use tripylon_play::{
    Centiseconds, GameEvent, MatchLength, MatchProgress, Occupant, Room, SequencedEvent, Terms, Timestamp,
};
use tripylon_protocol::online::Visibility;
use tripylon_rules::Player;
use tripylon_store as store;
use tripylon_store::StoreError;

use super::game_row;
use crate::online::state::OnlineState;

/// How long an invitation that no player accepts stays valid.
pub(in crate::online) const INVITATION_TTL: Centiseconds = Centiseconds::from_days(14);

/// A new game, not stored yet.
pub(in crate::online) struct NewGame {
    pub(super) row: store::GameRow,
    pub(super) events: Vec<SequencedEvent>,
}

/// The parameters of a new game.
pub(in crate::online) struct NewGameTerms {
    pub(in crate::online) id: String,
    /// The id of the player who opens it.
    pub(in crate::online) opened_by: String,
    pub(in crate::online) terms: Terms,
    pub(in crate::online) match_progress: Option<MatchProgress>,
    /// The seats that are taken from the beginning.
    pub(in crate::online) seats: [Option<Occupant>; 2],
    pub(in crate::online) visibility: Visibility,
    pub(in crate::online) tournament: Option<String>,
    pub(in crate::online) seed: u64,
}

impl NewGame {
    /// Opens a game, which starts at once if both seats are taken.
    pub(in crate::online) fn new(new_game: NewGameTerms, now: Timestamp) -> NewGame {
        let NewGameTerms { id, opened_by, terms, match_progress, seats, visibility, tournament, seed } =
            new_game;
        // A match has the id of its first game.
        let match_progress = match (match_progress, terms.length) {
            (Some(match_progress), _) => Some(match_progress),
            (None, MatchLength::Single) => None,
            (None, MatchLength::Rounds(_) | MatchLength::Target(_)) => {
                Some(MatchProgress { id: id.clone(), rounds: Vec::new() })
            }
        };
        let opened =
            GameEvent::Opened { terms, opened_by: opened_by.clone(), match_progress: match_progress.clone() };
        let taken = Player::BOTH
            .into_iter()
            .zip(seats)
            .filter_map(|(seat, occupant)| Some(GameEvent::SeatTaken { seat, occupant: occupant? }));
        let number = |(event, seq)| SequencedEvent { seq, at: now, event };
        let mut events: Vec<SequencedEvent> =
            std::iter::once(opened).chain(taken).zip(1..).map(number).collect();
        let mut room = Room::replay(&events).expect("the events of a new room are consistent");
        if room.free_seat().is_none() {
            let started = number((room.start_event(seed), room.seq() + 1));
            room.apply(&started).expect("a game starts when both seats are taken");
            events.push(started);
        }
        let blank = store::GameRow {
            id,
            game_name: terms.rules.name().to_string(),
            rules: terms.rules.to_string(),
            terms: serde_json::to_string(&terms).expect("terms consist of strings and numbers"),
            visibility: match visibility {
                Visibility::Private => store::GameVisibility::Private,
                Visibility::Public => store::GameVisibility::Public,
            },
            status: store::GameRowStatus::Open,
            players: [None, None],
            names: [String::new(), String::new()],
            opened_by,
            rated: terms.rated,
            result: None,
            reason: None,
            plies: 0,
            to_move: None,
            seq: 0,
            created: now.0,
            changed: now.0,
            ended: None,
            deadline: None,
            lease_holder: None,
            needs_lease: false,
            round: match_progress.as_ref().map_or(1, |match_progress| match_progress.round_number() as u32),
            series: match_progress.map(|match_progress| match_progress.id),
            tournament,
            record: None,
        };
        let row = game_row::updated_row(&blank, &room, now.0);
        NewGame { row, events }
    }
}

/// Stores a new game, announces it in the lobby, and wakes its room: the engine may have to move, and the player who
/// opened the game may never connect.
pub(in crate::online) async fn create_game(state: &OnlineState, game: &NewGame) -> Result<(), StoreError> {
    state.store.create_game(&game.row, &game_row::to_stored_events(&game.events)).await?;
    state.metrics.events.add(game.events.len() as u64);
    state.lobby.notify_changed();
    state.background.wake_game(&game.row.id);
    Ok(())
}

/// The visibility of a stored game.
pub(in crate::online) const fn visibility(visibility: store::GameVisibility) -> Visibility {
    match visibility {
        store::GameVisibility::Private => Visibility::Private,
        store::GameVisibility::Public => Visibility::Public,
    }
}
