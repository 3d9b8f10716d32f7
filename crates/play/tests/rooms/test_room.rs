use tripylon_play::{
    Centiseconds, Clock, DecisionContext, GameCommand, GameEvent, GameStatus, InvalidEvent, MatchProgress,
    NextGameKind, Occupant, Offer, Room, RoomRefusal, SequencedEvent, Terms, Timestamp, Viewer,
};
use tripylon_rules::{AnyPosition, Outcome, Player, record::Record};

/// The time at which rooms are opened.
pub(crate) const OPENED: Timestamp = Timestamp(170_000_000_000);

/// The server's room, with its clients, which receive only the JSON of the events redacted for them.
pub(crate) struct TestRoom {
    pub(crate) room: Room,
    pub(crate) events: Vec<SequencedEvent>,
    pub(crate) now: Timestamp,
    pub(crate) clients: [TestClient; 3],
}

/// A client that follows the room.
pub(crate) struct TestClient {
    pub(crate) viewer: Viewer,
    pub(crate) room: Option<Room>,
    /// All messages received.
    pub(crate) received: Vec<String>,
}

/// The state of a room that all clients know.
#[derive(Debug, PartialEq)]
struct PublicState<'a> {
    seq: u64,
    status: GameStatus,
    terms: &'a Terms,
    match_progress: Option<&'a MatchProgress>,
    occupants: [Option<&'a Occupant>; 2],
    record: &'a Record,
    position: AnyPosition,
    turn: Option<Player>,
    board_plies: usize,
    outcome: Option<Outcome>,
    clock: Option<&'a Clock>,
    clock_expires_at: Option<Timestamp>,
    offers: [Option<Offer>; 2],
    may_offer: [[bool; 3]; 2],
    can_be_cancelled: bool,
    in_hidden_setup: bool,
    have_arranged: [bool; 2],
    next_game: Option<(&'a str, NextGameKind)>,
    times: [Option<Timestamp>; 2],
    has_another_round: bool,
}

impl TestRoom {
    /// A room that waits for both players.
    pub(crate) fn open(terms: Terms) -> TestRoom {
        TestRoom::open_round(terms, None)
    }

    pub(crate) fn open_round(terms: Terms, match_progress: Option<MatchProgress>) -> TestRoom {
        let first = SequencedEvent {
            seq: 1,
            at: OPENED,
            event: GameEvent::Opened { terms, opened_by: "ada".to_string(), match_progress },
        };
        let viewers = [Viewer::Seated(Player::One), Viewer::Seated(Player::Two), Viewer::Spectator];
        let mut test_room = TestRoom {
            room: Room::open(&first).unwrap(),
            events: vec![first.clone()],
            now: OPENED,
            clients: viewers.map(|viewer| TestClient { viewer, room: None, received: Vec::new() }),
        };
        test_room.clients.iter_mut().for_each(|client| client.receive(&first));
        test_room
    }

    /// A room in which Ada (player 1) and Bob play. The seed decides a random setup.
    pub(crate) fn started(terms: Terms, seed: u64) -> TestRoom {
        TestRoom::started_round(terms, None, seed)
    }

    pub(crate) fn started_round(terms: Terms, match_progress: Option<MatchProgress>, seed: u64) -> TestRoom {
        let mut test_room = TestRoom::open_round(terms, match_progress);
        for name in ["ada", "bob"] {
            let at = DecisionContext { seed, ..test_room.context() };
            test_room.submit_with(&person(name), &GameCommand::TakeSeat, at).unwrap();
        }
        test_room
    }

    pub(crate) fn context(&self) -> DecisionContext {
        DecisionContext { now: self.now, ..DecisionContext::default() }
    }

    /// Advances the time.
    pub(crate) fn advance_time(&mut self, centiseconds: i64) -> &mut TestRoom {
        self.now = self.now.saturating_add(Centiseconds(centiseconds));
        self
    }

    /// Decides about a command and applies the events that follow.
    pub(crate) fn submit(
        &mut self,
        seat: Player,
        command: &GameCommand,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        let at = self.context();
        self.submit_with(&seated(seat), command, at)
    }

    pub(crate) fn submit_with(
        &mut self,
        who: &Occupant,
        command: &GameCommand,
        at: DecisionContext,
    ) -> Result<Vec<GameEvent>, RoomRefusal> {
        let command: GameCommand = serde_json::from_str(&serde_json::to_string(command).unwrap()).unwrap();
        let before = self.room.clone();
        let decided = self.room.decide(who, &command, at);
        assert_eq!(self.room, before, "deciding changes nothing");
        for event in decided.iter().flatten() {
            self.apply(event.clone());
        }
        decided
    }

    /// Plays a turn of the player to move.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) -> &mut TestRoom {
        let seat = self.room.turn().expect("a player is to move");
        let command = GameCommand::Play { ply: self.room.plies(), mv: text.to_string() };
        self.submit(seat, &command).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        self
    }

    /// Plays turns separated by spaces, each of which takes `each` centiseconds.
    #[track_caller]
    pub(crate) fn play_all(&mut self, texts: &str, each: i64) -> &mut TestRoom {
        for text in texts.split_whitespace() {
            self.advance_time(each).play(text);
        }
        self
    }

    pub(crate) fn apply(&mut self, event: GameEvent) {
        let event = self.sequence(event);
        self.room.apply(&event).unwrap_or_else(|error| panic!("{error} after {:#?}", self.events));
        self.clients.iter_mut().for_each(|client| client.receive(&event));
        self.events.push(event);
        self.check_clients();
    }

    /// Asserts that an event is refused and changes nothing.
    pub(crate) fn apply_invalid(&mut self, event: GameEvent) -> InvalidEvent {
        let event = self.sequence(event);
        let before = self.room.clone();
        let error = self.room.apply(&event).expect_err("the event is invalid");
        assert_eq!(self.room, before, "an invalid event changes nothing");
        error
    }

    fn sequence(&self, event: GameEvent) -> SequencedEvent {
        SequencedEvent { seq: self.room.seq() + 1, at: self.now, event }
    }

    /// Asserts that all clients have the same public state as the server.
    fn check_clients(&self) {
        for client in &self.clients {
            let room = client.room.as_ref().unwrap();
            assert_eq!(PublicState::of(room), PublicState::of(&self.room), "{:?}", client.viewer);
        }
    }

    /// The remaining times, in centiseconds.
    pub(crate) fn remaining_times(&self) -> [i64; 2] {
        self.room.clock().unwrap().remaining_both(self.now).map(|remaining| remaining.0)
    }
}

impl TestClient {
    fn receive(&mut self, event: &SequencedEvent) {
        let json = serde_json::to_string(&event.redacted_for(self.viewer)).unwrap();
        let received: SequencedEvent = serde_json::from_str(&json).unwrap();
        self.received.push(json);
        match &mut self.room {
            None => self.room = Some(Room::open(&received).unwrap()),
            Some(room) => room.apply(&received).unwrap(),
        }
    }
}

impl PublicState<'_> {
    fn of(room: &Room) -> PublicState<'_> {
        let allowed_offers = |seat| OFFERS.map(|offer| room.check_offer(seat, offer).is_ok());
        PublicState {
            seq: room.seq(),
            status: room.status(),
            terms: room.terms(),
            match_progress: room.match_progress(),
            occupants: Player::BOTH.map(|seat| room.occupant(seat)),
            record: room.record(),
            position: room.position(),
            turn: room.turn(),
            board_plies: room.board_plies(),
            outcome: room.outcome(),
            clock: room.clock(),
            clock_expires_at: room.clock_expires_at(),
            offers: Player::BOTH.map(|seat| room.offer(seat)),
            may_offer: Player::BOTH.map(allowed_offers),
            can_be_cancelled: room.can_be_cancelled(),
            in_hidden_setup: room.in_hidden_setup(),
            have_arranged: Player::BOTH.map(|seat| room.has_arranged(seat)),
            next_game: room.next_game(),
            times: [room.started_at(), room.ended_at()],
            has_another_round: room.has_another_round(),
        }
    }
}

/// All kinds of offers.
pub(crate) const OFFERS: [Offer; 3] = [Offer::End, Offer::TakeBack, Offer::Rematch];

pub(crate) fn person(name: &str) -> Occupant {
    Occupant::Person { id: name.to_string(), name: name.to_string(), account: true, rating: Some(1500) }
}

/// The player in a seat of a started room.
pub(crate) fn seated(seat: Player) -> Occupant {
    match seat {
        Player::One => person("ada"),
        Player::Two => person("bob"),
    }
}

/// Terms of an unrated game.
pub(crate) fn terms(rules: &str, clock: &str) -> Terms {
    Terms { time_control: clock.parse().unwrap(), ..Terms::casual(rules.parse().unwrap()) }
}

pub(crate) fn rated(rules: &str, clock: &str) -> Terms {
    Terms { rated: true, ..terms(rules, clock) }
}

pub(crate) fn play(ply: usize, mv: &str) -> GameCommand {
    GameCommand::Play { ply, mv: mv.to_string() }
}
