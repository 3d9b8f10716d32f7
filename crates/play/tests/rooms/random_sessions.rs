//! Random sessions: two players and a spectator send random commands, and all clients agree after each of them. The
//! position is also compared with one that is played by the rules alone.

use proptest::prelude::*;
use tripylon_play::{
    Centiseconds, DecisionContext, GameCommand, GameEvent, GameStatus, NextGameKind, Offer, Room,
    RoomRefusal, SequencedEvent, Terms, TimeControl, Viewer,
};
use tripylon_rules::{AnyPosition, Player, random::SplitMix64, record::Record};

use crate::test_room::{OFFERS, TestRoom, person, play, seated, terms};

/// Rules of all three games; of Le Pylos all setup modes and both rule sets.
const RULESETS: [&str; 11] = [
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

const TIME_CONTROLS: [&str; 6] = ["none", "60+2", "10+0", "20d3", "1days", "300+5"];

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_clients_agree_in_random_sessions(
        rules in prop::sample::select(&RULESETS[..]),
        clock in prop::sample::select(&TIME_CONTROLS[..]),
        rated in any::<bool>(),
        seed in any::<u64>(),
        extra_commands in 1_usize..200,
    ) {
        RandomSession::new(rules, clock, rated, seed).run(extra_commands);
    }
}

/// The number of cases: a quick default, unless the environment sets another.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(128)
}

struct RandomSession {
    test_room: TestRoom,
    rng: SplitMix64,
    /// The positions at the start and after each turn, by the rules alone.
    position_history: Vec<AnyPosition>,
    /// The last turn, and its player.
    last_move: Option<(Player, GameCommand)>,
}

impl RandomSession {
    fn new(rules: &str, clock: &str, rated: bool, seed: u64) -> RandomSession {
        let terms = Terms { rated, ..terms(rules, clock) };
        let mut session = RandomSession {
            test_room: TestRoom::started(terms, seed),
            rng: SplitMix64::new(seed),
            position_history: vec![terms.rules.start()],
            last_move: None,
        };
        for event in session.test_room.events.clone() {
            session.replay_event(&event.event);
        }
        session
    }

    /// Sends this many other commands between the turns, and plays to the end.
    fn run(mut self, extra_commands: usize) {
        for step in 0..2 * extra_commands + 400 {
            self.advance_time();
            if self.test_room.room.status() != GameStatus::Playing {
                break;
            }
            if step < 2 * extra_commands && self.rng.below(2) == 0 {
                self.submit_random_command();
            } else {
                self.play_or_arrange();
            }
            self.check();
        }
        for _ in 0..10 {
            self.submit_random_command();
            self.check();
        }
        self.check_replay();
    }

    /// Advances the time, sometimes past the end of the clock or by an outage.
    fn advance_time(&mut self) {
        let before = self.test_room.room.clock().map(|clock| clock.remaining_both(self.test_room.now));
        match self.rng.below(60) {
            0 => {
                let outage_start = self.test_room.now;
                self.test_room.advance_time(1_000_000);
                if let Some(event) = self.test_room.room.decide_resume(outage_start) {
                    self.test_room.apply(event);
                }
                let after = self.test_room.room.clock().map(|clock| clock.remaining_both(self.test_room.now));
                assert_eq!(after, before, "no clock runs during an outage");
            }
            1 => {
                self.test_room.advance_time(2000);
            }
            _ => {
                let span = self.rng.below(150) as i64;
                self.test_room.advance_time(span);
            }
        }
        if let Some(event) = self.test_room.room.decide_timeout(self.test_room.now) {
            self.check_commands_after_timeout();
            self.test_room.apply(event);
            assert_eq!(
                self.test_room.room.decide_timeout(self.test_room.now),
                None,
                "a player loses on time once"
            );
        }
    }

    fn check_commands_after_timeout(&mut self) {
        let seat = self.test_room.room.turn().unwrap();
        let command = self.random_move();
        assert_eq!(self.test_room.submit(seat, &command), Err(RoomRefusal::OutOfTime));
        assert_eq!(self.test_room.submit(seat, &GameCommand::Resign), Err(RoomRefusal::OutOfTime));
        assert_eq!(self.test_room.submit(seat.opponent(), &GameCommand::Resign), Err(RoomRefusal::NotNow));
    }

    fn random_move(&mut self) -> GameCommand {
        let position = self.test_room.room.position();
        let mv = *self.rng.choose(&position.legal_moves());
        play(self.test_room.room.plies(), &position.move_text(mv))
    }

    /// Plays the next turn, or a missing hidden setup.
    fn play_or_arrange(&mut self) {
        let Some(seat) = self.test_room.room.turn() else { return self.arrange() };
        let command = self.random_move();
        let clocks_before = self.test_room.room.clock().cloned();
        let network_lag = Centiseconds(self.rng.below(20) as i64);
        let at = DecisionContext { network_lag, ..self.test_room.context() };
        let events = self.test_room.submit_with(&seated(seat), &command, at).unwrap();
        assert!(matches!(events[..], [GameEvent::Moved { .. }]), "{events:?}");
        self.replay_event(&events[0]);
        self.last_move = Some((seat, command));
        if let Some(before) = clocks_before {
            let control = self.test_room.room.terms().time_control;
            let [mover_time, opponent_time] =
                [seat, seat.opponent()].map(|seat| before.remaining(seat, self.test_room.now));
            let clock = self.test_room.room.clock().unwrap();
            let GameEvent::Moved { remaining, .. } = events[0] else { unreachable!("a turn was played") };
            assert_eq!(
                remaining,
                Some(clock.remaining(seat, self.test_room.now)),
                "the clock agrees with the event"
            );
            assert_eq!(
                clock.remaining(seat.opponent(), self.test_room.now),
                opponent_time,
                "a turn costs the opponent no time"
            );
            let max = match control {
                TimeControl::Increment { increment, .. } => {
                    mover_time.saturating_add(network_lag).saturating_add(increment)
                }
                TimeControl::Delay { .. } => mover_time.saturating_add(network_lag),
                TimeControl::DaysPerTurn(days) => Centiseconds::from_days(days),
                TimeControl::None => unreachable!("there is a clock"),
            };
            assert!(clock.remaining(seat, self.test_room.now) <= max);
        }
    }

    fn arrange(&mut self) {
        let Some(seat) = Player::BOTH.into_iter().find(|seat| !self.test_room.room.has_arranged(*seat))
        else {
            panic!("a player has pieces to arrange");
        };
        // Either player may be first.
        let other = seat.opponent();
        let seat =
            if self.rng.below(2) == 0 && !self.test_room.room.has_arranged(other) { other } else { seat };
        let moves = self.random_arrangement(seat);
        let command = GameCommand::Arrange { moves: moves.clone() };
        let short = GameCommand::Arrange { moves: moves[1..].to_vec() };
        assert!(matches!(self.test_room.submit(seat, &short), Err(RoomRefusal::Illegal { .. })));
        let events = self.test_room.submit(seat, &command).unwrap();
        for event in &events {
            self.replay_event(event);
        }
        assert_eq!(
            self.test_room.submit(seat, &command),
            Ok(Vec::new()),
            "a repeated arrangement has no effect"
        );
    }

    fn random_arrangement(&mut self, seat: Player) -> Vec<String> {
        let mut position = self.test_room.room.arrangement_board(seat);
        let mut moves = Vec::new();
        while position.turn() == seat && position.phase() == "setup" {
            let mv = *self.rng.choose(&position.legal_moves());
            moves.push(position.move_text(mv));
            position.play(mv).unwrap();
        }
        moves
    }

    fn submit_random_command(&mut self) {
        let seat = *self.rng.choose(&Player::BOTH);
        let command = self.random_command();
        let status = self.test_room.room.status();
        let reply = self.test_room.submit_with(&person("eve"), &command, self.test_room.context());
        let expected = match (&command, status) {
            (GameCommand::TakeSeat, GameStatus::Playing) => RoomRefusal::SeatsTaken,
            (GameCommand::TakeSeat, GameStatus::Open | GameStatus::Over | GameStatus::Cancelled) => {
                RoomRefusal::GameOver
            }
            (_, _) => RoomRefusal::NotAPlayer,
        };
        assert_eq!(reply, Err(expected));
        let absent_for = Player::BOTH.map(|_| {
            let absent_for = self.rng.below(40_000) as i64;
            (absent_for % 2 == 0).then_some(Centiseconds(absent_for))
        });
        let at = DecisionContext { absent_for, ..self.test_room.context() };
        let seq = self.test_room.room.seq();
        match self.test_room.submit_with(&seated(seat), &command, at) {
            Ok(events) => events.iter().for_each(|event| self.replay_event(event)),
            Err(_) => assert_eq!(self.test_room.room.seq(), seq, "a refused command has no effect"),
        }
        if self.test_room.room.both_want_rematch() {
            self.test_room.apply(GameEvent::NextGameOpened {
                game_id: "next".to_string(),
                kind: NextGameKind::Rematch,
            });
        }
        self.repeat_last_turn();
    }

    fn random_command(&mut self) -> GameCommand {
        let plies = self.test_room.room.plies();
        // Take-back offers are the most frequent, because they do not end the game.
        let offer = if self.rng.below(2) == 0 { Offer::TakeBack } else { *self.rng.choose(&OFFERS) };
        match self.rng.below(60) {
            0 => GameCommand::Resign,
            1 => GameCommand::Claim,
            2 => GameCommand::CancelGame,
            3..=6 => GameCommand::TakeSeat,
            7..=15 => GameCommand::CancelOffer { offer },
            16..=20 => GameCommand::Arrange { moves: vec!["A@a1".to_string()] },
            21..=30 => {
                let texts = ["a1", "b2>e1", "A@a1", "L@a1", "a1>a3", "", "zz", "a1-a1-a1"];
                play(self.rng.below(plies + 3), self.rng.choose::<&str>(&texts))
            }
            _ => GameCommand::Offer { offer },
        }
    }

    /// Sends the last turn again, as after a lost reply: no event follows.
    fn repeat_last_turn(&mut self) {
        let Some((seat, command)) = self.last_move.clone() else { return };
        assert_eq!(self.test_room.submit(seat, &command), Ok(Vec::new()), "a repeated turn has no effect");
        let GameCommand::Play { ply, .. } = command else { unreachable!("a turn was played") };
        let position = &self.position_history[ply];
        let other_moves = position.legal_moves().into_iter().map(|mv| play(ply, &position.move_text(mv)));
        for late in other_moves.filter(|other| *other != command).take(1) {
            let refusal = self.test_room.submit(seat, &late).unwrap_err();
            assert!(matches!(refusal, RoomRefusal::StalePly { .. } | RoomRefusal::GameOver), "{refusal:?}");
        }
    }

    /// Applies an event to the expected positions, by the rules alone.
    fn replay_event(&mut self, event: &GameEvent) {
        if let GameEvent::TookBack { plies, .. } = event {
            self.position_history.truncate(plies + 1);
            self.last_move = None;
        }
        let texts = match event {
            GameEvent::Started { setup_moves: texts } | GameEvent::Revealed { moves: texts } => texts.clone(),
            GameEvent::Moved { mv, .. } => vec![mv.clone()],
            GameEvent::Opened { .. }
            | GameEvent::SeatTaken { .. }
            | GameEvent::Arranged { .. }
            | GameEvent::Offered { .. }
            | GameEvent::OfferCancelled { .. }
            | GameEvent::TookBack { .. }
            | GameEvent::EndAgreed
            | GameEvent::Resigned { .. }
            | GameEvent::Flagged { .. }
            | GameEvent::Absent { .. }
            | GameEvent::Cancelled
            | GameEvent::Resumed { .. }
            | GameEvent::NextGameOpened { .. } => return,
        };
        for text in texts {
            let mut position = *self.position_history.last().unwrap();
            position.play(position.parse_move(&text).unwrap()).unwrap();
            self.position_history.push(position);
        }
    }

    fn check(&self) {
        let room = &self.test_room.room;
        assert_eq!(room.position(), *self.position_history.last().unwrap());
        assert_eq!(room.plies() + 1, self.position_history.len());
        let is_third = self
            .position_history
            .iter()
            .filter(|previous| *previous == self.position_history.last().unwrap())
            .count()
            >= 3;
        if room.position().outcome().is_some() || is_third {
            assert_eq!(room.status(), GameStatus::Over);
        }
        self.check_secrets();
    }

    /// Asserts that no other client receives a piece of a hidden setup.
    fn check_secrets(&self) {
        let AnyPosition::LePylos(..) = self.position_history[0] else { return };
        let revealed =
            self.test_room.events.iter().any(|event| matches!(event.event, GameEvent::Revealed { .. }));
        let is_hidden = self.test_room.room.terms().rules.option_value("setup").as_deref() == Some("hidden");
        if !is_hidden || revealed {
            return;
        }
        for client in &self.test_room.clients {
            let own = format!("\"arranged\",\"seat\":{}", seat_number(client.viewer));
            let messages = client.received.iter().filter(|json| json.contains('@'));
            assert!(messages.clone().all(|json| json.contains(&own)), "{:?}: {messages:?}", client.viewer);
        }
    }

    /// Asserts that replaying the events gives the same room.
    fn check_replay(&self) {
        let json = serde_json::to_string(&self.test_room.events).unwrap();
        let events: Vec<SequencedEvent> = serde_json::from_str(&json).unwrap();
        assert_eq!(events, self.test_room.events);
        assert_eq!(Room::replay(&events).unwrap(), self.test_room.room);
        let record = self.test_room.room.tagged_record();
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
        let ends = self.test_room.events.iter().filter(|event| is_end(&event.event)).count();
        assert!(ends <= 1, "a game ends once");
        assert_eq!(self.test_room.room.outcome().is_some(), self.test_room.room.status() == GameStatus::Over);
    }
}

fn seat_number(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seated(seat) => seat.number(),
        Viewer::Spectator => 0,
    }
}

fn is_end(event: &GameEvent) -> bool {
    matches!(
        event,
        GameEvent::EndAgreed
            | GameEvent::Resigned { .. }
            | GameEvent::Flagged { .. }
            | GameEvent::Absent { .. }
            | GameEvent::Cancelled
    )
}
