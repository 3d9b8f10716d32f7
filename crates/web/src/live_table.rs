use std::time::Duration;

use leptos::prelude::*;
use tripylon_protocol::online::{GameReport, Visibility, Word};
use tripylon_room::{Ask, Moment, Next, Offer};
use tripylon_rules::{AnyMove, AnyPosition, Outcome, Player};
use tripylon_texts::{announcement, outcome_text};

use crate::{
    browser,
    client::Client,
    motion::Motions,
    route::Route,
    socket::{self, Heard, Socket},
    sound::Sound,
    state::{Live, LiveEvent, LiveMessage},
    tabletop::{Tabletop, Touch},
    view::refusal_text,
};

/// The table at which people play each other: hands and the server send their messages here, and views watch what comes of
/// them.
#[derive(Clone, Copy)]
pub(crate) struct LiveTable {
    pub(crate) client: Client,
    pub(crate) live: RwSignal<Live>,
    /// The board on it.
    pub(crate) tabletop: Tabletop,
    /// What is read aloud.
    pub(crate) said: RwSignal<String>,
    /// Something to be said beside the board until something happens.
    pub(crate) note: RwSignal<Option<String>>,
    /// What this page's own clock says, as often as it matters.
    pub(crate) moment: RwSignal<Moment>,
    /// Whether everybody may see the game.
    pub(crate) is_public: bool,
    id: StoredValue<String>,
    /// The tournament it belongs to.
    tournament: StoredValue<Option<String>>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
}

/// What is known before one goes in.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// Who one is.
    pub(crate) me: String,
    pub(crate) game: GameReport,
}

/// How often clocks are looked at.
const MOMENT: Duration = Duration::from_millis(100);

impl LiveTable {
    /// Goes to a game that is known from outside.
    pub(crate) fn new(client: Client, found: Found) -> LiveTable {
        let Found { me, game } = found;
        let live = RwSignal::new(Live::new(me, game.terms));
        // Where touches go is known once there is a table.
        let touched = StoredValue::new(None::<LiveTable>);
        let touch = move |touch| {
            if let Some(table) = touched.get_value() {
                table.send(match touch {
                    Touch::Click(click) => LiveMessage::Click(click),
                    Touch::PutDown => LiveMessage::Unclick,
                });
            }
        };
        let table = LiveTable {
            client,
            live,
            tabletop: Tabletop::new(client, move || live.with(Live::sight), Motions::new(), touch),
            said: RwSignal::new(String::new()),
            note: RwSignal::new(None),
            moment: RwSignal::new(browser::moment()),
            is_public: game.visibility == Visibility::Public,
            id: StoredValue::new(game.id.clone()),
            tournament: StoredValue::new(game.tournament.clone()),
            socket: StoredValue::new_local(None),
        };
        touched.set_value(Some(table));
        table.open_socket();
        table.let_time_pass();
        table
    }

    /// The id of the game.
    pub(crate) fn id(self) -> String {
        self.id.get_value()
    }

    /// The link that is sent to whoever is to play.
    pub(crate) fn link(self) -> String {
        self.client.link(&Route::Game(self.id()).hash())
    }

    /// The tournament to which the game belongs.
    pub(crate) fn tournament(self) -> Option<String> {
        self.tournament.get_value()
    }

    /// Asks for something that is no turn.
    pub(crate) fn want(self, ask: Ask) {
        self.send(LiveMessage::Want(ask));
    }

    /// Does what a message says, and lets it be seen and heard.
    pub(crate) fn send(self, message: LiveMessage) {
        let by_hand = self.live.with_untracked(Live::may_touch);
        let events = self.live.try_update(|live| live.update(message)).unwrap_or_default();
        for event in events {
            self.show(event, by_hand);
        }
    }

    /// Comes in once more, and hears what was missed.
    fn come_in_again(self) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.reopen();
            }
        });
    }

    fn open_socket(self) {
        let address = move || {
            let seq = self.live.with_untracked(Live::seq);
            socket::address(&format!("api/games/{}/socket?after={seq}", self.id()))
        };
        let hear = move |heard| {
            // The page may have been left.
            if self.live.is_disposed() {
                return;
            }
            match heard {
                Heard::Lost => self.send(LiveMessage::Lost),
                Heard::Text(text) => match serde_json::from_str::<Word>(&text) {
                    Ok(word) => self.send(LiveMessage::Heard { word, at: browser::moment() }),
                    Err(error) => leptos::logging::error!("{error}: {text}"),
                },
            }
        };
        let socket = Socket::open(address, hear);
        let closing = StoredValue::new_local(socket.clone());
        on_cleanup(move || closing.with_value(Socket::close));
        self.socket.set_value(Some(socket));
    }

    fn show(self, event: LiveEvent, by_hand: bool) {
        let online = self.client.language().online();
        match event {
            LiveEvent::Send(said) => {
                self.say(&serde_json::to_string(&said).expect("what is said can be written"));
            }
            LiveEvent::Reopen => self.come_in_again(),
            LiveEvent::Played { before, mv } => self.show_turn(before, mv, by_hand),
            LiveEvent::Touched => self.client.sound(Sound::Touch),
            LiveEvent::Began => self.announce(online.began(), Sound::Place),
            LiveEvent::Revealed => self.announce(online.revealed(), Sound::Place),
            LiveEvent::TookBack => self.announce(online.took_back(), Sound::Take),
            LiveEvent::CalledOff => self.announce(online.was_called_off(), Sound::End),
            LiveEvent::Offered(player, offer) => self.say_note(&self.offer_text(player, offer), Sound::Touch),
            LiveEvent::Declined(player, _) => self.say_note(&online.declined(self.who(player)), Sound::Touch),
            LiveEvent::Ended(outcome) => self.show_end(&outcome),
            LiveEvent::Refused(refusal) => {
                let text = refusal_text(self.client.language(), &refusal);
                self.said.set(text.to_string());
                self.note.set(Some(text.to_string()));
            }
            LiveEvent::Followed(game, next) => self.follow(game, next),
        }
    }

    fn say(self, text: &str) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.send(text);
            }
        });
    }

    /// Both want to play again, so both go there; the next round of a match waits until the result has been seen.
    fn follow(self, game: String, next: Next) {
        let plays = self.live.with_untracked(|live| live.seat().is_some());
        match next {
            Next::Rematch if plays => self.client.go(Route::Game(game)),
            Next::Rematch => {}
            Next::Round => self.said.set(self.client.language().online().next_round_ready().to_string()),
        }
    }

    fn show_turn(self, before: AnyPosition, mv: AnyMove, by_hand: bool) {
        let who = self.live.with_untracked(Live::who);
        self.note.set(None);
        self.said.set(announcement(self.client.language(), &before, mv, who));
        self.tabletop.show(before, mv, by_hand);
    }

    fn show_end(self, outcome: &Outcome) {
        let who = self.live.with_untracked(Live::who);
        let text = outcome_text(self.client.language(), outcome, who);
        self.note.set(None);
        self.said.update(|said| *said = format!("{said} {} {}", text.headline, text.reason));
        self.client.sound(Sound::End);
    }

    /// Says something to ears; eyes see it anyway.
    fn announce(self, text: &str, sound: Sound) {
        self.note.set(None);
        self.said.set(text.to_string());
        self.client.sound(sound);
    }

    /// Says something to ears, and beside the board.
    fn say_note(self, text: &str, sound: Sound) {
        self.announce(text, sound);
        // An offer has a place of its own there.
        if self.live.with_untracked(|live| live.offered().is_none()) {
            self.note.set(Some(text.to_string()));
        }
    }

    fn who(self, player: Player) -> tripylon_texts::Who {
        self.live.with_untracked(|live| live.who()[player.index()])
    }

    /// What somebody offers, in a sentence.
    pub(crate) fn offer_text(self, player: Player, offer: Offer) -> String {
        let (online, game) = (self.client.language().online(), self.client.language().game());
        let (who, is_pylon) = self.live.with(|live| {
            (live.who()[player.index()], matches!(live.terms().rules, tripylon_rules::AnyGame::Pylon(_)))
        });
        match offer {
            Offer::End if is_pylon => online.end_offered(who),
            Offer::End => game.draw_offered(who),
            Offer::TakeBack => online.take_back_offered(who),
            Offer::Rematch => online.rematch_offered(who),
        }
    }

    /// Time is looked at often while a clock runs or somebody is away, and otherwise not at all.
    fn let_time_pass(self) {
        let every_moment = move || {
            let matters = self.live.with_untracked(|live| {
                live.is_time_running() || live.presence().gone.iter().any(Option::is_some)
            });
            if matters {
                self.moment.set(browser::moment());
            }
        };
        if let Ok(interval) = set_interval_with_handle(every_moment, MOMENT) {
            on_cleanup(move || interval.clear());
        }
    }
}
