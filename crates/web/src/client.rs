use std::time::Duration;

use leptos::prelude::*;
use tripylon_drawing::{Pieces, Theme};
use tripylon_protocol::online::{GameReport, Me, OpenAsk, Visibility};
use tripylon_room::Terms;
use tripylon_rules::{AnyGame, AnyPosition, record::Record};
use tripylon_texts::Language;
use wasm_bindgen_futures::spawn_local;

use crate::{
    browser, online,
    route::{Kind, Route},
    server::{self, Host, NoAnswer},
    sound::Sound,
    state::{Colours, Learned, Plan, Play, Saved, SavedStudy, Score, Settings, Study, ThemeChoice},
    storage::{Kept, NotKept, Storage},
};

/// What all views share: how somebody likes the pages, which page is open, what was said to them.
#[derive(Clone, Copy)]
pub(crate) struct Client {
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) route: RwSignal<Route>,
    /// What the reader should know, until it is put away.
    pub(crate) notices: RwSignal<Vec<Notice>>,
    /// Who one is where people play each other; nobody, as long as nothing was done there.
    pub(crate) me: RwSignal<Option<Me>>,
    /// What there is where this page came from, once that is known.
    host: RwSignal<Host>,
    /// The games that are going on: they are kept by the browser as well, if it keeps anything.
    games: StoredValue<Vec<(Kind, Play)>>,
    /// Whether it is asked if a new game may take the place of one that is going on.
    pub(crate) asks: RwSignal<bool>,
    /// That new game.
    instead: StoredValue<Option<Beginning>>,
    /// Whether the game that is looked into next is to be gone through at once.
    reviews: StoredValue<bool>,
}

/// Something that the reader should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A saved game could not be read.
    SavedGame,
    /// The settings could not be read.
    SavedSettings,
    /// The browser keeps nothing.
    StorageForbidden,
    /// The browser has no room left.
    StorageFull,
    /// Nobody can think here.
    NoWorkers,
    /// The engine has stopped.
    EngineFailed,
    /// The tables could not be fetched.
    TablesFailed,
    /// A new version is there.
    NewVersion,
}

const SETTINGS: &str = "settings";

/// A game that is to begin.
#[derive(Clone)]
struct Beginning {
    plan: Plan,
    game: AnyGame,
    /// From where, if not as the rules begin it.
    position: Option<AnyPosition>,
}

impl Client {
    /// Opens everything that was kept, for all views below.
    pub(crate) fn provide() -> Client {
        let mut notices = Vec::new();
        let settings = match Storage::read(SETTINGS) {
            Kept::Value(settings) => settings,
            Kept::Nothing => Settings::default(),
            Kept::Unreadable => {
                notices.push(Notice::SavedSettings);
                Settings::default()
            }
        };
        let client = Client {
            settings: RwSignal::new(settings),
            route: RwSignal::new(Route::of(&browser::hash())),
            notices: RwSignal::new(notices),
            me: RwSignal::new(None),
            host: RwSignal::new(Host::default()),
            games: StoredValue::new(Vec::new()),
            asks: RwSignal::new(false),
            instead: StoredValue::new(None),
            reviews: StoredValue::new(false),
        };
        provide_context(client);
        spawn_local(client.know_host());
        client.follow_address();
        client.follow_settings();
        browser::on_daylight(move || client.settings.notify());
        browser::on_new_version(move || client.notify(Notice::NewVersion));
        client
    }

    /// The client that was provided.
    pub(crate) fn here() -> Client {
        expect_context()
    }

    /// The language of all texts.
    pub(crate) fn language(self) -> Language {
        let chosen = self.settings.with(|settings| settings.language.clone());
        chosen
            .and_then(|tag| Language::from_tag(&tag))
            .unwrap_or_else(|| Language::choose(browser::languages().iter().map(String::as_str)))
    }

    /// Something that a page says, whichever language it is read in. All of it is of one type: what shows it is in the module once,
    /// and not once for every label.
    pub(crate) fn says(
        self,
        text: fn(Language) -> &'static str,
    ) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || text(self.language())
    }

    /// The same for parts of pages that are given their texts.
    pub(crate) fn words(self, text: fn(Language) -> &'static str) -> Signal<String> {
        Signal::derive(move || text(self.language()).to_string())
    }

    /// Whether people can play each other where this page came from.
    pub(crate) fn is_online(self) -> bool {
        self.host.with(|host| host.online)
    }

    /// Finds out what there is where this page came from, if that is not known yet.
    pub(crate) async fn know_host(self) {
        if !self.host.with_untracked(|host| host.api) {
            self.host.set(server::host().await);
        }
    }

    /// A page as a link for others, who may need another address than this computer itself.
    pub(crate) fn link(self, hash: &str) -> String {
        let network = self.host.with(|host| host.network.clone()).filter(|_| browser::is_this_computer());
        format!("{}{}", network.unwrap_or_else(browser::page_address), hash)
    }

    /// Whether others can open such a link: not if only this computer knows the address.
    pub(crate) fn is_reachable(self) -> bool {
        !browser::is_this_computer() || self.host.with(|host| host.network.is_some())
    }

    /// Who one is where people play each other; whoever is nobody yet becomes somebody.
    pub(crate) async fn identify(self) -> Result<Me, NoAnswer> {
        if let Some(me) = self.me.get_untracked() {
            return Ok(me);
        }
        let me = online::me().await?;
        self.me.set(Some(me.clone()));
        Ok(me)
    }

    /// Whether that is one's own id; the program has none.
    pub(crate) fn is_me(self, id: Option<&str>) -> bool {
        self.me.with(|me| me.as_ref().is_some_and(|me| id == Some(me.id.as_str())))
    }

    /// Whether one has an account.
    pub(crate) fn has_account(self) -> bool {
        self.me.with(|me| me.as_ref().is_some_and(|me| me.account))
    }

    /// Whether it is one's own turn in a game.
    pub(crate) fn is_awaited_in(self, game: &GameReport) -> bool {
        let seat = game.to_move.and_then(|seat| game.seats.get(usize::from(seat).checked_sub(1)?)?.as_ref());
        seat.is_some_and(|seat| self.is_me(seat.id.as_deref()))
    }

    /// Whether one sits in a game oneself.
    pub(crate) fn plays_in(self, game: &GameReport) -> bool {
        game.seats.iter().flatten().any(|seat| self.is_me(seat.id.as_deref()))
    }

    /// The terms on which somebody last invited others to a game.
    pub(crate) fn invitation(self, kind: Kind) -> OpenAsk {
        let kept: Kept<OpenAsk> = Storage::read(&format!("invitation.{}", kind.word()));
        let fits = |invitation: &OpenAsk| Kind::of(&invitation.terms.rules) == kind;
        kept.value().filter(fits).unwrap_or_else(|| OpenAsk {
            terms: Terms::casual(kind.usual()),
            seat: None,
            visibility: Visibility::Private,
            engine: None,
        })
    }

    /// Keeps them.
    pub(crate) fn keep_invitation(self, invitation: &OpenAsk) {
        let kind = Kind::of(&invitation.terms.rules);
        self.keep(&format!("invitation.{}", kind.word()), invitation);
    }

    /// Opens a page.
    pub(crate) fn go(self, route: Route) {
        browser::finish_typing();
        browser::set_hash(&route.hash());
        self.route.set(route);
    }

    /// Opens the same page anew, as when somebody has become somebody else.
    pub(crate) fn open_again(self) {
        self.route.notify();
    }

    /// Says something once.
    pub(crate) fn notify(self, notice: Notice) {
        self.notices.update(|notices| {
            if !notices.contains(&notice) {
                notices.push(notice);
            }
        });
    }

    /// What was chosen for a game the last time.
    pub(crate) fn plan(self, kind: Kind) -> Plan {
        let kept: Kept<Plan> = Storage::read(&format!("plan.{}", kind.word()));
        let fits = |plan: &Plan| plan.game().is_some_and(|game| Kind::of(&game) == kind);
        kept.value().filter(fits).unwrap_or_else(|| Plan::usual(kind.usual()))
    }

    /// Begins a game as planned.
    pub(crate) fn begin(self, plan: Plan) {
        let game: AnyGame = plan.game().expect("a plan is made of rules that are known");
        let kind = Kind::of(&game);
        self.keep(&format!("plan.{}", kind.word()), &plan);
        self.sit_down(Beginning { plan, game, position: None });
    }

    /// Plays on from a position, as games of its kind were planned the last time.
    pub(crate) fn play_from(self, position: AnyPosition) {
        let game = position.game();
        let kind = Kind::of(&game);
        let plan = Plan { rules: game.to_string(), ..self.plan(kind) };
        self.sit_down(Beginning { plan, game, position: Some(position) });
    }

    /// Opens the page of a new game; where it would take the place of one that is going on, it is asked first.
    fn sit_down(self, beginning: Beginning) {
        let is_free = !self.has_game(Kind::of(&beginning.game));
        self.instead.set_value(Some(beginning));
        if is_free { self.begin_instead() } else { self.asks.set(true) }
    }

    /// Begins the new game, whatever was going on.
    pub(crate) fn begin_instead(self) {
        if let Some(Beginning { plan, game, position }) =
            self.instead.try_update_value(Option::take).flatten()
        {
            // Its clock runs from now on, not from when it was asked.
            let play = match position {
                None => Play::new(plan, game, browser::seed()),
                Some(position) => Play::from(plan, position, browser::seed()),
            };
            self.keep_game(&play);
            self.go(Route::Play(Kind::of(&play.game())));
        }
    }

    /// The game that is going on, or was the last to end.
    pub(crate) fn game(self, kind: Kind) -> Option<Play> {
        let at_hand = |games: &Vec<(Kind, Play)>| {
            games.iter().find(|(other, _)| *other == kind).map(|(_, play)| play.clone())
        };
        if let Some(play) = self.games.with_value(at_hand) {
            return Some(play);
        }
        match Storage::read::<Saved>(&format!("game.{}", kind.word())) {
            Kept::Nothing => None,
            Kept::Unreadable => {
                self.give_up_game(kind);
                None
            }
            Kept::Value(saved) => {
                let restored = saved.restored().filter(|play| Kind::of(&play.game()) == kind);
                if restored.is_none() {
                    self.give_up_game(kind);
                }
                restored
            }
        }
    }

    /// Whether a game is going on that is not over.
    pub(crate) fn has_game(self, kind: Kind) -> bool {
        self.game(kind).is_some_and(|play| play.outcome().is_none() && play.turns() > 0)
    }

    /// Keeps a game as it is now.
    pub(crate) fn keep_game(self, play: &Play) {
        let kind = Kind::of(&play.game());
        self.games.update_value(|games| {
            games.retain(|(other, _)| *other != kind);
            games.push((kind, play.clone()));
        });
        self.keep(&format!("game.{}", kind.word()), &Saved::of(play));
    }

    /// The game that was looked into last, or the one that was played last.
    pub(crate) fn study(self, kind: Kind) -> Study {
        let name = format!("study.{}", kind.word());
        // Each tab goes on with its own; a new one with the last of all.
        let kept: Kept<SavedStudy> = match Storage::read_in_tab(&name) {
            Kept::Nothing => Storage::read(&name),
            kept @ (Kept::Unreadable | Kept::Value(_)) => kept,
        };
        let fits = |study: &Study| Kind::of(&study.record().start().game()) == kind;
        let kept = kept.value().and_then(|saved| saved.restored()).filter(fits);
        kept.unwrap_or_else(|| Study::new(Record::new(kind.usual().start())))
    }

    /// Keeps a study as it is now.
    pub(crate) fn keep_study(self, study: &Study) {
        let kind = Kind::of(&study.record().start().game());
        let (name, saved) = (format!("study.{}", kind.word()), SavedStudy::of(study));
        // Where a tab cannot keep anything for itself, the last of all is as good.
        let _ = Storage::write_in_tab(&name, &saved);
        self.keep(&name, &saved);
    }

    /// Looks into a game, on its page.
    pub(crate) fn look_into(self, study: &Study) {
        self.keep_study(study);
        self.go(Route::Analyse(Kind::of(&study.record().start().game())));
    }

    /// Likewise, and goes through it at once.
    pub(crate) fn review(self, study: &Study) {
        self.reviews.set_value(true);
        self.look_into(study);
    }

    /// Whether that is to be done now; it is done once.
    pub(crate) fn is_to_review(self) -> bool {
        self.reviews.try_update_value(std::mem::take).unwrap_or(false)
    }

    /// The lessons of a game that somebody has learned.
    pub(crate) fn learned(self, kind: Kind) -> Learned {
        Storage::read(&format!("learned.{}", kind.word())).value().unwrap_or_default()
    }

    /// Keeps them as they are now.
    pub(crate) fn keep_learned(self, kind: Kind, learned: &Learned) {
        self.keep(&format!("learned.{}", kind.word()), learned);
    }

    /// How somebody does with the puzzles of a game.
    pub(crate) fn score(self, kind: Kind) -> Score {
        Storage::read(&format!("puzzles.{}", kind.word())).value().unwrap_or_default()
    }

    /// Keeps it as it is now.
    pub(crate) fn keep_score(self, kind: Kind, score: &Score) {
        self.keep(&format!("puzzles.{}", kind.word()), score);
    }

    /// Lets something be heard, unless the reader wants it quiet.
    pub(crate) fn sound(self, sound: Sound) {
        if !self.settings.with_untracked(|settings| settings.silent) {
            // What is to be seen comes first: opening the loudspeaker takes a moment.
            request_animation_frame(move || set_timeout(move || sound.play(), Duration::ZERO));
        }
    }

    /// Forgets all games.
    pub(crate) fn forget_games(self) {
        self.games.set_value(Vec::new());
        Kind::ALL.into_iter().for_each(|kind| Storage::forget(&format!("game.{}", kind.word())));
    }

    fn give_up_game(self, kind: Kind) {
        Storage::forget(&format!("game.{}", kind.word()));
        self.notify(Notice::SavedGame);
    }

    fn keep<T: serde::Serialize>(self, name: &str, value: &T) {
        match Storage::write(name, value) {
            Ok(()) => {}
            Err(NotKept::Forbidden) => self.notify(Notice::StorageForbidden),
            Err(NotKept::Full) => self.notify(Notice::StorageFull),
        }
    }

    /// Whoever changes the address, or goes back, changes the page.
    fn follow_address(self) {
        let listen = window_event_listener(leptos::ev::hashchange, move |_| {
            let route = Route::of(&browser::hash());
            if self.route.get_untracked() != route {
                browser::finish_typing();
                self.route.set(route);
            }
        });
        on_cleanup(move || listen.remove());
        let leaves = window_event_listener(leptos::ev::pagehide, |_| browser::finish_typing());
        on_cleanup(move || leaves.remove());
    }

    /// Settings are kept, and shown on the root element, where the styles look for them.
    fn follow_settings(self) {
        Effect::new(move |before: Option<Settings>| {
            let settings = self.settings.get();
            if before.is_some_and(|before| before != settings) {
                self.keep(SETTINGS, &settings);
            }
            let theme = match settings.theme {
                ThemeChoice::System if browser::prefers_dark() => Theme::Dark,
                ThemeChoice::System | ThemeChoice::Light => Theme::Light,
                ThemeChoice::Dark => Theme::Dark,
                ThemeChoice::HighContrast => Theme::HighContrast,
            };
            let pieces = match settings.colours {
                Colours::Standard => Pieces::Usual,
                Colours::Safe => Pieces::Safe,
            };
            browser::set_root("data-theme", theme.word());
            browser::set_root("data-pieces", pieces.word());
            browser::set_root("lang", self.language().tag());
            browser::set_root("data-motion", if settings.still { "off" } else { "on" });
            settings
        });
    }
}
