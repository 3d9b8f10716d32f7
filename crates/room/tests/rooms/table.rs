use tripylon_room::{
    Ask, BadEvent, Circumstances, Clock, Event, Hundredths, Moment, Next, Numbered, Occupant, Offer, Refusal,
    Room, Series, Stage, Terms, Viewer,
};
use tripylon_rules::{AnyPosition, Outcome, Player, record::Record};

/// When a room is opened, unless a test says something else.
pub(crate) const OPENED: Moment = Moment(170_000_000_000);

/// A room as the server has it, with everybody who follows it: nobody but the server ever sees more than the JSON of the
/// events that are meant for them.
pub(crate) struct Table {
    pub(crate) room: Room,
    pub(crate) events: Vec<Numbered>,
    pub(crate) now: Moment,
    pub(crate) pages: [Page; 3],
}

/// The page of somebody who follows a room.
pub(crate) struct Page {
    pub(crate) viewer: Viewer,
    pub(crate) room: Option<Room>,
    /// Everything that was said to it.
    pub(crate) heard: Vec<String>,
}

/// Everything about a room that everybody may see.
#[derive(Debug, PartialEq)]
struct Sight<'a> {
    seq: u64,
    stage: Stage,
    terms: &'a Terms,
    series: Option<&'a Series>,
    occupants: [Option<&'a Occupant>; 2],
    record: &'a Record,
    position: AnyPosition,
    turn: Option<Player>,
    turns: usize,
    outcome: Option<Outcome>,
    clock: Option<&'a Clock>,
    runs_down: Option<Moment>,
    offers: [Option<Offer>; 2],
    may_offer: [[bool; 3]; 2],
    may_be_called_off: bool,
    is_secret: bool,
    have_arranged: [bool; 2],
    next: Option<(&'a str, Next)>,
    times: [Option<Moment>; 2],
    has_another_round: bool,
}

impl Table {
    /// A room that waits for both.
    pub(crate) fn open(terms: Terms) -> Table {
        Table::open_round(terms, None)
    }

    pub(crate) fn open_round(terms: Terms, series: Option<Series>) -> Table {
        let first =
            Numbered { seq: 1, at: OPENED, event: Event::Opened { terms, by: "ada".to_string(), series } };
        let viewers = [Viewer::Seated(Player::One), Viewer::Seated(Player::Two), Viewer::Watching];
        let mut table = Table {
            room: Room::open(&first).unwrap(),
            events: vec![first.clone()],
            now: OPENED,
            pages: viewers.map(|viewer| Page { viewer, room: None, heard: Vec::new() }),
        };
        table.pages.iter_mut().for_each(|page| page.hear(&first));
        table
    }

    /// A room in which Ada, who is player 1, and Bob have sat down. Where there is something to be dealt, the number says what.
    pub(crate) fn begun(terms: Terms, seed: u64) -> Table {
        Table::begun_round(terms, None, seed)
    }

    pub(crate) fn begun_round(terms: Terms, series: Option<Series>, seed: u64) -> Table {
        let mut table = Table::open_round(terms, series);
        for name in ["ada", "bob"] {
            let at = Circumstances { seed, ..table.at() };
            table.ask_at(&person(name), &Ask::Sit, at).unwrap();
        }
        table
    }

    pub(crate) fn at(&self) -> Circumstances {
        Circumstances { now: self.now, ..Circumstances::default() }
    }

    /// Lets some time pass.
    pub(crate) fn wait(&mut self, hundredths: i64) -> &mut Table {
        self.now = self.now.plus(Hundredths(hundredths));
        self
    }

    /// What comes of asking; it happens.
    pub(crate) fn ask(&mut self, seat: Player, ask: &Ask) -> Result<Vec<Event>, Refusal> {
        let at = self.at();
        self.ask_at(&seated(seat), ask, at)
    }

    pub(crate) fn ask_at(
        &mut self,
        who: &Occupant,
        ask: &Ask,
        at: Circumstances,
    ) -> Result<Vec<Event>, Refusal> {
        let ask: Ask = serde_json::from_str(&serde_json::to_string(ask).unwrap()).unwrap();
        let before = self.room.clone();
        let decided = self.room.decide(who, &ask, at);
        assert_eq!(self.room, before, "deciding changes nothing");
        for event in decided.iter().flatten() {
            self.happen(event.clone());
        }
        decided
    }

    /// Plays a turn of whoever is to move.
    #[track_caller]
    pub(crate) fn play(&mut self, text: &str) -> &mut Table {
        let seat = self.room.turn().expect("it is somebody's turn");
        let ask = Ask::Play { ply: self.room.plies(), mv: text.to_string() };
        self.ask(seat, &ask).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        self
    }

    /// Plays turns, each separated from the next by a space, each taking as long.
    #[track_caller]
    pub(crate) fn play_all(&mut self, texts: &str, each: i64) -> &mut Table {
        for text in texts.split_whitespace() {
            self.wait(each).play(text);
        }
        self
    }

    pub(crate) fn happen(&mut self, event: Event) {
        let numbered = self.next(event);
        self.room.apply(&numbered).unwrap_or_else(|bad| panic!("{bad} after {:#?}", self.events));
        self.pages.iter_mut().for_each(|page| page.hear(&numbered));
        self.events.push(numbered);
        self.check_pages();
    }

    /// That something cannot happen, and leaves everything as it is.
    pub(crate) fn cannot_happen(&mut self, event: Event) -> BadEvent {
        let numbered = self.next(event);
        let before = self.room.clone();
        let bad = self.room.apply(&numbered).expect_err("it cannot happen");
        assert_eq!(self.room, before, "what cannot happen changes nothing");
        bad
    }

    fn next(&self, event: Event) -> Numbered {
        Numbered { seq: self.room.seq() + 1, at: self.now, event }
    }

    /// Everybody sees the same as the server.
    fn check_pages(&self) {
        for page in &self.pages {
            let room = page.room.as_ref().unwrap();
            assert_eq!(Sight::of(room), Sight::of(&self.room), "{:?}", page.viewer);
        }
    }

    /// What the clocks say, in hundredths.
    pub(crate) fn clocks(&self) -> [i64; 2] {
        self.room.clock().unwrap().both(self.now).map(|left| left.0)
    }
}

impl Page {
    fn hear(&mut self, numbered: &Numbered) {
        let json = serde_json::to_string(&numbered.seen_by(self.viewer)).unwrap();
        let heard: Numbered = serde_json::from_str(&json).unwrap();
        self.heard.push(json);
        match &mut self.room {
            None => self.room = Some(Room::open(&heard).unwrap()),
            Some(room) => room.apply(&heard).unwrap(),
        }
    }
}

impl Sight<'_> {
    fn of(room: &Room) -> Sight<'_> {
        let may = |seat| OFFERS.map(|offer| room.may_offer(seat, offer).is_ok());
        Sight {
            seq: room.seq(),
            stage: room.stage(),
            terms: room.terms(),
            series: room.series(),
            occupants: Player::BOTH.map(|seat| room.occupant(seat)),
            record: room.record(),
            position: room.position(),
            turn: room.turn(),
            turns: room.turns(),
            outcome: room.outcome(),
            clock: room.clock(),
            runs_down: room.runs_down(),
            offers: Player::BOTH.map(|seat| room.offer(seat)),
            may_offer: Player::BOTH.map(may),
            may_be_called_off: room.may_be_called_off(),
            is_secret: room.is_secret(),
            have_arranged: Player::BOTH.map(|seat| room.has_arranged(seat)),
            next: room.next(),
            times: [room.began(), room.ended()],
            has_another_round: room.has_another_round(),
        }
    }
}

/// Everything that can be offered.
pub(crate) const OFFERS: [Offer; 3] = [Offer::End, Offer::TakeBack, Offer::Rematch];

pub(crate) fn person(name: &str) -> Occupant {
    Occupant::Person { id: name.to_string(), name: name.to_string(), account: true, rating: Some(1500) }
}

/// Who sits there in a room that has begun.
pub(crate) fn seated(seat: Player) -> Occupant {
    match seat {
        Player::One => person("ada"),
        Player::Two => person("bob"),
    }
}

/// Terms for a game that changes no ratings.
pub(crate) fn terms(rules: &str, clock: &str) -> Terms {
    Terms { clock: clock.parse().unwrap(), ..Terms::casual(rules.parse().unwrap()) }
}

pub(crate) fn rated(rules: &str, clock: &str) -> Terms {
    Terms { rated: true, ..terms(rules, clock) }
}

pub(crate) fn play(ply: usize, mv: &str) -> Ask {
    Ask::Play { ply, mv: mv.to_string() }
}
