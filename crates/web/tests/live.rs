//! A game between two pages and a server, without browsers, sockets or a server: the real room decides, and the test loses,
//! doubles and delays what is said between them.

use tripylon_protocol::online::{Presence, Said, Word};
use tripylon_room::{
    Ask, Circumstances, Event, Hundredths, Moment, Numbered, Occupant, Offer, Refusal, Room, Stage, Terms,
    Viewer,
};
use tripylon_rules::{AnyPosition, Player};
use tripylon_texts::Who;
use tripylon_web::state::{Absence, Connection, Live, LiveEvent, LiveMessage, Walk};

/// What a server does: it keeps events, and decides by the room.
struct Server {
    events: Vec<Numbered>,
    now: Moment,
}

fn person(id: &str) -> Occupant {
    Occupant::Person { id: id.to_string(), name: String::new(), account: false, rating: None }
}

fn terms(rules: &str, clock: &str) -> Terms {
    let terms = Terms::casual(rules.parse().expect("the rules are known"));
    Terms { clock: clock.parse().expect("the clock is known"), ..terms }
}

impl Server {
    /// A room that `ann` has opened, who is player 1.
    fn open(terms: Terms) -> Server {
        let mut server = Server { events: Vec::new(), now: Moment(100_000) };
        server.keep(vec![
            Event::Opened { terms, by: "ann".to_string(), series: None },
            Event::Sat { seat: Player::One, who: person("ann") },
        ]);
        server
    }

    fn room(&self) -> Room {
        Room::replay(&self.events).expect("the server keeps only what can happen")
    }

    fn keep(&mut self, events: Vec<Event>) {
        for event in events {
            let seq = self.events.len() as u64 + 1;
            self.events.push(Numbered { seq, at: self.now, event });
        }
    }

    /// What the server answers to somebody.
    fn hear(&mut self, who: &str, said: &Said) -> Word {
        let circumstances = Circumstances { now: self.now, ..Circumstances::default() };
        match self.room().decide(&person(who), &said.ask, circumstances) {
            Ok(events) => {
                self.keep(events);
                Word::Done { number: said.number, seq: self.events.len() as u64 }
            }
            Err(refusal) => Word::Refused { number: said.number, refusal },
        }
    }

    fn welcome(&self, who: &str) -> Word {
        let seat = self.room().seat_of(who).map(|seat| seat.index() as u8 + 1);
        Word::Welcome { seq: self.events.len() as u64, seat, now: self.now }
    }

    fn events_after(&self, who: &str, seq: u64) -> Word {
        let viewer = self.room().seat_of(who).map_or(Viewer::Watching, Viewer::Seated);
        let events = self.events.iter().filter(|event| event.seq > seq);
        Word::Events { events: events.map(|event| event.seen_by(viewer)).collect(), now: self.now }
    }
}

/// A page, and what it wants to say.
struct Page {
    who: &'static str,
    live: Live,
    to_say: Vec<Said>,
    seen: Vec<LiveEvent>,
}

impl Page {
    fn new(who: &'static str, terms: Terms) -> Page {
        Page { who, live: Live::new(who.to_string(), terms), to_say: Vec::new(), seen: Vec::new() }
    }

    fn update(&mut self, message: LiveMessage) {
        for event in self.live.update(message) {
            if let LiveEvent::Send(said) = event {
                self.to_say.push(said);
            } else {
                self.seen.push(event);
            }
        }
    }

    fn hear(&mut self, word: Word) {
        self.update(LiveMessage::Heard { word, at: Moment(500) });
    }

    fn connect(&mut self, server: &Server) {
        self.hear(server.welcome(self.who));
        self.hear(server.events_after(self.who, self.live.seq()));
    }

    /// Says what is to be said, and hears the answers, but not yet what happened.
    fn say(&mut self, server: &mut Server) {
        for said in std::mem::take(&mut self.to_say) {
            let answer = server.hear(self.who, &said);
            self.hear(answer);
        }
    }

    fn catch_up(&mut self, server: &Server) {
        self.hear(server.events_after(self.who, self.live.seq()));
    }

    fn click(&mut self, clicks: &[&str]) {
        for click in clicks {
            self.update(LiveMessage::Click(click.to_string()));
        }
    }

    fn want(&mut self, ask: Ask) {
        self.update(LiveMessage::Want(ask));
    }
}

/// Two pages at a board, the second by opening the link.
fn seated(terms: Terms) -> (Server, Page, Page) {
    let mut server = Server::open(terms);
    let (mut ann, mut bob) = (Page::new("ann", terms), Page::new("bob", terms));
    ann.connect(&server);
    bob.connect(&server);
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(server.room().stage(), Stage::Playing);
    assert_eq!((ann.live.seat(), bob.live.seat()), (Some(Player::One), Some(Player::Two)));
    (server, ann, bob)
}

fn all_say(server: &mut Server, ann: &mut Page, bob: &mut Page) {
    ann.say(server);
    bob.say(server);
    ann.catch_up(server);
    bob.catch_up(server);
}

fn moves(server: &Server) -> String {
    let (record, mut texts) = (server.room().record().clone(), Vec::new());
    let position = record.start();
    for ply in record.line().plies() {
        texts.push(position.move_text(ply.mv()));
    }
    texts.join(" ")
}

fn count(page: &Page, is_one: impl Fn(&LiveEvent) -> bool) -> usize {
    page.seen.iter().filter(|event| is_one(event)).count()
}

fn played(page: &Page) -> usize {
    count(page, |event| matches!(event, LiveEvent::Played { .. }))
}

#[test]
fn whoever_opens_the_link_sits_down_and_both_play() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    assert!(ann.live.may_touch() && !bob.live.may_touch());
    assert_eq!(ann.live.who(), [Who::You, Who::Dark]);
    assert_eq!(bob.live.who(), [Who::Light, Who::You]);
    ann.click(&["a1"]);
    all_say(&mut server, &mut ann, &mut bob);
    bob.click(&["d4"]);
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(moves(&server), "a1 d4");
    assert_eq!(ann.live.shown(), bob.live.shown());
    assert_eq!((played(&ann), played(&bob)), (2, 2), "each turn is seen once by both");
}

#[test]
fn one_does_not_sit_down_at_ones_own_game_nor_at_a_full_one() {
    let server = Server::open(terms("pylos", "none"));
    let mut ann = Page::new("ann", terms("pylos", "none"));
    ann.connect(&server);
    assert!(ann.to_say.is_empty());
    let (server, ..) = seated(terms("pylos", "none"));
    let mut eve = Page::new("eve", terms("pylos", "none"));
    eve.connect(&server);
    assert!(eve.to_say.is_empty() && eve.live.seat().is_none() && !eve.live.may_touch());
    assert_eq!(eve.live.who(), [Who::Light, Who::Dark]);
    assert!(eve.seen.is_empty(), "what happened before somebody came is not news");
}

#[test]
fn a_turn_is_on_the_board_at_once_and_confirmed_later() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let shown = ann.live.shown();
    assert!(ann.live.is_pending() && !ann.live.may_touch());
    assert_eq!(ann.live.to_move(), Some(Player::Two));
    assert_ne!(shown, server.room().position());
    ann.say(&mut server);
    assert!(ann.live.is_pending(), "the answer alone does not say what is on the board");
    all_say(&mut server, &mut ann, &mut bob);
    assert!(!ann.live.is_pending());
    assert_eq!(ann.live.shown(), shown);
}

#[test]
fn a_turn_made_without_a_connection_is_kept_and_sent_later() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.update(LiveMessage::Lost);
    assert_eq!(ann.live.connection(), Connection::Lost);
    ann.click(&["a1"]);
    assert!(ann.live.is_pending() && ann.to_say.is_empty());
    ann.connect(&server);
    assert_eq!(ann.to_say.len(), 1);
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(moves(&server), "a1");
    assert!(!ann.live.is_pending());
}

#[test]
fn a_turn_whose_answer_was_lost_is_never_played_twice() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let said = ann.to_say.remove(0);
    server.hear("ann", &said);
    // Neither the answer nor the event arrives, and the other has answered meanwhile.
    ann.update(LiveMessage::Lost);
    bob.catch_up(&server);
    bob.click(&["d4"]);
    bob.say(&mut server);
    ann.connect(&server);
    assert!(ann.to_say.is_empty(), "the events confirm it before it is said again");
    assert_eq!(moves(&server), "a1 d4");
    assert!(ann.live.may_touch());

    // The same, but the connection comes back before the events do.
    ann.click(&["b1"]);
    let said = ann.to_say.remove(0);
    server.hear("ann", &said);
    ann.update(LiveMessage::Lost);
    let again = Ask::Play { ply: 2, mv: "b1".to_string() };
    assert!(matches!(server.hear("ann", &Said { number: 9, ask: again }), Word::Done { .. }));
    assert_eq!(moves(&server), "a1 d4 b1");
}

#[test]
fn numbers_grow_and_the_ply_stays() {
    let (mut server, mut ann, _) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let first = ann.to_say.remove(0);
    ann.update(LiveMessage::Lost);
    ann.connect(&server);
    let again = ann.to_say.remove(0);
    assert!(again.number > first.number);
    assert_eq!(again.ask, first.ask);
    assert!(matches!(server.hear("ann", &again), Word::Done { .. }));
}

#[test]
fn events_that_come_twice_happen_once_and_a_gap_is_asked_for() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    ann.say(&mut server);
    let word = server.events_after("bob", bob.live.seq());
    bob.hear(word.clone());
    bob.hear(word);
    bob.hear(server.events_after("bob", 0));
    assert_eq!((bob.live.turns(), played(&bob)), (1, 1));

    bob.click(&["d4"]);
    bob.say(&mut server);
    let last = server.events.len() as u64;
    server.keep(vec![Event::Offered { seat: Player::Two, offer: Offer::End }]);
    ann.catch_up(&Server { events: server.events[..last as usize - 1].to_vec(), now: server.now });
    let known = ann.live.seq();
    ann.hear(server.events_after("ann", last));
    assert_eq!(ann.seen.last(), Some(&LiveEvent::Reopen));
    assert_eq!(ann.live.seq(), known);
    ann.connect(&server);
    assert_eq!(ann.live.turns(), 2);
    assert_eq!(ann.live.offered(), Some((Player::Two, Offer::End)));
}

#[test]
fn a_refused_turn_leaves_the_board() {
    let (mut server, mut ann, _) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let number = ann.to_say.remove(0).number;
    let refusal = Refusal::NotKept { reason: "the disk is full".to_string() };
    ann.hear(Word::Refused { number, refusal: refusal.clone() });
    assert_eq!(ann.seen.last(), Some(&LiveEvent::Refused(refusal)));
    assert!(ann.live.may_touch());
    assert_eq!(ann.live.shown(), server.room().position());
    ann.click(&["b2"]);
    ann.say(&mut server);
    assert_eq!(moves(&server), "b2");
}

#[test]
fn a_turn_that_comes_too_late_gives_way_to_what_happened() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.update(LiveMessage::Lost);
    ann.click(&["a1"]);
    // The same person has played something else on another device.
    server.hear("ann", &Said { number: 1, ask: Ask::Play { ply: 0, mv: "c3".to_string() } });
    ann.connect(&server);
    assert!(ann.to_say.is_empty() && !ann.live.is_pending());
    bob.catch_up(&server);
    assert_eq!(ann.live.shown(), bob.live.shown());
    assert_eq!(moves(&server), "c3");
}

#[test]
fn a_refusal_for_lateness_drops_the_turn_before_the_events_come() {
    let (_, mut ann, _) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    let number = ann.to_say.remove(0).number;
    ann.hear(Word::Refused { number, refusal: Refusal::Late { plies: 1 } });
    assert!(!ann.live.is_pending());
}

#[test]
fn taking_back_removes_a_turn_that_is_under_way() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.click(&["a1"]);
    all_say(&mut server, &mut ann, &mut bob);
    bob.click(&["d4"]);
    all_say(&mut server, &mut ann, &mut bob);
    bob.want(Ask::Offer { offer: Offer::TakeBack });
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(ann.live.offered(), Some((Player::Two, Offer::TakeBack)));
    ann.want(Ask::Offer { offer: Offer::TakeBack });
    ann.say(&mut server);
    // Here the turn is made before it is known that the one before it is gone.
    ann.click(&["b1"]);
    assert!(ann.live.is_pending());
    ann.catch_up(&server);
    assert!(!ann.live.is_pending());
    assert_eq!((ann.live.turns(), ann.live.to_move()), (1, Some(Player::Two)));
    assert!(ann.seen.contains(&LiveEvent::TookBack));
}

#[test]
fn offers_are_told_declined_and_accepted() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "none"));
    ann.want(Ask::Offer { offer: Offer::End });
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(ann.live.own_offer(), Some(Offer::End));
    assert!(bob.seen.contains(&LiveEvent::Offered(Player::One, Offer::End)));
    bob.want(Ask::Drop { offer: Offer::End });
    all_say(&mut server, &mut ann, &mut bob);
    assert!(ann.seen.contains(&LiveEvent::Declined(Player::Two, Offer::End)));
    assert_eq!(ann.live.own_offer(), None);
    assert!(!ann.live.may_offer(Offer::End), "what was declined is not asked again at once");
    bob.want(Ask::Offer { offer: Offer::End });
    all_say(&mut server, &mut ann, &mut bob);
    ann.want(Ask::Offer { offer: Offer::End });
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(server.room().stage(), Stage::Over);
    assert_eq!(count(&bob, |event| matches!(event, LiveEvent::Ended(_))), 1);
}

#[test]
fn nothing_but_turns_is_asked_without_a_connection() {
    let (_, mut ann, _) = seated(terms("pylos", "none"));
    ann.hear(Word::Closing);
    ann.want(Ask::Resign);
    assert!(ann.to_say.is_empty());
    assert_eq!(ann.live.connection(), Connection::Lost);
}

#[test]
fn clocks_go_by_the_server() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "300+3"));
    ann.click(&["a1"]);
    all_say(&mut server, &mut ann, &mut bob);
    bob.click(&["d4"]);
    all_say(&mut server, &mut ann, &mut bob);
    // The page's clock said 500 when the server's said 100,000; ten seconds later here are ten seconds there.
    let left = |live: &Live, at| live.time_left(Player::One, Moment(at));
    assert_eq!(left(&ann.live, 500), Some(Hundredths(30_000)));
    assert_eq!(left(&ann.live, 1_500), Some(Hundredths(29_000)));
    assert_eq!(ann.live.time_left(Player::Two, Moment(1_500)), Some(Hundredths(30_000)));
    // A word that took two seconds to arrive does not put the clock back.
    ann.update(LiveMessage::Heard { word: Word::Beat { now: Moment(101_000) }, at: Moment(1_700) });
    assert_eq!(left(&ann.live, 1_700), Some(Hundredths(28_800)));
}

#[test]
fn a_game_is_claimed_when_the_other_has_been_gone_for_long() {
    let (mut server, mut ann, mut bob) = seated(terms("pylos", "300+3"));
    ann.hear(Word::Presence(Presence { gone: [None, Some(Hundredths(1_000))], watching: 2 }));
    assert_eq!(ann.live.absence(Moment(500)), None, "it is her turn");
    ann.click(&["a1"]);
    all_say(&mut server, &mut ann, &mut bob);
    assert!(matches!(ann.live.absence(Moment(500)), Some(Absence::EndsBy(_))));
    bob.click(&["d4"]);
    all_say(&mut server, &mut ann, &mut bob);
    ann.click(&["b1"]);
    all_say(&mut server, &mut ann, &mut bob);
    assert_eq!(ann.live.absence(Moment(500)), Some(Absence::MayBeClaimed(Hundredths(5_000))));
    assert_eq!(ann.live.absence(Moment(9_000)), Some(Absence::MayBeClaimed(Hundredths(0))));
    assert_eq!(ann.live.presence().watching, 2);
}

#[test]
fn pieces_are_arranged_unseen_and_then_revealed() {
    let (mut server, mut ann, mut bob) = seated(terms("le-pylos:setup=hidden", "none"));
    assert!(ann.live.may_touch() && bob.live.may_touch(), "both arrange at the same time");
    let choices = bob.live.sight().marks.choices;
    assert!(choices.iter().all(|choice| choice.len() == 1 || choice.ends_with(['4', '5'])), "{choices:?}");
    bob.click(&["A", "a5"]);
    assert!(bob.live.may_unclick() && bob.to_say.is_empty());
    bob.update(LiveMessage::Unclick);
    assert!(!bob.live.may_unclick());
    bob.update(LiveMessage::Shuffle(3));
    assert!(bob.live.is_laid_out() && bob.live.may_be_done() && bob.to_say.is_empty(), "nothing is sent yet");
    let once = bob.live.sight();
    bob.update(LiveMessage::Unclick);
    assert!(!bob.live.is_laid_out() && bob.live.may_unclick());
    bob.update(LiveMessage::Shuffle(3));
    bob.update(LiveMessage::Shuffle(5));
    assert!(bob.live.is_laid_out() && bob.live.sight() != once, "they may be shuffled again");
    bob.click(&["a5"]);
    assert!(bob.live.is_laid_out(), "and only there");
    bob.update(LiveMessage::Done);
    assert!(bob.live.has_arranged() && !bob.live.may_touch());
    assert_eq!(
        pieces(&bob.live.shown(), Player::One),
        0,
        "what stands in for the other's pieces is not seen"
    );
    assert_eq!(bob.live.sight().marks.clicked.len(), 2, "the last piece is seen where it goes");
    all_say(&mut server, &mut ann, &mut bob);
    assert!(ann.live.room().is_some_and(|room| room.has_arranged(Player::Two)));
    assert_eq!(pieces(&ann.live.shown(), Player::Two), 0);
    ann.update(LiveMessage::Shuffle(4));
    ann.update(LiveMessage::Done);
    all_say(&mut server, &mut ann, &mut bob);
    assert!(ann.seen.contains(&LiveEvent::Revealed));
    assert!(!ann.live.is_secret());
    assert_eq!(ann.live.shown(), bob.live.shown());
    assert_eq!(pieces(&ann.live.shown(), Player::Two), 10);
    assert!(ann.live.may_touch() && !bob.live.may_touch());
}

fn pieces(position: &AnyPosition, player: Player) -> usize {
    let AnyPosition::LePylos(_, position) = position else { panic!("it is Le Pylos") };
    let pieces = position.occupied().into_iter().filter_map(|at| position.piece(at));
    pieces.filter(|piece| piece.player == player).count()
}

#[test]
fn an_arrangement_made_without_a_connection_is_kept() {
    let (mut server, mut ann, mut bob) = seated(terms("le-pylos:setup=hidden", "none"));
    ann.update(LiveMessage::Lost);
    ann.update(LiveMessage::Shuffle(1));
    ann.update(LiveMessage::Done);
    assert!(ann.live.has_arranged() && ann.to_say.is_empty());
    ann.connect(&server);
    all_say(&mut server, &mut ann, &mut bob);
    assert!(server.room().has_arranged(Player::One));
    assert!(ann.live.has_arranged() && !ann.live.is_pending());
    // Somebody who reloads sees the own pieces again.
    let mut reloaded = Page::new("ann", terms("le-pylos:setup=hidden", "none"));
    reloaded.connect(&server);
    assert_eq!(reloaded.live.sight(), ann.live.sight());
}

#[test]
fn looking_back_changes_nothing_and_ends_where_the_game_is() {
    let (mut server, mut ann, mut bob) = seated(terms("pylon", "none"));
    ann.click(&["L", "a1"]);
    all_say(&mut server, &mut ann, &mut bob);
    bob.update(LiveMessage::Walk(Walk::Back));
    assert!(bob.live.is_looking_back() && !bob.live.may_touch());
    assert_eq!(bob.live.shown(), server.room().record().start());
    bob.update(LiveMessage::Walk(Walk::On));
    assert!(bob.live.may_touch());
}

#[test]
fn a_past_that_does_not_fit_is_asked_for_anew_and_not_for_ever() {
    let (server, mut ann, _) = seated(terms("pylos", "none"));
    for _ in 0..3 {
        ann.hear(server.welcome("ann"));
        ann.hear(server.events_after("ann", ann.live.seq()));
        let seq = ann.live.seq() + 1;
        let impossible = Event::Moved { ply: 7, mv: "a1".to_string(), left: None };
        ann.hear(Word::Events {
            events: vec![Numbered { seq, at: Moment(0), event: impossible }],
            now: server.now,
        });
    }
    assert_eq!(count(&ann, |event| *event == LiveEvent::Reopen), 2);
    assert!(ann.live.is_broken());
}
