use tripylon_protocol::online::Visibility;
use tripylon_room::{Event, Length, Moment, Numbered, Room, Series};
use tripylon_rules::Player;
use tripylon_store as store;

use super::row;

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
}

pub(super) const fn visibility(visibility: store::Visibility) -> Visibility {
    match visibility {
        store::Visibility::Private => Visibility::Private,
        store::Visibility::Public => Visibility::Public,
    }
}
