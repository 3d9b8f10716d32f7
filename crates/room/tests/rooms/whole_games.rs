//! Random evenings: two people and a stranger ask for all sorts of things in any order, and whatever comes of it, everybody
//! agrees on it. What is on the board is known a second way, by the positions that the rules alone have given.

use proptest::prelude::*;
use tripylon_room::{
    Ask, Circumstances, Event, Hundredths, Next, Numbered, Offer, Refusal, Room, Stage, Terms, TimeControl,
    Viewer,
};
use tripylon_rules::{AnyPosition, Player, record::Record};

use crate::table::{OFFERS, Table, person, play, seated, terms};

/// Readings of all three games; of Le Pylos all ways to set up, and both rule sets.
const READINGS: [&str; 11] = [
    "pylos",
    "pylos:variant=expert,take-back=up-to-two",
    "pylos:variant=children",
    "pylos:take-back=two,empty-reserve=may-raise,base=3",
    "le-pylos",
    "le-pylos:setup=hidden",
    "le-pylos:setup=random",
    "le-pylos:rules=jeux-et-strategie",
    "le-pylos:rules=jeux-et-strategie,setup=hidden,singleton=no",
    "le-pylos:rules=jeux-et-strategie,setup=random",
    "pylon",
];

const CLOCKS: [&str; 6] = ["none", "60+2", "10+0", "20d3", "1days", "300+5"];

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn everybody_agrees_on_every_evening(
        reading in prop::sample::select(&READINGS[..]),
        clock in prop::sample::select(&CLOCKS[..]),
        rated in any::<bool>(),
        seed in any::<u64>(),
        patience in 1_usize..200,
    ) {
        Evening::new(reading, clock, rated, seed).spend(patience);
    }
}

/// As many as are quick, unless somebody wants more.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(128)
}

/// Numbers that decide what is tried, drawn from what proptest made up.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
        (self.0 >> 33) as usize % sides
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())].clone()
    }
}

struct Evening {
    table: Table,
    dice: Dice,
    /// What stood on the board at first and after each turn, as the rules have it.
    stood: Vec<AnyPosition>,
    /// The last turn that was played, and by whom.
    played: Option<(Player, Ask)>,
}

impl Evening {
    fn new(reading: &str, clock: &str, rated: bool, seed: u64) -> Evening {
        let terms = Terms { rated, ..terms(reading, clock) };
        let mut evening = Evening {
            table: Table::begun(terms, seed),
            dice: Dice(seed),
            stood: vec![terms.rules.start()],
            played: None,
        };
        for numbered in evening.table.events.clone() {
            evening.follow(&numbered.event);
        }
        evening
    }

    /// Asks for so many things besides turns, and plays on to the end.
    fn spend(mut self, patience: usize) {
        for step in 0..2 * patience + 400 {
            self.let_time_pass();
            if self.table.room.stage() != Stage::Playing {
                break;
            }
            if step < 2 * patience && self.dice.roll(2) == 0 {
                self.ask_something();
            } else {
                self.go_on();
            }
            self.check();
        }
        for _ in 0..10 {
            self.ask_something();
            self.check();
        }
        self.look_back();
    }

    /// A turn takes a while, and sometimes too long, or the site is away.
    fn let_time_pass(&mut self) {
        let before = self.table.room.clock().map(|clock| clock.both(self.table.now));
        match self.dice.roll(60) {
            0 => {
                let went = self.table.now;
                self.table.wait(1_000_000);
                if let Some(event) = self.table.room.decide_to_resume(went) {
                    self.table.happen(event);
                }
                let after = self.table.room.clock().map(|clock| clock.both(self.table.now));
                assert_eq!(after, before, "nobody's clock runs while the site is away");
            }
            1 => {
                self.table.wait(2000);
            }
            _ => {
                let span = self.dice.roll(150) as i64;
                self.table.wait(span);
            }
        }
        if let Some(event) = self.table.room.decide_by_time(self.table.now) {
            self.try_when_time_is_up();
            self.table.happen(event);
            assert_eq!(self.table.room.decide_by_time(self.table.now), None, "flags fall once");
        }
    }

    fn try_when_time_is_up(&mut self) {
        let seat = self.table.room.turn().unwrap();
        let ask = self.some_turn();
        assert_eq!(self.table.ask(seat, &ask), Err(Refusal::OutOfTime));
        assert_eq!(self.table.ask(seat, &Ask::Resign), Err(Refusal::OutOfTime));
        assert_eq!(self.table.ask(seat.other(), &Ask::Resign), Err(Refusal::NotNow));
    }

    fn some_turn(&mut self) -> Ask {
        let position = self.table.room.position();
        let mv = self.dice.pick(&position.legal_moves());
        play(self.table.room.plies(), &position.move_text(mv))
    }

    /// The next turn, by whoever is to move, or the arrangement of whoever has made none.
    fn go_on(&mut self) {
        let Some(seat) = self.table.room.turn() else { return self.arrange() };
        let ask = self.some_turn();
        let clocks_before = self.table.room.clock().cloned();
        let on_the_way = Hundredths(self.dice.roll(20) as i64);
        let at = Circumstances { on_the_way, ..self.table.at() };
        let events = self.table.ask_at(&seated(seat), &ask, at).unwrap();
        assert!(matches!(events[..], [Event::Moved { .. }]), "{events:?}");
        self.follow(&events[0]);
        self.played = Some((seat, ask));
        if let Some(before) = clocks_before {
            let control = self.table.room.terms().clock;
            let [mine, others] = [seat, seat.other()].map(|seat| before.left(seat, self.table.now));
            let clock = self.table.room.clock().unwrap();
            let Event::Moved { left, .. } = events[0] else { unreachable!("a turn was played") };
            assert_eq!(
                left,
                Some(clock.left(seat, self.table.now)),
                "the clock says what everybody was told"
            );
            assert_eq!(clock.left(seat.other(), self.table.now), others, "a turn costs the other nothing");
            let most = match control {
                TimeControl::Increment { adds, .. } => mine.and(on_the_way).and(adds),
                TimeControl::Delay { .. } => mine.and(on_the_way),
                TimeControl::Days(days) => Hundredths::of_days(days),
                TimeControl::None => unreachable!("there is a clock"),
            };
            assert!(clock.left(seat, self.table.now) <= most);
        }
    }

    fn arrange(&mut self) {
        let Some(seat) = Player::BOTH.into_iter().find(|seat| !self.table.room.has_arranged(*seat)) else {
            panic!("somebody has something to arrange");
        };
        // Whoever comes first.
        let other = seat.other();
        let seat = if self.dice.roll(2) == 0 && !self.table.room.has_arranged(other) { other } else { seat };
        let moves = self.some_arrangement(seat);
        let ask = Ask::Arrange { moves: moves.clone() };
        let short = Ask::Arrange { moves: moves[1..].to_vec() };
        assert!(matches!(self.table.ask(seat, &short), Err(Refusal::Illegal { .. })));
        let events = self.table.ask(seat, &ask).unwrap();
        for event in &events {
            self.follow(event);
        }
        assert_eq!(
            self.table.ask(seat, &ask),
            Ok(Vec::new()),
            "an arrangement that is sent twice is made once"
        );
    }

    fn some_arrangement(&mut self, seat: Player) -> Vec<String> {
        let mut position = self.table.room.board_to_arrange(seat);
        let mut moves = Vec::new();
        while position.turn() == seat && position.phase() == "setup" {
            let mv = self.dice.pick(&position.legal_moves());
            moves.push(position.move_text(mv));
            position.play(mv).unwrap();
        }
        moves
    }

    fn ask_something(&mut self) {
        let seat = self.dice.pick(&Player::BOTH);
        let ask = self.some_ask();
        let stage = self.table.room.stage();
        let eve = self.table.ask_at(&person("eve"), &ask, self.table.at());
        let expected = match (&ask, stage) {
            (Ask::Sit, Stage::Playing) => Refusal::Full,
            (Ask::Sit, Stage::Open | Stage::Over | Stage::CalledOff) => Refusal::Over,
            (_, _) => Refusal::NotYours,
        };
        assert_eq!(eve, Err(expected));
        let gone = Player::BOTH.map(|_| {
            let gone = self.dice.roll(40_000) as i64;
            (gone % 2 == 0).then_some(Hundredths(gone))
        });
        let at = Circumstances { gone, ..self.table.at() };
        let seq = self.table.room.seq();
        match self.table.ask_at(&seated(seat), &ask, at) {
            Ok(events) => events.iter().for_each(|event| self.follow(event)),
            Err(_) => assert_eq!(self.table.room.seq(), seq, "what is refused does not happen"),
        }
        if self.table.room.both_want_rematch() {
            self.table.happen(Event::Followed { game: "next".to_string(), next: Next::Rematch });
        }
        self.repeat_last_turn();
    }

    fn some_ask(&mut self) -> Ask {
        let plies = self.table.room.plies();
        // Of these one hears most often, and they end nothing.
        let offer = if self.dice.roll(2) == 0 { Offer::TakeBack } else { self.dice.pick(&OFFERS) };
        match self.dice.roll(60) {
            0 => Ask::Resign,
            1 => Ask::Claim,
            2 => Ask::CallOff,
            3..=6 => Ask::Sit,
            7..=15 => Ask::Drop { offer },
            16..=20 => Ask::Arrange { moves: vec!["A@a1".to_string()] },
            21..=30 => {
                let texts = ["a1", "b2>e1", "A@a1", "L@a1", "a1>a3", "", "zz", "a1-a1-a1"];
                play(self.dice.roll(plies + 3), self.dice.pick(&texts[..]))
            }
            _ => Ask::Offer { offer },
        }
    }

    /// The last turn comes again, as when its answer was lost: nothing follows.
    fn repeat_last_turn(&mut self) {
        let Some((seat, ask)) = self.played.clone() else { return };
        assert_eq!(self.table.ask(seat, &ask), Ok(Vec::new()), "a turn that is sent twice is played once");
        let Ask::Play { ply, .. } = ask else { unreachable!("a turn was played") };
        let position = &self.stood[ply];
        let other = position.legal_moves().into_iter().map(|mv| play(ply, &position.move_text(mv)));
        for late in other.filter(|other| *other != ask).take(1) {
            let refusal = self.table.ask(seat, &late).unwrap_err();
            assert!(matches!(refusal, Refusal::Late { .. } | Refusal::Over), "{refusal:?}");
        }
    }

    /// What an event does to the board, by the rules alone.
    fn follow(&mut self, event: &Event) {
        if let Event::TookBack { plies, .. } = event {
            self.stood.truncate(plies + 1);
            self.played = None;
        }
        let texts = match event {
            Event::Begun { dealt: texts } | Event::Revealed { moves: texts } => texts.clone(),
            Event::Moved { mv, .. } => vec![mv.clone()],
            Event::Opened { .. }
            | Event::Sat { .. }
            | Event::Arranged { .. }
            | Event::Offered { .. }
            | Event::Dropped { .. }
            | Event::TookBack { .. }
            | Event::Agreed
            | Event::Resigned { .. }
            | Event::Flagged { .. }
            | Event::Left { .. }
            | Event::CalledOff
            | Event::Resumed { .. }
            | Event::Followed { .. } => return,
        };
        for text in texts {
            let mut position = *self.stood.last().unwrap();
            position.play(position.parse_move(&text).unwrap()).unwrap();
            self.stood.push(position);
        }
    }

    fn check(&self) {
        let room = &self.table.room;
        assert_eq!(room.position(), *self.stood.last().unwrap());
        assert_eq!(room.plies() + 1, self.stood.len());
        let third = self.stood.iter().filter(|stood| *stood == self.stood.last().unwrap()).count() >= 3;
        if room.position().outcome().is_some() || third {
            assert_eq!(room.stage(), Stage::Over);
        }
        self.check_secrets();
    }

    /// Of an arrangement that is not revealed, nobody else hears a single piece.
    fn check_secrets(&self) {
        let AnyPosition::LePylos(..) = self.stood[0] else { return };
        let revealed =
            self.table.events.iter().any(|numbered| matches!(numbered.event, Event::Revealed { .. }));
        let is_hidden = self.table.room.terms().rules.answer("setup").as_deref() == Some("hidden");
        if !is_hidden || revealed {
            return;
        }
        for page in &self.table.pages {
            let own = format!("\"arranged\",\"seat\":{}", seat_number(page.viewer));
            let told = page.heard.iter().filter(|json| json.contains('@'));
            assert!(told.clone().all(|json| json.contains(&own)), "{:?}: {told:?}", page.viewer);
        }
    }

    /// The whole evening again from what was kept.
    fn look_back(&self) {
        let kept = serde_json::to_string(&self.table.events).unwrap();
        let events: Vec<Numbered> = serde_json::from_str(&kept).unwrap();
        assert_eq!(events, self.table.events);
        assert_eq!(Room::replay(&events).unwrap(), self.table.room);
        let record = self.table.room.signed_record();
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
        let ends = self.table.events.iter().filter(|numbered| is_end(&numbered.event)).count();
        assert!(ends <= 1, "a game ends once");
        assert_eq!(self.table.room.outcome().is_some(), self.table.room.stage() == Stage::Over);
    }
}

fn seat_number(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seated(seat) => seat.number(),
        Viewer::Watching => 0,
    }
}

fn is_end(event: &Event) -> bool {
    matches!(
        event,
        Event::Agreed
            | Event::Resigned { .. }
            | Event::Flagged { .. }
            | Event::Left { .. }
            | Event::CalledOff
    )
}
