//! The game that follows another: a rematch, or the next round of a match.

use tripylon_protocol::online::Visibility;
use tripylon_room::{Event, Length, Moment, Next, Numbered, Room, Series};
use tripylon_rules::Player;
use tripylon_store as store;

use super::{hall::Hall, row};

/// A room that has just been opened, as it is to be kept.
pub(super) struct Opening {
    pub(super) row: store::Game,
    pub(super) events: Vec<Numbered>,
}

/// What a new room is to be.
pub(super) struct Invitation {
    pub(super) id: String,
    pub(super) by: String,
    pub(super) terms: tripylon_room::Terms,
    pub(super) series: Option<Series>,
    pub(super) seats: [Option<tripylon_room::Occupant>; 2],
    pub(super) visibility: Visibility,
    pub(super) tournament: Option<String>,
    pub(super) seed: u64,
}

impl Opening {
    /// Opens a room, with everybody seated who is known already.
    pub(super) fn new(invitation: Invitation, now: Moment) -> Opening {
        let Invitation { id, by, terms, series, seats, visibility, tournament, seed } = invitation;
        // A match is called after its first game.
        let belongs = match (series, terms.length) {
            (Some(series), _) => Some(series),
            (None, Length::Single) => None,
            (None, Length::Rounds(_) | Length::Target(_)) => {
                Some(Series { id: id.clone(), rounds: Vec::new() })
            }
        };
        let mut happened = vec![Event::Opened { terms, by: by.clone(), series: belongs.clone() }];
        let sit = Player::BOTH.into_iter().zip(seats).filter_map(|(seat, who)| Some((seat, who?)));
        happened.extend(sit.map(|(seat, who)| Event::Sat { seat, who }));
        let number = |event, seq| Numbered { seq, at: now, event };
        let mut events: Vec<Numbered> =
            happened.into_iter().zip(1..).map(|(event, seq)| number(event, seq)).collect();
        let mut room = Room::replay(&events).expect("a new room opens as it should");
        if room.free_seat().is_none() {
            let begun = number(room.beginning(seed), room.seq() + 1);
            room.apply(&begun).expect("a game begins when both sit");
            events.push(begun);
        }
        let blank = store::Game {
            id,
            kind: terms.rules.name().to_string(),
            rules: terms.rules.to_string(),
            terms: serde_json::to_string(&terms).expect("terms are texts"),
            visibility: match visibility {
                Visibility::Private => store::Visibility::Private,
                Visibility::Public => store::Visibility::Public,
            },
            stage: store::Stage::Open,
            players: [None, None],
            names: [String::new(), String::new()],
            opened_by: by,
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
            keeper: None,
            needs_keeper: false,
            round: belongs.as_ref().map_or(1, |series| series.round() as u32),
            series: belongs.map(|series| series.id),
            tournament,
            record: None,
        };
        let row = row::after(&blank, &room, now.0);
        Opening { row, events }
    }

    /// The game that follows another, the players having changed places.
    pub(super) fn after(
        game: &store::Game,
        room: &Room,
        id: &str,
        next: Next,
        seed: u64,
        now: Moment,
    ) -> Opening {
        let [one, two] = Player::BOTH.map(|seat| room.occupant(seat).cloned());
        let points = room.outcome().and_then(|outcome| outcome.score);
        let series = match next {
            Next::Rematch => None,
            Next::Round => room.series().map(|series| Series {
                id: series.id.clone(),
                rounds: series.rounds.iter().copied().chain(points).collect(),
            }),
        };
        let invitation = Invitation {
            id: id.to_string(),
            by: game.opened_by.clone(),
            terms: *room.terms(),
            series,
            seats: [two, one],
            visibility: visibility(game.visibility),
            tournament: None,
            seed,
        };
        Opening::new(invitation, now)
    }
}

pub(super) const fn visibility(visibility: store::Visibility) -> Visibility {
    match visibility {
        store::Visibility::Private => Visibility::Private,
        store::Visibility::Public => Visibility::Public,
    }
}

impl Hall {
    /// Opens the game that follows another, unless it is open already.
    pub(super) async fn open_sequel(
        self: &std::sync::Arc<Self>,
        game: &store::Game,
        room: &Room,
    ) -> Result<(), store::StoreError> {
        let Some((id, next)) = room.next() else { return Ok(()) };
        if self.store.game(id).await?.is_some() {
            return Ok(());
        }
        let opening = Opening::after(game, room, id, next, super::token::seed(), self.time.now());
        match self.keep_opening(&opening).await {
            // Another server may have opened it just now.
            Err(_) if self.store.game(id).await?.is_some() => Ok(()),
            kept => kept,
        }
    }
}
