use std::time::Duration;

use leptos::prelude::*;
use tripylon_coach::{Hint, hint_in_words};
use tripylon_rules::{AnyMove, AnyPosition, Outcome};
use tripylon_search::Analysis;
use tripylon_sitting::program_agrees;
use tripylon_texts::{announcement, outcome_text};

use crate::{
    browser,
    client::{Client, Notice},
    engine::{Desk, NoEngine, Question, Reply, Task, use_desk},
    motion::Motions,
    sound::Sound,
    state::{Consent, Event, Message, Play},
    tabletop::{Tabletop, Touch},
};

/// The table at which a game is played: hands, engine and clock send their messages here, and views watch what comes of them.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) client: Client,
    pub(crate) play: RwSignal<Play>,
    /// Whom to ask. It is kept here because keys and clocks call from outside of all views, where nothing is provided.
    desk: StoredValue<Result<Desk, NoEngine>, LocalStorage>,
    /// The number of the game at this table: a rematch is another one.
    game: RwSignal<u32>,
    /// The board on it.
    pub(crate) tabletop: Tabletop,
    /// What is read aloud.
    pub(crate) said: RwSignal<String>,
    /// What is said beside the board until the next turn by hand, line by line.
    pub(crate) notes: RwSignal<Vec<String>>,
    /// Whether advice is being thought about.
    pub(crate) advising: RwSignal<bool>,
    /// The advice that was given for this turn, and how many of its steps were said.
    advice: RwSignal<Option<(Hint, usize)>>,
    /// Changes as time passes, for whoever shows clocks.
    pub(crate) moment: RwSignal<u32>,
}

/// An opponent who answers sooner than this seems not to have looked, in milliseconds.
const COURTESY: f64 = 450.0;
/// How often clocks are looked at.
const MOMENT: Duration = Duration::from_millis(100);
/// How long the engine thinks about an offer.
const CONSIDERATION: Duration = Duration::from_millis(600);

impl Table {
    /// Sits down to a game.
    pub(crate) fn new(play: Play) -> Table {
        let client = Client::here();
        let play = RwSignal::new(play);
        // Where touches go is known once there is a table.
        let touched = StoredValue::new(None::<Table>);
        let touch = move |touch| {
            if let Some(table) = touched.get_value() {
                table.send(match touch {
                    Touch::Click(click) => Message::Click(click),
                    Touch::PutDown => Message::Unclick,
                });
            }
        };
        let table = Table {
            client,
            play,
            desk: StoredValue::new_local(use_desk()),
            game: RwSignal::new(0),
            tabletop: Tabletop::new(client, move || play.with(Play::sight), Motions::new(), touch),
            said: RwSignal::new(String::new()),
            notes: RwSignal::new(Vec::new()),
            advising: RwSignal::new(false),
            advice: RwSignal::new(None),
            moment: RwSignal::new(0),
        };
        touched.set_value(Some(table));
        table.let_the_engine_play();
        table.let_time_pass();
        table.keep_whatever_happens();
        table
    }

    /// Does what a message says, and lets it be seen and heard.
    pub(crate) fn send(self, message: Message) {
        let by_hand = self.play.with_untracked(Play::may_touch);
        let board = self.play.with_untracked(Play::board);
        let event = self.play.try_update(|play| play.update(message)).flatten();
        // Advice is for one position. What was said about a battle can still be read when the computer has begun the next.
        if self.play.with_untracked(Play::board) != board {
            self.advice.set(None);
            if by_hand || !matches!(event, Some(Event::Played { .. })) {
                self.notes.set(Vec::new());
            }
        }
        match event {
            Some(Event::Played { before, mv, outcome }) => self.show_turn(before, mv, outcome, by_hand),
            Some(Event::Ended(outcome)) => self.show_end(&outcome),
            Some(Event::Touched) => self.client.sound(Sound::Touch),
            Some(Event::AskedToAgree) => self.ask_to_agree(),
            Some(Event::Declined(player)) => {
                let who = self.play.with_untracked(|play| play.who()[player.index()]);
                let language = self.client.language();
                self.say_note(match board {
                    AnyPosition::Pylon(..) => language.online().declined(who),
                    AnyPosition::Pylos(..) | AnyPosition::LePylos(..) => language.game().draw_declined(who),
                });
            }
            None => {}
        }
    }

    /// Begins another game at the same table.
    pub(crate) fn begin_again(self) {
        self.play.update(|play| *play = play.again(browser::seed()));
        self.game.update(|game| *game += 1);
        self.advice.set(None);
        self.notes.set(Vec::new());
        self.advising.set(false);
        self.tabletop.motions.stop();
    }

    /// Asks for advice.
    pub(crate) fn ask_advice(self) {
        let Ok(desk) = self.desk.get_value() else { return self.client.notify(Notice::NoWorkers) };
        if !self.play.with_untracked(Play::may_put) {
            return;
        }
        if let Some((hint, said)) = self.advice.get_untracked() {
            return self.advise(hint, said);
        }
        self.advising.set(true);
        let (game, asked) = (self.game.get_untracked(), self.play.with_untracked(Play::board));
        self.ask(&desk, Task::HINT, move |analysis| {
            // Meanwhile another game may have begun, or the turn may have been played without it.
            if self.game.get_untracked() != game {
                return;
            }
            self.advising.set(false);
            if self.play.with_untracked(|play| play.board() == asked && play.may_touch()) {
                let position = self.play.with_untracked(Play::seen_by_mover);
                match Hint::new(&position, &analysis) {
                    Some(hint) => self.advise(hint, 0),
                    None => self.say_note(self.client.language().game().hint_none().to_string()),
                }
            }
        });
    }

    /// Whether all has been said that can be advised for this turn.
    pub(crate) fn is_advised(self) -> bool {
        let language = self.client.language();
        let is_all = |(hint, said): &(Hint, usize)| *said >= hint_in_words(language, hint).len();
        self.advice.with(|advice| advice.as_ref().is_some_and(is_all))
    }

    /// Goes one step further with advice: where to look, then the move, then why. What was said before stays.
    fn advise(self, hint: Hint, said: usize) {
        let texts = hint_in_words(self.client.language(), &hint);
        let step = said.min(texts.len() - 1);
        let turns = self.play.with_untracked(Play::turns);
        let mv = (step > 0).then_some(hint.mv);
        self.send(Message::Advice { turns, places: hint.places.clone(), mv });
        self.said.set(texts[step].clone());
        self.notes.set(texts[..=step].to_vec());
        self.advice.set(Some((hint, step + 1)));
    }

    /// Says something beside the board, for eyes and ears.
    fn say_note(self, text: String) {
        self.said.set(text.clone());
        self.notes.set(vec![text]);
    }

    fn show_turn(self, before: AnyPosition, mv: AnyMove, outcome: Option<Outcome>, by_hand: bool) {
        let language = self.client.language();
        let (who, secret) = self.play.with_untracked(|play| (play.who(), play.is_secret()));
        self.advising.set(false);
        let said = announcement(language, &before, mv, who);
        if points(&before) != points(&self.play.with_untracked(Play::position)) {
            self.notes.set(vec![said.clone()]);
        }
        self.said.set(said);
        // What was taken back by hand has been seen to go already.
        let was_seen = by_hand && self.was_taken_by_hand(mv);
        if !secret && !was_seen {
            self.tabletop.motions.begin(self.client, before, mv);
        }
        self.client.sound(if was_seen { Sound::Take } else { Sound::Place });
        if let Some(outcome) = outcome {
            self.show_end(&outcome);
        }
    }

    fn was_taken_by_hand(self, mv: AnyMove) -> bool {
        match mv {
            AnyMove::Pylos(mv) => mv.count_taken() > 0,
            AnyMove::LePylos(_) | AnyMove::Pylon(_) => false,
        }
    }

    fn show_end(self, outcome: &Outcome) {
        let who = self.play.with_untracked(Play::who);
        let text = outcome_text(self.client.language(), outcome, who);
        self.said.update(|said| *said = format!("{said} {} {}", text.headline, text.reason));
        self.client.sound(Sound::End);
    }

    /// The game is kept whenever it changes, and once more when the page goes, for what the clocks say then.
    fn keep_whatever_happens(self) {
        Effect::new(move |_| self.play.with(|play| self.client.keep_game(play)));
        let listener = window_event_listener(leptos::ev::pagehide, move |_| {
            self.play.with_untracked(|play| self.client.keep_game(play));
        });
        on_cleanup(move || listener.remove());
    }

    /// Whenever the program is to move, it is asked; when it no longer is, the question is withdrawn.
    fn let_the_engine_play(self) {
        let asked = Memo::new(move |_| {
            let game = self.game.get();
            self.play.with(|play| play.thinker().map(|level| (game, play.turns(), level)))
        });
        Effect::new(move |_| {
            let Some((game, turns, level)) = asked.get() else {
                // Whoever still thinks about a turn that was taken back may stop.
                return self.desk.get_value().map_or((), |desk| desk.withdraw());
            };
            let Ok(desk) = self.desk.get_value() else { return self.client.notify(Notice::NoWorkers) };
            let began = browser::now();
            let time = self
                .play
                .with_untracked(Play::clock)
                .map_or(Task::TIME, |clock| clock.for_this_move().min(Task::TIME));
            self.ask(&desk, Task::Think { level, time }, move |analysis| {
                let Some(mv) = analysis.best() else { return };
                let wait = (COURTESY - (browser::now() - began)).max(0.0);
                set_timeout(
                    move || {
                        if self.game.try_get_untracked() == Some(game) {
                            self.send(Message::Answer { turns, mv });
                        }
                    },
                    Duration::from_millis(wait as u64),
                );
            });
        });
    }

    /// Asks the engine about the present position, as its player sees it.
    fn ask(self, desk: &Desk, task: Task, done: impl Fn(Analysis) + 'static) {
        let (position, stood, seed) = self.play.with_untracked(|play| {
            let stood = if play.is_secret() { Vec::new() } else { play.stood() };
            (play.seen_by_mover(), stood, play.turns() as u64 ^ browser::seed())
        });
        let question = Question { position: &position, stood: &stood, task, played: None, seed };
        let hears = move |reply| match reply {
            Reply::Progress(_) => {}
            Reply::Done(thought) => {
                if thought.note.is_some() {
                    self.client.notify(Notice::TablesFailed);
                }
                done(thought.analysis);
            }
            Reply::Appraised(_) | Reply::Unknown => {}
            Reply::Failed(_) => {
                self.advising.set(false);
                self.client.notify(Notice::EngineFailed);
            }
        };
        desk.ask(&question, move |reply| {
            // The page may have been left.
            if !self.play.is_disposed() {
                hears(reply);
            }
        });
    }

    fn ask_to_agree(self) {
        let Ok(desk) = self.desk.get_value() else { return self.send(Message::Reply(Consent::Refused)) };
        let position = self.play.with_untracked(Play::position);
        self.ask(&desk, Task::Analyse { time: CONSIDERATION, lines: 1, depth: None }, move |analysis| {
            let agrees = program_agrees(&position, &analysis);
            self.send(Message::Reply(if agrees { Consent::Given } else { Consent::Refused }));
        });
    }

    /// Clocks are looked at often, but the game changes only when one has run down.
    fn let_time_pass(self) {
        let every_moment = move || {
            let time = self.play.with_untracked(|play| {
                play.outcome().is_none().then(|| play.time_left(play.position().turn())).flatten()
            });
            if let Some(left) = time {
                self.moment.update(|moment| *moment = moment.wrapping_add(1));
                if left.is_zero() {
                    self.send(Message::Tick);
                }
            }
        };
        if let Ok(interval) = set_interval_with_handle(every_moment, MOMENT) {
            on_cleanup(move || interval.clear());
        }
    }
}

/// The points of both players, which change where a battle ends.
const fn points(position: &AnyPosition) -> [u8; 2] {
    match position {
        AnyPosition::LePylos(_, position) => position.points(),
        AnyPosition::Pylos(..) | AnyPosition::Pylon(..) => [0, 0],
    }
}
